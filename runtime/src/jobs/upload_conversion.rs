//! Telling an advertiser what a visit led to.

use super::{Job, JobError};
use crate::app::App;
use crate::service::tracking::{UploadConversion, upload_conversion};
use crate::storage::JobAttempt;

impl Job for UploadConversion {
    async fn run(self, app: &App, attempt: JobAttempt) -> Result<(), JobError> {
        Ok(upload_conversion(&app.conversions(), &self, attempt.id).await?)
    }
}
