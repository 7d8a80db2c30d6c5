//! The page that links all previews.

use anyhow::Context as _;
use tera::{Context, Tera};

use super::preview::WrittenMail;

const TEMPLATE: &str = include_str!("../../../../templates/mail/previews.html");

/// The page that links these mails, each with its subject.
pub fn page(mails: &[WrittenMail]) -> anyhow::Result<String> {
    let mut templates = Tera::default();
    let added = templates.add_raw_template("previews.html", TEMPLATE);
    added.context("the template of previews cannot be read")?;
    let mut context = Context::new();
    context.insert("mails", mails);
    let page = templates.render("previews.html", &context);
    page.context("the page of previews cannot be made")
}
