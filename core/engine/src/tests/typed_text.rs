//! What keyboards and clipboards of the world produce: every field with digits sends the same as with
//! ASCII digits, and passwords have one form.

use super::{FakePlatform, Reply, ana, branded, contracts, fixture, points, text_map, wallet};
use crate::{
    Engine,
    account::{
        ChangePasswordForm, ContactForm, FactorForm, LoginForm, PaymentPasswordForm,
        PaymentPasswordOperation, PhonePasswordForm, RegisterForm, RegisterKind,
    },
    agent::{DownlineForm, InviteLinkForm, OpenAccountForm, TeamRatesForm},
    brand::{BrandConfig, Encryption, RowOverride},
    games::GameQuery,
    rewards::PromotionClaimForm,
    wallet::{
        DepositLimitsForm, LimitForm, PayoutAccountForm, PayoutRemovalForm, TransferForm,
        UplineForm, WithdrawalConfirmationForm,
    },
};
use ante_contract::{
    account::{
        LoginKind,
        factor::{FactorCode, FactorKind},
        security::ContactKind,
    },
    agent::contracts::ContractPeriod,
    rewards::promotions::Messenger,
    wallet::{
        limits::{LimitKind, LimitPeriod},
        vendor_wallets::TransferDirection,
        withdrawal_confirmation::WithdrawalArrival,
    },
};
use serde_json::{Value, json};

/// Zero and decimal mark of the scripts of the site's languages, and full width.
const SCRIPTS: [(char, char); 11] = [
    ('\u{660}', '\u{66b}'),
    ('\u{6f0}', '\u{66b}'),
    ('\u{9e6}', '.'),
    ('\u{966}', '.'),
    ('\u{1040}', '.'),
    ('\u{ff10}', '\u{ff0e}'),
    ('\u{ff10}', '\u{ff0c}'),
    ('\u{e50}', '.'),
    ('\u{17e0}', ','),
    ('\u{ed0}', '.'),
    ('\u{be6}', '.'),
];

/// Returns an engine whose calls are not encrypted, so that they can be read.
fn readable(platform: &FakePlatform) -> Engine<FakePlatform> {
    let plain = RowOverride { encryption: Some(Encryption::None), ..RowOverride::default() };
    let encrypted = ante_contract::endpoints().filter(|row| row.encrypted);
    let rows = encrypted.map(|row| (row.name.to_owned(), plain.clone())).collect();
    branded(platform, BrandConfig { rows, ..BrandConfig::default() })
}

