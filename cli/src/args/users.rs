//! What may be typed after `kiosk users`.

use clap::{Args, Subcommand};
use kiosk_domain::UserId;

use super::options::{CountArgs, OutputArgs, ShopArgs};
use super::orders::NoteArgs;

/// `kiosk users`
#[derive(Debug, Args)]
#[command(after_help = "\
WHO is a person's number, email address, or phone number with its area: +62812…

Examples:
  kiosk users list --count 20
  kiosk users show ann@example.com --json
  kiosk users block +6281234567890 --why \"cards of others\"")]
pub struct UsersArgs {
    /// What to do.
    #[command(subcommand)]
    pub action: UserAction,
}

/// What to do with people.
#[derive(Debug, Subcommand)]
pub enum UserAction {
    /// List people, the newest first
    List(ListUsersArgs),
    /// Show a person and where they are signed in
    Show(UserArgs),
    /// Keep a person from signing in, and end every session
    Block(DecideUserArgs),
    /// Let a person sign in again
    Unblock(DecideUserArgs),
}

impl UserAction {
    /// How the result is told.
    pub fn output(&self) -> &OutputArgs {
        match self {
            Self::List(arguments) => &arguments.output,
            Self::Show(arguments) => &arguments.output,
            Self::Block(arguments) | Self::Unblock(arguments) => &arguments.user.output,
        }
    }
}

/// `kiosk users list`
#[derive(Debug, Args)]
pub struct ListUsersArgs {
    /// Which shop.
    #[command(flatten)]
    pub shop: ShopArgs,
    /// How many.
    #[command(flatten)]
    pub most: CountArgs,
    /// Only people older than this one, to go on where the last list ended
    #[arg(long, value_name = "ID", allow_negative_numbers = true)]
    pub before: Option<UserId>,
    /// How the result is told.
    #[command(flatten)]
    pub output: OutputArgs,
}

/// `kiosk users block`
#[derive(Debug, Args)]
pub struct DecideUserArgs {
    /// Whom.
    #[command(flatten)]
    pub user: UserArgs,
    /// Who decides it, and why.
    #[command(flatten)]
    pub note: NoteArgs,
}

/// A command about one person.
#[derive(Debug, Args)]
pub struct UserArgs {
    /// A number, an email address, or a phone number: +62812…
    #[arg(value_name = "WHO")]
    pub who: String,
    /// Which shop.
    #[command(flatten)]
    pub shop: ShopArgs,
    /// How the result is told.
    #[command(flatten)]
    pub output: OutputArgs,
}
