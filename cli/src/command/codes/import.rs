//! `kiosk codes import`

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context as _, anyhow};
use kiosk_domain::{SaleCode, SkuId};
use kiosk_runtime::config::Draft;
use kiosk_runtime::service::ordering::{SaleCodeParts, import_codes};
use kiosk_runtime::storage::OperatorAction;
use serde::Serialize;

use super::lines::CodeLines;
use super::shop::with_codes;
use super::sku::check_sku;
use crate::args::codes::ImportCodesArgs;
use crate::command::desk::operator_action;
use crate::terminal::{print, warn};

/// How many codes are stored at once: whoever else writes to the shop's file waits for no more.
const BATCH: usize = 500;
/// How many lines are told one by one.
const TOLD: usize = 100;

/// What came of an import.
#[derive(Debug, Default, Serialize)]
struct ImportReport {
    /// A text: programs that count in doubles would change the number.
    sku_id: String,
    imported: u64,
    duplicates: u64,
    refused: u64,
    /// The first lines that are no codes.
    refused_lines: Vec<RefusedLine>,
    /// The first lines whose codes the shop had.
    duplicate_lines: Vec<u64>,
}

#[derive(Debug, Serialize)]
struct RefusedLine {
    line: u64,
    message: String,
}

/// Codes that are to be stored together, with the numbers of their lines.
#[derive(Debug, Default)]
struct CodeBatch {
    codes: Vec<SaleCode>,
    lines: Vec<u64>,
}

/// Puts codes up for sale.
pub fn run(arguments: &ImportCodesArgs) -> anyhow::Result<ExitCode> {
    let root = &arguments.shop.root;
    check_sku(root, arguments.sku)?;
    let lines = CodeLines::new(open(&arguments.from)?);
    let report = with_codes(root, Draft::code_keys, async |parts| {
        let action = OperatorAction::ImportCodes(arguments.sku);
        let noted = operator_action(&arguments.note, action);
        parts.storage.note_operator_action(&noted).await?;
        import(parts, arguments.sku, lines).await
    })?;
    if arguments.output.json {
        print(serde_json::to_string(&report)?)?;
    } else {
        tell(&report)?;
    }
    Ok(match report.refused {
        0 => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    })
}

fn open(from: &Path) -> anyhow::Result<Box<dyn BufRead>> {
    if from == Path::new("-") {
        return Ok(Box::new(io::stdin().lock()));
    }
    let file = File::open(from)
        .with_context(|| format!("`{}` cannot be opened to read codes", from.display()))?;
    Ok(Box::new(BufReader::new(file)))
}

async fn import(
    parts: &SaleCodeParts<'_>,
    sku: SkuId,
    mut lines: CodeLines<Box<dyn BufRead>>,
) -> anyhow::Result<ImportReport> {
    let mut report = ImportReport {
        sku_id: sku.to_string(),
        ..ImportReport::default()
    };
    loop {
        let batch = next_batch(&mut lines, &mut report).map_err(|error| report.stopped(&error))?;
        if batch.codes.is_empty() {
            return Ok(report);
        }
        let began = Instant::now();
        let stored = import_codes(parts, sku, &batch.codes).await;
        let are_new = stored.map_err(|error| report.stopped(&error.into()))?;
        for (line, is_new) in batch.lines.into_iter().zip(are_new) {
            report.note(line, is_new);
        }
        if batch.codes.len() == BATCH {
            // As long for the others, who ask for the file again and again.
            tokio::time::sleep(began.elapsed()).await;
        }
    }
}

/// The next codes; lines that hold none are noted.
fn next_batch(
    lines: &mut CodeLines<Box<dyn BufRead>>,
    report: &mut ImportReport,
) -> anyhow::Result<CodeBatch> {
    let mut batch = CodeBatch::default();
    while batch.codes.len() < BATCH
        && let Some(line) = lines.next_line()?
    {
        match line.code {
            Ok(code) => {
                batch.codes.push(code);
                batch.lines.push(line.number);
            }
            Err(message) => report.refuse(line.number, message),
        }
    }
    Ok(batch)
}

impl ImportReport {
    fn note(&mut self, line: u64, is_new: bool) {
        if is_new {
            self.imported += 1;
            return;
        }
        self.duplicates += 1;
        if self.duplicate_lines.len() < TOLD {
            self.duplicate_lines.push(line);
        }
    }

    fn refuse(&mut self, line: u64, message: String) {
        self.refused += 1;
        if self.refused_lines.len() < TOLD {
            self.refused_lines.push(RefusedLine { line, message });
        }
    }

    /// What is told when the rest cannot be imported.
    fn stopped(&self, error: &anyhow::Error) -> anyhow::Error {
        let stored = self.imported;
        anyhow!(
            "{error:#}\nnote: {stored} codes were stored before; importing the file again stores \
             the others and none twice"
        )
    }
}

fn tell(report: &ImportReport) -> anyhow::Result<()> {
    for RefusedLine { line, message } in &report.refused_lines {
        warn(format_args!("line {line}: {message}"));
    }
    for line in &report.duplicate_lines {
        warn(format_args!("line {line}: the shop has this code already"));
    }
    let told = report.refused_lines.len() + report.duplicate_lines.len();
    let untold = report.refused + report.duplicates - told as u64;
    if untold > 0 {
        warn(format_args!("and {untold} more lines"));
    }
    let ImportReport {
        sku_id: sku,
        imported,
        duplicates,
        refused,
        ..
    } = report;
    print(format_args!(
        "SKU {sku}: {imported} imported, {duplicates} there already, {refused} refused"
    ))
}
