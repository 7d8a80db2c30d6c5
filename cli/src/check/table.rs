//! The report for a reader, on a terminal or in a file.

use std::fmt;

use super::finding::Finding;
use super::report::{CheckReport, FindingGroup};

/// How many places and mistakes of a kind are shown before the rest is counted.
const PLACES: usize = 3;
const FINDINGS: usize = 20;

impl fmt::Display for CheckReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for group in &self.groups {
            write_group(f, group)?;
        }
        if !self.missing_translations.is_empty() {
            self.write_gaps(f)?;
        }
        if !self.unused_pictures.is_empty() {
            write_list(f, "pictures that nothing shows", &self.unused_pictures)?;
        }
        match self.mistakes {
            0 => write!(f, "{} pages, no mistakes", self.pages),
            1 => write!(f, "{} pages, 1 mistake", self.pages),
            many => write!(f, "{} pages, {many} mistakes", self.pages),
        }
    }
}

impl CheckReport {
    fn write_gaps(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "shown in English for want of a translation")?;
        writeln!(
            f,
            "  {:<8} {:>6} {:>6} {:>9}",
            "locale", "words", "texts", "articles"
        )?;
        for gaps in &self.missing_translations {
            writeln!(
                f,
                "  {:<8} {:>6} {:>6} {:>9}",
                gaps.locale, gaps.words, gaps.texts, gaps.articles
            )?;
        }
        writeln!(f)
    }
}

fn write_group(f: &mut fmt::Formatter<'_>, group: &FindingGroup) -> fmt::Result {
    writeln!(f, "{} ({})", group.kind.title(), group.count)?;
    for finding in group.findings.iter().take(FINDINGS) {
        write_finding(f, finding)?;
    }
    if group.findings.len() > FINDINGS {
        writeln!(
            f,
            "         … and {} more; --json tells all",
            group.findings.len() - FINDINGS
        )?;
    }
    writeln!(f)
}

fn write_finding(f: &mut fmt::Formatter<'_>, finding: &Finding) -> fmt::Result {
    writeln!(f, "  {}", finding.what)?;
    if !finding.written_in.is_empty() {
        write_some(f, "written in ", &finding.written_in)?;
    }
    if finding.places.is_empty() {
        return Ok(());
    }
    let is_page = |place: &String| place.ends_with('/') || place.ends_with(".html");
    let noun = match (finding.places.iter().all(is_page), finding.places.len()) {
        (true, 1) => "page",
        (true, _) => "pages",
        (false, 1) => "file",
        (false, _) => "files",
    };
    let title = format!("on {} {noun}: ", finding.places.len());
    write_some(f, &title, &finding.places)
}

/// The first of some names on a line of their own.
fn write_some(f: &mut fmt::Formatter<'_>, title: &str, names: &[String]) -> fmt::Result {
    let shown: Vec<_> = names.iter().take(PLACES).map(String::as_str).collect();
    write!(f, "      {title}{}", shown.join("  "))?;
    write_rest(f, names.len().saturating_sub(PLACES))
}

fn write_list(f: &mut fmt::Formatter<'_>, title: &str, names: &[String]) -> fmt::Result {
    writeln!(f, "{title} ({})", names.len())?;
    for name in names.iter().take(FINDINGS) {
        writeln!(f, "         {name}")?;
    }
    if names.len() > FINDINGS {
        writeln!(
            f,
            "         … and {} more; --json tells all",
            names.len() - FINDINGS
        )?;
    }
    writeln!(f)
}

fn write_rest(f: &mut fmt::Formatter<'_>, more: usize) -> fmt::Result {
    match more {
        0 => writeln!(f),
        more => writeln!(f, "  … and {more} more"),
    }
}
