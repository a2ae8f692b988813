//! Database names of states: here those of bets, payments and bonuses, and by [`stored_state!`]
//! those of other crates. Queries bind these names or contain them as literals. Where a partial
//! index has that condition they need the literal, because SQLite uses such an index only then.

use ante_base::ApiError;
use ante_contract::wallet::{
    deposit::DepositState, records::BetState, rewards::BonusState, withdraw::WithdrawState,
    withdrawal_confirmation::ConfirmationState,
};
use sqlx::{Row, sqlite::SqliteRow};

/// State of a state machine, stored in a database column by name.
pub trait StoredState: Sized {
    /// Returns the state's name.
    fn name(self) -> &'static str;

    /// Returns the state with a name, or `None` if the name is unknown.
    fn from_name(name: &str) -> Option<Self>;

    /// Reads the state in a column of a row.
    ///
    /// # Errors
    /// `internal` for an unknown name.
    fn read(row: &SqliteRow, column: &str) -> Result<Self, ApiError> {
        let name = row.try_get(column)?;
        Self::from_name(name).ok_or_else(|| ApiError::internal(format!("unknown {column} {name}")))
    }

    /// Returns the names of states as an SQL list.
    fn sql_list(states: &[Self]) -> String
    where
        Self: Copy,
    {
        states.iter().map(|state| format!("'{}'", state.name())).collect::<Vec<_>>().join(", ")
    }
}

/// Implements [`StoredState`] for an enum: `stored_state!(State { Open = "open", Won = "won" })`.
#[macro_export]
macro_rules! stored_state {
    ($state:ident { $($variant:ident = $name:literal),+ $(,)? }) => {
        impl $crate::states::StoredState for $state {
            fn name(self) -> &'static str {
                match self { $(Self::$variant => $name),+ }
            }

            fn from_name(name: &str) -> Option<Self> {
                match name { $($name => Some(Self::$variant),)+ _ => None }
            }
        }
    };
}

// The table has no returned bets: they are those won with a prize that is not above the stake.
stored_state!(BetState {
    Open = "open",
    Won = "won",
    Returned = "returned",
    Lost = "lost",
    Void = "void",
});
stored_state!(DepositState {
    Pending = "pending",
    Confirming = "confirming",
    Credited = "credited",
    Expired = "expired",
    Failed = "failed",
    Cancelled = "cancelled",
    Returned = "returned",
});
stored_state!(WithdrawState {
    Processing = "processing",
    Sent = "sent",
    Paid = "paid",
    Rejected = "rejected",
    Cancelled = "cancelled",
});
stored_state!(BonusState {
    Active = "active",
    Completed = "completed",
    Expired = "expired",
    Cancelled = "cancelled",
});
stored_state!(ConfirmationState {
    Closed = "closed",
    Disputed = "disputed",
    Refunded = "refunded",
    Forced = "forced",
});

#[cfg(test)]
mod tests {
    use super::*;
    use sqlx::{Connection, SqliteConnection};

    #[tokio::test]
    async fn an_unknown_state_name_is_an_error() {
        let mut db = SqliteConnection::connect("sqlite::memory:").await.unwrap();
        let row = sqlx::query("SELECT 'paid' AS good, 'gone' AS bad").fetch_one(&mut db).await;
        let row = row.unwrap();
        assert_eq!(WithdrawState::read(&row, "good").unwrap(), WithdrawState::Paid);
        assert_eq!(WithdrawState::read(&row, "bad").unwrap_err().code(), "internal");
        assert_eq!(DepositState::read(&row, "bad").unwrap_err().code(), "internal");
        assert_eq!(BetState::read(&row, "bad").unwrap_err().code(), "internal");
        assert_eq!(ConfirmationState::read(&row, "bad").unwrap_err().code(), "internal");
        assert_eq!(BonusState::read(&row, "bad").unwrap_err().code(), "internal");
    }

    #[test]
    fn state_names_are_those_of_the_contract() {
        fn check<S: StoredState + serde::Serialize + Copy + PartialEq>(states: &[S]) {
            for state in states {
                assert_eq!(serde_json::to_value(state).unwrap(), state.name());
                assert!(S::from_name(state.name()) == Some(*state));
            }
        }
        use DepositState as D;
        check(&[BetState::Open, BetState::Won, BetState::Lost, BetState::Void, BetState::Returned]);
        check(&[D::Pending, D::Confirming, D::Credited, D::Expired]);
        check(&[D::Failed, D::Cancelled, D::Returned]);
        check(&[WithdrawState::Processing, WithdrawState::Sent, WithdrawState::Paid]);
        check(&[WithdrawState::Rejected, WithdrawState::Cancelled]);
        check(&[BonusState::Active, BonusState::Completed]);
        check(&[BonusState::Expired, BonusState::Cancelled]);
        check(&[ConfirmationState::Closed, ConfirmationState::Disputed]);
        check(&[ConfirmationState::Refunded, ConfirmationState::Forced]);
    }
}
