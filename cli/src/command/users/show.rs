//! `kiosk users show`

use serde::Serialize;

use super::find::find;
use super::line::{UserLine, day};
use crate::args::users::UserArgs;
use crate::command::open::with_storage;

/// A person and where they are signed in.
#[derive(Debug, Serialize)]
struct UserDetails {
    #[serde(flatten)]
    person: UserLine,
    sessions: Vec<SessionLine>,
}

#[derive(Debug, Serialize)]
struct SessionLine {
    created_at: i64,
    seen_at: i64,
    agent: String,
    address: String,
}

/// Shows a person.
pub fn run(arguments: &UserArgs) -> anyhow::Result<()> {
    let (user, sessions) = with_storage(&arguments.shop.root, async |storage| {
        let user = find(storage, &arguments.who).await?;
        let sessions = storage.sessions_of(user.id).await?;
        Ok((user, sessions))
    })?;
    let sessions = sessions.into_iter().map(|session| SessionLine {
        created_at: session.created_at,
        seen_at: session.seen_at,
        agent: session.agent,
        address: session.address,
    });
    let shown = UserDetails {
        person: UserLine::of(user),
        sessions: sessions.collect(),
    };
    if arguments.output.json {
        println!("{}", serde_json::to_string(&shown)?);
        return Ok(());
    }
    println!("{}", shown.person);
    for session in &shown.sessions {
        println!(
            "  signed in since {}, seen {}, from {}  {}",
            day(session.created_at),
            day(session.seen_at),
            session.address,
            session.agent.escape_debug(),
        );
    }
    Ok(())
}
