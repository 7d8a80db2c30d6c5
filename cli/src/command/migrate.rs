//! `kiosk migrate`

use std::process::ExitCode;

use kiosk_runtime::storage::Storage;

use crate::args;
use crate::live::configured;
use crate::terminal::print;

/// Brings the database's tables up to date, or says what it lacks.
pub fn run(arguments: &args::MigrateArgs) -> anyhow::Result<ExitCode> {
    let draft = configured(&arguments.shop.root)?.runtime;
    let options = &draft.config().storage;
    let missing = options.file().is_some_and(|file| !file.exists());
    if arguments.check && missing {
        // It only tells: nothing is made to be asked.
        return print_pending(&Storage::migrations().collect::<Vec<_>>());
    }
    let threads = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    threads.block_on(async {
        let storage = Storage::connect(options).await?;
        let lacking = storage.lacking().await?;
        let code = if arguments.check {
            print_pending(&lacking)?
        } else {
            storage.migrate().await?;
            lacking.iter().try_for_each(print)?;
            print(format_args!("{} run", counted(lacking.len())))?;
            if arguments.new_secret {
                storage.forget_secret_fingerprint().await?;
                print("the next start may sign with another secret")?;
            }
            ExitCode::SUCCESS
        };
        storage.close().await;
        Ok(code)
    })
}

/// Tells what a database lacks, and by the code whether it lacks anything.
fn print_pending(lacking: &[&str]) -> anyhow::Result<ExitCode> {
    lacking.iter().try_for_each(print)?;
    print(format_args!("{} to run", counted(lacking.len())))?;
    Ok(match lacking {
        [] => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    })
}

fn counted(count: usize) -> String {
    match count {
        1 => "1 migration".to_owned(),
        _ => format!("{count} migrations"),
    }
}
