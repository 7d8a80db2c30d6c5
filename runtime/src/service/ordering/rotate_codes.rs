//! Sealing codes anew by the newest key, so that an older one can be given up.

use kiosk_domain::SaleCodeId;

use super::sale_codes::{require_known, require_same_keys};
use super::{SaleCodeParts, SaleCodesError};
use crate::storage::ordering::StoredSaleCode;
use crate::system::SealedCode;

/// What one step of an exchange of keys came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RotatedCodes {
    /// How many codes are sealed by the newest key now.
    pub rotated: u32,
    /// Those that no key opens, with the reason; they stay as they are.
    pub unreadable: Vec<UnreadableCode>,
    /// From behind which code the next step goes on; none is the end.
    pub next: Option<SaleCodeId>,
}

/// A code that no key opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadableCode {
    /// Its number.
    pub id: SaleCodeId,
    /// Why, without the code.
    pub why: String,
}

/// Seals the next codes behind one anew. Each step lasts by itself, so that whoever stops between
/// two goes on where they were; orders are placed and delivered meanwhile.
///
/// # Errors
/// [`SaleCodesError`]; this step changed nothing. [`SaleCodesError::OtherKeys`] where the newest key
/// does not open what was sealed under its number.
pub async fn rotate_codes(
    parts: &SaleCodeParts<'_>,
    after: SaleCodeId,
) -> Result<RotatedCodes, SaleCodesError> {
    if parts.keys.is_empty() {
        require_same_keys(parts).await?;
    }
    let newest = parts.keys.newest()?;
    // Codes under this number are left as they are: other digits behind it would open none of them.
    if let Some(sealed) = parts.storage.last_code_of_key(newest).await? {
        require_known(parts, &sealed)?;
    }
    let old = parts.storage.codes_of_other_keys(newest, after).await?;
    let mut step = RotatedCodes {
        next: old.last().map(|code| code.owner.id),
        ..RotatedCodes::default()
    };
    let mut resealed = Vec::new();
    for code in &old {
        match reseal(parts, code) {
            Ok(sealed) => resealed.push(Resealed { code, sealed }),
            Err(why) => step.unreadable.push(UnreadableCode {
                id: code.owner.id,
                why,
            }),
        }
    }
    step.rotated = parts
        .storage
        .write(async |tx| {
            let mut rotated = 0;
            for Resealed { code, sealed } in &resealed {
                rotated += u32::from(tx.reseal_code(code, sealed).await?);
            }
            Ok::<_, SaleCodesError>(rotated)
        })
        .await?;
    Ok(step)
}

struct Resealed<'a> {
    code: &'a StoredSaleCode,
    sealed: SealedCode,
}

/// The code in what it is to be sealed in, after its hash has told that it is the one that was
/// imported.
fn reseal(parts: &SaleCodeParts<'_>, stored: &StoredSaleCode) -> Result<SealedCode, String> {
    let (keys, owner) = (parts.keys, stored.owner);
    let code = keys
        .open(owner, &stored.sealed)
        .map_err(|error| error.to_string())?;
    if keys.hash(&code).map_err(|error| error.to_string())? != stored.hash {
        return Err("its hash is another: the entry `hash:` of the keys was changed".to_owned());
    }
    keys.seal(owner, &code, parts.random)
        .map_err(|error| error.to_string())
}
