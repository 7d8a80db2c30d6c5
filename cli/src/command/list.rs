//! Lists: a table for people, an array for programs.

use comfy_table::{CellAlignment, Table, presets};
use serde::Serialize;

use crate::args::OutputArgs;
use crate::terminal::print;

/// Between two columns.
const GAP: u16 = 2;

/// A column of a table.
#[derive(Clone, Copy, Debug)]
pub struct ListColumn {
    heading: &'static str,
    alignment: CellAlignment,
}

/// A line of a list: its fields for programs, a cell a column for people.
pub trait ListedLine<const COLUMNS: usize>: Serialize {
    /// What stands above the cells.
    const COLUMNS: [ListColumn; COLUMNS];

    /// What stands below each heading.
    fn cells(&self) -> [String; COLUMNS];
}

impl ListColumn {
    /// A column of words, names or moments.
    pub const fn text(heading: &'static str) -> Self {
        let alignment = CellAlignment::Left;
        Self { heading, alignment }
    }

    /// A column of amounts or counts, whose last digits stand below each other.
    pub const fn number(heading: &'static str) -> Self {
        let alignment = CellAlignment::Right;
        Self { heading, alignment }
    }
}

/// Prints a list, or where it is empty what is said then.
pub fn print_list<const COLUMNS: usize, L: ListedLine<COLUMNS>>(
    lines: &[L],
    output: &OutputArgs,
    none: &str,
) -> anyhow::Result<()> {
    if output.json {
        print(serde_json::to_string(lines)?)
    } else if lines.is_empty() {
        print(none)
    } else {
        print(table(lines))
    }
}

fn table<const COLUMNS: usize, L: ListedLine<COLUMNS>>(lines: &[L]) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_header(L::COLUMNS.map(|column| column.heading));
    for line in lines {
        table.add_row(line.cells().map(|cell| printable(&cell)));
    }
    for (shown, column) in table.column_iter_mut().zip(L::COLUMNS) {
        shown.set_padding((0, GAP));
        shown.set_cell_alignment(column.alignment);
    }
    table.trim_fmt()
}

/// A text that moves no cursor and starts no line, whoever wrote it.
fn printable(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\'' | '"' => shown.push(letter),
            _ => shown.extend(letter.escape_debug()),
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize)]
    struct PriceLine {
        name: &'static str,
        amount: &'static str,
    }

    impl ListedLine<2> for PriceLine {
        const COLUMNS: [ListColumn; 2] = [ListColumn::text("NAME"), ListColumn::number("PRICE")];

        fn cells(&self) -> [String; 2] {
            [self.name.to_owned(), self.amount.to_owned()]
        }
    }

    fn price(name: &'static str, amount: &'static str) -> PriceLine {
        PriceLine { name, amount }
    }

    #[test]
    fn columns_stand_below_each_other_whatever_script_their_cells_are_in() {
        let lines = [
            price("原石", "4.99"),
            price("Bob's", "12.00"),
            price("", "0.50"),
        ];
        assert_eq!(
            table(&lines),
            "NAME   PRICE\n原石    4.99\nBob's  12.00\n        0.50"
        );
    }

    #[test]
    fn what_strangers_wrote_moves_no_cursor_and_begins_no_line() {
        let lines = [price("a\u{1b}[2J\r\nb\u{202e}", "1")];
        assert_eq!(
            table(&lines).lines().nth(1),
            Some(r"a\u{1b}[2J\r\nb\u{202e}      1")
        );
    }
}
