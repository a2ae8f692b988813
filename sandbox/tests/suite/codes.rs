//! Codes by SMS, and logins with a code or with the token of a phone-auth service.

use crate::client::{Page, Server, open_database, registration_form};
use serde_json::{Value, json};

const LOGIN: &str = "/wps/verification/sms/noLogin";
const REGISTER: &str = "/wps/verification/sms/register";
const NUMBER: &str = "11987654321";

/// Requests a code as soon as the rate limit permits; returns it.
pub async fn code(server: &Server, page: &Page, path: &str, form: Value) -> String {
    let number = form["mobileNum"].as_str().or(form["mobileNo"].as_str()).unwrap().to_owned();
    server.request_code(page, path, &form, &format!("+55{number}")).await
}

/// Returns six digits other than the given ones.
pub fn other_code(code: &str) -> &'static str {
    if code == "000000" { "000001" } else { "000000" }
}

fn to(number: &str) -> Value {
    json!({ "mobileNum": number, "countryDialingCode": "+55" })
}

fn by_sms(number: &str, code: &str) -> Value {
    json!({
        "username": "", "password": "", "type": "sms", "mobileNum": number,
        "countryDialingCode": "+55", "verificationCode": code,
    })
}

async fn with(switches: Value) -> Server {
    let server = Server::start().await;
    server.site(json!({ "switches": switches })).await;
    server
}

/// Starts a server that accepts logins by code, and creates a member with a number.
async fn with_members() -> Server {
    let server = with(json!({ "MOBILECODELOGIN": "1" })).await;
    server.person(json!({ "username": "Celular", "mobile": NUMBER, "login": false })).await;
    server
}

#[tokio::test]
async fn codes_are_sent_only_if_the_sites_switches_permit() {
    let server = Server::start().await;
    let page = server.visitor();
    let password = json!({
        "mobileNum": NUMBER, "countryDialingCode": "+55", "purpose": "password",
    });
    let register = json!({ "mobileNo": NUMBER, "countryDialingCode": "+55" });
    page.post(LOGIN, to(NUMBER)).await.expect_error(403, "forbidden");
    page.post(LOGIN, password.clone()).await.expect_error(403, "forbidden");
    page.post(REGISTER, register.clone()).await.expect_error(403, "forbidden");
    server.site(json!({ "switches": { "MOBILECODELOGIN": "1" }, "smsMinutes": 5 })).await;
    let answer = page.post(LOGIN, to(NUMBER)).await;
    assert_eq!(answer.expect_value()["expiredMinutes"], 5);
    page.post(LOGIN, password.clone()).await.expect_error(403, "forbidden");
    // Nothing was sent, because the number is unknown.
    assert!(server.messages("+5511987654321").await.is_empty());
    for (switch, path, form) in
        [("CHNGPASSVERIF3", LOGIN, password), ("SMSVERIF", REGISTER, register.clone())]
    {
        let server = with(json!({ switch: "1" })).await;
        let answer = server.visitor().post(path, form).await;
        assert_eq!(answer.expect_value()["expiredMinutes"], 2, "{switch}");
    }
    let server = with(json!({ "MOBILEREG": "1" })).await;
    let code = code(&server, &server.visitor(), REGISTER, register.clone()).await;
    let text = server.messages("+5511987654321").await[0].clone();
    assert_eq!(text["channel"], "sms");
    assert!(text["text"].as_str().unwrap().contains(&code));
    assert!(code.len() == 6 && code.bytes().all(|digit| digit.is_ascii_digit()));
    server.site(json!({ "registrationOpen": false })).await;
    server.visitor().post(REGISTER, register).await.expect_error(403, "forbidden");
    for minutes in [0, 61] {
        let patch = Some(json!({ "smsMinutes": minutes }));
        let page = server.visitor();
        let answer = page.send(hyper::Method::PATCH, "/_sandbox/site", patch, &[]).await;
        assert_eq!(answer.status, 400);
    }
}

