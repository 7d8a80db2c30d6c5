//! Reads the folders of goods groups: each file only where nothing is known of it.

use std::collections::BTreeSet;
use std::fs;

use kiosk_domain::{Locale, Slug, is_reserved};

use super::goods::{ArticleText, AuthoredArticle, AuthoredGoods};
use super::group::group;
use super::kept_goods::{KeptGoods, KeptGoodsFile, KeptGoodsFiles};
use super::loader::{FileLoader, shown};
use crate::file_looks::FileLooks;
use crate::snapshot::GoodsHash;

/// The file that tells a group.
const GROUP: &str = "group.yaml";

/// A file of a goods group.
struct GoodsFile {
    known: KeptGoodsFile,
    /// What it says, where it had to be read.
    text: Option<String>,
}

impl FileLoader<'_> {
    /// The folders of goods groups, in order.
    pub fn slugs(&self) -> Vec<String> {
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

    /// What the folder of a slug holds, unless there are mistakes in its group.
    pub fn goods(&self, slug: &str) -> Option<AuthoredGoods> {
        if !self.is_address(slug) {
            return None;
        }
        let articles = self.article_locales(slug);
        let kept = self.known.and_then(|known| KeptGoods::read(known, slug));
        let mut files = KeptGoodsFiles::new();
        let mut file = |name: &str| {
            let path = format!("groups/{slug}/{name}");
            let kept = kept.as_ref().and_then(|kept| kept.files.get(name));
            let file = self.file(&path, kept)?;
            files.insert(name.to_owned(), file.known.clone());
            Some(file)
        };
        let articles = articles.into_iter().filter_map(|locale| {
            let name = format!("{}.md", locale.content_code());
            let GoodsFile { known, text } = file(&name)?;
            let text = match text.filter(|_| self.known.is_none()) {
                Some(text) => ArticleText::Read(text),
                None => ArticleText::File(self.root.join("groups").join(slug).join(&name)),
            };
            let told = known.told;
            Some((locale, AuthoredArticle { told, text }))
        });
        let articles = articles.collect();
        let GoodsFile { known, text } = file(GROUP)?;
        let is_as_kept = kept.as_ref().is_some_and(|kept| kept.files == files);
        let told_so = |kept: &KeptGoods| {
            let file = kept.files.get(GROUP);
            file.is_some_and(|file| file.told == known.told)
        };
        let path = format!("groups/{slug}/{GROUP}");
        let group = match (kept.filter(told_so), text) {
            (Some(kept), _) => kept.group,
            (None, text) => self.decode(&path, &text?, |at| group(at, slug))?,
        };
        // Mistakes are told each time.
        let is_kept = is_as_kept || self.problems.has_problem_in(&shown(&path));
        if let Some(cache) = self.known.filter(|_| !is_kept) {
            KeptGoods::keep(cache, &group, &files);
        }
        Some(AuthoredGoods {
            told: GoodsHash::of(&format!("{slug} {}", known.told)),
            group,
            articles,
        })
    }

    /// Whether goods may have a slug; reports it otherwise.
    fn is_address(&self, slug: &str) -> bool {
        if let Err(error) = Slug::parse(slug) {
            self.problems.file(
                &shown(&format!("groups/{slug}")),
                error.to_string(),
                Some("name the folder in small letters, digits and hyphens"),
            );
            return false;
        }
        if is_reserved(slug) {
            self.problems.file(
                &shown(&format!("groups/{slug}/{GROUP}")),
                format!("`/{slug}/` is an address of the site's own"),
                Some("name the group's folder otherwise: it is the address of its page"),
            );
            return false;
        }
        true
    }

    /// What a file says, or a hash of it where the file is known by its looks.
    fn file(&self, name: &str, kept: Option<&KeptGoodsFile>) -> Option<GoodsFile> {
        let looks = self.known.and_then(|known| {
            let metadata = fs::metadata(self.root.join(name)).ok()?;
            Some((known, FileLooks::of(&metadata)?))
        });
        let looks = looks.filter(|(known, looks)| known.knows_by(looks));
        let looks = looks.map(|(_, looks)| looks);
        if let Some(kept) = kept.filter(|kept| looks.is_some() && kept.looks == looks) {
            return Some(GoodsFile {
                known: kept.clone(),
                text: None,
            });
        }
        let text = self.source(name)?;
        Some(GoodsFile {
            known: KeptGoodsFile {
                told: GoodsHash::of(&text),
                looks,
            },
            text: Some(text),
        })
    }

    /// The locales that have an article of their own. Reports articles in no language of the shop, and
    /// that English has none.
    fn article_locales(&self, slug: &str) -> BTreeSet<Locale> {
        let folder = format!("groups/{slug}");
        let entries = fs::read_dir(self.root.join(&folder));
        let names = entries.into_iter().flatten().filter_map(Result::ok);
        let mut locales = BTreeSet::new();
        for name in names.filter_map(|entry| entry.file_name().into_string().ok()) {
            let Some(code) = name.strip_suffix(".md") else {
                continue;
            };
            match Locale::from_prefix(code) {
                // English serves the locale without a prefix too.
                Some(Locale::En) => locales.insert(Locale::Default),
                Some(locale) => locales.insert(locale),
                None => {
                    self.problems.file(
                        &shown(&format!("{folder}/{name}")),
                        format!("`{code}` is no language of the shop"),
                        Some("name the file by a locale prefix, such as en.md or pt-br.md"),
                    );
                    false
                }
            };
        }
        if !locales.contains(&Locale::Default) {
            self.problems.file(
                &shown(&format!("{folder}/en.md")),
                "the English article is missing",
                Some("write en.md: every language without a file of its own shows it"),
            );
        }
        locales
    }
}
