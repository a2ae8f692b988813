//! Test of migrations 93 and 94, which store texts of the server by their keys.

use super::{migrator, migrator_to, resolve_path};
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};

#[tokio::test]
async fn stored_texts_keep_their_two_languages() {
    let (file, _temporary) = resolve_path(":memory:").unwrap();
    let options =
        SqliteConnectOptions::new().filename(&file).create_if_missing(true).foreign_keys(false);
    let mut db = SqliteConnection::connect_with(&options).await.unwrap();
    migrator_to(92).run(&mut db).await.unwrap();
    sqlx::raw_sql(
        r#"INSERT INTO member_rewards VALUES
               ('r', 'ana', 'signIn', '3 dias "seguidos"', '3 days in a row', 0, 1, NULL, 'a', 0, NULL, NULL);
           INSERT INTO messages (id, member, kind, news, sent_at) VALUES
               ('a', 'ana', 'reward', '{"about":"rewardGiven","pt":"Um","en":"One"}', 0),
               ('b', 'ana', 'reward', '{"about":"redemptionSent","pt":"Bola","en":"Ball"}', 0),
               ('c', 'ana', 'reward', '{"about":"redemptionRejected","pt":"Bola","en":"Ball","reason":null}', 0),
               ('d', 'ana', 'system', '{"about":"welcome"}', 0);
           INSERT INTO point_redemptions VALUES
               ('a', 'ana', 'ball', 1, 10, 0, 'rejected', 0, '', 'Falta "o CEP"', 0, 0),
               ('b', 'ana', 'ball', 1, 10, 0, 'inProcess', 0, '', '', 0, NULL);"#,
    )
    .execute(&mut db)
    .await
    .unwrap();
    migrator().run(&mut db).await.unwrap();
    let title: String =
        sqlx::query_scalar("SELECT title FROM member_rewards").fetch_one(&mut db).await.unwrap();
    assert_eq!(title, r#"{"pt":"3 dias \"seguidos\"","en":"3 days in a row"}"#);
    let notifications: Vec<String> = sqlx::query_scalar("SELECT news FROM messages ORDER BY id")
        .fetch_all(&mut db)
        .await
        .unwrap();
    assert_eq!(
        notifications,
        [
            r#"{"about":"rewardGiven","reward":{"pt":"Um","en":"One"}}"#,
            r#"{"about":"redemptionSent","item":{"pt":"Bola","en":"Ball"}}"#,
            r#"{"about":"redemptionRejected","reason":null,"item":{"pt":"Bola","en":"Ball"}}"#,
            r#"{"about":"welcome"}"#,
        ]
    );
    let answers: Vec<String> =
        sqlx::query_scalar("SELECT answer FROM point_redemptions ORDER BY reference")
            .fetch_all(&mut db)
            .await
            .unwrap();
    assert_eq!(answers, [r#""Falta \"o CEP\"""#, ""]);
}
