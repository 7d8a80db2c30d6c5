//! The kinds of job. Running one twice does no more harm than running it once.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{JobError, NewUserCoupons};
use crate::adapters::{Mail, Sms};
use crate::api::CodeLetter;
use crate::app::App;
use crate::storage::NewJob;

/// What a job does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobKind {
    /// Sends a [`Mail`].
    SendMail,
    /// Sends an [`Sms`].
    SendSms,
    /// Sends a verification code, or what is said in its place.
    SendCode,
    /// Gives somebody who has registered the [`NewUserCoupons`].
    IssueNewUserCoupons,
}

impl JobKind {
    const ALL: [Self; 4] = [
        Self::SendMail,
        Self::SendSms,
        Self::SendCode,
        Self::IssueNewUserCoupons,
    ];

    /// The name under which it is stored.
    pub const fn name(self) -> &'static str {
        match self {
            Self::SendMail => "send_mail",
            Self::SendSms => "send_sms",
            Self::SendCode => "send_code",
            Self::IssueNewUserCoupons => "issue_new_user_coupons",
        }
    }

    /// The kind of a stored name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// A job of this kind, to run as soon as possible.
    ///
    /// # Errors
    /// When the payload is no JSON.
    pub fn queue(self, app: &App, payload: &impl Serialize) -> serde_json::Result<NewJob> {
        NewJob::now(app.next_id(), self.name(), payload, app.now())
    }

    /// Whether it holds what one person alone may read.
    pub(super) const fn is_letter(self) -> bool {
        match self {
            Self::SendMail | Self::SendSms | Self::SendCode => true,
            Self::IssueNewUserCoupons => false,
        }
    }

    /// Does the work.
    pub(super) async fn run(self, app: &App, payload: &str) -> Result<(), JobError> {
        match self {
            Self::SendMail => Ok(app.mailer.send(&read::<Mail>(payload)?).await?),
            Self::SendSms => Ok(app.sms.send(&read::<Sms>(payload)?).await?),
            Self::SendCode => read::<CodeLetter>(payload)?.send(app).await,
            Self::IssueNewUserCoupons => Ok(read::<NewUserCoupons>(payload)?.issue(app).await?),
        }
    }
}

/// The error says nothing of what was read: it may be a code.
fn read<T: DeserializeOwned>(payload: &str) -> Result<T, JobError> {
    serde_json::from_str(payload).map_err(|_| JobError::Unreadable)
}
