//! The agent centre: for agents alone, on their own clock.

use super::{
    FakePlatform, Reply, engine, field_keys, fixture, logged_in_as, period::period, text_map,
};
use crate::{
    agent::{DownlineForm, InviteLinkForm, OpenAccountForm, TeamRatesForm},
    wallet::{Period, RecordsQuery},
};
use ante_contract::{
    CoreError,
    agent::{account::InviteLinkSwitch, team::TeamQuery},
};
use serde_json::json;

/// The first page of all members.
fn query() -> TeamQuery {
    TeamQuery {
        under: None,
        level: None,
        search: None,
        agents: None,
        activity: None,
        sort: None,
        ascending: false,
        page: 1,
        page_size: 20,
    }
}

/// Returns the errors of all agent calls for a member who is not an agent.
fn agent_errors(platform: &FakePlatform, engine: &crate::Engine<FakePlatform>) -> Vec<CoreError> {
    let records =
        |from: &str| RecordsQuery { from: from.into(), to: from.into(), ..RecordsQuery::default() };
    let someone = || "m-2".to_owned();
    vec![
        platform.run(engine.team(&query())).unwrap_err(),
        platform.run(engine.team_member(someone())).unwrap_err(),
        platform.run(engine.set_team_rates(&TeamRatesForm::default())).unwrap_err(),
        platform.run(engine.downline()).unwrap_err(),
        platform.run(engine.transfer_downline(&DownlineForm::default())).unwrap_err(),
        platform.run(engine.agent_rates()).unwrap_err(),
        platform.run(engine.open_account(&OpenAccountForm::default())).unwrap_err(),
        platform.run(engine.invite_links()).unwrap_err(),
        platform.run(engine.create_invite_link(&InviteLinkForm::default())).unwrap_err(),
        platform
            .run(engine.switch_invite_link(&InviteLinkSwitch { id: someone(), on: false }))
            .unwrap_err(),
        platform.run(engine.agent_info()).unwrap_err(),
        platform.run(engine.team_overview(period("2026-11-01", "2026-11-02"))).unwrap_err(),
        platform.run(engine.team_overview(period("", ""))).unwrap_err(),
        platform.run(engine.team_bets(records("2026-11-01"))).unwrap_err(),
        platform.run(engine.team_profit(records(""))).unwrap_err(),
        platform.run(engine.team_transactions(records("2026-11-01"))).unwrap_err(),
        platform.run(engine.agent_income(records("2026-11-01"))).unwrap_err(),
        platform.run(engine.agent_notices(1)).unwrap_err(),
        platform.run(engine.read_agent_notices(Vec::new())).unwrap_err(),
    ]
}

#[test]
fn only_agents_may_call_the_agent_centre() {
    let platform = FakePlatform::new();
    let visitor = engine(&platform);
    assert!(agent_errors(&platform, &visitor).iter().all(|error| *error == CoreError::NeedLogin));
    assert!(platform.calls().is_empty());
    for kind in [0, 4, 3] {
        let platform = FakePlatform::new();
        let engine = logged_in_as(&platform, kind);
        let refused = agent_errors(&platform, &engine);
        assert!(refused.iter().all(|error| *error == CoreError::NeedRealAccount), "{kind}");
        assert!(platform.calls().is_empty());
    }
}

#[test]
fn periods_are_in_the_agent_s_time_zone() {
    for kind in [1, 2, 41, 42] {
        let platform = FakePlatform::new();
        let engine = logged_in_as(&platform, kind);
        platform.run(engine.agent_info()).unwrap();
        let Period { to, .. } = engine.period(crate::wallet::PeriodPreset::Today);
        platform.run(engine.team_overview(period(&to, &to))).unwrap();
        let url = platform.last("TeamOverview").url;
        assert!(url.ends_with(&format!("?from={to}&offsetMinutes=-180&to={to}")), "{url}");
        let wrong = platform.run(engine.team_overview(period(&to, "2026-02-30"))).unwrap_err();
        assert!(matches!(wrong, CoreError::Fields { .. }));
        assert_eq!(platform.count("TeamOverview"), 1);
        platform.run(engine.agent_notices(2)).unwrap();
        assert!(platform.last("AgentNotices").url.contains("page=2"));
        platform.run(engine.read_agent_notices(vec!["a".into()])).unwrap();
        assert_eq!(platform.last_body("ReadAgentNotices"), json!({"ids": ["a"]}));
        assert_ne!(platform.last_key("ReadAgentNotices"), "");
    }
}

