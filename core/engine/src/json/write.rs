//! Serialization to JSON text, for the types of the contract alone. Saves 1.4 kB brotli against `serde_json`, 0.5 of
//! them in the first file (2026-11-27).
//!
//! `serialize_struct` is inlined, so that the names of the types are no part of the wasm: 1.1 kB (2026-11-27).

use crate::text::hex_digits;
use serde::{
    Serialize, Serializer,
    ser::{
        Error, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
        SerializeTupleStruct, SerializeTupleVariant,
    },
};
use std::{fmt, process};

/// Returns the JSON text of a value. Fields without a value are omitted, and so are types that the
/// contract does not use: floats, bytes, tuples, variants with unnamed values. Map keys are strings.
pub fn write<T: Serialize + ?Sized>(value: &T) -> String {
    let mut writer = Writer(String::new());
    let Ok(()) = value.serialize(&mut writer);
    writer.0
}

/// Error of serialization, which never fails: an uninhabited type leaves no error path after a field.
#[derive(Debug)]
pub enum Infallible {}

impl fmt::Display for Infallible {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl std::error::Error for Infallible {}

impl Error for Infallible {
    fn custom<T: fmt::Display>(_: T) -> Self {
        // Only a hand-written `Serialize` could call this, and would fail its tests.
        process::abort()
    }
}

struct Writer(String);

impl Writer {
    fn text(&mut self, text: &str) {
        self.0.push('"');
        for letter in text.chars() {
            match letter {
                '"' | '\\' => {
                    self.0.push('\\');
                    self.0.push(letter);
                }
                '\0'..='\x1f' => {
                    self.0.push_str("\\u00");
                    self.0.extend(hex_digits(u8::try_from(letter).unwrap_or_default()));
                }
                _ => self.0.push(letter),
            }
        }
        self.0.push('"');
    }

    /// Writes a brace or a bracket.
    fn push_bracket(&mut self, bracket: char) {
        self.0.push(bracket);
    }

    /// Begins a field; returns where its value starts. Separate from the generic code around it, which
    /// is compiled once for every type of field.
    fn begin_field(&mut self, name: &str) -> usize {
        self.push_separator();
        self.text(name);
        self.0.push(':');
        self.0.len()
    }

    /// Removes a field whose value is null.
    fn end_field(&mut self, before: usize, start: usize) {
        if self.0.get(start..) == Some("null") {
            self.0.truncate(before);
        }
    }

    /// Writes a comma, except after an opening bracket.
    fn push_separator(&mut self) {
        if !self.0.ends_with(['{', '[']) {
            self.0.push(',');
        }
    }
}

/// Serializer of a list or an object.
struct Compound<'a>(&'a mut Writer);

impl<'a> Serializer for &'a mut Writer {
    type Ok = ();
    type Error = Infallible;
    type SerializeSeq = Compound<'a>;
    type SerializeTuple = Unsupported;
    type SerializeTupleStruct = Unsupported;
    type SerializeTupleVariant = Unsupported;
    type SerializeMap = Compound<'a>;
    type SerializeStruct = Compound<'a>;
    type SerializeStructVariant = Unsupported;

