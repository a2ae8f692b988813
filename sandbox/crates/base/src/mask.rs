//! Masks for contacts and names, which still let their owner recognize them.

const MASK: &str = "•••";

/// Masks a number except its last four digits: `•••• 4321`; a short number shows fewer.
pub fn mobile(number: &str) -> String {
    format!("•••• {}", last_letters(number, 4))
}

/// Masks a number with its dialling code: `+55 •••• 4321`.
pub fn mobile_with_dialing_code(dialing: &str, number: &str) -> String {
    format!("{dialing} {}", mobile(number))
}

/// Masks an e-mail address: `m•••@ex•••.com`.
pub fn email(address: &str) -> String {
    let (local, domain) = address.rsplit_once('@').unwrap_or((address, ""));
    let (host, top) = domain.rsplit_once('.').unwrap_or((domain, ""));
    format!("{}{MASK}@{}{MASK}.{top}", first_letters(local, 1), first_letters(host, 2))
}

/// Masks the middle of an e-mail address's name: `m•••a@example.com`. The host stays, so that similar
/// addresses differ in a list of one person's accounts.
pub fn email_name(address: &str) -> String {
    let Some((name, host)) = address.split_once('@') else { return email(address) };
    let first = name.chars().next().map(String::from).unwrap_or_default();
    let last = name.chars().skip(2).last().map(String::from).unwrap_or_default();
    format!("{first}{MASK}{last}@{host}")
}

/// Masks an account number except its end: `••••45-6`, a third of its characters, four at most.
pub fn account_number(number: &str) -> String {
    let letters = number.chars().count();
    let shown = (letters / 3).min(4);
    format!("••••{}", number.chars().skip(letters - shown).collect::<String>())
}

/// Masks a full name: `Ana S•••`, the first name and the initials of the others.
pub fn name(full: &str) -> String {
    let mut words = full.split_whitespace();
    let first = words.next().unwrap_or_default();
    let rest: String = words.map(|word| format!(" {}{MASK}", first_letters(word, 1))).collect();
    // A single name shows two letters at most.
    if rest.is_empty() {
        format!("{}{MASK}", first_letters(first, 2))
    } else {
        format!("{first}{rest}")
    }
}

/// Masks a player's name: `bea***07`, the first three letters and the last two, fewer of a short
/// name.
pub fn player(name: &str) -> String {
    let count = name.chars().count();
    let head: String = name.chars().take(3.min(count / 2)).collect();
    let tail: String = name.chars().skip(count.saturating_sub(2).max(3)).collect();
    format!("{head}***{tail}")
}

/// Masks a user name: `ra***9`, the first two letters and the last one; of five letters or fewer
/// only the first.
pub fn account(name: &str) -> String {
    let letters: Vec<char> = name.chars().collect();
    let (head, tail) = if letters.len() > 5 { (2, 1) } else { (1, 0) };
    let head: String = letters.iter().take(head).collect();
    let tail: String = letters.iter().skip(letters.len().saturating_sub(tail)).collect();
    format!("{head}***{tail}")
}

/// Returns the first letters, at most half of all, rounded up.
fn first_letters(text: &str, letters: usize) -> String {
    let all = text.chars().count();
    text.chars().take(letters.min(all.div_ceil(2))).collect()
}

/// Returns the last letters, at most half of all.
fn last_letters(text: &str, letters: usize) -> String {
    let all = text.chars().count();
    text.chars().skip(all - letters.min(all / 2)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_keep_their_end() {
        for (number, shown) in [
            ("11987654321", "•••• 4321"),
            ("123456", "•••• 456"),
            ("12", "•••• 2"),
            ("1", "•••• "),
            ("", "•••• "),
        ] {
            assert_eq!(mobile(number), shown, "{number}");
        }
        assert_eq!(mobile_with_dialing_code("+55", "11987654321"), "+55 •••• 4321");
    }

    #[test]
    fn addresses_keep_their_beginnings_and_their_end() {
        for (address, shown) in [
            ("maria@example.com", "m•••@ex•••.com"),
            ("a@b.co", "a•••@b•••.co"),
            ("ana@mail.exemplo.com.br", "a•••@ma•••.br"),
            ("çã@çã.pt", "ç•••@ç•••.pt"),
            ("nothing", "n•••@•••."),
        ] {
            assert_eq!(email(address), shown, "{address}");
        }
    }

    #[test]
    fn addresses_of_one_person_stay_different() {
        for (address, shown) in [
            ("ana@exemplo.com.br", "a•••a@exemplo.com.br"),
            ("ana2@exemplo.com.br", "a•••2@exemplo.com.br"),
            ("an@exempra.net.br", "a•••@exempra.net.br"),
            ("nothing", "n•••@•••."),
        ] {
            assert_eq!(email_name(address), shown, "{address}");
        }
    }

    #[test]
    fn account_numbers_keep_their_end() {
        for (number, shown) in [
            ("52998224725", "••••725"),
            ("0001 12345-6", "••••45-6"),
            ("123e4567-e12b-12d1-a456-426655440000", "••••0000"),
            ("123", "••••3"),
            ("", "••••"),
        ] {
            assert_eq!(account_number(number), shown, "{number}");
        }
    }

    #[test]
    fn names_keep_the_first() {
        for (full, shown) in [
            ("Ana Silva", "Ana S•••"),
            ("  João   d’Ávila Souza ", "João d••• S•••"),
            ("Ana", "An•••"),
            ("A", "A•••"),
            ("", "•••"),
        ] {
            assert_eq!(name(full), shown, "{full}");
        }
    }

    #[test]
    fn an_account_never_shows_most_of_its_name() {
        for (name, shown) in [
            ("agente", "ag***e"),
            ("rafael99", "ra***9"),
            ("bia", "b***"),
            ("lia01", "l***"),
            ("", "***"),
        ] {
            assert_eq!(account(name), shown, "{name}");
        }
    }

    #[test]
    fn players_are_masked() {
        assert_eq!(player("marilia_rj"), "mar***rj");
        assert_eq!(player("bob"), "b***");
        assert!(!player("ana12").contains("ana12"));
    }
}
