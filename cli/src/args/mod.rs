//! What may be typed.

mod arguments;
pub mod coupons;
mod options;
pub mod users;

pub use arguments::{
    Arguments, BuildArgs, CheckArgs, Command, CompletionsArgs, DevArgs, FetchArgs, InitArgs,
    MigrateArgs, ServeArgs,
};
pub use options::AddressArgs;
