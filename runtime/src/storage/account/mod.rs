//! Stored people, their sessions, and the codes that prove who they are.

mod arrival;
mod code;
mod register;
mod send;
mod session;
mod user;

pub use arrival::Arrival;
pub use code::{CodeProof, Proved};
pub use register::Registering;
pub use send::{NewCode, Sender};
pub use session::{NewSession, StoredSession};
pub use user::{Credentials, NewUser, User};
