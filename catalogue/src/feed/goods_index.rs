//! Goods that a program decoded before, whole and with nothing left out: by the hash of what told them
//! it knows that they can be sold, and what is asked of all goods at once.

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use kiosk_domain::{Locale, UnixTime};
use rayon::prelude::*;

use super::changes::ItemKind;
use super::left_out::told_in;
use crate::kept_text::{KeptText, keep_text};
use crate::snapshot::{GoodsHash, GoodsSummary, LazyGoods, LocaleCatalogue, Snapshot};

/// A thread writes what is known of so many goods at a time.
const KEPT_AT_ONCE: usize = 1024;

/// What a build keeps of all goods for the next one.
#[derive(Debug)]
pub(crate) struct GoodsIndex {
    file: PathBuf,
    program: String,
    goods: HashMap<GoodsHash, GoodsSummary>,
    in_file: FileState,
}

/// What is in the file of an index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FileState {
    /// The index, or nothing of this program.
    Read,
    /// Something that could not be used.
    Damaged,
    /// Whatever is there, of which nothing was read.
    Unread,
}

impl GoodsIndex {
    /// The index in a file; nothing of one that another program kept.
    pub fn kept_in(file: PathBuf, program: String) -> Self {
        let goods = match KeptText::read(&file) {
            KeptText::Absent => Some(HashMap::new()),
            KeptText::Damaged => None,
            KeptText::Whole(text) => read(&text, &program),
        };
        Self {
            in_file: match goods {
                Some(_) => FileState::Read,
                None => FileState::Damaged,
            },
            goods: goods.unwrap_or_default(),
            file,
            program,
        }
    }

    /// An index of nothing, which takes the place of that in a file.
    pub fn empty(file: PathBuf, program: String) -> Self {
        Self {
            file,
            program,
            goods: HashMap::new(),
            in_file: FileState::Unread,
        }
    }

    /// Whether something was there that could not be used.
    pub fn is_damaged(&self) -> bool {
        self.in_file == FileState::Damaged
    }

    /// Whether nothing is known.
    pub(super) fn is_empty(&self) -> bool {
        self.goods.is_empty()
    }

    /// What is known of goods by the hash of what told them.
    pub(crate) fn get(&self, hash: GoodsHash) -> Option<&GoodsSummary> {
        self.goods.get(&hash)
    }

    /// Keeps what is known of a catalogue in the place of this, for the next build.
    pub fn keep(&self, snapshot: &Snapshot) {
        let locales = Locale::ALL.par_iter();
        let locales = locales.map(|locale| snapshot.locale(*locale));
        let mut all: Vec<_> = locales.flat_map_iter(sound).collect();
        all.par_sort_unstable_by_key(|(hash, _)| *hash);
        all.dedup_by_key(|(hash, _)| *hash);
        let is_known = |(hash, _): &(GoodsHash, &LazyGoods)| self.goods.contains_key(hash);
        let is_same = all.len() == self.goods.len() && all.iter().all(is_known);
        if is_same && self.in_file == FileState::Read {
            return;
        }
        let lines: Vec<String> = all.par_chunks(KEPT_AT_ONCE).map(kept_lines).collect();
        let mut text = self.program.clone();
        text.extend(lines);
        // What is not kept is decoded once more.
        let _ = self.file.parent().map(fs::create_dir_all);
        let _ = keep_text(&self.file, &text);
    }
}

/// What is kept of goods: a line each.
fn kept_lines(goods: &[(GoodsHash, &LazyGoods)]) -> String {
    let mut lines = String::new();
    for (hash, goods) in goods {
        let GoodsSummary {
            category,
            updated_at,
            searched,
        } = goods.summary();
        // Of other goods nothing is known.
        if !category.contains('\n') {
            let _ = write!(
                lines,
                "\n{hash} {searched} {} {category}",
                updated_at.secs()
            );
        }
    }
    lines
}

