//! The news of the home page.

use kiosk_contract::catalogue::HotNews;
use kiosk_domain::Locale;

use crate::catalogue::Edition;

/// How much of the site's own news the home page shows.
const HOT_NEWS: usize = 4;

/// The news of the home page: those that the upstream puts there, or else the newest of the site's
/// own.
pub(crate) fn home_news(edition: &Edition, locale: Locale) -> Vec<&HotNews> {
    let told = &edition.locale(locale).homepage.hot_news;
    if told.is_empty() {
        let own = edition.site_content().news(locale).iter();
        own.take(HOT_NEWS).map(|news| &news.item).collect()
    } else {
        told.iter().collect()
    }
}
