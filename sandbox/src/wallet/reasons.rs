//! Why a payment did not go through: keys in the database, words for people.

use crate::api::Lang;
use ante_contract::wallet::deposit::MissedWhy;

/// A reason, in Portuguese and in English.
type Reason = (&'static str, (&'static str, &'static str));

/// Why a deposit failed.
const FAILED: &[Reason] = &[
    (
        "declined",
        (
            "O banco de quem paga recusou o pagamento. Nada foi cobrado por nós.",
            "The payer's bank declined the payment. We have charged nothing.",
        ),
    ),
    (
        "amount",
        (
            "O valor pago era outro. O pagamento volta para quem pagou.",
            "Another amount was paid. The payment goes back to the payer.",
        ),
    ),
    (
        "owner",
        (
            "O pagamento veio da conta de outra pessoa. Pague de uma conta em seu nome.",
            "The payment came from somebody else's account. Pay from one in your name.",
        ),
    ),
];

/// Why a deposit's payment went back, or is not waited for any more.
const RETURNED: &[Reason] = &[
    (
        "wasDeclined",
        (
            "O pagamento chegou depois de ter sido recusado pelo banco, e foi devolvido.",
            "The payment came after the bank had declined it, and was sent back.",
        ),
    ),
    (
        "aboveLimit",
        (
            "Passa do limite de depósito que você definiu. Não pague mais: o valor seria devolvido.",
            "It is above the deposit limit that you set. Do not pay it any more: it would be sent back.",
        ),
    ),
    (
        "late",
        (
            "O pagamento chegou depois do prazo do código e foi devolvido.",
            "The payment came after the code had expired, and was sent back.",
        ),
    ),
    (
        "givenUp",
        (
            "O pagamento chegou depois que o depósito foi cancelado, e foi devolvido.",
            "The payment came after the deposit was cancelled, and was sent back.",
        ),
    ),
    (
        "break",
        (
            "O pagamento chegou durante a sua pausa e foi devolvido.",
            "The payment came during your break and was sent back.",
        ),
    ),
    (
        "limit",
        (
            "O pagamento passaria do limite de depósito que você definiu e foi devolvido.",
            "The payment was above the deposit limit that you set, and was sent back.",
        ),
    ),
];

/// Why a withdrawal was refused.
const WITHDRAWAL: &[Reason] = &[
    (
        "provider",
        (
            "O provedor recusou o pagamento. O valor voltou ao seu saldo.",
            "The provider refused the payment. The money is back in your balance.",
        ),
    ),
    (
        "account",
        (
            "A conta de destino não existe ou está fechada. O valor voltou ao seu saldo.",
            "The account does not exist or is closed. The money is back in your balance.",
        ),
    ),
    (
        "holder",
        (
            "A conta de destino está em nome de outra pessoa. O valor voltou ao seu saldo.",
            "The account is in somebody else's name. The money is back in your balance.",
        ),
    ),
    (
        "review",
        (
            "Precisamos confirmar alguns dados seus antes do saque. Fale com o atendimento; o valor voltou ao seu saldo.",
            "We have to confirm some of your details first. Contact support; the money is back in your balance.",
        ),
    ),
];

/// What is said when the house does not agree with a receipt.
const FORCED: (&str, &str) = (
    "O comprovante do provedor mostra que o valor chegou à sua conta. O caso está encerrado.",
    "The provider's record shows that the money reached your account. The case is closed.",
);

fn words(all: &[Reason], key: &str, lang: Lang) -> String {
    let known = all.iter().find(|(name, _)| *name == key).map(|(_, texts)| *texts);
    // A key of an older build says itself.
    known.map_or_else(|| key.to_owned(), |(pt, en)| lang.pick(pt, en).to_owned())
}

fn keys(all: &'static [Reason]) -> Vec<&'static str> {
    all.iter().map(|(key, _)| *key).collect()
}

/// Why a deposit failed, or went back.
pub(crate) fn deposit(key: &str, lang: Lang) -> String {
    let failed = FAILED.iter().any(|(name, _)| *name == key);
    words(if failed { FAILED } else { RETURNED }, key, lang)
}

/// Why a bonus that was asked for did not come with its deposit.
pub(crate) fn missed(why: MissedWhy, lang: Lang) -> String {
    let (pt, en) = match why {
        MissedWhy::Active => (
            "Quando o pagamento chegou, você já tinha um bônus ativo, e só há um de cada vez.",
            "When the payment came you had an active bonus already, and there is one at a time.",
        ),
        MissedWhy::Had => (
            "Ele é dado uma vez só, e você já o recebeu.",
            "It is given once only, and you have had it already.",
        ),
        MissedWhy::Gone => (
            "Quando o pagamento chegou, ele não estava mais disponível para você.",
            "When the payment came, it was no longer open to you.",
        ),
    };
    lang.pick(pt, en).to_owned()
}

/// Why a withdrawal was refused.
pub(crate) fn withdrawal(key: &str, lang: Lang) -> String {
    words(WITHDRAWAL, key, lang)
}

/// Why nothing is refunded.
pub(crate) fn forced(lang: Lang) -> String {
    lang.pick(FORCED.0, FORCED.1).to_owned()
}

/// Keys of why a deposit can fail.
pub(super) fn of_deposits() -> Vec<&'static str> {
    keys(FAILED)
}

/// Keys of why a withdrawal can be refused.
pub(super) fn of_withdrawals() -> Vec<&'static str> {
    keys(WITHDRAWAL)
}
