//! The card by which lists show a goods group.

use kiosk_catalogue::Goods;
use kiosk_contract::catalogue::{Card, Region, Sku};
use kiosk_domain::UnixTime;
use serde::Serialize;

use super::price::{currency, in_stock, price_tag};
use super::stage::Stage;
use crate::source::Picture;

/// What `parts/card.html` shows.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CardView {
    /// The group's name.
    pub name: String,
    /// Its page.
    pub href: String,
    /// Its wide picture.
    pub image: Option<Picture>,
    /// The lowest price, if there is something to buy.
    pub price: Option<String>,
    /// The price struck beside it.
    pub struck: Option<String>,
    /// How much less that is, in percent.
    pub off: Option<u8>,
    /// A few letters in the corner.
    pub corner: Option<String>,
    /// A flag.
    pub flag: Option<Picture>,
    /// A region's name.
    pub region: Option<String>,
    /// Whether anything can be bought now.
    pub in_stock: bool,
    /// The flash sale of the SKU that the price belongs to.
    pub flash: Option<FlashView>,
}

/// A price of certain hours.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FlashView {
    /// The price within the hours.
    pub price: String,
    /// The price struck beside it.
    pub struck: Option<String>,
    /// How much less that is, in percent.
    pub off: Option<u8>,
    /// `HH:MM` in Beijing time.
    pub start: String,
    /// `HH:MM` in Beijing time.
    pub end: String,
}

/// The card of a goods group with the price of its first SKU that can be bought.
pub fn view(stage: &Stage<'_>, goods: &Goods) -> CardView {
    view_of(stage, goods, first_sku(goods))
}

/// The card of a goods group as a shelf shows it: with the price of the SKU that the
/// upstream names, if the group still has it.
pub fn shelf_view(stage: &Stage<'_>, goods: &Goods, card: &Card) -> CardView {
    let named = card.first_goods.as_ref().map(|first| first.sku_id);
    let sku = goods.skus.iter().find(|sku| Some(sku.id) == named);
    view_of(stage, goods, sku.or_else(|| first_sku(goods)))
}

fn view_of(stage: &Stage<'_>, goods: &Goods, sku: Option<&Sku>) -> CardView {
    let group = &goods.group;
    let area = area(stage, goods);
    let holding = sku.map(|sku| price_tag(sku).holding(None));
    let money = |sku: &Sku, amount| stage.speech.money(amount, currency(sku));
    CardView {
        name: group.goods_name.clone(),
        href: stage.goods_href(&group.slug),
        image: stage
            .picture(&group.main_image_rectangle)
            .or_else(|| stage.picture(&group.main_image)),
        price: sku
            .zip(holding)
            .map(|(sku, holding)| money(sku, holding.amount)),
        struck: sku
            .zip(holding)
            .and_then(|(sku, holding)| Some(money(sku, holding.struck?))),
        off: holding.map(|holding| holding.off).filter(|off| *off > 0),
        corner: sku
            .map(|sku| sku.corner_text.clone())
            .filter(|corner| !corner.is_empty()),
        flag: area.and_then(|region| stage.flag(&region.flag)),
        region: area.map(|region| region.region.clone()),
        in_stock: goods.skus.iter().any(in_stock),
        flash: sku.and_then(|sku| flash(stage, sku)),
    }
}

/// The region of a group that is sold in one region only.
fn area<'s>(stage: &Stage<'s>, goods: &Goods) -> Option<&'s Region> {
    let group = &goods.group;
    let only = (group.area_where == 1 && !group.area_list.contains(','))
        .then(|| group.area_list.trim())?;
    stage
        .catalogue
        .regions
        .iter()
        .find(|region| region.region_symbol == only)
}

fn first_sku(goods: &Goods) -> Option<&Sku> {
    goods
        .skus
        .iter()
        .find(|sku| in_stock(sku))
        .or_else(|| goods.skus.first())
}

fn flash(stage: &Stage<'_>, sku: &Sku) -> Option<FlashView> {
    let tag = price_tag(sku);
    let sale = tag.flash.filter(|sale| sale.stock > 0)?;
    // The price at an instant inside the window: a sale of the whole day has it always.
    let within = i64::from(sale.window.start()) * 60 - 8 * 3600;
    let holding = tag.holding(Some(UnixTime::from_secs(within)));
    let money = |amount| stage.speech.money(amount, currency(sku));
    Some(FlashView {
        price: money(holding.amount),
        struck: holding.struck.map(money),
        off: Some(holding.off).filter(|off| *off > 0),
        start: sale.window.start_text(),
        end: sale.window.end_text(),
    })
}
