//! The sandboxes' pages: who stands in for a service asks who is to sign in, and who stands in for a
//! payment provider how a payment is to end.

mod consent;
mod page;
mod payment;
mod routes;

pub(super) use routes::routes;
