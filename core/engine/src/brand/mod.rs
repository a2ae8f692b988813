//! The brand configuration: the business constants (chapter 9 of docs/requirements), the brand settings, and every
//! choice that docs/adr/0039 leaves to a brand. Missing settings keep their default.
//!
//! `rows` is not serialized, except in tests: saves 0.4 kB brotli (2026-11-28).

mod defaults;
mod error;
mod read;
mod rules;
mod types;

use ante_contract::{VecMap, amount::AmountFormat, json::ConfigFields};
use serde::{Deserialize, Serialize};

pub use error::BrandError;
pub use types::{
    Credentials, Encryption, ImageFolders, Methods, OverrideMethod, PrizeModes, RowOverride, Size,
    Theme,
};

/// Configuration of one brand.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ConfigFields)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase", default)]
pub struct BrandConfig {
    // Identity.
    /// Name of the brand, as shown in titles and the copyright line.
    #[rule(NonEmpty)]
    pub name: String,
    /// Merchant code, sent with every call.
    #[rule(Token)]
    pub merchant_code: String,
    /// Platform of the site.
    #[rule(NonEmpty)]
    pub platform: String,
    /// Device of lottery calls.
    #[rule(NonEmpty)]
    pub device: String,
    /// `clientType` of game lists.
    pub client_type: u32,
    /// `isPlatform` of hot games.
    pub hot_games_platform: u32,
    /// Platform of game calls.
    #[rule(NonEmpty)]
    pub games_platform: String,
    /// Platform of the vendor call.
    #[rule(NonEmpty)]
    pub vendors_platform: String,
    /// Platform of announcements and free play.
    #[rule(NonEmpty)]
    pub messages_platform: String,
    /// Year of the footer's copyright line.
    pub footer_year: u16,

    // Appearance and languages.
    /// Codes that the header's switch offers, in its order.
    #[rule(Language)]
    pub languages: Vec<String>,
    /// Language of a first visit.
    pub default_language: String,
    /// Theme of a first visit.
    pub default_theme: Theme,
    /// Symbol before amounts until the server sends its own.
    #[rule(NonEmpty)]
    pub currency_symbol: String,
    /// Separators of amounts.
    pub amount_format: AmountFormat,
    /// Colour of the chat's header, `#rrggbb`.
    #[rule(Color)]
    pub chat_header_color: String,
    /// Folders of images.
    pub image_folders: ImageFolders,

    // Games.
    /// Game categories that the navigation shows, in its order, where the server has them.
    #[rule(Token)]
    pub game_categories: Vec<String>,
    /// Game types with hot games.
    #[rule(Token)]
    pub hot_game_types: Vec<String>,
    /// Category that launches its game at once instead of a page.
    pub cockfighting_category: String,
    /// Vendors of sports cards that move to the esports category.
    #[rule(Token)]
    pub esports_providers: Vec<String>,
    /// Vendors that open the lottery page.
    #[rule(Token)]
    pub lottery_vendors: Vec<String>,
    /// Cards of the ELOTT category that switch to the e-lottery prize mode.
    #[rule(Token)]
    pub elott_mode_vendors: Vec<String>,
    /// Vendors of games that open in a window instead of the frame.
    #[rule(Token)]
    pub window_vendors: Vec<String>,
    /// Lottery type.
    #[rule(NonEmpty)]
    pub lottery_type: String,
    /// Prize modes.
    pub prize_modes: PrizeModes,
    /// Names of game categories with an icon of their own.
    #[rule(Token)]
    pub icon_categories: Vec<String>,

    // Messages.
    /// Announcement types to fetch.
    #[rule(Token)]
    pub announcement_types: Vec<String>,
    /// Execution type of announcements.
    #[rule(NonEmpty)]
    pub announcement_execution: String,

    // Calls.
    /// Proof of a session.
    pub credentials: Credentials,
    /// Methods of the calls that change something, where the specification has GET.
    pub methods: Methods,
    /// Origin of the API; empty is the page's own.
    #[rule(OwnOrOrigin)]
    pub api_origin: String,
    /// Other origins that the API may move to (domain routes).
    #[rule(Origin)]
    pub api_origins: Vec<String>,
    /// Image origins, in addition to the page's own.
    #[rule(Origin)]
    pub image_origins: Vec<String>,
    /// Origins that games may be framed from; never the page's own.
    #[rule(Origin)]
    pub game_origins: Vec<String>,
    /// Overrides of endpoints for this brand's back end, by name. Only the core applies them:
    /// `core.brand()` does not return them.
    #[cfg_attr(feature = "ts", tsify(optional, type = "Record<string, RowOverride>"))]
    #[cfg_attr(not(test), serde(skip_serializing_if = "is_for_core_only"))]
    pub rows: VecMap<RowOverride>,
    /// Whether SMS codes go through the phone-auth service.
    pub phone_auth: bool,

