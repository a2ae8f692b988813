//! Results of rounds requested by tests.

use super::{clock::TableKind, duel::Side, roulette_field::HIGHEST_NUMBER};
use crate::games::forced_results::ForcedQueue;

/// Result requested by a test, for one table or for the next wheel that draws.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ForcedResult {
    table: Option<TableKind>,
    number: u8,
}

impl ForcedResult {
    /// Creates a result of a wheel; `None` for a number that does not exist.
    pub fn number(table: Option<TableKind>, number: u8) -> Option<Self> {
        (table != Some(TableKind::Duel) && number <= HIGHEST_NUMBER)
            .then_some(Self { table, number })
    }

    /// Creates a result of the duel; `None` for another table.
    pub fn side(table: Option<TableKind>, side: Side) -> Option<Self> {
        let duel = Self { table: Some(TableKind::Duel), number: side.number() };
        table.is_none_or(|table| table == TableKind::Duel).then_some(duel)
    }

    fn is_for(self, table: TableKind) -> bool {
        self.table.map_or(table != TableKind::Duel, |of| of == table)
    }
}

/// Queued results.
pub static RESULTS: ForcedQueue<ForcedResult> = ForcedQueue::new();

/// Takes the result of a table's next round.
pub(super) fn take(table: TableKind) -> Option<u8> {
    RESULTS.take(|result| result.is_for(table)).map(|result| result.number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_queued_result_is_kept_for_its_table() {
        let seventeen = ForcedResult::number(None, 17).unwrap();
        assert!(seventeen.is_for(TableKind::Night) && !seventeen.is_for(TableKind::Duel));
        let meron = ForcedResult::side(None, Side::Meron).unwrap();
        assert!(meron.is_for(TableKind::Duel) && !meron.is_for(TableKind::Speed));
        assert_eq!(ForcedResult::number(Some(TableKind::Duel), 1), None);
        assert_eq!(ForcedResult::number(None, 37), None);
        assert_eq!(ForcedResult::side(Some(TableKind::Night), Side::Wala), None);
    }
}
