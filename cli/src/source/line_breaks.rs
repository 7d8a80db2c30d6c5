//! Leaves the line breaks of a template out that nobody sees on its pages.

/// Elements that stand on lines of their own, or in the head. What stands in a line is none of them,
/// nor is what shows its text as it is written.
const BLOCKS: &[&str] = &[
    "article", "aside", "body", "dd", "details", "dialog", "div", "dl", "dt", "fieldset", "figure",
    "footer", "form", "h1", "h2", "h3", "head", "header", "html", "li", "link", "main", "meta",
    "nav", "ol", "p", "section", "table", "tbody", "td", "th", "thead", "title", "tr", "ul",
];

/// The template with the breaks before and behind tags of blocks, where white space has no width, in
/// comments of Tera: its lines stay where they are, for mistakes to be told by.
pub(super) fn without_line_breaks(template: &str) -> String {
    let mut out = String::with_capacity(template.len());
    let mut lines = template.split('\n').peekable();
    while let Some(line) = lines.next() {
        out.push_str(line);
        if let Some(next) = lines.peek() {
            let is_seen = !ends_with_block(line) && !starts_with_block(next);
            out.push_str(if is_seen { "\n" } else { "{#\n#}" });
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
    let end = tag.find(|letter: char| letter != '-' && !letter.is_ascii_alphanumeric());
    BLOCKS.contains(&&tag[..end.unwrap_or(tag.len())])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a template renders to by itself.
    fn rendered(template: &str) -> String {
        let mut tera = tera::Tera::default();
        tera.add_raw_template("page", &without_line_breaks(template))
            .expect("it is a template");
        let mut context = tera::Context::new();
        context.insert("items", &["one", "two"]);
        tera.render("page", &context).expect("it renders")
    }

    #[test]
    fn breaks_beside_blocks_go() {
        let list = "<ul class=\"a\">\n<li>one</li>\n\n<li>two\n</li>\n</ul>\n";
        assert_eq!(
            rendered(list),
            "<ul class=\"a\"><li>one</li><li>two</li></ul>"
        );
        let text = "<p>\n{{ items[0] }}\n</p>\n<a>b</a>";
        assert_eq!(rendered(text), "<p>one</p><a>b</a>");
        let each =
            "<ul>\n{%- for item in items %}\n<li>{{ item }}</li>\n{%- endfor -%}\n</ul>\n<i>3</i>";
        assert_eq!(rendered(each), "<ul><li>one</li><li>two</li></ul><i>3</i>");
    }

    #[test]
    fn lines_stay_where_they_are() {
        let page = "<ul>\n<li>one</li>\n\n<li>two</li>\n</ul>\nthree\n";
        let kept = without_line_breaks(page);
        let line_of = |text: &str, part| {
            text.split(part)
                .next()
                .map(|before| before.matches('\n').count())
        };
        for part in ["one", "two", "three"] {
            assert_eq!(line_of(&kept, part), line_of(page, part));
        }
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
            "<li-ke>\n<p-x>",
        ] {
            assert_eq!(without_line_breaks(kept), kept);
        }
    }
}
