//! Batches that give rewards to many members, each member in a savepoint.

use ante_base::ApiError;
use ante_ledger::{
    db::{Db, Tx, Work, in_savepoint},
    work,
};

/// Largest number of members in one transaction.
pub const MEMBERS_PER_BATCH: usize = 50;

/// Runs `give` for each member of a list, in batches. A failed member is logged and returned, and
/// does not block the others. If a whole batch fails, its members are retried one by one.
pub async fn give_each<T, F>(
    db: &Db,
    members: &[(String, T)],
    give: F,
) -> Result<Vec<(String, T)>, ApiError>
where
    T: Clone + Send + Sync + 'static,
    F: for<'c> Fn(&'c mut Tx, String, T) -> Work<'c, ()> + Clone + Send + Sync + 'static,
{
    let mut failed = Vec::new();
    for batch in members.chunks(MEMBERS_PER_BATCH) {
        match give_batch(db, batch, give.clone()).await {
            Ok(batch_failed) => failed.extend(batch_failed),
            Err(_) => {
                for one in batch.chunks(1) {
                    match give_batch(db, one, give.clone()).await {
                        Ok(one_failed) => failed.extend(one_failed),
                        Err(error) => {
                            report_failures(&error, one);
                            failed.extend(one.iter().cloned());
                        }
                    }
                }
            }
        }
    }
    Ok(failed)
}

fn report_failures<T>(error: &ApiError, members: &[(String, T)]) {
    for (member, _) in members {
        tracing::error!(code = error.code(), member, "a member's rewards were not given");
    }
}

/// Runs `give` for each member of a batch in one transaction; returns the failed members.
///
/// # Errors
/// When the whole transaction fails.
async fn give_batch<T, F>(
    db: &Db,
    batch: &[(String, T)],
    give: F,
) -> Result<Vec<(String, T)>, ApiError>
where
    T: Clone + Send + Sync + 'static,
    F: for<'c> Fn(&'c mut Tx, String, T) -> Work<'c, ()> + Clone + Send + Sync + 'static,
{
    let batch = batch.to_vec();
    db.write(work!(|tx| {
        let mut failed = Vec::new();
        for entry in batch {
            let ((member, reward), give_reward) = (entry.clone(), give.clone());
            let given = in_savepoint(tx, move |tx| give_reward(tx, member, reward)).await?;
            if let Err(error) = given {
                let one = [entry];
                report_failures(&error, &one);
                failed.extend(one);
            }
        }
        Ok(failed)
    }))
    .await
}

#[cfg(test)]
mod tests {
    use super::*;
    use ante_identity::account::members::{self, NewMember};
    use ante_ledger::db::resolve_path;

    #[tokio::test]
    async fn a_member_whose_reward_panics_does_not_block_the_batch() {
        let (file, _temporary) = resolve_path(":memory:").unwrap();
        let db = Db::open(&file).await.unwrap();
        let names = ["ana", "bia", "caio", "davi"];
        let list: Vec<(String, ())> = names.map(|name| (name.to_owned(), ())).to_vec();
        let failed = give_each(&db, &list, |tx, member, ()| {
            Box::pin(async move {
                assert_ne!(member, "bia", "a fault in a reward");
                let new = NewMember { username: member, ..NewMember::default() };
                members::create(tx, &new).await.map(|_| ())
            })
        })
        .await
        .unwrap();
        assert_eq!(failed, [("bia".to_owned(), ())]);
        let given: Vec<String> = sqlx::query_scalar("SELECT username FROM members ORDER BY 1")
            .fetch_all(db.readers())
            .await
            .unwrap();
        assert_eq!(given, ["ana", "caio", "davi"]);
    }
}
