//! Login and registration.

use super::{
    FakePlatform, Reply, ana, branded, engine, error_keys, fake_platform::Gate, field_keys,
    logged_in, text_map,
};
use crate::{
    Engine,
    account::{
        FieldKind, LoginForm, NextStep, PaymentPasswordForm, PaymentPasswordOperation,
        RegisterForm, RegisterKind,
    },
    brand::{BrandConfig, Encryption, RowOverride},
    permission::{Can, GuardDecision, Kind, ProtectedAction},
    site::RouteDecision,
    state::Phase,
};
use ante_contract::{
    CoreError, Method, VecMap,
    account::{
        LoginKind,
        factor::{FactorCode, PasskeyRegistration, PasswordProof},
    },
};
use serde_json::json;
use std::pin::pin;

#[test]
fn a_login_stores_the_token_and_loads_the_member() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    platform.run(engine.start()).unwrap();
    let answer = platform.run(engine.login(ana())).unwrap();
    assert_eq!((answer.next, answer.first_time), (NextStep::AfterLogin, false));
    let state = engine.snapshot();
    assert_eq!((state.session.kind, state.session.epoch), (Kind::Member, 1));
    assert_eq!((state.member.phase, state.balance.phase), (Phase::Ready, Phase::Ready));
    assert!(state.session.can.wallet && !state.session.can.agent_centre);
    assert_eq!(platform.stored("token").as_deref(), Some("tab-handle-1"));
    assert_eq!(platform.stored("customerId").as_deref(), Some("m-1"));
    assert_eq!(platform.stored("cpw").as_deref(), Some("0"));
}

#[test]
fn a_login_is_encrypted_and_stores_no_password() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    platform.run(engine.logout()).unwrap();
    platform.run(engine.login(LoginForm { remember: true, ..ana() })).unwrap();
    let request = platform.last("Login");
    assert_eq!((request.method, request.url.as_str()), (Method::Post, "/sec/wps/session/login"));
    let body = platform.last_body("Login");
    let payload = body["payload"].as_str().unwrap();
    assert_eq!(payload.split('.').count(), 5);
    assert!(!payload.contains("Secret"));
    assert!(!platform.everything_stored().contains("Secret1!"));
    assert_eq!(platform.cookie("lastUser"), Some(("ana".into(), 86_400)));
    assert_eq!(platform.cookie("loginRemember"), Some(("1".into(), 86_400)));
}

#[test]
fn an_empty_login_form_is_not_sent() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    let form = LoginForm { username: "  ".into(), ..LoginForm::default() };
    let error = platform.run(engine.login(form)).unwrap_err();
    assert_eq!(
        error_keys(&error),
        [("username", "validation.required"), ("password", "validation.required")]
    );
    assert!(platform.calls().is_empty());
}

#[test]
fn a_captcha_is_required_when_the_server_requires_it() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    platform.script(
        "Login",
        [
            Reply::Fixture(401, "Login.bad_credentials"),
            Reply::Fixture(401, "Login.captcha"),
            Reply::Fixture(422, "Login.captcha_wrong"),
        ],
    );
    let error = platform.run(engine.login(ana())).unwrap_err();
    assert!(
        matches!(error, CoreError::Api { status: 401, code: Some(code), message: Some(_), .. } if code == "bad_credentials")
    );
    assert!(!engine.snapshot().session.captcha_due);
    assert!(matches!(
        platform.run(engine.login(ana())),
        Err(CoreError::CaptchaRequired { message: Some(_) })
    ));
    assert!(engine.snapshot().session.captcha_due);
    let error = platform.run(engine.login(ana())).unwrap_err();
    assert_eq!(error_keys(&error), [("captcha", "validation.required")]);
    let with = |text: &str| LoginForm { captcha: Some(text.into()), ..ana() };
    let error = platform.run(engine.login(with("wrong"))).unwrap_err();
    assert_eq!(error_keys(&error), [("captcha", "validation.captchaWrong")]);
    assert!(platform.run(engine.login(with("right"))).is_ok());
    assert!(!engine.snapshot().session.captcha_due);
}

#[test]
fn captchas_are_limited_to_one_per_second() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    assert!(
        platform.run(engine.captcha()).unwrap().image.starts_with("data:image/png;base64,iVBOR")
    );
    assert_eq!(platform.run(engine.captcha()), Err(CoreError::Busy));
    platform.advance(1000);
    assert!(platform.run(engine.captcha()).is_ok());
}

