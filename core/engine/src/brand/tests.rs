use super::*;
use serde_json::{Value, json};

/// Returns the setting for which a configuration is rejected.
fn refused(config: Value) -> Option<String> {
    BrandConfig::from_json(&config).err().map(|error| error.field)
}

#[test]
fn the_default_configuration_is_valid_and_matches_the_specification() {
    let brand = BrandConfig::default();
    let written = serde_json::to_value(&brand).unwrap();
    assert_eq!(BrandConfig::from_json(&written), Ok(brand.clone()));
    // The constants of chapter 9 of docs/requirements, in its order.
    assert_eq!((brand.banner_ms, brand.jackpot_every_ms, brand.clock_ms), (5000, 3000, 1000));
    assert_eq!((brand.jackpot_step.as_str(), brand.jackpot_start.as_str()), ("165.11", "8000000"));
    assert_eq!((brand.remember_seconds, brand.timeout_ms), (86_400, 120_000));
    assert_eq!(brand.invitation_days, 30);
    assert_eq!((brand.sms_throttle_ms, brand.captcha_throttle_ms), (1000, 1000));
    assert_eq!((brand.vendors_per_menu, brand.notices_per_page), (11, 9));
    assert_eq!((brand.popular_games, brand.vietnamese_numbers), (20, 100));
    assert_eq!((brand.client_type, brand.hot_games_platform), (3, 2));
    assert_eq!(brand.games_platform, "flash,html5-desktop");
    assert_eq!(brand.currency_symbol, "P");
    assert_eq!(brand.service_window, Size { width: 440, height: 750 });
    assert_eq!((brand.agent_types.as_slice(), brand.trial_type), (&[1, 2, 41, 42][..], 4));
    assert_eq!((brand.comment_max, brand.proof_images_max, brand.minimum_age), (140, 3, 18));
    assert_eq!((brand.qr_size, brand.qr_margin, brand.side_bar_qr_size), (200, 20, 74));
    assert_eq!((brand.realtime_salary_minutes, brand.daily_salary_days), (5, 1));
    assert_eq!(brand.periods, ["DAILY", "WEEKLY", "SEMIMONTHLY", "MONTHLY"]);
    assert_eq!(brand.points_types, ["LIVE", "LOTT", "PVP", "RNG", "SPORTS", "REDEEM", "DEPOSIT"]);
    assert!(!brand.points_expire);
    assert_eq!(brand.default_language, "PT");
    assert_eq!(brand.weak_password, "123456");
}

#[test]
fn missing_settings_keep_their_defaults() {
    let brand = BrandConfig::from_json(&json!({
        "name": "Bet Azul",
        "footerYear": 2026,
        "prizeModes": {"zy": "Z2"},
        "defaultTheme": "light",
        "credentials": "bearer",
        "rows": {"Login": {"path": "/v9/login", "encryption": "none", "method": "PUT"}},
    }))
    .unwrap();
    assert_eq!(brand.name, "Bet Azul");
    assert_eq!(brand.default_theme, Theme::Light);
    assert_eq!(brand.credentials, Credentials::Bearer);
    assert_eq!(brand.prize_modes.zy, "Z2");
    assert_eq!(brand.prize_modes.lott, "Lott");
    let login = brand.rows.get("Login").unwrap();
    assert_eq!(login.encryption, Some(Encryption::None));
    assert_eq!(login.method, Some(OverrideMethod::Put));
    assert_eq!(brand.banner_ms, 5000);
    assert_eq!(BrandConfig::from_json(&json!({})), Ok(BrandConfig::default()));
}

