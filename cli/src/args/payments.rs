//! What may be typed after `kiosk payments`.

use clap::builder::{NonEmptyStringValueParser, PossibleValuesParser};
use clap::{Args, Subcommand};
use kiosk_domain::PaymentId;
use kiosk_runtime::storage::ordering::PaymentQuery;

use super::options::{CountArgs, OutputArgs, ShopArgs};
use super::orders::NoteArgs;

const UNKNOWN: &str = "\
List money that came for orders which are not stored.

After a backup was brought back these are the orders that were placed since: bring back what is \
younger, or send the money back in the provider's own pages. Where several shops share an account \
with the provider they may be of another shop. What is seen to is put away by `kiosk payments \
dismiss`.";

const DISMISS: &str = "\
Put money away that came for an order which is not stored, once it is seen to.

No money moves: it was sent back in the provider's own pages, it belongs to another shop, or its \
order was brought back since. Who put it away and why stays, and `kiosk payments unknown --all` tells \
it.";

/// `kiosk payments`
#[derive(Debug, Args)]
#[command(after_help = "\
PAYMENT is a payment's number, as `kiosk payments list` shows it.

Examples:
  kiosk payments list --state review
  kiosk payments unknown
  kiosk payments dismiss cs_live_a1b2 --why \"of the other shop\"
  kiosk payments reconcile --json
  kiosk payments balances
  kiosk payments accept 8123 --why \"a cent is missing\"
  kiosk payments refund 8124 --why \"the goods are gone\" --by olga")]
pub struct PaymentsArgs {
    /// What to do.
    #[command(subcommand)]
    pub action: PaymentAction,
}

/// What to do with payments.
#[derive(Debug, Subcommand)]
pub enum PaymentAction {
    /// List payments, the newest first
    List(ListPaymentsArgs),
    /// List money that came for orders which are not stored, as after a backup was brought back
    #[command(long_about = UNKNOWN)]
    Unknown(UnknownPaymentsArgs),
    /// Put such money away, once it is seen to
    #[command(long_about = DISMISS)]
    Dismiss(DismissPaymentArgs),
    /// Ask the providers now about every open payment and every refund under way
    Reconcile(ReconcileArgs),
    /// Add up the books: what each account comes to in each currency
    Balances(BalancesArgs),
    /// Let money under review pay its order, which may be less than it costs or come late
    Accept(DecidePaymentArgs),
    /// Send money under review back, or try again what could not be sent back
    Refund(DecidePaymentArgs),
}

impl PaymentAction {
    /// How the result is told.
    pub fn output(&self) -> &OutputArgs {
        match self {
            Self::List(arguments) => &arguments.output,
            Self::Unknown(arguments) => &arguments.output,
            Self::Dismiss(arguments) => &arguments.output,
            Self::Reconcile(arguments) => &arguments.output,
            Self::Balances(arguments) => &arguments.output,
            Self::Accept(arguments) | Self::Refund(arguments) => &arguments.output,
        }
    }
}

/// `kiosk payments list`
#[derive(Debug, Args)]
pub struct ListPaymentsArgs {
    /// Which shop.
    #[command(flatten)]
    pub shop: ShopArgs,
    /// Only payments in this state; refund-failed are those whose money could not be sent back
    #[arg(long, value_name = "STATE", value_parser = PossibleValuesParser::new(PaymentQuery::STATES))]
    pub state: Option<String>,
    /// How many.
    #[command(flatten)]
    pub most: CountArgs,
    /// Only payments older than this one, to go on where the last list ended
    #[arg(long, value_name = "ID", allow_negative_numbers = true)]
    pub before: Option<PaymentId>,
    /// How the result is told.
    #[command(flatten)]
    pub output: OutputArgs,
}

/// `kiosk payments unknown`
#[derive(Debug, Args)]
pub struct UnknownPaymentsArgs {
    /// Which shop.
    #[command(flatten)]
    pub shop: ShopArgs,
    /// List what was put away, too, with who did it and why
    #[arg(long)]
    pub all: bool,
    /// How many.
    #[command(flatten)]
    pub most: CountArgs,
    /// How the result is told.
    #[command(flatten)]
    pub output: OutputArgs,
}

/// `kiosk payments dismiss`
#[derive(Debug, Args)]
pub struct DismissPaymentArgs {
    /// The session, as `kiosk payments unknown` shows it
    #[arg(value_name = "SESSION", value_parser = NonEmptyStringValueParser::new())]
    pub session: String,
    /// Which shop.
    #[command(flatten)]
    pub shop: ShopArgs,
    /// Who puts it away, and why.
    #[command(flatten)]
    pub note: NoteArgs,
    /// How the result is told.
    #[command(flatten)]
    pub output: OutputArgs,
}

/// `kiosk payments reconcile`
#[derive(Debug, Args)]
pub struct ReconcileArgs {
    /// Which shop.
    #[command(flatten)]
    pub shop: ShopArgs,
    /// How the result is told.
    #[command(flatten)]
    pub output: OutputArgs,
}

/// `kiosk payments balances`
#[derive(Debug, Args)]
pub struct BalancesArgs {
    /// Which shop.
    #[command(flatten)]
    pub shop: ShopArgs,
    /// How the result is told.
    #[command(flatten)]
    pub output: OutputArgs,
}

/// A decision about a payment.
#[derive(Debug, Args)]
pub struct DecidePaymentArgs {
    /// The payment's number
    #[arg(value_name = "PAYMENT")]
    pub payment: PaymentId,
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
