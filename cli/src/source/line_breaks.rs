//! Leaves the line breaks of a template out that nobody sees on its pages.

/// Elements that stand on lines of their own, or in the head. What stands in a line is none of them,
/// nor is what shows its text as it is written.
const BLOCKS: &[&str] = &[
    "article", "aside", "body", "dd", "details", "dialog", "div", "dl", "dt", "fieldset", "figure",
    "footer", "form", "h1", "h2", "h3", "head", "header", "html", "li", "link", "main", "meta",
    "nav", "ol", "p", "section", "table", "tbody", "td", "th", "thead", "title", "tr", "ul",
];

/// The template without the breaks before and behind tags of blocks, where white space has no width.
pub(super) fn without_line_breaks(template: &str) -> String {
    let mut out = String::with_capacity(template.len());
    let mut lines = template.split('\n').peekable();
    while let Some(line) = lines.next() {
        out.push_str(line);
        let next = lines.peek();
        if next.is_some_and(|next| !ends_with_block(line) && !starts_with_block(next)) {
            out.push('\n');
        }
    }
    out
}

fn starts_with_block(line: &str) -> bool {
    line.strip_prefix('<').is_some_and(is_block)
}

/// Whether the last tag of a line is a block's, and ends it.
fn ends_with_block(line: &str) -> bool {
    let tag = line.rfind('<').map(|at| &line[at + 1..]);
    tag.is_some_and(|tag| is_block(tag) && tag.find('>') == Some(tag.len() - 1))
}

/// Whether a tag behind its `<` is a block's.
fn is_block(tag: &str) -> bool {
    let tag = tag.strip_prefix('/').unwrap_or(tag);
    let end = tag.find(|letter: char| !letter.is_ascii_alphanumeric());
    BLOCKS.contains(&&tag[..end.unwrap_or(tag.len())])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn breaks_beside_blocks_go() {
        let list = "<ul class=\"a\">\n<li>one</li>\n\n<li>two\n</li>\n</ul>\n";
        assert_eq!(
            without_line_breaks(list),
            "<ul class=\"a\"><li>one</li><li>two</li></ul>"
        );
        assert_eq!(
            without_line_breaks("<p>\n{{ text }}\n</p>\n<a>b</a>"),
            "<p>{{ text }}</p><a>b</a>"
        );
    }

    #[test]
    fn what_stands_in_a_line_keeps_its_space() {
        for kept in [
            "<a>one</a>\n<a>two</a>",
            "<span>one</span>\n{{ two }}",
            "one\n{% if more %}\ntwo{% endif %}",
            "<pre>\n\none</pre>\n<picture>",
            "{% if 1 < p %}\none",
            "<p>1 > 2\nthree</p>",
            "<textarea>\n\n</textarea>",
        ] {
            assert_eq!(without_line_breaks(kept), kept);
        }
    }
}
