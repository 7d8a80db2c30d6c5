//! Text messages: a gateway, or a file.

mod gateway;
mod log;
mod sender;

pub use gateway::GatewaySms;
pub use log::LogSms;
pub use sender::{Sms, SmsSender, from_config};