#[tokio::test]
async fn mobile_numbers_are_validated_by_the_rule() {
    let server = with(json!({ "MOBILECODELOGIN": "1", "MOBILEREG": "1" })).await;
    let page = server.visitor();
    for (number, key) in [
        ("", "validation.required"),
        ("   ", "validation.required"),
        ("119876", "validation.mobileNumber"),
        ("119876543210", "validation.mobileNumber"),
        ("11 98765432", "validation.mobileNumber"),
        ("1198765432x", "patterns.15"),
        ("+5511987654", "validation.mobileNumber"),
        ("+351912345678", "patterns.15"),
    ] {
        page.post(LOGIN, to(number)).await.invalid("mobileNum", key);
        let form = json!({ "mobileNo": number, "countryDialingCode": "+55" });
        page.post(REGISTER, form).await.invalid("mobileNo", key);
    }
    for (dialing, key) in
        [("", "validation.required"), ("BR", "patterns.18"), ("+555555", "patterns.18")]
    {
        let form = json!({ "mobileNum": NUMBER, "countryDialingCode": dialing });
        page.post(LOGIN, form).await.invalid("countryDialingCode", key);
    }
}

#[tokio::test]
async fn the_number_of_digits_depends_on_the_dialing_code() {
    let server = with(json!({ "MOBILECODELOGIN": "1", "MOBILEREG": "1" })).await;
    let page = server.visitor();
    let countries = page.get("/wps/system/country").await;
    let list = countries.expect_value()["list"].as_array().unwrap();
    let digits = |code: &str| {
        let country = list.iter().find(|one| one["countryCode"] == code).unwrap();
        (country["minDigits"].as_u64().unwrap(), country["maxDigits"].as_u64().unwrap())
    };
    assert_eq!((digits("BR"), digits("US"), digits("AR")), ((11, 11), (10, 10), (10, 11)));
    assert!(list.iter().all(|one| one["minDigits"].as_u64() <= one["maxDigits"].as_u64()));
    for (dialing, number, fits) in [
        ("+55", "11987654321", true),
        ("+55", "1198765432", false),
        ("+1", "2025550123", true),
        ("+1", "12025550124", true),
        ("+1", "120255501234", false),
        ("55", "11987654322", true),
        ("55", "1198765432", false),
        ("+54", "1112345678", true),
        ("+54", "91112345679", true),
        ("+54", "111234567", false),
        // For other dialling codes only the limits of E.164 apply.
        ("+999", "12345", true),
    ] {
        let form = json!({ "mobileNum": number, "countryDialingCode": dialing });
        let answer = server.visitor().post(LOGIN, form).await;
        if fits {
            answer.expect_value();
        } else {
            answer.invalid("mobileNum", "validation.mobileNumber");
        }
    }
    let form = json!({ "mobileNum": "1234567890123456", "countryDialingCode": "+999" });
    let answer = server.visitor().post(LOGIN, form).await;
    answer.invalid("mobileNum", "patterns.15");
}

/// The spellings of one number, of which people type any.
const MALAYSIAN: [&str; 4] = ["012-345 6789", "12-345 6789", "+60 (0)12-345 6789", "0060123456789"];

#[tokio::test]
async fn one_phone_has_one_account_in_any_spelling() {
    let server = with(json!({ "MOBILECODELOGIN": "1", "MOBILEREG": "1" })).await;
    server.site(json!({ "registrationCaptchaAfter": 20 })).await;
    for (turn, number) in MALAYSIAN.into_iter().enumerate() {
        let mut page = server.visitor();
        let ask = json!({ "mobileNo": number, "countryDialingCode": "+60" });
        let code = server.request_code(&page, REGISTER, &ask, "+60123456789").await;
        let form = registration_form(json!({
            "mobileNum": number, "countryDialingCode": "+60", "verificationCode": code,
        }));
        let answer = page.sealed("PUT", "/wps/member/register/mobile", form).await;
        page.keep_session(&answer);
        if turn == 0 {
            answer.expect_value();
            let info = page.get("/wps/member/info").await;
            assert_eq!(info.expect_value()["account"], "60123456789");
        } else {
            answer.invalid("mobileNum", "validation.mobileTaken");
        }
    }
    // From another network, which has its own limit of codes in a minute.
    for number in MALAYSIAN {
        let mut page = server.visitor().from("127.0.1.7");
        let form = json!({ "mobileNum": number, "countryDialingCode": "+60" });
        let code = server.request_code(&page, LOGIN, &form, "+60123456789").await;
        let mut login = by_sms(number, &code);
        login["countryDialingCode"] = "+60".into();
        page.login_with(login).await.expect_value();
    }
    assert!(server.messages("+600123456789").await.is_empty());
}

