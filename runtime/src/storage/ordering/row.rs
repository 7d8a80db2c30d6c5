//! Reading an order from a row.

use std::collections::BTreeMap;

use kiosk_domain::{
    Amount, Client, CouponId, DiscountChoice, GoodsType, Locale, OrderDiscount, OrderState,
    OrderTotals, PriceKind, RegionSymbol,
};
use sqlx::any::AnyRow;

use super::{Order, OrderLine, OrderOrigin, OrderStock};
use crate::storage::StorageError;
use crate::storage::row::{Read as _, unreadable};

/// The columns that [`order`] reads.
macro_rules! order_columns {
    () => {
        "id, order_no, user_id, state, events, sku_id, group_id, goods_type, slug, goods_name,
         sku_name, image, charge_params, price_kind, currency, goods_amount, discount_amount,
         fee_amount, usd_amount, payment_method, discount, user_coupon_id, stock_counted_from,
         flash_counted_from, locale, region, address_region, client, channel, from_url, replaces,
         created_at, pay_by"
    };
}
pub(super) use order_columns;

/// The order of a row.
pub(super) fn order(row: &AnyRow) -> Result<Order, StorageError> {
    let state: String = row.read("state")?;
    Ok(Order {
        id: row.read("id")?,
        order_no: row.read("order_no")?,
        user_id: row.read("user_id")?,
        state: OrderState::from_name(&state).ok_or(unreadable("state"))?,
        events: row.read("events")?,
        line: line(row)?,
        totals: totals(row)?,
        usd_amount: row.read("usd_amount")?,
        discount: discount(row)?,
        payment_method: row.read("payment_method")?,
        stock: OrderStock {
            whole: row.read("stock_counted_from")?,
            flash: row.read("flash_counted_from")?,
        },
        origin: origin(row)?,
        replaces: row.read("replaces")?,
        created_at: row.read("created_at")?,
        pay_by: row.read("pay_by")?,
    })
}

fn line(row: &AnyRow) -> Result<OrderLine, StorageError> {
    let kind: u32 = row.read("goods_type")?;
    let kind = u8::try_from(kind).ok().and_then(GoodsType::from_wire);
    let price_kind: String = row.read("price_kind")?;
    let params: String = row.read("charge_params")?;
    let charge_params: BTreeMap<String, String> =
        serde_json::from_str(&params).map_err(|_| unreadable("charge_params"))?;
    Ok(OrderLine {
        sku_id: row.read("sku_id")?,
        group_id: row.read("group_id")?,
        goods_type: kind.ok_or(unreadable("goods_type"))?,
        slug: row.read("slug")?,
        goods_name: row.read("goods_name")?,
        sku_name: row.read("sku_name")?,
        image: row.read("image")?,
        price_kind: PriceKind::from_name(&price_kind).ok_or(unreadable("price_kind"))?,
        charge_params,
    })
}

fn totals(row: &AnyRow) -> Result<OrderTotals, StorageError> {
    let amount = |name| row.read::<Amount>(name);
    let parts = [
        amount("goods_amount")?,
        amount("discount_amount")?,
        amount("fee_amount")?,
    ];
    OrderTotals::stored(row.read("currency")?, parts).map_err(|_| unreadable("goods_amount"))
}

fn discount(row: &AnyRow) -> Result<OrderDiscount, StorageError> {
    let name: String = row.read("discount")?;
    let coupon: Option<CouponId> = row.read("user_coupon_id")?;
    let choice = DiscountChoice::from_name(&name);
    choice
        .and_then(|choice| OrderDiscount::new(choice, coupon))
        .ok_or(unreadable("discount"))
}

fn origin(row: &AnyRow) -> Result<OrderOrigin, StorageError> {
    let locale: String = row.read("locale")?;
    let region: String = row.read("region")?;
    let address_region: String = row.read("address_region")?;
    let client: String = row.read("client")?;
    Ok(OrderOrigin {
        locale: Locale::from_name(&locale).ok_or(unreadable("locale"))?,
        region: RegionSymbol::parse(&region).map_err(|_| unreadable("region"))?,
        address_region: RegionSymbol::parse(&address_region)
            .map_err(|_| unreadable("address_region"))?,
        client: Client::from_code(&client).ok_or(unreadable("client"))?,
        channel: row.read("channel")?,
        from_url: row.read("from_url")?,
    })
}
