//! Shops that change, and a reader of their feed.

use std::path::Path;
use std::sync::{Arc, LazyLock};

use kiosk_catalogue::feed::{Assembler, FeedError, FeedLine};
use kiosk_catalogue::{LocaleCatalogue, Problems, Snapshot, files};
use kiosk_domain::Locale;

use crate::catalogue::feed::FeedHistory;

/// A small shop with every feature.
pub static SHOP: LazyLock<Snapshot> = LazyLock::new(|| {
    let problems = Problems::default();
    let content =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../catalogue/tests/fixtures/shop/content");
    let shop = files::load(&content, &problems);
    assert!(problems.into_sorted().is_empty());
    shop.snapshot()
});

/// The snapshot with another Japanese catalogue.
pub fn with_japanese(snapshot: &Snapshot, catalogue: LocaleCatalogue) -> Snapshot {
    let mut locales: Vec<_> = Locale::ALL
        .into_iter()
        .map(|locale| Arc::new(snapshot.locale(locale).clone()))
        .collect();
    locales[Locale::Ja.index()] = Arc::new(catalogue);
    Snapshot::new(locales)
}

/// The snapshot with its Japanese catalogue edited.
pub fn edited(snapshot: &Snapshot, edit: impl FnOnce(&mut LocaleCatalogue)) -> Snapshot {
    let mut catalogue = snapshot.locale(Locale::Ja).clone();
    edit(&mut catalogue);
    with_japanese(snapshot, catalogue)
}

/// The Japanese feed since a cursor.
pub fn feed(history: &FeedHistory, since: Option<&str>) -> String {
    let mut out = Vec::new();
    history
        .write(Locale::Ja, since, &mut out)
        .expect("a vector takes every byte");
    String::from_utf8(out).expect("JSON is UTF-8")
}

/// The catalogue of a reader who had an earlier one and reads a feed.
pub fn read(earlier: &LocaleCatalogue, feed: &str) -> Result<LocaleCatalogue, FeedError> {
    let mut assembler = Assembler::following(earlier.clone().into());
    for line in feed.lines() {
        assembler.line(FeedLine::parse(line)?)?;
    }
    assembler.finish()
}

/// The cursor of the Japanese catalogue.
pub fn cursor(history: &FeedHistory) -> String {
    let cursor = history.cursor(Locale::Ja);
    cursor.expect("the shop is JSON").to_owned()
}
