//! Rich text as a page holds it: clean, with own links in the page's language and own
//! pictures at their built addresses.

use std::collections::BTreeSet;

use kiosk_catalogue::richtext::{Cleaner, Rewriter, markdown_to_html, rewrite};
use kiosk_contract::catalogue::{Article, ArticleFormat};
use kiosk_domain::{image_alt, localize};

use super::escape::push_html;
use super::locale_context::LocaleContext;

/// A heading that a table of contents names.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Heading {
    /// Its text.
    pub title: String,
    /// Its address on the page.
    pub href: String,
}

/// Rich text with the headings in it.
#[derive(Debug, Default)]
pub struct Prose {
    /// HTML that a page may hold.
    pub html: String,
    /// Headings of the second and third level.
    pub headings: Vec<Heading>,
}

thread_local! {
    static CLEANER: std::cell::RefCell<Option<(Vec<String>, Cleaner)>> = const { std::cell::RefCell::new(None) };
}

/// The shop's own Markdown.
pub fn markdown(cx: &LocaleContext<'_>, text: &str) -> Prose {
    prose(cx, &markdown_to_html(text), "")
}

/// An upstream's article; pictures without words get the words of `spec.md` §9.
pub fn article(
    cx: &LocaleContext<'_>,
    article: &Article,
    goods_name: &str,
) -> anyhow::Result<Prose> {
    if article.content.is_empty() {
        return Ok(Prose::default());
    }
    let alt = image_alt(
        &cx.localizer
            .text("goods.image_alt", |_| Some("{game}".into()))?,
        goods_name,
    );
    Ok(match article.format {
        ArticleFormat::Html => prose(cx, &article.content, &alt),
        ArticleFormat::Markdown => prose(cx, &markdown_to_html(&article.content), &alt),
    })
}

/// Foreign HTML.
pub fn html(cx: &LocaleContext<'_>, html: &str) -> Prose {
    prose(cx, html, "")
}

fn prose(cx: &LocaleContext<'_>, html: &str, alt: &str) -> Prose {
    let clean = with_cleaner(cx, |cleaner| cleaner.clean(html));
    let mut linker = Linker {
        cx,
        alt,
        headings: Vec::new(),
        ids: BTreeSet::new(),
    };
    let html = rewrite(&clean, &mut linker);
    Prose {
        html,
        headings: linker.headings,
    }
}

fn with_cleaner<T>(cx: &LocaleContext<'_>, clean: impl FnOnce(&Cleaner) -> T) -> T {
    CLEANER.with_borrow_mut(|slot| {
        let hosts = cx.choices().own_hosts();
        if slot.as_ref().is_none_or(|(known, _)| *known != hosts) {
            *slot = Some((hosts.clone(), Cleaner::new(hosts)));
        }
        let (_, cleaner) = slot.as_ref().expect("the slot was just filled");
        clean(cleaner)
    })
}

struct Linker<'a> {
    cx: &'a LocaleContext<'a>,
    alt: &'a str,
    headings: Vec<Heading>,
    ids: BTreeSet<String>,
}

impl Rewriter for Linker<'_> {
    fn link(&self, href: &str) -> String {
        match href.strip_prefix("/media/") {
            Some(_) => self.cx.own_picture(href).unwrap_or(href).to_owned(),
            None => localize(href, self.cx.locale),
        }
    }

    fn image(&self, source: &str, alt: &str, out: &mut String) {
        let Some(picture) = self.cx.picture(source) else {
            return;
        };
        out.push_str("<img src=\"");
        push_html(out, &picture.src);
        if let Some(srcset) = &picture.srcset {
            out.push_str("\" srcset=\"");
            push_html(out, srcset);
            out.push_str("\" sizes=\"(width < 48rem) 100vw, 720px");
        }
        if let (Some(width), Some(height)) = (picture.width, picture.height) {
            out.push_str(&format!("\" width=\"{width}\" height=\"{height}"));
        }
        out.push_str("\" alt=\"");
        push_html(out, if alt.is_empty() { self.alt } else { alt });
        out.push_str("\" loading=\"lazy\" decoding=\"async\">");
    }

    fn heading(&mut self, text: &str) -> Option<String> {
        let id = anchor(text, &mut self.ids);
        self.headings.push(Heading {
            title: text.to_owned(),
            href: format!("#{id}"),
        });
        Some(id)
    }
}

/// An id for a heading, unlike all before it.
fn anchor(text: &str, taken: &mut BTreeSet<String>) -> String {
    let mut id = String::from("s-");
    for character in text.chars() {
        if character.is_alphanumeric() {
            id.extend(character.to_lowercase());
        } else if !id.ends_with('-') {
            id.push('-');
        }
    }
    let id = id.trim_end_matches('-').to_owned();
    let unique = (1..)
        .map(|count| {
            if count == 1 {
                id.clone()
            } else {
                format!("{id}-{count}")
            }
        })
        .find(|candidate| !taken.contains(candidate))
        .unwrap_or(id);
    taken.insert(unique.clone());
    unique
}