    // Members.
    /// Account types of agents.
    pub agent_types: Vec<i32>,
    /// Account type of trial accounts.
    pub trial_type: i32,
    /// Whether a trial account may start games, in demo mode.
    pub trial_may_play: bool,
    /// VIP customer service serves ranks above this.
    pub vip_service_above_rank: i32,
    /// Password that must be changed at login.
    #[rule(NonEmpty)]
    pub weak_password: String,

    // Forms.
    /// Whether the agreement box starts checked.
    pub agreement_starts_checked: bool,
    /// Age that the user must confirm, in years.
    #[rule(Positive)]
    pub minimum_age: u32,
    /// Digits of a mobile number of the site's own country, where the list of dialling codes does not say.
    #[rule(Positive)]
    pub mobile_digits: u32,
    /// Characters of an application's comment, at most.
    #[rule(Positive)]
    pub comment_max: u32,
    /// Words of feedback, at least.
    pub feedback_words_min: u32,
    /// Words of feedback, at most.
    #[rule(Positive)]
    pub feedback_words_max: u32,
    /// Proof images, at most.
    #[rule(Positive)]
    pub proof_images_max: u32,
    /// Size of one proof image, in bytes.
    #[rule(Positive)]
    pub proof_image_bytes: u32,
    /// Largest bonus for a Zalo id, a decimal string.
    #[rule(Amount)]
    pub zalo_bonus_max: String,
    /// Minutes until an unconfirmed withdrawal counts as received.
    #[rule(Positive)]
    pub withdrawal_confirm_minutes: u32,

    // Times.
    /// Display time of a banner, in milliseconds.
    #[rule(Interval)]
    pub banner_ms: u32,
    /// Interval of the jackpot counter's steps, in milliseconds.
    #[rule(Interval)]
    pub jackpot_every_ms: u32,
    /// Step of the jackpot counter, a decimal string.
    #[rule(Amount)]
    pub jackpot_step: String,
    /// Value of the jackpot counter on Monday 00:00 UTC, a decimal string.
    #[rule(Amount)]
    pub jackpot_start: String,
    /// Interval of the clock, in milliseconds.
    #[rule(Interval)]
    pub clock_ms: u32,
    /// Minimum time between SMS code requests, in milliseconds.
    pub sms_throttle_ms: u32,
    /// Minimum time between captcha requests, in milliseconds.
    pub captcha_throttle_ms: u32,
    /// Countdown of the phone-auth service, in minutes.
    pub phone_auth_minutes: u32,
    /// Retry after too many phone-auth requests, in minutes.
    pub auth_retry_minutes: u32,
    /// Lifetime of the remember-me cookies, in seconds.
    #[rule(Positive)]
    pub remember_seconds: u32,
    /// Days for which the code of an invite link is kept for a registration; 0 keeps none.
    pub invitation_days: u32,
    /// Timeout of a call or of a lazy module of the page, in milliseconds.
    #[rule(Interval)]
    pub timeout_ms: u32,
    /// Delay before a dialog opens, in milliseconds.
    #[rule(Delay)]
    pub dialog_delay_ms: u32,
    /// Interval of the settlement of real-time salary, in minutes.
    #[rule(Positive)]
    pub realtime_salary_minutes: u32,
    /// Days from a day to the payment of its daily salary.
    pub daily_salary_days: u32,
    /// Periods of contracts and reports, shortest first.
    #[rule(Token)]
    pub periods: Vec<String>,

    // Points.
    /// Sources and uses of points.
    #[rule(Token)]
    pub points_types: Vec<String>,
    /// Whether points expire.
    pub points_expire: bool,

    // Counts and sizes.
    /// Maximum number of vendors in a navigation menu.
    #[rule(Positive)]
    pub vendors_per_menu: u32,
    /// Number of announcements on a page of the dialog.
    #[rule(Positive)]
    pub notices_per_page: u32,
    /// Number of popular games to fetch.
    #[rule(Positive)]
    pub popular_games: u32,
    /// Number of Vietnamese draws to fetch.
    #[rule(Positive)]
    pub vietnamese_numbers: u32,
    /// Number of hot matches shown side by side; with more there are arrows.
    #[rule(Positive)]
    pub hot_matches_shown: u32,
    /// Number of rows on a page of any other list.
    #[rule(Positive)]
    pub page_size: u32,
    /// Size of the customer service window.
    pub service_window: Size,
    /// Width of a dialog, in CSS pixels.
    #[rule(Positive)]
    pub dialog_width: u32,
    /// Size of a modal.
    pub modal: Size,
    /// Side of a QR code, in CSS pixels.
    #[rule(Positive)]
    pub qr_size: u32,
    /// Quiet zone of a QR code, in CSS pixels.
    pub qr_margin: u32,
    /// Side of the QR code in the side bar, in CSS pixels.
    #[rule(Positive)]
    pub side_bar_qr_size: u32,
}

/// Returns true: the field is not serialized.
#[cfg(not(test))]
const fn is_for_core_only(_rows: &VecMap<RowOverride>) -> bool {
    true
}

#[cfg(test)]
mod tests;
