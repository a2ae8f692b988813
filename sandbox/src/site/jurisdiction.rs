//! The rules of the place that the site is licensed in (`jurisdictions/`, docs/jurisdictions.md).

use ante_contract::jurisdiction::{Jurisdiction, Place};
use std::sync::LazyLock;

// Built into the binary; the contract's tests read every file, so nothing is missing here.
macro_rules! file {
    ($name:literal) => {
        LazyLock::new(|| {
            serde_json::from_str(include_str!(concat!("../../../jurisdictions/", $name, ".json")))
                .unwrap_or_default()
        })
    };
}

static BRAZIL: LazyLock<Jurisdiction> = file!("BR");
static BRITAIN: LazyLock<Jurisdiction> = file!("UK");
static MALTA: LazyLock<Jurisdiction> = file!("MT");
static OPEN: LazyLock<Jurisdiction> = file!("open");

/// The rules of a place.
pub fn rules(place: Place) -> &'static Jurisdiction {
    match place {
        Place::Brazil => &BRAZIL,
        Place::Britain => &BRITAIN,
        Place::Malta => &MALTA,
        Place::Open => &OPEN,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_has_rules() {
        for place in [Place::Brazil, Place::Britain, Place::Malta, Place::Open] {
            assert_ne!(rules(place), &Jurisdiction::default(), "{place:?}");
        }
    }
}
