//! Choices about what the program tells those who run it.

use std::net::SocketAddr;

use kiosk_catalogue::yaml::one_of;

use super::section::ConfigSection;
use super::values::{address, filter, socket};

/// What is told, how and where.
#[derive(Clone, Debug)]
pub struct TelemetryConfig {
    /// What is logged: a level, or levels by module.
    pub log: String,
    /// How the log is written.
    pub log_format: LogFormat,
    /// Where Prometheus may read numbers; nowhere by default.
    pub metrics: Option<SocketAddr>,
    /// The collector that takes traces by OTLP over HTTP: `http://127.0.0.1:4318`.
    pub traces: Option<String>,
}

impl Default for TelemetryConfig {
    fn default() -> Self {
        Self {
            log: "info".to_owned(),
            log_format: LogFormat::Text,
            metrics: None,
            traces: None,
        }
    }
}

/// How the log is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogFormat {
    /// A line for people.
    #[default]
    Text,
    /// A JSON object a line.
    Json,
}

pub(super) fn decode(section: &ConfigSection<'_>) -> TelemetryConfig {
    let formats = [("text", LogFormat::Text), ("json", LogFormat::Json)];
    let defaults = TelemetryConfig::default();
    TelemetryConfig {
        log: section.choice("log", filter).unwrap_or(defaults.log),
        log_format: section
            .choice("log_format", |cursor| one_of(cursor, &formats))
            .unwrap_or_default(),
        metrics: section.choice("metrics", socket),
        traces: section.choice("traces", address),
    }
}