    fn serialize_bool(self, value: bool) -> Result<(), Infallible> {
        self.0.push_str(if value { "true" } else { "false" });
        Ok(())
    }
    fn serialize_i8(self, value: i8) -> Result<(), Infallible> {
        self.serialize_i64(value.into())
    }
    fn serialize_i16(self, value: i16) -> Result<(), Infallible> {
        self.serialize_i64(value.into())
    }
    fn serialize_i32(self, value: i32) -> Result<(), Infallible> {
        self.serialize_i64(value.into())
    }
    fn serialize_i64(self, value: i64) -> Result<(), Infallible> {
        self.0.push_str(&value.to_string());
        Ok(())
    }
    fn serialize_u8(self, value: u8) -> Result<(), Infallible> {
        self.serialize_u64(value.into())
    }
    fn serialize_u16(self, value: u16) -> Result<(), Infallible> {
        self.serialize_u64(value.into())
    }
    fn serialize_u32(self, value: u32) -> Result<(), Infallible> {
        self.serialize_u64(value.into())
    }
    fn serialize_u64(self, value: u64) -> Result<(), Infallible> {
        self.0.push_str(&value.to_string());
        Ok(())
    }
    fn serialize_f32(self, _: f32) -> Result<(), Infallible> {
        self.serialize_unit()
    }
    fn serialize_f64(self, _: f64) -> Result<(), Infallible> {
        self.serialize_unit()
    }
    fn serialize_char(self, _: char) -> Result<(), Infallible> {
        self.serialize_unit()
    }
    fn serialize_str(self, value: &str) -> Result<(), Infallible> {
        self.text(value);
        Ok(())
    }
    fn serialize_bytes(self, _: &[u8]) -> Result<(), Infallible> {
        self.serialize_unit()
    }
    fn serialize_none(self) -> Result<(), Infallible> {
        self.serialize_unit()
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Infallible> {
        value.serialize(self)
    }
    fn serialize_unit(self) -> Result<(), Infallible> {
        self.0.push_str("null");
        Ok(())
    }
    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Infallible> {
        self.serialize_unit()
    }
    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<(), Infallible> {
        self.text(variant);
        Ok(())
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Infallible> {
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), Infallible> {
        self.serialize_unit()
    }
    fn serialize_seq(self, _: Option<usize>) -> Result<Compound<'a>, Infallible> {
        self.0.push('[');
        Ok(Compound(self))
    }
    fn serialize_tuple(self, _: usize) -> Result<Self::SerializeTuple, Infallible> {
        self.serialize_unit().map(|()| Unsupported)
    }
    fn serialize_tuple_struct(
        self,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleStruct, Infallible> {
        self.serialize_unit().map(|()| Unsupported)
    }
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, Infallible> {
        self.serialize_unit().map(|()| Unsupported)
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Compound<'a>, Infallible> {
        self.0.push('{');
        Ok(Compound(self))
    }
    #[inline(always)]
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Compound<'a>, Infallible> {
        self.push_bracket('{');
        Ok(Compound(self))
    }
    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, Infallible> {
        self.serialize_unit().map(|()| Unsupported)
    }
    fn collect_str<T: fmt::Display + ?Sized>(self, _: &T) -> Result<(), Infallible> {
        self.serialize_unit()
    }
}

impl SerializeSeq for Compound<'_> {
    type Ok = ();
    type Error = Infallible;
    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Infallible> {
        self.0.push_separator();
        value.serialize(&mut *self.0)
    }
    fn end(self) -> Result<(), Infallible> {
        self.0.0.push(']');
        Ok(())
    }
}

impl SerializeMap for Compound<'_> {
    type Ok = ();
    type Error = Infallible;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Infallible> {
        self.0.push_separator();
        key.serialize(&mut *self.0)
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Infallible> {
        self.0.0.push(':');
        value.serialize(&mut *self.0)
    }
    fn end(self) -> Result<(), Infallible> {
        self.0.0.push('}');
        Ok(())
    }
}

impl SerializeStruct for Compound<'_> {
    type Ok = ();
    type Error = Infallible;
    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Infallible> {
        let before = self.0.0.len();
        let start = self.0.begin_field(name);
        value.serialize(&mut *self.0)?;
        self.0.end_field(before, start);
        Ok(())
    }
    fn end(self) -> Result<(), Infallible> {
        self.0.push_bracket('}');
        Ok(())
    }
}

/// Serializer of types that the contract does not use; writes nothing.
struct Unsupported;

macro_rules! unsupported {
    ($($kind:ident::$part:ident($($name:ty)?);)*) => {$(
        impl $kind for Unsupported {
            type Ok = ();
            type Error = Infallible;
            fn $part<T: Serialize + ?Sized>(&mut self, $(_: $name,)? _: &T) -> Result<(), Infallible> {
                Ok(())
            }
            fn end(self) -> Result<(), Infallible> {
                Ok(())
            }
        }
    )*};
}
unsupported! {
    SerializeTuple::serialize_element();
    SerializeTupleStruct::serialize_field();
    SerializeTupleVariant::serialize_field();
    SerializeStructVariant::serialize_field(&'static str);
}
