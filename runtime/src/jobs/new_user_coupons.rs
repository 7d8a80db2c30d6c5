//! The coupons that everybody gets who registers.

use kiosk_domain::JobId;

use super::{Job, JobError};
use crate::app::App;
use crate::service::coupon::{NewUserCoupons, issue_new_user_coupons};

impl Job for NewUserCoupons {
    async fn run(self, app: &App, _: JobId) -> Result<(), JobError> {
        Ok(issue_new_user_coupons(&app.coupon(), self.user_id).await?)
    }
}
