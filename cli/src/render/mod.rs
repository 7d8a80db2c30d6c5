//! From the plan to bytes: a page's HTML, and what it read; by that its fingerprint is known before
//! it is rendered again.

mod asset;
mod breadcrumb;
mod card;
mod derived;
mod engine;
mod escape;
mod fingerprint;
mod frame;
mod goods_cache;
mod head;
pub mod island;
mod json_ld;
mod locale_context;
mod locale_data;
mod localizer;
mod prose;
mod qr_code;
mod renderer;
mod site;
mod text;
mod view;

pub use asset::SiteFile;
pub use fingerprint::{Fingerprint, FingerprintBuilder};
pub use locale_context::Ingredient;
pub use locale_data::{ReadNumber, SharedData};
pub use renderer::{RenderedFile, Renderer};
pub use site::{
    CardSources, LastSearchIndex, SITEMAP_FOLDER, SITEMAP_INDEX, SearchSource, TERMS_PATH,
    TermsSource, site_files, sitemaps, sitemaps_source,
};
