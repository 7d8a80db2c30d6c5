//! The home page.

use kiosk_contract::catalogue::Card;
use kiosk_domain::{Route, TimeOfDay, localize};
use serde::Serialize;
use tera::Value;

use super::news;
use super::page_context::{PageContext, PreparedPage};
use crate::render::fingerprint::FingerprintBuilder;
use crate::render::frame;
use crate::render::head::Head;
use crate::render::json_ld;
use crate::render::locale_context::LocaleContext;
use crate::source::Picture;

/// `spec.md` §9: page sizes.
const HOT: usize = 6;
const DAILY: usize = 3;
const NEW: usize = 6;
const FLASH: usize = 3;
const RECOMMENDED: usize = 4;
const HOT_NEWS: usize = 4;

#[derive(Serialize)]
struct BannerView<'a> {
    title: &'a str,
    image: Option<Picture>,
    image_h5: Option<Picture>,
    href: String,
}

#[derive(Serialize)]
struct FlashSaleView {
    start: String,
    end: String,
    cards: Value,
}

/// The home page.
pub fn view(page_cx: &PageContext<'_>) -> anyhow::Result<PreparedPage> {
    let cx = page_cx.cx;
    let catalogue = cx.catalogue;
    let shelves = &catalogue.shelves;
    let banners: Vec<_> = catalogue
        .homepage
        .banners
        .iter()
        .map(|banner| BannerView {
            title: &banner.title,
            image: cx.picture(&banner.pc_image),
            image_h5: cx.picture(&banner.h5_image),
            href: localize(&banner.url, cx.locale),
        })
        .collect();
    let mut context = tera::Context::new();
    context.insert("banners", &banners);
    context.insert("hot_news", &news::hot(cx, HOT_NEWS));
    let shelf = |cards: &[Card], size: usize| {
        anyhow::Ok(Value::safe_string(&cx.shelf(cards.iter().take(size))?))
    };
    context.insert_value("hot_goods", shelf(&shelves.hot, HOT)?);
    context.insert_value("new_goods", shelf(&shelves.new, NEW)?);
    context.insert_value("daily_deals", shelf(&shelves.daily, DAILY)?);
    context.insert_value("recommended", shelf(&shelves.recommended, RECOMMENDED)?);
    let flash = (!shelves.flash.list.is_empty()).then(|| {
        anyhow::Ok(FlashSaleView {
            start: hour(shelves.flash.start),
            end: hour(shelves.flash.end),
            cards: shelf(&shelves.flash.list, FLASH)?,
        })
    });
    context.insert("flash_sale", &flash.transpose()?);
    context.insert("purchases", &frame::purchases(cx));
    let search = cx.href(&Route::Search);
    let title = page_cx.phrase("meta.home_title", &[])?;
    Ok(PreparedPage {
        template: "home",
        head: Head {
            title: title.clone(),
            description: page_cx.phrase("meta.home_description", &[])?,
            data: vec![json_ld::organisation(cx), json_ld::website(cx, &search)],
            ..Head::default()
        },
        title,
        breadcrumbs: Vec::new(),
        context,
    })
}

/// What the home page depends on.
pub fn dependencies(cx: &LocaleContext<'_>, all: FingerprintBuilder) -> FingerprintBuilder {
    let shelves = &cx.catalogue.shelves;
    let lists = [
        &shelves.hot,
        &shelves.new,
        &shelves.daily,
        &shelves.recommended,
        &shelves.flash.list,
    ];
    lists
        .iter()
        .fold(all, |all, cards| {
            all.part(cx.shelf_fingerprint(cards.iter()))
        })
        .text(&hour(shelves.flash.start))
        .text(&hour(shelves.flash.end))
        .value(&cx.catalogue.homepage)
        .value(&cx.catalogue.purchases)
        .value(&news::hot(cx, HOT_NEWS))
}

fn hour(time: Option<TimeOfDay>) -> String {
    time.map_or_else(String::new, |time| time.to_string())
}
