//! An order: stored once, locked by those who move it.

use std::collections::BTreeMap;
use std::fmt;

use kiosk_domain::{
    Amount, Client, GoodsType, GroupId, Locale, Money, OrderDiscount, OrderId, OrderNo, OrderState,
    OrderTotals, PaymentId, PaymentMethodId, PriceKind, RegionSymbol, SkuId, Slug, StockCount,
    UnixTime, UserId,
};

use super::row::{order, order_columns};
use crate::storage::catalogue::{StockPart, StockPieces};
use crate::storage::dialect::locking_read;
use crate::storage::row::Read as _;
use crate::storage::{Storage, StorageError, Transaction};

/// An order as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// Its number inside.
    pub id: OrderId,
    /// Its number outside.
    pub order_no: OrderNo,
    /// Whose it is.
    pub user_id: UserId,
    /// Where it stands.
    pub state: OrderState,
    /// How many events it has had.
    pub events: u32,
    /// What was bought.
    pub line: OrderLine,
    /// What it comes to.
    pub totals: OrderTotals,
    /// What of it counts for the member level, in US dollars.
    pub usd_amount: Amount,
    /// Which discount it took.
    pub discount: OrderDiscount,
    /// By which method it is paid.
    pub payment_method: PaymentMethodId,
    /// Of which stocks it took.
    pub stock: OrderStock,
    /// Who bought from where.
    pub origin: OrderOrigin,
    /// The order whose place it takes.
    pub replaces: Option<OrderId>,
    /// When it was placed.
    pub created_at: UnixTime,
    /// From when on it is not paid any more.
    pub pay_by: UnixTime,
}

/// What was bought, as it was then. What was filled in may let people into an account: it is never
/// logged.
#[derive(Clone, PartialEq, Eq)]
pub struct OrderLine {
    /// The SKU.
    pub sku_id: SkuId,
    /// Its goods group.
    pub group_id: GroupId,
    /// How it is delivered.
    pub goods_type: GoodsType,
    /// The group's slug.
    pub slug: Slug,
    /// The group's name in the shopper's language.
    pub goods_name: String,
    /// The SKU's name in the shopper's language.
    pub sku_name: String,
    /// The picture.
    pub image: String,
    /// Which of the SKU's prices held.
    pub price_kind: PriceKind,
    /// What the shopper filled in, by the names of the recharge fields.
    pub charge_params: BTreeMap<String, String>,
}

/// The counts of the stocks that an order took of; none of those it did not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct OrderStock {
    /// Of all there is.
    pub whole: Option<StockCount>,
    /// Of what the flash sale had of its own.
    pub flash: Option<StockCount>,
}

impl OrderStock {
    /// The counts that pieces are among.
    pub fn of(pieces: &[StockPieces]) -> Self {
        let count = |part| {
            let of = pieces.iter().find(|pieces| pieces.part == part);
            of.map(|pieces| pieces.counted_from)
        };
        Self {
            whole: count(StockPart::Whole),
            flash: count(StockPart::Flash),
        }
    }

    /// What was taken, of a SKU.
    pub fn pieces(self, sku_id: SkuId) -> Vec<StockPieces> {
        let parts = [
            (StockPart::Whole, self.whole),
            (StockPart::Flash, self.flash),
        ];
        let pieces = parts.into_iter().filter_map(|(part, counted_from)| {
            Some(StockPieces {
                sku_id,
                part,
                counted_from: counted_from?,
                count: StockCount::new(1),
            })
        });
        pieces.collect()
    }
}

/// Who bought from where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderOrigin {
    /// The shopper's language.
    pub locale: Locale,
    /// The region that the shopper named.
    pub region: RegionSymbol,
    /// The region of the shopper's address.
    pub address_region: RegionSymbol,
    /// What the shopper held in hand.
    pub client: Client,
    /// The tracking keys, as JSON.
    pub channel: String,
    /// The page from which it was bought.
    pub from_url: String,
}

impl fmt::Debug for OrderLine {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("OrderLine");
        shown
            .field("sku_id", &self.sku_id)
            .field("group_id", &self.group_id)
            .field("goods_type", &self.goods_type)
            .field("slug", &self.slug)
            .field("price_kind", &self.price_kind)
            .finish_non_exhaustive()
    }
}

impl Order {
    /// Whether the shopper said with the order where its goods go.
    pub fn has_account(&self) -> bool {
        !self.line.charge_params.is_empty()
    }

    /// What its goods cost, before discounts and fees.
    pub fn goods_price(&self) -> Money {
        Money::new(self.totals.goods(), self.totals.currency())
    }
}

impl Storage {
    /// The order of a number.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read it.
    pub async fn find_order(&self, order_no: &OrderNo) -> Result<Option<Order>, StorageError> {
        let found = sqlx::query(concat!(
            "SELECT ",
            order_columns!(),
            " FROM orders WHERE order_no = $1"
        ))
        .bind(order_no.as_str())
        .fetch_optional(&self.pool)
        .await?;
        found.as_ref().map(order).transpose()
    }

    /// The number of the order that takes the place of one that timed out.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read it.
    pub async fn replacing_order(&self, id: OrderId) -> Result<Option<OrderNo>, StorageError> {
        let found = sqlx::query("SELECT order_no FROM orders WHERE replaces = $1")
            .bind(id.get())
            .fetch_optional(&self.pool)
            .await?;
        found.map(|row| row.read("order_no")).transpose()
    }

