#![doc = include_str!("../README.md")]

pub mod catalogue;
pub mod envelope;
pub mod feed;
pub mod island;
pub mod manifest;
