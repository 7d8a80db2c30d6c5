//! The queue: claimed by one, retried later, given up loudly, kept through a crash.

use std::sync::Arc;
use std::sync::Mutex;
use std::time::Duration;

use async_trait::async_trait;
use kiosk_runtime::adapters::{DeliveryError, DeliveryKey, Mail, Mailer, Sms, SmsSender};
use kiosk_runtime::jobs;
use kiosk_runtime::storage::{JobClaim, JobKinds, RetriedJob};
use secrecy::ExposeSecret as _;
use sqlx::Row as _;
use tokio::sync::{Semaphore, mpsc, oneshot};

use super::people::{last_mail, send_code};
use super::phones::ask_text;
use super::{Engine, World, days, on_both_engines, seconds};

on_both_engines!(
    a_mail_is_sent_once,
    a_failed_job_waits_and_is_tried_again,
    a_hopeless_job_is_given_up_and_kept,
    two_runners_never_take_one_job,
    an_attempt_whose_claim_has_ended_leaves_the_job_to_the_next,
    a_mail_that_is_refused_is_given_up_and_forgets_what_it_said,
    a_code_that_counts_no_more_is_not_sent,
    a_job_that_panics_is_tried_again_and_others_are_done,
    a_slow_job_holds_up_no_other,
    a_mail_server_that_hangs_holds_up_no_text,
    nothing_is_begun_after_the_word_to_stop,
);

/// What one who works for a while claims.
static CLAIM: JobClaim = JobClaim {
    lasts: Duration::from_secs(90),
    most: 5,
    kinds: JobKinds::Without(Vec::new()),
};

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
    async fn send(&self, mail: &Mail, _: DeliveryKey) -> Result<(), DeliveryError> {
        let mut refusals = self.refusals.lock().unwrap();
        if *refusals > 0 {
            *refusals -= 1;
            return Err(DeliveryError::Later("the server is in a mood".to_owned()));
        }
        self.sent.lock().unwrap().push(mail.to.clone());
        Ok(())
    }
}

async fn world_of(engine: Engine, mailer: Arc<Moody>) -> World {
    let world = World::with(engine, |parts| parts.mailer = mailer).await;
    queue_mail(&world, "ann@example.com").await;
    world
}

async fn queue_mail(world: &World, to: &str) {
    let mail = Mail {
        to: to.to_owned(),
        subject: "Hello".to_owned(),
        text: "Your code is 123456".to_owned(),
        html: None,
    };
    let job = world.app.job(&mail).unwrap();
    world.app.storage.queue_job(&job).await.unwrap();
}

/// The payload and the error of the only job.
async fn only_job(world: &World) -> (String, String) {
    let url = world.app.config.storage.url.expose_secret();
    let pool = sqlx::AnyPool::connect(url).await.unwrap();
    let job = sqlx::query("SELECT payload, error FROM job");
    let job = job.fetch_one(&pool).await.unwrap();
    (job.get(0), job.get(1))
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
    world.clock.advance(seconds(4));
    assert_eq!(world.run_jobs().await, 0, "not before 5 s");
    world.clock.advance(seconds(1));
    assert_eq!(world.run_jobs().await, 1);
    world.clock.advance(seconds(10));
    assert_eq!(world.run_jobs().await, 1);
    assert_eq!(moody.sent.lock().unwrap().len(), 1);
    assert_eq!(world.job_counts().await, (0, 0));
}

async fn a_hopeless_job_is_given_up_and_kept(engine: Engine) {
    let world = world_of(engine, Moody::refusing(u32::MAX)).await;
    for _ in 0..20 {
        world.run_jobs().await;
        world.clock.advance(seconds(5 * 3600));
    }
    assert_eq!(world.job_counts().await, (0, 1));
}

async fn two_runners_never_take_one_job(engine: Engine) {
    let moody = Moody::refusing(0);
    let world = world_of(engine, moody.clone()).await;
    let storage = &world.app.storage;
    let now = world.app.clock.now();
    let (one, two) = tokio::join!(
        storage.claim_jobs(now, &CLAIM),
        storage.claim_jobs(now, &CLAIM)
    );
    assert_eq!(one.unwrap().len() + two.unwrap().len(), 1);
    // Whoever took it is gone: when the claim ends, somebody else does the work.
    assert_eq!(world.run_jobs().await, 0);
    world.clock.advance(seconds(90));
    assert_eq!(world.run_jobs().await, 1);
}

