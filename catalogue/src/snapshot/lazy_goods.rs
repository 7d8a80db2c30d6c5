//! Goods as a catalogue has them: decoded, or known by what told them and decoded when somebody reads
//! them. Few builds read all goods.

use std::borrow::Cow;
use std::fmt;
use std::ops::{Deref, DerefMut, Range};
use std::sync::{Arc, OnceLock};

use blake3::Hasher;
use kiosk_domain::UnixTime;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Goods;
use super::searched_goods::SearchedGoods;
use crate::open_feed::OpenFeed;

/// Goods that may still have to be decoded.
#[derive(Clone)]
pub struct LazyGoods {
    goods: OnceLock<Box<Goods>>,
    summary: OnceLock<GoodsSummary>,
    /// What they are decoded from.
    source: Option<GoodsSource>,
    /// Over what told them, if nothing changed since.
    told: Option<GoodsHash>,
    /// Over what they say, where nothing is known of what told it.
    said: OnceLock<GoodsHash>,
}

/// What is asked of all goods at once, and so is known without decoding them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoodsSummary {
    /// The path of their category.
    pub category: String,
    /// When their page's content last changed.
    pub updated_at: UnixTime,
    /// Over all that search finds them by.
    pub searched: GoodsHash,
}

/// What goods are decoded from.
#[derive(Clone)]
enum GoodsSource {
    Lines(GoodsLines),
    Unprojected(Arc<dyn ProjectGoods>),
}

/// Goods of another form, which become these as often as somebody asks.
pub(crate) trait ProjectGoods: Send + Sync {
    /// The goods, for somebody.
    fn goods(&self, reader: GoodsReader) -> Goods;

    /// A hash over all that they are made of.
    fn told(&self) -> GoodsHash;
}

/// Lines of a feed of which is known that they tell goods, and nothing beside.
#[derive(Clone)]
pub(crate) struct GoodsLines {
    /// Where the feed is.
    pub feed: FeedOrigin,
    /// Where they stand there.
    pub range: Range<usize>,
    /// Over them.
    pub hash: GoodsHash,
    /// Decodes of them what somebody reads.
    pub decode: fn(&str, GoodsReader) -> Option<Goods>,
}

/// Who reads goods.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GoodsReader {
    /// One who may read all of them.
    Page,
    /// Search, which reads neither their article nor their reviews: either may be missing.
    Search,
}

/// Where a feed is of which parts are read again.
#[derive(Clone, Debug)]
pub(crate) enum FeedOrigin {
    /// In memory.
    Text(Arc<String>),
    /// In a file.
    File(Arc<OpenFeed>),
}

/// 128 bits over what tells goods.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GoodsHash(u128);

impl GoodsHash {
    /// The hash of a text.
    pub(crate) fn of(text: &str) -> Self {
        Self::finish(Hasher::new().update(text.as_bytes()))
    }

    /// The hash of all that a hasher was given.
    pub(crate) fn finish(hasher: &Hasher) -> Self {
        let mut bits = [0; 16];
        hasher.finalize_xof().fill(&mut bits);
        Self(u128::from_be_bytes(bits))
    }

    /// The hash with these digits.
    pub(crate) fn from_hex(digits: &str) -> Option<Self> {
        u128::from_str_radix(digits, 16).ok().map(Self)
    }
}

impl fmt::Display for GoodsHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl Serialize for GoodsHash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(&self.0.to_be_bytes())
    }
}

/// Of MessagePack in memory, in which a hash stands as it is.
impl<'de> Deserialize<'de> for GoodsHash {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let bytes = <&[u8]>::deserialize(deserializer)?;
        let bits = bytes.try_into().map_err(D::Error::custom)?;
        Ok(Self(u128::from_be_bytes(bits)))
    }
}

impl GoodsSummary {
    /// Of goods.
    pub(crate) fn of(goods: &Goods) -> Self {
        let searched = serde_json::to_string(&SearchedGoods::of(goods));
        Self {
            category: goods.group.category.path.clone(),
            updated_at: goods.group.updated_at,
            searched: GoodsHash::of(&searched.expect("texts are plain values")),
        }
    }
}

impl GoodsLines {
    fn text(&self) -> Cow<'_, str> {
        match &self.feed {
            FeedOrigin::Text(text) => Cow::Borrowed(&text[self.range.clone()]),
            FeedOrigin::File(file) => {
                let text = file.again(&self.range, |text| GoodsHash::of(text) == self.hash);
                Cow::Owned(text)
            }
        }
    }

    fn decode(&self, reader: GoodsReader) -> Goods {
        let goods = (self.decode)(&self.text(), reader);
        goods.expect("who leaves goods undecoded knows that they can be decoded")
    }
}

