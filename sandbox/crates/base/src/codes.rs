//! Texts of error codes, shown to users.

use ante_contract::ErrorCode;

/// Returns the text of a code in Portuguese and English, or `None` for a code whose text depends on
/// the case.
pub(super) const fn texts(code: ErrorCode) -> Option<(&'static str, &'static str)> {
    Some(match code {
        ErrorCode::BadInput => {
            ("O pedido não tem o formato esperado.", "The request is not in the expected form.")
        }
        ErrorCode::KeyRequired => {
            ("Falta a chave do pedido.", "The request has no idempotency key.")
        }
        ErrorCode::EncryptionRequired => {
            ("Este pedido precisa vir cifrado.", "This request must be encrypted.")
        }
        ErrorCode::DecryptionFailed => (
            "Não foi possível ler o pedido. Tente de novo.",
            "The request could not be read. Please try again.",
        ),
        ErrorCode::BadCredentials => {
            ("Usuário ou senha incorretos.", "Wrong username or password.")
        }
        ErrorCode::NeedLogin => (
            "Você não está conectado. Entre na sua conta.",
            "You are not logged in, please log in.",
        ),
        ErrorCode::TwoFactorRequired => ("Confirme que é você.", "Confirm that it is you."),
        ErrorCode::TicketExpired => {
            ("A confirmação expirou. Entre de novo.", "The confirmation has expired. Log in again.")
        }
        ErrorCode::NeedRealAccount => (
            "Isto precisa de uma conta real. Crie a sua para continuar.",
            "This needs a real account. Create yours to go on.",
        ),
        ErrorCode::OnBreak => ("Você está em pausa.", "You are on a break."),
        ErrorCode::PersonExcluded => (
            "Não podemos abrir uma conta com estes dados. Se você se autoexcluiu, a autoexclusão continua valendo. Precisa de ajuda? Fale com o atendimento.",
            "We cannot open an account with these details. If you excluded yourself, your self-exclusion is still on. Need help? Contact customer service.",
        ),
        ErrorCode::Forbidden => {
            ("Sua conta não tem acesso a isto.", "Your account has no access to this.")
        }
        ErrorCode::MemberNoEnter => {
            ("Só membros podem entrar aqui.", "Non-members cannot log in here.")
        }
        ErrorCode::OnlyAgents => ("Só agentes podem entrar aqui.", "Only agents can log in here."),
        ErrorCode::PasswordChangeRequired => {
            ("Troque sua senha para continuar.", "Change your password to go on.")
        }
        ErrorCode::PaymentPasswordRequired => (
            "Crie antes uma senha de pagamento na central de segurança.",
            "Create a payment password in the security centre first.",
        ),
        ErrorCode::RegionRestricted => (
            "O acesso não está disponível na sua região.",
            "Access is not available in your region.",
        ),
        ErrorCode::RegistrationClosed => {
            ("O cadastro está fechado no momento.", "Registration is closed at the moment.")
        }
        ErrorCode::ReferralClosed => {
            ("Os convites estão fechados no momento.", "Invitations are closed at the moment.")
        }
        ErrorCode::NotFound => {
            ("Não encontramos o que você procura.", "We could not find what you are looking for.")
        }
        ErrorCode::MethodNotAllowed => (
            "Este endereço não aceita este tipo de pedido.",
            "This address does not take this kind of request.",
        ),
        ErrorCode::ConflictPending => {
            ("Este pedido já está em andamento.", "This request is already under way.")
        }
        ErrorCode::UsernameTaken => (
            "Este nome de usuário já existe. Escolha outro.",
            "This username is taken. Choose another.",
        ),
        ErrorCode::BreakShorter => {
            ("Uma pausa não pode ser encurtada.", "A break cannot be shortened.")
        }
        ErrorCode::BetsOpen => (
            "Você tem apostas em aberto. Espere o resultado delas para desistir do bônus.",
            "You have open bets. Wait for their results before you give the bonus up.",
        ),
        ErrorCode::BonusOver => ("Este bônus já terminou.", "This bonus has already ended."),
        ErrorCode::MissionClaimed => (
            "O prêmio desta missão já foi resgatado.",
            "This mission's reward has already been claimed.",
        ),
        ErrorCode::RewardClaimed => {
            ("Este prêmio já foi resgatado.", "This reward has already been claimed.")
        }
        ErrorCode::RewardExpired => ("Este prêmio expirou.", "This reward has expired."),
        ErrorCode::PromotionClaimed => {
            ("Você já recebeu esta promoção.", "You have already received this promotion.")
        }
        ErrorCode::PromotionClosed => ("Esta promoção terminou.", "This promotion has ended."),
        ErrorCode::PromotionComing => {
            ("Esta promoção ainda não começou.", "This promotion has not started yet.")
        }
        ErrorCode::PromotionApplying => {
            ("Seu pedido já está em análise.", "Your application is being reviewed.")
        }
        ErrorCode::PromotionNotReady => (
            "As condições desta promoção ainda não foram cumpridas.",
            "The conditions of this promotion have not been met yet.",
        ),
        ErrorCode::NoTicket => {
            ("Você não tem bilhetes para este sorteio.", "You have no tickets for this raffle.")
        }
        ErrorCode::ContractMovedOn => (
            "Este contrato já mudou. Veja como ele está agora.",
            "This contract has changed since. See how it stands now.",
        ),
        ErrorCode::ContractNone => (
            "Para oferecer um contrato, você precisa de um do mesmo tipo.",
            "To offer a contract you need one of the same kind.",
        ),
        ErrorCode::TooLarge => {
            ("O conteúdo enviado é grande demais.", "The content sent is too large.")
        }
        ErrorCode::UnsupportedMediaType => (
            "O tipo do conteúdo enviado não é aceito aqui.",
            "This type of content is not accepted here.",
        ),
        ErrorCode::ValidationFailed => ("Confira os campos marcados.", "Check the marked fields."),
        ErrorCode::IdempotencyMismatch => (
            "Este pedido já foi usado para outra coisa.",
            "This request was already used for something else.",
        ),
        ErrorCode::InsufficientBalance => ("Saldo insuficiente.", "Insufficient balance."),
        ErrorCode::LimitExceeded => {
            ("O valor está fora dos limites.", "The amount is outside the limits.")
        }
        ErrorCode::LimitReached => {
            ("Você atingiu um limite que definiu.", "You have reached a limit that you set.")
        }
        ErrorCode::CaptchaWrong => {
            ("O código da imagem não confere.", "The code does not match the picture.")
        }
        ErrorCode::BonusActive => (
            "Você já tem um bônus ativo. Conclua-o ou desista dele antes de pedir outro.",
            "You have an active bonus. Finish it or give it up before you ask for another.",
        ),
        ErrorCode::MissionOpen => {
            ("Esta missão ainda não foi concluída.", "This mission is not completed yet.")
        }
        ErrorCode::NothingWaits => {
            ("Não há prêmios para resgatar.", "There are no rewards to claim.")
        }
        ErrorCode::ReceiptClosed => (
            "Este saque não espera mais uma resposta.",
            "This withdrawal does not wait for an answer any more.",
        ),
        ErrorCode::ReceiptNotAsked => (
            "Este saque não foi pago: não há recebimento a confirmar.",
            "This withdrawal is not paid: there is no receipt to confirm.",
        ),
        ErrorCode::ReceiverUnavailable => (
            "Esta conta não pode receber esse valor agora. Nada saiu da sua carteira.",
            "This account cannot receive that amount now. Nothing left your wallet.",
        ),
        ErrorCode::SingleWallet => (
            "Os jogos deste provedor usam o saldo principal. Não há nada para transferir.",
            "Games of this provider play from the main balance. There is nothing to transfer.",
        ),
        ErrorCode::VendorMaintenance => (
            "Os jogos deste provedor estão em manutenção. Nada foi transferido.",
            "Games of this provider are under maintenance. Nothing was transferred.",
        ),
        ErrorCode::TooManyRequests => (
            "Muitas tentativas. Espere um momento e tente de novo.",
            "Too many attempts. Wait a moment and try again.",
        ),
        ErrorCode::Internal => (
            "Algo deu errado do nosso lado. Tente de novo.",
            "Something went wrong on our side. Please try again.",
        ),
        ErrorCode::Maintenance => ("O site está em manutenção.", "The site is under maintenance."),
        ErrorCode::ContractLowers
        | ErrorCode::GameMaintenance
        | ErrorCode::LimitWaits
        | ErrorCode::NotCancellable
        | ErrorCode::RebateTooSmall
        | ErrorCode::ReferralTooSmall
        | ErrorCode::TooManyLinks
        | ErrorCode::TooManyOffers
        | ErrorCode::TooManyPasskeys
        | ErrorCode::TurnoverRequired
        | ErrorCode::WithdrawalsHeld => return None,
    })
}
