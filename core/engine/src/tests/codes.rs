//! Codes, forgotten and changed passwords, the second step (REQ-4.5, REQ-4.19, REQ-4.20).

use super::{FakePlatform, Reply, ana, branded, engine, error_keys, logged_in, text_map};
use crate::{
    account::{
        ChangePasswordForm, CodeFor, CodeForm, CodePurpose, ContactForm, FactorChoice, FactorForm,
        ForgotEmailForm, LoginForm, NextStep, PhonePasswordForm, RegisterForm, RegisterKind,
    },
    brand::{BrandConfig, Encryption, RowOverride},
    help::FeedbackForm,
};
use ante_contract::{
    CoreError, VecMap,
    account::{
        LoginKind,
        factor::{FactorKind, FactorProof, PasswordProof},
        security::ContactKind,
    },
};
use serde_json::json;

/// A number as a person may paste it.
const TYPED: &str = " +55 (11) 98765-4321 ";

fn code(purpose: CodeFor) -> CodeForm {
    CodeForm {
        purpose,
        mobile_num: TYPED.into(),
        country_dialing_code: "+55".into(),
        ..CodeForm::default()
    }
}

fn of(purpose: CodeFor) -> CodePurpose {
    CodePurpose { purpose, ..CodePurpose::default() }
}

#[test]
fn every_form_validates_the_digits_of_the_dialing_code() {
    let platform = FakePlatform::new();
    let list = json!([
        { "countryCode": "BR", "countryDialingCode": "+55" },
        { "countryCode": "US", "countryDialingCode": "+1", "minDigits": 10, "maxDigits": 10 },
        { "countryCode": "AR", "countryDialingCode": "+54", "minDigits": 10, "maxDigits": 11 },
        { "countryCode": "PE", "countryDialingCode": "+51" },
    ]);
    let countries = json!({ "success": true, "value": { "countryCode": "BR", "list": list } });
    platform.script("CountryCode", [Reply::Json(200, countries)]);
    let engine = engine(&platform);
    platform.run(engine.start()).unwrap();
    platform.run(engine.register_form()).unwrap();
    let (ten, eleven) = ("2025550123", "11987654321");
    let too = |fault| Some(("validation.mobileNumber", fault));
    for (dialing, number, wrong) in [
        ("+55", eleven, None),
        ("+55", "011 98765-4321", None),
        ("+55", ten, too("short")),
        ("+1", ten, None),
        ("1", ten, None),
        // One 1 is the dialling code, the next the prefix of national dialling.
        ("+1", eleven, too("short")),
        ("+1", "22025550123", too("long")),
        ("+54", "9 11 2345-6789", None),
        ("+54", "123456789", too("short")),
        ("+51", "987654321", None),
        // Without a dialling code, the brand's country has the brand's number of digits.
        ("", eleven, None),
        ("", ten, Some(("validation.mobileDigits", "11"))),
        // Without a numbering plan only the bounds of the list are known, or of E.164.
        ("+998877", "98765", None),
        ("+999", "98765", None),
        ("+999", "123", Some(("validation.mobileDigits", "4"))),
    ] {
        let code = |purpose| CodeForm {
            purpose,
            mobile_num: number.into(),
            country_dialing_code: dialing.into(),
            ..CodeForm::default()
        };
        let login = LoginForm {
            kind: LoginKind::Sms,
            mobile_num: number.into(),
            country_dialing_code: dialing.into(),
            ..ana()
        };
        let reset = PhonePasswordForm {
            mobile_num: number.into(),
            country_dialing_code: dialing.into(),
            ..PhonePasswordForm::default()
        };
        let contact = ContactForm {
            kind: ContactKind::Mobile,
            contact: number.into(),
            country_dialing_code: dialing.into(),
            ..ContactForm::default()
        };
        let typed = [("mobileNum", number), ("countryDialingCode", dialing)];
        let registration = |kind| RegisterForm {
            kind,
            values: typed.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect(),
            ..RegisterForm::default()
        };
        for found in [
            engine.check_login(&login),
            engine.check_code(&code(CodeFor::Login)),
            engine.check_code(&code(CodeFor::Password)),
            engine.check_code(&code(CodeFor::Register)),
            engine.check_code(&CodeForm {
                contact_kind: ContactKind::Mobile,
                contact: Some(number.into()),
                ..code(CodeFor::Contact)
            }),
            engine.check_phone_password(&reset),
            engine.check_contact(&contact),
            engine.check_register(&registration(RegisterKind::Register)),
            engine.check_register(&registration(RegisterKind::RegisterMobile)),
        ] {
            let found = found.iter().find(|one| one.key.starts_with("validation.mobile"));
            let said = found.map(|one| {
                let bound = one.params.get("fault").or_else(|| one.params.get("min"));
                (one.key.as_str(), bound.unwrap().as_str())
            });
            assert_eq!(said, wrong, "{dialing} {number}");
        }
    }
}

