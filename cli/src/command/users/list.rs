//! `kiosk users list`

use kiosk_domain::UserId;
use kiosk_runtime::service::account::list_users;

use super::line::UserLine;
use crate::args::users::ListUsersArgs;
use crate::command::open::reading;

/// Lists people.
pub fn run(arguments: &ListUsersArgs) -> anyhow::Result<()> {
    let before = arguments.before.map(UserId::new);
    let users = reading(&arguments.shop.root, async |storage| {
        Ok(list_users(storage, before, arguments.count).await?)
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
