//! Prints the description of all calls, for `cargo xtask gen`.

use std::io::{Write as _, stdout};

fn main() -> anyhow::Result<()> {
    let json = kiosk_runtime::document().to_pretty_json()?;
    writeln!(stdout(), "{json}")?;
    Ok(())
}
