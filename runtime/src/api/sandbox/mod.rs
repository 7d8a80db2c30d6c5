//! The sandbox's consent page: who stands in for a service asks who is to sign in.

mod consent;
mod page;
mod routes;

pub(super) use routes::routes;
