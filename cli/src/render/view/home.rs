//! The home page.

use kiosk_contract::catalogue::Category;
use kiosk_domain::{DailyWindow, Route, TimeOfDay, localize};
use rustc_hash::FxHashSet;
use serde::Serialize;
use tera::Value;

use super::catalogue::slugs;
use super::news;
use super::page_context::{PageContext, PreparedPage};
use crate::plan::CategoryPosition;
use crate::render::card::{CardLook, PictureTurn};
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
/// The categories that have a shelf of their own, and the cards on each.
const CATEGORY_SHELVES: usize = 4;
const CATEGORY_SHELF: usize = 6;
/// The cards below the banners that a visitor sees at first: a row of a large screen.
const FIRST_VIEW: usize = 3;

#[derive(Serialize)]
struct BannerView<'a> {
    title: &'a str,
    image: Option<Picture>,
    image_h5: Option<Picture>,
    href: String,
    call: String,
}

/// A way into a category: its name beside a picture of its first goods.
#[derive(Serialize)]
struct CategoryTileView<'a> {
    title: &'a str,
    href: String,
    count: usize,
    image: Option<Picture>,
}

#[derive(Serialize)]
struct CategoryShelfView<'a> {
    title: &'a str,
    href: String,
    cards: Value,
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
    let banners: Vec<_> = cx
        .homepage()
        .banners
        .iter()
        .map(|banner| {
            let href = localize(&banner.url, cx.locale);
            anyhow::Ok(BannerView {
                title: &banner.title,
                image: cx.picture(&banner.pc_image),
                image_h5: cx.picture(&banner.h5_image),
                call: call(cx, &href)?,
                href,
            })
        })
        .collect::<anyhow::Result<_>>()?;
    let mut context = tera::Context::new();
    context.insert("banners", &banners);
    context.insert("categories", &category_tiles(cx));
    context.insert("category_shelves", &category_shelves(cx)?);
    context.insert("hot_news", &news::hot(cx, HOT_NEWS));
    let shelf = |slugs: Vec<&str>, size: usize| {
        let html = cx.cards(slugs.into_iter().take(size))?;
        anyhow::Ok(Value::safe_string(&html))
    };
    let deals = |slugs: Vec<&str>, size: usize| {
        let look = CardLook {
            deal: true,
            ..CardLook::default()
        };
        let html = cx.cards_as(slugs.into_iter().take(size), |_| look)?;
        anyhow::Ok(Value::safe_string(&html))
    };
    let hot = cx.cards_as(cx.hot().into_iter().take(HOT), |place| CardLook {
        picture: match PictureTurn::in_first_view(place, FIRST_VIEW) {
            // The first banner is larger.
            PictureTurn::First if !banners.is_empty() => PictureTurn::Soon,
            turn => turn,
        },
        ..CardLook::default()
    })?;
    context.insert_value("hot_goods", Value::safe_string(&hot));
    context.insert_value("new_goods", shelf(cx.new_arrivals(), NEW)?);
    context.insert_value("daily_deals", deals(cx.daily(), DAILY)?);
    context.insert_value("recommended", shelf(cx.recommended(), RECOMMENDED)?);
    let flash = cx.flash_sale();
    let flash = (!flash.is_empty()).then(|| {
        anyhow::Ok(FlashSaleView {
            start: hour(cx, DailyWindow::start),
            end: hour(cx, DailyWindow::end),
            cards: deals(flash, FLASH)?,
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

fn category_tiles<'a>(cx: &LocaleContext<'a>) -> Vec<CategoryTileView<'a>> {
    let tile = |(href, category): (String, &'a Category)| {
        let slugs = slugs(category);
        CategoryTileView {
            title: &category.title,
            href,
            count: slugs.len(),
            image: slugs
                .first()
                .and_then(|slug| cx.picture(&cx.goods(slug)?.decoded().group.main_image)),
        }
    };
    categories(cx).into_iter().map(tile).collect()
}

/// Shelves of the categories whose goods no shelf above shows.
fn category_shelves<'a>(cx: &LocaleContext<'a>) -> anyhow::Result<Vec<CategoryShelfView<'a>>> {
    unshown_categories(cx)
        .map(|(href, category)| {
            let shown = slugs(category).into_iter().take(CATEGORY_SHELF);
            Ok(CategoryShelfView {
                title: &category.title,
                href,
                cards: Value::safe_string(&cx.cards(shown)?),
            })
        })
        .collect()
}

fn unshown_categories<'a>(cx: &LocaleContext<'a>) -> impl Iterator<Item = (String, &'a Category)> {
    let above = [
        (cx.hot(), HOT),
        (cx.flash_sale(), FLASH),
        (cx.daily(), DAILY),
        (cx.new_arrivals(), NEW),
    ];
    let above = above.into_iter();
    let shown = above.flat_map(|(slugs, size)| slugs.into_iter().take(size));
    let shown: FxHashSet<&str> = shown.collect();
    categories(cx)
        .into_iter()
        .filter(move |(_, category)| !slugs(category).iter().any(|slug| shown.contains(slug)))
        .take(CATEGORY_SHELVES)
}

/// The categories of the header, with their addresses.
fn categories<'a>(cx: &LocaleContext<'a>) -> Vec<(String, &'a Category)> {
    let tree = cx.tree();
    let categories = tree.parents().iter().enumerate();
    let linked = categories.filter_map(|(parent, category)| {
        let place = CategoryPosition {
            parent,
            child: None,
        };
        Some((tree.href(place, cx.locale)?, category))
    });
    linked.collect()
}

/// What a banner asks for: by the place that it leads to.
fn call(cx: &LocaleContext<'_>, href: &str) -> anyhow::Result<String> {
    let pages = [
        (Route::DailyDeals, "nav.daily_deals"),
        (Route::NewComing, "nav.new_coming"),
        (Route::Recommend, "nav.recommend"),
        (Route::News, "nav.news"),
        (Route::AppDownload, "nav.get_app"),
    ];
    if let Some((_, word)) = pages.iter().find(|(route, _)| cx.href(route) == href) {
        return Ok(cx.localizer.word(word)?);
    }
    if let Some(title) = cx.tree().title_at(href, cx.locale) {
        return Ok(title.to_owned());
    }
    Ok(cx.localizer.word("home.shop_now")?)
}

/// When the shelf's sale opens or closes; nothing where that is not known.
fn hour(cx: &LocaleContext<'_>, of: fn(DailyWindow) -> TimeOfDay) -> String {
    let window = cx.flash_window();
    window.map_or_else(String::new, |window| of(window).to_string())
}
