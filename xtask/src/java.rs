//! The Java that the Nu HTML Checker runs on.

use anyhow::bail;

use crate::debian;

/// Finds Java, and as root on a Debian-like machine installs it.
///
/// # Errors
/// When there is none and it cannot be installed: the markup is never left unchecked.
pub fn require() -> anyhow::Result<()> {
    if debian::find(&["java"]).is_some() {
        return Ok(());
    }
    debian::install("Install Java", &["default-jre-headless"])?;
    if debian::find(&["java"]).is_none() {
        bail!(
            "Java is missing, which reads the built pages: install it (sudo apt-get install default-jre-headless)"
        );
    }
    Ok(())
}
