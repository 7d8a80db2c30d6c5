//! The life of a challenge: issued, tried, solved, redeemed, and everything that must not work.

use std::sync::Arc;

use kiosk_domain::{Language, VerifyType};

use super::*;
use crate::adapters::captcha::memory::Memory;
use crate::adapters::captcha::{
    Answer, Binding, CaptchaError, ChallengeKind, Form, IssuedChallenge, LotNumber, Passed, Proof,
    Refusal, Scope, Shown, Wish,
};

const NOW: i64 = 1_800_000_000;

struct Stage {
    store: Arc<Memory>,
    captcha: OwnCaptcha,
}

impl Stage {
    fn new() -> Self {
        let store = Arc::new(Memory::default());
        let captcha = OwnCaptcha::new(store.clone(), &"a secret".into());
        Self { store, captcha }
    }

    async fn issued(&self, form: Form, seed: u8) -> IssuedChallenge {
        let wish = Wish {
            scope: scope(VerifyType::Register, "me"),
            form: Some(form),
            language: Language::En,
        };
        self.captcha.issue(&wish, NOW, [seed; 32]).await.unwrap()
    }

    /// What solves a challenge; a real browser sees it, this test looks it up.
    async fn solution(&self, lot: &LotNumber) -> Attempted {
        match self.store.find(lot).await.unwrap().unwrap().answer {
            Answer::Slider { target_x } => slid(target_x),
            Answer::Question { expected } => Attempted::Typed(expected),
            Answer::Geetest => unreachable!("it is ours"),
        }
    }

    async fn solve(&self, form: Form, seed: u8) -> Proof {
        let issued = self.issued(form, seed).await;
        let attempted = self.solution(&issued.lot_number).await;
        let outcome = self.tried(&issued.lot_number, attempted, NOW + 9).await;
        match outcome {
            Ok(Outcome::Solved(proof)) => proof,
            other => panic!("not solved: {other:?}"),
        }
    }

    async fn tried(
        &self,
        lot: &LotNumber,
        attempted: Attempted,
        now: i64,
    ) -> Result<Outcome, CaptchaError> {
        let lot_number = lot.to_string();
        let attempt = Attempt {
            lot_number,
            attempted,
        };
        self.captcha.verify(&attempt, &Binding::of("me"), now).await
    }

    async fn redeemed(&self, proof: &Proof) -> Result<Passed, CaptchaError> {
        let mine = scope(VerifyType::Register, "me");
        self.captcha.redeem(proof, &mine, NOW + 10).await
    }
}

fn scope(purpose: VerifyType, token: &str) -> Scope {
    Scope {
        purpose,
        binding: Binding::of(token),
    }
}

/// A track by arrow keys that ends at a place.
fn slid(end: i32) -> Attempted {
    let press = |press: i32| format!(";{},0,{}", end * press / 40, press * 70 + press % 3);
    let presses: String = (1..=40).map(press).collect();
    Attempted::Track(format!("k;0,0,0{presses}"))
}

fn refusal<T: std::fmt::Debug>(result: Result<T, CaptchaError>) -> Refusal {
    match result {
        Err(CaptchaError::Refused(refusal)) => refusal,
        other => panic!("no refusal: {other:?}"),
    }
}

#[tokio::test]
async fn a_solved_challenge_passes_once() {
    for (form, by) in [
        (Form::Slider, ChallengeKind::Slider),
        (Form::Question, ChallengeKind::Question),
    ] {
        let stage = Stage::new();
        let proof = stage.solve(form, 1).await;
        assert_eq!(proof.captcha_id, OWN_CAPTCHA_ID);
        assert_eq!(proof.gen_time, (NOW + 9).to_string());
        assert_eq!(stage.redeemed(&proof).await.unwrap(), Passed { by });
        assert_eq!(refusal(stage.redeemed(&proof).await), Refusal::Replayed);
    }
}

