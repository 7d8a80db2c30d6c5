//! The owner's choices, and the program that builds.

use serde_json::json;

use super::{Knob, knob};
use crate::build::edits::shop::{PROGRAM, SETTINGS, SITE};

pub fn knobs() -> Vec<Knob> {
    let settings = |site: &str, more: &str| {
        let written = SETTINGS.replace("#site", site).replace("#more", more);
        json!(written)
    };
    vec![
        knob(
            SITE,
            "",
            &[
                json!(SETTINGS.replace("Small Shop", "Other Shop")),
                json!(SETTINGS.replace("https://small.example", "https://other.example")),
                settings("[site.domains]\nja = \"https://ja.small.example\"", ""),
                settings("[site.social]\nmatrix = \"https://matrix.example\"", ""),
                settings(
                    "[site.support]\nchat = \"https://chat.example\"\ngroup = \"https://group.example\"",
                    "",
                ),
                settings(
                    "[site.trackers.stats]\nscript = \"https://stats.example/count.js\"\ncategory = \"analytics\"",
                    "",
                ),
                settings("pictures = [\"https://pictures.example\"]", ""),
                settings("", "\n[api]\nbase = \"https://api.small.example/api\""),
                settings("", "\n[redirects]\n\"/was/\" = \"/news/\""),
                settings(
                    "",
                    "\n[pages.\"/dailydeals/\"]\naliases = [\"/deals/\"]\nnotice = false",
                ),
                settings("", "\n[web]\nbundle = \"bundle\""),
                settings("", "keep_builds = 1"),
                json!(SETTINGS.replace("precompress = false", "precompress = true")),
            ],
        ),
        knob(PROGRAM, "", &[json!("two")]),
    ]
}
