//! Telling an advertiser what a visit led to.

use kiosk_domain::JobId;

use super::{Job, JobError};
use crate::app::App;
use crate::service::tracking::{UploadConversion, upload_conversion};

impl Job for UploadConversion {
    async fn run(self, app: &App, id: JobId) -> Result<(), JobError> {
        Ok(upload_conversion(&app.conversions(), &self, id).await?)
    }
}
