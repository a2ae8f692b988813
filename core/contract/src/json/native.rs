//! JSON values of serde, for tests on the host.

use super::Json;
use serde_json::Value;

impl Json for Value {
    fn member(&self, name: &'static str) -> Option<Self> {
        self.get(name).filter(|value| !value.is_null()).cloned()
    }
    fn text(&self) -> Option<String> {
        self.as_str().map(str::to_owned)
    }
    fn number(&self) -> Option<f64> {
        self.as_f64()
    }
    fn boolean(&self) -> Option<bool> {
        self.as_bool()
    }
    fn items(&self) -> Option<Vec<Self>> {
        self.as_array().cloned()
    }
    fn members(&self) -> Option<Vec<(String, Self)>> {
        let members = self.as_object()?.iter().filter(|(_, value)| !value.is_null());
        Some(members.map(|(name, value)| (name.clone(), value.clone())).collect())
    }
    fn has_list(&self) -> bool {
        self.as_object().is_some_and(|object| object.values().any(Self::is_array))
    }
    fn is_object(&self) -> bool {
        Self::is_object(self)
    }
    fn missing() -> Self {
        Self::Null
    }
    fn is_missing(&self) -> bool {
        self.is_null()
    }
    fn to_json(&self) -> String {
        self.to_string()
    }
}
