//! The commands, and what may be typed after each.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;

use super::audits::AuditsArgs;
use super::codes::CodesArgs;
use super::coupons::CouponsArgs;
use super::jobs::JobsArgs;
use super::mail::MailArgs;
use super::notify::NotifyArgs;
use super::number::whole;
use super::options::{AddressArgs, OutputArgs, ShopArgs};
use super::orders::OrdersArgs;
use super::payments::PaymentsArgs;
use super::users::UsersArgs;

/// Kiosk: a multilingual storefront, prerendered from a catalogue.
#[derive(Debug, Parser)]
#[command(name = "kiosk", version, about, long_about = LONG, after_help = EXIT_CODES)]
pub struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

const LONG: &str = "\
Kiosk: a multilingual storefront, prerendered from a catalogue.

A shop is a folder with site.toml, content/ and perhaps templates/. `kiosk build` turns it \
into a folder of static files in 25 locales, `kiosk dev` shows it while you write, `kiosk \
serve` serves what was built.";

const EXIT_CODES: &str = "\
Exit codes: 0 all is well · 1 something is wrong with the shop, or did not work · 2 the \
command was not understood";

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Build the site
    Build(BuildArgs),
    /// Serve the shop while you write: rebuilds and reloads the browser
    Dev(DevArgs),
    /// Look for broken links, missing translations and other mistakes in the built site
    Check(CheckArgs),
    /// Tell why a page exists, what it read, and what of that changed
    Why(WhyArgs),
    /// Serve the built site, and answer /api
    Serve(ServeArgs),
    /// Bring the tables of the shop's database up to date
    Migrate(MigrateArgs),
    /// Save the upstream's catalogue as a recording to build from without a network
    Fetch(FetchArgs),
    /// Import and count codes for sale, and exchange the key that encrypts them
    Codes(CodesArgs),
    /// List, create, give and take back coupons
    Coupons(CouponsArgs),
    /// List, show, complete, retry, refund and cancel orders
    Orders(OrdersArgs),
    /// List and retry jobs that were given up
    Jobs(JobsArgs),
    /// List payments, ask providers about them, decide about money
    Payments(PaymentsArgs),
    /// List, show, block and unblock people
    Users(UsersArgs),
    /// Tell users something on the site
    Notify(NotifyArgs),
    /// Look at the mails that the shop sends
    Mail(MailArgs),
    /// List, show and decide identity audits of orders that are held
    Audits(AuditsArgs),
    /// Copy the database and uploaded files as they are now, while the server goes on
    Backup(BackupArgs),
    /// Fill an empty shop, which nobody serves meanwhile, with a demo: people, codes, coupons, orders in every state
    Seed(SeedArgs),
    /// Look whether the books, orders, codes and coupons fit together
    Verify(VerifyArgs),
    /// Make a small new shop
    Init(InitArgs),
    /// Print completions for a shell
    Completions(CompletionsArgs),
}

impl Command {
    /// Whether the result is asked for as JSON.
    pub fn is_json(&self) -> bool {
        let output = match self {
            Self::Build(arguments) => Some(&arguments.output),
            Self::Check(arguments) => Some(&arguments.output),
            Self::Why(arguments) => Some(&arguments.output),
            Self::Fetch(arguments) => Some(&arguments.output),
            Self::Backup(arguments) => Some(&arguments.output),
            Self::Verify(arguments) => Some(&arguments.output),
            Self::Seed(arguments) => Some(&arguments.output),
            Self::Codes(arguments) => Some(arguments.action.output()),
            Self::Coupons(arguments) => Some(arguments.action.output()),
            Self::Orders(arguments) => Some(arguments.action.output()),
            Self::Jobs(arguments) => Some(arguments.action.output()),
            Self::Payments(arguments) => Some(arguments.action.output()),
            Self::Users(arguments) => Some(arguments.action.output()),
            Self::Notify(arguments) => Some(&arguments.output),
            Self::Mail(arguments) => Some(arguments.action.output()),
            Self::Audits(arguments) => Some(arguments.action.output()),
            Self::Dev(_)
            | Self::Serve(_)
            | Self::Migrate(_)
            | Self::Init(_)
            | Self::Completions(_) => None,
        };
        output.is_some_and(|output| output.json)
    }
}

