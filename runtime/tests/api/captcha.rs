//! The captcha over HTTP: solved, failed, replayed, expired, somebody else's, too many.

use std::sync::Arc;
use std::time::Duration;

use kiosk_captcha::{
    Binding, Captcha, CaptchaError, CaptchaSettings, ChallengeStore as _, GeetestSettings,
    LotNumber, Proof, RefusalReason, Scope, Solution, StoredChallenge,
};
use kiosk_domain::{UnixTime, VerifyType};
use kiosk_runtime::config::{TrustedProxies, TryQuotas};
use serde_json::{Value, json};
use wiremock::matchers::{method, path};
use wiremock::{Mock, MockServer, ResponseTemplate};

use super::conformance::a_store_keeps_its_promises;
use super::phones::slid;
use super::world::{Caller, JsonResponse, START};
use super::{Engine, World, on_both_engines, seconds};

on_both_engines!(
    a_slid_piece_passes_once_for_its_purpose_and_session,
    a_question_is_put_and_answered_in_the_visitors_language,
    wrong_attempts_count_down_and_the_third_is_not_judged,
    a_challenge_lives_for_three_minutes,
    a_proof_lives_for_five_minutes,
    somebody_elses_challenge_cannot_be_tried,
    bad_calls_are_refused_and_cost_no_try,
    too_many_challenges_are_refused,
    geetest_comes_first_and_the_slider_when_it_is_silent,
    a_browser_that_geetest_did_not_reach_is_given_ours_a_few_times,
    a_text_message_needs_geetest_or_the_slider,
    the_database_keeps_what_a_store_of_challenges_promises,
    old_challenges_are_forgotten,
);

/// A browser that was given a challenge.
struct Holder {
    caller: Caller,
    binding: Binding,
    data: Value,
}

impl Holder {
    /// Asks for a challenge and keeps the cookie.
    async fn asking(world: &World, kind: &str) -> Self {
        Self::of(world.stranger(), kind).await
    }

    async fn of(caller: Caller, kind: &str) -> Self {
        let wish = json!({"purpose": "register", "kind": kind});
        let reply = caller.post("/charge/captcha", wish).await;
        let cookie = reply.header("set-cookie").expect("a cookie");
        for word in [
            "__Host-captcha=",
            "; HttpOnly",
            "; SameSite=Lax",
            "; Secure",
            "; Path=/",
        ] {
            assert!(cookie.contains(word), "{cookie}");
        }
        let pair = cookie.split(';').next().unwrap();
        let token = pair.split_once('=').unwrap().1;
        Self {
            binding: Binding::of(token),
            caller: caller.with("cookie", pair),
            data: reply.data().clone(),
        }
    }

    fn lot(&self) -> LotNumber {
        LotNumber::parse(self.data["lot_number"].as_str().unwrap()).unwrap()
    }

    /// What solves the challenge: a person sees it, this test looks it up.
    async fn solution(&self, world: &World) -> Value {
        let kept = world.app.storage.find(&self.lot()).await.unwrap().unwrap();
        match kept.solution {
            Solution::Slider { target_x, target_y } => json!({"track": slid(target_x, target_y)}),
            Solution::Question { expected } => json!({"answer": expected}),
            Solution::Geetest => unreachable!("it is ours"),
        }
    }

    async fn attempt(&self, mut attempt: Value) -> JsonResponse {
        attempt["lot_number"] = self.data["lot_number"].clone();
        self.caller.post("/charge/captcha-verify", attempt).await
    }

    async fn solve(&self, world: &World) -> Proof {
        let reply = self.attempt(self.solution(world).await).await;
        let field = |name: &str| reply.data()[name].as_str().unwrap().to_owned();
        Proof {
            captcha_id: field("captcha_id"),
            lot_number: field("lot_number"),
            captcha_output: field("captcha_output"),
            pass_token: field("pass_token"),
            gen_time: field("gen_time"),
        }
    }

    async fn redeem(&self, world: &World, proof: &Proof) -> Result<(), CaptchaError> {
        let scope = Scope {
            purpose: VerifyType::Register,
            binding: self.binding.clone(),
        };
        redeem(world, proof, &scope).await
    }
}

