//! `kiosk users list`

use super::line::UserLine;
use crate::args::users::ListUsersArgs;
use crate::command::open::reading;

/// Lists people.
pub fn run(arguments: &ListUsersArgs) -> anyhow::Result<()> {
    let count = i64::from(arguments.count);
    let before = arguments.before.unwrap_or(i64::MAX);
    let users = reading(&arguments.shop.root, async |storage| {
        Ok(storage.list_users(before, count).await?)
    })?;
    let lines: Vec<_> = users.into_iter().map(UserLine::of).collect();
    if arguments.output.json {
        println!("{}", serde_json::to_string(&lines)?);
    } else if lines.is_empty() {
        println!("There is nobody.");
    } else {
        lines.iter().for_each(|line| println!("{line}"));
    }
    Ok(())
}
