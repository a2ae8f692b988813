//! From a brand's configuration in JSON to the typed one.
//!
//! Field by field over the defaults: serde's way of reading a struct this wide would cost more bytes
//! of wasm than the whole wallet. A test holds the names here to serde's.

use ante_contract::Map;

use super::{
    BrandConfig, BrandError, Encryption, ImageFolders, OverrideMethod, PrizeModes, RowOverride,
    Size, names::one_of,
};
use crate::json::{Json, Shape, read};

/// A field that a brand may set.
trait Slot {
    /// Sets it, unless the value is of another type.
    fn fill<J: Json>(&mut self, json: &J) -> bool;
}

/// Sets a field that the brand mentions; one that cannot be is named.
fn fill<S: Slot, J: Json>(json: &J, name: &'static str, slot: &mut S, wrong: &mut &'static str) {
    if json.member(name).is_some_and(|value| !slot.fill(&value)) {
        *wrong = name;
    }
}

macro_rules! slots {
    ($($ty:ty),*) => {$(
        impl Slot for $ty {
            fn fill<J: Json>(&mut self, json: &J) -> bool {
                put(self, json)
            }
        }
    )*};
}
slots!(
    String,
    Vec<String>,
    Vec<i32>,
    u16,
    u32,
    i32,
    bool,
    super::Theme,
    super::Credentials,
    Map<RowOverride>
);

#[inline(never)]
fn put<T: Shape, J: Json>(slot: &mut T, json: &J) -> bool {
    let value = read(json);
    let fine = value.is_some();
    if let Some(value) = value {
        *slot = value;
    }
    fine
}

macro_rules! structs {
    ($($ty:ty { $($field:ident = $name:literal),* $(,)? })*) => {$(
        impl $ty {
            const NAMES: &[&str] = &[$($name),*];

            /// Sets what an object says; the name of a field that cannot be is left in `wrong`.
            fn fields<J: Json>(&mut self, json: &J, wrong: &mut &'static str) {
                $( fill(json, $name, &mut self.$field, wrong); )*
            }
        }
        impl Slot for $ty {
            fn fill<J: Json>(&mut self, json: &J) -> bool {
                let mut wrong = "";
                self.fields(json, &mut wrong);
                json.is_object() && wrong.is_empty()
            }
        }
    )*};
}

structs! {
    BrandConfig {
        name = "name",
        merchant_code = "merchantCode",
        platform = "platform",
        device = "device",
        client_type = "clientType",
        hot_games_platform = "hotGamesPlatform",
        games_platform = "gamesPlatform",
        vendors_platform = "vendorsPlatform",
        messages_platform = "messagesPlatform",
        footer_year = "footerYear",
        languages = "languages",
        default_language = "defaultLanguage",
        default_theme = "defaultTheme",
        currency_symbol = "currencySymbol",
        chat_header_color = "chatHeaderColor",
        image_folders = "imageFolders",
        game_categories = "gameCategories",
        hot_game_types = "hotGameTypes",
        cockfighting_category = "cockfightingCategory",
        esports_providers = "esportsProviders",
        lottery_vendors = "lotteryVendors",
        elott_mode_vendors = "elottModeVendors",
        window_vendors = "windowVendors",
        lottery_type = "lotteryType",
        prize_modes = "prizeModes",
        icon_categories = "iconCategories",
        announcement_types = "announcementTypes",
        announcement_execution = "announcementExecution",
        credentials = "credentials",
        api_origin = "apiOrigin",
        api_origins = "apiOrigins",
        image_origins = "imageOrigins",
        game_origins = "gameOrigins",
        rows = "rows",
        analytics = "analytics",
        phone_auth = "phoneAuth",
        agent_types = "agentTypes",
        trial_type = "trialType",
        trial_may_play = "trialMayPlay",
        vip_service_above_rank = "vipServiceAboveRank",
        weak_password = "weakPassword",
        agreement_starts_checked = "agreementStartsChecked",
        minimum_age = "minimumAge",
        mobile_digits = "mobileDigits",
        comment_max = "commentMax",
        feedback_words_min = "feedbackWordsMin",
        feedback_words_max = "feedbackWordsMax",
        proof_images_max = "proofImagesMax",
        proof_image_bytes = "proofImageBytes",
        zalo_bonus_max = "zaloBonusMax",
        withdrawal_confirm_minutes = "withdrawalConfirmMinutes",
        banner_ms = "bannerMs",
        jackpot_every_ms = "jackpotEveryMs",
        jackpot_step = "jackpotStep",
        jackpot_start = "jackpotStart",
        clock_ms = "clockMs",
        sms_throttle_ms = "smsThrottleMs",
        captcha_throttle_ms = "captchaThrottleMs",
        phone_auth_minutes = "phoneAuthMinutes",
        auth_retry_minutes = "authRetryMinutes",
        remember_seconds = "rememberSeconds",
        timeout_ms = "timeoutMs",
        dialog_delay_ms = "dialogDelayMs",
        realtime_salary_minutes = "realtimeSalaryMinutes",
        daily_salary_days = "dailySalaryDays",
        periods = "periods",
        points_types = "pointsTypes",
        points_expire = "pointsExpire",
        vendors_per_menu = "vendorsPerMenu",
        notices_per_page = "noticesPerPage",
        popular_games = "popularGames",
        vietnamese_numbers = "vietnameseNumbers",
        hot_matches_shown = "hotMatchesShown",
        page_size = "pageSize",
        service_window = "serviceWindow",
        dialog_width = "dialogWidth",
        modal = "modal",
        qr_size = "qrSize",
        qr_margin = "qrMargin",
        side_bar_qr_size = "sideBarQrSize",
    }
    PrizeModes { lott = "lott", zy = "zy", elott = "elott", sea = "sea" }
    ImageFolders { flags = "flags" }
    Size { width = "width", height = "height" }
}

