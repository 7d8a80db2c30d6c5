//! `kiosk payments unknown`

use kiosk_domain::{Amount, UnixTime};
use kiosk_runtime::storage::ordering::{Dismissal, ForeignPaymentQuery, ListedForeignPayment};
use serde::Serialize;

use crate::args::payments::UnknownPaymentsArgs;
use crate::command::list::{ListColumn, ListedLine, print_list};
use crate::command::moment::moment;
use crate::command::open::reading;

/// Money for an order that is not stored.
#[derive(Debug, Serialize)]
struct UnknownPaymentLine {
    provider: String,
    session: String,
    order_no: String,
    currency: &'static str,
    paid: Amount,
    created_at: UnixTime,
    dismissed: Option<DismissalLine>,
}

#[derive(Debug, Serialize)]
struct DismissalLine {
    by: String,
    why: String,
    at: UnixTime,
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
            dismissed: payment.dismissed.map(DismissalLine::of),
        }
    }
}

impl DismissalLine {
    fn of(dismissal: Dismissal) -> Self {
        Self {
            by: dismissal.operator,
            why: dismissal.reason,
            at: dismissal.at,
        }
    }
}

impl ListedLine<6> for UnknownPaymentLine {
    const COLUMNS: [ListColumn; 6] = [
        ListColumn::text("HEARD"),
        ListColumn::text("ORDER"),
        ListColumn::number("PAID"),
        ListColumn::text("PROVIDER"),
        ListColumn::text("SESSION"),
        ListColumn::text("PUT AWAY"),
    ];

    fn cells(&self) -> [String; 6] {
        [
            moment(self.created_at),
            self.order_no.clone(),
            format!("{} {}", self.paid, self.currency),
            self.provider.clone(),
            self.session.clone(),
            self.dismissed.as_ref().map_or_else(String::new, |seen| {
                format!("{} by {}: {}", moment(seen.at), seen.by, seen.why)
            }),
        ]
    }
}

/// Lists money for orders that are not stored, the newest first.
pub fn run(arguments: &UnknownPaymentsArgs) -> anyhow::Result<()> {
    let query = ForeignPaymentQuery {
        with_dismissed: arguments.all,
        most: arguments.most.count,
    };
    let payments = reading(&arguments.shop.root, async |storage| {
        Ok(storage.foreign_payments(query).await?)
    })?;
    let lines: Vec<_> = payments.into_iter().map(UnknownPaymentLine::of).collect();
    let none = if arguments.all {
        "No money came for orders that are not stored."
    } else {
        "No money for orders that are not stored waits."
    };
    print_list(&lines, &arguments.output, none)
}
