//! A password that somebody chooses: none that is guessed in a minute.

use kiosk_domain::Password;
use zxcvbn::zxcvbn;

use super::contact::TypedContact;
use crate::service::Refusal;
use crate::words::Word;

/// How many guesses must not find it, as a power of ten: more than a stranger has in years, and
/// more than there are common passwords.
const LEAST_GUESSES: f64 = 5.0;

/// The password that is to guard an account, unless everybody has it.
///
/// The estimate knows the 30,000 commonest passwords, names, words and dates, how people join
/// and bend them, and here the account's own address or number. It takes half a millisecond, and a
/// fifth of a second where somebody chose the password to that end: it is made beside the threads
/// that answer, and for those alone whose code was right.
///
/// # Errors
/// One that a hundred thousand guesses find.
pub(super) async fn refuse_common(
    password: Password,
    contact: &TypedContact,
) -> Result<Password, Refusal> {
    let own = own_words(contact);
    let judged = move || (!is_common(&password, &own)).then_some(password);
    let judged = tokio::task::spawn_blocking(judged).await;
    judged
        .map_err(Refusal::failed)?
        .ok_or_else(|| Refusal::invalid("password", Word("account.password_common")))
}

fn is_common(password: &Password, own: &[String]) -> bool {
    let own: Vec<&str> = own.iter().map(String::as_str).collect();
    zxcvbn(password.expose(), &own).guesses_log10() < LEAST_GUESSES
}

/// What stands before the `@`, or the number: as it is, by its words, and without what divides
/// them.
fn own_words(contact: &TypedContact) -> Vec<String> {
    let name = contact.identifier.split('@').next().unwrap_or_default();
    let words = || name.split(|letter: char| !letter.is_alphanumeric());
    let mut own: Vec<String> = words().map(str::to_owned).collect();
    own.extend([name.to_owned(), words().collect()]);
    own.retain(|word| !word.is_empty());
    own
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_refused(typed: &str) -> bool {
        let contact = TypedContact {
            identifier: "annabel.lee@example.com".to_owned(),
            area_code: None,
        };
        is_common(&Password::parse(typed).unwrap(), &own_words(&contact))
    }

    #[test]
    fn what_everybody_takes_is_refused() {
        for common in [
            "12345678",
            "123456789",
            "password",
            "password1",
            "Password123",
            "P@ssw0rd",
            "qwertyuiop",
            "iloveyou",
            "11111111",
            "abcd1234",
            "1q2w3e4r",
            "football1",
            "sunshine",
            "princess1",
            "aaaaaaaaaaaa",
            "abcdefgh",
            "19901990",
            "annabel.lee",
            "AnnabelLee",
        ] {
            assert!(is_refused(common), "{common}");
        }
    }

    #[test]
    fn what_nobody_else_has_is_taken() {
        for own in [
            "kitten-77",
            "tracks-of-9-foxes",
            "grüne Wiese 41",
            "pq8Zr2-mX",
            "сорок-два-кота",
        ] {
            assert!(!is_refused(own), "{own}");
        }
    }
}
