//! `kiosk coupons list`

use super::fresh::now;
use super::line::CouponLine;
use crate::args::coupons::ListCouponsArgs;
use crate::command::open::reading;

/// Lists all coupons.
pub fn run(arguments: &ListCouponsArgs) -> anyhow::Result<()> {
    let lines: Vec<_> = reading(&arguments.shop.root, async |storage| {
        let stored = storage.coupon_activities().await?;
        let now = now();
        Ok(stored
            .iter()
            .map(|activity| CouponLine::of(activity, now))
            .collect())
    })?;
    if arguments.output.json {
        println!("{}", serde_json::to_string(&lines)?);
    } else if lines.is_empty() {
        println!("There are no coupons.");
    } else {
        lines.iter().for_each(|line| println!("{line}"));
    }
    Ok(())
}
