//! The starter shop: small, complete, and commented for the one who goes on with it.

use std::borrow::Cow;

use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/src/init/shop"]
struct EmbeddedStarter;

/// Every file of the shop with its path, the one that makes a folder a shop last.
pub fn files() -> Vec<(String, Cow<'static, [u8]>)> {
    let mut names: Vec<_> = EmbeddedStarter::iter().collect();
    names.sort_by_key(|name| (name == "site.toml", name.clone()));
    names
        .into_iter()
        .filter_map(|name| Some((placed(&name), EmbeddedStarter::get(&name)?.data)))
        .collect()
}

/// Git must not follow the shop's rules while the shop lies in Kiosk's own sources.
fn placed(name: &str) -> String {
    match name {
        "gitignore" => ".gitignore".to_owned(),
        _ => name.to_owned(),
    }
}
