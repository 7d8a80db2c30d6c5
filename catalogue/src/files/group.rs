//! Goods groups as the shop's files have them.

use std::collections::BTreeSet;

use kiosk_contract::catalogue::Review;
use kiosk_domain::{FieldType, GoodsType, GroupId, Locale, RegionSymbol, ReviewId, UnixTime};
use serde::{Deserialize, Serialize};

use super::market::symbol;
use super::sku::{AuthoredSku, sku};
use super::text::LocalText;
use crate::yaml::{
    Located, MapReader, NodeRef, boolean, date, integer, list, located, one_of, text, whole,
};

/// One goods group with its texts in all languages.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct AuthoredGroup {
    pub id: Located<GroupId>,
    pub slug: String,
    pub kind: GoodsType,
    pub categories: Vec<Located<String>>,
    pub name: LocalText,
    pub subtitle: Option<LocalText>,
    pub main_image: Located<String>,
    pub main_image_rectangle: Located<String>,
    pub tags: Vec<String>,
    pub account_check: bool,
    pub template: Vec<AuthoredField>,
    pub areas: Vec<Located<RegionSymbol>>,
    pub theme: Option<(String, String)>,
    pub score: Option<(f64, u32)>,
    pub updated_at: UnixTime,
    pub seo: Option<AuthoredSeo>,
    pub skus: Vec<Located<AuthoredSku>>,
    /// The `{word}`s in the texts of SKUs.
    pub words: BTreeSet<String>,
    pub reviews: Vec<AuthoredReview>,
}

/// One recharge field.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct AuthoredField {
    pub field: String,
    pub alias: LocalText,
    pub placeholder: LocalText,
    pub image: Option<Located<String>>,
    pub kind: FieldType,
    pub options: Vec<(String, LocalText)>,
}

/// Texts for search engines.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct AuthoredSeo {
    pub title: LocalText,
    pub description: LocalText,
    pub keywords: LocalText,
}

/// One review.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct AuthoredReview {
    pub id: ReviewId,
    pub user: String,
    pub level: u32,
    pub star: u32,
    pub content: LocalText,
    pub created_at: UnixTime,
}

impl AuthoredReview {
    /// The review with the text of a locale.
    pub fn in_locale(&self, locale: Locale) -> Review {
        Review {
            id: self.id,
            user_name: self.user.clone(),
            level: self.level,
            star: self.star,
            content: self.content.get(locale).to_owned(),
            created_at: self.created_at,
        }
    }
}

const KINDS: [(&str, GoodsType); 3] = [
    ("direct-top-up", GoodsType::DirectTopUp),
    ("cdk", GoodsType::Cdk),
    ("proxy-top-up", GoodsType::ProxyTopUp),
];
const FIELD_KINDS: [(&str, FieldType); 2] =
    [("input", FieldType::Input), ("select", FieldType::Select)];

/// Decodes `group.yaml`; the slug is the folder's name.
pub fn group(node_ref: NodeRef<'_>, slug: &str) -> Option<AuthoredGroup> {
    let fields = MapReader::open(node_ref)?;
    let id = fields.need("id", located(integer));
    let kind = fields.need("type", |at| one_of(at, &KINDS));
    let categories = fields.need("categories", |at| list(at, located(text)));
    let name = fields.need("goods_name", LocalText::decode);
    let subtitle = fields.may("subtitle", LocalText::decode);
    let main_image = fields.need("main_image", located(text));
    let main_image_rectangle = fields.need("main_image_rectangle", located(text));
    let tags = fields.may("tags", |at| list(at, text)).unwrap_or_default();
    let account_check = fields.may("account_check", boolean).unwrap_or(false);
    let template = fields
        .may("template", |at| list(at, field))
        .unwrap_or_default();
    let areas = fields
        .may("areas", |at| list(at, located(symbol)))
        .unwrap_or_default();
    let theme = fields.may("theme", theme);
    let score = fields.may("score", score);
    let updated_at = fields.need("updated_at", date);
    let seo = fields.may("seo", seo);
    let skus = fields.need("skus", |at| list(at, located(sku)));
    let reviews = fields
        .may("reviews", |at| list(at, review))
        .unwrap_or_default();
    fields.finish();
    let skus = skus?;
    Some(AuthoredGroup {
        id: id?,
        slug: slug.to_owned(),
        kind: kind?,
        categories: categories?,
        name: name?,
        subtitle,
        main_image: main_image?,
        main_image_rectangle: main_image_rectangle?,
        tags,
        account_check,
        template,
        areas,
        theme,
        score,
        updated_at: updated_at?,
        seo,
        words: words_of(&skus),
        skus,
        reviews,
    })
}

