#![doc = include_str!("../README.md")]

pub mod account;
pub mod call;
pub mod catalogue;
pub mod coupon;
pub mod id;
pub mod locale;
pub mod money;
pub mod region;
pub mod richtext;
pub mod route;
pub mod time;

pub use account::*;
pub use call::*;
pub use catalogue::*;
pub use coupon::*;
pub use id::*;
pub use locale::*;
pub use money::*;
pub use region::*;
pub use richtext::*;
pub use route::*;
pub use time::*;
