//! The arrows of each crate, and no circles in any.

use super::exceptions::RUNTIME;
use super::ranks::Ranks;
use super::read::read;
use super::verdict::{Rules, broken};

/// How the runtime stands (`ARCHITECTURE.md`).
const RUNTIME_RANKS: &str = "system ← config ← adapters, storage ← catalogue, words ← service \
    ← app ← jobs, api, dev ← site ← server ← telemetry, fuzz, demo";

/// How the commands and the build stand.
const CLI_RANKS: &str = "error, terminal ← config ← source ← plan ← render ← output ← build \
    ← args, init, live, watch, check ← command";

fn assert_holds(name: &str, rules: &Rules) {
    let broken = broken(&read(name), rules);
    let count = broken.len();
    assert!(
        broken.is_empty(),
        "{name}: {count}\n\n{}\n",
        broken.join("\n\n")
    );
}

#[test]
fn the_rules_of_the_shop_go_in_no_circle() {
    assert_holds("domain", &Rules::default());
}

#[test]
fn the_shapes_on_the_wire_go_in_no_circle() {
    assert_holds("contract", &Rules::default());
}

#[test]
fn the_upstreams_go_in_no_circle() {
    assert_holds("catalogue", &Rules::default());
}

#[test]
fn the_captcha_goes_in_no_circle() {
    assert_holds("captcha", &Rules::default());
}

#[test]
fn the_menu_for_developers_goes_in_no_circle() {
    assert_holds("xtask", &Rules::default());
}

#[test]
fn the_runtime_follows_its_arrows() {
    let rules = Rules {
        ranks: Some(Ranks::of(RUNTIME_RANKS)),
        exceptions: RUNTIME,
    };
    assert_holds("runtime", &rules);
}

#[test]
fn the_commands_follow_their_arrows() {
    let rules = Rules {
        ranks: Some(Ranks::of(CLI_RANKS)),
        exceptions: &[],
    };
    assert_holds("cli", &rules);
}
