//! Registration by mobile number with all its options, and free play.

use crate::{
    client::{
        Page, Server, TestResponse, key, on_file, open_database, registration, registration_form,
        wait_for,
    },
    codes::{code, other_code},
    seal::seal,
};
use hyper::Method;
use serde_json::{Value, json};

const NUMBER: &str = "11987654321";

fn by_number(code: &str) -> Value {
    registration_form(json!({
        "mobileNum": NUMBER, "countryDialingCode": "+55", "verificationCode": code,
    }))
}

async fn register_by_mobile(page: &mut Page, form: Value) -> TestResponse {
    let answer = page.sealed("PUT", "/wps/member/register/mobile", form).await;
    page.keep_session(&answer);
    answer
}

async fn register_code(server: &Server, number: &str) -> String {
    let asked = json!({ "mobileNo": number, "countryDialingCode": "+55" });
    code(server, &server.visitor(), "/wps/verification/sms/register", asked).await
}

/// Returns the names of the shown fields; required ones end with a star.
async fn asked(server: &Server, which: &str) -> Vec<String> {
    let answer = server.visitor().get("/wps/system/setting/register").await;
    let fields = answer.expect_value()[which].as_array().unwrap();
    let name = |field: &Value| {
        let star = if field["required"] == true { "*" } else { "" };
        format!("{}{star}", field["name"].as_str().unwrap())
    };
    fields.iter().map(name).collect()
}

#[tokio::test]
async fn a_mobile_number_is_enough_to_register_if_the_site_allows_it() {
    let server = Server::start().await;
    let mut page = server.visitor();
    register_by_mobile(&mut page, by_number("123456"))
        .await
        .expect_error(403, "registration_closed");
    assert!(asked(&server, "mobileFields").await.is_empty());
    server.site(json!({ "switches": { "MOBILEREG": "1", "USERNAMEREG": "0" } })).await;
    let permission = page.get("/wps/system/permission?url=localhost").await;
    assert_eq!(permission.expect_value()["info"]["register"], true);
    page.register(registration("alguem", json!({}))).await.expect_error(403, "registration_closed");
    let fields = asked(&server, "mobileFields").await;
    assert_eq!(fields, ["countryDialingCode*", "mobileNum*", "verificationCode*", "referralCode"]);
    let code = register_code(&server, NUMBER).await;
    for (change, field, key) in [
        (json!({ "mobileNum": "" }), "mobileNum", "validation.required"),
        (json!({ "mobileNum": "1" }), "mobileNum", "patterns.15"),
        (json!({ "mobileNum": "1198765432" }), "mobileNum", "validation.mobileNumber"),
        (json!({ "countryDialingCode": "" }), "countryDialingCode", "validation.required"),
        (json!({ "verificationCode": "" }), "verificationCode", "validation.required"),
        (json!({ "verificationCode": "12" }), "verificationCode", "patterns.3"),
        (
            json!({ "verificationCode": other_code(&code) }),
            "verificationCode",
            "validation.codeWrong",
        ),
        (json!({ "mobileNum": "11900000000" }), "verificationCode", "validation.codeWrong"),
        (json!({ "ageConfirmed": false }), "ageConfirmed", "validation.ageRequired"),
        (json!({ "agreement": false }), "agreement", "validation.termsRequired"),
    ] {
        let mut form = by_number(&code);
        form.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        register_by_mobile(&mut page, form).await.invalid(field, key);
    }
    let answer = register_by_mobile(&mut page, by_number(&code)).await;
    assert_eq!(answer.expect_value()["firstTimeLogin"], true);
    let info = page.get("/wps/member/info").await;
    assert_eq!(info.expect_value()["account"], "5511987654321");
    // Other members see only the last digits.
    assert_eq!(info.value()["nickname"], "Jogador 4321");
    assert_eq!(page.balance().await, "0");
    // The account has no password, and the number is in use.
    for guess in ["123456", " "] {
        let said = server.visitor().login("5511987654321", guess, None).await;
        said.expect_error(401, "bad_credentials");
    }
    let code = register_code(&server, NUMBER).await;
    let again = register_by_mobile(&mut server.visitor(), by_number(&code)).await;
    again.invalid("mobileNum", "validation.mobileTaken");
}

