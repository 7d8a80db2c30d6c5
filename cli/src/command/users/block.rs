//! `kiosk users block` and `kiosk users unblock`

use anyhow::Context as _;
use kiosk_runtime::config::TelemetryConfig;
use kiosk_runtime::service::account::{UserDecision, block_user, find_user, unblock_user};
use kiosk_runtime::service::ordering::OperatorNote;
use kiosk_runtime::storage::account::User;
use kiosk_runtime::storage::{Storage, StorageError};
use kiosk_runtime::system::{Clock as _, SystemClock};
use kiosk_runtime::telemetry;

use super::line::UserLine;
use super::user_key::{unknown, user_key};
use crate::args::users::DecideUserArgs;
use crate::command::desk::operator_note;
use crate::command::open::with_storage;
use crate::live::configured;
use crate::terminal::print;

/// Blocks a person.
pub fn block(arguments: &DecideUserArgs) -> anyhow::Result<()> {
    change(arguments, async |storage, decision| {
        block_user(storage, decision).await
    })
}

/// Lets a person sign in again.
pub fn unblock(arguments: &DecideUserArgs) -> anyhow::Result<()> {
    change(arguments, async |storage, decision| {
        unblock_user(storage, decision).await
    })
}

/// Changes a person and shows them as they are then. The security log hears of it as if a server
/// had done it.
fn change(
    arguments: &DecideUserArgs,
    work: impl AsyncFnOnce(&Storage, &UserDecision) -> Result<Option<User>, StorageError>,
) -> anyhow::Result<()> {
    let (who, root) = (&arguments.user.who, &arguments.user.shop.root);
    let log = TelemetryConfig {
        traces: None,
        ..configured(root)?.runtime.config().telemetry.clone()
    };
    telemetry::start(&log)?;
    let OperatorNote { name, why } = operator_note(&arguments.note);
    let changed = with_storage(root, async |storage| {
        let found = find_user(storage, &user_key(who)?).await?;
        let decision = UserDecision {
            id: found.with_context(|| unknown(who))?.id,
            operator: name,
            reason: why,
            now: SystemClock.now(),
        };
        let changed = work(storage, &decision).await?;
        changed.with_context(|| unknown(who))
    })?;
    let line = UserLine::of(changed);
    if arguments.user.output.json {
        print(serde_json::to_string(&line)?)?;
    } else {
        print(line)?;
    }
    Ok(())
}
