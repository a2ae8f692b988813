//! Self-exclusion of a person: it applies to all of their accounts, present and future.

use super::shift;
use crate::{
    cashier::{DEPOSIT, PAYMENT_PASSWORD, pix, withdraw},
    client::{
        LOGIN_PASSWORD, Page, Server, TestResponse, on_file, open_database, registration,
        registration_form,
    },
    codes::code,
    factor::steps::bind_email,
    play::{LAUNCH, open_game, slot_request},
};
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};

const CPF: &str = "529.982.247-25";
const OTHER_CPF: &str = "11144477735";
const NUMBER: &str = "11987654321";

/// Starts a server for Brazil, with a required CPF and an optional mobile number, and without a
/// captcha after some registrations.
async fn brazil() -> Server {
    let server = Server::start().await;
    let shown = json!({ "enabled": true, "required": false });
    let by_name = json!({
        "idNumber": { "enabled": true, "required": true },
        "countryDialingCode": shown, "mobileNum": shown,
    });
    let by_number = json!({
        "countryDialingCode": { "enabled": true, "required": true },
        "mobileNum": { "enabled": true, "required": true },
        "verificationCode": { "enabled": true, "required": true },
    });
    let switches = json!({ "MOBILEREG": "1" });
    server
        .site(json!({ "jurisdiction": "BR", "registerFields": by_name,
            "mobileRegisterFields": by_number, "switches": switches,
            "registrationCaptchaAfter": 100 }))
        .await;
    server
}

async fn register_person(server: &Server, name: &str, fields: Value) -> (Page, TestResponse) {
    let mut page = server.visitor();
    let answer = page.register(registration(name, fields)).await;
    (page, answer)
}

async fn exclude(page: &Page, password: &str, hours: u32) {
    let body = json!({ "kind": "selfExclusion", "hours": hours, "password": password });
    page.sealed("POST", "/wps/member/break", body).await.expect_value();
}

/// Returns an account with the same CPF, as possible before a CPF was limited to one account.
fn second(name: &str) -> Value {
    json!({
        "username": name, "balance": "200", "profile": { "idNumber": "52998224725" },
        "paymentPassword": PAYMENT_PASSWORD, "payeeName": "Ana Souza",
        "payoutAccounts": [{ "account": "ana@exemplo.com.br" }],
    })
}

#[tokio::test]
async fn an_excluded_person_cannot_register_another_account() {
    let server = brazil().await;
    let all = json!({ "idNumber": CPF, "email": "Ana.Souza@Example.com",
        "countryDialingCode": "+55", "mobileNum": NUMBER });
    let (page, answer) = register_person(&server, "anasouza", all.clone()).await;
    answer.expect_value();
    exclude(&page, "Segredo@1", 0).await;
    for (at, fields) in [
        all,
        json!({ "idNumber": "52998224725" }),
        json!({ "idNumber": CPF, "email": "outra@example.com" }),
        json!({ "idNumber": OTHER_CPF, "email": "ana.souza@example.com" }),
        json!({ "idNumber": OTHER_CPF, "email": "ANA.SOUZA+novo@EXAMPLE.COM" }),
        json!({ "idNumber": OTHER_CPF, "countryDialingCode": "55", "mobileNum": NUMBER }),
    ]
    .into_iter()
    .enumerate()
    {
        let (_, refused) = register_person(&server, &format!("outra{at}"), fields).await;
        refused.expect_error(403, "person_excluded");
        // The error reveals neither the matching identifier nor the end.
        assert_eq!(refused.value(), &Value::Null, "{}", refused.text);
        assert!(!refused.text.contains("CPF") && refused.text.contains("atendimento"));
    }
    // No account was created, so the name is free.
    let other = json!({ "idNumber": OTHER_CPF, "email": "bia@example.com" });
    let (bia, answer) = register_person(&server, "outra0", other).await;
    answer.expect_value();
    bia.post(DEPOSIT, pix("50")).await.expect_value();
}

