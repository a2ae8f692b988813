//! PIX "copy and paste" codes: EMV QR (BR Code) with its CRC-16.

use ante_base::money::Money;

/// PIX key in the reserved domain `.invalid`, which prevents real payments.
const PIX_KEY: &str = "caixa@demo.invalid";

fn field(id: &str, value: &str) -> String {
    format!("{id}{:02}{value}", value.len())
}

/// Returns the code of a payment; `reference` has 1 to 25 letters and digits.
pub fn code(amount: Money, reference: &str) -> String {
    let cents = amount.0.unsigned_abs() / 100;
    let merchant = field("00", "br.gov.bcb.pix") + &field("01", PIX_KEY);
    let mut code = [
        field("00", "01"),
        field("01", "12"),
        field("26", &merchant),
        field("52", "0000"),
        field("53", "986"),
        field("54", &format!("{}.{:02}", cents / 100, cents % 100)),
        field("58", "BR"),
        field("59", "DEMO PAGAMENTOS"),
        field("60", "SAO PAULO"),
        field("62", &field("05", reference)),
        "6304".to_owned(),
    ]
    .concat();
    let crc = crc16(code.as_bytes());
    code.push_str(&format!("{crc:04X}"));
    code
}

/// Returns the CRC-16/CCITT-FALSE, as required by EMV.
fn crc16(bytes: &[u8]) -> u16 {
    bytes.iter().fold(0xFFFF, |crc, byte| {
        (0..8).fold(crc ^ (u16::from(*byte) << 8), |crc, _| {
            if crc & 0x8000 == 0 { crc << 1 } else { (crc << 1) ^ 0x1021 }
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crc_is_ccitt_false() {
        assert_eq!(crc16(b"123456789"), 0x29B1);
    }

    #[test]
    fn codes_contain_their_checksum() {
        let code = code(Money::parse("150.5").unwrap(), "0192ABC");
        assert!(code.starts_with("000201010212"), "{code}");
        assert!(code.contains("5406150.50"), "{code}");
        let (text, crc) = code.split_at(code.len() - 4);
        assert_eq!(format!("{:04X}", crc16(text.as_bytes())), crc);
    }

    /// Example in the manual of the Brazilian central bank.
    #[test]
    fn the_code_equals_the_manuals_example() {
        let text = "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304";
        assert_eq!(crc16(text.as_bytes()), 0x1D3D);
    }
}
