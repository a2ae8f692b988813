//! Catalogue of rewards for points.

use super::redemptions::State;
use ante_base::{
    ApiError, Lang,
    money::Money,
    texts::{StoredText, Text},
};
use ante_contract::points::{PointRewardItem, PointRewardKind, PointRewardRequest, PointRewards};
use ante_ledger::{limits, states::StoredState};
use ante_server::{api::Ctx, media, settings::SiteSettings};
use serde::{Deserialize, Deserializer, de::Error};
use sqlx::SqliteConnection;
use std::sync::LazyLock;

/// Reward that members redeem points for.
#[derive(Debug, Deserialize)]
pub struct Good {
    /// Id of the reward.
    pub id: String,
    /// Kind of reward.
    #[serde(rename = "type")]
    pub kind: PointRewardKind,
    /// Price in points.
    #[serde(deserialize_with = "decimal")]
    pub points: Money,
    /// Price in money, in addition to the points.
    #[serde(deserialize_with = "decimal")]
    pub pay: Money,
    /// Money that the reward gives.
    #[serde(default, deserialize_with = "decimal")]
    pub amount: Money,
    /// Multiple of a bonus that must be staked; only for a bonus.
    #[serde(default)]
    pub times: Option<u32>,
    /// Days in which a bonus must be staked; only for a bonus.
    #[serde(default)]
    pub days: Option<u32>,
    /// Total stock of the operator; `None` if unlimited.
    #[serde(default)]
    stock: Option<u32>,
    /// Limit per member; `None` if unlimited.
    #[serde(default)]
    each: Option<u32>,
}

fn decimal<'de, D: Deserializer<'de>>(from: D) -> Result<Money, D::Error> {
    let text = String::deserialize(from)?;
    Money::parse(&text).ok_or_else(|| D::Error::custom("a plain decimal"))
}

// The file is embedded at build time and checked by a test below, so the default never applies.
static GOODS: LazyLock<Vec<Good>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../../seed/points.json")).unwrap_or_default()
});

/// Returns all rewards.
#[cfg(test)]
pub(crate) fn all() -> &'static [Good] {
    &GOODS
}

/// Returns the reward with an id.
pub fn find(id: &str) -> Option<&'static Good> {
    GOODS.iter().find(|good| good.id == id)
}

fn name_of(id: &str) -> String {
    format!("seed.points.{id}.name")
}

/// Returns the name of a reward for a record of the database. It has no currency filled in, so it
/// suits an item only.
pub(super) fn stored_name(id: &str) -> StoredText {
    Text::named(name_of(id)).into()
}

/// Remaining quantities of a reward.
pub(super) struct RemainingStock {
    /// Remaining stock of the operator; `None` if unlimited.
    pub stock: Option<u32>,
    /// Remaining quantity for the member; `None` if unlimited.
    pub own: Option<u32>,
}

impl RemainingStock {
    /// Returns the smaller of the two quantities; `None` if both are unlimited.
    pub(super) fn tightest(&self) -> Option<u32> {
        match (self.stock, self.own) {
            (Some(stock), Some(own)) => Some(stock.min(own)),
            (one, other) => one.or(other),
        }
    }
}

impl Good {
    /// Returns the name in a language, with the site's currency.
    pub(super) fn name(&self, lang: Lang, site: &SiteSettings) -> String {
        site.currency().fill(lang.find(&name_of(&self.id)).unwrap_or_default(), lang)
    }

