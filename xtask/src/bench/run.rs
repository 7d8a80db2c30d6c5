//! One build of a shop, in a process of its own.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, ensure};
use serde::Deserialize;

/// What `kiosk build --json` tells.
#[derive(Debug, Deserialize)]
pub struct BuildOutput {
    pub pages: u64,
    pub rendered: u64,
    pub shapes: u64,
    pub bytes: u64,
    pub milliseconds: u64,
    pub peak_memory_kib: u64,
}

/// Builds the shop in a folder.
pub fn build(kiosk: &Path, shop: &Path) -> anyhow::Result<BuildOutput> {
    let output = Command::new(kiosk)
        .args(["build", "--json", "--root"])
        .arg(shop)
        .output()
        .with_context(|| format!("`{}` cannot be started", kiosk.display()))?;
    ensure!(
        output.status.success(),
        "the build failed: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    serde_json::from_slice(&output.stdout).context("`kiosk build --json` answered something else")
}

/// Removes what earlier builds left.
pub fn forget(shop: &Path) -> anyhow::Result<()> {
    for left in ["dist", ".dist.kiosk", ".kiosk"] {
        let path = shop.join(left);
        if path.exists() {
            fs::remove_dir_all(&path)
                .with_context(|| format!("cannot remove `{}`", path.display()))?;
        }
    }
    Ok(())
}

/// Has builds compress what they write.
pub fn precompress(shop: &Path) -> anyhow::Result<()> {
    configure(shop, "precompress = false", "precompress = true")
}

/// Has builds ask a server for what the shop's recording tells.
pub fn ask(shop: &Path, base: &str) -> anyhow::Result<()> {
    let server = format!("kind = \"http\"\nbase = \"{base}\"");
    configure(shop, "kind = \"recorded\"\npath = \"recording\"", &server)
}

/// Writes something else into a shop's `site.toml` in the place of a text that it holds.
fn configure(shop: &Path, from: &str, to: &str) -> anyhow::Result<()> {
    let file = shop.join("site.toml");
    let text =
        fs::read_to_string(&file).with_context(|| format!("cannot read `{}`", file.display()))?;
    let (before, after) = text
        .split_once(from)
        .with_context(|| format!("`{}` holds no {from}", file.display()))?;
    fs::write(&file, format!("{before}{to}{after}"))?;
    Ok(())
}

/// Changes one price of one group in every locale, in the recording or in the shop's own files.
pub fn change_a_price(shop: &Path, price: &str) -> anyhow::Result<()> {
    let recording = shop.join("recording");
    if !recording.exists() {
        let group = shop.join("content/catalogue/groups/goods-00000/group.yaml");
        return replace_value(&group, "\"price\":\"", price);
    }
    for entry in fs::read_dir(recording)? {
        replace_value(&entry?.path(), "\"face_value\":\"", price)?;
    }
    Ok(())
}

/// Makes every price of every group another, as a new rate does: at one turn it has a digit more in
/// front, which leaves promotions cheaper, and at the next one it has not.
pub fn change_all_prices(shop: &Path, turn: usize) -> anyhow::Result<()> {
    let recording = shop.join("recording");
    let is_recorded = recording.exists();
    let (folder, key) = if is_recorded {
        (recording, "\"face_value\":\"")
    } else {
        (shop.join("content/catalogue/groups"), "\"price\":\"")
    };
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let file = if is_recorded {
            path
        } else {
            path.join("group.yaml")
        };
        let text = fs::read_to_string(&file)
            .with_context(|| format!("cannot read `{}`", file.display()))?;
        ensure!(text.contains(key), "`{}` holds no {key}", file.display());
        let longer = format!("{key}1");
        let changed = if turn.is_multiple_of(2) {
            text.replace(key, &longer)
        } else {
            text.replace(&longer, key)
        };
        fs::write(file, changed)?;
    }
    Ok(())
}

/// Changes one message of one locale's pages.
pub fn change_a_message(shop: &Path, text: &str) -> anyhow::Result<()> {
    let folder = shop.join("content/messages");
    fs::create_dir_all(&folder)?;
    let file = folder.join("ja.yaml");
    fs::write(&file, format!("goods:\n  why: \"{text}\"\n"))
        .with_context(|| format!("cannot write `{}`", file.display()))
}

/// Gives the first value that stands behind a key in a file another one.
fn replace_value(file: &Path, key: &str, value: &str) -> anyhow::Result<()> {
    let missing = || format!("`{}` holds no {key}", file.display());
    let text =
        fs::read_to_string(file).with_context(|| format!("cannot read `{}`", file.display()))?;
    let (before, after) = text.split_once(key).with_context(missing)?;
    let (_, behind) = after.split_once('"').with_context(missing)?;
    fs::write(file, format!("{before}{key}{value}\"{behind}"))?;
    Ok(())
}
