//! What people, providers and time do to the model's shop.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

/// The most steps of a case.
const MOST_STEPS: usize = 50;

/// One thing that happens. What it happens to is the one at an index of those there are; where there
/// are none, nothing happens.
#[derive(Clone, Debug)]
pub enum ModelStep {
    /// Codes are put up for sale.
    Stock(usize),
    /// Somebody orders.
    Place {
        buyer: usize,
        goods: ModelGoods,
        has_coupon: bool,
    },
    /// The same request comes again, perhaps with something else in it.
    PlaceAgain { order: Index, is_same: bool },
    /// A session is opened for an order that waits for money.
    Ask(Index),
    /// Money comes in a session.
    Pay { session: Index, paid: Paid },
    /// The last word of a provider comes again.
    TellAgain,
    /// Nothing will come in a session.
    End { session: Index, is_declined: bool },
    /// Money is under way in a session.
    UnderWay(Index),
    /// An order is taken back.
    Cancel { order: Index, by: Canceller },
    /// Time goes by, and the sweeper comes or not.
    Wait { minutes: u64, is_swept: bool },
    /// All jobs that are due run.
    Work,
    /// The supplier is silent about an order, once.
    Silence(Index),
    /// The provider refuses to send a session's money back, or does so no more.
    RefuseRefund { session: Index, is_refused: bool },
    /// An operator decides about an order.
    Handle { order: Index, how: Handling },
    /// An operator lets money pay its order that waits for a decision, or sends it back.
    Decide { session: Index, accepts: bool },
    /// Somebody is kept from buying, or no more.
    Block { buyer: usize, is_blocked: bool },
    /// A shopper says where a pass goes.
    Inform(Index),
    /// A shopper uploads what an identity audit asks for, and hands it in.
    HandIn(Index),
    /// An operator decides about an identity audit.
    Judge { order: Index, judgement: Judgement },
}

/// What is bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModelGoods {
    /// A code, of which the shop has so many.
    Card,
    /// A direct top-up.
    TopUp,
    /// A proxy top-up: paid, filled in, and delivered by a person.
    Pass,
}

/// How much comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paid {
    Exactly,
    TooLittle,
    TooMuch,
    Yen,
}

/// Who takes an order back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Canceller {
    Owner,
    Somebody,
    Operator,
}

/// What an operator does about an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Handling {
    Refund,
    Retry,
    Complete,
}

/// What an operator decides about an identity audit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judgement {
    Pass,
    Resubmit,
    Refuse,
}

/// Any case.
pub fn steps() -> impl Strategy<Value = Vec<ModelStep>> {
    // Most cases are short, so that many are tried.
    prop_oneof![
        3 => vec(step(), 1..=12),
        1 => vec(step(), 13..=MOST_STEPS),
    ]
}

fn step() -> impl Strategy<Value = ModelStep> {
    use ModelStep as S;
    let index = any::<Index>;
    let goods = prop_oneof![
        4 => Just(ModelGoods::Card),
        2 => Just(ModelGoods::TopUp),
        1 => Just(ModelGoods::Pass),
    ];
    let paid = prop_oneof![
        6 => Just(Paid::Exactly),
        1 => Just(Paid::TooLittle),
        1 => Just(Paid::TooMuch),
        1 => Just(Paid::Yen),
    ];
    let by = prop_oneof![
        3 => Just(Canceller::Owner),
        1 => Just(Canceller::Somebody),
        1 => Just(Canceller::Operator),
    ];
    let how = prop_oneof![
        3 => Just(Handling::Refund),
        1 => Just(Handling::Retry),
        1 => Just(Handling::Complete),
    ];
    let judgement = prop_oneof![
        3 => Just(Judgement::Pass),
        1 => Just(Judgement::Resubmit),
        1 => Just(Judgement::Refuse),
    ];
    let minutes = prop_oneof![3 => Just(31_u64), 2 => 1..30_u64, 1 => Just(8 * 24 * 60_u64)];
    let place = (0..2_usize, goods, prop::bool::weighted(0.4));
    prop_oneof![
        3 => (1..=3_usize).prop_map(S::Stock),
        8 => place.prop_map(|(buyer, goods, has_coupon)| S::Place { buyer, goods, has_coupon }),
        1 => (index(), any::<bool>()).prop_map(|(order, is_same)| S::PlaceAgain { order, is_same }),
        7 => index().prop_map(S::Ask),
        8 => (index(), paid).prop_map(|(session, paid)| S::Pay { session, paid }),
        2 => Just(S::TellAgain),
        1 => (index(), any::<bool>()).prop_map(|(session, is_declined)| S::End { session, is_declined }),
        1 => index().prop_map(S::UnderWay),
        2 => (index(), by).prop_map(|(order, by)| S::Cancel { order, by }),
        3 => (minutes, prop::bool::weighted(0.7)).prop_map(|(minutes, is_swept)| S::Wait { minutes, is_swept }),
        5 => Just(S::Work),
        1 => index().prop_map(S::Silence),
        1 => (index(), prop::bool::weighted(0.7)).prop_map(|(session, is_refused)| S::RefuseRefund { session, is_refused }),
        3 => (index(), how).prop_map(|(order, how)| S::Handle { order, how }),
        2 => (index(), any::<bool>()).prop_map(|(session, accepts)| S::Decide { session, accepts }),
        1 => (0..2_usize, any::<bool>()).prop_map(|(buyer, is_blocked)| S::Block { buyer, is_blocked }),
        1 => index().prop_map(S::Inform),
        2 => index().prop_map(S::HandIn),
        2 => (index(), judgement).prop_map(|(order, judgement)| S::Judge { order, judgement }),
    ]
}