fn read(text: &str, program: &str) -> Option<HashMap<GoodsHash, GoodsSummary>> {
    let (by, lines) = text.split_once('\n').unwrap_or((text, ""));
    // Another program may leave out of the same lines what this one does not.
    if by != program {
        return Some(HashMap::new());
    }
    lines.par_lines().map(line).collect()
}

fn line(line: &str) -> Option<(GoodsHash, GoodsSummary)> {
    let mut words = line.splitn(4, ' ');
    let hash = GoodsHash::from_hex(words.next()?)?;
    let summary = GoodsSummary {
        searched: GoodsHash::from_hex(words.next()?)?,
        updated_at: UnixTime::from_secs(words.next()?.parse().ok()?),
        category: words.next()?.to_owned(),
    };
    Some((hash, summary))
}

/// The goods of a locale of which nothing was left out, by the hash of what told them.
pub(super) fn sound(catalogue: &LocaleCatalogue) -> impl Iterator<Item = (GoodsHash, &LazyGoods)> {
    let told = catalogue.omissions.iter().filter_map(told_in);
    let is_of_goods = |kind: &ItemKind| ItemKind::OF_GOODS.contains(kind);
    let told: HashSet<&str> = told
        .filter(|(kind, _)| is_of_goods(kind))
        .map(|(_, slug)| slug)
        .collect();
    let goods = catalogue.goods.iter();
    goods
        .filter(move |(slug, _)| !told.contains(slug.as_str()))
        .filter_map(|(_, goods)| Some((goods.told()?, goods)))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::feed::{Assembler, FeedLine, FeedText};
    use crate::snapshot::FeedOrigin;

    const FEED: &str = concat!(
        "{\"cursor\":\"\",\"full\":true}\n",
        "{\"kind\":\"group\",\"key\":\"star\",\"value\":{\"id\":1,\"slug\":\"star\",\"type\":1,\"goods_name\":\"Star\",\"updated_at\":7,\"category\":{\"id\":1,\"path\":\"p q\",\"parent_id\":0,\"title\":\"P\"}}}\n",
        "{\"kind\":\"article\",\"key\":\"star\",\"value\":{\"content\":\"About stars\"}}\n",
        "{\"kind\":\"reviews\",\"key\":\"star\",\"value\":{\"list\":{\"data\":[],\"total\":7}}}\n",
        "{\"kind\":\"group\",\"key\":\"moon\",\"value\":{\"id\":2,\"slug\":\"moon\",\"type\":1,\"goods_name\":\"Moon\",\"category\":{\"id\":1,\"path\":\"p\",\"parent_id\":0,\"title\":\"P\"}}}\n",
        "{\"kind\":\"article\",\"key\":\"moon\",\"value\":{\"content\":\"<a href='javascript:x'>x</a>\"}}\n",
        "{\"kind\":\"group\",\"key\":\"sun\",\"value\":{\"id\":3,\"slug\":\"sun\",\"type\":1,\"goods_name\":\"Sun\",\"category\":{\"id\":1,\"path\":\"p\",\"parent_id\":0,\"title\":\"P\"}}}\n",
        "{\"end\":6}\n",
    );

    fn assembled(index: Option<&GoodsIndex>, feed: &str, locale: Locale) -> LocaleCatalogue {
        let origin = FeedOrigin::Text(Arc::new(feed.to_owned()));
        let text = FeedText::new(feed);
        let text = match index {
            Some(index) => text.knowing(index, &origin),
            None => text,
        };
        let mut assembler = Assembler::new(locale);
        for (_, part) in text.parts() {
            let part = part.expect("it can be read");
            assembler.part(part).expect("it is in its place");
        }
        assembler.finish().expect("it is whole")
    }

    /// The catalogue of a feed for every locale.
    fn snapshot(index: &GoodsIndex, feed: &str) -> Snapshot {
        let locales = Locale::ALL.into_iter();
        let catalogue = |locale| Arc::new(assembled(Some(index), feed, locale));
        Snapshot::new(locales.map(catalogue).collect())
    }

    /// The goods that are decoded before anybody reads them.
    fn decoded(snapshot: &Snapshot) -> Vec<&str> {
        let goods = snapshot.locale(Locale::Ja).goods.iter();
        let decoded = goods.filter(|(_, goods)| goods.undecoded_lines().is_none());
        decoded.map(|(slug, _)| slug.as_str()).collect()
    }

    /// The goods of a feed whose summaries an index told.
    fn known(mut index: GoodsIndex, feed: &str) -> Vec<String> {
        for summary in index.goods.values_mut() {
            summary.category = "told by the index".to_owned();
        }
        let snapshot = snapshot(&index, feed);
        let goods = snapshot.locale(Locale::Ja).goods.iter();
        let known = goods.filter(|(_, goods)| goods.summary().category == "told by the index");
        known.map(|(slug, _)| slug.clone()).collect()
    }

    fn told(snapshot: &Snapshot) -> Vec<String> {
        let omissions = snapshot.omissions().into_iter();
        omissions.map(ToString::to_string).collect()
    }

    #[test]
    fn only_goods_of_which_nothing_was_left_out_stay_undecoded_and_are_the_same() {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let file = folder.path().join("kept/goods-index");
        let open = |program: &str| GoodsIndex::kept_in(file.clone(), program.to_owned());
        let first = open("one");
        let cold = snapshot(&first, FEED);
        assert_eq!(decoded(&cold), ["moon"], "its link is told each time");
        first.keep(&cold);

        let warm = snapshot(&open("one"), FEED);
        assert_eq!(decoded(&warm), ["moon"]);
        let whole = assembled(None, FEED, Locale::Ja);
        for built in [&cold, &warm] {
            assert_eq!(told(built), told(&cold));
            let built = built.locale(Locale::Ja);
            assert_eq!(*built, whole);
            for (slug, goods) in &built.goods {
                let decoded = &whole.goods[slug];
                assert_eq!(goods.summary(), decoded.summary());
                assert!(*goods.read() == **decoded);
                let searched = GoodsSummary::of(&goods.read_for_search());
                assert_eq!(&searched, decoded.summary());
            }
        }
        assert_eq!(decoded(&warm), ["moon"], "who reads once has nothing kept");
        let star = warm.locale(Locale::Ja).goods["star"].read_for_search();
        assert_eq!(star.article.content, "", "search reads no article");
        assert_eq!(star.reviews.total, 0, "and no reviews");

        assert_eq!(known(open("one"), FEED), ["star", "sun"]);
        let changed = FEED.replace("About stars", "About suns");
        assert_eq!(known(open("one"), &changed), ["sun"]);
        assert!(known(open("another program"), FEED).is_empty());
    }

    #[test]
    fn what_is_kept_and_damaged_is_told_and_kept_anew() {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let file = folder.path().join("goods-index");
        let open = || GoodsIndex::kept_in(file.clone(), "one".to_owned());
        open().keep(&snapshot(&open(), FEED));
        let whole = fs::read(&file).expect("it was kept");
        let mut other = whole.clone();
        *other.last_mut().expect("it holds something") ^= 1;
        for damaged in [&whole[..whole.len() - 1], &other, b"", &[0xff; 80]] {
            fs::write(&file, damaged).expect("it can be written");
            let index = open();
            assert!(index.is_damaged());
            index.keep(&snapshot(&index, FEED));
            assert_eq!(fs::read(&file).ok().as_ref(), Some(&whole));
            assert_eq!(known(open(), FEED), ["star", "sun"]);
        }
        // One who reads nothing of it does not know that, and takes its place.
        fs::write(&file, b"damaged").expect("it can be written");
        let index = GoodsIndex::empty(file.clone(), "one".to_owned());
        assert!(!index.is_damaged());
        index.keep(&snapshot(&index, FEED));
        assert_eq!(fs::read(&file).ok().as_ref(), Some(&whole));
    }

    #[test]
    fn what_is_told_again_is_what_was_told_last_whether_it_is_known_or_not() {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let open = || GoodsIndex::kept_in(folder.path().join("goods-index"), String::new());
        open().keep(&snapshot(&open(), FEED));
        let again = [
            "{\"kind\":\"article\",\"key\":\"star\",\"value\":{\"content\":\"More\"}}",
            "{\"kind\":\"group\",\"gone\":true,\"key\":\"sun\"}",
            "{\"kind\":\"group\",\"key\":\"moon\",\"value\":{\"id\":2,\"slug\":\"moon\",\"type\":1,\"goods_name\":\"New moon\",\"category\":{\"id\":1,\"path\":\"p\",\"parent_id\":0,\"title\":\"P\"}}}",
        ];
        let items = FEED.lines().nth(1).expect("an item");
        for line in again.into_iter().chain([items]) {
            let feed = FEED.replace("{\"end\":6}", &format!("{line}\n{{\"end\":7}}"));
            let index = open();
            let known = assembled(Some(&index), &feed, Locale::Ja);
            let decoded = assembled(None, &feed, Locale::Ja);
            for (slug, goods) in &decoded.goods {
                assert_eq!(goods.told(), known.goods[slug].told(), "{line}");
                assert!(**goods == *known.goods[slug], "{line}");
            }
            assert_eq!(known, decoded);
        }
    }

    #[test]
    fn goods_are_known_by_the_same_whether_their_lines_come_as_a_text_or_one_by_one() {
        let spaced = FEED.replace("{\"kind\":\"article\"", " {\"kind\":\"article\"");
        let crossed = FEED.replace(
            "\"key\":\"star\",\"value\":{\"list\"",
            "\"key\":\"sun\",\"value\":{\"list\"",
        );
        for feed in [FEED, &spaced, &crossed] {
            let mut assembler = Assembler::new(Locale::Ja);
            // As a server's feed is kept.
            let lines: Vec<_> = feed.lines().map(str::trim).collect();
            for line in &lines {
                let parsed = FeedLine::parse(line).expect("a line");
                assembler.line_of(line, parsed).expect("it is in its place");
            }
            let streamed = assembler.finish().expect("it is whole");
            let kept = assembled(None, &lines.join("\n"), Locale::Ja);
            assert_eq!(streamed, kept);
            for (slug, goods) in &kept.goods {
                assert_eq!(streamed.goods[slug].told(), goods.told(), "{slug}");
            }
            assert!(kept.goods["moon"].told().is_some());
        }
    }

    #[test]
    fn goods_that_came_decoded_are_let_go_where_their_lines_tell_all_of_them() {
        let whole = assembled(None, FEED, Locale::Ja);
        let let_go = |text: &str| {
            let mut catalogue = whole.clone();
            let origin = FeedOrigin::Text(Arc::new(text.to_owned()));
            FeedText::new(text).let_goods_go(&mut catalogue, &origin);
            for (slug, goods) in &catalogue.goods {
                assert!(*goods.read() == *whole.goods[slug], "{slug}");
                assert_eq!(goods.hash(), whole.goods[slug].hash());
                assert_eq!(goods.summary(), whole.goods[slug].summary());
            }
            let goods = catalogue.goods.iter();
            let let_go = goods.filter(|(_, goods)| goods.undecoded_lines().is_some());
            let_go.map(|(slug, _)| slug.clone()).collect::<Vec<_>>()
        };
        assert_eq!(let_go(FEED), ["star", "sun"]);
        assert_eq!(let_go(&format!("\n\n{FEED}")), ["star", "sun"]);
        assert_eq!(let_go(&FEED.replace("About stars", "About suns")), ["sun"]);
        assert!(let_go("").is_empty());
    }

    #[test]
    fn goods_that_are_changed_are_known_by_what_they_say() {
        let catalogue = assembled(None, FEED, Locale::Ja);
        let star = &catalogue.goods["star"];
        let mut other = star.clone();
        assert!(other.told().is_some());
        other.article.content.push('!');
        assert_eq!(other.told(), None);
        assert_ne!(other.hash(), star.hash());
        assert_ne!(&other, star);
    }
}
