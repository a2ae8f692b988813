//! Security centre: overview, profile, avatar, payment password, bound phone and e-mail.

use crate::{
    cashier::{payee, withdraw_as, withdrawal_request},
    client::{
        LOGIN_PASSWORD, Page, Server, TestResponse, assert_ends_after, key, registration, wait_for,
    },
    codes::other_code,
    factor::steps::{CONTACT, CONTACT_CODE, bind_email, bind_mobile, security},
};
use ante_base::clock::{HOUR, now};
use serde_json::{Value, json};

const PAYMENT: &str = "/wps/member/paymentPassword";

fn payment(password: &str, more: Value) -> Value {
    let mut form = json!({ "paymentPassword": password, "confirmPaymentPassword": password });
    form.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    form
}

async fn withdraw(page: &Page, password: &str) -> TestResponse {
    let mut form = withdrawal_request(page, "50").await;
    form["paymentPassword"] = password.into();
    withdraw_as(page, &key(), &form).await
}

#[tokio::test]
async fn the_overview_shows_what_is_set_and_masks_its_values() {
    let server = Server::start().await;
    let member = json!({ "nickname": "Aninha", "profile": { "payeeName": "Ana Silva" } });
    let page = server.member(member).await;
    let seen = security(&page).await;
    assert_eq!((&seen["nickname"], &seen["payeeName"]), (&json!("Aninha"), &json!("Ana S•••")));
    for field in ["mobile", "email", "heldUntil"] {
        assert_eq!(seen[field], Value::Null, "{field}");
    }
    assert_eq!((&seen["paymentPassword"], &seen["totp"]), (&json!(false), &json!(false)));
    assert_eq!((&seen["recoveryCodesLeft"], &seen["passkeys"]), (&json!(0), &json!([])));
    for field in ["createdAt", "passwordChangedAt"] {
        assert!(seen[field].as_str().unwrap().ends_with('Z'), "{field}");
    }
    bind_mobile(&server, &page, "11987654321").await.expect_value();
    bind_email(&server, &page, "ana@example.com").await.expect_value();
    let seen = security(&page).await;
    assert_eq!(
        (&seen["mobile"], &seen["email"]),
        (&json!("+55 •••• 4321"), &json!("a•••@ex•••.com"))
    );
}

#[tokio::test]
async fn a_nickname_has_two_to_twenty_code_points() {
    let server = Server::start().await;
    let page = server.member(json!({})).await;
    let path = "/wps/member/profile";
    page.post(path, json!({ "nickname": "  " })).await.invalid("nickname", "validation.required");
    for (bad, key) in [
        ("é", "validation.nicknameLength"),
        ("123456789012345678901", "validation.nicknameLength"),
        ("a\u{7}b", "validation.nameCharacters"),
        ("ana\u{202e}aib", "validation.nameCharacters"),
        ("a\u{200b}na", "validation.nameCharacters"),
        ("ADMIN", "validation.nameReserved"),
        ("Аdmin", "validation.nameReserved"),
    ] {
        let answer = page.post(path, json!({ "nickname": bad })).await;
        answer.invalid("nickname", key);
    }
    for good in ["Zé", "12345678901234567890", "🦜🦜", "  João d’Ávila "] {
        page.post(path, json!({ "nickname": good })).await.expect_value();
        assert_eq!(page.get("/wps/member/info").await.expect_value()["nickname"], good.trim());
    }
}

#[tokio::test]
async fn a_user_name_cannot_imitate_the_operator() {
    let server = Server::start().await;
    for reserved in ["Admin", "suporte7"] {
        let answer = server.visitor().register(registration(reserved, json!({}))).await;
        answer.invalid("username", "validation.nameReserved");
    }
    // A rule that allows every letter still forbids invisible ones.
    let any = json!({ "patternId": 0, "minLength": 2, "maxLength": 20, "acceptedPattern": "*" });
    server.site(json!({ "registerFields": { "username": { "validation": any } } })).await;
    let answer = server.visitor().register(registration("ana\u{202e}aib", json!({}))).await;
    answer.invalid("username", "validation.nameCharacters");
    let agent = server.member(json!({ "type": 1 })).await;
    let opened =
        json!({ "username": "support", "password": "Segredo@1", "agent": false, "rates": [] });
    let answer = agent.sealed("PUT", "/wps/agent/member", opened).await;
    answer.invalid("username", "validation.nameReserved");
}

