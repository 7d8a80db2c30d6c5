//! `kiosk why`

use std::fmt::{self, Display, Formatter};
use std::process::ExitCode;

use anyhow::bail;
use kiosk_catalogue::Problems;

use super::moment::moment;
use super::progress::TerminalProgress;
use crate::args;
use crate::build::{configuration, open_site};
use crate::output::{PageHistory, page_history};
use crate::plan::{Plan, PlannedPage};
use crate::render::island::Islands;
use crate::render::{Renderer, SharedData};
use crate::source::{LoadOptions, Sources};
use crate::terminal::print;

/// Tells why a page exists, what it read, and what of that changed since the last build.
pub fn run(arguments: &args::WhyArgs) -> anyhow::Result<ExitCode> {
    let config = configuration(&arguments.shop.root)?;
    let bar = TerminalProgress::new(arguments.output.json);
    bar.set_message("Reading");
    let site = open_site(&config, &bar)?;
    let loading = LoadOptions {
        progress: &bar,
        ..LoadOptions::default()
    };
    let sources = Sources::load(config, Problems::default(), loading)?;
    let plan = Plan::new(&sources)?;
    let page = find(&plan, &arguments.path)?;
    let islands = Islands::new(sources.bundle.ssr());
    let shared = SharedData::new(&sources, &plan, &islands)?;
    let renderer = Renderer::new(&shared, &plan)?;
    let history = page_history(&site, page, &renderer)?;
    drop(bar);
    if arguments.output.json {
        print(serde_json::to_string(&history)?)?;
    } else {
        print(PageHistoryText(&history))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// A page by its address, with or without the slashes around it, or by its file.
fn find<'p>(plan: &'p Plan, asked: &str) -> anyhow::Result<&'p PlannedPage> {
    let words = |path: &str| path.trim_matches('/').to_owned();
    let (path, _) = asked.split_once(['?', '#']).unwrap_or((asked, ""));
    let wanted = words(path);
    let is_page = |page: &&PlannedPage| words(&page.path) == wanted || page.file() == wanted;
    if let Some(page) = plan.pages.iter().find(is_page) {
        return Ok(page);
    }
    if let Some(moved) = plan
        .redirects
        .iter()
        .find(|moved| words(&moved.from) == wanted)
    {
        bail!(
            "`{asked}` is no page: it leads to `{}`, by {}",
            moved.to,
            moved.source
        );
    }
    bail!(
        "the shop has no page `{asked}`\nhint: name it by its address, such as `/` or `/ja/news/`; sitemap.xml tells all"
    );
}

/// What is known of a page, for people.
struct PageHistoryText<'a>(&'a PageHistory);

impl Display for PageHistoryText<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self(page) = self;
        writeln!(
            f,
            "`{}` comes from {}, in locale `{}` → {}",
            page.path, page.source, page.locale, page.file
        )?;
        let Some(reads) = &page.reads else {
            return write!(f, "No build told what it read: the next one renders it.");
        };
        let (changed, same): (Vec<_>, Vec<_>) = reads.iter().partition(|read| read.is_changed);
        match (changed.as_slice(), page.is_fresh) {
            ([], true) => writeln!(
                f,
                "Nothing that it read is another since the last build, which left it as it should be."
            )?,
            ([], false) => writeln!(
                f,
                "Nothing that it read is another, but its file is not as it was built: the next build renders it."
            )?,
            _ => writeln!(
                f,
                "The next build renders it, for since the last one there changed:"
            )?,
        }
        for read in changed {
            writeln!(f, "  {}", read.name)?;
        }
        write!(f, "It read, as it is since the build of:")?;
        for read in same {
            write!(f, "\n  {}  {}", moment(read.since), read.name)?;
        }
        Ok(())
    }
}