#[tokio::test]
async fn only_a_mobile_number_of_the_country_can_be_registered() {
    let server = with(json!({ "MOBILEREG": "1" })).await;
    for (dialing, number, fault) in [
        ("+55", "20 98765-4321", "other"),
        ("+55", "011 8765-4321", "short"),
        ("+54", "15-2345-6789", "other"),
        ("+351", "212 345 678", "other"),
        ("+81", "090-1234-567", "short"),
        ("+81", "090-1234-56789", "long"),
    ] {
        let form = json!({ "mobileNo": number, "countryDialingCode": dialing });
        let answer = server.visitor().post(REGISTER, form).await;
        answer.invalid("mobileNo", "validation.mobileNumber");
        let error = &answer.value()["fields"][0];
        assert_eq!(error["params"]["fault"], fault, "{dialing} {number}");
    }
}

#[tokio::test]
async fn codes_are_limited_by_number_and_by_visitor() {
    let server = with_members().await;
    let page = server.visitor();
    page.post(LOGIN, to(NUMBER)).await.expect_value();
    // The limit also applies to another visitor with the same number, and to an unknown number.
    let soon = server.visitor().post(LOGIN, to(NUMBER)).await;
    soon.expect_error(429, "too_many_requests");
    assert!(soon.value()["retryAfter"].as_u64().unwrap() >= 1);
    assert!(soon.headers.contains_key("retry-after"));
    page.post(LOGIN, to("11900000000")).await.expect_value();
    page.post(LOGIN, to("11900000000")).await.expect_error(429, "too_many_requests");
    let mut last = soon;
    for number in 1..10 {
        last = page.post(LOGIN, to(&format!("1190000000{number}"))).await;
    }
    last.expect_error(429, "too_many_requests");
    assert!(last.value()["retryAfter"].as_u64().unwrap() > 30);
    server.visitor().post(LOGIN, to("11900000099")).await.expect_value();
    // A repetition with the same idempotency key gets the same response and sends no further code.
    let server = with_members().await;
    let (page, key) = (server.visitor(), crate::client::key());
    for _ in 0..3 {
        page.post_as(&key, LOGIN, to(NUMBER)).await.expect_value();
    }
    assert_eq!(server.messages("+5511987654321").await.len(), 1);
}

#[tokio::test]
async fn a_code_logs_in_once() {
    let server = with_members().await;
    let mut page = server.visitor();
    let code = code(&server, &page, LOGIN, to(NUMBER)).await;
    page.login_with(by_sms(NUMBER, "")).await.invalid("verificationCode", "validation.required");
    page.login_with(by_sms("1", &code)).await.invalid("mobileNum", "patterns.15");
    let said = page.login_with(by_sms(NUMBER, other_code(&code))).await;
    said.invalid("verificationCode", "validation.codeWrong");
    // An unknown number gets the same response.
    let unknown = page.login_with(by_sms("11900000000", &code)).await;
    assert_eq!(unknown.text, said.text);
    let mut again = page.clone();
    let answer = page.login_with(by_sms(NUMBER, &code)).await;
    assert_eq!(answer.expect_value()["passwordExpired"], false);
    assert_eq!(page.get("/wps/member/info").await.expect_value()["account"], "Celular");
    let spent = again.login_with(by_sms(NUMBER, &code)).await;
    spent.invalid("verificationCode", "validation.codeExpired");
    // To other clients the response does not reveal that the code was valid.
    let spent = server.visitor().login_with(by_sms(NUMBER, &code)).await;
    spent.invalid("verificationCode", "validation.codeWrong");
    server.site(json!({ "switches": { "MOBILECODELOGIN": "0" } })).await;
    server.visitor().login_with(by_sms(NUMBER, &code)).await.expect_error(403, "forbidden");
}

