//! `kiosk codes rotate`

use std::process::ExitCode;
use std::time::Instant;

use kiosk_domain::SaleCodeId;
use kiosk_runtime::config::Draft;
use kiosk_runtime::service::ordering::rotate_codes;
use kiosk_runtime::storage::OperatorAction;
use serde_json::json;

use super::shop::with_codes;
use crate::args::codes::RotateCodesArgs;
use crate::command::desk::operator_action;
use crate::terminal::{print, warn};

/// Encrypts all codes by the newest key.
pub fn run(arguments: &RotateCodesArgs) -> anyhow::Result<ExitCode> {
    let root = &arguments.shop.root;
    // New keys would open none of the codes that are there.
    let (key, rotated, unreadable) = with_codes(root, Draft::kept_code_keys, async |parts| {
        let noted = operator_action(&arguments.note, OperatorAction::RotateCodes);
        parts.storage.note_operator_action(&noted).await?;
        let mut after = Some(SaleCodeId::new(0));
        let (mut rotated, mut unreadable) = (0_u64, Vec::new());
        while let Some(from) = after {
            let began = Instant::now();
            let step = rotate_codes(parts, from).await?;
            rotated += u64::from(step.rotated);
            unreadable.extend(step.unreadable);
            after = step.next;
            // As long for the others, who ask for the file again and again.
            tokio::time::sleep(began.elapsed()).await;
        }
        Ok((parts.keys.newest()?, rotated, unreadable))
    })?;
    if arguments.output.json {
        let unreadable: Vec<_> = unreadable
            .iter()
            .map(|code| json!({"id": code.id.to_string(), "why": code.why}))
            .collect();
        print(json!({"key": key, "rotated": rotated, "unreadable": unreadable}))?;
    } else {
        for code in &unreadable {
            warn(format_args!("code {}: {}", code.id, code.why));
        }
        print(format_args!(
            "{rotated} codes are encrypted by key {key} now, {} cannot be read",
            unreadable.len()
        ))?;
    }
    Ok(if unreadable.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
