//! From the error of a build to what the overlay shows: the place, what is wrong, the way out.

use std::path::Path;

use kiosk_catalogue::Problem;
use kiosk_runtime::ErrorReport;
use tera::ErrorKind;

use crate::source::ProblemsError;

/// The report of an error in the shop of a folder.
pub fn report(error: &anyhow::Error, root: &Path) -> ErrorReport {
    if let Some(mistakes) = error.downcast_ref::<ProblemsError>()
        && let Some((first, others)) = mistakes.problems.split_first()
    {
        return of_problems(first, others);
    }
    let template = error
        .chain()
        .find_map(|cause| cause.downcast_ref::<tera::Error>());
    match template.and_then(place_in_template) {
        Some(place) => of_template(error, root, place),
        None => of_anything(error, root),
    }
}

/// The first problem with its place; the others follow in the text.
fn of_problems(first: &Problem, others: &[Problem]) -> ErrorReport {
    let title = match others.len() {
        0 => "A mistake in the shop's files".to_owned(),
        more => format!("{} mistakes in the shop's files", more + 1),
    };
    let mut message = first.message.clone();
    for other in others {
        message.push_str(&format!("\n\n{other}"));
    }
    ErrorReport {
        title,
        file: Some(first.file.display().to_string()),
        line: first.line.and_then(|line| u32::try_from(line).ok()),
        message,
        hint: first.hint.clone(),
    }
}

/// A line of a template.
#[derive(Clone, Copy)]
struct TemplateLine<'a> {
    /// The template, as others include it.
    name: &'a str,
    line: u32,
}

fn place_in_template(error: &tera::Error) -> Option<TemplateLine<'_>> {
    match error.kind() {
        ErrorKind::SyntaxError(report) | ErrorKind::RenderingError(report) => Some(TemplateLine {
            name: report.filename(),
            line: u32::try_from(report.span().start_line).ok()?,
        }),
        _ => None,
    }
}

fn of_template(error: &anyhow::Error, root: &Path, place: TemplateLine<'_>) -> ErrorReport {
    let file = format!("templates/{}", place.name);
    let own = root.join(&file).is_file();
    let hint = "this template is part of Kiosk; what it was given may be what is wrong";
    ErrorReport {
        title: "A template failed".to_owned(),
        file: Some(file),
        line: Some(place.line),
        message: causes(error),
        hint: (!own).then(|| hint.to_owned()),
    }
}

fn of_anything(error: &anyhow::Error, root: &Path) -> ErrorReport {
    let text = causes(error);
    let (message, hint) = match text.split_once("\nhint: ") {
        Some((message, hint)) => (message.to_owned(), Some(hint.to_owned())),
        None => (text, None),
    };
    ErrorReport {
        title: "The site could not be built".to_owned(),
        file: named_file(&message, root),
        line: None,
        message,
        hint,
    }
}

/// The error and what led to it, one a paragraph.
fn causes(error: &anyhow::Error) -> String {
    let causes: Vec<String> = error.chain().map(ToString::to_string).collect();
    causes.join("\n")
}

/// The first file of the shop that the text names in backticks, as our messages do.
fn named_file(text: &str, root: &Path) -> Option<String> {
    let quoted = text.split('`').skip(1).step_by(2);
    let path = quoted
        .map(|name| root.join(name))
        .find(|path| path.is_file() && path.starts_with(root))?;
    Some(path.strip_prefix(root).ok()?.display().to_string())
}

#[cfg(test)]
mod tests {
    use anyhow::{Context as _, anyhow};

    use super::*;

    fn problem(file: &str, line: usize) -> Problem {
        let (message, hint) = (
            "`x` is no price".to_owned(),
            Some("write \"0.99\"".to_owned()),
        );
        Problem {
            file: file.into(),
            line: Some(line),
            message,
            hint,
        }
    }

    #[test]
    fn the_first_mistake_has_the_place_and_the_others_follow() {
        let problems = vec![problem("content/a.yaml", 3), problem("content/b.yaml", 7)];
        let report = report(
            &ProblemsError::in_files(problems).into(),
            Path::new("/shop"),
        );
        assert_eq!(report.title, "2 mistakes in the shop's files");
        assert_eq!(
            (report.file.as_deref(), report.line),
            (Some("content/a.yaml"), Some(3))
        );
        assert_eq!(report.hint.as_deref(), Some("write \"0.99\""));
        assert_eq!(
            report.message,
            "`x` is no price\n\ncontent/b.yaml:7: `x` is no price\n  hint: write \"0.99\""
        );
    }

    #[test]
    fn a_template_names_its_line() {
        let mut tera = tera::Tera::default();
        let wrong = tera
            .add_raw_template("pages/home.html", "one\n{% if %}")
            .expect_err("it is wrong");
        let error = anyhow::Error::new(wrong).context("the templates do not fit together");
        let report = report(&error, Path::new("/nowhere"));
        assert_eq!(
            (report.file.as_deref(), report.line),
            (Some("templates/pages/home.html"), Some(2))
        );
        assert!(
            report
                .message
                .starts_with("the templates do not fit together\n")
        );
        assert!(report.hint.is_some(), "the shop has no such file");
    }

    #[test]
    fn anything_else_keeps_its_hint_and_the_file_it_names() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let cause: Result<(), _> = Err(anyhow!("no picture\nhint: save it again"));
        let error = cause
            .context("picture `Cargo.toml`")
            .expect_err("it failed");
        let report = report(&error, root);
        assert_eq!(report.file.as_deref(), Some("Cargo.toml"));
        assert_eq!(report.message, "picture `Cargo.toml`\nno picture");
        assert_eq!(report.hint.as_deref(), Some("save it again"));
    }
}
