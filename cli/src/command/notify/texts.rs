//! What somebody typed to be told, in every language in which it was written.

use std::collections::BTreeMap;

use anyhow::{Context as _, bail, ensure};
use kiosk_domain::Language;
use kiosk_runtime::service::notification::NewAnnouncement;
use kiosk_runtime::storage::notification::NotificationTexts;

use crate::args::notify::NotifyArgs;

/// The most characters of a title.
const LONGEST_TITLE: usize = 100;
/// The most characters of a text.
const LONGEST_CONTENT: usize = 1_000;

/// What was typed, checked.
pub fn announcement(typed: &NotifyArgs) -> anyhow::Result<NewAnnouncement> {
    let said = |text: &Option<String>, flag: &str| {
        let text = text.as_deref().map(str::trim).unwrap_or_default();
        ensure!(!text.is_empty(), "--{flag} says nothing");
        anyhow::Ok(text.to_owned())
    };
    let title = texts(&said(&typed.title, "title")?, "title-in", &typed.title_in)?;
    let content = texts(
        &said(&typed.content, "content")?,
        "content-in",
        &typed.content_in,
    )?;
    for (texts, most, flag) in [
        (&title, LONGEST_TITLE, "title"),
        (&content, LONGEST_CONTENT, "content"),
    ] {
        for (language, text) in texts {
            let count = text.chars().count();
            ensure!(
                count <= most,
                "the {flag} in `{language}` has {count} characters\nhint: it may have {most}"
            );
        }
    }
    ensure!(
        title.keys().eq(content.keys()),
        "the title and the content are not written in the same languages\nhint: give both \
         --title-in and --content-in for each"
    );
    Ok(NewAnnouncement {
        texts: NotificationTexts { title, content },
        operator: said(&typed.by, "by")?,
        reason: said(&typed.why, "why")?,
    })
}

fn texts(english: &str, flag: &str, others: &[String]) -> anyhow::Result<BTreeMap<String, String>> {
    let mut texts = BTreeMap::from([(Language::En.code().to_owned(), english.to_owned())]);
    for typed in others {
        let known = typed.split_once('=').filter(|(language, text)| {
            Language::from_code(language).is_some() && !text.trim().is_empty()
        });
        let (language, text) = known.with_context(|| {
            let codes = Language::ALL.map(Language::code).join(", ");
            format!("--{flag}: `{typed}` is no language with a text\nhint: write ja=…; languages are {codes}")
        })?;
        if texts
            .insert(language.to_owned(), text.trim().to_owned())
            .is_some()
        {
            bail!("`{language}` is given twice\nhint: --title and --content are the English ones");
        }
    }
    Ok(texts)
}
