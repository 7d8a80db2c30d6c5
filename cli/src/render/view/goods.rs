//! A goods page, and the activity page of the same group.

use anyhow::Context as _;
use kiosk_catalogue::Goods;
use kiosk_contract::catalogue::Group;
use kiosk_contract::island::MoreReviews;
use kiosk_domain::{RegionSymbol, UnixTime};
use serde::Serialize;
use tera::Value;

use super::page_context::{PageContext, PreparedPage};
use super::panel;
use crate::render::breadcrumb::Breadcrumb;
use crate::render::card::FlashView;
use crate::render::head::Head;
use crate::render::island::HydrationTrigger;
use crate::render::locale_context::{GoodsPlace, LocaleContext};
use crate::render::{json_ld, prose};
use crate::source::Picture;

/// How many reviews a page shows (`spec.md` §9); it is asked for the others.
const REVIEWS: usize = 4;

/// Which of a group's two pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GoodsPageKind {
    /// The group's own page.
    Goods,
    /// Its activity page.
    Activity,
}

#[derive(Serialize)]
struct GoodsView<'a> {
    slug: &'a str,
    name: &'a str,
    subtitle: &'a str,
    image: Option<Picture>,
    image_wide: Option<Picture>,
    tags: &'a [String],
    #[serde(rename = "type")]
    kind: &'static str,
    score: Option<ScoreView>,
    theme: Option<ThemeView<'a>>,
    category: Option<CategoryLinkView>,
    price: Option<&'a str>,
    struck: Option<&'a str>,
    off: Option<u8>,
    flash: Option<&'a FlashView>,
    areas: Vec<&'a str>,
    updated_at: UnixTime,
}

#[derive(Serialize)]
struct ScoreView {
    average: String,
    count: u32,
    full: u8,
}

#[derive(Serialize)]
struct ThemeView<'a> {
    bg: &'a str,
    main: &'a str,
}

#[derive(Serialize)]
struct CategoryLinkView {
    title: String,
    href: String,
}

/// A goods page.
pub fn view(
    page_cx: &PageContext<'_>,
    slug: &str,
    kind: GoodsPageKind,
) -> anyhow::Result<PreparedPage> {
    let cx = page_cx.cx;
    // Its page is planned of what the locale sells.
    let goods = cx
        .goods(slug)
        .with_context(|| format!("`{slug}` is not sold in `{}`", cx.locale.name()))?
        .decoded();
    let goods: &Goods = &goods;
    let group = &goods.group;
    let card = cx.card(slug);
    let card = card.as_deref();
    let panel = panel::props(cx, goods)?;
    let panel = cx
        .islands
        .markup(&panel, HydrationTrigger::Visible, cx.localizer)?;
    let article = prose::article(cx, &goods.article, &group.goods_name)?;
    let place = cx.goods_place(slug);
    let goods_view = GoodsView {
        slug,
        name: &group.goods_name,
        subtitle: &group.subtitle,
        image: cx.picture(&group.main_image),
        image_wide: cx.picture(&group.main_image_rectangle),
        tags: &group.tags,
        kind: group.goods_type.name(),
        score: score(group),
        theme: theme(group),
        category: place.as_ref().and_then(category_link),
        price: card.and_then(|card| card.price.as_deref()),
        struck: card.and_then(|card| card.struck.as_deref()),
        off: card.and_then(|card| card.off),
        flash: card.and_then(|card| card.flash.as_ref()),
        areas: areas(cx, group),
        updated_at: group.updated_at,
    };
    let mut context = tera::Context::new();
    context.insert("goods", &goods_view);
    context.insert_value("panel", Value::safe_string(&panel));
    context.insert_value("article", Value::safe_string(&article.html));
    let reviews = &goods.reviews.data;
    let reviews = &reviews[..reviews.len().min(REVIEWS)];
    context.insert("reviews", reviews);
    // The catalogue brings their first page, and how many there are.
    let has_more = goods.reviews.total as usize > reviews.len();
    let more_reviews = if has_more && !reviews.is_empty() {
        let goods_id = group.id.into();
        cx.islands.markup(
            &MoreReviews { goods_id },
            HydrationTrigger::Touch,
            cx.localizer,
        )?
    } else {
        String::new()
    };
    context.insert_value("more_reviews", Value::safe_string(&more_reviews));
    context.insert("reviews_total", &goods.reviews.total);
    let related = place.as_ref().map(|place| place.others.iter().copied());
    let related = cx.cards(related.into_iter().flatten())?;
    context.insert_value("related", Value::safe_string(&related));
    Ok(PreparedPage {
        template: match kind {
            GoodsPageKind::Goods => "goods",
            GoodsPageKind::Activity => "activity",
        },
        title: group.goods_name.clone(),
        head: head(page_cx, goods, kind)?,
        breadcrumbs: breadcrumbs(group, place.as_ref()),
        context,
    })
}

