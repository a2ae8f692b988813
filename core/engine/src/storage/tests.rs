use std::cell::Cell;
use std::collections::BTreeMap;
use std::{env, fs, path::Path};

use super::cookies::{self, Remembered};
use super::keys::*;
use super::*;
use crate::brand::BrandConfig;
use crate::ports::{Cookies, StorageError};

/// A key-value store that can be disabled, with a quota.
#[derive(Default)]
struct Fake {
    map: RefCell<BTreeMap<String, String>>,
    off: Cell<bool>,
    quota: Cell<Option<usize>>,
}

impl Fake {
    fn check(&self) -> Result<(), StorageError> {
        if self.off.get() { Err(StorageError) } else { Ok(()) }
    }
}

impl KeyValueStore for Fake {
    fn get(&self, key: &str) -> Result<Option<String>, StorageError> {
        self.check()?;
        Ok(self.map.borrow().get(key).cloned())
    }
    fn set(&self, key: &str, value: &str) -> Result<(), StorageError> {
        self.check()?;
        if self.quota.get().is_some_and(|quota| value.len() > quota) {
            return Err(StorageError);
        }
        self.map.borrow_mut().insert(key.to_owned(), value.to_owned());
        Ok(())
    }
    fn remove(&self, key: &str) -> Result<(), StorageError> {
        self.check()?;
        self.map.borrow_mut().remove(key);
        Ok(())
    }
    fn keys(&self) -> Result<Vec<String>, StorageError> {
        self.check()?;
        Ok(self.map.borrow().keys().cloned().collect())
    }
}

#[test]
fn declares_every_key_of_the_specification_once() {
    let mut names: Vec<_> = ENTRIES.iter().map(|entry| entry.name).collect();
    for name in [
        "token",
        "memberLabel",
        "customerId",
        "account",
        "isAgent",
        "merchant",
        "merchantCode",
        "cpw",
        "vassalage",
        "sessionHere",
        "vendors",
        "notices",
        "routers",
        "settings",
        "validationRules",
        "wallet",
        "lang",
        "hisLang",
        "theme",
        "favourites",
        "favouriteIds",
        "intents",
        "firstStepsHidden",
        "reloaded",
        "feedbackDrafts",
        "consent",
        "invitation",
        "popupsShown",
        "popupsHidden",
        "loginRemember",
        "loginTypeSms",
        "lastUser",
    ] {
        assert!(names.contains(&name), "{name}");
    }
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count);
    for entry in ENTRIES {
        assert!(entry.purpose.len() > 10, "{}", entry.name);
        let secret = entry.name.to_lowercase().contains("passw");
        assert!(!secret, "a password is never stored");
        assert_eq!(
            entry.scope == StorageScope::SessionPersistent,
            KEEP_ON_LOGOUT.contains(&entry.name)
        );
    }
}

