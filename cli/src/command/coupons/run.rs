//! `kiosk coupons`: which of its actions.

use std::process::ExitCode;

use super::{create, issue, list, revoke};
use crate::args::coupons::{CouponAction, CouponsArgs};

/// Does what was typed.
pub fn run(arguments: &CouponsArgs) -> anyhow::Result<ExitCode> {
    match &arguments.action {
        CouponAction::List(arguments) => list::run(arguments)?,
        CouponAction::Create(arguments) => create::run(arguments)?,
        CouponAction::Issue(arguments) => issue::run(arguments)?,
        CouponAction::Revoke(arguments) => revoke::run(arguments)?,
    }
    Ok(ExitCode::SUCCESS)
}
