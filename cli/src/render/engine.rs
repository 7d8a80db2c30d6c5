//! Tera with Kiosk's filters, one instance a locale.

use std::borrow::Cow;
use std::sync::Arc;

use anyhow::Context as _;
use kiosk_domain::{UnixTime, localize};
use tera::{Kwargs, State, Tera, TeraResult, Value};

use super::localizer::{Localizer, iso_day};
use crate::source::Templates;

/// Parses all templates once; [`with_localizer`] makes an instance for each locale out of it.
pub fn parse(templates: &Templates, localizer: &Arc<Localizer>) -> anyhow::Result<Tera> {
    let mut tera = with_localizer(&Tera::default(), localizer);
    tera.add_raw_templates(templates.iter())
        .context("the templates do not fit together")?;
    Ok(tera)
}

/// The same templates with the filters of a locale.
pub fn with_localizer(tera: &Tera, localizer: &Arc<Localizer>) -> Tera {
    let mut tera = tera.clone();
    let words = Arc::clone(localizer);
    tera.register_filter(
        "t",
        move |key: &str, arguments: Kwargs, _: &State<'_>| -> TeraResult<Value> {
            let argument = |name: &str| {
                let (_, value) = arguments
                    .iter()
                    .find(|(key, _)| key.as_str() == Some(name))?;
                Some(match value.as_str() {
                    Some(text) => Cow::Owned(text.to_owned()),
                    None => Cow::Owned(value.to_string()),
                })
            };
            let text = words
                .text(key, argument)
                .map_err(|error| tera::Error::message(error.to_string()))?;
            Ok(Value::from(text))
        },
    );
    let dates = Arc::clone(localizer);
    tera.register_filter("date", move |seconds: i64, _: Kwargs, _: &State<'_>| {
        dates.date(UnixTime::from_secs(seconds))
    });
    tera.register_filter("iso_date", |seconds: i64, _: Kwargs, _: &State<'_>| {
        iso_day(UnixTime::from_secs(seconds))
    });
    let locale = localizer.locale;
    tera.register_filter("localize", move |path: &str, _: Kwargs, _: &State<'_>| {
        localize(path, locale)
    });
    tera
}

/// Renders a template by name; the error says which, where and why.
pub fn render(tera: &Tera, template: &str, context: &tera::Context) -> anyhow::Result<String> {
    tera.render(template, context)
        .with_context(|| format!("template `{template}`"))
}

/// Renders a template by name to the end of a buffer.
pub fn render_to(
    tera: &Tera,
    template: &str,
    context: &tera::Context,
    out: &mut Vec<u8>,
) -> anyhow::Result<()> {
    tera.render_to(template, context, out)
        .with_context(|| format!("template `{template}`"))
}
