//! `kiosk coupons revoke`

use anyhow::bail;
use kiosk_runtime::service::coupon::{RevokeOutcome, revoke};
use serde_json::json;

use super::shop::with_coupons;
use crate::args::coupons::RevokeCouponArgs;
use crate::terminal::print;

/// Takes a coupon back.
pub fn run(arguments: &RevokeCouponArgs) -> anyhow::Result<()> {
    let id = arguments.activity;
    with_coupons(&arguments.shop.root, async |parts| {
        match revoke(parts, id).await? {
            RevokeOutcome::Revoked => Ok(()),
            RevokeOutcome::AlreadyRevoked => bail!(
                "coupon {id} was taken back before\nhint: `kiosk coupons list` shows its state"
            ),
            RevokeOutcome::Unknown => {
                bail!("there is no coupon {id}\nhint: `kiosk coupons list` shows them all")
            }
        }
    })?;
    if arguments.output.json {
        print(json!({ "revoked": id.to_string() }))?;
    } else {
        print(format_args!("coupon {id} is taken back"))?;
    }
    Ok(())
}
