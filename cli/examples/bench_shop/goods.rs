//! A goods group of a shop to measure with, with all that belongs to it, and its card.

use kiosk_catalogue::Goods;
use kiosk_contract::catalogue::{
    Article, ArticleFormat, Card, FlashSale, Group, GroupCategory, Review, Score, Sku,
    TemplateField, TemplateOption, Theme,
};
use kiosk_contract::envelope::Paged;
use kiosk_domain::{
    Amount, Areas, CategoryId, Client, Clients, Currency, DailyWindow, FieldType, GroupId, Locale,
    RegionSymbol, ReviewId, SkuId, SpecId, StockCount, UnixTime,
};

use crate::articles::{html_article, markdown};
use crate::build_up::{FieldBuildUp, GoodsBuildUp, MOST_SKUS, SkuBuildUp};
use crate::words::NameGenerator;
use crate::{CHILDREN, category_of, id};

/// The how-manieth of them in a locale.
pub fn goods(locale: Locale, number: usize, build_up: &GoodsBuildUp) -> Goods {
    let mut words = NameGenerator::new(locale.index() * 1_000_003 + number);
    let name = words.name();
    let (parent, child) = category_of(number);
    let slug = format!("goods-{number:05}");
    let tags = ["hot", "new", "sale"].into_iter().take(build_up.tags);
    let group = Group {
        id: id(number + 1, GroupId::new),
        slug: slug.clone(),
        goods_type: build_up.goods_type,
        goods_name: name.clone(),
        category: GroupCategory {
            id: id(100 + parent * CHILDREN + child, CategoryId::new),
            path: format!("branch-{parent}-{child}"),
            parent_id: Some(id(1 + parent, CategoryId::new)),
            title: format!("Branch {parent}.{child}"),
        },
        subtitle: words.sentence(build_up.subtitle_words),
        main_image: format!("/img/{slug}.webp"),
        main_image_rectangle: format!("/img/{slug}-wide.webp"),
        tags: tags.map(str::to_owned).collect(),
        specs: Vec::new(),
        account_check: build_up.account_check,
        goods_tpl: build_up
            .fields
            .iter()
            .enumerate()
            .map(|(place, field)| template_field(&mut words, place, field))
            .collect(),
        areas: if build_up.has_areas {
            Areas::Only(vec![RegionSymbol::default()])
        } else {
            Areas::Everywhere
        },
        theme: build_up.theme.map(|[dark, main]| Theme {
            bg_color_hex: dark.to_owned(),
            main_color_hex: main.to_owned(),
        }),
        score: build_up.has_score.then_some(Score {
            average: 4.8,
            count: 1284,
        }),
        seo: None,
        updated_at: UnixTime::from_secs(1_760_000_000),
    };
    let format = build_up.article_format;
    Goods {
        skus: build_up
            .skus
            .iter()
            .enumerate()
            .map(|(place, build_up)| sku(&mut words, SkuPlace { number, place }, build_up))
            .collect(),
        article: Article {
            content: match format {
                ArticleFormat::Html => html_article(&mut words, &name, build_up.paragraphs),
                ArticleFormat::Markdown => markdown(&mut words, &name, build_up.paragraphs),
            },
            format,
            page: 1,
            last_page: 1,
        },
        reviews: Paged {
            data: (0..build_up.reviews)
                .map(|index| review(&mut words, number * 4 + index))
                .collect(),
            current_page: 1,
            last_page: 3,
            per_page: 4,
            total: 12,
        },
        group,
    }
}

fn template_field(words: &mut NameGenerator, place: usize, field: &FieldBuildUp) -> TemplateField {
    let mut option = |number: usize| TemplateOption {
        value: format!("option-{number}"),
        label: words.name(),
    };
    let options: Vec<_> = (0..field.options).map(&mut option).collect();
    TemplateField {
        charge_field_name: format!("field_{place}"),
        alias: words.name(),
        placeholder: if field.has_placeholder {
            words.sentence(4)
        } else {
            String::new()
        },
        image: if field.has_picture {
            format!("/img/field-{place}.webp")
        } else {
            String::new()
        },
        field_type: if options.is_empty() {
            FieldType::Input
        } else {
            FieldType::Select
        },
        options,
    }
}

/// Which SKU of which group.
#[derive(Clone, Copy)]
struct SkuPlace {
    number: usize,
    place: usize,
}

fn sku(words: &mut NameGenerator, at: SkuPlace, build_up: &SkuBuildUp) -> Sku {
    let price = |hundredths: usize| {
        let hundredths = i64::try_from(hundredths).ok();
        hundredths
            .and_then(Amount::from_hundredths)
            .expect("a small price")
    };
    let SkuPlace { number, place } = at;
    let face = 99 + place * 400 + number % 50;
    Sku {
        id: id(number * MOST_SKUS + place + 1, SkuId::new),
        charge_goods_spec_id: Some(id(place, SpecId::new)),
        name: format!("{} {}", 60 * (place + 1), words.word()),
        currency: Currency::Usd,
        currency_symbol: "$".to_owned(),
        face_value: price(face),
        goods_original_price: build_up.has_struck_price.then(|| price(face + 20)),
        special_price: build_up.has_special_price.then(|| price(face - 10)),
        flash_sale: build_up.is_on_sale.then(|| FlashSale {
            price: price(face - 20),
            window: DailyWindow::parse("10:00", "22:00").expect("hours"),
            stock: Some(StockCount::new(120)),
        }),
        visible_client: if build_up.is_for_phones {
            Clients::only([Client::Ios, Client::Android])
        } else {
            Clients::EVERY
        },
        stock: build_up.stock.map(StockCount::new),
        corner_text: if build_up.has_badge {
            "-17%".to_owned()
        } else {
            String::new()
        },
        image: if build_up.has_picture {
            format!("/img/sku-{place}.webp")
        } else {
            String::new()
        },
    }
}

fn review(words: &mut NameGenerator, number: usize) -> Review {
    Review {
        id: id(number, ReviewId::new),
        user_name: "a***n".to_owned(),
        level: 2,
        star: 5,
        content: words.text(16),
        created_at: UnixTime::from_secs(1_750_000_000),
    }
}

/// How lists show it.
pub fn card(goods: &Goods) -> Card {
    Card {
        id: goods.group.id,
        slug: goods.group.slug.clone(),
        goods_name: goods.group.goods_name.clone(),
        main_image_rectangle: goods.group.main_image_rectangle.clone(),
        stock: None,
        first_goods: None,
        areas: goods.group.areas.clone(),
        corner_text: String::new(),
        flag: String::new(),
        region: String::new(),
        path: String::new(),
    }
}