impl GoodsSource {
    fn decode(&self, reader: GoodsReader) -> Goods {
        match self {
            Self::Lines(lines) => lines.decode(reader),
            Self::Unprojected(unprojected) => unprojected.goods(reader),
        }
    }
}

impl LazyGoods {
    /// Goods that lines with that hash told.
    pub(crate) fn decoded(goods: Goods, told: Option<GoodsHash>) -> Self {
        Self {
            told,
            ..Self::from(goods)
        }
    }

    /// Goods that are decoded of their lines when somebody reads them.
    pub(crate) fn undecoded(lines: GoodsLines, summary: GoodsSummary) -> Self {
        Self {
            goods: OnceLock::new(),
            summary: OnceLock::from(summary),
            told: Some(lines.hash),
            source: Some(GoodsSource::Lines(lines)),
            said: OnceLock::new(),
        }
    }

    /// Goods that are projected when somebody reads them.
    pub(crate) fn unprojected(unprojected: Arc<dyn ProjectGoods>, summary: GoodsSummary) -> Self {
        Self {
            goods: OnceLock::new(),
            summary: OnceLock::from(summary),
            told: Some(unprojected.told()),
            source: Some(GoodsSource::Unprojected(unprojected)),
            said: OnceLock::new(),
        }
    }

    /// The lines that tell them, where they are not decoded yet.
    pub(crate) fn undecoded_lines(&self) -> Option<Cow<'_, str>> {
        let lines = self.lines();
        let lines = lines.filter(|_| self.goods.get().is_none());
        lines.map(GoodsLines::text)
    }

    /// The lines that they are decoded from when somebody reads them, if they were not told decoded.
    pub(crate) fn lines(&self) -> Option<&GoodsLines> {
        match self.source.as_ref()? {
            GoodsSource::Lines(lines) => Some(lines),
            GoodsSource::Unprojected(_) => None,
        }
    }

    /// A hash over what told them, if nothing changed since.
    pub(crate) fn told(&self) -> Option<GoodsHash> {
        self.told
    }

    /// What is the same as long as they are: a hash over what told them, or else over all that they say.
    pub fn hash(&self) -> GoodsHash {
        let said = || {
            let text = serde_json::to_string(&**self);
            GoodsHash::of(&text.expect("goods are plain values"))
        };
        self.told.unwrap_or_else(|| *self.said.get_or_init(said))
    }

    /// What is asked of all goods at once.
    pub fn summary(&self) -> &GoodsSummary {
        self.summary.get_or_init(|| GoodsSummary::of(self))
    }

    /// The goods for one who reads them once, as a build does all of them: what is decoded for that
    /// is not kept.
    pub fn read(&self) -> Cow<'_, Goods> {
        self.read_by(GoodsReader::Page)
    }

    /// The same for search.
    pub(crate) fn read_for_search(&self) -> Cow<'_, Goods> {
        self.read_by(GoodsReader::Search)
    }

    fn read_by(&self, reader: GoodsReader) -> Cow<'_, Goods> {
        match &self.source {
            Some(source) if self.goods.get().is_none() => Cow::Owned(source.decode(reader)),
            _ => Cow::Borrowed(self),
        }
    }

    /// The goods themselves.
    pub(crate) fn into_goods(mut self) -> Goods {
        let _: &Goods = &self;
        let goods = self.goods.take();
        *goods.expect("they were read just now")
    }
}

impl From<Goods> for LazyGoods {
    fn from(goods: Goods) -> Self {
        Self {
            goods: OnceLock::from(Box::new(goods)),
            summary: OnceLock::new(),
            source: None,
            told: None,
            said: OnceLock::new(),
        }
    }
}

impl Deref for LazyGoods {
    type Target = Goods;

    fn deref(&self) -> &Goods {
        self.goods.get_or_init(|| {
            let goods = self.source.as_ref();
            let goods = goods.map(|source| source.decode(GoodsReader::Page));
            Box::new(goods.expect("goods are decoded, or something tells them"))
        })
    }
}

/// What is changed is not what was told any more.
impl DerefMut for LazyGoods {
    fn deref_mut(&mut self) -> &mut Goods {
        let _: &Goods = self;
        self.source = None;
        self.told = None;
        self.said = OnceLock::new();
        self.summary = OnceLock::new();
        self.goods.get_mut().expect("they were read just now")
    }
}

impl PartialEq for LazyGoods {
    fn eq(&self, other: &Self) -> bool {
        let are_told_so = self.told.is_some() && self.told == other.told;
        are_told_so || **self == **other
    }
}

impl fmt::Debug for LazyGoods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl fmt::Debug for GoodsLines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GoodsLines({:?})", self.range)
    }
}

/// As what is the same as long as they are.
impl Serialize for LazyGoods {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.hash().serialize(serializer)
    }
}
