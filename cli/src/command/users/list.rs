//! `kiosk users list`

use kiosk_runtime::service::account::list_users;

use super::line::UserLine;
use crate::args::users::ListUsersArgs;
use crate::command::open::reading;
use crate::terminal::print;

/// Lists people.
pub fn run(arguments: &ListUsersArgs) -> anyhow::Result<()> {
    let users = reading(&arguments.shop.root, async |storage| {
        Ok(list_users(storage, arguments.before, arguments.most.count).await?)
    })?;
    let lines: Vec<_> = users.into_iter().map(UserLine::of).collect();
    if arguments.output.json {
        print(serde_json::to_string(&lines)?)?;
    } else if lines.is_empty() {
        print("There is nobody.")?;
    } else {
        lines.iter().try_for_each(print)?;
    }
    Ok(())
}
