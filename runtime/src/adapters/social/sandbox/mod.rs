//! A service inside the program, for trying the shop out: real OpenID Connect, sample people.

mod held;
mod people;
mod router;
mod service;

pub use people::{PEOPLE, Person};
use router::answer_claims;
pub(crate) use router::provider_router;
pub use service::{Authorization, Sandbox};
