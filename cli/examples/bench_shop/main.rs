//! Writes a shop to measure builds with: a recording of so many goods groups in 25 locales that
//! differ as those of real shops do, 200 articles, and, if wanted, a lean theme whose pages weigh
//! 12–25 KB. Usage: `bench_shop DIR GROUPS lean|real`.

mod build_up;
mod news;
mod words;

use std::path::Path;

use kiosk_catalogue::{Goods, LocaleCatalogue, Shelves, Snapshot, recorded};
use kiosk_contract::catalogue::{
    AppInfo, Article, ArticleFormat, Card, Category, CategoryGroup, CurrencyChoice, FlashSale,
    Group, GroupCategory, Homepage, LanguageChoice, Markets, Region, Review, Score, Sku,
    TemplateField, TemplateOption, Theme,
};
use kiosk_contract::envelope::Paged;
use kiosk_domain::{
    Amount, Areas, CategoryId, Client, Clients, Currency, DailyWindow, FieldType, GroupId, Locale,
    RegionSymbol, ReviewId, SkuId, SpecId, StockCount, UnixTime,
};

use crate::build_up::{FieldBuildUp, GoodsBuildUp, SkuBuildUp};
use crate::words::NameGenerator;

const PARENTS: usize = 8;
const CHILDREN: usize = 6;

fn main() -> anyhow::Result<()> {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, folder, groups, theme] = arguments.as_slice() else {
        anyhow::bail!("usage: bench_shop DIR GROUPS lean|real");
    };
    let (folder, groups) = (Path::new(folder), groups.parse()?);
    let templates: &[_] = match theme.as_str() {
        "lean" => &LEAN,
        "real" => &[],
        other => anyhow::bail!("`{other}` is no theme: name lean or real"),
    };
    let locales = Locale::ALL
        .into_iter()
        .map(|locale| catalogue(locale, groups).into())
        .collect();
    std::fs::create_dir_all(folder)?;
    recorded::record(&Snapshot::new(locales), &folder.join("recording"))?;
    std::fs::write(folder.join("site.toml"), SITE)?;
    news::write(&folder.join("content/news"))?;
    for (name, source) in templates {
        let path = folder.join("templates").join(name);
        std::fs::create_dir_all(path.parent().unwrap_or(folder))?;
        std::fs::write(path, source)?;
    }
    Ok(())
}

const SITE: &str = "\
[site]
name = \"Bench\"
origin = \"https://bench.example\"

[upstream]
kind = \"recorded\"
path = \"recording\"

[build]
precompress = false
";

const LEAN: [(&str, &str); 6] = [
    ("base.html", include_str!("templates/base.html")),
    (
        "parts/header.html",
        include_str!("templates/parts/header.html"),
    ),
    (
        "parts/footer.html",
        include_str!("templates/parts/footer.html"),
    ),
    ("parts/card.html", include_str!("templates/parts/card.html")),
    (
        "pages/goods.html",
        include_str!("templates/pages/goods.html"),
    ),
    (
        "pages/category.html",
        include_str!("templates/pages/category.html"),
    ),
];

fn catalogue(locale: Locale, groups: usize) -> LocaleCatalogue {
    let goods: Vec<Goods> = (0..groups)
        .map(|number| goods(locale, number, &GoodsBuildUp::of(number)))
        .collect();
    let cards = |from: usize, count: usize| -> Vec<Card> {
        goods.iter().skip(from).take(count).map(card).collect()
    };
    let shelves = Shelves {
        hot: cards(0, 12),
        daily: cards(12, 12),
        new: cards(24, 12),
        recommended: cards(36, 12),
        activity: cards(0, groups / 10),
        ..Shelves::default()
    };
    LocaleCatalogue {
        locale,
        region: RegionSymbol::default(),
        currency: Currency::Usd,
        regions: regions(),
        markets: markets(),
        categories: categories(&goods),
        shelves,
        homepage: Homepage::default(),
        top_notice: None,
        purchases: Vec::new(),
        payment_icons: Vec::new(),
        app: AppInfo::default(),
        rich_text: "<p>Words.</p>".to_owned(),
        trending: vec!["crystal".to_owned(), "card".to_owned()],
        omissions: Vec::new(),
        goods: goods
            .into_iter()
            .map(|goods| (goods.group.slug.clone(), goods))
            .collect(),
    }
}

