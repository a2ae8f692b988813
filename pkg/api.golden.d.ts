/* tslint:disable */
/* eslint-disable */

/**
 * Calls of the agent module: `core.member.teamOverview(period)`. Its code is loaded on demand.
 */
export interface MemberCalls {
    /**
     * Returns the first page of the agent centre: contracts, code, unread count.
     *
     * Asks for `AgentInfo`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     * Its own codes: `forbidden`.
     */
    agentInfo(): Promise<Outcome<AgentSummary>>;
    /**
     * Returns the team's figures of a period by day, with those of the previous period.
     *
     * Asks for `TeamOverview`.
     * Fails with `fields`, `needLogin`, `needRealAccount`, besides what every call can.
     * Its own codes: `forbidden`.
     */
    teamOverview(period: Period): Promise<Outcome<Overview>>;
    /**
     * Returns the team's bets, newest first, with the totals and the days of the whole period.
     *
     * Asks for `TeamBets`.
     * Fails with `fields`, `needLogin`, `needRealAccount`, besides what every call can.
     * Its own codes: `forbidden`.
     */
    teamBets(query: RecordsQuery): Promise<Outcome<TeamBetPage>>;
    /**
     * Returns profit and loss of each active team member, the highest eligible stake first.
     *
     * Asks for `TeamProfit`.
     * Fails with `fields`, `needLogin`, `needRealAccount`, besides what every call can.
     * Its own codes: `forbidden`.
     */
    teamProfit(query: RecordsQuery): Promise<Outcome<TeamProfitPage>>;
    /**
     * Returns the movements of the team's money, newest first, with the total of each kind.
     *
     * Asks for `TeamTransactions`.
     * Fails with `fields`, `needLogin`, `needRealAccount`, besides what every call can.
     * Its own codes: `forbidden`.
     */
    teamTransactions(query: RecordsQuery): Promise<Outcome<TeamMovementPage>>;
    /**
     * Returns the agent's income from the team's bets, by day, game type and rate, newest first.
     *
     * Asks for `AgentIncome`.
     * Fails with `fields`, `needLogin`, `needRealAccount`, besides what every call can.
     * Its own codes: `forbidden`.
     */
    agentIncome(query: RecordsQuery): Promise<Outcome<IncomePage>>;
    /**
     * Returns a page of the operator's announcements to agents, newest first, from 1.
     *
     * Asks for `AgentNotices`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     * Its own codes: `forbidden`.
     */
    agentNotices(page: number): Promise<Outcome<AgentNoticeList>>;
    /**
     * Marks announcements to agents as read; an empty list means all.
     *
     * Asks for `ReadAgentNotices`.
     * Fails with `busy`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `forbidden`.
     */
    readAgentNotices(ids: string[]): Promise<Outcome<UnreadAgentNotices>>;
    /**
     * Returns a page of the members below the agent, or below a team member.
     *
     * Asks for `Team`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     * Its own codes: `forbidden`, `not_found`.
     */
    team(query: TeamQuery): Promise<Outcome<TeamPage>>;
    /**
     * Returns a team member with the bounds of their rates.
     *
     * Asks for `TeamMember`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     * Its own codes: `forbidden`, `not_found`.
     */
    teamMember(id: string): Promise<Outcome<TeamMemberDetails>>;
    /**
     * Sets the rates of a downline agent.
     *
     * Asks for `SetTeamRates`.
     * Fails with `busy`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `forbidden`, `not_found`.
     */
    setTeamRates(form: TeamRatesForm): Promise<Outcome<TeamMemberDetails>>;
    /**
     * Returns the amount available for a transfer to the downline.
     *
     * Asks for `Downline`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     * Its own codes: `forbidden`.
     */
    downline(): Promise<Outcome<DownlineInfo>>;
    /**
     * Transfers to a downline member.
     *
     * Asks for `TransferDownline`.
     * Fails with `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `replayed`, `resultUnknown`, besides what every call can.
     * Its own codes: `forbidden`, `limit_exceeded`, `not_found`, `payment_password_required`, `receiver_unavailable`, `too_many_requests`, `turnover_required`, `withdrawals_held`.
     */
    transferDownline(form: DownlineForm): Promise<Outcome<DownlineTransferResult>>;
    /**
     * Returns the agent's own rates, which bound those of downline agents.
     *
     * Asks for `AgentRates`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     * Its own codes: `forbidden`.
     */
    agentRates(): Promise<Outcome<AgentRateList>>;
    /**
     * Generates a random password by the site's rule; needs `registerForm` first.
     *
     * Fails with `crypto`, besides what every call can.
     */
    generatePassword(): Promise<Outcome<GeneratedPassword>>;
    /**
     * Opens a downline account.
     *
     * Asks for `OpenAccount`.
     * Fails with `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `forbidden`, `too_many_requests`.
     */
    openAccount(form: OpenAccountForm): Promise<Outcome<OpenAccountResult>>;
    /**
     * Returns the agent's invite links with their results.
     *
     * Asks for `InviteLinks`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     * Its own codes: `forbidden`.
     */
    inviteLinks(): Promise<Outcome<InviteLinkList>>;
    /**
     * Creates an invite link.
     *
     * Asks for `CreateInviteLink`.
     * Fails with `busy`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `forbidden`, `too_many_links`.
     */
    createInviteLink(form: InviteLinkForm): Promise<Outcome<InviteLinkList>>;
    /**
     * Enables or disables an invite link.
     *
     * Asks for `SwitchInviteLink`.
     * Fails with `busy`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `forbidden`, `not_found`.
     */
    switchInviteLink(which: InviteLinkSwitch): Promise<Outcome<InviteLinkList>>;
    /**
     * Returns the agent's own contract of a kind, with pending offers and requests.
     *
     * Asks for `AgentContracts`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     * Its own codes: `forbidden`.
     */
    contracts(kind: ContractKind): Promise<Outcome<ContractBook>>;
    /**
     * Returns a page of the direct downline agents, each with the current contract of that kind.
     *
     * Asks for `DownlineContracts`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     * Its own codes: `forbidden`.
     */
    downlineContracts(query: DownlineContractsRequest): Promise<Outcome<DownlineContractList>>;
    /**
     * Returns a page of ended contracts: the agent's own, or those with a direct downline agent.
     *
     * Asks for `PastContracts`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     * Its own codes: `forbidden`, `not_found`.
     */
    pastContracts(query: DownlineContractsRequest): Promise<Outcome<PastContractList>>;
    /**
     * Returns a page of a contract's settlements, the last period first.
     *
     * Asks for `ContractSettlements`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     * Its own codes: `forbidden`, `not_found`.
     */
    contractSettlements(query: SettlementsRequest): Promise<Outcome<SettlementList>>;
    /**
     * Simulates the payout of contract terms for the last completed periods.
     *
     * Asks for `SimulateContract`.
     * Fails with `fields`, `needLogin`, `needRealAccount`, besides what every call can.
     * Its own codes: `forbidden`, `not_found`.
     */
    simulateContract(form: ContractForm): Promise<Outcome<ContractSimulationResult>>;
    /**
     * Offers a contract to a direct downline agent.
     *
     * Asks for `OfferContract`.
     * Fails with `busy`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `contract_none`, `forbidden`, `not_found`, `too_many_offers`.
     */
    offerContract(form: ContractForm): Promise<Outcome<Contract>>;
    /**
     * Accepts, rejects or terminates a contract, or withdraws such a request.
     *
     * Asks for `ProcessDividend`, `ProcessDailySalary`, `ProcessHourlySalary`, `ProcessRealTimeSalary`.
     * Fails with `busy`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `contract_lowers`, `contract_moved_on`, `forbidden`, `not_found`.
     */
    processContract(input: ContractActionInput): Promise<Outcome<Contract>>;
}



/**
 * Calls of the member module: `core.member.login(form)`. Its code is loaded on demand.
 */
export interface MemberCalls {
    /**
     * Loads the member module, then polls the site's status. Other calls load the module
     * themselves; only form checks find no errors before it is loaded.
     */
    preload(): Promise<Outcome<undefined>>;
    /**
     * Returns the fields of the registration form.
     *
     * Asks for `RegisterSettings`.
     */
    registerForm(): Promise<Outcome<RegisterFormView>>;
    /**
     * Returns a new captcha, at most one per second.
     *
     * Asks for `Captcha`.
     * Fails with `busy`, besides what every call can.
     * Its own codes: `too_many_requests`.
     */
    captcha(): Promise<Outcome<CaptchaView>>;
    /**
     * Logs in.
     *
     * Asks for `Login`.
     * Fails with `busy`, `captchaRequired`, `crypto`, `fields`, besides what every call can.
     * Its own codes: `bad_credentials`, `forbidden`, `member_no_enter`, `only_agents`, `too_many_requests`.
     */
    login(form: LoginForm): Promise<Outcome<LoginResult>>;
    /**
     * Registers, and logs in.
     *
     * Asks for `RegisterSettings`, `Affiliate`, `Register`, `RegisterMobile`.
     * Fails with `busy`, `captchaRequired`, `crypto`, `fields`, besides what every call can.
     * Its own codes: `member_no_enter`, `only_agents`, `person_excluded`, `registration_closed`, `too_many_requests`.
     */
    register(form: RegisterForm): Promise<Outcome<LoginResult>>;
    /**
     * Creates a trial account, and logs in to it.
     *
     * Asks for `FreePlay`.
     * Fails with `busy`, `crypto`, besides what every call can.
     * Its own codes: `decryption_failed`, `forbidden`, `only_agents`, `too_many_requests`.
     */
    freePlay(): Promise<Outcome<LoginResult>>;
    /**
     * Starts a second factor: sends a code, or creates a passkey challenge.
     *
     * Asks for `FactorStart`.
     * Fails with `busy`, `crypto`, `needLogin`, besides what every call can.
     * Its own codes: `ticket_expired`, `too_many_requests`.
     */
    startFactor(choice: FactorChoice): Promise<Outcome<FactorChallenge>>;
    /**
     * Completes a login with a second factor.
     *
     * Asks for `FactorLogin`.
     * Fails with `busy`, `crypto`, `fields`, `needLogin`, besides what every call can.
     * Its own codes: `member_no_enter`, `only_agents`, `ticket_expired`, `too_many_requests`.
     */
    secondFactor(form: FactorForm): Promise<Outcome<LoginResult>>;
    /**
     * Sends a code, at most once per second and not before the countdown is over.
     *
     * Asks for `SmsLoginCode`, `SmsRegisterCode`, `ContactCode`.
     * Fails with `busy`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `forbidden`, `too_many_requests`.
     */
    sendCode(form: CodeForm): Promise<Outcome<CodeWait>>;
    /**
     * Starts the countdown after the phone-auth service has sent a code.
     */
    codeSent(code: CodePurpose): Promise<Outcome<CodeWait>>;
    /**
     * Returns the time until another code may be requested.
     */
    codeWait(code: CodePurpose): Promise<Outcome<CodeWait>>;
    /**
     * Requests a password by e-mail.
     *
     * Asks for `RegisterSettings`, `ForgotByEmail`.
     * Fails with `busy`, `fields`, besides what every call can.
     * Its own codes: `too_many_requests`.
     */
    forgotByEmail(form: ForgotEmailForm): Promise<Outcome<undefined>>;
    /**
     * Sets a password with a code from an SMS, and logs in.
     *
     * Asks for `RegisterSettings`, `SetPasswordByPhone`.
     * Fails with `busy`, `crypto`, `fields`, besides what every call can.
     * Its own codes: `forbidden`, `member_no_enter`, `only_agents`, `too_many_requests`.
     */
    setPasswordByPhone(form: PhonePasswordForm): Promise<Outcome<LoginResult>>;
    /**
     * Changes the password; every other session ends.
     *
     * Asks for `RegisterSettings`, `ChangePassword`.
     * Fails with `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `too_many_requests`.
     */
    changePassword(form: ChangePasswordForm): Promise<Outcome<LoginResult>>;
    /**
     * Wipes the password that the password dialog reuses.
     */
    forgetPassword(): Promise<Outcome<undefined>>;
    /**
     * Follows a login or logout of another tab.
     *
     * Asks for `TabSession`, `MemberInfo`.
     */
    syncSession(): Promise<Outcome<undefined>>;
    /**
     * Returns time and place of the member's previous login.
     *
     * Asks for `LoginInfo`.
     * Fails with `needLogin`, besides what every call can.
     */
    loginInfo(): Promise<Outcome<LastLogin>>;
    /**
     * Returns the data of the security centre, except sessions and logins.
     *
     * Asks for `Security`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     */
    security(): Promise<Outcome<SecurityOverview>>;
    /**
     * Changes the nickname.
     *
     * Asks for `SaveProfile`.
     * Fails with `busy`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     */
    saveProfile(form: ProfileRequest): Promise<Outcome<undefined>>;
    /**
     * Returns the available profile pictures.
     *
     * Asks for `PlayerAvatar`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     */
    avatars(): Promise<Outcome<Avatars>>;
    /**
     * Sets the member's profile picture.
     *
     * Asks for `MemberIcon`.
     * Fails with `busy`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `not_found`.
     */
    setIcon(icon: IconRequest): Promise<Outcome<undefined>>;
    /**
     * Sets, changes or resets the payment password.
     *
     * Asks for `PaymentPassword`.
     * Fails with `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `too_many_requests`.
     */
    setPaymentPassword(form: PaymentPasswordForm): Promise<Outcome<PaymentPasswordResult>>;
    /**
     * Binds a phone or an e-mail address.
     *
     * Asks for `BindContact`.
     * Fails with `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `too_many_requests`.
     */
    bindContact(form: ContactForm): Promise<Outcome<undefined>>;
    /**
     * Returns the member's sessions, the current one first.
     *
     * Asks for `Sessions`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     */
    sessions(): Promise<Outcome<SessionList>>;
    /**
     * Ends another session, or all others.
     *
     * Asks for `EndSessions`.
     * Fails with `busy`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `not_found`.
     */
    endSessions(which: EndSessionsRequest): Promise<Outcome<undefined>>;
    /**
     * Returns a page of logins and login attempts, from 1.
     *
     * Asks for `Logins`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     */
    logins(page: number): Promise<Outcome<LoginHistory>>;
    /**
     * Creates a secret for an authenticator app.
     *
     * Asks for `TotpStart`.
     * Fails with `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `too_many_requests`.
     */
    totpStart(proof: PasswordProof): Promise<Outcome<TotpSecret>>;
    /**
     * Enables the authenticator app; returns the recovery codes, which are shown once.
     *
     * Asks for `TotpConfirm`.
     * Fails with `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     */
    totpConfirm(code: FactorCode): Promise<Outcome<RecoveryCodes>>;
    /**
     * Creates new recovery codes, and invalidates the old ones.
     *
     * Asks for `TotpRecovery`.
     * Fails with `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `not_found`, `too_many_requests`.
     */
    totpRecovery(proof: PasswordProof): Promise<Outcome<RecoveryCodes>>;
    /**
     * Disables the authenticator app.
     *
     * Asks for `TotpRemove`.
     * Fails with `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `not_found`, `too_many_requests`.
     */
    totpRemove(proof: PasswordProof): Promise<Outcome<undefined>>;
    /**
     * Returns the options for creating a passkey.
     *
     * Asks for `PasskeyStart`.
     * Fails with `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `too_many_passkeys`, `too_many_requests`.
     */
    passkeyStart(proof: PasswordProof): Promise<Outcome<PasskeyOptions>>;
    /**
     * Registers a passkey that the browser created.
     *
     * Asks for `PasskeyAdd`.
     * Fails with `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     */
    passkeyAdd(made: PasskeyRegistration): Promise<Outcome<undefined>>;
    /**
     * Removes a passkey.
     *
     * Asks for `PasskeyRemove`.
     * Fails with `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `not_found`, `too_many_requests`.
     */
    passkeyRemove(which: PasskeyRemoveRequest): Promise<Outcome<undefined>>;
    /**
     * Fetches the balance. Callers during a pending request wait for it, and share one further
     * request.
     *
     * Asks for `Balance`.
     * Fails with `needLogin`, besides what every call can.
     */
    refreshBalance(): Promise<Outcome<Balance>>;
    /**
     * Sets whether the balance is shown as `***`.
     */
    setBalanceHidden(hidden: boolean): Promise<Outcome<undefined>>;
    /**
     * Hides the first steps on the home page: sets `member.firstStepsHidden`, which is stored per account.
     */
    hideFirstSteps(): Promise<Outcome<undefined>>;
    /**
     * Returns the deposit methods.
     *
     * Asks for `DepositMethods`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     */
    depositMethods(): Promise<Outcome<DepositMethodList>>;
    /**
     * Returns the bonuses that a deposit can request.
     *
     * Asks for `DepositBonuses`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     */
    depositBonuses(): Promise<Outcome<DepositBonusList>>;
    /**
     * Starts a deposit.
     *
     * Asks for `StartDeposit`.
     * Fails with `busy`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `bonus_active`, `limit_exceeded`, `limit_reached`, `on_break`, `too_many_requests`.
     */
    deposit(form: DepositForm): Promise<Outcome<Deposit>>;
    /**
     * Cancels a deposit that is not paid yet.
     *
     * Asks for `CancelDeposit`.
     * Fails with `busy`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `not_cancellable`, `not_found`.
     */
    cancelDeposit(id: string): Promise<Outcome<Deposit>>;
    /**
     * Returns a deposit with its state.
     *
     * Asks for `DepositStatus`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     * Its own codes: `not_found`.
     */
    depositStatus(id: string): Promise<Outcome<Deposit>>;
    /**
     * Returns a page of the member's deposits, from 1.
     *
     * Asks for `Deposits`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     */
    depositList(page: number): Promise<Outcome<DepositPage>>;
    /**
     * Returns the withdrawal methods with the member's accounts, and the available amount.
     *
     * Asks for `WithdrawOptions`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     */
    withdrawOptions(): Promise<Outcome<WithdrawOptionList>>;
    /**
     * Requests a withdrawal.
     *
     * Asks for `StartWithdraw`.
     * Fails with `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `replayed`, `resultUnknown`, besides what every call can.
     * Its own codes: `limit_exceeded`, `payment_password_required`, `too_many_requests`, `turnover_required`, `withdrawals_held`.
     */
    withdraw(form: WithdrawForm): Promise<Outcome<Withdrawal>>;
    /**
     * Returns a withdrawal with its steps.
     *
     * Asks for `WithdrawStatus`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     * Its own codes: `not_found`.
     */
    withdrawStatus(id: string): Promise<Outcome<WithdrawalDetail>>;
    /**
     * Cancels a withdrawal that is not sent yet.
     *
     * Asks for `CancelWithdraw`.
     * Fails with `busy`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `not_cancellable`, `not_found`.
     */
    cancelWithdraw(id: string): Promise<Outcome<WithdrawalDetail>>;
    /**
     * Reports whether a withdrawal arrived.
     *
     * Asks for `ConfirmReceipt`.
     * Fails with `busy`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `limit_exceeded`, `not_found`, `receipt_closed`, `receipt_not_asked`.
     */
    confirmReceipt(form: ReceiptForm): Promise<Outcome<WithdrawalDetail>>;
    /**
     * Uploads a picture as proof of a payment: PNG or JPEG by its content, at most 5 MB.
     *
     * Asks for `UploadProof`.
     * Fails with `busy`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `too_many_requests`.
     */
    uploadProof(form: ProofForm): Promise<Outcome<Proof>>;
    /**
     * Adds a payout account.
     *
     * Asks for `AddPayoutAccount`.
     * Fails with `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `limit_exceeded`, `payment_password_required`, `too_many_requests`.
     */
    addPayoutAccount(form: PayoutAccountForm): Promise<Outcome<WithdrawOptionList>>;
    /**
     * Removes a payout account.
     *
     * Asks for `RemovePayoutAccount`.
     * Fails with `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `not_found`, `payment_password_required`, `too_many_requests`.
     */
    removePayoutAccount(form: PayoutRemovalForm): Promise<Outcome<WithdrawOptionList>>;
    /**
     * Returns a page of the member's withdrawals, from 1.
     *
     * Asks for `Withdrawals`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     */
    withdrawList(page: number): Promise<Outcome<WithdrawalPage>>;
    /**
     * Returns the payment mode of a vendor's games, and the balance of its wallet.
     *
     * Asks for `MerchantWallet`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     * Its own codes: `not_found`.
     */
    vendorWallet(vendor_code: string): Promise<Outcome<VendorWallet>>;
    /**
     * Returns the balance of each wallet.
     *
     * Asks for `ConsolidatedFunds`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     */
    funds(): Promise<Outcome<Funds>>;
    /**
     * Moves money between the main wallet and a vendor's.
     *
     * Asks for `WalletTransfer`.
     * Fails with `busy`, `fields`, `needLogin`, `needRealAccount`, `replayed`, `resultUnknown`, besides what every call can.
     * Its own codes: `not_found`, `on_break`, `single_wallet`, `vendor_maintenance`.
     */
    transfer(form: TransferForm): Promise<Outcome<WalletTransferResult>>;
    /**
     * Returns the upline, and the amount that can be transferred to it.
     *
     * Asks for `Upline`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     * Its own codes: `not_found`.
     */
    upline(): Promise<Outcome<UplineInfo>>;
    /**
     * Transfers to the upline.
     *
     * Asks for `TransferUpline`.
     * Fails with `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `replayed`, `resultUnknown`, besides what every call can.
     * Its own codes: `limit_exceeded`, `not_found`, `payment_password_required`, `receiver_unavailable`, `too_many_requests`, `turnover_required`, `withdrawals_held`.
     */
    transferUpline(form: UplineForm): Promise<Outcome<UplineTransferResult>>;
    /**
     * Fetches the result of a pending transaction by its idempotency key.
     *
     * Asks for `Intent`.
     */
    resolvePendingTransaction(key: string): Promise<Outcome<ResolvedTransaction>>;
    /**
     * Reloads the pending transactions from storage: another tab may have resolved one.
     */
    reloadPendingTransactions(): Promise<Outcome<undefined>>;
    /**
     * Returns a named period in the member's time zone.
     */
    period(preset: PeriodPreset): Promise<Outcome<Period>>;
    /**
     * Returns the member's bets, newest first, with the totals of the whole period.
     *
     * Asks for `BetRecords`.
     * Fails with `fields`, `needLogin`, `needRealAccount`, besides what every call can.
     */
    betRecords(query: RecordsQuery): Promise<Outcome<BetPage>>;
    /**
     * Returns the movements of the member's money, newest first, with the totals of the whole period.
     *
     * Asks for `AccountRecords`.
     * Fails with `fields`, `needLogin`, `needRealAccount`, besides what every call can.
     */
    accountRecords(query: RecordsQuery): Promise<Outcome<AccountPage>>;
    /**
     * Returns profit and loss by day and by game type.
     *
     * Asks for `PersonalProfit`.
     * Fails with `fields`, `needLogin`, `needRealAccount`, besides what every call can.
     */
    personalProfit(period: Period): Promise<Outcome<Profit>>;
    /**
     * Returns the member's bonuses with the progress of their turnover.
     *
     * Asks for `BonusDetails`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     */
    bonuses(): Promise<Outcome<BonusList>>;
    /**
     * Cancels a bonus; its remainder is forfeited.
     *
     * Asks for `CancelBonus`.
     * Fails with `busy`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `bets_open`, `bonus_over`, `not_found`.
     */
    cancelBonus(id: string): Promise<Outcome<BonusList>>;
    /**
     * Returns the accrued rebate.
     *
     * Asks for `ManualRebate`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     */
    rebate(): Promise<Outcome<Rebate>>;
    /**
     * Claims the rebate.
     *
     * Asks for `ClaimRebate`.
     * Fails with `busy`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `on_break`, `rebate_too_small`.
     */
    claimRebate(): Promise<Outcome<ClaimedRebate>>;
    /**
     * Returns the member's limits with their usage.
     *
     * Asks for `Limits`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     */
    limits(): Promise<Outcome<LimitState>>;
    /**
     * Sets a limit: a lower one applies immediately, a higher one after the jurisdiction's hours (`limitRiseHours`) and a
     * confirmation.
     *
     * Asks for `SetLimit`.
     * Fails with `busy`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     */
    setLimit(form: LimitForm): Promise<Outcome<LimitState>>;
    /**
     * Confirms or cancels a pending increase of a limit.
     *
     * Asks for `AnswerLimit`.
     * Fails with `busy`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `limit_waits`, `not_found`.
     */
    decideLimitIncrease(answer: LimitAnswer): Promise<Outcome<LimitState>>;
    /**
     * Takes a break: deposits, play and bonuses stop until it is over.
     *
     * Asks for `TakeBreak`.
     * Fails with `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `break_shorter`, `too_many_requests`.
     */
    takeBreak(form: BreakForm): Promise<Outcome<LimitState>>;
    /**
     * Sets the interval of reality checks in minutes; 0 disables them.
     *
     * Asks for `SetRealityCheck`.
     * Fails with `busy`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     */
    setRealityCheck(minutes: number): Promise<Outcome<LimitState>>;
    /**
     * Sends the heartbeat of play; returns time and net position of the session.
     *
     * Asks for `PlayHeartbeat`.
     * Fails with `busy`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `on_break`.
     */
    sendPlayHeartbeat(beat: PlayHeartbeatRequest): Promise<Outcome<PlaySession>>;
    /**
     * Launches a game; needs a login.
     *
     * Asks for `MerchantWallet`, `LaunchGame`, `Launch`.
     * Fails with `busy`, `fields`, `invalidUrl`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `game_maintenance`, `limit_reached`, `not_found`, `on_break`.
     */
    launch(game: GameChoice): Promise<Outcome<LaunchTarget>>;
    /**
     * Returns the rooms of a card or table game.
     *
     * Asks for `RoomList`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     * Its own codes: `not_found`.
     */
    rooms(game: RoomQuery): Promise<Outcome<Rooms>>;
    /**
     * Launches a game in one of its rooms.
     *
     * Asks for `MerchantWallet`, `LaunchGame`.
     * Fails with `busy`, `fields`, `invalidUrl`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `game_maintenance`, `limit_reached`, `not_found`, `on_break`.
     */
    enterRoom(room: RoomChoice): Promise<Outcome<LaunchTarget>>;
    /**
     * Returns the member's cached favourites, without a request.
     *
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     */
    knownFavorites(): Promise<Outcome<Favorites>>;
    /**
     * Returns the member's favourites.
     *
     * Asks for `FavoriteGames`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     */
    favorites(): Promise<Outcome<Favorites>>;
    /**
     * Adds or removes a favourite; the cached list changes immediately, and is restored if the request fails.
     *
     * Asks for `FavoriteGames`, `AddFavorite`, `RemoveFavorite`.
     * Fails with `busy`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `not_found`.
     */
    toggleFavorite(game: FavoriteChoice): Promise<Outcome<Favorites>>;
    /**
     * Returns a page of the member's favourites.
     *
     * Asks for `FavoriteGamesList`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     */
    favoriteGames(query: MemberGamesQuery): Promise<Outcome<FavoritePage>>;
    /**
     * Returns a page of the games that the member played last.
     *
     * Asks for `RecentGames`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     */
    recentGames(query: MemberGamesQuery): Promise<Outcome<RecentPage>>;
    /**
     * Returns the most played games (20).
     *
     * Asks for `PopularGames`.
     */
    popularGames(): Promise<Outcome<GameCollection>>;
    /**
     * Returns the game types of a vendor.
     *
     * Asks for `VassGameType`.
     * Fails with `needLogin`, besides what every call can.
     * Its own codes: `not_found`.
     */
    vendorGameTypes(vendor_code: string): Promise<Outcome<VendorGameTypes>>;
    /**
     * Returns the lotteries of a prize mode, by category.
     *
     * Asks for `LotteryMenu`.
     */
    lotteryMenu(query: LotteryQuery): Promise<Outcome<LotteryMenus>>;
    /**
     * Returns the lotteries of a prize mode that the member played last.
     *
     * Asks for `LotteryRecent`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     */
    lotteryRecent(query: LotteryQuery): Promise<Outcome<LotteryCollection>>;
    /**
     * Returns the last 100 draws of a lottery.
     *
     * Asks for `VnNumeros`.
     * Its own codes: `not_found`.
     */
    lotteryNumbers(code: string): Promise<Outcome<Draws>>;
    /**
     * Returns the last draw of every lottery.
     *
     * Asks for `OpenedNumero`.
     * Fails with `needLogin`, besides what every call can.
     */
    openedNumbers(): Promise<Outcome<Draws>>;
    /**
     * Opens a lottery's betting page, or its vendor's lobby; needs a login.
     *
     * Asks for `MerchantWallet`, `LobbyLaunch`, `LaunchGame`.
     * Fails with `busy`, `fields`, `invalidUrl`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `game_maintenance`, `limit_reached`, `not_found`, `on_break`.
     */
    openLottery(choice: LotteryOpening): Promise<Outcome<LaunchTarget>>;
    /**
     * Returns the member's favourites of lotteries, which this browser stores.
     *
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     */
    lotteryFavorites(): Promise<Outcome<Favorites>>;
    /**
     * Adds or removes a favourite lottery.
     *
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     */
    toggleLotteryFavorite(lottery: LotteryFavorite): Promise<Outcome<Favorites>>;
    /**
     * Returns current, upcoming and recently ended promotions; also for visitors.
     *
     * Asks for `Promotions`.
     * Its own codes: `on_break`.
     */
    promotions(): Promise<Outcome<PromotionList>>;
    /**
     * Returns a promotion with its text and conditions; also for visitors.
     *
     * Asks for `PromotionDetail`.
     * Its own codes: `not_found`, `on_break`.
     */
    promotion(id: string): Promise<Outcome<PromotionPage>>;
    /**
     * Joins a promotion: bets count from now on.
     *
     * Asks for `JoinPromotion`.
     * Fails with `busy`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `not_found`, `on_break`, `promotion_applying`, `promotion_claimed`, `promotion_closed`, `promotion_coming`, `promotion_not_ready`.
     */
    joinPromotion(id: string): Promise<Outcome<Promotion>>;
    /**
     * Applies for a promotion that the operator decides on.
     *
     * Asks for `ApplyPromotion`.
     * Fails with `busy`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `not_found`, `on_break`, `promotion_applying`, `promotion_claimed`, `promotion_closed`, `promotion_coming`, `promotion_not_ready`.
     */
    applyPromotion(form: PromotionForm): Promise<Outcome<Promotion>>;
    /**
     * Claims a promotion's reward.
     *
     * Asks for `ClaimPromotion`.
     * Fails with `busy`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `bonus_active`, `not_found`, `on_break`, `promotion_applying`, `promotion_claimed`, `promotion_closed`, `promotion_coming`, `promotion_not_ready`.
     */
    claimPromotion(form: PromotionClaimForm): Promise<Outcome<PromotionClaimResult>>;
    /**
     * Draws a prize of a raffle with one ticket.
     *
     * Asks for `ClaimRaffle`.
     * Fails with `busy`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `no_ticket`, `not_found`, `on_break`, `promotion_closed`, `promotion_coming`.
     */
    claimRaffle(id: string): Promise<Outcome<RafflePrize>>;
    /**
     * Returns the missions with their progress.
     *
     * Asks for `MissionSummary`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     */
    missions(): Promise<Outcome<Missions>>;
    /**
     * Returns the leaderboard of a week's missions.
     *
     * Asks for `MissionLeaderboard`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     */
    leaderboard(week: LeaderboardWeek): Promise<Outcome<Leaderboard>>;
    /**
     * Claims a mission's reward.
     *
     * Asks for `ClaimMission`.
     * Fails with `busy`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `mission_claimed`, `mission_open`, `not_found`, `on_break`.
     */
    claimMission(id: string): Promise<Outcome<Mission>>;
    /**
     * Returns a page of the member's rewards, unclaimed ones first, from 1.
     *
     * Asks for `Rewards`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     */
    rewards(page: number): Promise<Outcome<RewardList>>;
    /**
     * Claims a reward.
     *
     * Asks for `ClaimReward`.
     * Fails with `busy`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `bonus_active`, `not_found`, `nothing_waits`, `on_break`, `reward_claimed`, `reward_expired`.
     */
    claimReward(id: string): Promise<Outcome<ClaimedRewards>>;
    /**
     * Claims all unclaimed rewards.
     *
     * Asks for `ClaimReward`.
     * Fails with `busy`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `bonus_active`, `not_found`, `nothing_waits`, `on_break`, `reward_claimed`, `reward_expired`.
     */
    claimAllRewards(): Promise<Outcome<ClaimedRewards>>;
    /**
     * Returns the member's referral code, link and income.
     *
     * Asks for `Referral`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     * Its own codes: `referral_closed`.
     */
    invitation(): Promise<Outcome<Invitation>>;
    /**
     * Returns a page of the referred friends, newest first, from 1.
     *
     * Asks for `Friends`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     * Its own codes: `referral_closed`.
     */
    friends(page: number): Promise<Outcome<FriendList>>;
    /**
     * Claims the referral income.
     *
     * Asks for `ClaimReferral`.
     * Fails with `busy`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `on_break`, `referral_closed`, `referral_too_small`.
     */
    claimReferral(): Promise<Outcome<ClaimedReferralIncome>>;
    /**
     * Returns the member's points.
     *
     * Asks for `PointBalance`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     */
    points(): Promise<Outcome<Points>>;
    /**
     * Returns the rewards that points can be redeemed for.
     *
     * Asks for `PointReward`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     */
    pointRewards(): Promise<Outcome<PointRewards>>;
    /**
     * Redeems points.
     *
     * Asks for `RedeemPointReward`.
     * Fails with `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `bonus_active`, `not_found`, `on_break`, `payment_password_required`, `too_many_requests`, `turnover_required`.
     */
    redeemPoints(form: RedeemForm): Promise<Outcome<Redemption>>;
    /**
     * Returns a page of the member's redemptions, newest first, from 1.
     *
     * Asks for `RedeemPointList`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     */
    redemptions(page: number): Promise<Outcome<RedemptionList>>;
    /**
     * Returns the sources of points, and their value.
     *
     * Asks for `PointConfig`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     */
    pointRules(): Promise<Outcome<PointRules>>;
    /**
     * Returns a page of the movements of the member's points, with the totals of the whole period.
     *
     * Asks for `PointTransactions`.
     * Fails with `fields`, `needLogin`, `needRealAccount`, besides what every call can.
     */
    pointTransactions(query: PointsQuery): Promise<Outcome<PointTransactionList>>;
    /**
     * Converts points to money.
     *
     * Asks for `ConvertPoint`.
     * Fails with `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     * Its own codes: `limit_exceeded`, `payment_password_required`, `too_many_requests`.
     */
    convertPoints(form: ConvertForm): Promise<Outcome<PointConversion>>;
    /**
     * Returns a page of the member's messages, newest first, from 1.
     *
     * Asks for `Messages`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     */
    messages(page: number): Promise<Outcome<MessageList>>;
    /**
     * Marks messages as read; an empty list means all.
     *
     * Asks for `ReadMessages`.
     * Fails with `busy`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     */
    readMessages(ids: string[]): Promise<Outcome<UnreadMessages>>;
    /**
     * Deletes messages; an empty list means all.
     *
     * Asks for `DeleteMessages`.
     * Fails with `busy`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, besides what every call can.
     */
    deleteMessages(ids: string[]): Promise<Outcome<UnreadMessages>>;
    /**
     * Fetches the counts of the badges; one request at a time.
     *
     * Asks for `UnreadCount`, `AvailablePromo`.
     * Fails with `needLogin`, `needRealAccount`, besides what every call can.
     */
    refreshCounts(): Promise<Outcome<Counts>>;
    /**
     * Returns an announcement with its text; also for visitors.
     *
     * Asks for `Announcement`.
     * Its own codes: `not_found`.
     */
    announcement(id: string): Promise<Outcome<NoticeDetail>>;
    /**
     * Returns the next popup of `state.notices` that this login has not seen and that is not hidden
     * for today.
     */
    nextPopup(): Promise<Outcome<NextPopup>>;
    /**
     * Stores that a popup was shown: it appears once for a login, in whichever tab.
     */
    markPopupShown(id: string): Promise<Outcome<undefined>>;
    /**
     * Hides a popup for the rest of the member's day.
     */
    hidePopup(id: string): Promise<Outcome<undefined>>;
    /**
     * Forgets the shown popups, at the end of a login.
     */
    forgetShownPopups(): Promise<Outcome<undefined>>;
    /**
     * Returns the help notices (type H), which the start does not load; also for visitors.
     *
     * Asks for `Announcements`.
     */
    helpNotices(): Promise<Outcome<Notices>>;
    /**
     * Returns the content of the help centre; also for visitors.
     *
     * Asks for `HelpCenter`.
     */
    help(): Promise<Outcome<Help>>;
    /**
     * Sends feedback, a complaint or a partner application; also for visitors.
     *
     * Asks for `Feedback`.
     * Fails with `busy`, `fields`, besides what every call can.
     * Its own codes: `too_many_requests`.
     */
    feedback(form: FeedbackForm): Promise<Outcome<FeedbackReceipt>>;
    /**
     * Returns the contact of customer service for this member or visitor.
     *
     * Asks for `ServiceDesk`.
     * Its own codes: `not_found`.
     */
    serviceDesk(): Promise<Outcome<CustomerService>>;
    /**
     * Fetches the status of the site, and updates the state accordingly.
     *
     * Asks for `SystemStatus`, `Permission`, `SiteMenu`.
     */
    checkSite(): Promise<Outcome<SiteStatus>>;
    /**
     * Returns the alternative origins of the site, and downloads.
     *
     * Asks for `DomainRoute`.
     */
    domainRoutes(): Promise<Outcome<DomainRoutes>>;
    /**
     * Measures the latency of the origins that the brand allows, fastest first, and stores the result for this tab.
     *
     * Asks for `DomainRoute`, `SystemStatus`.
     */
    measureRoutes(): Promise<Outcome<MeasuredRoutes>>;
    /**
     * Returns the last measurement of this tab, without a request.
     */
    knownRoutes(): Promise<Outcome<MeasuredRoutes>>;
    /**
     * Selects an origin: returns the address to navigate to, or that requests already use it.
     *
     * Fails with `badInput`, besides what every call can.
     */
    chooseRoute(origin: string): Promise<Outcome<RouteChoice>>;
    /**
     * Returns the image host of this page, a random one of those that the brand allows.
     */
    imageCdn(): Promise<Outcome<ImageCdn>>;
    /**
     * Reports a failed image host; returns the next one.
     */
    imageCdnFailed(origin: string): Promise<Outcome<ImageCdn>>;
}



