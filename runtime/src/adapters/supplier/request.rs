//! What suppliers are asked, and what they say.

use std::collections::BTreeMap;
use std::fmt;

use kiosk_domain::{Money, SkuId, SupplyAnswer, SupplyNumber};

/// An account that goods would go to. It names a person's account: it is never logged.
#[derive(Clone, PartialEq, Eq)]
pub struct CheckedAccount {
    /// The SKU.
    pub sku_id: SkuId,
    /// The recharge fields by their names.
    pub account: BTreeMap<String, String>,
}

/// What a supplier says of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AccountVerdict {
    /// The goods can go there.
    Right,
    /// There is no such account.
    Wrong,
    /// The goods cannot go there, for a reason that the supplier tells the shopper.
    Refused(String),
}

/// Goods that are to be delivered. It names a person's account: it is never logged.
#[derive(Clone, PartialEq, Eq)]
pub struct SupplyRequest {
    /// The same for the same delivery: whoever is asked twice delivers once.
    pub number: SupplyNumber,
    /// The SKU.
    pub sku_id: SkuId,
    /// What the goods cost at the shop.
    pub price: Money,
    /// The recharge fields by their names.
    pub account: BTreeMap<String, String>,
    /// How often the supplier was called for it, this time included.
    pub calls: u32,
}

/// What a supplier says of a delivery, and of which.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SupplierReply {
    /// The number that it was asked by.
    pub number: SupplyNumber,
    /// What goods; none where it knows no such order.
    pub goods: Option<SuppliedGoods>,
    /// What became of them.
    pub answer: SupplyAnswer,
    /// The supplier's word for why, for operators.
    pub message: Option<String>,
}

/// The goods that a supplier speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SuppliedGoods {
    /// The SKU.
    pub sku_id: SkuId,
    /// What they cost at the shop.
    pub price: Money,
}

impl SupplierReply {
    /// Whether it speaks of the goods that were asked for.
    pub fn fits(&self, goods: SuppliedGoods) -> bool {
        self.goods.is_none_or(|told| told == goods)
    }
}

impl SupplyRequest {
    /// The goods that are asked for.
    pub const fn goods(&self) -> SuppliedGoods {
        SuppliedGoods {
            sku_id: self.sku_id,
            price: self.price,
        }
    }
}

impl fmt::Debug for CheckedAccount {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("CheckedAccount");
        shown.field("sku_id", &self.sku_id).finish_non_exhaustive()
    }
}

impl fmt::Debug for SupplyRequest {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("SupplyRequest");
        shown.field("number", &self.number).finish_non_exhaustive()
    }
}