/// Types the text in every field that takes digits, and returns all requests.
fn requests_of_forms(spell: impl Fn(&str) -> String) -> Vec<(&'static str, String)> {
    let platform = FakePlatform::new();
    let engine = readable(&platform);
    let typed = |text: &str| spell(text);

    let dialing = || "+55".to_owned();
    let login = LoginForm {
        kind: LoginKind::Sms,
        mobile_num: typed("11 98765-4321"),
        country_dialing_code: dialing(),
        verification_code: typed("123456"),
        ..LoginForm::default()
    };
    platform.run(engine.login(login)).unwrap();
    platform.run(engine.login(LoginForm { username: typed("5511987654321"), ..ana() })).unwrap();
    let reset = PhonePasswordForm {
        mobile_num: typed("11987654321"),
        country_dialing_code: dialing(),
        verification_code: typed("123456"),
        new_password: "Novissima1".into(),
        confirm_new_password: "Novissima1".into(),
    };
    platform.run(engine.set_password_by_phone(reset)).unwrap();

    let number = json!({ "name": "idNumber", "enabled": true, "required": true,
        "validation": { "patternId": 0, "minLength": 0, "maxLength": 0,
            "acceptedPattern": "*", "format": "cpf" } });
    let mut settings = fixture("RegisterSettings");
    for fields in ["fields", "mobileFields"] {
        let fields = settings["value"][fields].as_array_mut().unwrap();
        fields.retain(|field| field["name"] != "idNumber");
        fields.push(number.clone());
        for name in ["referralCode", "paymentPassword"] {
            fields.retain(|field| field["name"] != name);
            fields.push(json!({ "name": name, "enabled": true, "required": true }));
        }
    }
    let platform_of_registration = FakePlatform::new();
    platform_of_registration.script("RegisterSettings", [Reply::Json(200, settings)]);
    let visitor = readable(&platform_of_registration);
    let values = [
        ("countryDialingCode", "+55".to_owned()),
        ("mobileNum", typed("(11) 98765-4321")),
        ("verificationCode", typed("123456")),
        ("idNumber", typed("529.982.247-25")),
        ("referralCode", typed("A1B2C3")),
        ("paymentPassword", typed("482915")),
        ("captcha", typed("a1b2")),
        ("qqNum", typed("12345678")),
    ];
    let values: Vec<_> = values.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let registration = RegisterForm {
        kind: RegisterKind::RegisterMobile,
        values: text_map(&values),
        age_confirmed: true,
        agreement: true,
        ..RegisterForm::default()
    };
    platform_of_registration.run(visitor.register(registration)).unwrap();

    let contact = ContactForm {
        kind: ContactKind::Mobile,
        contact: typed("11987654321"),
        country_dialing_code: dialing(),
        verification_code: typed("123456"),
        login_password: "Novissima1".into(),
        factor: None,
    };
    platform.run(engine.bind_contact(contact)).unwrap();
    platform.run(engine.totp_confirm(FactorCode { code: typed("123 456") })).unwrap();
    let payment = PaymentPasswordForm {
        operation: PaymentPasswordOperation::ResetByCode,
        login_password: Some("Novissima1".into()),
        old_payment_password: None,
        verification_code: Some(typed("123456")),
        payment_password: typed("246810"),
        confirm_payment_password: typed("246810"),
    };
    platform.run(engine.set_payment_password(payment)).unwrap();

    platform.run(engine.deposit(wallet::deposit(&typed("50.5")))).unwrap();
    let pin = || typed("482915");
    let mut withdrawal = wallet::withdrawal(&typed("50.5"));
    withdrawal.payment_password = pin();
    platform.run(engine.withdraw(withdrawal)).unwrap();
    for (method, kind, account) in [
        ("PIX", "cpf", "529.982.247-25"),
        ("PIX", "random", "123e4567-e12b-12d1-a456-426655440000"),
        ("BANK", "341", "0001 12345-6"),
        ("USDT", "ERC20", "0xdAC17F958D2ee523a2206206994597C13D831ec7"),
    ] {
        let account = PayoutAccountForm {
            method: method.into(),
            kind: kind.into(),
            account: typed(account),
            holder: None,
            payment_password: pin(),
        };
        // The next account is of a method that the last response did not offer.
        platform
            .script("AddPayoutAccount", [Reply::Json(200, json!({"success": true, "value": {}}))]);
        let _ = platform.run(engine.add_payout_account(account));
    }
    platform
        .run(engine.transfer_upline(UplineForm { amount: typed("20.5"), payment_password: pin() }))
        .unwrap();
    for (kind, amount) in [(LimitKind::Deposit, "200.5"), (LimitKind::Time, "90")] {
        let limit = LimitForm { kind, period: LimitPeriod::Day, amount: Some(typed(amount)) };
        platform.run(engine.set_limit(limit)).unwrap();
    }
    let bring = TransferForm {
        vendor_code: Some("ORB".into()),
        direction: TransferDirection::In,
        amount: Some(typed("20.5")),
    };
    platform.run(engine.transfer(bring)).unwrap();
    let part = WithdrawalConfirmationForm {
        id: "w-1".into(),
        answer: WithdrawalArrival::Partly,
        amount: Some(typed("20.5")),
        proofs: vec!["p-1".into()],
        comment: None,
    };
    platform.run(engine.confirm_withdrawal(part)).unwrap();
    let removal = PayoutRemovalForm { id: "p-1".into(), payment_password: pin() };
    platform.run(engine.remove_payout_account(removal)).unwrap();
    let change = PaymentPasswordForm {
        operation: PaymentPasswordOperation::Change,
        login_password: None,
        old_payment_password: Some(typed("135790")),
        verification_code: None,
        payment_password: typed("246810"),
        confirm_payment_password: typed("246810"),
    };
    platform.run(engine.set_payment_password(change)).unwrap();
    let limits = DepositLimitsForm { day: typed("100"), week: typed("500"), month: String::new() };
    assert_eq!(engine.check_deposit_limits(&limits), []);
    platform.run(engine.redeem_points(points::redeem("cash-10", &typed("2")))).unwrap();
    platform.run(engine.convert_points(points::convert(&typed("500")))).unwrap();
    let claim = PromotionClaimForm {
        id: "zalo".into(),
        messenger: Some(Messenger::WhatsApp),
        messenger_id: Some(typed("+55 11 98765-4321")),
    };
    platform.run(engine.claim_promotion(claim)).unwrap();
    let games = GameQuery {
        game_name: Some(typed("777")),
        min_bet: Some(typed("0.5")),
        ..GameQuery::default()
    };
    platform.run(engine.game_list(games)).unwrap();

    let mut sent = platform.sent();
    sent.extend(platform_of_registration.sent());
    sent.extend(agent_requests(&spell));
    sent
}

