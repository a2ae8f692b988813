//! Pages of a list.

/// Maximum number of rows on a page.
pub const MAX_PAGE_SIZE: u32 = 100;

/// Position of a page in a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Paging {
    /// Number of rows on the page, 1 to 100.
    size: u32,
    /// Number of rows before the page.
    offset: u64,
}

impl Paging {
    /// Returns the position of page number `page`, counted from 1; 0 means the first page. A size out
    /// of range becomes the nearest one.
    pub fn new(page: u32, size: u32) -> Self {
        let size = size.clamp(1, MAX_PAGE_SIZE);
        Self { size, offset: u64::from(page.max(1) - 1) * u64::from(size) }
    }

    /// Returns the value of SQL's `LIMIT`.
    pub fn limit(self) -> i64 {
        i64::from(self.size)
    }

    /// Returns the value of SQL's `OFFSET`.
    pub const fn offset(self) -> i64 {
        // At most 2³² pages of 100 rows.
        self.offset.cast_signed()
    }

    /// Returns the number of pages of a list with this number of rows.
    pub fn page_count(self, rows: i64) -> u32 {
        u32::try_from(rows.div_euclid(self.limit()) + i64::from(rows % self.limit() > 0))
            .unwrap_or(u32::MAX)
    }

    /// Returns the page of a list in memory, and the number of pages.
    pub fn slice<L>(self, list: L) -> (Vec<L::Item>, u32)
    where
        L: IntoIterator<IntoIter: ExactSizeIterator>,
    {
        let list = list.into_iter();
        let pages = self.page_count(i64::try_from(list.len()).unwrap_or(i64::MAX));
        let skip = usize::try_from(self.offset).unwrap_or(usize::MAX);
        let take = usize::try_from(self.size).unwrap_or(usize::MAX);
        (list.skip(skip).take(take).collect(), pages)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_has_a_size_within_the_limits_and_starts_after_the_pages_before() {
        let position =
            |page, size| (Paging::new(page, size).limit(), Paging::new(page, size).offset());
        assert_eq!(position(1, 20), (20, 0));
        assert_eq!(position(0, 20), (20, 0));
        assert_eq!(position(3, 20), (20, 40));
        assert_eq!(position(2, 0), (1, 1));
        assert_eq!(position(2, 101), (100, 100));
        assert_eq!(position(u32::MAX, 100), (100, i64::from(u32::MAX - 1) * 100));
    }

    #[test]
    fn the_last_page_may_be_incomplete() {
        let page = |number| Paging::new(number, 2).slice(vec![1, 2, 3, 4, 5]);
        assert_eq!(page(1), (vec![1, 2], 3));
        assert_eq!(page(3), (vec![5], 3));
        assert_eq!(page(4), (vec![], 3));
        assert_eq!(Paging::new(1, 2).page_count(0), 0);
    }
}
