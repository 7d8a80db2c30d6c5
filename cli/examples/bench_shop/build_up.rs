//! What a group consists of, the same in every locale: as varied as a real shop's groups are.

use kiosk_contract::catalogue::ArticleFormat;
use kiosk_domain::GoodsType;

use crate::words::NameGenerator;

/// The most SKUs of a group.
pub const MOST_SKUS: usize = 24;

/// Apart from every locale's texts, which have seeds below it.
const SEED: usize = 1 << 40;

const THEMES: [[&str; 2]; 4] = [
    ["#101830", "#ffb400"],
    ["#2a0f2e", "#ff5c8a"],
    ["#0c2a22", "#3ddc97"],
    ["#1d1d1f", "#7aa2ff"],
];

/// Paragraphs of a short, a usual and a long article.
const PARAGRAPHS: [usize; 3] = [0, 2, 8];

/// What a group consists of.
pub struct GoodsBuildUp {
    pub goods_type: GoodsType,
    pub account_check: bool,
    pub subtitle_words: usize,
    pub tags: usize,
    pub has_areas: bool,
    pub has_score: bool,
    pub theme: Option<[&'static str; 2]>,
    pub fields: Vec<FieldBuildUp>,
    pub skus: Vec<SkuBuildUp>,
    pub article_format: ArticleFormat,
    pub paragraphs: usize,
    pub reviews: usize,
}

/// What a recharge field consists of.
pub struct FieldBuildUp {
    /// None for a field that is typed.
    pub options: usize,
    pub has_placeholder: bool,
    pub has_picture: bool,
}

/// What a SKU consists of.
pub struct SkuBuildUp {
    pub has_struck_price: bool,
    pub has_special_price: bool,
    pub is_on_sale: bool,
    pub is_for_phones: bool,
    pub stock: Option<u32>,
    pub has_badge: bool,
    pub has_picture: bool,
}

impl GoodsBuildUp {
    /// Of a group by its number.
    pub fn of(number: usize) -> Self {
        let mut chance = NameGenerator::new(SEED + number * 7919);
        let goods_type = match number % 3 {
            0 => GoodsType::DirectTopUp,
            1 => GoodsType::Cdk,
            _ => GoodsType::ProxyTopUp,
        };
        let fields = match goods_type {
            GoodsType::Cdk => 0,
            _ => 1 + chance.below(4),
        };
        // Most groups have few SKUs, and some very many.
        let skus = 1 + chance.below(MOST_SKUS).min(chance.below(MOST_SKUS));
        Self {
            goods_type,
            account_check: chance.has(50),
            subtitle_words: if chance.has(70) { 8 } else { 0 },
            tags: chance.below(4),
            has_areas: chance.has(10),
            has_score: chance.has(80),
            theme: chance.has(70).then(|| THEMES[chance.below(THEMES.len())]),
            fields: (0..fields).map(|_| FieldBuildUp::by(&mut chance)).collect(),
            skus: (0..skus).map(|_| SkuBuildUp::by(&mut chance)).collect(),
            article_format: if chance.has(50) {
                ArticleFormat::Html
            } else {
                ArticleFormat::Markdown
            },
            paragraphs: PARAGRAPHS[chance.below(PARAGRAPHS.len())],
            reviews: chance.below(5),
        }
    }
}

impl FieldBuildUp {
    fn by(chance: &mut NameGenerator) -> Self {
        Self {
            options: if chance.has(35) {
                2 + chance.below(8)
            } else {
                0
            },
            has_placeholder: chance.has(60),
            has_picture: chance.has(30),
        }
    }
}

impl SkuBuildUp {
    fn by(chance: &mut NameGenerator) -> Self {
        Self {
            has_struck_price: chance.has(50),
            has_special_price: chance.has(15),
            is_on_sale: chance.has(10),
            is_for_phones: chance.has(8),
            stock: match chance.below(20) {
                0 => Some(0),
                1..=4 => Some(7),
                5..=13 => Some(4231),
                _ => None,
            },
            has_badge: chance.has(20),
            has_picture: chance.has(20),
        }
    }
}