#[tokio::test]
async fn an_excluded_person_cannot_register_by_sms_or_invite_link() {
    let server = brazil().await;
    let all = json!({ "idNumber": CPF, "countryDialingCode": "+55", "mobileNum": NUMBER });
    let (page, answer) = register_person(&server, "anasouza", all).await;
    answer.expect_value();
    exclude(&page, "Segredo@1", 0).await;
    let asked = json!({ "mobileNo": NUMBER, "countryDialingCode": "+55" });
    let visitor = server.visitor();
    let sent = code(&server, &visitor, "/wps/verification/sms/register", asked).await;
    let by_number = registration_form(json!({
        "password": "Segredo@1", "confirmPassword": "Segredo@1",
        "mobileNum": NUMBER, "countryDialingCode": "+55", "verificationCode": sent,
    }));
    let answer = visitor.sealed("PUT", "/wps/member/register/mobile", by_number).await;
    answer.expect_error(403, "person_excluded");
    let agent = server.member(json!({ "username": "chefe01", "type": 1 })).await;
    let headers = [("idempotency-key", &*crate::client::key())];
    let link = json!({ "note": "", "agent": false, "rates": [] });
    let made = agent.send(hyper::Method::PUT, "/wps/agent/invites", Some(link), &headers).await;
    let code = made.expect_value()["list"][0]["code"].clone();
    let invited = json!({ "idNumber": CPF, "referralCode": code });
    let (_, answer) = register_person(&server, "convidada", invited).await;
    answer.expect_error(403, "person_excluded");
}

/// An agent enters the identity number of the new member, and does not receive the reason of the
/// error.
#[tokio::test]
async fn no_agent_can_open_an_account_for_an_excluded_person() {
    let server = brazil().await;
    let (page, answer) = register_person(&server, "anasouza", json!({ "idNumber": CPF })).await;
    answer.expect_value();
    exclude(&page, "Segredo@1", 0).await;
    let agent = server.member(json!({ "username": "chefe01", "type": 1 })).await;
    let open = async |name: &str, number: Value| {
        let body = json!({ "username": name, "password": "Feita@2026", "agent": false, "rates": [],
            "idNumber": number });
        agent.sealed("PUT", "/wps/agent/member", body).await
    };
    for (number, key) in
        [(Value::Null, "validation.required"), (json!("529.982.247-26"), "validation.cpf")]
    {
        let wrong = open("aberta01", number).await;
        wrong.expect_error(422, "validation_failed");
        let said = &wrong.value()["fields"][0];
        assert_eq!((&said["field"], &said["key"]), (&json!("idNumber"), &json!(key)));
    }
    let refused = open("aberta01", json!("52998224725")).await;
    refused.expect_error(403, "forbidden");
    assert!(!refused.text.contains("exclu"), "{}", refused.text);
    open("aberta01", json!(OTHER_CPF)).await.expect_value();
    // The entered number belongs to the account, so its exclusion applies to all accounts of that
    // person.
    let other = json!({ "username": "beatriz", "profile": { "idNumber": OTHER_CPF } });
    exclude(&server.member(other).await, LOGIN_PASSWORD, 0).await;
    let opened = server.logged_in("aberta01", "Feita@2026").await;
    let form = json!({ "oldPassword": "Feita@2026", "newPassword": "Outra@2026",
        "confirmNewPassword": "Outra@2026" });
    opened.sealed("POST", "/wps/member/password", form).await.expect_value();
    opened.post(DEPOSIT, pix("50")).await.expect_error(403, "on_break");
}

