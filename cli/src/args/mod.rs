//! What may be typed.

mod arguments;
pub mod coupons;
mod options;
pub mod users;

pub use arguments::{
    Arguments, Build, Check, Command, Completions, Dev, Fetch, Init, Migrate, Serve,
};
pub use options::Address;
