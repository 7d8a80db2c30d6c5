//! The slots of running jobs: so many in a lane, and fewer for one kind.

use std::collections::BTreeMap;
use std::future::Future;
use std::sync::Arc;

use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use super::JOBS;
use crate::storage::{JobKinds, JobLane};

/// How many slow jobs run at once in a process.
const SLOW: usize = 8;
/// How many of them are of one kind: where the mail server and the gateway of texts hang both,
/// there is still a slot for the others.
const SLOW_OF_ONE_KIND: usize = 3;
/// How many quick jobs do. On one file they write in turn anyhow, and together they share a commit;
/// a server has as many connections.
const QUICK: usize = 16;

/// The jobs of a lane that run now.
pub(super) struct Slots {
    lane: JobLane,
    running: JoinSet<()>,
    kinds: BTreeMap<String, Arc<Semaphore>>,
}

impl Slots {
    /// The slots of a lane, all free.
    pub fn new(lane: JobLane) -> Self {
        Self {
            lane,
            running: JoinSet::new(),
            kinds: BTreeMap::new(),
        }
    }

    const fn all(&self) -> usize {
        match self.lane {
            JobLane::Quick => QUICK,
            JobLane::Slow => SLOW,
        }
    }

    const fn of_one_kind(&self) -> usize {
        match self.lane {
            JobLane::Quick => QUICK,
            JobLane::Slow => SLOW_OF_ONE_KIND,
        }
    }

    /// How many jobs of [`Slots::kinds`] may be claimed at once, whichever they are.
    pub fn claimable(&self) -> usize {
        let free = self.kinds.values().map(|kind| kind.available_permits());
        let of_one = free.filter(|free| *free > 0).min();
        let of_one = of_one.unwrap_or(self.of_one_kind());
        of_one.min(self.all().saturating_sub(self.running.len()))
    }

    /// The kinds of the lane that have a slot now.
    pub fn kinds(&self) -> JobKinds {
        let quick = JOBS.quick_kinds().map(str::to_owned);
        match self.lane {
            JobLane::Quick => JobKinds::Only(quick.collect()),
            // Kinds that this program does not know are among them, so that somebody hears of them.
            JobLane::Slow => {
                let full = self.kinds.iter();
                let full = full.filter(|(_, kind)| kind.available_permits() == 0);
                JobKinds::Without(full.map(|(name, _)| name.clone()).chain(quick).collect())
            }
        }
    }

    /// Those that have ended leave their slots. Whoever waits for one to end hears of none of them
    /// afterwards.
    pub fn clear_ended(&mut self) {
        while self.running.try_join_next().is_some() {}
    }

    /// Runs a job of a kind beside the others.
    pub fn spawn(&mut self, kind: &str, job: impl Future<Output = ()> + Send + 'static) {
        let of_one_kind = self.of_one_kind();
        let slots = self
            .kinds
            .entry(kind.to_owned())
            .or_insert_with(|| Arc::new(Semaphore::new(of_one_kind)));
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

    fn without(slots: &Slots) -> Vec<String> {
        match slots.kinds() {
            JobKinds::Without(names) => names,
            JobKinds::Only(names) => panic!("slow are more than {names:?}"),
        }
    }

    #[tokio::test]
    async fn a_kind_has_its_slots_and_all_together_have_theirs() {
        let mut slots = Slots::new(JobLane::Slow);
        assert_eq!(slots.claimable(), 3);
        slots.spawn("mail", pending());
        assert_eq!(slots.claimable(), 2, "all may be mails");
        assert!(!without(&slots).contains(&"mail".to_owned()));
        slots.spawn("mail", pending());
        slots.spawn("mail", pending());
        assert_eq!(slots.claimable(), 3);
        assert!(without(&slots).contains(&"mail".to_owned()));
        (0..3).for_each(|_| slots.spawn("sms", pending()));
        assert_eq!(slots.claimable(), 2);
        assert!(without(&slots).contains(&"sms".to_owned()));
        slots.spawn("coupons", ready(()));
        assert!(slots.join_next().await);
        assert_eq!(slots.claimable(), 2, "the one that ended left its slot");
    }

    #[tokio::test]
    async fn quick_jobs_have_slots_of_their_own() {
        let mut slots = Slots::new(JobLane::Quick);
        assert_eq!(slots.claimable(), 16);
        slots.spawn("deliver_order", pending());
        assert_eq!(slots.claimable(), 15, "however many are of one kind");
        let JobKinds::Only(quick) = slots.kinds() else {
            panic!("others wait for somebody outside");
        };
        assert_eq!(quick, ["deliver_order", "issue_new_user_coupons"]);
        let slow = without(&Slots::new(JobLane::Slow));
        assert_eq!(slow, quick, "what one lane takes the other leaves");
    }

    #[tokio::test]
    async fn a_job_that_ends_is_heard_of_by_whoever_only_looked_at_the_slots() {
        let mut slots = Slots::new(JobLane::Slow);
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
