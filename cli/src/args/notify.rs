//! What may be typed after `kiosk notify`.

use std::path::PathBuf;

use clap::Args;
use kiosk_domain::AnnouncementId;

use super::options::{OutputArgs, ShopArgs};

/// `kiosk notify`
#[derive(Debug, Args)]
#[command(after_help = "\
Whoever is told sees it among the notifications of the site, in their language where it was \
written in it and in English otherwise. The announcement is kept with who made it and why. One \
that was stopped in the middle goes on with --resume and the same receivers: nobody is told \
twice.

Examples:
  kiosk notify --to ann@example.com --title \"Your card\" --content \"It works again.\" --by eve --why \"ticket 12\"
  kiosk notify --all --title \"New year\" --title-in ja=新年 --content \"We are open.\" --content-in ja=営業しています。 --by eve --why campaign
  kiosk notify --list users.txt --resume 123")]
pub struct NotifyArgs {
    /// Whom.
    #[command(flatten)]
    pub receivers: NotifyReceiverArgs,
    /// Its title in English
    #[arg(long, value_name = "TEXT", required_unless_present = "resume")]
    pub title: Option<String>,
    /// Its title in another interface language, such as ja=新年
    #[arg(long, value_name = "LANGUAGE=TEXT")]
    pub title_in: Vec<String>,
    /// Its text in English
    #[arg(long, value_name = "TEXT", required_unless_present = "resume")]
    pub content: Option<String>,
    /// Its text in another interface language
    #[arg(long, value_name = "LANGUAGE=TEXT")]
    pub content_in: Vec<String>,
    /// Who tells it
    #[arg(long, value_name = "NAME", required_unless_present = "resume")]
    pub by: Option<String>,
    /// Why
    #[arg(long, value_name = "TEXT", required_unless_present = "resume")]
    pub why: Option<String>,
    /// Go on with an announcement that was stopped in the middle
    #[arg(long, value_name = "ANNOUNCEMENT", conflicts_with_all = ["title", "title_in", "content", "content_in", "by", "why"])]
    pub resume: Option<AnnouncementId>,
    /// Which shop.
    #[command(flatten)]
    pub shop: ShopArgs,
    /// How the result is told.
    #[command(flatten)]
    pub output: OutputArgs,
}

/// Whom.
#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
pub struct NotifyReceiverArgs {
    /// One user: a number, an email address or a phone number
    #[arg(long, value_name = "USER")]
    pub to: Option<String>,
    /// Everybody who has registered
    #[arg(long)]
    pub all: bool,
    /// The users of a file, one a line; `-` reads standard input
    #[arg(long, value_name = "FILE")]
    pub list: Option<PathBuf>,
}