async fn redeem(world: &World, proof: &Proof, scope: &Scope) -> Result<(), CaptchaError> {
    let now = world.app.clock.now();
    world.app.captcha.redeem(proof, scope, now).await
}

/// What solved a challenge whose proof was redeemed.
async fn redeemed_solution(world: &World, proof: &Proof) -> Solution {
    let lot = LotNumber::parse(&proof.lot_number).unwrap();
    let kept = world.app.storage.find(&lot).await.unwrap().unwrap();
    assert!(kept.used_at.is_some());
    kept.solution
}

fn is_refused(redeemed: Result<(), CaptchaError>, expected: &RefusalReason) -> bool {
    matches!(redeemed, Err(CaptchaError::Refused(reason)) if reason == *expected)
}

async fn a_slid_piece_passes_once_for_its_purpose_and_session(engine: Engine) {
    let world = World::open(engine).await;
    let holder = Holder::asking(&world, "slider").await;
    let data = &holder.data;
    assert_eq!(
        (&data["kind"], &data["captcha_id"]),
        (&json!("slider"), &json!("kiosk"))
    );
    assert_eq!(
        (&data["width"], &data["height"]),
        (&json!(320), &json!(160))
    );
    assert_eq!(
        (&data["piece_size"], &data["expires_in"]),
        (&json!(64), &json!(180))
    );
    assert!(
        data["background"]
            .as_str()
            .unwrap()
            .starts_with("data:image/jpeg;base64,")
    );
    assert!(
        data["piece"]
            .as_str()
            .unwrap()
            .starts_with("data:image/webp;base64,")
    );
    assert!(data["question"].is_null());
    let proof = holder.solve(&world).await;
    assert_eq!(proof.gen_time, START.to_string());
    for purpose in [VerifyType::Bind, VerifyType::ResetPassword] {
        let binding = holder.binding.clone();
        let elsewhere = redeem(&world, &proof, &Scope { purpose, binding }).await;
        assert!(is_refused(elsewhere, &RefusalReason::OtherPurpose));
    }
    let stranger = Scope {
        purpose: VerifyType::Register,
        binding: Binding::of("somebody else"),
    };
    let theirs = redeem(&world, &proof, &stranger).await;
    assert!(is_refused(theirs, &RefusalReason::OtherSession));
    holder.redeem(&world, &proof).await.unwrap();
    let solution = redeemed_solution(&world, &proof).await;
    assert!(matches!(solution, Solution::Slider { .. }));
    let again = holder.redeem(&world, &proof).await;
    assert!(is_refused(again, &RefusalReason::Replayed));
    let reply = holder.attempt(holder.solution(&world).await).await;
    assert_eq!((reply.status(), reply.message()), (0, "Geetest Error"));
}

async fn a_question_is_put_and_answered_in_the_visitors_language(engine: Engine) {
    let world = World::open(engine).await;
    let thai = world.stranger().with("lang", "th");
    let holder = Holder::of(thai, "question").await;
    assert_eq!(holder.data["kind"], "question");
    let question = holder.data["question"].as_str().unwrap();
    assert!(
        question.contains("พิมพ์") || question.contains("ตอบ"),
        "{question}"
    );
    let french = Holder::of(world.stranger().with("lang", "fr"), "question").await;
    let question = french.data["question"].as_str().unwrap();
    assert!(
        question.contains("Answer") || question.contains("Type"),
        "{question}"
    );
    let proof = holder.solve(&world).await;
    holder.redeem(&world, &proof).await.unwrap();
    let solution = redeemed_solution(&world, &proof).await;
    assert!(matches!(solution, Solution::Question { .. }));
}

async fn wrong_attempts_count_down_and_the_third_is_not_judged(engine: Engine) {
    let world = World::open(engine).await;
    let holder = Holder::asking(&world, "slider").await;
    for left in [1, 0] {
        let reply = holder.attempt(json!({"track": slid(20, 0)})).await;
        assert_eq!((reply.http, reply.status()), (200, 0));
        assert_eq!(reply.message(), "Geetest Error");
        assert_eq!(reply.body["data"], json!({"left": left}));
    }
    let reply = holder.attempt(holder.solution(&world).await).await;
    assert_eq!((reply.status(), &reply.body["data"]), (0, &Value::Null));
}

