//! Codes in a file: one a line, or a column of CSV.

use std::io::{self, BufRead, Read as _};

use anyhow::{Context as _, ensure};
use csv::{ByteRecord, ReaderBuilder, Terminator, Trim};
use kiosk_domain::SaleCode;

/// The column that holds the code, as the first line of CSV names it.
const COLUMN: &str = "code";
/// The longest line that is read: one that goes on is no list of codes.
const LONGEST: u64 = 64 * 1024;
/// What some programs write before everything else.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// A line that is not empty.
#[derive(Debug)]
pub struct CodeLine {
    /// Its number, from 1.
    pub number: u64,
    /// The code, or why there is none. The line itself is in no message: it may hold a code.
    pub code: Result<SaleCode, String>,
}

/// Reads the lines of a file one after another, and holds no more than one.
#[derive(Debug)]
pub struct CodeLines<R> {
    reader: R,
    number: u64,
    /// Which field holds the code; none is that a line is a code.
    column: Option<usize>,
    begun: bool,
}

impl<R: BufRead> CodeLines<R> {
    /// Reads from the beginning.
    pub fn new(reader: R) -> Self {
        Self {
            reader,
            number: 0,
            column: None,
            begun: false,
        }
    }

    /// The next line that is not empty, without the one that names the columns.
    ///
    /// # Errors
    /// When the file cannot be read, or is no list of codes.
    pub fn next_line(&mut self) -> anyhow::Result<Option<CodeLine>> {
        while let Some(line) = self.read().context("the codes cannot be read")? {
            ensure!(
                line.len() as u64 <= LONGEST,
                "line {} is longer than {} KB: this is no list of codes",
                self.number,
                LONGEST / 1024
            );
            if line.iter().all(u8::is_ascii_whitespace) {
                continue;
            }
            // The lines behind it belong to it: read alone, they would be taken for codes.
            ensure!(
                line.iter().filter(|byte| **byte == b'"').count() % 2 == 0,
                "line {}: a quote is not closed\nhint: write each code, and what stands beside it, \
                 on one line; a quote within a field is written twice, and the field in quotes",
                self.number
            );
            let fields = fields(&line);
            if !self.begun {
                self.begun = true;
                self.column = fields.as_ref().ok().and_then(named_column);
                if self.column.is_some() {
                    continue;
                }
            }
            let code = fields.and_then(|fields| self.code(&fields));
            return Ok(Some(CodeLine {
                number: self.number,
                code,
            }));
        }
        Ok(None)
    }

    fn read(&mut self) -> io::Result<Option<Vec<u8>>> {
        let mut line = Vec::new();
        let mut bounded = (&mut self.reader).take(LONGEST + 1);
        if bounded.read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        self.number += 1;
        if self.number == 1 && line.starts_with(BYTE_ORDER_MARK) {
            line.drain(..BYTE_ORDER_MARK.len());
        }
        Ok(Some(line))
    }

    fn code(&self, fields: &ByteRecord) -> Result<SaleCode, String> {
        let field = match self.column {
            Some(column) => fields.get(column).ok_or("the column `code` is missing")?,
            None if fields.len() > 1 => {
                return Err(
                    "it has several fields; name the one with the code by a first line with \
                     `code` in its place"
                        .to_owned(),
                );
            }
            None => fields.get(0).unwrap_or_default(),
        };
        let text = str::from_utf8(field).map_err(|_| "it is not written in UTF-8")?;
        SaleCode::parse(text).map_err(|error| error.to_string())
    }
}

/// The fields of one line, whose quotes are closed.
fn fields(line: &[u8]) -> Result<ByteRecord, String> {
    let mut record = ByteRecord::new();
    let mut reader = ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .trim(Trim::All)
        // What ends in carriage returns alone is one line here, and no code.
        .terminator(Terminator::Any(b'\n'))
        .buffer_capacity(line.len())
        .from_reader(line);
    let read = reader.read_byte_record(&mut record);
    read.map_err(|_| "it is no line of CSV".to_owned())?;
    Ok(record)
}

/// The place of the column of codes, where a line names columns.
fn named_column(fields: &ByteRecord) -> Option<usize> {
    let mut names = fields.iter();
    names.position(|name| name.eq_ignore_ascii_case(COLUMN.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each line as its number and its code, or why there is none.
    fn read(text: &[u8]) -> Vec<String> {
        let mut lines = CodeLines::new(text);
        let mut read = Vec::new();
        while let Some(line) = lines.next_line().unwrap() {
            let code = line.code.map(|code| code.expose().to_owned());
            read.push(format!(
                "{} {}",
                line.number,
                code.unwrap_or_else(|why| why)
            ));
        }
        read
    }

    #[test]
    fn lines_are_codes_and_keep_their_numbers() {
        let text = b"\xef\xbb\xbfAB-1\r\n\n  CD 2 \n\"EF,3\"\nGH-4";
        assert_eq!(read(text), ["1 AB-1", "3 CD 2", "4 EF,3", "5 GH-4"]);
    }

    #[test]
    fn a_first_line_names_the_column() {
        let text = b"serial, Code ,price\n1,AB-1,2\n2,\"C,D\"\n3\n";
        let missing = "4 the column `code` is missing";
        assert_eq!(read(text), ["2 AB-1", "3 C,D", missing]);
    }

    #[test]
    fn what_is_no_code_is_told_without_showing_it() {
        let read = read(b"AB-1\nsecret,other\nsec\xffret\nsec\x00ret\n\"\"\nAB-2\n");
        assert_eq!(read.len(), 6);
        assert_eq!((&*read[0], &*read[5]), ("1 AB-1", "6 AB-2"));
        assert!(read[1].starts_with("2 it has several fields"));
        assert_eq!(read[2], "3 it is not written in UTF-8");
        assert_eq!(read[3], "4 a code holds no control characters");
        assert_eq!(read[4], "5 there is no code");
        assert!(read[1..5].iter().all(|line| !line.contains("secret")));
    }

    #[test]
    fn no_code_is_lost_where_lines_end_in_carriage_returns_alone() {
        let refused = ["1 a code holds no control characters"];
        assert_eq!(read(b"AB-1\rCD-2\rEF-3\n"), refused);
        assert_eq!(read(b"code\rAB-1\rCD-2"), refused);
        assert_eq!(read(b"code\r\n\"AB-1\"\r\nCD-2\r\n"), ["2 AB-1", "3 CD-2"]);
    }

    #[test]
    fn a_quote_that_is_not_closed_ends_the_file_before_what_is_behind_it_is_sold() {
        let with_note: &[u8] = b"code,note\nAB-1,\"sold in\nthe EU\"\nAB-2,\n";
        for (text, line) in [(with_note, 2), (b"AB-1\n\"secret\nAB-2\n", 2), (b"12\"", 1)] {
            let mut lines = CodeLines::new(text);
            let refused = loop {
                match lines.next_line() {
                    Ok(read) => assert!(read.is_some_and(|read| read.number < line)),
                    Err(refused) => break refused.to_string(),
                }
            };
            assert!(refused.starts_with(&format!("line {line}: a quote is not closed\nhint: ")));
            assert!(!refused.contains("secret"), "{refused}");
        }
        assert_eq!(read(b"code\n\"12\"\"\"\n"), ["2 12\""]);
    }

    #[test]
    fn a_line_that_does_not_end_is_not_read_to_its_end() {
        let endless = io::BufReader::new(io::repeat(b'A'));
        let refused = CodeLines::new(endless).next_line().unwrap_err();
        assert!(
            refused
                .to_string()
                .starts_with("line 1 is longer than 64 KB")
        );
    }
}
