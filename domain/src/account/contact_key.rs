//! The name by which storage knows an email address or a phone number.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{AccountKind, CredentialError, Email};

/// The most digits of a phone number: 3 of its country and 17 in it.
const LONGEST: usize = 20;

/// What two spellings of one contact share: `email:ann@example.com`, `phone:+62812…`.
#[derive(Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ContactKey(String);

impl ContactKey {
    /// The key of an email address.
    pub fn of_email(email: &Email) -> Self {
        Self(format!("email:{}", email.canonical()))
    }

    /// The key of a whole phone number: a plus and its digits.
    ///
    /// # Errors
    /// [`CredentialError::Account`] for anything else.
    pub fn of_phone(number: &str) -> Result<Self, CredentialError> {
        let digits = number.strip_prefix('+').unwrap_or_default();
        let sound = (1..=LONGEST).contains(&digits.len())
            && digits.bytes().all(|byte| byte.is_ascii_digit());
        sound
            .then(|| Self(format!("phone:{number}")))
            .ok_or(CredentialError::Account)
    }

    /// Which kind of contact it is.
    pub fn kind(&self) -> AccountKind {
        match self.email() {
            Some(_) => AccountKind::Email,
            None => AccountKind::Phone,
        }
    }

    /// The address in small letters, if it is one.
    pub fn email(&self) -> Option<&str> {
        self.0.strip_prefix("email:")
    }

    /// The whole number, if it is one.
    pub fn phone(&self) -> Option<&str> {
        self.0.strip_prefix("phone:")
    }

    /// The key's text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for ContactKey {
    type Err = CredentialError;

    fn from_str(text: &str) -> Result<Self, CredentialError> {
        match text.split_once(':') {
            Some(("email", address)) => Email::parse(address).map(|email| Self::of_email(&email)),
            Some(("phone", number)) => Self::of_phone(number),
            _ => Err(CredentialError::Account),
        }
    }
}

impl TryFrom<String> for ContactKey {
    type Error = CredentialError;

    fn try_from(text: String) -> Result<Self, CredentialError> {
        text.parse()
    }
}

impl From<ContactKey> for String {
    fn from(key: ContactKey) -> Self {
        key.0
    }
}

impl fmt::Display for ContactKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(&self.0)
    }
}