async fn a_challenge_lives_for_three_minutes(engine: Engine) {
    let world = World::open(engine).await;
    let (quick, late) = (
        Holder::asking(&world, "question").await,
        Holder::asking(&world, "question").await,
    );
    world.clock.advance(seconds(179));
    quick.solve(&world).await;
    world.clock.advance(seconds(2));
    let reply = late.attempt(late.solution(&world).await).await;
    assert_eq!((reply.status(), reply.message()), (0, "Geetest Error"));
}

async fn a_proof_lives_for_five_minutes(engine: Engine) {
    let world = World::open(engine).await;
    let holder = Holder::asking(&world, "question").await;
    let other = Holder::asking(&world, "question").await;
    let (quick, late) = (holder.solve(&world).await, other.solve(&world).await);
    world.clock.advance(seconds(299));
    assert!(holder.redeem(&world, &quick).await.is_ok());
    world.clock.advance(seconds(2));
    let expired = other.redeem(&world, &late).await;
    assert!(is_refused(expired, &RefusalReason::Expired));
}

async fn somebody_elses_challenge_cannot_be_tried(engine: Engine) {
    let world = World::open(engine).await;
    let holder = Holder::asking(&world, "question").await;
    let other = Holder::asking(&world, "question").await;
    let mut attempt = holder.solution(&world).await;
    attempt["lot_number"] = holder.data["lot_number"].clone();
    for thief in [&world.stranger(), &other.caller] {
        let reply = thief.post("/charge/captcha-verify", attempt.clone()).await;
        assert_eq!((reply.status(), reply.message()), (0, "Geetest Error"));
    }
    let program = world.stranger().holding("a token of a program");
    let reply = program
        .post(
            "/charge/captcha",
            json!({"purpose": "bind", "kind": "question"}),
        )
        .await;
    assert_eq!(reply.header("set-cookie"), None, "it is known by its token");
    assert_eq!(
        holder.attempt(holder.solution(&world).await).await.status(),
        1
    );
}

async fn bad_calls_are_refused_and_cost_no_try(engine: Engine) {
    let world = World::open(engine).await;
    let stranger = world.stranger();
    for (wish, field) in [
        (json!({}), "purpose"),
        (json!({"purpose": "pay"}), "purpose"),
        (json!({"purpose": "bind", "kind": "geetest"}), "kind"),
    ] {
        let reply = stranger.post("/charge/captcha", wish).await;
        assert_eq!((reply.http, reply.status()), (200, 422));
        assert!(reply.body["data"]["errors"][field].is_string());
    }
    let holder = Holder::asking(&world, "slider").await;
    for (attempt, status) in [
        (json!({}), 422),
        (json!({"track": slid(9, 0), "answer": "9"}), 422),
        (json!({"track": "p;0,0"}), 0),
        (json!({"track": format!("p{}", ";0,0,0".repeat(900))}), 0),
        (json!({"answer": "36"}), 0),
    ] {
        let reply = holder.attempt(attempt).await;
        assert_eq!((reply.http, reply.status()), (200, status));
        assert!(reply.body["data"]["left"].is_null());
    }
    for lot in ["", "x", "' OR 1=1", &"0".repeat(32)] {
        let attempt = json!({"lot_number": lot, "track": slid(9, 0)});
        let reply = holder.caller.post("/charge/captcha-verify", attempt).await;
        assert_eq!((reply.http, reply.status()), (200, 0), "{lot}");
    }
    let reply = holder.attempt(json!({"track": slid(20, 0)})).await;
    assert_eq!(reply.body["data"]["left"], 1);
}

