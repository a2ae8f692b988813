//! Kinds of members.

use serde::Deserialize;
use sqlx::{
    Database, Decode, Encode, Sqlite, Type, encode::IsNull, error::BoxDynError,
    sqlite::SqliteTypeInfo,
};

/// Kind of a member. The specification has numbers but no names for agents: those of kind 1 open
/// accounts of kind 2, those of kind 41 accounts of kind 42.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(try_from = "u8")]
pub enum MemberKind {
    /// Player without a team.
    #[default]
    Player,
    /// Agent of kind 1.
    Agent1,
    /// Agent below one of kind 1.
    Agent2,
    /// Trial account, with play money.
    Trial,
    /// Agent of kind 41.
    Agent41,
    /// Agent below one of kind 41.
    Agent42,
}

impl MemberKind {
    /// Returns the number on the wire and in the database.
    pub const fn code(self) -> u8 {
        match self {
            Self::Player => 0,
            Self::Agent1 => 1,
            Self::Agent2 => 2,
            Self::Trial => 4,
            Self::Agent41 => 41,
            Self::Agent42 => 42,
        }
    }

    /// Returns whether this kind is an agent.
    pub const fn is_agent(self) -> bool {
        matches!(self, Self::Agent1 | Self::Agent2 | Self::Agent41 | Self::Agent42)
    }

    /// Returns the kind of an agent account that an agent of this kind opens.
    pub const fn agent_below(self) -> Self {
        match self {
            Self::Agent41 | Self::Agent42 => Self::Agent42,
            _ => Self::Agent2,
        }
    }
}

impl TryFrom<u8> for MemberKind {
    type Error = String;

    fn try_from(code: u8) -> Result<Self, String> {
        Ok(match code {
            0 => Self::Player,
            1 => Self::Agent1,
            2 => Self::Agent2,
            4 => Self::Trial,
            41 => Self::Agent41,
            42 => Self::Agent42,
            _ => return Err(format!("there is no kind {code} of a member")),
        })
    }
}

impl Type<Sqlite> for MemberKind {
    fn type_info() -> SqliteTypeInfo {
        <u8 as Type<Sqlite>>::type_info()
    }

    fn compatible(found: &SqliteTypeInfo) -> bool {
        <u8 as Type<Sqlite>>::compatible(found)
    }
}

impl Encode<'_, Sqlite> for MemberKind {
    fn encode_by_ref(
        &self,
        buffer: &mut <Sqlite as Database>::ArgumentBuffer,
    ) -> Result<IsNull, BoxDynError> {
        self.code().encode(buffer)
    }
}

impl<'r> Decode<'r, Sqlite> for MemberKind {
    fn decode(value: <Sqlite as Database>::ValueRef<'r>) -> Result<Self, BoxDynError> {
        Ok(u8::decode(value)?.try_into()?)
    }
}
