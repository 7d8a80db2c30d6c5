//! The embedded JavaScript engine that runs `ssr.js`, one context a thread.

use std::cell::RefCell;
use std::sync::Arc;

use anyhow::anyhow;
use rquickjs::{CatchResultExt as _, Context, Ctx, Function, Runtime};

/// React's recursion needs more than the engine's default of 256 KiB.
const STACK: usize = 1 << 20;

thread_local! {
    static ENGINE: RefCell<Option<JsEngine>> = const { RefCell::new(None) };
}

struct JsEngine {
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

/// Calls into the context of this thread, which is made when it is not there.
pub(super) fn with_engine<T>(
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

fn start(script: &Arc<str>) -> Result<JsEngine, String> {
    let runtime = Runtime::new().map_err(|error| error.to_string())?;
    runtime.set_max_stack_size(STACK);
    let context = Context::full(&runtime).map_err(|error| error.to_string())?;
    context.with(|ctx| {
        ctx.eval::<(), _>(script.as_bytes())
            .catch(&ctx)
            .map_err(|error| error.to_string())
    })?;
    Ok(JsEngine {
        script: Arc::clone(script),
        context,
    })
}
