//! GeeTest played by a server on loopback: what is sent, what passes, and who takes over.

use std::sync::Arc;
use std::time::Duration;

use kiosk_domain::{Language, VerifyType};
use wiremock::matchers::{body_string_contains, header, method, path, query_param};
use wiremock::{Mock, MockServer, ResponseTemplate};

use super::*;
use crate::adapters::captcha::memory::Memory;
use crate::adapters::captcha::{
    Binding, Captcha, CaptchaError, ChallengeKind, Form, GeetestThenSlider, Issued, LotNumber,
    OwnCaptcha, Passed, Proof, Refusal, Scope, Wish,
};
use crate::config::OwnChallenges;

const NOW: i64 = 1_800_000_000;
const GOOD: &str =
    r#"{"status":"success","result":"success","reason":"","captcha_args":{"used_type":"slide"}}"#;

fn captcha(server: &str, own_challenges: OwnChallenges) -> Captcha {
    let options = GeetestOptions {
        base: server.into(),
        captcha_id: "our-id".into(),
        captcha_key: "our key".into(),
        timeout: Duration::from_millis(400),
    };
    let store = Arc::new(Memory::default());
    Captcha::GeetestThenSlider(GeetestThenSlider {
        geetest: Geetest::new(options).unwrap(),
        own: OwnCaptcha::new(store, &"a secret".into()),
        own_challenges,
    })
}

fn proof(lot: u8) -> Proof {
    Proof {
        captcha_id: "another's-id".into(),
        lot_number: LotNumber::from_bytes([lot; 16]).to_string(),
        captcha_output: "out+put=&/".into(),
        pass_token: "token".into(),
        gen_time: "1799999990".into(),
    }
}

fn scope() -> Scope {
    Scope {
        purpose: VerifyType::Register,
        binding: Binding::of("me"),
    }
}

fn wish(form: Option<Form>) -> Wish {
    Wish {
        scope: scope(),
        form,
        language: Language::En,
    }
}

async fn server(answer: ResponseTemplate) -> MockServer {
    let server = MockServer::start().await;
    Mock::given(method("POST"))
        .and(path("/validate"))
        .respond_with(answer)
        .mount(&server)
        .await;
    server
}

async fn asked(server: &MockServer) -> usize {
    server.received_requests().await.unwrap().len()
}

#[tokio::test]
async fn a_proof_is_asked_about_as_geetest_wants_it_and_passes_once() {
    let server = MockServer::start().await;
    let lot = LotNumber::from_bytes([1; 16]);
    let sign = sign_token(&"our key".into(), lot.as_str());
    Mock::given(method("POST"))
        .and(path("/validate"))
        .and(query_param("captcha_id", "our-id"))
        .and(header("content-type", "application/x-www-form-urlencoded"))
        .and(body_string_contains(format!("lot_number={lot}&captcha_output=out%2Bput%3D%26%2F&pass_token=token&gen_time=1799999990&sign_token={sign}")))
        .respond_with(ResponseTemplate::new(200).set_body_string(GOOD))
        .expect(1)
        .mount(&server)
        .await;
    let captcha = captcha(&server.uri(), OwnChallenges::WhenSilent);
    let passed = captcha.redeem(&proof(1), &scope(), NOW).await.unwrap();
    assert_eq!(
        passed,
        Passed {
            by: ChallengeKind::Geetest
        }
    );
    let again = captcha.redeem(&proof(1), &scope(), NOW).await;
    assert!(matches!(
        again,
        Err(CaptchaError::Refused(Refusal::Replayed))
    ));
}

#[tokio::test]
async fn of_twenty_with_one_proof_at_once_one_passes() {
    let server = server(ResponseTemplate::new(200).set_body_string(GOOD)).await;
    let captcha = captcha(&server.uri(), OwnChallenges::WhenSilent);
    let (proof, scope) = (proof(1), scope());
    let all = (0..20).map(|_| captcha.redeem(&proof, &scope, NOW));
    let all = futures::future::join_all(all).await;
    assert_eq!(all.iter().filter(|redeemed| redeemed.is_ok()).count(), 1);
}

#[tokio::test]
async fn a_refusal_of_geetest_is_one_and_no_reason_to_change_over() {
    for body in [
        r#"{"status":"success","result":"fail","reason":"pass_token error"}"#,
        r#"{"status":"error","code":"-50005","msg":"illegal gen_time"}"#,
    ] {
        let server = server(ResponseTemplate::new(200).set_body_string(body)).await;
        let captcha = captcha(&server.uri(), OwnChallenges::WhenSilent);
        for lot in 1..9 {
            let refused = captcha.redeem(&proof(lot), &scope(), NOW).await;
            assert!(matches!(
                refused,
                Err(CaptchaError::Refused(Refusal::Geetest(_)))
            ));
        }
        assert_eq!(captcha.describe(NOW).kind, ChallengeKind::Geetest);
        let issued = captcha
            .issue(&wish(Some(Form::Slider)), NOW, [1; 32])
            .await
            .unwrap();
        assert!(matches!(issued, Issued::Geetest { captcha_id } if captcha_id == "our-id"));
    }
}

