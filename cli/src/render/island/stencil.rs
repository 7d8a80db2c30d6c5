//! A rendered shape: fixed HTML with holes, and what belongs into each hole.

use std::collections::BTreeMap;

use anyhow::{Context as _, bail};
use kiosk_contract::island::{HOLE_CLOSE, HOLE_OPEN};
use serde::Deserialize;
use serde_json::Value;

/// A text with holes in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pattern {
    /// The fixed text before each hole, with the hole's number.
    pub pieces: Vec<(String, usize)>,
    /// The fixed text behind the last hole.
    pub tail: String,
}

/// What belongs into a hole that is no leaf.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Filling {
    /// An interface word.
    Text {
        /// Its key.
        key: String,
        /// What its `{name}`s become.
        arguments: Vec<(String, Pattern)>,
    },
    /// An amount of hundredths and the code of its currency.
    Money {
        /// The amount.
        amount: Pattern,
        /// The currency.
        currency: Pattern,
    },
    /// An instant in Unix seconds.
    Date(Pattern),
}

/// A shape's render.
#[derive(Clone, Debug)]
pub struct Stencil {
    /// The HTML with its holes.
    pub html: Pattern,
    /// How many holes are leaves; higher numbers are fillings.
    pub leaves: usize,
    /// The fillings, in the order of their holes.
    pub fillings: Vec<Filling>,
}

#[derive(Deserialize)]
struct SsrOutput {
    html: String,
    holes: Vec<SsrHole>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum SsrHole {
    Text {
        t: String,
        #[serde(default)]
        args: Option<BTreeMap<String, Value>>,
    },
    Money {
        money: Value,
        currency: Value,
    },
    Date {
        date: Value,
    },
}

impl Stencil {
    /// Reads what `ssr.js` gave.
    pub fn parse(output: &str, leaves: usize) -> anyhow::Result<Self> {
        let output: SsrOutput =
            serde_json::from_str(output).context("ssr.js answered something else")?;
        let fillings = output
            .holes
            .into_iter()
            .map(filling)
            .collect::<anyhow::Result<Vec<_>>>()?;
        let stencil = Self {
            html: pattern(&output.html)?,
            leaves,
            fillings,
        };
        let holes = stencil.leaves + stencil.fillings.len();
        if let Some((_, unknown)) = stencil.html.pieces.iter().find(|(_, hole)| *hole >= holes) {
            bail!("ssr.js left hole {unknown}, and there are only {holes}");
        }
        Ok(stencil)
    }
}

fn filling(hole: SsrHole) -> anyhow::Result<Filling> {
    Ok(match hole {
        SsrHole::Text { t, args } => Filling::Text {
            key: t,
            arguments: args
                .unwrap_or_default()
                .into_iter()
                .map(|(name, value)| Ok((name, argument(&value)?)))
                .collect::<anyhow::Result<_>>()?,
        },
        SsrHole::Money { money, currency } => Filling::Money {
            amount: argument(&money)?,
            currency: argument(&currency)?,
        },
        SsrHole::Date { date } => Filling::Date(argument(&date)?),
    })
}

fn argument(value: &Value) -> anyhow::Result<Pattern> {
    match value {
        Value::String(text) => pattern(text),
        other => Ok(Pattern {
            pieces: Vec::new(),
            tail: other.to_string(),
        }),
    }
}

fn pattern(text: &str) -> anyhow::Result<Pattern> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(HOLE_OPEN) {
        let (number, behind) = after
            .split_once(HOLE_CLOSE)
            .context("ssr.js left a hole open")?;
        let number = number
            .parse()
            .context("ssr.js left a hole without a number")?;
        pieces.push((before.to_owned(), number));
        rest = behind;
    }
    Ok(Pattern {
        pieces,
        tail: rest.to_owned(),
    })
}
