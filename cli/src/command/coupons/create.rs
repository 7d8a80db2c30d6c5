//! `kiosk coupons create`

use kiosk_runtime::storage::coupon::CouponActivity;

use super::fresh::{next_id, now};
use super::line::Line;
use super::scope::check_scope;
use super::terms;
use crate::args::coupons::CreateCoupon;
use crate::command::open::with_storage;

/// Offers a new coupon.
pub fn run(arguments: &CreateCoupon) -> anyhow::Result<()> {
    let now = now();
    let wanted = terms::read(arguments, now)?;
    check_scope(&arguments.shop.root, &wanted.rule.terms().scope)?;
    let activity = CouponActivity {
        id: next_id(),
        names: wanted.names,
        rule: wanted.rule,
        offer: wanted.offer,
        claimed: 0,
        created_at: now,
        revoked_at: None,
    };
    let line = with_storage(&arguments.shop.root, async |storage| {
        storage.create_coupon_activity(&activity).await?;
        Ok(Line::of(&activity, now))
    })?;
    if arguments.output.json {
        println!("{}", serde_json::to_string(&line)?)
    } else {
        println!("{line}")
    }
    Ok(())
}
