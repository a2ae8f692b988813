//! From a type of ours to JSON text.

use serde::{
    Serialize, Serializer,
    ser::{
        Error, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
        SerializeTupleStruct, SerializeTupleVariant,
    },
};
use std::{fmt, process};

/// Returns the JSON text of a value. Fields without a value are left out, and so are types that the
/// contract does not use: floats, bytes, tuples, variants with unnamed values. Map keys are texts.
pub fn write<T: Serialize + ?Sized>(value: &T) -> String {
    let mut writer = Writer(String::new());
    let Ok(()) = value.serialize(&mut writer);
    writer.0
}

/// Writing never fails: an error that cannot be leaves no way out after every field.
#[derive(Debug)]
pub enum Never {}

impl fmt::Display for Never {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl std::error::Error for Never {}

impl Error for Never {
    fn custom<T: fmt::Display>(_: T) -> Self {
        // Only a type that writes itself by hand could come here, and fail its own tests.
        process::abort()
    }
}

struct Writer(String);

impl Writer {
    fn text(&mut self, text: &str) {
        const HEX: [char; 16] =
            ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'];
        self.0.push('"');
        for letter in text.chars() {
            match letter {
                '"' | '\\' => {
                    self.0.push('\\');
                    self.0.push(letter);
                }
                '\0'..='\x1f' => {
                    self.0.push_str("\\u00");
                    let code = u32::from(letter);
                    for nibble in [code >> 4, code & 15] {
                        let at = usize::try_from(nibble).unwrap_or_default();
                        self.0.push(HEX.get(at).copied().unwrap_or('0'));
                    }
                }
                _ => self.0.push(letter),
            }
        }
        self.0.push('"');
    }

    /// A brace or a bracket.
    fn mark(&mut self, mark: char) {
        self.0.push(mark);
    }

    /// Begins a field; answers where its value starts. Apart from the generic code around it, which
    /// exists once for every type of field.
    fn begin_field(&mut self, name: &str) -> usize {
        self.separate();
        self.text(name);
        self.0.push(':');
        self.0.len()
    }

    /// Takes a field back that turned out to have no value.
    fn end_field(&mut self, before: usize, start: usize) {
        if self.0.get(start..) == Some("null") {
            self.0.truncate(before);
        }
    }

    /// A comma, unless something opened just before.
    fn separate(&mut self) {
        if !self.0.ends_with(['{', '[']) {
            self.0.push(',');
        }
    }
}

/// A list or an object being written.
struct Open<'a>(&'a mut Writer);

impl<'a> Serializer for &'a mut Writer {
    type Ok = ();
    type Error = Never;
    type SerializeSeq = Open<'a>;
    type SerializeTuple = Nothing;
    type SerializeTupleStruct = Nothing;
    type SerializeTupleVariant = Nothing;
    type SerializeMap = Open<'a>;
    type SerializeStruct = Open<'a>;
    type SerializeStructVariant = Nothing;

