//! Every key of session and local storage, and every readable cookie, declared once.

use std::marker::PhantomData;

/// Storage area and lifetime of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Session storage: this tab, until logout or the tab's end.
    Session,
    /// Session storage, and logout leaves it there.
    SessionKept,
    /// Session storage, fetched again if missing or old.
    Cache,
    /// Local storage: this browser, without expiry.
    Local,
    /// Local storage, one for each user name or account.
    LocalOwned,
    /// A cookie that the page can read, for the brand's `rememberSeconds`.
    Cookie,
}

/// Encoding of a value.
pub trait Codec {
    /// The value in Rust.
    type Value;
    /// Decodes a stored text; `None` if it is invalid.
    fn read(text: &str) -> Option<Self::Value>;
    /// The text to store.
    fn write(value: &Self::Value) -> String;
}

/// As it is.
#[derive(Clone, Copy, Debug)]
pub struct Text;
/// A whole number.
#[derive(Clone, Copy, Debug)]
pub struct Number;
/// `1` or `0`.
#[derive(Clone, Copy, Debug)]
pub struct Flag;

impl Codec for Text {
    type Value = String;
    fn read(text: &str) -> Option<String> {
        Some(text.to_owned())
    }
    fn write(value: &String) -> String {
        value.clone()
    }
}

impl Codec for Number {
    type Value = i32;
    fn read(text: &str) -> Option<i32> {
        text.parse().ok()
    }
    fn write(value: &i32) -> String {
        value.to_string()
    }
}

impl Codec for Flag {
    type Value = bool;
    fn read(text: &str) -> Option<bool> {
        match text {
            "1" => Some(true),
            "0" => Some(false),
            _ => None,
        }
    }
    fn write(value: &bool) -> String {
        if *value { "1" } else { "0" }.to_owned()
    }
}

/// A key and the kind of its value.
#[derive(Clone, Copy, Debug)]
pub struct Key<C>(&'static str, PhantomData<C>);

impl<C> Key<C> {
    /// The name in the storage.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.0
    }
}

/// A key with one value per member of this browser: `<name>.<owner>`.
#[derive(Clone, Copy, Debug)]
pub struct OwnedKey<C>(&'static str, PhantomData<C>);

impl<C> OwnedKey<C> {
    /// The name before the owner's.
    #[must_use]
    pub const fn prefix(&self) -> &'static str {
        self.0
    }

    /// The name in the storage. User names do not tell upper from lower case.
    #[must_use]
    pub fn name(&self, owner: &str) -> String {
        [self.0, ".", &owner.to_ascii_lowercase()].concat()
    }
}

/// Row of the key table.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Name, or the name before the owner's.
    pub name: &'static str,
    /// Storage area and lifetime.
    pub place: Place,
    /// Purpose.
    pub purpose: &'static str,
}

macro_rules! keys {
    ($($(#[doc = $purpose:literal])+ $constant:ident: $holder:ident<$codec:ty> = $name:literal, $place:ident;)*) => {
        $($(#[doc = $purpose])+ pub const $constant: $holder<$codec> = $holder($name, PhantomData);)*
        /// The whole table.
        pub const ENTRIES: &[Entry] = &[
            $(Entry { name: $name, place: Place::$place, purpose: concat!($($purpose),+) }),*
        ];
    };
}

keys! {
    /// Session token: its presence is being logged in.
    TOKEN: Key<Text> = "token", Session;
    /// The member's labels, as JSON.
    MEMBER_LABEL: Key<Text> = "memberLabel", Session;
    /// The member's id.
    CUSTOMER_ID: Key<Text> = "customerId", Session;
    /// The member's user name.
    ACCOUNT: Key<Text> = "account", Session;
    /// Numeric user type.
    IS_AGENT: Key<Number> = "isAgent", Session;
    /// Whether the password must be changed; never the password.
    CPW: Key<Flag> = "cpw", Session;
    /// Vendor of the chosen slot game.
    VASSALAGE: Key<Text> = "vassalage", Session;
    /// The merchant, as the permission call named it.
    MERCHANT: Key<Text> = "merchant", SessionKept;
    /// The merchant's code.
    MERCHANT_CODE: Key<Text> = "merchantCode", SessionKept;

    /// Game categories and their vendors: the answers of both calls, as a pair.
    VENDORS: Key<Text> = "vendors", Cache;
    /// Announcements and banners.
    NOTICES: Key<Text> = "notices", Cache;
    /// Domain routes.
    ROUTERS: Key<Text> = "routers", Cache;
    /// Site settings.
    SETTINGS: Key<Text> = "settings", Cache;
    /// Registration fields and their rules.
    VALIDATION_RULES: Key<Text> = "validationRules", Cache;
    /// Vendors with games played from the main wallet (`isSingle`), as JSON; never a balance.
    WALLET: Key<Text> = "wallet", Cache;

    /// Language shown.
    LANG: Key<Text> = "lang", Local;
    /// Language shown before.
    HIS_LANG: Key<Text> = "hisLang", Local;
    /// Dark or light (REQ-1.19).
    THEME: Key<Text> = "theme", Local;
    /// Whether the header hides the balance; a choice of the machine, not of the account.
    BALANCE_HIDDEN: Key<Flag> = "balanceHidden", Local;
    /// Set by a login on this browser: a tab without a token may request one (no secret in it). Off
    /// after a logout: then even a remembered browser requests none.
    SESSION_HERE: Key<Flag> = "sessionHere", Local;
    /// Lottery favourites of one user, keyed by game id.
    FAVOURITES: OwnedKey<Text> = "favourites", LocalOwned;
    /// Ids of one user's favourites, as the server had them last: hearts until it answers again.
    FAVOURITE_IDS: OwnedKey<Text> = "favouriteIds", LocalOwned;
    /// Money intents of one account with an unknown result: key and label, no secret.
    INTENTS: OwnedKey<Text> = "intents", LocalOwned;
    /// Whether a member has hidden the first steps on the home page.
    FIRST_STEPS_HIDDEN: OwnedKey<Flag> = "firstStepsHidden", LocalOwned;

    /// Whether the login form was asked to remember.
    COOKIE_REMEMBER: Key<Flag> = "loginRemember", Cookie;
    /// Whether the last login was by SMS code.
    COOKIE_SMS: Key<Flag> = "loginTypeSms", Cookie;
    /// User name, or mobile number, of the last login; never a password.
    COOKIE_LAST_USER: Key<Text> = "lastUser", Cookie;
}

/// Names that logout leaves in session storage.
pub const KEPT: [&str; 2] = [MERCHANT.name(), MERCHANT_CODE.name()];
