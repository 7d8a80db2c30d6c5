//! Looking at everything at one moment.

use super::codes::SealedCheck;
use super::moves::MoveCheck;
use super::rows::RowCheck;
use super::{Check, VerificationParts};
use crate::storage::{Doubt, RowRules, StorageError};

/// What was found in an area.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerifiedArea {
    /// Which.
    pub area: &'static str,
    /// Every row in doubt.
    pub doubts: Vec<Doubt>,
}

/// All that is looked at, area by area.
pub fn checks(parts: VerificationParts<'_>) -> Vec<Box<dyn Check>> {
    let rows = |area, rules| -> Box<dyn Check> { Box::new(RowCheck { area, rules }) };
    vec![
        rows("ledger", RowRules::Ledger),
        rows("events", RowRules::Events),
        Box::new(MoveCheck),
        rows("codes", RowRules::Codes),
        Box::new(SealedCheck(parts.keys.clone())),
        rows("coupons", RowRules::Coupons),
    ]
}

/// Looks at everything as it is at one moment, beside a server that goes on.
///
/// # Errors
/// [`StorageError`] where something cannot be read: then nothing is known.
pub async fn verify(parts: VerificationParts<'_>) -> Result<Vec<VerifiedArea>, StorageError> {
    let checks = checks(parts);
    parts
        .storage
        .read_snapshot(async |snapshot| {
            let mut areas: Vec<VerifiedArea> = Vec::new();
            for check in &checks {
                let found = check.doubts(snapshot).await?;
                match areas.last_mut() {
                    Some(last) if last.area == check.area() => last.doubts.extend(found),
                    _ => areas.push(VerifiedArea {
                        area: check.area(),
                        doubts: found,
                    }),
                }
            }
            Ok(areas)
        })
        .await
}