#[test]
fn rates_are_validated_by_the_bounds_of_the_fetched_agent() {
    let platform = FakePlatform::new();
    let engine = logged_in_as(&platform, 1);
    let form = |id: &str, rng: &str, live: &str| TeamRatesForm {
        id: id.into(),
        rates: text_map(&[("RNG", rng), ("LIVE", live)]),
    };
    platform.run(engine.team_member("m-2".into())).unwrap();
    for (rng, live, wrong) in [
        ("0,30", "0.7", &[][..]),
        ("0.8", "0", &[]),
        ("0.29", "0.71", &["rate.RNG", "rate.LIVE"]),
        ("", "0.5", &["rate.RNG"]),
        ("0.555", "x", &["rate.RNG", "rate.LIVE"]),
    ] {
        let errors = engine.check_team_rates(&form("m-2", rng, live));
        let expected: Vec<_> = wrong.iter().map(|field| (*field, "validation.rate")).collect();
        assert_eq!(field_keys(&errors), expected, "{rng} {live}");
    }
    let errors = engine.check_team_rates(&form("m-2", "0.9", "0"));
    assert_eq!(errors[0].params, text_map(&[("min", "0.3"), ("max", "0.8")]));
    platform.run(engine.set_team_rates(&form("m-2", "0,9", "0"))).unwrap_err();
    assert_eq!(platform.count("SetTeamRates"), 0);
    platform.run(engine.set_team_rates(&form("m-2", "0,65", "0.5"))).unwrap();
    assert_eq!(
        platform.last_body("SetTeamRates"),
        json!({"id": "m-2", "rates": [
            {"gameType": "RNG", "rate": "0.65"}, {"gameType": "LIVE", "rate": "0.5"},
        ]})
    );
}

#[test]
fn an_opened_account_is_a_member_s_or_an_agent_s_with_rates() {
    let platform = FakePlatform::new();
    let engine = logged_in_as(&platform, 41);
    platform.run(engine.register_form()).unwrap();
    platform.run(engine.agent_rates()).unwrap();
    let password = engine.generate_password().unwrap().password;
    assert_eq!(password.len(), 12);
    let form = |name: &str, password: &str, agent: bool, rng: &str| OpenAccountForm {
        username: name.into(),
        password: password.into(),
        agent,
        rates: text_map(&[("RNG", rng), ("LIVE", "0.1")]),
        id_number: String::new(),
    };
    let wrong = engine.check_open_account(&form("", "", true, "0.81"));
    assert_eq!(
        field_keys(&wrong),
        [
            ("username", "validation.required"),
            ("password", "validation.required"),
            ("rate.RNG", "validation.rate"),
        ]
    );
    // A member has no rates; values of hidden fields are ignored.
    assert!(engine.check_open_account(&form("novo2026", &password, false, "9")).is_empty());
    let link = |note: &str| InviteLinkForm {
        note: note.into(),
        agent: true,
        rates: text_map(&[("RNG", "0"), ("LIVE", "0")]),
    };
    assert!(engine.check_invite_link(&link("Praia")).is_empty());
    let wrong = engine.check_invite_link(&link(&"x".repeat(41)));
    assert_eq!(field_keys(&wrong), [("note", "validation.tooLong")]);
    platform.run(engine.create_invite_link(&link(" Praia "))).unwrap();
    let sent = platform.last_body("CreateInviteLink");
    assert_eq!((&sent["note"], &sent["agent"]), (&json!("Praia"), &json!(true)));
    assert_eq!(sent["rates"].as_array().unwrap().len(), 2);
}

