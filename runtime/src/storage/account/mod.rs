//! Stored people, their sessions, and the codes that prove who they are.

mod arrival;
mod code;
mod manage;
mod own_sessions;
mod register;
mod reset;
mod send;
mod session;
mod social;
mod subscriber;
mod sweep;
mod user;

pub use arrival::{Arrival, Ground};
pub use code::{CodeProof, Proved};
pub use own_sessions::OwnSession;
pub use register::Registering;
pub use reset::{Binding, Bound, NewContact, Resetting};
pub use send::{NewCode, Sender, TextCharge};
pub use session::{NewSession, StoredSession};
pub use social::{
    Before, SocialAttempt, SocialCompletion, SocialEntry, SocialLink, SocialOutcome, SocialPerson,
    SocialTicket, Unlinked,
};
pub use subscriber::Asking;
pub use user::{Credentials, NewUser, User};
