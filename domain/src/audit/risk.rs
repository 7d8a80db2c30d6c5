//! Which paid orders are held until an identity audit passes.

use std::time::Duration;

use crate::{Amount, RegionSymbol, UnixTime};

/// The rules that the owner chose; without any, no order is held. Amounts are US dollars, from
/// which on an order is held.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Default)]
pub struct RiskRules {
    /// Any order.
    pub amount: Option<Amount>,
    /// The orders of people who have received none yet.
    pub first_order: Option<Amount>,
    /// Orders that name another region than that of the account, or come from an address in one.
    pub region_mismatch: Option<Amount>,
    /// Many orders in a short time, whatever they come to.
    pub velocity: Option<VelocityRule>,
}

/// How many paid orders of one person are not held.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct VelocityRule {
    /// So many, the order itself among them.
    pub orders: u32,
    /// Within such a time.
    pub within: Duration,
}

/// What of an order and its shopper decides.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct RiskFacts<'a> {
    /// What the order comes to in US dollars; nothing where the shop states no dollar price.
    pub usd_amount: Option<Amount>,
    /// How many orders the shopper has received.
    pub completed_orders: u32,
    /// The region that the shopper named with the order.
    pub region: &'a RegionSymbol,
    /// The region of the address that the order came from.
    pub address: &'a RegionSymbol,
    /// The region that the account was opened in.
    pub home: &'a RegionSymbol,
    /// When the shopper's orders were paid, the order itself among them.
    pub paid_at: &'a [UnixTime],
}

/// Why an order is held.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum RiskReason {
    /// It comes to much.
    Amount,
    /// It is the shopper's first, and comes to something.
    FirstOrder,
    /// It names, or came from, another region than the account.
    RegionMismatch,
    /// It is one of many in a short time.
    Velocity,
}

impl RiskReason {
    /// Every reason.
    pub const ALL: [Self; 4] = [
        Self::Amount,
        Self::FirstOrder,
        Self::RegionMismatch,
        Self::Velocity,
    ];

    /// The name in storage, in commands and in `site.toml`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Amount => "amount",
            Self::FirstOrder => "first_order",
            Self::RegionMismatch => "region_mismatch",
            Self::Velocity => "velocity",
        }
    }

    /// The reason of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.name() == name)
    }
}

impl RiskRules {
    /// Whether no order is held.
    pub fn is_off(&self) -> bool {
        *self == Self::default()
    }

    /// Why an order is held at a moment; for no reason, it is not.
    ///
    /// Of the default region nobody knows where it is, so it differs from none. What cannot be
    /// measured reaches every amount: a price that is missing must not open the door.
    pub fn reasons(&self, facts: &RiskFacts<'_>, now: UnixTime) -> Vec<RiskReason> {
        let reaches = |least: Option<Amount>| {
            least.is_some_and(|least| facts.usd_amount.is_none_or(|amount| amount >= least))
        };
        // A shopper may name any region; an address is harder to choose.
        let is_elsewhere = [facts.region, facts.address]
            .into_iter()
            .any(|region| region != facts.home && !region.is_default() && !facts.home.is_default());
        let is_fast = self.velocity.is_some_and(|rule| {
            let recent = |paid: &&UnixTime| now.since(**paid) < rule.within;
            let many = facts.paid_at.iter().filter(recent).count();
            u32::try_from(many).unwrap_or(u32::MAX) > rule.orders
        });
        let holds = |reason: &RiskReason| match reason {
            RiskReason::Amount => reaches(self.amount),
            RiskReason::FirstOrder => facts.completed_orders == 0 && reaches(self.first_order),
            RiskReason::RegionMismatch => is_elsewhere && reaches(self.region_mismatch),
            RiskReason::Velocity => is_fast,
        };
        RiskReason::ALL.into_iter().filter(holds).collect()
    }
}
