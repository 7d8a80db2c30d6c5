//! What may be typed after `kiosk coupons`.

use clap::{Args, Subcommand, ValueEnum};
use kiosk_domain::{ActivityId, UserId};

use super::number::whole;
use super::options::{OutputArgs, ShopArgs};

/// `kiosk coupons`
#[derive(Debug, Args)]
pub struct CouponsArgs {
    /// What to do with them.
    #[command(subcommand)]
    pub action: CouponAction,
}

/// What to do with coupons.
#[derive(Debug, Subcommand)]
pub enum CouponAction {
    /// List all coupons, the newest first
    List(ListCouponsArgs),
    /// Offer a new coupon
    Create(Box<CreateCouponArgs>),
    /// Give a coupon to somebody, or make codes that give it
    Issue(IssueCouponArgs),
    /// Take a coupon back: nobody claims or uses it any more
    Revoke(RevokeCouponArgs),
}

impl CouponAction {
    /// How the result is told.
    pub fn output(&self) -> &OutputArgs {
        match self {
            Self::List(arguments) => &arguments.output,
            Self::Create(arguments) => &arguments.output,
            Self::Issue(arguments) => &arguments.output,
            Self::Revoke(arguments) => &arguments.output,
        }
    }
}

/// `kiosk coupons list`
#[derive(Debug, Args)]
pub struct ListCouponsArgs {
    /// Which shop.
    #[command(flatten)]
    pub shop: ShopArgs,
    /// How the result is told.
    #[command(flatten)]
    pub output: OutputArgs,
}

/// `kiosk coupons create`
#[derive(Debug, Args)]
#[command(after_help = "\
Times are those of Beijing unless they say otherwise: 2026-12-01, 2026-12-01T10:00, \
2026-12-01T10:00Z. A coupon counts up to the second before its end.

Examples:
  kiosk coupons create --name \"Five off\" --amount 5 --minimum 20 --currency USD --ends 2027-01-01
  kiosk coupons create --name \"Tenth off\" --percent 10 --scope groups:501,502 --per-user 5 --per-day 1 --ends 2027-01-01
  kiosk coupons create --name Welcome --amount 1 --currency USD --offer new-users --ends 2027-01-01")]
pub struct CreateCouponArgs {
    /// Which shop.
    #[command(flatten)]
    pub shop: ShopArgs,
    /// Its name in English
    #[arg(long, value_name = "TEXT")]
    pub name: String,
    /// Its name in another interface language, such as ja=週末
    #[arg(long, value_name = "LANGUAGE=TEXT")]
    pub name_in: Vec<String>,
    /// What it takes off.
    #[command(flatten)]
    pub off: DiscountArgs,
    /// The most that a percentage comes to
    #[arg(
        long,
        value_name = "MONEY",
        allow_negative_numbers = true,
        conflicts_with = "amount"
    )]
    pub cap: Option<String>,
    /// The least price that it counts on
    #[arg(long, value_name = "MONEY", allow_negative_numbers = true)]
    pub minimum: Option<String>,
    /// The currency of its amounts; without one it counts in every currency
    #[arg(long, value_name = "CODE")]
    pub currency: Option<String>,
    /// What it counts on: all, groups:ID,… or categories:ID,…
    #[arg(long, value_name = "SCOPE", default_value = "all")]
    pub scope: String,
    /// From when on; now unless said otherwise
    #[arg(long, value_name = "TIME")]
    pub starts: Option<String>,
    /// Until when
    #[arg(long, value_name = "TIME")]
    pub ends: String,
    /// How many there are
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub total: Option<String>,
    /// How many one person may claim, or `unlimited`
    #[arg(
        long,
        value_name = "N",
        default_value = "1",
        allow_negative_numbers = true
    )]
    pub per_user: String,
    /// How many one person may claim on one day of Beijing, of those that --per-user allows
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub per_day: Option<String>,
    /// Where it is offered; `code` alone is nowhere, so that only codes give it
    #[arg(
        long,
        value_name = "PLACE",
        value_delimiter = ',',
        default_value = "index,goods"
    )]
    pub offer: Vec<Placement>,
    /// How the result is told.
    #[command(flatten)]
    pub output: OutputArgs,
}

/// What a coupon takes off.
#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
pub struct DiscountArgs {
    /// What it takes off
    #[arg(long, value_name = "MONEY", allow_negative_numbers = true)]
    pub amount: Option<String>,
    /// Which part of the price it takes off, in percent
    #[arg(long, value_name = "PERCENT", allow_negative_numbers = true)]
    pub percent: Option<String>,
}

/// Where a coupon is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Placement {
    /// In the list of all coupons
    Index,
    /// On the pages of the goods that it counts on
    Goods,
    /// To everybody who registers
    NewUsers,
    /// Nowhere
    Code,
}

/// `kiosk coupons issue`
#[derive(Debug, Args)]
#[command(after_help = "\
Codes are printed once and are worth what they give: keep them safe.

Examples:
  kiosk coupons issue 123 --email ann@example.com
  kiosk coupons issue 123 --codes 100 > codes.txt")]
pub struct IssueCouponArgs {
    /// The coupon's number
    #[arg(value_name = "ACTIVITY")]
    pub activity: ActivityId,
    /// Which shop.
    #[command(flatten)]
    pub shop: ShopArgs,
    /// To whom, or how many codes.
    #[command(flatten)]
    pub receiver: ReceiverArgs,
    /// How many people may use each code
    #[arg(long, value_name = "N", default_value_t = 1, conflicts_with_all = ["user", "email"],
        allow_negative_numbers = true, value_parser = whole::<u32>(1..=u32::MAX))]
    pub uses: u32,
    /// How the result is told.
    #[command(flatten)]
    pub output: OutputArgs,
}

/// To whom, or how many codes.
#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
pub struct ReceiverArgs {
    /// The person of that number
    #[arg(long, value_name = "ID", allow_negative_numbers = true)]
    pub user: Option<UserId>,
    /// The person of that mail address
    #[arg(long, value_name = "ADDRESS")]
    pub email: Option<String>,
    /// Nobody yet: make that many codes
    #[arg(long, value_name = "N", allow_negative_numbers = true,
        value_parser = whole::<u32>(1..=10_000))]
    pub codes: Option<u32>,
}

/// `kiosk coupons revoke`
#[derive(Debug, Args)]
pub struct RevokeCouponArgs {
    /// The coupon's number
    #[arg(value_name = "ACTIVITY")]
    pub activity: ActivityId,
    /// Which shop.
    #[command(flatten)]
    pub shop: ShopArgs,
    /// How the result is told.
    #[command(flatten)]
    pub output: OutputArgs,
}
