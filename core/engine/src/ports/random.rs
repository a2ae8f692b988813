//! Random bytes.

/// Failure to get random bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RandomError;

/// Source of random bytes for cryptographic keys.
pub trait Random {
    /// Fills `buf`.
    fn fill(&self, buf: &mut [u8]) -> Result<(), RandomError>;
}
