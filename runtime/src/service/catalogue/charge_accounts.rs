//! The accounts that somebody charged before.

use std::collections::BTreeMap;

use kiosk_domain::{Locale, UserId};

use crate::catalogue::Edition;
use crate::service::Refusal;
use crate::storage::Storage;

/// Somebody wants to choose among the accounts charged before.
#[derive(Clone, Debug)]
pub(crate) struct ChargeAccountsQuery {
    /// Who charged them: nobody sees another's.
    pub user_id: UserId,
    /// The slug of the goods group that they were charged with.
    pub slug: String,
}

/// The accounts that a person last charged with goods that the shop still sells, the last one first:
/// recharge fields by their names.
///
/// # Errors
/// The shop does not sell these goods; or an account was stored in another shape.
pub(crate) async fn recent_charge_accounts(
    edition: &Edition,
    storage: &Storage,
    query: ChargeAccountsQuery,
) -> Result<Vec<BTreeMap<String, String>>, Refusal> {
    let sold = &edition.locale(Locale::Default).goods;
    if !sold.contains_key(&query.slug) {
        return Err(Refusal::not_found());
    }
    let stored = storage
        .recent_charge_accounts(query.user_id, &query.slug)
        .await?;
    let accounts = stored.iter().map(|account| serde_json::from_str(account));
    accounts.collect::<Result<_, _>>().map_err(Refusal::failed)
}
