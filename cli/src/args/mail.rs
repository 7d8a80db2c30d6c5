//! What may be typed after `kiosk mail`.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::options::{OutputArgs, ShopArgs};

/// `kiosk mail`
#[derive(Debug, Args)]
pub struct MailArgs {
    /// What to do with them.
    #[command(subcommand)]
    pub action: MailAction,
}

/// What to do with mails.
#[derive(Debug, Subcommand)]
pub enum MailAction {
    /// Write mails with sample facts to a folder, to look at in a browser
    Preview(PreviewMailArgs),
}

impl MailAction {
    /// How the result is told.
    pub fn output(&self) -> &OutputArgs {
        match self {
            Self::Preview(arguments) => &arguments.output,
        }
    }
}

/// `kiosk mail preview`
#[derive(Debug, Args)]
#[command(after_help = "\
Each mail becomes NAME.LOCALE.html and NAME.LOCALE.txt; index.html links them all, with their \
subjects. Nothing is sent.

Examples:
  kiosk mail preview
  kiosk mail preview receipt --locale ar --out /tmp/mails")]
pub struct PreviewMailArgs {
    /// Which mail: welcome, code, account-known, news, receipt, delivery, refund,
    /// money-returned, audit-due,
    /// audit-passed, audit-resubmit or audit-refused; all unless said otherwise
    #[arg(value_name = "NAME")]
    pub name: Option<String>,
    /// In which locale, such as `ar`, or `default`; in all unless said otherwise
    #[arg(long, value_name = "LOCALE")]
    pub locale: Option<String>,
    /// The folder to write to; `.kiosk/mail-preview` in the shop's folder unless said otherwise
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Which shop.
    #[command(flatten)]
    pub shop: ShopArgs,
    /// How the result is told.
    #[command(flatten)]
    pub output: OutputArgs,
}
