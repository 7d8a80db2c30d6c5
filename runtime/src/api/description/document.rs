//! The description of all calls.

use utoipa::OpenApi;
use utoipa::openapi::OpenApi as Document;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa_axum::router::OpenApiRouter;

use super::extract::SESSION_COOKIE;
use super::router::calls;
use super::{examples, refusals};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Kiosk",
        description = "The calls of a Kiosk shop. Every answer is an envelope: `status` 1 is success, 0 refused, 2 session invalid, 404 no such thing, 409 changed meanwhile, 422 invalid field, 429 try later. Messages are in the language of the `Lang` header.",
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
    let told = refusals::document_refusals(&mut document)
        .and_then(|()| Ok(examples::add_examples(&mut document)?));
    if let Err(error) = told {
        tracing::error!("the calls are described in part: {error:#}");
    }
    document
}