#[test]
fn a_weak_or_expired_password_must_be_changed_before_anything_loads() {
    let weak = LoginForm { password: "123456".into(), ..ana() };
    let sms = LoginForm {
        kind: LoginKind::Sms,
        mobile_num: "11987654321".into(),
        country_dialing_code: "+55".into(),
        verification_code: "123456".into(),
        ..ana()
    };
    for (form, expired, forced, change) in [
        (ana(), false, true, false),
        (ana(), true, true, true),
        (ana(), true, false, false),
        (weak.clone(), false, false, true),
        (LoginForm { password: "123456".into(), ..sms.clone() }, true, true, false),
    ] {
        let platform = FakePlatform::new();
        let forced = if forced { "1" } else { "0" };
        let mut menu = super::fixture("SiteMenu");
        menu["value"]["settings"]["FORCECHNGPASS"] = json!(forced);
        platform.script("SiteMenu", [Reply::Json(200, menu)]);
        if expired {
            platform.script("Login", [Reply::Fixture(200, "Login.expired")]);
        }
        let engine = engine(&platform);
        platform.run(engine.start()).unwrap();
        let answer = platform.run(engine.login(form.clone())).unwrap();
        assert_eq!(answer.next == NextStep::ChangePassword, change, "{expired} {forced}");
        assert_eq!(engine.snapshot().session.password_due, change);
        assert_eq!(platform.count("MemberInfo"), usize::from(!change));
        assert_eq!(platform.stored("cpw").as_deref(), Some(if change { "1" } else { "0" }));
    }
}

#[test]
fn a_second_login_at_the_same_time_is_busy() {
    let platform = FakePlatform::new();
    let gate = super::fake_platform::Gate::default();
    platform.script("Login", [Reply::OnceOpen(gate.clone(), "Login")]);
    let engine = engine(&platform);
    let mut first = std::pin::pin!(engine.login(ana()));
    assert!(platform.poll_once(first.as_mut()).is_none());
    assert_eq!(platform.run(engine.login(ana())), Err(CoreError::Busy));
    gate.open();
    assert!(platform.run(first).is_ok());
    assert_eq!(platform.count("Login"), 1);
}

#[test]
fn a_stale_nonce_is_retried_once_with_the_same_idempotency_key() {
    let platform = FakePlatform::new();
    platform.script("Login", [Reply::Fixture(400, "Login.decryption_failed")]);
    let engine = engine(&platform);
    assert!(platform.run(engine.login(ana())).is_ok());
    assert_eq!((platform.count("ServiceInfo"), platform.count("Login")), (2, 2));

    let platform = FakePlatform::new();
    platform.script(
        "Login",
        [
            Reply::Fixture(400, "Login.decryption_failed"),
            Reply::Fixture(400, "Login.decryption_failed"),
        ],
    );
    let engine = super::engine(&platform);
    assert!(matches!(platform.run(engine.login(ana())), Err(CoreError::Api { status: 400, .. })));
    assert_eq!(platform.count("Login"), 2);
}

/// The names are those of the provider's documentation, versions 3 and 4.
#[test]
fn an_answer_of_the_brands_captcha_goes_with_the_login() {
    let answers = [
        json!({ "geetest_challenge": "1a", "geetest_validate": "2b", "geetest_seccode": "2b|jordan" }),
        json!({ "captcha_id": "0f", "lot_number": "4d", "captcha_output": "c2", "pass_token": "9a", "gen_time": "1764540000" }),
    ];
    for answer in answers {
        let platform = FakePlatform::new();
        let readable = RowOverride { encryption: Some(Encryption::None), ..RowOverride::default() };
        let rows = VecMap::from([("Login".to_owned(), readable)]);
        let engine = branded(&platform, BrandConfig { rows, ..BrandConfig::default() });
        let geetest = serde_json::from_value(answer.clone()).unwrap();
        platform.run(engine.login(LoginForm { geetest: Some(geetest), ..ana() })).unwrap();
        let body = platform.last_body("Login");
        for (name, value) in answer.as_object().unwrap() {
            assert_eq!(&body[name], value, "{name}");
        }
        assert_eq!(body.as_object().unwrap().len(), 4 + answer.as_object().unwrap().len());
    }
}