#[tokio::test]
async fn with_a_password_the_number_is_also_a_user_name() {
    let server = Server::start().await;
    server.site(json!({ "switches": { "MOBILEREG": "1", "MOBILEPASSREG": "1" } })).await;
    let fields = asked(&server, "mobileFields").await;
    assert_eq!(fields[3..], ["password*", "confirmPassword*", "referralCode"]);
    let code = register_code(&server, NUMBER).await;
    let mut form = by_number(&code);
    let mut page = server.visitor();
    register_by_mobile(&mut page, form.clone()).await.invalid("password", "validation.required");
    form["password"] = "Segredo@1".into();
    form["confirmPassword"] = "Segredo@2".into();
    let said = register_by_mobile(&mut page, form.clone()).await;
    said.invalid("confirmPassword", "validation.passwordsDiffer");
    form["confirmPassword"] = "Segredo@1".into();
    register_by_mobile(&mut page, form).await.expect_value();
    server.visitor().login("5511987654321", "Segredo@1", None).await.expect_value();
    for patch in [
        json!({ "mobileRegisterFields": { "username": { "enabled": true, "required": true } } }),
        json!({ "mobileRegisterFields": { "mobileNum": { "enabled": false } } }),
    ] {
        let patched =
            server.visitor().send(Method::PATCH, "/_sandbox/site", Some(patch), &[]).await;
        assert_eq!(patched.status, 400);
    }
}

#[tokio::test]
async fn sms_verification_needs_a_code_for_every_number() {
    let server = Server::start().await;
    server.site(json!({ "switches": { "SMSVERIF": "1" } })).await;
    let plain = asked(&server, "fields").await;
    assert!(!plain.iter().any(|name| name.starts_with("verificationCode")), "{plain:?}");
    let shown = json!({ "mobileNum": { "enabled": true, "required": false } });
    server.site(json!({ "registerFields": shown })).await;
    let fields = asked(&server, "fields").await;
    for name in ["countryDialingCode*", "mobileNum*", "verificationCode*"] {
        assert!(fields.iter().any(|field| field == name), "{fields:?}");
    }
    let mut page = server.visitor();
    let mut form = registration("Verificada", json!({}));
    form["mobileNum"] = NUMBER.into();
    form["countryDialingCode"] = "55".into();
    page.register(form.clone()).await.invalid("verificationCode", "validation.required");
    let code = register_code(&server, NUMBER).await;
    form["verificationCode"] = code.into();
    page.register(form).await.expect_value();
    // The verified number receives login codes.
    server.site(json!({ "switches": { "MOBILECODELOGIN": "1" } })).await;
    let asked = json!({ "mobileNum": NUMBER, "countryDialingCode": "+55" });
    crate::codes::code(&server, &server.visitor(), "/wps/verification/sms/noLogin", asked).await;
}

#[tokio::test]
async fn the_check_digits_of_a_cpf_are_validated() {
    let server = Server::start().await;
    let rule = json!({
        "patternId": 20, "minLength": 11, "maxLength": 14,
        "acceptedPattern": "^[A-Za-z0-9.\\-\\/]+$", "format": "cpf",
    });
    let field = json!({ "idNumber": { "enabled": true, "required": true, "validation": rule } });
    server.site(json!({ "registerFields": field })).await;
    let settings = server.visitor().get("/wps/system/setting/register").await;
    let shown = settings.expect_value()["fields"].as_array().unwrap();
    let shown = shown.iter().find(|field| field["name"] == "idNumber").unwrap();
    assert_eq!(shown["validation"]["format"], "cpf");
    let with = |number: &str| {
        let mut form = registration("brasileira", json!({}));
        form["idNumber"] = number.into();
        form
    };
    let mut page = server.visitor();
    for (number, key) in [
        ("", "validation.required"),
        ("1234", "patterns.20"),
        ("529.982.247-24", "validation.cpf"),
        ("111.111.111-11", "validation.cpf"),
        ("abcdefghijk", "validation.cpf"),
    ] {
        page.register(with(number)).await.invalid("idNumber", key);
    }
    page.register(with("529.982.247-25")).await.expect_value();
    let rule = json!({ "format": "cnpj" });
    let patch = json!({ "registerFields": { "idNumber": { "validation": rule } } });
    let patched = server.visitor().send(Method::PATCH, "/_sandbox/site", Some(patch), &[]).await;
    assert_eq!(patched.status, 400);
}

