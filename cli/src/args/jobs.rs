//! What may be typed after `kiosk jobs`.

use clap::{Args, Subcommand};
use kiosk_domain::JobId;

use super::options::{CountArgs, OutputArgs, ShopArgs};
use super::orders::NoteArgs;

/// `kiosk jobs`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  kiosk jobs list
  kiosk jobs list --all --json
  kiosk jobs retry 98304000000000002 --why \"the mail server is back\"
  kiosk jobs retries")]
pub struct JobsArgs {
    /// What to do.
    #[command(subcommand)]
    pub action: JobAction,
}

/// What to do with jobs.
#[derive(Debug, Subcommand)]
pub enum JobAction {
    /// List the jobs that were given up, the newest first
    List(ListJobsArgs),
    /// Try a job again that was given up
    Retry(RetryJobArgs),
    /// Tell who wanted which job tried again, and why, the last first
    Retries(JobRetriesArgs),
}

impl JobAction {
    /// How the result is told.
    pub fn output(&self) -> &OutputArgs {
        match self {
            Self::List(arguments) => &arguments.output,
            Self::Retry(arguments) => &arguments.output,
            Self::Retries(arguments) => &arguments.output,
        }
    }
}

/// `kiosk jobs list`
#[derive(Debug, Args)]
pub struct ListJobsArgs {
    /// Which shop.
    #[command(flatten)]
    pub shop: ShopArgs,
    /// Those that wait or run too
    #[arg(long)]
    pub all: bool,
    /// How many.
    #[command(flatten)]
    pub most: CountArgs,
    /// How the result is told.
    #[command(flatten)]
    pub output: OutputArgs,
}

/// `kiosk jobs retries`
#[derive(Debug, Args)]
pub struct JobRetriesArgs {
    /// Which shop.
    #[command(flatten)]
    pub shop: ShopArgs,
    /// How many.
    #[command(flatten)]
    pub most: CountArgs,
    /// How the result is told.
    #[command(flatten)]
    pub output: OutputArgs,
}

/// `kiosk jobs retry`
#[derive(Debug, Args)]
pub struct RetryJobArgs {
    /// The job's number
    #[arg(value_name = "JOB")]
    pub job: JobId,
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
