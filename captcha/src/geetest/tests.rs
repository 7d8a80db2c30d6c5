//! GeeTest played by a server on loopback: what is sent, what passes, and who takes over.

use std::sync::Arc;
use std::time::Duration;

use kiosk_domain::{Language, UnixTime, VerifyType};
use wiremock::matchers::{body_string_contains, header, method, path, query_param};
use wiremock::{Mock, MockServer, ResponseTemplate};

use super::sign::sign_token;
use crate::memory::MemoryStore;
use crate::{
    Binding, Captcha, CaptchaError, CaptchaSettings, ChallengeRequest, ChallengeStore as _,
    GeetestSettings, IssuedChallenge, LotNumber, OwnChallenges, OwnKind, Proof, RefusalReason,
    Scope, Solution, StandIn,
};

const NOW: UnixTime = UnixTime::from_secs(1_800_000_000);
const GOOD: &str =
    r#"{"status":"success","result":"success","reason":"","captcha_args":{"used_type":"slide"}}"#;

fn captcha(server: &str, own_challenges: OwnChallenges) -> Captcha {
    captcha_with(server, own_challenges, Arc::default())
}

fn captcha_with(server: &str, own_challenges: OwnChallenges, store: Arc<MemoryStore>) -> Captcha {
    let geetest = GeetestSettings {
        base: server.into(),
        timeout: Duration::from_millis(400),
        own_challenges,
        ..GeetestSettings::new("our-id".into(), "our key".into())
    };
    let settings = CaptchaSettings {
        secret: "a secret".into(),
        geetest: Some(geetest),
    };
    Captcha::new(settings, store).unwrap()
}

fn seconds(count: u64) -> Duration {
    Duration::from_secs(count)
}

/// Whether somebody who asks for no kind is sent to GeeTest.
async fn sends_to_geetest(captcha: &Captcha, now: UnixTime) -> bool {
    let issued = captcha.issue(&request(None), now, [9; 32]).await.unwrap();
    matches!(issued, IssuedChallenge::Geetest { captcha_id } if captcha_id == "our-id")
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

fn request(kind: Option<OwnKind>) -> ChallengeRequest {
    ChallengeRequest {
        scope: scope(),
        kind,
        geetest_missing: false,
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
async fn a_proof_is_validated_as_geetest_wants_it_and_passes_once() {
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
    let store = Arc::<MemoryStore>::default();
    let captcha = captcha_with(&server.uri(), OwnChallenges::WhenSilent, store.clone());
    captcha.redeem(&proof(1), &scope(), NOW).await.unwrap();
    let used = store.find(&lot).await.unwrap().unwrap();
    assert_eq!(
        (used.solution, used.used_at),
        (Solution::Geetest, Some(NOW))
    );
    let again = captcha.redeem(&proof(1), &scope(), NOW).await;
    assert!(matches!(
        again,
        Err(CaptchaError::Refused(RefusalReason::Replayed))
    ));
}

#[tokio::test]
async fn of_twenty_at_once_with_one_proof_one_passes() {
    let server = server(ResponseTemplate::new(200).set_body_string(GOOD)).await;
    let captcha = captcha(&server.uri(), OwnChallenges::WhenSilent);
    let (proof, scope) = (proof(1), scope());
    let all = (0..20).map(|_| captcha.redeem(&proof, &scope, NOW));
    let all = futures::future::join_all(all).await;
    assert_eq!(all.iter().filter(|redeemed| redeemed.is_ok()).count(), 1);
}

#[tokio::test]
async fn a_refusal_of_geetest_is_no_reason_for_our_own_challenges() {
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
                Err(CaptchaError::Refused(RefusalReason::Geetest(_)))
            ));
        }
        assert!(sends_to_geetest(&captcha, NOW).await);
        let issued = captcha
            .issue(&request(Some(OwnKind::Slider)), NOW, [1; 32])
            .await
            .unwrap();
        assert!(
            matches!(issued, IssuedChallenge::Geetest { captcha_id } if captcha_id == "our-id")
        );
    }
}

#[tokio::test]
async fn a_malformed_proof_is_refused_and_not_sent_on() {
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
                captcha_output: "out\0put".into(),
                ..good.clone()
            },
            "captcha_output",
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
            matches!(refused, Err(CaptchaError::Refused(RefusalReason::Malformed(named))) if named == field)
        );
    }
    assert_eq!(asked(&server).await, 0);
}

