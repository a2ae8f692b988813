//! Calls sent to the letter of the specification (docs/requirements/03-entities.md, 07-calls.md): with the parameters
//! that it lists and no others.

use crate::client::{Server, key};
use serde_json::{Value, json};

/// Calls that read: path and parameters, and a list in the response that must not be empty.
const READS: &[(&str, &str)] = &[
    ("/wps/system/whitelabel", ""),
    ("/wps/relay/MCSFE_getPlayerAvatar", "/list"),
    ("/wps/member/info", ""),
    ("/wps/system/setting/register", "/fields"),
    ("/wps/captcha", ""),
    ("/wps/system/status", ""),
    ("/wps/system/permission?url=localhost", ""),
    ("/wps/v2/wallets/balance", ""),
    ("/wps/relay/GCS_merchantWallet", ""),
    ("/wps/member/info/funds/consolidated", ""),
    ("/lgw/games/game_menus", "/gameMenus"),
    (
        "/wps/relay/GCSGAME_hotGamesV2?merchantCode=ante&isPlatform=2&platform=flash,html5-desktop\
         &language=PT",
        "/list",
    ),
    ("/wps/relay/MCSFE_getListAnnouncements?types=B,PL,PU,PR&platform=W&execution=B", "/banners"),
    ("/wps/relay/GCSGAME_getVassGameType", "/list"),
    ("/wps/relay/GCSGAME_newGameVendor?platform=html5-desktop", "/lanes"),
    ("/wps/relay/MCSFE_getFavoriteGames", ""),
    (
        "/wps/relay/MCSFE_getFavoriteGamesList?clientType=3&platform=flash,html5-desktop\
         &language=PT&gameType=RNG",
        "",
    ),
    ("/wps/relay/GCS_recentGame?clientType=3&vassalage=&language=PT", ""),
    ("/wps/relay/GLS2_roomList", "/list"),
    ("/lgw/games/popular?count=20&prizeMode=Lott&device=WEB&language=PT", "/list"),
    ("/wps/relay/GCSGAME_getRankList", "/list"),
    ("/lgw/vn/games/game_menu?prizeMode=Lott&device=WEB", "/gameMenus"),
    ("/lgw/vn/games/game_menu/recent", ""),
    ("/lgw/vn/numeros/opened/game?count=100", "/list"),
    ("/lotto/lgw/games/opened/numero", "/list"),
    ("/wps/relay/MCSFE_getMissionSummaryDetails", "/list"),
    ("/wps/relay/MCSFE_getMissionLeaderboard", ""),
    ("/wps/system/domainRoute", "/domainList"),
    ("/wps/relay/CSP_unreadCount", ""),
    ("/wps/system/helpCenter", "/topics"),
    ("/wps/relay/MCS2_getPointBalance", ""),
    ("/wps/relay/MCS2_getPointReward", "/list"),
    ("/wps/relay/MCS2_getRedeemPointList", ""),
    ("/wps/relay/MCS2_getPointConfig", "/sources"),
    ("/wps/relay/ODSFE2_MemTransDet", ""),
];

#[tokio::test]
async fn calls_that_read_need_only_the_listed_parameters() {
    let server = Server::start().await;
    let page = server.logged_in("demo", "Demo@2026").await;
    let mut refused = Vec::new();
    for (path, list) in READS {
        let answer = page.get(path).await;
        let items = answer.value().pointer(list).and_then(Value::as_array);
        if answer.status != 200 || (!list.is_empty() && items.is_none_or(Vec::is_empty)) {
            refused.push(format!("{path}: {} {:.80}", answer.status, answer.text));
        }
    }
    assert!(refused.is_empty(), "{refused:#?}");
}

#[tokio::test]
async fn a_game_list_needs_only_the_listed_parameters() {
    let server = Server::start().await;
    let page = server.visitor();
    let list = async |more: Value| {
        let mut data = json!({
            "clientType": 3, "platform": "flash,html5-desktop", "channel": "", "merchant": "ante",
            "gameType": "RNG", "vassalage": "", "gameClassify": "", "gameName": "",
            "minBet": "", "minLineNum": "", "language": "PT",
        });
        data.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let data = data.to_string().replace('"', "%22").replace('{', "%7B").replace('}', "%7D");
        page.get(&format!("/wps/relay/GCSGAME_gameList?data={data}")).await.expect_value().clone()
    };
    // The first page, of twenty.
    let first = list(json!({})).await;
    assert_eq!(first, list(json!({ "page": 1, "pageSize": 20 })).await);
    assert_eq!(first["games"].as_array().unwrap().len(), 20);
    assert!(first["totalPages"].as_u64().unwrap() > 1);
    // Numbers may be sent as text, as a form has them.
    let lines = list(json!({ "minLineNum": "25" })).await;
    assert_eq!(lines, list(json!({ "minLineNum": 25 })).await);
    assert_ne!(lines, first);
}

#[tokio::test]
async fn the_language_is_that_of_the_header_or_the_parameter_and_portuguese_by_default() {
    let server = Server::start().await;
    let page = server.visitor();
    let path = "/wps/relay/GCSGAME_newGameVendor?platform=html5-desktop";
    let title = async |more: &str, headers: &[(&str, &str)]| {
        let answer = page.send(hyper::Method::GET, &format!("{path}{more}"), None, headers).await;
        answer.expect_value()["lanes"][1]["title"].as_str().unwrap().to_owned()
    };
    let (portuguese, english) =
        (title("&language=PT", &[]).await, title("&language=EN", &[]).await);
    assert_ne!(portuguese, english);
    assert_eq!(title("", &[]).await, portuguese);
    assert_eq!(title("", &[("language", "EN")]).await, english);
    // Our own clients send both, with one value.
    assert_eq!(title("&language=PT", &[("language", "EN")]).await, english);
}

/// Each call that changes something needs a key besides its fields (docs/adr/0008).
#[tokio::test]
async fn calls_that_change_something_need_only_the_listed_fields() {
    let server = Server::start().await;
    server.site(json!({ "switches": { "MOBILECODELOGIN": "1", "SMSVERIF": "1" } })).await;
    server.person(json!({ "username": "aletra", "mobile": "11987650021", "login": false })).await;
    let to = "+5511987650021";

    let mut page = server.visitor();
    let wanted = json!({ "mobileNum": "11987650021", "countryDialingCode": "+55" });
    let path = "/wps/verification/sms/noLogin";
    page.post_keyless(path, wanted.clone()).await.expect_error(400, "idempotency_key_required");
    assert!(page.post(path, wanted).await.expect_value()["expiredMinutes"].is_number());
    let login = json!({
        "type": "sms", "mobileNum": "11987650021", "countryDialingCode": "+55",
        "verificationCode": server.last_code(to).await,
    });
    page.login_with(login).await.expect_value();

    let new = json!({ "mobileNo": "11987650022", "countryDialingCode": "+55" });
    page.post("/wps/verification/sms/register", new).await.expect_value();
    let form = "username=aletra&email=aletra%40mail.example";
    page.post_form(&key(), "/wps/member/password/email", form).await.expect_value();
    let words = "um dois três quatro cinco seis sete oito nove dez";
    let wanted = Some(json!({ "content": words }));
    let sent = [("idempotency-key", &*key())];
    page.send(hyper::Method::PUT, "/wps/feedback", wanted, &sent).await.expect_value();
}
