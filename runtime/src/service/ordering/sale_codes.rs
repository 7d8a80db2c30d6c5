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
        "the keys of codes are not those that this database's codes were imported with: `{0}:` or \
         `hash:` is missing or another\nhint: give every runtime and command of the shop the same \
         KIOSK_CODES_KEYS, or the file `code-keys` that was beside the database; the entry `hash:` \
         never changes, and a key stays as it is until `kiosk codes rotate` to one of a greater \
         number is through. Where a key is lost for good, `kiosk codes discard --key {0} --why …` \
         gives its codes up"
    )]
    OtherKeys(u32),
    /// A key that is to be given up is none that is lost.
    #[error("key {0} opens its codes: nothing of it is lost, and nothing was given up")]
    NotLost(u32),
    /// No code is sealed by a key that is to be given up.
    #[error(
        "no code is encrypted by key {0}\nhint: `kiosk verify` names the keys of codes that cannot be read"
    )]
    UnusedKey(u32),
}

/// Refuses keys that do not know a code of each key that codes are sealed by: what they sealed the
/// shop's runtimes could not open, what they hashed nobody would know again, and what was sealed
/// before would be sold unread. A shop that has no codes needs no keys.
///
/// # Errors
/// [`SaleCodesError`].
pub async fn require_same_keys(parts: &SaleCodeParts<'_>) -> Result<(), SaleCodesError> {
    for key_id in parts.storage.used_code_keys().await? {
        if let Some(last) = parts.storage.last_code_of_key(key_id).await? {
            require_known(parts, &last)?;
        }
    }
    Ok(())
}

/// Refuses keys that do not know a code.
pub(super) fn require_known(
    parts: &SaleCodeParts<'_>,
    last: &StoredSaleCode,
) -> Result<(), SaleCodesError> {
    let key_id = last.sealed.key_id;
    let opened = parts.keys.open(last.owner, &last.sealed);
    let code = opened.map_err(|_| SaleCodesError::OtherKeys(key_id))?;
    if parts.keys.hash(&code)? != last.hash {
        return Err(SaleCodesError::OtherKeys(key_id));
    }
    Ok(())
}
