//! An order as the terminal shows it.

use std::fmt;

use kiosk_domain::{Amount, UnixTime};
use kiosk_runtime::service::ordering::{ListedOrder, WaitsFor};
use serde::Serialize;

use crate::args::orders::HandleOrderArgs;
use crate::command::list::{ListColumn, ListedLine};
use crate::command::moment::moment;
use crate::terminal::print;

/// An order as the terminal shows it.
#[derive(Debug, Serialize)]
pub struct HandledOrderLine {
    /// A text: programs that count in doubles would change the number.
    id: String,
    order_no: String,
    state: &'static str,
    #[serde(rename = "type")]
    goods_type: &'static str,
    slug: String,
    goods_name: String,
    sku_name: String,
    /// A text, too.
    sku_id: String,
    currency: &'static str,
    total: Amount,
    user_id: String,
    created_at: UnixTime,
    /// What a paid order waits for that is not delivered.
    waits_for: Option<&'static str>,
}

impl HandledOrderLine {
    /// A listed order.
    pub fn of(listed: &ListedOrder) -> Self {
        let order = &listed.order;
        let total = order.totals.total();
        Self {
            id: order.id.to_string(),
            order_no: order.order_no.to_string(),
            state: order.state.name(),
            goods_type: order.line.goods_type.name(),
            slug: order.line.slug.to_string(),
            goods_name: order.line.goods_name.clone(),
            sku_name: order.line.sku_name.clone(),
            sku_id: order.line.sku_id.to_string(),
            currency: total.currency().code(),
            total: total.amount(),
            user_id: order.user_id.to_string(),
            created_at: order.created_at,
            waits_for: listed.waits_for.map(WaitsFor::name),
        }
    }
}

impl ListedLine<6> for HandledOrderLine {
    const COLUMNS: [ListColumn; 6] = [
        ListColumn::text("ORDER"),
        ListColumn::text("PLACED"),
        ListColumn::text("STATE"),
        ListColumn::number("TOTAL"),
        ListColumn::text("GOODS"),
        ListColumn::text("WAITS FOR"),
    ];

    fn cells(&self) -> [String; 6] {
        [
            self.order_no.clone(),
            moment(self.created_at),
            self.state.to_owned(),
            format!("{} {}", self.total, self.currency),
            format!("{} · {}", self.goods_name, self.sku_name),
            self.waits_for.unwrap_or_default().to_owned(),
        ]
    }
}

/// Tells where an order stands that something was just done to.
pub fn print_handled(listed: &ListedOrder, arguments: &HandleOrderArgs) -> anyhow::Result<()> {
    let line = HandledOrderLine::of(listed);
    if arguments.output.json {
        print(serde_json::to_string(&line)?)
    } else {
        print(line)
    }
}

impl fmt::Display for HandledOrderLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}  {}  {} · {}  {} {}  {}",
            self.order_no,
            self.state,
            // What an upstream calls its goods must not move the terminal's cursor.
            self.goods_name.escape_debug(),
            self.sku_name.escape_debug(),
            self.total,
            self.currency,
            moment(self.created_at),
        )?;
        match self.waits_for {
            Some(waits_for) => write!(f, "  waits for: {waits_for}"),
            None => Ok(()),
        }
    }
}
