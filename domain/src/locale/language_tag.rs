//! The locale that a language tag means, as browsers and programs write one (BCP 47, RFC 9110).

use super::Locale;

impl Locale {
    /// The locale of a language tag in any case: a server code or a prefix to the letter, else the
    /// first locale of the tag's language. Chinese of Taiwan, Hong Kong and Macau, and whatever
    /// says that it is written so, is traditional.
    pub fn from_language_tag(tag: &str) -> Option<Self> {
        let tag = tag.trim().replace('_', "-").to_ascii_lowercase();
        let named = Self::ALL
            .into_iter()
            .find(|locale| locale.server_code().eq_ignore_ascii_case(&tag) || locale.name() == tag);
        named.or_else(|| {
            let mut subtags = tag.split('-');
            let language = match subtags.next()? {
                "zh" if is_traditional(subtags) => return Some(Self::ZhTw),
                // Norwegian, where no kind of it is told, and where another is.
                "no" | "nn" => "nb",
                // What Indonesian was called once.
                "in" => "id",
                language => language,
            };
            Self::ALL
                .into_iter()
                .find(|locale| locale.hreflang().split('-').next() == Some(language))
        })
    }

    /// The locale that `Accept-Language` likes best of those there are, if it names one.
    pub fn from_accept_language(header: &str) -> Option<Self> {
        let mut best: Option<(f32, Self)> = None;
        for item in header.split(',') {
            let mut parts = item.split(';').map(str::trim);
            let Some(locale) = parts.next().and_then(Self::from_language_tag) else {
                continue;
            };
            let weight = parts.find_map(|part| part.strip_prefix("q="));
            let weight = weight.map_or(1.0, |text| text.parse().unwrap_or(0.0));
            // Of two that are liked alike, the one that is named first.
            if weight > best.map_or(0.0, |(weight, _)| weight) {
                best = Some((weight, locale));
            }
        }
        best.map(|(_, locale)| locale)
    }
}

/// Whether these subtags of Chinese say that it is written in traditional characters: the first
/// that says anything counts, and a script stands before a territory.
fn is_traditional<'t>(subtags: impl Iterator<Item = &'t str>) -> bool {
    let said = subtags.filter_map(|subtag| match subtag {
        "hant" | "tw" | "hk" | "mo" => Some(true),
        "hans" | "cn" | "sg" => Some(false),
        _ => None,
    });
    said.take(1).any(|is_traditional| is_traditional)
}
