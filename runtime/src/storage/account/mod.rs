//! Stored people and their sessions.

mod session;
mod user;

pub use session::{NewSession, StoredSession};
pub use user::{NewUser, User};