#[tokio::test]
async fn five_wrong_tries_end_a_code_although_each_call_fails() {
    let server = with_members().await;
    let mut page = server.visitor();
    let first = code(&server, &page, LOGIN, to(NUMBER)).await;
    for _ in 0..5 {
        let said = page.login_with(by_sms(NUMBER, other_code(&first))).await;
        said.invalid("verificationCode", "validation.codeWrong");
    }
    let said = page.login_with(by_sms(NUMBER, &first)).await;
    said.invalid("verificationCode", "validation.codeExpired");
    let next = code(&server, &page, LOGIN, to(NUMBER)).await;
    page.login_with(by_sms(NUMBER, &next)).await.expect_value();
    // The attempts are in the login history.
    let logins = page.get("/wps/member/logins?page=1&pageSize=20").await;
    let list = logins.expect_value()["list"].as_array().unwrap().clone();
    let successes: Vec<_> = list.iter().map(|entry| entry["success"].as_bool().unwrap()).collect();
    assert_eq!(successes, [true, false, false, false, false, false, false]);
    assert!(list.iter().all(|entry| entry["method"] == "sms"), "{list:?}");
}

#[tokio::test]
async fn a_code_is_valid_only_for_its_purpose() {
    let server = with(json!({
        "MOBILECODELOGIN": "1", "CHNGPASSVERIF3": "1", "MOBILEREG": "1",
    }))
    .await;
    server.person(json!({ "mobile": NUMBER, "login": false })).await;
    let mut page = server.visitor();
    let mut form = to(NUMBER);
    form["purpose"] = "password".into();
    let code = code(&server, &page, LOGIN, form).await;
    let said = page.login_with(by_sms(NUMBER, &code)).await;
    said.invalid("verificationCode", "validation.codeWrong");
}

#[tokio::test]
async fn a_login_by_code_ignores_a_weak_or_expired_password_and_can_be_remembered() {
    let server = with(json!({ "MOBILECODELOGIN": "1" })).await;
    // Caio's password is weak, Lia's is expired.
    for number in ["11955550005", "11955550006"] {
        let mut page = server.visitor();
        let code = code(&server, &page, LOGIN, to(number)).await;
        let mut form = by_sms(number, &code);
        form["remember"] = true.into();
        let answer = page.login_with(form).await;
        assert_eq!(answer.expect_value()["passwordExpired"], false);
        page.balance().await;
        assert_eq!(page.get("/wps/member/info").await.expect_value()["mustChangePassword"], false);
        assert!(page.jar().contains_key("ante_remember"));
    }
    server.site(json!({ "switches": { "LOGINKIND": "agents" } })).await;
    let mut page = server.visitor();
    let code = code(&server, &page, LOGIN, to("11955550002")).await;
    page.login_with(by_sms("11955550002", &code)).await.expect_error(403, "only_agents");
}

#[tokio::test]
async fn an_account_without_a_password_accepts_only_codes() {
    let server = with(json!({ "MOBILECODELOGIN": "1" })).await;
    let wanted =
        json!({ "username": "semsenha", "password": "", "mobile": NUMBER, "login": false });
    server.person(wanted).await;
    let mut page = server.visitor();
    for guess in [" ", "Senha@2026", "123456"] {
        page.login("semsenha", guess, None).await.expect_error(401, "bad_credentials");
    }
    let code = code(&server, &page, LOGIN, to(NUMBER)).await;
    page.login_with(by_sms(NUMBER, &code)).await.expect_value();
}

#[tokio::test]
async fn an_unverified_number_gets_no_login_code() {
    let server = with(json!({ "MOBILECODELOGIN": "1" })).await;
    server.person(json!({ "mobile": NUMBER, "unverified": true, "login": false })).await;
    server.visitor().post(LOGIN, to(NUMBER)).await.expect_value();
    assert!(server.messages("+5511987654321").await.is_empty());
}

