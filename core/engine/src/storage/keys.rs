//! Every key of session and local storage, and every readable cookie, declared once. The view's own
//! values (`ui/src/core/storage.ts`) are listed, too.

use std::marker::PhantomData;

/// Storage area and lifetime of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StorageScope {
    /// Session storage: this tab, until logout or the tab's end.
    Session,
    /// Session storage, not cleared at logout.
    SessionPersistent,
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
    /// Type of the value.
    type Value;
    /// Decodes a stored text; `None` if it is invalid.
    fn read(text: &str) -> Option<Self::Value>;
    /// Returns the text to store.
    fn write(value: &Self::Value) -> String;
}

/// A text, stored unchanged.
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

/// A key with the codec of its value.
#[derive(Clone, Copy, Debug)]
pub struct Key<C>(&'static str, PhantomData<C>);

impl<C> Key<C> {
    /// Returns the name in the storage.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.0
    }
}

/// A key with one value per member of this browser: `<name>.<owner>`.
#[derive(Clone, Copy, Debug)]
pub struct OwnedKey<C>(&'static str, PhantomData<C>);

impl<C> OwnedKey<C> {
    /// Returns the name without the owner.
    #[must_use]
    pub const fn prefix(&self) -> &'static str {
        self.0
    }

    /// Returns the name in the storage. User names are case-insensitive.
    #[must_use]
    pub fn name(&self, owner: &str) -> String {
        [self.0, ".", &owner.to_ascii_lowercase()].concat()
    }
}

/// Entry of the key table.
#[derive(Clone, Copy, Debug)]
pub struct KeyEntry {
    /// Name, without the owner.
    pub name: &'static str,
    /// Storage area and lifetime.
    pub scope: StorageScope,
    /// Purpose.
    pub purpose: &'static str,
}

macro_rules! keys {
    ($($(#[doc = $purpose:literal])+ $constant:ident: $holder:ident<$codec:ty> = $name:literal, $scope:ident;)*) => {
        $($(#[doc = $purpose])+ pub const $constant: $holder<$codec> = $holder($name, PhantomData);)*
        /// The whole table.
        pub const ENTRIES: &[KeyEntry] = &[
            $(KeyEntry { name: $name, scope: StorageScope::$scope, purpose: concat!($($purpose),+) }),*
        ];
    };
}

keys! {
    /// Session token; its presence means that the tab is logged in.
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
    MUST_CHANGE_PASSWORD: Key<Flag> = "cpw", Session;
    /// Vendor of the chosen slot game.
    VENDOR_CODE: Key<Text> = "vassalage", Session;
    /// Whether the view reloaded this tab after a failed chunk; it does so only once in a row.
    RELOADED: Key<Flag> = "reloaded", Session;
    /// Unsent messages to customer service by kind, each with its account, as JSON.
    FEEDBACK_DRAFTS: Key<Text> = "feedbackDrafts", Session;
    /// The merchant, as the permission call named it.
    MERCHANT: Key<Text> = "merchant", SessionPersistent;
    /// The merchant's code.
    MERCHANT_CODE: Key<Text> = "merchantCode", SessionPersistent;

    /// Game categories and their vendors: the responses of both calls, as a pair.
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
    PREVIOUS_LANGUAGE: Key<Text> = "hisLang", Local;
    /// Dark or light (REQ-1.19).
    THEME: Key<Text> = "theme", Local;
    /// Whether the header hides the balance; a choice of this browser, not of the account.
    BALANCE_HIDDEN: Key<Flag> = "balanceHidden", Local;
    /// Hint that the browser has a session: a tab without a token may request one. Contains no
    /// secret. False after a logout: then even a remembered browser requests none.
    HAS_SESSION_HINT: Key<Flag> = "sessionHere", Local;
    /// Answer to the question whether page speed may be measured: `given` or `refused`.
    CONSENT: Key<Text> = "consent", Local;
    /// Code of the last invite link, with the time of its visit; for the brand's `invitationDays`.
    INVITATION: Key<Text> = "invitation", Local;
    /// Popups shown in this login, in any tab: lines with the account, the minute, and the ids.
    POPUPS_SHOWN: Key<Text> = "popupsShown", Local;
    /// Popups hidden for a day: lines with the day, and account and id of each.
    POPUPS_HIDDEN: Key<Text> = "popupsHidden", Local;
    /// Lottery favourites of one user, keyed by game id.
    FAVORITES: OwnedKey<Text> = "favourites", LocalOwned;
    /// Ids of one user's favourites of the last response, shown until the next one.
    FAVORITE_IDS: OwnedKey<Text> = "favouriteIds", LocalOwned;
    /// Pending transactions of one account: key and label, no secret.
    PENDING_TRANSACTIONS: OwnedKey<Text> = "intents", LocalOwned;
    /// Whether a member has hidden the first steps on the home page.
    FIRST_STEPS_HIDDEN: OwnedKey<Flag> = "firstStepsHidden", LocalOwned;

    /// Whether the login form was asked to remember.
    COOKIE_REMEMBER: Key<Flag> = "loginRemember", Cookie;
    /// Whether the last login was by SMS code.
    COOKIE_SMS: Key<Flag> = "loginTypeSms", Cookie;
    /// User name, or mobile number, of the last login; never a password.
    COOKIE_LAST_USER: Key<Text> = "lastUser", Cookie;
}

/// Keys of session storage that logout keeps.
pub const KEEP_ON_LOGOUT: [&str; 2] = [MERCHANT.name(), MERCHANT_CODE.name()];