fn regions() -> Vec<Region> {
    vec![Region {
        region_symbol: RegionSymbol::default(),
        region: "Global".to_owned(),
        lang: None,
        currency: Currency::Usd,
        continent: String::new(),
        flag: "un".to_owned(),
    }]
}

fn markets() -> Markets {
    let currency = |currency: Currency| CurrencyChoice {
        value: currency,
        label: currency.code().to_owned(),
        symbol: currency.symbol().to_owned(),
    };
    let language = |locale: Locale| {
        Some(LanguageChoice {
            value: locale.prefix()?.to_owned(),
            label: locale.own_name().to_owned(),
        })
    };
    Markets {
        lang: Locale::ALL.into_iter().filter_map(language).collect(),
        currency: Currency::ALL.into_iter().map(currency).collect(),
        hot_currency: vec![Currency::Usd],
    }
}

fn category_of(number: usize) -> (usize, usize) {
    (number % PARENTS, number / PARENTS % CHILDREN)
}

fn categories(goods: &[Goods]) -> Vec<Category> {
    let child = |parent: usize, child: usize| Category {
        id: id(100 + parent * CHILDREN + child, CategoryId::new),
        path: format!("branch-{parent}-{child}"),
        parent_id: Some(id(1 + parent, CategoryId::new)),
        title: format!("Branch {parent}.{child}"),
        children: Vec::new(),
        goods_groups: goods
            .iter()
            .enumerate()
            .filter(|(number, _)| category_of(*number) == (parent, child))
            .map(|(_, goods)| CategoryGroup {
                id: goods.group.id,
                slug: goods.group.slug.clone(),
                goods_name: goods.group.goods_name.clone(),
                main_image_rectangle: goods.group.main_image_rectangle.clone(),
            })
            .collect(),
    };
    (0..PARENTS)
        .map(|parent| Category {
            id: id(1 + parent, CategoryId::new),
            path: format!("root-{parent}"),
            parent_id: None,
            title: format!("Root {parent}"),
            children: (0..CHILDREN).map(|number| child(parent, number)).collect(),
            goods_groups: Vec::new(),
        })
        .collect()
}

fn goods(locale: Locale, number: usize, build_up: &GoodsBuildUp) -> Goods {
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
        id: id(number * build_up::MOST_SKUS + place + 1, SkuId::new),
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

fn html_article(words: &mut NameGenerator, name: &str, paragraphs: usize) -> String {
    let mut html = format!("<h2>{name}</h2><p>{}</p>", words.text(60));
    for _ in 0..paragraphs {
        html.push_str(&format!("<h3>{}</h3><ol>", words.sentence(4)));
        for _ in 0..4 {
            html.push_str(&format!("<li>{}</li>", words.sentence(10)));
        }
        html.push_str(&format!(
            "</ol><p><strong>{}</strong> {} <a href=\"/root-1/\">{}</a></p>",
            words.name(),
            words.text(60),
            words.name()
        ));
    }
    html
}

/// With links, bold words, lists and tables.
pub fn markdown(words: &mut NameGenerator, name: &str, paragraphs: usize) -> String {
    let mut text = format!("## {name}\n\n{}\n", words.text(60));
    for number in 0..paragraphs {
        text.push_str(&format!(
            "\n### {}\n\n**{}** {} [{}](/root-1/)\n\n",
            words.sentence(4),
            words.name(),
            words.text(60),
            words.name()
        ));
        if number.is_multiple_of(2) {
            for _ in 0..4 {
                text.push_str(&format!("- {}\n", words.sentence(10)));
            }
        } else {
            text.push_str(&format!(
                "| {} | {} |\n|---|---|\n",
                words.word(),
                words.word()
            ));
            for _ in 0..3 {
                text.push_str(&format!("| {} | {} |\n", words.word(), words.sentence(3)));
            }
        }
    }
    text
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

fn card(goods: &Goods) -> Card {
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

fn id<T>(number: usize, new: fn(i64) -> T) -> T {
    new(i64::try_from(number).unwrap_or(i64::MAX))
}