#[tokio::test]
async fn an_avatar_is_one_of_those_on_offer() {
    let server = Server::start().await;
    let page = server.member(json!({})).await;
    assert_eq!(page.get("/wps/member/info").await.expect_value()["icon"], Value::Null);
    let list = page.get("/wps/relay/MCSFE_getPlayerAvatar").await.expect_value()["list"].clone();
    let list = list.as_array().unwrap();
    assert_eq!(list.len(), 12);
    for avatar in list {
        let picture = page.get(avatar["url"].as_str().unwrap()).await;
        assert_eq!(picture.status, 200, "{avatar}");
        assert_eq!(picture.headers["content-type"], "image/svg+xml");
        page.post("/wps/member/info/icon", json!({ "id": avatar["id"] })).await.expect_value();
        assert_eq!(page.get("/wps/member/info").await.expect_value()["icon"], avatar["url"]);
    }
    for bad in ["", "unicorn", "../tiger"] {
        let answer = page.post("/wps/member/info/icon", json!({ "id": bad })).await;
        answer.expect_error(404, "not_found");
    }
}

#[tokio::test]
async fn the_first_payment_password_needs_the_login_password_and_causes_no_hold() {
    let server = Server::start().await;
    let mut member = payee("500");
    member["paymentPassword"] = Value::Null;
    member["password"] = "246810".into();
    let page = server.member(member).await;
    withdraw(&page, "135790").await.expect_error(403, "payment_password_required");
    let proof = json!({ "loginPassword": "246810" });
    for (password, key) in [
        ("", "validation.required"),
        ("12345", "patterns.3"),
        ("12345a", "patterns.3"),
        ("111111", "validation.passwordWeak"),
        ("654321", "validation.passwordWeak"),
    ] {
        let answer = page.sealed("POST", PAYMENT, payment(password, proof.clone())).await;
        answer.invalid("paymentPassword", key);
    }
    let mut form = payment("135790", proof.clone());
    form["confirmPaymentPassword"] = "135791".into();
    let answer = page.sealed("POST", PAYMENT, form).await;
    answer.invalid("confirmPaymentPassword", "validation.passwordsDiffer");
    let answer = page.sealed("POST", PAYMENT, payment("135790", json!({}))).await;
    answer.invalid("loginPassword", "validation.required");
    let answer =
        page.sealed("POST", PAYMENT, payment("135790", json!({ "loginPassword": "x" }))).await;
    answer.invalid("loginPassword", "validation.passwordWrong");
    let answer = page.sealed("POST", PAYMENT, payment("246810", proof.clone())).await;
    answer.invalid("paymentPassword", "validation.paymentSameAsLogin");
    let answer = page.sealed("POST", PAYMENT, payment("135790", proof)).await;
    assert_eq!(answer.expect_value()["heldUntil"], Value::Null);
    assert_eq!(security(&page).await["paymentPassword"], true);
    withdraw(&page, "135790").await.expect_value();
}

#[tokio::test]
async fn a_payment_password_is_changed_with_the_old_one() {
    let server = Server::start().await;
    let page = server.member(payee("500")).await;
    let old = |old: &str| json!({ "oldPaymentPassword": old });
    let answer = page.sealed("POST", PAYMENT, payment("975310", old("000000"))).await;
    answer.invalid("oldPaymentPassword", "validation.passwordWrong");
    let answer = page.sealed("POST", PAYMENT, payment("135790", old("135790"))).await;
    answer.invalid("paymentPassword", "validation.passwordSame");
    let answer = page.sealed("POST", PAYMENT, payment("975310", old("135790"))).await;
    assert_eq!(answer.expect_value()["heldUntil"], Value::Null);
    withdraw(&page, "135790").await.invalid("paymentPassword", "validation.passwordWrong");
    withdraw(&page, "975310").await.expect_value();
    page.sealed("POST", PAYMENT, payment("112233", old("975310"))).await.expect_value();
}