async fn an_attempt_whose_claim_has_ended_leaves_the_job_to_the_next(engine: Engine) {
    let world = world_of(engine, Moody::refusing(0)).await;
    let storage = &world.app.storage;
    let claim = async || {
        let now = world.app.clock.now();
        storage.claim_jobs(now, &CLAIM).await
    };
    let late = claim().await.unwrap().remove(0);
    world.clock.advance(seconds(90));
    let next = claim().await.unwrap().remove(0);
    assert_eq!((late.attempt, next.attempt), (1, 2));
    let retried = RetriedJob {
        id: late.id,
        attempt: late.attempt,
        run_at: world.app.clock.now(),
        error: "too late".to_owned(),
    };
    assert!(!storage.retry_job(&retried).await.unwrap());
    assert!(!storage.finish_job(late.attempt()).await.unwrap());
    assert!(
        claim().await.unwrap().is_empty(),
        "the claim of the next was ended"
    );
    assert!(storage.finish_job(next.attempt()).await.unwrap());
}

/// Never takes a mail.
#[derive(Debug)]
struct Strict;

#[async_trait]
impl Mailer for Strict {
    async fn send(&self, _: &Mail, _: DeliveryKey) -> Result<(), DeliveryError> {
        let answer = "the mail server answered 550".to_owned();
        Err(DeliveryError::Refused(answer))
    }
}

async fn a_mail_that_is_refused_is_given_up_and_forgets_what_it_said(engine: Engine) {
    let world = World::with(engine, |parts| parts.mailer = Arc::new(Strict)).await;
    queue_mail(&world, "ann@example.com").await;
    assert_eq!(world.run_jobs().await, 1);
    let count = async || world.job_counts().await;
    assert_eq!(count().await, (0, 1));
    let (payload, error) = only_job(&world).await;
    assert_eq!(payload, "");
    assert_eq!(error, "the mail server answered 550, for good");
    world.clock.advance(days(30));
    assert_eq!(jobs::sweep(&world.app).await.unwrap(), 1);
    assert_eq!(count().await, (0, 0));
}

async fn a_code_that_counts_no_more_is_not_sent(engine: Engine) {
    let world = World::open(engine).await;
    let ann = "ann@example.com";
    let sent = send_code(&world.stranger(), ann, "register").await;
    let life = sent.data()["expires_in"].as_u64().unwrap();
    world.clock.advance(seconds(life));
    assert_eq!(world.run_jobs().await, 1);
    assert_eq!(last_mail(&world, ann), None);
    // Somebody learns of it: of all codes in an hour without a server this is the last word.
    assert_eq!(world.job_counts().await, (0, 1));
}

/// Tells what it sends; holds one mail back until it may go, and holds another to be impossible.
#[derive(Debug)]
struct TestMailer {
    sent: mpsc::UnboundedSender<String>,
    gate: Semaphore,
}

impl TestMailer {
    fn new() -> (Arc<Self>, mpsc::UnboundedReceiver<String>) {
        let (sent, told) = mpsc::unbounded_channel();
        let gate = Semaphore::new(0);
        (Arc::new(Self { sent, gate }), told)
    }
}

#[async_trait]
impl Mailer for TestMailer {
    async fn send(&self, mail: &Mail, _: DeliveryKey) -> Result<(), DeliveryError> {
        assert_ne!(mail.to, "impossible@example.com");
        if mail.to.starts_with("slow") {
            self.sent.send("begun".to_owned()).unwrap();
            self.gate.acquire().await.unwrap().forget();
        }
        self.sent.send(mail.to.clone()).unwrap();
        Ok(())
    }
}

