//! Texts in the language of a request, from `locales/server`.

use crate::{
    cashier::{DEPOSIT, pix},
    client::{Page, Server, key},
};
use hyper::Method;
use serde_json::{Value, json};

/// Returns a text of a language, or of its general language as a fallback.
fn text(code: &str, name: &str) -> String {
    let general = code.split('-').next().unwrap_or(code);
    let own = |code: &str| {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../locales/server");
        let file = std::fs::read_to_string(format!("{folder}/{code}.json")).ok()?;
        let texts: Value = serde_json::from_str(&file).unwrap();
        Some(texts.pointer(&format!("/{}", name.replace('.', "/")))?.as_str()?.to_owned())
    };
    [code, general, "EN"].into_iter().find_map(own).unwrap()
}

/// Returns the title of the first topic of the help centre.
fn help_title(code: &str) -> String {
    let general = code.split('-').next().unwrap_or(code);
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/seed/help");
    let own = |code: &str| {
        std::fs::read_to_string(format!("{folder}/account.{}.html", code.to_lowercase())).ok()
    };
    let file = [code, general, "EN"].into_iter().find_map(own).unwrap();
    file.split_once("\">").unwrap().1.split_once("</h1>").unwrap().0.to_owned()
}

/// Returns a value as a text shows it: isolated in a right-to-left language.
fn isolated(code: &str, value: &str) -> String {
    if matches!(code, "AR" | "FA" | "UR") {
        format!("\u{2068}{value}\u{2069}")
    } else {
        value.to_owned()
    }
}

async fn get_in(page: &Page, code: &str, path: &str) -> Value {
    page.send(Method::GET, path, None, &[("language", code)]).await.json
}

#[tokio::test]
async fn every_part_of_the_site_is_in_the_language_of_the_request() {
    let server = Server::start().await;
    let member = server.member(json!({ "username": "ana" })).await;
    member.post(DEPOSIT, pix("1234.50")).await.expect_value();
    let visitor = server.visitor();
    for code in ["PT", "PT-BR", "EN", "ES", "CN", "TW", "AR", "FA"] {
        let refused = get_in(&visitor, code, "/wps/member/info").await;
        assert_eq!(refused["message"], text(code, "errors.needLogin"));

        let inbox = get_in(&member, code, "/wps/relay/CSP_messageList?page=1&pageSize=1").await;
        let message = &inbox["value"]["list"][0];
        assert_eq!(message["title"], text(code, "messages.depositCredited.title"));
        let body = text(code, "messages.depositCredited.text");
        assert_eq!(
            message["content"],
            body.replace("{amount}", &isolated(code, "P\u{a0}1,234.50"))
        );

        let list = get_in(&visitor, code, "/wps/relay/MCS2_promotionList?language=PT").await;
        let mut promotions = list["value"]["list"].as_array().unwrap().iter();
        let spin = promotions.find(|promotion| promotion["id"] == "giro").unwrap();
        assert_eq!(spin["title"], text(code, "seed.promotions.giro.title"));
        let summary = text(code, "seed.promotions.giro.summary");
        let shown = spin["summary"].as_str().unwrap().replace(['\u{2068}', '\u{2069}'], "");
        assert_eq!(shown, summary.replace("{symbol} ", "P\u{a0}"));
        let category = &list["value"]["categories"][0];
        assert_eq!(category["title"], text(code, "seed.promotionCategories.new"));

        let methods = get_in(&member, code, "/wps/v2/wallets/deposit/methods").await;
        let bank = methods.to_string();
        assert!(bank.contains(&text(code, "wallet.arrival.workingDay")), "{code}: {bank}");

        let notice =
            get_in(&visitor, code, "/wps/relay/MCSFE_getAnnouncement?id=pl-6&language=PT").await;
        assert_eq!(notice["value"]["title"], text(code, "seed.notices.pl6.title"));

        let path = format!("/wps/system/helpCenter?language={code}");
        let help = get_in(&visitor, "EN", &path).await;
        assert_eq!(help["value"]["topics"][0]["title"], help_title(code), "{code}");
    }
}

#[tokio::test]
async fn a_mail_is_in_the_language_of_its_member() {
    let server = Server::start().await;
    for code in ["ES", "PT-BR", "KM"] {
        let email = format!("{}@example.com", code.to_lowercase());
        let name = format!("ana{}", code.to_lowercase().replace('-', ""));
        let wanted = json!({ "username": name, "email": email, "language": code });
        server.person(wanted).await;
        let form = format!("username={name}&email={}", email.replace('@', "%40"));
        let page = server.visitor();
        page.post_form(&key(), "/wps/member/password/email", &form).await.expect_value();
        let message = server.messages(&email).await[0].clone();
        assert_eq!(message["subject"], text(code, "mail.temporaryPassword.subject"));
        let body = text(code, "mail.temporaryPassword.text").replace("{hours}", "1");
        assert_eq!(message["text"], body.replace("{password}", message["code"].as_str().unwrap()));
    }
}

