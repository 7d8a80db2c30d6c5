//! Writes a shop to measure builds with: a recording of so many goods groups in 25 locales,
//! and a lean theme whose pages weigh 12–25 KB. Usage: `bench_shop DIR GROUPS`.

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
    Amount, Areas, CategoryId, Clients, Currency, DailyWindow, FieldType, GoodsType, GroupId,
    Locale, RegionSymbol, ReviewId, SkuId, SpecId, StockCount, UnixTime,
};

use crate::words::NameGenerator;

const PARENTS: usize = 8;
const CHILDREN: usize = 6;
const SKUS: usize = 6;

fn main() -> anyhow::Result<()> {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, folder, groups] = arguments.as_slice() else {
        anyhow::bail!("usage: bench_shop DIR GROUPS");
    };
    let (folder, groups) = (Path::new(folder), groups.parse()?);
    let locales = Locale::ALL
        .into_iter()
        .map(|locale| catalogue(locale, groups).into())
        .collect();
    std::fs::create_dir_all(folder)?;
    recorded::record(&Snapshot::new(locales), &folder.join("recording"))?;
    std::fs::write(folder.join("site.toml"), SITE)?;
    for (name, source) in TEMPLATES {
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

const TEMPLATES: [(&str, &str); 6] = [
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
    let goods: Vec<Goods> = (0..groups).map(|number| goods(locale, number)).collect();
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

fn goods(locale: Locale, number: usize) -> Goods {
    let mut words = NameGenerator::new(locale.index() * 1_000_003 + number);
    let name = words.name();
    let (parent, child) = category_of(number);
    let slug = format!("goods-{number:05}");
    let group = Group {
        id: id(number + 1, GroupId::new),
        slug: slug.clone(),
        goods_type: match number % 3 {
            0 => GoodsType::DirectTopUp,
            1 => GoodsType::Cdk,
            _ => GoodsType::ProxyTopUp,
        },
        goods_name: name.clone(),
        category: GroupCategory {
            id: id(100 + parent * CHILDREN + child, CategoryId::new),
            path: format!("branch-{parent}-{child}"),
            parent_id: Some(id(1 + parent, CategoryId::new)),
            title: format!("Branch {parent}.{child}"),
        },
        subtitle: words.sentence(8),
        main_image: format!("/img/{slug}.webp"),
        main_image_rectangle: format!("/img/{slug}-wide.webp"),
        tags: vec!["hot".to_owned()],
        specs: Vec::new(),
        account_check: number.is_multiple_of(2),
        goods_tpl: template(&mut words),
        areas: Areas::Everywhere,
        theme: Some(Theme {
            bg_color_hex: "#101830".to_owned(),
            main_color_hex: "#ffb400".to_owned(),
        }),
        score: Some(Score {
            average: 4.8,
            count: 1284,
        }),
        seo: None,
        updated_at: UnixTime::from_secs(1_760_000_000),
    };
    Goods {
        skus: (0..SKUS)
            .map(|index| sku(&mut words, number, index))
            .collect(),
        article: Article {
            content: article(&mut words, &name),
            format: ArticleFormat::Html,
            page: 1,
            last_page: 1,
        },
        reviews: Paged {
            data: (0..4)
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

fn template(words: &mut NameGenerator) -> Vec<TemplateField> {
    let option = |value: &str, label: String| TemplateOption {
        value: value.to_owned(),
        label,
    };
    vec![
        TemplateField {
            charge_field_name: "user_id".to_owned(),
            alias: words.name(),
            placeholder: words.sentence(4),
            field_type: FieldType::Input,
            options: Vec::new(),
        },
        TemplateField {
            charge_field_name: "server".to_owned(),
            alias: words.name(),
            placeholder: String::new(),
            field_type: FieldType::Select,
            options: vec![
                option("as", words.name()),
                option("eu", words.name()),
                option("us", words.name()),
            ],
        },
    ]
}

fn sku(words: &mut NameGenerator, group: usize, index: usize) -> Sku {
    let price = |hundredths: usize| {
        let hundredths = i64::try_from(hundredths).ok();
        hundredths
            .and_then(Amount::from_hundredths)
            .expect("a small price")
    };
    let face = 99 + index * 400 + group % 50;
    let on_sale = index == group % SKUS;
    Sku {
        id: id(group * SKUS + index + 1, SkuId::new),
        charge_goods_spec_id: Some(id(index, SpecId::new)),
        name: format!("{} {}", 60 * (index + 1), words.word()),
        currency: Currency::Usd,
        currency_symbol: "$".to_owned(),
        face_value: price(face),
        goods_original_price: index.is_multiple_of(2).then(|| price(face + 20)),
        special_price: None,
        flash_sale: on_sale.then(|| FlashSale {
            price: price(face - 20),
            window: DailyWindow::parse("10:00", "22:00").expect("hours"),
            stock: Some(StockCount::new(120)),
        }),
        visible_client: Clients::EVERY,
        stock: Some(StockCount::new(4231)),
        corner_text: if index == 1 {
            "-17%".to_owned()
        } else {
            String::new()
        },
        image: String::new(),
    }
}

fn article(words: &mut NameGenerator, name: &str) -> String {
    let mut html = format!("<h2>{name}</h2><p>{}</p>", words.text(60));
    html.push_str(&format!("<h2>{}</h2><ol>", words.sentence(4)));
    for _ in 0..4 {
        html.push_str(&format!("<li>{}</li>", words.sentence(10)));
    }
    html.push_str(&format!(
        "</ol><p><strong>{}</strong> {}</p>",
        words.name(),
        words.text(50)
    ));
    html.push_str(&format!(
        "<h3>{}</h3><p>{} <a href=\"/root-1/\">{}</a></p>",
        words.sentence(3),
        words.text(60),
        words.name()
    ));
    html
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