/// `keys.json` lists every key with its scope, for tests of the view.
#[test]
fn the_keys_file_has_every_key_with_its_scope() {
    let scopes: BTreeMap<&str, String> =
        ENTRIES.iter().map(|entry| (entry.name, format!("{:?}", entry.scope))).collect();
    let mut text = serde_json::to_string_pretty(&scopes).unwrap();
    text.push('\n');
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/storage/keys.json");
    if env::var_os("UPDATE_DOCS").is_some() {
        fs::write(&path, &text).unwrap();
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    assert!(written == text, "keys.json is outdated: UPDATE_DOCS=1 cargo test -p ante-engine");
}

#[test]
fn stores_values_of_every_type() {
    let (storage, store) = (Storage::default(), Fake::default());
    let typed = storage.session(&store);
    assert_eq!(typed.read(&TOKEN), None);
    typed.write(&TOKEN, &"t1".to_owned());
    typed.write(&IS_AGENT, &42);
    typed.write(&MUST_CHANGE_PASSWORD, &true);
    assert_eq!(typed.read(&TOKEN).as_deref(), Some("t1"));
    assert_eq!(typed.read(&IS_AGENT), Some(42));
    assert_eq!(typed.read(&MUST_CHANGE_PASSWORD), Some(true));
    assert_eq!(store.get("isAgent"), Ok(Some("42".to_owned())));
    typed.remove(&TOKEN);
    assert_eq!(typed.read(&TOKEN), None);
    assert!(!typed.is_degraded());
}

#[test]
fn invalid_stored_text_is_ignored() {
    let (storage, store) = (Storage::default(), Fake::default());
    for text in ["", "yes", "4.5", "99999999999", "null"] {
        store.set("isAgent", text).unwrap();
        store.set("cpw", text).unwrap();
        let typed = storage.session(&store);
        assert_eq!(typed.read(&IS_AGENT), None, "{text}");
        assert_eq!(typed.read(&MUST_CHANGE_PASSWORD), None, "{text}");
    }
}

#[test]
fn favorites_are_stored_per_account() {
    let (storage, store) = (Storage::default(), Fake::default());
    let typed = storage.local(&store);
    typed.write_owned(&FAVORITES, "Maria", &"[1]".to_owned());
    assert_eq!(typed.read_owned(&FAVORITES, "maria").as_deref(), Some("[1]"));
    assert_eq!(typed.read_owned(&FAVORITES, "joao"), None);
    assert_eq!(typed.read_owned(&PENDING_TRANSACTIONS, "maria"), None);
    typed.remove_owned(&FAVORITES, "MARIA");
    assert_eq!(typed.read_owned(&FAVORITES, "maria"), None);
}

#[test]
fn works_without_storage() {
    let (storage, store) = (Storage::default(), Fake::default());
    store.off.set(true);
    let typed = storage.session(&store);
    assert_eq!(typed.read(&TOKEN), None);
    typed.write(&TOKEN, &"t1".to_owned());
    assert_eq!(typed.read(&TOKEN).as_deref(), Some("t1"));
    assert!(typed.is_degraded());
    assert_eq!(storage.local(&store).read(&TOKEN), None, "the areas stay apart");
    typed.write(&MERCHANT, &"m".to_owned());
    typed.clear_for_logout();
    assert_eq!(typed.read(&TOKEN), None);
    assert_eq!(typed.read(&MERCHANT).as_deref(), Some("m"));
}

#[test]
fn works_with_full_storage() {
    let (storage, store) = (Storage::default(), Fake::default());
    let typed = storage.session(&store);
    typed.write(&VENDORS, &"old".to_owned());
    store.quota.set(Some(4));
    typed.write(&VENDORS, &"much longer".to_owned());
    assert_eq!(typed.read(&VENDORS).as_deref(), Some("much longer"));
    assert_eq!(store.get("vendors"), Ok(None), "the stale value is gone");
    // With room again, storage takes over.
    store.quota.set(None);
    typed.write(&VENDORS, &"newest".to_owned());
    assert!(!typed.is_degraded());
    assert_eq!(store.get("vendors"), Ok(Some("newest".to_owned())));
}

#[test]
fn works_when_storage_is_disabled_later() {
    let (storage, store) = (Storage::default(), Fake::default());
    let typed = storage.session(&store);
    typed.write(&TOKEN, &"t1".to_owned());
    store.off.set(true);
    assert_eq!(typed.read(&TOKEN), None);
    typed.write(&TOKEN, &"t2".to_owned());
    store.off.set(false);
    assert_eq!(typed.read(&TOKEN).as_deref(), Some("t2"), "what was written last counts");
    typed.remove(&TOKEN);
    assert_eq!(typed.read(&TOKEN), None);
}

#[test]
fn logout_clears_all_but_the_merchant() {
    let (storage, store) = (Storage::default(), Fake::default());
    let typed = storage.session(&store);
    for entry in ENTRIES {
        store.set(entry.name, "x").unwrap();
    }
    store.set("somebodyElses", "x").unwrap();
    typed.clear_for_logout();
    let mut left = store.keys().unwrap();
    left.sort();
    assert_eq!(left, ["merchant", "merchantCode"]);
}

#[test]
fn a_cached_value_expires() {
    let (storage, store) = (Storage::default(), Fake::default());
    let typed = storage.session(&store);
    typed.write_cached(&VENDORS, "PT", 1000, "{\"a\":\n1}");
    assert_eq!(typed.read_cached(&VENDORS, "PT", 1500, 500).as_deref(), Some("{\"a\":\n1}"));
    assert_eq!(typed.read_cached(&VENDORS, "PT", 1501, 500), None);
    let set_back = typed.read_cached(&VENDORS, "PT", 999, 500);
    assert_eq!(set_back.as_deref(), Some("{\"a\":\n1}"), "the clock was set back");
    assert_eq!(typed.read_cached(&VENDORS, "EN", 1000, 500), None);
    for text in ["", "x", "1000", "1000\nPT", "-1\nPT\nx", "{}"] {
        store.set("vendors", text).unwrap();
        assert_eq!(typed.read_cached(&VENDORS, "PT", 1000, 500), None, "{text}");
    }
}

#[derive(Default)]
struct Jar(RefCell<BTreeMap<String, (String, u32)>>);

impl Cookies for Jar {
    fn get(&self, name: &str) -> Option<String> {
        self.0.borrow().get(name).map(|(value, _)| value.clone())
    }
    fn set(&self, name: &str, value: &str, max_age: u32) {
        self.0.borrow_mut().insert(name.to_owned(), (value.to_owned(), max_age));
    }
    fn remove(&self, name: &str) {
        self.0.borrow_mut().remove(name);
    }
}

#[test]
fn remembers_the_user_name_for_a_day_and_never_a_password() {
    let (jar, brand) = (Jar::default(), BrandConfig::default());
    assert_eq!(cookies::read(&jar), Remembered::default());
    for name in ["maria", "", "a b;c=d%,\"\r\n", "joão💰", "+55 11"] {
        let remembered = Remembered { remember: true, sms: true, last_user: name.to_owned() };
        cookies::write(&jar, &remembered, &brand);
        assert_eq!(cookies::read(&jar), remembered);
        assert!(jar.0.borrow().values().all(|(_, age)| *age == 86_400));
        assert_eq!(jar.0.borrow().len(), 3);
    }
    cookies::write(&jar, &Remembered { remember: false, ..Remembered::default() }, &brand);
    assert!(jar.0.borrow().is_empty());
}

#[test]
fn foreign_cookies_are_ignored() {
    let jar = Jar::default();
    for value in ["", "yes", "true", "2"] {
        jar.set("loginRemember", value, 1);
        jar.set("loginTypeSms", value, 1);
        assert_eq!(cookies::read(&jar), Remembered::default(), "{value}");
    }
}
