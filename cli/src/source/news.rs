//! News articles and the categories they stand in.

use std::path::Path;

use kiosk_catalogue::Problem;
use kiosk_catalogue::files::LocalText;
use kiosk_catalogue::read_text;
use kiosk_catalogue::yaml::{self, MapReader, NodeRef};
use kiosk_domain::{Route, Slug, UnixTime};

use super::content::{DocumentLoader, LocalizedDocument};
use super::document::DocumentKind;

/// All news of the shop.
#[derive(Clone, Debug, Default)]
pub struct News {
    /// Categories by path.
    pub categories: Vec<NewsCategory>,
    /// Articles, the newest first.
    pub articles: Vec<NewsArticle>,
}

/// One category of news.
#[derive(Clone, Debug)]
pub struct NewsCategory {
    /// Its path segment.
    pub path: Slug,
    /// Its name.
    pub title: LocalText,
    /// What it holds.
    pub description: Option<LocalText>,
    /// The categories below it.
    pub children: Vec<NewsCategory>,
}

/// One article with the category it stands in.
#[derive(Clone, Debug)]
pub struct NewsArticle {
    /// The parent category.
    pub parent: Slug,
    /// The sub category, if it stands in one.
    pub sub: Option<Slug>,
    /// Its own path segment.
    pub slug: Slug,
    /// Its text.
    pub text: LocalizedDocument,
}

impl NewsArticle {
    /// Its page, apart from the locale.
    pub fn route(&self) -> Route {
        Route::NewsArticle {
            parent: self.parent.clone(),
            sub: self.sub.clone(),
            slug: self.slug.clone(),
        }
    }

    /// When it was published.
    pub fn date(&self) -> UnixTime {
        self.text
            .get(kiosk_domain::Locale::Default)
            .date
            .unwrap_or_default()
    }
}

/// Reads `content/news/`.
pub fn load(reader: &DocumentLoader<'_>) -> News {
    let mut news = News::default();
    for (parent_name, parent_folder) in reader.folders(Path::new("content/news")) {
        let Some(parent) = reader.slug(&parent_name, &parent_folder) else {
            continue;
        };
        let mut children = Vec::new();
        for (name, folder) in reader.folders(&parent_folder) {
            let Some(slug) = reader.slug(&name, &folder) else {
                continue;
            };
            if is_category(reader, &folder) {
                children.extend(category(reader, slug.clone(), &folder, Vec::new()));
                for (name, folder) in reader.folders(&folder) {
                    let path = NewsPath {
                        parent: parent.clone(),
                        sub: Some(slug.clone()),
                    };
                    news.articles.extend(article(reader, path, &name, &folder));
                }
            } else {
                let path = NewsPath {
                    parent: parent.clone(),
                    sub: None,
                };
                news.articles.extend(article(reader, path, &name, &folder));
            }
        }
        news.categories
            .extend(category(reader, parent, &parent_folder, children));
    }
    news.articles
        .sort_by(|a, b| b.date().cmp(&a.date()).then_with(|| a.slug.cmp(&b.slug)));
    news
}

fn is_category(reader: &DocumentLoader<'_>, folder: &Path) -> bool {
    reader.root.join(folder).join("category.yaml").is_file()
}

/// The categories that an article is in.
struct NewsPath {
    parent: Slug,
    sub: Option<Slug>,
}

fn article(
    reader: &DocumentLoader<'_>,
    path: NewsPath,
    name: &str,
    folder: &Path,
) -> Option<NewsArticle> {
    let slug = reader.slug(name, folder)?;
    let text = reader.localised(folder, DocumentKind::News)?;
    Some(NewsArticle {
        parent: path.parent,
        sub: path.sub,
        slug,
        text,
    })
}

fn category(
    reader: &DocumentLoader<'_>,
    path: Slug,
    folder: &Path,
    children: Vec<NewsCategory>,
) -> Option<NewsCategory> {
    let file = folder.join("category.yaml");
    let source = match read_text(&reader.root.join(&file)) {
        Ok(source) => source,
        Err(error) => {
            reader.problems.file(
                &file,
                format!("cannot be read: {error}"),
                Some("every folder of news needs a category.yaml with `title: …`"),
            );
            return None;
        }
    };
    match yaml::parse(&source) {
        Ok(node) => {
            let node_ref = NodeRef::new(&node, &file, reader.problems);
            let fields = MapReader::open(node_ref)?;
            let title = fields.need("title", LocalText::decode);
            let description = fields.may("description", LocalText::decode);
            fields.finish();
            Some(NewsCategory {
                path,
                title: title?,
                description,
                children,
            })
        }
        Err(error) => {
            reader.problems.push(Problem {
                file,
                line: Some(error.line),
                message: format!("this is no YAML: {error}"),
                hint: None,
            });
            None
        }
    }
}