#[test]
fn a_login_without_a_usable_key_is_not_sent() {
    let platform = FakePlatform::new();
    let mut service = super::fixture("ServiceInfo");
    service["value"]["encryption"]["keys"] = json!([]);
    platform.script("ServiceInfo", [Reply::Json(200, service)]);
    let engine = engine(&platform);
    assert_eq!(platform.run(engine.login(ana())), Err(CoreError::Crypto));
    assert_eq!(platform.count("Login"), 0);
}

fn registration(values: &[(&str, &str)]) -> RegisterForm {
    let values = text_map(values);
    RegisterForm { values, age_confirmed: true, agreement: true, ..RegisterForm::default() }
}

const FILLED: [(&str, &str); 5] = [
    ("username", "ana2026"),
    ("password", "Secret1!"),
    ("confirmPassword", "Secret1!"),
    ("payeeName", "Ana Souza"),
    ("captcha", "abcd"),
];

#[test]
fn the_registration_shows_what_the_server_enabled() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    platform.run(engine.start()).unwrap();
    let form = platform.run(engine.register_form()).unwrap();
    let names: Vec<_> = form.fields.iter().map(|one| (one.name.as_str(), one.required)).collect();
    assert_eq!(
        names,
        [
            ("username", true),
            ("password", true),
            ("confirmPassword", true),
            ("mobileNum", false),
            ("email", false),
            ("payeeName", true),
            ("captcha", true),
        ]
    );
    let hint = form.fields.first().unwrap().hint.clone().unwrap();
    assert_eq!((hint.key.as_str(), hint.params.get("min").unwrap().as_str()), ("patterns.2", "4"));
    assert_eq!((form.agreement, form.minimum_age), (true, 18));
    platform.run(engine.register_form()).unwrap();
    assert_eq!(platform.count("RegisterSettings"), 1);
}

#[test]
fn a_tab_shows_cached_fields_and_submits_by_fetched_ones() {
    let platform = FakePlatform::new();
    assert!(!platform.run(engine(&platform).register_form()).unwrap().cached);
    let mut settings = super::fixture("RegisterSettings");
    let field = json!({ "name": "nationality", "enabled": true, "required": true });
    settings["value"]["fields"].as_array_mut().unwrap().push(field);
    platform.script("RegisterSettings", [Reply::ConnectionFailed, Reply::Json(200, settings)]);
    let reloaded = engine(&platform);
    let kept = platform.run(reloaded.register_form()).unwrap();
    assert_eq!((kept.cached, kept.fields.len()), (true, 7));
    // The rule of now could not be had: nothing is sent by the one that was kept.
    platform.run_tasks();
    let error = platform.run(reloaded.register(registration(&FILLED))).unwrap_err();
    assert_eq!(error_keys(&error), [("nationality", "validation.required")]);
    assert_eq!(platform.count("Register"), 0);
    let now = platform.run(reloaded.register_form()).unwrap();
    assert_eq!((now.cached, now.fields.len()), (false, 8));
    assert_eq!(platform.count("RegisterSettings"), 3);
}

#[test]
fn the_minimum_age_is_the_jurisdiction_s() {
    let platform = FakePlatform::new();
    let engine = branded(&platform, BrandConfig { minimum_age: 21, ..BrandConfig::default() });
    assert_eq!(platform.run(engine.register_form()).unwrap().minimum_age, 21);
    let young = RegisterForm { age_confirmed: false, ..registration(&[]) };
    let found = engine.check_register(&young);
    let age = found.iter().find(|wrong| wrong.field == "ageConfirmed").unwrap();
    assert_eq!(age.key, "validation.ageRequired");
    assert_eq!(age.params.get("age").unwrap(), "21");
}

