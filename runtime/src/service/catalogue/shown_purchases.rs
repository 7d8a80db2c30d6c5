//! What others bought lately, as pages tell it.

use std::borrow::Cow;

use kiosk_contract::catalogue::Purchase;
use kiosk_domain::Locale;

use crate::catalogue::Edition;

/// How many purchases are told; pages show the first.
const PURCHASES: usize = 20;

/// Completed orders of goods that are still sold, by the names that the goods have now; as long as
/// there are none, the purchases that the upstream tells.
pub(crate) fn shown_purchases(edition: &Edition, locale: Locale) -> Cow<'_, [Purchase]> {
    let catalogue = edition.locale(locale);
    let completed = edition.overlay().purchases.iter();
    let sold = completed.filter_map(|purchase| {
        let goods = catalogue.goods.get(purchase.slug.as_str())?;
        Some(Purchase {
            user_name: purchase.user_name.clone(),
            goods_name: goods.group.goods_name.clone(),
            slug: purchase.slug.to_string(),
            created_at: purchase.created_at,
        })
    });
    let sold: Vec<_> = sold.take(PURCHASES).collect();
    if sold.is_empty() {
        Cow::Borrowed(&catalogue.purchases)
    } else {
        Cow::Owned(sold)
    }
}
