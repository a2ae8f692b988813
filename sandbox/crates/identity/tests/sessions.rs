//! Tests of how sessions end.

use ante_base::{ApiError, clock::MINUTE};
use ante_identity::account::members::{self, NewMember};
use ante_ledger::{
    db::{Db, Tx, resolve_path},
    work,
};
use ante_server::{
    remember_me,
    session::{MAX_TABS, delete_expired, end_all, new_tab},
};

#[tokio::test]
async fn a_password_change_keeps_only_the_session_that_made_it() {
    let (file, _temporary) = resolve_path(":memory:").unwrap();
    let db = Db::open(&file).await.unwrap();
    let left = db
        .write(work!(|tx| {
            let mut kept = 0;
            for name in ["ana", "bia"] {
                let new = NewMember { username: name.to_owned(), ..NewMember::default() };
                let member = members::create(tx, &new).await?;
                for _ in 0..3 {
                    let session = row(tx, &member).await?;
                    remember_me::begin_family(tx, &member, session).await?;
                    kept = if name == "ana" { session } else { kept };
                }
            }
            let ana = members::id_of(tx, "ana").await?.unwrap_or_default();
            end_all(tx, &ana, Some(kept)).await?;
            let left: (i64, i64) = sqlx::query_as(
                "SELECT (SELECT count(*) FROM sessions WHERE member = ?1 AND id = ?2),
                        (SELECT count(*) FROM sessions) + (SELECT count(*) FROM remember_families)",
            )
            .bind(&ana)
            .bind(kept)
            .fetch_one(&mut *tx)
            .await?;
            Ok(left)
        }))
        .await
        .unwrap();
    // Ana keeps one session and no family, Bia keeps three of each.
    assert_eq!(left, (1, 7));
}

#[tokio::test]
async fn a_session_has_a_limited_number_of_tabs_which_end_with_it() {
    let (file, _temporary) = resolve_path(":memory:").unwrap();
    let db = Db::open(&file).await.unwrap();
    db.write(work!(|tx| {
        let new = NewMember { username: "ana".to_owned(), ..NewMember::default() };
        let member = members::create(tx, &new).await?;
        let session = row(tx, &member).await?;
        for _ in 0..MAX_TABS + 20 {
            new_tab(tx, session).await?;
        }
        Ok(())
    }))
    .await
    .unwrap();
    let tabs = async || -> i64 {
        sqlx::query_scalar("SELECT count(*) FROM tabs").fetch_one(db.readers()).await.unwrap()
    };
    assert_eq!(tabs().await, MAX_TABS);
    delete_expired(&db, MINUTE).await.unwrap();
    assert_eq!(tabs().await, 0);
}

async fn row(tx: &mut Tx, member: &str) -> Result<i64, ApiError> {
    let inserted = sqlx::query(
        "INSERT INTO sessions (member, cookie_hash, created_at, seen_at, expires_at)
         VALUES (?, randomblob(32), 0, 0, 0)",
    );
    Ok(inserted.bind(member).execute(tx).await?.last_insert_rowid())
}
