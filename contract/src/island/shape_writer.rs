//! Writes a prop tree as its shape, as serde goes through it.

use std::fmt::{Display, Write as _};

use serde::Serialize;
use serde::ser::{
    Error as _, Impossible, SerializeSeq, SerializeStruct, SerializeTuple, Serializer,
};
use serde_json::Error;

use super::leaf::LEAF;
use super::shape::{HOLE_CLOSE, HOLE_OPEN, Leaves, Shape};

/// Splits props into what their render depends on and what is filled in afterwards.
///
/// # Panics
/// When the props serialise to something that JSON cannot hold, such as a map with
/// keys that are no strings: a mistake in the props' type, not in their values.
pub fn shape<T: Serialize>(props: &T) -> Shape {
    let mut writer = ShapeWriter {
        json: String::with_capacity(2048),
        leaves: Leaves::default(),
    };
    props
        .serialize(&mut writer)
        .expect("props are structs, lists, choices and leaves");
    Shape {
        json: writer.json,
        leaves: writer.leaves,
    }
}

struct ShapeWriter {
    json: String,
    leaves: Leaves,
}

impl ShapeWriter {
    fn hole(&mut self, leaf: impl Display) {
        let number = self.leaves.push(leaf);
        let _ = write!(self.json, "\"{HOLE_OPEN}{number}{HOLE_CLOSE}\"");
    }

    fn plain(&mut self, value: impl Display) {
        let _ = write!(self.json, "{value}");
    }
}

/// Writes a leaf's own value behind the other leaves.
struct LeafWriter<'a>(&'a mut ShapeWriter);

macro_rules! refuse {
    ($($method:ident($($kind:ty),*) -> $answer:ty;)+) => {$(
        fn $method(self, $(_: $kind),*) -> Result<$answer, Error> {
            Err(Error::custom(concat!("props hold no ", stringify!($method))))
        }
    )+};
}

