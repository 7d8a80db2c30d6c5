//! Lines of a feed behind each other that tell one goods group: its group, and what else there is.

use std::ops::Range;

use kiosk_domain::Locale;

use super::assemble::Assembler;
use super::changes::ItemKind;
use super::line::{FeedLine, plain_item};
use crate::snapshot::Goods;

/// A line of a text.
#[derive(Clone, Copy, Debug)]
pub(super) struct TextLine<'a> {
    /// Where it begins.
    pub at: usize,
    /// What it says, without white space around it.
    pub text: &'a str,
    /// Whether there is none.
    pub is_trimmed: bool,
}

/// So many lines that tell one goods group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct GoodsRun {
    pub slug: String,
    pub lines: usize,
    /// From the first of them to the end of the last.
    pub range: Range<usize>,
}

impl GoodsRun {
    /// The lines of goods that these begin with, as we write them ourselves.
    pub fn at(lines: &[TextLine<'_>]) -> Option<Self> {
        let first = lines.first()?;
        let slug = first.is_trimmed.then(|| slug_of(first.text)).flatten()?;
        let mut end = first.at + first.text.len();
        let mut told = vec![ItemKind::Group];
        for line in &lines[1..] {
            // Between two lines there is nothing but the end of the first.
            if !line.is_trimmed || line.at != end + 1 {
                break;
            }
            match part_of(slug, line.text).filter(|kind| !told.contains(kind)) {
                Some(kind) => told.push(kind),
                None => break,
            }
            end = line.at + line.text.len();
        }
        Some(Self {
            slug: slug.to_owned(),
            lines: told.len(),
            range: first.at..end,
        })
    }
}

/// The slug of the group that a line tells as we write it ourselves.
pub(super) fn slug_of(line: &str) -> Option<&str> {
    let (kind, slug, _) = plain_item(line)?;
    (kind == ItemKind::Group.name()).then_some(slug)
}

/// Which part of a goods group a line tells, beside the group itself.
pub(super) fn part_of(slug: &str, line: &str) -> Option<ItemKind> {
    let (kind, _, _) = plain_item(line).filter(|(_, key, _)| *key == slug)?;
    let [_, parts @ ..] = ItemKind::OF_GOODS;
    parts.into_iter().find(|part| part.name() == kind)
}

/// The goods that lines tell of which that is known.
pub(super) fn decode_goods(lines: &str) -> Option<Goods> {
    // What goods are does not depend on the locale that they are told of.
    let mut assembler = Assembler::new(Locale::Default);
    assembler.begin();
    for line in lines.lines() {
        assembler.line(FeedLine::parse(line).ok()?).ok()?;
    }
    let goods = assembler.catalogue().goods.into_values().next()?;
    Some(goods.into_goods())
}
