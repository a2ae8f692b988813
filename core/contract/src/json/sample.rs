//! Compares [`FromJson`] with serde. The derive macro adds a test of each type that calls it.

#![allow(clippy::panic, clippy::indexing_slicing, reason = "part of tests alone")]

use super::{FromJson, read};
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, Error as _, IntoDeserializer, MapAccess,
    Visitor,
    value::{Error, SeqDeserializer, StrDeserializer},
};
use serde_json::{Map, Value, json};

/// Number of samples of a type; in each, an enum has another variant. No enum has more.
const SAMPLES: usize = 16;

/// Asserts that a type is read as serde reads it, from samples with the names and types that serde knows, and from what
/// is left of them if a member is missing, null or of another type.
///
/// # Panics
/// If it is not.
pub fn assert_read_as_serde_does<T: FromJson + DeserializeOwned + PartialEq>() {
    for variant in 0..SAMPLES {
        let mut sample = Value::Null;
        let typed = T::deserialize(Sampler { variant, sample: &mut sample });
        let typed = typed.unwrap_or_else(|error| panic!("{error}"));
        assert!(read::<T, _>(&sample) == Some(typed), "{sample}");
        for name in sample.as_object().into_iter().flat_map(Map::keys) {
            let mut changed = sample.clone();
            for other in [json!("?"), json!(-1.5), json!(3), json!(false), json!({ "x": 1 })] {
                changed[name] = other;
                assert_same::<T>(&changed);
            }
            changed[name] = Value::Null;
            let null = read::<T, _>(&changed);
            changed.as_object_mut().map(|members| members.remove(name));
            assert_same::<T>(&changed);
            // Serde refuses null for a text with a default.
            assert!(null == read::<T, _>(&changed), "{name} is null");
        }
    }
    for other in [Value::Null, json!("?"), json!(-1.5), json!({ "?": 1 })] {
        assert_same::<T>(&other);
    }
}

fn assert_same<T: FromJson + DeserializeOwned + PartialEq>(value: &Value) {
    assert!(read::<T, _>(value) == T::deserialize(value).ok(), "{value}");
}

/// Deserializer that creates a value of each requested type and records it.
struct Sampler<'a> {
    variant: usize,
    sample: &'a mut Value,
}

macro_rules! scalars {
    ($($deserialize:ident $visit:ident $value:expr;)*) => {$(
        fn $deserialize<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            *self.sample = json!($value);
            visitor.$visit($value)
        }
    )*};
}

impl<'de> Deserializer<'de> for Sampler<'_> {
    type Error = Error;

    scalars! {
        deserialize_bool visit_bool true;
        deserialize_i32 visit_i32 -7;
        deserialize_u8 visit_u8 7;
        deserialize_u16 visit_u16 700;
        deserialize_u32 visit_u32 70_000;
        deserialize_str visit_str "text";
        deserialize_string visit_str "text";
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        *self.sample = json!([null]);
        visitor.visit_seq(SeqDeserializer::new(
            [Sampler { sample: &mut self.sample[0], ..self }].into_iter(),
        ))
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_struct("", &["name"], visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        *self.sample = json!({});
        visitor.visit_map(Members { fields, of: self })
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        assert!(variants.len() <= SAMPLES, "not every variant is sampled");
        let variant = variants[self.variant % variants.len()];
        *self.sample = json!(variant);
        visitor.visit_enum(StrDeserializer::new(variant))
    }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        Err(Error::custom("the type does not say what it reads"))
    }

    serde::forward_to_deserialize_any! {
        i8 i16 i64 i128 u64 u128 f32 f64 char bytes byte_buf unit unit_struct tuple tuple_struct identifier ignored_any
    }
}

impl<'de> IntoDeserializer<'de, Error> for Sampler<'_> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

/// Members of an object, by the names of its type.
struct Members<'a> {
    fields: &'static [&'static str],
    of: Sampler<'a>,
}

impl<'de> MapAccess<'de> for Members<'_> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Error> {
        let name = self.fields.first().map(|name| StrDeserializer::new(name));
        name.map(|name| seed.deserialize(name)).transpose()
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        let (name, rest) = self.fields.split_first().ok_or_else(|| Error::custom("no field"))?;
        self.fields = rest;
        seed.deserialize(Sampler { sample: &mut self.of.sample[*name], ..self.of })
    }
}
