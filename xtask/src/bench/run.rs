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
    let file = shop.join("site.toml");
    let text =
        fs::read_to_string(&file).with_context(|| format!("cannot read `{}`", file.display()))?;
    let (before, after) = text
        .split_once("precompress = false")
        .context("the shop does not say whether it is compressed")?;
    fs::write(&file, format!("{before}precompress = true{after}"))?;
    Ok(())
}

/// Changes one price of one group in one locale.
pub fn change_a_price(shop: &Path, price: &str) -> anyhow::Result<()> {
    let file = shop.join("recording/default.ndjson");
    let text =
        fs::read_to_string(&file).with_context(|| format!("cannot read `{}`", file.display()))?;
    let (before, after) = text
        .split_once("\"face_value\":\"")
        .context("the recording holds no price")?;
    let (_, behind) = after
        .split_once('"')
        .context("the recording holds no price")?;
    fs::write(&file, format!("{before}\"face_value\":\"{price}\"{behind}"))?;
    Ok(())
}
