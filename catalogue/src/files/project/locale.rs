//! The catalogue of a locale, put together.

use kiosk_contract::catalogue::FlashSaleList;
use kiosk_domain::Locale;

use super::view::View;
use crate::files::authored::Authored;
use crate::richtext::markdown_to_html;
use crate::snapshot::{LocaleCatalogue, Market, Shelves};

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
        rate: offered.map(|offered| &offered.rate),
    };
    let home = &authored.home;
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
        goods: authored
            .groups
            .iter()
            .map(|group| (group.slug.clone(), view.goods(group)))
            .collect(),
        shelves: Shelves {
            hot: view.cards(&home.hot),
            daily: view.cards_of(&home.daily, |sku| sku.special.is_some()),
            new: view.cards(&home.new),
            flash: home
                .flash
                .as_ref()
                .map_or_else(FlashSaleList::default, |flash| FlashSaleList {
                    start: flash.start.clone(),
                    end: flash.end.clone(),
                    list: view.cards_of(&flash.goods, |sku| sku.flash_sale.is_some()),
                }),
            recommended: view.cards(&home.recommended),
            activity: view.cards(&home.activity),
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
    }
}
