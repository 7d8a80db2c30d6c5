//! What the shop's choices say about the headers of its pages.

use std::time::Duration;

use kiosk_runtime::HeaderPolicy;
use kiosk_runtime::config::is_public;

use super::SiteConfig;
use super::tracker::Tracker;

/// How long browsers ask for nothing but HTTPS after a visit: a year, as is usual.
const HTTPS_ALONE: Duration = Duration::from_secs(365 * 24 * 3600);

/// From where GeeTest's captcha (v4) has its scripts, styles and pictures, and whom it asks.
const GEETEST: [&str; 2] = [
    "https://static.geetest.com",
    "https://gcaptcha4.geetest.com",
];
const GEETEST_USES: [&str; 4] = ["script-src", "style-src", "img-src", "connect-src"];

impl SiteConfig {
    /// The headers of the site's files, wherever it is served.
    pub fn headers(&self) -> HeaderPolicy {
        let mut policy = HeaderPolicy::default();
        if let Some(api) = self.api_origin() {
            // The origin of an address that was checked fits into a policy.
            policy = policy.allow("connect-src", &api).unwrap_or_default();
        }
        for origin in self.origins_beside() {
            // What a form of the runtime's own pages is answered with may lead back there.
            policy = policy.allow("form-action", &origin).unwrap_or_default();
        }
        for origin in &self.pictures {
            // So does one that is made of a host's characters.
            policy = policy.allow("img-src", origin).unwrap_or_default();
        }
        let tracked = self.trackers.iter().flat_map(Tracker::sources);
        for (directive, source) in tracked {
            // What the tracker's table was checked for fits, and so do known origins.
            policy = policy.allow_once(directive, &source).unwrap_or_default();
        }
        if self.geetest {
            for (directive, origin) in GEETEST_USES
                .iter()
                .flat_map(|one| GEETEST.map(|origin| (one, origin)))
            {
                // A known origin fits too.
                policy = policy.allow(directive, origin).unwrap_or_default();
            }
        }
        if self.is_on_https() {
            policy = policy.with_hsts(HTTPS_ALONE);
        }
        policy
    }

    /// Whether all of the site stands on the internet, by HTTPS. On one machine an origin says
    /// nothing about the certificates that are there.
    fn is_on_https(&self) -> bool {
        let mut origins = std::iter::once(&self.origin).chain(self.domains.values());
        origins.all(|origin| origin.starts_with("https://") && is_public(origin))
    }
}
