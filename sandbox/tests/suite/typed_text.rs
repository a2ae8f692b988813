//! Passwords and codes as keyboards and clipboards of the world produce them.

use crate::{
    cashier::{PAYMENT_PASSWORD, payee, withdraw_as, withdrawal_request},
    client::{LOGIN_PASSWORD, Page, Server, TestResponse, key, registration},
    codes::{code, other_code},
    factor::steps::{begin_in_time, bind_mobile, entered, first_step, second_step},
};
use serde_json::{Value, json};

const NUMBER: &str = "11987654321";
const LOGIN_CODE: &str = "/wps/verification/sms/noLogin";

/// One password: its letters in one or two code points, other spaces, and spaces around it.
const ONE_PASSWORD: [&str; 4] = [
    "Caf\u{e9} p\u{e3}o 1",
    "Cafe\u{301} pa\u{303}o 1",
    "Caf\u{e9}\u{a0}p\u{e3}o\u{3000}1",
    "\u{3000} Cafe\u{301} p\u{e3}o 1\u{a0}",
];

/// Returns the digits of a code in another script.
fn in_script(code: &str, zero: char) -> String {
    let letter = |digit: char| char::from_u32(u32::from(zero) + digit.to_digit(10)?);
    code.chars().map(|digit| letter(digit).unwrap()).collect()
}

/// Starts a server whose rule of passwords allows spaces.
async fn with_spaces() -> Server {
    let server = Server::start().await;
    let any = json!({ "patternId": 0, "minLength": 10, "maxLength": 10, "acceptedPattern": "*" });
    server
        .site(json!({
            "registerFields": { "password": { "validation": any } },
            "switches": { "CHNGPASSVERIF3": "1", "MOBILECODELOGIN": "1" },
            "registrationCaptchaAfter": 100,
        }))
        .await;
    server
}

async fn opens(server: &Server, username: &str) {
    for typed in ONE_PASSWORD {
        let answer = server.visitor().login(username, typed, None).await;
        assert!(answer.status == 200, "{username} {typed:?} {}", answer.text);
    }
}

#[tokio::test]
async fn a_password_is_the_same_however_it_is_typed() {
    let server = with_spaces().await;
    for (at, typed) in ONE_PASSWORD.into_iter().enumerate() {
        let again = ONE_PASSWORD[(at + 1) % ONE_PASSWORD.len()];
        let name = format!("registro{at}");
        let form = registration(&name, json!({ "password": typed, "confirmPassword": again }));
        server.visitor().register(form).await.expect_value();
        opens(&server, &name).await;

        let name = format!("mudanca{at}");
        let page = server.member(json!({ "username": name })).await;
        let form = json!({
            "oldPassword": LOGIN_PASSWORD, "newPassword": typed, "confirmNewPassword": again,
        });
        page.sealed("POST", "/wps/member/password", form).await.expect_value();
        opens(&server, &name).await;
        // As typed in another form, it is the old one, and no new one.
        let form = json!({
            "oldPassword": again, "newPassword": typed, "confirmNewPassword": typed,
        });
        let answer = page.sealed("POST", "/wps/member/password", form).await;
        answer.invalid("newPassword", "validation.passwordSame");
    }
}

#[tokio::test]
async fn a_reset_and_an_agent_set_the_same_password() {
    let server = with_spaces().await;
    let typed = ONE_PASSWORD[3];
    server.person(json!({ "username": "celular", "mobile": NUMBER, "login": false })).await;
    let page = server.visitor();
    let to = json!({ "mobileNum": NUMBER, "countryDialingCode": "+55", "purpose": "password" });
    let sent = code(&server, &page, LOGIN_CODE, to).await;
    let form = json!({
        "mobileNum": NUMBER, "countryDialingCode": "+55", "newPassword": typed,
        "verificationCode": in_script(&sent, '\u{6f0}'),
    });
    page.sealed("POST", "/wps/member/password/verification", form).await.expect_value();
    opens(&server, "celular").await;

    let agent = server.logged_in("agente", "Agente@2026").await;
    let form = json!({ "username": "aberto2026", "password": typed, "agent": false, "rates": [] });
    let answer = agent.sealed("PUT", "/wps/agent/member", form).await;
    answer.expect_value();
    opens(&server, "aberto2026").await;
}

/// The test API stores the password as it is given, as the server did before.
#[tokio::test]
async fn an_old_password_stays_valid_as_it_was_typed() {
    let server = Server::start().await;
    for (name, old) in [
        ("acento", "Cafe\u{301} pa\u{303}o"),
        ("margem", " Senha com margem "),
        ("largo", "\u{3000}"),
    ] {
        server.person(json!({ "username": name, "password": old, "login": false })).await;
        let mut page = server.visitor();
        page.login(name, old, None).await.expect_value();
        let form = json!({
            "oldPassword": old, "newPassword": "Outra@2026", "confirmNewPassword": "Outra@2026",
        });
        page.sealed("POST", "/wps/member/password", form).await.expect_value();
        server.visitor().login(name, "Outra@2026", None).await.expect_value();
    }
}

