//! Goods of a locale while its pages are made: kept once they are decoded, with the cards that were
//! made of them.

use std::borrow::Cow;
use std::ops::Deref;
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use kiosk_catalogue::{Goods, LazyGoods};
use serde::{Serialize, Serializer};

use super::card::{CardLook, CardView};

/// Goods, and what was made of them so far: a build that changes little asks for little.
#[derive(Debug)]
pub struct CachedGoods<'s> {
    goods: &'s LazyGoods,
    made: RwLock<MadeOfGoods>,
}

/// What was made of goods so far.
#[derive(Debug, Default)]
struct MadeOfGoods {
    /// What they were decoded to for that, where the catalogue does not hold it.
    decoded: Option<Arc<Goods>>,
    card: Option<Arc<CardView>>,
    card_html: [Option<Arc<str>>; CardLook::COUNT],
}

/// Decoded goods.
#[derive(Clone, Debug)]
pub enum DecodedGoods<'s> {
    /// The catalogue holds them.
    Held(&'s Goods),
    /// They were decoded for the pages of a locale.
    Cached(Arc<Goods>),
}

/// Goods as a page reads them, which are the same as long as the catalogue tells them so.
#[derive(Clone, Copy, Debug)]
pub struct PageGoods<'a>(&'a CachedGoods<'a>);

impl<'s> CachedGoods<'s> {
    /// Goods of which nothing is made yet.
    pub fn new(goods: &'s LazyGoods) -> Self {
        Self {
            goods,
            made: RwLock::default(),
        }
    }

    /// The goods themselves.
    pub fn decoded(&self) -> DecodedGoods<'s> {
        if let Some(decoded) = &self.made().decoded {
            return DecodedGoods::Cached(Arc::clone(decoded));
        }
        match self.goods.read() {
            Cow::Borrowed(goods) => DecodedGoods::Held(goods),
            Cow::Owned(goods) => {
                let decoded = Arc::new(goods);
                DecodedGoods::Cached(Arc::clone(self.made_mut().decoded.insert(decoded)))
            }
        }
    }

    /// What their card shows.
    pub fn card(&self, make: impl FnOnce(&Goods) -> CardView) -> Arc<CardView> {
        let card = self.made().card.clone();
        card.unwrap_or_else(|| {
            let card = Arc::new(make(&self.decoded()));
            Arc::clone(self.made_mut().card.insert(card))
        })
    }

    /// Their card with a look.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn card_html(
        &self,
        look: CardLook,
        make: impl FnOnce() -> anyhow::Result<String>,
    ) -> anyhow::Result<Arc<str>> {
        let html = self.made().card_html[look.index()].clone();
        if let Some(html) = html {
            return Ok(html);
        }
        let html = Arc::from(make()?);
        self.made_mut().card_html[look.index()] = Some(Arc::clone(&html));
        Ok(html)
    }

    /// Forgets what was made: no page asks for it any more. What is asked for all the same is made
    /// again.
    pub fn forget(&self) {
        *self.made_mut() = MadeOfGoods::default();
    }

    fn made(&self) -> RwLockReadGuard<'_, MadeOfGoods> {
        self.made.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn made_mut(&self) -> RwLockWriteGuard<'_, MadeOfGoods> {
        self.made.write().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Deref for DecodedGoods<'_> {
    type Target = Goods;

    fn deref(&self) -> &Goods {
        match self {
            Self::Held(goods) => goods,
            Self::Cached(goods) => goods,
        }
    }
}

impl<'a> PageGoods<'a> {
    /// Those of a cache.
    pub fn of(goods: &'a CachedGoods<'a>) -> Self {
        Self(goods)
    }

    /// The goods themselves.
    pub fn decoded(self) -> DecodedGoods<'a> {
        self.0.decoded()
    }
}

impl Serialize for PageGoods<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.goods.serialize(serializer)
    }
}
