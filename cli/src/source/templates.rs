//! The frame around the words: templates inside `kiosk`, overridden by the shop's own.

use std::collections::BTreeMap;
use std::path::Path;

use rust_embed::RustEmbed;
use walkdir::WalkDir;

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../templates"]
#[include = "*.html"]
#[exclude = "mail/*"]
struct EmbeddedTemplates;

/// Template sources by name (`parts/card.html`).
#[derive(Clone, Debug)]
pub struct Templates {
    sources: BTreeMap<String, String>,
}

impl Templates {
    /// The embedded templates, with those of the shop's `templates/` in their place.
    ///
    /// # Errors
    /// When a template of the shop cannot be read.
    pub fn load(root: &Path) -> anyhow::Result<Self> {
        let mut sources = BTreeMap::new();
        for name in EmbeddedTemplates::iter() {
            let file = EmbeddedTemplates::get(&name).expect("an embedded file is there");
            sources.insert(
                name.into_owned(),
                String::from_utf8_lossy(&file.data).into_owned(),
            );
        }
        let own = root.join("templates");
        for entry in WalkDir::new(&own).into_iter().filter_map(Result::ok) {
            let path = entry.path();
            if path.extension().is_none_or(|extension| extension != "html") {
                continue;
            }
            let name = path
                .strip_prefix(&own)?
                .to_string_lossy()
                .replace('\\', "/");
            let source = std::fs::read_to_string(path)
                .map_err(|error| anyhow::anyhow!("cannot read `{}`: {error}", path.display()))?;
            sources.insert(name, source);
        }
        Ok(Self { sources })
    }

    /// Name and source of each.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.sources
            .iter()
            .map(|(name, source)| (name.as_str(), source.as_str()))
    }
}
