//! Random numbers with a fixed seed.

use ante_base::secret;
use rand::{Rng, RngCore, SeedableRng, rngs::StdRng};

/// Generator with a fixed seed; nothing that it decides is worth money.
pub struct SeededRng(pub StdRng);

impl SeededRng {
    /// Creates a generator seeded by a name.
    pub fn from_name(name: &str) -> Self {
        let digest = secret::digest(&[b"scene", name.as_bytes()]);
        Self(StdRng::from_seed(digest))
    }

    /// Returns a number from 0 to below `sides`.
    pub fn below(&mut self, sides: i64) -> i64 {
        self.0.random_range(0..sides.max(1))
    }

    /// Returns true with a probability in percent.
    pub fn chance(&mut self, percent: i64) -> bool {
        self.below(100) < percent
    }

    /// Returns a random element.
    pub fn pick<'a, T>(&mut self, all: &'a [T]) -> Option<&'a T> {
        all.get(self.0.random_range(0..all.len().max(1)))
    }

    /// Returns an id in the format of the games' rounds.
    pub fn random_id(&mut self) -> String {
        let mut bytes = [0; 12];
        self.0.fill_bytes(&mut bytes);
        secret::encode(&bytes)
    }
}
