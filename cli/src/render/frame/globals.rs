//! Facts that every template may show.

use kiosk_domain::Route;
use serde_json::json;

use crate::render::asset;
use crate::render::escape::push_html;
use crate::render::locale_context::LocaleContext;
use crate::render::locale_data::Global;
use crate::source::ContentPage;

/// What every template may show. All of it is in the fingerprint of the locale's pages.
pub fn globals(cx: &LocaleContext<'_>) -> Vec<(&'static str, Global)> {
    let choices = cx.choices();
    let locale = cx.locale;
    let bundle = cx.bundle();
    let (region, currency) = (cx.region(), cx.currency());
    let brand = |name: &str| {
        let address = format!("/media/{name}");
        cx.own_picture(&address).unwrap_or_default()
    };
    let mut regions = cx.regions().iter();
    let flag = regions
        .find(|offered| offered.region_symbol == *region)
        .and_then(|offered| cx.flag(&offered.flag));
    let facts = [
        (
            "site",
            json!({ "name": choices.name, "origin": cx.origin() }),
        ),
        (
            "locale",
            json!({
                "name": locale.name(), "lang": locale.html_lang(), "dir": locale.direction().as_str(),
                "hreflang": locale.hreflang(), "own_name": locale.own_name(), "interface": locale.interface().code(),
            }),
        ),
        (
            "market",
            json!({
                "currency": currency.code(), "symbol": currency.symbol(),
                "region": region, "flag": flag,
            }),
        ),
        ("links", links(cx)),
        ("support", json!(choices.support)),
        (
            "brand",
            json!({
                "logo": brand("brand/logo.svg"), "logo_light": brand("brand/logo-light.svg"), "logo_mark": brand("brand/logo-mark.svg"),
                "logo_transsion": brand("brand/logo-transsion.svg"),
                "no_products": brand("empty/no-products.svg"), "no_data": brand("empty/no-data.svg"),
                "error": brand("empty/error.svg"),
            }),
        ),
        (
            "assets",
            json!({
                "main": bundle.main_script(), "first": bundle.first_script(), "css": bundle.styles(), "preload": bundle.preloads(),
            }),
        ),
    ];
    let facts = facts
        .into_iter()
        .map(|(name, facts)| (name, Global::Facts(facts)));
    let attributes = Global::Html(html_attributes(cx));
    facts.chain([("html_attrs", attributes)]).collect()
}

fn links(cx: &LocaleContext<'_>) -> serde_json::Value {
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
    let written = |route: &Route| {
        ContentPage::ALL
            .iter()
            .all(|page| page.route() != *route || cx.page_title(page.folder()).is_some())
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
    links.into()
}

fn offered_regions(cx: &LocaleContext<'_>) -> String {
    let regions = cx.regions().iter();
    let symbols: Vec<_> = regions
        .map(|region| region.region_symbol.as_str())
        .collect();
    symbols.join(" ")
}

/// Nothing where the shop stands on one origin alone, as most do.
fn other_origins(cx: &LocaleContext<'_>) -> String {
    let origins = cx.choices().other_origins(cx.locale);
    origins.into_iter().collect::<Vec<_>>().join(" ")
}

fn html_attributes(cx: &LocaleContext<'_>) -> String {
    let locale = cx.locale;
    let attributes = [
        ("lang", locale.html_lang().to_owned()),
        ("dir", locale.direction().as_str().to_owned()),
        ("data-locale", locale.name().to_owned()),
        ("data-interface", locale.interface().code().to_owned()),
        ("data-api", cx.choices().api_base.to_owned()),
        ("data-currency", cx.currency().code().to_owned()),
        ("data-region", cx.region().to_string()),
        ("data-regions", offered_regions(cx)),
        ("data-messages", asset::messages_file(cx.localizer).path()),
        ("data-search", asset::search_path(locale)),
        ("data-origins", other_origins(cx)),
        (
            "data-image-error",
            cx.own_picture("/media/empty/image-error.svg")
                .unwrap_or_default()
                .to_owned(),
        ),
        (
            "data-top-notice",
            cx.top_notice()
                .and_then(|notice| notice.id)
                .map_or_else(String::new, |id| id.to_string()),
        ),
        ("data-build", cx.build_id()),
        (
            "data-worker",
            if cx.bundle().has("sw.js") {
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
