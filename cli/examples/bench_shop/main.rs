//! Writes a shop to measure builds with: so many goods groups in 25 locales that differ as those of
//! real shops do, as a recording or as the shop's own files, 200 articles, and, if wanted, a lean
//! theme whose pages weigh 12–25 KB. Usage: `bench_shop DIR GROUPS lean|real recording|files`.

mod articles;
mod build_up;
mod files;
mod goods;
mod news;
mod words;

use std::path::Path;

use kiosk_catalogue::{Goods, LocaleCatalogue, Shelves, Snapshot, recorded};
use kiosk_contract::catalogue::{
    AppInfo, Card, Category, CategoryGroup, CurrencyChoice, Homepage, LanguageChoice, Markets,
    Region,
};
use kiosk_domain::{CategoryId, Currency, Locale, RegionSymbol};

use crate::build_up::GoodsBuildUp;
use crate::goods::{card, goods};

const PARENTS: usize = 8;
const CHILDREN: usize = 6;

fn main() -> anyhow::Result<()> {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, folder, groups, theme, upstream] = arguments.as_slice() else {
        anyhow::bail!("usage: bench_shop DIR GROUPS lean|real recording|files");
    };
    let (folder, groups) = (Path::new(folder), groups.parse()?);
    let templates: &[_] = match theme.as_str() {
        "lean" => &LEAN,
        "real" => &[],
        other => anyhow::bail!("`{other}` is no theme: name lean or real"),
    };
    std::fs::create_dir_all(folder)?;
    let upstream = match upstream.as_str() {
        "recording" => {
            record(&folder.join("recording"), groups)?;
            RECORDED
        }
        "files" => {
            files::write(&folder.join("content"), groups)?;
            FILES
        }
        other => anyhow::bail!("`{other}` is no upstream: name recording or files"),
    };
    std::fs::write(folder.join("site.toml"), format!("{SITE}{upstream}"))?;
    news::write(&folder.join("content/news"))?;
    for (name, source) in templates {
        let path = folder.join("templates").join(name);
        std::fs::create_dir_all(path.parent().unwrap_or(folder))?;
        std::fs::write(path, source)?;
    }
    Ok(())
}

fn record(folder: &Path, groups: usize) -> anyhow::Result<()> {
    let locales = Locale::ALL
        .into_iter()
        .map(|locale| catalogue(locale, groups).into())
        .collect();
    recorded::record(&Snapshot::new(locales), folder)?;
    Ok(())
}

const SITE: &str = "\
[site]
name = \"Bench\"
origin = \"https://bench.example\"

[build]
precompress = false

";

const RECORDED: &str = "\
[upstream]
kind = \"recorded\"
path = \"recording\"
";

const FILES: &str = "\
[upstream]
kind = \"files\"
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
            .map(|goods| (goods.group.slug.clone(), goods.into()))
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

fn id<T>(number: usize, new: fn(i64) -> T) -> T {
    new(i64::try_from(number).unwrap_or(i64::MAX))
}
