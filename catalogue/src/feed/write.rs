//! The catalogue of a locale as feed lines.

use std::io::{self, Write};

use kiosk_contract::catalogue::ReviewList;
use kiosk_contract::feed::{FeedEnd, FeedHead};
use serde::Serialize;

use super::collection::CollectionKey;
use crate::snapshot::{Goods, LocaleCatalogue};

/// Writes a full feed: regions and categories in their order, goods in the order of their
/// slugs, then the collections.
///
/// # Errors
/// When the writer fails.
pub fn write_feed(
    catalogue: &LocaleCatalogue,
    cursor: &str,
    out: &mut impl Write,
) -> io::Result<()> {
    let mut lines = Lines {
        out,
        buffer: Vec::new(),
        items: 0,
    };
    lines.write(&FeedHead {
        cursor: cursor.to_owned(),
        full: true,
    })?;
    for region in &catalogue.regions {
        lines.item("region", &region.region_symbol, region)?;
    }
    for category in &catalogue.categories {
        lines.item("category", &category.path, category)?;
    }
    for (slug, goods) in &catalogue.goods {
        lines.goods(slug, goods)?;
    }
    for key in CollectionKey::ALL {
        lines.item("collection", key.name(), &key.of(catalogue))?;
    }
    let end = lines.items;
    lines.write(&FeedEnd { end })
}

#[derive(Serialize)]
struct ItemLine<'a, T> {
    kind: &'static str,
    key: &'a str,
    value: &'a T,
}

struct Lines<'a, W> {
    out: &'a mut W,
    buffer: Vec<u8>,
    items: u64,
}

impl<W: Write> Lines<'_, W> {
    fn goods(&mut self, slug: &str, goods: &Goods) -> io::Result<()> {
        self.item("group", slug, &goods.group)?;
        self.item("article", slug, &goods.article)?;
        self.item(
            "reviews",
            slug,
            &ReviewList {
                list: goods.reviews.clone(),
            },
        )?;
        self.item("skus", slug, &goods.skus)
    }

    fn item<T: Serialize>(&mut self, kind: &'static str, key: &str, value: &T) -> io::Result<()> {
        self.items += 1;
        self.write(&ItemLine { kind, key, value })
    }

    fn write<T: Serialize>(&mut self, line: &T) -> io::Result<()> {
        self.buffer.clear();
        serde_json::to_writer(&mut self.buffer, line)?;
        self.buffer.push(b'\n');
        self.out.write_all(&self.buffer)
    }
}
