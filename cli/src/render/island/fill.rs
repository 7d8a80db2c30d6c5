//! Fills a stencil with a page's leaves and the display texts of a locale, escaped as React escapes.

use std::borrow::Cow;

use anyhow::Context as _;
use kiosk_contract::island::Leaves;
use kiosk_domain::{Amount, UnixTime};

use super::stencil::{Filling, Pattern, Stencil};
use crate::render::escape::push_react_text;
use crate::render::localizer::Localizer;

/// The stencil's HTML with every hole filled.
pub fn fill(stencil: &Stencil, leaves: &Leaves, localizer: &Localizer) -> anyhow::Result<String> {
    let filler = Filler {
        stencil,
        leaves,
        localizer,
    };
    let mut out = String::with_capacity(stencil.html.pieces.len() * 64 + stencil.html.tail.len());
    for (before, hole) in &stencil.html.pieces {
        out.push_str(before);
        push_react_text(&mut out, &filler.hole(*hole)?);
    }
    out.push_str(&stencil.html.tail);
    Ok(out)
}

struct Filler<'a> {
    stencil: &'a Stencil,
    leaves: &'a Leaves,
    localizer: &'a Localizer,
}

impl<'a> Filler<'a> {
    fn hole(&self, hole: usize) -> anyhow::Result<Cow<'a, str>> {
        if let Some(leaf) = self.leaves.get(hole) {
            return Ok(Cow::Borrowed(leaf));
        }
        let filling = hole
            .checked_sub(self.stencil.leaves)
            .and_then(|at| self.stencil.fillings.get(at));
        Ok(Cow::Owned(match filling {
            None => anyhow::bail!("hole {hole} is neither a leaf nor a filling"),
            Some(Filling::Text { key, arguments }) => {
                let arguments = arguments
                    .iter()
                    .map(|(name, pattern)| Ok((name.as_str(), self.pattern(pattern)?)))
                    .collect::<anyhow::Result<Vec<_>>>()?;
                self.localizer.text(key, |wanted| {
                    let (_, value) = arguments.iter().find(|(name, _)| *name == wanted)?;
                    Some(Cow::Borrowed(value.as_str()))
                })?
            }
            Some(Filling::Money { amount, currency }) => money(
                self.localizer,
                &self.pattern(amount)?,
                &self.pattern(currency)?,
            )?,
            Some(Filling::Date(instant)) => self
                .localizer
                .date(UnixTime::from_secs(self.pattern(instant)?.parse()?)),
        }))
    }

    fn pattern(&self, pattern: &Pattern) -> anyhow::Result<String> {
        let mut out = String::new();
        for (before, hole) in &pattern.pieces {
            out.push_str(before);
            out.push_str(&self.hole(*hole)?);
        }
        out.push_str(&pattern.tail);
        Ok(out)
    }
}

/// An amount in hundredths and a currency's code as shoppers read them.
pub fn money(localizer: &Localizer, hundredths: &str, currency: &str) -> anyhow::Result<String> {
    let amount = Amount::from_hundredths(hundredths.parse()?)
        .with_context(|| format!("{hundredths} hundredths are no amount"))?;
    Ok(localizer.money(amount, currency.parse()?))
}
