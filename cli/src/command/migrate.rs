//! `kiosk migrate`

use std::process::ExitCode;

use kiosk_runtime::storage::Storage;

use crate::args;
use crate::live::configured;

/// Brings the database's tables up to date, or says what it lacks.
pub fn run(arguments: &args::Migrate) -> anyhow::Result<ExitCode> {
    let config = configured(&arguments.shop.root)?.runtime.complete()?;
    let threads = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    threads.block_on(async {
        let storage = Storage::connect(&config.storage).await?;
        let lacking = storage.lacking().await?;
        for name in &lacking {
            println!("{name}");
        }
        if arguments.check {
            println!("{} to run", counted(lacking.len()));
        } else {
            storage.migrate().await?;
            println!("{} run", counted(lacking.len()));
        }
        storage.close().await;
        let stale = arguments.check && !lacking.is_empty();
        Ok(if stale {
            ExitCode::FAILURE
        } else {
            ExitCode::SUCCESS
        })
    })
}

fn counted(count: usize) -> String {
    match count {
        1 => "1 migration".to_owned(),
        _ => format!("{count} migrations"),
    }
}
