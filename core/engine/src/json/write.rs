//! From a type of ours to JSON text.

use super::Misshapen;
use serde::{
    Serialize, Serializer,
    ser::{Impossible, SerializeMap, SerializeSeq, SerializeStruct},
};

/// JSON text of a value. Fields without a value are left out. Our types never fail to be written:
/// they have no floats, and the keys of their maps are texts.
pub fn write<T: Serialize + ?Sized>(value: &T) -> String {
    let mut writer = Writer(String::new());
    if value.serialize(&mut writer).is_err() {
        return "null".to_owned();
    }
    writer.0
}

struct Writer(String);

impl Writer {
    fn number(&mut self, negative: bool, mut rest: u64) {
        let mut digits = Vec::with_capacity(20);
        loop {
            digits.push(char::from(b'0' + u8::try_from(rest % 10).unwrap_or_default()));
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        if negative {
            self.0.push('-');
        }
        self.0.extend(digits.iter().rev());
    }

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

    /// Begins a field; answers where its value starts. Apart from the generic code around it, which
    /// exists once for every type of field.
    #[inline(never)]
    fn begin_field(&mut self, name: &str) -> usize {
        self.separate();
        self.text(name);
        self.0.push(':');
        self.0.len()
    }

    /// Takes a field back that turned out to have no value.
    #[inline(never)]
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

/// A list or an object under way.
struct Open<'a>(&'a mut Writer);

impl<'a> Serializer for &'a mut Writer {
    type Ok = ();
    type Error = Misshapen;
    type SerializeSeq = Open<'a>;
    type SerializeTuple = Impossible<(), Misshapen>;
    type SerializeTupleStruct = Impossible<(), Misshapen>;
    type SerializeTupleVariant = Impossible<(), Misshapen>;
    type SerializeMap = Open<'a>;
    type SerializeStruct = Open<'a>;
    type SerializeStructVariant = Impossible<(), Misshapen>;

    fn serialize_bool(self, value: bool) -> Result<(), Misshapen> {
        self.0.push_str(if value { "true" } else { "false" });
        Ok(())
    }
    fn serialize_i8(self, value: i8) -> Result<(), Misshapen> {
        self.serialize_i64(value.into())
    }
    fn serialize_i16(self, value: i16) -> Result<(), Misshapen> {
        self.serialize_i64(value.into())
    }
    fn serialize_i32(self, value: i32) -> Result<(), Misshapen> {
        self.serialize_i64(value.into())
    }
    fn serialize_i64(self, value: i64) -> Result<(), Misshapen> {
        self.number(value < 0, value.unsigned_abs());
        Ok(())
    }
    fn serialize_u8(self, value: u8) -> Result<(), Misshapen> {
        self.serialize_u64(value.into())
    }
    fn serialize_u16(self, value: u16) -> Result<(), Misshapen> {
        self.serialize_u64(value.into())
    }
    fn serialize_u32(self, value: u32) -> Result<(), Misshapen> {
        self.serialize_u64(value.into())
    }
    fn serialize_u64(self, value: u64) -> Result<(), Misshapen> {
        self.number(false, value);
        Ok(())
    }
    fn serialize_f32(self, _: f32) -> Result<(), Misshapen> {
        Err(Misshapen)
    }
    fn serialize_f64(self, _: f64) -> Result<(), Misshapen> {
        Err(Misshapen)
    }
    fn serialize_char(self, _: char) -> Result<(), Misshapen> {
        Err(Misshapen)
    }
    fn serialize_str(self, value: &str) -> Result<(), Misshapen> {
        self.text(value);
        Ok(())
    }
    fn serialize_bytes(self, _: &[u8]) -> Result<(), Misshapen> {
        Err(Misshapen)
    }
    fn serialize_none(self) -> Result<(), Misshapen> {
        self.serialize_unit()
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Misshapen> {
        value.serialize(self)
    }
    fn serialize_unit(self) -> Result<(), Misshapen> {
        self.0.push_str("null");
        Ok(())
    }
    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Misshapen> {
        self.serialize_unit()
    }
    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<(), Misshapen> {
        self.serialize_str(variant)
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Misshapen> {
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), Misshapen> {
        Err(Misshapen)
    }
    fn serialize_seq(self, _: Option<usize>) -> Result<Open<'a>, Misshapen> {
        self.0.push('[');
        Ok(Open(self))
    }
    fn serialize_tuple(self, _: usize) -> Result<Self::SerializeTuple, Misshapen> {
        Err(Misshapen)
    }
    fn serialize_tuple_struct(
        self,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleStruct, Misshapen> {
        Err(Misshapen)
    }
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, Misshapen> {
        Err(Misshapen)
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Open<'a>, Misshapen> {
        self.0.push('{');
        Ok(Open(self))
    }
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Open<'a>, Misshapen> {
        self.0.push('{');
        Ok(Open(self))
    }
    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, Misshapen> {
        Err(Misshapen)
    }
    fn collect_str<T: std::fmt::Display + ?Sized>(self, _: &T) -> Result<(), Misshapen> {
        Err(Misshapen)
    }
}

impl SerializeSeq for Open<'_> {
    type Ok = ();
    type Error = Misshapen;
    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Misshapen> {
        self.0.separate();
        value.serialize(&mut *self.0)
    }
    fn end(self) -> Result<(), Misshapen> {
        self.0.0.push(']');
        Ok(())
    }
}

impl SerializeMap for Open<'_> {
    type Ok = ();
    type Error = Misshapen;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Misshapen> {
        self.0.separate();
        key.serialize(&mut *self.0)
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Misshapen> {
        self.0.0.push(':');
        value.serialize(&mut *self.0)
    }
    fn end(self) -> Result<(), Misshapen> {
        self.0.0.push('}');
        Ok(())
    }
}

impl SerializeStruct for Open<'_> {
    type Ok = ();
    type Error = Misshapen;
    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Misshapen> {
        let before = self.0.0.len();
        let start = self.0.begin_field(name);
        value.serialize(&mut *self.0)?;
        self.0.end_field(before, start);
        Ok(())
    }
    fn end(self) -> Result<(), Misshapen> {
        self.0.0.push('}');
        Ok(())
    }
}