/**
 * Forms that `core.check` validates, by name.
 */
export interface Forms {
    login: LoginForm;
    secondFactor: FactorForm;
    code: CodeForm;
    register: RegisterForm;
    forgotByEmail: ForgotEmailForm;
    setPasswordByPhone: PhonePasswordForm;
    changePassword: ChangePasswordForm;
    profile: ProfileRequest;
    paymentPassword: PaymentPasswordForm;
    contact: ContactForm;
    deposit: DepositForm;
    withdraw: WithdrawForm;
    transfer: TransferForm;
    payoutAccount: PayoutAccountForm;
    payoutRemoval: PayoutRemovalForm;
    receipt: ReceiptForm;
    upline: UplineForm;
    period: Period;
    limit: LimitForm;
    break: BreakForm;
    promotion: PromotionForm;
    promotionClaim: PromotionClaimForm;
    redeem: RedeemForm;
    convert: ConvertForm;
    feedback: FeedbackForm;
}



/**
 * Forms that `core.check` validates, by name.
 */
export interface Forms {
    teamRates: TeamRatesForm;
    downline: DownlineForm;
    openAccount: OpenAccountForm;
    inviteLink: InviteLinkForm;
    contractOffer: ContractForm;
    contractTerms: ContractForm;
}



/**
 * Names of the registration's fields; form controls carry them as `name`.
 */
export type RegisterFieldName = Exclude<
keyof RegisterRequest,
| 'firebaseChannel' | 'firebaseIdToken' | 'domain' | 'login' | 'registerUrl' | 'registerMethod'
| 'ageConfirmed' | 'agreement'
>;



/**
 * Quotes that `core.quote` computes, by name: the form and the result of each.
 */
export interface Quotes {
    /**
     * Fee, bonus and limits of a deposit. Needs `depositMethods`; `depositBonuses` and `limits` are
     * included once they were fetched.
     */
    deposit: { form: DepositForm; quote: DepositQuote };
    /**
     * Fee and payout of a withdrawal, and the available amount. Needs `withdrawOptions`.
     */
    withdraw: { form: WithdrawQuoteForm; quote: WithdrawQuote };
    /**
     * Amounts of a transfer between wallets.
     */
    transfer: { form: TransferQuoteForm; quote: TransferQuote };
    /**
     * Amounts of a transfer to the upline. Needs `upline`.
     */
    upline: { form: UplineQuoteForm; quote: UplineQuote };
    /**
     * Value of points, and bounds of a conversion. Needs `pointRules` and `points`.
     */
    convert: { form: ConvertQuoteForm; quote: ConvertQuote };
    /**
     * Price of a redemption. Needs `pointRewards` and `points`.
     */
    redeem: { form: RedeemQuoteForm; quote: RedeemQuote };
    /**
     * Where a press on a game leads: a `route` of the site, or a `list` of its vendor's games.
     */
    launchTarget: { form: GameChoice; quote: LaunchTarget };
    /**
     * Rooms that the balance opens. Needs `rooms` of the game; `vendorWallet` makes the balance exact.
     */
    rooms: { form: RoomQuery; quote: RoomsQuote };
    /**
     * Share of a whole, such as the progress towards a goal.
     */
    share: { form: ShareForm; quote: ShareQuote };
    /**
     * Relative change from one period to the next; `undefined` unless the value before is above 0.
     */
    change: { form: ChangeForm; quote: ChangeQuote };
    /**
     * Ranks of amounts, for sorting; `undefined` if one is no amount.
     */
    ranking: { form: RankingForm; quote: RankingQuote };
    /**
     * Stakes that a given amount requires.
     */
    turnover: { form: TurnoverForm; quote: TurnoverQuote };
    /**
     * A sum of amounts.
     */
    sum: { form: SumForm; quote: SumQuote };
    /**
     * Amounts of a deposit or withdrawal that was started.
     */
    movement: { form: MovementAmounts; quote: MovementQuote };
    /**
     * State of a deposit to show, and what can be done with it.
     */
    depositView: { form: DepositViewForm; quote: DepositView };
    /**
     * State of a withdrawal to show, refined by the member's confirmation.
     */
    withdrawalView: { form: WithdrawalViewForm; quote: WithdrawalView };
    /**
     * States of the steps of a withdrawal, and whether the member needs help.
     */
    withdrawalStepsView: { form: WithdrawalStepsForm; quote: WithdrawalStepsView };
    /**
     * Whether a bonus is in progress or forfeited.
     */
    bonusView: { form: BonusViewForm; quote: BonusView };
    /**
     * Next step of a promotion, and whether it runs.
     */
    promotionView: { form: PromotionViewForm; quote: PromotionView };
    /**
     * Measures of the account's security, and the most useful next one.
     */
    securityView: { form: SecurityViewForm; quote: SecurityView };
}



/**
 * Quotes that `core.quote` computes, by name: the form and the result of each.
 */
export interface Quotes {
    /**
     * Rates that an invite link gives now: no higher than its agent's.
     */
    linkRates: { form: LinkRatesForm; quote: LinkRatesQuote };
    /**
     * Steps that one side of a contract can take, and what its state means.
     */
    contractView: { form: ContractViewForm; quote: ContractView };
}



export interface Core {
    /**
     * Calls of the lazy modules: login, registration, payments, games; the agent centre.
     */
    readonly member: MemberCalls;
}



export interface Core {
    /**
     * Returns the field errors of a form, or of one of its fields; empty before the member module is loaded.
     */
    check<F extends keyof Forms>(form: F, values: Forms[F], onlyField?: string): FieldErrors;
    /**
     * Returns a quote or a view model, without a request; `undefined` before the responses that it needs were
     * fetched, and before its module is loaded: the member module (`core.member.preload()`), for contracts and
     * rates of links the agent module, which its first call loads.
     */
    quote<Q extends keyof Quotes>(name: Q, form: Quotes[Q]['form']): Quotes[Q]['quote'] | undefined;
}


/**
 * A bet of a team member.
 */
export interface TeamBet extends BetRecord {
    /**
     * User name of the member who placed it.
     */
    account: string;
    /**
     * Depth below the agent; 1 for directly below.
     */
    level: number;
    /**
     * Its stake where it was won or lost, else 0.
     */
    validBet: Amount;
}

/**
 * A bet.
 */
export interface BetRecord {
    /**
     * Id, also the reference that the person quotes.
     */
    id: string;
    /**
     * Code of the game.
     */
    gameCode: string;
    /**
     * Name of the game.
     */
    gameName: string;
    /**
     * Category.
     */
    gameType: string;
    /**
     * Vendor code.
     */
    vassalage: string;
    /**
     * Address of the game's tile.
     */
    image: string;
    /**
     * Selection of the bet, in the request's language, if the game gives it.
     */
    detail?: string;
    /**
     * Its selections one by one, of a bet on several at once.
     */
    legs?: BetLeg[];
    /**
     * Stake.
     */
    stake: Amount;
    /**
     * Payout; 0 while it is open.
     */
    prize: Amount;
    /**
     * Prize less stake; 0 while it is open.
     */
    profit: Amount;
    /**
     * State.
     */
    state: BetState;
    /**
     * Time of the bet, RFC 3339.
     */
    placedAt: string;
    /**
     * Time of the decision, RFC 3339.
     */
    settledAt?: string;
}

/**
 * A bonus as shown.
 */
export interface BonusView {
    /**
     * Its turnover is in progress: it holds money back, can expire and can be forfeited.
     */
    active: boolean;
    /**
     * The member forfeited it.
     */
    forfeited: boolean;
}

/**
 * A bonus on a deposit.
 */
export interface DepositBonus {
    /**
     * Id.
     */
    id: string;
    /**
     * Title, in the request's language.
     */
    title: string;
    /**
     * Share of the deposit that is given, in percent.
     */
    percent: Amount;
    /**
     * Least deposit that it is given for.
     */
    minAmount: Amount;
    /**
     * Most that is given.
     */
    maxBonus: Amount;
    /**
     * Turnover multiple of the bonus before money can be withdrawn.
     */
    turnoverTimes: number;
    /**
     * Days in which that has to be done.
     */
    days: number;
}

/**
 * A bonus that was requested with a deposit, and not given.
 */
export interface MissedBonus {
    /**
     * Title, in the request's language.
     */
    title: string;
    /**
     * Reason.
     */
    why: MissedBonusReason;
}

/**
 * A bonus.
 */
export interface Bonus {
    /**
     * Id.
     */
    id: string;
    /**
     * Title, in the request's language.
     */
    title: string;
    /**
     * Amount given.
     */
    amount: Amount;
    /**
     * Turnover required before a withdrawal.
     */
    turnover: Amount;
    /**
     * Stakes so far.
     */
    done: Amount;
    /**
     * `active`, `completed`, `expired` or `cancelled`.
     */
    state: BonusState;
    /**
     * Amount that giving it up now takes back; only while it is active.
     */
    forfeit?: Amount;
    /**
     * Time of granting, RFC 3339.
     */
    grantedAt: string;
    /**
     * Until when its turnover counts, RFC 3339.
     */
    expiresAt?: string;
}

/**
 * A brand's override of one row of the endpoint table.
 */
export interface RowOverride {
    /**
     * Other method.
     */
    method?: OverrideMethod;
    /**
     * Other path, with its leading slash.
     */
    path?: string;
    /**
     * Other module identifier.
     */
    module?: string;
    /**
     * Encrypted or not; overrides the row.
     */
    encryption?: Encryption;
    /**
     * Other header names: ours to theirs.
     */
    headers?: Record<string, string>;
}

/**
 * A break, as chosen.
 */
export interface BreakForm {
    /**
     * Kind of break.
     */
    kind: BreakKind;
    /**
     * Hours; 0 for an unlimited self-exclusion.
     */
    hours: number;
    /**
     * Login password.
     */
    password: string;
}

/**
 * A break.
 */
export interface Break {
    /**
     * `timeOut` of hours or days, or `selfExclusion` of months and more.
     */
    kind: BreakKind;
    /**
     * End, RFC 3339; none if unlimited.
     */
    until?: string;
    /**
     * Whether it is a self-exclusion that the same person chose in another account.
     */
    elsewhere?: boolean;
}

/**
 * A captcha, ready for `src`.
 */
export interface CaptchaView {
    /**
     * Data URL of a PNG.
     */
    image: string;
}

/**
 * A category of lotteries.
 */
export interface LotteryCategory {
    /**
     * 11X5, CHAIN, K3, LF, LHC, PCB, PK10, SSC or VIDEO (names of the icons).
     */
    category: string;
    /**
     * Title in the request's language.
     */
    title: string;
    /**
     * Its lotteries.
     */
    games: Lottery[];
}

/**
 * A category of promotions.
 */
export interface PromotionCategory {
    /**
     * Key used in promotions.
     */
    key: string;
    /**
     * Title, in the request's language.
     */
    title: string;
}

/**
 * A category of the navigation.
 */
export interface Category {
    /**
     * RNG, LIVE, FISH, PVP, SPORTS, ESPORTS, LOTT, ELOTT or DS88.
     */
    gameType: string;
    /**
     * Title in the language of the page, as the server sent it.
     */
    title: string;
    /**
     * Number of games, tables or events now.
     */
    count: number;
    /**
     * Path of its page; none where its navigation starts a game directly.
     */
    path: string | undefined;
    /**
     * Its vendors, hot ones first.
     */
    vendors: MenuVendor[];
    /**
     * Number of them in the hover menu.
     */
    menuCount: number;
    /**
     * The hover menu has a More button.
     */
    more: boolean;
}

/**
 * A claim of a promotion, as typed.
 */