#[tokio::test]
async fn nothing_malformed_is_sent_on() {
    let server = server(ResponseTemplate::new(200).set_body_string(GOOD)).await;
    let captcha = captcha(&server.uri(), OwnChallenges::WhenSilent);
    let good = proof(1);
    let malformed = [
        (
            Proof {
                lot_number: "../x".into(),
                ..good.clone()
            },
            "lot_number",
        ),
        (
            Proof {
                captcha_output: String::new(),
                ..good.clone()
            },
            "captcha_output",
        ),
        (
            Proof {
                pass_token: "t".repeat(4097),
                ..good.clone()
            },
            "pass_token",
        ),
        (
            Proof {
                gen_time: "12x".into(),
                ..good.clone()
            },
            "gen_time",
        ),
        (
            Proof {
                gen_time: String::new(),
                ..good.clone()
            },
            "gen_time",
        ),
    ];
    for (proof, field) in malformed {
        let refused = captcha.redeem(&proof, &scope(), NOW).await;
        assert!(
            matches!(refused, Err(CaptchaError::Refused(Refusal::Malformed(named))) if named == field)
        );
    }
    assert_eq!(asked(&server).await, 0);
}

#[tokio::test]
async fn no_failure_is_a_success_and_the_slider_takes_over() {
    let late = ResponseTemplate::new(200)
        .set_body_string(GOOD)
        .set_delay(Duration::from_secs(5));
    for answer in [
        late,
        ResponseTemplate::new(500).set_body_string(GOOD),
        ResponseTemplate::new(302).insert_header("location", "/validate"),
        ResponseTemplate::new(200).set_body_string("<html>"),
        ResponseTemplate::new(200).set_body_string("9".repeat(70_000)),
        ResponseTemplate::new(200)
            .set_body_string(r#"{"status":"error","code":"-50103","msg":"paused"}"#),
    ] {
        let server = server(answer).await;
        let captcha = captcha(&server.uri(), OwnChallenges::WhenSilent);
        let silent = captcha.redeem(&proof(1), &scope(), NOW).await;
        assert!(
            matches!(silent, Err(CaptchaError::SliderInstead(_))),
            "{silent:?}"
        );
        let issued = captcha
            .issue(&wish(Some(Form::Question)), NOW, [1; 32])
            .await
            .unwrap();
        assert!(
            matches!(issued, Issued::Own(_)),
            "whoever was let down may have ours"
        );
    }
    let gone = captcha("http://127.0.0.1:9", OwnChallenges::WhenSilent);
    let silent = gone.redeem(&proof(1), &scope(), NOW).await;
    assert!(matches!(silent, Err(CaptchaError::SliderInstead(_))));
}

#[tokio::test]
async fn after_five_failures_nobody_is_asked_until_thirty_seconds_passed() {
    let server = server(ResponseTemplate::new(503)).await;
    let captcha = captcha(&server.uri(), OwnChallenges::WhenSilent);
    assert_eq!(captcha.describe(NOW).kind, ChallengeKind::Geetest);
    for lot in 1..=8 {
        let silent = captcha.redeem(&proof(lot), &scope(), NOW).await;
        assert!(matches!(silent, Err(CaptchaError::SliderInstead(_))));
    }
    assert_eq!(asked(&server).await, 5);
    assert_eq!(captcha.describe(NOW + 29).kind, ChallengeKind::Slider);
    let issued = captcha.issue(&wish(None), NOW + 29, [1; 32]).await.unwrap();
    assert!(matches!(issued, Issued::Own(_)));
    server.reset().await;
    Mock::given(method("POST"))
        .respond_with(ResponseTemplate::new(200).set_body_string(GOOD))
        .mount(&server)
        .await;
    assert!(captcha.redeem(&proof(9), &scope(), NOW + 30).await.is_ok());
    assert_eq!(captcha.describe(NOW + 30).kind, ChallengeKind::Geetest);
}

#[tokio::test]
async fn ours_is_given_out_on_request_only_where_the_owner_allows_it() {
    for (own_challenges, ours) in [
        (OwnChallenges::WhenSilent, false),
        (OwnChallenges::OnRequest, true),
    ] {
        let captcha = captcha("http://127.0.0.1:9", own_challenges);
        let issued = captcha
            .issue(&wish(Some(Form::Question)), NOW, [1; 32])
            .await
            .unwrap();
        assert_eq!(matches!(issued, Issued::Own(_)), ours);
        let issued = captcha.issue(&wish(None), NOW, [2; 32]).await.unwrap();
        assert!(matches!(issued, Issued::Geetest { .. }));
    }
}

#[tokio::test]
async fn calling_a_proof_ours_opens_nothing() {
    let server = server(ResponseTemplate::new(200).set_body_string(GOOD)).await;
    let captcha = captcha(&server.uri(), OwnChallenges::WhenSilent);
    let mut claimed = proof(1);
    captcha.redeem(&claimed, &scope(), NOW).await.unwrap();
    claimed.captcha_id = "kiosk".into();
    let refused = captcha.redeem(&claimed, &scope(), NOW).await;
    assert!(matches!(
        refused,
        Err(CaptchaError::Refused(Refusal::Unknown))
    ));
}
