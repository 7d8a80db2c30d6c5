//! What may be edited of a small shop, and what each thing may become.

use std::collections::BTreeMap;

use serde_json::{Value, json};

/// One thing that somebody may edit, and what it may become beside what it is at first.
pub struct Knob {
    /// Which file.
    pub file: &'static str,
    /// Where in the file, as a JSON pointer; all of it where it is empty.
    pub at: &'static str,
    /// What stands there in turn.
    pub values: Vec<Value>,
}

/// What stands at a place that is removed, or in the place of a file that is.
const NOTHING: Value = Value::Null;

const GROUP: &str = "content/catalogue/groups/star-drifters/group.yaml";
const OTHER: &str = "content/catalogue/groups/comet-card/group.yaml";
const NEW: &str = "content/catalogue/groups/new-moon/group.yaml";
const CATEGORIES: &str = "content/catalogue/categories.yaml";
const REGIONS: &str = "content/catalogue/regions.yaml";
const CURRENCIES: &str = "content/catalogue/currencies.yaml";
const HOME: &str = "content/catalogue/home.yaml";
const WORDS: &str = "content/catalogue/words.yaml";
const ARTICLE: &str = "content/news/updates/patches/first-patch/en.md";
const SITE: &str = "site.toml";
/// Not a file: another program that builds.
pub const PROGRAM: &str = "program";

const STAR: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\"/>";
const SQUARE: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><rect width=\"9\" height=\"9\"/></svg>";

fn group() -> Value {
    json!({
        "id": 501, "type": "direct-top-up", "categories": ["mobile-games"],
        "goods_name": {"en": "Star Drifters", "zh": "星际漂流"}, "subtitle": {"en": "Crystals", "zh": "水晶"},
        "main_image": "goods/star.svg", "main_image_rectangle": "goods/star.svg",
        "tags": ["hot"], "account_check": true,
        "template": [
            {"field": "user_id", "alias": {"en": "Captain ID", "zh": "船长 ID"}, "placeholder": "Nine digits", "type": "input", "image": "goods/field.svg"},
            {"field": "server", "alias": "Server", "type": "select", "options": [{"value": "as", "label": "Asia"}, {"value": "eu", "label": "Europe"}]},
        ],
        "theme": {"background": "#101830", "main": "#ffb400"},
        "score": {"average": "4.8", "count": 12}, "updated_at": "2026-10-01",
        "seo": {"title": "Drift", "description": "Far", "keywords": "stars"},
        "skus": [
            {"id": 50101, "name": "60 {crystals}", "price": "0.99", "original": "1.19", "flash_sale": {"price": "0.79", "start": "10:00", "end": "22:00", "stock": 120}, "corner": "HOT", "image": "goods/sku.svg"},
            {"id": 50102, "name": "300 {crystals}", "price": {"USD": "4.99", "JPY": "700"}, "special": "4.49", "clients": ["pc"]},
            {"id": 50103, "name": "980 {crystals}", "price": "14.99", "stock": 0},
        ],
        "reviews": [
            {"id": 1, "user": "a***n", "level": 2, "star": 5, "content": {"en": "Fast", "zh": "快"}, "created_at": "2026-09-12"},
        ],
    })
}

fn plain_group(id: u64, name: &str, category: &str) -> Value {
    json!({
        "id": id, "type": "cdk", "categories": [category], "goods_name": name,
        "main_image": "goods/star.svg", "main_image_rectangle": "goods/star.svg", "updated_at": "2026-08-01",
        "skus": [{"id": id * 100 + 1, "name": "One", "price": "9.99"}],
    })
}

