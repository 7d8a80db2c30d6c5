//! What every page of a locale shows: facts for templates, header and footer.

use kiosk_contract::catalogue::{Category, CategoryGroup};
use kiosk_contract::island::{
    CurrencyItem, CurrentMarket, LanguageItem, LocaleSwitch, RegionItem, Search, TrendingSearch,
};
use kiosk_domain::{Locale, Route, localize};
use serde::Serialize;
use tera::Value;

use super::categories::Place;
use super::engine;
use super::escape::push_html;
use super::island::Load;
use super::site;
use super::stage::Stage;
use crate::plan::StandingPage;
use crate::source::Picture;

/// `spec.md` §2.6: at most 5 sub-categories and 8 goods a group in the flyout.
const FLYOUT_CATEGORIES: usize = 5;
const FLYOUT_GOODS: usize = 8;

#[derive(Serialize)]
struct Nav {
    title: String,
    href: String,
    children: Vec<Nav>,
    goods: Vec<NavGoods>,
}

#[derive(Serialize)]
struct NavGoods {
    name: String,
    href: String,
}

#[derive(Serialize)]
struct Link<'a> {
    title: &'a str,
    href: String,
}

#[derive(Serialize)]
struct Language<'a> {
    label: &'a str,
    href: String,
    hreflang: &'a str,
    current: bool,
}

#[derive(Serialize)]
struct Trending<'a> {
    text: &'a str,
    href: String,
}

#[derive(Serialize)]
struct Notice<'a> {
    id: i64,
    image: Option<Picture>,
    href: String,
    alt: &'a str,
}

#[derive(Serialize)]
struct PaymentIcon<'a> {
    name: &'a str,
    image: Option<Picture>,
}

#[derive(Serialize)]
pub struct Purchase<'a> {
    user_name: &'a str,
    goods_name: &'a str,
    href: String,
    created_at: i64,
}

/// Puts what every template may show into the global context.
pub fn insert_globals(stage: &mut Stage<'_>) {
    let config = &stage.sources.config;
    let locale = stage.locale;
    let catalogue = stage.catalogue;
    let bundle = &stage.sources.bundle;
    let media = &stage.sources.media;
    let brand = |name: &str| {
        media
            .address(&format!("/media/{name}"))
            .unwrap_or_default()
            .to_owned()
    };
    let flag = catalogue
        .regions
        .iter()
        .find(|region| region.region_symbol == catalogue.region)
        .and_then(|region| flag_picture(stage, &region.flag));
    let globals = [
        (
            "site",
            Value::from_serializable(
                &serde_json::json!({ "name": config.name, "origin": config.origin_of(locale) }),
            ),
        ),
        (
            "locale",
            Value::from_serializable(&serde_json::json!({
                "name": locale.name(), "lang": locale.html_lang(), "dir": locale.direction().as_str(),
                "hreflang": locale.hreflang(), "own_name": locale.own_name(), "interface": locale.interface().code(),
            })),
        ),
        (
            "market",
            Value::from_serializable(&serde_json::json!({
                "currency": catalogue.currency.code(), "symbol": catalogue.currency.symbol(),
                "region": catalogue.region, "flag": flag,
            })),
        ),
        ("links", links(stage)),
        (
            "brand",
            Value::from_serializable(&serde_json::json!({
                "logo": brand("brand/logo.svg"), "logo_light": brand("brand/logo-light.svg"), "logo_mark": brand("brand/logo-mark.svg"),
                "logo_transsion": brand("brand/logo-transsion.svg"), "image_error": brand("empty/image-error.svg"),
                "no_products": brand("empty/no-products.svg"), "no_data": brand("empty/no-data.svg"),
                "error": brand("empty/error.svg"),
            })),
        ),
        (
            "assets",
            Value::from_serializable(&serde_json::json!({
                "main": bundle.main_script(), "css": bundle.styles(), "preload": bundle.preloads(),
            })),
        ),
        ("html_attrs", Value::safe_string(&html_attributes(stage))),
    ];
    let context = stage.tera.global_context();
    for (name, value) in globals {
        context.insert_value(name, value);
    }
}

