//! From the plan to bytes: a page's fingerprint before it is rendered, and its HTML.

mod asset;
mod breadcrumb;
mod card;
mod engine;
mod escape;
mod fingerprint;
mod frame;
mod head;
pub mod island;
mod json_ld;
mod locale_context;
mod localizer;
mod prose;
mod qr_code;
mod renderer;
mod site;
mod view;

pub use fingerprint::{Fingerprint, FingerprintBuilder};
pub use renderer::Renderer;
pub use site::{TERMS_PATH, site_files};