#[test]
fn the_national_spelling_is_sent_as_the_number_of_its_country() {
    for (dialing, typed, number) in [
        ("+60", "012-345 6789", "123456789"),
        ("+62", "0812-3456-789", "8123456789"),
        ("+54", "011 15-2345-6789", "91123456789"),
        ("+7", "8 (912) 345-67-89", "9123456789"),
    ] {
        let platform = FakePlatform::new();
        let engine = engine(&platform);
        let form = CodeForm {
            mobile_num: typed.into(),
            country_dialing_code: dialing.into(),
            ..code(CodeFor::Register)
        };
        let sent = platform.run(engine.send_code(form)).unwrap();
        assert_eq!(sent.number, Some([dialing, number].concat()));
        let body = json!({ "mobileNo": number, "countryDialingCode": dialing });
        assert_eq!(platform.last_body("SmsRegisterCode"), body);
    }
}

#[test]
fn a_number_of_before_todays_plan_may_log_in_but_not_register() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    let form = |purpose| CodeForm {
        mobile_num: "15-2345-6789".into(),
        country_dialing_code: "+54".into(),
        ..code(purpose)
    };
    assert_eq!(engine.check_code(&form(CodeFor::Login)), []);
    assert_eq!(engine.check_code(&form(CodeFor::Password)), []);
    let found = engine.check_code(&form(CodeFor::Register));
    assert_eq!(found.first().unwrap().key, "validation.mobileNumber");
}

#[test]
fn a_code_requires_a_valid_number() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    for (number, key) in [
        ("", "validation.required"),
        ("12", "validation.mobileNumber"),
        ("1198765432a", "validation.mobileFormat"),
    ] {
        let form = CodeForm { mobile_num: number.into(), ..code(CodeFor::Login) };
        let error = platform.run(engine.send_code(form)).unwrap_err();
        assert_eq!(error_keys(&error), [("mobileNum", key)]);
    }
    let form = CodeForm {
        purpose: CodeFor::Contact,
        contact_kind: ContactKind::Email,
        contact: Some("nobody".into()),
        ..CodeForm::default()
    };
    assert_eq!(
        error_keys(&platform.run(engine.send_code(form)).unwrap_err()),
        [("contact", "validation.email")]
    );
    assert!(platform.calls().is_empty());
}

#[test]
fn each_purpose_of_a_code_has_its_endpoint() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    for (purpose, row, expected) in [
        (
            CodeFor::Login,
            "SmsLoginCode",
            json!({"mobileNum": "11987654321", "countryDialingCode": "+55", "purpose": "login"}),
        ),
        (
            CodeFor::Password,
            "SmsLoginCode",
            json!({"mobileNum": "11987654321", "countryDialingCode": "+55", "purpose": "password"}),
        ),
        (
            CodeFor::Register,
            "SmsRegisterCode",
            json!({"mobileNo": "11987654321", "countryDialingCode": "+55"}),
        ),
    ] {
        platform.advance(1000);
        let sent = platform.run(engine.send_code(code(purpose))).unwrap();
        assert_eq!((sent.seconds, sent.number.as_deref()), (120, Some("+5511987654321")));
        assert_eq!(platform.last_body(row), expected);
    }
}