    fn serialize_bool(self, value: bool) -> Result<(), Never> {
        self.0.push_str(if value { "true" } else { "false" });
        Ok(())
    }
    fn serialize_i8(self, value: i8) -> Result<(), Never> {
        self.serialize_i64(value.into())
    }
    fn serialize_i16(self, value: i16) -> Result<(), Never> {
        self.serialize_i64(value.into())
    }
    fn serialize_i32(self, value: i32) -> Result<(), Never> {
        self.serialize_i64(value.into())
    }
    fn serialize_i64(self, value: i64) -> Result<(), Never> {
        self.0.push_str(&value.to_string());
        Ok(())
    }
    fn serialize_u8(self, value: u8) -> Result<(), Never> {
        self.serialize_u64(value.into())
    }
    fn serialize_u16(self, value: u16) -> Result<(), Never> {
        self.serialize_u64(value.into())
    }
    fn serialize_u32(self, value: u32) -> Result<(), Never> {
        self.serialize_u64(value.into())
    }
    fn serialize_u64(self, value: u64) -> Result<(), Never> {
        self.0.push_str(&value.to_string());
        Ok(())
    }
    fn serialize_f32(self, _: f32) -> Result<(), Never> {
        self.serialize_unit()
    }
    fn serialize_f64(self, _: f64) -> Result<(), Never> {
        self.serialize_unit()
    }
    fn serialize_char(self, _: char) -> Result<(), Never> {
        self.serialize_unit()
    }
    fn serialize_str(self, value: &str) -> Result<(), Never> {
        self.text(value);
        Ok(())
    }
    fn serialize_bytes(self, _: &[u8]) -> Result<(), Never> {
        self.serialize_unit()
    }
    fn serialize_none(self) -> Result<(), Never> {
        self.serialize_unit()
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Never> {
        value.serialize(self)
    }
    fn serialize_unit(self) -> Result<(), Never> {
        self.0.push_str("null");
        Ok(())
    }
    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Never> {
        self.serialize_unit()
    }
    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<(), Never> {
        self.text(variant);
        Ok(())
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Never> {
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), Never> {
        self.serialize_unit()
    }
    fn serialize_seq(self, _: Option<usize>) -> Result<Open<'a>, Never> {
        self.0.push('[');
        Ok(Open(self))
    }
    fn serialize_tuple(self, _: usize) -> Result<Self::SerializeTuple, Never> {
        self.serialize_unit().map(|()| Nothing)
    }
    fn serialize_tuple_struct(
        self,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleStruct, Never> {
        self.serialize_unit().map(|()| Nothing)
    }
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, Never> {
        self.serialize_unit().map(|()| Nothing)
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Open<'a>, Never> {
        self.0.push('{');
        Ok(Open(self))
    }
    // Inlined, so that the names of our types stay out of the wasm.
    #[inline(always)]
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Open<'a>, Never> {
        self.mark('{');
        Ok(Open(self))
    }
    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, Never> {
        self.serialize_unit().map(|()| Nothing)
    }
    fn collect_str<T: fmt::Display + ?Sized>(self, _: &T) -> Result<(), Never> {
        self.serialize_unit()
    }
}

impl SerializeSeq for Open<'_> {
    type Ok = ();
    type Error = Never;
    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
        self.0.separate();
        value.serialize(&mut *self.0)
    }
    fn end(self) -> Result<(), Never> {
        self.0.0.push(']');
        Ok(())
    }
}

impl SerializeMap for Open<'_> {
    type Ok = ();
    type Error = Never;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Never> {
        self.0.separate();
        key.serialize(&mut *self.0)
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Never> {
        self.0.0.push(':');
        value.serialize(&mut *self.0)
    }
    fn end(self) -> Result<(), Never> {
        self.0.0.push('}');
        Ok(())
    }
}

impl SerializeStruct for Open<'_> {
    type Ok = ();
    type Error = Never;
    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Never> {
        let before = self.0.0.len();
        let start = self.0.begin_field(name);
        value.serialize(&mut *self.0)?;
        self.0.end_field(before, start);
        Ok(())
    }
    fn end(self) -> Result<(), Never> {
        self.0.mark('}');
        Ok(())
    }
}

/// Serializer of types that the contract does not use: their parts are not written.
struct Nothing;

macro_rules! nothing {
    ($($kind:ident::$part:ident($($name:ty)?);)*) => {$(
        impl $kind for Nothing {
            type Ok = ();
            type Error = Never;
            fn $part<T: Serialize + ?Sized>(&mut self, $(_: $name,)? _: &T) -> Result<(), Never> {
                Ok(())
            }
            fn end(self) -> Result<(), Never> {
                Ok(())
            }
        }
    )*};
}
nothing! {
    SerializeTuple::serialize_element();
    SerializeTupleStruct::serialize_field();
    SerializeTupleVariant::serialize_field();
    SerializeStructVariant::serialize_field(&'static str);
}
