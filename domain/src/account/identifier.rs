//! What an account is signed in with: an email address or a phone number (`spec.md` §5).

use std::fmt;

use super::typed::{is_numeric, stripped};
use super::{AreaCode, CredentialError, Email};

/// Which kind of account a field takes.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub enum AccountKind {
    /// A number is a phone, everything else an email address.
    #[default]
    Auto,
    /// Email addresses alone.
    Email,
    /// Phone numbers alone.
    Phone,
}

/// An account's identifier.
#[derive(Clone, Eq, PartialEq, Hash, Debug)]
pub enum Identifier {
    /// An email address.
    Email(Email),
    /// A phone number of an area.
    Phone(AreaCode, PhoneDigits),
}

/// A phone number without its area code, as it was typed.
///
/// Whether such a number exists is not known here.
#[derive(Clone, Eq, PartialEq, Hash, Debug)]
pub struct PhoneDigits(String);

impl AccountKind {
    /// Every kind.
    pub const ALL: [Self; 3] = [Self::Auto, Self::Email, Self::Phone];

    /// The name on the wire and in the browser.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Email => "email",
            Self::Phone => "phone",
        }
    }

    /// The kind of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The kind that a text is read as, never [`AccountKind::Auto`].
    pub fn of(self, text: &str) -> Self {
        match self {
            Self::Auto if is_numeric(&stripped(text)) => Self::Phone,
            Self::Auto => Self::Email,
            decided => decided,
        }
    }
}

impl Identifier {
    /// Reads an account field; `area` is that of the call or, where it names none, the
    /// phone region's.
    pub fn parse(kind: AccountKind, text: &str, area: AreaCode) -> Result<Self, CredentialError> {
        match kind.of(text) {
            AccountKind::Phone => PhoneDigits::parse(text).map(|digits| Self::Phone(area, digits)),
            _ => Email::parse(text).map(Self::Email),
        }
    }

    /// The kind of account, never [`AccountKind::Auto`].
    pub const fn kind(&self) -> AccountKind {
        match self {
            Self::Email(_) => AccountKind::Email,
            Self::Phone(..) => AccountKind::Phone,
        }
    }
}

impl PhoneDigits {
    /// Reads 1 to 50 digits; whitespace and `#` are stripped first.
    pub fn parse(text: &str) -> Result<Self, CredentialError> {
        let digits = stripped(text);
        is_numeric(&digits)
            .then_some(Self(digits))
            .ok_or(CredentialError::Account)
    }

    /// The digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for PhoneDigits {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(&self.0)
    }
}
