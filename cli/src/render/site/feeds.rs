//! An Atom feed of news for each language.

use kiosk_domain::Route;

use crate::render::asset::{SiteFile, feed_path};
use crate::render::escape::push_html;
use crate::render::prose;
use crate::render::speech::iso;
use crate::render::stage::Stage;

/// Articles in a feed.
const ENTRIES: usize = 20;

/// A locale's feed.
pub fn atom(stage: &Stage<'_>) -> anyhow::Result<SiteFile> {
    let articles = &stage.sources.content.news.articles;
    let updated = |article: &crate::source::NewsArticle| {
        article
            .text
            .get(stage.locale)
            .updated
            .unwrap_or_else(|| article.date())
    };
    let newest = articles.iter().map(updated).max().unwrap_or_default();
    let news = stage.absolute(&stage.href(&Route::News));
    let title = format!(
        "{} · {}",
        stage.sources.config.name,
        stage.speech.word("news.title")?
    );
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n");
    out.push_str(&format!(
        "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{}\">\n",
        stage.locale.html_lang()
    ));
    element(&mut out, "title", &title);
    element(&mut out, "id", &news);
    element(&mut out, "updated", &iso(newest));
    link(&mut out, "alternate", &news);
    link(&mut out, "self", &stage.absolute(&feed_path(stage.locale)));
    out.push_str("<author>");
    element(&mut out, "name", &stage.sources.config.name);
    out.push_str("</author>\n");
    for article in articles.iter().take(ENTRIES) {
        let text = article.text.get(stage.locale);
        let address = stage.absolute(&stage.href(&article.route()));
        out.push_str("<entry>\n");
        element(&mut out, "title", &text.title);
        element(&mut out, "id", &address);
        link(&mut out, "alternate", &address);
        element(&mut out, "published", &iso(article.date()));
        element(&mut out, "updated", &iso(updated(article)));
        element(&mut out, "summary", &text.description);
        out.push_str("<content type=\"html\">");
        push_html(&mut out, &prose::markdown(stage, &text.body).html);
        out.push_str("</content>\n</entry>\n");
    }
    out.push_str("</feed>\n");
    Ok(SiteFile::new(
        feed_path(stage.locale).trim_start_matches('/'),
        out,
    ))
}

fn element(out: &mut String, name: &str, text: &str) {
    out.extend(["<", name, ">"]);
    push_html(out, text);
    out.extend(["</", name, ">\n"]);
}

fn link(out: &mut String, rel: &str, href: &str) {
    out.extend(["<link rel=\"", rel, "\" href=\""]);
    push_html(out, href);
    out.push_str("\"/>\n");
}