fn home() -> Value {
    json!({
        "banners": [{"id": 1, "title": {"en": "Welcome", "zh": "欢迎"}, "pc_image": "banners/welcome.svg", "h5_image": "banners/welcome.svg", "url": "/star-drifters/"}],
        "top_notice": {"id": 1, "pc_image": "banners/welcome.svg", "url": "/dailydeals/", "alt": "Daily deals"},
        "hot_goods": ["star-drifters", "comet-card"], "new_goods": ["season-help"], "daily_sale_goods": ["star-drifters"],
        "flash_sale": {"start": "10:00", "end": "22:00", "goods": ["star-drifters"]},
        "recommended_goods": ["comet-card"], "activity_goods": ["star-drifters"], "trending": ["star", "card"],
        "someone_purchase": [{"user_name": "m***a", "slug": "star-drifters", "created_at": "2026-11-20T08:00:00Z"}],
        "payment_icons": [{"name": "Card", "icon": "banners/welcome.svg", "code": "card"}],
        "rich_text": "## Words\n\nFor the app. ![A star](/media/goods/star.svg)",
        "app": {"ios": "https://apps.example/small", "android": "https://apps.example/small.apk", "version": "1.0"},
    })
}

const SETTINGS: &str = r#"[site]
name = "Small Shop"
origin = "https://small.example"
#site

[upstream]
kind = "files"

[build]
precompress = false
#more
"#;

/// The shop before anybody edits it: every file that knobs turn.
pub fn first() -> BTreeMap<&'static str, Value> {
    let article = "---\ntitle: The first patch\ndescription: What changed.\ndate: 2026-10-01\nfeatured: true\nimage: goods/star.svg\nimage_alt: A star\n---\n## Changes\n\nSee [Star Drifters](/star-drifters/). ![A star](/media/goods/star.svg)\n";
    BTreeMap::from([
        (GROUP, group()),
        (OTHER, plain_group(502, "Comet Card", "cards")),
        (
            "content/catalogue/groups/season-help/group.yaml",
            plain_group(503, "Season Help", "mobile-games"),
        ),
        (
            CATEGORIES,
            json!([
                {"id": 1, "path": "games", "title": {"en": "Games", "zh": "游戏"}, "children": [
                    {"id": 11, "path": "mobile-games", "title": {"en": "Mobile Games", "zh": "手机游戏"}},
                    {"id": 12, "path": "pc-games", "title": "PC Games"},
                ]},
                {"id": 2, "path": "cards", "title": {"en": "Cards", "zh": "礼品卡"}},
            ]),
        ),
        (
            REGIONS,
            json!([
                {"region_symbol": "0", "region": {"en": "Global", "zh": "全球"}, "currency": "USD", "flag": "un"},
                {"region_symbol": "ID", "region": "Indonesia", "lang": "id-id", "currency": "IDR", "continent": "Asia", "flag": "un"},
                {"region_symbol": "JP", "region": "Japan", "lang": "ja", "currency": "JPY", "continent": "Asia", "flag": "un"},
            ]),
        ),
        (
            CURRENCIES,
            json!({"hot": ["USD", "IDR"], "currencies": [
                {"code": "USD", "label": "US Dollar", "symbol": "$", "rate": "1", "round": "0.01"},
                {"code": "IDR", "label": "Rupiah", "symbol": "Rp", "rate": "16200", "round": "500"},
                {"code": "JPY", "label": "Yen", "symbol": "¥", "rate": "150", "round": "10"},
            ]}),
        ),
        (HOME, home()),
        (WORDS, json!({"crystals": {"en": "Crystals", "zh": "水晶"}})),
        (ARTICLE, json!(article)),
        (SITE, json!(SETTINGS)),
        ("content/media/goods/star.svg", json!(STAR)),
        ("content/media/goods/field.svg", json!(STAR)),
        ("content/media/goods/sku.svg", json!(STAR)),
        ("content/media/banners/welcome.svg", json!(STAR)),
        ("content/media/brand/logo.svg", json!(STAR)),
        ("content/media/flags/un.svg", json!(STAR)),
        (PROGRAM, json!("one")),
    ])
}