#[tokio::test]
async fn a_failure_of_geetest_is_no_success_and_our_own_challenges_take_over() {
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
            matches!(silent, Err(CaptchaError::GeetestUnavailable(_))),
            "{silent:?}"
        );
        let issued = captcha
            .issue(&request(Some(OwnKind::Question)), NOW, [1; 32])
            .await
            .unwrap();
        assert!(
            matches!(issued, IssuedChallenge::Own(_)),
            "whoever was let down may have ours"
        );
    }
    let gone = captcha("http://127.0.0.1:9", OwnChallenges::WhenSilent);
    let silent = gone.redeem(&proof(1), &scope(), NOW).await;
    assert!(matches!(silent, Err(CaptchaError::GeetestUnavailable(_))));
}

#[tokio::test]
async fn after_five_failures_geetest_is_not_asked_for_thirty_seconds() {
    let server = server(ResponseTemplate::new(503)).await;
    let captcha = captcha(&server.uri(), OwnChallenges::WhenSilent);
    assert!(sends_to_geetest(&captcha, NOW).await);
    for lot in 1..=8 {
        let silent = captcha.redeem(&proof(lot), &scope(), NOW).await;
        assert!(matches!(silent, Err(CaptchaError::GeetestUnavailable(_))));
    }
    assert_eq!(asked(&server).await, 5);
    let issued = captcha
        .issue(&request(None), NOW + seconds(29), [1; 32])
        .await
        .unwrap();
    assert!(matches!(issued, IssuedChallenge::Own(_)));
    server.reset().await;
    Mock::given(method("POST"))
        .respond_with(ResponseTemplate::new(200).set_body_string(GOOD))
        .mount(&server)
        .await;
    assert!(
        captcha
            .redeem(&proof(9), &scope(), NOW + seconds(30))
            .await
            .is_ok()
    );
    assert!(sends_to_geetest(&captcha, NOW + seconds(30)).await);
}

#[tokio::test]
async fn our_own_challenge_is_given_on_request_only_where_the_owner_allows_it() {
    for (own_challenges, ours) in [
        (OwnChallenges::WhenSilent, false),
        (OwnChallenges::OnRequest, true),
    ] {
        let captcha = captcha("http://127.0.0.1:9", own_challenges);
        let issued = captcha
            .issue(&request(Some(OwnKind::Question)), NOW, [1; 32])
            .await
            .unwrap();
        assert_eq!(matches!(issued, IssuedChallenge::Own(_)), ours);
        let issued = captcha.issue(&request(None), NOW, [2; 32]).await.unwrap();
        assert!(matches!(issued, IssuedChallenge::Geetest { .. }));
    }
}

/// Why one of ours stands in for what a request would be given.
async fn stands_in(captcha: &Captcha, request: &ChallengeRequest) -> Option<StandIn> {
    match captcha.issue(request, NOW, [5; 32]).await.unwrap() {
        IssuedChallenge::Own(challenge) => challenge.stands_in,
        IssuedChallenge::Geetest { .. } => None,
    }
}

#[tokio::test]
async fn ours_stands_in_for_a_browser_that_geetest_did_not_reach_and_is_known_as_its_word() {
    let missing = ChallengeRequest {
        geetest_missing: true,
        ..request(None)
    };
    let strict = captcha("http://127.0.0.1:9", OwnChallenges::WhenSilent);
    assert_eq!(stands_in(&strict, &request(None)).await, None);
    let reported = stands_in(&strict, &missing).await;
    assert_eq!(reported, Some(StandIn::Reported));

    let silent = captcha("http://127.0.0.1:9", OwnChallenges::WhenSilent);
    for lot in 1..=5 {
        let refused = silent.redeem(&proof(lot), &scope(), NOW).await;
        assert!(matches!(refused, Err(CaptchaError::GeetestUnavailable(_))));
    }
    let granted = stands_in(&silent, &missing).await;
    assert_eq!(granted, Some(StandIn::Granted), "nobody need say so");
}

#[tokio::test]
async fn a_proof_of_geetest_that_is_called_ours_is_unknown() {
    let server = server(ResponseTemplate::new(200).set_body_string(GOOD)).await;
    let captcha = captcha(&server.uri(), OwnChallenges::WhenSilent);
    let mut claimed = proof(1);
    captcha.redeem(&claimed, &scope(), NOW).await.unwrap();
    claimed.captcha_id = "kiosk".into();
    let refused = captcha.redeem(&claimed, &scope(), NOW).await;
    assert!(matches!(
        refused,
        Err(CaptchaError::Refused(RefusalReason::Unknown))
    ));
}
