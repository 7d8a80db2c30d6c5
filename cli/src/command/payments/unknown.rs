//! `kiosk payments unknown`

use kiosk_domain::{Amount, UnixTime};
use kiosk_runtime::storage::ordering::ListedForeignPayment;
use serde::Serialize;

use crate::args::payments::UnknownPaymentsArgs;
use crate::command::moment::moment;
use crate::command::open::reading;
use crate::terminal::print;

/// Money for an order that is not stored.
#[derive(Debug, Serialize)]
struct UnknownPaymentLine {
    provider: String,
    session: String,
    order_no: String,
    currency: &'static str,
    paid: Amount,
    created_at: UnixTime,
}

impl UnknownPaymentLine {
    fn of(payment: ListedForeignPayment) -> Self {
        Self {
            provider: payment.provider,
            session: payment.external_id,
            order_no: payment.order_no.to_string(),
            currency: payment.paid.currency().code(),
            paid: payment.paid.amount(),
            created_at: payment.created_at,
        }
    }
}

/// Lists money for orders that are not stored, the newest first.
pub fn run(arguments: &UnknownPaymentsArgs) -> anyhow::Result<()> {
    let payments = reading(&arguments.shop.root, async |storage| {
        Ok(storage.foreign_payments(arguments.most.count).await?)
    })?;
    let lines: Vec<_> = payments.into_iter().map(UnknownPaymentLine::of).collect();
    if arguments.output.json {
        return print(serde_json::to_string(&lines)?);
    }
    if lines.is_empty() {
        return print("No money came for orders that are not stored.");
    }
    lines.iter().try_for_each(|line| {
        print(format_args!(
            "{}  {}  paid {} {} by {} in {}",
            moment(line.created_at),
            line.order_no,
            line.paid,
            line.currency,
            line.provider,
            line.session,
        ))
    })
}
