//! From `[runtime.risk]`, `[runtime.audit]` and `[runtime.files]` to checked choices.

use std::path::Path;
use std::time::Duration;

use kiosk_catalogue::yaml::{NodeRef, decimal, list, one_of, text};
use kiosk_domain::{AuditImageType, Days, RiskRules, VelocityRule};

use super::section::ConfigSection;
use super::values::{plain_name, service, some};
use super::{AuditConfig, FilesConfig, S3Config};

const HOUR: u64 = 3_600;
/// Within how many hours orders are counted unless the owner says otherwise.
const VELOCITY_HOURS: u32 = 24;
/// The region that requests are signed for unless the owner says otherwise.
const S3_REGION: &str = "us-east-1";

/// Which orders are held.
pub(super) fn risk(section: &ConfigSection<'_>) -> RiskRules {
    let orders = section.choice("velocity_orders", some);
    let hours = section.choice("velocity_hours", some);
    if hours.is_some() && orders.is_none() {
        section.needs(
            "velocity_orders",
            "velocity_hours",
            "say how many orders within that time are not held: velocity_orders = 5",
        );
    }
    RiskRules {
        amount: section.choice("amount", decimal),
        first_order: section.choice("first_order", decimal),
        region_mismatch: section.choice("region_mismatch", decimal),
        velocity: orders.map(|orders| VelocityRule {
            orders,
            within: Duration::from_secs(u64::from(hours.unwrap_or(VELOCITY_HOURS)) * HOUR),
        }),
    }
}

/// What an audit wants.
pub(super) fn audit(section: &ConfigSection<'_>, rules: RiskRules) -> AuditConfig {
    let defaults = AuditConfig::default();
    let images = section.choices("images", images);
    let kept = section.choice("kept_days", some);
    AuditConfig {
        rules,
        images: if images.is_empty() {
            defaults.images
        } else {
            images
        },
        kept: kept.map_or(defaults.kept, |days| Days::new(days).duration()),
    }
}

fn images(node_ref: NodeRef<'_>) -> Option<Vec<AuditImageType>> {
    let known = AuditImageType::ALL.map(|kind| (kind.name(), kind));
    let mut seen = Vec::new();
    let read = list(node_ref, |node_ref| {
        let kind = one_of(node_ref, &known)?;
        if seen.contains(&kind) {
            let hint = "write every picture once";
            let message = format!("`{}` is wanted twice", kind.name());
            node_ref.report(message, Some(hint.to_owned()));
            return None;
        }
        seen.push(kind);
        Some(kind)
    })?;
    if read.is_empty() {
        let hint = "name one picture at least, or take the key out: then all four are wanted";
        node_ref.report("an audit would want no picture", Some(hint.to_owned()));
    }
    Some(read)
}

/// Where private files are kept.
pub(super) fn files(section: &ConfigSection<'_>, data: &Path) -> FilesConfig {
    let endpoint = section.choice("endpoint", service);
    let bucket = section.choice("bucket", bucket);
    let region = section.choice("region", text);
    let key_id = section.choice("key_id", text);
    let key = section.secret("key");
    let chosen = [
        (
            "endpoint",
            "write endpoint = \"https://s3.example\" in [runtime.files]",
        ),
        (
            "bucket",
            "write bucket = \"…\" in [runtime.files]: one that is not public",
        ),
        (
            "key_id",
            "write key_id = \"…\" in [runtime.files]: the name of the key",
        ),
        ("key", "set it to the key that belongs to `key_id`"),
    ];
    if let (Some(endpoint), Some(bucket), Some(key_id), Some(key)) = (endpoint, bucket, key_id, key)
    {
        return FilesConfig::S3(S3Config {
            endpoint: endpoint.trim_end_matches('/').to_owned(),
            bucket,
            region: region.unwrap_or_else(|| S3_REGION.to_owned()),
            key_id,
            key,
        });
    }
    let begun = ["endpoint", "bucket", "region", "key_id", "key"];
    if let Some(other) = begun.into_iter().find(|key| section.has(key)) {
        for (key, hint) in chosen {
            section.needs(key, other, hint);
        }
    }
    FilesConfig::Folder(data.join("files"))
}

fn bucket(node_ref: NodeRef<'_>) -> Option<String> {
    let name = text(node_ref)?;
    plain_name(&name, node_ref, "bucket").then_some(name)
}
