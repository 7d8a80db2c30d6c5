//! Telling an advertiser what a visit led to, once.

use kiosk_domain::{AdClickId, ConversionKind, Environment, JobId, OrderId, UnixTime, UserId};
use serde::{Deserialize, Serialize};

use crate::adapters::{ConversionUploader, DeliveryError, UploadedConversion};
use crate::service::JobPayload;
use crate::storage::tracking::{ConversionClaim, ConversionSubject};
use crate::storage::{Storage, StorageError};
use crate::system::Clock;

/// The job to tell an advertiser what a visit led to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UploadConversion {
    /// What, by its number on the wire.
    pub kind: u32,
    /// The user's or the order's number.
    pub subject: i64,
    /// The click with which the visit began.
    pub click: String,
    /// When it happened.
    pub at: UnixTime,
}

impl JobPayload for UploadConversion {
    const NAME: &'static str = "upload_conversion";
    const IS_SECRET: bool = false;
}

/// What telling advertisers works with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ConversionParts<'a> {
    pub environment: Environment,
    /// Where the site stands, without a slash at the end.
    pub origin: &'a str,
    pub storage: &'a Storage,
    pub clock: &'a dyn Clock,
    /// None where the owner named no advertiser.
    pub uploader: Option<&'a dyn ConversionUploader>,
}

/// Why an advertiser was not told.
#[derive(Clone, Debug, thiserror::Error)]
pub enum ConversionError {
    /// The database did not answer.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// It was not taken.
    #[error(transparent)]
    Delivery(#[from] DeliveryError),
}

impl ConversionParts<'_> {
    /// Whether anybody is told anything: a shop that is being worked on tells nobody.
    pub(crate) fn is_on(&self) -> bool {
        self.uploader.is_some() && self.environment == Environment::Production
    }
}

impl UploadConversion {
    /// That somebody registered.
    pub(crate) fn registration(user_id: UserId, click: &AdClickId, at: UnixTime) -> Self {
        Self {
            kind: ConversionKind::Registration.to_wire(),
            subject: user_id.get(),
            click: click.to_string(),
            at,
        }
    }

    /// That an order was placed.
    pub(crate) fn order_submit(order_id: OrderId, click: &AdClickId, at: UnixTime) -> Self {
        Self {
            kind: ConversionKind::OrderSubmit.to_wire(),
            subject: order_id.get(),
            click: click.to_string(),
            at,
        }
    }

    /// That an order was paid.
    pub(crate) fn payment(order_id: OrderId, click: &AdClickId, at: UnixTime) -> Self {
        Self {
            kind: ConversionKind::Payment.to_wire(),
            ..Self::order_submit(order_id, click, at)
        }
    }

    const fn subject_of(&self, kind: ConversionKind) -> ConversionSubject {
        match kind {
            ConversionKind::Registration => ConversionSubject::User(UserId::new(self.subject)),
            ConversionKind::Payment | ConversionKind::OrderSubmit => {
                ConversionSubject::Order(OrderId::new(self.subject))
            }
        }
    }
}

/// Tells the advertiser, where there is one, in production alone. What another job has told, or is
/// telling, is not told again.
///
/// # Errors
/// [`ConversionError`]; the same job tries it again.
pub(crate) async fn upload_conversion(
    parts: &ConversionParts<'_>,
    job: &UploadConversion,
    job_id: JobId,
) -> Result<(), ConversionError> {
    let Some(uploader) = parts.uploader.filter(|_| parts.is_on()) else {
        return Ok(());
    };
    let click: Result<AdClickId, _> = job.click.parse();
    let (Some(kind), Ok(click)) = (ConversionKind::from_wire(job.kind), click) else {
        // A newer program queued it.
        return Ok(());
    };
    let claim = ConversionClaim {
        kind,
        subject: job.subject_of(kind),
        job_id,
        now: parts.clock.now(),
    };
    if !parts.storage.claim_conversion(claim).await? {
        return Ok(());
    }
    let conversion = UploadedConversion {
        kind,
        landing_url: format!("{}/?bd_vid={click}", parts.origin),
        at: job.at,
    };
    Ok(uploader.upload(&conversion).await?)
}
