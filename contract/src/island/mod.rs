//! The props of the islands: what the build hands to the components that React hydrates.
//!
//! A prop is a *value*, on which a component may branch (a flag, a choice, a length), or
//! a *leaf*, which it only shows ([`Text`], [`Price`], [`Count`], [`Id`]). Two props of the
//! same [`shape()`] differ in their leaves alone, so one render serves both.

mod goods_panel;
mod leaf;
mod locale_switch;
mod more_reviews;
mod search;
mod shape;
mod shape_writer;

use serde::Serialize;

pub use goods_panel::{
    GoodsPanel, PanelClient, PanelField, PanelFieldKind, PanelFlash, PanelKind, PanelMethod,
    PanelOption, PanelPriceKind, PanelSku,
};
pub use leaf::{Count, Id, Price, Text};
pub use locale_switch::{
    CurrencyItem, CurrentMarket, LanguageItem, LocalePage, LocaleSwitch, RegionItem,
};
pub use more_reviews::MoreReviews;
pub use search::{Search, SearchResults, TrendingSearch};
pub use shape::{HOLE_CLOSE, HOLE_OPEN, Leaves, Shape};
pub use shape_writer::shape;

/// The props of one island.
pub trait Island: Serialize {
    /// The name by which the bundle knows the component.
    const NAME: &'static str;
}
