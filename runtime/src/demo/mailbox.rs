//! Mail of a demo: it never leaves the machine, and its codes are read here.

use std::sync::{Mutex, PoisonError};

use async_trait::async_trait;

use crate::adapters::{DeliveryError, DeliveryKey, Mail, Mailer};

/// How many digits a code has.
const DIGITS: usize = 6;

/// Keeps the code of the last mail that held one, and nothing else.
#[derive(Debug, Default)]
pub(super) struct DemoMailbox {
    code: Mutex<Option<String>>,
}

impl DemoMailbox {
    /// The code that came last, once.
    pub fn take_code(&self) -> Option<String> {
        let mut code = self.code.lock().unwrap_or_else(PoisonError::into_inner);
        code.take()
    }
}

#[async_trait]
impl Mailer for DemoMailbox {
    async fn send(&self, mail: &Mail, _: DeliveryKey) -> Result<(), DeliveryError> {
        let mut words = mail
            .text
            .split(|character: char| !character.is_ascii_digit());
        if let Some(found) = words.find(|word| word.len() == DIGITS) {
            let mut code = self.code.lock().unwrap_or_else(PoisonError::into_inner);
            *code = Some(found.to_owned());
        }
        Ok(())
    }
}