#[test]
fn every_invalid_field_has_a_message() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    platform.run(engine.register_form()).unwrap();
    let form = RegisterForm {
        age_confirmed: false,
        agreement: false,
        ..registration(&[
            ("username", "1ana"),
            ("password", "a b c d e f"),
            ("confirmPassword", "other"),
            ("mobileNum", "12"),
            ("email", "nobody"),
        ])
    };
    let error = platform.run(engine.register(form.clone())).unwrap_err();
    assert_eq!(
        error_keys(&error),
        [
            ("username", "patterns.2"),
            ("password", "patterns.6"),
            ("confirmPassword", "validation.passwordsDiffer"),
            ("mobileNum", "validation.mobileDigits"),
            ("email", "patterns.11"),
            ("payeeName", "validation.required"),
            ("captcha", "validation.required"),
            ("ageConfirmed", "validation.ageRequired"),
            ("agreement", "validation.termsRequired"),
        ]
    );
    assert_eq!(platform.count("Register"), 0);
}

#[test]
fn a_registration_logs_in_and_opens_the_home_page() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    let answer = platform.run(engine.register(registration(&FILLED))).unwrap();
    assert_eq!((answer.next, answer.first_time), (NextStep::Home, true));
    assert!(engine.snapshot().session.logged_in);
    let request = platform.last("Register");
    assert_eq!((request.method, request.url.as_str()), (Method::Post, "/sec/wps/member/register"));
    assert_eq!(platform.last_header("Register", "Module-Id").as_deref(), Some("REG3"));
}

#[test]
fn server_field_errors_are_returned_by_field() {
    let platform = FakePlatform::new();
    platform.script(
        "Register",
        [
            Reply::Fixture(409, "Register.username_taken"),
            Reply::Fixture(422, "Register.validation_failed"),
        ],
    );
    let engine = engine(&platform);
    let error = platform.run(engine.register(registration(&FILLED))).unwrap_err();
    assert_eq!(error_keys(&error), [("username", "validation.usernameTaken")]);
    let error = platform.run(engine.register(registration(&FILLED))).unwrap_err();
    assert_eq!(
        error_keys(&error),
        [("username", "patterns.2"), ("captcha", "validation.required")]
    );
    assert!(!engine.snapshot().session.logged_in);
}

#[test]
fn the_registration_has_a_captcha_field_after_the_server_requires_it() {
    let platform = FakePlatform::new();
    let settings = json!({ "success": true, "value": { "fields": [
        { "name": "username", "enabled": true, "required": true },
        { "name": "password", "enabled": true, "required": true },
    ], "mobileFields": [] } });
    platform.script("RegisterSettings", [Reply::Json(200, settings)]);
    platform.script("Register", [Reply::Fixture(401, "Login.captcha")]);
    let engine = engine(&platform);
    let filled = [FILLED[0], FILLED[1], FILLED[2]];
    let error = platform.run(engine.register(registration(&filled))).unwrap_err();
    assert!(matches!(error, CoreError::CaptchaRequired { message: Some(_) }));
    // The login form is unaffected.
    assert!(!engine.snapshot().session.captcha_due);
    let form = platform.run(engine.register_form()).unwrap();
    let last = form.fields.last().unwrap();
    assert_eq!(
        (last.name.as_str(), last.kind, last.required),
        ("captcha", FieldKind::Captcha, true)
    );
    let error = platform.run(engine.register(registration(&filled))).unwrap_err();
    assert_eq!(error_keys(&error), [("captcha", "validation.required")]);
    let with = [FILLED[0], FILLED[1], FILLED[2], FILLED[4]];
    assert!(platform.run(engine.register(registration(&with))).is_ok());
}

#[test]
fn password_strength_depends_on_length_and_character_kinds() {
    let engine = engine(&FakePlatform::new());
    for (text, strength) in [
        ("", 0),
        ("abc", 1),
        ("123456", 1),
        ("aaaaaaaaaaaa", 1),
        ("abcdefgh", 1),
        ("abcdef12", 2),
        ("Abcdef12", 3),
        ("Abcdef12!x", 4),
    ] {
        assert_eq!(engine.password_strength(text), strength, "{text}");
    }
}

