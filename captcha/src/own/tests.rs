//! The life of a challenge: issued, tried, solved, redeemed, and everything that must not work.

use std::sync::Arc;
use std::time::Duration;

use kiosk_domain::{Language, UnixTime, VerifyType};

use super::*;
use crate::memory::MemoryStore;
use crate::{
    Attempt, AttemptOutcome, Binding, CaptchaError, ChallengeRequest, ChallengeStore as _,
    LotNumber, OwnChallenge, OwnKind, Proof, Puzzle, RefusalReason, Response, Scope, Solution,
};

const NOW: UnixTime = UnixTime::from_secs(1_800_000_000);

/// That many seconds after the challenge was issued.
fn after(seconds: u64) -> UnixTime {
    NOW + Duration::from_secs(seconds)
}

struct Fixture {
    store: Arc<MemoryStore>,
    captcha: OwnCaptcha,
}

impl Fixture {
    fn new() -> Self {
        let store = Arc::new(MemoryStore::default());
        let captcha = OwnCaptcha::new(store.clone(), &"a secret".into());
        Self { store, captcha }
    }

    async fn issued(&self, kind: OwnKind, seed: u8) -> OwnChallenge {
        let request = ChallengeRequest {
            scope: scope(VerifyType::Register, "me"),
            kind: Some(kind),
            geetest_missing: false,
            language: Language::En,
        };
        self.captcha.issue(&request, NOW, [seed; 32]).await.unwrap()
    }

    /// What solves a challenge; a real browser sees it, this test looks it up.
    async fn solution(&self, lot: &LotNumber) -> Response {
        match self.store.find(lot).await.unwrap().unwrap().solution {
            Solution::Slider { target_x, target_y } => slid(target_x, target_y),
            Solution::Question { expected } => Response::Text(expected),
            Solution::Geetest => unreachable!("it is ours"),
        }
    }

    async fn solve(&self, kind: OwnKind, seed: u8) -> Proof {
        let issued = self.issued(kind, seed).await;
        let response = self.solution(&issued.lot_number).await;
        let outcome = self.tried(&issued.lot_number, response, after(9)).await;
        match outcome {
            Ok(AttemptOutcome::Solved(proof)) => proof,
            other => panic!("not solved: {other:?}"),
        }
    }

    async fn tried(
        &self,
        lot: &LotNumber,
        response: Response,
        now: UnixTime,
    ) -> Result<AttemptOutcome, CaptchaError> {
        let lot_number = lot.to_string();
        let attempt = Attempt {
            lot_number,
            response,
        };
        self.captcha.verify(&attempt, &Binding::of("me"), now).await
    }

    async fn redeemed(&self, proof: &Proof) -> Result<(), CaptchaError> {
        let mine = scope(VerifyType::Register, "me");
        self.captcha.redeem(proof, &mine, after(10)).await
    }
}

fn scope(purpose: VerifyType, token: &str) -> Scope {
    Scope {
        purpose,
        binding: Binding::of(token),
    }
}

/// A track by arrow keys that ends at a place.
fn slid(x: i32, y: i32) -> Response {
    let across = |press: i32| format!(";{},0,{}", x * press / 40, press * 70 + press % 3);
    let down = |press: i32| format!(";{x},{},{}", y * press / 10, 2_900 + press * 70);
    let presses: String = (1..=40).map(across).chain((1..=10).map(down)).collect();
    Response::Track(format!("k;0,0,0{presses}"))
}

fn refusal<T: std::fmt::Debug>(result: Result<T, CaptchaError>) -> RefusalReason {
    match result {
        Err(CaptchaError::Refused(refusal)) => refusal,
        other => panic!("no refusal: {other:?}"),
    }
}

#[tokio::test]
async fn a_solved_challenge_passes_once() {
    for kind in [OwnKind::Slider, OwnKind::Question] {
        let fixture = Fixture::new();
        let proof = fixture.solve(kind, 1).await;
        assert_eq!(proof.captcha_id, OwnChallenge::CAPTCHA_ID);
        assert_eq!(proof.gen_time, after(9).to_string());
        fixture.redeemed(&proof).await.unwrap();
        assert_eq!(
            refusal(fixture.redeemed(&proof).await),
            RefusalReason::Replayed
        );
    }
}