export interface PromotionClaimForm {
    /**
     * Id of the promotion.
     */
    id: string;
    /**
     * The messenger, if the promotion requires one.
     */
    messenger?: Messenger | undefined;
    /**
     * The member's id at the messenger.
     */
    messengerId?: string | undefined;
}

/**
 * A code of the authenticator app.
 */
export interface FactorCode {
    /**
     * Six digits.
     */
    code?: string;
}

/**
 * A contract as shown.
 */
export interface ContractView {
    /**
     * The steps that this side can take; the server has the final say.
     */
    steps: AllowedContractStep[];
    /**
     * The other side awaits this side's answer.
     */
    awaitsAnswer: boolean;
    /**
     * It is an offer that has no answer yet.
     */
    offered: boolean;
    /**
     * It is in force.
     */
    active: boolean;
    /**
     * It has settlements, or will have some.
     */
    settles: boolean;
    /**
     * It has no agreed end, so that an accepted offer of the same kind replaces it.
     */
    replaceable: boolean;
}

/**
 * A contract that a step with another one ends.
 */
export interface EndingContract {
    /**
     * The contract's id.
     */
    id: string;
    /**
     * Account of the agent.
     */
    account: string;
}

/**
 * A contract's terms as typed: to offer, or to simulate on the last periods.
 */
export interface ContractForm {
    /**
     * The kind.
     */
    kind: ContractKind;
    /**
     * Member id of an agent directly below; empty for a simulation with the agent's own team.
     */
    downline?: string;
    /**
     * Settlement period.
     */
    period: ContractPeriod;
    /**
     * Dividend and daily salary; each is validated as the fields `tiers.<index>.<name>`, from 0.
     */
    tiers?: ContractTierForm[];
    /**
     * Hourly and real-time salary; validated as the fields `perBet.<name>`.
     */
    perBet?: PerBetForm;
}

/**
 * A contract.
 */
export interface Contract {
    /**
     * Its id.
     */
    id: string;
    /**
     * Its kind.
     */
    kind: ContractKind;
    /**
     * Account of the agent that the contract pays.
     */
    downline: string;
    /**
     * Account of the offering agent; empty for the operator.
     */
    upline: string;
    /**
     * State.
     */
    state: ContractState;
    /**
     * Terms.
     */
    terms: ContractTerms;
    /**
     * Time of the offer.
     */
    offeredAt: string;
    /**
     * First moment in force, once accepted.
     */
    startsAt: string | undefined;
    /**
     * First moment no longer in force, once that is known.
     */
    endsAt: string | undefined;
    /**
     * A request to end it that waits for the other side.
     */
    termination: Termination | undefined;
    /**
     * Contracts further down that end with it, or, for an offer, would end with its acceptance:
     * those that no longer fit below it, and those that depend on them. By account.
     */
    ends: EndingContract[];
    /**
     * Steps with party and time, the first step first.
     */
    events: ContractEvent[];
}

/**
 * A conversion, as typed.
 */
export interface ConvertForm {
    /**
     * Number of points.
     */
    points: string;
    /**
     * Payment password.
     */
    paymentPassword: string;
}

/**
 * A conversion.
 */
export interface PointConversion {
    /**
     * Reference number.
     */
    referenceNumber: string;
    /**
     * Points that went.
     */
    points: Amount;
    /**
     * Money that came.
     */
    amount: Amount;
    /**
     * Points after it.
     */
    pointsBalance: Amount;
}

/**
 * A country (REQ-3.7).
 */
export interface Country {
    /**
     * ISO 3166 alpha-2.
     */
    countryCode: string;
    /**
     * With its plus sign: `+55`.
     */
    countryDialingCode: string;
    /**
     * Fewest digits of a mobile number after the dialling code, the same for all countries that share the code; 0
     * where the server does not say.
     */
    minDigits?: number;
    /**
     * Most digits of a mobile number after the dialling code.
     */
    maxDigits?: number;
}

/**
 * A customer service channel (REQ-3.19).
 */
export interface CustomerService {
    /**
     * `VIP` or `LIVECHAT`.
     */
    csType: string;
    /**
     * Path where the window opens.
     */
    path: string;
}

/**
 * A day of a team's bets.
 */
export interface TeamBetDay {
    /**
     * `yyyy-MM-dd`, of the agent's clock.
     */
    date: string;
    /**
     * Number of bets.
     */
    count: number;
    /**
     * Stakes of decided bets.
     */
    validBet: Amount;
    /**
     * Prizes less stakes of the decided ones.
     */
    profit: Amount;
}

/**
 * A day of a team.
 */
export interface TeamDay extends TeamSums {
    /**
     * `yyyy-MM-dd`, of the agent's clock.
     */
    date: string;
}

/**
 * A day of income.
 */
export interface IncomeDay extends IncomeSums {
    /**
     * `yyyy-MM-dd`, of the operator.
     */
    date: string;
}

/**
 * A day's profit and loss.
 */
export interface ProfitDay extends ProfitSums {
    /**
     * `yyyy-MM-dd`, of the member's clock.
     */
    date: string;
}

/**
 * A deposit as shown.
 */
export interface DepositView {
    /**
     * State to show: that of the server, or `stopped` for a deposit that a lowered limit ended.
     */
    shown: ShownDepositState;
    /**
     * It awaits its payment or the confirmation.
     */
    inProgress: boolean;
    /**
     * It can be paid now.
     */
    payable: boolean;
    /**
     * The time to pay it is over, and the server has not ended it yet.
     */
    overdue: boolean;
    /**
     * Its money is in the balance.
     */
    credited: boolean;
    /**
     * Progress: 0 awaits the payment, 1 awaits the confirmation, 2 ended. It never decreases, so a
     * response with a lower one is outdated.
     */
    stage: number;
    /**
     * Its end without a credit; missing while it is in progress, and if it was credited.
     */
    uncredited?: Exclude<DepositState, 'pending' | 'confirming' | 'credited'>;
    /**
     * A late payment is returned, and neither the state nor the reason says so.
     */
    returnsLatePayment: boolean;
}

/**
 * A deposit limit of the member's own, and its rest.
 */
export interface LimitLeft {
    /**
     * Period of the limit.
     */
    period: LimitPeriod;
    /**
     * The limit.
     */
    amount: Amount;
    /**
     * Amount that can still be deposited; at least 0.
     */
    left: Amount;
}

/**
 * A deposit.
 */
export interface Deposit {
    /**
     * Id, also the reference that the person quotes.
     */
    id: string;
    /**
     * Key of the method.
     */
    method: string;
    /**
     * Amount.
     */
    amount: Amount;
    /**
     * Fee.
     */
    fee: Amount;
    /**
     * State.
     */
    state: DepositState;
    /**
     * Payment code (PIX copy and paste, a wallet's payment code, an address), also the QR code's
     * content.
     */
    code?: string;
    /**
     * Payment recipient, for manual payment methods.
     */
    payTo?: PaymentRecipient;
    /**
     * The bonus that comes with it.
     */
    bonus?: ChosenBonus;
    /**
     * The requested bonus, if it was no longer open to the member when the money came: the deposit
     * was credited without it.
     */
    missedBonus?: MissedBonus;
    /**
     * Reason of a failure or a return, in the request's language.
     */
    reason?: string;
    /**
     * Time of the request, RFC 3339.
     */
    createdAt: string;
    /**
     * Until when the code can be paid, RFC 3339.
     */
    expiresAt?: string;
    /**
     * Time of the credit, RFC 3339.
     */
    creditedAt?: string;
}

/**
 * A dialog that a path opens over home.
 */
export type RouteDialog = "loginPopupModal" | "registerModal";

/**
 * A download or contact link (resourceType, url, qrCodeUrl).
 */
export interface Resource {
    /**
     * `MOBILECONFIG`, `ANDROID`, `IOS`, `TELEGRAM`, `FACEBOOK` …
     */
    resourceType: string;
    /**
     * Link target.
     */
    url: string;
    /**
     * Address to show as a QR code, when it differs.
     */
    qrCodeUrl?: string;
}

/**
 * A draw.
 */
export interface Draw {
    /**
     * Code of the lottery.
     */
    gameCode: string;
    /**
     * Name of the lottery.
     */
    name: string;
    /**
     * Category of the lottery, which determines the format of its numbers.
     */
    category: string;
    /**
     * Number of the draw.
     */
    issue: string;
    /**
     * Numbers in the order drawn.
     */
    numbers: string[];
    /**
     * Time, RFC 3339.
     */
    drawnAt: string;
}

/**
 * A field of the registration.
 */
export interface RegisterField {
    /**
     * Its name.
     */
    name: RegisterFieldName;
    /**
     * Kind of input.
     */
    kind: FieldKind;
    /**
     * Must be filled in.
     */
    required: boolean;
    /**
     * Rule of the text, when there is one.
     */
    rule: FieldRule | undefined;
    /**
     * Hint shown under the field before validation.
     */
    hint: Text | undefined;
}

/**
 * A game (REQ-3.24).
 */
export interface Game {
    /**
     * Code of the game.
     */
    gameCode: string;
    /**
     * Code of the game where `gameCode` is empty (REQ-3.24).
     */
    code?: string;
    /**
     * Name shown, in the request's language.
     */
    name: string;
    /**
     * Category.
     */
    gameType: string;
    /**
     * Vendor code.
     */
    vassalage: string;
    /**
     * Vendor of the launch.
     */
    vendor: string;
    /**
     * Wallet's name.
     */
    accountTypeName: string;
    /**
     * `VASSALAGE` opens a list of the vendor's games.
     */
    isGame?: string;
    /**
     * Play type that a lottery opens with.
     */
    defaultPlayType?: string;
    /**
     * Classification inside the category (`classic`, `video`, `jackpot` …).
     */
    gameClassify: string;
    /**
     * Address of the tile, 3:4.
     */
    image: string;
    /**
     * 1 is hot.
     */
    isHot?: number;
    /**
     * 1 is new.
     */
    isNew?: number;
    /**
     * 1 has a jackpot.
     */
    isJackpot?: number;
    /**
     * Smallest stake.
     */
    minBet?: Amount;
    /**
     * Lines.
     */
    lineNum?: number;
    /**
     * In maintenance.
     */
    maintenance?: boolean;
}

/**
 * A game that the member played.
 */
export interface RecentGame extends Game {
    /**
     * Time of the last start, RFC 3339.
     */
    playedAt: string;
}

/**
 * A game to add to the favourites or to remove: a `Game` fits.
 */
export interface FavoriteChoice {
    /**
     * Code of the game.
     */
    gameCode?: string;
    /**
     * Vendor of the launch.
     */
    vendor?: string;
    /**
     * Category.
     */
    gameType?: string;
    /**
     * Wanted state, in case the server's state differs from the one shown: nothing is done if it
     * already matches. Without it the game is toggled.
     */
    on?: boolean | undefined;
}

/**
 * A game to start: a `Game` fits.
 */
export interface GameChoice {
    /**
     * Code of the game; empty for a vendor's lobby, and where `code` has it.
     */
    gameCode?: string;
    /**
     * Code of the game where `game_code` is empty.
     */
    code?: string | undefined;
    /**
     * Category.
     */
    gameType?: string;
    /**
     * Vendor code.
     */
    vassalage?: string;
    /**
     * Vendor of the launch.
     */
    vendor?: string;
    /**
     * `VASSALAGE` opens a list of the vendor's games.
     */
    isGame?: string | undefined;
    /**
     * Play type that a lottery opens with.
     */
    defaultPlayType?: string | undefined;
    /**
     * Target of the game's back button: a path of the site.
     */
    backUrl?: string | undefined;
    /**
     * Room of a card or table game; without one its rooms are returned.
     */
    room?: string | undefined;
    /**
     * Skips the funding of the vendor's own wallet.
     */
    transferred?: boolean;
    /**
     * Event that a sportsbook opens at: the `id` of a match.
     */
    eventId?: string | undefined;
    /**
     * Outcome of that event that the bet slip opens with: the `outcome` of one of its odds.
     */
    outcome?: string | undefined;
    /**
     * Decimal odds of that outcome when it was chosen: the bet slip reports a change.
     */
    price?: string | undefined;
}

/**
 * A game type's profit and loss.
 */
export interface ProfitType extends ProfitSums {
    /**
     * Category.
     */
    gameType: string;
}

/**
 * A game type's rebate.
 */
export interface RebateLine {
    /**
     * Category.
     */
    gameType: string;
    /**
     * Stakes of decided bets.
     */
    validBet: Amount;
    /**
     * Percent, such as `0.6`.
     */
    rate: Amount;
    /**
     * Resulting rebate.
     */
    amount: Amount;
}

/**
 * A higher limit that waits.
 */
export interface NextLimit {
    /**
     * The limit; none lifts it.
     */
    amount?: Amount;
    /**
     * From when it can be confirmed, RFC 3339.
     */
    from: string;
    /**
     * Until when it can be confirmed, RFC 3339; without one, until it is answered.
     */
    until?: string;
}

/**
 * A kind of text that is checked by more than its pattern.
 */
export type FieldFormat = "cpf";

/**
 * A limit, as typed.
 */
export interface LimitForm {
    /**
     * Kind of limit.
     */
    kind: LimitKind;
    /**
     * Period of the limit.
     */
    period: LimitPeriod;
    /**
     * Money, or minutes for a time limit; without it, the end of the limit is requested.
     */
    amount?: string | undefined;
}

/**
 * A limit.
 */
export interface Limit {
    /**
     * Limited quantity.
     */
    kind: LimitKind;
    /**
     * Over what.
     */
    period: LimitPeriod;
    /**
     * The limit in force: money, or minutes of time.
     */
    amount?: Amount;
    /**
     * Amount used in the current period.
     */
    used: Amount;
    /**
     * A higher one that waits, or its lifting.
     */
    next?: NextLimit;
}

/**
 * A line of a contract's history: party, time and step.
 */
export interface ContractEvent {
    /**
     * Time.
     */
    at: string;
    /**
     * Party that took the step; the upline's also for a step of an agent further up the line.
     */
    side: ContractSide;
    /**
     * Account of the party; empty for the operator, and for an agent further up than the upline.
     */
    account: string;
    /**
     * Step taken.
     */
    step: ContractStep;
}

/**
 * A line of the leaderboard.
 */
export interface LeaderboardLine {
    /**
     * From 1.
     */
    rank: number;
    /**
     * Name, masked but for the member's own.
     */
    player: string;
    /**
     * Points of the leaderboard.
     */
    score: Amount;
    /**
     * Money that the rank gives; `0` for none.
     */
    prize: Amount;
    /**
     * The member themselves.
     */
    own: boolean;
}

/**
 * A link that people register by.
 */
export interface InviteLink {
    /**
     * Id.
     */
    id: string;
    /**
     * The agent's note for it.
     */
    note: string;
    /**
     * Code of the link.
     */
    code: string;
    /**
     * Path of the registration with the code; the page puts its own origin before it.
     */
    path: string;
    /**
     * Accounts opened by it are agents.
     */
    agent: boolean;
    /**
     * Their rates.
     */
    rates: RateInput[];
    /**
     * It is on.
     */
    on: boolean;
    /**
     * Creation time, RFC 3339.
     */
    createdAt: string;
    /**
     * Number of registrations by it.
     */
    joined: number;
    /**
     * Number of those with a deposit.
     */
    depositors: number;
    /**
     * Their deposits.
     */
    deposits: Amount;
    /**
     * Their stakes of decided bets.
     */
    validBet: Amount;
}

/**
 * A link to create, as typed.
 */
export interface InviteLinkForm {
    /**
     * The agent's note for it.
     */
    note: string;
    /**
     * Accounts opened by it are agents.
     */
    agent?: boolean;
    /**
     * Their rates in percent, by game type; each is validated as the field `rate.<game type>`.
     */
    rates?: Record<string, string>;
}

/**
 * A login, or an attempt.
 */
export interface LoginEntry {
    /**
     * RFC 3339.
     */
    at: string;
    /**
     * Address.
     */
    address: string;
    /**
     * Browser and system, in words.
     */
    device: string;
    /**
     * Method: `password`, `sms`, `phoneAuth`, `remember`, `register`, `reset`.
     */
    method: string;
    /**
     * The login succeeded.
     */
    success: boolean;
}

/**
 * A lottery to add to the favourites or to remove: a `Lottery` fits.
 */
export interface LotteryFavorite {
    /**
     * Id of the lottery.
     */
    gameId: string;
    /**
     * Wanted state; without it the lottery is toggled.
     */
    on?: boolean | undefined;
}

/**
 * A lottery to open.
 */
export interface LotteryOpening {
    /**
     * Code of the lottery; without one the vendor's lobby opens.
     */
    gameCode?: string | undefined;
    /**
     * Vendor; TCG_LOTTO_VN by default.
     */
    vendor?: string | undefined;
    /**
     * Play type that it opens with.
     */
    playType?: string | undefined;
    /**
     * Target of its back button, a path of the site; `/lottery` by default.
     */
    backUrl?: string | undefined;
    /**
     * Skips the funding of the vendor's own wallet.
     */
    transferred?: boolean;
}

/**
 * A lottery.
 */
export interface Lottery {
    /**
     * Id; favourites are stored by it.
     */
    gameId: string;
    /**
     * Code, the same as the game's in the game lists.
     */
    gameCode: string;
    /**
     * Name.
     */
    name: string;
    /**
     * ELOTT or LOTT.
     */
    gameType: string;
    /**
     * Vendor: TCG_LOTTO_VN, TCG_SEA, ELOTT or LOTT.
     */
    vendor: string;
    /**
     * Category.
     */
    category: string;
    /**
     * In maintenance.
     */
    maintenance?: boolean;
    /**
     * Play type that it opens with.
     */
    defaultPlayType: string;
    /**
     * Address of its picture, 3:4.
     */
    image: string;
    /**
     * Seconds from draw to draw.
     */
    intervalSeconds: number;
    /**
     * Number of the next draw.
     */
    nextIssue: string;
    /**
     * Time at which bets on the next draw close, RFC 3339.
     */
    closesAt: string;
    /**
     * Time of the next draw, RFC 3339.
     */
    drawsAt: string;
    /**
     * The last draw.
     */
    last?: Draw;
}

/**
 * A match with its odds.
 */
export interface Match {
    /**
     * Id.
     */
    id: string;
    /**
     * League, in the request's language.
     */
    league: string;
    /**
     * Kick-off, RFC 3339.
     */
    startsAt: string;
    /**
     * Minute of play, when it is on.
     */
    minute?: number;
    /**
     * Home side.
     */
    home: Side;
    /**
     * Away side.
     */
    away: Side;
    /**
     * Odds, in the order home, draw, away.
     */
    odds: Odd[];
    /**
     * Vendor that takes the bets.
     */
    vassalage: string;
}

/**
 * A member directly below the agent, with everyone below them.
 */
export interface TeamLine {
    /**
     * Id.
     */
    id: string;
    /**
     * User name: an agent knows their own people.
     */
    account: string;
    /**
     * Type.
     */
    kind: number;
    /**
     * Number of members below them.
     */
    team: number;
    /**
     * Number of members of the line, its head included, with a bet in the period.
     */
    active: number;
    /**
     * The line's stakes of decided bets in the period.
     */
    validBet: Amount;
}

/**
 * A member on the path down.
 */
export interface TeamPathEntry {
    /**
     * Id.
     */
    id: string;
    /**
     * User name.
     */
    account: string;
}

/**
 * A member's invitation.
 */
export interface Invitation {
    /**
     * Code that friends register with.
     */
    referralCode: string;
    /**
     * Path of the registration with the code; the page puts its own origin before it.
     */
    path: string;
    /**
     * Number of registered friends.
     */
    friends: number;
    /**
     * Number of friends with a deposit.
     */
    active: number;
    /**
     * Percent of the friends' eligible stakes that comes to the member.
     */
    rate: Amount;
    /**
     * Amount for each friend who deposits `friend_least` and stakes as much.
     */
    friendBonus: Amount;
    /**
     * Deposits that a friend must make for it, and stakes.
     */
    friendLeast: Amount;
    /**
     * Income that waits to be taken.
     */
    waiting: Amount;
    /**
     * Least income that can be taken.
     */
    least: Amount;
    /**
     * Income that was taken, all of it.
     */
    taken: Amount;
}

/**
 * A member's last 30 days.
 */
export interface RecentActivity {
    /**
     * Deposits that were credited.
     */
    deposits: Amount;
    /**
     * Withdrawals that were paid.
     */
    withdrawals: Amount;
    /**
     * Stakes of decided bets.
     */
    validBet: Amount;
    /**
     * Prizes less stakes of the decided bets.
     */
    profit: Amount;
}

/**
 * A member's points.
 */
export interface Points {
    /**
     * Points available.
     */
    points: Amount;
    /**
     * All that ever came.
     */
    earned: Amount;
    /**
     * All that was spent.
     */
    spent: Amount;
}

/**
 * A message.
 */
export interface Message {
    /**
     * Id.
     */
    id: string;
    /**
     * Topic.
     */
    kind: MessageKind;
    /**
     * Title, in the request's language.
     */
    title: string;
    /**
     * HTML of the operator; cleaned before it is shown.
     */
    content: string;
    /**
     * It was opened before.
     */
    read: boolean;
    /**
     * Time of sending, RFC 3339.
     */
    sentAt: string;
    /**
     * 0 none, 1 path of the site, 2 outside address, 3 game, 4 promotion; as a banner's.
     */
    linkageType?: number;
    /**
     * Link target.
     */
    linkage?: string;
}

/**
 * A messenger for ids that redeem a bonus.
 */
export type Messenger = "zalo" | "whatsApp";

/**
 * A method of an override.
 */
export type OverrideMethod = "GET" | "POST" | "PUT" | "DELETE";

/**
 * A mission.
 */
export interface Mission {
    /**
     * Id.
     */
    id: string;
    /**
     * Title, in the request's language.
     */
    title: string;
    /**
     * Task, in one sentence.
     */
    summary: string;
    /**
     * Unit of progress.
     */
    unit: MissionUnit;
    /**
     * So far.
     */
    done: Amount;
    /**
     * Goal.
     */
    goal: Amount;
    /**
     * Money that it gives; `0` for none.
     */
    amount: Amount;
    /**
     * Points that it gives; `0` for none.
     */
    points: Amount;
    /**
     * State.
     */
    state: MissionState;
    /**
     * Period after which it starts over.
     */
    period: MissionPeriod;
    /**
     * Until when it counts, RFC 3339.
     */
    endsAt: string;
    /**
     * Path of the site where it is done.
     */
    path?: string;
}

/**
 * A money movement of a team member.
 */
export interface TeamMovement {
    /**
     * Id, the same as in the member's own record.
     */
    id: string;
    /**
     * User name of the wallet's owner.
     */
    account: string;
    /**
     * Depth below the agent; 1 for directly below.
     */
    level: number;
    /**
     * As in the member's own record.
     */
    kind: string;
    /**
     * Reference: the id of the deposit, the bet, the vendor …
     */
    reference: string;
    /**
     * Amount moved; negative for an outgoing one.
     */
    amount: Amount;
    /**
     * Time, RFC 3339.
     */
    createdAt: string;
}

/**
 * A movement of points.
 */
export interface PointTransaction {
    /**
     * Reference number.
     */
    referenceNumber: string;
    /**
     * Time, RFC 3339.
     */
    at: string;
    /**
     * Type.
     */
    type: PointKind;
    /**
     * By how much the points changed.
     */
    changedPoints: Amount;
    /**
     * Points after it.
     */
    pointsBalance: Amount;
    /**
     * Description, in the request's language.
     */
    remark: string;
}

/**
 * A movement of the member's money.
 */
export interface AccountRecord {
    /**
     * Id.
     */
    id: string;
    /**
     * `deposit`, `withdraw`, `bet`, `win`, `refund`, `transferIn`, `transferOut`, `bonus`, `rebate`,
     * `upline`, `downline`, `points` or `other`.
     */
    kind: string;
    /**
     * Reference: the id of the deposit, the bet, the bonus, the vendor … A credit without turnover
     * has its source: `promotion:<id>`, `mission`, `reward` or `referral`.
     */
    reference: string;
    /**
     * Name of the game, of a bet, its prize or a stake that came back.
     */
    gameName?: string;
    /**
     * Amount moved; negative for an outgoing one.
     */
    amount: Amount;
    /**
     * Total of all the member's wallets after it.
     */
    balance: Amount;
    /**
     * Time, RFC 3339.
     */
    createdAt: string;
}

/**
 * A notice (id, title).
 */
export interface Notice {
    /**
     * Id.
     */
    id: string;
    /**
     * Title in the request's language.
     */
    title: string;
    /**
     * Plain text of one or two sentences, in the request's language.
     */
    summary?: string;
    /**
     * Publication time, RFC 3339.
     */
    publishedAt: string;
}

/**
 * A notice with its text (title and HTML content).
 */
export interface NoticeDetail {
    /**
     * Id.
     */
    id: string;
    /**
     * Title.
     */
    title: string;
    /**
     * HTML of the operator; cleaned before it is shown.
     */
    content: string;
    /**
     * Publication time, RFC 3339.
     */
    publishedAt: string;
    /**
     * 0 none, 1 path of the site, 2 outside address, 3 game, 4 promotion; as a banner's.
     */
    linkageType?: number;
    /**
     * Link target.
     */
    linkage?: string;
}

