//! Going on with a delivery by a supplier.

use kiosk_domain::JobId;

use super::{Job, JobError};
use crate::app::App;
use crate::service::ordering::{SupplyOrder, supply_order};

impl Job for SupplyOrder {
    async fn run(self, app: &App, _: JobId) -> Result<(), JobError> {
        Ok(supply_order(&app.ordering(), self).await?)
    }
}
