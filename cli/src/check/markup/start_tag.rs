//! What one start tag adds to a document's facts.

use super::facts::DocumentFacts;
use super::srcset::addresses;

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

    /// Adds what the tag says to the facts.
    pub fn collect_facts(&self, facts: &mut DocumentFacts) {
        self.tell_identity(facts);
        match self.name.as_str() {
            "html" => {
                facts.lang = self.get("lang").unwrap_or_default().to_owned();
                facts.dir = self.get("dir").unwrap_or_default().to_owned();
            }
            "meta" => self.tell_meta(facts),
            "link" => self.tell_link(facts),
            "h1" => facts.first_headings += 1,
            // Where relative addresses start from; no link by itself.
            "base" => {}
            _ => self.tell_addresses(facts),
        }
    }

    fn tell_identity(&self, facts: &mut DocumentFacts) {
        if let Some(id) = self.get("id").filter(|id| !id.is_empty()) {
            facts.ids.push(id.to_owned());
        }
        let pictured =
            self.name == "img" || (self.name == "input" && self.get("type") == Some("image"));
        if pictured && self.get("alt").is_none() {
            facts
                .without_alt
                .push(self.get("src").unwrap_or_default().to_owned());
        }
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
