//! The news of a category.

use kiosk_contract::catalogue::HotNews;
use kiosk_domain::Locale;

use crate::catalogue::{Edition, NewsEntry};

/// Which news somebody reads.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NewsQuery<'a> {
    /// In which locale.
    pub locale: Locale,
    /// The parent category's path segment; nothing is every category.
    pub parent: &'a str,
    /// The sub category's path segment; nothing is every one.
    pub sub: &'a str,
}

impl NewsQuery<'_> {
    fn asks_for(&self, news: &NewsEntry) -> bool {
        let fits = |asked: &str, own: &str| asked.is_empty() || asked == own;
        fits(self.parent, &news.parent) && fits(self.sub, &news.sub)
    }
}

/// The site's own news of a category, the newest first. A site without any has those that the
/// upstream tells, which are of no category.
pub(crate) fn list_news<'a>(edition: &'a Edition, query: &NewsQuery<'_>) -> Vec<&'a HotNews> {
    let content = edition.site_content();
    if content.news.is_empty() && query.parent.is_empty() {
        let told = &edition.locale(query.locale).homepage.hot_news;
        return told.iter().collect();
    }
    let own = content.news(query.locale).iter();
    let asked = own.filter(|news| query.asks_for(news));
    asked.map(|news| &news.item).collect()
}
