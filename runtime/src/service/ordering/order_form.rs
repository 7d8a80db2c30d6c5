//! The recharge form of an order's goods, as it is called in a shopper's language.

use kiosk_catalogue::Goods;
use kiosk_contract::catalogue::TemplateField;
use kiosk_domain::Locale;

use crate::catalogue::Edition;
use crate::storage::ordering::Order;

/// The goods of an order as they are sold now; none where the owner sells them no more, or as
/// something else.
pub(super) fn goods_of<'a>(
    edition: &'a Edition,
    order: &Order,
    locale: Locale,
) -> Option<&'a Goods> {
    let slug = edition.numbers().group(order.line.group_id)?;
    let goods = edition.locale(locale).goods.get(slug)?;
    (goods.group.goods_type == order.line.goods_type).then_some(goods)
}

/// What the fields of an order are called; empty where its goods are not sold any more.
pub fn order_form(edition: &Edition, order: &Order, locale: Locale) -> Vec<TemplateField> {
    goods_of(edition, order, locale)
        .map(|goods| goods.group.goods_tpl.clone())
        .unwrap_or_default()
}
