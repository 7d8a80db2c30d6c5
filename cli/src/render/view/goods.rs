//! A goods page, and the activity page of the same group.

use kiosk_catalogue::Goods;
use kiosk_contract::catalogue::Group;
use kiosk_domain::{RegionSymbol, UnixTime};
use serde::Serialize;
use tera::Value;

use super::page::{PageView, Scene};
use super::panel;
use crate::plan::CategoryPosition;
use crate::render::crumb::Crumb;
use crate::render::fingerprint::Ingredients;
use crate::render::head::Head;
use crate::render::island::Load;
use crate::render::stage::Stage;
use crate::render::{json_ld, prose};
use crate::source::Picture;

/// How many related goods a page shows.
const RELATED: usize = 8;

/// Which of a group's two pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The group's own page.
    Goods,
    /// Its activity page.
    Activity,
}

#[derive(Serialize)]
struct GoodsView<'a> {
    name: &'a str,
    subtitle: &'a str,
    image: Option<Picture>,
    image_wide: Option<Picture>,
    tags: &'a [String],
    #[serde(rename = "type")]
    kind: &'static str,
    score: Option<Score>,
    theme: Option<Theme<'a>>,
    category: Option<CategoryLink>,
    price: Option<&'a str>,
    struck: Option<&'a str>,
    off: Option<u8>,
    areas: Vec<&'a str>,
    updated_at: UnixTime,
}

#[derive(Serialize)]
struct Score {
    average: String,
    count: u32,
    full: u8,
}

#[derive(Serialize)]
struct Theme<'a> {
    bg: &'a str,
    main: &'a str,
}

#[derive(Serialize)]
struct CategoryLink {
    title: String,
    href: String,
}

/// A goods page.
pub fn view(scene: &Scene<'_>, slug: &str, kind: Kind) -> anyhow::Result<PageView> {
    let stage = scene.stage;
    let goods = stage.goods(slug)?;
    let group = &goods.group;
    let card = stage.card(slug);
    let panel = panel::props(stage, goods)?;
    let panel = stage.islands.markup(&panel, Load::Visible, &stage.speech)?;
    let article = prose::article(stage, &goods.article, &group.goods_name)?;
    let place = stage.tree.primary(slug);
    let goods_view = GoodsView {
        name: &group.goods_name,
        subtitle: &group.subtitle,
        image: stage.picture(&group.main_image),
        image_wide: stage.picture(&group.main_image_rectangle),
        tags: &group.tags,
        kind: group.goods_type.name(),
        score: score(group),
        theme: theme(group),
        category: place.and_then(|place| category_link(stage, place)),
        price: card.and_then(|card| card.price.as_deref()),
        struck: card.and_then(|card| card.struck.as_deref()),
        off: card.and_then(|card| card.off),
        areas: areas(stage, group),
        updated_at: group.updated_at,
    };
    let mut context = tera::Context::new();
    context.insert("goods", &goods_view);
    context.insert_value("panel", Value::safe_string(&panel));
    context.insert_value("article", Value::safe_string(&article.html));
    context.insert("reviews", &goods.reviews.data);
    context.insert("reviews_total", &goods.reviews.total);
    context.insert_value(
        "related",
        Value::safe_string(&stage.cards(related(stage, slug))?),
    );
    Ok(PageView {
        template: match kind {
            Kind::Goods => "goods",
            Kind::Activity => "activity",
        },
        title: group.goods_name.clone(),
        head: head(scene, goods, kind)?,
        crumbs: crumbs(stage, group, place),
        context,
    })
}

/// What a goods page depends on.
pub fn ingredients(stage: &Stage<'_>, slug: &str, all: Ingredients) -> Ingredients {
    let Some(goods) = stage.catalogue.goods.get(slug) else {
        return all;
    };
    let place = stage.tree.primary(slug);
    let titles = place.map(|place| {
        let parent = CategoryPosition {
            child: None,
            ..place
        };
        (
            &stage.tree.category(parent).title,
            &stage.tree.category(place).title,
        )
    });
    all.value(&goods.group)
        .value(&goods.skus)
        .value(&goods.article)
        .value(&goods.reviews)
        .value(&titles)
        .value(&areas(stage, &goods.group))
        .part(stage.card_fingerprint(related(stage, slug)))
}

