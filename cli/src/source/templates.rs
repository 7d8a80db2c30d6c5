//! The frame around the words: templates inside `kiosk`, overridden by the shop's own.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use kiosk_catalogue::yaml::closest;
use kiosk_catalogue::{Problems, read_text};
use rust_embed::RustEmbed;

use super::folder::{files_below, is_hidden};
use super::line_breaks::without_line_breaks;

/// What mails are laid out by; the runtime holds them, and no page uses them.
const MAILS: [&str; 3] = ["mail/layout.html", "mail/layout.txt", "mail/previews.html"];

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
    /// The embedded templates, with those of the shop's `templates/` in their place. A page has no line
    /// break of an embedded one that nobody sees, and every one of the shop's own.
    ///
    /// Files of the shop that no page uses go to `problems`.
    ///
    /// # Errors
    /// When a template of the shop cannot be read.
    pub fn load(root: &Path, problems: &Problems) -> anyhow::Result<Self> {
        let mut sources = BTreeMap::new();
        for name in EmbeddedTemplates::iter() {
            sources.insert(name.to_string(), without_line_breaks(&embedded(&name)));
        }
        let known: BTreeSet<String> = sources.keys().cloned().collect();
        let mut names = Vec::new();
        let own = root.join("templates");
        for path in files_below(&own)? {
            if is_hidden(&path) {
                continue;
            }
            let name = path
                .strip_prefix(&own)?
                .to_string_lossy()
                .replace('\\', "/");
            names.push(name.clone());
            if !name.ends_with(".html") {
                continue;
            }
            let source = read_text(&path)
                .map_err(|error| anyhow::anyhow!("cannot read `{}`: {error}", path.display()))?;
            // A copy that nobody changed changes no page.
            if !known.contains(&name) || source != embedded(&name) {
                sources.insert(name, source);
            }
        }
        for name in names {
            refuse_unused(&name, &known, &sources, problems);
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

fn embedded(name: &str) -> String {
    let file = EmbeddedTemplates::get(name).expect("an embedded file is there");
    String::from_utf8_lossy(&file.data).into_owned()
}

/// Reports a file of `templates/` that takes no template's place and that no template names.
fn refuse_unused(
    name: &str,
    known: &BTreeSet<String>,
    sources: &BTreeMap<String, String>,
    problems: &Problems,
) {
    let quoted = [format!("\"{name}\""), format!("'{name}'")];
    let is_named = sources
        .values()
        .any(|source| quoted.iter().any(|quoted| source.contains(quoted)));
    // Components are called by names of their own.
    let has_components = sources
        .get(name)
        .is_some_and(|source| source.contains("component "));
    // Mails are laid out by the runtime.
    let is_known = known.contains(name) || MAILS.contains(&name);
    if is_known || is_named || has_components {
        return;
    }
    let names: Vec<&str> = known.iter().map(String::as_str).collect();
    let hint = match closest(name, &names) {
        Some(meant) => format!("did you mean `templates/{meant}`?"),
        None => "name it after one of the templates inside kiosk, or include it in one".to_owned(),
    };
    problems.file(
        &Path::new("templates").join(name),
        "no page uses this template",
        Some(&hint),
    );
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn sources(root: &Path) -> BTreeMap<String, String> {
        let templates = Templates::load(root, &Problems::default()).expect("they can be read");
        templates.sources
    }

    #[test]
    fn a_copy_that_nobody_changed_changes_no_page() {
        let shop = tempfile::tempdir().expect("there is room");
        let embedded_alone = sources(shop.path());
        let copy = shop.path().join("templates/parts/card.html");
        fs::create_dir_all(copy.parent().expect("it has a folder")).expect("there is room");
        let card = embedded("parts/card.html");
        fs::write(&copy, &card).expect("there is room");
        assert_eq!(sources(shop.path()), embedded_alone);
        let changed = format!("{card}\n<p>\nmore</p>");
        fs::write(&copy, &changed).expect("there is room");
        assert_eq!(sources(shop.path())["parts/card.html"], changed);
    }
}
