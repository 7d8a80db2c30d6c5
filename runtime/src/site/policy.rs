//! What a shop may change about the headers: more sources, HSTS.

use std::time::Duration;

use url::Url;

/// The content security policy every shop starts from; our pages hold no inline script and no
/// inline style, and the icons of the style sheet are `data:`.
const DIRECTIVES: [(&str, &str); 9] = [
    ("default-src", "'self'"),
    ("script-src", "'self'"),
    ("style-src", "'self'"),
    ("img-src", "'self' data:"),
    ("connect-src", "'self'"),
    ("frame-ancestors", "'self'"),
    ("base-uri", "'none'"),
    ("form-action", "'self'"),
    ("object-src", "'none'"),
];

/// What a shop may change about the headers of its answers.
#[derive(Clone, Debug)]
pub struct HeaderPolicy {
    directives: Vec<(String, String)>,
    hsts: Option<Duration>,
}

/// Words that would end the directive or the header that they are put into.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` cannot stand in a content security policy: a directive is one lower-case word, a source has no space, comma or semicolon"
)]
pub struct InvalidPolicy(String);

impl Default for HeaderPolicy {
    fn default() -> Self {
        let owned = |(name, sources): (&str, &str)| (name.to_owned(), sources.to_owned());
        Self {
            directives: DIRECTIVES.map(owned).into(),
            hsts: None,
        }
    }
}

impl HeaderPolicy {
    /// Allows one more source in a directive of the content security policy, such as
    /// `https://js.stripe.com` or `'sha256-…'` in `script-src`.
    ///
    /// A directive that the default policy leaves to `default-src` begins with `'self'`.
    ///
    /// # Errors
    /// When the words could not stand in a policy.
    pub fn allow(mut self, directive: &str, source: &str) -> Result<Self, InvalidPolicy> {
        let word = |c: char| c.is_ascii_lowercase() || c == '-';
        if directive.is_empty() || !directive.chars().all(word) {
            return Err(InvalidPolicy(directive.to_owned()));
        }
        let visible = |c: char| c.is_ascii_graphic() && c != ';' && c != ',';
        if source.is_empty() || !source.chars().all(visible) {
            return Err(InvalidPolicy(source.to_owned()));
        }
        match self
            .directives
            .iter_mut()
            .find(|(name, _)| name == directive)
        {
            Some((_, sources)) if sources == "'none'" => *sources = source.to_owned(),
            Some((_, sources)) => *sources = format!("{sources} {source}"),
            None => self
                .directives
                .push((directive.to_owned(), format!("'self' {source}"))),
        }
        Ok(self)
    }

    /// Allows a source as [`Self::allow`] does, where the directive does not name it yet.
    ///
    /// # Errors
    /// When the words could not stand in a policy.
    pub fn allow_once(self, directive: &str, source: &str) -> Result<Self, InvalidPolicy> {
        let own = self.directives.iter().find(|(name, _)| name == directive);
        if own.is_some_and(|(_, sources)| sources.split(' ').any(|known| known == source)) {
            return Ok(self);
        }
        self.allow(directive, source)
    }

    /// Tells browsers to use HTTPS alone for this long; only for sites that have it.
    #[must_use]
    pub fn with_hsts(mut self, age: Duration) -> Self {
        self.hsts = Some(age);
        self
    }

    /// What a directive allows; what none says, `default-src` does.
    pub fn sources(&self, directive: &str) -> &str {
        let of = |wanted: &str| {
            let mut directives = self.directives.iter();
            let (_, sources) = directives.find(|(name, _)| name == wanted)?;
            Some(sources.as_str())
        };
        of(directive)
            .or_else(|| of("default-src"))
            .unwrap_or_default()
    }

    /// Whether a browser lets a page load from an address, or send to it, by a directive.
    pub fn allows(&self, directive: &str, page: &Url, address: &Url) -> bool {
        let mut sources = self.sources(directive).split(' ');
        sources.any(|source| match source {
            "'self'" => address.origin() == page.origin(),
            scheme if scheme.ends_with(':') => scheme[..scheme.len() - 1] == *address.scheme(),
            host => Url::parse(host).is_ok_and(|host| host.origin() == address.origin()),
        })
    }

    /// The value of `Content-Security-Policy`.
    pub(super) fn content_security_policy(&self) -> String {
        let directives = self.directives.iter();
        let texts: Vec<_> = directives
            .map(|(name, sources)| format!("{name} {sources}"))
            .collect();
        texts.join("; ")
    }

    /// The value of `Strict-Transport-Security`, when the shop wants it.
    pub(super) fn strict_transport_security(&self) -> Option<String> {
        let age = self.hsts?;
        // Of other hosts below the shop's its owner said nothing.
        Some(format!("max-age={}", age.as_secs()))
    }
}
