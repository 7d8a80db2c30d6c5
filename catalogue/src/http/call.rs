//! One call of the wire contract, named so that an error can say which it was.

use std::fmt;

use kiosk_domain::Locale;
use serde_json::{Map, Value};

use crate::foreign::shown;

/// How parameters travel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Method {
    /// In the query; asking twice does no harm.
    Get,
    /// In a JSON body; never sent twice.
    Post,
}

impl Method {
    /// Its name in a request.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Get => "GET",
            Self::Post => "POST",
        }
    }
}

/// One call with its parameters.
#[derive(Clone, Debug)]
pub(super) struct UpstreamCall {
    pub method: Method,
    pub path: &'static str,
    pub locale: Locale,
    /// The goods group that the call is about.
    pub slug: Option<String>,
    pub parameters: Map<String, Value>,
}

impl UpstreamCall {
    pub fn get(path: &'static str, locale: Locale) -> Self {
        Self {
            method: Method::Get,
            path,
            locale,
            slug: None,
            parameters: Map::new(),
        }
    }

    pub fn post(path: &'static str, locale: Locale) -> Self {
        Self {
            method: Method::Post,
            ..Self::get(path, locale)
        }
    }

    /// The same call about a goods group.
    pub fn about(self, slug: &str) -> Self {
        Self {
            slug: Some(slug.to_owned()),
            ..self
        }
    }

    /// The same call with one more parameter.
    pub fn with(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.parameters.insert(name.to_owned(), value.into());
        self
    }
}

impl fmt::Display for UpstreamCall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let method = match self.method {
            Method::Get => "GET",
            Method::Post => "POST",
        };
        write!(f, "{method} {} (locale {}", self.path, self.locale.name())?;
        if let Some(slug) = &self.slug {
            write!(f, ", goods `{}`", shown(slug))?;
        }
        f.write_str(")")
    }
}