#[tokio::test]
async fn a_reset_needs_a_code_and_holds_withdrawals_for_a_day() {
    let server = Server::start().await;
    let member = payee("500");
    let page = server.member(member).await;
    bind_email(&server, &page, "ana@example.com").await.expect_value();
    bind_mobile(&server, &page, "11987654321").await.expect_value();
    let reset = |code: &str| {
        payment("975310", json!({ "loginPassword": LOGIN_PASSWORD, "verificationCode": code }))
    };
    let answer = page.sealed("POST", PAYMENT, reset("")).await;
    answer.invalid("verificationCode", "validation.required");
    let answer = page.sealed("POST", PAYMENT, reset("123456")).await;
    answer.invalid("verificationCode", "validation.codeWrong");
    // A code for binding a contact is valid for that only.
    let form = json!({ "kind": "email", "contact": "ana@example.com" });
    let binding = server.request_code(&page, CONTACT_CODE, &form, "ana@example.com").await;
    let answer = page.sealed("POST", PAYMENT, reset(&binding)).await;
    answer.invalid("verificationCode", "validation.codeWrong");
    withdraw(&page, "135790").await.expect_value();
    let sent = server
        .request_code(&page, CONTACT_CODE, &json!({ "kind": "email" }), "ana@example.com")
        .await;
    let answer = page.sealed("POST", PAYMENT, reset(other_code(&sent))).await;
    answer.invalid("verificationCode", "validation.codeWrong");
    let answer = page.sealed("POST", PAYMENT, reset(&sent)).await;
    let held = answer.expect_value()["heldUntil"].clone();
    assert_eq!(security(&page).await["heldUntil"], held);
    let message = server.messages("ana@example.com").await[0].clone();
    assert_eq!(message["subject"], "Senha de pagamento redefinida");
    let answer = withdraw(&page, "975310").await;
    answer.expect_error(403, "withdrawals_held");
    let said = answer.json["message"].as_str().unwrap().to_owned();
    assert!(said.starts_with("Uma senha foi redefinida"), "{said}");
    assert_eq!(answer.json["value"]["until"], held);
    // A change on the same day does not end the hold; the code is used up.
    let change = payment("112233", json!({ "oldPaymentPassword": "975310" }));
    page.sealed("POST", PAYMENT, change).await.expect_value();
    withdraw(&page, "112233").await.expect_error(403, "withdrawals_held");
    let answer = page.sealed("POST", PAYMENT, reset(&sent)).await;
    answer.invalid("verificationCode", "validation.codeExpired");
    server.audit().await;
}

#[tokio::test]
async fn without_a_contact_a_reset_needs_the_login_password_only() {
    let server = Server::start().await;
    let member = payee("500");
    let page = server.member(member).await;
    page.post(CONTACT_CODE, json!({ "kind": "mobile" }))
        .await
        .expect_error(422, "validation_failed");
    let answer =
        page.sealed("POST", PAYMENT, payment("975310", json!({ "loginPassword": "x" }))).await;
    answer.invalid("loginPassword", "validation.passwordWrong");
    let form = payment("975310", json!({ "loginPassword": LOGIN_PASSWORD }));
    assert!(page.sealed("POST", PAYMENT, form).await.expect_value()["heldUntil"].is_string());
    withdraw(&page, "975310").await.expect_error(403, "withdrawals_held");
}

#[tokio::test]
async fn wrong_passwords_are_throttled() {
    let server = Server::start().await;
    let page = server.member(json!({ "username": "ana", "paymentPassword": "135790" })).await;
    let guess = |old: &str| payment("975310", json!({ "oldPaymentPassword": old }));
    let mut answer = page.sealed("POST", PAYMENT, guess("000000")).await;
    while answer.status != 429 {
        answer.invalid("oldPaymentPassword", "validation.passwordWrong");
        answer = page.sealed("POST", PAYMENT, guess("000000")).await;
    }
    answer.expect_error(429, "too_many_requests");
    assert!(answer.value()["retryAfter"].as_u64().unwrap() >= 1);
    // Failed login passwords count toward the login's throttle as well.
    let totp = "/wps/member/totp/start";
    for _ in 0..3 {
        let answer = page.sealed("POST", totp, json!({ "loginPassword": "x" })).await;
        answer.invalid("loginPassword", "validation.passwordWrong");
    }
    server.visitor().login("ana", LOGIN_PASSWORD, None).await.expect_error(422, "captcha_wrong");
}

