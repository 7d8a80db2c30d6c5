//! The catalogue that the calls answer from: the sample shop's files, read once.

use std::path::Path;
use std::sync::OnceLock;

use kiosk_catalogue::{Problems, Snapshot, files};

/// The sample shop.
pub fn snapshot() -> Snapshot {
    static SNAPSHOT: OnceLock<Snapshot> = OnceLock::new();
    let read = || {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let problems = Problems::default();
        let shop = files::load(&root.join("content"), &problems);
        assert!(problems.into_sorted().is_empty());
        shop.snapshot()
    };
    SNAPSHOT.get_or_init(read).clone()
}
