//! The card by which lists show a goods group.

use kiosk_catalogue::Goods;
use kiosk_contract::catalogue::Sku;
use kiosk_domain::{
    Client, Currency, CurrentPrice, ForSale, RegionSymbol, Viewer, shown_sale, shown_sku,
};
use serde::Serialize;

use super::locale_context::LocaleContext;
use crate::source::Picture;

/// What `parts/card.html` shows.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CardView {
    /// The group's slug, by which its prices are asked for in another currency.
    pub slug: String,
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
    /// By what lists are sorted and filtered.
    pub traits: CardTraits,
    /// The SKU whose price it is.
    pub sku: Option<CardSkuView>,
    /// The cheapest sale, where it is the cheapest price of all within its hours.
    pub flash: Option<FlashView>,
}

/// What a browser sorts and filters cards by.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CardTraits {
    /// The price in hundredths of the page's currency.
    pub price: Option<i64>,
    /// How the goods are delivered, by the name of content files.
    pub kind: &'static str,
    /// The only region that they are sold in.
    pub area: Option<RegionSymbol>,
    /// The clients that see none of their SKUs.
    pub hidden_on: Vec<Client>,
}

/// A SKU as a deal names it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CardSkuView {
    /// Its name.
    pub name: String,
    /// The page of its group, with this SKU chosen.
    pub href: String,
}

/// When a browser asks for the picture of a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PictureTurn {
    /// When it nears the view.
    #[default]
    Later,
    /// With the page: it is among the first that a visitor sees.
    Soon,
    /// Before all others: it is the largest of the first view.
    First,
}

impl PictureTurn {
    /// The turn of a picture in a list of which the first view shows so many.
    pub fn in_first_view(place: usize, shown: usize) -> Self {
        match place {
            0 => Self::First,
            _ if place < shown => Self::Soon,
            _ => Self::Later,
        }
    }
}

/// How a list shows a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct CardLook {
    /// When its picture is asked for.
    pub picture: PictureTurn,
    /// Whether it names the SKU whose price it shows, and leads to it.
    pub deal: bool,
}

impl CardLook {
    /// How many looks there are.
    pub const COUNT: usize = 6;

    /// The look's own number, below [`Self::COUNT`].
    pub fn index(self) -> usize {
        self.picture as usize + 3 * usize::from(self.deal)
    }
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
    /// The price in hundredths of the page's currency.
    pub amount: i64,
    /// `HH:MM` in Beijing time.
    pub start: String,
    /// `HH:MM` in Beijing time.
    pub end: String,
    /// The SKU whose price it is.
    pub sku: CardSkuView,
}

/// The card of a goods group with its "from" price: that of the cheapest SKU which every reader
/// of the page sees and can buy, and within the hours of a sale that of the cheapest sale.
pub fn view(cx: &LocaleContext<'_>, goods: &Goods) -> CardView {
    let group = &goods.group;
    let area = cx.only_region(group);
    let sku = shown_sku(&goods.skus, Viewer::Page, None);
    let price = sku.map(|sku| ShownPrice::of(cx, sku.price_tag().current(None), sku.currency));
    let sale = shown_sale(&goods.skus, Viewer::Page);
    CardView {
        slug: group.slug.clone(),
        name: group.goods_name.clone(),
        href: cx.goods_href(&group.slug),
        image: cx
            .picture(&group.main_image_rectangle)
            .or_else(|| cx.picture(&group.main_image)),
        struck: price.as_ref().and_then(|price| price.struck.clone()),
        off: price.as_ref().and_then(|price| price.off),
        traits: CardTraits {
            price: price.as_ref().map(|price| price.amount),
            kind: group.goods_type.name(),
            area: area.map(|region| region.region_symbol.clone()),
            hidden_on: hidden_on(&goods.skus),
        },
        price: price.map(|price| price.price),
        corner: sku
            .map(|sku| sku.corner_text.clone())
            .filter(|corner| !corner.is_empty()),
        flag: area.and_then(|region| cx.flag(&region.flag)),
        region: area.map(|region| region.region.clone()),
        in_stock: sku.is_some_and(ForSale::in_stock),
        sku: sku.map(|sku| named(cx, goods, sku)),
        flash: sale.and_then(|(sku, price)| flash(cx, goods, sku, price)),
    }
}

/// None where there is nothing to see for anybody.
fn hidden_on(skus: &[Sku]) -> Vec<Client> {
    let hides = |client: &Client| skus.iter().all(|sku| !sku.clients().shows(*client));
    let clients = Client::ALL.into_iter().filter(|_| !skus.is_empty());
    clients.filter(hides).collect()
}

fn named(cx: &LocaleContext<'_>, goods: &Goods, sku: &Sku) -> CardSkuView {
    CardSkuView {
        name: sku.name.clone(),
        href: format!("{}?skuId={}", cx.goods_href(&goods.group.slug), sku.id),
    }
}

/// A price in the words of a locale.
struct ShownPrice {
    price: String,
    struck: Option<String>,
    off: Option<u8>,
    amount: i64,
}

impl ShownPrice {
    fn of(cx: &LocaleContext<'_>, price: CurrentPrice, currency: Currency) -> Self {
        let money = |amount| cx.localizer.money(amount, currency);
        Self {
            price: money(price.amount),
            struck: price.struck.map(money),
            off: Some(price.off).filter(|off| *off > 0),
            amount: price.amount.hundredths(),
        }
    }
}

fn flash(
    cx: &LocaleContext<'_>,
    goods: &Goods,
    sku: &Sku,
    price: CurrentPrice,
) -> Option<FlashView> {
    let chosen = named(cx, goods, sku);
    let sale = sku.flash_sale.as_ref()?;
    let ShownPrice {
        price,
        struck,
        off,
        amount,
    } = ShownPrice::of(cx, price, sku.currency);
    Some(FlashView {
        price,
        struck,
        off,
        amount,
        start: sale.window.start().to_string(),
        end: sale.window.end().to_string(),
        sku: chosen,
    })
}