#[tokio::test]
async fn an_affiliate_code_belongs_to_an_agent_or_is_refused() {
    let server = Server::start().await;
    let page = server.visitor();
    let path = "/wps/agent/affiliate?domain=localhost&code=";
    page.get(&format!("{path}LIMA2026")).await.expect_value();
    for unknown in ["NOBODY99", "", "demo"] {
        let said = page.get(&format!("{path}{unknown}")).await;
        said.invalid("affiliateCode", "validation.affiliateUnknown");
    }
    let shown = json!({ "enabled": true, "required": false });
    let fields = json!({ "affiliateCode": shown, "recommenderId": shown });
    server.site(json!({ "registerFields": fields, "registrationCaptchaAfter": 100 })).await;
    let upline = async |name: &str, extra: Value| {
        let mut form = registration(name, json!({}));
        form.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
        let mut page = server.visitor();
        page.register(form).await.expect_value();
        page.get("/wps/member/info").await.expect_value()["toUpline"] == true
    };
    let mut form = registration("convidada", json!({}));
    form["affiliateCode"] = "NOBODY99".into();
    let said = server.visitor().register(form).await;
    said.invalid("affiliateCode", "validation.affiliateUnknown");
    assert!(upline("convidada1", json!({ "affiliateCode": "LIMA2026" })).await);
    assert!(upline("convidada2", json!({ "recommenderId": "agente" })).await);
    assert!(upline("convidada3", json!({ "referralCode": "LIMA2026" })).await);
    assert!(!upline("convidada4", json!({ "referralCode": "NOBODY99" })).await);
    assert!(!upline("convidada5", json!({})).await);
}

/// Makes a free play call like the client, with additional members in its payload.
async fn free_play(page: &mut Page, sealed: Value) -> (TestResponse, Value) {
    let (jwk, nonce) = page.service().await;
    let mut plain = json!({
        "nonce": nonce, "method": "POST", "path": "/wps/session/login/freeplay", "body": {},
    });
    plain.as_object_mut().unwrap().extend(sealed.as_object().unwrap().clone());
    let value = seal(&jwk, plain.to_string().as_bytes());
    let body = json!({ "os": "web", "platform": "W", "value": value, "version": 3 });
    let answer = page.post("/wps/session/login/freeplay", body.clone()).await;
    page.keep_session(&answer);
    (answer, body)
}

#[tokio::test]
async fn free_play_is_a_trial_account_with_demo_money() {
    let server = Server::start().await;
    let mut page = server.visitor();
    free_play(&mut page, json!({})).await.0.expect_error(403, "forbidden");
    server.site(json!({ "switches": { "FREEPLAY": "1" } })).await;
    let path = "/wps/session/login/freeplay";
    for touched in [
        json!({ "path": "/wps/session/login" }),
        json!({ "method": "PUT" }),
        json!({ "body": { "x": 1 } }),
        json!({ "nonce": "AAAA" }),
    ] {
        let answer = free_play(&mut page, touched.clone()).await.0;
        answer.expect_error(400, "decryption_failed");
    }
    let junk = json!({ "os": "web", "platform": "W", "value": "x", "version": 3 });
    page.post(path, junk).await.expect_error(400, "decryption_failed");
    let (answer, body) = free_play(&mut page, json!({})).await;
    assert_eq!(answer.expect_value()["firstTimeLogin"], true);
    let info = page.get("/wps/member/info").await;
    assert_eq!(info.expect_value()["type"], 4);
    assert!(info.value()["account"].as_str().unwrap().starts_with("trial"));
    assert_eq!(page.balance().await, "1000");
    page.post(path, body).await.expect_error(400, "decryption_failed");
    page.get("/wps/session/list").await.expect_error(403, "need_real_account");
    // One call per second and visitor, because each creates an account.
    free_play(&mut page.clone(), json!({})).await.0.expect_error(429, "too_many_requests");
    let mut other = server.visitor();
    free_play(&mut other, json!({})).await.0.expect_value();
    let account = async |page: &Page| {
        page.get("/wps/member/info").await.expect_value()["account"].as_str().unwrap().to_owned()
    };
    assert_ne!(account(&page).await, account(&other).await);
    let wrong_version = json!({ "os": "web", "platform": "X", "value": "x", "version": 3 });
    other.post(path, wrong_version).await.expect_error(400, "bad_input");
    server.audit().await;
}