#[tokio::test]
async fn a_stored_text_is_worded_when_it_is_read() {
    let server = Server::start().await;
    let demo = server.logged_in("demo", "Demo@2026").await;
    for code in ["PT", "EN", "ES"] {
        let path = "/wps/relay/MCS2_rewardList?page=1&pageSize=100";
        let list = get_in(&demo, code, path).await["value"]["list"].to_string();
        let days = text(code, "missions.rewards.signIn").replace("{days}", "3");
        for title in [text(code, "seed.rewards.thanks"), days] {
            assert!(list.contains(&title), "{code}: {title} {list}");
        }
    }
}

#[tokio::test]
async fn without_a_language_portuguese_is_the_default() {
    let server = Server::start().await;
    let visitor = server.visitor();
    for accepted in ["en-US,en;q=0.9", "ja-JP", "ar-EG", "de-DE,en;q=0.5", "pt-BR", "*"] {
        let headers = [("accept-language", accepted)];
        let get = |path: &'static str| visitor.send(Method::GET, path, None, &headers);
        let refused = get("/wps/member/info").await;
        assert_eq!(refused.json["message"], text("PT", "errors.needLogin"), "{accepted}");
        let chat = get("/chat/texts").await.json;
        assert_eq!(chat["code"], "PT", "{accepted}");
        let title = text("PT", "help.downloads.iosTitle").replace("{brand}", "Ante");
        let page = get("/downloads/ios").await.text;
        assert!(page.contains(&format!("<title>{title}</title>")), "{accepted}: {page}");
        let page = get("/downloads/ios?language=FA").await.text;
        assert!(page.contains("dir=\"rtl\""), "{accepted}: {page}");
    }
}

#[tokio::test]
async fn links_to_downloads_keep_the_language_of_the_site() {
    let server = Server::start().await;
    let visitor = server.visitor();
    for path in ["/wps/system/permission?url=localhost", "/wps/system/domainRoute"] {
        let answer = get_in(&visitor, "FR", path).await;
        let found = answer.to_string();
        assert!(found.contains("/downloads/ios?language=FR"), "{path}: {found}");
    }
}

#[tokio::test]
async fn a_brand_that_negotiates_uses_the_languages_of_the_browser() {
    let file = std::env::temp_dir().join(format!("ante-brand-{}.json", key()));
    std::fs::write(&file, r#"{ "name": "Ante", "negotiateLanguage": true }"#).unwrap();
    let server = Server::with(&["--brand", file.to_str().unwrap()]);
    std::fs::remove_file(file).unwrap();
    let visitor = server.visitor();
    for (accepted, code) in [
        ("es-MX,es;q=0.9,en;q=0.8", "ES"),
        ("zh-HK", "TW"),
        ("zh-CN,zh;q=0.9", "CN"),
        ("pt-BR", "PT-BR"),
        ("de,fa;q=0.5", "FA"),
        ("de", "PT"),
    ] {
        let headers = [("accept-language", accepted)];
        let get = |path: &'static str| visitor.send(Method::GET, path, None, &headers);
        let refused = get("/wps/member/info").await;
        assert_eq!(refused.json["message"], text(code, "errors.needLogin"), "{accepted}");
        let page = get("/downloads/android").await.text;
        let title = text(code, "help.downloads.androidTitle");
        let title = title.replace("{brand}", &isolated(code, "Ante"));
        assert!(page.contains(&format!("<title>{title}</title>")), "{accepted}: {page}");
        let dir = if code == "FA" { "rtl" } else { "ltr" };
        assert!(page.contains(&format!("dir=\"{dir}\"")), "{accepted}: {page}");
    }
}

#[tokio::test]
async fn a_rate_limit_is_refused_in_the_language_of_the_request() {
    let server = Server::with(&["--rate-limit", "1"]);
    let page = server.visitor();
    let mut last = Value::Null;
    for _ in 0..30 {
        last = get_in(&page, "ES", "/wps/system/status").await;
        if last["code"] == "too_many_requests" {
            break;
        }
    }
    assert_eq!(last["message"], text("ES", "errors.tooManyRequests"));
}
