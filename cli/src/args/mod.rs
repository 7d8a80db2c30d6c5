//! What may be typed.

mod arguments;
pub mod audits;
pub mod codes;
pub mod coupons;
pub mod jobs;
pub mod mail;
pub mod notify;
mod number;
mod options;
pub mod orders;
pub mod payments;
pub mod users;

pub use arguments::{
    Arguments, BackupArgs, BuildArgs, CheckArgs, Command, CompletionsArgs, DevArgs, FetchArgs,
    InitArgs, MigrateArgs, SeedArgs, ServeArgs, VerifyArgs, WhyArgs,
};
pub use options::{AddressArgs, OutputArgs};
