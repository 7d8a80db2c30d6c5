//! `kiosk users list`

use kiosk_runtime::service::account::list_users;

use super::line::UserLine;
use crate::args::users::ListUsersArgs;
use crate::command::list::print_list;
use crate::command::open::reading;

/// Lists people.
pub fn run(arguments: &ListUsersArgs) -> anyhow::Result<()> {
    let users = reading(&arguments.shop.root, async |storage| {
        Ok(list_users(storage, arguments.before, arguments.most.count).await?)
    })?;
    let lines: Vec<_> = users.into_iter().map(UserLine::of).collect();
    print_list(&lines, &arguments.output, "There is nobody.")
}
