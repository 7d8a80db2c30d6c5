//! What may be edited of a small shop, and what each thing may become.

mod catalogue;
mod settings;
mod texts;

use serde_json::{Value, json};

/// One thing that somebody may edit, and what it may become beside what it is at first.
pub struct Knob {
    /// Which file.
    pub file: &'static str,
    /// Where in the file, as a JSON pointer; all of it where it is empty.
    pub at: &'static str,
    /// What stands there in turn.
    pub values: Vec<Value>,
}

/// What stands at a place that is removed, or in the place of a file that is.
const NOTHING: Value = Value::Null;

/// What may be edited.
pub fn knobs() -> Vec<Knob> {
    let mut all = catalogue::knobs();
    all.extend(texts::knobs());
    all.extend(settings::knobs());
    all
}

/// A place in a file.
fn knob(file: &'static str, at: &'static str, values: &[Value]) -> Knob {
    Knob {
        file,
        at,
        values: values.to_vec(),
    }
}

/// All of a file that holds text; where that is empty the file is gone.
fn text(file: &'static str, values: &[&str]) -> Knob {
    let value = |text: &&str| match *text {
        "" => NOTHING,
        text => json!(text),
    };
    Knob {
        file,
        at: "",
        values: values.iter().map(value).collect(),
    }
}
