//! The coupons that everybody gets who registers.

use kiosk_domain::{ActivityId, CouponPlacement, CouponSource, UserId};
use serde::{Deserialize, Serialize};

use super::CouponParts;
use super::give::{Gift, give};
use crate::service::JobPayload;
use crate::storage::{JobLane, StorageError};

/// The job to give a person the coupons for who registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewUserCoupons {
    /// Who has registered.
    pub user_id: UserId,
}

impl JobPayload for NewUserCoupons {
    const NAME: &'static str = "issue_new_user_coupons";
    const IS_SECRET: bool = false;
    const LANE: JobLane = JobLane::Quick;
}

/// Gives a person the coupons for who registers, each once, however often it is done.
///
/// # Errors
/// [`StorageError`]; what was given until then lasts.
pub async fn issue_new_user_coupons(
    parts: &CouponParts<'_>,
    user_id: UserId,
) -> Result<(), StorageError> {
    let now = parts.now();
    let unended = parts.storage.unended_coupon_activities(now).await?;
    for activity in unended {
        if activity.offer.is_at(CouponPlacement::NewUsers) && activity.is_open(now) {
            give_once(parts, activity.id, user_id).await?;
        }
    }
    Ok(())
}

/// Where it gives nothing the person has it, or all are gone.
async fn give_once(
    parts: &CouponParts<'_>,
    activity_id: ActivityId,
    user_id: UserId,
) -> Result<(), StorageError> {
    let gift = Gift {
        id: parts.next_id(),
        user_id,
        source: CouponSource::NewUser,
        code: None,
        now: parts.now(),
    };
    parts
        .storage
        .write(async |tx| {
            if let Some(activity) = tx.lock_coupon_activity(activity_id).await? {
                let _given_or_not = give(tx, &activity, gift).await?;
            }
            Ok(())
        })
        .await
}