#[test]
fn codes_are_limited_to_one_per_second_and_by_the_countdown() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    assert_eq!(engine.code_wait(of(CodeFor::Login)).seconds, 0);
    assert_eq!(platform.run(engine.send_code(code(CodeFor::Login))).unwrap().seconds, 120);
    // Each purpose has its own countdown; one second must pass between any two codes.
    assert_eq!(platform.run(engine.send_code(code(CodeFor::Register))), Err(CoreError::Busy));
    platform.advance(1000);
    assert!(platform.run(engine.send_code(code(CodeFor::Register))).is_ok());
    platform.advance(1000);
    assert_eq!(platform.run(engine.send_code(code(CodeFor::Login))), Err(CoreError::Busy));
    assert_eq!(engine.code_wait(of(CodeFor::Login)).seconds, 118);
    platform.advance(118_000);
    assert_eq!(engine.code_wait(of(CodeFor::Login)).seconds, 0);
    assert!(platform.run(engine.send_code(code(CodeFor::Login))).is_ok());
}

#[test]
fn a_rejected_code_request_starts_no_countdown() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    platform.script("SmsLoginCode", [Reply::ConnectionFailed]);
    assert_eq!(platform.run(engine.send_code(code(CodeFor::Login))), Err(CoreError::Offline));
    platform.advance(1000);
    assert!(platform.run(engine.send_code(code(CodeFor::Login))).is_ok());
}

#[test]
fn codes_of_a_phone_auth_service_are_requested_by_the_view() {
    let platform = FakePlatform::new();
    let mut menu = super::fixture("SiteMenu");
    menu["value"]["settings"]["PHONELOGIN"] = json!("1");
    platform.script("SiteMenu", [Reply::Json(200, menu)]);
    let engine = branded(&platform, BrandConfig { phone_auth: true, ..BrandConfig::default() });
    platform.run(engine.start()).unwrap();
    let answer = platform.run(engine.send_code(code(CodeFor::Login))).unwrap();
    assert!(answer.phone_auth && answer.seconds == 0);
    assert_eq!(answer.number.as_deref(), Some("+5511987654321"));
    assert_eq!(platform.count("SmsLoginCode"), 0);
    assert_eq!(engine.phone_code_sent(of(CodeFor::Login)).seconds, 60);
    assert_eq!(platform.run(engine.send_code(code(CodeFor::Login))), Err(CoreError::Busy));
    // A forgotten password is handled by the site itself.
    platform.advance(1000);
    platform.run(engine.send_code(code(CodeFor::Password))).unwrap();
    assert_eq!(platform.count("SmsLoginCode"), 1);
}

#[test]
fn a_login_by_sms_sends_the_number_and_no_password() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    let form = LoginForm {
        kind: LoginKind::Sms,
        mobile_num: "11987654321".into(),
        country_dialing_code: "+55".into(),
        remember: true,
        ..ana()
    };
    let error = platform.run(engine.login(form.clone())).unwrap_err();
    assert_eq!(error_keys(&error), [("verificationCode", "validation.required")]);
    let form = LoginForm { verification_code: " 123456 ".into(), ..form };
    assert_eq!(platform.run(engine.login(form)).unwrap().next, NextStep::AfterLogin);
    assert_eq!(platform.cookie("loginTypeSms"), Some(("1".into(), 86_400)));
    assert_eq!(platform.cookie("lastUser"), Some(("11987654321".into(), 86_400)));
    // The owner of the number came from the server.
    assert_eq!(engine.snapshot().session.account, "ana");
}

