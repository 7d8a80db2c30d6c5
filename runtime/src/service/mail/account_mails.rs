//! Mails about accounts: welcome, a code, that there is an account, a question about news.

use kiosk_domain::Route;

use super::{MailBlock, MailContent, MailFrame};
use crate::words::Word;

/// Greets somebody who has just opened an account.
pub(crate) fn welcome_mail(frame: &MailFrame<'_>) -> MailContent {
    let title = frame.say_of_shop(Word("mail.welcome_title"));
    MailContent {
        subject: title.clone(),
        title,
        blocks: vec![
            MailBlock::Text {
                text: frame.say(Word("mail.welcome")),
            },
            MailBlock::Button {
                label: frame.say(Word("mail.to_shop")),
                url: frame.url(&Route::Home, ""),
            },
            MailBlock::Note {
                text: frame.say_of_shop(Word("mail.welcome_why")),
            },
        ],
    }
}

/// Brings a verification code.
pub(crate) fn code_mail(frame: &MailFrame<'_>, code: &str) -> MailContent {
    let code = vec![("code", code.to_owned())];
    frame.written(
        Word("account.code_subject"),
        Word("account.code_mail"),
        code,
    )
}

/// Tells the owner of an address that it has an account already.
pub(crate) fn known_mail(frame: &MailFrame<'_>) -> MailContent {
    frame.written(
        Word("account.known_subject"),
        Word("account.known_mail"),
        Vec::new(),
    )
}

/// Asks whether an address wants news, with the links that say yes and no.
pub(crate) fn subscribe_mail(frame: &MailFrame<'_>, confirm: String, end: String) -> MailContent {
    frame.written(
        Word("account.subscribe_subject"),
        Word("account.subscribe_mail"),
        vec![("confirm", confirm), ("end", end)],
    )
}
