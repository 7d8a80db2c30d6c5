//! What each kind of page shows, and a feed of news.

mod catalogue;
mod content_page;
mod feed;
mod goods;
mod home;
mod list_tools;
mod news;
mod news_list;
mod page_context;
pub mod panel;
mod session;

use crate::plan::Subject;

pub use feed::atom;
pub use page_context::PageContext;

/// Renders the page of a page_cx to the end of a buffer.
pub fn render(page_cx: &PageContext<'_>, out: &mut Vec<u8>) -> anyhow::Result<()> {
    let view = match page_cx.subject {
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
        Subject::NewsArticle(_) => news::view(page_cx),
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
