//! An island by one direct render with the functions that templates use, to compare with.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use anyhow::anyhow;
use kiosk_contract::island::Island;
use rquickjs::{Ctx, Function};

use super::Islands;
use super::fill::money;
use super::quickjs::with_engine;
use crate::render::localizer::Localizer;

/// The HTML of a component, rendered directly.
pub fn html<I: Island>(
    islands: &Islands,
    props: &I,
    localizer: &Arc<Localizer>,
) -> anyhow::Result<String> {
    let json = serde_json::to_string(props)?;
    render_direct(&islands.script, I::NAME, &json, localizer)
}

/// Renders real props with the functions that templates use. Answers the HTML.
fn render_direct(
    script: &Arc<str>,
    island: &str,
    json: &str,
    localizer: &Arc<Localizer>,
) -> anyhow::Result<String> {
    let answer: String = with_engine(script, |ctx| {
        provide_localizer(ctx, localizer)?;
        let render: Function<'_> = ctx.globals().get("kioskRender")?;
        render.call((island, json, 0, island, true))
    })
    .map_err(|error| anyhow!("island `{island}`: {error}"))?;
    let answer: BTreeMap<String, serde_json::Value> = serde_json::from_str(&answer)?;
    let html = answer.get("html").and_then(serde_json::Value::as_str);
    html.map(str::to_owned)
        .ok_or_else(|| anyhow!("island `{island}` answered no html"))
}

fn provide_localizer(ctx: &Ctx<'_>, localizer: &Arc<Localizer>) -> rquickjs::Result<()> {
    let globals = ctx.globals();
    let words = Arc::clone(localizer);
    globals.set(
        "kioskText",
        Function::new(
            ctx.clone(),
            move |key: String, arguments: Option<String>| {
                let arguments: BTreeMap<String, serde_json::Value> = arguments
                    .and_then(|json| serde_json::from_str(&json).ok())
                    .unwrap_or_default();
                let argument = |name: &str| {
                    arguments.get(name).map(|value| match value {
                        serde_json::Value::String(text) => Cow::Owned(text.clone()),
                        other => Cow::Owned(other.to_string()),
                    })
                };
                words
                    .text(&key, argument)
                    .unwrap_or_else(|error| error.to_string())
            },
        )?,
    )?;
    let prices = Arc::clone(localizer);
    globals.set(
        "kioskMoney",
        Function::new(ctx.clone(), move |hundredths: f64, currency: String| {
            money(&prices, &hundredths.to_string(), &currency)
                .unwrap_or_else(|error| error.to_string())
        })?,
    )?;
    let dates = Arc::clone(localizer);
    globals.set(
        "kioskDate",
        Function::new(ctx.clone(), move |seconds: f64| {
            dates.date(kiosk_domain::UnixTime::from_secs(seconds as i64))
        })?,
    )
}