/// Everything with money or play is refused; login, records and payouts stay available.
#[tokio::test]
async fn a_self_exclusion_stops_the_persons_other_accounts() {
    let server = brazil().await;
    server.site(json!({ "jurisdiction": "UK" })).await;
    let agent = json!({ "username": "chefe01", "type": 1, "balance": "500",
        "paymentPassword": PAYMENT_PASSWORD });
    let agent = server.member(agent).await;
    let mut wanted = second("ana2");
    wanted["upline"] = "chefe01".into();
    let other = server.member(wanted).await;
    let below = json!({ "upline": "ana2", "balance": "100", "paymentPassword": PAYMENT_PASSWORD });
    let below = server.member(below).await;
    let game = open_game(&other, slot_request()).await;
    game.spin("1").await.expect_value();
    let pending = {
        server.site(json!({ "payments": { "byHand": true } })).await;
        other.post(DEPOSIT, pix("50")).await.expect_value()["id"].clone()
    };
    let page =
        server.member(json!({ "username": "anasouza", "profile": { "idNumber": CPF } })).await;
    exclude(&page, LOGIN_PASSWORD, 0).await;

    let refused = other.post(DEPOSIT, pix("50")).await;
    refused.expect_error(403, "on_break");
    assert!(refused.json["message"].as_str().unwrap().contains("outra conta"), "{}", refused.text);
    other.post(LAUNCH, slot_request()).await.expect_error(403, "on_break");
    game.spin("1").await.expect_error(403, "on_break");
    for (path, body) in [
        ("/wps/relay/MCS2_joinPromotion", json!({ "id": "giro" })),
        ("/wps/relay/MCS2_claimPromotion", json!({ "id": "welcome" })),
        ("/wps/relay/MCS2_claimRebate", json!({})),
        ("/wps/relay/MCS2_claimReferral", json!({})),
        ("/wps/relay/MCS2_claimReward", json!({ "id": "" })),
    ] {
        other.post(path, body).await.expect_error(403, "on_break");
    }
    let id = other.get("/wps/member/info").await.expect_value()["id"].clone();
    let down = json!({ "id": id, "amount": "20", "paymentPassword": PAYMENT_PASSWORD });
    let sent = agent.sealed("POST", "/wps/v2/wallets/downline/transfer", down).await;
    sent.expect_error(422, "receiver_unavailable");
    let up = json!({ "amount": "20", "paymentPassword": PAYMENT_PASSWORD });
    let sent = below.sealed("POST", "/wps/v2/wallets/upline/transfer", up).await;
    sent.expect_error(422, "receiver_unavailable");
    // A pending deposit is returned.
    let paid = crate::cashier::set_outcome(&server, &pending, "credit").await;
    assert_eq!(paid.status, 200, "{}", paid.text);
    assert_eq!(crate::cashier::deposit(&other, &pending).await["state"], "returned");

    let again = server.logged_in("ana2", LOGIN_PASSWORD).await;
    let elsewhere = json!({ "kind": "selfExclusion", "elsewhere": true });
    assert_eq!(again.get(super::LIMITS).await.expect_value()["break"], elsewhere);
    again.get("/wps/v2/wallets/deposits?page=1&pageSize=10").await.expect_value();
    withdraw(&again, "50").await.expect_value();
    server.audit().await;
}

#[tokio::test]
async fn everything_is_available_after_a_self_exclusion() {
    let server = brazil().await;
    let other = server.member(second("ana2")).await;
    let page =
        server.member(json!({ "username": "anasouza", "profile": { "idNumber": CPF } })).await;
    exclude(&page, LOGIN_PASSWORD, 4416).await;
    let refused = other.post(DEPOSIT, pix("50")).await;
    refused.expect_error(403, "on_break");
    assert!(refused.value()["until"].is_string(), "{}", refused.text);
    shift(&server, json!({ "member": "anasouza", "breakOver": true })).await;
    for page in [&other, &page] {
        page.post(DEPOSIT, pix("50")).await.expect_value();
        page.post(LAUNCH, slot_request()).await.expect_value();
    }
    assert_taken(&register_person(&server, "terceira", json!({ "idNumber": CPF })).await.1);
}

/// Checks that the number is refused as already in use.
fn assert_taken(answer: &TestResponse) {
    answer.expect_error(422, "validation_failed");
    let fields = json!([{ "field": "idNumber", "key": "validation.idNumberTaken" }]);
    assert_eq!(answer.value()["fields"], fields, "{}", answer.text);
}

#[tokio::test]
async fn a_brazilian_identity_number_must_be_a_cpf_under_every_rule_of_the_field() {
    let server = brazil().await;
    for rule in [
        Value::Null,
        json!({ "patternId": 20, "minLength": 5, "maxLength": 20,
            "acceptedPattern": "^[A-Za-z0-9.\\-\\/]+$" }),
    ] {
        let field = json!({ "enabled": true, "required": true, "validation": rule });
        server.site(json!({ "registerFields": { "idNumber": field } })).await;
        let settings = server.visitor().get("/wps/system/setting/register").await;
        let fields = settings.value()["fields"].as_array().unwrap().clone();
        let number = fields.iter().find(|field| field["name"] == "idNumber").unwrap();
        assert_eq!(number["validation"]["format"], "cpf", "{number}");
        for number in ["052998224725", "CPF52998224725", "5299822472", "52998224726"] {
            let (_, answer) =
                register_person(&server, "anasouza", json!({ "idNumber": number })).await;
            answer.expect_error(422, "validation_failed");
            assert_eq!(answer.value()["fields"][0]["key"], "validation.cpf", "{number}");
        }
    }
}

