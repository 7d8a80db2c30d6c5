//! What is sold, where, for what, and on which lists.

use serde_json::{Value, json};

use super::{Knob, NOTHING, knob, text};
use crate::build::edits::shop::{
    CATEGORIES, CURRENCIES, GROUP, HOME, NEW, OTHER, REGIONS, WORDS, plain_group,
};

pub fn knobs() -> Vec<Knob> {
    let group = |at, values: &[Value]| knob(GROUP, at, values);
    let home = |at, values: &[Value]| knob(HOME, at, values);
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
    ]
}
