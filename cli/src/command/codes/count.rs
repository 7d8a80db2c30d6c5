//! `kiosk codes count`

use std::process::ExitCode;

use kiosk_runtime::storage::ordering::SaleCodeCounts;
use serde::Serialize;

use crate::args::codes::CountCodesArgs;
use crate::command::list::{ListColumn, ListedLine, print_list};
use crate::command::open::reading;

/// The codes of a SKU.
#[derive(Debug, Serialize)]
struct CodeCountLine {
    /// A text: programs that count in doubles would change the number.
    sku_id: String,
    free: u32,
    reserved: u32,
    sold: u32,
}

impl ListedLine<4> for CodeCountLine {
    const COLUMNS: [ListColumn; 4] = [
        ListColumn::text("SKU"),
        ListColumn::number("FREE"),
        ListColumn::number("RESERVED"),
        ListColumn::number("SOLD"),
    ];

    fn cells(&self) -> [String; 4] {
        [
            self.sku_id.clone(),
            self.free.to_string(),
            self.reserved.to_string(),
            self.sold.to_string(),
        ]
    }
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
    print_list(&lines, &arguments.output, "There are no codes.")?;
    Ok(ExitCode::SUCCESS)
}
