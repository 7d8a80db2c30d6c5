//! Stored people, their sessions, and the codes that prove who they are.

mod code;
mod entry_token;
mod send;
mod session;
mod social;
mod subscriber;
mod sweep;
mod user;
mod user_steps;

pub use code::CodeProof;
pub use entry_token::EntryToken;
pub use send::{NewCode, NewSend, NotedSend, SentBy, TextCounts};
pub use session::{NewSession, SessionInfo, StoredSession};
pub use social::{PendingKey, PendingSocialSignIn, SocialAttempt, SocialLink};
pub use subscriber::NewSubscriber;
pub use sweep::AccountCutoffs;
pub use user::{Credentials, NewContact, NewUser, User};
pub use user_steps::CompletedOrder;
