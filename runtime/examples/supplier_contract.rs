//! Prints the contract that suppliers implement, for `cargo xtask gen`.

use std::io::{Write as _, stdout};

fn main() -> anyhow::Result<()> {
    let contract = kiosk_runtime::adapters::supplier::supplier_contract();
    writeln!(stdout(), "{}", serde_json::to_string_pretty(&contract)?)?;
    Ok(())
}