/// The brand encrypts nothing here, so that the requests can be read.
#[test]
fn every_form_sends_a_typed_number_as_its_digits() {
    let platform = FakePlatform::new();
    let readable = RowOverride { encryption: Some(Encryption::None), ..RowOverride::default() };
    let rows = ["Login", "SetPasswordByPhone", "RegisterMobile", "BindContact"]
        .map(|name| (name.to_owned(), readable.clone()));
    let rows = VecMap::from(rows);
    let engine = branded(&platform, BrandConfig { rows, ..BrandConfig::default() });
    let login = LoginForm {
        kind: LoginKind::Sms,
        mobile_num: TYPED.into(),
        country_dialing_code: "+55".into(),
        verification_code: "123456".into(),
        ..LoginForm::default()
    };
    platform.run(engine.login(login)).unwrap();
    let reset = PhonePasswordForm {
        mobile_num: TYPED.into(),
        country_dialing_code: "+55".into(),
        verification_code: "123456".into(),
        new_password: "Novissima1".into(),
        confirm_new_password: "Novissima1".into(),
    };
    platform.run(engine.set_password_by_phone(reset)).unwrap();
    let values = [
        ("countryDialingCode", "+55"),
        ("mobileNum", TYPED),
        ("verificationCode", "123456"),
        ("idNumber", "529.982.247-25"),
    ];
    let registration = RegisterForm {
        kind: RegisterKind::RegisterMobile,
        values: text_map(&values),
        age_confirmed: true,
        agreement: true,
        ..RegisterForm::default()
    };
    platform.run(engine.register(registration)).unwrap();
    let contact = ContactForm {
        kind: ContactKind::Mobile,
        contact: TYPED.into(),
        country_dialing_code: "+55".into(),
        verification_code: "123456".into(),
        login_password: "Novissima1".into(),
        factor: None,
    };
    platform.run(engine.bind_contact(contact)).unwrap();
    for (endpoint, field) in [
        ("Login", "mobileNum"),
        ("SetPasswordByPhone", "mobileNum"),
        ("RegisterMobile", "mobileNum"),
        ("BindContact", "contact"),
    ] {
        assert_eq!(platform.last_body(endpoint)[field], "11987654321", "{endpoint}");
    }
}

#[test]
fn a_second_factor_completes_the_login() {
    let platform = FakePlatform::new();
    platform.script("Login", [Reply::Fixture(401, "Login.two_factor")]);
    platform.script("FactorLogin", [Reply::Fixture(422, "FactorLogin.validation_failed")]);
    let engine = engine(&platform);
    let answer = platform.run(engine.login(LoginForm { remember: true, ..ana() })).unwrap();
    assert_eq!(answer.next, NextStep::SecondFactor);
    let kinds: Vec<_> = answer.methods.iter().map(|way| way.kind).collect();
    assert_eq!(kinds, [FactorKind::Google, FactorKind::VerificationCode, FactorKind::Mobile]);
    assert!(!engine.snapshot().session.logged_in);
    assert_eq!(platform.cookie("lastUser"), None);

    let choice = FactorChoice { kind: FactorKind::VerificationCode };
    assert_eq!(platform.run(engine.start_factor(choice)).unwrap().expired_minutes, Some(2));
    let typed = |answer: &str| FactorForm { kind: FactorKind::Google, answer: answer.into() };
    let error = platform.run(engine.second_factor(typed(" "))).unwrap_err();
    assert_eq!(error_keys(&error), [("answer", "validation.required")]);
    let error = platform.run(engine.second_factor(typed("000000"))).unwrap_err();
    assert_eq!(error_keys(&error), [("answer", "validation.codeWrong")]);
    let answer = platform.run(engine.second_factor(typed("123456"))).unwrap();
    assert_eq!(answer.next, NextStep::AfterLogin);
    assert_eq!(platform.cookie("lastUser"), Some(("ana".into(), 86_400)));
    assert_eq!(platform.stored("token").as_deref(), Some("tab-handle-7"));
    // The ticket is spent.
    assert_eq!(platform.run(engine.second_factor(typed("1"))), Err(CoreError::NeedLogin));
}

