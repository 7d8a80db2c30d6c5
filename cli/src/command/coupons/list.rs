//! `kiosk coupons list`

use kiosk_runtime::service::coupon;
use kiosk_runtime::system::{Clock as _, SystemClock};

use super::line::CouponLine;
use crate::args::coupons::ListCouponsArgs;
use crate::command::open::reading;
use crate::terminal::print;

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
    if arguments.output.json {
        print(serde_json::to_string(&lines)?)?;
    } else if lines.is_empty() {
        print("There are no coupons.")?;
    } else {
        lines.iter().try_for_each(print)?;
    }
    Ok(())
}
