//! Searching the goods that a shopper may see.

use std::sync::Arc;

use kiosk_contract::catalogue::Card;
use kiosk_domain::Locale;

use crate::catalogue::{Edition, Shopper};
use crate::service::Refusal;
use crate::system::WorkQueue;

/// What somebody looks for.
#[derive(Clone, Debug)]
pub(crate) struct GoodsSearch {
    /// What was typed. The index looks for ten words of a hundred characters together, and finds
    /// nothing for more.
    pub typed: String,
    /// The locale whose goods are looked for, in whatever language.
    pub locale: Locale,
    /// Who will see them.
    pub shopper: Shopper,
}

/// The cards of the goods that are found, the best first. The work is done beside the threads that
/// answer, and so is that of making the index, for which the first searches wait.
///
/// # Errors
/// Too many searches wait already; soon it will work.
pub(crate) async fn search(
    searches: &WorkQueue,
    edition: Arc<Edition>,
    search: GoodsSearch,
) -> Result<Vec<Card>, Refusal> {
    Ok(searches.run(move || find(&edition, &search)).await?)
}

fn find(edition: &Edition, search: &GoodsSearch) -> Vec<Card> {
    let slugs = edition.search().ranked(&search.typed);
    let goods = &edition.locale(search.locale).goods;
    let sold = slugs.into_iter().filter_map(|slug| goods.get(slug));
    sold.filter_map(|goods| edition.card(search.locale, goods.card(), search.shopper))
        .collect()
}
