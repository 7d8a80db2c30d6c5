//! Rich text as a page holds it: clean, with own links in the page's language and own
//! pictures at their built addresses.

use std::collections::{BTreeMap, BTreeSet};

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
        ids: HeadingIds::default(),
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
    ids: HeadingIds,
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
        let id = self.ids.next(text);
        self.headings.push(Heading {
            title: text.to_owned(),
            href: format!("#{id}"),
        });
        Some(id)
    }
}

/// The ids of a text's headings.
#[derive(Default)]
struct HeadingIds {
    taken: BTreeSet<String>,
    /// How often each id was wanted.
    wanted: BTreeMap<String, usize>,
}

impl HeadingIds {
    /// An id for a heading, unlike all before it.
    fn next(&mut self, text: &str) -> String {
        let mut id = String::from("s-");
        for character in text.chars() {
            if character.is_alphanumeric() {
                id.extend(character.to_lowercase());
            } else if !id.ends_with('-') {
                id.push('-');
            }
        }
        let id = id.trim_end_matches('-').to_owned();
        // Others may have been called so: of a thousand equal ones each goes on behind the last.
        let wanted = self.wanted.entry(id.clone()).or_default();
        loop {
            *wanted += 1;
            let unique = match *wanted {
                1 => id.clone(),
                count => format!("{id}-{count}"),
            };
            if self.taken.insert(unique.clone()) {
                return unique;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::HeadingIds;

    #[test]
    fn no_two_headings_have_one_id() {
        let mut ids = HeadingIds::default();
        let next =
            ["What?", "what", "What 2", "what", "", "!", "what-3"].map(|text| ids.next(text));
        let expected = [
            "s-what",
            "s-what-2",
            "s-what-2-2",
            "s-what-3",
            "s",
            "s-2",
            "s-what-3-2",
        ];
        assert_eq!(next, expected);
    }
}
