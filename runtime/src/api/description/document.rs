//! The description of all calls.

use utoipa::OpenApi;
use utoipa::openapi::OpenApi as Document;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa_axum::router::OpenApiRouter;

use super::bodies::document_bodies;
use super::examples::add_examples;
use super::headers::document_headers;
use super::refusals::document_refusals;
use crate::api::every_call::calls;
use crate::api::extract::SESSION_COOKIE;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Kiosk",
        description = "The calls of a Kiosk shop. Every answer is an envelope: `status` 1 is success, 0 refused, 2 session invalid, 404 no such thing, 409 changed meanwhile, 422 invalid field, 429 try later; a failure has a stable `reason` too. Messages are in the language of the `Lang` header. A number or a flag may be written as a text, and what a call takes in its body may stand in the query.",
        license(name = "MIT OR Apache-2.0")
    ),
    servers((url = "/api"))
)]
struct Frame;

/// The OpenAPI document of all calls.
pub fn document() -> Document {
    let frame = OpenApiRouter::with_openapi(Frame::openapi());
    let mut document = calls().described(frame);
    let cookie = ApiKey::Cookie(ApiKeyValue::new(SESSION_COOKIE));
    let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
    let components = document.components.get_or_insert_default();
    components.add_security_scheme("session", SecurityScheme::ApiKey(cookie));
    components.add_security_scheme("bearer", SecurityScheme::Http(bearer));
    // What is inside the program is fit to be described: a test proves it.
    if let Err(error) = complete(&mut document) {
        tracing::error!("the calls are described in part: {error:#}");
    }
    document
}

fn complete(document: &mut Document) -> anyhow::Result<()> {
    add_examples(document)?;
    document_refusals(document)?;
    document_headers(document)?;
    document_bodies(document);
    Ok(())
}