fn by_sms(code: &str) -> Value {
    json!({
        "username": "", "password": "", "type": "sms", "mobileNum": NUMBER,
        "countryDialingCode": "+55", "verificationCode": code,
    })
}

#[tokio::test]
async fn a_code_of_another_shape_is_no_attempt() {
    let server = with_spaces().await;
    server.person(json!({ "username": "celular", "mobile": NUMBER, "login": false })).await;
    let mut page = server.visitor();
    let to = || json!({ "mobileNum": NUMBER, "countryDialingCode": "+55" });
    for spell in [
        |code: &str| in_script(code, '\u{660}'),
        |code: &str| in_script(code, '\u{9e6}'),
        |code: &str| in_script(code, '\u{ff10}'),
        |code: &str| format!("{} {}", &code[..3], &code[3..]),
        |code: &str| format!("\u{202a}{}\u{2212}{}\u{202c}", &code[..3], &code[3..]),
    ] {
        let sent = code(&server, &page, LOGIN_CODE, to()).await;
        for shape in ["12345", "1234567", "12345a", "Senha@2026", "12 345"] {
            let answer = page.login_with(by_sms(shape)).await;
            answer.invalid("verificationCode", "patterns.3");
        }
        for _ in 0..4 {
            let answer = page.login_with(by_sms(other_code(&sent))).await;
            answer.invalid("verificationCode", "validation.codeWrong");
        }
        page.login_with(by_sms(&spell(&sent))).await.expect_value();
        page = server.visitor();
    }
}

#[tokio::test]
async fn a_second_factor_of_another_shape_is_no_attempt() {
    let server = Server::start().await;
    server.site(json!({ "twoFactor": "always" })).await;
    let page = server.member(json!({ "username": "fator" })).await;
    bind_mobile(&server, &page, NUMBER).await.expect_value();
    let mut page = server.visitor();
    let step = first_step(&mut page, "fator").await;
    begin_in_time(&page, &step, "verificationCode").await.expect_value();
    let sent = server.last_code(&format!("+55{NUMBER}")).await;
    for _ in 0..8 {
        let answer = second_step(&page, &step, "verificationCode", "12345").await;
        answer.invalid("answer", "patterns.3");
    }
    let typed = in_script(&sent, '\u{966}');
    let answer = second_step(&page, &step, "verificationCode", &typed).await;
    entered(&mut page, &answer).await;
}

#[tokio::test]
async fn a_captcha_of_another_length_stays_valid() {
    let server = Server::start().await;
    server.site(json!({ "captchaText": "x7k3", "captchaAfter": 0 })).await;
    let mut page = server.visitor();
    page.get("/wps/captcha").await.expect_value();
    for answer in ["x7k", "x7k33"] {
        page.login("demo", "Demo@2026", Some(answer)).await.expect_error(422, "captcha_wrong");
    }
    page.login("demo", "Demo@2026", Some("\u{202a}Ｘ７ k3\u{202c}")).await.expect_value();
}

async fn withdraw_with(page: &Page, pin: &str) -> TestResponse {
    let mut form = withdrawal_request(page, "20").await;
    form["paymentPassword"] = pin.into();
    withdraw_as(page, &key(), &form).await
}

#[tokio::test]
async fn a_payment_password_is_its_digits() {
    let server = Server::start().await;
    let page = server.member(payee("1000")).await;
    for _ in 0..8 {
        for shape in ["13579", "1357900", "Senha@2026"] {
            withdraw_with(&page, shape).await.invalid("paymentPassword", "patterns.3");
        }
    }
    for typed in [
        PAYMENT_PASSWORD.to_owned(),
        in_script(PAYMENT_PASSWORD, '\u{6f0}'),
        in_script(PAYMENT_PASSWORD, '\u{ff10}'),
        " 135-790 ".to_owned(),
    ] {
        withdraw_with(&page, &typed).await.expect_value();
    }
}

/// The rule of payment passwords can change; a guess in the older shape is never free.
#[tokio::test]
async fn a_payment_password_of_an_older_rule_stays_valid() {
    let server = Server::start().await;
    let mut older = payee("1000");
    older["paymentPassword"] = "Senha@2026".into();
    let page = server.member(older).await;
    withdraw_with(&page, "Senha@2026").await.expect_value();
    for _ in 0..8 {
        withdraw_with(&page, "Senha@2027").await.invalid("paymentPassword", "patterns.3");
    }
    // After so many the right one waits, too; a text of today's shape has its own count.
    withdraw_with(&page, "Senha@2026").await.invalid("paymentPassword", "patterns.3");
    withdraw_with(&page, "135791").await.invalid("paymentPassword", "validation.passwordWrong");
}
