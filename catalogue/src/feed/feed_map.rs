//! Where goods stand in the file of a feed. A build keeps that for the next one, which need not read
//! them of a file that looks the same.

use std::fmt::Write as _;
use std::ops::Range;
use std::sync::Arc;

use super::goods_index::GoodsIndex;
use super::goods_run::{decode_sound_goods, undecoded};
use super::text::{FeedPart, FeedText};
use crate::open_feed::OpenFeed;
use crate::snapshot::{FeedOrigin, GoodsHash, GoodsLines, GoodsSummary};

/// What stands where in a feed, in its order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct FeedMap(Vec<MappedText>);

/// A piece of a feed's text.
#[derive(Clone, Debug, PartialEq, Eq)]
struct MappedText {
    range: Range<usize>,
    hash: GoodsHash,
    /// What it is known to tell; lines that are read each time where that is nothing.
    goods: Option<MappedGoods>,
}

/// Goods of which nothing is left out.
#[derive(Clone, Debug, PartialEq, Eq)]
struct MappedGoods {
    slug: String,
    lines: u64,
}

impl MappedText {
    /// The piece, if a feed has it there.
    fn read(&self, feed: &OpenFeed) -> Option<String> {
        let text = feed.part(&self.range).ok();
        text.filter(|text| GoodsHash::of(text) == self.hash)
    }
}

impl FeedMap {
    /// The map of a text that tells these parts.
    pub fn of<'p>(text: &str, parts: impl IntoIterator<Item = &'p FeedPart>) -> Self {
        let mut map = Self::default();
        let mut end = 0;
        for part in parts {
            let FeedPart::Undecoded { slug, goods, lines } = part else {
                continue;
            };
            let Some(GoodsLines { range, hash, .. }) = goods.lines() else {
                continue;
            };
            map.push_read(text, end..range.start);
            end = range.end;
            map.0.push(MappedText {
                range: range.clone(),
                hash: *hash,
                goods: Some(MappedGoods {
                    slug: slug.clone(),
                    lines: *lines,
                }),
            });
        }
        map.push_read(text, end..text.len());
        map
    }

    /// Adds what is read each time, if there is something.
    fn push_read(&mut self, text: &str, range: Range<usize>) {
        let read = &text[range.clone()];
        if !read.trim_ascii().is_empty() {
            self.0.push(MappedText {
                range,
                hash: GoodsHash::of(read),
                goods: None,
            });
        }
    }

    /// The map once a text was written behind so many bytes.
    pub fn and_then(mut self, bytes: usize, behind: Self) -> Self {
        self.0.extend(behind.0.into_iter().map(|text| MappedText {
            range: text.range.start + bytes..text.range.end + bytes,
            ..text
        }));
        self
    }

    /// What a feed tells that has this map; none where it is of another. Goods that the index does not
    /// know are read, as those are that a change told again; where it knows none, so is all of the feed.
    pub fn parts(&self, index: &GoodsIndex, feed: &Arc<OpenFeed>) -> Option<Vec<FeedPart>> {
        if index.is_empty() || !self.is_within(feed.looks()?.bytes()) {
            return None;
        }
        let origin = FeedOrigin::File(Arc::clone(feed));
        let mut parts = Vec::with_capacity(self.0.len());
        for text in &self.0 {
            let Some(MappedGoods { slug, lines }) = &text.goods else {
                for (_, part) in FeedText::new(&text.read(feed)?).parts() {
                    parts.push(part.ok()?);
                }
                continue;
            };
            let summary = match index.get(text.hash) {
                Some(known) => known.clone(),
                None => GoodsSummary::of(&decode_sound_goods(&text.read(feed)?)?),
            };
            parts.push(FeedPart::Undecoded {
                slug: slug.clone(),
                goods: undecoded(&origin, text.range.clone(), text.hash, summary),
                lines: *lines,
            });
        }
        Some(parts)
    }

    /// Whether its pieces stand behind each other in a file of so many bytes.
    fn is_within(&self, bytes: u64) -> bool {
        let end = self.0.iter().try_fold(0, |end, text| {
            let range = &text.range;
            (end <= range.start && range.start <= range.end).then_some(range.end)
        });
        end.is_some_and(|end| end as u64 <= bytes)
    }

    /// As it is kept: a line a piece.
    pub fn write(&self, out: &mut String) {
        for MappedText { range, hash, goods } in &self.0 {
            let _ = write!(out, "\n{} {} {hash}", range.start, range.end);
            if let Some(MappedGoods { slug, lines }) = goods {
                let _ = write!(out, " {lines} {slug}");
            }
        }
    }

    /// The map that was kept so.
    pub fn read(text: &str) -> Option<Self> {
        text.lines().map(line).collect::<Option<_>>().map(Self)
    }
}

fn line(line: &str) -> Option<MappedText> {
    let mut words = line.splitn(5, ' ');
    let start = words.next()?.parse().ok()?;
    let end = words.next()?.parse().ok()?;
    let hash = GoodsHash::from_hex(words.next()?)?;
    let goods = match words.next() {
        None => None,
        Some(lines) => Some(MappedGoods {
            lines: lines.parse().ok()?,
            slug: words.next()?.to_owned(),
        }),
    };
    Some(MappedText {
        range: start..end,
        hash,
        goods,
    })
}
