//! From a brand's configuration in JSON to the typed one.
//!
//! Field by field over the defaults: serde's way of reading a struct this wide would cost more bytes
//! of wasm than the whole wallet. A test holds the names here to serde's.

use ante_contract::Map;

use super::{BrandConfig, ImageFolders, PrizeModes, RowOverride, Size};
use crate::json::{Json, Misshapen, Shape, read};

/// A field that a brand may set.
trait Slot {
    fn fill<J: Json>(&mut self, json: &J) -> Result<(), Misshapen>;
}

/// Sets a field that the brand mentions.
fn fill<S: Slot, J: Json>(json: &J, name: &str, slot: &mut S) -> Result<(), Misshapen> {
    json.member(name).map_or(Ok(()), |value| slot.fill(&value))
}

macro_rules! slots {
    ($($ty:ty),*) => {$(
        impl Slot for $ty {
            fn fill<J: Json>(&mut self, json: &J) -> Result<(), Misshapen> {
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
fn put<T: Shape, J: Json>(slot: &mut T, json: &J) -> Result<(), Misshapen> {
    *slot = read(json).ok_or(Misshapen)?;
    Ok(())
}

macro_rules! structs {
    ($($ty:ty { $($field:ident = $name:literal),* $(,)? })*) => {$(
        impl Slot for $ty {
            fn fill<J: Json>(&mut self, json: &J) -> Result<(), Misshapen> {
                if !json.is_object() {
                    return Err(Misshapen);
                }
                $( fill(json, $name, &mut self.$field)?; )*
                Ok(())
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
    ImageFolders {
        games = "games", vendors = "vendors", banners = "banners", avatars = "avatars",
        minis = "minis", flags = "flags",
    }
    Size { width = "width", height = "height" }
}

impl BrandConfig {
    /// The configuration of a brand: what the JSON says, over the defaults.
    pub fn from_json<J: Json>(json: &J) -> Option<Self> {
        let mut config = Self::default();
        config.fill(json).ok().map(|()| config)
    }
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
    fn another_type_is_refused() {
        for wrong in [
            json!([]),
            json!("brand"),
            json!({"name": 1}),
            json!({"languages": "PT"}),
            json!({"modal": 5}),
            json!({"modal": {"width": "wide"}}),
            json!({"rows": {"Login": {"method": "SING"}}}),
        ] {
            assert_eq!(BrandConfig::from_json(&wrong), None, "{wrong}");
        }
        assert_eq!(BrandConfig::from_json(&json!({})), Some(BrandConfig::default()));
    }
}