/// A person has one welcome bonus, one set of limits and one time-out, and no other account can
/// exclude one by its owner's number.
#[tokio::test]
async fn an_identity_number_opens_one_account() {
    let server = brazil().await;
    register_person(&server, "anasouza", json!({ "idNumber": CPF })).await.1.expect_value();
    assert_taken(&register_person(&server, "ana2", json!({ "idNumber": "52998224725" })).await.1);
    let agent = server.member(json!({ "username": "chefe01", "type": 1 })).await;
    let body = json!({ "username": "aberta01", "password": "Feita@2026", "agent": false,
        "rates": [], "idNumber": CPF });
    let refused = agent.sealed("PUT", "/wps/agent/member", body).await;
    refused.expect_error(403, "forbidden");
    register_person(&server, "ana2", json!({ "idNumber": OTHER_CPF })).await.1.expect_value();
}

/// Refused registrations of an excluded person count toward the limits, so that nobody can look
/// up many persons.
#[tokio::test]
async fn refused_registrations_need_a_captcha_and_then_a_wait() {
    let server = brazil().await;
    let limits = json!({
        "captchaText": "x7k3", "registrationCaptchaAfter": 3, "registrationsPerHour": 4,
    });
    server.site(limits).await;
    let (page, answer) = register_person(&server, "anasouza", json!({ "idNumber": CPF })).await;
    answer.expect_value();
    exclude(&page, "Segredo@1", 0).await;
    server.member(json!({ "username": "beatriz", "profile": { "idNumber": OTHER_CPF } })).await;
    let (excluded, taken) = (json!({ "idNumber": CPF }), json!({ "idNumber": OTHER_CPF }));
    let (_, refused) = register_person(&server, "outra0", excluded.clone()).await;
    refused.expect_error(403, "person_excluded");
    assert_taken(&register_person(&server, "outra1", taken.clone()).await.1);
    for fields in [excluded, taken.clone()] {
        let (_, due) = register_person(&server, "outra2", fields).await;
        due.expect_error(422, "captcha_wrong");
        assert_eq!(due.value()["captcha"], true);
    }
    let mut page = server.visitor();
    let mut solved = taken;
    solved["captcha"] = "x7k3".into();
    page.get("/wps/captcha").await.expect_value();
    assert_taken(&page.register(registration("outra3", solved.clone())).await);
    page.get("/wps/captcha").await.expect_value();
    let enough = page.register(registration("outra4", solved)).await;
    enough.expect_error(429, "too_many_requests");
    assert!((3500..=3601).contains(&enough.value()["retryAfter"].as_u64().unwrap()));
}

/// An agent cannot look up which identity numbers have an account either.
#[tokio::test]
async fn accounts_that_an_agent_cannot_open_are_limited() {
    let server = brazil().await;
    server.member(json!({ "username": "beatriz", "profile": { "idNumber": OTHER_CPF } })).await;
    let agent = server.member(json!({ "username": "chefe01", "type": 1 })).await;
    let open = async |name: &str, number: &str| {
        let body = json!({ "username": name, "password": "Feita@2026", "agent": false,
            "rates": [], "idNumber": number });
        agent.sealed("PUT", "/wps/agent/member", body).await
    };
    for n in 0..30 {
        open(&format!("aberta{n}"), OTHER_CPF).await.expect_error(403, "forbidden");
    }
    for number in [OTHER_CPF, CPF] {
        let enough = open("aberta30", number).await;
        enough.expect_error(429, "too_many_requests");
        assert!((3500..=3601).contains(&enough.value()["retryAfter"].as_u64().unwrap()));
    }
}

/// An address with a tag has the same mailbox, verified or not.
#[tokio::test]
async fn a_welcome_bonus_is_given_once_to_a_person() {
    let server = Server::start().await;
    let ana = server.member(json!({ "username": "ana", "email": "ana@example.com" })).await;
    let second = json!({ "username": "ana2", "email": "Ana+2@example.com", "unverified": true });
    let second = server.member(second).await;
    let form = json!({ "method": "PIX", "amount": "50", "bonusId": "welcome" });
    assert_eq!(ana.post(DEPOSIT, form.clone()).await.expect_value()["bonus"]["id"], "welcome");
    const OFFERS: &str = "/wps/v2/wallets/deposit/bonuses";
    let open = second.get(OFFERS).await.expect_value()["list"].as_array().unwrap().clone();
    assert!(!open.is_empty() && open.iter().all(|offer| offer["id"] != "welcome"), "{open:?}");
    let detail = second.get("/wps/relay/MCS2_promotionDetail?id=welcome&language=PT").await;
    let detail = &detail.expect_value()["promotion"];
    assert_eq!(detail["status"], "closed", "{detail}");
    assert!(detail["reason"].as_str().unwrap().contains("outra conta"), "{detail}");
    let join = second.post("/wps/relay/MCS2_joinPromotion", json!({ "id": "welcome" })).await;
    join.expect_error(409, "promotion_closed");
    second.post(DEPOSIT, form).await.expect_error(422, "validation_failed");
}

