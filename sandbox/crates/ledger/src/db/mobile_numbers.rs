//! Test of the migrations 100 and 123, which give stored mobile numbers one form.

use super::{migrator, migrator_to, resolve_path};
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};

#[tokio::test]
async fn stored_mobile_numbers_have_one_form() {
    let (file, _temporary) = resolve_path(":memory:").unwrap();
    let options =
        SqliteConnectOptions::new().filename(&file).create_if_missing(true).foreign_keys(false);
    let mut db = SqliteConnection::connect_with(&options).await.unwrap();
    migrator_to(97).run(&mut db).await.unwrap();
    sqlx::raw_sql(
        "INSERT INTO members (id, username, username_key, password_hash, nickname, referral_code,
             created_at, dialing, mobile, mobile_verified_at)
         SELECT id, id, id, '', id, id, 0, dialing, mobile, verified
         FROM (SELECT column1 AS id, column2 AS dialing, column3 AS mobile, column4 AS verified
             FROM (VALUES
                 ('a', '+60', '0123456789', 1),
                 ('b', '+60', '0198765432', 1),
                 ('c', '+60', '198765432', 1),
                 ('d', '+54', '01123456789', 1),
                 ('e', '+54', '91123456789', NULL),
                 ('f', '+225', '0123456789', 1),
                 ('g', '+55', '11987654321', 1),
                 ('h', NULL, NULL, NULL),
                 ('i', '+62', '6281234567890', 1),
                 ('j', '+62', '081298765432', 1),
                 ('k', '+95', '959250123456', 1),
                 ('l', '+95', '9595123456', 1)));
         INSERT INTO member_identifiers VALUES
             ('a', 'mobile', '60123456789', 1), ('d', 'mobile', '541123456789', 1),
             ('e', 'mobile', '5491123456789', 0), ('g', 'idNumber', '541123456789', 0),
             ('i', 'mobile', '626281234567890', 1), ('l', 'mobile', '959595123456', 1);
         INSERT INTO exclusion_identifiers VALUES
             (1, 'mobile', '541123456789', 1), (2, 'mobile', '9595925012345', 1);
         INSERT INTO promotion_parts (promotion, member, period, state, joined_at, messenger, messenger_id)
         VALUES
             ('p', 'a', 0, 'claimed', 0, 'whatsApp', '600123456789'),
             ('p', 'd', 0, 'claimed', 0, 'whatsApp', '541123456789'),
             ('p', 'e', 0, 'claimed', 0, 'zalo', '600123456789'),
             ('p', 'f', 0, 'claimed', 0, 'whatsApp', '2250123456789');",
    )
    .execute(&mut db)
    .await
    .unwrap();
    migrator().run(&mut db).await.unwrap();
    let numbers: Vec<Option<String>> =
        sqlx::query_scalar("SELECT dialing || mobile FROM members ORDER BY id")
            .fetch_all(&mut db)
            .await
            .unwrap();
    assert_eq!(
        numbers.iter().map(Option::as_deref).collect::<Vec<_>>(),
        [
            Some("+60123456789"),
            // The other member's account has the number in the right form.
            Some("+600198765432"),
            Some("+60198765432"),
            Some("+5491123456789"),
            Some("+5491123456789"),
            Some("+2250123456789"),
            Some("+5511987654321"),
            None,
            Some("+6281234567890"),
            Some("+6281298765432"),
            Some("+959250123456"),
            // A number of today's plan, too.
            Some("+959595123456"),
        ]
    );
    let identifiers: Vec<String> = sqlx::query_scalar(
        "SELECT member || ' ' || kind || ' ' || value FROM member_identifiers
         UNION ALL SELECT exclusion || ' ' || kind || ' ' || value FROM exclusion_identifiers
         ORDER BY 1",
    )
    .fetch_all(&mut db)
    .await
    .unwrap();
    assert_eq!(
        identifiers,
        [
            "1 mobile 5491123456789",
            "2 mobile 95925012345",
            "a mobile 60123456789",
            "d mobile 5491123456789",
            "e mobile 5491123456789",
            "g idNumber 541123456789",
            "i mobile 6281234567890",
            "l mobile 959595123456",
        ]
    );
    let messengers: Vec<String> = sqlx::query_scalar(
        "SELECT messenger || ' ' || messenger_id FROM promotion_parts ORDER BY member",
    )
    .fetch_all(&mut db)
    .await
    .unwrap();
    assert_eq!(
        messengers,
        [
            "whatsApp 60123456789",
            "whatsApp 5491123456789",
            "zalo 600123456789",
            "whatsApp 2250123456789"
        ]
    );
}
