//! Whether goods can go to an account, asked before anything is paid.

use std::collections::BTreeMap;

use kiosk_domain::{GoodsType, Locale, SkuId};

use super::OrderingParts;
use super::charge_params::checked;
use crate::adapters::supplier::{AccountVerdict, CheckedAccount};
use crate::service::{ClientAddress, Refusal, count_address};
use crate::words::Message;

/// Somebody wants to know whether goods can go to an account.
#[derive(Clone)]
pub struct CheckAccount {
    /// From where.
    pub address: ClientAddress,
    /// The slug of the goods group.
    pub slug: String,
    /// The SKU.
    pub sku_id: SkuId,
    /// The recharge fields by their names.
    pub filled: BTreeMap<String, String>,
    /// The shopper's language.
    pub locale: Locale,
}

/// Whether goods can go to an account. Where the shop asks nobody, they can.
///
/// # Errors
/// Too many were asked about, there are no such goods, a field is not filled, the supplier says why
/// not, or it does not answer.
pub async fn check_account(
    parts: &OrderingParts<'_>,
    wish: &CheckAccount,
) -> Result<bool, Refusal> {
    let quota = parts.coupon.tries.account_checks;
    // Whoever asks about many learns which accounts there are.
    count_address(parts.coupon.limiter, quota, wish.address).await?;
    let edition = parts.catalogue.now();
    let goods = edition.locale(wish.locale).goods.get(&wish.slug);
    let goods = goods.filter(|goods| goods.skus.iter().any(|sku| sku.id == wish.sku_id));
    let group = &goods.ok_or_else(Refusal::not_found)?.group;
    let account = checked(group, &wish.filled)?;
    if !group.account_check || group.goods_type != GoodsType::DirectTopUp {
        return Ok(true);
    }
    let name = parts.suppliers.name_of(wish.sku_id, group.id);
    let Some(supplier) = name.and_then(|name| parts.suppliers.find(name)) else {
        return Ok(true);
    };
    let sku_id = wish.sku_id;
    let verdict = supplier
        .check_account(&CheckedAccount { sku_id, account }, parts.now())
        .await;
    match verdict.map_err(Refusal::unavailable)? {
        AccountVerdict::Right => Ok(true),
        AccountVerdict::Wrong => Ok(false),
        AccountVerdict::Refused(message) => {
            let told = Refusal::because(Message::Theirs(message));
            Err(told.with_reason("told_by_another_system"))
        }
    }
}
