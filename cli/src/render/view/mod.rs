//! What each kind of page shows, and what its fingerprint is made of.

mod catalogue;
mod goods;
mod home;
mod listing;
mod news;
mod page;
pub mod panel;
mod session;
mod standing;

use super::fingerprint::Ingredients;
use super::stage::Stage;
use crate::plan::Subject;

pub use page::Scene;

/// Renders the page of a scene to the end of a buffer.
pub fn render(scene: &Scene<'_>, out: &mut Vec<u8>) -> anyhow::Result<()> {
    let view = match scene.subject() {
        Subject::Home => home::view(scene),
        Subject::Category { parent, child } => catalogue::category(scene, parent, child.as_deref()),
        Subject::Goods(slug) => goods::view(scene, slug, goods::Kind::Goods),
        Subject::Activity(slug) => goods::view(scene, slug, goods::Kind::Activity),
        Subject::Shelf(shelf) => catalogue::shelf(scene, *shelf),
        Subject::Search => catalogue::search(scene),
        Subject::NewsList {
            parent,
            sub,
            number,
        } => {
            let wanted = listing::Wanted {
                parent: parent.as_ref(),
                sub: sub.as_ref(),
                number: *number,
            };
            listing::view(scene, wanted)
        }
        Subject::NewsArticle(index) => news::view(scene, *index),
        Subject::Guide(name) => standing::guide(scene, name),
        Subject::Standing(page) => standing::standing(scene, *page),
        Subject::AppDownload => standing::app_download(scene),
        Subject::RichText => standing::rich_text(scene),
        Subject::LanguageCurrency => session::language_currency(scene),
        Subject::Shell(shell) => session::shell(scene, *shell),
        Subject::NotFound => session::failure(scene, "404", "page.not_found"),
        Subject::Error => session::failure(scene, "error", "page.error"),
    }?;
    page::render(scene, view, out)
}

/// Adds what a subject's page depends on, beside its locale's frame.
pub fn ingredients(stage: &Stage<'_>, subject: &Subject, all: Ingredients) -> Ingredients {
    match subject {
        Subject::Home => home::ingredients(stage, all),
        Subject::Category { .. } => catalogue::category_ingredients(stage, subject, all),
        Subject::Goods(slug) | Subject::Activity(slug) => goods::ingredients(stage, slug, all),
        Subject::Shelf(shelf) => catalogue::shelf_ingredients(stage, *shelf, all),
        Subject::NewsList { .. } | Subject::NewsArticle(_) => {
            news::ingredients(stage, subject, all)
        }
        Subject::Guide(_) | Subject::Standing(_) => standing::ingredients(stage, subject, all),
        Subject::RichText => all.text(&stage.catalogue.rich_text),
        Subject::AppDownload => all.value(&stage.catalogue.app),
        Subject::Search
        | Subject::LanguageCurrency
        | Subject::Shell(_)
        | Subject::NotFound
        | Subject::Error => all,
    }
}
