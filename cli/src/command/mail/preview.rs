//! `kiosk mail preview`

use std::fs;
use std::path::Path;

use anyhow::Context as _;
use kiosk_domain::Locale;
use kiosk_runtime::service::mail::{MailName, MailPreviews};
use serde::Serialize;
use serde_json::json;

use super::index;
use crate::args::mail::PreviewMailArgs;
use crate::live::configured;
use crate::terminal::print;

/// Where previews go unless said otherwise.
const FOLDER: &str = ".kiosk/mail-preview";

/// A mail that was written, by the names of its files.
#[derive(Debug, Serialize)]
pub struct WrittenMail {
    /// The mail's name.
    pub name: &'static str,
    /// The locale's name.
    pub locale: &'static str,
    /// Its subject.
    pub subject: String,
    /// The file of its page.
    pub html: String,
    /// The file of its text.
    pub text: String,
}

/// Writes mails with sample facts to a folder.
pub fn run(arguments: &PreviewMailArgs) -> anyhow::Result<()> {
    let names = names(arguments.name.as_deref())?;
    let locales = locales(arguments.locale.as_deref())?;
    let draft = configured(&arguments.shop.root)?.runtime;
    let config = draft.config();
    let previews = MailPreviews::new(&config.shop_name, &config.origin)?;
    let own = arguments.shop.root.join(FOLDER);
    let folder = arguments.out.as_deref().unwrap_or(&own);
    fs::create_dir_all(folder).with_context(|| unwritable(folder))?;
    let mut written = Vec::new();
    for name in names {
        for &locale in &locales {
            written.push(write(folder, &previews, name, locale)?);
        }
    }
    let contents = folder.join("index.html");
    fs::write(&contents, index::page(&written)?).with_context(|| unwritable(&contents))?;
    if arguments.output.json {
        let folder = folder.display().to_string();
        print(json!({ "folder": folder, "mails": written }))
    } else {
        let (count, contents) = (written.len(), contents.display());
        let mails = if count == 1 { "mail" } else { "mails" };
        print(format_args!("{count} {mails}: open {contents}"))
    }
}

fn names(typed: Option<&str>) -> anyhow::Result<Vec<MailName>> {
    let Some(typed) = typed else {
        return Ok(MailName::ALL.to_vec());
    };
    let name = MailName::from_name(typed).with_context(|| {
        let known = MailName::ALL.map(MailName::name).join(", ");
        format!("there is no mail `{typed}`\nhint: choose one of {known}")
    })?;
    Ok(vec![name])
}

fn locales(typed: Option<&str>) -> anyhow::Result<Vec<Locale>> {
    let Some(typed) = typed else {
        return Ok(Locale::ALL.to_vec());
    };
    let locale = Locale::from_name(typed).with_context(|| {
        let known = Locale::ALL.map(Locale::name).join(", ");
        format!("there is no locale `{typed}`\nhint: choose one of {known}")
    })?;
    Ok(vec![locale])
}

fn write(
    folder: &Path,
    previews: &MailPreviews<'_>,
    name: MailName,
    locale: Locale,
) -> anyhow::Result<WrittenMail> {
    let stem = format!("{}.{}", name.name(), locale.name());
    let mail = previews.mail(name, locale);
    let mail = mail.with_context(|| format!("the mail `{stem}` has no page"))?;
    let written = WrittenMail {
        name: name.name(),
        locale: locale.name(),
        subject: mail.subject,
        html: format!("{stem}.html"),
        text: format!("{stem}.txt"),
    };
    for (file, content) in [(&written.html, mail.html), (&written.text, mail.text)] {
        let file = folder.join(file);
        fs::write(&file, content).with_context(|| unwritable(&file))?;
    }
    Ok(written)
}

fn unwritable(place: &Path) -> String {
    let place = place.display();
    format!("cannot write `{place}`\nhint: choose another folder with --out")
}
