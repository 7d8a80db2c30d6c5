//! Where a person stands among the member levels, and what the levels are called.

use kiosk_domain::{Amount, MemberLevel, MemberTable, MemberTier};

use crate::storage::account::User;
use crate::words::{Message, Word};

/// Where a person stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MemberProgress {
    /// The person's level.
    pub level: MemberLevel,
    /// US dollars until the next level; none at the top.
    pub missing: Option<Amount>,
}

/// Where a person stands among a shop's levels.
pub(crate) fn member_progress(table: &MemberTable, user: &User) -> MemberProgress {
    MemberProgress {
        level: table.level_of(user.spent),
        missing: table.next_tier(user.spent).map(|(_, missing)| missing),
    }
}

/// The shop's own name for a level, or ours.
pub(crate) fn level_name(tier: &MemberTier) -> Message {
    match &tier.name {
        Some(name) => Message::Theirs(name.clone()),
        None => level_word(tier.level).into(),
    }
}

fn level_word(level: MemberLevel) -> Word {
    match level.number() {
        1 => Word("account.level_bronze"),
        2 => Word("account.level_silver"),
        3 => Word("account.level_gold"),
        4 => Word("account.level_platinum"),
        5 => Word("account.level_diamond"),
        6 => Word("account.level_master"),
        _ => Word("account.level_legend"),
    }
}