fn agent_requests(spell: &impl Fn(&str) -> String) -> Vec<(&'static str, String)> {
    let platform = FakePlatform::new();
    let engine = readable(&platform);
    let mut member = fixture("MemberInfo");
    member["value"]["type"] = json!(2);
    platform.script("MemberInfo", [Reply::Json(200, member)]);
    platform.run(engine.login(ana())).unwrap();
    platform.run(engine.register_form()).unwrap();
    platform.run(engine.agent_rates()).unwrap();
    let transfer =
        DownlineForm { id: "m-2".into(), amount: spell("20.5"), payment_password: spell("482915") };
    platform.run(engine.transfer_downline(&transfer)).unwrap();
    let rates = || text_map(&[("RNG", &spell("0.25")), ("LIVE", &spell("0.1"))]);
    let account = OpenAccountForm {
        username: "novo2026".into(),
        password: "Segredo@1".into(),
        agent: true,
        rates: rates(),
        id_number: String::new(),
    };
    platform.run(engine.open_account(&account)).unwrap();
    let team = TeamRatesForm { id: "m-2".into(), rates: rates() };
    platform.run(engine.set_team_rates(&team)).unwrap();
    let terms = ["1000.5", "50", "3", "2.5"].map(spell);
    let terms = [[terms[0].as_str(), &terms[1], &terms[2], &terms[3]]];
    let offer = contracts::dividend(ContractPeriod::Monthly, &terms);
    platform.run(engine.offer_contract(&offer)).unwrap();
    let terms = ["500.5", "0.5", "0.75", "10"].map(spell);
    let offer = contracts::hourly([&terms[0], &terms[1], &terms[2], &terms[3]]);
    platform.run(engine.offer_contract(&offer)).unwrap();
    let link = InviteLinkForm { note: "Praia".into(), agent: true, rates: rates() };
    platform.run(engine.create_invite_link(&link)).unwrap();
    platform.sent()
}

#[test]
fn every_field_with_digits_reads_those_of_every_script() {
    let expected = requests_of_forms(str::to_owned);
    for (zero, mark) in SCRIPTS {
        let spell = |text: &str| {
            let letter = |letter: char| match letter.to_digit(10) {
                Some(digit) => char::from_u32(u32::from(zero) + digit).unwrap(),
                // A dot is a decimal mark in amounts alone.
                None if letter == '.' && text.matches('.').count() == 1 => mark,
                None => letter,
            };
            text.chars().map(letter).collect()
        };
        assert_eq!(requests_of_forms(spell), expected, "{zero}");
    }
}

/// A copied number has invisible marks of direction around it.
#[test]
fn every_field_with_digits_ignores_invisible_marks() {
    let expected = requests_of_forms(str::to_owned);
    for (before, after) in [
        ("\u{202a}", "\u{202c}"),
        ("\u{2066}", "\u{2069}"),
        ("\u{200e}", "\u{200b}"),
        ("\u{feff}", "\u{ad}"),
        (" ", "\u{a0}"),
        ("\u{3000}", "\u{2007}"),
    ] {
        let spell = |text: &str| [before, text, after].concat();
        assert_eq!(requests_of_forms(spell), expected, "{before:?} {after:?}");
    }
}

#[test]
fn a_code_is_sent_without_separators() {
    let platform = FakePlatform::new();
    let engine = readable(&platform);
    for (typed, sent) in [
        ("123 456", "123456"),
        ("123-456", "123456"),
        ("123\u{2212}456", "123456"),
        ("（123）456", "123456"),
        ("\u{202a}۱۲۳ ۴۵۶\u{202c}", "123456"),
        ("abcd-efgh-jkmn", "abcd-efgh-jkmn"),
        ("ABCD EFGH JKMN", "ABCDEFGHJKMN"),
        ("ａｂｃｄ－efgh－jkm２", "abcd-efgh-jkm2"),
    ] {
        platform.script("Login", [Reply::Fixture(401, "Login.two_factor")]);
        platform.run(engine.login(ana())).unwrap();
        let form = FactorForm { kind: FactorKind::Google, answer: typed.into() };
        platform.run(engine.second_factor(form)).unwrap();
        assert_eq!(platform.last_body("FactorLogin")["answer"], sent, "{typed}");
        platform.run(engine.logout()).unwrap();
    }
}