#[tokio::test]
async fn a_phone_auth_token_is_valid_once_and_for_its_number() {
    let (server, file) = crate::client::on_file("phone");
    let form = |token: &str, number: &str| {
        let mut form = by_sms(number, "");
        form["firebaseChannel"] = "firebase".into();
        form["firebaseIdToken"] = token.into();
        form
    };
    let mut page = server.visitor();
    page.login_with(form("a-token", "11955550002")).await.expect_error(403, "forbidden");
    server.site(json!({ "switches": { "PHONELOGIN": "1" } })).await;
    let mut db = open_database(&file).await;
    for (token, number, lives) in [
        ("demos", "11955550002", 60_000),
        ("demos-again", "11955550002", 60_000),
        ("late", "11955550002", -1),
        ("nobodys", "11900000000", 60_000),
    ] {
        sqlx::query("INSERT INTO phone_auth_proofs VALUES (?, '+55', ?, ?, NULL)")
            .bind(ante_base::secret::token_digest(token))
            .bind(number)
            .bind(ante_base::clock::now() + lives)
            .execute(&mut db)
            .await
            .unwrap();
    }
    let field = "verificationCode";
    let said = page.login_with(form("unknown", "11955550002")).await;
    said.invalid(field, "validation.codeWrong");
    let said = page.login_with(form("demos-again", "21955550003")).await;
    said.invalid(field, "validation.codeWrong");
    let said = page.login_with(form("late", "11955550002")).await;
    said.invalid(field, "validation.codeExpired");
    page.login_with(form("nobodys", "11900000000")).await.expect_error(401, "bad_credentials");
    page.login_with(form("demos", "11955550002")).await.expect_value();
    assert_eq!(page.get("/wps/member/info").await.expect_value()["account"], "demo");
    let said = page.login_with(form("demos", "11955550002")).await;
    said.invalid(field, "validation.codeExpired");
    // Our own codes have a separate switch.
    page.login_with(by_sms("11955550002", "123456")).await.expect_error(403, "forbidden");
}

#[tokio::test]
async fn wrong_codes_do_not_reveal_whether_a_number_is_known() {
    let server = with_members().await;
    let mut answers = Vec::new();
    for number in [NUMBER, "11900000000"] {
        let mut page = server.visitor();
        page.post(LOGIN, to(number)).await.expect_value();
        let mut said = Vec::new();
        for _ in 0..7 {
            said.push(page.login_with(by_sms(number, "000000")).await.text);
        }
        assert!(said[0].contains("validation.codeWrong"), "{}", said[0]);
        assert!(said[6].contains("validation.codeExpired"), "{}", said[6]);
        answers.push(said);
    }
    assert_eq!(answers[0], answers[1]);
}

#[tokio::test]
async fn other_clients_do_not_invalidate_a_code() {
    let server = with_members().await;
    let mut page = server.visitor();
    let code = code(&server, &page, LOGIN, to(NUMBER)).await;
    for n in 1..9 {
        let mut stranger = server.visitor().from(&format!("127.0.{n}.7"));
        stranger.post(LOGIN, to(NUMBER)).await.expect_value();
        for _ in 0..6 {
            stranger
                .login_with(by_sms(NUMBER, other_code(&code)))
                .await
                .expect_error(422, "validation_failed");
        }
    }
    // Other visitors behind the same address do not invalidate the code either.
    for _ in 0..2 {
        let mut neighbor = server.visitor();
        self::code(&server, &neighbor, LOGIN, to(NUMBER)).await;
        for _ in 0..3 {
            let guess = by_sms(NUMBER, other_code(&code));
            neighbor.login_with(guess).await.expect_error(422, "validation_failed");
        }
    }
    page.login_with(by_sms(NUMBER, &code)).await.expect_value();
    // Requests of others do not use up the owner's limit.
    let page = server.visitor();
    crate::codes::code(&server, &page, LOGIN, to(NUMBER)).await;
}

/// A reload changes the visitor id, and there is no cookie yet.
#[tokio::test]
async fn a_code_stays_valid_for_a_reloaded_page_despite_wrong_tries_from_elsewhere() {
    let server = with_members().await;
    let page = server.visitor();
    let code = code(&server, &page, LOGIN, to(NUMBER)).await;
    for n in 1..=12 {
        let mut stranger = server.visitor().from(&format!("127.0.{n}.7"));
        let guess = by_sms(NUMBER, other_code(&code));
        stranger.login_with(guess).await.expect_error(422, "validation_failed");
    }
    let mut stranger = server.visitor().from("127.0.20.7");
    stranger.login_with(by_sms(NUMBER, &code)).await.expect_error(422, "validation_failed");
    let mut again = server.visitor_like(&page);
    again.visitor = crate::client::key();
    again.login_with(by_sms(NUMBER, &code)).await.expect_value();
}