#[test]
fn a_change_is_repeated_with_the_answer_and_ticket_of_its_second_step() {
    let platform = FakePlatform::new();
    platform.script("TotpRemove", [Reply::Fixture(401, "Login.two_factor")]);
    let readable = RowOverride { encryption: Some(Encryption::None), ..RowOverride::default() };
    let rows = ["FactorStart", "TotpRemove"].map(|name| (name.to_owned(), readable.clone()));
    let rows = VecMap::from(rows);
    let engine = branded(&platform, BrandConfig { rows, ..BrandConfig::default() });
    platform.run(engine.login(ana())).unwrap();
    let proof = |factor| PasswordProof { login_password: "Segredo@1".into(), factor };
    let error = platform.run(engine.totp_remove(proof(None))).unwrap_err();
    assert!(
        matches!(error, CoreError::Api { code: Some(code), .. } if code == "two_factor_required")
    );
    assert_eq!(engine.begin_change_factor().list.len(), 3);
    // The session goes on, and a method that must be started uses the change's ticket.
    assert!(engine.snapshot().session.logged_in);
    platform.run(engine.start_factor(FactorChoice { kind: FactorKind::Passkey })).unwrap();
    assert_eq!(platform.last_body("FactorStart")["ticket"], "ticket-1");
    let answer = FactorProof {
        answer: " 123456 ".into(),
        kind: FactorKind::Google,
        ..FactorProof::default()
    };
    platform.run(engine.totp_remove(proof(Some(answer)))).unwrap();
    let sent = &platform.last_body("TotpRemove")["factor"];
    assert_eq!((&sent["ticket"], &sent["answer"]), (&"ticket-1".into(), &"123456".into()));
    // Another error asks for nothing.
    assert_eq!(engine.begin_change_factor().list, []);
}

#[test]
fn a_weak_password_is_kept_until_after_the_second_factor() {
    let platform = FakePlatform::new();
    platform.script("Login", [Reply::Fixture(401, "Login.two_factor")]);
    let engine = engine(&platform);
    platform.run(engine.start()).unwrap();
    platform.run(engine.login(LoginForm { password: "123456".into(), ..ana() })).unwrap();
    let form = FactorForm { kind: FactorKind::Google, answer: "123456".into() };
    assert_eq!(platform.run(engine.second_factor(form)).unwrap().next, NextStep::ChangePassword);
    assert!(engine.snapshot().session.password_known);
}

fn change(old: &str, new: &str, again: &str) -> ChangePasswordForm {
    ChangePasswordForm {
        old_password: old.into(),
        new_password: new.into(),
        confirm_new_password: again.into(),
    }
}

#[test]
fn a_forced_password_change_does_not_require_the_old_password() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    platform.run(engine.start()).unwrap();
    let weak = LoginForm { password: "123456".into(), ..ana() };
    assert_eq!(platform.run(engine.login(weak)).unwrap().next, NextStep::ChangePassword);
    assert!(engine.snapshot().session.password_known);
    assert_eq!(platform.count("MemberInfo"), 0);
    let error = platform.run(engine.change_password(change("", "123456", "123456"))).unwrap_err();
    assert_eq!(error_keys(&error).first(), Some(&("newPassword", "patterns.6")));
    let answer =
        platform.run(engine.change_password(change("", "Novissima1", "Novissima1"))).unwrap();
    assert_eq!(answer.next, NextStep::Home);
    let state = engine.snapshot().session;
    assert!(!state.password_due && !state.password_known);
    assert_eq!((platform.count("MemberInfo"), platform.count("Balance")), (1, 1));
    assert_eq!(platform.stored("cpw").as_deref(), Some("0"));
    assert!(!platform.everything_stored().contains("123456"));
}

