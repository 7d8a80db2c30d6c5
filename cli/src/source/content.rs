//! News, guides and content pages: the shop's words (`content/`).

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use kiosk_catalogue::Problems;
use kiosk_domain::{Locale, Route, Slug, localize};

use super::content_page::ContentPage;
use super::document::{Document, DocumentKind, read};
use super::folder::{EntryKind, FolderEntry, ShopFolder};
use super::news::News;
use crate::config::PageRules;

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

    /// What the text is called on pages of a locale: by its own text, by a title that was written
    /// for it, or in English.
    pub fn title(&self, locale: Locale) -> LocalizedTitle<'_> {
        let english = &self.english;
        match english.titles.get(&locale) {
            Some(title) if !self.speaks(locale) => LocalizedTitle {
                text: title,
                lang: foreign_tag(locale, locale),
            },
            _ => LocalizedTitle {
                text: &self.get(locale).title,
                lang: self.foreign_lang(locale),
            },
        }
    }

    /// The language of a locale's text where it is not that of the locale's pages, as a BCP 47 tag.
    pub fn foreign_lang(&self, locale: Locale) -> Option<&'static str> {
        let written = if self.speaks(locale) {
            locale
        } else {
            Locale::Default
        };
        foreign_tag(written, locale)
    }

    /// Whether somebody wrote it in the locale's language.
    pub fn speaks(&self, locale: Locale) -> bool {
        matches!(locale, Locale::Default | Locale::En) || self.others.contains_key(&locale)
    }
}

/// A document's name as pages of a locale show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LocalizedTitle<'a> {
    /// The words.
    pub text: &'a str,
    /// Their language where it is not that of the pages, as a BCP 47 tag.
    pub lang: Option<&'static str>,
}

fn foreign_tag(written: Locale, shown: Locale) -> Option<&'static str> {
    Some(written.hreflang()).filter(|tag| *tag != shown.html_lang())
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
    /// What texts say of their pages, where they say something.
    pub rules: BTreeMap<Route, PageRules>,
}

impl Content {
    /// A page's address in a locale: its own, where its text says one.
    pub fn path(&self, route: &Route, locale: Locale) -> String {
        let own = self.rules.get(route).and_then(|rules| rules.path.as_ref());
        own.map_or_else(|| route.path(locale), |own| localize(own, locale))
    }

    /// Whether the text of a page lets it show the notice over the header.
    pub fn shows_notice(&self, route: &Route) -> bool {
        self.rules.get(route).is_none_or(|rules| rules.notice)
    }
}

/// Reads `content/` of a shop.
pub fn load(root: &Path, problems: &Problems) -> Content {
    let reader = DocumentLoader { root, problems };
    let mut content = Content {
        news: super::news::load(&reader),
        guides: reader.guides(),
        pages: reader.pages(),
        rules: BTreeMap::new(),
    };
    content.rules = rules(&content);
    content
}

/// What the texts say of their pages, by the page.
fn rules(content: &Content) -> BTreeMap<Route, PageRules> {
    let articles = content.news.articles.iter();
    let articles = articles.map(|article| (article.route(), &article.text));
    let guides = content.guides.iter();
    let guides = guides.map(|(name, text)| (Route::Guide(name.clone()), text));
    let pages = ContentPage::ALL.into_iter();
    let pages = pages.filter_map(|page| Some((page.route(), content.pages.get(page.folder())?)));
    articles
        .chain(guides)
        .chain(pages)
        .map(|(route, text)| (route, text.english.rules.clone()))
        .filter(|(_, rules)| *rules != PageRules::default())
        .collect()
}

/// Reads folders of documents and gathers the mistakes in them.
pub struct DocumentLoader<'a> {
    /// The shop's folder.
    pub root: &'a Path,
    /// Where mistakes go.
    pub problems: &'a Problems,
}

