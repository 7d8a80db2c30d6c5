//! The browser bundle: what Vite built from `web/`.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context as _, bail, ensure};
use kiosk_contract::manifest::Manifest;
use rust_embed::RustEmbed;
use serde::Serialize;
use walkdir::WalkDir;

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../web/dist"]
#[allow_missing = true]
struct EmbeddedBundle;

/// The namespaces of words that the browser needs, as `web/` lists them.
const BROWSER_NAMESPACES: &str = include_str!("../../../web/src/messages.json");

/// The source of the script that every page loads.
const MAIN: &str = "src/main.ts";

/// How the script is called that every page waits for, before the hash of its content. It imports
/// nothing, so that the manifest does not know it.
const FIRST: &str = "assets/first-";

/// Every file of the bundle, and what a page must know of it.
#[derive(Clone, Debug)]
pub struct Bundle {
    files: BTreeMap<String, Cow<'static, [u8]>>,
    manifest: Manifest,
    first: String,
    ssr: String,
}

/// What changes when anything in a bundle does that a page can tell.
#[derive(Debug, Serialize)]
pub struct BundleIdentity<'a> {
    files: Vec<&'a str>,
    manifest: &'a Manifest,
    first: &'a str,
    ssr: &'a str,
}

impl Bundle {
    /// The bundle in a folder, or the one inside `kiosk`.
    ///
    /// # Errors
    /// When there is none, or one of the scripts that every page loads is missing.
    pub fn load(folder: Option<&Path>) -> anyhow::Result<Self> {
        let mut files = match folder {
            Some(folder) => read_folder(folder)?,
            None => embedded(),
        };
        let missing = || {
            let place = folder.map_or_else(
                || "this `kiosk`".to_owned(),
                |folder| format!("`{}`", folder.display()),
            );
            format!(
                "no browser bundle in {place}\nhint: build it with `npm ci && npm run build` in web/, or run `cargo xtask up`"
            )
        };
        let manifest = files.remove(".vite/manifest.json").with_context(missing)?;
        let ssr = files.remove("ssr.js").with_context(missing)?;
        let manifest: Manifest = serde_json::from_slice(&manifest)
            .context("the bundle's manifest.json cannot be read")?;
        if !manifest.contains_key(MAIN) {
            bail!("the bundle's manifest.json names no `{MAIN}`");
        }
        let first = files.keys().find(|name| name.starts_with(FIRST)).cloned();
        let first = first.with_context(|| format!("the bundle has no `{FIRST}….js`"))?;
        files.retain(|name, _| !name.starts_with('.') && !name.ends_with(".map"));
        Ok(Self {
            files,
            manifest,
            first: format!("/{first}"),
            ssr: String::from_utf8(ssr.into_owned()).context("ssr.js is no UTF-8")?,
        })
    }

    /// All of it that a page can tell: the bytes of most files are in their names.
    pub fn identity(&self) -> BundleIdentity<'_> {
        let Self {
            files,
            manifest,
            first,
            ssr,
        } = self;
        BundleIdentity {
            files: files.keys().map(String::as_str).collect(),
            manifest,
            first,
            ssr,
        }
    }

    /// The address of the script that every page loads.
    pub fn main_script(&self) -> String {
        format!("/{}", self.manifest[MAIN].file)
    }

    /// The address of the small script that every page waits for before it is painted.
    pub fn first_script(&self) -> &str {
        &self.first
    }

    /// The addresses of the style sheets that every page loads.
    pub fn styles(&self) -> Vec<String> {
        self.manifest[MAIN]
            .css
            .iter()
            .map(|css| format!("/{css}"))
            .collect()
    }

    /// The addresses of the chunks that the main script imports at once.
    pub fn preloads(&self) -> Vec<String> {
        let imports = &self.manifest[MAIN].imports;
        imports
            .iter()
            .filter_map(|key| self.manifest.get(key))
            .map(|chunk| format!("/{}", chunk.file))
            .collect()
    }

    /// The script that renders islands.
    pub fn ssr(&self) -> &str {
        &self.ssr
    }

    /// Files to publish, by their path below the site's root.
    pub fn files(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.files
            .iter()
            .map(|(name, bytes)| (name.as_str(), &**bytes))
    }

    /// Whether the bundle has a file.
    pub fn has(&self, name: &str) -> bool {
        self.files.contains_key(name)
    }

    /// The top-level namespaces of words that the browser needs.
    pub fn namespaces() -> Vec<String> {
        serde_json::from_str(BROWSER_NAMESPACES).expect("web/src/messages.json is a list of words")
    }
}

fn embedded() -> BTreeMap<String, Cow<'static, [u8]>> {
    let file = |name: Cow<'static, str>| {
        let data = EmbeddedBundle::get(&name)?.data;
        Some((name.into_owned(), data))
    };
    EmbeddedBundle::iter().filter_map(file).collect()
}

fn read_folder(folder: &Path) -> anyhow::Result<BTreeMap<String, Cow<'static, [u8]>>> {
    ensure!(
        folder.is_dir(),
        "there is no browser bundle in `{}`\nhint: name the folder that `npm run build` in web/ wrote, by --bundle or `[web] bundle` in site.toml",
        folder.display()
    );
    let mut files = BTreeMap::new();
    for entry in WalkDir::new(folder) {
        let entry =
            entry.with_context(|| format!("cannot read the bundle in `{}`", folder.display()))?;
        if entry.file_type().is_file() {
            let name = entry
                .path()
                .strip_prefix(folder)?
                .to_string_lossy()
                .replace('\\', "/");
            let bytes = std::fs::read(entry.path())
                .with_context(|| format!("cannot read `{}`", entry.path().display()))?;
            files.insert(name, Cow::Owned(bytes));
        }
    }
    Ok(files)
}