    fn summary(&self, lang: Lang) -> &'static str {
        lang.find(&format!("seed.points.{}.summary", self.id)).unwrap_or_default()
    }

    /// Returns the remaining quantities for a member; rejected redemptions do not count. Within the
    /// writer's transaction the result includes uncommitted changes.
    pub(super) async fn remaining(
        &self,
        db: &mut SqliteConnection,
        member: &str,
    ) -> Result<RemainingStock, ApiError> {
        let (all, own): (i64, i64) = sqlx::query_as(
            "SELECT coalesce(sum(quantity), 0), coalesce(sum(quantity) FILTER (WHERE member = ?), 0)
             FROM point_redemptions WHERE reward = ? AND state <> ?",
        )
        .bind(member)
        .bind(&self.id)
        .bind(State::Rejected.name())
        .fetch_one(db)
        .await?;
        let rest = |bound: Option<u32>, taken: i64| {
            let taken = u32::try_from(taken).unwrap_or(u32::MAX);
            bound.map(|bound| bound.saturating_sub(taken))
        };
        Ok(RemainingStock { stock: rest(self.stock, all), own: rest(self.each, own) })
    }

    fn on_the_wire(
        &self,
        left: RemainingStock,
        lang: Lang,
        site: &SiteSettings,
    ) -> PointRewardItem {
        PointRewardItem {
            id: self.id.clone(),
            kind: self.kind,
            name: self.name(lang, site),
            summary: self.summary(lang).to_owned(),
            image: media::url(&format!("points/{}.svg", self.id)),
            points: self.points.amount(),
            amount_requirement: self.pay.amount(),
            amount: self.amount.amount(),
            turnover: self.times.map(|times| Money::whole(i64::from(times)).amount()),
            stock: left.stock,
            left: left.own,
        }
    }
}

/// Returns the rewards for points; during a break without bonuses.
pub(super) async fn list(ctx: Ctx, _: PointRewardRequest) -> Result<PointRewards, ApiError> {
    let member = &ctx.real_member()?.member;
    let mut db = ctx.read().acquire().await?;
    let quiet = limits::active_break(&mut *db, member).await?.is_some();
    let mut list = Vec::new();
    for good in GOODS.iter().filter(|good| !(quiet && good.kind == PointRewardKind::Bonus)) {
        let left = good.remaining(&mut db, member).await?;
        list.push(good.on_the_wire(left, ctx.lang(), &ctx.site()));
    }
    Ok(PointRewards { list })
}

#[cfg(test)]
mod tests {
    use super::super::convert::POINTS_PER_UNIT;
    use super::*;

    #[test]
    fn every_reward_has_the_fields_of_its_kind() {
        assert!(GOODS.len() > 8);
        for (index, good) in GOODS.iter().enumerate() {
            let bonus = good.kind == PointRewardKind::Bonus;
            let thing = good.kind == PointRewardKind::Item;
            assert!(GOODS.iter().skip(index + 1).all(|other| other.id != good.id));
            assert_eq!((good.times.is_some(), good.days.is_some()), (bonus, bonus), "{}", good.id);
            assert_eq!(good.amount == Money::ZERO, thing, "{}", good.id);
            assert!(thing || good.pay == Money::ZERO, "{}", good.id);
            assert_eq!(thing, good.stock.is_some(), "{}", good.id);
            assert!(good.points > Money::ZERO && good.pay >= Money::ZERO);
            // Cash never costs more points than a conversion of points to the same amount.
            let cash = good.kind == PointRewardKind::Cash;
            assert!(!cash || good.points.0 <= good.amount.0 * POINTS_PER_UNIT, "{}", good.id);
            assert!(Lang::EN.find(&name_of(&good.id)).is_some(), "{}", good.id);
            assert_ne!(good.summary(Lang::EN), "", "{}", good.id);
        }
    }

    #[test]
    fn the_texts_of_a_reward_name_its_values() {
        for good in GOODS.iter() {
            let text = format!(
                "{} {}",
                good.name(Lang::EN, &SiteSettings::default()),
                good.summary(Lang::EN)
            );
            let numbers: Vec<&str> = text.split(|letter: char| !letter.is_ascii_digit()).collect();
            let amount = (good.amount > Money::ZERO).then(|| good.amount.to_string());
            let wagering = [good.times, good.days].into_iter().flatten();
            for value in amount.into_iter().chain(wagering.map(|value| value.to_string())) {
                assert!(numbers.contains(&value.as_str()), "{value}: {text}");
            }
            assert_eq!(good.stock == Some(1), text.contains("Only one"), "{text}");
        }
    }
}
