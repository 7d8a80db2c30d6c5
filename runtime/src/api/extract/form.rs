//! A form with a file, as `multipart/form-data`.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::header;
use futures::stream;
use multer::{Constraints, Multipart, SizeLimit};

use super::posted::read_within;
use crate::api::speak::Rejection;
use crate::words::Word;

/// How long a form with a file may take: all of a call's time but for what is done with it.
const PATIENCE: Duration = Duration::from_secs(15);
/// The longest field that is a text.
const LONGEST_TEXT: u64 = 1_024;
/// No form has that many parts.
const MOST_PARTS: usize = 16;

/// The parts of a form: texts by their names, and the bytes of its file.
#[derive(Clone, Debug)]
pub(crate) struct MultipartForm {
    fields: BTreeMap<String, String>,
    /// The file; empty where there is none.
    pub file: Vec<u8>,
}

impl<S: Send + Sync> FromRequest<S> for MultipartForm {
    type Rejection = Rejection;

    async fn from_request(request: Request, state: &S) -> Result<Self, Rejection> {
        let said = request.headers().get(header::CONTENT_TYPE);
        let said = said.and_then(|said| said.to_str().ok()).unwrap_or_default();
        let boundary = multer::parse_boundary(said).map_err(|_| Rejection::not_form())?;
        let body = read_within(request, state, PATIENCE).await?.0;
        parse(body, boundary).await
    }
}

impl MultipartForm {
    /// The values of some fields, where they and the file of a name are there.
    ///
    /// # Errors
    /// The names of all that are missing.
    pub fn texts<const N: usize>(
        &self,
        names: [&'static str; N],
        file: &'static str,
    ) -> Result<[String; N], Rejection> {
        let text = |name: &str| self.fields.get(name).filter(|text| !text.is_empty());
        let missing = names.into_iter().filter(|name| text(name).is_none());
        let no_file = self.file.is_empty().then_some(file);
        let missing: Vec<_> = missing.chain(no_file).map(str::to_owned).collect();
        if missing.is_empty() {
            Ok(names.map(|name| text(name).cloned().unwrap_or_default()))
        } else {
            Err(Rejection::invalid_fields(
                missing,
                Word("api.field_missing"),
            ))
        }
    }
}

/// Takes a form apart.
pub(crate) async fn parse(body: Bytes, boundary: String) -> Result<MultipartForm, Rejection> {
    let whole = stream::iter([Ok::<_, Infallible>(body)]);
    let limits = SizeLimit::new();
    let limits = ["order_no", "type"]
        .into_iter()
        .fold(limits, |limits, name| limits.for_field(name, LONGEST_TEXT));
    let constraints = Constraints::new().size_limit(limits);
    let mut parts = Multipart::with_constraints(whole, boundary, constraints);
    let mut form = MultipartForm {
        fields: BTreeMap::new(),
        file: Vec::new(),
    };
    for _ in 0..MOST_PARTS {
        let Some(part) = parts.next_field().await.map_err(broken)? else {
            return Ok(form);
        };
        let name = part.name().unwrap_or_default().to_owned();
        if part.file_name().is_some() || name == "file" {
            form.file = part.bytes().await.map_err(broken)?.to_vec();
        } else {
            form.fields.insert(name, part.text().await.map_err(broken)?);
        }
    }
    Err(Rejection::broken_request())
}

fn broken(error: multer::Error) -> Rejection {
    Rejection::broken_request().caused_by(error)
}
