//! A small shop before anybody edits it.

use std::collections::BTreeMap;

use serde_json::{Value, json};

/// The goods group that has everything.
pub const GROUP: &str = "content/catalogue/groups/star-drifters/group.yaml";
/// One with little.
pub const OTHER: &str = "content/catalogue/groups/comet-card/group.yaml";
/// One that is not there at first.
pub const NEW: &str = "content/catalogue/groups/new-moon/group.yaml";
/// The tree of categories.
pub const CATEGORIES: &str = "content/catalogue/categories.yaml";
/// Where the shop sells.
pub const REGIONS: &str = "content/catalogue/regions.yaml";
/// What it is paid in.
pub const CURRENCIES: &str = "content/catalogue/currencies.yaml";
/// The home page's lists.
pub const HOME: &str = "content/catalogue/home.yaml";
/// The words that names share.
pub const WORDS: &str = "content/catalogue/words.yaml";
/// A piece of news.
pub const ARTICLE: &str = "content/news/updates/patches/first-patch/en.md";
/// The owner's choices.
pub const SITE: &str = "site.toml";
/// Not a file: another program that builds.
pub const PROGRAM: &str = "program";

/// A picture.
pub const STAR: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\"/>";
/// Another one.
pub const SQUARE: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><rect width=\"9\" height=\"9\"/></svg>";

/// What the owner's choices say, with places for more of them.
pub const SETTINGS: &str = r#"[site]
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

/// A group with one SKU.
pub fn plain_group(id: u64, name: &str, category: &str) -> Value {
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
