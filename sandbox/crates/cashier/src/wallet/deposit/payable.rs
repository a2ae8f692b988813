//! Payment target of a deposit: a code or a recipient. None of them leads to a real account.

use super::pix;
use crate::wallet::methods::{ERC20, Method};
use ante_base::{ApiError, ErrorCode, money::Money, secret};
use ante_contract::wallet::deposit::{Coins, PaymentRecipient};

/// Price of one USDT: 5.42.
pub(in crate::wallet) const USDT_RATE: Money = Money(54_200);

/// Code, recipient, or both.
#[derive(Debug, Default)]
pub struct Payable {
    /// Code to pay.
    pub code: Option<String>,
    /// JSON, as the contract's [`PaymentRecipient`].
    pub pay_to: Option<String>,
}

impl Payable {
    /// Creates the payment target of a deposit.
    pub fn new(
        method: &Method,
        network: Option<&'static str>,
        amount: Money,
        id: &str,
    ) -> Result<Self, ApiError> {
        Ok(match method.key {
            "PIX" => Self { code: Some(pix::code(amount, id)), pay_to: None },
            "BANK" => Self { code: None, pay_to: Some(serde_json::to_string(&bank(id))?) },
            "EWALLET" => Self { code: Some(format!("DEMOPAY-{}", reference(id))), pay_to: None },
            _ => {
                let address = address(network, id);
                let pay_to = PaymentRecipient {
                    bank: None,
                    branch: None,
                    account: address.clone(),
                    holder: None,
                    network: network.map(str::to_owned),
                    reference: None,
                    coins: Some(Coins {
                        currency: method.key.to_owned(),
                        amount: to_coins(amount, USDT_RATE).ok_or(ErrorCode::BadInput)?.amount(),
                        rate: USDT_RATE.amount(),
                    }),
                };
                Self { code: Some(address), pay_to: Some(serde_json::to_string(&pay_to)?) }
            }
        })
    }
}

fn bank(id: &str) -> PaymentRecipient {
    PaymentRecipient {
        bank: Some("Banco Demo".to_owned()),
        branch: Some("0001".to_owned()),
        account: "12345-6".to_owned(),
        holder: Some("Demo Pagamentos".to_owned()),
        network: None,
        reference: Some(reference(id)),
        coins: None,
    }
}

/// Converts an amount to coins, rounded up to whole hundredths; `None` on overflow.
fn to_coins(amount: Money, rate: Money) -> Option<Money> {
    let (amount, rate) = (u64::try_from(amount.0).ok()?, u64::try_from(rate.0).ok()?);
    let hundredths = amount.checked_mul(100)?.div_ceil(rate);
    i64::try_from(hundredths.checked_mul(100)?).ok().map(Money)
}

/// Returns a payment reference short enough to type: the random end of the id.
fn reference(id: &str) -> String {
    id.chars().skip(id.chars().count().saturating_sub(10)).collect::<String>().to_uppercase()
}

/// Returns a well-formed but unusable address of a network. Tron: an invalid checksum (except with
/// a chance of 1 in 2³²); Ethereum: in the range of burn addresses.
fn address(network: Option<&str>, id: &str) -> String {
    const BASE58_ALPHABET: &[u8] = b"123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
    let bytes = secret::digest(&[b"address", id.as_bytes()]);
    if network == Some(ERC20) {
        let tail: String = bytes.iter().take(5).map(|byte| format!("{byte:02x}")).collect();
        return format!("0x000000000000000000000000000000{tail}");
    }
    let again = secret::digest(&[b"address, more of it", id.as_bytes()]);
    let letters = bytes.iter().chain(&again).take(33);
    let letter =
        |byte: &u8| BASE58_ALPHABET.get(usize::from(*byte) % BASE58_ALPHABET.len()).copied();
    format!("T{}", letters.filter_map(letter).map(char::from).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wallet::payout::kinds;

    #[test]
    fn coins_are_rounded_up_by_less_than_a_hundredth() {
        assert_eq!(to_coins(Money::whole(542), USDT_RATE), Some(Money::whole(100)));
        assert_eq!(to_coins(Money::whole(100), USDT_RATE), Some(Money(184_600))); // 18.4501…
        for units in [1, 4_999, 10_001, 123_456_789, 1_000_000_000] {
            let worth = i128::from(to_coins(Money(units), USDT_RATE).unwrap_or_default().0)
                * i128::from(USDT_RATE.0);
            let short = i128::from(units) * 10_000;
            assert!(worth >= short && worth - short < 100 * i128::from(USDT_RATE.0), "{units}");
        }
    }

    #[test]
    fn addresses_have_the_networks_form() {
        let ethereum = address(Some(ERC20), "0192abc");
        assert!(matches!(kinds::normalize("USDT", "ERC20", &ethereum), Some(Ok(_))), "{ethereum}");
        let tron = address(Some("TRC20"), "0192abc");
        assert_eq!((tron.len(), tron.starts_with('T')), (34, true));
        // Well-formed, but without a valid checksum.
        assert!(matches!(kinds::normalize("USDT", "TRC20", &tron), Some(Err(_))), "{tron}");
        assert_ne!(tron, address(Some("TRC20"), "0192abd"));
    }
}
