//! From a JSON value to a type of ours.
//!
//! A struct is read as the sequence of its declared fields, and a variant by its place in the list:
//! serde then never compares names, which is most of what it costs.

use super::{Json, Misshapen};
use serde::{
    Deserializer,
    de::{
        DeserializeOwned, DeserializeSeed, EnumAccess, IntoDeserializer, MapAccess, SeqAccess,
        VariantAccess, Visitor, value::U32Deserializer,
    },
    forward_to_deserialize_any,
};

/// The typed value; nothing when the JSON has another shape.
pub fn read<T: DeserializeOwned, J: Json>(json: &J) -> Option<T> {
    T::deserialize(Value(json.clone())).ok()
}

/// One JSON value.
struct Value<J>(J);

impl<'de, J: Json> Deserializer<'de> for Value<J> {
    type Error = Misshapen;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Misshapen> {
        // Whoever reads a value here says what it should be.
        Err(Misshapen)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misshapen> {
        visitor.visit_bool(self.0.flag().ok_or(Misshapen)?)
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misshapen> {
        visitor.visit_u64(u64::try_from(whole(&self.0)?).map_err(|_| Misshapen)?)
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misshapen> {
        visitor.visit_u32(u32::try_from(whole(&self.0)?).map_err(|_| Misshapen)?)
    }

    fn deserialize_u16<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misshapen> {
        visitor.visit_u16(u16::try_from(whole(&self.0)?).map_err(|_| Misshapen)?)
    }

    fn deserialize_u8<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misshapen> {
        visitor.visit_u8(u8::try_from(whole(&self.0)?).map_err(|_| Misshapen)?)
    }

    fn deserialize_i32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misshapen> {
        visitor.visit_i32(i32::try_from(whole(&self.0)?).map_err(|_| Misshapen)?)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misshapen> {
        visitor.visit_string(self.0.text().ok_or(Misshapen)?)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misshapen> {
        self.deserialize_string(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misshapen> {
        if self.0.is_nothing() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Misshapen> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misshapen> {
        visitor.visit_seq(Items(self.0.items().ok_or(Misshapen)?.into_iter()))
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misshapen> {
        let members = self.0.members().ok_or(Misshapen)?;
        visitor.visit_map(Members { rest: members.into_iter(), value: None })
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misshapen> {
        if !self.0.is_object() {
            return Err(Misshapen);
        }
        visitor.visit_seq(Fields { object: self.0, names: fields.iter() })
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misshapen> {
        let name = self.0.text().ok_or(Misshapen)?;
        let place = variants.iter().position(|known| *known == name).ok_or(Misshapen)?;
        visitor.visit_enum(Variant(u32::try_from(place).map_err(|_| Misshapen)?))
    }

    forward_to_deserialize_any! {
        i8 i16 i64 i128 u128 f32 f64 char bytes byte_buf unit unit_struct tuple tuple_struct
        identifier ignored_any
    }
}

/// A whole number that a double holds exactly.
fn whole<J: Json>(json: &J) -> Result<i64, Misshapen> {
    const EXACT: f64 = 9_007_199_254_740_991.0;
    let number = json.number().ok_or(Misshapen)?;
    if number.abs() > EXACT || number.trunc() != number {
        return Err(Misshapen);
    }
    #[allow(clippy::as_conversions, reason = "whole and in range, as checked")]
    Ok(number as i64)
}

/// The items of an array.
struct Items<J>(std::vec::IntoIter<J>);

impl<'de, J: Json> SeqAccess<'de> for Items<J> {
    type Error = Misshapen;
    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Misshapen> {
        self.0.next().map(|item| seed.deserialize(Value(item))).transpose()
    }
}

/// The members of an object whose names are data.
struct Members<J> {
    rest: std::vec::IntoIter<(String, J)>,
    value: Option<J>,
}

impl<'de, J: Json> MapAccess<'de> for Members<J> {
    type Error = Misshapen;
    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Misshapen> {
        let Some((name, value)) = self.rest.next() else { return Ok(None) };
        self.value = Some(value);
        seed.deserialize(name.into_deserializer()).map(Some)
    }
    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Misshapen> {
        seed.deserialize(Value(self.value.take().ok_or(Misshapen)?))
    }
}

/// The declared fields of a struct, in their order.
struct Fields<J> {
    object: J,
    names: std::slice::Iter<'static, &'static str>,
}

impl<'de, J: Json> SeqAccess<'de> for Fields<J> {
    type Error = Misshapen;
    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Misshapen> {
        let Some(value) = self.next() else { return Ok(None) };
        let missing = value.is_nothing();
        match seed.deserialize(Value(value)) {
            // An option takes nothing for an answer; any other type has a default, or serde errs.
            Err(_) if missing => Ok(None),
            read => read.map(Some),
        }
    }
}

impl<J: Json> Fields<J> {
    #[inline(never)]
    fn next(&mut self) -> Option<J> {
        let name = self.names.next()?;
        Some(self.object.member(name).unwrap_or_else(J::nothing))
    }
}

/// A variant by its place in the list.
struct Variant(u32);

impl<'de> EnumAccess<'de> for Variant {
    type Error = Misshapen;
    type Variant = Unit;
    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Unit), Misshapen> {
        let place: U32Deserializer<Misshapen> = self.0.into_deserializer();
        Ok((seed.deserialize(place)?, Unit))
    }
}

/// Variants carry nothing.
struct Unit;

impl<'de> VariantAccess<'de> for Unit {
    type Error = Misshapen;
    fn unit_variant(self) -> Result<(), Misshapen> {
        Ok(())
    }
    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, _: T) -> Result<T::Value, Misshapen> {
        Err(Misshapen)
    }
    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Misshapen> {
        Err(Misshapen)
    }
    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Misshapen> {
        Err(Misshapen)
    }
}
