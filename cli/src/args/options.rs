//! Options that several commands take.

use std::path::PathBuf;

use clap::Args;

use super::number::{host, whole};

/// Which shop.
#[derive(Debug, Args)]
pub struct ShopArgs {
    /// The shop's folder, the one with site.toml
    #[arg(long, value_name = "DIR", default_value = ".")]
    pub root: PathBuf,
}

/// How results are told.
#[derive(Debug, Args)]
pub struct OutputArgs {
    /// Print the result as one line of JSON
    #[arg(long)]
    pub json: bool,
}

/// How much of a list is shown.
#[derive(Debug, Args)]
pub struct CountArgs {
    /// How many at most
    #[arg(long, value_name = "N", default_value_t = 50, allow_negative_numbers = true,
        value_parser = whole::<u32>(1..=u32::MAX))]
    pub count: u32,
}

/// Where to listen.
#[derive(Debug, Args)]
pub struct AddressArgs {
    /// The address to listen on
    #[arg(long, default_value = "127.0.0.1", value_parser = host)]
    pub host: std::net::IpAddr,
    /// The port to listen on
    #[arg(long, default_value_t = 8080, allow_negative_numbers = true,
        value_parser = whole::<u16>(0..=65_535))]
    pub port: u16,
}
