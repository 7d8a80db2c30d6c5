#![doc = include_str!("../README.md")]

mod account;
mod audit;
mod call;
mod catalogue;
mod coupon;
mod id;
mod locale;
mod money;
mod notification;
mod ordering;
mod region;
mod richtext;
mod route;
mod time;
mod tracking;

pub use account::*;
pub use audit::*;
pub use call::*;
pub use catalogue::*;
pub use coupon::*;
pub use id::*;
pub use locale::*;
pub use money::*;
pub use notification::*;
pub use ordering::*;
pub use region::*;
pub use richtext::*;
pub use route::*;
pub use time::*;
pub use tracking::*;
