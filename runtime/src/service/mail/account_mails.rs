//! Mails about accounts: welcome, a code, that there is an account, that one was changed, a question
//! about news.

use kiosk_domain::{Route, VerifyType};

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

/// Brings a verification code, and says what it does: whoever is talked out of it is to know.
pub(crate) fn code_mail(frame: &MailFrame<'_>, purpose: VerifyType, code: &str) -> MailContent {
    let code = vec![
        ("code", code.to_owned()),
        ("use", frame.say(code_use(purpose))),
    ];
    frame.written(
        Word("account.code_subject"),
        Word("account.code_mail"),
        code,
    )
}

/// What a code does that was asked for.
pub(crate) const fn code_use(purpose: VerifyType) -> Word {
    match purpose {
        VerifyType::Register => Word("account.code_opens_account"),
        VerifyType::Login => Word("account.code_signs_in"),
        VerifyType::ResetPassword => Word("account.code_sets_password"),
        VerifyType::Bind | VerifyType::SocialiteLogin => Word("account.code_links"),
    }
}

/// A change of an account that its owner is told, who may not have made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AccountChange {
    /// It has an address or a number more.
    Contact,
    /// It has another password.
    Password,
    /// It is linked to an account at another service.
    SocialLink,
}

/// Tells the owner of an account that it was changed.
pub(crate) fn changed_mail(frame: &MailFrame<'_>, change: AccountChange) -> MailContent {
    let change = match change {
        AccountChange::Contact => Word("account.changed_contact"),
        AccountChange::Password => Word("account.changed_password"),
        AccountChange::SocialLink => Word("account.changed_link"),
    };
    frame.written(
        Word("account.changed_subject"),
        Word("account.changed_mail"),
        vec![("change", frame.say_of_shop(change))],
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
