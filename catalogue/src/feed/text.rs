//! A text of feed lines, decoded on all threads.

use std::collections::HashMap;

use memchr::memmem;
use memchr::{memchr, memchr_iter, memrchr};
use rayon::prelude::*;

use super::goods_index::{GoodsIndex, sound};
use super::goods_run::{GoodsRun, TextLine, decode_sound_goods, undecoded};
use super::line::{FeedLine, LineError};
use crate::snapshot::{FeedOrigin, GoodsHash, GoodsSummary, LazyGoods, LocaleCatalogue};

/// How much text one thread takes at a time: large enough that handing it over costs
/// nothing, small enough that few huge files keep many threads busy.
const CHUNK: usize = 1 << 20;

/// What goods begin with as we write a feed.
const GOODS_BEGIN: &str = "\n{\"kind\":\"group\",";

/// The text of a feed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FeedText<'a> {
    text: &'a str,
    known: Option<KnownGoods<'a>>,
}

/// By what goods need not be decoded now.
#[derive(Clone, Copy, Debug)]
struct KnownGoods<'a> {
    index: &'a GoodsIndex,
    /// Where their lines are read again.
    origin: &'a FeedOrigin,
}

/// What a text tells, in its order.
#[derive(Debug)]
pub(crate) enum FeedPart {
    /// A line.
    Line(FeedLine),
    /// Lines behind each other that tell goods, with the hash of their text.
    Run(Vec<FeedLine>, GoodsHash),
    /// Goods whose lines are not decoded.
    Undecoded {
        /// Their slug.
        slug: String,
        /// What is known of them.
        goods: LazyGoods,
        /// How many lines tell them.
        lines: u64,
    },
}

impl<'a> FeedText<'a> {
    /// A text of which all is decoded.
    pub fn new(text: &'a str) -> Self {
        Self { text, known: None }
    }

    /// The same text, whose origin has it still: sound goods are decoded of that when somebody reads
    /// them, each time anew, and now only where the index does not know them.
    pub fn knowing(self, index: &'a GoodsIndex, origin: &'a FeedOrigin) -> Self {
        let known = Some(KnownGoods { index, origin });
        Self { known, ..self }
    }

    /// All that it tells, each part with the offset at which it begins; empty lines tell nothing.
    pub fn parts(self) -> impl Iterator<Item = (usize, Result<FeedPart, LineError>)> {
        let decoded: Vec<_> = chunks(self.text)
            .into_par_iter()
            .map(|(at, chunk)| self.decode(at, chunk))
            .collect();
        decoded.into_iter().flatten()
    }

    /// Lets go of decoded goods of a catalogue that these lines tell: they are decoded of the origin of
    /// the text when somebody reads them, each time anew.
    pub fn let_goods_go(self, catalogue: &mut LocaleCatalogue, origin: &FeedOrigin) {
        let known: HashMap<_, _> = sound(catalogue)
            .map(|(hash, goods)| (hash, goods.summary().clone()))
            .collect();
        let lines: Vec<TextLine<'_>> = lines(0, self.text).collect();
        let mut rest = &lines[..];
        while !rest.is_empty() {
            let Some(run) = GoodsRun::at(rest) else {
                rest = &rest[1..];
                continue;
            };
            rest = &rest[run.lines..];
            let hash = GoodsHash::of(&self.text[run.range.clone()]);
            let goods = catalogue.goods.get_mut(&run.slug);
            let goods = goods.filter(|goods| goods.told() == Some(hash));
            if let Some((goods, summary)) = goods.zip(known.get(&hash)) {
                *goods = undecoded(origin, run.range, hash, summary.clone());
            }
        }
    }

    fn decode(self, offset: usize, chunk: &str) -> Vec<(usize, Result<FeedPart, LineError>)> {
        let lines: Vec<TextLine<'_>> = lines(offset, chunk).collect();
        let mut parts = Vec::with_capacity(lines.len());
        let mut rest = &lines[..];
        while let Some(first) = rest.first() {
            let run = GoodsRun::at(rest);
            let count = run.as_ref().map_or(1, |run| run.lines);
            let (these, behind) = rest.split_at(count);
            rest = behind;
            let part = match run {
                Some(run) => self.run(&run, these),
                None => FeedLine::parse(first.text)
                    .map(FeedPart::Line)
                    .map_err(|error| (first.at, error)),
            };
            parts.push(match part {
                Ok(part) => (first.at, Ok(part)),
                Err((at, error)) => (at, Err(error)),
            });
        }
        parts
    }

    /// Reads the lines of goods, if nothing is known of them.
    fn run(self, run: &GoodsRun, lines: &[TextLine<'_>]) -> Result<FeedPart, (usize, LineError)> {
        let text = &self.text[run.range.clone()];
        let hash = GoodsHash::of(text);
        let known = self.known.and_then(|KnownGoods { index, origin }| {
            let known = index.get(hash).cloned();
            let summary = known.or_else(|| Some(GoodsSummary::of(&decode_sound_goods(text)?)));
            Some((origin, summary?))
        });
        if let Some((origin, summary)) = known {
            return Ok(FeedPart::Undecoded {
                slug: run.slug.clone(),
                goods: undecoded(origin, run.range.clone(), hash, summary),
                lines: lines.len() as u64,
            });
        }
        let lines: Result<Vec<_>, _> = lines
            .iter()
            .map(|line| FeedLine::parse(line.text).map_err(|error| (line.at, error)))
            .collect();
        Ok(FeedPart::Run(lines?, hash))
    }
}

/// The lines of a piece of a text; empty ones are none.
fn lines(offset: usize, chunk: &str) -> impl Iterator<Item = TextLine<'_>> {
    let mut start = 0;
    let ends = memchr_iter(b'\n', chunk.as_bytes()).chain([chunk.len()]);
    ends.filter_map(move |end| {
        let at = std::mem::replace(&mut start, end + 1);
        let line = chunk.get(at..end)?;
        let text = line.trim_ascii();
        (!text.is_empty()).then_some(TextLine {
            at: offset + at,
            text,
            is_trimmed: line.len() == text.len(),
        })
    })
}

/// The text in pieces of about [`CHUNK`] bytes, cut behind line ends and before goods, with their
/// offsets.
fn chunks(text: &str) -> Vec<(usize, &str)> {
    let bytes = text.as_bytes();
    let mut chunks = Vec::with_capacity(text.len() / CHUNK + 1);
    let mut start = 0;
    while start < text.len() {
        let wanted = (start + CHUNK).min(text.len());
        let end = memrchr(b'\n', &bytes[start..wanted])
            .map(|at| start + at)
            .or_else(|| memchr(b'\n', &bytes[wanted..]).map(|at| wanted + at))
            .map_or(text.len(), |newline| newline + 1);
        // Lines behind each other that tell goods are looked at together.
        let goods = memmem::find(&bytes[end.saturating_sub(1)..], GOODS_BEGIN.as_bytes());
        let end = goods.map_or(text.len(), |at| end + at);
        chunks.push((start, &text[start..end]));
        start = end;
    }
    chunks
}
