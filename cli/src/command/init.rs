//! `kiosk init`

use std::path::Path;
use std::process::ExitCode;

use crate::args;
use crate::init::make;
use crate::terminal::print;

/// Makes a small shop and says how to go on.
pub fn run(arguments: &args::InitArgs) -> anyhow::Result<ExitCode> {
    let folder = &arguments.folder;
    let files = make(folder)?;
    print(format_args!(
        "A new shop of {files} files in `{}`.\n\nGo on with:",
        folder.display()
    ))?;
    if folder != Path::new(".") {
        print(format_args!("  cd {}", quoted(folder)))?;
    }
    print(
        "  kiosk dev      # shows it, and follows every file you save\n  kiosk build    # writes the site to dist/\n\nREADME.md tells where everything is.",
    )?;
    Ok(ExitCode::SUCCESS)
}

/// A path as a shell takes it.
fn quoted(path: &Path) -> String {
    let path = path.display().to_string();
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/._-+".contains(&byte);
    if path.bytes().all(plain) {
        path
    } else {
        format!("'{}'", path.replace('\'', "'\\''"))
    }
}
