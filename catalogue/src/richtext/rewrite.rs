//! A second pass over clean HTML: own links and pictures take their built addresses.

/// What a page makes of the links and pictures in a text.
pub trait Rewriter {
    /// The address that a link gets.
    fn link(&self, href: &str) -> String;
    /// The whole `<img …>` for a picture.
    fn image(&self, source: &str, alt: &str, out: &mut String);
    /// The `id` for a heading with this plain text, if headings get one.
    fn heading(&mut self, text: &str) -> Option<String>;
}

/// Rewrites links, pictures and headings of HTML that [`super::Cleaner`] made: it relies on
/// quoted attributes and escaped texts.
pub fn rewrite(html: &str, rewriter: &mut impl Rewriter) -> String {
    let mut out = String::with_capacity(html.len() + html.len() / 4);
    let mut rest = html;
    while let Some(start) = memchr::memchr(b'<', rest.as_bytes()) {
        out.push_str(&rest[..start]);
        let tag_end = start + end_of_tag(&rest[start..]);
        let tag = &rest[start..tag_end];
        rest = &rest[tag_end..];
        if tag.starts_with("<a ") {
            link(tag, rewriter, &mut out);
        } else if tag.starts_with("<img") {
            let source = attribute(tag, "src").map(unescape).unwrap_or_default();
            let alt = attribute(tag, "alt").map(unescape).unwrap_or_default();
            rewriter.image(&source, &alt, &mut out);
        } else if tag == "<table>" || tag.starts_with("<table ") {
            // A box of its own scrolls where the table is wider than the page, and stays a table.
            out.extend(["<div class=\"table-scroll\">", tag]);
        } else if tag == "</table>" {
            out.push_str("</table></div>");
        } else if let Some(attributes) = tag.strip_prefix("<th")
            && let Some(after) = rest.strip_prefix("</th>")
        {
            // The empty corner of a table heads nothing.
            out.extend(["<td", attributes, "</td>"]);
            rest = after;
        } else if matches!(tag, "<h2>" | "<h3>") {
            let text = rest.split("</h").next().unwrap_or_default();
            match rewriter.heading(&plain_text(text)) {
                Some(id) => out.extend([&tag[..3], " id=\"", &escape(&id), "\">"]),
                None => out.push_str(tag),
            }
        } else {
            out.push_str(tag);
        }
    }
    out.push_str(rest);
    out
}

/// The text of clean HTML without its tags.
pub fn plain_text(html: &str) -> String {
    let mut out = String::with_capacity(html.len());
    let mut rest = html;
    while let Some(start) = rest.find('<') {
        out.push_str(&rest[..start]);
        rest = &rest[start + end_of_tag(&rest[start..])..];
    }
    out.push_str(rest);
    unescape(&out)
}

fn link(tag: &str, rewriter: &impl Rewriter, out: &mut String) {
    let Some(href) = attribute(tag, "href") else {
        out.push_str(tag);
        return;
    };
    let begin = href.as_ptr() as usize - tag.as_ptr() as usize;
    out.push_str(&tag[..begin]);
    out.push_str(&escape(&rewriter.link(&unescape(href))));
    out.push_str(&tag[begin + href.len()..]);
}

/// The length of the tag that a text begins with, quotes respected.
fn end_of_tag(text: &str) -> usize {
    let mut quoted = false;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'"' => quoted = !quoted,
            b'>' if !quoted => return at + 1,
            _ => {}
        }
    }
    text.len()
}

fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let mut rest = tag;
    loop {
        let at = rest.find(name)?;
        let before = rest[..at].ends_with(' ');
        rest = &rest[at + name.len()..];
        if let (true, Some(value)) = (before, rest.strip_prefix("=\"")) {
            return value.split('"').next();
        }
    }
}

fn unescape(text: &str) -> String {
    if !text.contains('&') {
        return text.to_owned();
    }
    text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&nbsp;", "\u{a0}")
        .replace("&amp;", "&")
}

fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            other => out.push(other),
        }
    }
    out
}
