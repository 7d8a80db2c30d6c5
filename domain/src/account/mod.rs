//! Who a shopper is: identifiers, passwords, codes, sessions, social sign-in, member levels.

mod area;
mod code;
mod code_check;
mod contact_key;
mod credential;
mod email;
mod identifier;
mod level;
mod nickname;
mod password;
mod registration;
mod sending;
mod session;
mod sign_in_methods;
mod social;
mod subscription;
mod tier;
mod typed;
mod verify;

pub use area::AreaCode;
pub use code::VerificationCode;
pub use code_check::{CodeOutcome, CodeState};
pub use contact_key::ContactKey;
pub use credential::CredentialError;
pub use email::Email;
pub use identifier::{AccountKind, Identifier, PhoneDigits};
pub use level::MemberLevel;
pub use nickname::{Nickname, NicknameError};
pub use password::Password;
pub use registration::{Environment, Registration, registration};
pub use sending::{SendHistory, SendLimit, SendLimits, SendOutcome, may_send};
pub use session::{MAX_SESSIONS, SessionLimits, SessionTimes, surplus_sessions};
pub use sign_in_methods::SignInMethods;
pub use social::{
    ClaimedEmail, LinkedAccounts, ProviderResponse, SOCIAL_COMPLETION, SOCIAL_VISIT, SocialStatus,
    SocialStep, social_step,
};
pub use subscription::Subscription;
pub use tier::{MemberTable, MemberTier, TierFields, member_discount};
pub use typed::MAX_ACCOUNT;
pub use verify::VerifyType;
