//! How many files this process may have open.

use rlimit::Resource;

/// Lets this process open as many files as the system allows it to ask for, and tells how many.
///
/// Most systems begin with 1,024, and a connection is a file.
pub fn raise_open_files() -> u64 {
    let raised = rlimit::increase_nofile_limit(u64::MAX);
    let allowed = raised.or_else(|error| {
        tracing::warn!("the limit of open files cannot be raised: {error}");
        Resource::NOFILE.get_soft()
    });
    // Whoever cannot even be asked has what every system gives.
    let files = allowed.unwrap_or(1024);
    tracing::info!(files, "so many files and connections may be open");
    files
}
