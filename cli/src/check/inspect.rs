//! Reads the built site, in parallel, and has it judged.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::Context as _;
use kiosk_runtime::HeaderPolicy;
use rayon::prelude::*;
use rustc_hash::FxHashSet;
use walkdir::WalkDir;

use super::address::{Addresses, Anchor};
use super::authored::AuthoredFiles;
use super::finding::Findings;
use super::page::{CheckedPage, ExpectedPage};
use super::report::CheckReport;
use super::{markup, rules, translations};
use crate::output::plain_name;
use crate::plan::{Plan, PlannedPage};
use crate::render::TERMS_PATH;
use crate::source::{Picture, Sources};

/// Judges the site that was built from these sources by this plan.
///
/// # Errors
/// When a file of the site cannot be read.
pub fn inspect(sources: &Sources, plan: &Plan) -> anyhow::Result<CheckReport> {
    let files = files(&sources.config.out)?;
    let addresses = &Addresses::new(&sources.config, &files);
    let inspector = Inspector {
        sources,
        plan,
        addresses,
        policy: &sources.config.headers(),
    };
    let gathered = inspector.pages()?.join(inspector.beside(&files)?);
    let CheckState {
        pages,
        anchors,
        sitemaps,
        pictures,
        mut findings,
    } = gathered;
    rules::anchors(&anchors, &pages, addresses, &mut findings);
    rules::duplicates(&pages, &mut findings);
    rules::hreflang(&pages, &mut findings);
    let terms = inspector.read(TERMS_PATH.trim_start_matches('/'))?;
    rules::trending(TERMS_PATH, &terms, &sources.catalogue, &mut findings);
    rules::sitemaps(&sitemaps, &sources.config.origin, &pages, &mut findings);
    let authored = AuthoredFiles::load(&sources.config.root);
    for file in authored.iter() {
        rules::authored_pictures(file, &mut findings);
    }
    findings.trace(|written| authored.holding(&addresses.spellings(written)));
    let unused = rules::unused_pictures(own_pictures(sources), &pictures);
    Ok(CheckReport::new(
        pages.len(),
        findings,
        translations::gaps(sources),
        unused,
    ))
}

struct Inspector<'a> {
    sources: &'a Sources,
    plan: &'a Plan,
    addresses: &'a Addresses,
    policy: &'a HeaderPolicy,
}

/// What was read so far.
#[derive(Default)]
struct CheckState {
    pages: Vec<CheckedPage>,
    anchors: Vec<Anchor>,
    /// The sitemaps and their index, by address.
    sitemaps: BTreeMap<String, String>,
    pictures: FxHashSet<String>,
    findings: Findings,
}

impl CheckState {
    fn join(mut self, other: Self) -> Self {
        self.pages.extend(other.pages);
        self.anchors.extend(other.anchors);
        self.sitemaps.extend(other.sitemaps);
        self.pictures.extend(other.pictures);
        self.findings.join(other.findings);
        self
    }
}

impl Inspector<'_> {
    /// Reads every page, in the plan's order whatever thread reads it.
    fn pages(&self) -> anyhow::Result<CheckState> {
        self.plan
            .pages
            .par_iter()
            .try_fold(CheckState::default, |gathered, page| {
                self.page(gathered, page)
            })
            .try_reduce(CheckState::default, |one, other| Ok(one.join(other)))
    }

    fn page(&self, mut gathered: CheckState, page: &PlannedPage) -> anyhow::Result<CheckState> {
        let planned = self.plan.route_of(page);
        let html = self.read(&page.file())?;
        let expected = ExpectedPage::new(self.sources, planned, page);
        let mut facts = markup::parse(&html);
        rules::pictures_in(html.as_bytes(), &mut gathered.pictures);
        rules::document(&expected, &facts, &mut gathered.findings);
        rules::elements(&expected, &facts, &mut gathered.findings);
        rules::policy(&expected, &facts, self.policy, &mut gathered.findings);
        rules::structured_data(&expected, &mut facts, &mut gathered.findings);
        gathered.anchors.extend(rules::links(
            &expected.path,
            &facts,
            self.addresses,
            &mut gathered.findings,
        ));
        gathered.pages.push(CheckedPage::new(expected, facts));
        Ok(gathered)
    }

    /// Reads the files beside the pages that may name pictures or lead somewhere.
    fn beside(&self, files: &[String]) -> anyhow::Result<CheckState> {
        let mut gathered = CheckState::default();
        for file in files
            .iter()
            .filter(|file| !file.ends_with(".html") && !file.starts_with("media/"))
        {
            let text = self.read(file)?;
            rules::pictures_in(text.as_bytes(), &mut gathered.pictures);
            let address = format!("/{file}");
            if file.starts_with("feeds/") {
                let anchors = rules::feed(&address, &text, self.addresses, &mut gathered.findings);
                gathered.anchors.extend(anchors);
            } else if file.ends_with(".css") {
                rules::style_sheet(&address, &text, self.addresses, &mut gathered.findings);
            } else if file.starts_with("sitemap") {
                gathered.sitemaps.insert(address, text);
            }
        }
        Ok(gathered)
    }

    fn read(&self, file: &str) -> anyhow::Result<String> {
        let path = self.sources.config.out.join(file);
        let bytes = fs::read(&path).with_context(|| format!("cannot read `{}`", path.display()))?;
        Ok(String::from_utf8(bytes)
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned()))
    }
}

/// Every file of the built site by its path below the site's root, without those that are
/// another one compressed. One without a plain form is a file of its own.
fn files(out: &Path) -> anyhow::Result<Vec<String>> {
    let mut files = below(out).with_context(|| format!("cannot read `{}`", out.display()))?;
    files.sort();
    let is_form = |file: &String| {
        let plain = plain_name(file);
        plain != file
            && files
                .binary_search_by(|other| other.as_str().cmp(plain))
                .is_ok()
    };
    Ok(files
        .iter()
        .filter(|file| !is_form(file))
        .cloned()
        .collect())
}

/// The shop's own pictures as content names them.
fn own_pictures(sources: &Sources) -> Vec<(String, Picture)> {
    let mut names = below(&sources.config.root.join("content/media")).unwrap_or_default();
    names.sort();
    let picture = |name: String| {
        let address = format!("/media/{name}");
        let picture = sources
            .media
            .has(&address)
            .then(|| sources.media.picture(&address))
            .flatten()?;
        Some((name, picture))
    };
    names.into_iter().filter_map(picture).collect()
}

fn below(folder: &Path) -> Result<Vec<String>, walkdir::Error> {
    let mut names = Vec::new();
    for entry in WalkDir::new(folder) {
        let entry = entry?;
        if entry.file_type().is_file()
            && let Ok(name) = entry.path().strip_prefix(folder)
        {
            names.push(name.to_string_lossy().replace('\\', "/"));
        }
    }
    Ok(names)
}
