//! Pages at addresses that lead to others, for hosts that know no `_redirects`.

use kiosk_domain::file_at;

use crate::plan::{Plan, PlannedRedirect};
use crate::render::asset::SiteFile;
use crate::render::escape::push_html;
use crate::source::Sources;

/// A page for every redirect.
pub fn pages(sources: &Sources, plan: &Plan) -> Vec<SiteFile> {
    let page = |redirect: &PlannedRedirect| {
        SiteFile::new(file_at(&redirect.from), html(sources, redirect))
    };
    plan.redirects.iter().map(page).collect()
}

/// It leads on by itself, names the address for search engines, and is a link for everybody else.
fn html(sources: &Sources, redirect: &PlannedRedirect) -> String {
    let PlannedRedirect { to, locale, .. } = redirect;
    let origin = sources.config.origin_of(*locale);
    let known_as = if to.starts_with('/') {
        format!("{origin}{to}")
    } else {
        to.clone()
    };
    let [name, to, known_as] = [&sources.config.name, to, &known_as].map(|text| {
        let mut escaped = String::with_capacity(text.len());
        push_html(&mut escaped, text);
        escaped
    });
    let (lang, direction) = (locale.html_lang(), locale.direction().as_str());
    format!(
        "<!doctype html>\n<html lang=\"{lang}\" dir=\"{direction}\">\n<head>\n<meta charset=\"utf-8\">\n\
<meta name=\"viewport\" content=\"width=device-width\">\n<title>{name}</title>\n\
<link rel=\"canonical\" href=\"{known_as}\">\n<meta name=\"robots\" content=\"noindex\">\n\
<meta http-equiv=\"refresh\" content=\"0; url={to}\">\n</head>\n\
<body>\n<p><a href=\"{to}\">{known_as}</a></p>\n</body>\n</html>\n"
    )
}
