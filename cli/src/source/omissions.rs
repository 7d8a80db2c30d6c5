//! What is left out of a catalogue, as every command tells it.

use kiosk_catalogue::Snapshot;

/// What an upstream told and the shop cannot sell, a sentence each; nothing twice.
pub fn omission_warnings(snapshot: &Snapshot) -> Vec<String> {
    let omissions = snapshot.omissions().into_iter();
    let mut sentences: Vec<_> = omissions.map(ToString::to_string).collect();
    // A category and a shelf may tell the same of the same goods.
    sentences.dedup();
    sentences
}
