//! What the owner of the shop does with people.

mod block_user;
mod find_user;
mod list_users;
mod show_user;
mod unblock_user;
mod user_decision;

pub use block_user::block_user;
pub use find_user::{UserKey, find_user};
pub use list_users::list_users;
pub use show_user::{UserDetails, show_user};
pub use unblock_user::unblock_user;
pub use user_decision::UserDecision;
