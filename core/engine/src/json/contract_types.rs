//! [`FromJson`] of the contract's types that the engine decodes.
//!
//! A missing field does not compile, and a test decodes every fixture both this way and with serde.

use super::{
    Json,
    from_json::{FromJson, impl_enum_from_json, impl_from_json, impl_transparent_from_json},
};
use ante_contract::{
    Amount, FieldError, VecMap,
    account::{
        CaptchaImage, ClubLabel, FieldFormat, FieldRule, FieldSetting, LoginKind, LoginResponse,
        Member, MemberLabel, RegisterSetting, SentCode, TabHandle,
        factor::{
            FactorChallenge, FactorCode, FactorKind, PasskeyRegistration, PasskeyRemoveRequest,
            PasswordProof, SecondFactor, SecondFactorMethod,
        },
        security::{ContactKind, EndSessionsRequest, IconRequest, ProfileRequest},
    },
    agent::{
        account::InviteLinkSwitch,
        contracts::{
            ContractAction, ContractKind, ContractPeriod, DownlineContractsRequest,
            SettlementsRequest,
        },
        team::{TeamActivity, TeamQuery, TeamSort},
    },
    games::{
        GameMenu, GameMenuList, LaunchResponse, Vendor, VendorLane, VendorLanes,
        game_lists::FavoriteIds,
    },
    help::FeedbackKind,
    inbox::{Banner, Notice, Notices, messages::UnreadMessages},
    points::PointKind,
    rewards::{
        missions::LeaderboardWeek,
        promotions::{ClaimableCounts, Messenger, ReferralSwitch},
    },
    site::{
        Analytics, Countries, Country, CustomerService, Domain, DomainRoutes, Encryption,
        IntentResult, IntentState, Jwk, Location, PermissionDetails, PermissionInfo, Resource,
        Service, ServicePath, ServiceVersion, Status, Whitelabel,
    },
    wallet::{
        WalletBalance,
        limits::{BreakKind, LimitAnswer, LimitKind, LimitPeriod, PlayHeartbeatRequest},
        records::BetState,
        vendor_wallets::{TransferDirection, VendorWallet},
        withdrawal_confirmation::WithdrawalArrival,
    },
};

impl_from_json! {
    // account
    LoginResponse {
        token: "token", first_time_login: "firstTimeLogin", password_expired: "passwordExpired",
    }
    TabHandle { token: "token" }
    SentCode { expired_minutes: "expiredMinutes" }
    SecondFactor { ticket: "ticket", methods: "ways" }
    SecondFactorMethod { kind: "kind", hint: "hint" or default }
    FactorChallenge { expired_minutes: "expiredMinutes", public_key: "publicKey" }
    PasswordProof { login_password: "loginPassword" or default }
    FactorCode { code: "code" or default }
    PasskeyRegistration { credential: "credential", name: "name" or default }
    PasskeyRemoveRequest { id: "id", login_password: "loginPassword" or default }
    ProfileRequest { nickname: "nickname" or default }
    IconRequest { id: "id" }
    EndSessionsRequest { id: "id" }
    RegisterSetting { fields: "fields", mobile_fields: "mobileFields" or default }
    FieldSetting {
        name: "name", enabled: "enabled", required: "required", validation: "validation",
    }
    FieldRule {
        pattern_id: "patternId", min_length: "minLength", max_length: "maxLength",
        accepted_pattern: "acceptedPattern", format: "format",
    }
    Member {
        id: "id", account: "account", nickname: "nickname" or default, icon: "icon",
        kind: "type",
        to_upline: "toUpline" or default, club_label: "clubLabel",
        member_label: "memberLabel" or default,
        must_change_password: "mustChangePassword" or default,
    }
    ClubLabel { label_name: "labelName", rank_level: "rankLevel" }
    MemberLabel { label_name: "labelName", color: "color" }
    // site
    Service { version: "version", encryption: "encryption" }
    ServiceVersion { path_list: "pathList" }
    ServicePath { kind: "type", path: "path" }
    Encryption { keys: "keys", nonce: "nonce", expires_in: "expiresIn" }
    Jwk { kty: "kty", crv: "crv", kid: "kid", x: "x" }
    PermissionInfo { info: "info" }
    PermissionDetails {
        whitelabel: "whitelabel", register: "register", resources: "resources",
        customer_service: "customerService", analytics: "analytics", location: "location",
        image_cdns: "imageCDNs", launch_game_cdns: "launchGameCDNs", maintenance: "maintenance",
        region_restriction: "regionRestriction",
    }
    Analytics { gtag_id: "gtagId" }
    Location { ip: "ip" }
    Resource { resource_type: "resourceType", url: "url", qr_code_url: "qrCodeUrl" }
    CustomerService { cs_type: "csType", path: "path" }
    DomainRoutes { domain_list: "domainList", resources: "resources" or default }
    Domain { domain: "domain", speed: "speed" }
    Status { status: "status", title: "title", message: "message", until: "until", ip: "ip" }
    Whitelabel {
        merchant_code: "merchantCode", currency_symbol: "currencySymbol", settings: "settings",
    }
    Countries { country_code: "countryCode", list: "list" }
    Country {
        country_code: "countryCode", country_dialing_code: "countryDialingCode",
        min_digits: "minDigits" or default, max_digits: "maxDigits" or default,
    }
    IntentResult { state: "state", answer: "answer" }
    // games
    GameMenuList { game_menus: "gameMenus" }
    GameMenu { game_type: "gameType", count: "count" }
    VendorLanes { lanes: "lanes" }
    VendorLane { title: "title", game_classify: "gameClassify", cards: "cards" }
    Vendor {
        vendor_code: "vassalage", name: "name", account_type_id: "accountTypeId",
        game_type: "gameType", small_icon: "smallIcon", is_hot: "isHot", count: "count",
    }
    FavoriteIds { ids: "ids" }
    LaunchResponse { content: "content", window: "window" or default, name: "name" }
    // wallet
    WalletBalance { sum_balance: "sumBalance" }
    LimitAnswer { kind: "kind", period: "period", accept: "accept" }
    PlayHeartbeatRequest { acknowledged: "seen" or default }
    VendorWallet {
        vendor_code: "vassalage", name: "name", account_type_id: "accountTypeId",
        is_single: "isSingle", balance: "balance", main_balance: "mainBalance",
    }
    // inbox
    Notices {
        player: "player" or default, banners: "banners" or default, popup: "popup" or default,
        promotion: "promotion" or default, help: "help" or default,
    }
    Notice { id: "id", title: "title", summary: "summary" or default, published_at: "publishedAt" }
    Banner {
        banner_id: "bannerId", group_name: "groupName", url: "url", url_narrow: "urlNarrow",
        title: "title", subtitle: "subtitle" or default, action: "action" or default,
        linkage_type: "linkageType", linkage: "linkage" or default,
    }
    UnreadMessages { unread_message: "unreadMessage" }
    // agent
    TeamQuery {
        under: "under", level: "level", search: "search", agents: "agents", activity: "activity",
        sort: "sort", ascending: "ascending" or default, page: "page", page_size: "pageSize",
    }
    InviteLinkSwitch { id: "id", on: "on" }
    DownlineContractsRequest {
        kind: "kind", account: "account" or default, page: "page", page_size: "pageSize",
    }
    SettlementsRequest { contract: "contract", page: "page", page_size: "pageSize" }
    // rewards
    ClaimableCounts {
        available_promo_count: "availablePromoCount", mission_count: "missionCount",
        reward_count: "rewardCount", referral: "REFERRAL",
    }
    ReferralSwitch { enabled: "enabled" }
    // error
    FieldError { field: "field", key: "key", params: "params" or default }
}

