//! Random bytes.

/// No random bytes could be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RandomFailed;

/// Random bytes fit for keys.
pub trait Random {
    /// Fills `buf`.
    fn fill(&self, buf: &mut [u8]) -> Result<(), RandomFailed>;
}
