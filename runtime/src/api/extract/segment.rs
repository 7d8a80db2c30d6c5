//! The one part of a call's path that names something.

use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;

use crate::api::speak::Rejection;

/// The name in a call's path. One that is no text names nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathSegment(pub String);

impl<S: Send + Sync> FromRequestParts<S> for PathSegment {
    type Rejection = Rejection;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Rejection> {
        let name = Path::<String>::from_request_parts(parts, state).await;
        let nothing = |_: PathRejection| Rejection::no_such_thing();
        name.map(|Path(name)| Self(name)).map_err(nothing)
    }
}
