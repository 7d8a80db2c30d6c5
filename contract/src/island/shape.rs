//! A prop tree's shape: its JSON with every leaf replaced by a numbered hole.

use std::fmt::{Display, Write as _};
use std::ops::Range;

/// Opens a hole in a shape's texts.
pub const HOLE_OPEN: char = '\u{E000}';
/// Closes a hole.
pub const HOLE_CLOSE: char = '\u{E001}';

/// What a component may branch on, and what it only shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// The props as JSON, every leaf a hole with its number.
    pub json: String,
    /// The leaves, by number.
    pub leaves: Leaves,
}

/// The texts of a prop tree's leaves, in the order of their holes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Leaves {
    text: String,
    spans: Vec<Range<u32>>,
}

impl Leaves {
    /// The leaf of one hole, numbers in decimal.
    pub fn get(&self, number: usize) -> Option<&str> {
        let span = self.spans.get(number)?;
        self.text.get(span.start as usize..span.end as usize)
    }

    /// Adds a leaf and gives its number.
    pub(super) fn push(&mut self, leaf: impl Display) -> usize {
        let number = self.spans.len();
        let start = self.text.len();
        let _ = write!(self.text, "{leaf}");
        let span = |at: usize| u32::try_from(at).expect("a page's texts are below 4 GiB");
        self.spans.push(span(start)..span(self.text.len()));
        number
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.spans.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.spans.is_empty()
    }
}
