//! The parts of a goods group while they come: in one piece, or each by itself.

use kiosk_contract::catalogue::{Article, Group, Review, Sku};
use kiosk_contract::envelope::Paged;

use crate::snapshot::{Goods, GoodsHash, LazyGoods};

/// All that came of one goods group.
#[derive(Debug, Default)]
pub(super) struct GoodsParts {
    pub group: Option<Group>,
    pub article: Article,
    pub reviews: Paged<Review>,
    pub skus: Vec<Sku>,
    /// All of it in one piece, of which nothing came beside.
    whole: Option<LazyGoods>,
    /// The hash of the lines that told it, where nothing came beside.
    hash: Option<GoodsHash>,
}

impl GoodsParts {
    /// The goods, if their group came.
    pub fn whole(self) -> Option<LazyGoods> {
        if self.whole.is_some() {
            return self.whole;
        }
        let goods = Goods {
            group: self.group?,
            article: self.article,
            reviews: self.reviews,
            skus: self.skus,
        };
        Some(LazyGoods::decoded(goods, self.hash))
    }

    /// Notes the hash of the lines that told all of it.
    pub fn told_by(&mut self, hash: GoodsHash) {
        self.hash = Some(hash);
    }

    /// Whether there is no SKU.
    pub fn has_no_skus(&self) -> bool {
        match &self.whole {
            Some(goods) => goods.skus.is_empty(),
            None => self.skus.is_empty(),
        }
    }

    /// The parts, of which another comes.
    pub fn apart(&mut self) {
        self.hash = None;
        if let Some(goods) = self.whole.take() {
            let Goods {
                group,
                article,
                reviews,
                skus,
            } = goods.into_goods();
            *self = Self {
                group: Some(group),
                article,
                reviews,
                skus,
                ..Self::default()
            };
        }
    }
}

impl From<LazyGoods> for GoodsParts {
    fn from(goods: LazyGoods) -> Self {
        Self {
            whole: Some(goods),
            ..Self::default()
        }
    }
}