fn words_of(skus: &[Located<AuthoredSku>]) -> BTreeSet<String> {
    let texts = skus.iter().flat_map(|sku| sku.texts());
    texts
        .flat_map(LocalText::words)
        .map(str::to_owned)
        .collect()
}

fn field(node_ref: NodeRef<'_>) -> Option<AuthoredField> {
    let fields = MapReader::open(node_ref)?;
    let name = fields.need("field", text);
    let alias = fields.need("alias", LocalText::decode);
    let placeholder = fields
        .may("placeholder", LocalText::decode)
        .unwrap_or_default();
    let image = fields.may("image", located(text));
    let kind = fields.need("type", |at| one_of(at, &FIELD_KINDS));
    let options = fields
        .may("options", |at| list(at, option))
        .unwrap_or_default();
    fields.finish();
    if kind == Some(FieldType::Select) && options.is_empty() {
        node_ref.report(
            "a select needs `options`",
            Some("add `options: [{value: …, label: …}]`".to_owned()),
        );
    }
    Some(AuthoredField {
        field: name?,
        alias: alias?,
        placeholder,
        image,
        kind: kind?,
        options,
    })
}

fn option(node_ref: NodeRef<'_>) -> Option<(String, LocalText)> {
    let fields = MapReader::open(node_ref)?;
    let value = fields.need("value", text);
    let label = fields.need("label", LocalText::decode);
    fields.finish();
    Some((value?, label?))
}

fn theme(node_ref: NodeRef<'_>) -> Option<(String, String)> {
    let fields = MapReader::open(node_ref)?;
    let background = fields.need("background", colour);
    let main = fields.need("main", colour);
    fields.finish();
    Some((background?, main?))
}

fn colour(node_ref: NodeRef<'_>) -> Option<String> {
    let written = node_ref.scalar("a colour")?;
    let digits = written.strip_prefix('#').unwrap_or_default();
    if digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Some(written.to_owned());
    }
    node_ref.report(
        format!("`{written}` is no colour"),
        Some("write six hexadecimal digits, such as \"#101830\"".to_owned()),
    );
    None
}

fn score(node_ref: NodeRef<'_>) -> Option<(f64, u32)> {
    let fields = MapReader::open(node_ref)?;
    let average = fields.need("average", average);
    let count = fields.need("count", whole);
    fields.finish();
    Some((average?, count?))
}

fn average(node_ref: NodeRef<'_>) -> Option<f64> {
    let written = node_ref.scalar("an average")?;
    match written.parse::<f64>() {
        Ok(average) if (1.0..=5.0).contains(&average) => Some(average),
        _ => {
            node_ref.report(
                format!("`{written}` is no average of stars"),
                Some("write a number from 1 to 5, such as \"4.8\"".to_owned()),
            );
            None
        }
    }
}

fn seo(node_ref: NodeRef<'_>) -> Option<AuthoredSeo> {
    let fields = MapReader::open(node_ref)?;
    let seo = AuthoredSeo {
        title: fields.may("title", LocalText::decode).unwrap_or_default(),
        description: fields
            .may("description", LocalText::decode)
            .unwrap_or_default(),
        keywords: fields
            .may("keywords", LocalText::decode)
            .unwrap_or_default(),
    };
    fields.finish();
    Some(seo)
}

fn review(node_ref: NodeRef<'_>) -> Option<AuthoredReview> {
    let fields = MapReader::open(node_ref)?;
    let id = fields.need("id", integer);
    let user = fields.need("user", text);
    let level = fields.may("level", whole).unwrap_or(1);
    let star = fields.need("star", whole);
    let content = fields.need("content", LocalText::decode);
    let created_at = fields.need("created_at", date);
    fields.finish();
    if star.is_some_and(|star| !(1..=5).contains(&star)) {
        node_ref.report(
            "stars go from 1 to 5",
            Some("write a whole number from 1 to 5".to_owned()),
        );
    }
    Some(AuthoredReview {
        id: id?,
        user: user?,
        level,
        star: star?,
        content: content?,
        created_at: created_at?,
    })
}
