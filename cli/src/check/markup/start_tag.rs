//! What one start tag adds to a document's facts.

use super::css::urls;
use super::facts::{DocumentFacts, Reference};
use super::loads::loads;
use super::srcset::addresses;

/// Elements that have no end.
const VOID: [&str; 13] = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
];

/// Attributes that name ids of the page, many of them a list.
const REFERENCES: [&str; 10] = [
    "for",
    "list",
    "form",
    "popovertarget",
    "aria-labelledby",
    "aria-describedby",
    "aria-controls",
    "aria-owns",
    "aria-details",
    "aria-errormessage",
];

/// Attributes that hold words for people, which may begin as they like.
const WORDS: [&str; 6] = ["alt", "title", "content", "placeholder", "value", "label"];

/// A start tag with the attributes that matter.
#[derive(Debug, Default)]
pub struct StartTag {
    /// Its name in small letters.
    pub name: String,
    attributes: Vec<(String, String)>,
}

impl StartTag {
    /// Forgets the last tag and begins another.
    pub fn begin(&mut self, name: &[u8]) {
        self.name.clear();
        self.name.push_str(&String::from_utf8_lossy(name));
        self.attributes.clear();
    }

    /// Begins an attribute, without a value as yet.
    pub fn attribute(&mut self, name: &[u8]) {
        self.attributes
            .push((String::from_utf8_lossy(name).into_owned(), String::new()));
    }

    /// Gives the last attribute its value.
    pub fn value(&mut self, value: &[u8]) {
        if let Some((_, last)) = self.attributes.last_mut() {
            last.push_str(&String::from_utf8_lossy(value));
        }
    }

