//! From a request to the file, the redirect or the page that says there is nothing.

use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::SystemTime;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use kiosk_domain::{Locale, canonical_path, parse_path};
use tokio::task::spawn_blocking;

use super::answer::{self, ConditionalRequest};
use super::compressed::CompressedFiles;
use super::folder::{FileContent, Folder};
use super::media_type::MediaType;
use super::path::SitePath;
use super::redirects::Redirects;
use super::representation::{self, Representation, SiteShelf};
use super::{SiteOptions, fallback};
use crate::api::encoding::{Encoding, accepted_encodings};
use crate::dev;

/// How long a permanent redirect is kept: addresses outlive a build, not a mistake in one.
const REDIRECT_AGE: &str = "public, max-age=3600";

/// A built site and what serving it remembers.
#[derive(Debug)]
pub(super) struct Site {
    shelf: SiteShelf,
    redirects: Redirects,
}

/// What a path leads to.
enum PageTarget {
    File(Representation),
    Moved(String),
    Missing(Option<Representation>),
    /// Why the folder could not be read, and the page that says so to a reader.
    Failed(io::Error, Option<Representation>),
}

/// What of a request decides where it leads.
struct PageLookup {
    path: String,
    query: String,
    accepted: Vec<Encoding>,
    page: bool,
    /// Whose language the host opens the shop in, if it is one of its own.
    host_locale: Option<Locale>,
}

impl PageLookup {
    /// The page in the language of the host, for an address that names none.
    fn in_host_locale(&self) -> Option<String> {
        let own = self.host_locale?;
        let (locale, route) = parse_path(&self.path)?;
        let moves = locale == Locale::Default && route.locales().contains(&own);
        let query = match self.query.as_str() {
            "" => String::new(),
            query => format!("?{query}"),
        };
        moves.then(|| route.path(own) + &query)
    }
}

impl Site {
    pub(super) fn new(options: SiteOptions) -> Self {
        Self {
            shelf: SiteShelf {
                folder: Folder::new(options.dist),
                reload: options.reload,
                compressed: CompressedFiles::default(),
            },
            redirects: Redirects::default(),
        }
    }

    /// Follows a path; a blocking call.
    fn follow(&self, wanted: &PageLookup) -> io::Result<PageTarget> {
        let Some(path) = SitePath::parse(&wanted.path) else {
            return self.missing(None, wanted);
        };
        // A file at exactly this address is what was meant, with any query.
        if path.is_plain_file()
            && let Some(found) = self.find(&path.file(), wanted)?
        {
            return Ok(PageTarget::File(found));
        }
        let canonical = canonical_path(&wanted.path, &wanted.query);
        let redirects = &self.redirects;
        let target = redirects.target(&self.shelf.folder, &canonical.path, &wanted.query)?;
        if let Some(target) = target {
            return Ok(PageTarget::Moved(target));
        }
        if canonical.changed {
            return Ok(PageTarget::Moved(canonical.address()));
        }
        if let Some(address) = wanted.in_host_locale() {
            return Ok(PageTarget::Moved(address));
        }
        match self.find(&path.file(), wanted)? {
            Some(found) => Ok(PageTarget::File(found)),
            None => self.missing(path.first(), wanted),
        }
    }

    fn missing(&self, first: Option<&str>, wanted: &PageLookup) -> io::Result<PageTarget> {
        if !wanted.page {
            return Ok(PageTarget::Missing(None));
        }
        for page in fallback::pages(fallback::NOT_FOUND, first) {
            if let Some(found) = self.find(&page, wanted)? {
                return Ok(PageTarget::Missing(Some(found)));
            }
        }
        let mut html = fallback::BUILT_IN.as_bytes().to_vec();
        if let Some(hub) = &self.shelf.reload {
            html = dev::inject(html, dev::tag(hub));
        }
        Ok(PageTarget::Missing(Some(Representation {
            content: FileContent::in_memory(html, SystemTime::UNIX_EPOCH),
            media_type: MediaType::HTML,
            encoding: None,
        })))
    }

    /// The page that says that something failed, for a reader and where it can be read; a blocking call.
    fn error_page(&self, wanted: &PageLookup) -> Option<Representation> {
        let path = SitePath::parse(&wanted.path).filter(|_| wanted.page)?;
        let pages = fallback::pages(fallback::FAILED, path.first());
        let mut found = pages.iter().map(|page| self.find(page, wanted));
        found.find_map(|found| found.ok().flatten())
    }

    fn find(&self, file: &Path, wanted: &PageLookup) -> io::Result<Option<Representation>> {
        representation::find(&self.shelf, file, &wanted.accepted)
    }
}

/// Answers for any path that no route took.
pub(super) async fn page(
    State(site): State<Arc<Site>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if method != Method::GET && method != Method::HEAD {
        let allowed = [(header::ALLOW, "GET, HEAD")];
        return (StatusCode::METHOD_NOT_ALLOWED, allowed).into_response();
    }
    let wanted = PageLookup {
        path: uri.path().to_owned(),
        query: uri.query().unwrap_or_default().to_owned(),
        accepted: accepted_encodings(&headers),
        page: fallback::wants_page(&headers),
        host_locale: headers
            .get(header::HOST)
            .and_then(|host| host.to_str().ok())
            .and_then(Locale::of_host),
    };
    let development = site.shelf.reload.is_some();
    let followed = spawn_blocking(move || {
        let target = site.follow(&wanted);
        target.unwrap_or_else(|error| PageTarget::Failed(error, site.error_page(&wanted)))
    });
    let target = followed
        .await
        .unwrap_or_else(|error| PageTarget::Failed(io::Error::other(error), None));
    let asked = ConditionalRequest { method, headers };
    let mut response = answer(target, &uri, &asked);
    let kept = response.status().is_success() || response.status().is_redirection();
    if development && kept {
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    }
    response
}

fn answer(target: PageTarget, uri: &Uri, asked: &ConditionalRequest) -> Response {
    let answered = match target {
        PageTarget::File(found) => answer::send(found, asked),
        PageTarget::Moved(address) => moved(&address),
        PageTarget::Missing(Some(page)) => {
            return answer::send_instead(StatusCode::NOT_FOUND, page, asked);
        }
        PageTarget::Missing(None) => return fallback::line(),
        PageTarget::Failed(error, page) => return failed(uri, &error, page, asked),
    };
    answered.unwrap_or_else(|error| failed(uri, &error, None, asked))
}

fn moved(address: &str) -> io::Result<Response> {
    let location = HeaderValue::try_from(address).map_err(io::Error::other)?;
    let age = HeaderValue::from_static(REDIRECT_AGE);
    let headers = [(header::LOCATION, location), (header::CACHE_CONTROL, age)];
    Ok((StatusCode::MOVED_PERMANENTLY, headers).into_response())
}

/// The visitor learns that we failed, from the site's own page where it can be read; why is for the
/// log alone.
fn failed(
    uri: &Uri,
    error: &io::Error,
    page: Option<Representation>,
    asked: &ConditionalRequest,
) -> Response {
    tracing::error!(path = uri.path(), %error, "could not answer from the site's folder");
    let status = StatusCode::INTERNAL_SERVER_ERROR;
    match page {
        Some(page) => answer::send_instead(status, page, asked),
        None => (status, "internal error\n").into_response(),
    }
}