async fn too_many_challenges_are_refused(engine: Engine) {
    let world = World::with(engine, |parts| {
        let defaults = TryQuotas::default();
        let tries = &mut parts.config.limits.tries;
        assert_eq!(
            (defaults.captchas.burst, defaults.questions.burst),
            (60, 10)
        );
        (tries.captchas.burst, tries.questions.burst) = (12, 10);
    })
    .await;
    let stranger = world.stranger();
    let wish = |kind: &str| json!({"purpose": "register", "kind": kind});
    for _ in 0..10 {
        let reply = stranger.post("/charge/captcha", wish("question")).await;
        assert_eq!(reply.status(), 1);
    }
    // Programs read questions more easily than pictures: there are few of them.
    let reply = stranger.post("/charge/captcha", wish("question")).await;
    assert_eq!((reply.http, reply.status()), (200, 429));
    assert_eq!(reply.body["data"]["retry_after"], 360);
    for _ in 11..12 {
        let reply = stranger.post("/charge/captcha", wish("slider")).await;
        assert_eq!(reply.status(), 1);
    }
    let reply = stranger.post("/charge/captcha", wish("slider")).await;
    assert_eq!((reply.http, reply.status()), (200, 429));
    assert_eq!(reply.body["data"]["retry_after"], 50);
    world.clock.advance(seconds(50));
    let reply = stranger.post("/charge/captcha", wish("slider")).await;
    assert_eq!(reply.status(), 1);
}

/// A shop that asks GeeTest, and the service that it asks.
async fn with_geetest(engine: Engine) -> (MockServer, World) {
    with_geetest_and(engine, |_| ()).await
}

/// As [`with_geetest`], where strangers may try as often as `change` says.
async fn with_geetest_and(
    engine: Engine,
    change: impl FnOnce(&mut TryQuotas),
) -> (MockServer, World) {
    let server = MockServer::start().await;
    let world = World::with(engine, |parts| {
        change(&mut parts.config.limits.tries);
        parts.config.proxies = TrustedProxies::parse(&["127.0.0.1".to_owned()]).unwrap();
        let geetest = GeetestSettings {
            base: server.uri(),
            ..GeetestSettings::new("our-id".into(), "our key".into())
        };
        let settings = CaptchaSettings {
            secret: parts.config.secret.clone(),
            geetest: Some(geetest),
        };
        let store = Arc::new(parts.storage.clone());
        parts.captcha = Arc::new(Captcha::new(settings, store).unwrap());
    })
    .await;
    (server, world)
}

async fn geetest_comes_first_and_the_slider_when_it_is_silent(engine: Engine) {
    let (server, world) = with_geetest(engine).await;
    let wish = json!({"purpose": "register", "kind": "slider"});
    let reply = world.stranger().post("/charge/captcha", wish).await;
    assert_eq!(reply.data()["kind"], "geetest");
    assert_eq!(reply.data()["captcha_id"], "our-id");
    assert!(reply.data()["lot_number"].is_null());

    let scope = Scope {
        purpose: VerifyType::Register,
        binding: Binding::of("me"),
    };
    let proof = |lot: u8| Proof {
        captcha_id: "our-id".into(),
        lot_number: LotNumber::from_bytes([lot; 16]).to_string(),
        captcha_output: "output".into(),
        pass_token: "token".into(),
        gen_time: START.to_string(),
    };
    let good = json!({"status": "success", "result": "success"});
    let answer = ResponseTemplate::new(200).set_body_json(good);
    let validate = Mock::given(method("POST")).and(path("/validate"));
    validate.respond_with(answer).mount(&server).await;
    redeem(&world, &proof(1), &scope).await.unwrap();
    let solution = redeemed_solution(&world, &proof(1)).await;
    assert_eq!(solution, Solution::Geetest);
    let again = redeem(&world, &proof(1), &scope).await;
    assert!(is_refused(again, &RefusalReason::Replayed));

    server.reset().await;
    let silent = redeem(&world, &proof(2), &scope).await;
    assert!(matches!(silent, Err(CaptchaError::GeetestUnavailable(_))));
    let holder = Holder::asking(&world, "slider").await;
    let proof = holder.solve(&world).await;
    holder.redeem(&world, &proof).await.unwrap();
    let solution = redeemed_solution(&world, &proof).await;
    assert!(matches!(solution, Solution::Slider { .. }));

    let wish = json!({"purpose": "register", "kind": "question"});
    for _ in 0..14 {
        let reply = world.stranger().post("/charge/captcha", wish.clone()).await;
        assert_eq!(reply.data()["kind"], "question");
    }
    let reply = world.stranger().post("/charge/captcha", wish).await;
    assert_eq!(
        reply.status(),
        429,
        "the weaker one is given out more rarely"
    );
}

