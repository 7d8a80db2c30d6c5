//! `kiosk coupons revoke`

use anyhow::ensure;
use kiosk_runtime::service::coupon::revoke;
use serde_json::json;

use super::shop::with_coupons;
use crate::args::coupons::RevokeCouponArgs;
use crate::terminal::print;

/// Takes a coupon back.
pub fn run(arguments: &RevokeCouponArgs) -> anyhow::Result<()> {
    let id = arguments.activity;
    with_coupons(&arguments.shop.root, async |parts| {
        ensure!(
            revoke(parts, id).await?,
            "there is no coupon {id} to take back\nhint: `kiosk coupons list` shows them all"
        );
        Ok(())
    })?;
    if arguments.output.json {
        print(json!({ "revoked": id.to_string() }))?;
    } else {
        print(format_args!("coupon {id} is taken back"))?;
    }
    Ok(())
}
