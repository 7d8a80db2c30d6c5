//! `kiosk users block` and `kiosk users unblock`

use kiosk_runtime::storage::Storage;
use kiosk_runtime::system::{Clock as _, SystemClock};

use super::find::find;
use super::line::UserLine;
use crate::args::users::UserArgs;
use crate::command::open::with_storage;

/// Blocks a person.
pub fn block(arguments: &UserArgs) -> anyhow::Result<()> {
    change(arguments, async |storage, id| {
        storage.block_user(id, SystemClock.now()).await?;
        Ok(())
    })
}

/// Lets a person sign in again.
pub fn unblock(arguments: &UserArgs) -> anyhow::Result<()> {
    change(arguments, async |storage, id| {
        storage.unblock_user(id).await?;
        Ok(())
    })
}

/// Changes a person and shows it as it is then.
fn change(
    arguments: &UserArgs,
    work: impl AsyncFnOnce(&Storage, i64) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let changed = with_storage(&arguments.shop.root, async |storage| {
        let user = find(storage, &arguments.who).await?;
        work(storage, user.id).await?;
        find(storage, &user.id.to_string()).await
    })?;
    let line = UserLine::of(changed);
    if arguments.output.json {
        println!("{}", serde_json::to_string(&line)?);
    } else {
        println!("{line}");
    }
    Ok(())
}