async fn a_browser_that_geetest_did_not_reach_is_given_ours_a_few_times(engine: Engine) {
    let defaults = TryQuotas::default();
    let [own, all] = [
        defaults.reported_captchas,
        defaults.reported_captchas_everywhere,
    ];
    assert_eq!((own.burst, all.burst), (10, 600));
    let (_server, world) = with_geetest_and(engine, |tries| {
        tries.reported_captchas.burst = 3;
        tries.reported_captchas_everywhere.burst = 5;
    })
    .await;
    let report = async |address: &str| {
        let caller = world.stranger().with("x-forwarded-for", address);
        let wish = json!({"purpose": "register", "kind": "slider", "geetest_missing": true});
        caller.post("/charge/captcha", wish).await
    };
    for _ in 0..3 {
        assert_eq!(report("198.51.100.7").await.data()["kind"], "slider");
    }
    let refused = report("198.51.100.7").await;
    assert_eq!((refused.http, refused.status()), (200, 429));
    assert_eq!(refused.body["data"]["retry_after"], 1200);
    // GeeTest is still there for whoever says nothing, and a report opens nothing to others.
    let wish = json!({"purpose": "register", "kind": "slider"});
    let reply = world.stranger().post("/charge/captcha", wish).await;
    assert_eq!(reply.data()["kind"], "geetest");
    for address in ["198.51.100.8", "198.51.100.9"] {
        assert_eq!(report(address).await.status(), 1);
    }
    let refused = report("198.51.100.10").await;
    assert_eq!(refused.status(), 429, "all addresses together");
}

async fn a_text_message_needs_geetest_or_the_slider(engine: Engine) {
    let (server, world) = with_geetest(engine).await;
    let send = async |lot: u8, phone: &str| {
        let body = json!({
            "phone": phone, "area_code": "86", "country_code": "CN", "verify_type": "register",
            "captcha_id": "our-id", "captcha_output": "output", "pass_token": "token",
            "lot_number": LotNumber::from_bytes([lot; 16]).to_string(),
            "gen_time": START.to_string(),
        });
        world.stranger().post("/charge/send-code", body).await
    };
    let says = async |result: &str| {
        server.reset().await;
        let answer = json!({"status": "success", "result": result, "reason": "seen through"});
        let answer = ResponseTemplate::new(200).set_body_json(answer);
        let validate = Mock::given(method("POST")).and(path("/validate"));
        validate.respond_with(answer).mount(&server).await;
    };
    says("success").await;
    assert_eq!(send(1, "13812345678").await.status(), 1);
    let again = send(1, "13912345678").await;
    assert_eq!((again.status(), again.message()), (0, "Geetest Error"));
    says("fail").await;
    let refused = send(2, "13912345678").await;
    assert_eq!((refused.status(), refused.message()), (0, "Geetest Error"));
    assert!(!refused.body.to_string().contains("seen through"));
    server.reset().await;
    let silent = send(3, "13912345678").await;
    assert_eq!((silent.status(), silent.message()), (0, "Geetest Error"));
    assert_eq!(silent.body["data"]["captcha"], "slider");
    assert_eq!(world.run_jobs().await, 1);
}

fn challenge(lot: u8, created_at: UnixTime) -> StoredChallenge {
    StoredChallenge {
        lot_number: LotNumber::from_bytes([lot; 16]),
        scope: Scope {
            purpose: VerifyType::Login,
            binding: Binding::of("me"),
        },
        solution: Solution::Slider {
            target_x: 99,
            target_y: -7,
        },
        created_at,
        tries: 0,
        solved_at: None,
        used_at: None,
    }
}

async fn the_database_keeps_what_a_store_of_challenges_promises(engine: Engine) {
    let world = World::open(engine).await;
    a_store_keeps_its_promises(&world.app.storage).await;
}

async fn old_challenges_are_forgotten(engine: Engine) {
    let world = World::open(engine).await;
    let store = &world.app.storage;
    let (start, second) = (UnixTime::from_secs(START), Duration::from_secs(1));
    let old = challenge(1, start);
    let day = second * 86_400;
    store.insert(&old).await.unwrap();
    world.clock.advance(day - second);
    for known in [true, false] {
        kiosk_runtime::jobs::sweep(&world.app).await.unwrap();
        assert_eq!(store.find(&old.lot_number).await.unwrap().is_some(), known);
        world.clock.advance(second);
    }
}
