//! Reads `content/catalogue/` and gathers every mistake in it.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use kiosk_domain::Locale;
use rayon::prelude::*;

use super::authored::Authored;
use super::category::AuthoredCategory;
use super::home::AuthoredHome;
use super::kept_goods::KeptGoods;
use super::loader::FileLoader;
use super::market::{Currencies, regions};
use super::project::{books, project};
use super::text::LocalText;
use crate::feed::GoodsCache;
use crate::problem::Problems;
use crate::snapshot::{LocaleCatalogue, Snapshot};
use crate::yaml::{self, NodeRef, list};

/// A shop whose catalogue is its own files.
#[derive(Clone, Debug)]
pub struct AuthoredShop {
    authored: Arc<Authored>,
}

impl AuthoredShop {
    /// The catalogue of every locale, each with its own texts and reference prices.
    pub fn snapshot(&self) -> Snapshot {
        self.snapshot_by(|locale| self.locale(locale))
    }

    /// The catalogue of one locale.
    pub fn locale(&self, locale: Locale) -> LocaleCatalogue {
        project(&self.authored, locale, None)
    }

    fn snapshot_by(&self, locale: impl Fn(Locale) -> LocaleCatalogue + Sync) -> Snapshot {
        let locales = Locale::ALL.par_iter();
        let locales = locales.map(|at| locale(*at).into()).collect();
        let authored = Arc::clone(&self.authored);
        Snapshot::new(locales).with_books(move || Arc::new(books(&authored)))
    }
}

/// Reads the catalogue below a shop's `content` folder. Mistakes go to `problems`; the
/// answer is whole only if there were none.
pub fn load(content: &Path, problems: &Problems) -> AuthoredShop {
    read(content, problems, None)
}

/// The same for a build, which reads goods once, and one after another: they are projected, and their
/// articles read, when somebody wants them. Of the folders of goods that an earlier build knew only
/// those files are read that look otherwise, and decoded only what says something else. Whoever wants
/// goods asks within [`RereadError::catch`](crate::RereadError::catch).
pub fn load_knowing(content: &Path, problems: &Problems, known: &GoodsCache) -> Snapshot {
    let shop = read(content, problems, Some(known));
    KeptGoods::forget_others(known, &shop.authored.slugs);
    shop.snapshot_by(|locale| project(&shop.authored, locale, Some(known.index())))
}

fn read(content: &Path, problems: &Problems, known: Option<&GoodsCache>) -> AuthoredShop {
    let reader = FileLoader {
        root: content.join("catalogue"),
        problems,
        known,
    };
    let slugs = reader.slugs();
    let authored = Authored {
        regions: reader.read("regions.yaml", regions).unwrap_or_default(),
        currencies: reader
            .read("currencies.yaml", Currencies::decode)
            .unwrap_or_default(),
        words: reader
            .read_if_there("words.yaml", words)
            .unwrap_or_default(),
        categories: reader
            .read("categories.yaml", |at| {
                list(at, AuthoredCategory::decode_parent)
            })
            .unwrap_or_default(),
        goods: slugs
            .par_iter()
            .filter_map(|slug| reader.goods(slug))
            .collect(),
        slugs: slugs.into_iter().collect(),
        home: reader
            .read("home.yaml", AuthoredHome::decode)
            .unwrap_or_default(),
    };
    authored.check(content, problems);
    AuthoredShop {
        authored: Arc::new(authored),
    }
}

fn words(node_ref: NodeRef<'_>) -> Option<BTreeMap<String, LocalText>> {
    let entries = node_ref.entries("a map of words")?;
    let decode = |(word, node): &(String, yaml::Node)| {
        Some((word.clone(), LocalText::decode(node_ref.at(node))?))
    };
    Some(entries.iter().filter_map(decode).collect())
}
