//! `kiosk coupons list`

use kiosk_runtime::service::coupon;
use kiosk_runtime::system::{Clock as _, SystemClock};

use super::line::CouponLine;
use crate::args::coupons::ListCouponsArgs;
use crate::command::list::print_list;
use crate::command::open::reading;

/// Lists all coupons.
pub fn run(arguments: &ListCouponsArgs) -> anyhow::Result<()> {
    let coupons = reading(&arguments.shop.root, async |storage| {
        Ok(coupon::list(storage).await?)
    })?;
    let now = SystemClock.now();
    let lines: Vec<_> = coupons
        .iter()
        .map(|activity| CouponLine::of(activity, now))
        .collect();
    print_list(&lines, &arguments.output, "There are no coupons.")
}
