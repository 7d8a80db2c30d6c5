//! A SKU's prices by the shop's rules.

use kiosk_contract::catalogue::Sku;
use kiosk_domain::{Client, Currency, DailyWindow, FlashPrice, PriceTag, visible_on};

/// The prices of a SKU. A flash sale without a readable window does not count.
pub fn price_tag(sku: &Sku) -> PriceTag {
    let flash = sku.flash_sale.as_ref().and_then(|sale| {
        Some(FlashPrice {
            price: sale.price,
            window: DailyWindow::parse(&sale.start, &sale.end).ok()?,
            stock: sale.stock.map_or(u32::MAX, |stock| {
                u32::try_from(stock.max(0)).unwrap_or(u32::MAX)
            }),
        })
    });
    PriceTag {
        face: sku.face_value,
        original: sku.goods_original_price,
        special: sku.special_price,
        flash,
    }
}

/// The currency of a SKU's amounts; one that the shop does not know counts as US dollars.
pub fn currency(sku: &Sku) -> Currency {
    Currency::from_code(&sku.currency).unwrap_or_default()
}

/// Whether a SKU can be bought now.
pub fn in_stock(sku: &Sku) -> bool {
    sku.stock.is_none_or(|stock| stock > 0)
}

/// Whether a client shows a SKU.
pub fn shown_on(sku: &Sku, client: Client) -> bool {
    let clients: Vec<Client> = sku
        .visible_client
        .iter()
        .flatten()
        .filter_map(|code| Client::from_code(code))
        .collect();
    sku.visible_client.is_none() || (!clients.is_empty() && visible_on(&clients, client))
}