/**
 * A page of an agent's income.
 */
export interface IncomePage {
    /**
     * Newest first.
     */
    content: IncomeLine[];
    /**
     * Of the whole period, not of the page.
     */
    totals: IncomeSums;
    /**
     * Every day of the period, the first one first; empty days too.
     */
    days: IncomeDay[];
    /**
     * Income since the last paid day: an estimate, as rates and bets may change.
     */
    today: IncomeSums;
    /**
     * Part paid by contracts, by kind; kinds without a payout are left out.
     */
    contracts: ContractIncome[];
    /**
     * Part paid as commission.
     */
    commission: Amount;
    /**
     * Pages in all.
     */
    totalPages: number;
}

/**
 * A page of announcements.
 */
export interface AgentNoticeList {
    /**
     * This page's.
     */
    list: AgentNotice[];
    /**
     * Number of pages.
     */
    totalPages: number;
    /**
     * Not read, of all pages.
     */
    unread: number;
}

/**
 * A page of bets.
 */
export interface BetPage {
    /**
     * Newest first.
     */
    content: BetRecord[];
    /**
     * Of the whole period, not of the page.
     */
    totals: BetTotals;
    /**
     * Pages in all.
     */
    totalPages: number;
}

/**
 * A page of contracts that are over: ended, rejected or taken back.
 */
export interface PastContractList {
    /**
     * The last offered first.
     */
    list: Contract[];
    /**
     * Pages in all.
     */
    totalPages: number;
    /**
     * Contracts in all.
     */
    total: number;
}

/**
 * A page of deposits.
 */
export interface DepositPage {
    /**
     * Newest first.
     */
    content: Deposit[];
    /**
     * Pages in all.
     */
    totalPages: number;
}

/**
 * A page of favourites.
 */
export interface FavoritePage {
    /**
     * Newest first.
     */
    content: Game[];
    /**
     * Pages in all.
     */
    totalPages: number;
}

/**
 * A page of friends.
 */
export interface FriendList {
    /**
     * This page's.
     */
    list: Friend[];
    /**
     * Number of pages.
     */
    totalPages: number;
}

/**
 * A page of games (REQ-3.27).
 */
export interface GamePage {
    /**
     * The page's games.
     */
    games: Game[];
    /**
     * Pages in all.
     */
    totalPages: number;
    /**
     * Games in all.
     */
    total: number;
    /**
     * The classifications that the category's games have, of the chosen vendor where one is chosen;
     * in the order to show.
     */
    classifies?: string[];
}

/**
 * A page of messages.
 */
export interface MessageList {
    /**
     * This page's.
     */
    list: Message[];
    /**
     * Number of pages.
     */
    totalPages: number;
    /**
     * Number of unread messages, on all pages.
     */
    unreadMessage: number;
}

/**
 * A page of movements of points.
 */
export interface PointTransactionList {
    /**
     * This page's.
     */
    list: PointTransaction[];
    /**
     * Number of pages.
     */
    totalPages: number;
    /**
     * Number of movements in the period.
     */
    count: number;
    /**
     * All that came in the period.
     */
    earned: Amount;
    /**
     * All that went in the period.
     */
    spent: Amount;
}

/**
 * A page of movements.
 */
export interface AccountPage {
    /**
     * Newest first.
     */
    content: AccountRecord[];
    /**
     * Of the whole period, not of the page.
     */
    totals: AccountTotals;
    /**
     * Kinds that this member's movements have, in the order to show.
     */
    kinds: string[];
    /**
     * Pages in all.
     */
    totalPages: number;
}

/**
 * A page of people.
 */
export interface TeamPage {
    /**
     * Path from the agent (excluded) to the member directly above the listed ones.
     */
    path: TeamPathEntry[];
    /**
     * This page's.
     */
    content: TeamMemberSummary[];
    /**
     * All that were found.
     */
    count: number;
    /**
     * Pages in all.
     */
    totalPages: number;
}

/**
 * A page of recent games.
 */
export interface RecentPage {
    /**
     * Last played first, each game once.
     */
    list: RecentGame[];
    /**
     * Pages in all.
     */
    totalPages: number;
}

/**
 * A page of redemptions.
 */
export interface RedemptionList {
    /**
     * This page's.
     */
    list: Redemption[];
    /**
     * Number of pages.
     */
    totalPages: number;
}

/**
 * A page of rewards.
 */
export interface RewardList {
    /**
     * This page's.
     */
    list: Reward[];
    /**
     * Number of pages.
     */
    totalPages: number;
    /**
     * Number of claimable rewards.
     */
    rewardCount: number;
    /**
     * Money that waits, all of it.
     */
    waiting: Amount;
}

/**
 * A page of settlements.
 */
export interface SettlementList {
    /**
     * The last period first.
     */
    list: Settlement[];
    /**
     * Pages in all.
     */
    totalPages: number;
    /**
     * Total paid.
     */
    paid: Amount;
}

/**
 * A page of the agents directly below.
 */
export interface DownlineContractList {
    /**
     * The agents, by account.
     */
    list: DownlineContract[];
    /**
     * Pages in all.
     */
    totalPages: number;
    /**
     * Agents in all.
     */
    total: number;
}

/**
 * A page of the team's bets.
 */
export interface TeamBetPage {
    /**
     * Newest first.
     */
    content: TeamBet[];
    /**
     * Of the whole period, not of the page.
     */
    totals: TeamBetTotals;
    /**
     * Every day of the period, the first one first; empty days too.
     */
    days: TeamBetDay[];
    /**
     * Pages in all.
     */
    totalPages: number;
}

/**
 * A page of the team's movements.
 */
export interface TeamMovementPage {
    /**
     * Newest first.
     */
    content: TeamMovement[];
    /**
     * Of the whole period, not of the page.
     */
    totals: AccountTotals;
    /**
     * Total of each kind in the period, in display order; all kinds, regardless of the filter.
     */
    kinds: TeamMovementKind[];
    /**
     * Pages in all.
     */
    totalPages: number;
}

/**
 * A page of the team's profit and loss.
 */
export interface TeamProfitPage {
    /**
     * The highest valid bet first.
     */
    content: TeamProfitLine[];
    /**
     * Number of members active in the period.
     */
    members: number;
    /**
     * Of the whole period, not of the page.
     */
    totals: TeamProfitSums;
    /**
     * Every day of the period, the first one first; empty days too.
     */
    days: ProfitDay[];
    /**
     * Pages in all.
     */
    totalPages: number;
}

/**
 * A page of withdrawals.
 */
export interface WithdrawalPage {
    /**
     * Newest first.
     */
    content: Withdrawal[];
    /**
     * Pages in all.
     */
    totalPages: number;
}

/**
 * A passkey of the member.
 */
export interface Passkey {
    /**
     * Id.
     */
    id: string;
    /**
     * The member's name for it.
     */
    name: string;
    /**
     * Creation time, RFC 3339.
     */
    createdAt: string;
    /**
     * Time of the last use, RFC 3339.
     */
    usedAt?: string;
}

/**
 * A period by its name.
 */
export type PeriodPreset = "today" | "yesterday" | "week" | "month" | "thisMonth" | "lastMonth";

/**
 * A period of a contract.
 */
export interface Settlement {
    /**
     * First moment of the period.
     */
    startsAt: string;
    /**
     * First moment after it.
     */
    endsAt: string;
    /**
     * Stakes of the bets that were decided in it, and counted.
     */
    validBet: Amount;
    /**
     * Prizes less stakes of them: below 0 the team lost.
     */
    profit: Amount;
    /**
     * Members with such a bet.
     */
    activeMembers: number;
    /**
     * Percent that applied; nothing where no condition was met, and where each bet has its own.
     */
    rate: Amount | undefined;
    /**
     * Amount due by the terms.
     */
    earned: Amount;
    /**
     * Part taken by the contracts of the agents directly below.
     */
    passedOn: Amount;
    /**
     * Amount paid: the rest, never below 0.
     */
    paid: Amount;
}

/**
 * A picture as proof.
 */
export interface ProofForm {
    /**
     * Name of the file.
     */
    name: string;
    /**
     * The file, base64.
     */
    content: string;
}

/**
 * A picture.
 */
export interface Avatar {
    /**
     * Id.
     */
    id: string;
    /**
     * Address of the square picture.
     */
    url: string;
}

/**
 * A promotion as shown.
 */
export interface PromotionView {
    /**
     * The visitor's next step.
     */
    step: PromotionStep;
    /**
     * It has not begun.
     */
    upcoming: boolean;
    /**
     * It is over.
     */
    closed: boolean;
}

/**
 * A promotion.
 */
export interface Promotion {
    /**
     * Id.
     */
    id: string;
    /**
     * Title, in the request's language.
     */
    title: string;
    /**
     * One sentence.
     */
    summary: string;
    /**
     * Key of its category.
     */
    category: string;
    /**
     * Task.
     */
    kind: PromotionKind;
    /**
     * State for the caller; a visitor sees `join` where a member could join.
     */
    status: PromotionStatus;
    /**
     * Address of the picture, 3 to 1.
     */
    image: string;
    /**
     * From when it runs, RFC 3339.
     */
    startsAt?: string;
    /**
     * Until when it runs, RFC 3339; none: until further notice.
     */
    endsAt?: string;
    /**
     * Reason of a rejection by the operator.
     */
    reason?: string;
    /**
     * Progress of its conditions.
     */
    progress?: PromotionProgress;
    /**
     * Tickets of the raffle that are left.
     */
    tickets?: number;
    /**
     * Amount given, or claimable.
     */
    amount?: Amount;
}

/**
 * A proof that is kept.
 */
export interface Proof {
    /**
     * Id.
     */
    id: string;
}

/**
 * A random password.
 */
export interface GeneratedPassword {
    /**
     * It satisfies the site's rule.
     */
    password: string;
}

/**
 * A rate as typed, and the minimums of a period for it; an empty condition requires nothing.
 */
export interface ContractTierForm {
    /**
     * Stakes of decided bets, at least.
     */
    validBet: string;
    /**
     * Minimum loss of the team; for dividends only.
     */
    profitLoss: string;
    /**
     * Members with a decided bet, at least.
     */
    activeMembers: string;
    /**
     * Percent.
     */
    rate: string;
}

/**
 * A rate of one game type, in percent.
 */
export interface LinkRate {
    /**
     * Category.
     */
    gameType: string;
    /**
     * Rate.
     */
    rate: Amount;
}

/**
 * A rate to set, in percent.
 */
export interface RateInput {
    /**
     * Category.
     */
    gameType: string;
    /**
     * Two decimals at most.
     */
    rate: Amount;
}

/**
 * A rate with its bounds, in percent.
 */
export interface TeamRate {
    /**
     * Category.
     */
    gameType: string;
    /**
     * Rate.
     */
    rate: Amount;
    /**
     * Never below an agent's further down.
     */
    least: Amount;
    /**
     * Never above the upline's.
     */
    most: Amount;
}

/**
 * A rate, and the minimums of a period for it.
 */
export interface ContractTier {
    /**
     * Stakes of decided bets, at least.
     */
    validBet: Amount;
    /**
     * Minimum loss of the team; for dividends only.
     */
    profitLoss: Amount;
    /**
     * Members with a decided bet, at least.
     */
    activeMembers: number;
    /**
     * Percent.
     */
    rate: Amount;
}

/**
 * A rebate that can be taken.
 */
export interface Rebate {
    /**
     * By game type.
     */
    lines: RebateLine[];
    /**
     * All of it.
     */
    amount: Amount;
    /**
     * Least amount that can be taken.
     */
    least: Amount;
    /**
     * Since when it gathers, RFC 3339.
     */
    since: string;
    /**
     * Rebates taken before, newest first; 20 at most.
     */
    taken: ClaimedRebate[];
}

/**
 * A rebate that was taken.
 */
export interface ClaimedRebate {
    /**
     * Reference.
     */
    id: string;
    /**
     * Amount.
     */
    amount: Amount;
    /**
     * Time, RFC 3339.
     */
    at: string;
}

/**
 * A redemption, as typed.
 */
export interface RedeemForm {
    /**
     * Id of the reward.
     */
    id: string;
    /**
     * Quantity.
     */
    quantity: string;
    /**
     * Recipient or address; may be empty.
     */
    remark?: string;
    /**
     * Payment password.
     */
    paymentPassword: string;
}

/**
 * A redemption.
 */
export interface Redemption {
    /**
     * Reference number.
     */
    referenceNumber: string;
    /**
     * Time of the request, RFC 3339.
     */
    applyTime: string;
    /**
     * Kind of reward.
     */
    type: PointRewardKind;
    /**
     * Name, in the request's language.
     */
    name: string;
    /**
     * Quantity.
     */
    quantity: number;
    /**
     * Points for all of them.
     */
    pointsRequirement: Amount;
    /**
     * Money added for all of them.
     */
    amountRequirement: Amount;
    /**
     * State.
     */
    status: RedemptionStatus;
    /**
     * By how much the points changed; a rejection gives them back.
     */
    changedPoints: Amount;
    /**
     * Points after it.
     */
    pointsBalance: Amount;
    /**
     * Remark of the member or the operator.
     */
    remark: string;
}

/**
 * A request to end a contract.
 */
export interface Termination {
    /**
     * Party that requested it.
     */
    side: ContractSide;
    /**
     * Time.
     */
    at: string;
    /**
     * Without an answer until then it counts as accepted.
     */
    answerUntil: string;
}

/**
 * A reward.
 */
export interface Reward {
    /**
     * Id.
     */
    id: string;
    /**
     * Source.
     */
    kind: RewardKind;
    /**
     * Title, in the request's language.
     */
    title: string;
    /**
     * Money; `0` for none.
     */
    amount: Amount;
    /**
     * Points; `0` for none.
     */
    points: Amount;
    /**
     * Turnover required of the money; none if it is free at once.
     */
    turnover?: Amount;
    /**
     * State.
     */
    state: RewardState;
    /**
     * Since when it is there, RFC 3339.
     */
    at: string;
    /**
     * Until when it can be taken, RFC 3339; none: always.
     */
    expiresAt?: string;
}

/**
 * A room to enter.
 */
export interface RoomChoice {
    /**
     * Code of the game.
     */
    gameCode: string;
    /**
     * Vendor code.
     */
    vassalage: string;
    /**
     * Id of the room.
     */
    roomId: string;
    /**
     * Target of the game's back button, a path of the site; `/pvp` by default.
     */
    backUrl?: string | undefined;
    /**
     * Skips the funding of the vendor's own wallet.
     */
    transferred?: boolean;
}

/**
 * A room, for the member's balance.
 */
export interface RoomOffer {
    /**
     * Id of the room.
     */
    roomId: string;
    /**
     * Whether it can be entered.
     */
    state: RoomState;
    /**
     * Amount that the balance lacks; only of a room with the state `short`.
     */
    missing: Amount | undefined;
}

/**
 * A room.
 */
export interface Room {
    /**
     * Id.
     */
    roomId: string;
    /**
     * Name, in the request's language.
     */
    name: string;
    /**
     * Price of a round.
     */
    stake: Amount;
    /**
     * Balance that a seat needs.
     */
    minEntry: Amount;
    /**
     * Seats at a table.
     */
    seats: number;
    /**
     * Players in the room now.
     */
    players: number;
    /**
     * Closed for now.
     */
    maintenance?: boolean;
}

/**
 * A second factor that must be started.
 */
export interface FactorChoice {
    /**
     * `verificationCode`, `email` or `passkey`.
     */
    kind?: FactorKind;
}

/**
 * A secret for an authenticator app.
 */
export interface TotpSecret {
    /**
     * Base32, to type.
     */
    secret: string;
    /**
     * `otpauth://` address, for a QR code.
     */
    uri: string;
}

/**
 * A security measure.
 */
export interface SecurityMeasure {
    /**
     * Its name.
     */
    measure: Exclude<SecurityStep, 'recovery'>;
    /**
     * Whether it is enabled.
     */
    enabled: boolean;
}

/**
 * A selection of a bet on several at once.
 */
export interface BetLeg {
    /**
     * Selection of the bet, in the request's language.
     */
    detail: string;
    /**
     * Open, or its result.
     */
    state: BetState;
}

/**
 * A session.
 */
export interface SessionEntry {
    /**
     * Id; no secret.
     */
    id: string;
    /**
     * The one that asks.
     */
    current: boolean;
    /**
     * Browser and system, in words.
     */
    device: string;
    /**
     * Address that it was opened from.
     */
    address: string;
    /**
     * RFC 3339.
     */
    createdAt: string;
    /**
     * Time of the last use, RFC 3339.
     */
    seenAt: string;
}

/**
 * A share of every bet as typed; an empty condition requires nothing.
 */
export interface PerBetForm {
    /**
     * Stakes that the hour, or the day so far, must bring.
     */
    betAmount: string;
    /**
     * Percent of the stakes of bets that won more than they cost.
     */
    winRate: string;
    /**
     * Percent of the stakes of all the other bets.
     */
    lossRate: string;
    /**
     * Bets below this stake do not count.
     */
    singleBet: string;
}

/**
 * A share of every bet.
 */
export interface PerBetTerms {
    /**
     * Stakes of the team that the hour (hourly), or the day so far (real-time), must bring.
     */
    betAmount: Amount;
    /**
     * Percent of the stakes of bets that won more than they cost.
     */
    winRate: Amount;
    /**
     * Percent of the stakes of all the other bets.
     */
    lossRate: Amount;
    /**
     * Bets below this stake do not count.
     */
    singleBet: Amount;
}

/**
 * A short list of games.
 */
export interface GameCollection {
    /**
     * In the order to show.
     */
    list: Game[];
}

/**
 * A short list of lotteries.
 */
export interface LotteryCollection {
    /**
     * Last played first.
     */
    list: Lottery[];
    /**
     * The server's clock when it answered, RFC 3339.
     */
    now: string;
}

/**
 * A side of a match.
 */
export interface Side {
    /**
     * Name.
     */
    name: string;
    /**
     * Address of the crest.
     */
    crest: string;
    /**
     * Goals or points, when it is on.
     */
    score?: number;
}

/**
 * A slot game that an address starts: `/{gametype}?vassalage=`.
 */
export interface SlotStart {
    /**
     * Game type, as the server writes it.
     */
    gameType: string;
    /**
     * Vendor.
     */
    vassalage: string;
}

/**
 * A step of a withdrawal as shown.
 */
export interface WithdrawalStepView {
    /**
     * State to show.
     */
    state: WithdrawalStepState;
    /**
     * It was not reached by the stated time.
     */
    late: boolean;
}

/**
 * A step of a withdrawal.
 */
export interface WithdrawalStep {
    /**
     * Step reached.
     */
    key: WithdrawalStepKey;
    /**
     * Time at which it was reached, RFC 3339; none for a future step.
     */
    at?: string;
    /**
     * By when it should be reached, RFC 3339.
     */
    due?: string;
    /**
     * Reason, in the request's language.
     */
    reason?: string;
    /**
     * Amount returned to the balance with it.
     */
    amount?: Amount;
}

/**
 * A step that one side of a contract can take.
 */
export interface AllowedContractStep {
    /**
     * Name of the step.
     */
    name: ContractStepName;
    /**
     * Action of `core.member.processContract` that takes it.
     */
    action: ContractAction;
}

/**
 * A sum of amounts.
 */
export interface SumQuote {
    /**
     * The sum, with all decimals.
     */
    total: Amount;
}

/**
 * A team member.
 */
export interface TeamMemberSummary {
    /**
     * Id.
     */
    id: string;
    /**
     * User name.
     */
    account: string;
    /**
     * They are an agent.
     */
    agent: boolean;
    /**
     * Depth below the calling agent; 1 for directly below.
     */
    level: number;
    /**
     * Registration time, RFC 3339.
     */
    joinedAt: string;
    /**
     * Time of the last visit, RFC 3339; none without a visit.
     */
    seenAt?: string;
    /**
     * Total of all their wallets.
     */
    balance: Amount;
    /**
     * Number of members below them.
     */
    team: number;
    /**
     * Number of those directly below.
     */
    direct: number;
    /**
     * Placed a bet in the last 30 days.
     */
    active: boolean;
}

/**
 * A team's sums.
 */
export interface TeamSums {
    /**
     * Members with a bet.
     */
    active: number;
    /**
     * Registrations.
     */
    joined: number;
    /**
     * Deposits that were credited.
     */
    deposits: Amount;
    /**
     * Withdrawals that were paid.
     */
    withdrawals: Amount;
    /**
     * Bets placed.
     */
    bets: number;
    /**
     * Stakes of decided bets.
     */
    validBet: Amount;
    /**
     * Prizes less stakes of the decided bets: above 0 the team won.
     */
    profit: Amount;
    /**
     * The agent's income from it: commission by the operator's days, contracts by the end of their
     * periods.
     */
    income: Amount;
}

/**
 * A text by its key.
 */
export interface Text {
    /**
     * Key in `locales/`.
     */
    key: string;
    /**
     * Values of the placeholders.
     */
    params: Record<string, string>;
}

/**
 * A topic of the help centre.
 */
export interface HelpTopic {
    /**
     * Id, as used in addresses.
     */
    id: string;
    /**
     * Title, in the request's language.
     */
    title: string;
    /**
     * In the order to show.
     */
    articles: HelpArticle[];
}

/**
 * A transfer to a downline member, as typed.
 */
export interface DownlineForm {
    /**
     * Id of the receiver.
     */
    id: string;
    /**
     * Amount.
     */
    amount: string;
    /**
     * Payment password.
     */
    paymentPassword: string;
}

/**
 * A transfer to the upline, as typed.
 */
export interface UplineForm {
    /**
     * Amount.
     */
    amount: string;
    /**
     * Payment password.
     */
    paymentPassword: string;
}

/**
 * A vendor of the navigation.
 */
export interface MenuVendor {
    /**
     * Vendor code.
     */
    vassalage: string;
    /**
     * Name shown.
     */
    name: string;
    /**
     * Address of the icon; empty where the server has none.
     */
    smallIcon: string;
    /**
     * Marked as hot.
     */
    hot: boolean;
    /**
     * Number of games.
     */
    count: number;
    /**
     * Its own category; differs from the lane's for e-sports vendors among the sports.
     */
    gameType: string;
}

/**
 * A vendor's wallet (REQ-3.36: isSingle).
 */
export interface VendorWallet {
    /**
     * Vendor code.
     */
    vassalage: string;
    /**
     * Name of the vendor.
     */
    name: string;
    /**
     * Id of the wallet.
     */
    accountTypeId: number;
    /**
     * Plays from the main wallet; no transfer is needed.
     */
    isSingle: boolean;
    /**
     * Balance of the vendor's wallet; the main one's balance for a single wallet.
     */
    balance: Amount;
    /**
     * Balance of the main wallet: the most that can be brought.
     */
    mainBalance: Amount;
}

/**
 * A way to deposit.
 */
export interface DepositMethod {
    /**
     * `PIX`, `EWALLET`, `BANK` …
     */
    key: string;
    /**
     * Name shown, in the request's language.
     */
    name: string;
    /**
     * Processing time, in the request's language.
     */
    arrival: string;
    /**
     * Least amount.
     */
    minAmount: Amount;
    /**
     * Largest amount.
     */
    maxAmount: Amount;
    /**
     * Fee for a deposit.
     */
    fee: Amount;
    /**
     * Amounts offered as buttons.
     */
    quickAmounts: Amount[];
    /**
     * Networks of a crypto currency, to choose one from; none for other ways.
     */
    networks?: string[];
    /**
     * Current value of one coin, in the site's currency; none for methods in the site's currency.
     */
    rate?: Amount;
}

/**
 * A way to withdraw.
 */
export interface WithdrawMethod {
    /**
     * `PIX`, `BANK` …
     */
    key: string;
    /**
     * Name shown, in the request's language.
     */
    name: string;
    /**
     * Processing time, in the request's language.
     */
    arrival: string;
    /**
     * Least amount.
     */
    minAmount: Amount;
    /**
     * Largest amount.
     */
    maxAmount: Amount;
    /**
     * Fee for a withdrawal, taken from its amount.
     */
    fee: Amount;
    /**
     * Amounts offered as buttons.
     */
    quickAmounts: Amount[];
    /**
     * Kinds of accounts of this method: PIX keys, banks, networks.
     */
    kinds: PayoutKind[];
    /**
     * Current value of one coin, in the site's currency; none for methods in the site's currency.
     */
    rate?: Amount;
}

/**
 * A week of the leaderboard.
 */
export type LeaderboardWeek = "this" | "last";

/**
 * A win.
 */
export interface Winner {
    /**
     * Name, masked.
     */
    player: string;
    /**
     * Address of the player's picture.
     */
    avatar: string;
    /**
     * Name of the game.
     */
    gameName: string;
    /**
     * Code of the game.
     */
    gameCode: string;
    /**
     * Address of the game's tile.
     */
    image: string;
    /**
     * Amount won.
     */
    prize: Amount;
    /**
     * Time, RFC 3339.
     */
    wonAt: string;
}

/**
 * A withdrawal as shown.
 */
