//! From `[runtime.members]` to the levels of members.

use kiosk_catalogue::yaml::{MapReader, decimal, text};
use kiosk_domain::{Amount, MemberLevel, MemberTable, TierFields};

use super::section::ConfigSection;
use super::values::percent;

/// The keys of the levels, the lowest first.
pub(super) const LEVELS: [&str; MemberLevel::COUNT] = ["1", "2", "3", "4", "5", "6", "7"];
/// Which levels there are.
pub(super) const LEVELS_ARE: &str = "levels are 1 to 7";

pub(super) fn decode(section: &ConfigSection<'_>) -> MemberTable {
    let fields = LEVELS
        .into_iter()
        .zip(1..)
        .map(|(key, level)| section.table(key, |table| tier(table, level)));
    let table = MemberTable::new(fields.collect::<Vec<_>>());
    for (name, place) in section.other_tables() {
        place.report(
            format!("there is no level `{name}`"),
            Some(LEVELS_ARE.to_owned()),
        );
    }
    let tiers: Vec<_> = LEVELS.into_iter().zip(table.tiers()).collect();
    for pair in tiers.windows(2) {
        if let [(below, less), (above, more)] = pair
            && more.spending <= less.spending
        {
            refuse_order(section, [above, below]);
        }
    }
    table
}

/// Tells of two levels in the wrong order, at the one whose spending was chosen.
fn refuse_order(section: &ConfigSection<'_>, [above, below]: [&'static str; 2]) {
    let message = format!("level {above} is reached no later than level {below}");
    let hint = "let each level need more than the one before";
    for key in [above, below] {
        let variable = format!("{key}_spending");
        if section.has(&variable) {
            return section.refuse(&variable, message, hint);
        }
        let spending = |tier| MapReader::open(tier)?.may("spending", Some);
        if let Some(place) = section.written(key, spending) {
            return place.report(message, Some(hint.to_owned()));
        }
    }
}

fn tier(section: &ConfigSection<'_>, level: i64) -> TierFields {
    let spending = section.choice("spending", decimal);
    if level == 1 && spending.is_some_and(|spending| spending != Amount::ZERO) {
        let hint = "leave it out: everybody has the lowest level";
        section.complain("spending", "the lowest level costs something", hint);
    }
    TierFields {
        level,
        name: section.choice("name", text),
        spending,
        discount: section.choice("discount", percent),
    }
}
