//! The codings of bodies that a client accepts (`Accept-Encoding`).

use axum::http::{HeaderMap, HeaderValue, header};

/// A coding of a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encoding {
    Brotli,
    Gzip,
}

impl Encoding {
    /// Smaller first: it wins where the client likes both alike.
    const ALL: [Self; 2] = [Self::Brotli, Self::Gzip];

    /// The last extension of a file in that coding, which a build may have prepared.
    pub(crate) fn extension(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gz",
        }
    }

    /// The value of `Content-Encoding`.
    pub(crate) fn value(self) -> HeaderValue {
        HeaderValue::from_static(self.name())
    }

    fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }
}

/// The codings that the client accepts, the one to try first in front.
pub(crate) fn accepted_encodings(headers: &HeaderMap) -> Vec<Encoding> {
    let values = headers.get_all(header::ACCEPT_ENCODING).iter();
    let text: Vec<_> = values.filter_map(|value| value.to_str().ok()).collect();
    let text = text.join(",");
    let weigh = |encoding: Encoding| (encoding, weight(&text, encoding.name()));
    let mut weighed: Vec<_> = Encoding::ALL.map(weigh).into();
    weighed.retain(|(_, weight)| *weight > 0.0);
    weighed.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    weighed.into_iter().map(|(encoding, _)| encoding).collect()
}

/// The weight of one coding: its own, else that of `*`, else none.
fn weight(accept: &str, name: &str) -> f32 {
    let of = |wanted: &str| accept.split(',').find_map(|item| item_weight(item, wanted));
    of(name).or_else(|| of("*")).unwrap_or(0.0)
}

/// The weight in `gzip;q=0.5`, if the item is about `wanted`.
fn item_weight(item: &str, wanted: &str) -> Option<f32> {
    let mut parts = item.split(';').map(str::trim);
    if !parts.next()?.eq_ignore_ascii_case(wanted) {
        return None;
    }
    let given = parts.find_map(|part| part.strip_prefix("q=").or(part.strip_prefix("Q=")));
    Some(given.map_or(1.0, |weight| weight.parse().unwrap_or(0.0)))
}