export interface WithdrawalView {
    /**
     * State to show: that of the server, refined by the member's confirmation.
     */
    shown: ShownWithdrawState;
    /**
     * It awaits the payment, the confirmation, or the decision on a dispute.
     */
    inProgress: boolean;
    /**
     * The member is asked whether the money arrived.
     */
    awaitsAnswer: boolean;
    /**
     * The money was reported missing.
     */
    disputed: boolean;
    /**
     * The member took it back.
     */
    cancelled: boolean;
}

/**
 * A withdrawal, step by step.
 */
export interface WithdrawalDetail {
    /**
     * The withdrawal, as lists have it.
     */
    withdrawal: Withdrawal;
    /**
     * Past and future steps, in order.
     */
    steps: WithdrawalStep[];
}

/**
 * A withdrawal.
 */
export interface Withdrawal {
    /**
     * Id, also the reference that the person quotes.
     */
    id: string;
    /**
     * Key of the method.
     */
    method: string;
    /**
     * Recipient account, masked.
     */
    account: string;
    /**
     * Amount.
     */
    amount: Amount;
    /**
     * Fee.
     */
    fee: Amount;
    /**
     * State.
     */
    state: WithdrawState;
    /**
     * Reason of a refusal.
     */
    reason?: string;
    /**
     * Time of the request, RFC 3339.
     */
    createdAt: string;
    /**
     * Time of the end, RFC 3339.
     */
    endedAt?: string;
    /**
     * The member can still take it back.
     */
    cancellable?: boolean;
    /**
     * Until when the member can say whether it came, RFC 3339; then it counts as received.
     */
    confirmUntil?: string;
    /**
     * Answer on its arrival.
     */
    receipt?: WithdrawalConfirmation;
}

/**
 * A wrong field: where, and which text says so.
 */
export interface FieldError {
    /**
     * The field's name in the specification (`username`, `confirmPassword` …).
     */
    field: string;
    /**
     * Key of the text in `locales/`.
     */
    key: string;
    /**
     * Values of the text's placeholders.
     */
    params?: Record<string, string>;
}

/**
 * Action on a contract (REQ-4.47).
 */
export type ContractAction = "accept" | "reject" | "terminate" | "withdraw";

/**
 * Actions that need a permission (REQ-6.5).
 */
export type ProtectedAction = "favourite" | "recent" | "wallet" | "startGame" | "memberCentre" | "agentCentre";

/**
 * All client state.
 */
export interface State {
    /**
     * The logged-in member.
     */
    session: Session;
    /**
     * State of the site.
     */
    site: SiteState;
    /**
     * Preferences of the user.
     */
    prefs: Prefs;
    /**
     * The member.
     */
    member: MemberView;
    /**
     * The balance.
     */
    balance: Balance;
    /**
     * Counts on badges.
     */
    counts: Counts;
    /**
     * Member centre and agent centre.
     */
    panels: Panels;
    /**
     * The navigation.
     */
    categories: Categories;
    /**
     * Announcements and banners.
     */
    notices: NoticeBoard;
    /**
     * Money calls with an unknown result.
     */
    pendingTransactions: PendingTransactions;
    /**
     * Counters of server-sent events.
     */
    pushed: ServerEvents;
}

/**
 * All limits of a member.
 */
export interface LimitState {
    /**
     * Every kind and period, set or not.
     */
    limits: Limit[];
    /**
     * Break in force.
     */
    break?: Break;
    /**
     * Minutes between reminders while playing; 0 for none.
     */
    realityCheckMinutes: number;
    /**
     * Minutes that can be chosen.
     */
    realityCheckChoices: number[];
    /**
     * Hours that a higher limit waits before it can be confirmed.
     */
    limitRiseHours: number;
    /**
     * A new member must be asked for a deposit limit. Setting one answers it, and so does
     * requesting the removal of a limit that does not exist.
     */
    limitPrompt?: boolean;
    /**
     * Allowed lengths of a time-out.
     */
    timeOutHours?: BreakHours;
    /**
     * Allowed lengths of a self-exclusion with an end.
     */
    selfExclusionHours?: BreakHours;
}

/**
 * All that the security centre shows, but sessions and logins. Contacts are masked.
 */
export interface SecurityOverview {
    /**
     * Name shown.
     */
    nickname: string;
    /**
     * Name of the account holder, masked.
     */
    payeeName?: string;
    /**
     * Member since, RFC 3339.
     */
    createdAt: string;
    /**
     * Time of the last password change, RFC 3339.
     */
    passwordChangedAt: string;
    /**
     * The bound mobile number, masked.
     */
    mobile?: string;
    /**
     * The bound e-mail address, masked.
     */
    email?: string;
    /**
     * A payment password is set.
     */
    paymentPassword: boolean;
    /**
     * Withdrawals are held until then, RFC 3339.
     */
    heldUntil?: string;
    /**
     * The authenticator app is on.
     */
    totp: boolean;
    /**
     * Recovery codes that are left.
     */
    recoveryCodesLeft: number;
    /**
     * Passkeys.
     */
    passkeys: Passkey[];
}

/**
 * Amounts available for a transfer to the downline.
 */
export interface DownlineInfo {
    /**
     * Least amount.
     */
    minAmount: Amount;
    /**
     * Largest amount.
     */
    maxAmount: Amount;
    /**
     * Amount in the main wallet that may be transferred.
     */
    available: Amount;
    /**
     * A payment password is set; without one nothing leaves.
     */
    paymentPassword: boolean;
    /**
     * Until when transfers are held, RFC 3339, as withdrawals are.
     */
    heldUntil?: string;
}

/**
 * Amounts of a deposit or withdrawal that began.
 */
export interface MovementAmounts {
    /**
     * Requested amount.
     */
    amount: string;
    /**
     * Fee, taken from the amount.
     */
    fee: string;
    /**
     * Bonus that came with it.
     */
    bonus?: string | undefined;
    /**
     * Part that came back.
     */
    back?: string | undefined;
}

/**
 * Amounts to add up.
 */
export interface SumForm {
    /**
     * Decimal strings.
     */
    amounts: string[];
}

/**
 * An account for withdrawals.
 */
export interface PayoutAccount {
    /**
     * Id.
     */
    id: string;
    /**
     * Key of the way to withdraw.
     */
    method: string;
    /**
     * Key of its [`PayoutKind`].
     */
    kind: string;
    /**
     * Account holder.
     */
    holder: string;
    /**
     * Number, key or address, masked.
     */
    masked: string;
    /**
     * Time of adding, RFC 3339.
     */
    addedAt: string;
    /**
     * Total of paid withdrawals to it.
     */
    withdrawn: Amount;
    /**
     * Until when nothing can be withdrawn to it, RFC 3339: an account that follows another waits for 24 h.
     */
    heldUntil?: string;
}

/**
 * An account to add, as typed.
 */
export interface PayoutAccountForm {
    /**
     * Key of the withdrawal method.
     */
    method: string;
    /**
     * Key of one of its kinds.
     */
    kind: string;
    /**
     * Number, key or address.
     */
    account: string;
    /**
     * Account holder; required if the operator has no name of the member.
     */
    holder?: string | undefined;
    /**
     * Payment password.
     */
    paymentPassword: string;
}

/**
 * An account to be opened, as typed.
 */
export interface OpenAccountForm {
    /**
     * User name.
     */
    username: string;
    /**
     * First password.
     */
    password: string;
    /**
     * An agent, not a member.
     */
    agent?: boolean;
    /**
     * An agent's rates in percent, by game type; each is validated as the field `rate.<game
     * type>`.
     */
    rates?: Record<string, string>;
    /**
     * Identity number of the new member, if the registration requires one.
     */
    idNumber?: string;
}

/**
 * An account to remove.
 */
export interface PayoutRemovalForm {
    /**
     * Its id.
     */
    id: string;
    /**
     * Payment password.
     */
    paymentPassword: string;
}

/**
 * An action on a contract.
 */
export interface ContractActionInput {
    /**
     * The contract's kind: each has a call of its own.
     */
    kind: ContractKind;
    /**
     * The contract's id.
     */
    contract: string;
    /**
     * Action to take.
     */
    action: ContractAction;
    /**
     * Ids of the contracts below that end by it, as shown to the agent.
     */
    ends?: string[];
}

/**
 * An agent directly below.
 */
export interface DownlineContract {
    /**
     * Member id.
     */
    id: string;
    /**
     * Account.
     */
    account: string;
    /**
     * Current contracts: in force, accepted for later, or offered.
     */
    contracts: Contract[];
    /**
     * Number of ended contracts.
     */
    past: number;
}

/**
 * An agent's links.
 */
export interface InviteLinkList {
    /**
     * Newest first.
     */
    list: InviteLink[];
    /**
     * Maximum number of links per agent.
     */
    most: number;
}

/**
 * An agent's own rates.
 */
export interface AgentRateList {
    /**
     * By game type in the menu's order; the bounds are those of an agent directly below.
     */
    rates: TeamRate[];
}

/**
 * An agent's rates, as typed.
 */
export interface TeamRatesForm {
    /**
     * Id of the agent.
     */
    id: string;
    /**
     * In percent, by game type; each is validated as the field `rate.<game type>`.
     */
    rates?: Record<string, string>;
}

/**
 * An amount of a crypto currency. It is worth the deposit's until the deposit expires.
 */
export interface Coins {
    /**
     * Its sign, as `USDT`.
     */
    currency: string;
    /**
     * Number of coins.
     */
    amount: Amount;
    /**
     * Value of one coin, in the site's currency.
     */
    rate: Amount;
}

/**
 * An amount of money or points as a decimal string (`"1234.5"`), never a float.
 *
 * The contract only carries it; each side has money rules of its own.
 */
export type Amount = string;

/**
 * An announcement to agents.
 */
export interface AgentNotice {
    /**
     * Id.
     */
    id: string;
    /**
     * Title in the request's language.
     */
    title: string;
    /**
     * Text as HTML, to be cleaned by the page.
     */
    content: string;
    /**
     * Publication time, RFC 3339.
     */
    publishedAt: string;
    /**
     * The agent has read it.
     */
    read: boolean;
}

/**
 * An application for a promotion, as typed.
 */
export interface PromotionForm {
    /**
     * Id of the promotion.
     */
    id: string;
    /**
     * Comment of the member; may be empty.
     */
    comment?: string;
    /**
     * Ids of proofs that were uploaded.
     */
    proofs?: string[];
}

/**
 * An article of the help centre.
 */
export interface HelpArticle {
    /**
     * Id, as used in addresses.
     */
    id: string;
    /**
     * Title: a question, or a topic.
     */
    title: string;
    /**
     * HTML of the operator; cleaned before it is shown.
     */
    content: string;
}

/**
 * An invited friend.
 */
export interface Friend {
    /**
     * Name, masked.
     */
    account: string;
    /**
     * Registration time, RFC 3339.
     */
    registeredAt: string;
    /**
     * They deposited and staked enough for the bonus.
     */
    active: boolean;
    /**
     * Their eligible stakes: decided, and at risk.
     */
    validBet: Amount;
    /**
     * The member's income from them.
     */
    income: Amount;
}

/**
 * Announcements and banners.
 */
export interface NoticeBoard {
    /**
     * Load state of the data.
     */
    phase: Phase;
    /**
     * The scrolling bar and the notice list.
     */
    bar: Notice[];
    /**
     * Banners of all groups; a page takes those of its group.
     */
    banners: Banner[];
    /**
     * Popups after a login.
     */
    popup: Notice[];
    /**
     * Promotions.
     */
    promotion: Notice[];
}

/**
 * Answers a higher limit that waited.
 */
export interface LimitAnswer {
    /**
     * Limited quantity.
     */
    kind: LimitKind;
    /**
     * Over what.
     */
    period: LimitPeriod;
    /**
     * Take it, or drop it.
     */
    accept: boolean;
}

/**
 * Arrival of a withdrawal, by the member's answer.
 */
export type WithdrawalArrival = "received" | "notReceived" | "partly";

/**
 * Balance of each wallet.
 */
export interface Funds {
    /**
     * The main wallet.
     */
    mainBalance: Amount;
    /**
     * Vendors with a wallet of their own, in the order of the operator; none for a single-wallet brand.
     */
    wallets: VendorWallet[];
    /**
     * All wallets together.
     */
    sumBalance: Amount;
}

/**
 * Balances after a transfer.
 */
export interface WalletTransferResult {
    /**
     * Reference of the movement.
     */
    id: string;
    /**
     * Amount moved.
     */
    amount: Amount;
    /**
     * New balances.
     */
    funds: Funds;
}

/**
 * Banner (REQ-3.15).
 */
export interface Banner {
    /**
     * Id.
     */
    bannerId: string;
    /**
     * Group of the pages that show it (`w_home`, `w_rng` …, `f_certification`).
     */
    groupName: string;
    /**
     * Address of the picture.
     */
    url: string;
    /**
     * The same for narrow pages, when it differs.
     */
    urlNarrow?: string;
    /**
     * Headline set over the picture; also its name for screen readers.
     */
    title: string;
    /**
     * A line under it.
     */
    subtitle?: string;
    /**
     * Text of the button, when it leads somewhere.
     */
    action?: string;
    /**
     * 0 none, 1 path of the site, 2 outside address, 3 game, 4 promotion.
     */
    linkageType: number;
    /**
     * Link target.
     */
    linkage?: string;
}

/**
 * Binds a phone or an e-mail address.
 */
export interface ContactForm {
    /**
     * Kind of contact.
     */
    kind?: ContactKind;
    /**
     * The number or address.
     */
    contact?: string;
    /**
     * With its plus sign: `+55` (mobile).
     */
    countryDialingCode?: string;
    /**
     * Code that was sent to the contact.
     */
    verificationCode?: string;
    /**
     * Login password.
     */
    loginPassword?: string;
}

/**
 * Bonuses that a deposit can request; empty while another bonus is in progress.
 */
export interface DepositBonusList {
    /**
     * In the order to show.
     */
    list: DepositBonus[];
}

/**
 * Bonuses.
 */
export interface BonusList {
    /**
     * Active ones first, then the newest.
     */
    list: Bonus[];
}

/**
 * Challenge of a second step: a code that was sent, or the options of a passkey.
 */
export interface FactorChallenge {
    /**
     * Minutes until another code may be requested; none for a passkey.
     */
    expiredMinutes?: number;
    /**
     * JSON text of `PublicKeyCredentialRequestOptionsJSON` (WebAuthn §5.5), for a passkey.
     */
    publicKey?: string;
}

/**
 * Change password.
 */
export interface ChangePasswordForm {
    /**
     * The current password; not required while the core knows it (`session.passwordKnown`).
     */
    oldPassword?: string;
    /**
     * The new one.
     */
    newPassword?: string;
    /**
     * Its confirmation.
     */
    confirmNewPassword?: string;
}

/**
 * Chooses a picture.
 */
export interface IconRequest {
    /**
     * Id of an avatar.
     */
    id: string;
}

/**
 * Claimed rewards.
 */
export interface ClaimedRewards {
    /**
     * Number of rewards.
     */
    count: number;
    /**
     * Money.
     */
    amount: Amount;
    /**
     * Points.
     */
    points: Amount;
}

/**
 * Codes that each replace the authenticator app once.
 */
export interface RecoveryCodes {
    /**
     * Ten of them.
     */
    recoveryCodes: string[];
}

/**
 * Colours of the page.
 */
export type Theme = "dark" | "light";

/**
 * Conditions in plain figures, read before joining.
 */
export interface PromotionConditions {
    /**
     * Turnover required of the reward before a withdrawal; none if it is free at once.
     */
    turnover?: Amount;
    /**
     * Most that it gives.
     */
    cap?: Amount;
    /**
     * Percent of the deposit, where it gives one.
     */
    percent?: Amount;
    /**
     * Least deposit, or least stakes.
     */
    least?: Amount;
    /**
     * Days for the turnover, counted from when it was given.
     */
    days?: number;
    /**
     * Game types that count; none: all.
     */
    gameTypes?: string[];
    /**
     * Number of times that a member can take it; none for once.
     */
    times?: number;
}

/**
 * Configuration of one brand.
 */
export interface BrandConfig {
    /**
     * Name of the brand, as shown in titles and the copyright line.
     */
    name?: string;
    /**
     * Merchant code, sent with every call.
     */
    merchantCode?: string;
    /**
     * Platform of the site.
     */
    platform?: string;
    /**
     * Device of lottery calls.
     */
    device?: string;
    /**
     * `clientType` of game lists.
     */
    clientType?: number;
    /**
     * `isPlatform` of hot games.
     */
    hotGamesPlatform?: number;
    /**
     * Platform of game calls.
     */
    gamesPlatform?: string;
    /**
     * Platform of the vendor call.
     */
    vendorsPlatform?: string;
    /**
     * Platform of announcements and free play.
     */
    messagesPlatform?: string;
    /**
     * Year of the footer's copyright line.
     */
    footerYear?: number;
    /**
     * Codes that the header's switch offers, in its order.
     */
    languages?: string[];
    /**
     * Language of a first visit.
     */
    defaultLanguage?: string;
    /**
     * Theme of a first visit.
     */
    defaultTheme?: Theme;
    /**
     * Symbol before amounts until the server sends its own.
     */
    currencySymbol?: string;
    /**
     * Colour of the chat's header, `#rrggbb`.
     */
    chatHeaderColor?: string;
    /**
     * Folders of images.
     */
    imageFolders?: ImageFolders;
    /**
     * Game categories that the navigation shows, in its order, where the server has them.
     */
    gameCategories?: string[];
    /**
     * Game types with hot games.
     */
    hotGameTypes?: string[];
    /**
     * Category that launches its game at once instead of a page.
     */
    cockfightingCategory?: string;
    /**
     * Vendors of sports cards that move to the esports category.
     */
    esportsProviders?: string[];
    /**
     * Vendors that open the lottery page.
     */
    lotteryVendors?: string[];
    /**
     * Cards of the ELOTT category that switch to the e-lottery prize mode.
     */
    elottModeVendors?: string[];
    /**
     * Vendors of games that open in a window instead of the frame.
     */
    windowVendors?: string[];
    /**
     * Lottery type.
     */
    lotteryType?: string;
    /**
     * Prize modes.
     */
    prizeModes?: PrizeModes;
    /**
     * Names of game categories with an icon of their own.
     */
    iconCategories?: string[];
    /**
     * Announcement types to fetch.
     */
    announcementTypes?: string[];
    /**
     * Execution type of announcements.
     */
    announcementExecution?: string;
    /**
     * Proof of a session.
     */
    credentials?: Credentials;
    /**
     * Origin of the API; empty is the page's own.
     */
    apiOrigin?: string;
    /**
     * Other origins that the API may move to (domain routes).
     */
    apiOrigins?: string[];
    /**
     * Image origins, in addition to the page's own.
     */
    imageOrigins?: string[];
    /**
     * Origins that games may be framed from; never the page's own.
     */
    gameOrigins?: string[];
    /**
     * Overrides of endpoints for this brand's back end, by name.
     */
    rows?: Record<string, RowOverride>;
    /**
     * Whether the server's analytics id may be used at all, once the visitor agrees.
     */
    analytics?: boolean;
    /**
     * Whether SMS codes go through the phone-auth service.
     */
    phoneAuth?: boolean;
    /**
     * Types that are agents.
     */
    agentTypes?: number[];
    /**
     * Type of trial accounts.
     */
    trialType?: number;
    /**
     * Whether a trial account may start games, in demo mode.
     */
    trialMayPlay?: boolean;
    /**
     * VIP customer service serves ranks above this.
     */
    vipServiceAboveRank?: number;
    /**
     * Password that must be changed at login.
     */
    weakPassword?: string;
    /**
     * Whether the agreement box starts checked.
     */
    agreementStartsChecked?: boolean;
    /**
     * Age that the user must confirm, in years.
     */
    minimumAge?: number;
    /**
     * Digits of a mobile number of the site's own country, where the list of dialling codes does not say.
     */
    mobileDigits?: number;
    /**
     * Characters of an application's comment, at most.
     */
    commentMax?: number;
    /**
     * Words of feedback, at least.
     */
    feedbackWordsMin?: number;
    /**
     * Words of feedback, at most.
     */
    feedbackWordsMax?: number;
    /**
     * Proof images, at most.
     */
    proofImagesMax?: number;
    /**
     * Size of one proof image, in bytes.
     */
    proofImageBytes?: number;
    /**
     * Largest bonus for a Zalo id, a decimal string.
     */
    zaloBonusMax?: string;
    /**
     * Minutes until an unconfirmed withdrawal counts as received.
     */
    withdrawalConfirmMinutes?: number;
    /**
     * Display time of a banner.
     */
    bannerMs?: number;
    /**
     * Interval of the jackpot counter's steps.
     */
    jackpotEveryMs?: number;
    /**
     * Step of the jackpot counter, a decimal string.
     */
    jackpotStep?: string;
    /**
     * Value of the jackpot counter on Monday 00:00 UTC, a decimal string.
     */
    jackpotStart?: string;
    /**
     * Interval of the clock.
     */
    clockMs?: number;
    /**
     * Minimum time between SMS code requests.
     */
    smsThrottleMs?: number;
    /**
     * Minimum time between captcha requests.
     */
    captchaThrottleMs?: number;
    /**
     * Countdown of the phone-auth service, in minutes.
     */
    phoneAuthMinutes?: number;
    /**
     * Retry after too many phone-auth requests, in minutes.
     */
    authRetryMinutes?: number;
    /**
     * Remember-me cookies, in seconds.
     */
    rememberSeconds?: number;
    /**
     * Timeout of a call or of a lazy module of the page.
     */
    timeoutMs?: number;
    /**
     * Delay before a dialog opens.
     */
    dialogDelayMs?: number;
    /**
     * Interval of the settlement of real-time salary, in minutes.
     */
    realtimeSalaryMinutes?: number;
    /**
     * Days from a day to the payment of its daily salary.
     */
    dailySalaryDays?: number;
    /**
     * Periods of contracts and reports, shortest first.
     */
    periods?: string[];
    /**
     * Sources and uses of points.
     */
    pointsTypes?: string[];
    /**
     * Whether points expire.
     */
    pointsExpire?: boolean;
    /**
     * Vendors in a navigation menu.
     */
    vendorsPerMenu?: number;
    /**
     * Announcements on a page of the dialog.
     */
    noticesPerPage?: number;
    /**
     * Number of popular games to fetch.
     */
    popularGames?: number;
    /**
     * Number of Vietnamese draws to fetch.
     */
    vietnameseNumbers?: number;
    /**
     * Hot matches shown side by side; with more there are arrows.
     */
    hotMatchesShown?: number;
    /**
     * Rows on a page of any other list.
     */
    pageSize?: number;
    /**
     * Window of customer service.
     */
    serviceWindow?: Size;
    /**
     * Default dialog: its width.
     */
    dialogWidth?: number;
    /**
     * Default modal.
     */
    modal?: Size;
    /**
     * QR code.
     */
    qrSize?: number;
    /**
     * Margin of a QR code.
     */
    qrMargin?: number;
    /**
     * QR code of the side bar.
     */
    sideBarQrSize?: number;
}

/**
 * Confirmation of a withdrawal's arrival, as typed.
 */
export interface ReceiptForm {
    /**
     * The withdrawal.
     */
    id: string;
    /**
     * Kind of confirmation.
     */
    answer: WithdrawalArrival;
    /**
     * Amount received, for a partial arrival.
     */
    amount?: string | undefined;
    /**
     * Ids of proofs that were uploaded.
     */
    proofs?: string[];
    /**
     * Comment of the member.
     */
    comment?: string | undefined;
}

/**
 * Confirmation of a withdrawal.
 */
export interface WithdrawalConfirmation {
    /**
     * Answer given.
     */
    answer: WithdrawalArrival;
    /**
     * Source of the answer.
     */
    by: ConfirmationSource;
    /**
     * Amount received, for a partial arrival.
     */
    amount?: Amount;
    /**
     * State of the review.
     */
    state: ConfirmationState;
    /**
     * Time, RFC 3339.
     */
    at: string;
}

/**
 * Content of an application.
 */
export interface ApplicationDetails {
    /**
     * Its comment.
     */
    comment: string;
    /**
     * Number of pictures.
     */
    proofs: number;
    /**
     * Time, RFC 3339.
     */
    at: string;
}

/**
 * Content of the maintenance page.
 */
export interface Maintenance {
    /**
     * The operator's title.
     */
    title: string | undefined;
    /**
     * The operator's text.
     */
    message: string | undefined;
    /**
     * Expected end, RFC 3339.
     */
    until: string | undefined;
}

/**
 * Content of the region-block page.
 */
export interface RegionBlock {
    /**
     * The visitor's address.
     */
    ip: string;
    /**
     * The operator's text.
     */
    message: string | undefined;
}

/**
 * Contracts by kind (REQ-3.38): 1 where there is one, else 0.
 */
export interface ContractFlags {
    /**
     * Dividend.
     */
    divtypereq: number;
    /**
     * Daily salary.
     */
    dailysalreqtype: number;
    /**
     * Hourly salary.
     */
    contracthoursalreq: number;
    /**
     * Real-time salary.
     */
    realtimesalreqtype: number;
}

/**
 * Counters of server-sent events.
 */