#[tokio::test]
async fn a_contact_is_bound_with_the_code_sent_to_it() {
    let server = Server::start().await;
    let page = server.member(json!({})).await;
    for (form, field, key) in [
        (
            json!({ "kind": "mobile", "contact": "123", "countryDialingCode": "+55" }),
            "contact",
            "patterns.15",
        ),
        (
            json!({ "kind": "mobile", "contact": "11987654321" }),
            "countryDialingCode",
            "validation.required",
        ),
        (json!({ "kind": "email", "contact": "ana@" }), "contact", "patterns.11"),
        (json!({ "kind": "email" }), "contact", "validation.required"),
    ] {
        page.post(CONTACT_CODE, form).await.invalid(field, key);
    }
    let form = json!({ "kind": "mobile", "contact": "11987654321", "countryDialingCode": "+55" });
    assert_eq!(page.post(CONTACT_CODE, form).await.expect_value()["expiredMinutes"], 2);
    let sent = server.last_code("+5511987654321").await;
    let bind = |number: &str, code: &str, password: &str| {
        json!({
            "kind": "mobile", "contact": number, "countryDialingCode": "+55",
            "verificationCode": code, "loginPassword": password,
        })
    };
    let answer = page.sealed("POST", CONTACT, bind("11987654321", "", LOGIN_PASSWORD)).await;
    answer.invalid("verificationCode", "validation.required");
    let answer = page.sealed("POST", CONTACT, bind("11987654321", &sent, "x")).await;
    answer.invalid("loginPassword", "validation.passwordWrong");
    let answer =
        page.sealed("POST", CONTACT, bind("11987654321", other_code(&sent), LOGIN_PASSWORD)).await;
    answer.invalid("verificationCode", "validation.codeWrong");
    // The code was sent to another number.
    let answer = page.sealed("POST", CONTACT, bind("11900000000", &sent, LOGIN_PASSWORD)).await;
    answer.invalid("verificationCode", "validation.codeWrong");
    page.sealed("POST", CONTACT, bind("11987654321", &sent, LOGIN_PASSWORD)).await.expect_value();
    let answer = page.sealed("POST", CONTACT, bind("11987654321", &sent, LOGIN_PASSWORD)).await;
    answer.invalid("verificationCode", "validation.codeExpired");
    assert_eq!(security(&page).await["mobile"], "+55 •••• 4321");
}

#[tokio::test]
async fn the_old_contact_is_notified_of_the_new_one_and_a_used_one_is_refused() {
    let server = Server::start().await;
    let page = server.member(json!({})).await;
    bind_mobile(&server, &page, "11987654321").await.expect_value();
    bind_mobile(&server, &page, "11912345678").await.expect_value();
    let message = server.messages("+5511987654321").await[0].clone();
    assert!(message["text"].as_str().unwrap().contains("não está mais ligado"), "{message}");
    bind_email(&server, &page, "Ana@Example.com").await.expect_value();
    bind_email(&server, &page, "ana@example.com").await.expect_value();
    let other = server.member(json!({})).await;
    let answer = bind_mobile(&server, &other, "11912345678").await;
    answer.invalid("contact", "validation.mobileTaken");
    let answer = bind_email(&server, &other, "ANA@example.com").await;
    answer.invalid("contact", "validation.emailTaken");
    // The replaced number can be used again.
    bind_mobile(&server, &other, "11987654321").await.expect_value();
}

/// The contact that proves the account is the way back into it.
#[tokio::test]
async fn a_replaced_contact_holds_withdrawals_for_a_day() {
    let server = Server::start().await;
    let page = server.member(payee("500")).await;
    // The first contact of a kind replaces none, and neither does the same one again.
    for address in ["ana@example.com", "Ana@example.com"] {
        bind_email(&server, &page, address).await.expect_value();
        bind_mobile(&server, &page, "11987654321").await.expect_value();
        assert_eq!(security(&page).await["heldUntil"], Value::Null, "{address}");
    }
    let since = now();
    bind_email(&server, &page, "outra@example.com").await.expect_value();
    let overview = security(&page).await;
    let hours = overview["holdHours"].as_i64().unwrap();
    assert_ends_after(&overview["heldUntil"], since, hours * HOUR);
    withdraw(&page, "135790").await.expect_error(403, "withdrawals_held");
}

#[tokio::test]
async fn the_security_centre_is_for_real_members() {
    let server = Server::start().await;
    let (trial, visitor) = (server.member(json!({ "type": 4 })).await, server.visitor());
    for path in ["/wps/member/security", "/wps/relay/MCSFE_getPlayerAvatar"] {
        trial.get(path).await.expect_error(403, "need_real_account");
        visitor.get(path).await.expect_error(401, "need_login");
    }
    for (path, form) in [
        ("/wps/member/profile", json!({ "nickname": "Zé" })),
        ("/wps/member/info/icon", json!({ "id": "tiger" })),
        (CONTACT_CODE, json!({ "kind": "email", "contact": "ana@example.com" })),
    ] {
        trial.post(path, form.clone()).await.expect_error(403, "need_real_account");
        visitor.post(path, form).await.expect_error(401, "need_login");
    }
    let bind = json!({
        "kind": "email", "contact": "a@b.co", "verificationCode": "1", "loginPassword": LOGIN_PASSWORD,
    });
    for (path, form) in [(PAYMENT, payment("135790", json!({}))), (CONTACT, bind)] {
        trial.sealed("POST", path, form.clone()).await.expect_error(403, "need_real_account");
        visitor.sealed("POST", path, form).await.expect_error(401, "need_login");
    }
    assert!(server.messages("ana@example.com").await.is_empty());
}