/// Requests of other visitors behind the same address do not count for a known browser.
#[tokio::test]
async fn other_visitors_do_not_use_up_the_codes_of_a_known_browser() {
    let server = with_members().await;
    let mut page = server.visitor();
    let code = code(&server, &page, LOGIN, to(NUMBER)).await;
    page.login_with(by_sms(NUMBER, &code)).await.expect_value();
    page.token = None;
    for n in 0..30 {
        let form = to(&format!("119000000{n:02}"));
        server.visitor().post(LOGIN, form).await;
    }
    server.visitor().post(LOGIN, to("11900000099")).await.expect_error(429, "too_many_requests");
    let code = self::code(&server, &page, LOGIN, to(NUMBER)).await;
    // A code belongs to the browser that requested it, in any page and network.
    let mut page = page.from("127.0.3.3");
    page.visitor = crate::client::key();
    for _ in 0..5 {
        let guess = by_sms(NUMBER, other_code(&code));
        page.login_with(guess).await.invalid("verificationCode", "validation.codeWrong");
    }
    let said = page.login_with(by_sms(NUMBER, &code)).await;
    said.invalid("verificationCode", "validation.codeExpired");
}

/// Each code limits its own wrong tries, so those at many numbers are counted together, with those
/// of a password reset.
#[tokio::test]
async fn wrong_codes_for_many_numbers_from_one_prefix_require_a_wait() {
    let server = with(json!({ "MOBILECODELOGIN": "1", "CHNGPASSVERIF3": "1" })).await;
    server.site(json!({ "addressCaptchaAfter": 2 })).await;
    server.person(json!({ "username": "Celular", "mobile": NUMBER, "login": false })).await;
    let mut own = server.visitor().from("127.0.1.7");
    let sent = code(&server, &own, LOGIN, to(NUMBER)).await;
    own.login_with(by_sms(NUMBER, &sent)).await.expect_value();
    own.token = None;
    let mut guessing = server.visitor().from("127.0.1.7");
    let reset = async |page: &Page, number: &str| {
        let form = json!({
            "mobileNum": number, "countryDialingCode": "+55", "verificationCode": "000000",
            "newPassword": "Outra@2026",
        });
        page.sealed("POST", "/wps/member/password/verification", form).await
    };
    // Five times the failures after which passwords need a captcha are free.
    for n in 0..5 {
        let number = format!("1190000000{n}");
        let said = guessing.login_with(by_sms(&number, "000000")).await;
        said.invalid("verificationCode", "validation.codeWrong");
        reset(&guessing, &number).await.invalid("verificationCode", "validation.codeWrong");
    }
    let mut last = None;
    for n in 10..60 {
        let said = guessing.login_with(by_sms(&format!("119000000{n}"), "000000")).await;
        if said.status == 429 {
            last = Some(said);
            break;
        }
        said.invalid("verificationCode", "validation.codeWrong");
    }
    let last = last.expect("so many numbers at one address are not tried without a wait");
    last.expect_error(429, "too_many_requests");
    assert!(last.value()["retryAfter"].as_u64().unwrap() >= 1);
    // Passwords at the same address do not wait, and need no captcha.
    guessing.login("nobody2026", "Senha@2026", None).await.expect_error(401, "bad_credentials");
    // Neither another prefix nor a known browser of the number's member waits.
    let mut elsewhere = server.visitor().from("127.0.2.7");
    let said = elsewhere.login_with(by_sms(NUMBER, "000000")).await;
    said.invalid("verificationCode", "validation.codeWrong");
    let sent = code(&server, &own, LOGIN, to(NUMBER)).await;
    own.login_with(by_sms(NUMBER, &sent)).await.expect_value();
}

/// The wait is the same for a known and an unknown number.
#[tokio::test]
async fn wrong_codes_of_a_password_reset_require_a_wait() {
    let server = with(json!({ "CHNGPASSVERIF3": "1" })).await;
    server.site(json!({ "addressCaptchaAfter": 1 })).await;
    server.person(json!({ "mobile": NUMBER, "login": false })).await;
    for (n, number) in [NUMBER, "11900000000"].into_iter().enumerate() {
        let page = server.visitor().from(&format!("127.0.{}.7", n + 1));
        let form = json!({
            "mobileNum": number, "countryDialingCode": "+55", "verificationCode": "000000",
            "newPassword": "Outra@2026",
        });
        let mut wrong = 0;
        let refused = loop {
            let path = "/wps/member/password/verification";
            let said = page.sealed("POST", path, form.clone()).await;
            if said.status == 429 {
                break said;
            }
            said.invalid("verificationCode", "validation.codeWrong");
            wrong += 1;
            assert!(wrong < 50, "nothing stops it");
        };
        assert!(wrong >= 6, "{wrong}");
        refused.expect_error(429, "too_many_requests");
    }
}