#[test]
fn the_centres_are_guarded_by_account_type() {
    for (answer, kind, member_centre, agent_centre, wallet) in [
        (
            "MemberInfo",
            Kind::Member,
            GuardDecision::Go,
            GuardDecision::NeedRealAccount,
            GuardDecision::Go,
        ),
        (
            "MemberInfo.trial",
            Kind::Trial,
            GuardDecision::NeedRealAccount,
            GuardDecision::NeedRealAccount,
            GuardDecision::NeedRealAccount,
        ),
        ("MemberInfo.agent", Kind::Agent, GuardDecision::Go, GuardDecision::Go, GuardDecision::Go),
    ] {
        let platform = FakePlatform::new();
        platform.script("MemberInfo", [Reply::Fixture(200, answer)]);
        let engine = engine(&platform);
        platform.run(engine.login(ana())).unwrap();
        assert_eq!(engine.snapshot().session.kind, kind);
        assert_eq!(engine.open_member_centre("depositv2"), member_centre);
        assert_eq!(engine.snapshot().panels.mc_show, member_centre == GuardDecision::Go);
        assert_eq!(engine.open_agent_centre("overview"), agent_centre);
        assert_eq!(engine.guard(Some(ProtectedAction::Wallet)), wallet);
    }
    let platform = FakePlatform::new();
    let visitor = branded(&platform, BrandConfig::default());
    assert_eq!(visitor.open_member_centre("withdraw"), GuardDecision::NeedLogin);
    assert!(!visitor.snapshot().panels.mc_show);
}

#[test]
fn what_a_person_may_do_is_certain_once_the_account_type_is_known() {
    let known = |engine: &Engine<FakePlatform>| {
        let session = engine.snapshot().session;
        (session.loading, session.trial, session.password_due, session.can)
    };
    let all = Can { favorite: true, recent: true, wallet: true, agent_centre: false };
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    assert_eq!(known(&engine), (false, false, false, Can::default()), "a visitor");
    // While the type loads, and after a failure, nothing is certain.
    let gate = Gate::default();
    platform.script("MemberInfo", [Reply::OnceOpen(gate.clone(), "MemberInfo"), Reply::Html(502)]);
    let mut login = pin!(engine.login(ana()));
    assert!(platform.poll_once(login.as_mut()).is_none());
    assert_eq!(known(&engine), (true, false, false, Can::default()));
    gate.open();
    platform.run(login).unwrap();
    assert_eq!(known(&engine), (false, false, false, all));
    platform.run(engine.login(ana())).unwrap();
    assert_eq!(known(&engine), (false, false, false, Can::default()), "its load has failed");
    assert_eq!(
        engine.guard(Some(ProtectedAction::Wallet)),
        GuardDecision::Go,
        "the server decides"
    );
    for (answer, trial, can) in [
        ("MemberInfo.trial", true, Can::default()),
        ("MemberInfo.agent", false, Can { agent_centre: true, ..all }),
    ] {
        platform.script("MemberInfo", [Reply::Fixture(200, answer)]);
        platform.run(engine.login(ana())).unwrap();
        assert_eq!(known(&engine), (false, trial, false, can), "{answer}");
    }
    let error = json!({"success": false, "code": "password_change_required", "message": ""});
    platform.script("Balance", [Reply::Json(403, error)]);
    platform.advance(5000);
    platform.run(engine.refresh_balance()).unwrap_err();
    assert_eq!(known(&engine), (false, false, true, Can::default()));
    platform.run(engine.logout()).unwrap();
    assert_eq!(known(&engine), (false, false, false, Can::default()));
}

#[test]
fn a_registration_by_mobile_number_has_separate_fields_and_endpoint() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    let form = RegisterForm {
        kind: RegisterKind::RegisterMobile,
        ..registration(&[
            ("countryDialingCode", "+55"),
            ("mobileNum", "11987654321"),
            ("verificationCode", "12345"),
            ("idNumber", "529.982.247-26"),
        ])
    };
    let error = platform.run(engine.register(form.clone())).unwrap_err();
    assert_eq!(
        error_keys(&error),
        [("verificationCode", "patterns.3"), ("idNumber", "validation.cpf")]
    );
    let mut form = form;
    form.values.insert("verificationCode".into(), "123456".into());
    form.values.insert("idNumber".into(), " 529.982.247-25 ".into());
    let answer = platform.run(engine.register(form)).unwrap();
    assert_eq!((answer.next, platform.count("Register")), (NextStep::Home, 0));
    assert_eq!(platform.last("RegisterMobile").url, "/sec/wps/member/register/mobile");
    let view = platform.run(engine.register_form()).unwrap();
    let number = view.mobile_fields.iter().find(|field| field.name == "idNumber").unwrap();
    assert_eq!((number.kind, number.hint.as_ref()), (FieldKind::Cpf, None));
}

