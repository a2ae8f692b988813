//! Every reason of a refusal: its code, its HTTP status and what it says to a person.

use axum::http::StatusCode;

macro_rules! codes {
    ($( #[doc = $about:literal] $name:ident, $code:literal, $status:ident, $pt:literal, $en:literal; )*) => {
        /// Why the server refused.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Code { $( #[doc = $about] $name, )* }

        impl Code {
            /// Every one of them.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// As it stands in the envelope.
            pub const fn as_str(self) -> &'static str {
                match self { $( Self::$name => $code, )* }
            }

            /// The honest HTTP status.
            pub const fn status(self) -> StatusCode {
                match self { $( Self::$name => StatusCode::$status, )* }
            }

            /// The text, in Portuguese and in English.
            pub const fn texts(self) -> (&'static str, &'static str) {
                match self { $( Self::$name => ($pt, $en), )* }
            }
        }
    };
}

codes! {
    /// The request has not the shape of the contract.
    BadInput, "bad_input", BAD_REQUEST, "O pedido não tem o formato esperado.", "The request is not in the expected form.";
    /// A call that changes state came without its key.
    KeyRequired, "idempotency_key_required", BAD_REQUEST, "Falta a chave do pedido.", "The request has no idempotency key.";
    /// An encrypted call came as plain text.
    EncryptionRequired, "encryption_required", BAD_REQUEST, "Este pedido precisa vir cifrado.", "This request must be encrypted.";
    /// The payload could not be opened, for whatever reason.
    DecryptionFailed, "decryption_failed", BAD_REQUEST, "Não foi possível ler o pedido. Tente de novo.", "The request could not be read. Please try again.";
    /// User name or password is wrong.
    BadCredentials, "bad_credentials", UNAUTHORIZED, "Usuário ou senha incorretos.", "Wrong username or password.";
    /// Nobody is logged in, or the session ended.
    NeedLogin, "need_login", UNAUTHORIZED, "Você não está conectado. Entre na sua conta.", "You are not logged in, please log in.";
    /// The login needs a second step.
    TwoFactorRequired, "two_factor_required", UNAUTHORIZED, "Confirme que é você.", "Confirm that it is you.";
    /// The second step took too long, or too many tries.
    TicketExpired, "ticket_expired", UNAUTHORIZED, "A confirmação expirou. Entre de novo.", "The confirmation has expired. Log in again.";
    /// Not for trial accounts.
    NeedRealAccount, "need_real_account", FORBIDDEN, "Isto precisa de uma conta real. Crie a sua para continuar.", "This needs a real account. Create yours to go on.";
    /// A time-out or a self-exclusion is on.
    OnBreak, "on_break", FORBIDDEN, "Você está em pausa.", "You are on a break.";
    /// No right to do that.
    Forbidden, "forbidden", FORBIDDEN, "Sua conta não tem acesso a isto.", "Your account has no access to this.";
    /// Only members may log in.
    MemberNoEnter, "member_no_enter", FORBIDDEN, "Só membros podem entrar aqui.", "Non-members cannot log in here.";
    /// Only agents may log in.
    OnlyAgents, "only_agents", FORBIDDEN, "Só agentes podem entrar aqui.", "Only agents can log in here.";
    /// The password must be changed first.
    PasswordChangeRequired, "password_change_required", FORBIDDEN, "Troque sua senha para continuar.", "Change your password to go on.";
    /// Money leaves with a payment password alone, and none is set.
    PaymentPasswordRequired, "payment_password_required", FORBIDDEN, "Crie antes uma senha de pagamento na central de segurança.", "Set a payment password in the security centre first.";
    /// The visitor's region is blocked.
    RegionRestricted, "region_restricted", FORBIDDEN, "O acesso não está disponível na sua região.", "Access is not available in your region.";
    /// Not there, or somebody else's.
    NotFound, "not_found", NOT_FOUND, "Não encontramos o que você procura.", "We could not find what you are looking for.";
    /// The path is known, the method is not.
    MethodNotAllowed, "method_not_allowed", METHOD_NOT_ALLOWED, "Este endereço não aceita este tipo de pedido.", "This address does not take this kind of request.";
    /// The same intent is under way.
    ConflictPending, "conflict_pending", CONFLICT, "Este pedido já está em andamento.", "This request is already under way.";
    /// The name is somebody's.
    UsernameTaken, "username_taken", CONFLICT, "Este nome de usuário já existe. Escolha outro.", "This username is taken. Choose another.";
    /// The body is too big.
    TooLarge, "too_large", PAYLOAD_TOO_LARGE, "O envio é grande demais.", "What was sent is too big.";
    /// Fields are wrong.
    ValidationFailed, "validation_failed", UNPROCESSABLE_ENTITY, "Confira os campos marcados.", "Check the marked fields.";
    /// The same key with another body.
    IdempotencyMismatch, "idempotency_mismatch", UNPROCESSABLE_ENTITY, "Este pedido já foi usado para outra coisa.", "This request was already used for something else.";
    /// More than there is.
    InsufficientBalance, "insufficient_balance", UNPROCESSABLE_ENTITY, "Saldo insuficiente.", "Insufficient balance.";
    /// Outside the limits.
    LimitExceeded, "limit_exceeded", UNPROCESSABLE_ENTITY, "O valor está fora dos limites.", "The amount is outside the limits.";
    /// A limit that the member has set is reached.
    LimitReached, "limit_reached", UNPROCESSABLE_ENTITY, "Você atingiu um limite que definiu.", "You have reached a limit that you set.";
    /// The captcha was wrong, used or too old.
    CaptchaWrong, "captcha_wrong", UNPROCESSABLE_ENTITY, "O código da imagem não confere.", "The code does not match the picture.";
    /// Too often.
    TooManyRequests, "too_many_requests", TOO_MANY_REQUESTS, "Muitas tentativas. Espere um momento e tente de novo.", "Too many attempts. Wait a moment and try again.";
    /// The site is closed for maintenance.
    Maintenance, "maintenance", SERVICE_UNAVAILABLE, "O site está em manutenção.", "The site is under maintenance.";
    /// Registration is closed.
    RegistrationClosed, "registration_closed", FORBIDDEN, "O cadastro está fechado no momento.", "Registration is closed at the moment.";
    /// A fault of ours.
    Internal, "internal", INTERNAL_SERVER_ERROR, "Algo deu errado do nosso lado. Tente de novo.", "Something went wrong on our side. Please try again.";
}
