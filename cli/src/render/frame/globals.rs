//! Facts that every template may show.

use kiosk_domain::Route;
use tera::Value;

use crate::plan::ContentPage;
use crate::render::asset;
use crate::render::escape::push_html;
use crate::render::fingerprint::FingerprintBuilder;
use crate::render::locale_context::LocaleContext;

/// Puts what every template may show into the global context.
///
/// Choices of the owner, pictures and the bundle are in every page's fingerprint anyway; what
/// else is shown here joins the frame's.
pub fn insert_globals(cx: &mut LocaleContext<'_>) {
    let config = &cx.sources.config;
    let locale = cx.locale;
    let catalogue = cx.catalogue;
    let bundle = &cx.sources.bundle;
    let media = &cx.sources.media;
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
        .and_then(|region| cx.flag(&region.flag));
    let attributes = html_attributes(cx);
    let written: Vec<_> = cx.sources.content.pages.keys().collect();
    let shown = FingerprintBuilder::default()
        .part(cx.frame)
        .text(&attributes)
        .value(&written)
        .finish();
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
        ("links", links(cx)),
        ("support", Value::from_serializable(&config.support)),
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
                "main": bundle.main_script(), "first": bundle.first_script(), "css": bundle.styles(), "preload": bundle.preloads(),
            })),
        ),
        ("html_attrs", Value::safe_string(&attributes)),
    ];
    cx.frame = shown;
    let context = cx.tera.global_context();
    for (name, value) in globals {
        context.insert_value(name, value);
    }
}

fn links(cx: &LocaleContext<'_>) -> Value {
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
    // A content page that nobody wrote has no address to link to.
    let pages = &cx.sources.content.pages;
    let written = |route: &Route| {
        ContentPage::ALL
            .iter()
            .all(|page| page.route() != *route || pages.contains_key(page.folder()))
    };
    let mut links: serde_json::Map<String, serde_json::Value> = routes
        .into_iter()
        .map(|(name, route)| {
            (
                name.to_owned(),
                written(&route).then(|| cx.href(&route)).into(),
            )
        })
        .collect();
    links.insert("feed".to_owned(), asset::feed_path(cx.locale).into());
    Value::from_serializable(&links)
}

fn html_attributes(cx: &LocaleContext<'_>) -> String {
    let locale = cx.locale;
    let attributes = [
        ("lang", locale.html_lang().to_owned()),
        ("dir", locale.direction().as_str().to_owned()),
        ("data-locale", locale.name().to_owned()),
        ("data-interface", locale.interface().code().to_owned()),
        ("data-api", cx.sources.config.api_base.clone()),
        ("data-currency", cx.catalogue.currency.code().to_owned()),
        ("data-region", cx.catalogue.region.to_string()),
        ("data-messages", asset::messages_file(&cx.localizer).path()),
        ("data-search", asset::search_path(locale)),
        ("data-build", cx.frame.to_hex()),
        (
            "data-worker",
            if cx.sources.bundle.has("sw.js") {
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