#[tokio::test]
async fn what_is_issued_shows_no_answer() {
    let stage = Stage::new();
    let issued = stage.issued(Form::Slider, 1).await;
    assert_eq!(
        (issued.captcha_id, issued.expires_in),
        (OWN_CAPTCHA_ID, 180)
    );
    let Shown::Slider {
        background,
        piece,
        piece_y,
    } = &issued.shown
    else {
        panic!("no slider");
    };
    assert!(background.starts_with("data:image/jpeg;base64,"));
    assert!(piece.starts_with("data:image/webp;base64,"));
    assert!((0..=96).contains(piece_y));
    let kept = stage.store.find(&issued.lot_number).await.unwrap().unwrap();
    let Answer::Slider { target_x } = &kept.answer else {
        panic!("no slider");
    };
    assert!(!format!("{issued:?} {kept:?}").contains(&format!(": {target_x}")));
    let other = stage.issued(Form::Slider, 2).await;
    assert_ne!(issued.lot_number, other.lot_number);
}

#[tokio::test]
async fn a_seed_serves_once() {
    let stage = Stage::new();
    stage.issued(Form::Question, 1).await;
    let wish = Wish {
        scope: scope(VerifyType::Register, "me"),
        form: Some(Form::Question),
        language: Language::Th,
    };
    let twice = stage.captcha.issue(&wish, NOW, [1; 32]).await;
    assert!(matches!(twice, Err(CaptchaError::Failed(_))));
}

#[tokio::test]
async fn it_can_be_solved_at_180_seconds_and_not_at_181() {
    for (age, fine) in [(179, true), (180, true), (181, false)] {
        let stage = Stage::new();
        let issued = stage.issued(Form::Question, 1).await;
        let attempted = stage.solution(&issued.lot_number).await;
        let tried = stage.tried(&issued.lot_number, attempted, NOW + age).await;
        match tried {
            Ok(Outcome::Solved(_)) => assert!(fine, "{age}"),
            other => assert!(!fine && refusal(other) == Refusal::Expired, "{age}"),
        }
    }
}

#[tokio::test]
async fn five_tries_and_no_more_even_with_the_right_answer() {
    let stage = Stage::new();
    let lot = stage.issued(Form::Slider, 1).await.lot_number;
    for left in [4, 3, 2, 1, 0] {
        let wrong = stage.tried(&lot, slid(20), NOW).await.unwrap();
        assert_eq!(wrong, Outcome::Wrong { left });
    }
    let right = stage.solution(&lot).await;
    assert_eq!(
        refusal(stage.tried(&lot, right, NOW).await),
        Refusal::Exhausted
    );
}

#[tokio::test]
async fn the_fifth_try_can_still_be_right() {
    let stage = Stage::new();
    let lot = stage.issued(Form::Slider, 1).await.lot_number;
    for _ in 0..4 {
        stage.tried(&lot, slid(20), NOW).await.unwrap();
    }
    let right = stage.solution(&lot).await;
    let solved = stage.tried(&lot, right.clone(), NOW).await.unwrap();
    assert!(matches!(solved, Outcome::Solved(_)));
    assert_eq!(
        refusal(stage.tried(&lot, right, NOW).await),
        Refusal::Solved
    );
}

#[tokio::test]
async fn of_a_hundred_guesses_at_once_five_are_judged() {
    let stage = Arc::new(Stage::new());
    let lot = stage.issued(Form::Question, 1).await.lot_number;
    let guesses = (0..100).map(|guess| {
        let (stage, lot) = (Arc::clone(&stage), lot.clone());
        tokio::spawn(async move {
            let typed = Attempted::Typed(format!("no {guess}"));
            stage.tried(&lot, typed, NOW).await.is_ok()
        })
    });
    let judged = futures::future::join_all(guesses).await;
    assert_eq!(
        judged
            .into_iter()
            .filter(|judged| *judged.as_ref().unwrap())
            .count(),
        5
    );
}

#[tokio::test]
async fn what_cannot_be_read_costs_no_try() {
    let stage = Stage::new();
    let lot = stage.issued(Form::Slider, 1).await.lot_number;
    for _ in 0..9 {
        let broken = stage.tried(&lot, Attempted::Track("p;x".into()), NOW).await;
        assert!(matches!(refusal(broken), Refusal::Track(_)));
        let typed = stage.tried(&lot, Attempted::Typed("12".into()), NOW).await;
        assert_eq!(refusal(typed), Refusal::OtherKind);
        let long = stage
            .tried(&lot, Attempted::Typed("1".repeat(201)), NOW)
            .await;
        assert_eq!(refusal(long), Refusal::Malformed("answer"));
    }
    let wrong = stage.tried(&lot, slid(20), NOW).await.unwrap();
    assert_eq!(wrong, Outcome::Wrong { left: 4 });
}