/// What may be edited.
pub fn knobs() -> Vec<Knob> {
    let knob = |file, at, values: &[Value]| Knob {
        file,
        at,
        values: values.to_vec(),
    };
    let text = |file, values: &[&str]| Knob {
        file,
        at: "",
        values: values
            .iter()
            .map(|text| {
                if text.is_empty() {
                    NOTHING
                } else {
                    json!(text)
                }
            })
            .collect(),
    };
    let group = |at, values: &[Value]| knob(GROUP, at, values);
    let home = |at, values: &[Value]| knob(HOME, at, values);
    let document = |more: &str| {
        format!(
            "---\ntitle: Another\ndescription: More.\ndate: 2026-10-02\n{more}---\n## Then\n\nWords.\n"
        )
    };
    let settings = |site: &str, more: &str| {
        let written = SETTINGS.replace("#site", site).replace("#more", more);
        json!(written)
    };
    vec![
        group("/type", &[json!("cdk"), json!("proxy-top-up")]),
        group(
            "/categories",
            &[json!(["cards"]), json!(["pc-games", "cards"])],
        ),
        group(
            "/goods_name",
            &[
                json!("Drifters"),
                json!({"en": "Star Drifters", "zh": "漂流"}),
            ],
        ),
        group("/subtitle", &[NOTHING, json!("Stars & <more>")]),
        group(
            "/main_image",
            &[
                json!("goods/sku.svg"),
                json!("https://pictures.example/a.webp"),
            ],
        ),
        group("/main_image_rectangle", &[json!("goods/sku.svg")]),
        group("/tags", &[NOTHING, json!(["new", "hot"])]),
        group("/account_check", &[json!(false)]),
        group("/template", &[NOTHING]),
        group("/template/0/alias", &[json!("Player")]),
        group("/template/0/placeholder", &[NOTHING]),
        group("/template/0/image", &[NOTHING]),
        group(
            "/template/1/options",
            &[json!([{"value": "us", "label": "America"}])],
        ),
        group("/areas", &[json!(["JP"]), json!(["JP", "ID"])]),
        group(
            "/theme",
            &[NOTHING, json!({"background": "#000000", "main": "#ffffff"})],
        ),
        group("/score", &[NOTHING, json!({"average": "3.1", "count": 13})]),
        group("/updated_at", &[json!("2026-10-02")]),
        group("/seo", &[NOTHING, json!({"title": "Stars"})]),
        group("/skus/0/name", &[json!("61 {crystals}")]),
        group(
            "/skus/0/price",
            &[json!("0.98"), json!({"USD": "1.01", "JPY": "120"})],
        ),
        group("/skus/0/original", &[NOTHING, json!("1.29")]),
        group(
            "/skus/0/flash_sale",
            &[
                NOTHING,
                json!({"price": "0.49", "start": "11:00", "end": "12:00"}),
            ],
        ),
        group("/skus/0/flash_sale/stock", &[json!(3), NOTHING]),
        group("/skus/0/corner", &[NOTHING]),
        group("/skus/0/image", &[NOTHING]),
        group("/skus/0/stock", &[json!(0), json!(7)]),
        group("/skus/1/special", &[NOTHING]),
        group("/skus/1/clients", &[NOTHING, json!(["android", "ios"])]),
        group("/skus/2", &[NOTHING]),
        group("/reviews", &[NOTHING]),
        group("/reviews/0/level", &[NOTHING]),
        group("/reviews/0/star", &[json!(1)]),
        group("/reviews/0/content", &[json!("Slow </script>")]),
        group("/id", &[json!(509)]),
        knob(OTHER, "", &[NOTHING]),
        knob(OTHER, "/skus/0/price", &[json!("8.99")]),
        knob(
            NEW,
            "",
            &[
                plain_group(504, "New Moon", "cards"),
                plain_group(504, "New Moon", "mobile-games"),
            ],
        ),
        text(
            "content/catalogue/groups/star-drifters/en.md",
            &["", "## Other\n\n![A star](/media/goods/star.svg)\n"],
        ),
        text(
            "content/catalogue/groups/star-drifters/zh.md",
            &["## 别的\n"],
        ),
        knob(CATEGORIES, "/0/title", &[json!("Play")]),
        knob(CATEGORIES, "/0/path", &[json!("play")]),
        knob(CATEGORIES, "/0/children/0/title", &[json!("On the phone")]),
        knob(
            CATEGORIES,
            "/0/children/0/path",
            &[json!("mobile-games"), NOTHING],
        ),
        knob(
            CATEGORIES,
            "/2",
            &[json!({"id": 3, "path": "more", "title": "More"})],
        ),
        knob(
            CATEGORIES,
            "",
            &[json!([
                {"id": 2, "path": "cards", "title": "Cards"},
                {"id": 1, "path": "games", "title": "Games", "children": [
                    {"id": 12, "path": "pc-games", "title": "PC Games"},
                    {"id": 11, "path": "mobile-games", "title": "Mobile Games"},
                ]},
            ])],
        ),
        knob(REGIONS, "/2/region", &[json!("Nippon")]),
        knob(REGIONS, "/2/currency", &[json!("USD")]),
        knob(REGIONS, "/2/lang", &[NOTHING]),
        knob(REGIONS, "/2/continent", &[NOTHING]),
        knob(REGIONS, "/2/flag", &[NOTHING, json!("jp")]),
        knob(CURRENCIES, "/hot", &[json!(["JPY"])]),
        knob(CURRENCIES, "/currencies/2/rate", &[json!("151")]),
        knob(CURRENCIES, "/currencies/2/round", &[json!("1")]),
        knob(CURRENCIES, "/currencies/2/label", &[json!("Japanese yen")]),
        knob(CURRENCIES, "/currencies/2/symbol", &[json!("JP¥")]),
        knob(WORDS, "/crystals", &[json!({"en": "Gems"})]),
        home("/banners", &[NOTHING]),
        home("/banners/0/title", &[json!("Hello")]),
        home("/banners/0/url", &[json!("/games/"), json!("/news/")]),
        home("/top_notice", &[NOTHING]),
        home("/top_notice/alt", &[json!("Deals")]),
        home("/hot_goods", &[json!(["season-help"])]),
        home("/new_goods", &[json!(["star-drifters", "season-help"])]),
        home("/daily_sale_goods", &[json!(["season-help"])]),
        home(
            "/flash_sale",
            &[
                NOTHING,
                json!({"start": "09:00", "end": "10:00", "goods": ["season-help"]}),
            ],
        ),
        home("/recommended_goods", &[json!(["star-drifters"])]),
        home("/activity_goods", &[json!([]), json!(["season-help"])]),
        home("/trending", &[NOTHING, json!(["moon"])]),
        home("/someone_purchase", &[NOTHING]),
        home(
            "/payment_icons",
            &[NOTHING, json!([{"name": "Bank", "icon": "goods/sku.svg"}])],
        ),
        home("/rich_text", &[NOTHING, json!("Other.")]),
        home("/app", &[NOTHING]),
        home("/app/version", &[json!("1.1")]),
        text(
            ARTICLE,
            &[
                "",
                &document("image: goods/sku.svg\n"),
                &document("path: /own/\nnotice: false\n"),
                &document("author: Ann\ntags: [a]\nupdated: 2026-10-03\n"),
            ],
        ),
        text(
            "content/news/updates/patches/first-patch/ja.md",
            &["---\ntitle: パッチ\ndescription: 変更\ndate: 2026-10-01\n---\n本文\n"],
        ),
        text(
            "content/news/updates/patches/second-patch/en.md",
            &[
                &document("featured: true\n"),
                &document("redirect: /news/\n"),
                &document("aliases: [/old/]\n"),
            ],
        ),
        text("content/news/updates/third/en.md", &[&document("")]),
        text(
            "content/news/updates/category.yaml",
            &["title: Changes\ndescription: All of them\n"],
        ),
        text(
            "content/news/updates/patches/category.yaml",
            &["title: Mends\n"],
        ),
        text(
            "content/guides/find-id/en.md",
            &[
                "",
                "---\ntitle: Where\ndescription: There.\ntitles: {ja: どこ}\n---\nHere.\n",
            ],
        ),
        text(
            "content/guides/find-id/zh.md",
            &["---\ntitle: 哪里\ndescription: 那里\n---\n这里\n"],
        ),
        text(
            "content/guides/pay/en.md",
            &["---\ntitle: Pay\ndescription: How.\n---\nSo.\n"],
        ),
        text(
            "content/pages/about-us/en.md",
            &["---\ntitle: We\ndescription: Us.\n---\n## Us\n"],
        ),
        text(
            "content/pages/about-us/ja.md",
            &["---\ntitle: 私たち\ndescription: 私\n---\n本文\n"],
        ),
        text(
            "content/pages/costpersales/en.md",
            &["---\ntitle: Partners\ndescription: How.\n---\nSo.\n"],
        ),
        text(
            "content/pages/costpersales-buy/en.md",
            &["---\ntitle: Sell\ndescription: How.\n---\nSo.\n"],
        ),
        text(
            "content/pages/landing/en.md",
            &["---\ntitle: Land\ndescription: How.\nimage: banners/welcome.svg\n---\nSo.\n"],
        ),
        text(
            "content/messages/en.yaml",
            &["nav: {home: Start}\n", "news: {title: Stories}\n"],
        ),
        text("content/messages/ja.yaml", &["nav: {home: 家}\n"]),
        text("content/media/goods/star.svg", &[SQUARE]),
        text("content/media/goods/field.svg", &[SQUARE]),
        text("content/media/goods/sku.svg", &[SQUARE]),
        text("content/media/banners/welcome.svg", &[SQUARE]),
        text("content/media/brand/logo.svg", &[SQUARE, ""]),
        text("content/media/brand/favicon.svg", &[STAR, SQUARE]),
        text("content/media/flags/un.svg", &[SQUARE, ""]),
        text("content/media/flags/jp.svg", &[STAR]),
        text("content/media/empty/no-data.svg", &[STAR]),
        text(
            "templates/parts/breadcrumbs.html",
            &["<nav>{{ page.title }}</nav>"],
        ),
        text(
            "templates/parts/card.html",
            &["<a href=\"{{ card.href }}\">{{ card.name }}</a>"],
        ),
        knob(
            SITE,
            "",
            &[
                json!(SETTINGS.replace("Small Shop", "Other Shop")),
                json!(SETTINGS.replace("https://small.example", "https://other.example")),
                settings("[site.domains]\nja = \"https://ja.small.example\"", ""),
                settings("[site.social]\nmatrix = \"https://matrix.example\"", ""),
                settings(
                    "[site.support]\nchat = \"https://chat.example\"\ngroup = \"https://group.example\"",
                    "",
                ),
                settings(
                    "[site.trackers.stats]\nscript = \"https://stats.example/count.js\"\ncategory = \"analytics\"",
                    "",
                ),
                settings("pictures = [\"https://pictures.example\"]", ""),
                settings("", "\n[api]\nbase = \"https://api.small.example/api\""),
                settings("", "\n[redirects]\n\"/was/\" = \"/news/\""),
                settings(
                    "",
                    "\n[pages.\"/dailydeals/\"]\naliases = [\"/deals/\"]\nnotice = false",
                ),
                settings("", "\n[web]\nbundle = \"bundle\""),
                settings("", "keep_builds = 1"),
                json!(SETTINGS.replace("precompress = false", "precompress = true")),
            ],
        ),
        knob(PROGRAM, "", &[json!("two")]),
    ]
}
