//! Contracts as stored in the database, and their conversion for the page.

use super::{terms::Terms, transitions};
use ante_base::{
    ApiError,
    clock::{DAY, rfc3339},
};
use ante_contract::agent::contracts::{
    Contract, ContractEvent, ContractKind, ContractSide, ContractState, ContractStep,
    ContractTerms, EndingContract, TERMINATION_ANSWER_DAYS, Termination,
};
use ante_ledger::{states::StoredState, stored_state};
use serde::de::DeserializeOwned;
use serde_json::Value;
use sqlx::{AssertSqlSafe, FromRow, SqliteConnection, sqlite::SqliteRow};

/// Milliseconds after which an unanswered termination request counts as accepted.
pub(super) fn answer_period_ms() -> i64 {
    i64::from(TERMINATION_ANSWER_DAYS) * DAY
}

/// Returns the name of a value in the database, which is also its name on the wire.
pub fn to_name<T: serde::Serialize>(value: T) -> String {
    match serde_json::to_value(value) {
        Ok(Value::String(name)) => name,
        _ => String::new(),
    }
}

/// Parses a name from the database or from a request.
///
/// # Errors
/// `internal` for an unknown name.
pub(super) fn from_name<T: DeserializeOwned>(name: &str) -> Result<T, ApiError> {
    T::deserialize(Value::from(name)).map_err(ApiError::internal)
}

/// Stored state of a contract; [`ContractRow::state_at`] is the state for the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum AgreementState {
    /// Offered, awaits an answer.
    Offered,
    /// Accepted by the downline.
    Agreed,
    /// Rejected by the downline.
    Rejected,
    /// Withdrawn by the upline, or replaced by another offer.
    Withdrawn,
}

stored_state!(AgreementState {
    Offered = "offered",
    Agreed = "agreed",
    Rejected = "rejected",
    Withdrawn = "withdrawn",
});

/// Stored contract.
#[derive(Debug, Clone)]
pub(super) struct ContractRow {
    pub id: String,
    pub kind: ContractKind,
    pub downline: String,
    pub upline: Option<String>,
    pub accounts: [String; 2],
    pub terms: Terms,
    pub state: AgreementState,
    pub offered_at: i64,
    pub starts_at: Option<i64>,
    pub ends_at: Option<i64>,
    pub termination: Option<(ContractSide, i64)>,
    /// End of the next period to settle, in Unix milliseconds; `None` if no period follows.
    pub due_at: Option<i64>,
}

impl<'r> FromRow<'r, SqliteRow> for ContractRow {
    fn from_row(row: &'r SqliteRow) -> sqlx::Result<Self> {
        use sqlx::Row as _;
        let fault = |error: ApiError| sqlx::Error::Decode(error.code().to_owned().into());
        let kind = from_name(row.try_get("kind")?).map_err(fault)?;
        let wire: ContractTerms = serde_json::from_str(row.try_get("terms")?)
            .map_err(|error| sqlx::Error::Decode(error.into()))?;
        let by: Option<&str> = row.try_get("termination_by")?;
        let since: Option<i64> = row.try_get("termination_at")?;
        let termination = match (by, since) {
            (Some(by), Some(since)) => Some((from_name(by).map_err(fault)?, since)),
            _ => None,
        };
        Ok(Self {
            id: row.try_get("id")?,
            kind,
            downline: row.try_get("downline")?,
            upline: row.try_get("upline")?,
            accounts: [row.try_get("account")?, row.try_get("above")?],
            terms: Terms::read(kind, &wire).map_err(fault)?,
            state: AgreementState::read(row, "state").map_err(fault)?,
            offered_at: row.try_get("offered_at")?,
            starts_at: row.try_get("starts_at")?,
            ends_at: row.try_get("ends_at")?,
            termination,
            due_at: row.try_get("due_at")?,
        })
    }
}

impl ContractRow {
    /// Returns whether the contract was accepted and has no end.
    pub fn is_standing(&self) -> bool {
        self.state == AgreementState::Agreed && self.ends_at.is_none()
    }

    /// Returns the member's side in the contract, or `None` for other members.
    pub fn side_of(&self, member: &str) -> Option<ContractSide> {
        if self.downline == member {
            Some(ContractSide::Downline)
        } else {
            self.upline.as_deref().filter(|upline| *upline == member).map(|_| ContractSide::Upline)
        }
    }

    /// Returns the state at a moment, in Unix milliseconds.
    pub fn state_at(&self, at: i64) -> ContractState {
        let (from, to) = (self.starts_at.unwrap_or(i64::MAX), self.ends_at.unwrap_or(i64::MAX));
        match self.state {
            AgreementState::Offered => ContractState::Offered,
            AgreementState::Rejected => ContractState::Rejected,
            AgreementState::Withdrawn => ContractState::Withdrawn,
            AgreementState::Agreed if at >= to || from >= to => ContractState::Ended,
            AgreementState::Agreed if at >= from => ContractState::Active,
            AgreementState::Agreed => ContractState::Upcoming,
        }
    }