async fn a_job_that_panics_is_tried_again_and_others_are_done(engine: Engine) {
    let (mailer, mut told) = TestMailer::new();
    let world = World::with(engine, |parts| parts.mailer = mailer).await;
    queue_mail(&world, "impossible@example.com").await;
    queue_mail(&world, "ann@example.com").await;
    assert_eq!(world.run_jobs().await, 2);
    assert_eq!(told.recv().await.unwrap(), "ann@example.com");
    assert_eq!(world.job_counts().await, (1, 0));
    assert_eq!(only_job(&world).await.1, "it panicked");
    world.clock.advance(seconds(5));
    assert_eq!(world.run_jobs().await, 1);
}

async fn a_slow_job_holds_up_no_other(engine: Engine) {
    let (mailer, mut told) = TestMailer::new();
    let world = World::with(engine, |parts| parts.mailer = mailer.clone()).await;
    let (stop, stopped) = oneshot::channel::<()>();
    let running = jobs::run_until(world.app.clone(), async { stopped.await.unwrap() });
    let running = tokio::spawn(running);
    queue_mail(&world, "slow@example.com").await;
    assert_eq!(told.recv().await.unwrap(), "begun");
    for _ in 0..20 {
        queue_mail(&world, "ann@example.com").await;
    }
    for _ in 0..20 {
        assert_eq!(told.recv().await.unwrap(), "ann@example.com");
    }
    stop.send(()).unwrap();
    // What is under way is finished.
    mailer.gate.add_permits(1);
    assert_eq!(told.recv().await.unwrap(), "slow@example.com");
    running.await.unwrap();
    assert_eq!(world.job_counts().await, (0, 0));
}

#[derive(Debug)]
struct TestSms(mpsc::UnboundedSender<String>);

#[async_trait]
impl SmsSender for TestSms {
    async fn send(&self, sms: &Sms, _: DeliveryKey) -> Result<(), DeliveryError> {
        self.0.send(sms.to.clone()).unwrap();
        Ok(())
    }
}

async fn a_mail_server_that_hangs_holds_up_no_text(engine: Engine) {
    let (mailer, mut told) = TestMailer::new();
    let sms = Arc::new(TestSms(mailer.sent.clone()));
    let world = World::with(engine, |parts| {
        parts.mailer = mailer.clone();
        parts.sms = sms;
    });
    let world = world.await;
    for number in 0..6 {
        let address = format!("slow{number}@example.com");
        let reply = send_code(&world.stranger(), &address, "register").await;
        assert_eq!(reply.status(), 1, "{}", reply.body);
    }
    let phone = "13812345678";
    let (reply, ..) = ask_text(&world, &world.stranger(), phone, "register").await;
    assert_eq!(reply.status(), 1, "{}", reply.body);
    let (stop, stopped) = oneshot::channel::<()>();
    let running = jobs::run_until(world.app.clone(), async { stopped.await.unwrap() });
    let running = tokio::spawn(running);
    let mut sent: Vec<String> = Vec::new();
    for _ in 0..4 {
        sent.push(told.recv().await.unwrap());
    }
    sent.sort();
    assert_eq!(sent, ["+8613812345678", "begun", "begun", "begun"]);
    stop.send(()).unwrap();
    mailer.gate.add_permits(20);
    running.await.unwrap();
}

async fn nothing_is_begun_after_the_word_to_stop(engine: Engine) {
    let (mailer, mut told) = TestMailer::new();
    let world = World::with(engine, |parts| parts.mailer = mailer.clone()).await;
    for _ in 0..9 {
        queue_mail(&world, "slow@example.com").await;
    }
    let (stop, stopped) = oneshot::channel::<()>();
    let (hear, heard) = oneshot::channel::<()>();
    let stopped = async {
        stopped.await.unwrap();
        hear.send(()).unwrap();
    };
    let running = tokio::spawn(jobs::run_until(world.app.clone(), stopped));
    for _ in 0..3 {
        assert_eq!(
            told.recv().await.unwrap(),
            "begun",
            "a kind has three of the slots"
        );
    }
    stop.send(()).unwrap();
    heard.await.unwrap();
    mailer.gate.add_permits(9);
    running.await.unwrap();
    assert_eq!(world.job_counts().await, (6, 0));
}