    /// Orders whose time to be paid is over, the oldest first.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read one of them.
    pub async fn overdue_orders(
        &self,
        now: UnixTime,
        most: u32,
    ) -> Result<Vec<OrderId>, StorageError> {
        let ids: Vec<i64> = sqlx::query_scalar(
            "SELECT id FROM orders WHERE state = 'pending' AND pay_by <= $1 ORDER BY pay_by LIMIT $2",
        )
        .bind(now.secs())
        .bind(i64::from(most))
        .fetch_all(&self.pool)
        .await?;
        Ok(ids.into_iter().map(OrderId::new).collect())
    }
}

impl Transaction {
    /// Stores among which counts the pieces of an order are that this transaction has locked.
    pub async fn set_order_stock(&mut self, order: &Order) -> Result<(), StorageError> {
        sqlx::query(
            "UPDATE orders SET stock_counted_from = $1, flash_counted_from = $2 WHERE id = $3",
        )
        .bind(order.stock.whole.map(i64::from))
        .bind(order.stock.flash.map(i64::from))
        .bind(order.id.get())
        .execute(self.on())
        .await?;
        Ok(())
    }

    /// Stores an order with the event that it was placed.
    ///
    /// # Errors
    /// [`StorageError::Exists`] where its number was drawn before.
    pub async fn insert_order(&mut self, new: &Order) -> Result<(), StorageError> {
        let charge_params = serde_json::to_string(&new.line.charge_params);
        let charge_params = charge_params.map_err(|_| StorageError::Unreadable {
            what: "charge_params",
        })?;
        let stated = |count: Option<StockCount>| count.map(i64::from);
        sqlx::query(
            "INSERT INTO orders (id, order_no, user_id, state, events, sku_id, group_id, goods_type,
                slug, goods_name, sku_name, image, charge_params, price_kind, currency,
                goods_amount, discount_amount, fee_amount, usd_amount, payment_method, discount,
                user_coupon_id, stock_counted_from, flash_counted_from, locale, region,
                address_region, client, channel, from_url, replaces, created_at, pay_by)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
                $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33)",
        )
        .bind(new.id.get())
        .bind(new.order_no.as_str())
        .bind(new.user_id.get())
        .bind(new.state.name())
        .bind(i64::from(new.events))
        .bind(new.line.sku_id.get())
        .bind(new.line.group_id.get())
        .bind(i64::from(new.line.goods_type.to_wire()))
        .bind(new.line.slug.as_str())
        .bind(new.line.goods_name.as_str())
        .bind(new.line.sku_name.as_str())
        .bind(new.line.image.as_str())
        .bind(charge_params)
        .bind(new.line.price_kind.name())
        .bind(new.totals.currency().code())
        .bind(new.totals.goods().hundredths())
        .bind(new.totals.discount().hundredths())
        .bind(new.totals.fee().hundredths())
        .bind(new.usd_amount.hundredths())
        .bind(new.payment_method.get())
        .bind(new.discount.choice().name())
        .bind(new.discount.coupon().map(|id| id.get()))
        .bind(stated(new.stock.whole))
        .bind(stated(new.stock.flash))
        .bind(new.origin.locale.name())
        .bind(new.origin.region.as_str())
        .bind(new.origin.address_region.as_str())
        .bind(new.origin.client.code())
        .bind(new.origin.channel.as_str())
        .bind(new.origin.from_url.as_str())
        .bind(new.replaces.map(|id| id.get()))
        .bind(new.created_at.secs())
        .bind(new.pay_by.secs())
        .execute(self.on())
        .await?;
        Ok(())
    }

    /// Notes by which method a locked order is paid, and what it comes to by that.
    ///
    /// # Errors
    /// [`StorageError`]; nothing is changed then.
    pub async fn set_payment_method(&mut self, order: &Order) -> Result<(), StorageError> {
        sqlx::query(
            "UPDATE orders SET payment_method = $1, fee_amount = $2, usd_amount = $3 WHERE id = $4",
        )
        .bind(order.payment_method.get())
        .bind(order.totals.fee().hundredths())
        .bind(order.usd_amount.hundredths())
        .bind(order.id.get())
        .execute(self.on())
        .await?;
        Ok(())
    }

    /// The order that a payment was begun for.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read it.
    pub async fn order_of_payment(&mut self, id: PaymentId) -> Result<Option<Order>, StorageError> {
        let found = sqlx::query(concat!(
            "SELECT ",
            order_columns!(),
            " FROM orders WHERE id = (SELECT order_id FROM payment WHERE id = $1)"
        ))
        .bind(id.get())
        .fetch_optional(self.on())
        .await?;
        found.as_ref().map(order).transpose()
    }

    /// The order of a number inside, which nobody else moves until the transaction ends.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read it.
    pub async fn lock_order(&mut self, id: OrderId) -> Result<Option<Order>, StorageError> {
        let statement = locking_read!(
            self.dialect(),
            "SELECT ",
            order_columns!(),
            " FROM orders WHERE id = $1"
        );
        let found = self.find(statement, id.get()).await?;
        found.as_ref().map(order).transpose()
    }

    /// Says until when an order waits for its money, which this transaction has locked.
    pub async fn set_pay_by(&mut self, id: OrderId, pay_by: UnixTime) -> Result<(), StorageError> {
        sqlx::query("UPDATE orders SET pay_by = $1 WHERE id = $2")
            .bind(pay_by.secs())
            .bind(id.get())
            .execute(self.on())
            .await?;
        Ok(())
    }

    /// The order that takes the place of one that timed out.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read it.
    pub async fn replacement_of(&mut self, id: OrderId) -> Result<Option<Order>, StorageError> {
        let found = sqlx::query(concat!(
            "SELECT ",
            order_columns!(),
            " FROM orders WHERE replaces = $1"
        ))
        .bind(id.get())
        .fetch_optional(self.on())
        .await?;
        found.as_ref().map(order).transpose()
    }
}
