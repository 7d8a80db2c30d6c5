//! Proof that filling a shape and rendering directly give the same bytes, for every island
//! of every page of the sample shop, and for panels that no shop has.

use std::path::Path;
use std::sync::Arc;

use kiosk_catalogue::Problems;
use kiosk_contract::island::{Island, LocalePage, SearchResults};
use kiosk_domain::{Locale, Route};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use rayon::prelude::*;

use super::random_panel::panel;
use super::{Islands, direct};
use crate::config::SiteConfig;
use crate::plan::Plan;
use crate::render::frame::{locale_switch, search};
use crate::render::locale_context::LocaleContext;
use crate::render::localizer::Localizer;
use crate::render::view;
use crate::render::{Renderer, SharedData};
use crate::source::{Bundle, LoadOptions, SiteTexts, Sources};

fn prove<I: Island>(islands: &Islands, props: &I, cx: &LocaleContext<'_>) {
    let filled = islands.html(props, cx.localizer).expect("the island fills");
    let direct = direct::html(islands, props, cx.localizer).expect("the island renders");
    assert!(
        !direct.is_empty(),
        "{} in {} is empty",
        I::NAME,
        cx.locale.name()
    );
    assert_eq!(filled, direct, "{} in {}", I::NAME, cx.locale.name());
}

#[test]
fn filled_shapes_equal_direct_renders() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let problems = Problems::default();
    let config = SiteConfig::load(&root, &problems).expect("`site.toml` is there");
    let config = config.expect("`site.toml` is sound");
    let loading = LoadOptions::default();
    let sources = Sources::load(config, problems, loading).expect("the sample shop is sound");
    let plan = Plan::new(&sources).expect("no two pages collide");
    let islands = Islands::new(sources.bundle.ssr());
    let shared = SharedData::new(&sources, &plan, &islands).expect("the templates fit together");
    let renderer = Renderer::new(&shared, &plan).expect("the frames can be rendered");
    Locale::ALL.par_iter().for_each(|locale| {
        let cx = &renderer.locale_context(*locale);
        prove(&islands, &search(cx), cx);
        prove(
            &islands,
            &SearchResults {
                search_path: cx.href(&Route::Search).into(),
            },
            cx,
        );
        prove(&islands, &locale_switch(cx), cx);
        prove(&islands, &LocalePage(locale_switch(cx)), cx);
        for goods in sources.catalogue.locale(*locale).goods.values() {
            prove(
                &islands,
                &view::panel::props(cx, goods).expect("every field has a label"),
                cx,
            );
        }
    });
    let (shapes, groups) = (islands.shapes(), sources.catalogue.goods_count());
    assert!(
        shapes < groups * 2,
        "{shapes} shapes for {groups} groups: locales share shapes"
    );
}

/// How many panels at random are compared.
const PANELS: u32 = 2_000;

#[test]
fn panels_at_random_are_filled_as_they_are_rendered() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let bundle = Bundle::load(None).expect("the bundle is built");
    let messages = SiteTexts::load(&root, &Problems::default()).messages;
    let islands = Islands::new(bundle.ssr());
    let localizer = Arc::new(Localizer::new(
        Locale::Ar,
        Arc::clone(messages.language(Locale::Ar.interface())),
    ));
    let config = ProptestConfig {
        cases: PANELS,
        failure_persistence: None,
        // A failure tells of a change that was made.
        rng_seed: RngSeed::Fixed(12),
        ..ProptestConfig::default()
    };
    proptest!(config, |(panel in panel())| {
        let filled = islands.html(&panel, &localizer).expect("the island fills");
        let direct = direct::html(&islands, &panel, &localizer).expect("the island renders");
        prop_assert_eq!(filled, direct);
    });
}
