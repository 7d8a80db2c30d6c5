//! An Atom feed of news for each language.

use kiosk_domain::Route;

use crate::render::asset::feed_path;
use crate::render::escape::push_html;
use crate::render::locale_context::LocaleContext;
use crate::render::localizer::iso;
use crate::render::prose;
use crate::render::text::ArticleHead;

/// Articles in a feed.
const ENTRIES: usize = 20;
const HTML: &str = "text/html";
const ATOM: &str = "application/atom+xml";

/// A locale's feed.
///
/// # Errors
/// When a word is missing in the interface.
pub fn atom(cx: &LocaleContext<'_>) -> anyhow::Result<String> {
    let places = cx.articles();
    let heads = places
        .iter()
        .filter_map(|place| cx.article_head(place.path));
    let articles: Vec<_> = heads.collect();
    let updated = |head: &ArticleHead<'_>| head.updated.unwrap_or(head.date);
    let newest = articles.iter().map(updated).max().unwrap_or_default();
    let news = cx.absolute(&cx.href(&Route::News));
    let title = format!(
        "{} · {}",
        cx.choices().name,
        cx.localizer.word("news.title")?
    );
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n");
    out.push_str(&format!(
        "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{}\">\n",
        cx.locale.html_lang()
    ));
    element(&mut out, "title", &title);
    element(&mut out, "id", &news);
    element(&mut out, "updated", &iso(newest));
    link(&mut out, "alternate", HTML, &news);
    let own = cx.absolute(&feed_path(cx.locale));
    link(&mut out, "self", ATOM, &own);
    out.push_str("<author>");
    element(&mut out, "name", cx.choices().name);
    out.push_str("</author>\n");
    for (place, article) in places.iter().zip(&articles).take(ENTRIES) {
        let Some(text) = cx.article(place.path) else {
            continue;
        };
        let text = text.document;
        let address = cx.absolute(&cx.href(&article.route()));
        out.push_str("<entry>\n");
        element(&mut out, "title", &text.title);
        element(&mut out, "id", &address);
        link(&mut out, "alternate", HTML, &address);
        element(&mut out, "published", &iso(article.date));
        element(&mut out, "updated", &iso(updated(article)));
        element(&mut out, "summary", &text.description);
        out.push_str("<content type=\"html\">");
        let html = prose::markdown(cx, &text.body).html;
        push_html(&mut out, &absolute(&html, cx.origin()));
        out.push_str("</content>\n</entry>\n");
    }
    out.push_str("</feed>\n");
    Ok(out)
}

/// HTML that is read elsewhere: addresses of the shop's own with its origin. The texts are clean
/// HTML, so that an address begins right after a quote and in a `srcset` after a comma too.
fn absolute(html: &str, origin: &str) -> String {
    ["href=\"/", "src=\"/", "srcset=\"/"]
        .iter()
        .fold(html.to_owned(), |html, start| {
            let whole = format!("{}{origin}/", start.trim_end_matches('/'));
            html.replace(start, &whole)
        })
        .replace("w, /", &format!("w, {origin}/"))
}

fn element(out: &mut String, name: &str, text: &str) {
    out.extend(["<", name, ">"]);
    push_html(out, text);
    out.extend(["</", name, ">\n"]);
}

fn link(out: &mut String, rel: &str, kind: &str, href: &str) {
    out.extend(["<link rel=\"", rel, "\" type=\"", kind, "\" href=\""]);
    push_html(out, href);
    out.push_str("\"/>\n");
}
