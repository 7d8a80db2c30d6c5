//! What may be typed after `kiosk codes`.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use kiosk_domain::SkuId;

use super::number::whole;
use super::options::{CountArgs, OutputArgs, ShopArgs};
use super::orders::NoteArgs;

/// `kiosk codes`
#[derive(Debug, Args)]
pub struct CodesArgs {
    /// What to do with them.
    #[command(subcommand)]
    pub action: CodeAction,
}

/// What to do with codes for sale.
#[derive(Debug, Subcommand)]
pub enum CodeAction {
    /// Put codes of a SKU up for sale
    Import(ImportCodesArgs),
    /// Count the codes that are free, reserved and sold
    Count(CountCodesArgs),
    /// Encrypt all codes by the newest key
    Rotate(RotateCodesArgs),
    /// Give up the codes of a key that is lost for good
    Discard(DiscardCodesArgs),
    /// Tell who imported codes and exchanged their key, and why
    History(CodeHistoryArgs),
}

impl CodeAction {
    /// How the result is told.
    pub fn output(&self) -> &OutputArgs {
        match self {
            Self::Import(arguments) => &arguments.output,
            Self::Count(arguments) => &arguments.output,
            Self::Rotate(arguments) => &arguments.output,
            Self::Discard(arguments) => &arguments.output,
            Self::History(arguments) => &arguments.output,
        }
    }
}

/// `kiosk codes import`
#[derive(Debug, Args)]
#[command(after_help = "\
The file has one code on each line, or is CSV whose first line names the column `code`. Codes \
are stored in batches while the file is read: a line that holds no code is told by its number \
and left out, one that the shop has already is counted, and the exit code is 1 if any was left \
out. A quote that is not closed on its line ends the import, as the lines behind it are no codes. \
Importing a file again stores what is missing and nothing twice.

Examples:
  kiosk codes import --sku 54101 codes.csv --why \"invoice 4711\"
  gpg --decrypt codes.gpg | kiosk codes import --sku 54101 - --why \"invoice 4712\"")]
pub struct ImportCodesArgs {
    /// What they are codes of
    #[arg(long, value_name = "ID", allow_negative_numbers = true)]
    pub sku: SkuId,
    /// The file, or - for standard input
    #[arg(value_name = "FILE")]
    pub from: PathBuf,
    /// Which shop.
    #[command(flatten)]
    pub shop: ShopArgs,
    /// Who puts them up for sale, and why.
    #[command(flatten)]
    pub note: NoteArgs,
    /// How the result is told.
    #[command(flatten)]
    pub output: OutputArgs,
}

/// `kiosk codes count`
#[derive(Debug, Args)]
pub struct CountCodesArgs {
    /// Only those of this SKU
    #[arg(long, value_name = "ID", allow_negative_numbers = true)]
    pub sku: Option<SkuId>,
    /// Which shop.
    #[command(flatten)]
    pub shop: ShopArgs,
    /// How the result is told.
    #[command(flatten)]
    pub output: OutputArgs,
}

/// `kiosk codes rotate`
#[derive(Debug, Args)]
#[command(after_help = "\
First add the new key, with a greater number and beside the old one, to the keys of every runtime, and start them anew. \
Then run this beside them; whoever stops it runs it again. When it is through, the old key may \
go. The entry `hash:` stays as it is for ever: by it a code is known that was imported before.")]
pub struct RotateCodesArgs {
    /// Which shop.
    #[command(flatten)]
    pub shop: ShopArgs,
    /// Who exchanges the key, and why.
    #[command(flatten)]
    pub note: NoteArgs,
    /// How the result is told.
    #[command(flatten)]
    pub output: OutputArgs,
}

/// `kiosk codes discard`
#[derive(Debug, Args)]
#[command(after_help = "\
Look for the key first, in copies of the folder of the shop's data and of every runtime's variables: \
without it these codes are money that is gone. Those that nobody was shown leave the stock, and an \
import of their file brings them back, encrypted by the newest key; `kiosk orders retry` gives a \
paid order that waits another code. Those that were sold stay, and their buyers see no more than that \
they cannot be read.

Example:
  kiosk codes discard --key 1 --why \"the disk with the keys broke, and no copy was made\"")]
pub struct DiscardCodesArgs {
    /// The number of the key
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true,
        value_parser = whole::<u32>(1..=u32::MAX))]
    pub key: u32,
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

/// `kiosk codes history`
#[derive(Debug, Args)]
pub struct CodeHistoryArgs {
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
