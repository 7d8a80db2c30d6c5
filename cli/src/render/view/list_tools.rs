//! By what the goods of a list can be sorted and filtered: what all of them share is no choice.

use std::collections::BTreeMap;

use kiosk_domain::GoodsType;
use serde::Serialize;

use crate::render::locale_context::LocaleContext;

/// A list that is seen at a glance needs no tools.
const GLANCE: usize = 3;

/// What `parts/list-tools.html` offers.
#[derive(Debug, Serialize)]
pub(super) struct ListToolsView {
    /// Whether some cost less than before.
    has_discounts: bool,
    /// Whether some are sold out.
    has_sold_out: bool,
    /// The kinds of goods, where there is more than one.
    types: Vec<&'static str>,
    /// The regions that some are sold in alone.
    areas: Vec<AreaView>,
    /// Whether some are sold in more than one region.
    has_worldwide: bool,
}

/// A region by its symbol.
#[derive(Debug, Serialize)]
struct AreaView {
    symbol: String,
    name: String,
}

/// The tools of the list of these groups; none where it is short.
pub(super) fn list_tools<'a>(
    cx: &LocaleContext<'a>,
    slugs: impl IntoIterator<Item = &'a str>,
) -> Option<ListToolsView> {
    let cards: Vec<_> = slugs.into_iter().filter_map(|slug| cx.card(slug)).collect();
    if cards.len() <= GLANCE {
        return None;
    }
    let is_sold_as = |kind: &GoodsType| cards.iter().any(|card| card.traits.kind == kind.name());
    let types: Vec<_> = GoodsType::ALL
        .iter()
        .filter(|kind| is_sold_as(kind))
        .map(|kind| kind.name())
        .collect();
    let areas: BTreeMap<&str, &str> = cards
        .iter()
        .filter_map(|card| Some((card.traits.area.as_ref()?.as_str(), card.region.as_deref()?)))
        .collect();
    Some(ListToolsView {
        has_discounts: cards.iter().any(|card| {
            card.off.is_some() || card.flash.as_ref().is_some_and(|flash| flash.off.is_some())
        }),
        has_sold_out: cards.iter().any(|card| !card.in_stock),
        types: if types.len() > 1 { types } else { Vec::new() },
        areas: areas
            .into_iter()
            .map(|(symbol, name)| AreaView {
                symbol: symbol.to_owned(),
                name: name.to_owned(),
            })
            .collect(),
        has_worldwide: cards.iter().any(|card| card.traits.area.is_none()),
    })
}
