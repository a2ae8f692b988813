//! Reasons for failed payments: keys in the database, texts for users.

use ante_base::Lang;
use ante_contract::wallet::deposit::MissedBonusReason;

/// Key of a reason, with its text in Portuguese and English.
type Reason = (&'static str, (&'static str, &'static str));

/// Reasons for a failed deposit.
const DEPOSIT_FAILURES: &[Reason] = &[
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
            "O valor pago foi diferente. O pagamento será devolvido a quem pagou.",
            "The amount paid was different. The payment will be returned to the payer.",
        ),
    ),
    (
        "owner",
        (
            "O pagamento veio da conta de outra pessoa. Pague de uma conta em seu nome.",
            "The payment came from somebody else's account. Pay from an account in your name.",
        ),
    ),
];

/// Reasons for a returned payment or a cancelled deposit.
const DEPOSIT_RETURNS: &[Reason] = &[
    (
        "wasDeclined",
        (
            "O pagamento chegou depois de ter sido recusado pelo banco, e foi devolvido.",
            "The payment arrived after the bank had declined it, and was returned.",
        ),
    ),
    (
        "aboveLimit",
        (
            "Este depósito passa do limite de depósito que você definiu. Não pague: o valor seria devolvido.",
            "This deposit is above the deposit limit you set. Do not pay it: the payment would be returned.",
        ),
    ),
    (
        "late",
        (
            "O pagamento chegou depois do prazo do código e foi devolvido.",
            "The payment arrived after the code had expired, and was returned.",
        ),
    ),
    (
        "givenUp",
        (
            "O pagamento chegou depois que o depósito foi cancelado, e foi devolvido.",
            "The payment arrived after the deposit was cancelled, and was returned.",
        ),
    ),
    (
        "break",
        (
            "O pagamento chegou durante a sua pausa e foi devolvido.",
            "The payment arrived during your break and was returned.",
        ),
    ),
    (
        "limit",
        (
            "O pagamento passaria do limite de depósito que você definiu e foi devolvido.",
            "The payment was above the deposit limit you set, and was returned.",
        ),
    ),
];

/// Reasons for a rejected withdrawal.
const WITHDRAWAL_REJECTIONS: &[Reason] = &[
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
            "We need to confirm some of your details before this withdrawal. Contact support; the money is back in your balance.",
        ),
    ),
];

/// Text shown when the operator rejects a dispute.
const DISPUTE_REJECTION: (&str, &str) = (
    "O comprovante do provedor mostra que o valor chegou à sua conta. O caso está encerrado.",
    "The provider's record shows that the money reached your account. The case is closed.",
);

fn text_of(all: &[Reason], key: &str, lang: Lang) -> String {
    let known = all.iter().find(|(name, _)| *name == key).map(|(_, texts)| *texts);
    // An unknown key, from an older build, is shown as it is.
    known.map_or_else(|| key.to_owned(), |(pt, en)| lang.pick(pt, en).to_owned())
}

fn keys(all: &'static [Reason]) -> Vec<&'static str> {
    all.iter().map(|(key, _)| *key).collect()
}

/// Returns the reason for which a deposit failed or was returned.
pub fn deposit(key: &str, lang: Lang) -> String {
    let failed = DEPOSIT_FAILURES.iter().any(|(name, _)| *name == key);
    text_of(if failed { DEPOSIT_FAILURES } else { DEPOSIT_RETURNS }, key, lang)
}

/// Returns the reason for which a requested bonus was not given with its deposit.
pub fn missed_bonus(why: MissedBonusReason, lang: Lang) -> String {
    let (pt, en) = match why {
        MissedBonusReason::Active => (
            "Você já tinha um bônus ativo quando o pagamento chegou, e só pode ter um de cada vez.",
            "You already had an active bonus when the payment arrived, and only one can be active at a time.",
        ),
        MissedBonusReason::Had => (
            "Ele vale uma vez só, e você já o recebeu.",
            "It is available only once, and you have already had it.",
        ),
        MissedBonusReason::Gone => (
            "Ele não estava mais disponível para você quando o pagamento chegou.",
            "It was no longer available to you when the payment arrived.",
        ),
    };
    lang.pick(pt, en).to_owned()
}

/// Returns the reason for which a withdrawal was rejected.
pub fn withdrawal(key: &str, lang: Lang) -> String {
    text_of(WITHDRAWAL_REJECTIONS, key, lang)
}

/// Returns the text shown when nothing is refunded.
pub fn dispute_rejection(lang: Lang) -> String {
    lang.pick(DISPUTE_REJECTION.0, DISPUTE_REJECTION.1).to_owned()
}

/// Returns the keys of the reasons for a failed deposit.
pub fn deposit_keys() -> Vec<&'static str> {
    keys(DEPOSIT_FAILURES)
}

/// Returns the keys of the reasons for a rejected withdrawal.
pub fn withdrawal_keys() -> Vec<&'static str> {
    keys(WITHDRAWAL_REJECTIONS)
}
