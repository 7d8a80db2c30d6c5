//! Going on with a delivery by a supplier.

use super::{Job, JobError};
use crate::app::App;
use crate::service::ordering::{SupplyOrder, supply_order};
use crate::storage::JobAttempt;

impl Job for SupplyOrder {
    async fn run(self, app: &App, _: JobAttempt) -> Result<(), JobError> {
        Ok(supply_order(&app.ordering(), self).await?)
    }
}