/// `kiosk build`
#[derive(Debug, Args)]
#[command(after_help = "\
A build is atomic: whatever fails, the last site stays as it was. Only pages whose \
ingredients changed are rendered and written; --no-cache renders all and gives the same \
bytes.

Examples:
  kiosk build
  kiosk build --root shops/example --out public
  kiosk build --json | jq .written")]
pub struct BuildArgs {
    /// Which shop.
    #[command(flatten)]
    pub shop: ShopArgs,
    /// Where to write, instead of `out` in site.toml
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// A browser bundle to use, instead of `bundle` in site.toml or the one inside kiosk
    #[arg(long, value_name = "DIR")]
    pub bundle: Option<PathBuf>,
    /// Render and write everything, whatever earlier builds left
    #[arg(long)]
    pub no_cache: bool,
    /// Publish even if the upstream sells far less than last time
    #[arg(long)]
    pub allow_shrink: bool,
    /// Count the pages that were rendered by what changed
    #[arg(long)]
    pub explain: bool,
    /// How many threads work; all cores by default
    #[arg(long, value_name = "N", allow_negative_numbers = true,
        value_parser = whole::<u16>(1..=65_535))]
    pub threads: Option<u16>,
    /// How the result is told.
    #[command(flatten)]
    pub output: OutputArgs,
}

/// `kiosk dev`
#[derive(Debug, Args)]
#[command(after_help = "\
Watches content, templates, messages, site.toml and the browser bundle. A mistake shows \
in the browser, with file and line, and the last good site stays.")]
pub struct DevArgs {
    /// Which shop.
    #[command(flatten)]
    pub shop: ShopArgs,
    /// Where to listen.
    #[command(flatten)]
    pub address: AddressArgs,
}

/// `kiosk check`
#[derive(Debug, Args)]
#[command(after_help = "\
Builds what is stale and then reads every page: links and anchors, tags, ids and what names \
them, headings, buttons and pictures without words, what the content security policy stops, \
language versions, sitemaps, feeds, missing translations. A mistake is told once, with the \
shop's own files that hold it and the pages that show it. Missing translations are counted; everything else makes the exit code 1.")]
pub struct CheckArgs {
    /// Which shop.
    #[command(flatten)]
    pub shop: ShopArgs,
    /// Count missing translations as mistakes too
    #[arg(long)]
    pub strict: bool,
    /// How the result is told.
    #[command(flatten)]
    pub output: OutputArgs,
}

/// `kiosk why`
#[derive(Debug, Args)]
#[command(after_help = "\
Nothing is built. What the last build noted of the page is held against the shop as it is now.

Examples:
  kiosk why /ja/star-drifters/
  kiosk why news/index.html --json")]
pub struct WhyArgs {
    /// The page's address, or its file below the site's folder
    #[arg(value_name = "PATH")]
    pub path: String,
    /// Which shop.
    #[command(flatten)]
    pub shop: ShopArgs,
    /// How the result is told.
    #[command(flatten)]
    pub output: OutputArgs,
}

/// `kiosk serve`
#[derive(Debug, Args)]
#[command(after_help = "\
Serves what `kiosk build` wrote, as a host should: 301 to the slash, ETags, ranges, \
precompressed files, security headers, the 404 page in the visitor's language. Beside it \
answers /api, from the catalogue of now and a database in .kiosk/data; see [runtime] in \
site.toml. With --dist and without a site.toml there is no /api.

Ctrl-C or SIGTERM: no new request is taken, answers and jobs under way are finished. A \
second one ends at once.")]
pub struct ServeArgs {
    /// Which shop.
    #[command(flatten)]
    pub shop: ShopArgs,
    /// The built site, instead of `out` in site.toml
    #[arg(long, value_name = "DIR")]
    pub dist: Option<PathBuf>,
    /// Where to listen.
    #[command(flatten)]
    pub address: AddressArgs,
}

/// `kiosk migrate`
#[derive(Debug, Args)]
#[command(after_help = "\
`kiosk serve` runs them too, when it starts. Tables only grow: the version before may go on \
to work beside this one while they are exchanged.")]
pub struct MigrateArgs {
    /// Which shop.
    #[command(flatten)]
    pub shop: ShopArgs,
    /// Run nothing; the exit code is 1 if there is something to run
    #[arg(long)]
    pub check: bool,
    /// Let the next start sign with another secret; codes and links that the old one signed end
    #[arg(long, conflicts_with = "check")]
    pub new_secret: bool,
}

