//! Whoever applies what changed since any cursor has the new catalogue.

use kiosk_catalogue::{LocaleCatalogue, Snapshot};
use kiosk_domain::{Locale, RegionSymbol};
use proptest::prelude::*;

use super::edits::{SHOP, cursor, feed, read, with_japanese};
use crate::catalogue::feed::FeedHistory;

/// What an editor does between two versions.
#[derive(Clone, Debug)]
enum Edit {
    Remove(ItemPosition),
    /// Adds something anew, or what an earlier edit removed.
    Add(ItemPosition),
    Change(ItemPosition, u8),
    Swap(ItemPosition, ItemPosition),
    Collection(u8),
}

#[derive(Clone, Copy, Debug)]
enum ItemPosition {
    Region(usize),
    Category(usize),
    Goods(usize),
}

fn place() -> impl Strategy<Value = ItemPosition> {
    (0..3_u8, 0..6_usize).prop_map(|(kind, at)| match kind {
        0 => ItemPosition::Region(at),
        1 => ItemPosition::Category(at),
        _ => ItemPosition::Goods(at),
    })
}

fn edit() -> impl Strategy<Value = Edit> {
    prop_oneof![
        place().prop_map(Edit::Remove),
        place().prop_map(Edit::Add),
        (place(), 0..4_u8).prop_map(|(place, value)| Edit::Change(place, value)),
        (place(), place()).prop_map(|(one, other)| Edit::Swap(one, other)),
        (0..3_u8).prop_map(Edit::Collection),
    ]
}

fn apply(catalogue: &mut LocaleCatalogue, edit: &Edit) {
    match *edit {
        Edit::Remove(place) => remove(catalogue, place),
        Edit::Add(place) => add(catalogue, place),
        Edit::Change(place, value) => change(catalogue, place, value),
        Edit::Swap(ItemPosition::Region(one), ItemPosition::Region(other)) => {
            swap(&mut catalogue.regions, one, other);
        }
        Edit::Swap(ItemPosition::Category(one), ItemPosition::Category(other)) => {
            swap(&mut catalogue.categories, one, other);
        }
        Edit::Swap(..) => {}
        Edit::Collection(value) => catalogue.rich_text = value.to_string(),
    }
}

fn swap<T>(list: &mut [T], one: usize, other: usize) {
    if one < list.len() && other < list.len() {
        list.swap(one, other);
    }
}

fn remove(catalogue: &mut LocaleCatalogue, place: ItemPosition) {
    match place {
        ItemPosition::Region(at) if at < catalogue.regions.len() => {
            drop(catalogue.regions.remove(at));
        }
        ItemPosition::Category(at) if at < catalogue.categories.len() => {
            drop(catalogue.categories.remove(at));
        }
        ItemPosition::Goods(at) => {
            let slug = catalogue.goods.keys().nth(at).cloned();
            slug.and_then(|slug| catalogue.goods.remove(&slug));
        }
        _ => {}
    }
}

/// Adds a copy of the shop's first thing of a kind under one of a few names, unless the name
/// is taken: at its number, or at the end.
fn add(catalogue: &mut LocaleCatalogue, place: ItemPosition) {
    let shop = SHOP.locale(Locale::Ja);
    match place {
        ItemPosition::Region(at) => {
            let mut region = shop.regions[0].clone();
            region.region_symbol =
                RegionSymbol::parse(["AA", "BB", "CC"][at % 3]).expect("a symbol");
            let is_taken = |other: &_| other == &region.region_symbol;
            if !catalogue
                .regions
                .iter()
                .map(|one| &one.region_symbol)
                .any(is_taken)
            {
                catalogue
                    .regions
                    .insert(at.min(catalogue.regions.len()), region);
            }
        }
        ItemPosition::Category(at) => {
            let mut category = shop.categories[0].clone();
            category.path = ["aa", "bb", "cc"][at % 3].to_owned();
            let is_taken = |other: &_| other == &category.path;
            if !catalogue
                .categories
                .iter()
                .map(|one| &one.path)
                .any(is_taken)
            {
                catalogue
                    .categories
                    .insert(at.min(catalogue.categories.len()), category);
            }
        }
        ItemPosition::Goods(at) => {
            let slug = ["aa", "moon-pass", "zz"][at % 3];
            let mut goods = shop.goods["star-drifters"].clone();
            slug.clone_into(&mut goods.group.slug);
            catalogue.goods.entry(slug.to_owned()).or_insert(goods);
        }
    }
}

fn change(catalogue: &mut LocaleCatalogue, place: ItemPosition, value: u8) {
    let text = value.to_string();
    match place {
        ItemPosition::Region(at) => {
            if let Some(region) = catalogue.regions.get_mut(at) {
                region.region = text;
            }
        }
        ItemPosition::Category(at) => {
            if let Some(category) = catalogue.categories.get_mut(at) {
                category.title = text;
            }
        }
        ItemPosition::Goods(at) => {
            if let Some(goods) = catalogue.goods.values_mut().nth(at) {
                match value {
                    0 => goods.group.goods_name = text,
                    1 => goods.article.content = text,
                    2 => goods.reviews.data.clear(),
                    _ => goods.skus.clear(),
                }
            }
        }
    }
}

/// The catalogue as a full feed of it says, with the market that its regions give.
fn settled(catalogue: &LocaleCatalogue) -> LocaleCatalogue {
    let snapshot = with_japanese(&SHOP, catalogue.clone());
    let history = FeedHistory::new(&snapshot);
    read(catalogue, &feed(&history, None)).expect("the feed fits")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn changes_since_any_cursor_make_the_new_catalogue(
        versions in prop::collection::vec(prop::collection::vec(edit(), 0..4), 1..7),
    ) {
        let mut history = FeedHistory::new(&SHOP);
        let mut catalogue = SHOP.locale(Locale::Ja).clone();
        let mut known = vec![(cursor(&history), catalogue.clone())];
        for edits in &versions {
            for edit in edits {
                apply(&mut catalogue, edit);
            }
            catalogue = settled(&catalogue);
            let snapshot: Snapshot = with_japanese(&SHOP, catalogue.clone());
            history = history.advance(&snapshot).expect("the shop is JSON");
            known.push((cursor(&history), catalogue.clone()));
        }
        for (cursor, earlier) in &known {
            let told = feed(&history, Some(cursor));
            prop_assert!(told.contains("\"full\":false"));
            let is_same = read(earlier, &told).expect("the feed fits") == catalogue;
            prop_assert!(is_same, "{}", told);
        }
    }
}