    /// The value of an attribute, if it is there.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.attributes
            .iter()
            .find(|(known, _)| known == name)
            .map(|(_, value)| value.as_str())
    }

    /// Whether this is a script that holds JSON-LD.
    pub fn is_data(&self) -> bool {
        self.name == "script" && self.get("type") == Some("application/ld+json")
    }

    /// Whether the element has no end.
    pub fn is_void(&self) -> bool {
        VOID.contains(&self.name.as_str())
    }

    /// The level of a heading.
    pub fn heading_level(&self) -> Option<u8> {
        match self.name.as_bytes() {
            [b'h', level @ b'1'..=b'6'] => Some(level - b'0'),
            _ => None,
        }
    }

    /// The tag with the attribute by which somebody finds it.
    pub fn shown(&self) -> String {
        let says = |name: &&str| self.get(name).is_some_and(|value| !value.is_empty());
        match ["id", "href", "class"].into_iter().find(says) {
            Some(name) => {
                let value = self.get(name).unwrap_or_default();
                format!("<{} {name}=\"{value}\">", self.name)
            }
            None => format!("<{}>", self.name),
        }
    }

    /// Adds what the tag says to the facts.
    pub fn collect_facts(&self, facts: &mut DocumentFacts) {
        self.tell_identity(facts);
        self.tell_references(facts);
        self.tell_scripts(facts);
        self.tell_styles(facts);
        facts.loads.extend(loads(self));
        facts
            .links
            .extend(self.get("style").into_iter().flat_map(urls));
        match self.name.as_str() {
            "html" => {
                facts.lang = self.get("lang").unwrap_or_default().to_owned();
                facts.dir = self.get("dir").unwrap_or_default().to_owned();
            }
            "meta" => self.tell_meta(facts),
            "link" => self.tell_link(facts),
            // Where relative addresses start from; no link by itself.
            "base" => {}
            _ => self.tell_addresses(facts),
        }
    }

    fn tell_identity(&self, facts: &mut DocumentFacts) {
        match self.get("id") {
            Some("") => facts.empty_ids.push(self.shown()),
            Some(id) => facts.ids.push(id.to_owned()),
            None => {}
        }
        let pictured =
            self.name == "img" || (self.name == "input" && self.get("type") == Some("image"));
        if pictured && self.get("alt").is_none() {
            facts
                .without_alt
                .push(self.get("src").unwrap_or_default().to_owned());
        }
    }

    fn tell_references(&self, facts: &mut DocumentFacts) {
        for attribute in REFERENCES {
            // What is folded in need not be there until it is unfolded.
            let folded = attribute == "aria-controls" && self.get("aria-expanded") == Some("false");
            let Some(value) = self.get(attribute).filter(|_| !folded) else {
                continue;
            };
            let ids = match value.trim() {
                "" => vec![""],
                ids => ids.split_ascii_whitespace().collect(),
            };
            facts.references.extend(ids.into_iter().map(|id| Reference {
                attribute,
                id: id.to_owned(),
            }));
        }
    }

    fn tell_scripts(&self, facts: &mut DocumentFacts) {
        if self.name == "script" && self.get("src").is_none() && self.is_code() {
            facts.inline_scripts.push("<script>".to_owned());
        }
        for (name, value) in &self.attributes {
            if name.len() > 2 && name.starts_with("on") {
                let at = self.shown();
                facts.inline_scripts.push(format!("{name} of {at}"));
            }
            let is_words = WORDS.contains(&name.as_str()) || name.starts_with("aria-");
            if !is_words && holds_script(value) {
                let at = &self.name;
                facts
                    .script_addresses
                    .push(format!("{name}=\"{value}\" of <{at}>"));
            }
        }
    }

    fn tell_styles(&self, facts: &mut DocumentFacts) {
        if self.name == "style" {
            facts.inline_styles.push("<style>".to_owned());
        }
        if self.get("style").is_some() {
            let at = self.shown();
            facts.inline_styles.push(format!("style of {at}"));
        }
    }

    /// Whether a script is code and not data.
    fn is_code(&self) -> bool {
        let kind = self.get("type").unwrap_or_default().trim();
        let code = ["", "module", "importmap", "speculationrules"];
        code.contains(&kind) || kind.ends_with("javascript") || kind.ends_with("ecmascript")
    }

    fn tell_meta(&self, facts: &mut DocumentFacts) {
        let content = self.get("content").unwrap_or_default();
        match self
            .get("name")
            .or_else(|| self.get("property"))
            .unwrap_or_default()
        {
            "description" => facts.descriptions.push(content.trim().to_owned()),
            "robots" => facts.hidden |= content.contains("noindex"),
            "og:url" | "og:image" | "twitter:image" => facts.links.push(content.to_owned()),
            _ => {}
        }
    }

    fn tell_link(&self, facts: &mut DocumentFacts) {
        let href = self.get("href").unwrap_or_default();
        let rel = self.get("rel").unwrap_or_default();
        match (rel, self.get("hreflang")) {
            ("canonical", _) => facts.canonicals.push(href.to_owned()),
            ("alternate", Some(code)) => facts.alternates.push((code.to_owned(), href.to_owned())),
            ("preconnect" | "dns-prefetch", _) => {}
            _ => self.tell_addresses(facts),
        }
    }

    fn tell_addresses(&self, facts: &mut DocumentFacts) {
        for (name, value) in &self.attributes {
            match name.as_str() {
                "href" | "src" | "action" | "formaction" | "poster" | "data" | "xlink:href" => {
                    facts.links.push(value.clone());
                }
                "srcset" | "imagesrcset" => facts.links.extend(addresses(value).map(str::to_owned)),
                _ => {}
            }
        }
    }
}

/// Whether a browser takes a value, or an address in data that it holds, for a script.
pub fn holds_script(value: &str) -> bool {
    const SCHEME: &str = "javascript:";
    let is_script = |address: &str| {
        // Browsers drop these before they read the scheme.
        let mut clean = address
            .trim_start_matches(|sign: char| sign.is_ascii_control() || sign == ' ')
            .chars()
            .filter(|sign| !matches!(sign, '\t' | '\n' | '\r'));
        SCHEME.chars().all(|wanted| {
            clean
                .next()
                .is_some_and(|sign| sign.eq_ignore_ascii_case(&wanted))
        })
    };
    let in_data = |key: &str| {
        value
            .split(key)
            .skip(1)
            .any(|rest| rest.trim_start().strip_prefix('"').is_some_and(is_script))
    };
    is_script(value)
        || (value.starts_with(['{', '['])
            && ["\"url\":", "\"href\":", "\"src\":", "\"link\":"]
                .into_iter()
                .any(in_data))
}

#[cfg(test)]
mod tests {
    use super::holds_script;

    #[test]
    fn scripts_are_known_however_they_are_written() {
        for value in [
            "javascript:alert(1)",
            " JavaScript:x",
            "java\nscript:x",
            r#"{"banners":[{"url":"javascript:x"}]}"#,
        ] {
            assert!(holds_script(value), "{value}");
        }
        for value in ["/javascript:/", "json", r#"{"title":"javascript: a book"}"#] {
            assert!(!holds_script(value), "{value}");
        }
    }
}
