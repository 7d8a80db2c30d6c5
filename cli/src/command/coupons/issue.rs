//! `kiosk coupons issue`

use std::io::{self, Write as _};
use std::time::Instant;

use anyhow::{Context as _, bail};
use kiosk_domain::{CouponCode, Email};
use kiosk_runtime::storage::Storage;
use kiosk_runtime::storage::account::User;
use kiosk_runtime::storage::coupon::{CouponSource, NewClaim, NewCouponCodes};
use kiosk_runtime::system::{Random as _, SystemRandom};
use serde_json::json;

use super::fresh::{next_id, now};
use crate::args::coupons::{IssueCouponArgs, ReceiverArgs};
use crate::command::open::with_storage;

/// How many codes are stored at once: whoever else writes to the shop's file waits for no more.
const BATCH: u32 = 500;

/// Gives a coupon to somebody, or makes codes that give it.
pub fn run(arguments: &IssueCouponArgs) -> anyhow::Result<()> {
    match arguments.receiver.codes {
        Some(count) => make_codes(arguments, count),
        None => give_coupon(arguments),
    }
}

/// Makes codes batch by batch. Each is told as soon as it is stored, so that whoever stops the
/// command holds the codes that count.
fn make_codes(arguments: &IssueCouponArgs, count: u32) -> anyhow::Result<()> {
    with_storage(&arguments.shop.root, async |storage| {
        let mut made = 0;
        while made < count {
            let began = Instant::now();
            let batch = BATCH.min(count - made);
            let codes = store_codes(storage, arguments, batch).await?;
            let took = began.elapsed();
            if arguments.output.json {
                print_codes_json(&codes, made == 0)?;
            } else {
                print_codes(&codes)?;
            }
            made += batch;
            if made < count {
                // As long for the others, who ask for the file again and again.
                tokio::time::sleep(took).await;
            }
        }
        if arguments.output.json {
            writeln!(io::stdout(), "]}}")?;
        }
        Ok(())
    })
}

async fn store_codes(
    storage: &Storage,
    arguments: &IssueCouponArgs,
    count: u32,
) -> anyhow::Result<Vec<CouponCode>> {
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
}

fn print_codes(codes: &[CouponCode]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    for code in codes {
        writeln!(out, "{}", code.grouped())?;
    }
    out.flush()
}

/// The next items of the one object that all batches make together.
fn print_codes_json(codes: &[CouponCode], is_first: bool) -> io::Result<()> {
    let items: Vec<_> = codes
        .iter()
        .map(|code| json!(code.grouped()).to_string())
        .collect();
    let before = if is_first { r#"{"codes":["# } else { "," };
    let mut out = io::stdout().lock();
    write!(out, "{before}{}", items.join(","))?;
    out.flush()
}

fn code() -> CouponCode {
    let mut bits = [0; 10];
    SystemRandom.fill(&mut bits);
    CouponCode::from_random(bits)
}

fn give_coupon(arguments: &IssueCouponArgs) -> anyhow::Result<()> {
    let claim = with_storage(&arguments.shop.root, async |storage| {
        let person = receiver(storage, &arguments.receiver).await?;
        let activity = storage.coupon_activity(arguments.activity).await?;
        let activity = activity.with_context(|| no_such_coupon(arguments.activity))?;
        let claim = NewClaim {
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
    if arguments.output.json {
        println!(
            "{}",
            json!({ "user_coupon_id": claim.id, "user_id": claim.user_id })
        );
    } else {
        println!(
            "person {} has coupon {} now",
            claim.user_id, claim.activity_id
        );
    }
    Ok(())
}

async fn receiver(storage: &Storage, receiver: &ReceiverArgs) -> anyhow::Result<User> {
    let (found, said) = match (receiver.user, &receiver.email) {
        (Some(id), _) => (storage.user(id).await?, id.to_string()),
        (None, Some(address)) => {
            // The parser's words are for visitors.
            let email = Email::parse(address).ok();
            let email = email.with_context(|| format!("`{address}` is no mail address"))?;
            let contact = format!("email:{}", email.canonical());
            let found = storage.credentials(&contact).await?;
            (found.map(|found| found.user), address.clone())
        }
        (None, None) => bail!("name somebody with --user or --email"),
    };
    found.with_context(|| {
        format!("nobody has registered as {said}\nhint: `kiosk users list` shows who has")
    })
}

fn no_such_coupon(id: i64) -> String {
    format!("there is no coupon {id} to give\nhint: `kiosk coupons list` shows them all")
}
