//! Texts of a shop to measure with.

use crate::words::NameGenerator;

/// With headings, lists, bold words and links.
pub fn html_article(words: &mut NameGenerator, name: &str, paragraphs: usize) -> String {
    let mut html = format!("<h2>{name}</h2><p>{}</p>", words.text(60));
    for _ in 0..paragraphs {
        html.push_str(&format!("<h3>{}</h3><ol>", words.sentence(4)));
        for _ in 0..4 {
            html.push_str(&format!("<li>{}</li>", words.sentence(10)));
        }
        html.push_str(&format!(
            "</ol><p><strong>{}</strong> {} <a href=\"/root-1/\">{}</a></p>",
            words.name(),
            words.text(60),
            words.name()
        ));
    }
    html
}

/// With links, bold words, lists and tables.
pub fn markdown(words: &mut NameGenerator, name: &str, paragraphs: usize) -> String {
    let mut text = format!("## {name}\n\n{}\n", words.text(60));
    for number in 0..paragraphs {
        text.push_str(&format!(
            "\n### {}\n\n**{}** {} [{}](/root-1/)\n\n",
            words.sentence(4),
            words.name(),
            words.text(60),
            words.name()
        ));
        if number.is_multiple_of(2) {
            for _ in 0..4 {
                text.push_str(&format!("- {}\n", words.sentence(10)));
            }
        } else {
            text.push_str(&format!(
                "| {} | {} |\n|---|---|\n",
                words.word(),
                words.word()
            ));
            for _ in 0..3 {
                text.push_str(&format!("| {} | {} |\n", words.word(), words.sentence(3)));
            }
        }
    }
    text
}
