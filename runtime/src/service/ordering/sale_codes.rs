//! What the use cases of codes for sale work with, and why they stop.

use crate::storage::ordering::StoredSaleCode;
use crate::storage::{Storage, StorageError};
use crate::system::{Clock, CodeKeys, CodeKeysError, Ids, Random};

/// What importing codes and exchanging their keys work with.
#[derive(Clone, Copy, Debug)]
pub struct SaleCodeParts<'a> {
    /// The database.
    pub storage: &'a Storage,
    /// The time.
    pub clock: &'a dyn Clock,
    /// Chance.
    pub random: &'a dyn Random,
    /// Numbers for new rows.
    pub ids: &'a Ids,
    /// What seals and opens.
    pub keys: &'a CodeKeys,
}

/// Why codes are not imported, or not sealed anew.
#[derive(Debug, thiserror::Error)]
pub enum SaleCodesError {
    /// The database did not do it.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// There are no keys.
    #[error(
        "{0}\nhint: set KIOSK_CODES_KEYS, for this command and for every runtime of the shop, to \
         `hash:…` and `1:…`, each with what `openssl rand -hex 32` prints, and a space between"
    )]
    Keys(#[from] CodeKeysError),
    /// The database was filled with other keys.
    #[error(
        "the keys of codes are not those that this database's codes were imported with\nhint: give \
         every runtime and command of the shop the same KIOSK_CODES_KEYS, or the file `code-keys` \
         that was beside the database; the entry `hash:` never changes, and a key stays as it is \
         until `kiosk codes rotate` to one of a greater number is through"
    )]
    OtherKeys,
}

/// Refuses keys that do not know the code that was imported last: what they sealed the shop's
/// runtimes could not open, what they hashed nobody would know again, and what was sealed before
/// would be sold unread. A shop that has no codes needs no keys.
///
/// # Errors
/// [`SaleCodesError`].
pub async fn require_same_keys(parts: &SaleCodeParts<'_>) -> Result<(), SaleCodesError> {
    match parts.storage.last_sale_code().await? {
        Some(last) => require_known(parts, &last),
        None => Ok(()),
    }
}

/// Refuses keys that do not know a code.
pub(super) fn require_known(
    parts: &SaleCodeParts<'_>,
    last: &StoredSaleCode,
) -> Result<(), SaleCodesError> {
    let opened = parts.keys.open(last.owner, &last.sealed);
    let code = opened.map_err(|_| SaleCodesError::OtherKeys)?;
    if parts.keys.hash(&code)? != last.hash {
        return Err(SaleCodesError::OtherKeys);
    }
    Ok(())
}