/// Another member's user name, or one that looks like it, would let a member pass for that member.
#[tokio::test]
async fn a_nickname_is_not_anothers_user_name() {
    let server = Server::start().await;
    let page = server.member(json!({ "username": "joana26" })).await;
    server.person(json!({ "username": "maria2026", "login": false })).await;
    let path = "/wps/member/profile";
    for taken in ["maria2026", "MARIA2026", "mar\u{456}a2026", "mária2026", "mar1a2026", "demo"] {
        let answer = page.post(path, json!({ "nickname": taken })).await;
        answer.invalid("nickname", "validation.nameReserved");
    }
    for free in ["joana26", "Maria", "maria2027"] {
        page.post(path, json!({ "nickname": free })).await.expect_value();
    }
    // Nobody can register with the nickname that the member has now.
    let mut other = server.visitor();
    let form = registration("MARIA2027", json!({}));
    other.register(form).await.expect_error(409, "username_taken");
    // The own user name is free, even if it looks like another's.
    let similar = server.member(json!({ "username": "mar1a2026" })).await;
    similar.post(path, json!({ "nickname": "Mar1a2026" })).await.expect_value();
}

/// A site may ask for the number without confirming it by SMS.
#[tokio::test]
async fn a_number_of_the_registration_is_shown_until_its_confirmation() {
    let server = Server::start().await;
    for name in ["mobileNum", "countryDialingCode"] {
        server.site(json!({ "registerFields": { name: { "enabled": true } } })).await;
    }
    let mut page = server.visitor();
    let number = json!({ "mobileNum": "(11) 98765-4321", "countryDialingCode": "+55" });
    page.register(registration("joana2026", number)).await.expect_value();
    let seen = security(&page).await;
    assert_eq!(
        (seen.get("mobile"), &seen["unconfirmedMobile"]),
        (None, &json!({ "countryDialingCode": "+55", "mobileNum": "11987654321" }))
    );
}

/// An address typed at the registration may be a stranger's, by a typo.
#[tokio::test]
async fn an_address_of_the_registration_counts_after_its_confirmation() {
    let server = Server::start().await;
    let mut page = server.visitor();
    let address = "joana@mail.example";
    let form = registration("joana2026", json!({ "email": address }));
    page.register(form).await.expect_value();
    let mail = server.last_message(address).await;
    assert_eq!(mail["subject"], "Confirme o seu e-mail");
    let code = mail["code"].as_str().unwrap().to_owned();
    assert!(mail["text"].as_str().unwrap().contains(&code), "{mail}");
    assert!(mail["text"].as_str().unwrap().contains("24 h"), "{mail}");

    // It is shown in full, so that the member sees a typo, and used for nothing.
    let seen = security(&page).await;
    assert_eq!((seen.get("email"), &seen["unconfirmedEmail"]), (None, &json!(address)));
    let forgot = "username=joana2026&email=joana%40mail.example";
    let path = "/wps/member/password/email";
    page.post_form(&key(), path, forgot).await.expect_value();
    let notice = server.last_message(address).await;
    assert_eq!(
        (&notice["subject"], notice.get("code")),
        (&json!("Nova senha não enviada"), Some(&Value::Null))
    );

    let body = json!({
        "kind": "email", "contact": address, "verificationCode": code, "loginPassword": "Segredo@1",
    });
    page.sealed("POST", CONTACT, body).await.expect_value();
    let seen = security(&page).await;
    assert_eq!(
        (seen.get("unconfirmedEmail"), &seen["email"]),
        (None, &json!("j•••@ma•••.example"))
    );
    let mail = wait_for(
        async || {
            let other = server.visitor();
            other.post_form(&key(), path, forgot).await;
            server.last_message(address).await
        },
        |mail| mail["subject"] == "Sua senha temporária",
    );
    assert!(mail.await["code"].is_string());
}

/// Registrations with a stranger's address must not flood its mailbox.
#[tokio::test]
async fn an_address_gets_three_confirmation_mails_a_day() {
    let server = Server::start().await;
    server.site(json!({ "registrationCaptchaAfter": 100 })).await;
    for n in 0..4 {
        let form = registration(&format!("outra{n}"), json!({ "email": "Cheia@mail.example" }));
        server.visitor().register(form).await.expect_value();
    }
    assert_eq!(server.messages("Cheia@mail.example").await.len(), 3);
}
