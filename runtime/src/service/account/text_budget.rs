//! How many text messages the shop pays for in a day: refusing more, and telling the owner early.

use std::time::Duration;

use kiosk_domain::{SendId, SendLimits, UnixTime};
use metrics::counter;

use crate::service::Refusal;
use crate::storage::account::TextCounts;
use crate::storage::{Storage, StorageError, Transaction};
use crate::words::Word;

/// How long after it was told the owner is told again that a budget shrinks.
const TOLD_FOR: Duration = SendLimits::REMEMBERED;

/// The budgets of the last day, and where they are kept.
#[derive(Clone, Copy)]
pub(super) struct TextBudget<'a> {
    pub storage: &'a Storage,
    pub limits: &'a SendLimits,
    pub now: UnixTime,
}

/// Something that the owner is told of a budget.
#[derive(Clone, Debug, PartialEq, Eq)]
struct BudgetWarning {
    budget: Budget,
    level: BudgetLevel,
}

/// Whose messages are counted together.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Budget {
    /// Those to phones of an area.
    Area(String),
    /// All of the shop.
    Shop,
}

/// How much of a budget is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BudgetLevel {
    Half,
    Gone,
}

impl TextBudget<'_> {
    /// Refuses where no more text messages are paid for today, so that nobody waits for one that
    /// never comes.
    ///
    /// # Errors
    /// That the budget of the area or of the shop is gone.
    pub async fn refuse_where_gone(&self, area: &str) -> Result<(), Refusal> {
        let sent = self.storage.count_texts(area, self.since()).await?;
        if self.limits.allow_text(sent.area, sent.shop) {
            return Ok(());
        }
        Err(Refusal::because(Word("account.texts_used_up")))
    }

    /// Whether the shop pays for one more text message. It is asked where a message is really
    /// sent: silence costs nothing. However often it is asked for one send, it is noted once.
    pub async fn take(&self, send_id: SendId, area: &str) -> Result<bool, StorageError> {
        let (allowed, warnings) = self
            .storage
            .write(async |tx| {
                tx.pass_gate("texts", self.now).await?;
                let sent = tx.count_texts(area, self.since(), send_id).await?;
                if !self.limits.allow_text(sent.area, sent.shop) {
                    return Ok((false, Vec::new()));
                }
                tx.mark_text(send_id, area).await?;
                let warnings = self.new_warnings(tx, area, sent).await?;
                Ok::<_, StorageError>((true, warnings))
            })
            .await?;
        warnings.iter().for_each(BudgetWarning::tell);
        if !allowed {
            tracing::warn!(
                area,
                "a text message was not sent: those of the day are used up"
            );
        }
        Ok(allowed)
    }

    /// What the owner was not told yet, after so many messages and one more.
    async fn new_warnings(
        &self,
        tx: &mut Transaction,
        area: &str,
        sent: TextCounts,
    ) -> Result<Vec<BudgetWarning>, StorageError> {
        let TextCounts {
            area: of_area,
            shop,
        } = sent;
        let budgets = [
            (Budget::Area(area.to_owned()), of_area, self.limits.area_day),
            (Budget::Shop, shop, self.limits.texts_day),
        ];
        let mut warnings = Vec::new();
        for (budget, used, limit) in budgets {
            let Some(level) = BudgetLevel::of(used + 1, limit.count) else {
                continue;
            };
            let warning = BudgetWarning { budget, level };
            let since = self.now - TOLD_FOR;
            if tx.tell_once(&warning.name(), since, self.now).await? {
                warnings.push(warning);
            }
        }
        Ok(warnings)
    }

    fn since(&self) -> UnixTime {
        self.now - SendLimits::REMEMBERED
    }
}

impl BudgetLevel {
    fn of(used: usize, budget: usize) -> Option<Self> {
        if used >= budget {
            Some(Self::Gone)
        } else if used >= budget.div_ceil(2) {
            Some(Self::Half)
        } else {
            None
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Half => "half",
            Self::Gone => "gone",
        }
    }
}

impl Budget {
    fn name(&self) -> &'static str {
        match self {
            Self::Area(_) => "area",
            Self::Shop => "shop",
        }
    }

    /// The key of `site.toml` that sets it.
    fn key(&self) -> &'static str {
        match self {
            Self::Area(_) => "texts_area",
            Self::Shop => "texts",
        }
    }
}

impl BudgetWarning {
    /// By what it is known that it was told.
    fn name(&self) -> String {
        let level = self.level.name();
        match &self.budget {
            Budget::Area(area) => format!("told:texts-area:{area}:{level}"),
            Budget::Shop => format!("told:texts:{level}"),
        }
    }

    fn tell(&self) {
        let (budget, level) = (self.budget.name(), self.level.name());
        counter!("kiosk_text_budget_warnings_total", "budget" => budget, "level" => level)
            .increment(1);
        let whose = match &self.budget {
            Budget::Area(area) => format!("to phones of +{area}"),
            Budget::Shop => "of the shop".to_owned(),
        };
        let used = match self.level {
            BudgetLevel::Half => "half of the day's text messages are sent",
            BudgetLevel::Gone => "the day's text messages are used up, visitors are refused",
        };
        tracing::warn!(
            budget,
            level,
            "{used} {whose}: see who asks for them, or raise `[runtime.limits] {}`",
            self.budget.key()
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_is_told_of_at_a_half_and_when_it_is_gone() {
        let told = |budget| (1..=budget).map(move |used| BudgetLevel::of(used, budget));
        let (half, gone) = (Some(BudgetLevel::Half), Some(BudgetLevel::Gone));
        assert_eq!(told(1).collect::<Vec<_>>(), [gone]);
        assert_eq!(told(2).collect::<Vec<_>>(), [half, gone]);
        assert_eq!(told(5).collect::<Vec<_>>(), [None, None, half, half, gone]);
    }
}
