//! What may be typed after `kiosk audits`.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use kiosk_domain::{AuditId, AuditImageType, AuditReason, AuditStatus, OrderNo};

use super::options::{CountArgs, OutputArgs, ShopArgs};
use super::orders::NoteArgs;

/// `kiosk audits`
#[derive(Debug, Args)]
#[command(after_help = "\
ORDER is an order's number, as the shopper sees it. REASON is read by the shopper, in their
language: unreadable, incomplete, wrong-picture, expired or mismatch where pictures are asked for
again; expired, mismatch, forged or unverifiable where an audit is refused. What --why says is for
people of the shop alone.

Examples:
  kiosk audits list --status audit
  kiosk audits export 0123456789abcdef0123456789abcdef --to pictures --why \"to compare with the bank\"
  kiosk audits pass 0123456789abcdef0123456789abcdef --why \"card and face match\"
  kiosk audits resubmit 0123456789abcdef0123456789abcdef --reason unreadable --image id_card --why \"blurred\"
  kiosk audits refuse 0123456789abcdef0123456789abcdef --reason forged --why \"edited picture\" --by olga")]
pub struct AuditsArgs {
    /// What to do.
    #[command(subcommand)]
    pub action: AuditAction,
}

/// What to do with identity audits.
#[derive(Debug, Subcommand)]
pub enum AuditAction {
    /// List identity audits, the newest first
    List(ListAuditsArgs),
    /// Show an audit: why its order is held, what happened, which pictures are there
    Show(ShowAuditArgs),
    /// Write the pictures of an audit to a folder, to look at them
    Export(ExportAuditArgs),
    /// Let the order of an audit be delivered
    Pass(DecideAuditArgs),
    /// Ask the shopper for pictures again
    Resubmit(ResubmitAuditArgs),
    /// Send the money of the order back
    Refuse(RefuseAuditArgs),
}

impl AuditAction {
    /// How the result is told.
    pub fn output(&self) -> &OutputArgs {
        match self {
            Self::List(arguments) => &arguments.output,
            Self::Show(arguments) => &arguments.output,
            Self::Export(arguments) => &arguments.audit.output,
            Self::Pass(arguments) => &arguments.audit.output,
            Self::Resubmit(arguments) => &arguments.decision.audit.output,
            Self::Refuse(arguments) => &arguments.decision.audit.output,
        }
    }
}

/// `kiosk audits list`
#[derive(Debug, Args)]
pub struct ListAuditsArgs {
    /// Which shop.
    #[command(flatten)]
    pub shop: ShopArgs,
    /// Only audits in this status: upload, audit, pass, resubmit, noPass
    #[arg(long, value_name = "STATUS", value_parser = status)]
    pub status: Option<AuditStatus>,
    /// How many.
    #[command(flatten)]
    pub most: CountArgs,
    /// Only audits older than this one, to go on where the last list ended
    #[arg(long, value_name = "ID", allow_negative_numbers = true)]
    pub before: Option<AuditId>,
    /// How the result is told.
    #[command(flatten)]
    pub output: OutputArgs,
}

/// `kiosk audits show`
#[derive(Debug, Args)]
pub struct ShowAuditArgs {
    /// The number of the order
    #[arg(value_name = "ORDER")]
    pub order_no: OrderNo,
    /// Which shop.
    #[command(flatten)]
    pub shop: ShopArgs,
    /// How the result is told.
    #[command(flatten)]
    pub output: OutputArgs,
}

/// `kiosk audits export`
#[derive(Debug, Args)]
pub struct ExportAuditArgs {
    /// Which audit.
    #[command(flatten)]
    pub audit: ShowAuditArgs,
    /// The folder, to which nobody else may write; one that is missing is made
    #[arg(long, value_name = "DIR")]
    pub to: PathBuf,
    /// Who takes them out of the shop, and why.
    #[command(flatten)]
    pub note: NoteArgs,
}

/// `kiosk audits pass`
#[derive(Debug, Args)]
pub struct DecideAuditArgs {
    /// Which audit.
    #[command(flatten)]
    pub audit: ShowAuditArgs,
    /// Who decides it, and why; the shopper reads neither.
    #[command(flatten)]
    pub note: NoteArgs,
}

/// `kiosk audits resubmit`
#[derive(Debug, Args)]
pub struct ResubmitAuditArgs {
    /// What is decided, and by whom.
    #[command(flatten)]
    pub decision: DecideAuditArgs,
    /// Why, for the shopper
    #[arg(long, value_name = "REASON", value_parser = reason)]
    pub reason: AuditReason,
    /// Which pictures; all unless said otherwise
    #[arg(long = "image", value_name = "TYPE", value_parser = image)]
    pub images: Vec<AuditImageType>,
}

/// `kiosk audits refuse`
#[derive(Debug, Args)]
pub struct RefuseAuditArgs {
    /// What is decided, and by whom.
    #[command(flatten)]
    pub decision: DecideAuditArgs,
    /// Why, for the shopper
    #[arg(long, value_name = "REASON", value_parser = reason)]
    pub reason: AuditReason,
}

fn status(name: &str) -> Result<AuditStatus, String> {
    let names = AuditStatus::ALL.map(AuditStatus::name);
    AuditStatus::from_name(name).ok_or_else(|| one_of(&names))
}

fn reason(name: &str) -> Result<AuditReason, String> {
    let names = AuditReason::ALL.map(AuditReason::name);
    AuditReason::from_name(name).ok_or_else(|| one_of(&names))
}

fn image(name: &str) -> Result<AuditImageType, String> {
    let names = AuditImageType::ALL.map(AuditImageType::name);
    AuditImageType::from_name(name).ok_or_else(|| one_of(&names))
}

fn one_of(names: &[&str]) -> String {
    format!("write one of: {}", names.join(", "))
}