impl_transparent_from_json!(Amount(String), CaptchaImage(String));

impl_enum_from_json! {
    TeamActivity { Active = "active", Idle = "idle" }
    TeamSort {
        Joined = "joined", Account = "account", Seen = "seen", Balance = "balance", Team = "team",
    }
    LoginKind { Username = "username", Sms = "sms" }
    FieldFormat { Cpf = "cpf" }
    ContactKind { Mobile = "mobile", Email = "email" }
    FactorKind {
        Mobile = "mobile", VerificationCode = "verificationCode", Email = "email",
        BankAccountName = "bankAccountName", Google = "google", Passkey = "passkey",
    }
    TransferDirection { In = "IN", Out = "OUT" }
    WithdrawalArrival { Received = "received", NotReceived = "notReceived", Partly = "partly" }
    BetState { Open = "open", Won = "won", Lost = "lost", Void = "void" }
    LimitKind { Deposit = "deposit", Loss = "loss", Wager = "wager", Time = "time" }
    LimitPeriod { Day = "day", Week = "week", Month = "month" }
    BreakKind { TimeOut = "timeOut", SelfExclusion = "selfExclusion" }
    LeaderboardWeek { This = "this", Last = "last" }
    Messenger { Zalo = "zalo", WhatsApp = "whatsApp" }
    FeedbackKind { Feedback = "feedback", Complaint = "complaint", Join = "join", Service = "service" }
    PointKind {
        Live = "live", Lottery = "lottery", Pvp = "pvp", Slots = "slots", Sports = "sports",
        Redeem = "redeem", Deposit = "deposit", Reward = "reward",
    }
    ContractKind {
        Dividend = "dividend", DailySalary = "dailySalary", HourlySalary = "hourlySalary",
        RealTimeSalary = "realTimeSalary",
    }
    ContractPeriod {
        Daily = "daily", Weekly = "weekly", SemiMonthly = "semiMonthly", Monthly = "monthly",
        Hourly = "hourly", FiveMinutes = "fiveMinutes",
    }
    ContractAction {
        Accept = "accept", Reject = "reject", Terminate = "terminate", Withdraw = "withdraw",
    }
    IntentState { Unknown = "unknown", Pending = "pending", Done = "done" }
}

impl<T: FromJson> FromJson for VecMap<T> {
    fn from_json<J: Json>(json: Option<&J>, valid: &mut bool) -> Self {
        let members = json.and_then(J::members);
        *valid &= members.is_some();
        let mut map = Self::new();
        for (name, value) in members.unwrap_or_default() {
            map.insert(name, T::from_json(Some(&value), valid));
        }
        map
    }
}
