//! The groups as the shop's own files have them: in JSON, which is YAML too.

use std::fs;
use std::path::Path;

use kiosk_catalogue::Goods;
use kiosk_contract::catalogue::{ArticleFormat, Sku};
use kiosk_domain::{Amount, Areas, Currency, GoodsType, Locale};
use serde_json::{Map, Value, json};

use crate::build_up::{GoodsBuildUp, SkuBuildUp};
use crate::goods::goods;
use crate::{CHILDREN, PARENTS, category_of};

/// A day for everything that has one.
const DAY: &str = "2025-10-09";

/// Writes `catalogue/` of so many groups below the shop's content.
pub fn write(content: &Path, groups: usize) -> anyhow::Result<()> {
    let folder = content.join("catalogue");
    fs::create_dir_all(&folder)?;
    let files = [
        ("categories", categories()),
        ("currencies", currencies()),
        ("home", home(groups)),
        ("regions", regions()),
        ("words", json!({})),
    ];
    for (name, value) in files {
        fs::write(folder.join(format!("{name}.yaml")), value.to_string())?;
    }
    for number in 0..groups {
        GroupFiles::new(number).write(&folder.join("groups"))?;
    }
    Ok(())
}

/// One group in all languages.
struct GroupFiles {
    build_up: GoodsBuildUp,
    number: usize,
    /// By their locale's prefix, English first.
    languages: Vec<(&'static str, Goods)>,
}

impl GroupFiles {
    fn new(number: usize) -> Self {
        let build_up = GoodsBuildUp {
            article_format: ArticleFormat::Markdown,
            ..GoodsBuildUp::of(number)
        };
        let prefixed = Locale::ALL
            .into_iter()
            .filter_map(|locale| Some((locale.prefix()?, goods(locale, number, &build_up))));
        let mut languages: Vec<_> = prefixed.collect();
        languages.sort_by_key(|(prefix, _)| *prefix != "en");
        Self {
            build_up,
            number,
            languages,
        }
    }

    fn write(&self, groups: &Path) -> anyhow::Result<()> {
        let (_, english) = &self.languages[0];
        let folder = groups.join(&english.group.slug);
        fs::create_dir_all(&folder)?;
        fs::write(folder.join("group.yaml"), self.group(english).to_string())?;
        for (prefix, goods) in &self.languages {
            fs::write(folder.join(format!("{prefix}.md")), &goods.article.content)?;
        }
        Ok(())
    }

    /// A text of it in every language; nothing where there is none.
    fn text(&self, of: impl Fn(&Goods) -> &str) -> Option<Value> {
        let texts = self.languages.iter().map(|(prefix, goods)| {
            let text = of(goods);
            (!text.is_empty()).then(|| ((*prefix).to_owned(), Value::from(text)))
        });
        texts.collect::<Option<Map<_, _>>>().map(Value::Object)
    }

    fn group(&self, english: &Goods) -> Value {
        let group = &english.group;
        let (parent, child) = category_of(self.number);
        let theme = group.theme.as_ref();
        let score = group.score.as_ref();
        object([
            ("id", Some(json!(group.id.get()))),
            ("type", Some(kind(group.goods_type).into())),
            (
                "categories",
                Some(json!([format!("branch-{parent}-{child}")])),
            ),
            ("goods_name", self.text(|goods| &goods.group.goods_name)),
            ("subtitle", self.text(|goods| &goods.group.subtitle)),
            ("main_image", picture(&group.main_image)),
            ("main_image_rectangle", picture(&group.main_image_rectangle)),
            ("tags", Some(json!(group.tags))),
            ("account_check", Some(group.account_check.into())),
            (
                "template",
                Some(
                    (0..group.goods_tpl.len())
                        .map(|at| self.field(at))
                        .collect(),
                ),
            ),
            (
                "areas",
                matches!(group.areas, Areas::Only(_)).then(|| json!(["0"])),
            ),
            (
                "theme",
                theme.map(
                    |theme| json!({"background": theme.bg_color_hex, "main": theme.main_color_hex}),
                ),
            ),
            (
                "score",
                score.map(
                    |score| json!({"average": score.average.to_string(), "count": score.count}),
                ),
            ),
            ("updated_at", Some(DAY.into())),
            (
                "skus",
                Some((0..english.skus.len()).map(|at| self.sku(at)).collect()),
            ),
            (
                "reviews",
                Some(
                    (0..english.reviews.data.len())
                        .map(|at| self.review(at))
                        .collect(),
                ),
            ),
        ])
    }

