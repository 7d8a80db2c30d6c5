//! Why an account, a password or a code is refused, in the texts of `spec.md` §8.

/// What is wrong with the fields that sign a shopper in.
///
/// The text is the one that a visitor reads, and the key of its translations.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, thiserror::Error)]
pub enum CredentialError {
    /// The email address or phone number.
    #[error("Account does not exist")]
    Account,
    /// The password.
    #[error("Password is wrong")]
    Password,
    /// The verification code.
    #[error("Verification code is wrong")]
    Code,
}

impl CredentialError {
    /// The field of the call that is wrong.
    pub const fn field(self) -> &'static str {
        match self {
            Self::Account => "identifier",
            Self::Password => "password",
            Self::Code => "code",
        }
    }
}
