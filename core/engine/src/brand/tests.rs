use super::*;

fn problem(change: impl FnOnce(&mut BrandConfig)) -> Option<String> {
    let mut brand = BrandConfig::default();
    change(&mut brand);
    brand.validate().err().map(|error| error.field)
}

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}

#[test]
fn the_default_is_valid_and_is_the_specification() {
    let brand = BrandConfig::default();
    assert_eq!(brand.validate(), Ok(()));
    // §9, line by line.
    assert_eq!((brand.banner_ms, brand.jackpot_every_ms, brand.clock_ms), (5000, 3000, 1000));
    assert_eq!((brand.jackpot_step.as_str(), brand.jackpot_start.as_str()), ("165.11", "8000000"));
    assert_eq!((brand.remember_seconds, brand.timeout_ms), (86_400, 120_000));
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
fn a_partial_object_keeps_the_other_defaults() {
    let brand: BrandConfig = serde_json::from_str(
        r#"{"name":"Bet Azul","footerYear":2026,"prizeModes":{"zy":"Z2"},"defaultTheme":"light",
            "credentials":"bearer","rows":{"Login":{"path":"/v9/login","encryption":"none","method":"PUT"}}}"#,
    )
    .unwrap();
    assert_eq!(brand.validate(), Ok(()));
    assert_eq!(brand.name, "Bet Azul");
    assert_eq!(brand.default_theme, Theme::Light);
    assert_eq!(brand.credentials, Credentials::Bearer);
    assert_eq!(brand.prize_modes.zy, "Z2");
    assert_eq!(brand.prize_modes.lott, "Lott");
    let login = brand.rows.get("Login").unwrap();
    assert_eq!(login.encryption, Some(Encryption::None));
    assert_eq!(login.method, Some(OverrideMethod::Put));
    assert_eq!(brand.banner_ms, 5000);
    let empty: BrandConfig = serde_json::from_str("{}").unwrap();
    assert_eq!(empty, BrandConfig::default());
}

#[test]
fn goes_round_through_json() {
    let brand = BrandConfig::default();
    let text = serde_json::to_string(&brand).unwrap();
    assert_eq!(serde_json::from_str::<BrandConfig>(&text).unwrap(), brand);
}

#[test]
fn names_the_setting_that_cannot_be() {
    let cases: [(&str, Option<String>); 24] = [
        ("name", problem(|b| b.name = "  ".to_owned())),
        ("merchantCode", problem(|b| b.merchant_code = "a\r\nEvil: 1".to_owned())),
        ("currencySymbol", problem(|b| b.currency_symbol.clear())),
        ("gameCategories", problem(|b| b.game_categories.clear())),
        ("lotteryVendors[1]", problem(|b| b.lottery_vendors = words(&["A", ""]))),
        ("languages[1]", problem(|b| b.languages = words(&["PT", "pt"]))),
        ("defaultLanguage", problem(|b| b.default_language = "RU".to_owned())),
        ("defaultLanguage", problem(|b| b.languages.clear())),
        ("chatHeaderColor", problem(|b| b.chat_header_color = "red".to_owned())),
        ("chatHeaderColor", problem(|b| b.chat_header_color = "#12345g".to_owned())),
        ("imageFolders.flags", problem(|b| b.image_folders.flags = "/flags".to_owned())),
        ("imageFolders.flags", problem(|b| b.image_folders.flags = "//evil.example/".to_owned())),
        (
            "imageFolders.flags",
            problem(|b| b.image_folders.flags = "https://cdn.example/f/".to_owned()),
        ),
        ("apiOrigin", problem(|b| b.api_origin = "https://a.example/".to_owned())),
        (
            "gameOrigins[0]",
            problem(|b| {
                b.api_origin = "https://a.example".to_owned();
                b.game_origins = words(&["https://a.example"]);
            }),
        ),
        ("agentTypes", problem(|b| b.agent_types.push(4))),
        ("agentTypes", problem(|b| b.agent_types.push(0))),
        ("trialType", problem(|b| b.trial_type = 0)),
        ("jackpotStep", problem(|b| b.jackpot_step = "1,5".to_owned())),
        ("jackpotStart", problem(|b| b.jackpot_start = "-1".to_owned())),
        ("pageSize", problem(|b| b.page_size = 0)),
        ("serviceWindow.width", problem(|b| b.service_window.width = 0)),
        ("feedbackWordsMin", problem(|b| b.feedback_words_min = 501)),
        (
            "rows.Login.path",
            problem(|b| {
                let row = RowOverride { path: Some("//evil".to_owned()), ..RowOverride::default() };
                b.rows.insert("Login".to_owned(), row);
            }),
        ),
    ];
    for (field, found) in cases {
        assert_eq!(found.as_deref(), Some(field));
    }
}

#[test]
fn rows_take_no_foreign_headers() {
    let bad = |ours: &str, theirs: &str| {
        problem(|b| {
            let headers = [(ours.to_owned(), theirs.to_owned())].into();
            b.rows.insert("Login".to_owned(), RowOverride { headers, ..RowOverride::default() });
        })
    };
    assert_eq!(bad("Merchant", "X-Merchant"), None);
    for (ours, theirs) in
        [("Merchant", "X Merchant"), ("", "X"), ("Merchnt", "X-Brand"), ("merchant", "X-Brand")]
    {
        assert_eq!(bad(ours, theirs), Some(["rows.Login.headers.", ours].concat()), "{theirs}");
    }
    // what a browser would leave out
    for theirs in ["Cookie", "HOST", "sec-brand", "Proxy-Brand", "Content-Type"] {
        assert_eq!(
            bad("Merchant", theirs).as_deref(),
            Some("rows.Login.headers.Merchant"),
            "{theirs}"
        );
    }
    let module = problem(|b| {
        let row = RowOverride { module: Some(String::new()), ..RowOverride::default() };
        b.rows.insert("Login".to_owned(), row);
    });
    assert_eq!(module.as_deref(), Some("rows.Login.module"));
}

#[test]
fn an_origin_is_an_origin() {
    for origin in [
        "https://a.example",
        "https://a-1.example:8443",
        "https://xn--d1acufc.example",
        "http://localhost:8080",
        "http://127.0.0.1:1",
        "http://[::1]:9000",
        "http://localhost",
    ] {
        assert_eq!(problem(|b| b.game_origins = words(&[origin])), None, "{origin}");
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
        let found = problem(|b| b.game_origins = words(&[origin]));
        assert_eq!(found.as_deref(), Some("gameOrigins[0]"), "{origin}");
    }
}

#[test]
fn a_folder_may_lie_on_an_image_origin() {
    let found = problem(|b| {
        b.image_origins = words(&["https://cdn.example"]);
        b.image_folders.flags = "https://cdn.example/f/".to_owned();
    });
    assert_eq!(found, None);
}