impl BrandConfig {
    /// The configuration of a brand: what the JSON says, over the defaults.
    ///
    /// # Errors
    /// Names a setting whose value is of another type, one that there is not, or `config` when it is no object.
    pub fn from_json<J: Json>(json: &J) -> Result<Self, BrandError> {
        let mut config = Self::default();
        let mut wrong = if json.is_object() { "" } else { "config" };
        config.fields(json, &mut wrong);
        if wrong.is_empty() {
            return known_names(json).map(|()| config);
        }
        let field =
            json.member(wrong).filter(|_| wrong == "rows").and_then(|rows| wrong_row(&rows));
        let field = field.unwrap_or_else(|| wrong.to_owned());
        Err(BrandError::new(field, "is not of the declared type"))
    }
}

/// Refuses a setting that nothing reads, such as a misspelt one.
fn known_names<J: Json>(json: &J) -> Result<(), BrandError> {
    known(json, "", BrandConfig::NAMES)?;
    for (group, names) in [
        ("prizeModes", PrizeModes::NAMES),
        ("imageFolders", ImageFolders::NAMES),
        ("serviceWindow", Size::NAMES),
        ("modal", Size::NAMES),
    ] {
        if let Some(group_json) = json.member(group) {
            known(&group_json, &[group, "."].concat(), names)?;
        }
    }
    let rows = json.member("rows").and_then(|rows| rows.members());
    for (name, row) in rows.unwrap_or_default() {
        known(&row, &["rows.", &name, "."].concat(), &ROW)?;
    }
    Ok(())
}