#[test]
fn an_invalid_setting_is_named() {
    for (field, config) in [
        ("name", json!({"name": "  "})),
        ("merchantCode", json!({"merchantCode": "a\r\nEvil: 1"})),
        ("currencySymbol", json!({"currencySymbol": ""})),
        ("prizeModes.zy", json!({"prizeModes": {"zy": ""}})),
        ("gameCategories", json!({"gameCategories": []})),
        ("lotteryVendors[1]", json!({"lotteryVendors": ["A", ""]})),
        ("languages[1]", json!({"languages": ["PT", "pt"]})),
        ("defaultLanguage", json!({"defaultLanguage": "RU"})),
        ("defaultLanguage", json!({"languages": []})),
        ("chatHeaderColor", json!({"chatHeaderColor": "red"})),
        ("chatHeaderColor", json!({"chatHeaderColor": "#12345g"})),
        ("imageFolders.flags", json!({"imageFolders": {"flags": "/flags"}})),
        ("imageFolders.flags", json!({"imageFolders": {"flags": "//evil.example/"}})),
        ("imageFolders.games", json!({"imageFolders": {"games": "/games"}})),
        ("imageFolders.games", json!({"imageFolders": {"games": "https://cdn.example/g/"}})),
        ("imageFolders.flags", json!({"imageFolders": {"flags": "https://cdn.example/f/"}})),
        ("apiOrigin", json!({"apiOrigin": "https://a.example/"})),
        ("apiOrigins[0]", json!({"apiOrigins": [""]})),
        (
            "gameOrigins[0]",
            json!({"apiOrigin": "https://a.example", "gameOrigins": ["https://a.example"]}),
        ),
        (
            "gameOrigins[1]",
            json!({
                "apiOrigins": ["https://a.example"],
                "gameOrigins": ["https://b.example", "https://a.example"],
            }),
        ),
        ("agentTypes", json!({"agentTypes": [1, 4]})),
        ("agentTypes", json!({"agentTypes": [1, 0]})),
        ("trialType", json!({"trialType": 0})),
        ("jackpotStep", json!({"jackpotStep": "1,5"})),
        ("jackpotStart", json!({"jackpotStart": "-1"})),
        ("pageSize", json!({"pageSize": 0})),
        ("timeoutMs", json!({"timeoutMs": 0})),
        ("timeoutMs", json!({"timeoutMs": 2_147_483_648_u32})),
        ("dialogDelayMs", json!({"dialogDelayMs": 2_147_483_648_u32})),
        ("bannerMs", json!({"bannerMs": u32::MAX})),
        ("serviceWindow.width", json!({"serviceWindow": {"width": 0}})),
        ("feedbackWordsMin", json!({"feedbackWordsMin": 501})),
        ("rows.Login.path", json!({"rows": {"Login": {"path": "//evil"}}})),
        ("rows.Login.module", json!({"rows": {"Login": {"module": ""}}})),
    ] {
        assert_eq!(refused(config.clone()).as_deref(), Some(field), "{config}");
    }
}

#[test]
fn a_time_may_be_as_long_as_a_timer_waits() {
    assert_eq!(refused(json!({"timeoutMs": i32::MAX, "dialogDelayMs": 0})), None);
}

#[test]
fn endpoint_overrides_reject_reserved_headers() {
    let bad =
        |ours: &str, theirs: &str| refused(json!({"rows": {"Login": {"headers": {ours: theirs}}}}));
    assert_eq!(bad("Merchant", "X-Merchant"), None);
    for (ours, theirs) in
        [("Merchant", "X Merchant"), ("", "X"), ("Merchnt", "X-Brand"), ("merchant", "X-Brand")]
    {
        assert_eq!(bad(ours, theirs), Some(["rows.Login.headers.", ours].concat()), "{theirs}");
    }
    // text that a browser would remove
    for theirs in ["Cookie", "HOST", "sec-brand", "Proxy-Brand", "Content-Type"] {
        assert_eq!(
            bad("Merchant", theirs).as_deref(),
            Some("rows.Login.headers.Merchant"),
            "{theirs}"
        );
    }
}

#[test]
fn only_origins_without_a_path_are_valid() {
    for origin in [
        "https://a.example",
        "https://a-1.example:8443",
        "https://xn--d1acufc.example",
        "http://localhost:8080",
        "http://127.0.0.1:1",
        "http://[::1]:9000",
        "http://localhost",
    ] {
        assert_eq!(refused(json!({"gameOrigins": [origin]})), None, "{origin}");
    }
    for origin in [
        "",
        "a.example",
        "//a.example",
        "http://a.example",
        "https://",
        "https://a.example/",
        "https://a.example/x",
        "https://user@a.example",
        "https://a.example:0",
        "https://a.example:99999",
        "https://a.example:",
        "https://a.example:+1",
        "https://*.example",
        "https://A.example",
        "ftp://a.example",
        "https://a b",
        "javascript:alert(1)",
        "https://.example",
        "https://a.example.",
        "http://localhost.evil.example",
    ] {
        let found = refused(json!({"gameOrigins": [origin]}));
        assert_eq!(found.as_deref(), Some("gameOrigins[0]"), "{origin}");
    }
}

#[test]
fn an_image_folder_may_be_on_an_image_origin() {
    let flags = "https://cdn.example/f/";
    let config = json!({
        "imageOrigins": ["https://cdn.example"],
        "imageFolders": {"flags": flags, "games": "https://cdn.example/games/"},
    });
    assert_eq!(refused(config), None);
}
