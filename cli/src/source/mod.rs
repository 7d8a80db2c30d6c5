//! All that a build knows, read once and never changed afterwards.

mod bundle;
mod catalogue;
mod checked_words;
mod content;
mod content_page;
mod document;
mod folder;
mod line_breaks;
mod load;
mod media;
mod message_tree;
mod messages;
mod news;
mod omissions;
mod problems_error;
mod program;
mod sources_fingerprint;
mod templates;

pub use bundle::Bundle;
pub use catalogue::{
    AskedCatalogue, forget_goods, read as read_catalogue, read_again as read_catalogue_again,
};
pub use content::{Content, LocalizedDocument};
pub use content_page::ContentPage;
pub use document::Document;
pub use load::{
    GoodsReading, LoadOptions, ReusedSources, SiteTexts, Sources, tell_mistakes_beside,
};
pub use media::{Media, Picture};
pub use message_tree::MessageText;
pub use messages::{MessageSet, Messages};
pub use news::{NewsArticle, NewsCategory};
pub use omissions::omission_warnings;
pub use problems_error::ProblemsError;
pub use sources_fingerprint::SourcesFingerprint;
pub use templates::Templates;