    fn field(&self, at: usize) -> Value {
        let written = &self.languages[0].1.group.goods_tpl[at];
        let option = |place: usize| {
            let value = written.options[place].value.as_str();
            let label = self.text(|goods| &goods.group.goods_tpl[at].options[place].label);
            object([("value", Some(value.into())), ("label", label)])
        };
        let options = 0..written.options.len();
        let is_select = !options.is_empty();
        object([
            ("field", Some(written.charge_field_name.as_str().into())),
            ("alias", self.text(|goods| &goods.group.goods_tpl[at].alias)),
            (
                "placeholder",
                self.text(|goods| &goods.group.goods_tpl[at].placeholder),
            ),
            ("image", picture(&written.image)),
            (
                "type",
                Some(if is_select { "select" } else { "input" }.into()),
            ),
            ("options", is_select.then(|| options.map(option).collect())),
        ])
    }

    fn sku(&self, at: usize) -> Value {
        let written: &Sku = &self.languages[0].1.skus[at];
        let SkuBuildUp {
            is_for_phones,
            has_badge,
            ..
        } = self.build_up.skus[at];
        let price = |amount: Amount| Value::from(amount.to_string());
        let flash = written.flash_sale.as_ref();
        object([
            ("id", Some(json!(written.id.get()))),
            ("name", self.text(|goods| &goods.skus[at].name)),
            ("price", Some(price(written.face_value))),
            ("original", written.goods_original_price.map(price)),
            ("special", written.special_price.map(price)),
            (
                "flash_sale",
                flash.map(|sale| {
                    json!({
                        "price": {"USD": price(sale.price)}, "start": "10:00", "end": "22:00",
                        "stock": 120,
                    })
                }),
            ),
            ("clients", is_for_phones.then(|| json!(["ios", "android"]))),
            ("stock", written.stock.map(|stock| json!(stock.get()))),
            // A discount is computed, and never written.
            ("corner", has_badge.then(|| "HOT".into())),
            ("image", picture(&written.image)),
        ])
    }

    fn review(&self, at: usize) -> Value {
        let written = &self.languages[0].1.reviews.data[at];
        object([
            ("id", Some(json!(written.id.get()))),
            ("user", Some(written.user_name.as_str().into())),
            ("level", Some(written.level.into())),
            ("star", Some(written.star.into())),
            (
                "content",
                self.text(|goods| &goods.reviews.data[at].content),
            ),
            ("created_at", Some(DAY.into())),
        ])
    }
}

/// Those keys that have a value.
fn object<const N: usize>(keys: [(&str, Option<Value>); N]) -> Value {
    let keys = keys.into_iter();
    let written = keys.filter_map(|(key, value)| Some((key.to_owned(), value?)));
    Value::Object(written.collect())
}

const fn kind(goods_type: GoodsType) -> &'static str {
    match goods_type {
        GoodsType::DirectTopUp => "direct-top-up",
        GoodsType::Cdk => "cdk",
        GoodsType::ProxyTopUp => "proxy-top-up",
    }
}

/// A picture that the shop does not keep itself; nothing where there is none.
fn picture(path: &str) -> Option<Value> {
    (!path.is_empty()).then(|| format!("https://pictures.example{path}").into())
}

fn categories() -> Value {
    let child = |parent: usize, child: usize| {
        json!({
            "id": 100 + parent * CHILDREN + child, "path": format!("branch-{parent}-{child}"),
            "title": format!("Branch {parent}.{child}"),
        })
    };
    let parents = (0..PARENTS).map(|parent| {
        let children: Vec<_> = (0..CHILDREN).map(|number| child(parent, number)).collect();
        json!({
            "id": 1 + parent, "path": format!("root-{parent}"),
            "title": format!("Root {parent}"), "children": children,
        })
    });
    parents.collect()
}

fn currencies() -> Value {
    let currency = |currency: Currency| {
        json!({
            "code": currency.code(), "label": currency.code(), "symbol": currency.symbol(),
            "rate": "1", "round": "0.01",
        })
    };
    let all: Vec<_> = Currency::ALL.into_iter().map(currency).collect();
    json!({"hot": ["USD"], "currencies": all})
}

fn regions() -> Value {
    json!([{"region_symbol": "0", "region": "Global", "currency": "USD", "flag": "un"}])
}

fn home(groups: usize) -> Value {
    let slugs = |from: usize, count: usize| -> Vec<String> {
        let numbers = (0..groups).skip(from).take(count);
        numbers.map(|number| format!("goods-{number:05}")).collect()
    };
    json!({
        "hot_goods": slugs(0, 12),
        "daily_sale_goods": slugs(12, 12),
        "new_goods": slugs(24, 12),
        "recommended_goods": slugs(36, 12),
        "activity_goods": slugs(0, groups / 10),
        "trending": ["crystal", "card"],
        "rich_text": "Words.",
    })
}
