//! The coupons that everybody gets who registers.

use super::{Job, JobError};
use crate::app::App;
use crate::service::coupon::{NewUserCoupons, issue_new_user_coupons};
use crate::storage::JobAttempt;

impl Job for NewUserCoupons {
    async fn run(self, app: &App, _: JobAttempt) -> Result<(), JobError> {
        Ok(issue_new_user_coupons(&app.coupon(), self.user_id).await?)
    }
}
