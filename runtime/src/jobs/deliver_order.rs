//! Delivering a paid order.

use kiosk_domain::JobId;

use super::{Job, JobError};
use crate::app::App;
use crate::service::ordering::{DeliverOrder, deliver_order};

impl Job for DeliverOrder {
    async fn run(self, app: &App, _: JobId) -> Result<(), JobError> {
        Ok(deliver_order(&app.ordering(), self).await?)
    }
}