fn head(scene: &Scene<'_>, goods: &Goods, kind: Kind) -> anyhow::Result<Head> {
    let stage = scene.stage;
    let group = &goods.group;
    let price = stage
        .card(&group.slug)
        .and_then(|card| card.price.as_deref())
        .unwrap_or_default();
    let named = [("name", group.goods_name.as_str()), ("price", price)];
    let words = match kind {
        Kind::Goods => ("meta.goods_title", "meta.goods_description"),
        Kind::Activity => ("meta.activity_title", "meta.activity_description"),
    };
    // An activity page is another page than the group's own, and says so.
    let seo = group.seo.as_ref().filter(|_| kind == Kind::Goods);
    let own = |text: Option<&String>| text.filter(|text| !text.is_empty()).cloned();
    let url = stage.goods_href(&group.slug);
    Ok(Head {
        title: match own(seo.map(|seo| &seo.title)) {
            Some(title) => title,
            None => scene.phrase(words.0, &named)?,
        },
        description: match own(seo.map(|seo| &seo.description)) {
            Some(description) => description,
            None => scene.phrase(words.1, &named)?,
        },
        keywords: own(seo.map(|seo| &seo.keywords)).unwrap_or_default(),
        image: stage
            .picture(&group.main_image_rectangle)
            .map(|picture| picture.src),
        kind: "product",
        data: json_ld::product(stage, goods, &url).into_iter().collect(),
        ..Head::default()
    })
}

fn crumbs(stage: &Stage<'_>, group: &Group, place: Option<CategoryPosition>) -> Vec<Crumb> {
    let mut crumbs = Vec::new();
    if let Some(place) = place {
        let parent = CategoryPosition {
            child: None,
            ..place
        };
        let steps = if place.child.is_some() {
            vec![parent, place]
        } else {
            vec![parent]
        };
        for step in steps {
            if let Some(href) = stage.tree.href(step, stage.locale) {
                crumbs.push(Crumb::to(stage.tree.category(step).title.clone(), href));
            }
        }
    }
    crumbs.push(Crumb::here(group.goods_name.clone()));
    crumbs
}

/// Goods of the same category, the next ones after this first, so that every group is
/// shown on some pages.
fn related<'a>(stage: &'a Stage<'_>, slug: &'a str) -> Vec<&'a str> {
    let Some(place) = stage.tree.primary(slug) else {
        return Vec::new();
    };
    let groups = &stage.tree.category(place).goods_groups;
    let here = groups
        .iter()
        .position(|group| group.slug == slug)
        .unwrap_or_default();
    let (before, after) = groups.split_at(here);
    after
        .iter()
        .chain(before)
        .map(|group| group.slug.as_str())
        .filter(|other| *other != slug)
        .take(RELATED)
        .collect()
}

fn score(group: &Group) -> Option<Score> {
    let score = group.score.as_ref().filter(|score| score.count > 0)?;
    let average = score.average.clamp(0.0, 5.0);
    // Between 0 and 5, so the cast is exact.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let full = average.round() as u8;
    Some(Score {
        average: format!("{average:.1}"),
        count: score.count,
        full,
    })
}

fn theme(group: &Group) -> Option<Theme<'_>> {
    let theme = group.theme.as_ref()?;
    let checked = |colour: &str| {
        colour.strip_prefix('#').is_some_and(|digits| {
            matches!(digits.len(), 3 | 6) && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
        })
    };
    (checked(&theme.bg_color_hex) && checked(&theme.main_color_hex)).then_some(Theme {
        bg: &theme.bg_color_hex,
        main: &theme.main_color_hex,
    })
}

fn category_link(stage: &Stage<'_>, place: CategoryPosition) -> Option<CategoryLink> {
    let title = stage.tree.category(place).title.clone();
    Some(CategoryLink {
        title,
        href: stage.tree.href(place, stage.locale)?,
    })
}

/// The names of the regions that a group is sold in; none when it is sold everywhere.
fn areas<'a>(stage: &'a Stage<'_>, group: &'a Group) -> Vec<&'a str> {
    let regions = &stage.catalogue.regions;
    let name = |symbol: &'a RegionSymbol| {
        let region = regions
            .iter()
            .find(|region| region.region_symbol == *symbol);
        region.map_or(symbol.as_str(), |region| region.region.as_str())
    };
    group.areas().named().iter().map(name).collect()
}