#[test]
fn a_voluntary_password_change_requires_every_field() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let error = platform.run(engine.change_password(change("", "", ""))).unwrap_err();
    assert_eq!(
        error_keys(&error),
        [
            ("oldPassword", "validation.required"),
            ("newPassword", "validation.required"),
            ("confirmNewPassword", "validation.required"),
        ]
    );
    let error = platform
        .run(engine.change_password(change("Secret1!", "Secret1!", "Secret2!")))
        .unwrap_err();
    assert_eq!(
        error_keys(&error),
        [
            ("confirmNewPassword", "validation.passwordsDiffer"),
            ("newPassword", "validation.passwordSame"),
        ]
    );
    platform.script("ChangePassword", [Reply::Fixture(422, "ChangePassword.validation_failed")]);
    let form = change("Wrong111", "Novissima1", "Novissima1");
    let error = platform.run(engine.change_password(form.clone())).unwrap_err();
    assert_eq!(error_keys(&error), [("oldPassword", "validation.passwordWrong")]);
    assert!(platform.run(engine.change_password(form)).is_ok());
}

/// The server has one rule for the addresses of accounts, and one for those of feedback.
#[test]
fn an_address_is_refused_as_the_server_would() {
    let address = |length: usize| ["a".repeat(length - "@b.co".len()), "@b.co".into()].concat();
    for (email, is_of_account, is_of_feedback) in [
        ("jose@exemplo.com".to_owned(), true, true),
        ("josé@exemplo.com".to_owned(), false, false),
        ("jose@exémplo.com".to_owned(), false, false),
        ("jose@exemplo".to_owned(), false, false),
        ("jose@@exemplo.com".to_owned(), false, false),
        ("jo se@exemplo.com".to_owned(), false, false),
        ("j!ose@exemplo.com".to_owned(), false, true),
        (address(64), true, true),
        (address(65), false, true),
        (address(254), false, true),
        (address(255), false, false),
    ] {
        let platform = FakePlatform::new();
        let engine = logged_in(&platform);
        let code = CodeForm {
            purpose: CodeFor::Contact,
            contact_kind: ContactKind::Email,
            contact: Some(email.clone()),
            ..CodeForm::default()
        };
        let contact = ContactForm {
            kind: ContactKind::Email,
            contact: email.clone(),
            verification_code: "123456".into(),
            login_password: "Senha#2026".into(),
            ..ContactForm::default()
        };
        let forgotten = ForgotEmailForm { username: "ana2026".into(), email: email.clone() };
        assert_eq!(platform.run(engine.send_code(code)).is_ok(), is_of_account, "code {email}");
        let bound = platform.run(engine.bind_contact(contact)).is_ok();
        assert_eq!(bound, is_of_account, "contact {email}");
        let mailed = platform.run(engine.forgot_by_email(forgotten)).is_ok();
        assert_eq!(mailed, is_of_account, "password {email}");
        for call in ["ContactCode", "BindContact", "ForgotByEmail"] {
            assert_eq!(platform.count(call), usize::from(is_of_account), "{call} {email}");
        }
        let content = "um ".repeat(10);
        let feedback = FeedbackForm { email: email.clone(), content, ..FeedbackForm::default() };
        let accepted = engine.check_feedback(&feedback).is_empty();
        assert_eq!(accepted, is_of_feedback, "feedback {email}");
    }
}

