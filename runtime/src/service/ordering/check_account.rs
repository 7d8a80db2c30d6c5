//! Whether goods can go to an account, asked before anything is paid.

use std::collections::BTreeMap;

use kiosk_contract::catalogue::Group;
use kiosk_domain::{GoodsType, Locale, SkuId, UserId};

use super::OrderingParts;
use super::charge_params::checked;
use crate::adapters::supplier::{AccountVerdict, CheckedAccount, Supplier};
use crate::service::{ClientAddress, Refusal, count_address, count_user};
use crate::storage::ordering::OrderLine;
use crate::words::{Message, Word};

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
    let Some(supplier) = supplier_to_ask(parts, group, wish.sku_id) else {
        return Ok(true);
    };
    let sku_id = wish.sku_id;
    let verdict = supplier
        .check_account(&CheckedAccount { sku_id, account }, parts.now())
        .await;
    match verdict.map_err(Refusal::unavailable)? {
        AccountVerdict::Right => Ok(true),
        AccountVerdict::Wrong => Ok(false),
        AccountVerdict::Refused(message) => Err(told(message)),
    }
}

/// Refuses an order whose goods cannot go to its account, whatever a page has asked before. A supplier
/// that does not answer keeps nobody from buying: what it refuses later waits for a person.
///
/// # Errors
/// Somebody tried too many accounts, the account is wrong, or the supplier says why not.
pub(super) async fn require_account(
    parts: &OrderingParts<'_>,
    user_id: UserId,
    group: &Group,
    line: &OrderLine,
) -> Result<(), Refusal> {
    let Some(supplier) = supplier_to_ask(parts, group, line.sku_id) else {
        return Ok(());
    };
    let quota = parts.coupon.tries.account_checks;
    count_user(parts.coupon.limiter, quota, user_id).await?;
    let asked = CheckedAccount {
        sku_id: line.sku_id,
        account: line.charge_params.clone(),
    };
    match supplier.check_account(&asked, parts.now()).await {
        Ok(AccountVerdict::Right) => Ok(()),
        Ok(AccountVerdict::Wrong) => Err(Refusal::because(Word("ordering.account_wrong"))),
        Ok(AccountVerdict::Refused(message)) => Err(told(message)),
        Err(error) => {
            tracing::warn!(%error, sku = %line.sku_id, "an account is not checked before it is paid for");
            Ok(())
        }
    }
}

/// Who is asked whether goods can go to an account; nobody where the shop asks nobody.
fn supplier_to_ask<'a>(
    parts: &OrderingParts<'a>,
    group: &Group,
    sku_id: SkuId,
) -> Option<&'a dyn Supplier> {
    if !group.account_check || group.goods_type != GoodsType::DirectTopUp {
        return None;
    }
    let name = parts.suppliers.name_of(sku_id, group.id)?;
    parts.suppliers.find(name)
}

/// What the supplier says is relayed as it said it.
fn told(message: String) -> Refusal {
    Refusal::because(Message::Theirs(message)).with_reason("told_by_another_system")
}
