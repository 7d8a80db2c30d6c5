//! A service inside the program, for trying the shop out: real OpenID Connect, sample people.

mod one_time_values;
mod router;
mod service;
mod users;

pub(crate) use router::provider_router;
use router::user_claims;
pub use service::{AuthorizationRequest, Sandbox};
pub use users::{SANDBOX_USERS, SandboxUser};
