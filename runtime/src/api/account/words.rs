//! What account calls refuse with.

use kiosk_domain::CredentialError;

use crate::api::speak::{Refusal, Word};
use crate::app::PasswordsError;

/// Seconds after which hashing is worth another try.
const SOON: u64 = 5;

impl From<CredentialError> for Refusal {
    fn from(error: CredentialError) -> Self {
        let word = match error {
            CredentialError::Account => Word("account.no_account"),
            CredentialError::Password => Word("account.wrong_password"),
            CredentialError::Code => Word("account.wrong_code"),
        };
        Self::invalid(error.field(), word)
    }
}

impl From<PasswordsError> for Refusal {
    fn from(error: PasswordsError) -> Self {
        match error {
            PasswordsError::Busy => Self::try_later(SOON),
            PasswordsError::Failed(_) => Self::failed(error),
        }
    }
}