#[test]
fn a_number_and_its_code_are_always_required() {
    let platform = FakePlatform::new();
    let mut settings = super::fixture("RegisterSettings");
    for field in settings["value"]["mobileFields"].as_array_mut().unwrap() {
        field["required"] = json!(false);
    }
    let code = json!({ "name": "verificationCode", "enabled": true, "required": false });
    settings["value"]["fields"].as_array_mut().unwrap().push(code);
    platform.script("RegisterSettings", [Reply::Json(200, settings)]);
    let engine = engine(&platform);
    let view = platform.run(engine.register_form()).unwrap();
    let required: Vec<_> = view.mobile_fields.iter().filter(|one| one.required).collect();
    let required: Vec<_> = required.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(required, ["mobileNum", "verificationCode"]);
    let empty = RegisterForm { kind: RegisterKind::RegisterMobile, ..registration(&[]) };
    let error = platform.run(engine.register(empty)).unwrap_err();
    assert_eq!(
        error_keys(&error),
        [("mobileNum", "validation.required"), ("verificationCode", "validation.required")]
    );
    // By user name the number may stay away, and its code with it, unless the site verifies numbers.
    assert!(engine.check_register(&registration(&FILLED)).is_empty());
    let mut numbered = registration(&FILLED);
    numbered.values.insert("mobileNum".into(), "11987654321".into());
    let error = platform.run(engine.register(numbered)).unwrap_err();
    assert_eq!(error_keys(&error), [("verificationCode", "validation.required")]);
    let mut menu = super::fixture("SiteMenu");
    menu["value"]["settings"]["SMSVERIF"] = json!("1");
    platform.script("SiteMenu", [Reply::Json(200, menu)]);
    platform.run(engine.start()).unwrap();
    assert_eq!(
        field_keys(&engine.check_register(&registration(&FILLED))),
        [("mobileNum", "validation.required"), ("verificationCode", "validation.required")]
    );
}

#[test]
fn a_rejected_affiliate_code_is_a_field_error_with_any_message() {
    for (reply, about_the_code) in [
        (Reply::Json(200, json!({ "success": false, "message": "Agent not found" })), true),
        (Reply::Json(404, json!({ "success": false, "code": "not_found" })), true),
        (Reply::Json(503, json!({ "success": false, "code": "maintenance" })), false),
        (Reply::ConnectionFailed, false),
    ] {
        let platform = FakePlatform::new();
        let mut settings = super::fixture("RegisterSettings");
        let field = json!({ "name": "affiliateCode", "enabled": true, "required": false });
        settings["value"]["fields"].as_array_mut().unwrap().push(field);
        platform.script("RegisterSettings", [Reply::Json(200, settings)]);
        platform.script("Affiliate", [reply]);
        let engine = engine(&platform);
        let mut form = registration(&FILLED);
        form.values.insert("affiliateCode".into(), "ABCD".into());
        let error = platform.run(engine.register(form)).unwrap_err();
        match error {
            CoreError::Fields { .. } => {
                assert_eq!(error_keys(&error), [("affiliateCode", "validation.affiliateUnknown")]);
                assert!(about_the_code);
            }
            _ => assert!(!about_the_code, "{error:?}"),
        }
        assert_eq!(platform.count("Register"), 0);
    }
}

#[test]
fn an_affiliate_code_is_checked_before_the_registration() {
    let platform = FakePlatform::new();
    let mut settings = super::fixture("RegisterSettings");
    let field = json!({ "name": "affiliateCode", "enabled": true, "required": false });
    settings["value"]["fields"].as_array_mut().unwrap().push(field);
    platform.script("RegisterSettings", [Reply::Json(200, settings)]);
    platform.script("Affiliate", [Reply::Fixture(422, "Affiliate.validation_failed")]);
    let engine = engine(&platform);
    let mut form = registration(&FILLED);
    form.values.insert("affiliateCode".into(), "ABCD".into());
    let error = platform.run(engine.register(form.clone())).unwrap_err();
    assert_eq!(error_keys(&error), [("affiliateCode", "validation.affiliateUnknown")]);
    assert_eq!(platform.count("Register"), 0);
    platform.run(engine.register(form)).unwrap();
    let url = platform.last("Affiliate").url;
    assert_eq!(url, "/wps/agent/affiliate?code=ABCD&domain=ante.example");
}