fn links(stage: &Stage<'_>) -> Value {
    let routes = [
        ("home", Route::Home),
        ("daily_deals", Route::DailyDeals),
        ("new_coming", Route::NewComing),
        ("recommend", Route::Recommend),
        ("search", Route::Search),
        ("news", Route::News),
        ("about_us", Route::AboutUs),
        ("user_agreement", Route::UserAgreement),
        ("privacy_policy", Route::PrivacyPolicy),
        ("app_download", Route::AppDownload),
        ("app_rich_text", Route::AppRichText),
        ("language_currency", Route::LanguageCurrency),
        ("cost_per_sales", Route::CostPerSales),
        ("cost_per_sales_buy", Route::CostPerSalesBuy),
        (
            "cost_per_sales_reward_redeem",
            Route::CostPerSalesRewardRedeem,
        ),
        ("cost_per_sales_activity", Route::CostPerSalesActivity),
        ("landing", Route::Landing),
        ("authentication", Route::Authentication),
        ("coupon", Route::Coupon),
        ("coupon_redeem", Route::CouponRedeem),
        ("notification", Route::Notification),
        ("member", Route::Member),
        ("user_info", Route::UserInfo),
        ("order", Route::Order),
        ("order_detail", Route::OrderDetail),
        ("payment", Route::Payment),
        ("payment_result", Route::PaymentResult),
    ];
    // A standing page that nobody wrote has no address to link to.
    let pages = &stage.sources.content.pages;
    let written = |route: &Route| {
        StandingPage::ALL
            .iter()
            .all(|page| page.route() != *route || pages.contains_key(page.folder()))
    };
    let mut links: serde_json::Map<String, serde_json::Value> = routes
        .into_iter()
        .map(|(name, route)| {
            (
                name.to_owned(),
                written(&route).then(|| stage.href(&route)).into(),
            )
        })
        .collect();
    links.insert("feed".to_owned(), site::feed_path(stage.locale).into());
    Value::from_serializable(&links)
}

fn html_attributes(stage: &Stage<'_>) -> String {
    let locale = stage.locale;
    let attributes = [
        ("lang", locale.html_lang().to_owned()),
        ("dir", locale.direction().as_str().to_owned()),
        ("data-locale", locale.name().to_owned()),
        ("data-interface", locale.interface().code().to_owned()),
        ("data-api", stage.sources.config.api_base.clone()),
        ("data-currency", stage.catalogue.currency.code().to_owned()),
        ("data-region", stage.catalogue.region.clone()),
        ("data-messages", site::messages_file(&stage.speech).path()),
        ("data-search", site::search_path(locale)),
        ("data-build", stage.frame.to_hex()),
        (
            "data-worker",
            if stage.sources.bundle.has("sw.js") {
                "/sw.js".to_owned()
            } else {
                String::new()
            },
        ),
    ];
    let mut out = String::new();
    for (name, value) in attributes.iter().filter(|(_, value)| !value.is_empty()) {
        if !out.is_empty() {
            out.push(' ');
        }
        out.extend([name, "=\""]);
        push_html(&mut out, value);
        out.push('"');
    }
    out
}

/// The header, rendered once a locale.
pub fn header(stage: &Stage<'_>) -> anyhow::Result<String> {
    engine::render(&stage.tera, "parts/header.html", &frame_context(stage)?)
}

/// The footer, rendered once a locale.
pub fn footer(stage: &Stage<'_>) -> anyhow::Result<String> {
    engine::render(&stage.tera, "parts/footer.html", &frame_context(stage)?)
}

