//! What the owner chose for the runtime: `site.toml` `[runtime]` and the environment.

mod adapters;
mod audit;
mod audit_rules;
mod choices;
mod decode;
mod draft;
mod env_vars;
mod members;
mod payment;
mod payment_methods;
mod proxies;
mod quota;
mod secret_file;
mod section;
mod services;
mod social;
mod storage;
mod suppliers;
mod telemetry;
mod try_quotas;
mod unknown;
mod values;

pub use audit::{AuditConfig, FilesConfig, S3Config};
pub(crate) use choices::CALL;
pub use choices::{Limits, MailConfig, OcpcConfig, RuntimeConfig, SmsConfig};
pub use decode::{ShopFacts, decode};
pub use draft::Draft;
pub use env_vars::EnvVars;
pub use payment::{PaymentConfig, PaymentMethod, ProviderName, StripeConfig};
pub use proxies::TrustedProxies;
pub use quota::Quota;
pub use social::{
    ClientSecret, EndpointConfig, ProviderConfig, ProviderKind, SocialConfig, is_public,
};
pub use storage::{DatabaseServer, StorageOptions};
pub use suppliers::{HttpSupplierConfig, SupplierConfig, SupplierKind, SuppliersConfig};
pub use telemetry::{LogFormat, TelemetryConfig};
pub use try_quotas::TryQuotas;
