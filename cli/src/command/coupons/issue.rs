//! `kiosk coupons issue`

use anyhow::{Context as _, bail};
use kiosk_domain::{CouponCode, Email};
use kiosk_runtime::app::{Random as _, SystemRandom};
use kiosk_runtime::storage::Storage;
use kiosk_runtime::storage::account::User;
use kiosk_runtime::storage::coupon::{Claim, CouponSource, NewCouponCodes};
use serde_json::json;

use super::fresh::{next_id, now};
use crate::command::open::with_storage;
use crate::coupon_args::{IssueCoupon, Receiver};

/// Gives a coupon to somebody, or makes codes that give it.
pub fn run(arguments: &IssueCoupon) -> anyhow::Result<()> {
    match arguments.receiver.codes {
        Some(count) => make_codes(arguments, count),
        None => give(arguments),
    }
}

fn make_codes(arguments: &IssueCoupon, count: u32) -> anyhow::Result<()> {
    let codes = with_storage(&arguments.shop.root, async |storage| {
        let new = NewCouponCodes {
            activity_id: arguments.activity,
            codes: (0..count).map(|_| code()).collect(),
            max_uses: arguments.uses,
            now: now(),
        };
        if !storage.create_coupon_codes(&new).await? {
            bail!(no_such_coupon(arguments.activity));
        }
        Ok(new.codes)
    })?;
    let codes: Vec<_> = codes.iter().map(CouponCode::grouped).collect();
    match arguments.output.json {
        true => println!("{}", json!({ "codes": codes })),
        false => codes.iter().for_each(|code| println!("{code}")),
    }
    Ok(())
}

fn code() -> CouponCode {
    let mut bits = [0; 10];
    SystemRandom.fill(&mut bits);
    CouponCode::from_random(bits)
}

fn give(arguments: &IssueCoupon) -> anyhow::Result<()> {
    let claim = with_storage(&arguments.shop.root, async |storage| {
        let person = receiver(storage, &arguments.receiver).await?;
        let activity = storage.coupon_activity(arguments.activity).await?;
        let activity = activity.with_context(|| no_such_coupon(arguments.activity))?;
        let claim = Claim {
            id: next_id(),
            activity_id: activity.id,
            user_id: person.id,
            now: now(),
            source: CouponSource::Issued,
        };
        if !storage.claim_coupon(claim).await? {
            bail!("coupon {} is not open now, or none is left", activity.id);
        }
        Ok(claim)
    })?;
    match arguments.output.json {
        true => println!(
            "{}",
            json!({ "user_coupon_id": claim.id, "user_id": claim.user_id })
        ),
        false => println!(
            "person {} has coupon {} now",
            claim.user_id, claim.activity_id
        ),
    }
    Ok(())
}

async fn receiver(storage: &Storage, receiver: &Receiver) -> anyhow::Result<User> {
    let (found, said) = match (receiver.user, &receiver.email) {
        (Some(id), _) => (storage.user(id).await?, id.to_string()),
        (None, Some(address)) => {
            let email =
                Email::parse(address).with_context(|| format!("`{address}` is no mail address"))?;
            let contact = format!("email:{}", email.canonical());
            let found = storage.credentials(&contact).await?;
            (found.map(|found| found.user), address.clone())
        }
        (None, None) => bail!("name somebody with --user or --email"),
    };
    found.with_context(|| format!("nobody has registered as {said}"))
}

fn no_such_coupon(id: i64) -> String {
    format!("there is no coupon {id} to give\nhint: `kiosk coupons list` shows them all")
}
