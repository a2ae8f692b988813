//! Random bytes.

/// No random bytes are available.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RandomError;

/// Random bytes fit for keys.
pub trait Random {
    /// Fills `buf`.
    fn fill(&self, buf: &mut [u8]) -> Result<(), RandomError>;
}
