//! The queue: claimed by one, retried later, given up loudly, kept through a crash.

use std::sync::Arc;
use std::sync::Mutex;

use async_trait::async_trait;
use kiosk_runtime::adapters::{Mail, Mailer};
use kiosk_runtime::jobs::JobKind;

use super::{Engine, World, on_both_engines};

on_both_engines!(
    a_mail_is_sent_once,
    a_failed_job_waits_and_is_tried_again,
    a_hopeless_job_is_given_up_and_kept,
    two_runners_never_take_one_job,
);

#[derive(Debug, Default)]
struct Moody {
    refusals: Mutex<u32>,
    sent: Mutex<Vec<String>>,
}

impl Moody {
    fn refusing(times: u32) -> Arc<Self> {
        Arc::new(Self {
            refusals: Mutex::new(times),
            ..Self::default()
        })
    }
}

#[async_trait]
impl Mailer for Moody {
    async fn send(&self, mail: &Mail) -> anyhow::Result<()> {
        let mut refusals = self.refusals.lock().unwrap();
        if *refusals > 0 {
            *refusals -= 1;
            anyhow::bail!("the server is in a mood");
        }
        self.sent.lock().unwrap().push(mail.to.clone());
        Ok(())
    }
}

async fn world_of(engine: Engine, mailer: Arc<Moody>) -> World {
    let world = World::with(engine, |parts| parts.mailer = mailer).await;
    let mail = Mail {
        to: "ann@example.com".to_owned(),
        subject: "Hello".to_owned(),
        text: "Hello".to_owned(),
        html: None,
    };
    let job = JobKind::SendMail.queue(&world.app, &mail).unwrap();
    world.app.storage.queue_job(&job).await.unwrap();
    world
}

async fn a_mail_is_sent_once(engine: Engine) {
    let moody = Moody::refusing(0);
    let world = world_of(engine, moody.clone()).await;
    assert_eq!((world.run_jobs().await, world.run_jobs().await), (1, 0));
    assert_eq!(*moody.sent.lock().unwrap(), ["ann@example.com"]);
}

async fn a_failed_job_waits_and_is_tried_again(engine: Engine) {
    let moody = Moody::refusing(2);
    let world = world_of(engine, moody.clone()).await;
    assert_eq!(world.run_jobs().await, 1);
    world.clock.advance(4);
    assert_eq!(world.run_jobs().await, 0, "not before 5 s");
    world.clock.advance(1);
    assert_eq!(world.run_jobs().await, 1);
    world.clock.advance(10);
    assert_eq!(world.run_jobs().await, 1);
    assert_eq!(moody.sent.lock().unwrap().len(), 1);
    assert_eq!(world.app.storage.count_jobs().await.unwrap(), (0, 0));
}

async fn a_hopeless_job_is_given_up_and_kept(engine: Engine) {
    let world = world_of(engine, Moody::refusing(u32::MAX)).await;
    for _ in 0..20 {
        world.run_jobs().await;
        world.clock.advance(5 * 3600);
    }
    assert_eq!(world.app.storage.count_jobs().await.unwrap(), (0, 1));
}

async fn two_runners_never_take_one_job(engine: Engine) {
    let moody = Moody::refusing(0);
    let world = world_of(engine, moody.clone()).await;
    let storage = &world.app.storage;
    let now = world.app.now();
    let (one, two) = tokio::join!(
        storage.claim_jobs(now, now + 90, 5),
        storage.claim_jobs(now, now + 90, 5)
    );
    assert_eq!(one.unwrap().len() + two.unwrap().len(), 1);
    // Whoever took it is gone: when the claim ends, somebody else does the work.
    assert_eq!(world.run_jobs().await, 0);
    world.clock.advance(90);
    assert_eq!(world.run_jobs().await, 1);
}