export interface ServerEvents {
    /**
     * The stream is open. Otherwise only the balance is polled.
     */
    live: boolean;
    /**
     * Incremented when money moved or a bet was decided, after the balance was refetched; the
     * balance may be the same.
     */
    money: number;
    /**
     * Incremented when a deposit changed.
     */
    deposits: number;
    /**
     * Incremented when a withdrawal changed.
     */
    withdrawals: number;
    /**
     * Incremented when the counts of badges changed.
     */
    counts: number;
    /**
     * Incremented when a limit or a break changed.
     */
    limits: number;
}

/**
 * Counts on badges and buttons (REQ-3.37).
 */
export interface Counts {
    /**
     * Unread messages.
     */
    unreadMessage: number;
    /**
     * Promotions that can be claimed.
     */
    availablePromoCount: number;
    /**
     * `availablePromo.REFERRAL.enabled`.
     */
    referralEnabled: boolean;
    /**
     * Badge of the missions.
     */
    missionCount: number;
    /**
     * Badge of the messages.
     */
    messageCount: number;
    /**
     * Badge of the reward centre.
     */
    rewardCount: number;
    /**
     * Available promotions and unread messages together.
     */
    unclaimed: number;
}

/**
 * Data of the error `two_factor_required`.
 */
export interface SecondFactor {
    /**
     * Ticket of the first step; valid for some minutes and a few attempts.
     */
    ticket: string;
    /**
     * Methods of this member, in the order to offer them.
     */
    ways: SecondFactorMethod[];
}

/**
 * Days, both inclusive.
 */
export interface Period {
    /**
     * First day, `yyyy-MM-dd`.
     */
    from: string;
    /**
     * Last day.
     */
    to: string;
}

/**
 * Decision on a navigation.
 */
export type RouteDecision = { kind: "allow"; group: PageGroup | undefined; frame: Frame; bannerGroup: string | undefined; mainClass: string; dialog: RouteDialog | undefined; start: SlotStart | undefined } | { kind: "redirect"; to: string; bannerGroup: string | undefined; mainClass: string };

/**
 * Decision on a protected action.
 */
export type GuardDecision = "go" | "needLogin" | "needRealAccount";

/**
 * Deposit form, as typed.
 */
export interface DepositForm {
    /**
     * Key of the method.
     */
    method: string;
    /**
     * Amount.
     */
    amount: string;
    /**
     * Requested bonus.
     */
    bonusId?: string | undefined;
    /**
     * Network, of a method that has some.
     */
    network?: string | undefined;
}

/**
 * Details of a team member.
 */
export interface TeamMemberDetails extends TeamMemberSummary {
    /**
     * The way from the agent to them, neither of them in it.
     */
    path: TeamPathEntry[];
    /**
     * Mobile number, masked.
     */
    mobile?: string;
    /**
     * E-mail address, masked.
     */
    email?: string;
    /**
     * Their own last 30 days.
     */
    recent: RecentActivity;
    /**
     * An agent's rates, by game type in the menu's order; a member has none.
     */
    rates: TeamRate[];
}

/**
 * Direction of a transfer.
 */
export type TransferDirection = "IN" | "OUT";

/**
 * Domain list and resources (REQ-3.18).
 */
export interface DomainRoutes {
    /**
     * Origins that serve the same site.
     */
    domainList: Domain[];
    /**
     * Downloads.
     */
    resources?: Resource[];
}

/**
 * Draws.
 */
export interface Draws {
    /**
     * Newest first.
     */
    list: Draw[];
}

/**
 * Encryption of an override.
 */
export type Encryption = "jwe" | "none";

/**
 * Ends sessions.
 */
export interface EndSessionsRequest {
    /**
     * The one to end; none: all others.
     */
    id?: string;
}

/**
 * Error of a call of the core.
 *
 * It carries keys of texts, never texts, except for messages of the server.
 */
export type CoreError = { kind: "badInput"; argument: string } | { kind: "fields"; fields: FieldError[]; message: string | undefined } | { kind: "captchaRequired"; message: string | undefined } | { kind: "needLogin" } | { kind: "needRealAccount" } | { kind: "api"; status: number; code: string | undefined; message: string | undefined; retryAfter: number | undefined } | { kind: "offline" } | { kind: "timeout" } | { kind: "resultUnknown"; key: string } | { kind: "busy" } | { kind: "replayed" } | { kind: "protocol"; status: number } | { kind: "invalidUrl" } | { kind: "crypto" };

/**
 * Feature switches.
 */
export interface Switches {
    /**
     * Registration by mobile number.
     */
    mobileRegistration: boolean;
    /**
     * SMS verification at registration: a shown number is required, and so is its code.
     */
    smsVerification: boolean;
    /**
     * Registration by user name.
     */
    usernameRegistration: boolean;
    /**
     * Free play for visitors.
     */
    freePlay: boolean;
    /**
     * A weak or expired password must be changed.
     */
    forcedPasswordChange: boolean;
    /**
     * Login by phone-auth.
     */
    phoneLogin: boolean;
    /**
     * Login by mobile verification code.
     */
    mobileCodeLogin: boolean;
    /**
     * Forgotten password by phone.
     */
    forgotByPhone: boolean;
    /**
     * Only logged-in members see anything but the exempt paths.
     */
    loginToHomePage: boolean;
    /**
     * The wallet of vendors is one with the main wallet.
     */
    singleWallet: boolean;
}

/**
 * Featured matches.
 */
export interface Matches {
    /**
     * By kick-off.
     */
    list: Match[];
}

/**
 * Feedback, as typed.
 */
export interface FeedbackForm {
    /**
     * Kind of feedback.
     */
    kind: FeedbackKind;
    /**
     * Text of the feedback.
     */
    content: string;
    /**
     * E-mail address for a reply; may be empty.
     */
    email?: string;
    /**
     * User name of the member concerned; may be empty.
     */
    username?: string;
}

/**
 * Field errors of a form; empty if it is valid.
 */
export type FieldErrors = FieldError[];

/**
 * Fields of a bonus that its view depends on: a `Bonus` fits.
 */
export interface BonusViewForm {
    /**
     * State on the server.
     */
    state: BonusState;
}

/**
 * Fields of a contract that its view depends on: a `Contract` fits, with the side that looks at it.
 */
export interface ContractViewForm {
    /**
     * The side that looks at it.
     */
    side: ContractSide;
    /**
     * State on the server.
     */
    state: ContractState;
    /**
     * Agreed end, RFC 3339.
     */
    endsAt?: string | undefined;
    /**
     * Request of one side to end it.
     */
    termination?: Termination;
}

/**
 * Fields of a deposit that its view depends on: a `Deposit` fits.
 */
export interface DepositViewForm {
    /**
     * State on the server.
     */
    state: DepositState;
    /**
     * Reason that the server gives for the end.
     */
    reason?: string | undefined;
    /**
     * Time until which it can be paid, RFC 3339.
     */
    expiresAt?: string | undefined;
}

/**
 * Fields of a promotion that its view depends on: a `Promotion` fits.
 */
export interface PromotionViewForm {
    /**
     * Kind of the promotion.
     */
    kind: PromotionKind;
    /**
     * Its status for the visitor.
     */
    status: PromotionStatus;
}

/**
 * Fields of a withdrawal and its steps that their view depends on: a `WithdrawalDetail` fits.
 */
export interface WithdrawalStepsForm {
    /**
     * The withdrawal.
     */
    withdrawal: WithdrawalViewForm;
    /**
     * Past and future steps, in order.
     */
    steps: readonly WithdrawalStep[];
}

/**
 * Fields of a withdrawal that its view depends on: a `Withdrawal` fits.
 */
export interface WithdrawalViewForm {
    /**
     * State on the server.
     */
    state: WithdrawState;
    /**
     * End of the time to confirm the payment, RFC 3339.
     */
    confirmUntil?: string | undefined;
    /**
     * The member's confirmation.
     */
    receipt?: WithdrawalConfirmation;
}

/**
 * Fields of the overview that the view depends on: a `SecurityOverview` fits.
 */
export interface SecurityViewForm {
    /**
     * Time of the last password change, RFC 3339.
     */
    passwordChangedAt: string;
    /**
     * The bound mobile number, masked.
     */
    mobile?: string | undefined;
    /**
     * The bound e-mail address, masked.
     */
    email?: string | undefined;
    /**
     * A payment password is set.
     */
    paymentPassword: boolean;
    /**
     * The authenticator app is on.
     */
    totp: boolean;
    /**
     * Recovery codes that are left.
     */
    recoveryCodesLeft: number;
    /**
     * Passkeys.
     */
    passkeys: Passkey[];
}

/**
 * Filter of a team by activity.
 */
export type TeamActivity = "active" | "idle";

/**
 * First page of the agent centre.
 */
export interface AgentSummary {
    /**
     * Contracts of this agent's line.
     */
    contracts: ContractFlags;
    /**
     * Code that downlines register with.
     */
    referralCode: string;
    /**
     * Path of the registration with the code; the page puts its own origin before it.
     */
    path: string;
    /**
     * Number of members below the agent, at any depth.
     */
    team: number;
    /**
     * Levels of the team: how far below the agent the deepest of them is.
     */
    levels: number;
    /**
     * Announcements that were not read.
     */
    unread: number;
}

/**
 * Folders of images, each with its trailing slash: a path of the page's own origin,
 * or an address on one of the brand's image origins.
 */
export interface ImageFolders {
    /**
     * Flags, by country code: `BR.svg`.
     */
    flags?: string;
}

/**
 * Forgets a passkey.
 */
export interface PasskeyRemoveRequest {
    /**
     * Id of the passkey.
     */
    id: string;
    /**
     * Login password.
     */
    loginPassword?: string;
}

/**
 * Forgotten password by e-mail.
 */
export interface ForgotEmailForm {
    /**
     * User name.
     */
    username?: string;
    /**
     * The address that the member gave.
     */
    email?: string;
}

/**
 * Forgotten password by phone.
 */
export interface PhonePasswordForm {
    /**
     * Mobile number, without the dialling code.
     */
    mobileNum?: string;
    /**
     * With its plus sign: `+55`.
     */
    countryDialingCode?: string;
    /**
     * Code from the SMS.
     */
    verificationCode?: string;
    /**
     * The new password.
     */
    newPassword?: string;
    /**
     * Its confirmation.
     */
    confirmNewPassword?: string;
}

/**
 * Frame of a page.
 */
export type Frame = "full" | "header" | "bare";

/**
 * Game vendor item (REQ-3.21).
 */
export interface Vendor {
    /**
     * Vendor code, such as PG, FB or DS88.
     */
    vassalage: string;
    /**
     * Name shown.
     */
    name: string;
    /**
     * Wallet of the vendor.
     */
    accountTypeId: number;
    /**
     * Category.
     */
    gameType: string;
    /**
     * Address of the icon.
     */
    smallIcon: string;
    /**
     * 1 is hot.
     */
    isHot: number;
    /**
     * Number of games.
     */
    count: number;
}

/**
 * Heartbeat of a member who plays.
 */
export interface PlayHeartbeatRequest {
    /**
     * The reality check was acknowledged: the next one follows after its minutes.
     */
    seen?: boolean;
}

/**
 * Ids of messages.
 */
export interface MessageIds {
    /**
     * Their ids, 100 at most; none: all of the member's.
     */
    ids: string[];
}

/**
 * Income of a day: from bets on a game type at a rate, or from contract periods of a kind that
 * ended in it.
 */
export interface IncomeLine {
    /**
     * Id.
     */
    id: string;
    /**
     * `yyyy-MM-dd`, the operator's day that it was for.
     */
    date: string;
    /**
     * Source.
     */
    source: IncomeSource;
    /**
     * Category of a commission.
     */
    gameType?: string;
    /**
     * Percent, of a commission: the agent's rate less that of the next agent on the line.
     */
    rate?: Amount;
    /**
     * Stakes that a commission is of.
     */
    validBet?: Amount;
    /**
     * Amount paid.
     */
    amount: Amount;
    /**
     * Time of the last payment, RFC 3339.
     */
    paidAt: string;
}

/**
 * Income that was taken.
 */
export interface ClaimedReferralIncome {
    /**
     * Reference.
     */
    id: string;
    /**
     * Amount.
     */
    amount: Amount;
    /**
     * Time, RFC 3339.
     */
    at: string;
}

/**
 * Input of a change: two decimal strings.
 */
export interface ChangeForm {
    /**
     * Value of the period.
     */
    now: string;
    /**
     * Value of the period before.
     */
    before: string;
}

/**
 * Input of a conversion's quote.
 */
export interface ConvertQuoteForm {
    /**
     * Number of points, as typed.
     */
    points: string;
}

/**
 * Input of a ranking: decimal strings.
 */
export interface RankingForm {
    /**
     * Amounts in any order.
     */
    amounts: string[];
}

/**
 * Input of a redemption's quote.
 */
export interface RedeemQuoteForm {
    /**
     * Id of the reward.
     */
    id: string;
    /**
     * Quantity, as typed.
     */
    quantity: string;
}

/**
 * Input of a share: two decimal strings.
 */
export interface ShareForm {
    /**
     * Part, such as the completed turnover.
     */
    part: string;
    /**
     * Whole, such as the required turnover.
     */
    whole: string;
}

/**
 * Input of a transfer's quote.
 */
export interface TransferQuoteForm {
    /**
     * Balance of the source wallet.
     */
    held: string;
    /**
     * Amount, as typed.
     */
    amount: string;
}

/**
 * Input of a turnover: two decimal strings.
 */
export interface TurnoverForm {
    /**
     * Amount that is given.
     */
    amount: string;
    /**
     * Multiple of it that has to be staked.
     */
    times: string;
}

/**
 * Input of a withdrawal's quote.
 */
export interface WithdrawQuoteForm {
    /**
     * Key of the method.
     */
    method: string;
    /**
     * Amount, as typed.
     */
    amount: string;
}

/**
 * Input of the quote of a transfer to the upline.
 */
export interface UplineQuoteForm {
    /**
     * Amount, as typed.
     */
    amount: string;
}

/**
 * Kind of a contract.
 */
export type ContractKind = "dividend" | "dailySalary" | "hourlySalary" | "realTimeSalary";

/**
 * Kind of a reward for points.
 */
export type PointRewardKind = "cash" | "bonus" | "item";

/**
 * Kind of account: a kind of PIX key, a bank, a network.
 */
export interface PayoutKind {
    /**
     * `cpf`, `email`, `phone` or `random` of a PIX key; a bank's code; a network's.
     */
    key: string;
    /**
     * Name shown, in the request's language.
     */
    name: string;
}

/**
 * Kind of break.
 */
export type BreakKind = "timeOut" | "selfExclusion";

/**
 * Kind of contact that can be bound.
 */
export type ContactKind = "mobile" | "email";

/**
 * Kind of feedback.
 */
export type FeedbackKind = "feedback" | "complaint" | "join" | "service";

/**
 * Kind of input of a registration field.
 */
export type FieldKind = "text" | "password" | "tel" | "email" | "captcha" | "code" | "dialingCode" | "country";

/**
 * Kind of lotteries shown first.
 */
export type PrizeMode = "lott" | "elott";

/**
 * Kind of registration: by user name or by mobile number.
 */
export type RegisterKind = "register" | "registerMobile";

/**
 * Kind of user.
 */
export type Kind = "visitor" | "member" | "trial" | "agent";

/**
 * Kinds of a second step (REQ-8.18), and the two of our own.
 */
export type FactorKind = "mobile" | "verificationCode" | "email" | "bankAccountName" | "google" | "passkey";

/**
 * Lazy page groups; `notice`, `search` and `winners` are ours, because the specification's list has none for
 * `/noticePage`, the search over all games and the winner ranking.
 */
export type PageGroup = "byIframe" | "download" | "egame" | "fbSports" | "game" | "help" | "index" | "joinus" | "lottery" | "notice" | "pointMall" | "promo" | "promoDetail" | "seamless" | "search" | "winners";

/**
 * Leaderboard of a week.
 */
export interface Leaderboard {
    /**
     * The first fifty.
     */
    list: LeaderboardLine[];
    /**
     * The member's own line at any rank; none without a point.
     */
    own?: LeaderboardLine;
    /**
     * Until when the week runs, RFC 3339.
     */
    endsAt: string;
}

/**
 * Load state of a slice.
 */
export type Phase = "idle" | "loading" | "ready" | "failed";

/**
 * Login form, as typed.
 */
export interface LoginForm {
    /**
     * User name (type `username`).
     */
    username?: string;
    /**
     * Password (type `username`).
     */
    password?: string;
    /**
     * Mobile number, without the dialling code (type `sms`).
     */
    mobileNum?: string;
    /**
     * With its plus sign: `+55` (type `sms`).
     */
    countryDialingCode?: string;
    /**
     * Code from the SMS (type `sms`).
     */
    verificationCode?: string;
    /**
     * `firebase` where a phone-auth service checked the number.
     */
    firebaseChannel?: string | undefined;
    /**
     * That service's proof, instead of the code.
     */
    firebaseIdToken?: string | undefined;
    /**
     * Captcha text as typed.
     */
    captcha?: string | undefined;
    /**
     * `username` (default) or `sms`.
     */
    type?: "username" | "sms";
    /**
     * Remember-me.
     */
    remember?: boolean;
    /**
     * Carried through from a brand's captcha provider.
     */
    geetestChallenge?: string | undefined;
    /**
     * Carried through from a brand's captcha provider.
     */
    geetestValidate?: string | undefined;
    /**
     * Carried through from a brand's captcha provider.
     */
    geetestSeccode?: string | undefined;
}

/**
 * Logins and attempts.
 */
export interface LoginHistory {
    /**
     * Newest first.
     */
    list: LoginEntry[];
    /**
     * Pages in all.
     */
    totalPages: number;
}

/**
 * Lotteries by category (REQ-3.34: gameMenus per prize mode).
 */
export interface LotteryMenus {
    /**
     * In the order to show; none where the operator has no lottery of that mode.
     */
    gameMenus: LotteryCategory[];
    /**
     * The server's clock when it answered, RFC 3339: countdowns go by it.
     */
    now: string;
}

/**
 * Member centre and agent centre.
 */
export interface Panels {
    /**
     * The member centre shows.
     */
    mcShow: boolean;
    /**
     * Page of the member centre.
     */
    mcPage: string;
    /**
     * The agent centre shows.
     */
    acShow: boolean;
    /**
     * Page of the agent centre.
     */
    acPage: string;
    /**
     * The member centre is available.
     */
    mcAvailable: boolean;
    /**
     * The agent centre is available.
     */
    acAvailable: boolean;
}

/**
 * Member info and the store keys made from it (REQ-3.50).
 */
export interface MemberView {
    /**
     * Load state of the data.
     */
    phase: Phase;
    /**
     * Id.
     */
    id: string;
    /**
     * User name.
     */
    account: string;
    /**
     * Name shown.
     */
    nickname: string;
    /**
     * Address of the member's picture; none: initials.
     */
    icon: string | undefined;
    /**
     * Belongs to a VIP club.
     */
    hasVip: boolean;
    /**
     * Name of the VIP rank.
     */
    vipLabelName: string;
    /**
     * Colour of the member's label, `#rrggbb`, when it has one.
     */
    memberLabelColor: string | undefined;
    /**
     * Texts of the member's labels.
     */
    labels: string[];
    /**
     * The VIP channel of customer service is available.
     */
    vipService: boolean;
    /**
     * May transfer to the upline.
     */
    toUpline: boolean;
    /**
     * Whether the member has hidden the first steps on the home page, in this browser.
     */
    firstStepsHidden: boolean;
}

/**
 * Method of the second step.
 */
export interface SecondFactorMethod {
    /**
     * Kind of second factor.
     */
    kind: FactorKind;
    /**
     * Recipient of the code or input to ask for, masked: `•••• 4321`, `m•••@ex•••.com`.
     */
    hint?: string;
}

/**
 * Money calls with an unknown result.
 */
export interface PendingTransactions {
    /**
     * Oldest first.
     */
    items: PendingTransaction[];
}

/**
 * Name of a step that one side of a contract can take.
 */
export type ContractStepName = "acceptOffer" | "rejectOffer" | "withdrawOffer" | "terminate" | "acceptEnd" | "rejectEnd" | "withdrawEnd";

/**
 * Next step of a visitor with a promotion.
 */
export type PromotionStep = "join" | "apply" | "claim" | "redeem" | "draw" | "deposit" | "play" | "none";

/**
 * Notices response (REQ-3.16: player, banners, popup, promotion).
 */
export interface Notices {
    /**
     * Type PL: the scrolling bar and the notice list.
     */
    player?: Notice[];
    /**
     * Type B.
     */
    banners?: Banner[];
    /**
     * Type PU: popups after login.
     */
    popup?: Notice[];
    /**
     * Type PR.
     */
    promotion?: Notice[];
    /**
     * Type H, if requested.
     */
    help?: Notice[];
}

/**
 * Odds of one result.
 */
export interface Odd {
    /**
     * `1`, `X` or `2`.
     */
    outcome: string;
    /**
     * Decimal odds.
     */
    price: Amount;
}

/**
 * Offers a contract.
 */
export interface ContractOffer {
    /**
     * The kind.
     */
    kind: ContractKind;
    /**
     * Member id of the agent directly below.
     */
    downline: string;
    /**
     * Offered terms.
     */
    terms: ContractTerms;
}

/**
 * One call with an unknown result; contains no secret.
 */
export interface PendingTransaction {
    /**
     * The call's idempotency key.
     */
    key: string;
    /**
     * Name of the call in the endpoint table.
     */
    label: string;
    /**
     * Amount, a decimal string.
     */
    amount: string;
    /**
     * Time of the call, seconds since 1970.
     */
    at: number;
}

/**
 * One origin of the site.
 */
export interface Domain {
    /**
     * Origin.
     */
    domain: string;
    /**
     * Milliseconds, as the server last measured it.
     */
    speed?: number;
}

/**
 * One origin of the site.
 */
export interface Route {
    /**
     * `https://host`.
     */
    origin: string;
    /**
     * Response time; `None` if unreachable.
     */
    milliseconds?: number;
    /**
     * This page's own.
     */
    current: boolean;
}

/**
 * One promotion, whole.
 */
export interface PromotionPage {
    /**
     * The promotion as in the list.
     */
    promotion: Promotion;
    /**
     * Conditions and rewards, in plain figures.
     */
    conditions: PromotionConditions;
    /**
     * HTML of the operator; cleaned before it is shown.
     */
    content: string;
    /**
     * Messengers with ids that redeem it.
     */
    messengers: Messenger[];
    /**
     * The member's application, when there is one.
     */
    application?: ApplicationDetails;
}

/**
 * Options for making a passkey.
 */
export interface PasskeyOptions {
    /**
     * JSON text of `PublicKeyCredentialCreationOptionsJSON` (WebAuthn §5.4).
     */
    publicKey: string;
}

/**
 * Origins of the site, measured.
 */
export interface MeasuredRoutes {
    /**
     * The fastest first; those out of reach last.
     */
    routes: Route[];
}

/**
 * Party that took a step.
 */
export type ContractSide = "downline" | "upline" | "house";

/**
 * Payment recipient of a deposit. A bank's account has a bank, an address a network.
 */
export interface PaymentRecipient {
    /**
     * Name of the bank.
     */
    bank?: string;
    /**
     * Branch of the bank.
     */
    branch?: string;
    /**
     * Number of the account, or the address.
     */
    account: string;
    /**
     * Account holder.
     */
    holder?: string;
    /**
     * Network of the address; money sent over another one is lost.
     */
    network?: string;
    /**
     * Reference to include in the payment.
     */
    reference?: string;
    /**
     * Amount to send, if in another currency than the site's.
     */
    coins?: Coins;
}

/**
 * Payout of simulated terms.
 */
export interface ContractSimulationResult {
    /**
     * The last periods that are over, the last one first; nothing is taken off for agents below.
     */
    periods: Settlement[];
    /**
     * Sum of the simulated payouts.
     */
    paid: Amount;
}

/**
 * Payouts of contracts of a kind.
 */
export interface ContractIncome {
    /**
     * The kind.
     */
    kind: ContractKind;
    /**
     * Number of settlements with a payout.
     */
    count: number;
    /**
     * Amount paid.
     */
    paid: Amount;
}

/**
 * Period after which a mission starts over.
 */
export type MissionPeriod = "daily" | "weekly" | "once";

/**
 * Period of a limit.
 */
export type LimitPeriod = "day" | "week" | "month";

/**
 * Points types (REQ-9.31).
 */
export type PointKind = "live" | "lottery" | "pvp" | "slots" | "sports" | "redeem" | "deposit" | "reward";

/**
 * Preferences of the user; kept beyond the session.
 */
export interface Prefs {
    /**
     * Language code.
     */
    language: string;
    /**
     * Its BCP 47 tag.
     */
    languageTag: string;
    /**
     * Writing direction: `ltr` or `rtl`, as HTML's `dir`.
     */
    direction: "ltr" | "rtl";
    /**
     * The language shown before.
     */
    hisLang: string;
    /**
     * Dark or light.
     */
    theme: Theme;
    /**
     * The balance shows as `***`.
     */
    balanceHidden: boolean;
    /**
     * Last user name on this browser, for the login form.
     */
    lastUser: string;
    /**
     * The remember-me box.
     */
    loginRemember: boolean;
    /**
     * The login form opens with the SMS tab.
     */
    loginTypeSms: boolean;
}

