//! The description of all calls: OpenAPI, made of what each route says and of what all have in common.

mod bodies;
mod document;
mod examples;
mod headers;
mod refusals;

pub use document::document;
