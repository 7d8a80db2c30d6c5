//! `kiosk users show`

use anyhow::Context as _;
use kiosk_domain::UnixTime;
use kiosk_runtime::service::account::show_user;
use serde::Serialize;

use super::line::{UserLine, day};
use super::user_key::{unknown, user_key};
use crate::args::users::UserArgs;
use crate::command::desk::OperatorActionLine;
use crate::command::open::reading;
use crate::terminal::print;

/// A person and where they are signed in.
#[derive(Debug, Serialize)]
struct ShownUser {
    #[serde(flatten)]
    person: UserLine,
    sessions: Vec<SessionLine>,
    decisions: Vec<OperatorActionLine>,
}

#[derive(Debug, Serialize)]
struct SessionLine {
    created_at: UnixTime,
    seen_at: UnixTime,
    agent: String,
    address: String,
}

/// Shows a person.
pub fn run(arguments: &UserArgs) -> anyhow::Result<()> {
    let key = user_key(&arguments.who)?;
    let found = reading(&arguments.shop.root, async |storage| {
        Ok(show_user(storage, &key).await?)
    })?;
    let found = found.with_context(|| unknown(&arguments.who))?;
    let sessions = found.sessions.into_iter().map(|session| SessionLine {
        created_at: session.times.created_at,
        seen_at: session.times.seen_at,
        agent: session.agent,
        address: session.address,
    });
    let decisions = found.decisions.into_iter().map(OperatorActionLine::of);
    let shown = ShownUser {
        person: UserLine::of(found.user),
        sessions: sessions.collect(),
        decisions: decisions.collect(),
    };
    if arguments.output.json {
        print(serde_json::to_string(&shown)?)?;
        return Ok(());
    }
    print(&shown.person)?;
    for session in &shown.sessions {
        print(format_args!(
            "  signed in since {}, seen {}, from {}  {}",
            day(session.created_at),
            day(session.seen_at),
            session.address,
            session.agent.escape_debug(),
        ))?;
    }
    for decision in &shown.decisions {
        print(format_args!("  {decision}"))?;
    }
    Ok(())
}
