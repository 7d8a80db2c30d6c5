//! `[site.trackers]`: scripts of others that watch visits, and what pages allow for their sake.

use kiosk_catalogue::yaml::{MapReader, NodeRef, list, origin, text};
use kiosk_domain::ConsentCategory;
use serde::{Serialize, Serializer};
use url::Url;

/// A script of somebody else that runs once the shopper allowed its category.
#[derive(Clone, Debug, Serialize)]
pub struct Tracker {
    /// The service that wants to be told the id first; none for any other script.
    service: Option<TrackerService>,
    /// Where the script is.
    script: String,
    /// The shop's name in the tracker's books.
    id: Option<String>,
    /// What the service calls what a shopper did, where it wants a name for it.
    #[serde(serialize_with = "as_json")]
    conversions: Option<ConversionLabels>,
    /// What it is for.
    #[serde(serialize_with = "name")]
    category: ConsentCategory,
    /// Where it sends what it saw, beside the origin of the script.
    #[serde(skip)]
    origins: Vec<String>,
}

/// How an advertiser calls what its campaigns are judged by.
#[derive(Clone, Debug, Default, Serialize)]
struct ConversionLabels {
    #[serde(rename = "sign-up", skip_serializing_if = "Option::is_none")]
    sign_up: Option<String>,
    #[serde(rename = "order-submit", skip_serializing_if = "Option::is_none")]
    order_submit: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    purchase: Option<String>,
}

/// A service whose script the browser knows how to start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum TrackerService {
    Google,
    Baidu,
    Facebook,
    X,
    Fingerprint,
}

const SERVICES: [(&str, TrackerService); 5] = [
    ("google", TrackerService::Google),
    ("baidu", TrackerService::Baidu),
    ("facebook", TrackerService::Facebook),
    ("x", TrackerService::X),
    ("fingerprint", TrackerService::Fingerprint),
];

/// Where Google Analytics 4 and Google Ads have their scripts, and whom these ask.
const GOOGLE: [(&str, &str); 13] = [
    ("script-src", "https://*.googletagmanager.com"),
    ("script-src", "https://www.googleadservices.com"),
    ("script-src", "https://googleads.g.doubleclick.net"),
    ("img-src", "https://*.googletagmanager.com"),
    ("img-src", "https://*.google-analytics.com"),
    ("img-src", "https://googleads.g.doubleclick.net"),
    ("img-src", "https://www.google.com"),
    ("connect-src", "https://*.googletagmanager.com"),
    ("connect-src", "https://*.google-analytics.com"),
    ("connect-src", "https://*.analytics.google.com"),
    ("connect-src", "https://googleads.g.doubleclick.net"),
    ("connect-src", "https://www.google.com"),
    ("frame-src", "https://td.doubleclick.net"),
];
const BAIDU: [(&str, &str); 3] = [
    ("script-src", "https://hm.baidu.com"),
    ("img-src", "https://hm.baidu.com"),
    ("connect-src", "https://hm.baidu.com"),
];
const FACEBOOK: [(&str, &str); 4] = [
    ("script-src", "https://connect.facebook.net"),
    ("img-src", "https://www.facebook.com"),
    ("connect-src", "https://www.facebook.com"),
    ("connect-src", "https://connect.facebook.net"),
];
const X: [(&str, &str); 5] = [
    ("script-src", "https://static.ads-twitter.com"),
    ("img-src", "https://analytics.twitter.com"),
    ("img-src", "https://t.co"),
    ("connect-src", "https://analytics.twitter.com"),
    ("connect-src", "https://t.co"),
];
const FINGERPRINT: [(&str, &str); 3] = [
    ("script-src", "https://fpjscdn.net"),
    ("connect-src", "https://fpjscdn.net"),
    ("connect-src", "https://*.fpjs.io"),
];

/// What any other script may do with its origins.
const USES: [&str; 2] = ["connect-src", "img-src"];

impl Tracker {
    /// What the content security policy allows for its sake: directives with a source each.
    pub(super) fn sources(&self) -> Vec<(&'static str, String)> {
        let known: &[(&'static str, &'static str)] = match self.service {
            Some(TrackerService::Google) => &GOOGLE,
            Some(TrackerService::Baidu) => &BAIDU,
            Some(TrackerService::Facebook) => &FACEBOOK,
            Some(TrackerService::X) => &X,
            Some(TrackerService::Fingerprint) => &FINGERPRINT,
            None => return self.own_sources(),
        };
        let owned = |&(directive, source): &(&'static str, &str)| (directive, source.to_owned());
        known.iter().map(owned).collect()
    }

    fn own_sources(&self) -> Vec<(&'static str, String)> {
        let own = Url::parse(&self.script).map(|script| script.origin().ascii_serialization());
        let own: Vec<_> = own.into_iter().collect();
        let scripts = own.iter().map(|origin| ("script-src", origin.clone()));
        let heard = own.iter().chain(&self.origins);
        let uses = heard.flat_map(|origin| USES.map(|directive| (directive, origin.clone())));
        scripts.chain(uses).collect()
    }
}

/// Reads one table: a service with its id, or the address of any other script.
pub(super) fn tracker(at: NodeRef<'_>) -> Option<Tracker> {
    let fields = MapReader::open(at)?;
    if fields.has("script") == fields.has("service") {
        at.report(
            "it is either a known service or the script of any other",
            Some("write service = \"google\", \"baidu\", \"facebook\", \"x\" or \"fingerprint\" with its id, or script = \"https://…\", and not both".to_owned()),
        );
        return None;
    }
    let category = fields.need("category", category);
    let tracker = if fields.has("script") {
        let script = fields.need("script", script);
        let id = fields.may("id", text);
        let origins = fields.may("origins", |at| list(at, origin));
        script.zip(category).map(|(script, category)| Tracker {
            service: None,
            script,
            id,
            conversions: None,
            category,
            origins: origins.unwrap_or_default(),
        })
    } else {
        // What an id looks like depends on the service.
        let service = fields.need("service", service)?;
        let id = fields.need("id", |at| id(service, at));
        let conversions = fields.may("conversions", |at| conversions(service, at));
        id.zip(category).map(|(id, category)| Tracker {
            service: Some(service),
            script: service.script(&id),
            id: Some(id),
            conversions,
            category,
            origins: Vec::new(),
        })
    };
    fields.finish();
    tracker
}

impl TrackerService {
    /// Where the script for an id is.
    fn script(self, id: &str) -> String {
        match self {
            Self::Google => format!("https://www.googletagmanager.com/gtag/js?id={id}"),
            Self::Baidu => format!("https://hm.baidu.com/hm.js?{id}"),
            Self::Facebook => "https://connect.facebook.net/en_US/fbevents.js".to_owned(),
            Self::X => "https://static.ads-twitter.com/uwt.js".to_owned(),
            Self::Fingerprint => format!("https://fpjscdn.net/v3/{id}/iife.min.js"),
        }
    }

