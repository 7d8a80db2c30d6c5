//! Whether every code can be read and is the one that was imported.

use async_trait::async_trait;
use kiosk_domain::SaleCodeId;

use super::Check;
use crate::storage::ordering::StoredSaleCode;
use crate::storage::{Doubt, ReadSnapshot, StorageError};
use crate::system::CodeKeys;

/// All codes, opened one after another; none is kept or told.
pub(super) struct SealedCheck(pub CodeKeys);

#[async_trait]
impl Check for SealedCheck {
    fn area(&self) -> &'static str {
        "codes"
    }

    async fn doubts(&self, snapshot: &mut ReadSnapshot) -> Result<Vec<Doubt>, StorageError> {
        let (mut found, mut behind) = (Vec::new(), SaleCodeId::new(0));
        loop {
            let codes = snapshot.sale_codes(behind).await?;
            let Some(last) = codes.last() else {
                return Ok(found);
            };
            behind = last.owner.id;
            found.extend(codes.iter().filter_map(|code| self.doubt(code)));
        }
    }
}

impl SealedCheck {
    fn doubt(&self, stored: &StoredSaleCode) -> Option<Doubt> {
        let what = match self.0.open(stored.owner, &stored.sealed) {
            Err(error) => error.to_string(),
            Ok(code) if self.0.hash(&code).as_ref() != Ok(&stored.hash) => {
                "its hash is not that of what it holds".to_owned()
            }
            Ok(_) => return None,
        };
        Some(Doubt {
            row: format!("code {}", stored.owner.id),
            what,
            way_out: "where a key is missing, name it in KIOSK_CODES_KEYS or bring `code-keys` back \
                      from its own copy; else look for the code in a backup that verifies",
        })
    }
}
