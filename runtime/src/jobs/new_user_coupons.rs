//! The coupons that everybody gets who registers.

use serde::{Deserialize, Serialize};

use super::{Job, JobError};
use crate::app::App;
use crate::service::JobPayload;
use crate::storage::StorageError;
use crate::storage::coupon::{CouponPlacement, CouponSource, NewClaim};

/// Gives a person the coupons for new people, each once, however often it runs.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct NewUserCoupons {
    /// Who has registered.
    pub user_id: i64,
}

impl JobPayload for NewUserCoupons {
    const NAME: &'static str = "issue_new_user_coupons";
    const IS_SECRET: bool = false;
}

impl Job for NewUserCoupons {
    async fn run(self, app: &App) -> Result<(), JobError> {
        Ok(self.issue(app).await?)
    }
}

impl NewUserCoupons {
    /// Gives them.
    pub(super) async fn issue(self, app: &App) -> Result<(), StorageError> {
        let now = app.now();
        let open = app
            .storage
            .open_coupon_activities(CouponPlacement::NewUsers, now)
            .await?;
        for activity in open {
            let claim = NewClaim {
                id: app.next_id(),
                activity_id: activity.id,
                user_id: self.user_id,
                now,
                source: CouponSource::NewUser,
            };
            // Where it says no the person has it, or all are gone.
            app.storage.claim_coupon(claim).await?;
        }
        Ok(())
    }
}