/// Free play by others on the same address uses up no login codes.
#[tokio::test]
async fn free_play_uses_up_no_codes() {
    let server = Server::start().await;
    server.site(json!({ "switches": { "FREEPLAY": "1", "MOBILECODELOGIN": "1" } })).await;
    for _ in 0..30 {
        free_play(&mut server.visitor(), json!({})).await.0.expect_value();
    }
    free_play(&mut server.visitor(), json!({})).await.0.expect_error(429, "too_many_requests");
    let form = json!({ "mobileNum": "11987654321", "countryDialingCode": "+55" });
    server.visitor().post("/wps/verification/sms/noLogin", form).await.expect_value();
}

/// The next start of the server deletes the account, and the ledger stays balanced.
#[tokio::test]
async fn a_trial_account_without_a_session_is_deleted() {
    let (mut server, file) = on_file("trial");
    server.site(json!({ "switches": { "FREEPLAY": "1" } })).await;
    let mut page = server.visitor();
    free_play(&mut page, json!({})).await.0.expect_value();
    assert!(server.terminate());
    let mut db = open_database(&file).await;
    let trials = "SELECT count(*) FROM members WHERE kind = 4 AND password_hash = ''";
    for sql in [
        "UPDATE members SET created_at = created_at - 3 * 86400000 WHERE kind = 4",
        "UPDATE sessions SET expires_at = 0",
    ] {
        sqlx::query(sql).execute(&mut db).await.unwrap();
    }
    let count = async |db: &mut sqlx::SqliteConnection| -> i64 {
        sqlx::query_scalar(trials).fetch_one(db).await.unwrap()
    };
    assert_eq!(count(&mut db).await, 1);
    let server = Server::on(&file);
    wait_for(async || count(&mut db).await, |count| *count == 0).await;
    server.audit().await;
    // The trial account of the seed has a password, and is kept.
    server.visitor().login("teste", "Teste@2026", None).await.expect_value();
}

#[tokio::test]
async fn a_trial_account_whose_response_was_lost_is_not_created_twice() {
    let server = Server::start().await;
    server.site(json!({ "switches": { "FREEPLAY": "1" } })).await;
    let mut page = server.visitor();
    let (jwk, nonce) = page.service().await;
    let path = "/wps/session/login/freeplay";
    let plain = json!({ "nonce": nonce, "method": "POST", "path": path, "body": {} });
    let value = seal(&jwk, plain.to_string().as_bytes());
    let body = json!({ "os": "web", "platform": "W", "value": value, "version": 3 });
    let before = server.audit().await["entries"].clone();
    let intent = key();
    page.post_as(&intent, path, body.clone()).await.expect_value();
    let made = server.audit().await["entries"].clone();
    assert_ne!(made, before);
    let answer = page.post_as(&intent, path, body.clone()).await;
    answer.expect_value();
    page.keep_session(&answer);
    assert_eq!(page.balance().await, "1000");
    assert_eq!(server.audit().await["entries"], made);
    page.post(path, body).await.expect_error(400, "decryption_failed");
}
