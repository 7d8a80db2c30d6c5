//! Black-box tests of the site server: real requests over loopback, one binary.

mod addresses;
mod api;
mod client;
mod conditions;
mod configuration;
mod confinement;
mod development;
mod encodings;
mod files;
mod headers;
mod mails;
mod missing;
mod openapi;
mod ranges;
mod server;
mod shop;
mod swap;
