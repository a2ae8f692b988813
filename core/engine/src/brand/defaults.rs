//! The default of every brand setting (chapter 9 of docs/requirements, docs/adr/0039).

use ante_contract::{VecMap, amount::AmountFormat};

use super::{BrandConfig, Credentials, ImageFolders, Methods, PrizeModes, Size, Theme};

fn text(word: &str) -> String {
    word.to_owned()
}

fn list(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| text(word)).collect()
}

impl Default for BrandConfig {
    fn default() -> Self {
        Self {
            name: text("Ante"),
            merchant_code: text("ante"),
            platform: text("web"),
            device: text("WEB"),
            client_type: 3,
            hot_games_platform: 2,
            games_platform: text("flash,html5-desktop"),
            vendors_platform: text("html5-desktop"),
            messages_platform: text("W"),
            footer_year: 2023,

            languages: list(&["PT", "EN", "CN", "VI", "JA", "TH", "TY"]),
            default_language: text("PT"),
            default_theme: Theme::Dark,
            currency_symbol: text("P"),
            amount_format: AmountFormat::Specification,
            chat_header_color: text("#14171d"),
            image_folders: ImageFolders::default(),

            game_categories: list(&[
                "RNG", "LIVE", "FISH", "PVP", "SPORTS", "ESPORTS", "ELOTT", "LOTT", "DS88",
            ]),
            hot_game_types: list(&["ELOTT", "LOTT", "LIVE", "SPORTS", "FISH", "RNG", "PVP"]),
            cockfighting_category: text("DS88"),
            esports_providers: list(&["AV", "AI", "IMES", "TF", "IA"]),
            lottery_vendors: list(&["TCG_LOTTO_VN", "TCG_SEA", "ELOTT", "LOTT"]),
            elott_mode_vendors: list(&["TCG_LOTTO_VN", "LOTT"]),
            window_vendors: Vec::new(),
            lottery_type: text("SEA"),
            prize_modes: PrizeModes::default(),
            icon_categories: list(&[
                "11X5", "CHAIN", "K3", "LF", "LHC", "PCB", "PK10", "SSC", "VIDEO",
            ]),

            announcement_types: list(&["B", "PL", "PU", "PR", "H"]),
            announcement_execution: text("B"),

            credentials: Credentials::Cookie,
            methods: Methods::Post,
            api_origin: String::new(),
            api_origins: Vec::new(),
            image_origins: Vec::new(),
            game_origins: Vec::new(),
            rows: VecMap::new(),
            phone_auth: false,

            agent_types: vec![1, 2, 41, 42],
            trial_type: 4,
            trial_may_play: false,
            vip_service_above_rank: 4,
            weak_password: text("123456"),

            agreement_starts_checked: true,
            minimum_age: 18,
            mobile_digits: 11,
            comment_max: 140,
            feedback_words_min: 10,
            feedback_words_max: 500,
            proof_images_max: 3,
            proof_image_bytes: 5 * 1024 * 1024,
            zalo_bonus_max: text("131000"),
            withdrawal_confirm_minutes: 30,

            banner_ms: 5000,
            jackpot_every_ms: 3000,
            jackpot_step: text("165.11"),
            jackpot_start: text("8000000"),
            clock_ms: 1000,
            sms_throttle_ms: 1000,
            captcha_throttle_ms: 1000,
            phone_auth_minutes: 1,
            auth_retry_minutes: 5,
            remember_seconds: 24 * 60 * 60,
            invitation_days: 30,
            timeout_ms: 120_000,
            dialog_delay_ms: 100,
            realtime_salary_minutes: 5,
            daily_salary_days: 1,
            periods: list(&["DAILY", "WEEKLY", "SEMIMONTHLY", "MONTHLY"]),

            points_types: list(&["LIVE", "LOTT", "PVP", "RNG", "SPORTS", "REDEEM", "DEPOSIT"]),
            points_expire: false,

            vendors_per_menu: 11,
            notices_per_page: 9,
            popular_games: 20,
            vietnamese_numbers: 100,
            hot_matches_shown: 2,
            page_size: 20,
            service_window: Size { width: 440, height: 750 },
            dialog_width: 400,
            modal: Size { width: 600, height: 300 },
            qr_size: 200,
            qr_margin: 20,
            side_bar_qr_size: 74,
        }
    }
}

impl Default for PrizeModes {
    fn default() -> Self {
        Self { lott: text("Lott"), zy: text("ZY"), elott: text("Elott"), sea: text("SEA") }
    }
}

impl Default for ImageFolders {
    fn default() -> Self {
        Self { flags: text("/media/flags/"), games: text("/media/games/") }
    }
}