/// Typing another person's address has no benefit, and takes nothing from an owner who proves it.
#[tokio::test]
async fn a_typed_address_takes_no_bonus_from_its_owner() {
    let server = Server::start().await;
    let typed = json!({ "username": "ana2", "email": "ana@example.com", "unverified": true });
    let stranger = server.member(typed).await;
    let second = json!({ "username": "ana3", "email": "ana@example.com", "unverified": true });
    let second = server.member(second).await;
    let ana = server.member(json!({ "username": "ana", "email": "ana@example.com" })).await;
    let form = json!({ "method": "PIX", "amount": "50", "bonusId": "welcome" });
    let given = async |page: &Page| page.post(DEPOSIT, form.clone()).await;
    assert_eq!(given(&stranger).await.expect_value()["bonus"]["id"], "welcome");
    given(&second).await.expect_error(422, "validation_failed");
    assert_eq!(given(&ana).await.expect_value()["bonus"]["id"], "welcome");
}

/// A time-out applies to one account.
#[tokio::test]
async fn a_time_out_applies_to_the_account_only() {
    let server = brazil().await;
    let other = server.member(second("ana2")).await;
    let page =
        server.member(json!({ "username": "anasouza", "profile": { "idNumber": CPF } })).await;
    let body = json!({ "kind": "timeOut", "hours": 24, "password": LOGIN_PASSWORD });
    page.sealed("POST", "/wps/member/break", body).await.expect_value();
    page.post(DEPOSIT, pix("50")).await.expect_error(403, "on_break");
    other.post(DEPOSIT, pix("50")).await.expect_value();
}

/// An unproven contact may belong to another person: it prevents a registration, but affects no
/// other account.
#[tokio::test]
async fn an_unproven_address_excludes_no_other_account() {
    let server = Server::start().await;
    let contacts = json!({ "email": "bia@example.com", "mobile": NUMBER });
    let mut victim = contacts.clone();
    victim["username"] = "titular".into();
    let bia = server.member(victim).await;
    let mut stranger = contacts;
    stranger["username"] = "estranho".into();
    stranger["unverified"] = true.into();
    stranger["profile"] = json!({ "idNumber": "12345" });
    let number = json!({ "username": "vizinha", "profile": { "idNumber": "12345" } });
    let carla = server.member(number).await;
    exclude(&server.member(stranger).await, LOGIN_PASSWORD, 0).await;
    for page in [&bia, &carla] {
        page.post(DEPOSIT, pix("50")).await.expect_value();
        page.post(LAUNCH, slot_request()).await.expect_value();
    }
}

#[tokio::test]
async fn an_exclusion_covers_proven_contacts_even_after_their_change() {
    let server = Server::start().await;
    let ana = json!({ "username": "ana", "email": "ana@example.com" });
    let ana = server.member(ana).await;
    let typed = json!({ "username": "ana2", "email": "ANA@example.com", "unverified": true });
    let second = server.member(typed).await;
    let third = server.member(json!({ "username": "ana3" })).await;
    exclude(&ana, LOGIN_PASSWORD, 0).await;
    second.post(DEPOSIT, pix("50")).await.expect_error(403, "on_break");
    third.post(DEPOSIT, pix("50")).await.expect_value();
    bind_email(&server, &ana, "nova@example.com").await.expect_value();
    bind_email(&server, &second, "segunda@example.com").await.expect_value();
    // The account that takes over the person's identifiers, and a registration with those.
    bind_email(&server, &third, "ana@example.com").await.expect_value();
    for page in [&ana, &second, &third] {
        page.post(DEPOSIT, pix("50")).await.expect_error(403, "on_break");
    }
    for (at, address) in
        ["ana@example.com", "nova@example.com", "segunda@example.com"].into_iter().enumerate()
    {
        let (_, answer) =
            register_person(&server, &format!("ana9{at}"), json!({ "email": address })).await;
        answer.expect_error(403, "person_excluded");
    }
    shift(&server, json!({ "member": "ana", "breakOver": true })).await;
    third.post(DEPOSIT, pix("50")).await.expect_value();
}