#[tokio::test]
async fn an_issued_challenge_shows_no_solution() {
    let fixture = Fixture::new();
    let issued = fixture.issued(OwnKind::Slider, 1).await;
    assert_eq!(
        (OwnChallenge::CAPTCHA_ID, issued.expires_in),
        ("kiosk", Duration::from_secs(180))
    );
    let Puzzle::Slider(puzzle) = &issued.puzzle else {
        panic!("no slider");
    };
    assert!(puzzle.background.starts_with("data:image/jpeg;base64,"));
    assert!(puzzle.piece.starts_with("data:image/webp;base64,"));
    assert!((0..=96).contains(&puzzle.piece_y));
    let kept = fixture
        .store
        .find(&issued.lot_number)
        .await
        .unwrap()
        .unwrap();
    let Solution::Slider { target_x, .. } = &kept.solution else {
        panic!("no slider");
    };
    assert!(!format!("{issued:?} {kept:?}").contains(&format!(": {target_x}")));
    let other = fixture.issued(OwnKind::Slider, 2).await;
    assert_ne!(issued.lot_number, other.lot_number);
}

#[tokio::test]
async fn a_seed_that_was_used_issues_no_second_challenge() {
    let fixture = Fixture::new();
    fixture.issued(OwnKind::Question, 1).await;
    let request = ChallengeRequest {
        scope: scope(VerifyType::Register, "me"),
        kind: Some(OwnKind::Question),
        geetest_missing: false,
        language: Language::Th,
    };
    let twice = fixture.captcha.issue(&request, NOW, [1; 32]).await;
    assert!(matches!(twice, Err(CaptchaError::Failed(_))));
}

#[tokio::test]
async fn a_challenge_can_be_solved_at_180_seconds_and_not_at_181() {
    for (age, fine) in [(179, true), (180, true), (181, false)] {
        let fixture = Fixture::new();
        let issued = fixture.issued(OwnKind::Question, 1).await;
        let response = fixture.solution(&issued.lot_number).await;
        let tried = fixture
            .tried(&issued.lot_number, response, after(age))
            .await;
        match tried {
            Ok(AttemptOutcome::Solved(_)) => assert!(fine, "{age}"),
            other => assert!(!fine && refusal(other) == RefusalReason::Expired, "{age}"),
        }
    }
}

#[tokio::test]
async fn a_right_answer_after_two_wrong_tries_is_refused() {
    let fixture = Fixture::new();
    let lot = fixture.issued(OwnKind::Slider, 1).await.lot_number;
    for left in [1, 0] {
        let wrong = fixture.tried(&lot, slid(20, 0), NOW).await.unwrap();
        assert_eq!(wrong, AttemptOutcome::Wrong { left });
    }
    let right = fixture.solution(&lot).await;
    assert_eq!(
        refusal(fixture.tried(&lot, right, NOW).await),
        RefusalReason::Exhausted
    );
}

#[tokio::test]
async fn a_right_answer_at_the_second_try_solves_it() {
    let fixture = Fixture::new();
    let lot = fixture.issued(OwnKind::Slider, 1).await.lot_number;
    fixture.tried(&lot, slid(20, 0), NOW).await.unwrap();
    let right = fixture.solution(&lot).await;
    let solved = fixture.tried(&lot, right.clone(), NOW).await.unwrap();
    assert!(matches!(solved, AttemptOutcome::Solved(_)));
    assert_eq!(
        refusal(fixture.tried(&lot, right, NOW).await),
        RefusalReason::Solved
    );
}

#[tokio::test]
async fn of_a_hundred_guesses_at_once_two_are_judged() {
    let fixture = Arc::new(Fixture::new());
    let lot = fixture.issued(OwnKind::Question, 1).await.lot_number;
    let guesses = (0..100).map(|guess| {
        let (fixture, lot) = (Arc::clone(&fixture), lot.clone());
        tokio::spawn(async move {
            let typed = Response::Text(format!("no {guess}"));
            fixture.tried(&lot, typed, NOW).await.is_ok()
        })
    });
    let judged = futures::future::join_all(guesses).await;
    assert_eq!(
        judged
            .into_iter()
            .filter(|judged| *judged.as_ref().unwrap())
            .count(),
        2
    );
}

#[tokio::test]
async fn an_attempt_that_cannot_be_read_costs_no_try() {
    let fixture = Fixture::new();
    let lot = fixture.issued(OwnKind::Slider, 1).await.lot_number;
    for _ in 0..9 {
        let broken = fixture
            .tried(&lot, Response::Track("p;x".into()), NOW)
            .await;
        assert!(matches!(refusal(broken), RefusalReason::MalformedTrack(_)));
        let typed = fixture.tried(&lot, Response::Text("12".into()), NOW).await;
        assert_eq!(refusal(typed), RefusalReason::OtherKind);
        let long = fixture
            .tried(&lot, Response::Text("1".repeat(201)), NOW)
            .await;
        assert_eq!(refusal(long), RefusalReason::Malformed("answer"));
    }
    let wrong = fixture.tried(&lot, slid(20, 0), NOW).await.unwrap();
    assert_eq!(wrong, AttemptOutcome::Wrong { left: 1 });
}