/**
 * Prize modes of the lottery.
 */
export interface PrizeModes {
    /**
     * Lottery.
     */
    lott?: string;
    /**
     * ZY.
     */
    zy?: string;
    /**
     * E-lottery.
     */
    elott?: string;
    /**
     * South East Asia.
     */
    sea?: string;
}

/**
 * Prize of a ticket.
 */
export interface RafflePrize {
    /**
     * Reference of the draw.
     */
    id: string;
    /**
     * The prize's name, in the request's language.
     */
    title: string;
    /**
     * Money, when the prize is some; `0` for a blank.
     */
    amount: Amount;
    /**
     * Points, when the prize is some.
     */
    points: Amount;
    /**
     * New state of the promotion.
     */
    promotion: Promotion;
}

/**
 * Profit and loss of a team member.
 */
export interface TeamProfitLine extends TeamProfitSums {
    /**
     * Id.
     */
    id: string;
    /**
     * User name.
     */
    account: string;
    /**
     * Type.
     */
    kind: number;
    /**
     * Depth below the agent; 1 for directly below.
     */
    level: number;
}

/**
 * Profit and loss of decided bets, and amounts given in addition.
 */
export interface Profit {
    /**
     * Every day of the period, the first one first; days without play too.
     */
    days: ProfitDay[];
    /**
     * By game type, the most played first.
     */
    byType: ProfitType[];
    /**
     * Of the whole period.
     */
    totals: ProfitSums;
}

/**
 * Progress of a promotion's conditions.
 */
export interface PromotionProgress {
    /**
     * So far.
     */
    done: Amount;
    /**
     * Goal.
     */
    goal: Amount;
}

/**
 * Proof of a session.
 */
export type Credentials = "cookie" | "bearer";

/**
 * Purpose of a code.
 */
export type CodeFor = "login" | "password" | "register" | "contact";

/**
 * Purpose of a countdown.
 */
export interface CodePurpose {
    /**
     * Purpose of the code.
     */
    purpose?: CodeFor;
    /**
     * `contact`: a phone or an e-mail address.
     */
    contactKind?: ContactKind;
    /**
     * `contact`: sent to the bound contact, not to a new one.
     */
    bound?: boolean;
}

/**
 * Quantity that can be limited.
 */
export type LimitKind = "deposit" | "loss" | "wager" | "time";

/**
 * Query for a leaderboard.
 */
export interface LeaderboardRequest {
    /**
     * Week of the leaderboard.
     */
    week: LeaderboardWeek;
}

/**
 * Query for a list of games.
 */
export interface GameQuery {
    /**
     * Category.
     */
    gameType?: string;
    /**
     * One vendor.
     */
    vassalage?: string | undefined;
    /**
     * One classification.
     */
    gameClassify?: string | undefined;
    /**
     * Part of a name.
     */
    gameName?: string | undefined;
    /**
     * Smallest stake at most this, as typed.
     */
    minBet?: string | undefined;
    /**
     * Lines at least this.
     */
    minLineNum?: number | undefined;
    /**
     * Order: `hot` (default), `new`, `name` or `minBet`.
     */
    sort?: string | undefined;
    /**
     * Page, from 1 (default).
     */
    page?: number | undefined;
    /**
     * Games a page; the brand's page size by default.
     */
    pageSize?: number | undefined;
}

/**
 * Query for a list of lotteries.
 */
export interface LotteryQuery {
    /**
     * `Lott`, `ZY`, `Elott` or `SEA`; the site's own by default.
     */
    prizeMode?: string | undefined;
}

/**
 * Query for a list of rooms.
 */
export interface RoomQuery {
    /**
     * Code of the game.
     */
    gameCode: string;
    /**
     * Vendor code.
     */
    vassalage: string;
}

/**
 * Query for a page of a list.
 */
export interface PageRequest {
    /**
     * Page, from 1.
     */
    page: number;
    /**
     * Rows a page.
     */
    pageSize: number;
}

/**
 * Query for a page of favourites or recent games.
 */
export interface MemberGamesQuery {
    /**
     * Category of the favourites; slots by default. Recent games are of every type.
     */
    gameType?: string | undefined;
    /**
     * One vendor; for recent games only.
     */
    vassalage?: string | undefined;
    /**
     * Page, from 1 (default).
     */
    page?: number | undefined;
    /**
     * Games a page; the brand's page size by default.
     */
    pageSize?: number | undefined;
}

/**
 * Query for a page of settlements.
 */
export interface SettlementsRequest {
    /**
     * The contract's id.
     */
    contract: string;
    /**
     * From 1.
     */
    page: number;
    /**
     * Lines of a page.
     */
    pageSize: number;
}

/**
 * Query for hot games.
 */
export interface HotGameQuery {
    /**
     * One vendor.
     */
    vassalage?: string | undefined;
}

/**
 * Query for members of a team.
 */
export interface TeamQuery {
    /**
     * Id of the member above them; the agent by default.
     */
    under?: string;
    /**
     * Exactly so far below; any by default.
     */
    level?: number;
    /**
     * Prefix of the user name, case-insensitive.
     */
    search?: string;
    /**
     * Agents or members alone.
     */
    agents?: boolean;
    /**
     * Filter by bets in the last 30 days.
     */
    activity?: TeamActivity;
    /**
     * Sort key; registration time by default.
     */
    sort?: TeamSort;
    /**
     * The least first.
     */
    ascending?: boolean;
    /**
     * Page, from 1.
     */
    page: number;
    /**
     * People a page, 100 at most.
     */
    pageSize: number;
}

/**
 * Query for movements of points, on the member's clock.
 */
export interface PointsQuery {
    /**
     * First day, `yyyy-MM-dd`.
     */
    from: string;
    /**
     * Last day, inclusive.
     */
    to: string;
    /**
     * Type; all by default.
     */
    kind?: PointKind | undefined;
    /**
     * Page, from 1.
     */
    page: number;
}

/**
 * Query for records, on the member's clock.
 */
export interface RecordsQuery {
    /**
     * First day, `yyyy-MM-dd`.
     */
    from: string;
    /**
     * Last day, inclusive.
     */
    to: string;
    /**
     * Game type of bets, or kind of movements; all of them by default.
     */
    kind?: string | undefined;
    /**
     * Vendor of bets; of a team's movements, that of the bets and wallets that they belong to.
     */
    vassalage?: string | undefined;
    /**
     * Game type of the bets that a team's movements belong to.
     */
    gameType?: string | undefined;
    /**
     * State of bets.
     */
    state?: BetState | undefined;
    /**
     * User name of a team member, in an agent's reports.
     */
    account?: string | undefined;
    /**
     * Depth below the agent, 1 for directly below, in an agent's reports.
     */
    level?: number | undefined;
    /**
     * Page, from 1.
     */
    page: number;
    /**
     * Records a page; the brand's size by default.
     */
    pageSize?: number | undefined;
}

/**
 * Query for the contracts of the agents directly below, or for ended ones.
 */
export interface DownlineContractsRequest {
    /**
     * The kind.
     */
    kind: ContractKind;
    /**
     * The beginning of an account, empty: all; of past ones the whole account, empty: the agent's own.
     */
    account?: string;
    /**
     * From 1.
     */
    page: number;
    /**
     * Lines of a page.
     */
    pageSize: number;
}

/**
 * Query for the payout of simulated terms.
 */
export interface ContractSimulationRequest {
    /**
     * The kind.
     */
    kind: ContractKind;
    /**
     * Member id of an agent directly below; empty for the agent's own team.
     */
    downline?: string;
    /**
     * The terms.
     */
    terms: ContractTerms;
}

/**
 * Quote of a bonus for the typed amount.
 */
export interface BonusQuote {
    /**
     * Id of the bonus.
     */
    id: string;
    /**
     * Amount given; missing below the bonus's least deposit.
     */
    amount: Amount | undefined;
    /**
     * Required turnover; missing without an amount.
     */
    turnover: Amount | undefined;
    /**
     * Text for the amount field when this bonus is chosen: the typed one, raised to the bonus's least
     * deposit. A text that is no amount stays, and is reported as a field error.
     */
    typed: string;
}

/**
 * Quote of a conversion of points to money.
 */
export interface ConvertQuote {
    /**
     * Money for the typed points, in whole hundredths, rounded down; `0` unless whole points are typed.
     */
    amount: Amount;
    /**
     * Money that all points of the member are worth.
     */
    worth: Amount;
    /**
     * True if the member has the points of the least conversion.
     */
    enough: boolean;
    /**
     * True if the day's limit still allows the least conversion.
     */
    open: boolean;
    /**
     * Preset numbers of points that can be converted now, and `all`, in ascending order; empty if
     * no preset can be converted.
     */
    quickPoints: Amount[];
    /**
     * Largest number of points that can be converted now, in whole steps.
     */
    all: Amount;
}

/**
 * Quote of a deposit.
 */
export interface DepositQuote {
    /**
     * The typed amount; missing unless it is an amount above 0.
     */
    amount: Amount | undefined;
    /**
     * Least amount of the method.
     */
    minAmount: Amount;
    /**
     * Largest amount that the method and the member's own limits allow.
     */
    maxAmount: Amount;
    /**
     * False if the member's own limits allow less than the method's least amount.
     */
    payable: boolean;
    /**
     * The member's limit that allows least, if it allows less than the method.
     */
    limit: LimitLeft | undefined;
    /**
     * Preset amounts that the limits allow, in ascending order.
     */
    quickAmounts: Amount[];
    /**
     * Fee of the method.
     */
    fee: Amount;
    /**
     * Amount credited, with the bonus; missing without an amount.
     */
    credited: Amount | undefined;
    /**
     * The chosen bonus, once the amount reaches its minimum.
     */
    bonus: BonusQuote | undefined;
    /**
     * Every bonus on offer.
     */
    offers: BonusQuote[];
}

/**
 * Quote of a redemption.
 */
export interface RedeemQuote {
    /**
     * The typed quantity; 1 unless it is a number from 1 to 999.
     */
    quantity: number;
    /**
     * Price in points.
     */
    points: Amount;
    /**
     * Money to be added; `0` for none.
     */
    amount: Amount;
    /**
     * Points after it; at least 0.
     */
    pointsLeft: Amount;
    /**
     * Points that the member lacks; missing if they suffice.
     */
    missing: Amount | undefined;
    /**
     * Part of the price that the member has, in percent, rounded down.
     */
    percent: number;
}

/**
 * Quote of a transfer between wallets.
 */
export interface TransferQuote {
    /**
     * Amount that moves: the typed one, or the whole balance with all its decimals.
     */
    amount: Amount | undefined;
    /**
     * Half of the balance in whole hundredths, rounded down; missing if that is 0.
     */
    half: Amount | undefined;
    /**
     * Round amounts below the balance, `half`, and at the end the balance, in ascending order; empty
     * unless it is above 0.
     */
    quickAmounts: Amount[];
}

/**
 * Quote of a transfer to the upline.
 */
export interface UplineQuote {
    /**
     * The typed amount; missing unless it is an amount above 0.
     */
    amount: Amount | undefined;
    /**
     * Round amounts that can be transferred, and `all`, in ascending order.
     */
    quickAmounts: Amount[];
    /**
     * The whole amount available, if it can be transferred at once and typed: not finer than
     * hundredths.
     */
    all: Amount | undefined;
}

/**
 * Quote of a withdrawal.
 */
export interface WithdrawQuote {
    /**
     * The typed amount; missing unless it is an amount above 0.
     */
    amount: Amount | undefined;
    /**
     * Fee of the method.
     */
    fee: Amount;
    /**
     * Amount paid out: without the fee, at least 0. Missing without an amount.
     */
    arrives: Amount | undefined;
    /**
     * Preset amounts that can be withdrawn, and `all`, in ascending order.
     */
    quickAmounts: Amount[];
    /**
     * Largest amount that can be withdrawn now, in whole hundredths; missing below the method's least
     * amount.
     */
    all: Amount | undefined;
}

/**
 * Ranks of amounts, for sorting rows by one.
 */
export interface RankingQuote {
    /**
     * Rank of each amount: the number of smaller ones.
     */
    ranks: number[];
}

/**
 * Rates that a link gives.
 */
export interface LinkRatesQuote {
    /**
     * One for each promised rate: that, or the agent's highest if it is lower.
     */
    rates: LinkRate[];
    /**
     * A rate is lower than promised.
     */
    less: boolean;
}

/**
 * Reason why a requested bonus was not given.
 */
export type MissedBonusReason = "active" | "had" | "gone";

/**
 * Receipt of feedback.
 */
export interface FeedbackReceipt {
    /**
     * Reference number for later enquiries.
     */
    referenceNumber: string;
}

/**
 * Register user (REQ-3.3), as sent. Only fields that the server shows are there.
 */
export interface RegisterRequest {
    /**
     * User name.
     */
    username?: string;
    /**
     * Password.
     */
    password?: string;
    /**
     * The same again.
     */
    confirmPassword?: string;
    /**
     * Name of the account holder.
     */
    payeeName?: string;
    /**
     * E-mail address.
     */
    email?: string;
    /**
     * QQ number.
     */
    qqNum?: string;
    /**
     * Mobile number, without the dialling code.
     */
    mobileNum?: string;
    /**
     * Id of the recommender.
     */
    recommenderId?: string;
    /**
     * Captcha text as typed.
     */
    captcha?: string;
    /**
     * Code from the SMS.
     */
    verificationCode?: string;
    /**
     * Affiliate code.
     */
    affiliateCode?: string;
    /**
     * Password of payments.
     */
    paymentPassword?: string;
    /**
     * LINE id.
     */
    line?: string;
    /**
     * WhatsApp id.
     */
    whatsapp?: string;
    /**
     * Facebook id.
     */
    facebook?: string;
    /**
     * WeChat id.
     */
    wechat?: string;
    /**
     * Number of an identity document.
     */
    idNumber?: string;
    /**
     * Address.
     */
    address?: string;
    /**
     * Nationality (REQ-5.16).
     */
    nationality?: string;
    /**
     * Code of the member who referred this one.
     */
    referralCode?: string;
    /**
     * `firebase` where a phone-auth service checked the number.
     */
    firebaseChannel?: string;
    /**
     * That service's proof, instead of the code.
     */
    firebaseIdToken?: string;
    /**
     * Host that the person registers at.
     */
    domain?: string;
    /**
     * With its plus sign: `+55`.
     */
    countryDialingCode?: string;
    /**
     * Log in at once: always true.
     */
    login?: boolean;
    /**
     * Address of the page that the person registered at.
     */
    registerUrl?: string;
    /**
     * Always `WEB`.
     */
    registerMethod?: string;
    /**
     * The person says that they are of age.
     */
    ageConfirmed?: boolean;
    /**
     * The person accepts the terms.
     */
    agreement?: boolean;
}

/**
 * Registration form, as typed: texts by field name, and the two boxes.
 */
export interface RegisterForm {
    /**
     * `register` (default) or `registerMobile`.
     */
    kind?: RegisterKind;
    /**
     * Texts by field name.
     */
    values?: Partial<Record<RegisterFieldName, string>>;
    /**
     * "I am 18 years old".
     */
    ageConfirmed?: boolean;
    /**
     * The terms.
     */
    agreement?: boolean;
    /**
     * `firebase` where a phone-auth service checked the number.
     */
    firebaseChannel?: string | undefined;
    /**
     * That service's proof, instead of the code.
     */
    firebaseIdToken?: string | undefined;
}

/**
 * Registration of a passkey by the browser.
 */
export interface PasskeyRegistration {
    /**
     * JSON text of `RegistrationResponseJSON`.
     */
    credential: string;
    /**
     * The member's name for it.
     */
    name?: string;
}

/**
 * Registration validation of one field (REQ-3.14).
 */
export interface FieldRule {
    /**
     * 0 to 20: the text of the error.
     */
    patternId: number;
    /**
     * Code points at least.
     */
    minLength: number;
    /**
     * Code points at most.
     */
    maxLength: number;
    /**
     * ECMAScript pattern that the whole value must match; `*` is any text.
     */
    acceptedPattern: string;
    /**
     * More than a pattern can say.
     */
    format?: FieldFormat;
}

/**
 * Relative change of a value.
 */
export interface ChangeQuote {
    /**
     * The change in thousandths of the value before, rounded toward zero.
     */
    permille: number;
}

/**
 * Request of a code by SMS or e-mail.
 */
export interface CodeForm {
    /**
     * Purpose of the code.
     */
    purpose?: CodeFor;
    /**
     * Mobile number, without the dialling code.
     */
    mobileNum?: string;
    /**
     * With its plus sign: `+55`.
     */
    countryDialingCode?: string;
    /**
     * `contact`: a phone or an e-mail address.
     */
    contactKind?: ContactKind;
    /**
     * `contact`: the address or number to bind; none: the one that is bound.
     */
    contact?: string | undefined;
}

/**
 * Response to the query of a pending transaction.
 */
export interface ResolvedTransaction {
    /**
     * Result.
     */
    result: TransactionResult;
}

/**
 * Result of a claim.
 */
export interface PromotionClaimResult {
    /**
     * New state of the promotion.
     */
    promotion: Promotion;
    /**
     * Amount given.
     */
    amount: Amount;
    /**
     * Turnover required before a withdrawal.
     */
    turnover?: Amount;
}

/**
 * Result of a deposit or withdrawal.
 */
export interface MovementQuote {
    /**
     * Amount that arrives: without the fee and the part that came back, with the bonus; at least 0.
     */
    net: Amount;
    /**
     * True if all of the amount came back.
     */
    returned: boolean;
}

/**
 * Result of a login or a registration.
 */
export interface LoginResult {
    /**
     * Next step.
     */
    next: NextStep;
    /**
     * First login to this account.
     */
    firstTime: boolean;
    /**
     * Available second factors, in the order to offer them.
     */
    methods: SecondFactorMethod[];
}

/**
 * Result of a pending transaction.
 */
export type TransactionResult = "notDone" | "pending" | "done" | "refused";

/**
 * Result of a transfer.
 */
export interface DownlineTransferResult {
    /**
     * Reference of the movement.
     */
    id: string;
    /**
     * Amount.
     */
    amount: Amount;
    /**
     * The receiver's user name.
     */
    account: string;
    /**
     * Time, RFC 3339.
     */
    at: string;
}

/**
 * Result of a transfer.
 */
export interface UplineTransferResult {
    /**
     * Reference of the movement.
     */
    id: string;
    /**
     * Amount.
     */
    amount: Amount;
    /**
     * The upline's account, masked.
     */
    account: string;
    /**
     * Time, RFC 3339.
     */
    at: string;
}

/**
 * Result of any call of the core.
 */
export type Outcome<T> = { status: "ok"; value: T } | { status: "err"; error: CoreError };

/**
 * Result of opening an account.
 */
export interface OpenAccountResult {
    /**
     * Id.
     */
    id: string;
    /**
     * User name.
     */
    account: string;
}

/**
 * Result of setting the payment password.
 */
export interface PaymentPasswordResult {
    /**
     * Withdrawals are held until then, RFC 3339.
     */
    heldUntil?: string;
}

/**
 * Result of the start.
 */
export interface Started {
    /**
     * Normal, maintenance, or blocked.
     */
    status: SiteStatus;
    /**
     * A member is logged in.
     */
    loggedIn: boolean;
}

/**
 * Rewards that points can be redeemed for.
 */
export interface PointRewards {
    /**
     * In the order to show.
     */
    list: PointRewardItem[];
}

/**
 * Rooms of a game, for the member's balance.
 */
export interface RoomsQuote {
    /**
     * Balance that can be played with: the vendor's wallet with the main one, which fills it. Missing while unknown.
     */
    balance: Amount | undefined;
    /**
     * Id of the open room with the lowest stake; missing if no room is open or the balance is unknown.
     */
    cheapest: string | undefined;
    /**
     * The rooms, in the order of the response.
     */
    rooms: RoomOffer[];
}

/**
 * Rooms of a game.
 */
export interface Rooms {
    /**
     * The game, as lists have it.
     */
    game: Game;
    /**
     * Smallest stakes first.
     */
    list: Room[];
}

/**
 * Second factor, as typed.
 */
export interface FactorForm {
    /**
     * Kind of second factor.
     */
    kind?: FactorKind;
    /**
     * The number, code or name; JSON text of the browser's response for a passkey.
     */
    answer?: string;
}

/**
 * Security of an account as shown.
 */
export interface SecurityView {
    /**
     * The measures, in the order of display.
     */
    measures: SecurityMeasure[];
    /**
     * The most useful next step; missing if all measures are enabled.
     */
    next?: SecurityStep;
    /**
     * Few recovery codes are left.
     */
    fewRecoveryCodes: boolean;
}

/**
 * Sets the reminder.
 */
export interface RealityCheckRequest {
    /**
     * One of the choices; 0 for none.
     */
    minutes: number;
}

/**
 * Sets, changes or resets the payment password.
 */
export interface PaymentPasswordForm {
    /**
     * First setting and reset: the login password.
     */
    loginPassword?: string | undefined;
    /**
     * Change: the present payment password.
     */
    oldPaymentPassword?: string | undefined;
    /**
     * Reset with a bound contact: the code that was sent to it.
     */
    verificationCode?: string | undefined;
    /**
     * The new one.
     */
    paymentPassword?: string;
    /**
     * Its confirmation.
     */
    confirmPaymentPassword?: string;
}

/**
 * Settlement period of a contract (REQ-3.42); hours and minutes belong to their
 * kinds.
 */
export type ContractPeriod = "daily" | "weekly" | "semiMonthly" | "monthly" | "hourly" | "fiveMinutes";

/**
 * Share of a whole.
 */
export interface ShareQuote {
    /**
     * The share in thousandths, rounded down: 0 to 1000, and 1000 only if the part reaches the whole.
     */
    permille: number;
    /**
     * True if the part reaches the whole.
     */
    reached: boolean;
}

/**
 * Shortest and longest break of a kind.
 */
export interface BreakHours {
    /**
     * No shorter.
     */
    least: number;
    /**
     * No longer.
     */
    most: number;
}

/**
 * Something that points can be redeemed for.
 */
export interface PointRewardItem {
    /**
     * Id.
     */
    id: string;
    /**
     * Kind of reward.
     */
    type: PointRewardKind;
    /**
     * Name, in the request's language.
     */
    name: string;
    /**
     * One sentence.
     */
    summary: string;
    /**
     * Address of the picture, square.
     */
    image: string;
    /**
     * Points for one.
     */
    points: Amount;
    /**
     * Money to be added for one; `0` for none.
     */
    amountRequirement: Amount;
    /**
     * Money that one gives; `0` for a thing.
     */
    amount: Amount;
    /**
     * Turnover required of the money; none if it is free at once.
     */
    turnover?: Amount;
    /**
     * Remaining quantity; none for no bound.
     */
    stock?: number;
    /**
     * Remaining quantity for this member; none for no bound.
     */
    left?: number;
}

/**
 * Sort key of a team.
 */
export type TeamSort = "joined" | "account" | "seen" | "balance" | "team";

/**
 * Source of a reward.
 */
export type RewardKind = "vip" | "leaderboard" | "signIn" | "mission" | "gift";

/**
 * Source of income.
 */
export type IncomeSource = "commission" | "dividend" | "dailySalary" | "hourlySalary" | "realTimeSalary";

/**
 * Source of points.
 */
export interface PointSource {
    /**
     * Type of the source.
     */
    type: PointKind;
    /**
     * Money staked for one point; of `deposit`, money deposited and then staked.
     */
    amount: Amount;
}

/**
 * Source of the answer.
 */
export type ConfirmationSource = "member" | "timeOut";

/**
 * Sources of points, and their value.
 */
export interface PointRules {
    /**
     * Sources of points.
     */
    sources: PointSource[];
    /**
     * Points for one unit of money.
     */
    convertRate: Amount;
    /**
     * Least points of one conversion.
     */
    convertLeast: Amount;
    /**
     * Points are converted in steps of this.
     */
    convertStep: Amount;
    /**
     * Most points that can be converted in a day.
     */
    convertDayLimit: Amount;
    /**
     * Points that can still be converted today.
     */
    convertLeft: Amount;
}

/**
 * State of a bet.
 */
export type BetState = "open" | "won" | "lost" | "void";

/**
 * State of a bonus.
 */
export type BonusState = "active" | "completed" | "expired" | "cancelled";

/**
 * State of a contract.
 */
export type ContractState = "offered" | "upcoming" | "active" | "ended" | "rejected" | "withdrawn";

/**
 * State of a deposit as shown: that of the server, or `stopped`.
 */
export type ShownDepositState = "pending" | "confirming" | "credited" | "expired" | "failed" | "cancelled" | "returned" | "stopped";

/**
 * State of a deposit.
 */
export type DepositState = "pending" | "confirming" | "credited" | "expired" | "failed" | "cancelled" | "returned";

/**
 * State of a mission.
 */
export type MissionState = "open" | "claimable" | "claimed";

/**
 * State of a promotion for the caller (REQ-3.39).
 */
