//! The catalogue of a locale, put together.

use std::collections::BTreeMap;

use kiosk_contract::catalogue::FlashSaleList;
use kiosk_domain::Locale;

use super::view::View;
use crate::files::authored::Authored;
use crate::richtext::markdown_to_html;
use crate::snapshot::{LazyGoods, LocaleCatalogue, Market, Shelves};
use crate::yaml::Located;

/// Takes what one locale needs.
pub fn project(authored: &Authored, locale: Locale) -> LocaleCatalogue {
    let regions: Vec<_> = authored
        .regions
        .iter()
        .map(|region| region.in_locale(locale))
        .collect();
    let markets = authored.currencies.in_locale(locale);
    let Market { region, currency } = Market::of_locale(locale, &regions, &markets);
    let offered = authored.currencies.get(currency);
    let view = View {
        authored,
        locale,
        currency,
        symbol: offered.map_or_else(
            || currency.symbol().to_owned(),
            |offered| offered.symbol.clone(),
        ),
        rate: offered.map(|offered| offered.rate),
    };
    let home = &authored.home;
    let goods: BTreeMap<String, LazyGoods> = authored
        .groups
        .iter()
        .map(|group| (group.slug.clone(), view.goods(group).into()))
        .collect();
    let cards = |slugs: &[Located<String>]| view.cards(slugs, &goods);
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
        goods,
    }
}
