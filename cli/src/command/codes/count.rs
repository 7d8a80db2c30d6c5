//! `kiosk codes count`

use std::process::ExitCode;

use kiosk_runtime::storage::ordering::SaleCodeCounts;
use serde::Serialize;

use crate::args::codes::CountCodesArgs;
use crate::command::open::reading;
use crate::terminal::print;

/// The codes of a SKU.
#[derive(Debug, Serialize)]
struct CodeCountLine {
    /// A text: programs that count in doubles would change the number.
    sku_id: String,
    free: u32,
    reserved: u32,
    sold: u32,
}

/// Counts codes.
pub fn run(arguments: &CountCodesArgs) -> anyhow::Result<ExitCode> {
    let mut counted = reading(&arguments.shop.root, async |storage| {
        Ok(storage.sale_code_counts().await?)
    })?;
    if let Some(sku) = arguments.sku {
        counted.entry(sku).or_default();
        counted.retain(|counted, _| *counted == sku);
    }
    let lines = counted.into_iter().map(|(sku, counts)| {
        let SaleCodeCounts {
            free,
            reserved,
            sold,
        } = counts;
        CodeCountLine {
            sku_id: sku.to_string(),
            free,
            reserved,
            sold,
        }
    });
    let lines: Vec<_> = lines.collect();
    if arguments.output.json {
        print(serde_json::to_string(&lines)?)?;
    } else if lines.is_empty() {
        print("There are no codes.")?;
    } else {
        print(format_args!(
            "{:<19}  {:>9}  {:>9}  {:>9}",
            "SKU", "free", "reserved", "sold"
        ))?;
        for line in lines {
            let CodeCountLine {
                sku_id: sku,
                free,
                reserved,
                sold,
            } = line;
            print(format_args!(
                "{sku:<19}  {free:>9}  {reserved:>9}  {sold:>9}"
            ))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
