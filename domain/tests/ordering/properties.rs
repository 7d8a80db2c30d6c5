//! What holds of every order and of all money that moves.

use std::collections::{BTreeMap, BTreeSet};

use kiosk_domain::{
    Amount, Currency, LedgerAccount, LedgerEntry, LedgerPosting, Money, OrderState, OrderTotals,
    OrderTransition, PaymentLimits, PaymentMethodRule, Percent, SignedAmount, Transitioned,
};
use proptest::prelude::*;

fn currencies() -> impl Strategy<Value = Currency> {
    prop::sample::select(Currency::ALL.to_vec())
}

fn amounts() -> impl Strategy<Value = Amount> {
    prop_oneof![
        Just(Amount::ZERO),
        (0..1_000_000_i64).prop_map(Amount::cents),
        (0..=Amount::MAX.hundredths()).prop_map(Amount::cents),
    ]
}

fn methods(currency: Currency) -> impl Strategy<Value = PaymentMethodRule> {
    (amounts(), amounts(), amounts(), 0..=10_000_u16).prop_map(move |(min, max, fee, percent)| {
        let limits = PaymentLimits { min, max, fee };
        PaymentMethodRule::new(
            BTreeMap::from([(currency, limits)]),
            Percent::clamped(percent),
        )
    })
}

fn totals() -> impl Strategy<Value = OrderTotals> {
    let bought = currencies().prop_flat_map(|currency| {
        (amounts(), amounts(), methods(currency)).prop_map(move |(price, discount, method)| {
            OrderTotals::new(Money::new(price, currency), discount, &method).ok()
        })
    });
    bought.prop_filter_map("the method refuses it", |totals| totals)
}

fn sum(posting: &LedgerPosting) -> SignedAmount {
    posting.entries().iter().map(|entry| entry.amount).sum()
}

/// Every state that can come after one.
fn reachable(from: OrderState) -> BTreeSet<OrderState> {
    let mut found = BTreeSet::from([from]);
    let mut next = vec![from];
    while let Some(state) = next.pop() {
        for transition in OrderTransition::ALL {
            if let Ok(Transitioned::To(to)) = state.after(transition)
                && found.insert(to)
            {
                next.push(to);
            }
        }
    }
    found
}

#[test]
fn every_state_is_reached_and_none_leads_back_to_an_unpaid_one() {
    assert_eq!(reachable(OrderState::Pending).len(), OrderState::ALL.len());
    for state in OrderState::ALL {
        let later = reachable(state);
        if state.is_paid() {
            assert!(later.iter().all(|later| later.is_paid()), "{state:?}");
        }
        if state.is_final() {
            assert_eq!(later.len(), 1, "{state:?} is final");
        }
        if state != OrderState::Pending {
            assert!(!later.contains(&OrderState::Pending), "{state:?}");
        }
    }
}

#[test]
fn names_of_states_transitions_and_accounts_are_read_back() {
    for state in OrderState::ALL {
        assert_eq!(OrderState::from_name(state.name()), Some(state));
    }
    for transition in OrderTransition::ALL {
        assert_eq!(
            OrderTransition::from_name(transition.name()),
            Some(transition)
        );
    }
    for account in LedgerAccount::ALL {
        assert_eq!(LedgerAccount::from_name(account.name()), Some(account));
    }
}

proptest! {
    #[test]
    fn a_transition_that_is_told_twice_happens_once(
        state in prop::sample::select(OrderState::ALL.to_vec()),
        transition in prop::sample::select(OrderTransition::ALL.to_vec()),
    ) {
        if let Ok(Transitioned::To(next)) = state.after(transition) {
            prop_assert_eq!(next, transition.target());
            prop_assert_eq!(next.after(transition), Ok(Transitioned::Before));
        }
    }

    #[test]
    fn totals_are_charged_as_they_are_shown_and_add_up(totals in totals()) {
        for amount in [totals.goods(), totals.discount(), totals.fee(), totals.total().amount()] {
            let money = Money::new(amount, totals.currency());
            prop_assert_eq!(money.rounded(), money);
        }
        let sum = totals.goods().hundredths() - totals.discount().hundredths()
            + totals.fee().hundredths();
        prop_assert_eq!(totals.total().amount().hundredths(), sum);
        if totals.goods() == totals.discount() {
            prop_assert_eq!(totals.total().amount(), Amount::ZERO);
        }
    }

    #[test]
    fn totals_that_were_stored_are_the_same_again(totals in totals()) {
        let parts = [totals.goods(), totals.discount(), totals.fee()];
        prop_assert_eq!(OrderTotals::stored(totals.currency(), parts), Ok(totals));
    }

    #[test]
    fn every_posting_adds_up_to_nothing_and_is_read_back(
        totals in totals(),
        amount in amounts(),
    ) {
        let money = Money::new(amount, totals.currency());
        let postings = [
            LedgerPosting::sale(totals),
            LedgerPosting::use_surplus(totals, amount),
            LedgerPosting::refund(money),
            LedgerPosting::surplus(money),
            LedgerPosting::return_surplus(money),
        ];
        for posting in postings {
            prop_assert_eq!(sum(&posting), SignedAmount::ZERO);
            prop_assert!(posting.entries().iter().all(|entry| entry.amount != SignedAmount::ZERO));
            let again = LedgerPosting::new(posting.currency(), posting.entries().to_vec());
            prop_assert_eq!(again, Ok(posting));
        }
    }

    #[test]
    fn what_came_in_stands_with_the_provider(totals in totals()) {
        let gained: SignedAmount = LedgerPosting::sale(totals)
            .entries()
            .iter()
            .filter(|entry| entry.account == LedgerAccount::Provider)
            .map(|entry| entry.amount)
            .sum();
        prop_assert_eq!(gained, totals.total().amount().into());
    }

    #[test]
    fn entries_that_do_not_add_up_are_no_posting(
        currency in currencies(),
        off in prop_oneof![-1_000..0_i128, 1..1_000_i128],
        amount in amounts(),
    ) {
        let off = SignedAmount::from_hundredths(off);
        let entries = vec![
            LedgerEntry { account: LedgerAccount::Provider, amount: amount.into() },
            LedgerEntry { account: LedgerAccount::Sales, amount: SignedAmount::minus(amount) },
            LedgerEntry { account: LedgerAccount::Fees, amount: off },
        ];
        let error = LedgerPosting::new(currency, entries).expect_err("they are off");
        prop_assert_eq!(error.off, off);
    }
}