#[test]
fn a_password_of_spaces_is_missing() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    platform.run(engine.register_form()).unwrap();
    let form = registration(&[("password", "        ")]);
    let found = engine.check_register(&form);
    let password = found.iter().find(|one| one.field == "password");
    assert_eq!(password.map(|one| one.key.as_str()), Some("validation.required"));
}

#[test]
fn a_payment_password_has_six_digits_and_is_not_guessable() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let check = |digits: &str| {
        let form = PaymentPasswordForm {
            login_password: Some("Secret1!".into()),
            payment_password: digits.into(),
            confirm_payment_password: digits.into(),
            ..PaymentPasswordForm::default()
        };
        engine.check_payment_password(&form)
    };
    for (digits, key) in [
        ("24681", "validation.paymentDigits"),
        ("2468100", "validation.paymentDigits"),
        ("24681a", "validation.paymentDigits"),
        ("111111", "validation.passwordWeak"),
        ("123456", "validation.passwordWeak"),
        ("987654", "validation.passwordWeak"),
    ] {
        assert_eq!(field_keys(&check(digits)), [("paymentPassword", key)], "{digits}");
    }
    for digits in ["135790", "246810", "112233", "123457", "890123"] {
        assert_eq!(check(digits), [], "{digits}");
    }
}

/// The brand encrypts nothing here, so that the request can be read.
#[test]
fn each_operation_on_the_payment_password_requires_and_sends_its_proofs() {
    use PaymentPasswordOperation::{Change, Reset, ResetByCode, Set};
    let platform = FakePlatform::new();
    let readable = RowOverride { encryption: Some(Encryption::None), ..RowOverride::default() };
    let rows = VecMap::from([("PaymentPassword".into(), readable)]);
    let engine = branded(&platform, BrandConfig { rows, ..BrandConfig::default() });
    platform.run(engine.login(ana())).unwrap();
    for (operation, proofs) in [
        (Set, vec!["loginPassword"]),
        (Change, vec!["oldPaymentPassword"]),
        (Reset, vec!["loginPassword"]),
        (ResetByCode, vec!["loginPassword", "verificationCode"]),
    ] {
        let form = |proof: Option<&str>| PaymentPasswordForm {
            operation,
            login_password: proof.map(str::to_owned),
            old_payment_password: proof.map(str::to_owned),
            verification_code: proof.map(str::to_owned),
            payment_password: "246810".into(),
            confirm_payment_password: "246810".into(),
        };
        for missing in [None, Some("")] {
            let found = engine.check_payment_password(&form(missing));
            let required: Vec<_> =
                proofs.iter().map(|name| (*name, "validation.required")).collect();
            assert_eq!(field_keys(&found), required, "{operation:?}");
        }
        // A form may have more than the operation needs; that is not sent.
        platform.run(engine.set_payment_password(form(Some("135790")))).unwrap();
        let body = platform.last_body("PaymentPassword");
        let sent: Vec<_> = ["loginPassword", "oldPaymentPassword", "verificationCode"]
            .into_iter()
            .filter(|name| body[*name] == "135790")
            .collect();
        assert_eq!(sent, proofs, "{operation:?}");
    }
}

#[test]
fn the_security_centre_requires_a_password_a_code_and_a_name() {
    let engine = engine(&FakePlatform::new());
    // The password may be an old one of spaces.
    for (typed, is_secret, is_text) in [("", false, false), (" ", true, false), ("4", true, true)] {
        let proof = PasswordProof { login_password: typed.into(), factor: None };
        let code = FactorCode { code: typed.into() };
        let passkey = PasskeyRegistration { credential: "{}".into(), name: typed.into() };
        for (errors, field, is_valid) in [
            (engine.check_password_proof(&proof), "loginPassword", is_secret),
            (engine.check_factor_code(&code), "code", is_text),
            (engine.check_passkey(&passkey), "name", is_text),
        ] {
            let missing = (!is_valid).then_some((field, "validation.required"));
            assert_eq!(field_keys(&errors).first().copied(), missing, "{typed:?}");
        }
    }
}

