//! Whom somebody wants to tell.

use std::collections::BTreeSet;
use std::fs;
use std::io::Read as _;
use std::path::Path;

use anyhow::{Context as _, ensure};
use kiosk_domain::UserId;
use kiosk_runtime::service::account::find_user;
use kiosk_runtime::service::notification::AnnouncementAudience;
use kiosk_runtime::storage::Storage;

use crate::args::notify::NotifyReceiverArgs;
use crate::command::users::{unknown, user_key};

/// How many users that nobody knows are named.
const NAMED: usize = 10;

/// Whom somebody wants to tell. Nobody is told where one of them is not known.
pub async fn audience(
    storage: &Storage,
    typed: &NotifyReceiverArgs,
) -> anyhow::Result<AnnouncementAudience> {
    if let Some(who) = &typed.to {
        let found = find_user(storage, &user_key(who)?).await?;
        let found = found.with_context(|| unknown(who))?;
        return Ok(AnnouncementAudience::Users([found.id].into()));
    }
    match &typed.list {
        Some(file) => listed(storage, &read(file)?).await,
        None => Ok(AnnouncementAudience::Everybody),
    }
}

fn read(file: &Path) -> anyhow::Result<String> {
    if file == Path::new("-") {
        let mut text = String::new();
        std::io::stdin()
            .read_to_string(&mut text)
            .context("standard input is no text")?;
        return Ok(text);
    }
    fs::read_to_string(file).with_context(|| format!("cannot read `{}`", file.display()))
}

async fn listed(storage: &Storage, text: &str) -> anyhow::Result<AnnouncementAudience> {
    let (mut users, mut strangers): (BTreeSet<UserId>, Vec<String>) = Default::default();
    let lines = text.lines().map(str::trim).enumerate();
    for (index, who) in lines.filter(|(_, who)| !who.is_empty()) {
        let found = match user_key(who) {
            Ok(key) => find_user(storage, &key).await?,
            Err(_) => None,
        };
        match found {
            Some(found) => {
                users.insert(found.id);
            }
            None => strangers.push(format!("line {}: `{who}`", index + 1)),
        }
    }
    let count = strangers.len();
    strangers.truncate(NAMED);
    ensure!(
        count == 0,
        "nobody was told: {count} of the list are not known\n  {}\n\
         hint: `kiosk users list` shows who is known",
        strangers.join("\n  ")
    );
    ensure!(!users.is_empty(), "the list names nobody");
    Ok(AnnouncementAudience::Users(users))
}
