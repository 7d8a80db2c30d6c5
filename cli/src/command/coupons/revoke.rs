//! `kiosk coupons revoke`

use anyhow::bail;
use serde_json::json;

use super::fresh::now;
use crate::args::coupons::RevokeCouponArgs;
use crate::command::open::with_storage;

/// Takes a coupon back.
pub fn run(arguments: &RevokeCouponArgs) -> anyhow::Result<()> {
    let id = arguments.activity;
    with_storage(&arguments.shop.root, async |storage| {
        let revoked = storage.revoke_coupon_activity(id, now()).await?;
        if !revoked {
            bail!(
                "there is no coupon {id} to take back\nhint: `kiosk coupons list` shows them all"
            );
        }
        Ok(())
    })?;
    if arguments.output.json {
        println!("{}", json!({ "revoked": id }));
    } else {
        println!("coupon {id} is taken back");
    }
    Ok(())
}
