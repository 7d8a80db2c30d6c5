//! The home page.

use kiosk_contract::catalogue::Card;
use kiosk_domain::{Route, TimeOfDay, localize};
use serde::Serialize;
use tera::Value;

use super::news;
use super::page::{PageView, Scene};
use crate::render::fingerprint::Ingredients;
use crate::render::frame;
use crate::render::head::Head;
use crate::render::json_ld;
use crate::render::stage::Stage;
use crate::source::Picture;

/// `spec.md` §9: page sizes.
const HOT: usize = 6;
const DAILY: usize = 3;
const NEW: usize = 6;
const FLASH: usize = 3;
const RECOMMENDED: usize = 4;
const HOT_NEWS: usize = 4;

#[derive(Serialize)]
struct Banner<'a> {
    title: &'a str,
    image: Option<Picture>,
    image_h5: Option<Picture>,
    href: String,
}

#[derive(Serialize)]
struct Flash {
    start: String,
    end: String,
    cards: Value,
}

/// The home page.
pub fn view(scene: &Scene<'_>) -> anyhow::Result<PageView> {
    let stage = scene.stage;
    let catalogue = stage.catalogue;
    let shelves = &catalogue.shelves;
    let banners: Vec<_> = catalogue
        .homepage
        .banners
        .iter()
        .map(|banner| Banner {
            title: &banner.title,
            image: stage.picture(&banner.pc_image),
            image_h5: stage.picture(&banner.h5_image),
            href: localize(&banner.url, stage.locale),
        })
        .collect();
    let mut context = tera::Context::new();
    context.insert("banners", &banners);
    context.insert("hot_news", &news::hot(stage, HOT_NEWS));
    let shelf = |cards: &[Card], size: usize| {
        anyhow::Ok(Value::safe_string(&stage.shelf(cards.iter().take(size))?))
    };
    context.insert_value("hot_goods", shelf(&shelves.hot, HOT)?);
    context.insert_value("new_goods", shelf(&shelves.new, NEW)?);
    context.insert_value("daily_deals", shelf(&shelves.daily, DAILY)?);
    context.insert_value("recommended", shelf(&shelves.recommended, RECOMMENDED)?);
    let flash = (!shelves.flash.list.is_empty()).then(|| {
        anyhow::Ok(Flash {
            start: hour(shelves.flash.start),
            end: hour(shelves.flash.end),
            cards: shelf(&shelves.flash.list, FLASH)?,
        })
    });
    context.insert("flash_sale", &flash.transpose()?);
    context.insert("purchases", &frame::purchases(stage));
    let search = stage.href(&Route::Search);
    let title = scene.phrase("meta.home_title", &[])?;
    Ok(PageView {
        template: "home",
        head: Head {
            title: title.clone(),
            description: scene.phrase("meta.home_description", &[])?,
            data: vec![
                json_ld::organisation(stage),
                json_ld::website(stage, &search),
            ],
            ..Head::default()
        },
        title,
        crumbs: Vec::new(),
        context,
    })
}

/// What the home page depends on.
pub fn ingredients(stage: &Stage<'_>, all: Ingredients) -> Ingredients {
    let shelves = &stage.catalogue.shelves;
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
            all.part(stage.shelf_fingerprint(cards.iter()))
        })
        .text(&hour(shelves.flash.start))
        .text(&hour(shelves.flash.end))
        .value(&stage.catalogue.homepage)
        .value(&stage.catalogue.purchases)
        .value(&news::hot(stage, HOT_NEWS))
}

fn hour(time: Option<TimeOfDay>) -> String {
    time.map_or_else(String::new, |time| time.to_string())
}
