//! Signing in by other services: visits under way, people to be given an account, links.

mod attempt;
mod link;
mod pending;

pub use attempt::SocialAttempt;
pub use link::SocialLink;
pub use pending::{PendingKey, PendingSocialSignIn};
