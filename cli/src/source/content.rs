//! News, guides and content pages: the shop's words (`content/`).

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use kiosk_catalogue::Problems;
use kiosk_domain::{Locale, Slug};

use super::document::{DateField, Document, read};
use super::news::News;

/// One text in all the languages that somebody wrote it in; English always.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LocalizedDocument {
    english: Document,
    others: BTreeMap<Locale, Document>,
}

impl LocalizedDocument {
    /// The text for a locale: its own, or English.
    pub fn get(&self, locale: Locale) -> &Document {
        self.others.get(&locale).unwrap_or(&self.english)
    }

    /// The language of a locale's text where it is not that of the locale's pages, as a BCP 47 tag.
    pub fn foreign_lang(&self, locale: Locale) -> Option<&'static str> {
        let written = if self.speaks(locale) {
            locale
        } else {
            Locale::Default
        };
        Some(written.hreflang()).filter(|tag| *tag != locale.html_lang())
    }

    /// Whether somebody wrote it in the locale's language.
    pub fn speaks(&self, locale: Locale) -> bool {
        matches!(locale, Locale::Default | Locale::En) || self.others.contains_key(&locale)
    }
}

/// Everything below `content/` that is text.
#[derive(Clone, Debug, Default)]
pub struct Content {
    /// News with their categories.
    pub news: News,
    /// Guides by name.
    pub guides: BTreeMap<Slug, LocalizedDocument>,
    /// Content pages by the name of their folder.
    pub pages: BTreeMap<String, LocalizedDocument>,
}

/// Reads `content/` of a shop.
pub fn load(root: &Path, problems: &Problems) -> Content {
    let reader = DocumentLoader { root, problems };
    Content {
        news: super::news::load(&reader),
        guides: reader.guides(),
        pages: reader.pages(),
    }
}

/// Reads folders of documents and gathers the mistakes in them.
pub struct DocumentLoader<'a> {
    /// The shop's folder.
    pub root: &'a Path,
    /// Where mistakes go.
    pub problems: &'a Problems,
}

impl DocumentLoader<'_> {
    /// The folders in a folder of the shop, by name; none if it is not there.
    pub fn folders(&self, shown: &Path) -> Vec<(String, PathBuf)> {
        let Ok(entries) = fs::read_dir(self.root.join(shown)) else {
            return Vec::new();
        };
        let mut names: Vec<String> = entries
            .filter_map(Result::ok)
            .filter(|entry| entry.path().is_dir())
            .filter_map(|entry| entry.file_name().into_string().ok())
            .collect();
        names.sort();
        names
            .into_iter()
            .map(|name| (name.clone(), shown.join(name)))
            .collect()
    }

    /// The documents of one folder, one file a language.
    pub fn localised(&self, shown: &Path, date_field: DateField) -> Option<LocalizedDocument> {
        let document = |locale: Locale| {
            let shown = shown.join(format!("{}.md", locale.content_code()));
            let path = self.root.join(&shown);
            path.is_file()
                .then(|| read(&path, &shown, date_field, self.problems))
                .flatten()
        };
        self.refuse_unknown_files(shown);
        let english = document(Locale::Default);
        let others = Locale::ALL
            .into_iter()
            .filter(|locale| !matches!(locale, Locale::Default | Locale::En))
            .filter_map(|locale| Some((locale, document(locale)?)))
            .collect();
        if english.is_none() && !self.root.join(shown).join("en.md").is_file() {
            self.problems.file(
                &shown.join("en.md"),
                "the English text is missing",
                Some("write en.md: it serves the default locale and every language without a file"),
            );
        }
        Some(LocalizedDocument {
            english: english?,
            others,
        })
    }

    /// A folder's name as a slug.
    pub fn slug(&self, name: &str, shown: &Path) -> Option<Slug> {
        match Slug::parse(name) {
            Ok(slug) => Some(slug),
            Err(error) => {
                self.problems.file(
                    shown,
                    format!("the folder's name is no slug: {error}"),
                    Some("use small letters, digits and hyphens"),
                );
                None
            }
        }
    }

    fn refuse_unknown_files(&self, shown: &Path) {
        let Ok(entries) = fs::read_dir(self.root.join(shown)) else {
            return;
        };
        for entry in entries.filter_map(Result::ok) {
            let name = entry.file_name().to_string_lossy().into_owned();
            let Some(code) = name.strip_suffix(".md") else {
                continue;
            };
            if Locale::from_prefix(code).is_none() {
                self.problems.file(
                    &shown.join(&name),
                    format!("`{code}` is no language of the shop"),
                    Some("name the file by a locale prefix, such as en.md or pt-br.md"),
                );
            }
        }
    }

    fn guides(&self) -> BTreeMap<Slug, LocalizedDocument> {
        let guide = |(name, shown): (String, PathBuf)| {
            Some((
                self.slug(&name, &shown)?,
                self.localised(&shown, DateField::Optional)?,
            ))
        };
        self.folders(Path::new("content/guides"))
            .into_iter()
            .filter_map(guide)
            .collect()
    }

    fn pages(&self) -> BTreeMap<String, LocalizedDocument> {
        let page = |(name, shown): (String, PathBuf)| {
            Some((name, self.localised(&shown, DateField::Optional)?))
        };
        self.folders(Path::new("content/pages"))
            .into_iter()
            .filter_map(page)
            .collect()
    }
}
