//! Lines of a feed behind each other that tell one goods group: its group, and what else there is.

use std::borrow::Cow;
use std::ops::Range;

use blake3::Hasher;
use kiosk_domain::Locale;

use super::assemble::Assembler;
use super::changes::ItemKind;
use super::line::{FeedLine, plain_item};
use crate::snapshot::{
    FeedOrigin, Goods, GoodsHash, GoodsLines, GoodsReader, GoodsSummary, LazyGoods, LocaleCatalogue,
};

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

/// Which lines belong together: that of a group, and behind it one of each other part at most, all as
/// we write them ourselves.
#[derive(Debug)]
struct RunRule<'a> {
    slug: Cow<'a, str>,
    told: Vec<ItemKind>,
}

/// Goods whose lines come one by one: they are known by the same hash as those of a text.
#[derive(Debug)]
pub(super) struct ComingGoods {
    rule: RunRule<'static>,
    hasher: Box<Hasher>,
}

impl GoodsRun {
    /// The lines of goods that these begin with.
    pub fn at(lines: &[TextLine<'_>]) -> Option<Self> {
        let first = lines.first().filter(|first| first.is_trimmed)?;
        let mut rule = RunRule::begin(first.text)?;
        let mut end = first.at + first.text.len();
        for line in &lines[1..] {
            // Between two lines there is nothing but the end of the first.
            if !line.is_trimmed || line.at != end + 1 || !rule.takes(line.text) {
                break;
            }
            end = line.at + line.text.len();
        }
        Some(Self {
            slug: rule.slug.into_owned(),
            lines: rule.told.len(),
            range: first.at..end,
        })
    }
}

impl<'a> RunRule<'a> {
    fn begin(line: &'a str) -> Option<Self> {
        let (kind, slug, _) = plain_item(line)?;
        (kind == ItemKind::Group.name()).then(|| Self {
            slug: slug.into(),
            told: vec![ItemKind::Group],
        })
    }

    /// Whether the next line belongs to them too.
    fn takes(&mut self, line: &str) -> bool {
        let part = plain_item(line).filter(|(_, key, _)| *key == self.slug);
        let kind = part.and_then(|(kind, ..)| ItemKind::from_name(kind));
        let new =
            kind.filter(|kind| ItemKind::OF_GOODS.contains(kind) && !self.told.contains(kind));
        self.told.extend(new);
        new.is_some()
    }
}

impl ComingGoods {
    /// Goods that a line begins to tell.
    pub fn begin(line: &str) -> Option<Self> {
        let RunRule { slug, told } = RunRule::begin(line)?;
        let mut hasher = Box::<Hasher>::default();
        hasher.update(line.as_bytes());
        Some(Self {
            rule: RunRule {
                slug: slug.into_owned().into(),
                told,
            },
            hasher,
        })
    }

    /// Whether the next line is one of theirs, which it is then.
    pub fn takes(&mut self, line: &str) -> bool {
        let is_theirs = self.rule.takes(line);
        if is_theirs {
            self.hasher.update(b"\n").update(line.as_bytes());
        }
        is_theirs
    }

    /// Their slug.
    pub fn slug(&self) -> &str {
        &self.rule.slug
    }

    /// The hash of the lines that came.
    pub fn hash(&self) -> GoodsHash {
        GoodsHash::finish(&self.hasher)
    }
}

/// Goods that these lines of a feed tell, of which nothing is left out: they are decoded when somebody
/// reads them.
pub(super) fn undecoded(
    feed: &FeedOrigin,
    range: Range<usize>,
    hash: GoodsHash,
    summary: GoodsSummary,
) -> LazyGoods {
    let lines = GoodsLines {
        feed: feed.clone(),
        range,
        hash,
        decode: decode_known_goods,
    };
    LazyGoods::undecoded(lines, summary)
}

/// The goods that lines tell of which nothing is left out.
pub(super) fn decode_sound_goods(lines: &str) -> Option<Goods> {
    decode_known_goods(lines, GoodsReader::Page)
}

/// The same without what a reader does not read of them.
fn decode_known_goods(lines: &str, reader: GoodsReader) -> Option<Goods> {
    // What goods are does not depend on the locale that they are told of.
    let mut assembler = Assembler::new(Locale::Default);
    assembler.begin();
    for line in lines.lines().filter(|line| is_read(line, reader)) {
        assembler.line(FeedLine::parse(line).ok()?).ok()?;
    }
    let LocaleCatalogue {
        goods, omissions, ..
    } = assembler.catalogue();
    let goods = goods.into_values().filter(|_| omissions.is_empty());
    Some(goods.last()?.into_goods())
}

/// Whether somebody reads what a line tells of goods.
fn is_read(line: &str, reader: GoodsReader) -> bool {
    let kind = || plain_item(line).and_then(|(kind, ..)| ItemKind::from_name(kind));
    match reader {
        GoodsReader::Page => true,
        GoodsReader::Search => !matches!(kind(), Some(ItemKind::Article | ItemKind::Reviews)),
    }
}
