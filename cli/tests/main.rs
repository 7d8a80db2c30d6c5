//! Black-box tests of the `kiosk` binary and of a build's stages, one file a subject.

mod audits;
mod build;
mod check;
mod choices;
mod circle;
mod codes;
mod coupons;
mod dev;
mod fetch;
mod init;
mod mail;
mod notify;
mod omissions;
mod orders;
mod output;
mod outside;
mod payments;
mod precompress;
mod prices;
mod refusals;
mod releases;
mod serve;
mod silent;
mod stale;
mod support;
mod users;
