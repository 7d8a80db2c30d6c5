//! A Markdown file with YAML front matter.

use std::path::Path;

use kiosk_catalogue::yaml::{self, MapReader, NodeRef, boolean, date, list, text};
use kiosk_catalogue::{Problem, Problems, read_text};
use kiosk_domain::UnixTime;

/// One text of the shop in one language.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Document {
    /// The headline.
    pub title: String,
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
    /// The text in Markdown.
    pub body: String,
}

/// Which fields a kind of document must have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DateField {
    /// `date` is required.
    Required,
    /// `date` may be missing.
    Optional,
}

/// Reads a document; mistakes go to `problems`. `shown` is the file as the editor knows it.
pub fn read(
    path: &Path,
    shown: &Path,
    date_field: DateField,
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
        Ok(node) => decode(
            NodeRef::new(&node, shown, problems).after(1),
            date_field,
            body,
        ),
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

fn decode(node_ref: NodeRef<'_>, date_field: DateField, body: &str) -> Option<Document> {
    let fields = MapReader::open(node_ref)?;
    let title = fields.need("title", text);
    let description = fields.need("description", text);
    let published = match date_field {
        DateField::Required => fields.need("date", date),
        DateField::Optional => fields.may("date", date),
    };
    let updated = fields.may("updated", date);
    let image = fields
        .may("image", text)
        .map(|image| format!("/media/{image}"));
    let image_alt = fields.may("image_alt", text).unwrap_or_default();
    let author = fields.may("author", text);
    let tags = fields.may("tags", |at| list(at, text)).unwrap_or_default();
    let featured = fields.may("featured", boolean).unwrap_or(false);
    fields.finish();
    if date_field == DateField::Required && published.is_none() {
        return None;
    }
    Some(Document {
        title: title?,
        description: description?,
        date: published,
        updated,
        image,
        image_alt,
        author,
        tags,
        featured,
        body: body.to_owned(),
    })
}
