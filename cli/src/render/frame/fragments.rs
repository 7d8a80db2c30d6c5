//! Hidden parts of the frame, whose markup is in a file of its own, which a page needs only once one
//! of them is to be seen.

use std::collections::BTreeMap;

use super::app;
use super::languages::languages;
use super::nav::nav;
use crate::render::asset::{SiteFile, hashed_json};
use crate::render::engine;
use crate::render::locale_context::LocaleContext;

/// The templates of the parts, by the names that the browser knows them by.
const FRAGMENTS: [(&str, &str); 6] = [
    ("consent", "parts/consent.html"),
    ("entry", "parts/entry.html"),
    ("languages", "parts/languages.html"),
    ("menu", "parts/menu.html"),
    ("notices", "parts/notices.html"),
    ("profile", "parts/profile.html"),
];

/// The markup of each part by its name.
///
/// # Errors
/// When a template fails.
pub(super) fn fragments_file(cx: &LocaleContext<'_>) -> anyhow::Result<SiteFile> {
    let mut context = tera::Context::new();
    context.insert("nav", &nav(cx));
    context.insert("languages", &languages(cx));
    context.insert("app", &app(cx));
    let fragments = FRAGMENTS.map(|(name, template)| {
        let html = engine::render(cx.tera, template, &context)?;
        anyhow::Ok((name, html))
    });
    let fragments: anyhow::Result<BTreeMap<_, _>> = fragments.into_iter().collect();
    Ok(hashed_json("fragments", &fragments?))
}
