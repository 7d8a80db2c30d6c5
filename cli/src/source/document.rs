//! A Markdown file with YAML front matter.

use std::collections::BTreeMap;
use std::path::Path;

use kiosk_catalogue::yaml::{self, MapReader, NodeRef, boolean, date, list, text};
use kiosk_catalogue::{Problem, Problems, read_text};
use kiosk_domain::{Locale, UnixTime};

use crate::config::{PageRules, page_path};

/// One text of the shop in one language.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Document {
    /// The headline.
    pub title: String,
    /// What it is called in languages that it is not written in.
    pub titles: BTreeMap<Locale, String>,
    /// One or two sentences for lists and search engines.
    pub description: String,
    /// When it was published.
    pub date: Option<UnixTime>,
    /// When it last changed, Unix seconds.
    pub updated: Option<UnixTime>,
    /// A picture's address below `/media/`.
    pub image: Option<String>,
    /// What the picture shows.
    pub image_alt: String,
    /// Who wrote it.
    pub author: Option<String>,
    /// Free words.
    pub tags: Vec<String>,
    /// Whether the home page shows it.
    pub featured: bool,
    /// What is said of its page; in the English text alone.
    pub rules: PageRules,
    /// The text in Markdown.
    pub body: String,
}

/// What a document is, which decides on its fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DocumentKind {
    /// An article, whose `date` is required.
    News,
    /// A guide, written in three languages and named on pages in all: it may have `titles`.
    Guide,
    /// A content page.
    Page,
}

/// Reads a document; mistakes go to `problems`. `shown` is the file as the editor knows it.
pub fn read(
    path: &Path,
    shown: &Path,
    kind: DocumentKind,
    problems: &Problems,
) -> Option<Document> {
    let refuse = |line: usize, message: String, hint: &str| {
        problems.push(Problem {
            file: shown.to_owned(),
            line: Some(line),
            message,
            hint: Some(hint.to_owned()),
        });
    };
    let source = match read_text(path) {
        Ok(source) => source,
        Err(error) => {
            refuse(
                1,
                format!("cannot be read: {error}"),
                "save the file as UTF-8 text",
            );
            return None;
        }
    };
    let source = source.replace("\r\n", "\n");
    let Some((front, body)) = source
        .strip_prefix("---\n")
        .and_then(|rest| rest.split_once("\n---\n"))
    else {
        refuse(
            1,
            "the front matter is missing".to_owned(),
            "begin the file with `---`, `title: …`, `description: …`, `---`",
        );
        return None;
    };
    match yaml::parse(front) {
        Ok(node) => decode(NodeRef::new(&node, shown, problems).after(1), kind, body),
        Err(error) => {
            refuse(
                error.line + 1,
                format!("the front matter is no YAML: {error}"),
                "quote texts that hold a colon",
            );
            None
        }
    }
}

fn decode(node_ref: NodeRef<'_>, kind: DocumentKind, body: &str) -> Option<Document> {
    let fields = MapReader::open(node_ref)?;
    let title = fields.need("title", text);
    let description = fields.need("description", text);
    let titles = match kind {
        DocumentKind::Guide => fields.may("titles", titles),
        DocumentKind::News | DocumentKind::Page => None,
    };
    let published = match kind {
        DocumentKind::News => fields.need("date", date),
        DocumentKind::Guide | DocumentKind::Page => fields.may("date", date),
    };
    let updated = fields.may("updated", date);
    let image = fields
        .may("image", text)
        .map(|image| format!("/media/{image}"));
    let image_alt = fields.may("image_alt", text).unwrap_or_default();
    let author = fields.may("author", text);
    let tags = fields.may("tags", |at| list(at, text)).unwrap_or_default();
    let featured = fields.may("featured", boolean).unwrap_or(false);
    let rules = PageRules {
        path: fields.may("path", page_path),
        ..PageRules::read(&fields)
    };
    fields.finish();
    if kind == DocumentKind::News && published.is_none() {
        return None;
    }
    Some(Document {
        title: title?,
        titles: titles.unwrap_or_default(),
        description: description?,
        date: published,
        updated,
        image,
        image_alt,
        author,
        tags,
        featured,
        rules,
        body: body.to_owned(),
    })
}

/// Titles by locale prefix.
fn titles(node_ref: NodeRef<'_>) -> Option<BTreeMap<Locale, String>> {
    let mut titles = BTreeMap::new();
    for (prefix, node) in node_ref.entries("titles by language")? {
        let refuse = |message: String, hint: &str| {
            node_ref.report_entry(node, message, Some(hint.to_owned()));
        };
        match Locale::from_prefix(prefix) {
            None => refuse(
                format!("`{prefix}` is no language of the shop"),
                "use a locale prefix such as zh-tw or pt-br",
            ),
            Some(Locale::En) => refuse(
                "the English title is told twice".to_owned(),
                "leave it to `title`",
            ),
            Some(locale) => {
                titles.extend(text(node_ref.at(node)).map(|title| (locale, title)));
            }
        }
    }
    Some(titles)
}
