//! Ledger of points: after any calls, it sums to 0 and no member's balance is negative.

use crate::client::{Server, on_file};
use ante_base::money::Money;
use ante_contract::points::PointKind;
use ante_ledger::{
    db::Db,
    ledger::PostResult,
    points::{audit, balance, earn, spend},
    work,
};
use serde_json::json;

/// Small generator with a fixed seed.
struct SeededRng(u64);

impl SeededRng {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

async fn people(server: &Server) -> Vec<String> {
    let mut people = Vec::new();
    for _ in 0..3 {
        let made = server.person(json!({ "login": false })).await;
        people.push(made["id"].as_str().unwrap().to_owned());
    }
    people
}

#[tokio::test]
async fn accounts_of_points_sum_to_zero_and_are_never_negative() {
    let (server, file) = on_file("points");
    let people = people(&server).await;
    let db = Db::open(&file).await.unwrap();
    let kinds = [PointKind::Slots, PointKind::Redeem, PointKind::Reward, PointKind::Deposit];
    for seed in 1..=4_u64 {
        let mut walk = SeededRng(seed);
        let mut held = vec![0_i64; people.len()];
        for (place, person) in people.iter().enumerate() {
            held[place] = balance(db.readers(), person).await.unwrap().0;
        }
        for step in 0..120 {
            let place = usize::try_from(walk.below(3)).unwrap();
            let points = Money(i64::try_from(walk.below(50_000)).unwrap() + 1);
            let kind = kinds[usize::try_from(walk.below(4)).unwrap()];
            let (person, comes) = (people[place].clone(), walk.below(2) == 0);
            let reference = format!("{seed}-{step}");
            // Each is made twice and counts once.
            for again in [false, true] {
                let (person, reference) = (person.clone(), reference.clone());
                let done = db
                    .write(work!(|tx| {
                        if comes {
                            earn(tx, &person, kind, points, &reference).await
                        } else {
                            spend(tx, &person, kind, points, &reference).await
                        }
                    }))
                    .await;
                let fits = comes || again || points.0 <= held[place];
                match done {
                    Ok(PostResult::Written) => {
                        assert!(!again && fits);
                        held[place] += if comes { points.0 } else { -points.0 };
                    }
                    Ok(PostResult::Duplicate) => assert!(again),
                    Err(error) => {
                        assert_eq!(error.code(), "insufficient_points");
                        assert!(points.0 > held[place]);
                    }
                }
            }
            assert_eq!(balance(db.readers(), &people[place]).await.unwrap().0, held[place]);
        }
        let found = audit(db.readers()).await.unwrap();
        assert_eq!((found.unbalanced, found.negative), (0, 0), "seed {seed}");
    }
    server.audit().await;
}

/// The database rejects writes that the code never makes.
#[tokio::test]
async fn the_database_rejects_unbalanced_points() {
    let (server, file) = on_file("points");
    let person = people(&server).await.remove(0);
    let db = Db::open(&file).await.unwrap();
    db.write(work!(|tx| earn(tx, &person, PointKind::Reward, Money::whole(5), "gift")
        .await
        .map(|_| ())))
        .await
        .unwrap();
    for sql in [
        "UPDATE point_entries SET amount = amount * 2",
        "DELETE FROM point_entries",
        "DELETE FROM point_transactions",
        "UPDATE point_transactions SET kind = 'slots'",
        "INSERT INTO point_entries (txn, account, amount, balance) VALUES (1, 1, 5, 50005)",
        "UPDATE point_accounts SET balance = -1 WHERE owner <> ''",
        "INSERT INTO point_transactions (member, kind, reference, key, created_at)
             SELECT member, kind, 'r', 'k9', 0 FROM point_transactions LIMIT 1;
         INSERT INTO point_entries (txn, account, amount, balance) VALUES (last_insert_rowid(), 1, 5, 5);",
    ] {
        let done = db
            .write(work!(|tx| Ok(sqlx::raw_sql(sql).execute(tx).await.map(|_| ())?)))
            .await;
        assert!(done.is_err(), "{sql}");
    }
    let found = audit(db.readers()).await.unwrap();
    assert_eq!((found.unbalanced, found.negative), (0, 0));
}
