//! A mail in its reader's language, as plain text and as a page.

use std::sync::LazyLock;

use kiosk_domain::Locale;
use serde::Serialize;
use tera::{Context, Tera};

use crate::adapters::Mail;

/// The layout of the page; mail programs read no style sheet.
const LAYOUT: &str = include_str!("../../../templates/mail/layout.html");

static TEMPLATES: LazyLock<tera::TeraResult<Tera>> = LazyLock::new(|| {
    let mut templates = Tera::default();
    templates.add_raw_template("layout.html", LAYOUT)?;
    Ok(templates)
});

/// What a mail says.
pub(crate) struct MailText {
    /// Its subject.
    pub subject: String,
    /// Its text: paragraphs with an empty line between two. A line that is set in by four spaces
    /// is a link or a code.
    pub text: String,
}

/// A paragraph of the page.
#[derive(Serialize)]
struct Paragraph<'a> {
    kind: &'static str,
    text: &'a str,
}

impl<'a> Paragraph<'a> {
    fn of(text: &'a str) -> Self {
        let shown = text.trim();
        let kind = if !text.starts_with("    ") {
            "text"
        } else if shown.starts_with("http") {
            "link"
        } else {
            "code"
        };
        Self { kind, text: shown }
    }
}

/// The mail with that text. What a line that is set in says alone, a link or a code, stands out
/// on the page, too; the page reads from right to left where the language does.
pub(crate) fn mail(locale: Locale, to: String, text: MailText) -> Mail {
    let html = page(locale, &text)
        // Plain text is a whole mail; a test keeps the layout sound.
        .inspect_err(|error| tracing::warn!("a mail has no page: {error}"))
        .ok();
    Mail {
        to,
        subject: text.subject,
        text: text.text,
        html,
    }
}

fn page(locale: Locale, text: &MailText) -> Result<String, String> {
    let paragraphs: Vec<_> = text.text.trim().split("\n\n").map(Paragraph::of).collect();
    let mut context = Context::new();
    context.insert("lang", locale.html_lang());
    context.insert("dir", locale.direction().as_str());
    context.insert("subject", &text.subject);
    context.insert("paragraphs", &paragraphs);
    let templates = TEMPLATES.as_ref().map_err(ToString::to_string)?;
    let page = templates.render("layout.html", &context);
    page.map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_has_its_direction_its_link_and_its_code() {
        let arabic = Locale::from_prefix("ar").unwrap();
        let text = "<b>مرحبا\n\n    123456\n\n    https://shop.example/?a=1&b=2\n\nComet\n";
        let said = MailText {
            subject: "A & \"B\"".into(),
            text: text.into(),
        };
        let mail = mail(arabic, "ann@example.com".into(), said);
        assert_eq!(mail.text, text);
        assert_eq!(
            mail.html.unwrap(),
            "<!doctype html>
<html lang=\"ar\" dir=\"rtl\">
<head>
<meta charset=\"utf-8\">
<title>A &amp; &quot;B&quot;</title>
</head>
<body style=\"margin:1.5rem;font:1rem/1.5 system-ui,sans-serif;color:#15122b\">
<p>&lt;b&gt;مرحبا</p>
<p><strong dir=\"ltr\" style=\"font-size:1.5rem;letter-spacing:0.15em\">123456</strong></p>
<p><a href=\"https://shop.example/?a=1&amp;b=2\">https://shop.example/?a=1&amp;b=2</a></p>
<p>Comet</p>
</body>
</html>
"
        );
    }
}
