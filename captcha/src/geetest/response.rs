//! What GeeTest answers, and what it means.

use std::borrow::Cow;

use serde::Deserialize;
use serde_json::Value;

use super::client::GeetestError;

/// An answer of the validate call.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct ValidateResponse {
    status: String,
    result: String,
    reason: Value,
    code: Value,
    msg: Value,
}

/// Parses an answer: good only when the call *and* the verdict are a success.
pub(super) fn parse(body: &[u8]) -> Result<(), GeetestError> {
    let response: ValidateResponse = serde_json::from_slice(body)
        .map_err(|_| GeetestError::Unavailable(Cow::Borrowed("its answer cannot be read")))?;
    match (response.status.as_str(), response.result.as_str()) {
        ("success", "success") => Ok(()),
        ("success", "fail") => Err(GeetestError::Refused(shown(&response.reason))),
        ("error", _) => Err(failure(&response)),
        _ => Err(GeetestError::Unavailable(Cow::Borrowed(
            "its answer is unknown",
        ))),
    }
}

/// What an error code means. Those about our own account are ours to repair, so the visitor
/// gets another challenge; all others are about what the visitor sent. An unknown one is
/// taken for the visitor's, so that no crafted proof can talk us out of asking GeeTest.
fn failure(response: &ValidateResponse) -> GeetestError {
    let code = shown(&response.code);
    let meaning = match code.as_str() {
        "-50003" => "the proof was used before",
        "-50005" => "gen_time is malformed",
        "-50301" => "the proof is missing or too old",
        "-50302" => "the lot number is missing",
        "-50303" => "the lot number is malformed",
        "-50304" => "the lot number is another",
        "-50305" => "the lot number is too old",
        ours if ours.len() == 6 && ours.starts_with("-5010") => {
            let said = shown(&response.msg);
            let trouble = format!("it does not accept our captcha id ({ours} {said})");
            return GeetestError::Unavailable(Cow::Owned(trouble));
        }
        _ => "an unknown error",
    };
    GeetestError::Refused(format!("{code} {meaning}"))
}

/// A stranger's value for the log: short, on one line.
fn shown(value: &Value) -> String {
    let text = match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let plain = text.chars().filter(|letter| !letter.is_control());
    plain.take(80).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_passes_only_when_call_and_verdict_are_a_success() {
        let good = br#"{"status":"success","result":"success","reason":"","captcha_args":{}}"#;
        assert!(parse(good).is_ok());
        let bad = br#"{"status":"success","result":"fail","reason":"pass_token expire"}"#;
        assert!(
            matches!(parse(bad), Err(GeetestError::Refused(why)) if why == "pass_token expire")
        );
        for unavailable in [
            &b""[..],
            b"<html>",
            b"[]",
            b"{}",
            br#"{"status":"success"}"#,
            br#"{"result":"success"}"#,
            br#"{"status":"success","result":"maybe"}"#,
            br#"{"status":true,"result":true}"#,
        ] {
            assert!(matches!(
                parse(unavailable),
                Err(GeetestError::Unavailable(_))
            ));
        }
    }

    #[test]
    fn an_error_about_the_proof_is_a_refusal_and_one_about_our_account_is_no_answer() {
        for code in [
            "-50003", "-50005", "-50301", "-50302", "-50303", "-50304", "-50305", "-1",
        ] {
            let quoted = format!(r#"{{"status":"error","code":"{code}","msg":"illegal"}}"#);
            let bare = format!(r#"{{"status":"error","code":{code},"result":"success"}}"#);
            for body in [quoted, bare] {
                let answer = parse(body.as_bytes());
                assert!(matches!(answer, Err(GeetestError::Refused(why)) if why.starts_with(code)));
            }
        }
        for code in ["-50101", "-50102", "-50103", "-50104", "-50105"] {
            let body = format!(r#"{{"status":"error","code":"{code}","msg":"not captcha_id"}}"#);
            let answer = parse(body.as_bytes());
            assert!(matches!(answer, Err(GeetestError::Unavailable(why)) if why.contains(code)));
        }
    }
}
