//! `kiosk codes discard`

use std::process::ExitCode;

use kiosk_runtime::service::ordering::discard_codes;
use serde_json::json;

use super::shop::with_codes;
use crate::args::codes::DiscardCodesArgs;
use crate::command::desk::operator_note;
use crate::terminal::print;

/// Gives up the codes of a key that is lost.
pub fn run(arguments: &DiscardCodesArgs) -> anyhow::Result<ExitCode> {
    let note = operator_note(&arguments.note);
    let key = arguments.key;
    let discarded = with_codes(
        &arguments.shop.root,
        |draft| draft.kept_code_keys(),
        async |parts| Ok(discard_codes(parts, key, &note).await?),
    )?;
    let (removed, lost) = (discarded.removed, discarded.lost);
    if arguments.output.json {
        print(json!({"key": key, "removed": removed, "lost": lost}))?;
    } else {
        print(format_args!(
            "{removed} codes of key {key} are removed, {lost} that were sold are lost"
        ))?;
    }
    Ok(ExitCode::SUCCESS)
}
