#![doc = include_str!("../README.md")]

pub mod args;
pub mod build;
pub mod check;
pub mod command;
pub mod config;
pub mod coupon_args;
pub mod init;
pub mod live;
pub mod output;
pub mod plan;
pub mod render;
pub mod source;
pub mod user_args;
pub mod watch;