#[test]
fn a_forgotten_password_is_reset_by_mail_or_phone() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    let mail = |username: &str, email: &str| ForgotEmailForm {
        username: username.into(),
        email: email.into(),
    };
    let error = platform.run(engine.forgot_by_email(mail("", "ana@"))).unwrap_err();
    assert_eq!(error_keys(&error), [("username", "validation.required"), ("email", "patterns.11")]);
    platform.run(engine.forgot_by_email(mail(" ana2026 ", "ana@example.com"))).unwrap();
    let request = platform.last("ForgotByEmail").body.unwrap();
    assert_eq!(request.content_type, "application/x-www-form-urlencoded");
    assert_eq!(request.text, "email=ana%40example.com&username=ana2026");
    // By the registration's rule, which it fetched; a name of digits came from a mobile number.
    let error = platform.run(engine.forgot_by_email(mail("7 ana", "ana@example.com"))).unwrap_err();
    assert_eq!(error_keys(&error), [("username", "patterns.2")]);
    platform.run(engine.forgot_by_email(mail("5511987654321", "ana@example.com"))).unwrap();
    assert_eq!((platform.count("ForgotByEmail"), platform.count("RegisterSettings")), (2, 1));

    let form = PhonePasswordForm {
        mobile_num: "11987654321".into(),
        country_dialing_code: "+55".into(),
        verification_code: String::new(),
        new_password: "a b".into(),
        confirm_new_password: "a c".into(),
    };
    let error = platform.run(engine.set_password_by_phone(form.clone())).unwrap_err();
    assert_eq!(
        error_keys(&error),
        [
            ("verificationCode", "validation.required"),
            ("newPassword", "patterns.6"),
            ("confirmNewPassword", "validation.passwordsDiffer"),
        ]
    );
    let form = PhonePasswordForm {
        verification_code: "123456".into(),
        new_password: "Novissima1".into(),
        confirm_new_password: "Novissima1".into(),
        ..form
    };
    assert_eq!(platform.run(engine.set_password_by_phone(form)).unwrap().next, NextStep::Home);
    assert!(engine.snapshot().session.logged_in);
    assert_eq!(platform.last("SetPasswordByPhone").url, "/sec/wps/member/password/verification");
}

#[test]
fn free_play_seals_a_separate_value() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    platform.script("MemberInfo", [Reply::Fixture(200, "MemberInfo.trial")]);
    assert_eq!(platform.run(engine.free_play()).unwrap().next, NextStep::AfterLogin);
    let body = platform.last_body("FreePlay");
    assert_eq!((&body["platform"], &body["version"]), (&json!("W"), &json!(3)));
    assert_eq!(body["value"].as_str().unwrap().split('.').count(), 5);
    assert_eq!(platform.last("FreePlay").url, "/wps/session/login/freeplay");
}

/// A free play call with a lost response is sent again with the same key and value, not made twice.
#[test]
fn a_repeated_free_play_reuses_the_idempotency_key() {
    let platform = FakePlatform::new();
    let engine = engine(&platform);
    platform.script("MemberInfo", [Reply::Fixture(200, "MemberInfo.trial")]);
    let stale = json!({"success": false, "code": "decryption_failed"});
    platform.script(
        "FreePlay",
        [Reply::ConnectionFailed, Reply::ConnectionFailed, Reply::Json(400, stale)],
    );
    let sent = |platform: &FakePlatform| {
        (platform.last_key("FreePlay"), platform.last_body("FreePlay")["value"].clone())
    };
    assert_eq!(platform.run(engine.free_play()), Err(CoreError::Offline));
    let first = sent(&platform);
    assert_eq!(platform.run(engine.free_play()), Err(CoreError::Offline));
    assert_eq!(sent(&platform), first);
    // It never arrived, and its nonce is too old by now: another goes out at once.
    assert_eq!(platform.run(engine.free_play()).unwrap().next, NextStep::AfterLogin);
    assert_eq!(platform.count("FreePlay"), 4);
    let last = sent(&platform);
    assert!(last.0 != first.0 && last.1 != first.1);
}