impl Serializer for LeafWriter<'_> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Impossible<(), Error>;
    type SerializeTuple = Impossible<(), Error>;
    type SerializeTupleStruct = Impossible<(), Error>;
    type SerializeTupleVariant = Impossible<(), Error>;
    type SerializeMap = Impossible<(), Error>;
    type SerializeStruct = Impossible<(), Error>;
    type SerializeStructVariant = Impossible<(), Error>;

    fn serialize_i64(self, value: i64) -> Result<(), Error> {
        self.0.hole(value);
        Ok(())
    }

    fn serialize_str(self, value: &str) -> Result<(), Error> {
        if value.is_empty() {
            self.0.json.push_str("\"\"");
        } else {
            self.0.hole(value);
        }
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), Error> {
        Err(Error::custom("a leaf is a text or a number"))
    }

    refuse! {
        serialize_bool(bool) -> ();
        serialize_i8(i8) -> ();
        serialize_i16(i16) -> ();
        serialize_i32(i32) -> ();
        serialize_u8(u8) -> ();
        serialize_u16(u16) -> ();
        serialize_u32(u32) -> ();
        serialize_u64(u64) -> ();
        serialize_f32(f32) -> ();
        serialize_f64(f64) -> ();
        serialize_char(char) -> ();
        serialize_bytes(&[u8]) -> ();
        serialize_none() -> ();
        serialize_unit() -> ();
        serialize_unit_struct(&'static str) -> ();
        serialize_unit_variant(&'static str, u32, &'static str) -> ();
        serialize_seq(Option<usize>) -> Self::SerializeSeq;
        serialize_tuple(usize) -> Self::SerializeTuple;
        serialize_tuple_struct(&'static str, usize) -> Self::SerializeTupleStruct;
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> Self::SerializeTupleVariant;
        serialize_map(Option<usize>) -> Self::SerializeMap;
        serialize_struct(&'static str, usize) -> Self::SerializeStruct;
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> Self::SerializeStructVariant;
    }
}

impl<'a> Serializer for &'a mut ShapeWriter {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = ItemsWriter<'a>;
    type SerializeTuple = ItemsWriter<'a>;
    type SerializeTupleStruct = Impossible<(), Error>;
    type SerializeTupleVariant = Impossible<(), Error>;
    type SerializeMap = Impossible<(), Error>;
    type SerializeStruct = ItemsWriter<'a>;
    type SerializeStructVariant = Impossible<(), Error>;

    fn serialize_bool(self, value: bool) -> Result<(), Error> {
        self.plain(value);
        Ok(())
    }

    fn serialize_i64(self, value: i64) -> Result<(), Error> {
        self.plain(value);
        Ok(())
    }

    fn serialize_u64(self, value: u64) -> Result<(), Error> {
        self.plain(value);
        Ok(())
    }

    fn serialize_str(self, value: &str) -> Result<(), Error> {
        self.json.push_str(&serde_json::to_string(value)?);
        Ok(())
    }

    fn serialize_none(self) -> Result<(), Error> {
        self.json.push_str("null");
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
    ) -> Result<(), Error> {
        self.serialize_str(name)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        if name == LEAF {
            value.serialize(LeafWriter(self))
        } else {
            value.serialize(self)
        }
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), Error> {
        Err(Error::custom("props hold plain choices"))
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<ItemsWriter<'a>, Error> {
        Ok(ItemsWriter::open(self, '[', ']'))
    }

    fn serialize_tuple(self, _: usize) -> Result<ItemsWriter<'a>, Error> {
        Ok(ItemsWriter::open(self, '[', ']'))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<ItemsWriter<'a>, Error> {
        Ok(ItemsWriter::open(self, '{', '}'))
    }

    refuse! {
        serialize_i8(i8) -> ();
        serialize_i16(i16) -> ();
        serialize_i32(i32) -> ();
        serialize_u8(u8) -> ();
        serialize_u16(u16) -> ();
        serialize_u32(u32) -> ();
        serialize_f32(f32) -> ();
        serialize_f64(f64) -> ();
        serialize_char(char) -> ();
        serialize_bytes(&[u8]) -> ();
        serialize_unit() -> ();
        serialize_unit_struct(&'static str) -> ();
        serialize_tuple_struct(&'static str, usize) -> Self::SerializeTupleStruct;
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> Self::SerializeTupleVariant;
        serialize_map(Option<usize>) -> Self::SerializeMap;
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> Self::SerializeStructVariant;
    }
}

/// A list or an object whose items are being written.
struct ItemsWriter<'a> {
    writer: &'a mut ShapeWriter,
    first: bool,
    close: char,
}

impl<'a> ItemsWriter<'a> {
    fn open(writer: &'a mut ShapeWriter, open: char, close: char) -> Self {
        writer.json.push(open);
        Self {
            writer,
            first: true,
            close,
        }
    }

    fn separate(&mut self) {
        if !std::mem::replace(&mut self.first, false) {
            self.writer.json.push(',');
        }
    }

    fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.separate();
        value.serialize(&mut *self.writer)
    }

    fn close(self) {
        self.writer.json.push(self.close);
    }
}

impl SerializeSeq for ItemsWriter<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.item(value)
    }

    fn end(self) -> Result<(), Error> {
        self.close();
        Ok(())
    }
}

impl SerializeTuple for ItemsWriter<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.item(value)
    }

    fn end(self) -> Result<(), Error> {
        self.close();
        Ok(())
    }
}

impl SerializeStruct for ItemsWriter<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        key: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        self.separate();
        let _ = write!(self.writer.json, "\"{key}\":");
        value.serialize(&mut *self.writer)
    }

    fn end(self) -> Result<(), Error> {
        self.close();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::island::{Price, Text};

    #[derive(Serialize)]
    struct Props {
        name: Text,
        note: Text,
        price: Option<Price>,
        hot: bool,
        tags: Vec<Text>,
    }

    fn props(name: &str, note: &str) -> Props {
        Props {
            name: name.into(),
            note: note.into(),
            price: Some(kiosk_domain::Amount::cents(499).into()),
            hot: true,
            tags: vec!["a".into(), name.into()],
        }
    }

    #[test]
    fn leaves_leave_the_shape() {
        let shape = shape(&props("Star", ""));
        assert_eq!(
            shape.json,
            "{\"name\":\"\u{E000}0\u{E001}\",\"note\":\"\",\"price\":\"\u{E000}1\u{E001}\",\"hot\":true,\
             \"tags\":[\"\u{E000}2\u{E001}\",\"\u{E000}3\u{E001}\"]}"
        );
        let leaves: Vec<_> = (0..4).map(|number| shape.leaves.get(number)).collect();
        assert_eq!(leaves, [Some("Star"), Some("499"), Some("a"), Some("Star")]);
    }

    #[test]
    fn only_values_and_emptiness_tell_shapes_apart() {
        assert_eq!(
            shape(&props("Star", "")).json,
            shape(&props("\u{E000}0\u{E001}\"", "")).json
        );
        assert_ne!(
            shape(&props("Star", "")).json,
            shape(&props("Star", "new")).json
        );
    }
}
