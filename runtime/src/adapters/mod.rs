//! Every outside system: a trait, a real client, and a default that needs nothing installed.

pub mod conversion;
mod delivery;
pub mod files;
pub mod geo;
pub mod limiter;
pub mod mail;
pub mod payment;
pub mod sms;
pub mod social;
pub mod supplier;

pub use conversion::{ConversionUploader, UploadedConversion};
pub use delivery::{DeliveryError, DeliveryKey};
pub use files::PrivateFiles;
pub use geo::Geo;
pub use limiter::{Limiter, LimiterError, MemoryLimiter, RedisLimiter, TooMany};
pub use mail::{Mail, Mailer};
pub use sms::{Sms, SmsSender};
pub use social::SocialProviders;
