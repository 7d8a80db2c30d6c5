//! `kiosk verify`

use std::process::ExitCode;

use kiosk_runtime::adapters::files;
use kiosk_runtime::service::verification::{VerificationParts, VerifiedArea, verify};
use kiosk_runtime::storage::Doubt;
use serde_json::{Value, json};

use super::open::reading;
use crate::args::VerifyArgs;
use crate::live::configured;
use crate::terminal::print;

/// Looks whether everything that the shop has written down fits together.
pub fn run(arguments: &VerifyArgs) -> anyhow::Result<ExitCode> {
    let root = &arguments.shop.root;
    let draft = configured(root)?.runtime;
    let keys = draft.kept_code_keys()?;
    let files = files::from_config(&draft.config().files)?;
    let areas = reading(root, async |storage| {
        let parts = VerificationParts {
            storage,
            keys: &keys,
            files: &*files,
        };
        Ok(verify(parts).await?)
    })?;
    let doubts: usize = areas.iter().map(|area| area.doubts.len()).sum();
    if arguments.output.json {
        let areas: Vec<_> = areas.iter().map(as_json).collect();
        print(json!({"doubts": doubts, "areas": areas}))?;
    } else {
        for VerifiedArea { area, doubts } in &areas {
            for doubt in doubts {
                let Doubt { row, what, way_out } = doubt;
                print(format_args!("{area}: {row}: {what}\n  hint: {way_out}"))?;
            }
        }
        print(match doubts {
            0 => "everything fits together".to_owned(),
            1 => "1 doubt".to_owned(),
            doubts => format!("{doubts} doubts"),
        })?;
    }
    Ok(match doubts {
        0 => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    })
}

fn as_json(verified: &VerifiedArea) -> Value {
    let doubts = verified.doubts.iter();
    let doubts: Vec<_> = doubts
        .map(|doubt| json!({"row": doubt.row, "what": doubt.what, "way_out": doubt.way_out}))
        .collect();
    json!({"area": verified.area, "doubts": doubts})
}
