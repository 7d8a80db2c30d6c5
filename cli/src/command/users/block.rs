//! `kiosk users block` and `kiosk users unblock`

use anyhow::Context as _;
use kiosk_domain::UserId;
use kiosk_runtime::config::TelemetryConfig;
use kiosk_runtime::service::account::{block_user, find_user, unblock_user};
use kiosk_runtime::storage::account::User;
use kiosk_runtime::storage::{Storage, StorageError};
use kiosk_runtime::system::{Clock as _, SystemClock};
use kiosk_runtime::telemetry;

use super::line::UserLine;
use super::user_key::{unknown, user_key};
use crate::args::users::UserArgs;
use crate::command::open::with_storage;
use crate::live::configured;
use crate::terminal::print;

/// Blocks a person.
pub fn block(arguments: &UserArgs) -> anyhow::Result<()> {
    let now = SystemClock.now();
    change(arguments, async |storage, id| {
        block_user(storage, id, now).await
    })
}

/// Lets a person sign in again.
pub fn unblock(arguments: &UserArgs) -> anyhow::Result<()> {
    change(arguments, async |storage, id| {
        unblock_user(storage, id).await
    })
}

/// Changes a person and shows them as they are then. The security log hears of it as if a server
/// had done it.
fn change(
    arguments: &UserArgs,
    work: impl AsyncFnOnce(&Storage, UserId) -> Result<Option<User>, StorageError>,
) -> anyhow::Result<()> {
    let (who, root) = (&arguments.who, &arguments.shop.root);
    let log = TelemetryConfig {
        traces: None,
        ..configured(root)?.runtime.config().telemetry.clone()
    };
    telemetry::start(&log)?;
    let changed = with_storage(root, async |storage| {
        let found = find_user(storage, &user_key(who)?).await?;
        let found = found.with_context(|| unknown(who))?;
        let changed = work(storage, found.id).await?;
        changed.with_context(|| unknown(who))
    })?;
    let line = UserLine::of(changed);
    if arguments.output.json {
        print(serde_json::to_string(&line)?)?;
    } else {
        print(line)?;
    }
    Ok(())
}
