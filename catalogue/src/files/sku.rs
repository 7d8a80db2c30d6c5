//! SKUs as the shop's files have them.

use kiosk_domain::{Client, Clients, DailyWindow, SkuId, SpecId, StockCount, TimeOfDay};
use serde::{Deserialize, Serialize};

use super::price::AuthoredPrice;
use super::text::LocalText;
use crate::yaml::{Located, MapReader, NodeRef, integer, list, located, one_of, text, whole};

/// One SKU with its name in all languages and its prices in all currencies.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct AuthoredSku {
    pub id: SkuId,
    pub name: LocalText,
    pub price: AuthoredPrice,
    pub original: Option<AuthoredPrice>,
    pub special: Option<AuthoredPrice>,
    pub flash_sale: Option<AuthoredFlash>,
    pub clients: Clients,
    pub stock: Option<StockCount>,
    pub corner: Option<LocalText>,
    pub image: Option<Located<String>>,
}

/// A flash sale with its daily window.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct AuthoredFlash {
    pub price: AuthoredPrice,
    pub window: DailyWindow,
    pub stock: Option<StockCount>,
}

impl AuthoredSku {
    /// Its specification: every SKU of the shop's files is one of its own.
    pub fn spec(&self) -> SpecId {
        SpecId::new(self.id.get())
    }

    /// Its texts that may use words.
    pub fn texts(&self) -> impl Iterator<Item = &LocalText> {
        std::iter::once(&self.name).chain(&self.corner)
    }

    /// All its prices.
    pub fn prices(&self) -> impl Iterator<Item = &AuthoredPrice> {
        let flash = self.flash_sale.as_ref().map(|flash| &flash.price);
        let promotions = [self.original.as_ref(), self.special.as_ref(), flash];
        std::iter::once(&self.price).chain(promotions.into_iter().flatten())
    }
}

const CLIENTS: [(&str, Client); 4] = [
    ("pc", Client::Pc),
    ("h5", Client::H5),
    ("android", Client::Android),
    ("ios", Client::Ios),
];

/// Decodes one SKU.
pub fn sku(node_ref: NodeRef<'_>) -> Option<AuthoredSku> {
    let fields = MapReader::open(node_ref)?;
    let id = fields.need("id", integer);
    let name = fields.need("name", LocalText::decode);
    let price = fields.need("price", AuthoredPrice::decode);
    let original = fields.may("original", AuthoredPrice::decode);
    let special = fields.may("special", AuthoredPrice::decode);
    let flash_sale = fields.may("flash_sale", flash);
    let clients = fields.may("clients", |at| list(at, |item| one_of(item, &CLIENTS)));
    let stock = fields.may("stock", whole).map(StockCount::new);
    let corner = fields.may("corner", corner);
    let image = fields.may("image", located(text));
    fields.finish();
    let price = price?;
    let cheaper = |what: &str, other: Option<&AuthoredPrice>| {
        if other.is_some_and(|other| other.dollars() >= price.dollars()) {
            node_ref.report(
                format!("the {what} is not below the price {}", price.dollars()),
                Some("a promotion must be cheaper than `price`".to_owned()),
            );
        }
    };
    cheaper("special price", special.as_ref());
    cheaper(
        "flash-sale price",
        flash_sale.as_ref().map(|flash| &flash.price),
    );
    Some(AuthoredSku {
        id: id?,
        name: name?,
        price,
        original,
        special,
        flash_sale,
        clients: clients.map_or(Clients::EVERY, Clients::only),
        stock,
        corner,
        image,
    })
}

/// Decodes a few letters; a discount is computed from the prices and never written beside them.
fn corner(node_ref: NodeRef<'_>) -> Option<LocalText> {
    let corner = LocalText::decode(node_ref)?;
    if let Some(written) = corner.versions().find(|text| is_discount(text)) {
        node_ref.report(
            format!("the corner `{written}` says a discount"),
            Some("leave it out: the percent is computed from the prices".to_owned()),
        );
    }
    Some(corner)
}

fn is_discount(corner: &str) -> bool {
    let less = corner.trim().strip_prefix(['-', '−', '–']);
    less.and_then(|rest| rest.trim().strip_suffix('%'))
        .map(str::trim)
        .is_some_and(|digits| {
            !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
        })
}

fn flash(node_ref: NodeRef<'_>) -> Option<AuthoredFlash> {
    let fields = MapReader::open(node_ref)?;
    let price = fields.need("price", AuthoredPrice::decode);
    let start = fields.need("start", hour);
    let end = fields.need("end", hour);
    let stock = fields.may("stock", whole).map(StockCount::new);
    fields.finish();
    Some(AuthoredFlash {
        price: price?,
        window: DailyWindow::new(start?, end?),
        stock,
    })
}

/// Decodes an hour and minute such as `10:00`.
pub fn hour(node_ref: NodeRef<'_>) -> Option<TimeOfDay> {
    let written = node_ref.scalar("an hour")?;
    let time = TimeOfDay::parse(written).ok();
    if time.is_none() {
        node_ref.report(
            format!("`{written}` is no hour and minute"),
            Some("write \"10:00\", in Beijing time".to_owned()),
        );
    }
    time
}

#[cfg(test)]
mod tests {
    use super::is_discount;

    #[test]
    fn a_discount_by_hand_is_told_from_other_corners() {
        for discount in ["-14%", "−8%", "– 5 %"] {
            assert!(is_discount(discount), "{discount}");
        }
        for other in ["HOT", "+13%", "-", "2-4%", ""] {
            assert!(!is_discount(other), "{other}");
        }
    }
}
