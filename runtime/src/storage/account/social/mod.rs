//! Signing in by other services: visits, people to be completed, links.

mod attempt;
mod complete;
mod link;
mod pending;

pub use attempt::SocialAttempt;
pub use complete::{Before, SocialCompletion, SocialEntry, SocialOutcome};
pub use link::{SocialLink, Unlinked};
pub use pending::{SocialPerson, SocialTicket};
