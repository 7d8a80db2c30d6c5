//! The slots of running jobs: so many in all, and fewer for one kind.

use std::collections::BTreeMap;
use std::future::Future;
use std::sync::Arc;

use tokio::sync::Semaphore;
use tokio::task::JoinSet;

/// How many jobs run at once in a process.
const ALL: usize = 8;
/// How many of them are of one kind: where the mail server and the gateway of texts hang both,
/// there is still a slot for the others.
const OF_ONE_KIND: usize = 3;

/// The jobs that run now.
#[derive(Default)]
pub(super) struct Slots {
    running: JoinSet<()>,
    kinds: BTreeMap<String, Arc<Semaphore>>,
}

impl Slots {
    /// How many jobs may be claimed at once, whatever their kinds, but for [`Slots::full_kinds`].
    pub fn claimable(&self) -> usize {
        let free = self.kinds.values().map(|kind| kind.available_permits());
        let of_one = free.filter(|free| *free > 0).min().unwrap_or(OF_ONE_KIND);
        of_one.min(ALL.saturating_sub(self.running.len()))
    }

    /// Those that have ended leave their slots. Whoever waits for one to end hears of none of them
    /// afterwards.
    pub fn clear_ended(&mut self) {
        while self.running.try_join_next().is_some() {}
    }

    /// The kinds that have no slot now.
    pub fn full_kinds(&self) -> impl Iterator<Item = &str> {
        let full = self
            .kinds
            .iter()
            .filter(|(_, kind)| kind.available_permits() == 0);
        full.map(|(name, _)| name.as_str())
    }

    /// Runs a job of a kind beside the others.
    pub fn spawn(&mut self, kind: &str, job: impl Future<Output = ()> + Send + 'static) {
        let slots = self
            .kinds
            .entry(kind.to_owned())
            .or_insert_with(|| Arc::new(Semaphore::new(OF_ONE_KIND)));
        let slot = Arc::clone(slots).try_acquire_owned();
        self.running.spawn(async move {
            let _slot = slot;
            job.await;
        });
    }

    /// Waits until a job ends; says whether one was running.
    pub async fn join_next(&mut self) -> bool {
        self.running.join_next().await.is_some()
    }
}

#[cfg(test)]
mod tests {
    use std::future::{pending, ready};

    use super::*;

    #[tokio::test]
    async fn a_kind_has_its_slots_and_all_together_have_theirs() {
        let mut slots = Slots::default();
        assert_eq!(slots.claimable(), 3);
        slots.spawn("mail", pending());
        assert_eq!(slots.claimable(), 2, "all may be mails");
        slots.spawn("mail", pending());
        slots.spawn("mail", pending());
        assert_eq!(
            (slots.claimable(), slots.full_kinds().collect()),
            (3, vec!["mail"])
        );
        (0..3).for_each(|_| slots.spawn("sms", pending()));
        assert_eq!((slots.claimable(), slots.full_kinds().count()), (2, 2));
        slots.spawn("coupons", ready(()));
        assert!(slots.join_next().await);
        assert_eq!(slots.claimable(), 2, "the one that ended left its slot");
    }

    #[tokio::test]
    async fn a_job_that_ends_is_heard_of_by_whoever_only_looked_at_the_slots() {
        let mut slots = Slots::default();
        slots.spawn("mail", ready(()));
        tokio::task::yield_now().await;
        assert_eq!(slots.claimable(), 3, "it left its slot");
        assert!(slots.join_next().await, "nobody looks for what is due now");
        slots.spawn("mail", ready(()));
        tokio::task::yield_now().await;
        slots.clear_ended();
        assert!(!slots.join_next().await);
    }
}
