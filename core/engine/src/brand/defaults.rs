//! The default of every brand setting: §3, §9 and `docs/decisions.md`.

use std::collections::BTreeMap;

use super::{BrandConfig, Credentials, ImageFolders, PrizeModes, Size, Theme};

fn list(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}

impl Default for BrandConfig {
    fn default() -> Self {
        Self {
            name: "Ante".to_owned(),
            merchant_code: "ante".to_owned(),
            platform: "web".to_owned(),
            device: "WEB".to_owned(),
            client_type: 3,
            hot_games_platform: 2,
            games_platform: "flash,html5-desktop".to_owned(),
            vendors_platform: "html5-desktop".to_owned(),
            messages_platform: "W".to_owned(),
            footer_year: 2023,

            languages: list(&["PT", "EN", "CN", "VI", "JA", "TH", "TY"]),
            default_language: "PT".to_owned(),
            default_theme: Theme::Dark,
            currency_symbol: "P".to_owned(),
            chat_header_color: "#14171d".to_owned(),
            image_folders: ImageFolders::default(),

            game_categories: list(&[
                "ELOTT", "LOTT", "LIVE", "SPORTS", "FISH", "RNG", "PVP", "DS88",
            ]),
            hot_game_types: list(&["ELOTT", "LOTT", "LIVE", "SPORTS", "FISH", "RNG", "PVP"]),
            cockfighting_category: "DS88".to_owned(),
            esports_providers: list(&["AV", "AI", "IMES", "TF", "IA"]),
            lottery_vendors: list(&["TCG_LOTTO_VN", "TCG_SEA", "ELOTT", "LOTT"]),
            elott_mode_vendors: list(&["TCG_LOTTO_VN", "LOTT"]),
            window_vendors: Vec::new(),
            lottery_type: "SEA".to_owned(),
            prize_modes: PrizeModes::default(),
            icon_categories: list(&[
                "11X5", "CHAIN", "K3", "LF", "LHC", "PCB", "PK10", "SSC", "VIDEO",
            ]),

            announcement_types: list(&["B", "PL", "PU", "PR", "H"]),
            announcement_execution: "B".to_owned(),

            credentials: Credentials::Cookie,
            api_origin: String::new(),
            api_origins: Vec::new(),
            image_origins: Vec::new(),
            game_origins: Vec::new(),
            rows: BTreeMap::new(),
            analytics: false,
            phone_auth: false,

            agent_types: vec![1, 2, 41, 42],
            trial_type: 4,
            trial_may_play: false,
            vip_service_above_rank: 4,
            weak_password: "123456".to_owned(),

            agreement_starts_checked: true,
            minimum_age: 18,
            mobile_digits: 11,
            comment_max: 140,
            feedback_words_min: 10,
            feedback_words_max: 500,
            proof_images_max: 3,
            proof_image_bytes: 5 * 1024 * 1024,
            zalo_bonus_max: "131000".to_owned(),
            withdrawal_confirm_minutes: 30,

            banner_ms: 5000,
            jackpot_every_ms: 3000,
            jackpot_step: "165.11".to_owned(),
            jackpot_start: "8000000".to_owned(),
            clock_ms: 1000,
            sms_throttle_ms: 1000,
            captcha_throttle_ms: 1000,
            phone_auth_minutes: 1,
            auth_retry_minutes: 5,
            remember_seconds: 24 * 60 * 60,
            timeout_ms: 120_000,
            dialog_delay_ms: 100,
            realtime_salary_minutes: 5,

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
        Self {
            lott: "Lott".to_owned(),
            zy: "ZY".to_owned(),
            elott: "Elott".to_owned(),
            sea: "SEA".to_owned(),
        }
    }
}

impl Default for ImageFolders {
    fn default() -> Self {
        Self {
            games: "/media/games/".to_owned(),
            vendors: "/media/vendors/".to_owned(),
            banners: "/media/banners/".to_owned(),
            avatars: "/media/avatars/".to_owned(),
            minis: "/media/minis/".to_owned(),
            flags: "/media/flags/".to_owned(),
        }
    }
}
