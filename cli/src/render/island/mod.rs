//! Islands: React components rendered once a shape and filled for every page.

#[cfg(test)]
mod direct;
mod fill;
#[cfg(test)]
mod proof;
mod quickjs;
#[cfg(test)]
mod random_panel;
mod stencil;
mod store;

use std::collections::hash_map::Entry;
use std::sync::{Arc, RwLock};

use kiosk_contract::island::{Island, shape};
use rustc_hash::FxHashMap;

use self::stencil::Stencil;
use super::escape::{json_in_html, push_html};
use super::localizer::Localizer;

pub use self::store::StencilStore;

/// Renders islands with the bundle's `ssr.js`; every shape is rendered once.
#[derive(Debug)]
pub struct Islands {
    script: Arc<str>,
    stencils: RwLock<FxHashMap<Box<str>, Arc<Stencil>>>,
    store: Option<Arc<dyn StencilStore>>,
}

/// When the browser wakes an island.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HydrationTrigger {
    /// When it nears the viewport.
    Visible,
    /// When somebody touches it.
    Touch,
    /// When somebody touches it, or the shopper's currency or region is not the page's.
    Market,
}

/// Where an island's props are, and when the browser needs them.
#[derive(Clone, Copy, Debug)]
pub struct Hydration<'a> {
    trigger: HydrationTrigger,
    /// The address of the file that holds the props; beside the markup where there is none.
    file: Option<&'a str>,
}

impl From<HydrationTrigger> for Hydration<'_> {
    fn from(trigger: HydrationTrigger) -> Self {
        Self {
            trigger,
            file: None,
        }
    }
}

impl HydrationTrigger {
    /// With props in the file of an address.
    pub fn with_file(self, address: &str) -> Hydration<'_> {
        Hydration {
            trigger: self,
            file: Some(address),
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Visible => "visible",
            Self::Touch => "touch",
            Self::Market => "market",
        }
    }
}

impl Islands {
    /// Islands of a bundle.
    pub fn new(script: &str) -> Self {
        Self {
            script: script.into(),
            stencils: RwLock::default(),
            store: None,
        }
    }

    /// The same, which keep what they render and take what is kept.
    pub fn keeping(self, store: Arc<dyn StencilStore>) -> Self {
        Self {
            store: Some(store),
            ..self
        }
    }

    /// How many shapes were asked for so far.
    pub fn shapes(&self) -> usize {
        self.read().len()
    }

    /// The island's whole markup: its props for the browser or where they are, and its HTML.
    ///
    /// # Errors
    /// When the component throws, or shows a word that no language has.
    pub fn markup<'a, I: Island>(
        &self,
        props: &I,
        hydration: impl Into<Hydration<'a>>,
        localizer: &Localizer,
    ) -> anyhow::Result<String> {
        let html = self.html(props, localizer)?;
        wrap(props, hydration.into(), &html)
    }

    /// The HTML of the component alone.
    ///
    /// # Errors
    /// As [`Islands::markup`].
    pub fn html<I: Island>(&self, props: &I, localizer: &Localizer) -> anyhow::Result<String> {
        let shape = shape(props);
        let stencil = self.stencil(I::NAME, &shape.json, shape.leaves.len())?;
        fill::fill(&stencil, &shape.leaves, localizer)
    }

    fn stencil(&self, island: &str, json: &str, leaves: usize) -> anyhow::Result<Arc<Stencil>> {
        let key = format!("{island}\n{json}");
        if let Some(stencil) = self.read().get(key.as_str()) {
            return Ok(Arc::clone(stencil));
        }
        if let Some(stencil) = self.kept(&key, leaves) {
            return Ok(self.known(key, stencil).0);
        }
        let output = quickjs::render_shape(&self.script, island, json, leaves)?;
        let (stencil, is_first) = self.known(key.clone(), Stencil::parse(&output, leaves)?);
        // Another thread that rendered the same keeps it.
        if let Some(store) = self.store.as_ref().filter(|_| is_first) {
            store.keep(&key, &output);
        }
        Ok(stencil)
    }

    /// A shape's render of an earlier build.
    fn kept(&self, shape: &str, leaves: usize) -> Option<Stencil> {
        let output = self.store.as_ref()?.kept(shape)?;
        Stencil::parse(&output, leaves).ok()
    }

    /// The render of a shape for all who ask from now on, and whether this is the first.
    fn known(&self, shape: String, stencil: Stencil) -> (Arc<Stencil>, bool) {
        let stencils = self.stencils.write();
        let mut stencils = stencils.unwrap_or_else(std::sync::PoisonError::into_inner);
        match stencils.entry(shape.into()) {
            Entry::Occupied(known) => (Arc::clone(known.get()), false),
            Entry::Vacant(place) => (Arc::clone(place.insert(Arc::new(stencil))), true),
        }
    }

    fn read(&self) -> std::sync::RwLockReadGuard<'_, FxHashMap<Box<str>, Arc<Stencil>>> {
        self.stencils
            .read()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

fn wrap<I: Island>(props: &I, hydration: Hydration<'_>, html: &str) -> anyhow::Result<String> {
    let Hydration { trigger, file } = hydration;
    let mut out = String::with_capacity(html.len() + 160);
    out.extend(["<div data-island=\"", I::NAME, "\" id=\"", I::NAME]);
    out.extend(["\" data-load=\"", trigger.name()]);
    match file {
        Some(address) => {
            out.push_str("\" data-props=\"");
            push_html(&mut out, address);
            out.push_str("\">");
        }
        None => out.extend([
            "\"><script type=\"application/json\">",
            &json_in_html(props)?,
            "</script>",
        ]),
    }
    out.extend(["<div data-root>", html, "</div></div>"]);
    Ok(out)
}
