//! Arrows that break the rules today, until their modules are carved. A list may only shrink: a
//! pair that breaks no rule any more fails the test too.

use super::verdict::Pair;

/// Who uses whom below `runtime/src`.
pub const RUNTIME: &[Pair] = &[
    ("adapters", "app"),
    ("api", "jobs"),
    ("api/counting", "api/extract"),
    ("api/pages", "api/account"),
    ("api/speak", "api/extract"),
    ("app", "api"),
    ("app", "jobs"),
    ("catalogue", "app"),
    ("config", "adapters"),
    ("config", "api"),
    ("config", "app"),
    ("config", "storage"),
    ("dev", "server"),
    ("jobs", "api"),
    ("site", "dev"),
    ("site", "server"),
    ("storage", "adapters"),
    ("storage", "app"),
];

/// Who uses whom below `cli/src`.
pub const CLI: &[Pair] = &[
    ("render/frame", "render/site"),
    ("render/frame", "render/stage"),
    ("render/head", "render/site"),
    ("render/json_ld", "render/view"),
    ("render/site", "render/view"),
    ("render/stage", "render/view"),
];