#[tokio::test]
async fn another_session_may_neither_try_nor_redeem() {
    let stage = Stage::new();
    let lot = stage.issued(Form::Question, 1).await.lot_number;
    let attempt = Attempt {
        lot_number: lot.to_string(),
        attempted: stage.solution(&lot).await,
    };
    let tried = stage
        .captcha
        .verify(&attempt, &Binding::of("you"), NOW)
        .await;
    assert_eq!(refusal(tried), Refusal::OtherSession);
    let proof = stage.solve(Form::Question, 2).await;
    let theirs = scope(VerifyType::Register, "you");
    let redeemed = stage.captcha.redeem(&proof, &theirs, NOW + 10).await;
    assert_eq!(refusal(redeemed), Refusal::OtherSession);
    assert!(
        stage.redeemed(&proof).await.is_ok(),
        "it is still good for its owner"
    );
}

#[tokio::test]
async fn a_proof_serves_its_own_purpose_alone() {
    let stage = Stage::new();
    let proof = stage.solve(Form::Question, 1).await;
    for purpose in VerifyType::ALL {
        if purpose != VerifyType::Register {
            let other = scope(purpose, "me");
            let redeemed = stage.captcha.redeem(&proof, &other, NOW + 10).await;
            assert_eq!(refusal(redeemed), Refusal::OtherPurpose);
        }
    }
    assert!(stage.redeemed(&proof).await.is_ok());
}

#[tokio::test]
async fn a_proof_is_good_for_300_seconds_after_solving() {
    let stage = Stage::new();
    let mine = scope(VerifyType::Register, "me");
    for (seed, age, fine) in [(1, 300, true), (2, 301, false)] {
        let proof = stage.solve(Form::Question, seed).await;
        let redeemed = stage.captcha.redeem(&proof, &mine, NOW + 9 + age).await;
        match redeemed {
            Ok(_) => assert!(fine, "{age}"),
            other => assert!(!fine && refusal(other) == Refusal::Expired, "{age}"),
        }
    }
}

#[tokio::test]
async fn a_changed_field_is_no_proof() {
    let stage = Stage::new();
    let proof = stage.solve(Form::Question, 1).await;
    let other = stage.solve(Form::Question, 2).await;
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
            gen_time: (NOW + 8).to_string(),
            ..proof.clone()
        },
        Proof {
            gen_time: format!("0{}", NOW + 9),
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
        assert_eq!(refusal(stage.redeemed(&proof).await), Refusal::Forged);
    }
    let unknown = Proof {
        lot_number: "0".repeat(32),
        ..proof.clone()
    };
    assert_eq!(refusal(stage.redeemed(&unknown).await), Refusal::Unknown);
    let malformed = Proof {
        lot_number: "x".into(),
        ..proof.clone()
    };
    assert_eq!(
        refusal(stage.redeemed(&malformed).await),
        Refusal::Malformed("lot_number")
    );
    assert!(stage.redeemed(&proof).await.is_ok());
}

#[tokio::test]
async fn another_secret_vouches_for_nothing() {
    let stage = Stage::new();
    let proof = stage.solve(Form::Question, 1).await;
    let stranger = OwnCaptcha::new(stage.store.clone(), &"another secret".into());
    let mine = scope(VerifyType::Register, "me");
    let redeemed = stranger.redeem(&proof, &mine, NOW + 10).await;
    assert_eq!(refusal(redeemed), Refusal::Forged);
}

#[tokio::test]
async fn the_visitor_reads_the_text_of_the_specification() {
    let errors = [
        CaptchaError::Refused(Refusal::Forged),
        CaptchaError::SliderInstead("it took too long".into()),
        CaptchaError::Failed(anyhow::anyhow!("disk full")),
    ];
    for error in errors {
        assert_eq!(error.visitor_message(), "Geetest Error");
    }
}
