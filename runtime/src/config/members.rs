//! From `[runtime.members]` to the levels of members.

use kiosk_catalogue::yaml::{Cursor, decimal, text};
use kiosk_domain::{Amount, MemberLevel, MemberTable, Percent, TierFields};

use super::section::Section;

/// The keys of the levels, the lowest first.
const LEVELS: [&str; MemberLevel::COUNT] = ["1", "2", "3", "4", "5", "6", "7"];

pub(super) fn decode(section: &Section<'_>) -> MemberTable {
    let fields = LEVELS
        .into_iter()
        .zip(1..)
        .map(|(key, level)| section.table(key, |table| tier(table, level)));
    let table = MemberTable::new(fields.collect::<Vec<_>>());
    for (below, above) in table.tiers().iter().zip(table.tiers().iter().skip(1)) {
        if above.spending <= below.spending {
            let message = format!(
                "level {} is reached no later than level {}",
                above.level, below.level
            );
            let key = format!("{}_spending", above.level);
            section.complain(
                &key,
                message,
                "let each level need more than the one before",
            );
        }
    }
    table
}

fn tier(section: &Section<'_>, level: i64) -> TierFields {
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

/// A percentage with at most two decimals.
fn percent(cursor: Cursor<'_>) -> Option<Percent> {
    let hundredths = decimal(cursor)?.hundredths();
    let percent = u16::try_from(hundredths).ok();
    let percent = percent.and_then(Percent::from_hundredths);
    if percent.is_none() {
        let hint = "write a percentage up to 100, such as 2.5";
        cursor.report("it is more than the whole price", Some(hint.to_owned()));
    }
    percent
}