fn frame_context(stage: &Stage<'_>) -> anyhow::Result<tera::Context> {
    let catalogue = stage.catalogue;
    let mut context = tera::Context::new();
    context.insert("nav", &nav(stage));
    let notice = catalogue
        .top_notice
        .as_ref()
        .filter(|notice| notice.id != 0)
        .map(|notice| Notice {
            id: notice.id,
            image: stage.picture(&notice.pc_image),
            href: localize(&notice.url, stage.locale),
            alt: &notice.alt,
        });
    context.insert("notice", &notice);
    let search = stage
        .islands
        .markup(&search(stage), Load::Touch, &stage.speech)?;
    let switch = stage
        .islands
        .markup(&locale_switch(stage), Load::Market, &stage.speech)?;
    context.insert_value("search_island", Value::safe_string(&search));
    context.insert_value("locale_island", Value::safe_string(&switch));
    context.insert("trending", &trending(stage));
    let icons: Vec<_> = catalogue
        .payment_icons
        .iter()
        .map(|icon| PaymentIcon {
            name: &icon.name,
            image: stage.picture(&icon.icon),
        })
        .collect();
    context.insert("payment_icons", &icons);
    context.insert("guides", &guides(stage));
    let app = &catalogue.app;
    context.insert(
        "app",
        &(!(app.ios.is_empty() && app.android.is_empty())).then_some(app),
    );
    let social: Vec<_> = stage
        .sources
        .config
        .social
        .iter()
        .map(|(name, href)| serde_json::json!({ "name": name, "href": href }))
        .collect();
    context.insert("social", &social);
    context.insert("languages", &languages(stage));
    context.insert("purchases", &purchases(stage));
    Ok(context)
}

/// The props of the header's search box.
pub fn search(stage: &Stage<'_>) -> Search {
    let item = |item: Trending<'_>| TrendingSearch {
        text: item.text.into(),
        href: item.href.into(),
    };
    Search {
        trending: trending(stage).into_iter().map(item).collect(),
        search_path: stage.href(&Route::Search).into(),
    }
}

/// Recent purchases of goods that are sold here.
pub fn purchases<'s>(stage: &Stage<'s>) -> Vec<Purchase<'s>> {
    let sold = |slug: &str| stage.catalogue.goods.contains_key(slug);
    stage
        .catalogue
        .purchases
        .iter()
        .filter(|purchase| sold(&purchase.slug))
        .map(|purchase| Purchase {
            user_name: &purchase.user_name,
            goods_name: &purchase.goods_name,
            href: stage.goods_href(&purchase.slug),
            created_at: purchase.created_at,
        })
        .collect()
}

/// Searches that many people make.
pub fn trending_links(stage: &Stage<'_>) -> Value {
    Value::from_serializable(&trending(stage))
}

fn trending<'s>(stage: &Stage<'s>) -> Vec<Trending<'s>> {
    let search = stage.href(&Route::Search);
    stage
        .catalogue
        .trending
        .iter()
        .map(|text| Trending {
            text,
            href: format!("{search}?keywords={}", percent(text)),
        })
        .collect()
}

fn percent(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => {
            char::from(byte).to_string()
        }
        other => format!("%{other:02X}"),
    };
    text.bytes().map(byte).collect()
}

fn guides<'s>(stage: &Stage<'s>) -> Vec<Link<'s>> {
    stage
        .sources
        .content
        .guides
        .iter()
        .map(|(name, text)| Link {
            title: &text.get(stage.locale).title,
            href: stage.href(&Route::Guide(name.clone())),
        })
        .collect()
}

