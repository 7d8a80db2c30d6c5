//! What may be typed after `kiosk orders`.

use clap::{Args, Subcommand};
use kiosk_domain::{OrderId, OrderNo, OrderState};

use super::options::{CountArgs, OutputArgs, ShopArgs};

/// `kiosk orders`
#[derive(Debug, Args)]
#[command(after_help = "\
ORDER is an order's number, as the shopper sees it.

Examples:
  kiosk orders list --queue
  kiosk orders list --state processing --json
  kiosk orders show 0123456789abcdef0123456789abcdef
  kiosk orders complete 0123456789abcdef0123456789abcdef --why \"topped up by hand\"
  kiosk orders retry 0123456789abcdef0123456789abcdef --why \"the supplier is back\"
  kiosk orders refund 0123456789abcdef0123456789abcdef --why \"the supplier has none\"
  kiosk orders cancel 0123456789abcdef0123456789abcdef --why \"ordered twice\"")]
pub struct OrdersArgs {
    /// What to do.
    #[command(subcommand)]
    pub action: OrderAction,
}

/// What to do with orders.
#[derive(Debug, Subcommand)]
pub enum OrderAction {
    /// List orders, the newest first, or those that wait for a person
    List(ListOrdersArgs),
    /// Show an order with all that happened to it, but no code
    Show(ShowOrderArgs),
    /// Complete an order that was delivered by other means
    Complete(HandleOrderArgs),
    /// Try the delivery of an order again; its supplier is inquired of first
    Retry(HandleOrderArgs),
    /// Send back what a paid order had paid, or try that again
    Refund(HandleOrderArgs),
    /// Take back an order that is not paid
    Cancel(HandleOrderArgs),
}

impl OrderAction {
    /// How the result is told.
    pub fn output(&self) -> &OutputArgs {
        match self {
            Self::List(arguments) => &arguments.output,
            Self::Show(arguments) => &arguments.output,
            Self::Complete(arguments)
            | Self::Retry(arguments)
            | Self::Refund(arguments)
            | Self::Cancel(arguments) => &arguments.output,
        }
    }
}

/// `kiosk orders list`
#[derive(Debug, Args)]
pub struct ListOrdersArgs {
    /// Which shop.
    #[command(flatten)]
    pub shop: ShopArgs,
    /// Only orders in this state: pending, waitProcessing, processing, completed, timeout, cancel,
    /// refunding, refunded, refundFail
    #[arg(long, value_name = "STATE", value_parser = order_state)]
    pub state: Option<OrderState>,
    /// Only orders that wait for a person, the oldest first
    #[arg(long)]
    pub queue: bool,
    /// How many.
    #[command(flatten)]
    pub most: CountArgs,
    /// Only orders older than the one of this number inside, to go on where the last list ended
    #[arg(
        long,
        value_name = "ID",
        allow_negative_numbers = true,
        conflicts_with = "queue"
    )]
    pub before: Option<OrderId>,
    /// Only orders newer than the one of this number inside, to go on where the last --queue ended
    #[arg(
        long,
        value_name = "ID",
        allow_negative_numbers = true,
        requires = "queue"
    )]
    pub after: Option<OrderId>,
    /// How the result is told.
    #[command(flatten)]
    pub output: OutputArgs,
}

/// `kiosk orders show`
#[derive(Debug, Args)]
pub struct ShowOrderArgs {
    /// The order's number
    #[arg(value_name = "ORDER")]
    pub order: OrderNo,
    /// Which shop.
    #[command(flatten)]
    pub shop: ShopArgs,
    /// How the result is told.
    #[command(flatten)]
    pub output: OutputArgs,
}

/// A command that changes an order.
#[derive(Debug, Args)]
pub struct HandleOrderArgs {
    /// The order's number
    #[arg(value_name = "ORDER")]
    pub order: OrderNo,
    /// Which shop.
    #[command(flatten)]
    pub shop: ShopArgs,
    /// Who decides it, and why.
    #[command(flatten)]
    pub note: NoteArgs,
    /// How the result is told.
    #[command(flatten)]
    pub output: OutputArgs,
}

/// Who decides something, and why.
#[derive(Debug, Args)]
pub struct NoteArgs {
    /// Why; it is kept with what is done
    #[arg(long, value_name = "TEXT", value_parser = clap::builder::NonEmptyStringValueParser::new())]
    pub why: String,
    /// Who decides it; the user of this machine unless said otherwise
    #[arg(long, value_name = "NAME", value_parser = clap::builder::NonEmptyStringValueParser::new())]
    pub by: Option<String>,
}

fn order_state(text: &str) -> Result<OrderState, String> {
    OrderState::from_name(text).ok_or_else(|| {
        let names = OrderState::ALL.map(OrderState::name);
        format!("it is one of: {}", names.join(", "))
    })
}
