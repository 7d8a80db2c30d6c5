//! The embedded JavaScript engine that runs `ssr.js`, one context a thread.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

use anyhow::anyhow;
use rquickjs::{CatchResultExt as _, Context, Ctx, Function, Runtime};

use super::fill::money;
use crate::render::speech::Speech;

/// React's recursion needs more than the engine's default of 256 KiB.
const STACK: usize = 1 << 20;

thread_local! {
    static ENGINE: RefCell<Option<Engine>> = const { RefCell::new(None) };
}

struct Engine {
    script: Arc<str>,
    context: Context,
}

/// Renders a shape: props whose leaves are holes. Answers JSON with `html` and `holes`.
pub fn render_shape(
    script: &Arc<str>,
    island: &str,
    json: &str,
    leaves: usize,
) -> anyhow::Result<String> {
    with_engine(script, |ctx| {
        let render: Function<'_> = ctx.globals().get("kioskRender")?;
        render.call((island, json, leaves, island, false))
    })
    .map_err(|error| anyhow!("island `{island}`: {error}"))
}

/// Renders real props with the functions that templates use. Answers the HTML.
pub fn render_direct(
    script: &Arc<str>,
    island: &str,
    json: &str,
    speech: &Arc<Speech>,
) -> anyhow::Result<String> {
    let answer: String = with_engine(script, |ctx| {
        give_speech(ctx, speech)?;
        let render: Function<'_> = ctx.globals().get("kioskRender")?;
        render.call((island, json, 0, island, true))
    })
    .map_err(|error| anyhow!("island `{island}`: {error}"))?;
    let answer: BTreeMap<String, serde_json::Value> = serde_json::from_str(&answer)?;
    let html = answer.get("html").and_then(serde_json::Value::as_str);
    html.map(str::to_owned)
        .ok_or_else(|| anyhow!("island `{island}` answered no html"))
}

fn give_speech(ctx: &Ctx<'_>, speech: &Arc<Speech>) -> rquickjs::Result<()> {
    let globals = ctx.globals();
    let words = Arc::clone(speech);
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
    let prices = Arc::clone(speech);
    globals.set(
        "kioskMoney",
        Function::new(ctx.clone(), move |hundredths: f64, currency: String| {
            money(&prices, &hundredths.to_string(), &currency)
                .unwrap_or_else(|error| error.to_string())
        })?,
    )?;
    let dates = Arc::clone(speech);
    globals.set(
        "kioskDate",
        Function::new(ctx.clone(), move |seconds: f64| dates.date(seconds as i64))?,
    )
}

fn with_engine<T>(
    script: &Arc<str>,
    call: impl FnOnce(&Ctx<'_>) -> rquickjs::Result<T>,
) -> Result<T, String> {
    ENGINE.with_borrow_mut(|slot| {
        if slot
            .as_ref()
            .is_none_or(|engine| !Arc::ptr_eq(&engine.script, script))
        {
            *slot = Some(start(script)?);
        }
        let engine = slot.as_ref().ok_or("no engine")?;
        engine
            .context
            .with(|ctx| call(&ctx).catch(&ctx).map_err(|error| error.to_string()))
    })
}

fn start(script: &Arc<str>) -> Result<Engine, String> {
    let runtime = Runtime::new().map_err(|error| error.to_string())?;
    runtime.set_max_stack_size(STACK);
    let context = Context::full(&runtime).map_err(|error| error.to_string())?;
    context.with(|ctx| {
        ctx.eval::<(), _>(script.as_bytes())
            .catch(&ctx)
            .map_err(|error| error.to_string())
    })?;
    Ok(Engine {
        script: Arc::clone(script),
        context,
    })
}