/// One password as keyboards produce it: a letter with its accent in one or two code points, spaces
/// of other kinds, and spaces that a clipboard adds.
const ONE_PASSWORD: [&str; 5] = [
    "Caf\u{e9} com p\u{e3}o 1",
    "Cafe\u{301} com pa\u{303}o 1",
    "Caf\u{e9}\u{a0}com\u{3000}p\u{e3}o 1",
    "  Caf\u{e9} com p\u{e3}o 1 ",
    "\u{3000}Cafe\u{301} com pa\u{303}o 1\u{a0}",
];

#[test]
fn every_path_sets_the_same_password() {
    let mut settings = fixture("RegisterSettings");
    for field in settings["value"]["fields"].as_array_mut().unwrap() {
        if field["name"] == "password" {
            let any = json!({ "patternId": 0, "minLength": 14, "maxLength": 14,
                "acceptedPattern": "*" });
            field["validation"] = any;
        }
    }
    let sets: [(&str, &[&str]); 4] = [
        ("Register", &["password", "confirmPassword"]),
        ("ChangePassword", &["newPassword", "confirmNewPassword"]),
        ("SetPasswordByPhone", &["newPassword"]),
        ("OpenAccount", &["password"]),
    ];
    for typed in ONE_PASSWORD {
        // The repetition is typed on another keyboard.
        let again = ONE_PASSWORD[0];
        let platform = FakePlatform::new();
        let engine = readable(&platform);
        platform.script("RegisterSettings", [Reply::Json(200, settings.clone())]);
        let mut member = fixture("MemberInfo");
        member["value"]["type"] = json!(2);
        platform.script("MemberInfo", std::iter::repeat_n(Reply::Json(200, member), 9));
        let values = [
            ("username", "ana2026"),
            ("password", typed),
            ("confirmPassword", again),
            ("payeeName", "Jose\u{301} Ma\u{301}rio"),
            ("captcha", "abcd"),
        ];
        let registration = RegisterForm {
            values: text_map(&values),
            age_confirmed: true,
            agreement: true,
            ..RegisterForm::default()
        };
        platform.run(engine.register(registration)).unwrap();
        assert_eq!(platform.last_body("Register")["payeeName"], "Jos\u{e9} M\u{e1}rio");
        let change = ChangePasswordForm {
            old_password: "Antiga1!".into(),
            new_password: typed.into(),
            confirm_new_password: again.into(),
        };
        platform.run(engine.change_password(change)).unwrap();
        let account = OpenAccountForm {
            username: "novo2026".into(),
            password: typed.into(),
            agent: false,
            rates: text_map(&[]),
            id_number: String::new(),
        };
        platform.run(engine.open_account(&account)).unwrap();
        let reset = PhonePasswordForm {
            mobile_num: "11987654321".into(),
            country_dialing_code: "+55".into(),
            verification_code: "123456".into(),
            new_password: typed.into(),
            confirm_new_password: again.into(),
        };
        platform.run(engine.set_password_by_phone(reset)).unwrap();
        for (endpoint, fields) in sets {
            for field in fields {
                let sent = platform.last_body(endpoint)[field].clone();
                assert_eq!(sent, Value::from(again), "{endpoint} {field} {typed:?}");
            }
        }
    }
}

/// The server compares the normal form, and then the password as typed, for one of an older server.
#[test]
fn a_password_to_compare_is_sent_as_typed_and_trimmed_at_the_login() {
    let platform = FakePlatform::new();
    let engine = readable(&platform);
    let typed = "\u{3000}Cafe\u{301} \u{a0}";
    platform.run(engine.login(LoginForm { password: typed.into(), ..ana() })).unwrap();
    assert_eq!(platform.last_body("Login")["password"], "Cafe\u{301}");
    let change = ChangePasswordForm {
        old_password: typed.into(),
        new_password: "Novissima1".into(),
        confirm_new_password: "Novissima1".into(),
    };
    platform.run(engine.change_password(change)).unwrap();
    assert_eq!(platform.last_body("ChangePassword")["oldPassword"], typed);
}