export type PromotionStatus = "comingSoon" | "join" | "joined" | "inProcess" | "claim" | "applying" | "rejected" | "issued" | "claimed" | "closed";

/**
 * State of a redemption (REQ-3.40).
 */
export type RedemptionStatus = "inProcess" | "rejected" | "approved";

/**
 * State of a reward.
 */
export type RewardState = "waiting" | "claimed" | "expired";

/**
 * State of a step as shown.
 */
export type WithdrawalStepState = "done" | "failed" | "current" | "upcoming";

/**
 * State of a withdrawal as shown: that of the server, or that of the confirmation of a paid one.
 */
export type ShownWithdrawState = "processing" | "sent" | "paid" | "rejected" | "cancelled" | "toConfirm" | "received" | "assumed" | "disputed" | "refunded" | "forced";

/**
 * State of a withdrawal.
 */
export type WithdrawState = "processing" | "sent" | "paid" | "rejected" | "cancelled";

/**
 * State of the answer's review by the operator.
 */
export type ConfirmationState = "closed" | "disputed" | "refunded" | "forced";

/**
 * State of the countdown of a code.
 */
export interface CodeWait {
    /**
     * Seconds until another code may be requested; 0 for now.
     */
    seconds: number;
    /**
     * Not sent by the server: the view requests it from the phone-auth service, and then calls
     * `codeSent`.
     */
    phoneAuth: boolean;
}

/**
 * State of the site.
 */
export interface SiteState {
    /**
     * Load state of the start.
     */
    phase: Phase;
    /**
     * Error of the start, if it failed.
     */
    error: CoreError | undefined;
    /**
     * Normal, maintenance, or blocked.
     */
    status: SiteStatus;
    /**
     * Content of the maintenance page.
     */
    maintenance: Maintenance | undefined;
    /**
     * Content of the region-block page.
     */
    region: RegionBlock | undefined;
    /**
     * Feature switches.
     */
    switches: Switches;
    /**
     * Registration is open.
     */
    registerOpen: boolean;
    /**
     * Before every amount.
     */
    currencySymbol: string;
    /**
     * Channels of customer service.
     */
    customerService: CustomerService[];
    /**
     * Downloads and contact links.
     */
    resources: Resource[];
    /**
     * Origins of images, those that the brand allows.
     */
    imageCdns: string[];
    /**
     * Analytics tag, when the brand turned analytics on.
     */
    gtagId: string | undefined;
    /**
     * Year of the copyright line.
     */
    copyrightYear: number;
    /**
     * Merchant code.
     */
    merchantCode: string;
    /**
     * The visitor's address.
     */
    ip: string;
    /**
     * The visitor's country, ISO 3166 alpha-2; empty while unknown.
     */
    countryCode: string;
    /**
     * Dialling codes offered.
     */
    countries: Country[];
}

/**
 * Status of the whole page.
 */
export type SiteStatus = "normal" | "maintenance" | "regionRestricted";

/**
 * Step after a login.
 */
export type NextStep = "changePassword" | "afterLogin" | "home" | "secondFactor";

/**
 * Step of a contract.
 */
export type ContractStep = "offered" | "accepted" | "rejected" | "withdrawn" | "terminationAsked" | "terminationAccepted" | "terminationRejected" | "terminationWithdrawn" | "replaced" | "lowered";

/**
 * Step of a withdrawal.
 */
export type WithdrawalStepKey = "requested" | "reviewed" | "sent" | "paid" | "rejected" | "cancelled" | "receipt" | "refunded" | "forced";

/**
 * Step that makes an account more secure, and the measure that it takes.
 */
export type SecurityStep = "payment" | "mobile" | "email" | "twoStep" | "recovery" | "password";

/**
 * Sums of decided bets.
 */
export interface ProfitSums {
    /**
     * Number of bets.
     */
    count: number;
    /**
     * Stakes.
     */
    stake: Amount;
    /**
     * Prizes.
     */
    prize: Amount;
    /**
     * Bonuses and rebates paid into the wallet; 0 by game type, where none belongs.
     */
    bonus: Amount;
    /**
     * Prizes and bonuses less stakes.
     */
    profit: Amount;
}

/**
 * Sums of income.
 */
export interface IncomeSums {
    /**
     * Number of lines.
     */
    count: number;
    /**
     * Stakes that the commission of it is of, each once.
     */
    validBet: Amount;
    /**
     * Income.
     */
    amount: Amount;
}

/**
 * Takes an action on a contract.
 */
export interface ContractActionRequest {
    /**
     * The contract's id.
     */
    contract: string;
    /**
     * Action to take.
     */
    action: ContractAction;
    /**
     * Contracts further down that end by it: ids that the person was shown by name, to accept an offer, to ask for
     * an end or to agree to it. Where others do, the server answers `contract_lowers` and names them.
     */
    ends?: string[];
}

/**
 * Target of a change to another origin.
 */
export interface RouteChoice {
    /**
     * Address of the page at that origin; none if only the calls changed their origin.
     */
    address?: string;
}

/**
 * Target of a started game.
 */
export type LaunchTarget = { kind: "frame"; url: string; origin: string; name?: string } | { kind: "window"; url: string; name?: string } | { kind: "route"; to: string } | { kind: "list"; gameType: string; vassalage: string } | { kind: "rooms"; gameCode: string; vassalage: string } | { kind: "wallet"; wallet: VendorWallet };

/**
 * Task of a promotion.
 */
export type PromotionKind = "info" | "deposit" | "turnover" | "application" | "messenger" | "raffle";

/**
 * Terms of a contract.
 */
export interface ContractTerms {
    /**
     * Settlement period.
     */
    period: ContractPeriod;
    /**
     * Dividend and daily salary: the highest rate with all conditions met in a period is paid;
     * else empty.
     */
    tiers?: ContractTier[];
    /**
     * Hourly and real-time salary; else nothing.
     */
    perBet?: PerBetTerms | undefined;
}

/**
 * The agent's contracts of a kind.
 */
export interface ContractBook {
    /**
     * The server's clock.
     */
    now: string;
    /**
     * In force, or about to be: two while one follows the other.
     */
    current: Contract[];
    /**
     * Waits for this agent's answer.
     */
    offer: Contract | undefined;
    /**
     * Settlement time of the current period; none without a contract in force.
     */
    nextSettlementAt: string | undefined;
    /**
     * Result of the current period so far, and its payout if it ended now.
     */
    running: Settlement | undefined;
    /**
     * Total paid by contracts of this kind.
     */
    paid: Amount;
    /**
     * This agent may offer contracts: one of their own is in force, or will be.
     */
    mayOffer: boolean;
}

/**
 * The balance in the header.
 */
export interface Balance {
    /**
     * Load state of the data.
     */
    phase: Phase;
    /**
     * Decimal string as the server sent it.
     */
    amount: string;
    /**
     * Display text, without the currency symbol.
     */
    text: string;
    /**
     * Before the amount.
     */
    currencySymbol: string;
}

/**
 * The bonus of a deposit.
 */
export interface ChosenBonus {
    /**
     * Id.
     */
    id: string;
    /**
     * Title, in the request's language.
     */
    title: string;
    /**
     * Amount given when the deposit is credited.
     */
    amount: Amount;
}

/**
 * The game categories.
 */
export interface Categories {
    /**
     * Load state of the data.
     */
    phase: Phase;
    /**
     * Categories with vendors, in the order of the menu.
     */
    items: Category[];
    /**
     * Other categories of the server: not shown, but needed for names in records.
     */
    others: Category[];
    /**
     * Kind of lotteries shown first.
     */
    prizeMode: PrizeMode;
}

/**
 * The game types of a vendor.
 */
export interface VendorGameTypes {
    /**
     * In the order of the menu.
     */
    list: string[];
}

/**
 * The help centre.
 */
export interface Help {
    /**
     * In the order to show.
     */
    topics: HelpTopic[];
}

/**
 * The highest rate that an agent can give for one game type: a `TeamRate` fits.
 */
export interface RateLimit {
    /**
     * Category.
     */
    gameType: string;
    /**
     * Highest rate.
     */
    most: Amount;
}

/**
 * The host of images.
 */
export interface ImageCdn {
    /**
     * `https://host`; none: the site itself.
     */
    origin?: string;
}

/**
 * The logged-in member, if any.
 */
export interface Session {
    /**
     * Visitor, member, trial account or agent.
     */
    kind: Kind;
    /**
     * What this session may do.
     */
    access: Access;
    /**
     * There is a token.
     */
    loggedIn: boolean;
    /**
     * User name.
     */
    account: string;
    /**
     * Incremented by every login and logout; earlier requests are void.
     */
    epoch: number;
    /**
     * The current password is known: changing it needs only the new one.
     */
    passwordKnown: boolean;
    /**
     * The next login attempt needs a captcha.
     */
    captchaDue: boolean;
    /**
     * The session ended without a logout.
     */
    ended: boolean;
}

/**
 * The login before this one.
 */
export interface LastLogin {
    /**
     * Time, RFC 3339; none at the first login.
     */
    at?: string;
    /**
     * From which address.
     */
    address?: string;
    /**
     * With which browser and system, in words.
     */
    device?: string;
}

/**
 * The login password again, before something that a thief of the session must not do.
 */
export interface PasswordProof {
    /**
     * Login password.
     */
    loginPassword?: string;
}

/**
 * The member's favourites.
 */
export interface Favorites {
    /**
     * Codes of the games, newest first; ids of lotteries, in their own order.
     */
    ids: string[];
}

/**
 * The member's sessions.
 */
export interface SessionList {
    /**
     * The present one first, then by when they were seen.
     */
    list: SessionEntry[];
}

/**
 * The missions.
 */
export interface Missions {
    /**
     * Claimable ones first, then those in progress.
     */
    list: Mission[];
    /**
     * Number of claimable missions.
     */
    missionCount: number;
    /**
     * Points of the leaderboard that the member has this week.
     */
    score: Amount;
    /**
     * Days that a mission that was done and not taken waits in the reward centre after its period.
     */
    keptDays: number;
}

/**
 * The next popup to show.
 */
export interface NextPopup {
    /**
     * Its id; missing if none is due.
     */
    id?: string;
}

/**
 * The part of the profile that a member can change.
 */
export interface ProfileRequest {
    /**
     * Name shown: 2 to 20 code points.
     */
    nickname?: string;
}

/**
 * The pictures that a member can choose from.
 */
export interface Avatars {
    /**
     * In the order to show.
     */
    list: Avatar[];
}

/**
 * The promotions.
 */
export interface PromotionList {
    /**
     * Categories that have one, in their order.
     */
    categories: PromotionCategory[];
    /**
     * In the order to show.
     */
    list: Promotion[];
}

/**
 * The rates that a link promises, and those of its agent.
 */
export interface LinkRatesForm {
    /**
     * Promised rates: those of an `InviteLink`.
     */
    promised: LinkRate[];
    /**
     * The agent's current rates: those of `teamRates`.
     */
    own: RateLimit[];
}

/**
 * The registration form by the server's settings.
 */
export interface RegisterFormView {
    /**
     * The fields are cached by this tab; the next call returns the server's current ones.
     */
    cached: boolean;
    /**
     * Fields of the registration by name, in the order to show.
     */
    fields: RegisterField[];
    /**
     * The same by mobile number.
     */
    mobileFields: RegisterField[];
    /**
     * Registration by user name is available.
     */
    byName: boolean;
    /**
     * Registration by mobile number is available.
     */
    byMobile: boolean;
    /**
     * A phone-auth service checks mobile numbers.
     */
    phoneAuth: boolean;
    /**
     * The terms box starts checked.
     */
    agreement: boolean;
    /**
     * Age that the user must confirm.
     */
    minimumAge: number;
    /**
     * Registration is open.
     */
    open: boolean;
}

/**
 * The session that plays now.
 */
export interface PlaySession {
    /**
     * Time of the login, RFC 3339.
     */
    since: string;
    /**
     * The server's clock, RFC 3339.
     */
    now: string;
    /**
     * Minutes at games since then.
     */
    minutes: number;
    /**
     * Stakes since then.
     */
    stake: Amount;
    /**
     * Prizes less stakes since then, open bets counted as staked.
     */
    net: Amount;
    /**
     * Time of the next reminder, RFC 3339; none without a reminder.
     */
    remindAt?: string;
    /**
     * Kind of the limit that stops play, if any.
     */
    reached?: LimitKind;
}

/**
 * The slices that changed.
 */
export interface StatePatch {
    /**
     * The logged-in member.
     */
    session?: Session;
    /**
     * State of the site.
     */
    site?: SiteState;
    /**
     * Preferences of the user.
     */
    prefs?: Prefs;
    /**
     * The member.
     */
    member?: MemberView;
    /**
     * The balance.
     */
    balance?: Balance;
    /**
     * Counts on badges.
     */
    counts?: Counts;
    /**
     * Member centre and agent centre.
     */
    panels?: Panels;
    /**
     * The navigation.
     */
    categories?: Categories;
    /**
     * Announcements and banners.
     */
    notices?: NoticeBoard;
    /**
     * Money calls with an unknown result.
     */
    pendingTransactions?: PendingTransactions;
    /**
     * Counters of server-sent events.
     */
    pushed?: ServerEvents;
}

/**
 * The steps of a withdrawal as shown.
 */
export interface WithdrawalStepsView {
    /**
     * Views of the steps, in their order.
     */
    steps: WithdrawalStepView[];
    /**
     * The operator's next step is late.
     */
    delayed: boolean;
    /**
     * The money did not arrive, or not by the stated time: the member is offered customer service.
     */
    needsHelp: boolean;
}

/**
 * The team's figures.
 */
export interface Overview {
    /**
     * Number of members below the agent now.
     */
    team: number;
    /**
     * Number of those directly below.
     */
    direct: number;
    /**
     * Agents among the team.
     */
    agents: number;
    /**
     * Current total of the team's wallets.
     */
    balance: Amount;
    /**
     * Of the whole period.
     */
    totals: TeamSums;
    /**
     * Of as many days right before it.
     */
    before: TeamSums;
    /**
     * Every day of the period, the first one first; empty days too.
     */
    days: TeamDay[];
    /**
     * The lines directly below the agent, the one with the highest valid bet first; ten at most.
     */
    lines: TeamLine[];
}

/**
 * The upline, as far as a downline may see it.
 */
export interface UplineInfo {
    /**
     * The upline's account, masked.
     */
    account: string;
    /**
     * Least amount.
     */
    minAmount: Amount;
    /**
     * Largest amount.
     */
    maxAmount: Amount;
    /**
     * Amount in the main wallet that may be transferred.
     */
    available: Amount;
    /**
     * A payment password is set; without one nothing leaves.
     */
    paymentPassword: boolean;
    /**
     * Until when transfers are held, RFC 3339, as withdrawals are.
     */
    heldUntil?: string;
}

/**
 * The visitor's country and the codes offered.
 */
export interface Countries {
    /**
     * ISO 3166 alpha-2 code of the visitor's country.
     */
    countryCode: string;
    /**
     * Countries with their dialling codes.
     */
    list: Country[];
}

/**
 * Topic of a message.
 */
export type MessageKind = "system" | "money" | "reward" | "security";

/**
 * Total of a kind of movements.
 */
export interface TeamMovementKind extends AccountTotals {
    /**
     * The kind.
     */
    kind: string;
}

/**
 * Totals of a team's bets.
 */
export interface TeamBetTotals {
    /**
     * Number of members with a bet.
     */
    members: number;
    /**
     * Number of bets.
     */
    count: number;
    /**
     * Stakes of all, open ones too.
     */
    stake: Amount;
    /**
     * Stakes of decided bets.
     */
    validBet: Amount;
    /**
     * Prizes.
     */
    prize: Amount;
    /**
     * Prizes less stakes of the decided ones: above 0 the team won.
     */
    profit: Amount;
}

/**
 * Totals of bets.
 */
export interface BetTotals {
    /**
     * Number of bets.
     */
    count: number;
    /**
     * Stakes of all, open ones too.
     */
    stake: Amount;
    /**
     * Prizes.
     */
    prize: Amount;
    /**
     * Prizes less stakes of the decided ones.
     */
    profit: Amount;
}

/**
 * Totals of decided bets, as in the member's own profit and loss, with payments in and out.
 * Deposits, withdrawals and bonuses belong to no game and are 0 in a query for a category or a
 * vendor.
 */
export interface TeamProfitSums {
    /**
     * Deposits that were credited.
     */
    deposits: Amount;
    /**
     * Withdrawals that were paid.
     */
    withdrawals: Amount;
    /**
     * Number of bets.
     */
    count: number;
    /**
     * Stakes.
     */
    stake: Amount;
    /**
     * Stakes of decided bets.
     */
    validBet: Amount;
    /**
     * Prizes.
     */
    prize: Amount;
    /**
     * Bonuses and rebates paid into the wallet.
     */
    bonus: Amount;
    /**
     * Prizes and bonuses less stakes: above 0 the member won.
     */
    profit: Amount;
}

/**
 * Totals of movements.
 */
export interface AccountTotals {
    /**
     * Number of movements.
     */
    count: number;
    /**
     * Total incoming.
     */
    incoming: Amount;
    /**
     * Total outgoing, as a negative amount.
     */
    outgoing: Amount;
}

/**
 * Transfer form, as typed.
 */
export interface TransferForm {
    /**
     * Vendor code; without one, and without an amount, everything comes out of every vendor's wallet.
     */
    vassalage?: string | undefined;
    /**
     * Direction.
     */
    direction: TransferDirection;
    /**
     * Amount; without one, all of it. An empty text is a missing amount.
     */
    amount?: string | undefined;
}

/**
 * Turnover of an amount.
 */
export interface TurnoverQuote {
    /**
     * Required stakes.
     */
    stakes: Amount;
}

/**
 * Turns a link on or off.
 */
export interface InviteLinkSwitch {
    /**
     * Id.
     */
    id: string;
    /**
     * On.
     */
    on: boolean;
}

/**
 * Unit of a mission's progress.
 */
export type MissionUnit = "amount" | "count";

/**
 * Unread announcements.
 */
export interface UnreadAgentNotices {
    /**
     * Announcements that were not read.
     */
    unread: number;
}

/**
 * Unread messages.
 */
export interface UnreadMessages {
    /**
     * Number of unread messages.
     */
    unreadMessage: number;
}

/**
 * Ways to deposit.
 */
export interface DepositMethodList {
    /**
     * In the order to show.
     */
    methods: DepositMethod[];
    /**
     * The member must be asked for a deposit limit before the first deposit.
     */
    limitPrompt?: boolean;
}

/**
 * Ways to withdraw.
 */
export interface WithdrawOptionList {
    /**
     * In the order to show.
     */
    methods: WithdrawMethod[];
    /**
     * The member's accounts for withdrawals, the first one added first.
     */
    accounts: PayoutAccount[];
    /**
     * Accounts that a member may have.
     */
    accountsMost: number;
    /**
     * Name of the member that accounts must be in; without one, the first account says it.
     */
    holder?: string;
    /**
     * Amount that can be withdrawn now.
     */
    available: Amount;
    /**
     * Amount that can still be withdrawn today.
     */
    dayLeft: Amount;
    /**
     * Stakes that bonuses still ask for; until they are done nothing can be withdrawn.
     */
    turnoverLeft: Amount;
    /**
     * Until when withdrawals are held, RFC 3339: the payment password was reset.
     */
    heldUntil?: string;
    /**
     * A payment password is set; without one nothing leaves.
     */
    paymentPassword: boolean;
}

/**
 * What a session may do.
 */
export type Access = "visitor" | "unknown" | "passwordChange" | "trial" | "full";

/**
 * Whether a room can be entered.
 */
export type RoomState = "open" | "short" | "closed";

/**
 * Width and height, in CSS pixels.
 */
export interface Size {
    /**
     * Width.
     */
    width: number;
    /**
     * Height.
     */
    height: number;
}

/**
 * Winner list (REQ-3.35: player, game name, prize).
 */
export interface Winners {
    /**
     * Largest first.
     */
    list: Winner[];
}

/**
 * Withdrawal form, as typed.
 */
export interface WithdrawForm {
    /**
     * Id of the member's account that it goes to.
     */
    accountId: string;
    /**
     * Amount.
     */
    amount: string;
    /**
     * Payment password.
     */
    paymentPassword: string;
}


/**
 * The core: every rule, every call and all client state. Created by `createCore`.
 */
export class Core {
    private constructor();
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Begins a round that a game in the page shows: until `endRound()`, for at most 10 seconds, the balance and
     * `sendPlayHeartbeat` wait, so that neither reveals the result of the round before the game does.
     */
    beginRound(): void;
    /**
     * Returns the brand's configuration, including defaults.
     */
    brand(): Required<BrandConfig>;
    /**
     * Stores the chosen vendor before the page navigates.
     */
    chooseVendor(code: string): void;
    /**
     * Returns the time of the header: `14:32:08 GMT-3`.
     */
    clock(): string;
    /**
     * Closes the agent centre.
     */
    closeAgentCentre(): void;
    /**
     * Closes the member centre.
     */
    closeMemberCentre(): void;
    /**
     * Decides a navigation to `path` with its `query`.
     */
    decideRoute(path: string, query: string): RouteDecision;
    /**
     * Ends the round that a game shows; returns whether a delayed push of the balance now causes a
     * fetch.
     */
    endRound(): boolean;
    /**
     * Returns a page of games.
     *
     * Asks for `GameList`.
     * Fails with `fields`, besides what every call can.
     */
    gameList(query: GameQuery): Promise<Outcome<GamePage>>;
    /**
     * Returns whether a protected action may proceed.
     */
    guard(action: ProtectedAction): GuardDecision;
    /**
     * Returns whether the hot games include those of a type: one that the brand offers and counts
     * among its hot types. E-sports count as sports.
     */
    hasHotGames(game_type: string): boolean;
    /**
     * Returns the hot games.
     *
     * Asks for `HotGames`.
     * Its own codes: `not_found`.
     */
    hotGames(query: HotGameQuery): Promise<Outcome<GameCollection>>;
    /**
     * Returns the featured matches.
     *
     * Asks for `HotMatches`.
     */
    hotMatches(): Promise<Outcome<Matches>>;
    /**
     * Returns the current jackpot counter as text.
     */
    jackpot(): string;
    /**
     * Logs out; the session ends here even if the server cannot be reached.
     *
     * Asks for `Logout`.
     * Fails with `busy`, `needLogin`, `resultUnknown`, besides what every call can.
     */
    logout(): Promise<Outcome<undefined>>;
    /**
     * Returns the server's time, milliseconds since 1970, for comparison with its timestamps.
     */
    now(): number;
    /**
     * Returns whether the brand offers games of a type.
     */
    offersGameType(game_type: string): boolean;
    /**
     * Opens the agent centre at a page, if the user has the permission.
     */
    openAgentCentre(page: string): GuardDecision;
    /**
     * Opens the member centre at a page, if the user has the permission.
     */
    openMemberCentre(page: string): GuardDecision;
    /**
     * Returns the strength of a password, from 0 to 4.
     */
    passwordStrength(text: string): 0 | 1 | 2 | 3 | 4;
    /**
     * Returns the winners of the days that end now, largest prize first.
     */
    rankWinners(winners: readonly Winner[], days: number): Winner[];
    /**
     * Reloads the server's texts in the language of the page: menus, notices, status.
     *
     * Asks for `Permission`, `SystemStatus`, `SiteMenu`.
     */
    reloadContent(): Promise<Outcome<undefined>>;
    /**
     * Sets the language; an unknown code changes nothing.
     */
    setLanguage(code: string): void;
    /**
     * Sets the theme, dark or light.
     */
    setTheme(theme: Theme): void;
    /**
     * Returns every slice.
     */
    snapshot(): State;
    /**
     * Loads the site and the member. May be called again after a failure.
     *
     * Asks for `Permission`, `SystemStatus`, `SiteMenu`, `CountryCode`.
     * Fails with `busy`, besides what every call can.
     */
    start(): Promise<Outcome<Started>>;
    /**
     * Calls the listener immediately with every slice, and one microtask after a change with the slices
     * that changed. Returns the function that ends the subscription.
     */
    subscribe(listener: (patch: StatePatch) => void): () => void;
    /**
     * Returns the winner board.
     *
     * Asks for `WinnerBoard`.
     */
    winners(): Promise<Outcome<Winners>>;
}

/**
 * Creates the core of a brand; missing settings keep their default.
 *
 * # Errors
 * Throws a `CoreConfigError` that names the field if the configuration is invalid.
 */
export function createCore(config: BrandConfig): Core;

/**
 * Returns an amount as display text: two decimals, comma thousands, truncated toward zero.
 */
export function formatAmount(decimal: string): string;

/**
 * Formats a list of amounts: one decimal string per line, one text per line.
 */
export function formatAmounts(decimals: string): string;

/**
 * Returns the number of coins worth `rate` each that an amount takes, as display text: whole
 * hundredths, never worth less than the amount; empty for invalid numbers.
 */
export function formatCoins(amount: string, rate: string): string;

/**
 * Returns whether a trap ended this instance; only a reload of the page helps then.
 */
export function isDead(): boolean;

/**
 * Returns the core's version.
 */
export function version(): string;
