//! What each kind of page shows, and what its fingerprint is made of.

mod catalogue;
mod content_page;
mod goods;
mod home;
mod list_tools;
mod news;
mod news_list;
mod page_context;
pub mod panel;
mod session;

use super::fingerprint::FingerprintBuilder;
use super::locale_context::LocaleContext;
use crate::plan::Subject;

pub use page_context::PageContext;

/// Renders the page of a page_cx to the end of a buffer.
pub fn render(page_cx: &PageContext<'_>, out: &mut Vec<u8>) -> anyhow::Result<()> {
    let view = match page_cx.subject() {
        Subject::Home => home::view(page_cx),
        Subject::Category { parent, child } => {
            catalogue::category(page_cx, parent, child.as_deref())
        }
        Subject::Goods(slug) => goods::view(page_cx, slug, goods::GoodsPageKind::Goods),
        Subject::Activity(slug) => goods::view(page_cx, slug, goods::GoodsPageKind::Activity),
        Subject::Shelf(shelf) => catalogue::shelf(page_cx, *shelf),
        Subject::Search => catalogue::search(page_cx),
        Subject::NewsList {
            parent,
            sub,
            number,
        } => {
            let query = news_list::NewsListQuery {
                parent: parent.as_ref(),
                sub: sub.as_ref(),
                number: *number,
            };
            news_list::view(page_cx, query)
        }
        Subject::NewsArticle(index) => news::view(page_cx, *index),
        Subject::Guide(name) => content_page::guide(page_cx, name),
        Subject::ContentPage(page) => content_page::content_page(page_cx, *page),
        Subject::AppDownload => content_page::app_download(page_cx),
        Subject::RichText => content_page::rich_text(page_cx),
        Subject::LanguageCurrency => session::language_currency(page_cx),
        Subject::SessionPage(page) => session::session_page(page_cx, *page),
        Subject::NotFound => session::failure(page_cx, "404", "page.not_found"),
        Subject::Error => session::failure(page_cx, "error", "page.error"),
    }?;
    page_context::render(page_cx, view, out)
}

/// Adds what a subject's page depends on, beside its locale's frame.
pub fn dependencies(
    cx: &LocaleContext<'_>,
    subject: &Subject,
    all: FingerprintBuilder,
) -> FingerprintBuilder {
    match subject {
        Subject::Home => home::dependencies(cx, all),
        Subject::Category { .. } => catalogue::category_dependencies(cx, subject, all),
        Subject::Goods(slug) | Subject::Activity(slug) => goods::dependencies(cx, slug, all),
        Subject::Shelf(shelf) => catalogue::shelf_dependencies(cx, *shelf, all),
        Subject::NewsList { .. } | Subject::NewsArticle(_) => news::dependencies(cx, subject, all),
        Subject::Guide(_) | Subject::ContentPage(_) => content_page::dependencies(cx, subject, all),
        Subject::RichText => all.text(&cx.catalogue.rich_text),
        Subject::AppDownload => content_page::app_dependencies(cx, all),
        Subject::Search => catalogue::search_dependencies(cx, all),
        Subject::LanguageCurrency
        | Subject::SessionPage(_)
        | Subject::NotFound
        | Subject::Error => all,
    }
}
