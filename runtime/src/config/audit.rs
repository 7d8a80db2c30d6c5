//! Which orders an identity audit holds, which pictures it wants, and where they are kept.

use std::path::PathBuf;
use std::time::Duration;

use kiosk_domain::{AuditImageType, Days, RiskRules};
use secrecy::SecretString;

/// For how long pictures are kept unless the owner says otherwise.
const KEPT: Days = Days::new(30);

/// Which orders an identity audit holds, and what it wants.
#[derive(Clone, Debug)]
pub struct AuditConfig {
    /// Which orders are held; none, unless the owner chose rules.
    pub rules: RiskRules,
    /// The pictures, in the order in which they are asked for.
    pub images: Vec<AuditImageType>,
    /// For how long pictures are kept after an audit was decided, or nothing happened to it.
    pub kept: Duration,
}

/// Where files are kept that no visitor may read.
#[derive(Clone, Debug)]
pub enum FilesConfig {
    /// A folder that its owner alone enters.
    Folder(PathBuf),
    /// An object store that speaks S3.
    S3(S3Config),
}

/// What speaking to an object store takes.
#[derive(Clone, Debug)]
pub struct S3Config {
    /// Where it answers, without a slash at the end.
    pub endpoint: String,
    /// The bucket, which is not public.
    pub bucket: String,
    /// The region that requests are signed for.
    pub region: String,
    /// The name of the key.
    pub key_id: String,
    /// The key.
    pub key: SecretString,
}

impl Default for AuditConfig {
    fn default() -> Self {
        Self {
            rules: RiskRules::default(),
            images: AuditImageType::ALL.to_vec(),
            kept: KEPT.duration(),
        }
    }
}
