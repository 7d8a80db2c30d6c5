//! `kiosk coupons create`

use kiosk_runtime::storage::coupon::CouponActivity;

use super::fresh::{next_id, now};
use super::line::CouponLine;
use super::new_coupon;
use super::scope::check_scope;
use crate::args::coupons::CreateCouponArgs;
use crate::command::open::with_storage;

/// Offers a new coupon.
pub fn run(arguments: &CreateCouponArgs) -> anyhow::Result<()> {
    let now = now();
    let coupon = new_coupon::parse(arguments, now)?;
    check_scope(&arguments.shop.root, &coupon.rule.terms().scope)?;
    let activity = CouponActivity {
        id: next_id(),
        names: coupon.names,
        rule: coupon.rule,
        offer: coupon.offer,
        claimed: 0,
        created_at: now,
        revoked_at: None,
    };
    let line = with_storage(&arguments.shop.root, async |storage| {
        storage.create_coupon_activity(&activity).await?;
        Ok(CouponLine::of(&activity, now))
    })?;
    if arguments.output.json {
        println!("{}", serde_json::to_string(&line)?);
    } else {
        println!("{line}");
    }
    Ok(())
}