    /// Converts the contract with its history for the page.
    pub async fn into_wire(self, db: &mut SqliteConnection, at: i64) -> Result<Contract, ApiError> {
        let events = events(db, &self.id).await?;
        let state = self.state_at(at);
        let open = state != ContractState::Ended;
        let ends = transitions::dependent_endings(db, &self).await?;
        let [downline, upline] = self.accounts;
        Ok(Contract {
            id: self.id,
            kind: self.kind,
            downline,
            upline,
            state,
            terms: self.terms.to_wire(),
            offered_at: rfc3339(self.offered_at),
            starts_at: self.starts_at.map(rfc3339),
            ends_at: self.ends_at.map(rfc3339),
            termination: self.termination.filter(|_| open).map(|(side, since)| Termination {
                side,
                at: rfc3339(since),
                answer_until: rfc3339(since + answer_period_ms()),
            }),
            answer_days: TERMINATION_ANSWER_DAYS,
            ends,
            events,
        })
    }
}

/// Returns the contracts that match an SQL condition; the condition comes from the code, and
/// `bound` contains its parameters in order.
pub(super) async fn find(
    db: &mut SqliteConnection,
    condition: &str,
    bound: &[&str],
) -> Result<Vec<ContractRow>, ApiError> {
    let mut query = sqlx::query_as(AssertSqlSafe(format!(
        "SELECT c.*, d.username AS account, coalesce(u.username, '') AS above
         FROM contracts c JOIN members d ON d.id = c.downline LEFT JOIN members u ON u.id = c.upline
         WHERE {condition}"
    )));
    for value in bound {
        query = query.bind((*value).to_owned());
    }
    Ok(query.fetch_all(db).await?)
}

/// Returns the accepted contracts of a kind without an end that depend on an agent's contract, at
/// any depth.
pub(super) async fn standing_below(
    db: &mut SqliteConnection,
    agent: &str,
    kind: ContractKind,
) -> Result<Vec<EndingContract>, ApiError> {
    let found: Vec<(String, String)> = sqlx::query_as(
        "WITH RECURSIVE below (id, agent) AS (
             SELECT id, downline FROM contracts
             WHERE upline = ?1 AND kind = ?2 AND state = 'agreed' AND ends_at IS NULL
             UNION SELECT c.id, c.downline FROM below b JOIN contracts c ON c.upline = b.agent
             WHERE c.kind = ?2 AND c.state = 'agreed' AND c.ends_at IS NULL
         ) SELECT b.id, m.username FROM below b JOIN members m ON m.id = b.agent
         ORDER BY m.username",
    )
    .bind(agent)
    .bind(to_name(kind))
    .fetch_all(db)
    .await?;
    Ok(found.into_iter().map(|(id, account)| EndingContract { id, account }).collect())
}

/// Returns the SQL condition of closed contracts of a kind (`?1`) and an agent (`?2`), visible to
/// `?3`: all of them to the agent, and to an upline only those between both.
pub(super) fn closed_condition(at: i64) -> String {
    let refused = AgreementState::sql_list(&[AgreementState::Rejected, AgreementState::Withdrawn]);
    let agreed = AgreementState::sql_list(&[AgreementState::Agreed]);
    format!(
        "c.kind = ?1 AND c.downline = ?2 AND ?3 IN (c.downline, c.upline) AND (
             c.state IN ({refused})
             OR c.state IN ({agreed}) AND (c.ends_at <= {at} OR c.ends_at <= c.starts_at))"
    )
}

/// Returns the number of closed contracts that `viewer` may see.
pub(super) async fn count_closed(
    db: &mut SqliteConnection,
    [kind, downline, viewer]: [&str; 3],
    at: i64,
) -> Result<u32, ApiError> {
    let count = format!("SELECT count(*) FROM contracts c WHERE {}", closed_condition(at));
    Ok(sqlx::query_scalar(AssertSqlSafe(count))
        .bind(kind.to_owned())
        .bind(downline.to_owned())
        .bind(viewer.to_owned())
        .fetch_one(db)
        .await?)
}

/// Returns the agent's accepted contract of a kind without an end, if any.
pub(super) async fn find_standing(
    db: &mut SqliteConnection,
    agent: &str,
    kind: ContractKind,
) -> Result<Option<ContractRow>, ApiError> {
    let condition =
        "c.downline = ? AND c.kind = ? AND c.state = 'agreed' AND c.ends_at IS NULL LIMIT 1";
    Ok(find(db, condition, &[agent, &to_name(kind)]).await?.pop())
}

async fn events(db: &mut SqliteConnection, contract: &str) -> Result<Vec<ContractEvent>, ApiError> {
    // The history names only the contract's two parties, not members further up the line.
    let rows: Vec<(i64, String, String, String)> = sqlx::query_as(
        "SELECT e.at, e.side, coalesce(m.username, ''), e.step
         FROM contract_events e JOIN contracts c ON c.id = e.contract
         LEFT JOIN members m ON m.id = e.member AND e.member IN (c.downline, c.upline)
         WHERE e.contract = ? ORDER BY e.id",
    )
    .bind(contract)
    .fetch_all(db)
    .await?;
    let event = |(at, side, account, step): (i64, String, String, String)| {
        Ok(ContractEvent {
            at: rfc3339(at),
            side: from_name(&side)?,
            account,
            step: from_name::<ContractStep>(&step)?,
        })
    };
    rows.into_iter().map(event).collect()
}
