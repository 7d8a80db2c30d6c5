//! Addresses that lead to others, as the build wrote them into `_redirects`.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

use kiosk_domain::canonical_path;

use super::folder::Folder;

const FILE: &str = "_redirects";

type Targets = BTreeMap<String, String>;

/// The table of a site, read again when its file is another.
#[derive(Debug, Default)]
pub(super) struct Redirects(Mutex<Option<(SystemTime, Arc<Targets>)>>);

impl Redirects {
    /// Where a normalised path leads with the query that was asked for, if to another address; a
    /// blocking call.
    pub(super) fn target(
        &self,
        folder: &Folder,
        path: &str,
        query: &str,
    ) -> io::Result<Option<String>> {
        let targets = self.targets(folder)?;
        let target = targets.get(path);
        Ok(target.map(|target| with_query(target, query)))
    }

    fn targets(&self, folder: &Folder) -> io::Result<Arc<Targets>> {
        let Some(changed) = folder.modified(Path::new(FILE))? else {
            return Ok(Arc::default());
        };
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((at, targets)) = known.as_ref()
            && *at == changed
        {
            return Ok(Arc::clone(targets));
        }
        let text = folder.read_whole(Path::new(FILE))?;
        let text = text.map(|(bytes, _)| String::from_utf8_lossy(&bytes).into_owned());
        let targets = Arc::new(parse(&text.unwrap_or_default()));
        *known = Some((changed, Arc::clone(&targets)));
        Ok(targets)
    }
}

/// The lines of permanent redirects: `/old/ /new/ 301`.
fn parse(text: &str) -> Targets {
    let line = |line: &str| {
        let mut words = line.split(' ');
        let (from, to, status) = (words.next()?, words.next()?, words.next()?);
        (status == "301").then(|| (from.to_owned(), to.to_owned()))
    };
    text.lines().filter_map(line).collect()
}

/// What the page there knows of the query goes on with the shopper, but to no other site. What the page
/// that stood at the old address would know says nothing of it.
fn with_query(target: &str, query: &str) -> String {
    if !target.starts_with('/') {
        return target.to_owned();
    }
    let (address, part) = match target.split_once('#') {
        Some((address, part)) => (address, format!("#{part}")),
        None => (target, String::new()),
    };
    let (path, joint) = match address.split_once('?') {
        Some((path, _)) => (path, '&'),
        None => (address, '?'),
    };
    let query = canonical_path(path, query).query;
    if query.is_empty() {
        return target.to_owned();
    }
    format!("{address}{joint}{query}{part}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_permanent_redirects_are_read() {
        let targets =
            parse("/old/ /new/ 301\n/ja/* /ja/404.html 404\n/x/ https://a.example/ 301\n");
        let expected = [("/old/", "/new/"), ("/x/", "https://a.example/")];
        assert_eq!(targets, expected.map(|(a, b)| (a.into(), b.into())).into());
    }

    #[test]
    fn a_query_goes_on_within_the_site() {
        assert_eq!(with_query("/new/", "utm_source=a"), "/new/?utm_source=a");
        assert_eq!(
            with_query("/new/?skuId=1#b", "channId=a"),
            "/new/?skuId=1&channId=a#b"
        );
        assert_eq!(
            with_query("https://a.example/", "channId=a"),
            "https://a.example/"
        );
        assert_eq!(with_query("/new/", ""), "/new/");
    }

    #[test]
    fn the_page_that_it_leads_to_tells_what_is_kept() {
        let query = "keywords=steam&orderNo=7&utm_source=a&nobody=1";
        assert_eq!(
            with_query("/ja/search/", query),
            "/ja/search/?keywords=steam&utm_source=a"
        );
        assert_eq!(
            with_query("/order/detail/", query),
            "/order/detail/?orderNo=7&utm_source=a"
        );
        assert_eq!(
            with_query("/about-us/?anchorId=x", "nobody=1"),
            "/about-us/?anchorId=x"
        );
    }
}
