//! The whole catalogue as the shop's files have it, and what must agree between files.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use kiosk_domain::Slug;

use super::group::AuthoredGroup;
use super::home::AuthoredHome;
use super::market::{AuthoredRegion, Currencies};
use super::text::LocalText;
use crate::problem::Problems;
use crate::yaml::{Cursor, Fields, integer, list, text};

/// All files of `content/catalogue/`.
#[derive(Clone, Debug, Default)]
pub struct Authored {
    pub regions: Vec<AuthoredRegion>,
    pub currencies: Currencies,
    pub words: BTreeMap<String, LocalText>,
    pub categories: Vec<AuthoredCategory>,
    pub groups: Vec<AuthoredGroup>,
    pub home: AuthoredHome,
}

/// One category.
#[derive(Clone, Debug)]
pub struct AuthoredCategory {
    pub id: i64,
    pub path: String,
    pub title: LocalText,
    pub children: Vec<AuthoredCategory>,
}

impl AuthoredCategory {
    /// Decodes one category and those below it.
    pub fn decode(cursor: Cursor<'_>) -> Option<Self> {
        let fields = Fields::open(cursor)?;
        let id = fields.need("id", integer);
        let path = fields.need("path", segment);
        let title = fields.need("title", LocalText::decode);
        let children = fields.may("children", |at| list(at, Self::decode)).unwrap_or_default();
        fields.finish();
        Some(Self { id: id?, path: path?, title: title?, children })
    }
}

fn segment(cursor: Cursor<'_>) -> Option<String> {
    let written = text(cursor)?;
    if let Err(error) = Slug::parse(&written) {
        cursor.report(
            format!("`{written}` is no path: {error}"),
            Some("use small letters, digits and hyphens".to_owned()),
        );
        return None;
    }
    Some(written)
}

impl Authored {
    /// Reports what no single file can see: numbers used twice, slugs and categories and
    /// words that nobody defines, regions that are not offered, pictures that are missing.
    pub fn check(&self, content: &Path, problems: &Problems) {
        let home = Path::new("content/catalogue/home.yaml");
        let slugs: BTreeSet<_> = self.groups.iter().map(|group| group.slug.as_str()).collect();
        for (shelf, slug) in self.home.slugs() {
            if !slugs.contains(slug.as_str()) {
                problems.file(home, format!("`{shelf}` names `{slug}`, which the shop does not sell"), None);
            }
        }
        self.check_categories(problems);
        self.check_groups(problems);
        self.check_pictures(content, problems);
    }

    fn check_categories(&self, problems: &Problems) {
        let file = Path::new("content/catalogue/categories.yaml");
        let mut ids = BTreeSet::new();
        let mut paths = BTreeSet::new();
        for category in self.all_categories() {
            if !ids.insert(category.id) {
                problems.file(file, format!("category id {} is used twice", category.id), None);
            }
            if !paths.insert(&category.path) {
                problems.file(file, format!("category path `{}` is used twice", category.path), None);
            }
        }
    }

    fn check_groups(&self, problems: &Problems) {
        let paths: BTreeSet<_> =
            self.all_categories().map(|category| category.path.as_str()).collect();
        let regions: BTreeSet<_> = self.regions.iter().map(|region| region.symbol.as_str()).collect();
        let mut groups = BTreeMap::new();
        let mut skus = BTreeMap::new();
        for group in &self.groups {
            let file = group_file(&group.slug);
            let refuse = |message: String, hint: &str| problems.file(&file, message, Some(hint));
            if let Some(other) = groups.insert(group.id, &group.slug) {
                refuse(format!("id {} is also the id of `{other}`", group.id), "give each group an id of its own");
            }
            for path in group.categories.iter().filter(|path| !paths.contains(path.as_str())) {
                refuse(format!("category `{path}` does not exist"), "categories stand in content/catalogue/categories.yaml");
            }
            if group.categories.is_empty() {
                refuse("the group is in no category".to_owned(), "name at least one in `categories`");
            }
            for area in group.areas.iter().filter(|area| !regions.contains(area.as_str())) {
                refuse(format!("region `{area}` is not offered"), "regions stand in content/catalogue/regions.yaml");
            }
            for sku in &group.skus {
                if let Some(other) = skus.insert(sku.id, &group.slug) {
                    refuse(format!("SKU id {} is also used in `{other}`", sku.id), "give each SKU an id of its own");
                }
                for word in sku.name.words().filter(|word| !self.words.contains_key(*word)) {
                    refuse(format!("word `{{{word}}}` of SKU {} is not defined", sku.id), "words stand in content/catalogue/words.yaml");
                }
            }
            if group.skus.is_empty() {
                refuse("the group sells nothing".to_owned(), "add at least one SKU");
            }
        }
    }

    fn check_pictures(&self, content: &Path, problems: &Problems) {
        let missing = |file: &Path, picture: &str| {
            if !picture.contains("://") && !content.join("media").join(picture).is_file() {
                problems.file(
                    file,
                    format!("picture `{picture}` does not exist"),
                    Some("put it into content/media, and write its path below that folder"),
                );
            }
        };
        for group in &self.groups {
            let file = group_file(&group.slug);
            missing(&file, &group.main_image);
            missing(&file, &group.main_image_rectangle);
            group.skus.iter().filter_map(|sku| sku.image.as_ref()).for_each(|image| missing(&file, image));
        }
        let home = Path::new("content/catalogue/home.yaml");
        for banner in &self.home.banners {
            missing(home, &banner.pc_image);
            missing(home, &banner.h5_image);
        }
        self.home.top_notice.iter().for_each(|notice| missing(home, &notice.pc_image));
        self.home.payment_icons.iter().for_each(|(_, icon)| missing(home, icon));
    }

    fn all_categories(&self) -> impl Iterator<Item = &AuthoredCategory> {
        self.categories.iter().flat_map(|parent| std::iter::once(parent).chain(&parent.children))
    }
}

fn group_file(slug: &str) -> std::path::PathBuf {
    Path::new("content/catalogue/groups").join(slug).join("group.yaml")
}
