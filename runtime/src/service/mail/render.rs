//! A mail's content as plain text and as a page.

use std::sync::LazyLock;

use tera::{Context, Tera};

use super::{MailContent, MailFrame};

/// The layout of the page; mail programs read no style sheet.
const PAGE: &str = include_str!("../../../../templates/mail/layout.html");
/// The layout of the text.
const TEXT: &str = include_str!("../../../../templates/mail/layout.txt");

static TEMPLATES: LazyLock<tera::TeraResult<Tera>> = LazyLock::new(|| {
    let mut templates = Tera::default();
    templates.add_raw_template("layout.html", PAGE)?;
    templates.add_raw_template("layout.txt", TEXT)?;
    Ok(templates)
});

/// The page, which reads from right to left where the language does.
pub(super) fn page(frame: &MailFrame<'_>, content: &MailContent) -> Result<String, String> {
    render("layout.html", frame, content)
}

/// The plain text.
pub(super) fn text(frame: &MailFrame<'_>, content: &MailContent) -> String {
    render("layout.txt", frame, content).unwrap_or_else(|error| {
        // A test keeps the layouts sound.
        tracing::warn!("a mail has no text: {error}");
        content.title.clone()
    })
}

fn render(layout: &str, frame: &MailFrame<'_>, content: &MailContent) -> Result<String, String> {
    let mut context = Context::new();
    context.insert("lang", frame.locale.html_lang());
    context.insert("dir", frame.locale.direction().as_str());
    context.insert("shop", frame.shop_name);
    context.insert("subject", &content.subject);
    context.insert("title", &content.title);
    context.insert("blocks", &content.blocks);
    let templates = TEMPLATES.as_ref().map_err(ToString::to_string)?;
    let rendered = templates.render(layout, &context);
    rendered.map_err(|error| error.to_string())
}
