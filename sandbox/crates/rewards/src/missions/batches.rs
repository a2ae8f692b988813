//! Rewards of many members: in batches, each member's in a savepoint.

use ante_base::ApiError;
use ante_ledger::{
    db::{Db, Tx, Work, in_savepoint},
    work,
};

/// Number of members per transaction.
const MEMBERS_PER_BATCH: usize = 50;

/// Gives something to each member of a list. One that fails is logged, blocks no other and is returned.
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
        let (batch, give) = (batch.to_vec(), give.clone());
        let batch_failed = db
            .write(work!(|tx| {
                let mut failed = Vec::new();
                for (member, what) in batch {
                    let (whose, its, give) = (member.clone(), what.clone(), give.clone());
                    let given = in_savepoint(tx, move |tx| give(tx, whose, its)).await?;
                    if let Err(error) = given {
                        let code = error.code();
                        tracing::error!(code, member, "a member's rewards were not given");
                        failed.push((member, what));
                    }
                }
                Ok(failed)
            }))
            .await?;
        failed.extend(batch_failed);
    }
    Ok(failed)
}
