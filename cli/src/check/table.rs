//! The report for a reader, on a terminal or in a file.

use std::fmt;

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
        writeln!(f, "  {:>5}  {}", finding.places.len(), finding.what)?;
        let places = finding
            .places
            .iter()
            .take(PLACES)
            .map(String::as_str)
            .collect::<Vec<_>>()
            .join("  ");
        write!(f, "         {places}")?;
        write_rest(f, finding.places.len().saturating_sub(PLACES))?;
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
