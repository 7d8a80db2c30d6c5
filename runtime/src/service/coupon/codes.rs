//! Making codes that give a coupon.

use kiosk_domain::{ActivityId, CouponCode};

use super::CouponParts;
use crate::storage::StorageError;
use crate::storage::coupon::NewCouponCode;

/// Codes to make, all of one coupon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewCodes {
    /// The coupon.
    pub activity_id: ActivityId,
    /// How many codes.
    pub count: u32,
    /// How many people may use each.
    pub max_uses: u32,
}

/// What came of making codes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MakeCodesOutcome {
    /// They are stored.
    Made(Vec<CouponCode>),
    /// There is no such coupon.
    Unknown,
    /// It was taken back: its codes would give nothing.
    Revoked,
}

/// Makes codes, all or none.
///
/// # Errors
/// [`StorageError::Exists`] when one was drawn that exists; another draw has others.
pub async fn make_codes(
    parts: &CouponParts<'_>,
    wanted: NewCodes,
) -> Result<MakeCodesOutcome, StorageError> {
    let codes: Vec<_> = (0..wanted.count).map(|_| code(parts)).collect();
    parts
        .storage
        .write(async |tx| {
            let Some(activity) = tx.lock_coupon_activity(wanted.activity_id).await? else {
                return Ok(MakeCodesOutcome::Unknown);
            };
            if activity.revoked_at.is_some() {
                return Ok(MakeCodesOutcome::Revoked);
            }
            for code in &codes {
                tx.insert_coupon_code(&NewCouponCode {
                    activity_id: wanted.activity_id,
                    code: code.clone(),
                    max_uses: wanted.max_uses,
                    created_at: parts.now(),
                })
                .await?;
            }
            Ok(MakeCodesOutcome::Made(codes))
        })
        .await
}

fn code(parts: &CouponParts<'_>) -> CouponCode {
    let mut bits = [0; 10];
    parts.random.fill(&mut bits);
    CouponCode::from_random(bits)
}
