//! The payment sandbox's page: how the payment is to end.

mod page;
mod submit;

pub(super) use submit::{show_payment, submit_payment};