#[tokio::test]
async fn another_session_may_neither_try_nor_redeem() {
    let fixture = Fixture::new();
    let lot = fixture.issued(OwnKind::Question, 1).await.lot_number;
    let attempt = Attempt {
        lot_number: lot.to_string(),
        response: fixture.solution(&lot).await,
    };
    let tried = fixture
        .captcha
        .verify(&attempt, &Binding::of("you"), NOW)
        .await;
    assert_eq!(refusal(tried), RefusalReason::OtherSession);
    let proof = fixture.solve(OwnKind::Question, 2).await;
    let theirs = scope(VerifyType::Register, "you");
    let redeemed = fixture.captcha.redeem(&proof, &theirs, after(10)).await;
    assert_eq!(refusal(redeemed), RefusalReason::OtherSession);
    assert!(
        fixture.redeemed(&proof).await.is_ok(),
        "it is still good for its owner"
    );
}

#[tokio::test]
async fn a_proof_for_another_purpose_is_refused() {
    let fixture = Fixture::new();
    let proof = fixture.solve(OwnKind::Question, 1).await;
    for purpose in VerifyType::ALL {
        if purpose != VerifyType::Register {
            let other = scope(purpose, "me");
            let redeemed = fixture.captcha.redeem(&proof, &other, after(10)).await;
            assert_eq!(refusal(redeemed), RefusalReason::OtherPurpose);
        }
    }
    assert!(fixture.redeemed(&proof).await.is_ok());
}

#[tokio::test]
async fn a_proof_is_good_for_300_seconds_after_solving() {
    let fixture = Fixture::new();
    let mine = scope(VerifyType::Register, "me");
    for (seed, age, fine) in [(1, 300, true), (2, 301, false)] {
        let proof = fixture.solve(OwnKind::Question, seed).await;
        let redeemed = fixture.captcha.redeem(&proof, &mine, after(9 + age)).await;
        match redeemed {
            Ok(_) => assert!(fine, "{age}"),
            other => assert!(!fine && refusal(other) == RefusalReason::Expired, "{age}"),
        }
    }
}

#[tokio::test]
async fn a_proof_with_a_changed_field_is_forged() {
    let fixture = Fixture::new();
    let proof = fixture.solve(OwnKind::Question, 1).await;
    let other = fixture.solve(OwnKind::Question, 2).await;
    let (output, token) = (other.captcha_output, other.pass_token);
    let changed = [
        Proof {
            captcha_output: output,
            ..proof.clone()
        },
        Proof {
            pass_token: token,
            ..proof.clone()
        },
        Proof {
            gen_time: after(8).to_string(),
            ..proof.clone()
        },
        Proof {
            gen_time: format!("0{}", after(9)),
            ..proof.clone()
        },
        Proof {
            pass_token: String::new(),
            ..proof.clone()
        },
        Proof {
            lot_number: other.lot_number,
            ..proof.clone()
        },
    ];
    for proof in changed {
        assert_eq!(
            refusal(fixture.redeemed(&proof).await),
            RefusalReason::Forged
        );
    }
    let unknown = Proof {
        lot_number: "0".repeat(32),
        ..proof.clone()
    };
    assert_eq!(
        refusal(fixture.redeemed(&unknown).await),
        RefusalReason::Unknown
    );
    let malformed = Proof {
        lot_number: "x".into(),
        ..proof.clone()
    };
    assert_eq!(
        refusal(fixture.redeemed(&malformed).await),
        RefusalReason::Malformed("lot_number")
    );
    assert!(fixture.redeemed(&proof).await.is_ok());
}

#[tokio::test]
async fn a_proof_signed_with_another_secret_is_forged() {
    let fixture = Fixture::new();
    let proof = fixture.solve(OwnKind::Question, 1).await;
    let stranger = OwnCaptcha::new(fixture.store.clone(), &"another secret".into());
    let mine = scope(VerifyType::Register, "me");
    let redeemed = stranger.redeem(&proof, &mine, after(10)).await;
    assert_eq!(refusal(redeemed), RefusalReason::Forged);
}

#[tokio::test]
async fn of_too_many_drawings_at_once_one_is_told_to_wait() {
    let fixture = Fixture::new();
    let request = ChallengeRequest {
        scope: scope(VerifyType::Register, "me"),
        kind: Some(OwnKind::Slider),
        geetest_missing: false,
        language: Language::En,
    };
    let all = u32::try_from(fixture.captcha.drawings.available_permits()).unwrap();
    let held = fixture.captcha.drawings.acquire_many(all).await.unwrap();
    let refused = fixture.captcha.issue(&request, NOW, [1; 32]).await;
    assert!(matches!(refused, Err(CaptchaError::Busy)), "{refused:?}");
    drop(held);
    fixture.captcha.issue(&request, NOW, [1; 32]).await.unwrap();
}
