//! `kiosk coupons create`

use kiosk_runtime::service::coupon::create;
use kiosk_runtime::system::{Clock as _, SystemClock};

use super::line::CouponLine;
use super::new_coupon;
use super::scope::check_scope;
use super::shop::with_coupons;
use crate::args::coupons::CreateCouponArgs;
use crate::terminal::print;

/// Offers a new coupon.
pub fn run(arguments: &CreateCouponArgs) -> anyhow::Result<()> {
    let new = new_coupon::parse(arguments, SystemClock.now())?;
    check_scope(&arguments.shop.root, &new.rule.terms().scope)?;
    let activity = with_coupons(&arguments.shop.root, async |parts| {
        Ok(create(parts, new).await?)
    })?;
    let line = CouponLine::of(&activity, activity.created_at);
    if arguments.output.json {
        print(serde_json::to_string(&line)?)?;
    } else {
        print(line)?;
    }
    Ok(())
}
