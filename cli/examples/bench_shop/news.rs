//! News of the shop, in its default language alone: other locales have a page of each all the same.

use std::fs;
use std::path::Path;

use crate::words::NameGenerator;

const ARTICLES: usize = 200;
const CATEGORIES: usize = 4;

/// Writes the categories and the articles into a folder.
pub fn write(folder: &Path) -> anyhow::Result<()> {
    for category in 0..CATEGORIES {
        let folder = folder.join(format!("topic-{category}"));
        fs::create_dir_all(&folder)?;
        let yaml = format!("title:\n  en: Topic {category}\n");
        fs::write(folder.join("category.yaml"), yaml)?;
    }
    for number in 0..ARTICLES {
        let mut words = NameGenerator::new((2 << 40) + number);
        let name = words.name();
        let topic = folder.join(format!("topic-{}", number % CATEGORIES));
        let article = topic.join(format!("article-{number:03}"));
        fs::create_dir_all(&article)?;
        let (month, day) = (1 + number % 12, 1 + number / 12);
        let head = format!(
            "---\ntitle: {name}\ndate: 2026-{month:02}-{day:02}\ndescription: {}.\nauthor: The Shop\n---\n\n",
            words.sentence(12)
        );
        let paragraphs = 1 + number % 6;
        let text = crate::articles::markdown(&mut words, &name, paragraphs);
        fs::write(article.join("en.md"), head + &text)?;
    }
    Ok(())
}