    /// Whether the service gives out such ids; with what they look like.
    fn judge(self, id: &str) -> (bool, &'static str) {
        match self {
            Self::Google => {
                let plain = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit();
                let mut begins = ["G-", "GT-", "AW-"].iter();
                let rest = begins.find_map(|begin| id.strip_prefix(begin));
                let fits = rest.is_some_and(|rest| !rest.is_empty() && rest.bytes().all(plain));
                (fits, "G-, GT- or AW- and capitals or digits: G-1A2B3C4D5E")
            }
            Self::Baidu => {
                let hex = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
                let fits = id.len() == 32 && id.bytes().all(hex);
                (fits, "32 digits and letters from a to f")
            }
            Self::Facebook => {
                let fits = !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_digit());
                (fits, "digits alone: 123456789012345")
            }
            Self::X => {
                let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
                let fits = !id.is_empty() && id.bytes().all(plain);
                (fits, "small letters and digits: o1a2b")
            }
            Self::Fingerprint => {
                let fits = !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_alphanumeric());
                (
                    fits,
                    "the public key, letters and digits: AbC1dEf2GhI3jKl4MnO5",
                )
            }
        }
    }
}

fn conversions(service: TrackerService, at: NodeRef<'_>) -> Option<ConversionLabels> {
    if !matches!(service, TrackerService::Google | TrackerService::X) {
        at.report(
            "this service has no names for what shoppers do",
            Some("remove it: sign-ups, orders and purchases are told without".to_owned()),
        );
        return None;
    }
    let fields = MapReader::open(at)?;
    let labels = ConversionLabels {
        sign_up: fields.may("sign_up", label),
        order_submit: fields.may("order_submit", label),
        purchase: fields.may("purchase", label),
    };
    fields.finish();
    Some(labels)
}

fn label(at: NodeRef<'_>) -> Option<String> {
    let written = text(at)?;
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    let fits = !written.is_empty() && written.bytes().all(plain);
    if !fits {
        at.report(
            format!("`{written}` is no name that the service gives out"),
            Some(
                "write it as the service shows it: of Google the part after the /, of X tw-o1a2b-c3d4e"
                    .to_owned(),
            ),
        );
    }
    fits.then_some(written)
}

fn service(at: NodeRef<'_>) -> Option<TrackerService> {
    let written = text(at)?;
    let service = SERVICES.iter().find(|(name, _)| *name == written);
    if service.is_none() {
        at.report(
            format!("`{written}` is no service that is known"),
            Some(
                "write \"google\", \"baidu\", \"facebook\", \"x\" or \"fingerprint\"; of any other, write the address of its script: script = \"https://…\""
                    .to_owned(),
            ),
        );
    }
    service.map(|(_, service)| *service)
}

fn category(at: NodeRef<'_>) -> Option<ConsentCategory> {
    let written = text(at)?;
    let category = ConsentCategory::from_name(&written);
    if category.is_none() {
        at.report(
            format!("`{written}` is no category that shoppers allow"),
            Some(format!(
                "write one of {}",
                ConsentCategory::ALL.map(ConsentCategory::as_str).join(", ")
            )),
        );
    }
    category
}

fn id(service: TrackerService, at: NodeRef<'_>) -> Option<String> {
    let written = text(at)?;
    let (fits, wanted) = service.judge(&written);
    if !fits {
        at.report(
            format!("`{written}` is no id of this service"),
            Some(format!("write {wanted}")),
        );
    }
    fits.then_some(written)
}

/// A whole address by HTTPS: a page loads no script over a line that others can write on.
fn script(at: NodeRef<'_>) -> Option<String> {
    let written = text(at)?;
    // What stands in a host also stands in the policy, where these would end a source.
    let fits = Url::parse(&written).is_ok_and(|url| {
        let is_alone = url.username().is_empty() && url.password().is_none();
        url.scheme() == "https" && is_alone && !url.authority().contains([';', ','])
    });
    if !fits {
        at.report(
            format!("`{written}` is no address of a script"),
            Some("write a whole address by HTTPS: https://stats.example/count.js".to_owned()),
        );
    }
    fits.then_some(written)
}

fn name<S: Serializer>(category: &ConsentCategory, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(category.as_str())
}

/// As the page's script reads it; nothing for no names at all.
fn as_json<S: Serializer>(
    labels: &Option<ConversionLabels>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let text = labels.as_ref().map(serde_json::to_string).transpose();
    text.map_err(serde::ser::Error::custom)?
        .serialize(serializer)
}