#[test]
fn a_first_login_sends_its_action() {
    let platform = FakePlatform::new();
    let mut answer = super::fixture("Login");
    answer["value"]["firstTimeLogin"] = json!(true);
    platform.script("Login", [Reply::Json(200, answer)]);
    let engine = engine(&platform);
    assert!(platform.run(engine.login(ana())).unwrap().first_time);
    platform.run_tasks();
    assert_eq!(platform.count("FirstLogin"), 1);
}

#[test]
fn a_password_reset_by_phone_can_require_a_second_factor() {
    let platform = FakePlatform::new();
    platform.script("SetPasswordByPhone", [Reply::Fixture(401, "Login.two_factor")]);
    let engine = engine(&platform);
    let form = PhonePasswordForm {
        mobile_num: "11987654321".into(),
        verification_code: "123456".into(),
        new_password: "Novissima1".into(),
        confirm_new_password: "Novissima1".into(),
        ..PhonePasswordForm::default()
    };
    let answer = platform.run(engine.set_password_by_phone(form)).unwrap();
    assert_eq!((answer.next, answer.methods.len()), (NextStep::SecondFactor, 3));
    let form = FactorForm { kind: FactorKind::Google, answer: "123456".into() };
    assert_eq!(platform.run(engine.second_factor(form)).unwrap().next, NextStep::Home);
}

#[test]
fn a_code_request_validates_the_number_by_the_registration_rule() {
    let platform = FakePlatform::new();
    let mut settings = super::fixture("RegisterSettings");
    let rule =
        json!({"patternId": 15, "minLength": 8, "maxLength": 11, "acceptedPattern": "^11[0-9]+$"});
    for field in settings["value"]["mobileFields"].as_array_mut().unwrap() {
        if field["name"] == "mobileNum" {
            field["validation"] = rule.clone();
        }
    }
    platform.script("RegisterSettings", [Reply::Json(200, settings)]);
    let engine = engine(&platform);
    platform.run(engine.register_form()).unwrap();
    let elsewhere = |purpose| CodeForm { mobile_num: "21987654321".into(), ..code(purpose) };
    let error = platform.run(engine.send_code(elsewhere(CodeFor::Register))).unwrap_err();
    assert_eq!(error_keys(&error), [("mobileNum", "patterns.15")]);
    assert!(engine.check_code(&elsewhere(CodeFor::Login)).is_empty());
    let taken = json!({"success": false, "code": "validation_failed", "value": {"fields": [
        {"field": "mobileNo", "key": "validation.mobileTaken"}
    ]}});
    platform.script("SmsRegisterCode", [Reply::Json(422, taken)]);
    let error = platform.run(engine.send_code(code(CodeFor::Register))).unwrap_err();
    assert_eq!(error_keys(&error), [("mobileNum", "validation.mobileTaken")]);
}

#[test]
fn each_contact_has_a_separate_countdown() {
    let platform = FakePlatform::new();
    let engine = logged_in(&platform);
    let to = |contact_kind, contact: Option<&str>| CodeForm {
        purpose: CodeFor::Contact,
        contact_kind,
        contact: contact.map(str::to_owned),
        ..CodeForm::default()
    };
    for (form, contact, number) in [
        (to(ContactKind::Mobile, Some("11 98765-4321")), json!("11987654321"), Some("11987654321")),
        (to(ContactKind::Email, Some("a-na@example.com ")), json!("a-na@example.com"), None),
        (to(ContactKind::Email, None), json!(null), None),
    ] {
        platform.advance(1000);
        let sent = platform.run(engine.send_code(form.clone())).unwrap();
        assert_eq!((sent.seconds, sent.number.as_deref()), (120, number));
        assert_eq!(platform.last_body("ContactCode")["contact"], contact);
        platform.advance(1000);
        assert_eq!(platform.run(engine.send_code(form)), Err(CoreError::Busy));
    }
    let email = CodePurpose { contact_kind: ContactKind::Email, ..of(CodeFor::Contact) };
    assert!(engine.code_wait(email).seconds > engine.code_wait(of(CodeFor::Contact)).seconds);
}
