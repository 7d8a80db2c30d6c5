//! Somebody who looks at coupons.

use std::collections::HashMap;

use kiosk_domain::{
    ActivityId, ClaimRequest, Claimant, CouponActivity, CouponSource, UnixTime, UserClaimCounts,
    UserId,
};

use super::{CouponParts, OfferedCoupon};
use crate::storage::StorageError;

/// Somebody who looks at coupons at a moment, with how often that person has claimed each.
pub(super) struct CouponViewer {
    claimant: Claimant,
    counts: HashMap<ActivityId, UserClaimCounts>,
    now: UnixTime,
}

impl CouponViewer {
    /// Reads the counts of a person; a visitor has claimed nothing as far as is known.
    pub async fn load(
        parts: &CouponParts<'_>,
        user_id: Option<UserId>,
    ) -> Result<Self, StorageError> {
        let now = parts.now();
        let (claimant, counts) = match user_id {
            None => (Claimant::Visitor, HashMap::new()),
            Some(user_id) => {
                let counts = parts.storage.claim_counts(user_id, now).await?;
                (Claimant::Eligible, counts)
            }
        };
        Ok(Self {
            claimant,
            counts,
            now,
        })
    }

    /// A coupon as this person sees it.
    pub fn see(&self, activity: CouponActivity) -> OfferedCoupon {
        let counts = self.counts.get(&activity.id).copied().unwrap_or_default();
        let request = ClaimRequest {
            claimant: self.claimant,
            source: CouponSource::Claim,
            counts,
        };
        OfferedCoupon {
            state: activity.claim_state(request, self.now),
            activity,
            counts,
        }
    }
}
