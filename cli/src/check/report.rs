//! What a check found.

use serde::Serialize;

use super::finding::{Finding, FindingKind, Findings};
use super::translations::Gaps;

/// The whole report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CheckReport {
    /// How many pages were read.
    pub pages: usize,
    /// How many mistakes there are, each counted once, at however many places it is.
    pub mistakes: usize,
    /// The mistakes by kind.
    pub groups: Vec<FindingGroup>,
    /// What is not translated, by locale.
    pub missing_translations: Vec<Gaps>,
    /// Pictures in `content/media/` that nothing shows. No mistake: somebody may want them.
    pub unused_pictures: Vec<String>,
}

/// Mistakes of one kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FindingGroup {
    /// The kind.
    pub kind: FindingKind,
    /// How many there are.
    pub count: usize,
    /// The mistakes.
    pub findings: Vec<Finding>,
}

impl CheckReport {
    /// Puts what was found in order.
    pub fn new(
        pages: usize,
        findings: Findings,
        missing_translations: Vec<Gaps>,
        unused_pictures: Vec<String>,
    ) -> Self {
        let mut groups: Vec<FindingGroup> = Vec::new();
        for (kind, finding) in findings.into_sorted() {
            if groups.last().is_none_or(|group| group.kind != kind) {
                groups.push(FindingGroup {
                    kind,
                    count: 0,
                    findings: Vec::new(),
                });
            }
            if let Some(group) = groups.last_mut() {
                group.count += 1;
                group.findings.push(finding);
            }
        }
        let mistakes = groups.iter().map(|group| group.count).sum();
        Self {
            pages,
            mistakes,
            groups,
            missing_translations,
            unused_pictures,
        }
    }

    /// Whether the shop may be published; `strict` does not forgive missing translations.
    pub fn is_clean(&self, strict: bool) -> bool {
        self.mistakes == 0 && (!strict || self.missing_translations.is_empty())
    }
}