/// `kiosk fetch`
#[derive(Debug, Args)]
#[command(after_help = "\
An `http` upstream that wants an Authorization header is given the one in the variable \
KIOSK_UPSTREAM_AUTHORIZATION.

Build from a recording with `[upstream] kind = \"recorded\", path = \"DIR\"` in site.toml.")]
pub struct FetchArgs {
    /// Which shop.
    #[command(flatten)]
    pub shop: ShopArgs,
    /// The folder to write one {locale}.ndjson per locale into
    #[arg(value_name = "DIR")]
    pub into: PathBuf,
    /// How the result is told.
    #[command(flatten)]
    pub output: OutputArgs,
}

/// `kiosk backup`
#[derive(Debug, Args)]
#[command(after_help = "\
The copy is of one moment, and there whole or not at all; nothing is overwritten. It holds the \
database and the files that shoppers uploaded, and none of the keys: keep those in another place. \
To bring it back, stop the server, let the copy take the place of the data folder (of PostgreSQL, \
run `pg_restore --no-owner --dbname=… kiosk.dump` into an empty database), put the keys \
into it, and run `kiosk verify`.

Example:
  kiosk backup /backups/2026-12-01")]
pub struct BackupArgs {
    /// The folder to make
    #[arg(value_name = "TO")]
    pub to: PathBuf,
    /// Which shop.
    #[command(flatten)]
    pub shop: ShopArgs,
    /// How the result is told.
    #[command(flatten)]
    pub output: OutputArgs,
}

/// `kiosk verify`
#[derive(Debug, Args)]
#[command(after_help = "\
Reads everything as it is at one moment, beside a server that goes on, and changes nothing. Every \
row in doubt is told; the exit code is 1 if there is any.")]
pub struct VerifyArgs {
    /// Which shop.
    #[command(flatten)]
    pub shop: ShopArgs,
    /// How the result is told.
    #[command(flatten)]
    pub output: OutputArgs,
}

/// `kiosk seed`
#[derive(Debug, Args)]
#[command(after_help = "\
Makes people, codes, coupons, notifications and orders in every state, by the shop's own use cases and \
the sandbox, as if they had happened in the last three days: no mail is sent, no money is asked for and no \
supplier delivers. What is under way goes on once a server runs. A shop that strangers reach, or that is \
not empty, is refused. Let no server run on the shop meanwhile.

Example:
  kiosk seed && kiosk serve")]
pub struct SeedArgs {
    /// Make nothing, and succeed, where the shop is not empty
    #[arg(long)]
    pub once: bool,
    /// Which shop.
    #[command(flatten)]
    pub shop: ShopArgs,
    /// How the result is told.
    #[command(flatten)]
    pub output: OutputArgs,
}

/// `kiosk init`
#[derive(Debug, Args)]
#[command(after_help = "\
The shop builds at once. Its README.md tells where everything is.

Example:
  kiosk init my-shop && cd my-shop && kiosk dev")]
pub struct InitArgs {
    /// The folder to make; it must be empty or not exist
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
}

/// `kiosk completions`
#[derive(Debug, Args)]
pub struct CompletionsArgs {
    /// The shell
    pub shell: Shell,
}

#[cfg(test)]
mod tests {
    use clap::{Command, CommandFactory as _};

    use super::Arguments;

    /// What `--help` says of a command and of those below it.
    fn help(command: &mut Command) -> String {
        let mut text = command.render_long_help().to_string();
        for below in command.get_subcommands_mut() {
            text.push_str(&help(below));
        }
        text
    }

    #[test]
    fn help_speaks_of_what_is_typed_and_not_of_the_types_that_hold_it() {
        let text = help(&mut Arguments::command());
        assert!(text.contains("\nBuild from a recording with"), "{text}");
        let words = text.split(|letter: char| !letter.is_alphanumeric());
        let types: Vec<_> = words.filter(|word| word.ends_with("Args")).collect();
        assert_eq!(types, [""; 0]);
    }
}
