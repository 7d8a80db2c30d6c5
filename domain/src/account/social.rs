//! What follows when a shopper comes back from a social provider (`spec.md` §2.5 and §4).

use std::time::Duration;

use super::Email;

/// How long a visit to a provider may last.
pub const SOCIAL_VISIT: Duration = Duration::from_secs(10 * 60);

/// How long somebody whom a provider named may take to be given an account.
pub const SOCIAL_COMPLETION: Duration = Duration::from_secs(15 * 60);

/// The `status` that a social provider's return brings to the page.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum SocialStatus {
    /// Signed in; nothing is left to do.
    SignedIn = 1000,
    /// The provider or the shopper refused.
    Refused = 1001,
    /// To be completed; the provider vouches for an email address.
    CompleteWithEmail = 1002,
    /// To be completed without an email address.
    CompleteWithoutEmail = 1003,
    /// The attempt failed or came too late.
    Failed = 1004,
}

/// An email address as a provider names it.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct ClaimedEmail<'a> {
    /// The address.
    pub address: &'a str,
    /// Whether the provider says that it was proved to be the shopper's.
    pub verified: bool,
}

/// What a provider answered.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum ProviderResponse<'a> {
    /// Who the shopper is.
    Identity(Option<ClaimedEmail<'a>>),
    /// The shopper cancelled, or the provider does not allow it.
    Refused,
    /// The exchange failed, or its state is unknown or too old.
    Failed,
}

/// The accounts of the shop that an identity points to.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct LinkedAccounts<A> {
    /// The account that this identity was linked to before.
    pub linked: Option<A>,
    /// The account of the email address that the provider vouches for.
    pub by_email: Option<A>,
}

/// The next step of a social sign-in.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum SocialStep<A> {
    /// A session of that account begins.
    SignIn(A),
    /// The shopper opens an account or binds one, proving it by a code.
    Complete {
        /// The address that the provider vouches for.
        email: Option<Email>,
        /// The account that has this address already, so that only binding is left.
        existing: Option<A>,
    },
    /// Nothing; the page says that it was refused.
    Refused,
    /// Nothing; the page says that it failed.
    Failed,
}

/// Decides what follows a provider's answer.
///
/// An account is entered by a link alone. Equal addresses link nothing, not even when the
/// provider vouches for them: whoever binds proves the account by a code, so that neither
/// a careless provider nor an account opened in advance takes over another.
pub fn social_step<A>(answer: ProviderResponse<'_>, known: LinkedAccounts<A>) -> SocialStep<A> {
    let claimed = match answer {
        ProviderResponse::Refused => return SocialStep::Refused,
        ProviderResponse::Failed => return SocialStep::Failed,
        ProviderResponse::Identity(claimed) => claimed,
    };
    if let Some(account) = known.linked {
        return SocialStep::SignIn(account);
    }
    let email = claimed.and_then(ClaimedEmail::proved);
    let existing = known.by_email.filter(|_| email.is_some());
    SocialStep::Complete { email, existing }
}

impl ClaimedEmail<'_> {
    /// The address, where it is one and the provider vouches for it.
    pub fn proved(self) -> Option<Email> {
        self.verified
            .then(|| Email::parse(self.address).ok())
            .flatten()
    }
}

impl<A> SocialStep<A> {
    /// The status that the page is given.
    pub const fn status(&self) -> SocialStatus {
        match self {
            Self::SignIn(_) => SocialStatus::SignedIn,
            Self::Complete { email: Some(_), .. } => SocialStatus::CompleteWithEmail,
            Self::Complete { email: None, .. } => SocialStatus::CompleteWithoutEmail,
            Self::Refused => SocialStatus::Refused,
            Self::Failed => SocialStatus::Failed,
        }
    }
}

impl SocialStatus {
    /// Every status, by its number.
    pub const ALL: [Self; 5] = [
        Self::SignedIn,
        Self::Refused,
        Self::CompleteWithEmail,
        Self::CompleteWithoutEmail,
        Self::Failed,
    ];

    /// The number in the address of the page.
    pub const fn to_wire(self) -> u16 {
        self as u16
    }

    /// The status of a number.
    pub fn from_wire(number: u16) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|status| status.to_wire() == number)
    }
}
