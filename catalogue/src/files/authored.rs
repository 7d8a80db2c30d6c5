//! The whole catalogue as the shop's files have it, and what must agree between files.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use kiosk_domain::{Amount, Currency, ExchangeRate, ImageUrl};

use super::category::AuthoredCategory;
use super::goods::AuthoredGoods;
use super::group::AuthoredGroup;
use super::home::AuthoredHome;
use super::market::{AuthoredRegion, Currencies};
use super::picture::is_picture;
use super::sku::AuthoredSku;
use super::text::LocalText;
use crate::problem::{Problems, SourceLine};
use crate::yaml::Located;

const CATEGORIES: &str = "content/catalogue/categories.yaml";
const CURRENCIES: &str = "content/catalogue/currencies.yaml";
const HOME: &str = "content/catalogue/home.yaml";
const REGIONS: &str = "content/catalogue/regions.yaml";
const WORDS: &str = "content/catalogue/words.yaml";

/// All files of `content/catalogue/`.
#[derive(Clone, Debug, Default)]
pub struct Authored {
    /// The folders of goods groups, those with mistakes too.
    pub slugs: BTreeSet<String>,
    pub regions: Vec<AuthoredRegion>,
    pub currencies: Currencies,
    pub words: BTreeMap<String, LocalText>,
    pub categories: Vec<AuthoredCategory>,
    /// In the order of their slugs.
    pub goods: Vec<AuthoredGoods>,
    pub home: AuthoredHome,
}

impl Authored {
    /// The groups of all goods.
    pub fn groups(&self) -> impl Iterator<Item = &AuthoredGroup> {
        self.goods.iter().map(|goods| &goods.group)
    }

    /// The goods with a slug, if they are sold.
    pub fn goods_of(&self, slug: &str) -> Option<&AuthoredGoods> {
        let found = self
            .goods
            .binary_search_by(|goods| goods.group.slug.as_str().cmp(slug));
        found.ok().map(|place| &self.goods[place])
    }

    /// Reports what no single file can see: numbers used twice, slugs and categories and
    /// words that nobody defines, prices beyond all amounts, regions that are not offered, pictures that are missing.
    /// What may follow from a mistake that is told already is not told.
    pub fn check(&self, content: &Path, problems: &Problems) {
        self.check_groups(problems);
        self.check_regions(problems);
        self.check_categories(problems);
        self.check_home(problems);
        self.check_prices(problems);
        self.check_pictures(content, problems);
    }

    fn check_regions(&self, problems: &Problems) {
        if problems.has_problem_in(Path::new(CURRENCIES)) {
            return;
        }
        for region in &self.regions {
            let currency = &region.currency;
            if self.currencies.get(currency.value).is_none() {
                problems.line(
                    SourceLine {
                        file: Path::new(REGIONS),
                        line: currency.line,
                    },
                    format!(
                        "region `{}` pays in {}, which is not offered",
                        region.symbol, currency.value
                    ),
                    "currencies stand in content/catalogue/currencies.yaml",
                );
            }
        }
    }

    fn check_home(&self, problems: &Problems) {
        for (shelf, slug) in self.home.slugs() {
            if !self.slugs.contains(slug.as_str()) {
                problems.line(
                    SourceLine {
                        file: Path::new(HOME),
                        line: slug.line,
                    },
                    format!(
                        "`{shelf}` names `{}`, which the shop does not sell",
                        slug.value
                    ),
                    "goods stand in content/catalogue/groups, each in a folder of its slug",
                );
            }
        }
    }

    fn check_categories(&self, problems: &Problems) {
        let mut ids = BTreeSet::new();
        let mut paths = BTreeSet::new();
        for category in self.all_categories() {
            let refuse = |message: String, hint: &str| {
                problems.line(
                    SourceLine {
                        file: Path::new(CATEGORIES),
                        line: category.path.line,
                    },
                    message,
                    hint,
                );
            };
            if !ids.insert(category.id) {
                refuse(
                    format!("category id {} is used twice", category.id),
                    "give each category an id of its own",
                );
            }
            if !paths.insert(category.path.as_str()) {
                refuse(
                    format!("category path `{}` is used twice", category.path.value),
                    "a path is an address: give each category one of its own",
                );
            }
        }
    }

    fn check_groups(&self, problems: &Problems) {
        let whole = |file: &str| !problems.has_problem_in(Path::new(file));
        let known = KnownKeys {
            paths: whole(CATEGORIES).then(|| {
                self.all_categories()
                    .map(|category| category.path.as_str())
                    .collect()
            }),
            regions: whole(REGIONS).then(|| {
                self.regions
                    .iter()
                    .map(|region| region.symbol.as_str())
                    .collect()
            }),
            words: whole(WORDS).then(|| self.words.keys().map(String::as_str).collect()),
        };
        let mut groups = BTreeMap::new();
        let mut skus = BTreeMap::new();
        for group in self.groups() {
            let file = group_file(&group.slug);
            let refuse = |line: usize, message: String, hint: &str| {
                problems.line(SourceLine { file: &file, line }, message, hint);
            };
            if let Some(other) = groups.insert(group.id.value, &group.slug) {
                refuse(
                    group.id.line,
                    format!("id {} is also the id of `{other}`", group.id.value),
                    "give each group an id of its own",
                );
            }
            for sku in &group.skus {
                if let Some(other) = skus.insert(sku.id, &group.slug) {
                    refuse(
                        sku.line,
                        format!("SKU id {} is also used in `{other}`", sku.id),
                        "give each SKU an id of its own",
                    );
                }
            }
            known.check(group, refuse);
        }
    }

