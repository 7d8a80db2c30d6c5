//! The catalogue of a locale as feed lines.

use std::io::{self, Write};

use kiosk_contract::catalogue::ReviewList;
use kiosk_contract::feed::{FeedEnd, FeedHead};
use serde::Serialize;

use super::changes::{CatalogueDiff, ItemKeys, ItemKind};
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
    let mut lines = LineWriter::new(out);
    lines.head(cursor, FeedScope::Full)?;
    lines.catalogue(catalogue, None)?;
    lines.end()
}

/// Writes a feed of what changed: first what is gone, then what is new or different, in the
/// order of a full feed.
///
/// # Errors
/// When the writer fails.
pub fn write_changes(
    catalogue: &LocaleCatalogue,
    changes: &CatalogueDiff,
    cursor: &str,
    out: &mut impl Write,
) -> io::Result<()> {
    let mut lines = LineWriter::new(out);
    lines.head(cursor, FeedScope::Changes)?;
    let present = present(catalogue);
    for (kind, key) in changes.touched.iter() {
        if !present.contains(kind, key) || changes.moved.contains(kind, key) {
            lines.gone(kind, key)?;
        }
    }
    lines.catalogue(catalogue, Some(&changes.touched))?;
    lines.end()
}

/// Every item of a catalogue that can be gone.
fn present(catalogue: &LocaleCatalogue) -> ItemKeys {
    let mut present = ItemKeys::default();
    for region in &catalogue.regions {
        present.insert(ItemKind::Region, region.region_symbol.as_str());
    }
    for category in &catalogue.categories {
        present.insert(ItemKind::Category, &category.path);
    }
    for slug in catalogue.goods.keys() {
        for kind in ItemKind::OF_GOODS {
            present.insert(kind, slug);
        }
    }
    for key in CollectionKey::ALL {
        present.insert(ItemKind::Collection, key.name());
    }
    present
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum FeedScope {
    Full,
    Changes,
}

#[derive(Serialize)]
struct ItemLine<'a, T> {
    kind: &'static str,
    key: &'a str,
    value: &'a T,
}

#[derive(Serialize)]
struct GoneLine<'a> {
    kind: &'static str,
    key: &'a str,
    gone: bool,
}

struct LineWriter<'a, W> {
    out: &'a mut W,
    buffer: Vec<u8>,
    items: u64,
}

impl<'a, W: Write> LineWriter<'a, W> {
    fn new(out: &'a mut W) -> Self {
        Self {
            out,
            buffer: Vec::new(),
            items: 0,
        }
    }

    fn head(&mut self, cursor: &str, scope: FeedScope) -> io::Result<()> {
        self.write(&FeedHead {
            cursor: cursor.to_owned(),
            full: scope == FeedScope::Full,
        })
    }

    fn end(&mut self) -> io::Result<()> {
        let end = self.items;
        self.write(&FeedEnd { end })
    }

    /// Writes the items of a catalogue, or those of them that are asked for.
    fn catalogue(
        &mut self,
        catalogue: &LocaleCatalogue,
        only: Option<&ItemKeys>,
    ) -> io::Result<()> {
        let wanted = |kind, key: &str| only.is_none_or(|items| items.contains(kind, key));
        for region in &catalogue.regions {
            if wanted(ItemKind::Region, region.region_symbol.as_str()) {
                self.item(ItemKind::Region, region.region_symbol.as_str(), region)?;
            }
        }
        for category in &catalogue.categories {
            if wanted(ItemKind::Category, &category.path) {
                self.item(ItemKind::Category, &category.path, category)?;
            }
        }
        for (slug, goods) in &catalogue.goods {
            for kind in ItemKind::OF_GOODS {
                if wanted(kind, slug) {
                    self.goods(kind, slug, goods)?;
                }
            }
        }
        for key in CollectionKey::ALL {
            if wanted(ItemKind::Collection, key.name()) {
                self.item(ItemKind::Collection, key.name(), &key.of(catalogue))?;
            }
        }
        Ok(())
    }

    fn goods(&mut self, kind: ItemKind, slug: &str, goods: &Goods) -> io::Result<()> {
        match kind {
            ItemKind::Article => self.item(kind, slug, &goods.article),
            ItemKind::Reviews => {
                let list = goods.reviews.clone();
                self.item(kind, slug, &ReviewList { list })
            }
            ItemKind::Skus => self.item(kind, slug, &goods.skus),
            _ => self.item(kind, slug, &goods.group),
        }
    }

    fn item<T: Serialize>(&mut self, kind: ItemKind, key: &str, value: &T) -> io::Result<()> {
        self.items += 1;
        let kind = kind.name();
        self.write(&ItemLine { kind, key, value })
    }

    fn gone(&mut self, kind: ItemKind, key: &str) -> io::Result<()> {
        self.items += 1;
        self.write(&GoneLine {
            kind: kind.name(),
            key,
            gone: true,
        })
    }

    fn write<T: Serialize>(&mut self, line: &T) -> io::Result<()> {
        self.buffer.clear();
        serde_json::to_writer(&mut self.buffer, line)?;
        self.buffer.push(b'\n');
        self.out.write_all(&self.buffer)
    }
}
