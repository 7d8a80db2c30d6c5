//! Codes that are put up for sale.

use kiosk_domain::{SaleCode, SkuId};

use super::sale_codes::require_same_keys;
use super::{SaleCodeParts, SaleCodesError};
use crate::storage::ordering::NewSaleCode;
use crate::system::CodeOwner;

/// Puts codes of a SKU up for sale, all of them or, where it fails, none; says of each whether it is
/// new. One that the shop has or had, of whatever SKU, is not stored again.
///
/// # Errors
/// [`SaleCodesError`]; nothing was stored.
pub async fn import_codes(
    parts: &SaleCodeParts<'_>,
    sku_id: SkuId,
    codes: &[SaleCode],
) -> Result<Vec<bool>, SaleCodesError> {
    require_same_keys(parts).await?;
    parts.keys.newest()?;
    let sealed = codes.iter().map(|code| seal(parts, sku_id, code));
    let sealed: Vec<_> = sealed.collect::<Result<_, _>>()?;
    parts
        .storage
        .write(async |tx| {
            let mut are_new = Vec::with_capacity(sealed.len());
            for code in &sealed {
                are_new.push(tx.insert_sale_code(code).await?);
            }
            Ok(are_new)
        })
        .await
}

fn seal(
    parts: &SaleCodeParts<'_>,
    sku_id: SkuId,
    code: &SaleCode,
) -> Result<NewSaleCode, SaleCodesError> {
    let id = parts.ids.next(parts.clock, parts.random);
    let owner = CodeOwner { id, sku_id };
    Ok(NewSaleCode {
        id,
        sku_id,
        hash: parts.keys.hash(code)?,
        sealed: parts.keys.seal(owner, code, parts.random)?,
        created_at: parts.clock.now(),
    })
}