fn head(page_cx: &PageContext<'_>, goods: &Goods, kind: GoodsPageKind) -> anyhow::Result<Head> {
    let cx = page_cx.cx;
    let group = &goods.group;
    let card = cx.card(&group.slug);
    let price = card.as_ref().and_then(|card| card.price.as_deref());
    let price = price.unwrap_or_default();
    let named = [("name", group.goods_name.as_str()), ("price", price)];
    let words = match kind {
        GoodsPageKind::Goods => ("meta.goods_title", "meta.goods_description"),
        GoodsPageKind::Activity => ("meta.activity_title", "meta.activity_description"),
    };
    // An activity page is another page than the group's own, and says so.
    let seo = group.seo.as_ref().filter(|_| kind == GoodsPageKind::Goods);
    let own = |text: Option<&String>| text.filter(|text| !text.is_empty()).cloned();
    let url = cx.goods_href(&group.slug);
    Ok(Head {
        title: match own(seo.map(|seo| &seo.title)) {
            Some(title) => title,
            None => page_cx.phrase(words.0, &named)?,
        },
        description: match own(seo.map(|seo| &seo.description)) {
            Some(description) => description,
            None => page_cx.phrase(words.1, &named)?,
        },
        keywords: own(seo.map(|seo| &seo.keywords)).unwrap_or_default(),
        image: cx.picture(&group.main_image_rectangle),
        kind: "product",
        data: json_ld::product(cx, goods, &url).into_iter().collect(),
        ..Head::default()
    })
}

fn breadcrumbs(group: &Group, place: Option<&GoodsPlace<'_>>) -> Vec<Breadcrumb> {
    let steps = place.into_iter().flat_map(|place| {
        let steps = std::iter::once(&place.parent).chain(&place.child);
        steps.filter_map(|step| Some(Breadcrumb::to(step.title, step.href.clone()?)))
    });
    let here = Breadcrumb::here(group.goods_name.clone());
    steps.chain([here]).collect()
}

fn score(group: &Group) -> Option<ScoreView> {
    let score = group.score.as_ref().filter(|score| score.count > 0)?;
    let average = score.average.clamp(0.0, 5.0);
    // Between 0 and 5, so the cast is exact.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let full = average.round() as u8;
    Some(ScoreView {
        average: format!("{average:.1}"),
        count: score.count,
        full,
    })
}

fn theme(group: &Group) -> Option<ThemeView<'_>> {
    let theme = group.theme.as_ref()?;
    let checked = |colour: &str| {
        colour.strip_prefix('#').is_some_and(|digits| {
            matches!(digits.len(), 3 | 6) && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
        })
    };
    (checked(&theme.bg_color_hex) && checked(&theme.main_color_hex)).then_some(ThemeView {
        bg: &theme.bg_color_hex,
        main: &theme.main_color_hex,
    })
}

fn category_link(place: &GoodsPlace<'_>) -> Option<CategoryLinkView> {
    let category = place.category();
    Some(CategoryLinkView {
        title: category.title.to_owned(),
        href: category.href.clone()?,
    })
}

/// The names of the regions that a group is sold in; none when it is sold everywhere.
fn areas<'g>(cx: &LocaleContext<'g>, group: &'g Group) -> Vec<&'g str> {
    let regions = cx.regions();
    let name = |symbol: &'g RegionSymbol| {
        let region = regions
            .iter()
            .find(|region| region.region_symbol == *symbol);
        region.map_or(symbol.as_str(), |region| region.region.as_str())
    };
    group.areas.named().iter().map(name).collect()
}
