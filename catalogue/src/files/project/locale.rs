//! The catalogue of a locale, put together.

use std::collections::BTreeMap;
use std::sync::Arc;

use kiosk_contract::catalogue::FlashSaleList;
use kiosk_domain::Locale;

use super::view::View;
use crate::feed::GoodsIndex;
use crate::files::authored::Authored;
use crate::richtext::markdown_to_html;
use crate::snapshot::{
    Goods, GoodsHash, GoodsReader, GoodsSummary, LazyGoods, LocaleCatalogue, Market, ProjectGoods,
    Shelves,
};
use crate::yaml::Located;

/// Takes what one locale needs. Goods are left to be projected when somebody reads them where an
/// index of those is given that were before.
pub fn project(
    authored: &Arc<Authored>,
    locale: Locale,
    known: Option<&GoodsIndex>,
) -> LocaleCatalogue {
    let regions: Vec<_> = authored
        .regions
        .iter()
        .map(|region| region.in_locale(locale))
        .collect();
    let markets = authored.currencies.in_locale(locale);
    let Market { region, currency } = Market::of_locale(locale, &regions, &markets);
    let offered = authored.currencies.get(currency);
    let view = View {
        authored: Arc::clone(authored),
        locale,
        currency,
        symbol: offered.map_or_else(
            || currency.symbol().to_owned(),
            |offered| offered.symbol.clone(),
        ),
        rate: offered.map(|offered| offered.rate),
    };
    let home = &authored.home;
    let cards = |slugs: &[Located<String>]| view.cards(slugs);
    LocaleCatalogue {
        locale,
        region,
        currency,
        regions,
        markets,
        categories: authored
            .categories
            .iter()
            .map(|parent| view.category(parent, None))
            .collect(),
        shelves: Shelves {
            hot: cards(&home.hot),
            daily: cards(&home.daily),
            new: cards(&home.new),
            flash: home
                .flash
                .as_ref()
                .map_or_else(FlashSaleList::default, |flash| FlashSaleList {
                    window: Some(flash.window),
                    list: cards(&flash.goods),
                }),
            recommended: cards(&home.recommended),
            activity: cards(&home.activity),
        },
        homepage: view.homepage(),
        top_notice: view.top_notice(),
        purchases: view.purchases(),
        payment_icons: view.payment_icons(),
        app: view.app(),
        rich_text: home
            .rich_text
            .as_ref()
            .map_or_else(String::new, |text| markdown_to_html(text.get(locale))),
        trending: home
            .trending
            .iter()
            .map(|text| text.get(locale).to_owned())
            .collect(),
        omissions: Vec::new(),
        goods: match known {
            Some(known) => unprojected(&Arc::new(view), known),
            None => projected(&view),
        },
    }
}

fn projected(view: &View) -> BTreeMap<String, LazyGoods> {
    let goods = view.authored.goods.iter();
    goods
        .map(|goods| {
            let projection = view.goods_projection(goods);
            let lazy = LazyGoods::decoded(projection.goods(), Some(projection.told()));
            (goods.group.slug.clone(), lazy)
        })
        .collect()
}

fn unprojected(view: &Arc<View>, known: &GoodsIndex) -> BTreeMap<String, LazyGoods> {
    let goods = view.authored.goods.iter().enumerate();
    goods
        .map(|(place, goods)| {
            let projection = view.goods_projection(goods);
            let told = projection.told();
            let known = known.get(told).cloned();
            let summary = known.unwrap_or_else(|| GoodsSummary::of(&projection.without_article()));
            let unprojected = UnprojectedGoods {
                view: Arc::clone(view),
                place,
                told,
            };
            let lazy = LazyGoods::unprojected(Arc::new(unprojected), summary);
            (goods.group.slug.clone(), lazy)
        })
        .collect()
}

/// Goods that are projected when somebody reads them.
struct UnprojectedGoods {
    view: Arc<View>,
    /// Where they stand among all goods.
    place: usize,
    told: GoodsHash,
}

impl ProjectGoods for UnprojectedGoods {
    fn goods(&self, reader: GoodsReader) -> Goods {
        let goods = &self.view.authored.goods[self.place];
        let projection = self.view.goods_projection(goods);
        match reader {
            GoodsReader::Page => projection.goods(),
            GoodsReader::Search => projection.without_article(),
        }
    }

    fn told(&self) -> GoodsHash {
        self.told
    }
}
