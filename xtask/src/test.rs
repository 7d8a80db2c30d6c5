//! `cargo xtask test`

use std::time::Instant;

use crate::project::{kiosk, target};
use crate::step::{Step, duration_text};
use crate::{browser, dependencies, fuzz, generate, java, node};

/// What to test.
#[derive(Debug, clap::Args)]
pub struct TestArgs {
    /// Run the browser tests alone, with what they need
    #[arg(long)]
    browser: bool,
    /// Also fuzz every parser of a stranger's bytes, a minute each; races and kills go on for long, and the browser looks from every side
    #[arg(long, conflicts_with = "browser")]
    long: bool,
}

/// Runs everything that must pass, quick things first, and stops at the first failure.
pub fn run(test: &TestArgs) -> anyhow::Result<()> {
    let begin = Instant::now();
    node::require()?;
    let chromium = browser::require()?;
    java::require()?;
    node::packages().map(Step::run).transpose()?;
    if test.browser {
        bundles()?;
        let build = ["build", "--workspace", "--bin", "kiosk"];
        Step::cargo("Build kiosk", &build).run()?;
    } else {
        Step::cargo("Rust is formatted", &["fmt", "--all", "--check"]).run()?;
        dependencies::check()?;
        generate::check()?;
        web()?;
        rust(test.long)?;
    }
    shop()?;
    let site = target().join("e2e/production");
    let markup = ["run", "--silent", "markup", "--", &site.to_string_lossy()];
    Step::npm("Markup of the sample shop", &markup).run()?;
    let tests = Step::npm("Browser tests", &["run", "--silent", "test:e2e"]);
    let tests = tests
        .with("KIOSK", kiosk("debug"))
        .with("KIOSK_SITES", target().join("e2e"));
    let tests = tests.with(browser::VARIABLE, chromium);
    if test.long {
        tests.with("TEST_LONG", "1").run()?;
    } else {
        tests.run()?;
    }
    if test.long {
        fuzz::run()?;
    }
    println!("\nEverything passes ({}).", duration_text(begin.elapsed()));
    Ok(())
}

fn bundles() -> anyhow::Result<()> {
    Step::npm("Build the browser bundle", &["run", "--silent", "build"]).run()?;
    Step::npm(
        "Build it with React's development build",
        &["run", "--silent", "build:dev"],
    )
    .run()?;
    Ok(())
}

fn web() -> anyhow::Result<()> {
    bundles()?;
    Step::npm("TypeScript", &["run", "--silent", "check"]).run()?;
    Step::npm("eslint", &["run", "--silent", "lint"]).run()?;
    Step::npm("Web unit tests", &["test", "--silent"]).run()?;
    Ok(())
}

fn rust(is_long: bool) -> anyhow::Result<()> {
    let clippy = [
        "clippy",
        "--workspace",
        "--all-targets",
        "--",
        "-D",
        "warnings",
    ];
    Step::cargo("Clippy", &clippy).run()?;
    let tests = Step::cargo("Rust tests", &["test", "--workspace"]);
    if is_long {
        tests.with("TEST_LONG", "1").run()?;
    } else {
        tests.run()?;
    }
    let doc = Step::cargo(
        "Documentation",
        &[
            "doc",
            "--workspace",
            "--no-deps",
            "--document-private-items",
        ],
    );
    doc.with("RUSTDOCFLAGS", "-D warnings").run()?;
    Ok(())
}

/// The sample shop, checked as it is published, and built for the browser tests, once more with
/// longer words. The tests of the crate left its `kiosk` behind.
fn shop() -> anyhow::Result<()> {
    Step::new("Check the sample shop", kiosk("debug"), &["check"]).run()?;
    let twin = target().join("e2e/pseudo-shop");
    let twin = twin.to_string_lossy();
    let write = ["run", "--silent", "pseudo", "--", "..", &twin];
    Step::npm("Its twin with longer words", &write).run()?;
    for (title, root, bundle, out) in [
        ("Build the sample shop", ".", "web/dist", "e2e/production"),
        (
            "Build it with React's development build",
            ".",
            "web/dist-dev",
            "e2e/development",
        ),
        ("Build its twin", &*twin, "web/dist-dev", "e2e/pseudo"),
    ] {
        let out = target().join(out);
        let out = out.to_string_lossy();
        let build = ["build", "--root", root, "--no-cache", "--bundle", bundle];
        let build: Vec<_> = build.into_iter().chain(["--out", &out]).collect();
        Step::new(title, kiosk("debug"), &build).run()?;
    }
    Ok(())
}
