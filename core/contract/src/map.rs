//! A map with few entries: a sorted list is as fast as a tree, and the code of a tree takes six
//! kilobytes of every visitor's download.

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{MapAccess, Visitor},
};
use std::{fmt, marker::PhantomData};

/// Values by name, in the order of the names; JSON's object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map<V>(Vec<(String, V)>);

impl<V> Map<V> {
    /// Nothing.
    #[must_use]
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// No value is there.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the position of the name, or its insertion point, and whether it is present.
    fn place(&self, name: &str) -> (usize, bool) {
        let place = self.0.iter().position(|(other, _)| other.as_str() >= name);
        let place = place.unwrap_or(self.0.len());
        (place, self.0.get(place).is_some_and(|(other, _)| other == name))
    }

    /// The value under a name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&V> {
        self.0.iter().find(|(other, _)| other == name).map(|(_, value)| value)
    }

    /// Keeps a value; another under the same name goes.
    pub fn insert(&mut self, name: String, value: V) {
        let (place, known) = self.place(&name);
        if known {
            self.0.remove(place);
        }
        self.0.insert(place, (name, value));
    }

    /// Takes a value out.
    pub fn remove(&mut self, name: &str) -> Option<V> {
        let (place, known) = self.place(name);
        known.then(|| self.0.remove(place).1)
    }

    /// Keeps only the entries that `fits` accepts.
    pub fn retain(&mut self, mut fits: impl FnMut(&String, &mut V) -> bool) {
        self.0.retain_mut(|(name, value)| fits(name, value));
    }

    /// The names, in order.
    pub fn keys(&self) -> impl Iterator<Item = &String> {
        self.0.iter().map(|(name, _)| name)
    }
}

impl<'a, V> IntoIterator for &'a Map<V> {
    type Item = (&'a String, &'a V);
    type IntoIter = Pairs<'a, V>;
    fn into_iter(self) -> Pairs<'a, V> {
        Pairs(self.0.iter())
    }
}

/// Names and values, in order.
#[derive(Debug)]
pub struct Pairs<'a, V>(std::slice::Iter<'a, (String, V)>);

impl<'a, V> Iterator for Pairs<'a, V> {
    type Item = (&'a String, &'a V);
    fn next(&mut self) -> Option<Self::Item> {
        self.0.next().map(|(name, value)| (name, value))
    }
}

impl<V> Default for Map<V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<V> FromIterator<(String, V)> for Map<V> {
    fn from_iter<I: IntoIterator<Item = (String, V)>>(pairs: I) -> Self {
        let mut map = Self::new();
        for (name, value) in pairs {
            map.insert(name, value);
        }
        map
    }
}

impl<V, const N: usize> From<[(String, V); N]> for Map<V> {
    fn from(pairs: [(String, V); N]) -> Self {
        pairs.into_iter().collect()
    }
}

impl<V: Serialize> Serialize for Map<V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self)
    }
}

impl<'de, V: Deserialize<'de>> Deserialize<'de> for Map<V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Members<V>(PhantomData<V>);
        impl<'de, V: Deserialize<'de>> Visitor<'de> for Members<V> {
            type Value = Map<V>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Map<V>, A::Error> {
                let mut map = Map::new();
                while let Some((name, value)) = members.next_entry()? {
                    map.insert(name, value);
                }
                Ok(map)
            }
        }
        deserializer.deserialize_map(Members(PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use super::Map;

    #[test]
    fn it_is_an_object_in_the_order_of_its_names() {
        let text = r#"{"b":"2","a":"1","c":"3","a":"4"}"#;
        let mut map: Map<String> = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&map).unwrap(), r#"{"a":"4","b":"2","c":"3"}"#);
        assert_eq!(map.get("b").map(String::as_str), Some("2"));
        assert_eq!(map.remove("b").as_deref(), Some("2"));
        assert_eq!((map.remove("b"), map.get("b")), (None, None));
        map.insert("c".to_owned(), "5".to_owned());
        map.retain(|name, _| name != "a");
        assert_eq!(map, Map::from([("c".to_owned(), "5".to_owned())]));
        assert!(map.keys().eq(["c"]) && !map.is_empty());
        assert!(serde_json::from_str::<Map<u32>>("[1]").is_err());
    }
}