/// Returns the referral code of a registration at a path, in a page that was opened at an address.
fn invitation_at(platform: &FakePlatform, address: &str, path: &str) -> Option<String> {
    platform.set_address(address);
    let engine = engine(platform);
    platform.run(engine.start()).unwrap();
    match engine.decide_route(path, "") {
        RouteDecision::Allow { referral_code, .. } => referral_code,
        RouteDecision::Redirect { .. } => None,
    }
}

const HOME: &str = "https://ante.example/";
const INVITED: &str = "https://ante.example/rng?a=1&referralCode=MARIA7#top";

#[test]
fn the_last_valid_code_of_an_invite_link_is_kept_for_30_days() {
    let platform = FakePlatform::new();
    let kept = |address| invitation_at(&platform, address, "/promotions");
    assert_eq!(kept(HOME), None);
    assert_eq!(kept(INVITED).as_deref(), Some("MARIA7"), "on every page");
    platform.advance(29 * 86_400_000);
    assert_eq!(kept(HOME).as_deref(), Some("MARIA7"), "after a reload, and in every tab");
    assert_eq!(kept("https://ante.example/?referralCode=%3Cb%3E").as_deref(), Some("MARIA7"));
    assert_eq!(
        kept("https://ante.example/register?referralCode=LIMA2026").as_deref(),
        Some("LIMA2026")
    );
    platform.advance(30 * 86_400_000);
    assert_eq!(kept(HOME).as_deref(), Some("LIMA2026"));
    platform.advance(1);
    assert_eq!(kept(HOME), None);
}

#[test]
fn the_code_of_the_address_comes_before_the_kept_one() {
    let platform = FakePlatform::new();
    assert_eq!(invitation_at(&platform, INVITED, "/").as_deref(), Some("MARIA7"));
    let route = engine(&platform).decide_route("/register", "?referralCode=LIMA2026");
    let RouteDecision::Allow { referral_code, .. } = route else { panic!("{route:?}") };
    assert_eq!(referral_code.as_deref(), Some("LIMA2026"));
}

#[test]
fn a_kept_code_can_be_removed_and_ends_with_the_registration() {
    let platform = FakePlatform::new();
    assert!(invitation_at(&platform, INVITED, "/").is_some());
    engine(&platform).forget_invitation();
    assert_eq!(invitation_at(&platform, HOME, "/"), None);

    assert!(invitation_at(&platform, INVITED, "/").is_some());
    let engine = engine(&platform);
    platform.script("Register", [Reply::Fixture(422, "Register.validation_failed")]);
    assert!(platform.run(engine.register(registration(&FILLED))).is_err());
    assert!(invitation_at(&platform, HOME, "/").is_some(), "a failed registration keeps it");
    platform.run(engine.register(registration(&FILLED))).unwrap();
    assert_eq!(platform.stored_local("invitation"), None);
    // The member reloads the page at the address of the link.
    assert_eq!(invitation_at(&platform, INVITED, "/"), None);
}

/// A member has an inviter already; a trial account has none.
#[test]
fn the_code_of_an_invite_link_is_kept_in_free_play() {
    for (answer, code) in
        [("MemberInfo.trial", Some("MARIA7")), ("MemberInfo", None), ("MemberInfo.agent", None)]
    {
        let platform = FakePlatform::new();
        platform.script("MemberInfo", vec![Reply::Fixture(200, answer); 2]);
        platform.run(engine(&platform).login(ana())).unwrap();
        let kept = invitation_at(&platform, INVITED, "/");
        assert_eq!(kept.as_deref(), code, "{answer}, after a reload");
        platform.open_tab();
        platform.script("MemberInfo", [Reply::Fixture(200, answer)]);
        let other = "https://ante.example/?referralCode=LIMA2026";
        let kept = invitation_at(&platform, other, "/");
        assert_eq!(kept.as_deref(), code.map(|_| "LIMA2026"), "{answer}, in another tab");
    }
}

#[test]
fn a_brand_can_keep_no_code() {
    let platform = FakePlatform::new();
    assert!(invitation_at(&platform, INVITED, "/").is_some());
    platform.advance(1);
    let brand = BrandConfig { invitation_days: 0, ..BrandConfig::default() };
    let route = branded(&platform, brand).decide_route("/", "");
    let RouteDecision::Allow { referral_code, .. } = route else { panic!("{route:?}") };
    assert_eq!(referral_code, None);
}