fn known<J: Json>(json: &J, path: &str, names: &[&'static str]) -> Result<(), BrandError> {
    let members = json.members().unwrap_or_default();
    members.iter().try_for_each(|(name, _)| one_of(path, name, names, "is no setting"))
}

/// What a row can have otherwise.
const ROW: [&str; 5] = ["method", "path", "module", "encryption", "headers"];

/// Returns the first setting of a row that is not of its type, as `rows.Login.method`.
fn wrong_row<J: Json>(rows: &J) -> Option<String> {
    let (name, row) =
        rows.members()?.into_iter().find(|(_, row)| read::<RowOverride, J>(row).is_none())?;
    let is_wrong = |field: &str, value: &J| match field {
        "method" => read::<OverrideMethod, J>(value).is_none(),
        "encryption" => read::<Encryption, J>(value).is_none(),
        "headers" => read::<Map<String>, J>(value).is_none(),
        _ => value.text().is_none(),
    };
    let wrong = ROW
        .into_iter()
        .find(|field| row.member(field).is_some_and(|value| is_wrong(field, &value)));
    let row_path = ["rows.", &name].concat();
    Some(wrong.map_or_else(|| row_path.clone(), |field| [&row_path, ".", field].concat()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    /// A value of the same type that is not the default.
    fn other(value: &Value) -> Value {
        match value {
            Value::String(text) if text == "dark" => json!("light"),
            Value::String(text) if text == "cookie" => json!("bearer"),
            Value::String(text) => json!(format!("{text}x")),
            Value::Number(number) => json!(number.as_i64().unwrap() + 1),
            Value::Bool(flag) => json!(!flag),
            Value::Array(items) if items.first().is_some_and(Value::is_number) => json!([7]),
            Value::Array(_) => json!(["X"]),
            Value::Object(members) if members.is_empty() => {
                json!({"Login": {"path": "/x", "method": "PUT", "encryption": "none"}})
            }
            Value::Object(members) => {
                members.iter().map(|(name, value)| (name.clone(), other(value))).collect()
            }
            Value::Null => Value::Null,
        }
    }

    #[test]
    fn every_field_is_read_as_serde_reads_it() {
        let defaults = serde_json::to_value(BrandConfig::default()).unwrap();
        let changed = other(&defaults);
        let ours = BrandConfig::from_json(&changed).unwrap();
        assert_eq!(ours, serde_json::from_value::<BrandConfig>(changed.clone()).unwrap());
        assert_eq!(serde_json::to_value(&ours).unwrap(), changed);
        for (name, value) in changed.as_object().unwrap() {
            let one = json!({ name.as_str(): value });
            let ours = BrandConfig::from_json(&one).unwrap();
            assert_eq!(ours, serde_json::from_value::<BrandConfig>(one).unwrap(), "{name}");
            assert_ne!(ours, BrandConfig::default(), "{name}");
        }
    }

    #[test]
    fn a_setting_that_there_is_not_is_refused_with_the_near_one() {
        for (config, field, near) in [
            (json!({"timeoutMS": 1}), "timeoutMS", Some("timeoutMs")),
            (json!({"gameOrigin": []}), "gameOrigin", Some("gameOrigins")),
            (json!({"colour": 1}), "colour", None),
            (json!({"imageFolders": {"flag": "/x/"}}), "imageFolders.flag", Some("flags")),
            (json!({"modal": {"depth": 1}}), "modal.depth", None),
            (json!({"rows": {"Login": {"mehtod": "PUT"}}}), "rows.Login.mehtod", Some("method")),
        ] {
            let error = BrandConfig::from_json(&config).unwrap_err();
            assert_eq!((error.field.as_str(), error.near), (field, near));
        }
        let text = BrandConfig::from_json(&json!({"timeoutMS": 1})).unwrap_err().to_string();
        assert_eq!(text, "timeoutMS is no setting; did you mean timeoutMs?");
    }

    #[test]
    fn another_type_is_refused() {
        for (wrong, field) in [
            (json!([]), "config"),
            (json!("brand"), "config"),
            (Value::Null, "config"),
            (json!({"name": 1}), "name"),
            (json!({"languages": "PT"}), "languages"),
            (json!({"gameOrigins": "https://x.example"}), "gameOrigins"),
            (json!({"defaultTheme": "pink"}), "defaultTheme"),
            (json!({"timeoutMs": -1}), "timeoutMs"),
            (json!({"timeoutMs": 1e12}), "timeoutMs"),
            (json!({"bannerMs": 1.5, "pageSize": 10}), "bannerMs"),
            (json!({"modal": 5}), "modal"),
            (json!({"modal": {"width": "wide"}}), "modal"),
            (json!({"rows": {"Login": {"method": "FETCH"}}}), "rows.Login.method"),
            (json!({"rows": {"Logout": {}, "Login": {"path": 7}}}), "rows.Login.path"),
            (json!({"rows": {"Login": {"headers": {"Merchant": 1}}}}), "rows.Login.headers"),
            (json!({"rows": {"Login": "PUT"}}), "rows.Login"),
            (json!({"rows": []}), "rows"),
        ] {
            let error = BrandConfig::from_json(&wrong).unwrap_err();
            assert_eq!(error.field, field, "{wrong}");
        }
        assert_eq!(BrandConfig::from_json(&json!({})), Ok(BrandConfig::default()));
    }
}
