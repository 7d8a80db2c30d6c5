//! `kiosk notify`: telling users, batch by batch.

use std::process::ExitCode;
use std::time::Instant;

use anyhow::Context as _;
use kiosk_domain::AnnouncementId;
use kiosk_runtime::service::notification::{AnnounceParts, announce, go_on};
use kiosk_runtime::system::{Ids, SystemClock, SystemRandom};
use serde_json::json;

use super::audience::audience;
use super::texts::announcement;
use crate::args::notify::NotifyArgs;
use crate::command::open::with_storage;
use crate::terminal::print;

/// Tells users something on the site.
pub fn run(arguments: &NotifyArgs) -> anyhow::Result<ExitCode> {
    let new = match arguments.resume {
        Some(_) => None,
        None => Some(announcement(arguments)?),
    };
    let told = with_storage(&arguments.shop.root, async |storage| {
        let ids = Ids::default();
        let parts = AnnounceParts {
            storage,
            clock: &SystemClock,
            random: &SystemRandom,
            ids: &ids,
        };
        let audience = audience(storage, &arguments.receivers).await?;
        let id = match (arguments.resume, new) {
            (Some(id), _) => id,
            (None, Some(new)) => announce(&parts, new, &audience).await?.id,
            (None, None) => anyhow::bail!("nothing is to be told"),
        };
        loop {
            let began = Instant::now();
            let step = go_on(&parts, id, &audience).await;
            let announcement = step.with_context(|| stopped(id))?;
            if announcement.finished_at.is_some() {
                return Ok(announcement);
            }
            // As long for the others, who ask for the file again and again.
            tokio::time::sleep(began.elapsed()).await;
        }
    })?;
    if arguments.output.json {
        print(json!({
            "announcement_id": told.id.to_string(),
            "told": told.told,
            "by": told.operator,
            "why": told.reason,
        }))?;
    } else {
        let (id, count) = (told.id, told.told);
        let users = if count == 1 { "user was" } else { "users were" };
        print(format_args!("{count} {users} told (announcement {id})"))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn stopped(id: AnnouncementId) -> String {
    format!(
        "the announcement stopped in the middle\nhint: go on with `kiosk notify --resume {id}` \
         and the same receivers"
    )
}
