//! What every page of a locale shows: facts for templates, header and footer.

mod fragments;
mod globals;
mod languages;
mod nav;
mod trending;

use kiosk_contract::catalogue::{AppInfo, PaymentIcon};
use kiosk_contract::island::{Island as _, LocaleSwitch};
use kiosk_domain::{Route, Slug, TopNoticeId, localize};
use serde::Serialize;
use tera::Value;

use super::asset::{SiteFile, hashed_json};
use super::engine;
use super::island::HydrationTrigger;
use super::locale_context::LocaleContext;
use super::locale_data::{Global, LocaleData};
use super::text::TextTitle;
use crate::source::Picture;

pub use languages::locale_switch;
pub use trending::{purchases, search, trending_links};

use fragments::fragments_file;
use globals::globals;
use languages::offers_file;
use nav::{flyouts_file, nav};
use trending::{trending, trending_file};

#[derive(Serialize)]
struct GuideLinkView<'a> {
    title: &'a str,
    lang: Option<&'static str>,
    href: String,
}

#[derive(Serialize)]
struct TopNoticeView<'a> {
    id: TopNoticeId,
    image: Option<Picture>,
    href: String,
    alt: &'a str,
}

#[derive(Serialize)]
struct PaymentIconView<'a> {
    name: &'a str,
    /// The largest version, for it is small on every screen.
    src: String,
}

impl<'a> PaymentIconView<'a> {
    fn of(cx: &LocaleContext<'_>, icon: &'a PaymentIcon) -> Option<Self> {
        Some(Self {
            name: &icon.name,
            src: cx.picture(&icon.icon)?.largest().src.to_owned(),
        })
    }
}

/// Puts the frame of a locale's pages into its data: facts for every template, header and footer
/// rendered once.
///
/// # Errors
/// When a template or an island of the frame fails.
pub fn build(data: &mut LocaleData<'_>) -> anyhow::Result<()> {
    let facts = globals(&LocaleContext::unrecorded(data));
    data.show(facts);
    let cx = LocaleContext::unrecorded(data);
    let context = frame_context(&cx)?;
    let header = engine::render(cx.tera, "parts/header.html", &context)?;
    let footer = engine::render(cx.tera, "parts/footer.html", &context)?;
    data.show(vec![
        ("header", Global::Html(header)),
        ("footer", Global::Html(footer)),
    ]);
    Ok(())
}

/// What pages of a locale need only once somebody opens something of their frame.
///
/// # Errors
/// When a template of the frame fails.
pub fn files(cx: &LocaleContext<'_>) -> anyhow::Result<[SiteFile; 5]> {
    Ok([
        fragments_file(cx)?,
        flyouts_file(cx),
        choices_file(&locale_switch(cx)),
        offers_file(cx),
        trending_file(cx),
    ])
}

/// The props of the language and currency chooser.
fn choices_file(choices: &LocaleSwitch) -> SiteFile {
    hashed_json(LocaleSwitch::NAME, choices)
}

fn frame_context(cx: &LocaleContext<'_>) -> anyhow::Result<tera::Context> {
    let mut context = tera::Context::new();
    context.insert("fragments", &fragments_file(cx)?.path());
    context.insert("flyouts", &flyouts_file(cx).path());
    context.insert("offers", &offers_file(cx).path());
    context.insert("nav", &nav(cx));
    let notice = cx.top_notice().and_then(|notice| {
        Some(TopNoticeView {
            id: notice.id?,
            image: cx.picture(&notice.pc_image),
            href: localize(&notice.url, cx.locale),
            alt: &notice.alt,
        })
    });
    context.insert("notice", &notice);
    let search = cx
        .islands
        .markup(&search(cx), HydrationTrigger::Touch, cx.localizer)?;
    let choices = locale_switch(cx);
    let choices_file = choices_file(&choices).path();
    let trigger = HydrationTrigger::Market.with_file(&choices_file);
    let switch = cx.islands.markup(&choices, trigger, cx.localizer)?;
    context.insert_value("search_island", Value::safe_string(&search));
    context.insert_value("locale_island", Value::safe_string(&switch));
    context.insert("trending", &trending(cx));
    let icon = |icon| PaymentIconView::of(cx, icon);
    let icons: Vec<_> = cx.payment_icons().iter().filter_map(icon).collect();
    context.insert("payment_icons", &icons);
    context.insert("guides", &guides(cx));
    context.insert("app", &app(cx));
    let social: Vec<_> = cx
        .choices()
        .social
        .iter()
        .map(|link| serde_json::json!({ "name": link.name.get(cx.locale), "href": link.href }))
        .collect();
    context.insert("social", &social);
    context.insert("trackers", cx.choices().trackers);
    context.insert("purchases", &purchases(cx));
    Ok(context)
}

/// The shop's app, if it has one.
fn app<'a>(cx: &LocaleContext<'a>) -> Option<&'a AppInfo> {
    let app = cx.app();
    (!app.ios.is_empty() || !app.android.is_empty()).then_some(app)
}

fn guides<'a>(cx: &LocaleContext<'a>) -> Vec<GuideLinkView<'a>> {
    let link = |guide: TextTitle<'a>| {
        let name = Slug::parse(guide.name).ok()?;
        Some(GuideLinkView {
            title: guide.title,
            lang: guide.lang,
            href: cx.href(&Route::Guide(name)),
        })
    };
    cx.guide_titles().into_iter().filter_map(link).collect()
}