/// The new account's identity number is required if the registration asks for it, and otherwise not
/// sent.
#[test]
fn an_opened_account_has_the_identity_number_of_the_registration() {
    let form = |number: &str| OpenAccountForm {
        username: "novo2026".into(),
        password: "Segredo@1".into(),
        agent: false,
        rates: text_map(&[]),
        id_number: number.into(),
    };
    for asks in [false, true] {
        let platform = FakePlatform::new();
        let engine = logged_in_as(&platform, 41);
        let mut settings = fixture("RegisterSettings");
        if asks {
            let field = json!({ "name": "idNumber", "enabled": true, "required": true,
                "validation": { "patternId": 0, "minLength": 0, "maxLength": 0,
                    "acceptedPattern": "*", "format": "cpf" } });
            settings["value"]["fields"].as_array_mut().unwrap().push(field);
        }
        platform.script("RegisterSettings", [Reply::Json(200, settings)]);
        platform.run(engine.register_form()).unwrap();
        let wrong = |number: &str| engine.check_open_account(&form(number));
        if asks {
            assert_eq!(field_keys(&wrong("")), [("idNumber", "validation.required")]);
            assert_eq!(field_keys(&wrong("52998224724")), [("idNumber", "validation.cpf")]);
        } else {
            assert!(wrong("x").is_empty());
        }
        platform.run(engine.open_account(&form(" 529.982.247-25 "))).unwrap();
        assert_eq!(platform.count("OpenAccount"), 1);
    }
}

#[test]
fn a_downline_transfer_is_validated_by_its_limits() {
    let platform = FakePlatform::new();
    let engine = logged_in_as(&platform, 2);
    platform.run(engine.downline()).unwrap();
    let form = |amount: &str, password: &str| DownlineForm {
        id: "m-2".into(),
        amount: amount.into(),
        payment_password: password.into(),
    };
    for (amount, password, wrong) in [
        ("9", "135790", vec![("amount", "validation.amountMin")]),
        ("1234.57", "135790", vec![("amount", "validation.amountBalance")]),
        ("10001", "135790", vec![("amount", "validation.amountMax")]),
        ("10", "", vec![("paymentPassword", "validation.required")]),
        ("10", "135790", vec![]),
    ] {
        assert_eq!(field_keys(&engine.check_downline(&form(amount, password))), wrong, "{amount}");
    }
    platform.run(engine.transfer_downline(&form("9", "135790"))).unwrap_err();
    assert_eq!(platform.count("TransferDownline"), 0);
}

#[test]
fn team_records_are_filtered_by_the_query() {
    let platform = FakePlatform::new();
    let engine = logged_in_as(&platform, 1);
    let query = || RecordsQuery {
        from: "2026-11-01".into(),
        to: "2026-11-20".into(),
        kind: Some("RNG".into()),
        account: Some("bia".into()),
        level: Some(2),
        page: 2,
        page_size: Some(20),
        ..RecordsQuery::default()
    };
    platform.run(engine.team_bets(query())).unwrap();
    platform.run(engine.team_profit(query())).unwrap();
    platform.run(engine.team_transactions(query())).unwrap();
    platform.run(engine.agent_income(query())).unwrap();
    for row in ["TeamBets", "TeamProfit", "TeamTransactions", "AgentIncome"] {
        let url = platform.last(row).url;
        assert_eq!(
            url.split_once('?').unwrap().1,
            "account=bia&from=2026-11-01&kind=RNG&level=2&offsetMinutes=-180&page=2&pageSize=20\
             &to=2026-11-20",
            "{row}"
        );
    }
    let anybody = RecordsQuery { account: Some(String::new()), level: None, ..query() };
    platform.run(engine.team_bets(anybody)).unwrap();
    let url = platform.last("TeamBets").url;
    assert!(!url.contains("account") && !url.contains("level"), "{url}");

    // In addition to their own kind, movements have the games' type and vendor.
    let at_games = RecordsQuery {
        kind: Some("win".into()),
        game_type: Some("RNG".into()),
        vendor_code: Some("PG".into()),
        ..query()
    };
    platform.run(engine.team_transactions(at_games)).unwrap();
    let url = platform.last("TeamTransactions").url;
    for part in ["&gameType=RNG&", "&kind=win&", "&vassalage=PG"] {
        assert!(url.contains(part), "{url}");
    }
    let anything = RecordsQuery { game_type: Some(String::new()), ..query() };
    platform.run(engine.team_transactions(anything)).unwrap();
    assert!(!platform.last("TeamTransactions").url.contains("gameType"));
}
