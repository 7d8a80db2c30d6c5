//! `kiosk coupons issue`

use std::time::Instant;

use anyhow::{Context as _, bail};
use kiosk_domain::{ActivityId, ContactKey, CouponCode, Email, UserId};
use kiosk_runtime::service::account::{UserKey, find_user};
use kiosk_runtime::service::coupon::{
    CouponGift, CouponParts, IssueOutcome, MakeCodesOutcome, NewCodes, issue, make_codes,
};
use kiosk_runtime::storage::Storage;
use serde_json::json;

use super::shop::with_coupons;
use crate::args::coupons::{IssueCouponArgs, ReceiverArgs};
use crate::terminal::{print, print_while_read};

/// How many codes are stored at once: whoever else writes to the shop's file waits for no more.
const BATCH: u32 = 500;

/// Gives a coupon to somebody, or makes codes that give it.
pub fn run(arguments: &IssueCouponArgs) -> anyhow::Result<()> {
    match arguments.receiver.codes {
        Some(count) => issue_codes(arguments, count),
        None => give_coupon(arguments),
    }
}

/// Makes codes batch by batch. Each is told as soon as it is stored, so that whoever stops the
/// command holds the codes that count.
fn issue_codes(arguments: &IssueCouponArgs, count: u32) -> anyhow::Result<()> {
    with_coupons(&arguments.shop.root, async |parts| {
        let mut made = 0;
        while made < count {
            let began = Instant::now();
            let batch = BATCH.min(count - made);
            let codes = store_codes(parts, arguments, batch).await?;
            let took = began.elapsed();
            let is_read = if arguments.output.json {
                print_while_read(codes_json(&codes, made == 0))?
            } else {
                print_while_read(codes_text(&codes))?
            };
            if !is_read {
                // Nobody would know the others.
                return Ok(());
            }
            made += batch;
            if made < count {
                // As long for the others, who ask for the file again and again.
                tokio::time::sleep(took).await;
            }
        }
        if arguments.output.json {
            print("]}")?;
        }
        Ok(())
    })
}

async fn store_codes(
    parts: &CouponParts<'_>,
    arguments: &IssueCouponArgs,
    count: u32,
) -> anyhow::Result<Vec<CouponCode>> {
    let new = NewCodes {
        activity_id: arguments.activity,
        count,
        max_uses: arguments.uses,
    };
    match make_codes(parts, new).await? {
        MakeCodesOutcome::Made(codes) => Ok(codes),
        MakeCodesOutcome::Unknown => bail!(no_such_coupon(arguments.activity)),
        MakeCodesOutcome::Revoked => bail!(
            "coupon {} was taken back: its codes would give nothing\n\
             hint: `kiosk coupons list` shows those that can be given",
            arguments.activity
        ),
    }
}

fn codes_text(codes: &[CouponCode]) -> String {
    let lines = codes.iter().map(|code| format!("{}\n", code.grouped()));
    lines.collect()
}

/// The next items of the one object that all batches make together.
fn codes_json(codes: &[CouponCode], is_first: bool) -> String {
    let items: Vec<_> = codes
        .iter()
        .map(|code| json!(code.grouped()).to_string())
        .collect();
    let before = if is_first { r#"{"codes":["# } else { "," };
    format!("{before}{}", items.join(","))
}

fn give_coupon(arguments: &IssueCouponArgs) -> anyhow::Result<()> {
    let activity_id = arguments.activity;
    let (user_id, coupon_id) = with_coupons(&arguments.shop.root, async |parts| {
        let user_id = receiver(parts.storage, &arguments.receiver).await?;
        let gift = CouponGift {
            activity_id,
            user_id,
        };
        match issue(parts, gift).await? {
            IssueOutcome::Issued(coupon_id) => Ok((user_id, coupon_id)),
            IssueOutcome::Unknown => bail!(no_such_coupon(activity_id)),
            IssueOutcome::Unable(_) => {
                bail!("coupon {activity_id} is not open now, or none is left")
            }
        }
    })?;
    if arguments.output.json {
        print(json!({ "user_coupon_id": coupon_id.to_string(), "user_id": user_id.to_string() }))?;
    } else {
        print(format_args!("user {user_id} has coupon {activity_id} now"))?;
    }
    Ok(())
}

async fn receiver(storage: &Storage, receiver: &ReceiverArgs) -> anyhow::Result<UserId> {
    let (key, said) = match (receiver.user, &receiver.email) {
        (Some(id), _) => (UserKey::Id(id), id.to_string()),
        (None, Some(address)) => {
            // The parser's words are for visitors.
            let email = Email::parse(address).ok();
            let email = email.with_context(|| {
                format!("--email: `{address}` is no mail address\nhint: write one such as ann@example.com, or name the person by --user")
            })?;
            let contact = ContactKey::of_email(&email);
            (UserKey::Contact(contact), address.clone())
        }
        (None, None) => bail!("name somebody with --user or --email"),
    };
    let found = find_user(storage, &key).await?;
    let found = found.with_context(|| {
        format!("nobody has registered as {said}\nhint: `kiosk users list` shows who has")
    })?;
    Ok(found.id)
}

fn no_such_coupon(id: ActivityId) -> String {
    format!("there is no coupon {id} to give\nhint: `kiosk coupons list` shows them all")
}