impl DocumentLoader<'_> {
    fn entries(&self, shown: &Path) -> Option<Vec<FolderEntry>> {
        let folder = ShopFolder {
            root: self.root,
            shown,
            problems: self.problems,
        };
        folder.entries()
    }

    /// The folders in a folder of the shop, by name; none if it is not there.
    pub fn folders(&self, shown: &Path) -> Vec<(String, PathBuf)> {
        let entries = self.entries(shown).unwrap_or_default().into_iter();
        let folders = entries.filter(|entry| entry.kind == EntryKind::Folder);
        folders
            .map(|FolderEntry { name, .. }| (name.clone(), shown.join(name)))
            .collect()
    }

    /// The documents of one folder, one file a language.
    pub fn localised(&self, shown: &Path, kind: DocumentKind) -> Option<LocalizedDocument> {
        let entries = self.entries(shown)?;
        let document = |locale: Locale| {
            let name = format!("{}.md", locale.content_code());
            let entry = entries.iter().find(|entry| entry.name == name)?;
            let shown = shown.join(name);
            if entry.kind == EntryKind::File {
                return read(&self.root.join(&shown), &shown, kind, self.problems);
            }
            self.problems.file(
                &shown,
                "is no file",
                Some("write the text in this language into a file of that name, or remove it"),
            );
            None
        };
        self.refuse_unknown_files(shown, &entries);
        let english = document(Locale::Default);
        let others: BTreeMap<Locale, Document> = Locale::ALL
            .into_iter()
            .filter(|locale| !matches!(locale, Locale::Default | Locale::En))
            .filter_map(|locale| Some((locale, document(locale)?)))
            .collect();
        self.refuse_what_english_says(shown, english.as_ref(), &others);
        if english.is_none() && entries.iter().all(|entry| entry.name != "en.md") {
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

    /// Titles, for languages without a file, and what is said of the page stand in the English file.
    fn refuse_what_english_says(
        &self,
        shown: &Path,
        english: Option<&Document>,
        others: &BTreeMap<Locale, Document>,
    ) {
        for (locale, document) in others {
            let file = format!("{}.md", locale.content_code());
            if !document.titles.is_empty() {
                self.problems.file(
                    &shown.join(&file),
                    "`titles` are read from en.md alone",
                    Some("move them there"),
                );
            }
            if document.rules != PageRules::default() {
                self.problems.file(
                    &shown.join(&file),
                    "`aliases`, `redirect`, `path` and `notice` are read from en.md alone",
                    Some("move them there: they hold for the page in every language"),
                );
            }
            if english.is_some_and(|english| english.titles.contains_key(locale)) {
                self.problems.file(
                    &shown.join("en.md"),
                    format!("`titles` name `{locale}`, and {file} has a title"),
                    Some("remove one of them"),
                );
            }
        }
    }

    fn refuse_unknown_files(&self, shown: &Path, entries: &[FolderEntry]) {
        for FolderEntry { name, .. } in entries {
            let Some(code) = name.strip_suffix(".md") else {
                continue;
            };
            if Locale::from_prefix(code).is_none() {
                self.problems.file(
                    &shown.join(name),
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
                self.localised(&shown, DocumentKind::Guide)?,
            ))
        };
        self.folders(Path::new("content/guides"))
            .into_iter()
            .filter_map(guide)
            .collect()
    }

    fn pages(&self) -> BTreeMap<String, LocalizedDocument> {
        let page = |(name, shown): (String, PathBuf)| {
            Some((name, self.localised(&shown, DocumentKind::Page)?))
        };
        self.folders(Path::new("content/pages"))
            .into_iter()
            .filter_map(page)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_guides_of_the_sample_shop_have_a_title_in_every_locale() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let content = load(&root, &Problems::default());
        assert!(content.guides.len() > 5);
        for (name, guide) in &content.guides {
            for locale in Locale::ALL {
                let title = guide.title(locale);
                let is_english = title.text == guide.get(Locale::Default).title;
                let speaks_english = matches!(locale, Locale::Default | Locale::En);
                assert_eq!(is_english, speaks_english, "{name} in {locale}: {title:?}");
                let lang = title.lang.unwrap_or(locale.html_lang());
                assert_eq!(lang, locale.hreflang(), "{name} in {locale}");
            }
        }
    }
}