    /// Told at the SKU, once for each currency: every rate stands in another file.
    fn check_prices(&self, problems: &Problems) {
        let too_dear = |sku: &AuthoredSku, code: Currency, rate: ExchangeRate| {
            sku.prices()
                .any(|price| price.in_currency(code, rate).is_none())
        };
        for group in self.groups() {
            for sku in &group.skus {
                for (code, offered) in &self.currencies.offered {
                    if too_dear(sku, *code, offered.rate) {
                        problems.line(
                            SourceLine {
                                file: &group_file(&group.slug),
                                line: sku.line,
                            },
                            format!("a price in {code} is more than {}", Amount::MAX),
                            "write less, or check the rate in content/catalogue/currencies.yaml",
                        );
                    }
                }
            }
        }
    }

    fn check_pictures(&self, content: &Path, problems: &Problems) {
        let missing = |file: &Path, picture: &Located<String>| {
            if picture.contains("://") {
                if ImageUrl::parse(picture.as_str()).is_err() {
                    problems.line(
                        SourceLine {
                            file,
                            line: picture.line,
                        },
                        format!("`{}` is no address of a picture", picture.value),
                        "write https://…, or the path of a picture below content/media",
                    );
                }
            } else if !is_picture(picture.as_str()) {
                problems.line(
                    SourceLine {
                        file,
                        line: picture.line,
                    },
                    format!("`{}` is no picture that a page can show", picture.value),
                    "save it as WebP, PNG, JPEG, SVG, GIF or ICO",
                );
            } else if !content.join("media").join(&picture.value).is_file() {
                problems.line(
                    SourceLine {
                        file,
                        line: picture.line,
                    },
                    format!("picture `{}` does not exist", picture.value),
                    "put it into content/media, and write its path below that folder",
                );
            }
        };
        for group in self.groups() {
            let file = group_file(&group.slug);
            missing(&file, &group.main_image);
            missing(&file, &group.main_image_rectangle);
            group
                .skus
                .iter()
                .filter_map(|sku| sku.image.as_ref())
                .for_each(|image| missing(&file, image));
            group
                .template
                .iter()
                .filter_map(|field| field.image.as_ref())
                .for_each(|image| missing(&file, image));
        }
        let home = Path::new(HOME);
        for banner in &self.home.banners {
            missing(home, &banner.pc_image);
            missing(home, &banner.h5_image);
        }
        self.home
            .top_notice
            .iter()
            .for_each(|notice| missing(home, &notice.pc_image));
        self.home
            .payment_icons
            .iter()
            .for_each(|shown| missing(home, &shown.icon));
    }

    fn all_categories(&self) -> impl Iterator<Item = &AuthoredCategory> {
        self.categories
            .iter()
            .flat_map(|parent| std::iter::once(parent).chain(&parent.children))
    }
}

fn group_file(slug: &str) -> std::path::PathBuf {
    Path::new("content/catalogue/groups")
        .join(slug)
        .join("group.yaml")
}

/// What other files define, each list only where its file holds no mistakes.
struct KnownKeys<'a> {
    paths: Option<BTreeSet<&'a str>>,
    regions: Option<BTreeSet<&'a str>>,
    words: Option<BTreeSet<&'a str>>,
}

impl KnownKeys<'_> {
    fn check(&self, group: &AuthoredGroup, refuse: impl Fn(usize, String, &str)) {
        let unknown = |known: &Option<BTreeSet<&str>>, name: &str| {
            known.as_ref().is_some_and(|known| !known.contains(name))
        };
        for path in group
            .categories
            .iter()
            .filter(|path| unknown(&self.paths, path))
        {
            refuse(
                path.line,
                format!("category `{}` does not exist", path.value),
                "categories stand in content/catalogue/categories.yaml",
            );
        }
        if group.categories.is_empty() {
            refuse(
                group.id.line,
                "the group is in no category".to_owned(),
                "name at least one in `categories`",
            );
        }
        for area in group
            .areas
            .iter()
            .filter(|area| unknown(&self.regions, area.value.as_str()))
        {
            refuse(
                area.line,
                format!("region `{}` is not offered", area.value),
                "regions stand in content/catalogue/regions.yaml",
            );
        }
        if group.skus.is_empty() {
            refuse(
                group.id.line,
                "the group sells nothing".to_owned(),
                "add at least one SKU to `skus`",
            );
        }
        if !group.words.iter().any(|word| unknown(&self.words, word)) {
            return;
        }
        for sku in &group.skus {
            let words = sku.texts().flat_map(LocalText::words);
            for word in words.filter(|word| unknown(&self.words, word)) {
                refuse(
                    sku.line,
                    format!("word `{{{word}}}` is not defined"),
                    "words stand in content/catalogue/words.yaml",
                );
            }
        }
    }
}