fn languages(stage: &Stage<'_>) -> Vec<Language<'static>> {
    offered()
        .map(|locale| Language {
            label: locale.own_name(),
            href: home_of(stage, locale),
            hreflang: locale.hreflang(),
            current: same_language(locale, stage.locale),
        })
        .collect()
}

/// A locale's home page; with its origin where that is another than this page's.
fn home_of(stage: &Stage<'_>, locale: Locale) -> String {
    let config = &stage.sources.config;
    let path = Route::Home.path(locale);
    let origin = config.origin_of(locale);
    if origin == config.origin_of(stage.locale) {
        path
    } else {
        format!("{origin}{path}")
    }
}

/// Languages to choose from: `/en/` is the default locale's twin and is not offered twice.
fn offered() -> impl Iterator<Item = Locale> {
    Locale::ALL
        .into_iter()
        .filter(|locale| *locale != Locale::En)
}

fn same_language(offered: Locale, current: Locale) -> bool {
    offered == current || (offered == Locale::Default && current == Locale::En)
}

/// The props of the language and currency chooser.
pub fn locale_switch(stage: &Stage<'_>) -> LocaleSwitch {
    let catalogue = stage.catalogue;
    let flag = |name: &str| {
        flag_picture(stage, name)
            .map(|picture| picture.src)
            .unwrap_or_default()
    };
    let current_flag = catalogue
        .regions
        .iter()
        .find(|region| region.region_symbol == catalogue.region)
        .map(|region| flag(&region.flag))
        .unwrap_or_default();
    LocaleSwitch {
        current: CurrentMarket {
            language: stage.locale.own_name().into(),
            currency: catalogue.currency.code().into(),
            symbol: catalogue.currency.symbol().into(),
            region: catalogue.region.as_str().into(),
            flag: current_flag.into(),
        },
        languages: offered()
            .map(|locale| LanguageItem {
                value: locale.prefix().unwrap_or("en").into(),
                label: locale.own_name().into(),
                href: home_of(stage, locale).into(),
                hreflang: locale.hreflang().into(),
                current: same_language(locale, stage.locale),
            })
            .collect(),
        currencies: catalogue
            .markets
            .currency
            .iter()
            .map(|currency| CurrencyItem {
                code: currency.value.as_str().into(),
                label: currency.label.as_str().into(),
                symbol: currency.symbol.as_str().into(),
                hot: catalogue.markets.hot_currency.contains(&currency.value),
            })
            .collect(),
        regions: catalogue
            .regions
            .iter()
            .map(|region| RegionItem {
                symbol: region.region_symbol.as_str().into(),
                name: region.region.as_str().into(),
                flag: flag(&region.flag).into(),
                currency: region.currency.as_str().into(),
                lang: region.lang.as_str().into(),
            })
            .collect(),
    }
}

/// A flag by its name, if the shop has a picture of it.
pub fn flag_picture(stage: &Stage<'_>, name: &str) -> Option<Picture> {
    if name.contains('/') {
        return stage.picture(name);
    }
    let address = format!("/media/flags/{name}.svg");
    let picture = stage
        .sources
        .media
        .has(&address)
        .then(|| stage.picture(&address))
        .flatten()?;
    Some(Picture {
        width: Some(24),
        height: Some(16),
        ..picture
    })
}

fn nav(stage: &Stage<'_>) -> Vec<Nav> {
    let entry = |place: Place, category: &Category| {
        let goods = category.goods_groups.iter().take(FLYOUT_GOODS);
        Some(Nav {
            title: category.title.clone(),
            href: stage.tree.href(place, stage.locale)?,
            children: Vec::new(),
            goods: goods.map(|group| nav_goods(stage, group)).collect(),
        })
    };
    stage
        .tree
        .parents()
        .iter()
        .enumerate()
        .filter_map(|(parent, category)| {
            let children = category.children.iter().take(FLYOUT_CATEGORIES).enumerate();
            Some(Nav {
                children: children
                    .filter_map(|(child, category)| {
                        entry(
                            Place {
                                parent,
                                child: Some(child),
                            },
                            category,
                        )
                    })
                    .collect(),
                ..entry(
                    Place {
                        parent,
                        child: None,
                    },
                    category,
                )?
            })
        })
        .collect()
}

fn nav_goods(stage: &Stage<'_>, group: &CategoryGroup) -> NavGoods {
    NavGoods {
        name: group.goods_name.clone(),
        href: stage.goods_href(&group.slug),
    }
}