/// A longer exclusion includes the identifiers of the earlier one.
#[tokio::test]
async fn a_longer_exclusion_keeps_the_identifiers_of_the_first() {
    let server = Server::start().await;
    let ana = server.member(json!({ "username": "ana", "email": "ana@example.com" })).await;
    let typed = json!({ "username": "ana2", "email": "ana@example.com", "unverified": true });
    let second = server.member(typed).await;
    exclude(&ana, LOGIN_PASSWORD, 4416).await;
    bind_email(&server, &second, "segunda@example.com").await.expect_value();
    bind_email(&server, &ana, "nova@example.com").await.expect_value();
    exclude(&ana, LOGIN_PASSWORD, 0).await;
    second.post(DEPOSIT, pix("50")).await.expect_error(403, "on_break");
    let elsewhere = json!({ "kind": "selfExclusion", "elsewhere": true });
    assert_eq!(second.get(super::LIMITS).await.expect_value()["break"], elsewhere);
    for address in ["ana@example.com", "segunda@example.com"] {
        let (_, answer) = register_person(&server, "ana9", json!({ "email": address })).await;
        answer.expect_error(403, "person_excluded");
    }
    // A shorter break on the person's other account does not end it either.
    let body = json!({ "kind": "timeOut", "hours": 24, "password": LOGIN_PASSWORD });
    second.sealed("POST", "/wps/member/break", body).await.expect_error(409, "break_shorter");
}

/// A database of an earlier version gets the persons of its exclusions, with the same
/// normalisation.
#[tokio::test]
async fn exclusions_of_an_older_database_apply_to_the_person() {
    let (mut server, file) = on_file("person");
    for (at, (email, mobile, number)) in [
        ("Ana.Souza+x@Gmail.com", "11987654321", "529.982.247-25"),
        ("bia.lima@googlemail.com", "011987654322", "52998224724"),
        ("+tag@example.com", "11987654323", "ab-12.345/6"),
        ("dora@example.com", "11987654324", "123.456.789-09"),
        ("ester@example.com", "11987654325", "11111111111"),
        ("carla+jogo@example.com", "", ""),
    ]
    .into_iter()
    .enumerate()
    {
        let profile = json!({ "idNumber": number });
        let mut member = json!({ "username": format!("antiga{at}"), "email": email,
            "mobile": mobile, "profile": profile, "unverified": at % 2 == 1 });
        if mobile.is_empty() {
            member.as_object_mut().unwrap().remove("mobile");
        }
        server.member(member).await;
    }
    let other = json!({ "username": "outra", "profile": { "idNumber": "52998224725" } });
    server.member(other).await;
    let pause = json!({ "kind": "selfExclusion", "hours": 0 });
    shift(&server, json!({ "member": "antiga0", "break": pause })).await;
    assert!(server.terminate());
    let tables = ["member_identifiers", "exclusion_members", "exclusion_identifiers"];
    let kept = async |db: &mut SqliteConnection| {
        let mut all = Vec::new();
        for (table, columns) in tables.into_iter().zip([
            "member || ' ' || kind || ' ' || value || ' ' || proven",
            "member || ' ' || exclusion",
            "exclusion || ' ' || kind || ' ' || value || ' ' || proven",
        ]) {
            let sql = AssertSqlSafe(format!("SELECT {columns} FROM {table} ORDER BY 1"));
            all.extend(sqlx::query_scalar::<_, String>(sql).fetch_all(&mut *db).await.unwrap());
        }
        all
    };
    let mut db = open_database(&file).await;
    let before = kept(&mut db).await;
    let older = "DROP TABLE exclusion_identifiers; DROP TABLE exclusion_members;
        DROP TABLE member_identifiers; DELETE FROM _sqlx_migrations WHERE version = 66";
    sqlx::raw_sql(older).execute(&mut db).await.unwrap();
    db.close().await.unwrap();
    drop(server);
    let server = Server::on(&file);
    let mut db = open_database(&file).await;
    assert_eq!(kept(&mut db).await, before);
    let page = server.logged_in("outra", LOGIN_PASSWORD).await;
    page.post(DEPOSIT, pix("50")).await.expect_error(403, "on_break");
}
