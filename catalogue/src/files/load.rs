//! Reads `content/catalogue/` and gathers every mistake in it.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use kiosk_domain::{Locale, Slug, is_reserved};
use rayon::prelude::*;

use super::authored::{Authored, AuthoredCategory};
use super::group::{AuthoredGroup, group};
use super::home::AuthoredHome;
use super::market::{Currencies, regions};
use super::text::LocalText;
use crate::problem::{Problem, Problems};
use crate::snapshot::{LocaleCatalogue, Snapshot};
use crate::text_file::read_text;
use crate::yaml::{self, NodeRef, list};

/// A shop whose catalogue is its own files.
#[derive(Clone, Debug)]
pub struct AuthoredShop {
    pub(super) authored: Authored,
}

impl AuthoredShop {
    /// The catalogue of every locale, each with its own texts and reference prices.
    pub fn snapshot(&self) -> Snapshot {
        let locales: Vec<_> = Locale::ALL
            .par_iter()
            .map(|locale| self.locale(*locale).into())
            .collect();
        Snapshot::new(locales).with_books(super::project::books(&self.authored))
    }

    /// The catalogue of one locale.
    pub fn locale(&self, locale: Locale) -> LocaleCatalogue {
        super::project::project(&self.authored, locale)
    }
}

/// Reads the catalogue below a shop's `content` folder. Mistakes go to `problems`; the
/// answer is whole only if there were none.
pub fn load(content: &Path, problems: &Problems) -> AuthoredShop {
    let reader = FileLoader {
        root: content.join("catalogue"),
        problems,
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
        groups: slugs
            .par_iter()
            .filter_map(|slug| reader.group(slug))
            .collect(),
        slugs: slugs.into_iter().collect(),
        home: reader
            .read("home.yaml", AuthoredHome::decode)
            .unwrap_or_default(),
    };
    authored.check(content, problems);
    AuthoredShop { authored }
}

fn words(node_ref: NodeRef<'_>) -> Option<BTreeMap<String, LocalText>> {
    let entries = node_ref.entries("a map of words")?;
    let decode = |(word, node): &(String, yaml::Node)| {
        Some((word.clone(), LocalText::decode(node_ref.at(node))?))
    };
    Some(entries.iter().filter_map(decode).collect())
}

struct FileLoader<'a> {
    root: PathBuf,
    problems: &'a Problems,
}

impl FileLoader<'_> {
    fn read<T>(&self, name: &str, decode: impl FnOnce(NodeRef<'_>) -> Option<T>) -> Option<T> {
        let source = self.source(name)?;
        self.decode(name, &source, decode)
    }

    fn read_if_there<T>(
        &self,
        name: &str,
        decode: impl FnOnce(NodeRef<'_>) -> Option<T>,
    ) -> Option<T> {
        self.root
            .join(name)
            .exists()
            .then(|| self.read(name, decode))
            .flatten()
    }

    fn source(&self, name: &str) -> Option<String> {
        read_text(&self.root.join(name))
            .map_err(|error| {
                self.problems.file(
                    &shown(name),
                    format!("cannot be read: {error}"),
                    Some(needed_by(name)),
                );
            })
            .ok()
    }

    fn decode<T>(
        &self,
        name: &str,
        source: &str,
        decode: impl FnOnce(NodeRef<'_>) -> Option<T>,
    ) -> Option<T> {
        let file = shown(name);
        match yaml::parse(source) {
            Ok(node) => decode(NodeRef::new(&node, &file, self.problems)),
            Err(error) => {
                self.problems.push(Problem {
                    file,
                    line: Some(error.line),
                    message: format!("this is no YAML: {error}"),
                    hint: Some(
                        "look for an open quote or bracket, a tab, or a wrong indent here or above"
                            .to_owned(),
                    ),
                });
                None
            }
        }
    }

    fn slugs(&self) -> Vec<String> {
        let mut slugs: Vec<String> = match fs::read_dir(self.root.join("groups")) {
            Ok(entries) => entries
                .filter_map(Result::ok)
                .filter(|entry| entry.path().is_dir())
                .filter_map(|entry| entry.file_name().into_string().ok())
                .collect(),
            Err(error) => {
                self.problems.file(
                    &shown("groups"),
                    format!("cannot be read: {error}"),
                    Some("put each goods group into a folder groups/{slug}/ with a group.yaml"),
                );
                Vec::new()
            }
        };
        slugs.sort();
        slugs
    }

    fn group(&self, slug: &str) -> Option<AuthoredGroup> {
        if let Err(error) = Slug::parse(slug) {
            self.problems.file(
                &shown(&format!("groups/{slug}")),
                error.to_string(),
                Some("name the folder in small letters, digits and hyphens"),
            );
            return None;
        }
        if is_reserved(slug) {
            self.problems.file(
                &shown(&format!("groups/{slug}/group.yaml")),
                format!("`/{slug}/` is an address of the site's own"),
                Some("name the group's folder otherwise: it is the address of its page"),
            );
            return None;
        }
        self.refuse_unknown_articles(slug);
        let articles = self.articles(slug);
        let group = self.read(&format!("groups/{slug}/group.yaml"), |at| group(at, slug))?;
        Some(AuthoredGroup { articles, ..group })
    }

    /// Reports articles in no language of the shop, and that English has none.
    fn refuse_unknown_articles(&self, slug: &str) {
        let folder = format!("groups/{slug}");
        let entries = fs::read_dir(self.root.join(&folder));
        let names = entries.into_iter().flatten().filter_map(Result::ok);
        let mut has_english = false;
        for name in names.filter_map(|entry| entry.file_name().into_string().ok()) {
            let Some(code) = name.strip_suffix(".md") else {
                continue;
            };
            has_english |= code == Locale::Default.content_code();
            if Locale::from_prefix(code).is_none() {
                self.problems.file(
                    &shown(&format!("{folder}/{name}")),
                    format!("`{code}` is no language of the shop"),
                    Some("name the file by a locale prefix, such as en.md or pt-br.md"),
                );
            }
        }
        if !has_english {
            self.problems.file(
                &shown(&format!("{folder}/en.md")),
                "the English article is missing",
                Some("write en.md: every language without a file of its own shows it"),
            );
        }
    }

    fn articles(&self, slug: &str) -> BTreeMap<Locale, String> {
        let read = |locale: Locale| {
            let name = format!("groups/{slug}/{}.md", locale.content_code());
            let path = self.root.join(&name);
            path.exists()
                .then(|| self.source(&name))
                .flatten()
                .map(|text| (locale, text))
        };
        Locale::ALL
            .into_iter()
            .filter(|locale| *locale != Locale::En)
            .filter_map(read)
            .collect()
    }
}

fn needed_by(name: &str) -> &'static str {
    if name.starts_with("groups/") {
        "every goods group needs this file; remove the folder if it is none"
    } else {
        "every shop needs this file; `kiosk init` writes an example"
    }
}

fn shown(name: &str) -> PathBuf {
    Path::new("content/catalogue").join(name)
}
