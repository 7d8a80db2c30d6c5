//! What an account may be opened with in a region (`spec.md` §5).

use crate::RegionSymbol;

use super::{AccountKind, AreaCode, CredentialError, Identifier};

/// Whether the shop sells or is being worked on.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub enum Environment {
    /// Shoppers come in.
    #[default]
    Production,
    /// A developer tries it out.
    Development,
}

/// The identifiers that open an account.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Registration {
    /// A phone number of that area alone.
    Phone(AreaCode),
    /// An email address alone.
    Email,
    /// Both.
    Any,
}

/// What opens an account in a region: in China a phone number of China, elsewhere an email
/// address, and everything while the shop is being worked on.
pub fn registration(region: &RegionSymbol, environment: Environment) -> Registration {
    match (environment, region.as_str()) {
        (Environment::Development, _) => Registration::Any,
        (Environment::Production, "CN") => Registration::Phone(AreaCode::CHINA),
        (Environment::Production, _) => Registration::Email,
    }
}

impl Registration {
    /// The kind of account that the field takes.
    pub const fn kind(self) -> AccountKind {
        match self {
            Self::Phone(_) => AccountKind::Phone,
            Self::Email => AccountKind::Email,
            Self::Any => AccountKind::Auto,
        }
    }

    /// The area code that cannot be changed.
    pub const fn locked_area(self) -> Option<AreaCode> {
        match self {
            Self::Phone(area) => Some(area),
            Self::Email | Self::Any => None,
        }
    }

    /// Refuses an identifier that opens no account here.
    pub fn check(self, identifier: &Identifier) -> Result<(), CredentialError> {
        let allowed = match (self, identifier) {
            (Self::Any, _) | (Self::Email, Identifier::Email(_)) => true,
            (Self::Phone(locked), Identifier::Phone(area, _)) => locked == *area,
            (Self::Phone(_), Identifier::Email(_)) | (Self::Email, Identifier::Phone(..)) => false,
        };
        allowed.then_some(()).ok_or(CredentialError::Account)
    }
}
