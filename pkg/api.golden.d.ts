/* tslint:disable */
/* eslint-disable */

/**
 * Calls of the agent module: `core.member.teamOverview(period)`. Its code is loaded on demand.
 */
export interface MemberCalls {
    /**
     * Computes an example of an agent's income in a month, with an assumed margin and salary; also for visitors.
     *
     * Error kinds: `badInput`, and those of every call.
     */
    incomeExample(form: IncomeExampleForm): Promise<Outcome<IncomeExample>>;
    /**
     * Returns the first page of the agent centre: contracts, code, size of the team, unread count.
     *
     * Requests `AgentInfo`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     * Specific error codes: `forbidden`.
     */
    agentInfo(): Promise<Outcome<AgentSummary>>;
    /**
     * Returns the team's figures of a period by day, with those of the previous period.
     *
     * Requests `TeamOverview`.
     * Error kinds: `fields`, `needLogin`, `needRealAccount`, and those of every call.
     * Specific error codes: `forbidden`.
     */
    teamOverview(period: Period): Promise<Outcome<Overview>>;
    /**
     * Returns the team's bets, newest first, with the totals and the days of the whole period.
     *
     * Requests `TeamBets`.
     * Error kinds: `fields`, `needLogin`, `needRealAccount`, and those of every call.
     * Specific error codes: `forbidden`.
     */
    teamBets(query: RecordsQuery): Promise<Outcome<TeamBetPage>>;
    /**
     * Returns profit and loss of each active team member, the highest eligible stake first.
     *
     * Requests `TeamProfit`.
     * Error kinds: `fields`, `needLogin`, `needRealAccount`, and those of every call.
     * Specific error codes: `forbidden`.
     */
    teamProfit(query: RecordsQuery): Promise<Outcome<TeamProfitPage>>;
    /**
     * Returns the movements of the team's money, newest first, with the total of each kind.
     *
     * Requests `TeamTransactions`.
     * Error kinds: `fields`, `needLogin`, `needRealAccount`, and those of every call.
     * Specific error codes: `forbidden`.
     */
    teamTransactions(query: RecordsQuery): Promise<Outcome<TeamMovementPage>>;
    /**
     * Returns the agent's income from the team's bets, by day, game type and rate, newest first.
     *
     * Requests `AgentIncome`.
     * Error kinds: `fields`, `needLogin`, `needRealAccount`, and those of every call.
     * Specific error codes: `forbidden`.
     */
    agentIncome(query: RecordsQuery): Promise<Outcome<IncomePage>>;
    /**
     * Returns a page of the operator's announcements to agents, newest first, from 1.
     *
     * Requests `AgentNotices`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     * Specific error codes: `forbidden`.
     */
    agentNotices(page: number): Promise<Outcome<AgentNoticeList>>;
    /**
     * Marks announcements to agents as read; an empty list means all.
     *
     * Requests `ReadAgentNotices`.
     * Error kinds: `busy`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `forbidden`.
     */
    readAgentNotices(ids: string[]): Promise<Outcome<UnreadAgentNotices>>;
    /**
     * Returns a page of the members below the agent, or below a team member.
     *
     * Requests `Team`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     * Specific error codes: `forbidden`, `not_found`.
     */
    team(query: TeamQuery): Promise<Outcome<TeamPage>>;
    /**
     * Returns a team member with the bounds of their rates.
     *
     * Requests `TeamMember`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     * Specific error codes: `forbidden`, `not_found`.
     */
    teamMember(id: string): Promise<Outcome<TeamMemberDetails>>;
    /**
     * Sets the rates of a downline agent.
     *
     * Requests `SetTeamRates`.
     * Error kinds: `busy`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `forbidden`, `not_found`.
     */
    setTeamRates(form: TeamRatesForm): Promise<Outcome<TeamMemberDetails>>;
    /**
     * Returns the amount available for a transfer to the downline.
     *
     * Requests `Downline`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     * Specific error codes: `forbidden`.
     */
    downline(): Promise<Outcome<DownlineInfo>>;
    /**
     * Transfers to a downline member.
     *
     * Requests `TransferDownline`.
     * Error kinds: `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `replayed`, `resultUnknown`, and those of every call.
     * Specific error codes: `forbidden`, `limit_exceeded`, `not_found`, `payment_password_required`, `receiver_unavailable`, `too_many_requests`, `turnover_required`, `withdrawals_held`.
     */
    transferDownline(form: DownlineForm): Promise<Outcome<DownlineTransferResult>>;
    /**
     * Returns the agent's own rates, which bound those of downline agents.
     *
     * Requests `AgentRates`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     * Specific error codes: `forbidden`.
     */
    agentRates(): Promise<Outcome<AgentRateList>>;
    /**
     * Generates a random password by the site's rule; needs `registerForm` first.
     *
     * Error kinds: `crypto`, and those of every call.
     */
    generatePassword(): Promise<Outcome<GeneratedPassword>>;
    /**
     * Opens a downline account.
     *
     * Requests `OpenAccount`.
     * Error kinds: `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `forbidden`, `too_many_requests`.
     */
    openAccount(form: OpenAccountForm): Promise<Outcome<OpenAccountResult>>;
    /**
     * Returns the agent's invite links with their results.
     *
     * Requests `InviteLinks`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     * Specific error codes: `forbidden`.
     */
    inviteLinks(): Promise<Outcome<InviteLinkList>>;
    /**
     * Creates an invite link.
     *
     * Requests `CreateInviteLink`.
     * Error kinds: `busy`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `forbidden`, `too_many_links`.
     */
    createInviteLink(form: InviteLinkForm): Promise<Outcome<InviteLinkList>>;
    /**
     * Enables or disables an invite link.
     *
     * Requests `SwitchInviteLink`.
     * Error kinds: `busy`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `forbidden`, `not_found`.
     */
    switchInviteLink(which: InviteLinkSwitch): Promise<Outcome<InviteLinkList>>;
    /**
     * Returns the agent's own contract of a kind, with pending offers and requests.
     *
     * Requests `AgentContracts`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     * Specific error codes: `forbidden`.
     */
    contracts(kind: ContractKind): Promise<Outcome<ContractBook>>;
    /**
     * Returns a page of the direct downline agents, each with the current contract of that kind.
     *
     * Requests `DownlineContracts`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     * Specific error codes: `forbidden`.
     */
    downlineContracts(query: DownlineContractsRequest): Promise<Outcome<DownlineContractList>>;
    /**
     * Returns a page of ended contracts: the agent's own, or those with a direct downline agent.
     *
     * Requests `PastContracts`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     * Specific error codes: `forbidden`, `not_found`.
     */
    pastContracts(query: DownlineContractsRequest): Promise<Outcome<PastContractList>>;
    /**
     * Returns a page of a contract's settlements, the last period first.
     *
     * Requests `ContractSettlements`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     * Specific error codes: `forbidden`, `not_found`.
     */
    contractSettlements(query: SettlementsRequest): Promise<Outcome<SettlementList>>;
    /**
     * Simulates the payout of contract terms for the last completed periods.
     *
     * Requests `SimulateContract`.
     * Error kinds: `fields`, `needLogin`, `needRealAccount`, and those of every call.
     * Specific error codes: `forbidden`, `not_found`.
     */
    simulateContract(form: ContractForm): Promise<Outcome<ContractSimulationResult>>;
    /**
     * Offers a contract to a direct downline agent.
     *
     * Requests `OfferContract`.
     * Error kinds: `busy`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `contract_none`, `forbidden`, `not_found`, `too_many_offers`.
     */
    offerContract(form: ContractForm): Promise<Outcome<Contract>>;
    /**
     * Accepts, rejects or terminates a contract, or withdraws such a request.
     *
     * Requests `ProcessDividend`, `ProcessDailySalary`, `ProcessHourlySalary`, `ProcessRealTimeSalary`.
     * Error kinds: `busy`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `contract_lowers`, `contract_moved_on`, `forbidden`, `not_found`.
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
     * Requests `RegisterSettings`.
     */
    registerForm(): Promise<Outcome<RegisterFormView>>;
    /**
     * Returns a new captcha, at most one per second.
     *
     * Requests `Captcha`.
     * Error kinds: `busy`, and those of every call.
     * Specific error codes: `too_many_requests`.
     */
    captcha(): Promise<Outcome<CaptchaView>>;
    /**
     * Logs in.
     *
     * Requests `Login`.
     * Error kinds: `busy`, `captchaRequired`, `crypto`, `fields`, and those of every call.
     * Specific error codes: `bad_credentials`, `forbidden`, `member_no_enter`, `only_agents`, `too_many_requests`.
     */
    login(form: LoginForm): Promise<Outcome<LoginResult>>;
    /**
     * Registers, and logs in.
     *
     * Requests `RegisterSettings`, `Affiliate`, `Register`, `RegisterMobile`.
     * Error kinds: `busy`, `captchaRequired`, `crypto`, `fields`, and those of every call.
     * Specific error codes: `member_no_enter`, `only_agents`, `person_excluded`, `registration_closed`, `too_many_requests`.
     */
    register(form: RegisterForm): Promise<Outcome<LoginResult>>;
    /**
     * Removes the stored code of an invite link.
     */
    forgetInvitation(): Promise<Outcome<undefined>>;
    /**
     * Creates a trial account, and logs in to it.
     *
     * Requests `FreePlay`.
     * Error kinds: `busy`, `crypto`, and those of every call.
     * Specific error codes: `decryption_failed`, `forbidden`, `only_agents`, `too_many_requests`.
     */
    freePlay(): Promise<Outcome<LoginResult>>;
    /**
     * Starts a second factor: sends a code, or creates a passkey challenge.
     *
     * Requests `FactorStart`.
     * Error kinds: `busy`, `crypto`, `needLogin`, and those of every call.
     * Specific error codes: `ticket_expired`, `too_many_requests`.
     */
    startFactor(choice: FactorChoice): Promise<Outcome<FactorChallenge>>;
    /**
     * Completes a login with a second factor.
     *
     * Requests `FactorLogin`.
     * Error kinds: `busy`, `crypto`, `fields`, `needLogin`, and those of every call.
     * Specific error codes: `member_no_enter`, `only_agents`, `ticket_expired`, `too_many_requests`.
     */
    secondFactor(form: FactorForm): Promise<Outcome<LoginResult>>;
    /**
     * Sends a code, at most once per second and not before the countdown is over.
     *
     * Requests `RegisterSettings`, `SmsLoginCode`, `SmsRegisterCode`, `ContactCode`.
     * Error kinds: `busy`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `forbidden`, `too_many_requests`.
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
     * Requests `RegisterSettings`, `ForgotByEmail`.
     * Error kinds: `busy`, `fields`, and those of every call.
     * Specific error codes: `too_many_requests`.
     */
    forgotByEmail(form: ForgotEmailForm): Promise<Outcome<undefined>>;
    /**
     * Sets a password with a code from an SMS, and logs in.
     *
     * Requests `RegisterSettings`, `SetPasswordByPhone`.
     * Error kinds: `busy`, `crypto`, `fields`, and those of every call.
     * Specific error codes: `forbidden`, `member_no_enter`, `only_agents`, `too_many_requests`.
     */
    setPasswordByPhone(form: PhonePasswordForm): Promise<Outcome<LoginResult>>;
    /**
     * Changes the password; every other session ends.
     *
     * Requests `RegisterSettings`, `ChangePassword`.
     * Error kinds: `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `too_many_requests`.
     */
    changePassword(form: ChangePasswordForm): Promise<Outcome<LoginResult>>;
    /**
     * Wipes the password that the password dialog reuses.
     */
    forgetPassword(): Promise<Outcome<undefined>>;
    /**
     * Follows a login or logout of another tab.
     *
     * Requests `TabSession`, `MemberInfo`.
     */
    syncSession(): Promise<Outcome<undefined>>;
    /**
     * Returns time and place of the member's previous login.
     *
     * Requests `LoginInfo`.
     * Error kinds: `needLogin`, and those of every call.
     */
    loginInfo(): Promise<Outcome<LastLogin>>;
    /**
     * Returns the data of the security centre, except sessions and logins.
     *
     * Requests `Security`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     */
    security(): Promise<Outcome<SecurityOverview>>;
    /**
     * Changes the nickname.
     *
     * Requests `SaveProfile`.
     * Error kinds: `busy`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     */
    saveProfile(form: ProfileRequest): Promise<Outcome<undefined>>;
    /**
     * Returns the available profile pictures.
     *
     * Requests `PlayerAvatar`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     */
    avatars(): Promise<Outcome<Avatars>>;
    /**
     * Sets the member's profile picture.
     *
     * Requests `MemberIcon`.
     * Error kinds: `busy`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `not_found`.
     */
    setIcon(icon: IconRequest): Promise<Outcome<undefined>>;
    /**
     * Sets, changes or resets the payment password.
     *
     * Requests `PaymentPassword`.
     * Error kinds: `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `too_many_requests`.
     */
    setPaymentPassword(form: PaymentPasswordForm): Promise<Outcome<PaymentPasswordResult>>;
    /**
     * Begins the second step of a change below that failed with `two_factor_required`; returns the
     * member's methods. `startFactor` starts one, and the change is repeated with the answer.
     */
    beginChangeFactor(): Promise<Outcome<FactorMethods>>;
    /**
     * Binds a phone or an e-mail address.
     *
     * Requests `RegisterSettings`, `BindContact`.
     * Error kinds: `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `ticket_expired`, `too_many_requests`.
     */
    bindContact(form: ContactForm): Promise<Outcome<undefined>>;
    /**
     * Returns the member's sessions, the current one first.
     *
     * Requests `Sessions`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     */
    sessions(): Promise<Outcome<SessionList>>;
    /**
     * Ends another session, or all others.
     *
     * Requests `EndSessions`.
     * Error kinds: `busy`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `not_found`.
     */
    endSessions(which: EndSessionsRequest): Promise<Outcome<undefined>>;
    /**
     * Returns a page of logins and login attempts, from 1.
     *
     * Requests `Logins`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     */
    logins(page: number): Promise<Outcome<LoginHistory>>;
    /**
     * Creates a secret for an authenticator app.
     *
     * Requests `TotpStart`.
     * Error kinds: `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `ticket_expired`, `too_many_requests`.
     */
    totpStart(proof: PasswordProof): Promise<Outcome<TotpSecret>>;
    /**
     * Enables the authenticator app; returns the recovery codes, which are shown once.
     *
     * Requests `TotpConfirm`.
     * Error kinds: `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     */
    totpConfirm(code: FactorCode): Promise<Outcome<RecoveryCodes>>;
    /**
     * Creates new recovery codes, and invalidates the old ones.
     *
     * Requests `TotpRecovery`.
     * Error kinds: `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `not_found`, `ticket_expired`, `too_many_requests`.
     */
    totpRecovery(proof: PasswordProof): Promise<Outcome<RecoveryCodes>>;
    /**
     * Disables the authenticator app.
     *
     * Requests `TotpRemove`.
     * Error kinds: `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `not_found`, `ticket_expired`, `too_many_requests`.
     */
    totpRemove(proof: PasswordProof): Promise<Outcome<undefined>>;
    /**
     * Returns the options for creating a passkey.
     *
     * Requests `PasskeyStart`.
     * Error kinds: `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `ticket_expired`, `too_many_passkeys`, `too_many_requests`.
     */
    passkeyStart(proof: PasswordProof): Promise<Outcome<PasskeyOptions>>;
    /**
     * Registers a passkey that the browser created.
     *
     * Requests `PasskeyAdd`.
     * Error kinds: `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     */
    passkeyAdd(registration: PasskeyRegistration): Promise<Outcome<undefined>>;
    /**
     * Removes a passkey.
     *
     * Requests `PasskeyRemove`.
     * Error kinds: `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `not_found`, `ticket_expired`, `too_many_requests`.
     */
    passkeyRemove(which: PasskeyRemoveRequest): Promise<Outcome<undefined>>;
    /**
     * Fetches the balance. Callers during a pending request wait for it, and share one further
     * request.
     *
     * Requests `Balance`.
     * Error kinds: `needLogin`, and those of every call.
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
     * Returns the payment mode of a vendor's games, and the balance of its wallet.
     *
     * Requests `MerchantWallet`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     * Specific error codes: `not_found`.
     */
    vendorWallet(vendor_code: string): Promise<Outcome<VendorWallet>>;
    /**
     * Fetches the result of a pending transaction by its idempotency key.
     *
     * Requests `Intent`.
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
     * Returns the member's limits with their usage.
     *
     * Requests `Limits`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     */
    limits(): Promise<Outcome<LimitState>>;
    /**
     * Sets a limit: a lower one applies immediately, a higher one after the jurisdiction's hours (`limitRiseHours`) and a
     * confirmation.
     *
     * Requests `SetLimit`.
     * Error kinds: `busy`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     */
    setLimit(form: LimitForm): Promise<Outcome<LimitState>>;
    /**
     * Confirms or cancels a pending increase of a limit.
     *
     * Requests `AnswerLimit`.
     * Error kinds: `busy`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `limit_waits`, `not_found`.
     */
    decideLimitIncrease(answer: LimitAnswer): Promise<Outcome<LimitState>>;
    /**
     * Takes a break: deposits, play and bonuses stop until it is over.
     *
     * Requests `TakeBreak`.
     * Error kinds: `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `break_shorter`, `too_many_requests`.
     */
    takeBreak(form: BreakForm): Promise<Outcome<LimitState>>;
    /**
     * Sets the interval of reality checks in minutes; 0 disables them.
     *
     * Requests `SetRealityCheck`.
     * Error kinds: `busy`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     */
    setRealityCheck(minutes: number): Promise<Outcome<LimitState>>;
    /**
     * Sends the heartbeat of play; returns time and net position of the session.
     *
     * Requests `PlayHeartbeat`.
     * Error kinds: `busy`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `on_break`.
     */
    sendPlayHeartbeat(heartbeat: PlayHeartbeatRequest): Promise<Outcome<PlaySession>>;
    /**
     * Launches a game; needs a login.
     *
     * Requests `MerchantWallet`, `LaunchGame`, `Launch`.
     * Error kinds: `busy`, `fields`, `invalidUrl`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `game_maintenance`, `limit_reached`, `not_found`, `on_break`.
     */
    launch(game: GameChoice): Promise<Outcome<LaunchTarget>>;
    /**
     * Starts the sportsbook of a vendor of sports or e-sports, by default of FB; `gameType` and `gameCode` are ignored.
     *
     * Requests `MerchantWallet`, `LaunchGame`, `Launch`.
     * Error kinds: `busy`, `fields`, `invalidUrl`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `game_maintenance`, `limit_reached`, `not_found`, `on_break`.
     */
    openSportsbook(game: GameChoice): Promise<Outcome<LaunchTarget>>;
    /**
     * Opens a game or lottery of a list: returns the `route` of the page that starts it, the `list` of its vendor's
     * games, or `maintenance`. A slot's vendor is stored for the next page.
     *
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     */
    openGame(game: GameChoice): Promise<Outcome<LaunchTarget>>;
    /**
     * Returns the target of the first game of a type and vendor, as `openGame`; needs a login.
     *
     * Requests `GameList`.
     * Error kinds: `fields`, `needLogin`, `needRealAccount`, and those of every call.
     */
    openFirstGame(query: GameQuery): Promise<Outcome<LaunchTarget>>;
    /**
     * Returns the rooms of a card or table game.
     *
     * Requests `RoomList`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     * Specific error codes: `not_found`.
     */
    rooms(game: RoomQuery): Promise<Outcome<Rooms>>;
    /**
     * Launches a game in one of its rooms.
     *
     * Requests `MerchantWallet`, `LaunchGame`.
     * Error kinds: `busy`, `fields`, `invalidUrl`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `game_maintenance`, `limit_reached`, `not_found`, `on_break`.
     */
    enterRoom(room: RoomChoice): Promise<Outcome<LaunchTarget>>;
    /**
     * Returns the member's cached favourites, without a request.
     *
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     */
    cachedFavorites(): Promise<Outcome<Favorites>>;
    /**
     * Returns the member's favourites.
     *
     * Requests `FavoriteGames`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     */
    favorites(): Promise<Outcome<Favorites>>;
    /**
     * Adds or removes a favourite; the cached list changes immediately, and is restored if the request fails.
     *
     * Requests `FavoriteGames`, `AddFavorite`, `RemoveFavorite`.
     * Error kinds: `busy`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `not_found`.
     */
    toggleFavorite(game: FavoriteChoice): Promise<Outcome<Favorites>>;
    /**
     * Returns a page of the member's favourites.
     *
     * Requests `FavoriteGamesList`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     */
    favoriteGames(query: MemberGamesQuery): Promise<Outcome<FavoritePage>>;
    /**
     * Returns a page of the games that the member played last.
     *
     * Requests `RecentGames`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     */
    recentGames(query: MemberGamesQuery): Promise<Outcome<RecentPage>>;
    /**
     * Returns the most played games (20).
     *
     * Requests `PopularGames`.
     */
    popularGames(): Promise<Outcome<GameCollection>>;
    /**
     * Returns the game types of a vendor.
     *
     * Requests `VassGameType`.
     * Error kinds: `needLogin`, and those of every call.
     * Specific error codes: `not_found`.
     */
    vendorGameTypes(vendor_code: string): Promise<Outcome<VendorGameTypes>>;
    /**
     * Returns the lotteries of a prize mode, by category.
     *
     * Requests `LotteryMenu`.
     */
    lotteryMenu(query: LotteryQuery): Promise<Outcome<LotteryMenus>>;
    /**
     * Returns the lotteries of a prize mode that the member played last.
     *
     * Requests `LotteryRecent`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     */
    lotteryRecent(query: LotteryQuery): Promise<Outcome<LotteryCollection>>;
    /**
     * Returns the last 100 draws of a lottery.
     *
     * Requests `VnNumeros`.
     * Specific error codes: `not_found`.
     */
    lotteryNumbers(code: string): Promise<Outcome<Draws>>;
    /**
     * Returns the last draw of every lottery.
     *
     * Requests `OpenedNumero`.
     * Error kinds: `needLogin`, and those of every call.
     */
    openedNumbers(): Promise<Outcome<Draws>>;
    /**
     * Opens a lottery's betting page, or its vendor's lobby; needs a login.
     *
     * Requests `MerchantWallet`, `LobbyLaunch`, `LaunchGame`.
     * Error kinds: `busy`, `fields`, `invalidUrl`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `game_maintenance`, `limit_reached`, `not_found`, `on_break`.
     */
    openLottery(choice: LotteryOpening): Promise<Outcome<LaunchTarget>>;
    /**
     * Returns the member's favourites of lotteries, which this browser stores.
     *
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     */
    lotteryFavorites(): Promise<Outcome<Favorites>>;
    /**
     * Adds or removes a favourite lottery.
     *
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     */
    toggleLotteryFavorite(lottery: LotteryFavorite): Promise<Outcome<Favorites>>;
    /**
     * Returns current, upcoming and recently ended promotions; also for visitors.
     *
     * Requests `Promotions`.
     * Specific error codes: `on_break`.
     */
    promotions(): Promise<Outcome<PromotionList>>;
    /**
     * Returns a promotion with its text and conditions; also for visitors.
     *
     * Requests `PromotionDetail`.
     * Specific error codes: `not_found`, `on_break`.
     */
    promotion(id: string): Promise<Outcome<PromotionPage>>;
    /**
     * Joins a promotion: bets count from now on.
     *
     * Requests `JoinPromotion`.
     * Error kinds: `busy`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `not_found`, `on_break`, `promotion_applying`, `promotion_claimed`, `promotion_closed`, `promotion_coming`, `promotion_not_ready`.
     */
    joinPromotion(id: string): Promise<Outcome<Promotion>>;
    /**
     * Applies for a promotion that the operator decides on.
     *
     * Requests `ApplyPromotion`.
     * Error kinds: `busy`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `not_found`, `on_break`, `promotion_applying`, `promotion_claimed`, `promotion_closed`, `promotion_coming`, `promotion_not_ready`.
     */
    applyPromotion(form: PromotionForm): Promise<Outcome<Promotion>>;
    /**
     * Claims a promotion's reward.
     *
     * Requests `ClaimPromotion`.
     * Error kinds: `busy`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `bonus_active`, `not_found`, `on_break`, `promotion_applying`, `promotion_claimed`, `promotion_closed`, `promotion_coming`, `promotion_not_ready`.
     */
    claimPromotion(form: PromotionClaimForm): Promise<Outcome<PromotionClaimResult>>;
    /**
     * Draws a prize of a raffle with one ticket.
     *
     * Requests `ClaimRaffle`.
     * Error kinds: `busy`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `no_ticket`, `not_found`, `on_break`, `promotion_closed`, `promotion_coming`.
     */
    claimRaffle(id: string): Promise<Outcome<RafflePrize>>;
    /**
     * Returns the missions with their progress.
     *
     * Requests `MissionSummary`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     */
    missions(): Promise<Outcome<Missions>>;
    /**
     * Returns the leaderboard of a week's missions.
     *
     * Requests `MissionLeaderboard`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     */
    leaderboard(week: LeaderboardWeek): Promise<Outcome<Leaderboard>>;
    /**
     * Claims a mission's reward.
     *
     * Requests `ClaimMission`.
     * Error kinds: `busy`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `mission_claimed`, `mission_open`, `not_found`, `on_break`.
     */
    claimMission(id: string): Promise<Outcome<Mission>>;
    /**
     * Returns a page of the member's rewards, unclaimed ones first, from 1.
     *
     * Requests `Rewards`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     */
    rewards(page: number): Promise<Outcome<RewardList>>;
    /**
     * Claims a reward.
     *
     * Requests `ClaimReward`.
     * Error kinds: `busy`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `bonus_active`, `not_found`, `nothing_waits`, `on_break`, `reward_claimed`, `reward_expired`.
     */
    claimReward(id: string): Promise<Outcome<ClaimedRewards>>;
    /**
     * Claims all unclaimed rewards.
     *
     * Requests `ClaimReward`.
     * Error kinds: `busy`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `bonus_active`, `not_found`, `nothing_waits`, `on_break`, `reward_claimed`, `reward_expired`.
     */
    claimAllRewards(): Promise<Outcome<ClaimedRewards>>;
    /**
     * Returns the member's referral code, link and income.
     *
     * Requests `Referral`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     * Specific error codes: `referral_closed`.
     */
    invitation(): Promise<Outcome<Invitation>>;
    /**
     * Returns a page of the referred friends, newest first, from 1.
     *
     * Requests `Friends`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     * Specific error codes: `referral_closed`.
     */
    friends(page: number): Promise<Outcome<FriendList>>;
    /**
     * Claims the referral income.
     *
     * Requests `ClaimReferral`.
     * Error kinds: `busy`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `on_break`, `referral_closed`, `referral_too_small`.
     */
    claimReferral(): Promise<Outcome<ClaimedReferralIncome>>;
    /**
     * Returns the member's points.
     *
     * Requests `PointBalance`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     */
    points(): Promise<Outcome<Points>>;
    /**
     * Returns the rewards that points can be redeemed for.
     *
     * Requests `PointReward`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     */
    pointRewards(): Promise<Outcome<PointRewards>>;
    /**
     * Returns a page of the member's redemptions, newest first, from 1.
     *
     * Requests `RedeemPointList`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     */
    redemptions(page: number): Promise<Outcome<RedemptionList>>;
    /**
     * Returns the sources of points, and their value.
     *
     * Requests `PointConfig`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     */
    pointRules(): Promise<Outcome<PointRules>>;
    /**
     * Returns a page of the movements of the member's points, with the totals of the whole period.
     *
     * Requests `PointTransactions`.
     * Error kinds: `fields`, `needLogin`, `needRealAccount`, and those of every call.
     */
    pointTransactions(query: PointsQuery): Promise<Outcome<PointTransactionList>>;
    /**
     * Returns a page of the member's messages, newest first, from 1.
     *
     * Requests `Messages`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     */
    messages(page: number): Promise<Outcome<MessageList>>;
    /**
     * Marks messages as read; an empty list means all.
     *
     * Requests `ReadMessages`.
     * Error kinds: `busy`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     */
    readMessages(ids: string[]): Promise<Outcome<UnreadMessages>>;
    /**
     * Deletes messages; an empty list means all.
     *
     * Requests `DeleteMessages`.
     * Error kinds: `busy`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     */
    deleteMessages(ids: string[]): Promise<Outcome<UnreadMessages>>;
    /**
     * Fetches the counts of the badges; one request at a time.
     *
     * Requests `UnreadCount`, `AvailablePromo`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     */
    refreshCounts(): Promise<Outcome<Counts>>;
    /**
     * Returns an announcement with its text; also for visitors.
     *
     * Requests `Announcement`.
     * Specific error codes: `not_found`.
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
     * Requests `Announcements`.
     */
    helpNotices(): Promise<Outcome<Notices>>;
    /**
     * Returns the content of the help centre; also for visitors.
     *
     * Requests `HelpCenter`.
     */
    help(): Promise<Outcome<Help>>;
    /**
     * Sends feedback, a complaint or a partner application; also for visitors.
     *
     * Requests `Feedback`.
     * Error kinds: `busy`, `fields`, and those of every call.
     * Specific error codes: `too_many_requests`.
     */
    feedback(form: FeedbackForm): Promise<Outcome<FeedbackReceipt>>;
    /**
     * Returns the contact of customer service for this member or visitor.
     *
     * Requests `ServiceDesk`.
     * Specific error codes: `not_found`.
     */
    serviceDesk(): Promise<Outcome<CustomerService>>;
    /**
     * Fetches the status of the site, and updates the state accordingly.
     *
     * Requests `SystemStatus`, `Permission`, `SiteMenu`.
     */
    checkSite(): Promise<Outcome<SiteStatus>>;
    /**
     * Returns the alternative origins of the site, and downloads.
     *
     * Requests `DomainRoute`.
     */
    domainRoutes(): Promise<Outcome<DomainRoutes>>;
    /**
     * Measures the latency of the origins that the brand allows, fastest first, and stores the result for this tab.
     *
     * Requests `DomainRoute`, `SystemStatus`.
     */
    measureRoutes(): Promise<Outcome<MeasuredRoutes>>;
    /**
     * Returns the last measurement of this tab, without a request.
     */
    cachedRoutes(): Promise<Outcome<MeasuredRoutes>>;
    /**
     * Selects an origin: returns the address to navigate to, or that requests already use it.
     *
     * Error kinds: `badInput`, and those of every call.
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
 * Calls of the wallet module: `core.member.deposit(form)`. Its code is loaded on demand.
 */
export interface MemberCalls {
    /**
     * Loads the wallet module, in parallel with the code of a page that needs it.
     */
    preloadWallet(): Promise<Outcome<undefined>>;
    /**
     * Returns the deposit methods.
     *
     * Requests `DepositMethods`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     */
    depositMethods(): Promise<Outcome<DepositMethodList>>;
    /**
     * Returns the bonuses that a deposit can request.
     *
     * Requests `DepositBonuses`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     */
    depositBonuses(): Promise<Outcome<DepositBonusList>>;
    /**
     * Starts a deposit.
     *
     * Requests `StartDeposit`.
     * Error kinds: `busy`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `bonus_active`, `limit_exceeded`, `limit_reached`, `on_break`, `too_many_requests`.
     */
    deposit(form: DepositForm): Promise<Outcome<Deposit>>;
    /**
     * Cancels a deposit that is not paid yet.
     *
     * Requests `CancelDeposit`.
     * Error kinds: `busy`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `not_cancellable`, `not_found`.
     */
    cancelDeposit(id: string): Promise<Outcome<Deposit>>;
    /**
     * Returns a deposit with its state.
     *
     * Requests `DepositStatus`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     * Specific error codes: `not_found`.
     */
    depositStatus(id: string): Promise<Outcome<Deposit>>;
    /**
     * Returns a page of the member's deposits, from 1.
     *
     * Requests `Deposits`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     */
    depositList(page: number): Promise<Outcome<DepositPage>>;
    /**
     * Returns the withdrawal methods with the member's accounts, and the available amount.
     *
     * Requests `WithdrawOptions`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     */
    withdrawOptions(): Promise<Outcome<WithdrawOptionList>>;
    /**
     * Requests a withdrawal.
     *
     * Requests `StartWithdraw`.
     * Error kinds: `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `replayed`, `resultUnknown`, and those of every call.
     * Specific error codes: `limit_exceeded`, `payment_password_required`, `too_many_requests`, `turnover_required`, `withdrawals_held`.
     */
    withdraw(form: WithdrawForm): Promise<Outcome<Withdrawal>>;
    /**
     * Returns a withdrawal with its steps.
     *
     * Requests `WithdrawStatus`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     * Specific error codes: `not_found`.
     */
    withdrawStatus(id: string): Promise<Outcome<WithdrawalDetail>>;
    /**
     * Cancels a withdrawal that is not sent yet.
     *
     * Requests `CancelWithdraw`.
     * Error kinds: `busy`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `not_cancellable`, `not_found`.
     */
    cancelWithdraw(id: string): Promise<Outcome<WithdrawalDetail>>;
    /**
     * Reports whether a withdrawal arrived.
     *
     * Requests `ConfirmReceipt`.
     * Error kinds: `busy`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `limit_exceeded`, `not_found`, `receipt_closed`, `receipt_not_asked`.
     */
    confirmReceipt(form: WithdrawalConfirmationForm): Promise<Outcome<WithdrawalDetail>>;
    /**
     * Uploads a picture as proof of a payment: PNG or JPEG by its content, at most 5 MB.
     *
     * Requests `UploadProof`.
     * Error kinds: `busy`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `too_many_requests`.
     */
    uploadProof(form: ProofForm): Promise<Outcome<Proof>>;
    /**
     * Adds a payout account.
     *
     * Requests `AddPayoutAccount`.
     * Error kinds: `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `limit_exceeded`, `payment_password_required`, `too_many_requests`.
     */
    addPayoutAccount(form: PayoutAccountForm): Promise<Outcome<WithdrawOptionList>>;
    /**
     * Removes a payout account.
     *
     * Requests `RemovePayoutAccount`.
     * Error kinds: `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `not_found`, `payment_password_required`, `too_many_requests`.
     */
    removePayoutAccount(form: PayoutRemovalForm): Promise<Outcome<WithdrawOptionList>>;
    /**
     * Returns a page of the member's withdrawals, from 1.
     *
     * Requests `Withdrawals`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     */
    withdrawList(page: number): Promise<Outcome<WithdrawalPage>>;
    /**
     * Returns the balance of each wallet.
     *
     * Requests `ConsolidatedFunds`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     */
    funds(): Promise<Outcome<VendorWalletBalances>>;
    /**
     * Moves money between the main wallet and a vendor's.
     *
     * Requests `WalletTransfer`.
     * Error kinds: `busy`, `fields`, `needLogin`, `needRealAccount`, `replayed`, `resultUnknown`, and those of every call.
     * Specific error codes: `not_found`, `on_break`, `single_wallet`, `vendor_maintenance`.
     */
    transfer(form: TransferForm): Promise<Outcome<WalletTransferResult>>;
    /**
     * Returns the upline, and the amount that can be transferred to it.
     *
     * Requests `Upline`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     * Specific error codes: `not_found`.
     */
    upline(): Promise<Outcome<UplineInfo>>;
    /**
     * Transfers to the upline.
     *
     * Requests `TransferUpline`.
     * Error kinds: `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `replayed`, `resultUnknown`, and those of every call.
     * Specific error codes: `limit_exceeded`, `not_found`, `payment_password_required`, `receiver_unavailable`, `too_many_requests`, `turnover_required`, `withdrawals_held`.
     */
    transferUpline(form: UplineForm): Promise<Outcome<UplineTransferResult>>;
    /**
     * Returns the member's bets, newest first, with the totals of the whole period.
     *
     * Requests `BetRecords`.
     * Error kinds: `fields`, `needLogin`, `needRealAccount`, and those of every call.
     */
    betRecords(query: RecordsQuery): Promise<Outcome<BetPage>>;
    /**
     * Returns the movements of the member's money, newest first, with the totals of the whole period.
     *
     * Requests `AccountRecords`.
     * Error kinds: `fields`, `needLogin`, `needRealAccount`, and those of every call.
     */
    accountRecords(query: RecordsQuery): Promise<Outcome<AccountPage>>;
    /**
     * Returns profit and loss by day and by game type.
     *
     * Requests `PersonalProfit`.
     * Error kinds: `fields`, `needLogin`, `needRealAccount`, and those of every call.
     */
    personalProfit(period: Period): Promise<Outcome<Profit>>;
    /**
     * Redeems points.
     *
     * Requests `RedeemPointReward`.
     * Error kinds: `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `bonus_active`, `not_found`, `on_break`, `payment_password_required`, `too_many_requests`, `turnover_required`, `withdrawals_held`.
     */
    redeemPoints(form: RedeemForm): Promise<Outcome<Redemption>>;
    /**
     * Converts points to money.
     *
     * Requests `ConvertPoint`.
     * Error kinds: `busy`, `crypto`, `fields`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `limit_exceeded`, `payment_password_required`, `too_many_requests`.
     */
    convertPoints(form: ConvertForm): Promise<Outcome<PointConversion>>;
    /**
     * Returns the member's bonuses with the progress of their turnover.
     *
     * Requests `BonusDetails`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     */
    bonuses(): Promise<Outcome<BonusList>>;
    /**
     * Cancels a bonus; its remainder is forfeited.
     *
     * Requests `CancelBonus`.
     * Error kinds: `busy`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `bets_open`, `bonus_over`, `not_found`.
     */
    cancelBonus(id: string): Promise<Outcome<BonusList>>;
    /**
     * Returns the accrued rebate.
     *
     * Requests `ManualRebate`.
     * Error kinds: `needLogin`, `needRealAccount`, and those of every call.
     */
    rebate(): Promise<Outcome<Rebate>>;
    /**
     * Claims the rebate.
     *
     * Requests `ClaimRebate`.
     * Error kinds: `busy`, `needLogin`, `needRealAccount`, `resultUnknown`, and those of every call.
     * Specific error codes: `on_break`, `rebate_too_small`.
     */
    claimRebate(): Promise<Outcome<ClaimedRebate>>;
}



/**
 * Forms that `core.check` validates, by name.
 */
export interface Forms {
    deposit: DepositForm;
    withdraw: WithdrawForm;
    transfer: TransferForm;
    payoutAccount: PayoutAccountForm;
    payoutRemoval: PayoutRemovalForm;
    receipt: WithdrawalConfirmationForm;
    upline: UplineForm;
    redeem: RedeemForm;
    convert: ConvertForm;
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
    passwordProof: PasswordProof;
    factorCode: FactorCode;
    passkey: PasskeyRegistration;
    period: Period;
    limit: LimitForm;
    depositLimits: DepositLimitsForm;
    break: BreakForm;
    promotion: PromotionForm;
    promotionClaim: PromotionClaimForm;
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
     * Amounts of a transfer to the upline, and the reasons against it. Needs `upline`.
     */
    upline: { form: UplineQuoteForm; quote: UplineQuote };
    /**
     * Amounts of a deposit or withdrawal that was started.
     */
    movement: { form: MovementAmounts; quote: MovementQuote };
    /**
     * Value of points, and bounds of a conversion. Needs `pointRules` and `points`.
     */
    convert: { form: ConvertQuoteForm; quote: ConvertQuote };
    /**
     * Price of a redemption. Needs `pointRewards` and `points`.
     */
    redeem: { form: RedeemQuoteForm; quote: RedeemQuote };
    /**
     * A sum of amounts.
     */
    sum: { form: SumForm; quote: SumQuote };
    /**
     * State of a deposit to show, and what can be done with it.
     */
    depositView: { form: DepositViewForm; quote: DepositView };
    /**
     * Whether the first steps are offered.
     */
    firstStepsView: { form: FirstStepsForm; quote: FirstStepsView };
    /**
     * Directions and balance of a transfer between the main wallet and a vendor's.
     */
    vendorWalletView: { form: VendorWalletForm; quote: VendorWalletView };
    /**
     * Reasons against a withdrawal, and the account that it goes to.
     */
    withdrawOptionsView: { form: WithdrawOptionsForm; quote: WithdrawOptionsView };
    /**
     * State of a withdrawal to show, refined by the member's confirmation.
     */
    withdrawalView: { form: WithdrawalViewForm; quote: WithdrawalView };
    /**
     * States of the steps of a withdrawal, and whether the member needs help.
     */
    withdrawalStepsView: { form: WithdrawalStepsForm; quote: WithdrawalStepsView };
    /**
     * Whether a bonus is in progress or cancelled.
     */
    bonusView: { form: BonusViewForm; quote: BonusView };
}



/**
 * Quotes that `core.quote` computes, by name: the form and the result of each.
 */
export interface Quotes {
    /**
     * Pages of the agent centre that exist for this agent.
     */
    agentMenu: { form: AgentMenuForm; quote: AgentMenu };
    /**
     * Amount of a transfer to a downline member, and the reasons against it. Needs `downline`.
     */
    downline: { form: DownlineForm; quote: DownlineQuote };
    /**
     * Rates that an invite link gives now: no higher than its agent's.
     */
    linkRates: { form: LinkRatesForm; quote: LinkRatesQuote };
    /**
     * Rules of a kind of contract: its periods, and what its terms consist of.
     */
    contractRules: { form: ContractRulesForm; quote: ContractRules };
    /**
     * Steps that one side of a contract can take, and what its state means.
     */
    contractView: { form: ContractViewForm; quote: ContractView };
    /**
     * Actions of the agent on a team member.
     */
    teamMemberView: { form: TeamMemberViewForm; quote: TeamMemberView };
}



/**
 * Quotes that `core.quote` computes, by name: the form and the result of each.
 */
export interface Quotes {
    /**
     * Pages of the member centre that exist for this member.
     */
    memberMenu: { form: MemberMenuForm; quote: MemberMenu };
    /**
     * Rooms that the balance opens. Needs `rooms` of the game; before `vendorWallet` no room is refused.
     */
    rooms: { form: RoomQuery; quote: RoomsQuote };
    /**
     * Number of words of feedback, and whether an e-mail address is required.
     */
    feedback: { form: FeedbackForm; quote: FeedbackQuote };
    /**
     * Characters left of the maximum of a comment or remark; negative if it is too long.
     */
    commentLeft: { form: string; quote: number };
    /**
     * A typed code as it is sent: with ASCII digits, without spaces and separators.
     */
    code: { form: string; quote: string };
    /**
     * A CPF as it is typed, with its separators.
     */
    cpf: { form: string; quote: string };
    /**
     * Durations that can be chosen for a break.
     */
    breakDurations: { form: BreakDurationsForm; quote: BreakDurations };
    /**
     * Frequency of the numbers in the draws of a lottery.
     */
    drawStatistics: { form: DrawStatisticsForm; quote: DrawStatistics };
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
     * State of a bet to show, and whether its result is final.
     */
    betView: { form: BetViewForm; quote: BetView };
    /**
     * What the member's break, if there is one, leaves allowed.
     */
    breakView: { form: BreakViewForm; quote: BreakView };
    /**
     * Next draw of a lottery: its phase, and the seconds until bets close.
     */
    drawView: { form: DrawViewForm; quote: DrawView };
    /**
     * Whether a launch failed because the balance is too low.
     */
    launchErrorView: { form: LaunchErrorForm; quote: LaunchErrorView };
    /**
     * Whether a mission can be claimed, and whether anything is left to do in it.
     */
    missionView: { form: MissionViewForm; quote: MissionView };
    /**
     * Kind of a movement of money, and the source of a bonus.
     */
    movementView: { form: MovementViewForm; quote: MovementView };
    /**
     * Redeemable quantity of a reward.
     */
    pointRewardView: { form: PointRewardViewForm; quote: PointRewardView };
    /**
     * Next step of a promotion, and whether it runs.
     */
    promotionView: { form: PromotionViewForm; quote: PromotionView };
    /**
     * Whether a reward can be claimed.
     */
    rewardView: { form: RewardViewForm; quote: RewardView };
    /**
     * Measures of the account's security, and the most useful next one.
     */
    securityView: { form: SecurityViewForm; quote: SecurityView };
}



export interface Core {
    /**
     * Calls of the lazy modules: login, registration, games; payments; the agent centre.
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
     * fetched, and before its module is loaded: the member module (`core.member.preload()`), for payments and
     * bonuses the wallet module, for contracts and rates of links the agent module, which their first calls load.
     */
    quote<Q extends keyof Quotes>(name: Q, form: Quotes[Q]['form']): Quotes[Q]['quote'] | undefined;
}


/**
 * A bet as shown.
 */
export interface BetView {
    /**
     * State to show; missing if this version does not know it.
     */
    shown?: BetState;
    /**
     * Whether prize and profit are final.
     */
    hasResult: boolean;
    /**
     * Whether the bet was won or lost, as opposed to refunded.
     */
    decided: boolean;
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
     * Stake if the bet was won or lost, else 0.
     */
    validBet: Amount;
}

/**
 * A bet.
 */
export interface BetRecord {
    /**
     * Id, also the reference shown to the member.
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
     * Selection of the bet, in the request's language, if the game provides it.
     */
    detail?: string;
    /**
     * Selections of an accumulator.
     */
    legs?: BetLeg[];
    /**
     * Stake.
     */
    stake: Amount;
    /**
     * Payout; 0 while the bet is open.
     */
    prize: Amount;
    /**
     * Prize less stake; 0 while the bet is open.
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
     * Whether the turnover is in progress; an active bonus can expire and be cancelled.
     */
    active: boolean;
    /**
     * Whether the member cancelled it.
     */
    cancelled: boolean;
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
     * Key: 11X5, CHAIN, K3, LF, LHC, PCB, PK10, SSC or VIDEO (names of the icons).
     */
    category: string;
    /**
     * Title in the request's language.
     */
    title: string;
    /**
     * Lotteries of the category.
     */
    games: Lottery[];
}

/**
 * A category of promotions.
 */
export interface PromotionCategory {
    /**
     * Key, as used in promotions.
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
     * Game type: RNG, LIVE, FISH, PVP, SPORTS, ESPORTS, LOTT, ELOTT or DS88.
     */
    gameType: string;
    /**
     * Title in the language of the page, as the server sent it.
     */
    title: string;
    /**
     * Current number of games, tables or events.
     */
    count: number;
    /**
     * Address of its item in the navigation: its page; for lotteries and cockfighting, its first
     * vendor's (REQ-2.4.5, REQ-2.4.6).
     */
    path: string;
    /**
     * Path of the page with everything of the category: of lotteries their hall; cockfighting has
     * none.
     */
    page: string | undefined;
    /**
     * Whether these are the lotteries or the e-lotteries, which share a hall.
     */
    lottery: boolean;
    /**
     * Whether its games can be favourites: lotteries have their own, cockfights have none.
     */
    favorites: boolean;
    /**
     * Vendors of the category, hot ones first.
     */
    vendors: MenuVendor[];
    /**
     * Number of vendors in the hover menu.
     */
    menuCount: number;
    /**
     * Whether the hover menu has a More button.
     */
    more: boolean;
}

/**
 * A contract as shown.
 */
export interface ContractView {
    /**
     * State to show: that of the server, refined by a requested or agreed end; missing if this
     * version does not know it.
     */
    shown?: ShownContractState;
    /**
     * The steps that this side can take; the server has the final say.
     */
    steps: AllowedContractStep[];
    /**
     * Whether it is an unanswered offer.
     */
    offered: boolean;
    /**
     * Whether it is in force.
     */
    active: boolean;
    /**
     * Whether it has, or will have, settlements.
     */
    settles: boolean;
    /**
     * Whether an accepted offer of the same kind replaces it, because no end is agreed.
     */
    replaceable: boolean;
    /**
     * Whether the attempted step took effect.
     */
    tookEffect: boolean;
}

/**
 * A contract's terms as typed: to offer, or to simulate on the last periods.
 */
export interface ContractForm {
    /**
     * Kind of contract.
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
     * Tiers of a dividend or daily salary; each is validated as the fields `tiers.<index>.<name>`,
     * from 0.
     */
    tiers?: ContractTierForm[];
    /**
     * Terms of an hourly or real-time salary; validated as the fields `perBet.<name>`.
     */
    perBet?: PerBetForm;
}

/**
 * A contract.
 */
export interface Contract {
    /**
     * Id of the contract.
     */
    id: string;
    /**
     * Kind of the contract.
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
     * First active moment; none until it is accepted.
     */
    startsAt: string | undefined;
    /**
     * First moment after the end; none until it is known.
     */
    endsAt: string | undefined;
    /**
     * Request to end it that awaits the other side.
     */
    termination: Termination | undefined;
    /**
     * Days that the other side has to answer such a request.
     */
    answerDays: number;
    /**
     * Contracts further down that end with it, or, for an offer, would end with its acceptance:
     * those that no longer fit below it, and those that depend on them. Sorted by account.
     */
    ends: EndingContract[];
    /**
     * Steps with party and time, oldest first.
     */
    events: ContractEvent[];
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
     * Dialling code with its plus sign: `+55`.
     */
    countryDialingCode: string;
    /**
     * Minimum number of digits of a mobile number after the dialling code, the same for all
     * countries that share the code; 0 if unknown.
     */
    minDigits?: number;
    /**
     * Maximum number of digits of a mobile number after the dialling code.
     */
    maxDigits?: number;
}

/**
 * A customer service channel (REQ-3.19).
 */
export interface CustomerService {
    /**
     * Type: `VIP` or `LIVECHAT`.
     */
    csType: string;
    /**
     * Path at which the window opens.
     */
    path: string;
}

/**
 * A day's profit and loss.
 */
export interface ProfitDay extends ProfitSums {
    /**
     * Day in the member's time zone, `yyyy-MM-dd`.
     */
    date: string;
}

/**
 * A deposit as shown.
 */
export interface DepositView {
    /**
     * State to show: that of the server, `stopped` for a deposit that a lowered limit ended, or `expired` for an
     * overdue one; missing if this version does not know it.
     */
    shown?: ShownDepositState;
    /**
     * Way to pay it.
     */
    flow: PaymentFlow;
    /**
     * Whether the payment or its confirmation is pending.
     */
    inProgress: boolean;
    /**
     * Whether it was paid, and the confirmation is pending.
     */
    confirming: boolean;
    /**
     * Whether it can be paid now.
     */
    payable: boolean;
    /**
     * Whether the time to pay is over, although the server has not ended it.
     */
    overdue: boolean;
    /**
     * Whether the money is in the balance.
     */
    credited: boolean;
    /**
     * Progress: 0 awaits the payment, 1 awaits the confirmation, 2 ended. It never decreases, so a
     * response with a lower one is outdated.
     */
    stage: number;
    /**
     * End state without a credit; missing while in progress, and if credited.
     */
    uncredited?: Exclude<DepositState, 'pending' | 'confirming' | 'credited'>;
    /**
     * End state to report to a member who does not see the deposit; missing while in progress, and for an end that
     * is no news: cancelled by the member, or not paid in time.
     */
    reported?: 'credited' | 'failed' | 'returned';
    /**
     * Whether a late payment is returned, which neither state nor reason tells.
     */
    returnsLatePayment: boolean;
    /**
     * Steps to the credit or to an end without one, in order; of a deposit in a state that this version does not know
     * only the first.
     */
    steps: DepositStepView[];
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
     * Id, also the reference shown to the member.
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
     * Processing time of the method, in the request's language.
     */
    arrival?: string;
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
     * Bonus of the deposit.
     */
    bonus?: ChosenBonus;
    /**
     * Requested bonus that was not given, because it was no longer available when the payment
     * arrived: the deposit was credited without it.
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
     * End of the payment code's validity, RFC 3339.
     */
    expiresAt?: string;
    /**
     * Time of the credit, RFC 3339.
     */
    creditedAt?: string;
}

/**
 * A download or contact link (resourceType, url, qrCodeUrl).
 */
export interface Resource {
    /**
     * Type: `MOBILECONFIG`, `ANDROID`, `IOS`, `TELEGRAM`, `FACEBOOK` …
     */
    resourceType: string;
    /**
     * Link target.
     */
    url: string;
    /**
     * Address to show as a QR code, if different.
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
     * Number of the issue.
     */
    issue: string;
    /**
     * Numbers, in drawing order.
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
     * Name of the field.
     */
    name: RegisterFieldName;
    /**
     * Kind of input.
     */
    kind: FieldKind;
    /**
     * Whether a value is required.
     */
    required: boolean;
    /**
     * Rule of the text; none allows any text.
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
     * Display name, in the request's language.
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
     * Name of the wallet.
     */
    accountTypeName: string;
    /**
     * `VASSALAGE` if the entry opens a list of the vendor's games.
     */
    isGame?: string;
    /**
     * Play type with which a lottery opens.
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
     * Whether the game is hot: 1 or 0.
     */
    isHot?: number;
    /**
     * Whether the game is new: 1 or 0.
     */
    isNew?: number;
    /**
     * Whether the game has a jackpot: 1 or 0.
     */
    isJackpot?: number;
    /**
     * Smallest stake.
     */
    minBet?: Amount;
    /**
     * Number of lines.
     */
    lineNum?: number;
    /**
     * Whether it is in maintenance.
     */
    maintenance?: boolean;
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
 * A lottery.
 */
export interface Lottery {
    /**
     * Id, by which favourites are stored.
     */
    gameId: string;
    /**
     * Code, the same as in the game lists.
     */
    gameCode: string;
    /**
     * Name.
     */
    name: string;
    /**
     * Game type: ELOTT or LOTT.
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
     * Whether it is in maintenance.
     */
    maintenance?: boolean;
    /**
     * Play type with which it opens.
     */
    defaultPlayType: string;
    /**
     * Address of the picture, 3:4.
     */
    image: string;
    /**
     * Seconds between two draws.
     */
    intervalSeconds: number;
    /**
     * Number of the next issue.
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
 * A member's invitation.
 */
export interface Invitation {
    /**
     * Code that friends enter at the registration.
     */
    referralCode: string;
    /**
     * Path of the registration with the code, to be appended to an origin.
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
     * Percent of the friends' eligible stakes that the member receives.
     */
    rate: Amount;
    /**
     * Codes of the game types whose stakes bring nothing.
     */
    excludedTypes?: string[];
    /**
     * Amount for each friend who deposits and stakes at least `friend_least`.
     */
    friendBonus: Amount;
    /**
     * Minimum deposits, and minimum stakes, of a friend for the bonus.
     */
    friendLeast: Amount;
    /**
     * Claimable income.
     */
    waiting: Amount;
    /**
     * Minimum income to claim.
     */
    least: Amount;
    /**
     * Total of claimed income.
     */
    taken: Amount;
}

/**
 * A member's points.
 */
export interface Points {
    /**
     * Available points.
     */
    points: Amount;
    /**
     * Sum of all earned points.
     */
    earned: Amount;
    /**
     * Sum of all spent points.
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
     * HTML of the operator; must be sanitized before display.
     */
    content: string;
    /**
     * Whether the member has opened it.
     */
    read: boolean;
    /**
     * Time of sending, RFC 3339.
     */
    sentAt: string;
    /**
     * Type of link: 0 none, 1 path of the site, 2 external address, 3 game, 4 promotion; as of a
     * banner.
     */
    linkageType?: number;
    /**
     * Link target.
     */
    linkage?: string;
}

/**
 * A mission as shown.
 */
export interface MissionView {
    /**
     * Whether nothing is left to do: the mission has no deadline, and stays listed while claims are blocked.
     */
    settled: boolean;
    /**
     * Whether the reward can be claimed.
     */
    claimable: boolean;
}

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
     * Task in one sentence.
     */
    summary: string;
    /**
     * Unit of progress.
     */
    unit: MissionUnit;
    /**
     * Current progress.
     */
    done: Amount;
    /**
     * Goal.
     */
    goal: Amount;
    /**
     * Reward in money; `0` for none.
     */
    amount: Amount;
    /**
     * Reward in points; `0` for none.
     */
    points: Amount;
    /**
     * State.
     */
    state: MissionState;
    /**
     * Period after which the mission restarts.
     */
    period: MissionPeriod;
    /**
     * End of the period, RFC 3339.
     */
    endsAt: string;
    /**
     * Path of the site where it can be done.
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
     * Kind of movement, as in the member's own record.
     */
    kind: string;
    /**
     * Reference: id of the deposit or bet, or code of the vendor.
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
 * A movement as shown.
 */
export interface MovementView {
    /**
     * Kind to show.
     */
    kind: MovementKind;
    /**
     * Whether the reference is the code of a vendor.
     */
    namesVendor: boolean;
    /**
     * Source of a bonus; missing for a plain one, and for other kinds.
     */
    source?: BonusSource;
    /**
     * Id at the source; may be empty.
     */
    sourceId: string;
    /**
     * Subject of a refund in an `AccountRecord`, named by the reference; missing for other kinds.
     */
    refunded?: RefundSubject;
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
     * Change of the points.
     */
    changedPoints: Amount;
    /**
     * Balance of points after the movement.
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
     * Kind: `deposit`, `withdraw`, `bet`, `win`, `refund`, `transferIn`, `transferOut`, `bonus`,
     * `rebate`, `upline`, `downline`, `points` or `other`.
     */
    kind: string;
    /**
     * Reference: id of the deposit, bet or bonus, or code of the vendor. For a credit without
     * turnover, its source: `promotion:<id>`, `mission`, `reward` or `referral`.
     */
    reference: string;
    /**
     * Name of the game, for a bet, its prize or a returned stake.
     */
    gameName?: string;
    /**
     * Amount moved; negative for an outgoing one.
     */
    amount: Amount;
    /**
     * Total of the member's wallets after the movement.
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
     * HTML of the operator; must be sanitized before display.
     */
    content: string;
    /**
     * Publication time, RFC 3339.
     */
    publishedAt: string;
    /**
     * Type of link: 0 none, 1 path of the site, 2 external address, 3 game, 4 promotion; as of a
     * banner.
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
     * Entries of the page, newest first.
     */
    content: IncomeLine[];
    /**
     * Totals of the whole period, not of the page.
     */
    totals: IncomeSums;
    /**
     * Days of the period, oldest first, including empty ones.
     */
    days: IncomeDay[];
    /**
     * Income since the last paid day: an estimate, because rates and bets can change.
     */
    today: IncomeSums;
    /**
     * Payouts of contracts by kind; kinds without a payout are omitted.
     */
    contracts: ContractIncome[];
    /**
     * Total of commissions.
     */
    commission: Amount;
    /**
     * Number of pages.
     */
    totalPages: number;
}

/**
 * A page of bets.
 */
export interface BetPage {
    /**
     * Bets of the page, newest first.
     */
    content: BetRecord[];
    /**
     * Totals of the whole period, not of the page.
     */
    totals: BetTotals;
    /**
     * Number of pages.
     */
    totalPages: number;
}

/**
 * A page of deposits.
 */
export interface DepositPage {
    /**
     * Deposits of the page, newest first.
     */
    content: Deposit[];
    /**
     * Number of pages.
     */
    totalPages: number;
}

/**
 * A page of favourites.
 */
export interface FavoritePage {
    /**
     * Games of the page, newest favourite first.
     */
    content: Game[];
    /**
     * Number of pages.
     */
    totalPages: number;
}

/**
 * A page of friends.
 */
export interface FriendList {
    /**
     * Friends of the page.
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
     * Games of the page.
     */
    games: Game[];
    /**
     * Number of pages.
     */
    totalPages: number;
    /**
     * Number of games.
     */
    total: number;
    /**
     * Classifications of the category's games, or of the chosen vendor's, in display order.
     */
    classifies?: string[];
}

/**
 * A page of messages.
 */
export interface MessageList {
    /**
     * Messages of the page.
     */
    list: Message[];
    /**
     * Number of pages.
     */
    totalPages: number;
    /**
     * Number of unread messages on all pages.
     */
    unreadMessage: number;
}

/**
 * A page of movements of points.
 */
export interface PointTransactionList {
    /**
     * Movements of the page.
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
     * Sum of earned points in the period.
     */
    earned: Amount;
    /**
     * Sum of spent points in the period.
     */
    spent: Amount;
}

/**
 * A page of movements.
 */
export interface AccountPage {
    /**
     * Movements of the page, newest first.
     */
    content: AccountRecord[];
    /**
     * Totals of the whole period, not of the page.
     */
    totals: AccountTotals;
    /**
     * Kinds of this member's movements, in display order.
     */
    kinds: string[];
    /**
     * Number of pages.
     */
    totalPages: number;
}

/**
 * A page of recent games.
 */
export interface RecentPage {
    /**
     * Games of the page, last played first, each once.
     */
    list: RecentGame[];
    /**
     * Number of pages.
     */
    totalPages: number;
}

/**
 * A page of redemptions.
 */
export interface RedemptionList {
    /**
     * Redemptions of the page.
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
     * Rewards of the page.
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
     * Total amount of claimable money.
     */
    waiting: Amount;
}

/**
 * A page of settlements.
 */
export interface SettlementList {
    /**
     * Settlements of the page, latest period first.
     */
    list: Settlement[];
    /**
     * Number of pages.
     */
    totalPages: number;
    /**
     * Total paid.
     */
    paid: Amount;
}

/**
 * A page of the team's bets.
 */
export interface TeamBetPage {
    /**
     * Bets of the page, newest first.
     */
    content: TeamBet[];
    /**
     * Totals of the whole period, not of the page.
     */
    totals: TeamBetTotals;
    /**
     * Days of the period, oldest first, including empty ones.
     */
    days: TeamBetDay[];
    /**
     * Number of pages.
     */
    totalPages: number;
}

/**
 * A page of the team's movements.
 */
export interface TeamMovementPage {
    /**
     * Movements of the page, newest first.
     */
    content: TeamMovement[];
    /**
     * Totals of the whole period, not of the page.
     */
    totals: AccountTotals;
    /**
     * Totals by kind in the period, in display order, regardless of the filter.
     */
    kinds: TeamMovementKind[];
    /**
     * Number of pages.
     */
    totalPages: number;
}

/**
 * A page of the team's profit and loss.
 */
export interface TeamProfitPage {
    /**
     * Members of the page, highest valid bet first.
     */
    content: TeamProfitLine[];
    /**
     * Number of members active in the period.
     */
    members: number;
    /**
     * Totals of the whole period, not of the page.
     */
    totals: TeamProfitSums;
    /**
     * Days of the period, oldest first, including empty ones.
     */
    days: ProfitDay[];
    /**
     * Number of pages.
     */
    totalPages: number;
}

/**
 * A page of withdrawals.
 */
export interface WithdrawalPage {
    /**
     * Withdrawals of the page, newest first.
     */
    content: Withdrawal[];
    /**
     * Number of pages.
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
     * Name of the passkey, given by the member.
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
 * A promotion as shown.
 */
export interface PromotionView {
    /**
     * Status to show; missing if this version does not know the status or the kind.
     */
    shown?: PromotionStatus;
    /**
     * The visitor's next step.
     */
    step: PromotionStep;
    /**
     * Whether it has not begun.
     */
    upcoming: boolean;
    /**
     * Whether it is over.
     */
    closed: boolean;
    /**
     * Whether the reward can be claimed.
     */
    claimable: boolean;
    /**
     * Whether the member's application awaits the decision, or was rejected.
     */
    applied: boolean;
    /**
     * Whether the member's application was rejected: the next step repeats it.
     */
    rejected: boolean;
    /**
     * Whether it only informs, without conditions.
     */
    info: boolean;
    /**
     * Whether prizes are drawn with tickets.
     */
    draws: boolean;
    /**
     * Largest bonus for a Zalo id: the maximum reward, or the brand's; missing unless ids of messengers redeem it.
     */
    zaloMax?: Amount;
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
     * Description of one sentence.
     */
    summary: string;
    /**
     * Key of the category.
     */
    category: string;
    /**
     * Task of the promotion.
     */
    kind: PromotionKind;
    /**
     * State for the caller; for a visitor, `join` if a member could join.
     */
    status: PromotionStatus;
    /**
     * Address of the picture, 3:1.
     */
    image: string;
    /**
     * Start of the promotion, RFC 3339.
     */
    startsAt?: string;
    /**
     * End of the promotion, RFC 3339; none if open-ended.
     */
    endsAt?: string;
    /**
     * Reason of a rejection by the operator.
     */
    reason?: string;
    /**
     * Progress of the conditions.
     */
    progress?: PromotionProgress;
    /**
     * Remaining tickets of the raffle.
     */
    tickets?: number;
    /**
     * Amount that was given, or that can be claimed.
     */
    amount?: Amount;
}

/**
 * A random password.
 */
export interface GeneratedPassword {
    /**
     * Password that satisfies the site's rule.
     */
    password: string;
}

/**
 * A rate and its minimums for a period.
 */
export interface ContractTier {
    /**
     * Minimum stakes of decided bets.
     */
    validBet: Amount;
    /**
     * Minimum loss of the team; for dividends only.
     */
    profitLoss: Amount;
    /**
     * Minimum number of members with a decided bet.
     */
    activeMembers: number;
    /**
     * Rate in percent.
     */
    rate: Amount;
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
     * Rate with at most two decimals.
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
     * Lower bound: the highest rate of agents further down.
     */
    least: Amount;
    /**
     * Upper bound: the upline's rate.
     */
    most: Amount;
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
     * Price in points, for all of them.
     */
    pointsRequirement: Amount;
    /**
     * Money paid in addition, for all of them.
     */
    amountRequirement: Amount;
    /**
     * State.
     */
    status: RedemptionStatus;
    /**
     * Change of the points; a rejection refunds them.
     */
    changedPoints: Amount;
    /**
     * Balance of points after the redemption.
     */
    pointsBalance: Amount;
    /**
     * Remark of the member or the operator.
     */
    remark: string;
}

/**
 * A reward as shown.
 */
export interface RewardView {
    /**
     * Whether it can be claimed; any other is listed as past.
     */
    claimable: boolean;
}

/**
 * A reward for points as shown.
 */
export interface PointRewardView {
    /**
     * Whether none is left in stock.
     */
    soldOut: boolean;
    /**
     * Largest quantity that the member can redeem at once; 0 if none.
     */
    maxQuantity: number;
    /**
     * Whether the remark is the address that the reward is sent to.
     */
    needsAddress: boolean;
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
     * Source of the reward.
     */
    kind: RewardKind;
    /**
     * Title, in the request's language.
     */
    title: string;
    /**
     * Amount of money; `0` for none.
     */
    amount: Amount;
    /**
     * Number of points; `0` for none.
     */
    points: Amount;
    /**
     * Turnover required before the money can be withdrawn; none if there is no requirement.
     */
    turnover?: Amount;
    /**
     * State.
     */
    state: RewardState;
    /**
     * Time at which the reward was granted, RFC 3339.
     */
    at: string;
    /**
     * End of the claim period, RFC 3339; none if unlimited.
     */
    expiresAt?: string;
}

/**
 * A second factor that must be started.
 */
export interface FactorChoice {
    /**
     * Kind: `verificationCode`, `email` or `passkey`.
     */
    kind?: FactorKind;
}

/**
 * A security measure.
 */
export interface SecurityMeasure {
    /**
     * Name of the measure.
     */
    measure: Exclude<SecurityStep, 'recovery'>;
    /**
     * Whether it is enabled.
     */
    enabled: boolean;
}

/**
 * A session.
 */
export interface SessionEntry {
    /**
     * Id; not a secret.
     */
    id: string;
    /**
     * Whether it is the session of the request.
     */
    current: boolean;
    /**
     * Browser and operating system, as text.
     */
    device: string;
    /**
     * IP address that opened the session.
     */
    address: string;
    /**
     * Creation time, RFC 3339.
     */
    createdAt: string;
    /**
     * Time of the last use, RFC 3339.
     */
    seenAt: string;
}

/**
 * A share of every bet.
 */
export interface PerBetTerms {
    /**
     * Minimum stakes of the team in the hour (hourly) or in the day so far (real-time).
     */
    betAmount: Amount;
    /**
     * Percent of the stakes of bets with a payout above the stake.
     */
    winRate: Amount;
    /**
     * Percent of the stakes of all other bets.
     */
    lossRate: Amount;
    /**
     * Minimum stake of a counted bet.
     */
    singleBet: Amount;
}

/**
 * A short list of games.
 */
export interface GameCollection {
    /**
     * Games, in display order.
     */
    list: Game[];
}

/**
 * A short list of lotteries.
 */
export interface LotteryCollection {
    /**
     * Lotteries, last played first.
     */
    list: Lottery[];
    /**
     * Server time of the response, RFC 3339.
     */
    now: string;
}

/**
 * A step of a deposit as shown.
 */
export interface DepositStepView {
    /**
     * The step.
     */
    key: DepositStepKey;
    /**
     * State to show.
     */
    state: StepState;
}

/**
 * A step of a withdrawal as shown.
 */
export interface WithdrawalStepView {
    /**
     * State to show.
     */
    state: StepState;
    /**
     * Whether it was not reached by the stated time.
     */
    late: boolean;
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
    /**
     * Whether the other side must agree.
     */
    needsConsent: boolean;
    /**
     * Whether it can end contracts further down; `processContract` then needs the ids of the contract's `ends`.
     */
    endsOthers: boolean;
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
     * Whether the account is an agent's.
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
     * Total of all wallets.
     */
    balance: Amount;
    /**
     * Number of members below.
     */
    team: number;
    /**
     * Number of members directly below.
     */
    direct: number;
    /**
     * Whether the member placed a bet in the last 30 days.
     */
    active: boolean;
}

/**
 * A team's sums.
 */
export interface TeamSums {
    /**
     * Number of members with a bet.
     */
    active: number;
    /**
     * Number of registrations.
     */
    joined: number;
    /**
     * Total of credited deposits.
     */
    deposits: Amount;
    /**
     * Total of paid withdrawals.
     */
    withdrawals: Amount;
    /**
     * Number of placed bets.
     */
    bets: number;
    /**
     * Stakes of decided bets.
     */
    validBet: Amount;
    /**
     * Prizes less stakes of the decided bets; positive if the team won.
     */
    profit: Amount;
    /**
     * The agent's income from the team: commission by the operator's days, contracts by the end of
     * their periods.
     */
    income: Amount;
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
     * Articles, in display order.
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
 * A vendor of the navigation.
 */
export interface MenuVendor {
    /**
     * Vendor code.
     */
    vassalage: string;
    /**
     * Address in the navigation: the category's page with the vendor selected, or the vendor's lobby
     * of lotteries; that of cockfighting opens its first game.
     */
    path: string;
    /**
     * Display name.
     */
    name: string;
    /**
     * Address of the icon; empty if the server has none.
     */
    smallIcon: string;
    /**
     * Whether the vendor is marked as hot.
     */
    hot: boolean;
    /**
     * Number of games.
     */
    count: number;
    /**
     * Game type of the vendor; differs from the lane's for e-sports vendors among the sports.
     */
    gameType: string;
}

/**
 * A vendor's wallet as shown.
 */
export interface VendorWalletView {
    /**
     * Directions that can be chosen: a vendor that plays from the main wallet only returns what is left.
     */
    directions: TransferDirection[];
    /**
     * Direction of the transfer: the chosen one, if it is one of them.
     */
    direction: TransferDirection;
    /**
     * Balance of the wallet that it comes from.
     */
    held: Amount;
    /**
     * Whether a break forbids transfers in this direction: to the vendor.
     */
    closed: boolean;
    /**
     * Whether there is anything to transfer in this direction, and no break forbids it.
     */
    canSubmit: boolean;
    /**
     * Whether its balance is above 0. A wallet of `funds` with one can be emptied, also that of a vendor that now plays
     * from the main wallet.
     */
    funded: boolean;
    /**
     * Whether the vendor's own wallet has money to bring back.
     */
    reclaimable: boolean;
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
     * Name of the player, masked.
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
     * State to show: that of the server, refined by the member's confirmation; missing if this
     * version does not know it.
     */
    shown?: ShownWithdrawState;
    /**
     * Whether the payment, the confirmation or the decision on a dispute is pending.
     */
    inProgress: boolean;
    /**
     * Whether the member is asked if the money arrived.
     */
    awaitsAnswer: boolean;
    /**
     * Whether the money was reported missing.
     */
    disputed: boolean;
    /**
     * Whether the member took it back.
     */
    cancelled: boolean;
}

/**
 * A withdrawal.
 */
export interface Withdrawal {
    /**
     * Id, also the reference shown to the member.
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
     * Reason of a rejection.
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
     * Whether the member can still cancel it.
     */
    cancellable?: boolean;
    /**
     * End of the confirmation period, RFC 3339; afterwards it counts as received.
     */
    confirmUntil?: string;
    /**
     * Confirmation of its arrival.
     */
    receipt?: WithdrawalConfirmation;
}

/**
 * Account for withdrawals.
 */
export interface PayoutAccount {
    /**
     * Id.
     */
    id: string;
    /**
     * Key of the withdrawal method.
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
     * Account number, key or address, masked.
     */
    masked: string;
    /**
     * Time of adding, RFC 3339.
     */
    addedAt: string;
    /**
     * Total of paid withdrawals to the account.
     */
    withdrawn: Amount;
    /**
     * End of the hold on withdrawals to it, RFC 3339; an additional account is held for 24 h.
     */
    heldUntil?: string;
}

/**
 * Account to open, as typed.
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
     * Whether the account is an agent's.
     */
    agent?: boolean;
    /**
     * Rates of an agent in percent, by game type; each is validated as the field `rate.<game
     * type>`.
     */
    rates?: Record<string, string>;
    /**
     * Identity number of the new member, if the registration requires one.
     */
    idNumber?: string;
}

/**
 * Action on a contract (REQ-4.47).
 */
export type ContractAction = "accept" | "reject" | "terminate" | "withdraw";

/**
 * Action on a contract.
 */
export interface ContractActionInput {
    /**
     * Kind of the contract; each kind has its own endpoint.
     */
    kind: ContractKind;
    /**
     * Id of the contract.
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
 * Actions of an agent on a team member.
 */
export interface TeamMemberView {
    /**
     * Whether the member has rates, which the agent can change.
     */
    hasRates: boolean;
    /**
     * Whether the agent can offer a contract: to agents directly below.
     */
    canOfferContract: boolean;
}

/**
 * Actions that need a permission (REQ-6.5).
 */
export type ProtectedAction = "favourite" | "recent" | "wallet" | "startGame" | "memberCentre" | "agentCentre";

/**
 * Activity of a member in the last 30 days.
 */
export interface RecentActivity {
    /**
     * Total of credited deposits.
     */
    deposits: Amount;
    /**
     * Total of paid withdrawals.
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
 * Agent directly below.
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
     * Current contracts: active, upcoming or offered.
     */
    contracts: Contract[];
    /**
     * Number of ended contracts.
     */
    past: number;
}

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
 * Amount of a cryptocurrency. It equals the deposit's amount until the deposit expires.
 */
export interface Coins {
    /**
     * Symbol, such as `USDT`.
     */
    currency: string;
    /**
     * Number of coins.
     */
    amount: Amount;
    /**
     * Value of a coin, in the site's currency.
     */
    rate: Amount;
}

/**
 * Amounts available for a transfer to the downline.
 */
export interface DownlineInfo {
    /**
     * Minimum amount.
     */
    minAmount: Amount;
    /**
     * Maximum amount.
     */
    maxAmount: Amount;
    /**
     * Amount in the main wallet that may be transferred.
     */
    available: Amount;
    /**
     * Whether a payment password is set; transfers require one.
     */
    paymentPassword: boolean;
    /**
     * End of the hold on transfers and withdrawals, RFC 3339.
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
     * Bonus of the deposit.
     */
    bonus?: string | undefined;
    /**
     * Returned part.
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
 * An agent's links.
 */
export interface InviteLinkList {
    /**
     * Links, newest first.
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
     * Rates by game type, in menu order; the bounds apply to agents directly below.
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
     * Rates in percent, by game type; each is validated as the field `rate.<game type>`.
     */
    rates?: Record<string, string>;
}

/**
 * An amount of money or points as a decimal string (`"1234.5"`), never a float.
 *
 * The contract only carries it; each side has money rules of its own.
 */
export type Amount = string;

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
     * HTML of the operator; must be sanitized before display.
     */
    content: string;
}

/**
 * An invited friend.
 */
export interface Friend {
    /**
     * User name, masked.
     */
    account: string;
    /**
     * Registration time, RFC 3339.
     */
    registeredAt: string;
    /**
     * Whether the friend met the conditions of the bonus.
     */
    active: boolean;
    /**
     * Eligible stakes of the friend: decided and at risk.
     */
    validBet: Amount;
    /**
     * Income of the member from the friend.
     */
    income: Amount;
}

/**
 * Announcement to agents.
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
     * Text as HTML; must be sanitized before display.
     */
    content: string;
    /**
     * Publication time, RFC 3339.
     */
    publishedAt: string;
    /**
     * Whether the agent has read it.
     */
    read: boolean;
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
     * Notices of the scrolling bar and the notice list.
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
     * Notices of promotions.
     */
    promotion: Notice[];
}

/**
 * Answer of the captcha provider Geetest, as its `getValidate()` returns it: the first three fields in
 * version 3, the others in version 4.
 */
export interface GeetestAnswer {
    /**
     * Serial number of the challenge.
     */
    geetest_challenge?: string;
    /**
     * Result of the challenge.
     */
    geetest_validate?: string;
    /**
     * Result and its signature.
     */
    geetest_seccode?: string;
    /**
     * Serial number of the challenge.
     */
    lot_number?: string;
    /**
     * Result of the challenge.
     */
    captcha_output?: string;
    /**
     * Token of the result.
     */
    pass_token?: string;
    /**
     * Time of the result, in seconds since 1970.
     */
    gen_time?: string;
    /**
     * Id of the site at the provider.
     */
    captcha_id?: string;
}

/**
 * Answer of the second step that the error `two_factor_required` of a change asked for.
 */
export interface FactorProof {
    /**
     * Ticket of the error; the core fills it in.
     */
    ticket?: string;
    /**
     * Kind of second factor.
     */
    kind: FactorKind;
    /**
     * Code; for a passkey, JSON text of the browser's response.
     */
    answer: string;
}

/**
 * Application for a promotion, as typed.
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
     * Ids of uploaded proofs.
     */
    proofs?: string[];
}

/**
 * Arrival of a withdrawal, as answered by the member.
 */
export type WithdrawalArrival = "received" | "notReceived" | "partly";

/**
 * Assumptions of the example.
 */
export interface IncomeExampleForm {
    /**
     * Number of members of the team.
     */
    members: number;
    /**
     * Average stakes of a member in a month.
     */
    stake: string;
    /**
     * Rate of the dividend, in percent.
     */
    rate: string;
}

/**
 * Avatar of a member.
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
 * Avatars that a member can choose from.
 */
export interface Avatars {
    /**
     * Avatars, in display order.
     */
    list: Avatar[];
}

/**
 * Balance in the header.
 */
export interface Balance {
    /**
     * Load state of the data.
     */
    phase: Phase;
    /**
     * Amount, a decimal string as sent by the server.
     */
    amount: string;
    /**
     * Display text, without the currency symbol.
     */
    text: string;
    /**
     * Currency symbol, shown before the amount.
     */
    currencySymbol: string;
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
    funds: VendorWalletBalances;
}

/**
 * Balances of all wallets.
 */
export interface VendorWalletBalances {
    /**
     * Balance of the main wallet.
     */
    mainBalance: Amount;
    /**
     * Vendor wallets, in the operator's order; empty for a single-wallet brand.
     */
    wallets: VendorWallet[];
    /**
     * Total of all wallets.
     */
    sumBalance: Amount;
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
     * Address of the picture for narrow pages, if different.
     */
    urlNarrow?: string;
    /**
     * Headline over the picture; also its accessible name.
     */
    title: string;
    /**
     * Line below the headline.
     */
    subtitle?: string;
    /**
     * Text of the button, if there is a link.
     */
    action?: string;
    /**
     * Type of link: 0 none, 1 path of the site, 2 external address, 3 game, 4 promotion.
     */
    linkageType: number;
    /**
     * Link target.
     */
    linkage?: string;
}

/**
 * Bets of a team on one day.
 */
export interface TeamBetDay {
    /**
     * Day in the agent's time zone, `yyyy-MM-dd`.
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
     * Prizes less stakes of the decided bets.
     */
    profit: Amount;
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
     * Number or address.
     */
    contact?: string;
    /**
     * Dialling code with its plus sign: `+55` (mobile).
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
    /**
     * Answer of the second step; none before the error `two_factor_required`.
     */
    factor?: FactorProof | undefined;
}

/**
 * Bonus of a deposit.
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
     * Amount, given when the deposit is credited.
     */
    amount: Amount;
}

/**
 * Bonus on a deposit.
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
     * Share of the deposit, in percent.
     */
    percent: Amount;
    /**
     * Minimum deposit.
     */
    minAmount: Amount;
    /**
     * Maximum bonus.
     */
    maxBonus: Amount;
    /**
     * Turnover multiple of the bonus before money can be withdrawn.
     */
    turnoverTimes: number;
    /**
     * Days for the turnover.
     */
    days: number;
}

/**
 * Bonus that was requested with a deposit but not given.
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
 * Bonus with a turnover requirement.
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
     * Eligible stakes so far.
     */
    done: Amount;
    /**
     * State of the bonus.
     */
    state: BonusState;
    /**
     * Amount removed if the bonus is cancelled now; only while it is active.
     */
    forfeit?: Amount;
    /**
     * Time of granting, RFC 3339.
     */
    grantedAt: string;
    /**
     * Deadline of the turnover, RFC 3339.
     */
    expiresAt?: string;
}

/**
 * Bonuses that a deposit can request; empty while another bonus is in progress.
 */
export interface DepositBonusList {
    /**
     * Bonuses, in display order.
     */
    list: DepositBonus[];
}

/**
 * Bonuses.
 */
export interface BonusList {
    /**
     * Bonuses: active ones first, then the newest.
     */
    list: Bonus[];
}

/**
 * Break, as chosen.
 */
export interface BreakForm {
    /**
     * Kind of break.
     */
    kind: BreakKind;
    /**
     * Duration in hours; 0 for an unlimited self-exclusion, missing before a choice.
     */
    hours?: number | undefined;
    /**
     * Login password.
     */
    password: string;
}

/**
 * Calendar period of a repeating promotion.
 */
export type PromotionPeriod = "week" | "month";

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
     * Current password; not required while the core knows it (`session.passwordKnown`).
     */
    oldPassword?: string;
    /**
     * New password.
     */
    newPassword?: string;
    /**
     * Confirmation of the new password.
     */
    confirmNewPassword?: string;
}

/**
 * Claim of a promotion, as typed.
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
     * Id of the member in that messenger.
     */
    messengerId?: string | undefined;
}

/**
 * Claimable rebate.
 */
export interface Rebate {
    /**
     * Rebate by game type.
     */
    lines: RebateLine[];
    /**
     * Total rebate.
     */
    amount: Amount;
    /**
     * Minimum amount to claim.
     */
    least: Amount;
    /**
     * Start of the rebate period, RFC 3339.
     */
    since: string;
    /**
     * Earlier claims, newest first; 20 at most.
     */
    taken: ClaimedRebate[];
}

/**
 * Claimed income.
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
 * Claimed rebate.
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
 * Code of the authenticator app.
 */
export interface FactorCode {
    /**
     * Six digits.
     */
    code?: string;
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
 * Conditions as figures, shown before joining.
 */
export interface PromotionConditions {
    /**
     * Turnover required of the reward before a withdrawal; none if there is no requirement.
     */
    turnover?: Amount;
    /**
     * Maximum reward.
     */
    cap?: Amount;
    /**
     * Percent of the deposit; none for a fixed reward.
     */
    percent?: Amount;
    /**
     * Minimum deposit or minimum stakes.
     */
    least?: Amount;
    /**
     * Days for the turnover, counted from the grant.
     */
    days?: number;
    /**
     * Game types that count; empty for all.
     */
    gameTypes?: string[];
    /**
     * Maximum number of claims by a member; none for one claim.
     */
    times?: number;
    /**
     * Calendar period (UTC) in which so many claims are possible; none for once and for all.
     */
    timesPer?: PromotionPeriod;
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
     * Separators of amounts.
     */
    amountFormat?: AmountFormat;
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
     * Methods of the calls that change something, where the specification has GET.
     */
    methods?: Methods;
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
     * Overrides of endpoints for this brand's back end, by name. Only the core applies them:
     * `core.brand()` does not return them.
     */
    rows?: Record<string, RowOverride>;
    /**
     * Whether SMS codes go through the phone-auth service.
     */
    phoneAuth?: boolean;
    /**
     * Account types of agents.
     */
    agentTypes?: number[];
    /**
     * Account type of trial accounts.
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
     * Display time of a banner, in milliseconds.
     */
    bannerMs?: number;
    /**
     * Interval of the jackpot counter's steps, in milliseconds.
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
     * Interval of the clock, in milliseconds.
     */
    clockMs?: number;
    /**
     * Minimum time between SMS code requests, in milliseconds.
     */
    smsThrottleMs?: number;
    /**
     * Minimum time between captcha requests, in milliseconds.
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
     * Lifetime of the remember-me cookies, in seconds.
     */
    rememberSeconds?: number;
    /**
     * Days for which the code of an invite link is kept for a registration; 0 keeps none.
     */
    invitationDays?: number;
    /**
     * Timeout of a call or of a lazy module of the page, in milliseconds.
     */
    timeoutMs?: number;
    /**
     * Delay before a dialog opens, in milliseconds.
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
     * Maximum number of vendors in a navigation menu.
     */
    vendorsPerMenu?: number;
    /**
     * Number of announcements on a page of the dialog.
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
     * Number of hot matches shown side by side; with more there are arrows.
     */
    hotMatchesShown?: number;
    /**
     * Number of rows on a page of any other list.
     */
    pageSize?: number;
    /**
     * Size of the customer service window.
     */
    serviceWindow?: Size;
    /**
     * Width of a dialog, in CSS pixels.
     */
    dialogWidth?: number;
    /**
     * Size of a modal.
     */
    modal?: Size;
    /**
     * Side of a QR code, in CSS pixels.
     */
    qrSize?: number;
    /**
     * Quiet zone of a QR code, in CSS pixels.
     */
    qrMargin?: number;
    /**
     * Side of the QR code in the side bar, in CSS pixels.
     */
    sideBarQrSize?: number;
}

/**
 * Confirmation of a withdrawal's arrival, as typed.
 */
export interface WithdrawalConfirmationForm {
    /**
     * Id of the withdrawal.
     */
    id: string;
    /**
     * Answer of the member.
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
     * Answer of the member.
     */
    answer: WithdrawalArrival;
    /**
     * Source of the confirmation.
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
     * Time of the confirmation, RFC 3339.
     */
    at: string;
}

/**
 * Confirms or discards a higher limit.
 */
export interface LimitAnswer {
    /**
     * Limited quantity.
     */
    kind: LimitKind;
    /**
     * Period of the limit.
     */
    period: LimitPeriod;
    /**
     * `true` confirms the increase, `false` discards it.
     */
    accept: boolean;
}

/**
 * Content of an application.
 */
export interface ApplicationDetails {
    /**
     * Comment of the application.
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
     * Title, written by the operator.
     */
    title: string | undefined;
    /**
     * Text, written by the operator.
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
     * IP address of the visitor.
     */
    ip: string;
    /**
     * Text, written by the operator.
     */
    message: string | undefined;
}

/**
 * Contract that ends as a consequence of a step.
 */
export interface EndingContract {
    /**
     * Id of the contract.
     */
    id: string;
    /**
     * Account of the agent.
     */
    account: string;
}

/**
 * Contracts by kind (REQ-3.38): 1 if there is one, else 0.
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
 * Contracts by kind: above 0 if there is one.
 */
export interface AgentMenuContracts {
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
 * Conversion of points to money, as typed.
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
 * Conversion of points to money.
 */
export interface PointConversion {
    /**
     * Reference number.
     */
    referenceNumber: string;
    /**
     * Converted points.
     */
    points: Amount;
    /**
     * Credited amount.
     */
    amount: Amount;
    /**
     * Balance of points after the conversion.
     */
    pointsBalance: Amount;
}

/**
 * Count of unread announcements.
 */
export interface UnreadAgentNotices {
    /**
     * Number of unread announcements.
     */
    unread: number;
}

/**
 * Counters of server-sent events.
 */
export interface ServerEvents {
    /**
     * Whether the stream is open. Otherwise the core polls the balance, and pages poll their own data.
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
 * Country of the visitor, and the offered dialling codes.
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
 * Counts on badges and buttons (REQ-3.37).
 */
export interface Counts {
    /**
     * Number of unread messages.
     */
    unreadMessage: number;
    /**
     * Number of claimable promotions.
     */
    availablePromoCount: number;
    /**
     * Whether referrals are enabled: `availablePromo.REFERRAL.enabled`.
     */
    referralEnabled: boolean;
    /**
     * Count on the badge of the missions.
     */
    missionCount: number;
    /**
     * Count on the badge of the messages.
     */
    messageCount: number;
    /**
     * Count on the badge of the reward centre.
     */
    rewardCount: number;
    /**
     * Sum of claimable promotions and unread messages.
     */
    unclaimed: number;
}

/**
 * Current play session.
 */
export interface PlaySession {
    /**
     * Time of the login, RFC 3339.
     */
    since: string;
    /**
     * Server time, RFC 3339.
     */
    now: string;
    /**
     * Play time since the login, in minutes.
     */
    minutes: number;
    /**
     * Stakes of the settled bets that were placed since the login.
     */
    stake: Amount;
    /**
     * Stakes of those that are open, in none of the other amounts.
     */
    openStake: Amount;
    /**
     * Prizes less stakes of the settled ones.
     */
    net: Amount;
    /**
     * Time of the next reminder, RFC 3339; none without a reminder.
     */
    remindAt?: string;
    /**
     * Limit that stops play, if any.
     */
    reached?: ReachedLimit;
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
     * Methods of this member, in display order.
     */
    ways: SecondFactorMethod[];
}

/**
 * Data of the first page of the agent centre.
 */
export interface AgentSummary {
    /**
     * Contracts of this agent's line, by kind.
     */
    contracts: ContractFlags;
    /**
     * Number of contracts that await this agent's answer, by kind.
     */
    awaiting: AwaitingContracts;
    /**
     * Code that downlines register with.
     */
    referralCode: string;
    /**
     * Path of the registration with the code, to be appended to an origin.
     */
    path: string;
    /**
     * Number of members below the agent, at any depth.
     */
    team: number;
    /**
     * Depth of the team below the agent, in levels.
     */
    levels: number;
    /**
     * Number of unread announcements.
     */
    unread: number;
}

/**
 * Data of the security centre, except sessions and logins. Bound contacts are masked.
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
     * Registration time, RFC 3339.
     */
    createdAt: string;
    /**
     * Time of the last password change, RFC 3339.
     */
    passwordChangedAt: string;
    /**
     * Bound mobile number, masked.
     */
    mobile?: string;
    /**
     * Bound e-mail address, masked.
     */
    email?: string;
    /**
     * E-mail address of the registration, not confirmed yet; in full, so that the member sees a typo.
     */
    unconfirmedEmail?: string;
    /**
     * Mobile number of the registration, not confirmed yet; in full, as the e-mail address.
     */
    unconfirmedMobile?: MobileNumber;
    /**
     * Whether a payment password is set.
     */
    paymentPassword: boolean;
    /**
     * End of the hold on withdrawals, RFC 3339.
     */
    heldUntil?: string;
    /**
     * Hours for which withdrawals are held after a factor or a contact was replaced or removed, or
     * the payment password reset; none if the back end does not say.
     */
    holdHours?: number;
    /**
     * Whether the authenticator app is on.
     */
    totp: boolean;
    /**
     * Number of unused recovery codes.
     */
    recoveryCodesLeft: number;
    /**
     * Passkeys.
     */
    passkeys: Passkey[];
}

/**
 * Data of the upline that is visible to a downline.
 */
export interface UplineInfo {
    /**
     * The upline's account, masked.
     */
    account: string;
    /**
     * Minimum amount.
     */
    minAmount: Amount;
    /**
     * Maximum amount.
     */
    maxAmount: Amount;
    /**
     * Amount in the main wallet that may be transferred.
     */
    available: Amount;
    /**
     * Whether a payment password is set; transfers require one.
     */
    paymentPassword: boolean;
    /**
     * End of the hold on transfers and withdrawals, RFC 3339.
     */
    heldUntil?: string;
}

/**
 * Decision on a navigation.
 */
export type RouteDecision = { kind: "allow"; group: PageGroup | undefined; frame: Frame; bannerGroup: string | undefined; mainClass: string; dialog: RouteDialog | undefined; referralCode: string | undefined; start: SlotStart | undefined } | { kind: "redirect"; to: string; bannerGroup: string | undefined; mainClass: string };

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
     * Network, for methods with networks.
     */
    network?: string | undefined;
}

/**
 * Deposit limits of a new member, as typed: at least one.
 */
export interface DepositLimitsForm {
    /**
     * Limit of a day; empty for none.
     */
    day: string;
    /**
     * Limit of a week; empty for none.
     */
    week: string;
    /**
     * Limit of a month; empty for none.
     */
    month: string;
}

/**
 * Details of a promotion.
 */
export interface PromotionPage {
    /**
     * The promotion as in the list.
     */
    promotion: Promotion;
    /**
     * Conditions and rewards as figures.
     */
    conditions: PromotionConditions;
    /**
     * HTML of the operator; must be sanitized before display.
     */
    content: string;
    /**
     * Messengers whose ids redeem it.
     */
    messengers: Messenger[];
    /**
     * The member's application; none if there is none.
     */
    application?: ApplicationDetails;
}

/**
 * Details of a team member.
 */
export interface TeamMemberDetails extends TeamMemberSummary {
    /**
     * Path from the agent to the member, excluding both.
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
     * Activity of the member in the last 30 days.
     */
    recent: RecentActivity;
    /**
     * Rates of an agent by game type, in menu order; empty for a member.
     */
    rates: TeamRate[];
}

/**
 * Dialog that a path opens over the home page.
 */
export type RouteDialog = "loginPopupModal" | "registerModal";

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
     * Draws, newest first.
     */
    list: Draw[];
}

/**
 * Duration of a break.
 */
export interface BreakDuration {
    /**
     * Its name, for a text.
     */
    name: BreakDurationName;
    /**
     * Hours; 0 without an end.
     */
    hours: number;
}

/**
 * Durations of a kind of break.
 */
export interface BreakDurations {
    /**
     * Those that the jurisdiction allows, the shortest first, the one without an end last.
     */
    durations: BreakDuration[];
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
     * Session to end; none ends all others.
     */
    id?: string;
}

/**
 * Entry of the leaderboard.
 */
export interface LeaderboardLine {
    /**
     * Rank, from 1.
     */
    rank: number;
    /**
     * Name of the player, masked except for the member's own.
     */
    player: string;
    /**
     * Score in the leaderboard.
     */
    score: Amount;
    /**
     * Prize of the rank in money; `0` for none.
     */
    prize: Amount;
    /**
     * Whether it is the member's own entry.
     */
    own: boolean;
}

/**
 * Error of a call of the core.
 *
 * It carries keys of texts instead of texts, except for messages of the server.
 */
export type CoreError = { kind: "badInput"; argument: string } | { kind: "fields"; fields: FieldError[]; message: string | undefined } | { kind: "captchaRequired"; message: string | undefined } | { kind: "needLogin" } | { kind: "needRealAccount" } | { kind: "api"; status: number; code: string | undefined; message: string | undefined; retryAfter: number | undefined; until: string | undefined } | { kind: "offline" } | { kind: "timeout" } | { kind: "resultUnknown"; key: string } | { kind: "busy" } | { kind: "replayed" } | { kind: "protocol"; status: number } | { kind: "invalidUrl" } | { kind: "crypto" };

/**
 * Feature switches; those that only the core reads are not published.
 */
export interface Switches {
    /**
     * Free play for visitors.
     */
    freePlay: boolean;
    /**
     * Forgotten password by phone.
     */
    forgotByPhone: boolean;
    /**
     * One wallet for all vendors, shared with the main wallet.
     */
    singleWallet: boolean;
}

/**
 * Featured matches.
 */
export interface Matches {
    /**
     * Matches, by kick-off.
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
 * Fields of a bet that its view depends on: a `BetRecord`, a `TeamBet` and a `BetLeg` fit.
 */
export interface BetViewForm {
    /**
     * State on the server.
     */
    state: BetState;
    /**
     * Stake; a selection has none.
     */
    stake?: Amount | undefined;
    /**
     * Payout; a selection has none.
     */
    prize?: Amount | undefined;
}

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
 * Fields of a contract that its view depends on, and the side that views it: a `Contract` fits.
 */
export interface ContractViewForm {
    /**
     * Side that views the contract.
     */
    side: ContractSide;
    /**
     * State on the server.
     */
    state: ContractState;
    /**
     * Account of the upline; empty for the operator.
     */
    upline?: string;
    /**
     * Agreed end, RFC 3339.
     */
    endsAt?: string | undefined;
    /**
     * Request of one side to end it.
     */
    termination?: Termination;
    /**
     * Step with a lost response; the contract was fetched again after it.
     */
    attempted?: ContractStepName | undefined;
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
     * Key of the method.
     */
    method: string;
    /**
     * Account or address that the member transfers to.
     */
    payTo?: PaymentRecipient;
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
 * Fields of a lottery that the view of its next draw depends on: a `Lottery` fits.
 */
export interface DrawViewForm {
    /**
     * Whether the lottery is in maintenance.
     */
    maintenance?: boolean;
    /**
     * Time at which bets close, RFC 3339.
     */
    closesAt: string;
    /**
     * Time of the draw, RFC 3339.
     */
    drawsAt: string;
}

/**
 * Fields of a mission that its view depends on: a `Mission` fits.
 */
export interface MissionViewForm {
    /**
     * State on the server.
     */
    state: MissionState;
}

/**
 * Fields of a movement that its view depends on: an `AccountRecord` and a `TeamMovement` fit.
 */
export interface MovementViewForm {
    /**
     * Kind on the server.
     */
    kind: string;
    /**
     * Subject: an id, or `source:id` of a bonus.
     */
    reference: string;
    /**
     * Name of the game, for a bet, its prize or a returned stake.
     */
    gameName?: string | undefined;
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
     * Status for the visitor.
     */
    status: PromotionStatus;
    /**
     * Maximum reward: that of its `PromotionConditions`.
     */
    cap?: string | undefined;
}

/**
 * Fields of a reward that its view depends on: a `PointRewardItem` fits.
 */
export interface PointRewardViewForm {
    /**
     * Kind of reward.
     */
    type: PointRewardKind;
    /**
     * Remaining quantity; missing if unlimited.
     */
    stock?: number | undefined;
    /**
     * Remaining quantity for the member; missing if unlimited.
     */
    left?: number | undefined;
}

/**
 * Fields of a reward that its view depends on: a `Reward` fits.
 */
export interface RewardViewForm {
    /**
     * State on the server.
     */
    state: RewardState;
}

/**
 * Fields of a team member that the view depends on: a `TeamMemberDetails` fits.
 */
export interface TeamMemberViewForm {
    /**
     * Whether the account is an agent's.
     */
    agent: boolean;
    /**
     * Depth below the calling agent; 1 for directly below.
     */
    level: number;
}

/**
 * Fields of a wallet that its view depends on: a `VendorWallet` with the chosen direction fits.
 */
export interface VendorWalletForm {
    /**
     * Whether the vendor plays from the main wallet.
     */
    isSingle: boolean;
    /**
     * Balance of the vendor's wallet.
     */
    balance: string;
    /**
     * Balance of the main wallet.
     */
    mainBalance: string;
    /**
     * Direction that the member chose.
     */
    direction?: TransferDirection;
    /**
     * Active break of the member's limits.
     */
    break?: Break;
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
    /**
     * Amount, for the view of the steps.
     */
    amount?: string;
    /**
     * Fee, for the view of the steps.
     */
    fee?: string;
}

/**
 * Fields of an error that the view depends on: the error of a launch fits.
 */
export interface LaunchErrorForm {
    /**
     * Kind of the error.
     */
    kind: string;
    /**
     * Invalid fields, of the kind `fields`.
     */
    fields?: readonly FieldError[];
}

/**
 * Fields of the agent's summary that the menu depends on: an `AgentSummary` fits.
 */
export interface AgentMenuForm {
    /**
     * Contracts of the agent's line, by kind; missing while unknown.
     */
    contracts?: AgentMenuContracts | undefined;
}

/**
 * Fields of the limits that the view of a break depends on: a `LimitState` fits.
 */
export interface BreakViewForm {
    /**
     * Active break.
     */
    break?: Break;
}

/**
 * Fields of the member that the menu depends on: a `MemberView` fits.
 */
export interface MemberMenuForm {
    /**
     * Id; empty while the member is not known.
     */
    id: string;
    /**
     * Whether the member may transfer to the upline.
     */
    toUpline: boolean;
}

/**
 * Fields of the options that the view depends on: a `WithdrawOptionList` with the selected account fits.
 */
export interface WithdrawOptionsForm {
    /**
     * Id of the selected payout account; empty before a selection.
     */
    accountId: string;
    /**
     * Payout accounts of the member.
     */
    accounts: readonly PayoutAccount[];
    /**
     * Maximum number of payout accounts of a member.
     */
    accountsMost: number;
    /**
     * Amount that can still be withdrawn today.
     */
    dayLeft: string;
    /**
     * Remaining turnover of active bonuses.
     */
    turnoverLeft: string;
    /**
     * End of the hold on withdrawals, RFC 3339.
     */
    heldUntil?: string | undefined;
    /**
     * Whether a payment password is set.
     */
    paymentPassword: boolean;
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
     * Whether a payment password is set.
     */
    paymentPassword: boolean;
    /**
     * Whether the authenticator app is on.
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
 * First page of the member's deposits: a `DepositPage` fits.
 */
export interface FirstStepsForm {
    /**
     * Deposits of the page.
     */
    content: readonly DepositViewForm[];
    /**
     * Number of pages.
     */
    totalPages: number;
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
    /**
     * Pictures that the server names without a folder, such as the icons of games: `fortuna.svg`.
     */
    games?: string;
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
     * E-mail address of the member.
     */
    email?: string;
}

/**
 * Forgotten password by phone.
 */
export interface PhonePasswordForm {
    /**
     * Mobile number as typed, with or without the dialling code.
     */
    mobileNum?: string;
    /**
     * Dialling code with its plus sign: `+55`.
     */
    countryDialingCode?: string;
    /**
     * Code from the SMS.
     */
    verificationCode?: string;
    /**
     * New password.
     */
    newPassword?: string;
    /**
     * Confirmation of the new password.
     */
    confirmNewPassword?: string;
}

/**
 * Frame of a page.
 */
export type Frame = "full" | "header" | "bare";

/**
 * Game to add to the favourites or to remove; accepts a `Game`.
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
     * Desired state, in case the server's state differs from the shown one: without effect if it
     * already matches. Without it the game is toggled.
     */
    on?: boolean | undefined;
}

/**
 * Game to start; accepts a `Game`.
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
     * Whether it is in maintenance, and so does not open from a list.
     */
    maintenance?: boolean;
    /**
     * `VASSALAGE` for an entry that opens a list of the vendor's games.
     */
    isGame?: string | undefined;
    /**
     * Play type with which a lottery opens.
     */
    defaultPlayType?: string | undefined;
    /**
     * Target of the back button in the game: a path of the site.
     */
    backUrl?: string | undefined;
    /**
     * Room of a card or table game; without one its rooms are returned.
     */
    room?: string | undefined;
    /**
     * Whether to skip the funding of the vendor's wallet.
     */
    transferred?: boolean;
    /**
     * Event with which a sportsbook opens: the `id` of a match.
     */
    eventId?: string | undefined;
    /**
     * Outcome of that event with which the bet slip opens: the `outcome` of one of its odds.
     */
    outcome?: string | undefined;
    /**
     * Decimal odds of that outcome at the time of the choice; the bet slip shows a change.
     */
    price?: string | undefined;
}

/**
 * Game types of a vendor.
 */
export interface VendorGameTypes {
    /**
     * Game types, in menu order.
     */
    list: string[];
}

/**
 * Game vendor item (REQ-3.21).
 */
export interface Vendor {
    /**
     * Vendor code, such as PG, FB or DS88.
     */
    vassalage: string;
    /**
     * Display name.
     */
    name: string;
    /**
     * Id of the vendor's wallet.
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
     * Whether the vendor is hot: 1 or 0.
     */
    isHot: number;
    /**
     * Number of games.
     */
    count: number;
}

/**
 * Heartbeat during play.
 */
export interface PlayHeartbeatRequest {
    /**
     * Whether the reality check was acknowledged; the next one follows after its interval.
     */
    seen?: boolean;
}

/**
 * Host of images.
 */
export interface ImageCdn {
    /**
     * Origin, `https://host`; none for the site itself.
     */
    origin?: string;
}

/**
 * Ids of messages.
 */
export interface MessageIds {
    /**
     * Ids of messages, 100 at most; an empty list selects all of the member's.
     */
    ids: string[];
}

/**
 * Income of a day: from bets on a game type at a rate, or from contract periods of one kind that
 * ended on it.
 */
export interface IncomeLine {
    /**
     * Id.
     */
    id: string;
    /**
     * Operator's day of the income, `yyyy-MM-dd`.
     */
    date: string;
    /**
     * Source of the income.
     */
    source: IncomeSource;
    /**
     * Category of a commission.
     */
    gameType?: string;
    /**
     * Rate of a commission in percent: the agent's rate less that of the next agent on the line.
     */
    rate?: Amount;
    /**
     * Stakes that the commission is based on.
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
 * Increase of a limit that awaits confirmation.
 */
export interface NextLimit {
    /**
     * New limit; none for a removal.
     */
    amount?: Amount;
    /**
     * Start of the confirmation period, RFC 3339.
     */
    from: string;
    /**
     * End of the confirmation period, RFC 3339; none if unlimited.
     */
    until?: string;
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
    /**
     * Whether a payment password is set; missing while unknown.
     */
    paymentPassword?: boolean | undefined;
}

/**
 * Input of a lottery's statistics: its draws, newest first.
 */
export interface DrawStatisticsForm {
    /**
     * Draws of one lottery: a list of `Draw` fits.
     */
    draws: readonly Pick<Draw, 'category' | 'numbers'>[];
    /**
     * Order of the numbers.
     */
    order: NumberOrder;
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
    /**
     * Whether a payment password is set; missing while unknown.
     */
    paymentPassword?: boolean | undefined;
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
 * Invalid field with the key of its error text.
 */
export interface FieldError {
    /**
     * Name of the field in the specification (`username`, `confirmPassword` …).
     */
    field: string;
    /**
     * Key of the text in `locales/`.
     */
    key: string;
    /**
     * Values of the placeholders of the text.
     */
    params?: Record<string, string>;
}

/**
 * Invite link for registrations.
 */
export interface InviteLink {
    /**
     * Id.
     */
    id: string;
    /**
     * Note of the agent.
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
     * Whether accounts opened by it are agents.
     */
    agent: boolean;
    /**
     * Rates of accounts opened by the link.
     */
    rates: RateInput[];
    /**
     * Whether the link is active.
     */
    on: boolean;
    /**
     * Creation time, RFC 3339.
     */
    createdAt: string;
    /**
     * Number of registrations by the link.
     */
    joined: number;
    /**
     * Number of registered accounts with a deposit.
     */
    depositors: number;
    /**
     * Total deposits of the registered accounts.
     */
    deposits: Amount;
    /**
     * Total stakes of decided bets of the registered accounts.
     */
    validBet: Amount;
}

/**
 * Invite link to create, as typed.
 */
export interface InviteLinkForm {
    /**
     * Note of the agent.
     */
    note: string;
    /**
     * Whether accounts opened by it are agents.
     */
    agent?: boolean;
    /**
     * Rates of the opened accounts in percent, by game type; each is validated as the field
     * `rate.<game type>`.
     */
    rates?: Record<string, string>;
}

/**
 * Kind of a contract.
 */
export type ContractKind = "dividend" | "dailySalary" | "hourlySalary" | "realTimeSalary";

/**
 * Kind of a movement.
 */
export type MovementKind = "deposit" | "withdraw" | "bet" | "win" | "refund" | "transferIn" | "transferOut" | "bonus" | "rebate" | "commission" | "dividend" | "salary" | "upline" | "downline" | "points" | "other";

/**
 * Kind of a reward for points.
 */
export type PointRewardKind = "cash" | "bonus" | "item";

/**
 * Kind of account: a kind of PIX key, a bank or a network.
 */
export interface PayoutKind {
    /**
     * Key: `cpf`, `email`, `phone` or `random` for PIX; the code of a bank or a network.
     */
    key: string;
    /**
     * Display name, in the request's language.
     */
    name: string;
}

/**
 * Kind of break, and the bounds of the jurisdiction: a `LimitState` with a kind fits.
 */
export interface BreakDurationsForm {
    /**
     * Kind of break.
     */
    kind: BreakKind;
    /**
     * Allowed duration of a time-out.
     */
    timeOutHours?: BreakHours | undefined;
    /**
     * Allowed duration of a self-exclusion with an end.
     */
    selfExclusionHours?: BreakHours | undefined;
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
 * Kind of contract, for the rules of its form.
 */
export interface ContractRulesForm {
    /**
     * Kind of contract.
     */
    kind: ContractKind;
}

/**
 * Kind of feedback.
 */
export type FeedbackKind = "feedback" | "complaint" | "join" | "service";

/**
 * Kind of input of a registration field.
 */
export type FieldKind = "text" | "password" | "tel" | "email" | "captcha" | "code" | "dialingCode" | "country" | "cpf";

/**
 * Kind of lotteries shown first.
 */
export type PrizeMode = "lott" | "elott";

/**
 * Kind of registration: by user name or by mobile number.
 */
export type RegisterKind = "register" | "registerMobile";

/**
 * Kinds of a second step (REQ-8.18); `google` and `passkey` are extensions.
 */
export type FactorKind = "mobile" | "verificationCode" | "email" | "bankAccountName" | "google" | "passkey";

/**
 * Lazy page groups; `notice`, `search` and `winners` are extensions, because the specification
 * lists no group for `/noticePage`, the search over all games and the winner board.
 */
export type PageGroup = "byIframe" | "download" | "egame" | "fbSports" | "game" | "help" | "index" | "joinus" | "lottery" | "notice" | "pointMall" | "promo" | "promoDetail" | "seamless" | "search" | "winners";

/**
 * Leaderboard of a week.
 */
export interface Leaderboard {
    /**
     * First fifty entries.
     */
    list: LeaderboardLine[];
    /**
     * Entry of the member at any rank; none without a score.
     */
    own?: LeaderboardLine;
    /**
     * End of the week, RFC 3339.
     */
    endsAt: string;
}

/**
 * Limit of one kind and period.
 */
export interface Limit {
    /**
     * Limited quantity.
     */
    kind: LimitKind;
    /**
     * Period of the limit.
     */
    period: LimitPeriod;
    /**
     * Limit in force: an amount of money, or minutes.
     */
    amount?: Amount;
    /**
     * Amount used in the current period.
     */
    used: Amount;
    /**
     * Requested increase or removal that awaits confirmation.
     */
    next?: NextLimit;
}

/**
 * Limit that is used up.
 */
export interface ReachedLimit {
    /**
     * Limited quantity.
     */
    kind: LimitKind;
    /**
     * Period of the limit.
     */
    period: LimitPeriod;
    /**
     * Limit: an amount of money, or minutes.
     */
    amount: Amount;
    /**
     * End of the current period, RFC 3339.
     */
    until: string;
}

/**
 * Limit, as typed.
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
     * Amount of money, or minutes; none requests the removal.
     */
    amount?: string | undefined;
}

/**
 * Limits of a member.
 */
export interface LimitState {
    /**
     * Limits of every kind and period, including unset ones.
     */
    limits: Limit[];
    /**
     * Active break.
     */
    break?: Break;
    /**
     * Minutes between reminders during play; 0 for none.
     */
    realityCheckMinutes: number;
    /**
     * Intervals that can be chosen, in minutes.
     */
    realityCheckChoices: number[];
    /**
     * Waiting period of a higher limit before its confirmation, in hours.
     */
    limitRiseHours: number;
    /**
     * Whether a new member must be asked for a deposit limit. Setting one, or requesting the
     * removal of one that does not exist, answers it.
     */
    limitPrompt?: boolean;
    /**
     * Allowed duration of a time-out.
     */
    timeOutHours?: BreakHours;
    /**
     * Allowed duration of a self-exclusion with an end.
     */
    selfExclusionHours?: BreakHours;
    /**
     * End of the current day of the limits, as RFC 3339. Weeks go from Monday to Sunday, and they
     * and months end with a day.
     */
    dayEnds?: string;
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
     * Mobile number as typed, with or without the dialling code (type `sms`).
     */
    mobileNum?: string;
    /**
     * Dialling code with its plus sign: `+55` (type `sms`).
     */
    countryDialingCode?: string;
    /**
     * Code from the SMS (type `sms`).
     */
    verificationCode?: string;
    /**
     * `firebase` if a phone-auth service verified the number.
     */
    firebaseChannel?: string | undefined;
    /**
     * Proof of the phone-auth service, instead of the code.
     */
    firebaseIdToken?: string | undefined;
    /**
     * Captcha text as typed.
     */
    captcha?: string | undefined;
    /**
     * Kind of login: `username` (default) or `sms`.
     */
    type?: "username" | "sms";
    /**
     * Whether remember-me is checked.
     */
    remember?: boolean;
    /**
     * Answer of a brand's captcha provider (REQ-7.6).
     */
    geetest?: GeetestAnswer | undefined;
}

/**
 * Login or login attempt.
 */
export interface LoginEntry {
    /**
     * Time, RFC 3339.
     */
    at: string;
    /**
     * IP address.
     */
    address: string;
    /**
     * Browser and operating system, as text.
     */
    device: string;
    /**
     * Method: `password`, `sms`, `phoneAuth`, `remember`, `register`, `reset`.
     */
    method: string;
    /**
     * Whether the login succeeded.
     */
    success: boolean;
}

/**
 * Logins and login attempts.
 */
export interface LoginHistory {
    /**
     * Entries of the page, newest first.
     */
    list: LoginEntry[];
    /**
     * Number of pages.
     */
    totalPages: number;
}

/**
 * Lotteries by category (REQ-3.34: gameMenus per prize mode).
 */
export interface LotteryMenus {
    /**
     * Categories, in display order; empty if the operator has no lottery of that mode.
     */
    gameMenus: LotteryCategory[];
    /**
     * Server time of the response, RFC 3339, for countdowns.
     */
    now: string;
}

/**
 * Lottery to add to the favourites or to remove; accepts a `Lottery`.
 */
export interface LotteryFavorite {
    /**
     * Id of the lottery.
     */
    gameId: string;
    /**
     * Desired state; without it the lottery is toggled.
     */
    on?: boolean | undefined;
}

/**
 * Lottery to open.
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
     * Play type with which it opens.
     */
    playType?: string | undefined;
    /**
     * Target of the back button, a path of the site; `/lottery` by default.
     */
    backUrl?: string | undefined;
    /**
     * Whether to skip the funding of the vendor's wallet.
     */
    transferred?: boolean;
}

/**
 * Match with its odds.
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
     * Minute of play; none before the kick-off.
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
     * Vendor that accepts the bets.
     */
    vassalage: string;
}

/**
 * Measured origins of the site.
 */
export interface MeasuredRoutes {
    /**
     * Origins: the fastest first, unreachable ones last.
     */
    routes: Route[];
}

/**
 * Member centre and agent centre.
 */
export interface Panels {
    /**
     * Whether the member centre is open.
     */
    mcShow: boolean;
    /**
     * Page of the member centre.
     */
    mcPage: string;
    /**
     * Whether the agent centre is open.
     */
    acShow: boolean;
    /**
     * Page of the agent centre.
     */
    acPage: string;
}

/**
 * Member directly below the agent, with everyone below.
 */
export interface TeamLine {
    /**
     * Id.
     */
    id: string;
    /**
     * User name, unmasked.
     */
    account: string;
    /**
     * Account type.
     */
    kind: number;
    /**
     * Number of members below.
     */
    team: number;
    /**
     * Number of members of the line, including its head, with a bet in the period.
     */
    active: number;
    /**
     * Stakes of decided bets of the line in the period.
     */
    validBet: Amount;
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
     * Display name.
     */
    nickname: string;
    /**
     * Address of the member's picture; none for initials.
     */
    icon: string | undefined;
    /**
     * Whether the member belongs to a VIP club.
     */
    hasVip: boolean;
    /**
     * Name of the VIP rank.
     */
    vipLabelName: string;
    /**
     * Colour of the member's label, `#rrggbb`, if there is one.
     */
    memberLabelColor: string | undefined;
    /**
     * Texts of the member's labels.
     */
    labels: string[];
    /**
     * Whether the VIP channel of customer service is available.
     */
    vipService: boolean;
    /**
     * Whether the member may transfer to the upline.
     */
    toUpline: boolean;
    /**
     * Whether the member has hidden the first steps on the home page, in this browser.
     */
    firstStepsHidden: boolean;
}

/**
 * Member on the path down the tree.
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
 * Menu of the agent centre.
 */
export interface AgentMenu {
    /**
     * Pages in order, by their names in the address. While the contracts are unknown, those that every
     * agent has.
     */
    pages: string[];
    /**
     * Kinds of contracts that the agent's line has, and the agent may offer.
     */
    contractKinds: ContractKind[];
}

/**
 * Menu of the member centre.
 */
export interface MemberMenu {
    /**
     * Pages in order, by their names in the address: all of them while the member is not known.
     */
    pages: string[];
}

/**
 * Messenger whose ids redeem a bonus.
 */
export type Messenger = "zalo" | "whatsApp";

/**
 * Method of an override.
 */
export type OverrideMethod = "GET" | "POST" | "PUT" | "DELETE";

/**
 * Method of deposit.
 */
export interface DepositMethod {
    /**
     * Key: `PIX`, `EWALLET`, `BANK` …
     */
    key: string;
    /**
     * Display name, in the request's language.
     */
    name: string;
    /**
     * Processing time, in the request's language.
     */
    arrival: string;
    /**
     * Minimum amount.
     */
    minAmount: Amount;
    /**
     * Maximum amount.
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
     * Networks of a cryptocurrency, one of which must be chosen; empty for other methods.
     */
    networks?: string[];
    /**
     * Current value of a coin, in the site's currency; none for methods in the site's currency.
     */
    rate?: Amount;
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
 * Method of withdrawal.
 */
export interface WithdrawMethod {
    /**
     * Key: `PIX`, `BANK` …
     */
    key: string;
    /**
     * Display name, in the request's language.
     */
    name: string;
    /**
     * Processing time, in the request's language.
     */
    arrival: string;
    /**
     * Minimum amount.
     */
    minAmount: Amount;
    /**
     * Maximum amount.
     */
    maxAmount: Amount;
    /**
     * Fee for a withdrawal, subtracted from its amount.
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
     * Current value of a coin, in the site's currency; none for methods in the site's currency.
     */
    rate?: Amount;
}

/**
 * Methods of a second step.
 */
export interface FactorMethods {
    /**
     * Methods, in display order.
     */
    list: SecondFactorMethod[];
}

/**
 * Methods of deposit.
 */
export interface DepositMethodList {
    /**
     * Methods, in display order.
     */
    methods: DepositMethod[];
    /**
     * Whether the member must be asked for a deposit limit before the first deposit.
     */
    limitPrompt?: boolean;
}

/**
 * Methods of the calls that change something, where the specification has GET.
 */
export type Methods = "post" | "specification";

/**
 * Methods of withdrawal.
 */
export interface WithdrawOptionList {
    /**
     * Methods, in display order.
     */
    methods: WithdrawMethod[];
    /**
     * Payout accounts of the member, oldest first.
     */
    accounts: PayoutAccount[];
    /**
     * Maximum number of payout accounts of a member.
     */
    accountsMost: number;
    /**
     * Hours for which the next payout account is held after it was added; none for the first one.
     */
    accountHoldHours?: number;
    /**
     * Name that payout accounts must be held in; if none, the first account sets it.
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
     * End of that day, RFC 3339.
     */
    dayEnds?: string;
    /**
     * Remaining turnover of active bonuses; withdrawals are blocked until it is met.
     */
    turnoverLeft: Amount;
    /**
     * End of the hold on withdrawals after a reset of the payment password, RFC 3339.
     */
    heldUntil?: string;
    /**
     * Whether a payment password is set; withdrawals require one.
     */
    paymentPassword: boolean;
}

/**
 * Metrics of the team.
 */
export interface Overview {
    /**
     * Number of members below the agent now.
     */
    team: number;
    /**
     * Number of members directly below the agent.
     */
    direct: number;
    /**
     * Number of agents in the team.
     */
    agents: number;
    /**
     * Current total of the team's wallets.
     */
    balance: Amount;
    /**
     * Totals of the period.
     */
    totals: TeamSums;
    /**
     * Totals of the preceding period of equal length.
     */
    before: TeamSums;
    /**
     * Days of the period, oldest first, including empty ones.
     */
    days: TeamDay[];
    /**
     * Lines directly below the agent, the highest valid bet first; at most ten.
     */
    lines: TeamLine[];
}

/**
 * Minimum and maximum duration of a kind of break.
 */
export interface BreakHours {
    /**
     * Minimum duration, in hours.
     */
    least: number;
    /**
     * Maximum duration, in hours.
     */
    most: number;
}

/**
 * Mobile number with its dialling code.
 */
export interface MobileNumber {
    /**
     * Dialling code with its plus sign: `+55`.
     */
    countryDialingCode: string;
    /**
     * Number without the dialling code, only digits.
     */
    mobileNum: string;
}

/**
 * Money call with an unknown result; contains no secret.
 */
export interface PendingTransaction {
    /**
     * Idempotency key of the call.
     */
    key: string;
    /**
     * Name of the endpoint.
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
 * Money calls with an unknown result.
 */
export interface PendingTransactions {
    /**
     * Transactions, oldest first.
     */
    items: PendingTransaction[];
}

/**
 * Name of a duration.
 */
export type BreakDurationName = "day" | "days3" | "week" | "weeks2" | "weeks4" | "weeks6" | "month" | "months3" | "months6" | "year" | "years5" | "forGood";

/**
 * Name of a step that one side of a contract can take.
 */
export type ContractStepName = "acceptOffer" | "rejectOffer" | "withdrawOffer" | "terminate" | "acceptEnd" | "rejectEnd" | "withdrawEnd";

/**
 * Next draw of a lottery as shown, by the server's clock.
 */
export interface DrawView {
    /**
     * Phase of the draw.
     */
    phase: DrawPhase;
    /**
     * Whole seconds until bets close; 0 afterwards, and during maintenance.
     */
    secondsLeft: number;
}

/**
 * Next step of a visitor with a promotion.
 */
export type PromotionStep = "join" | "apply" | "claim" | "redeem" | "draw" | "deposit" | "play" | "none";

/**
 * Notices response (REQ-3.16: player, banners, popup, promotion).
 */
export interface Notices {
    /**
     * Notices of type PL: the scrolling bar and the notice list.
     */
    player?: Notice[];
    /**
     * Notices of type B.
     */
    banners?: Banner[];
    /**
     * Notices of type PU: popups after login.
     */
    popup?: Notice[];
    /**
     * Notices of type PR.
     */
    promotion?: Notice[];
    /**
     * Notices of type H, if requested.
     */
    help?: Notice[];
}

/**
 * Number of own contracts of each kind that await the agent's answer: offers, and those that the
 * upline requests to end.
 */
export interface AwaitingContracts {
    /**
     * Dividend.
     */
    dividend: number;
    /**
     * Daily salary.
     */
    dailySalary: number;
    /**
     * Hourly salary.
     */
    hourlySalary: number;
    /**
     * Real-time salary.
     */
    realTimeSalary: number;
}

/**
 * Number of words of feedback, and what the form requires.
 */
export interface FeedbackQuote {
    /**
     * Number of words.
     */
    words: number;
    /**
     * Whether the number is within the brand's bounds.
     */
    fits: boolean;
    /**
     * Whether an e-mail address is required: for an answer to a person without a user name.
     */
    emailRequired: boolean;
}

/**
 * Odds of one outcome.
 */
export interface Odd {
    /**
     * Outcome: `1`, `X` or `2`.
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
     * Kind of contract.
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
 * One origin of the site.
 */
export interface Domain {
    /**
     * Origin.
     */
    domain: string;
    /**
     * Latency in milliseconds, as last measured by the server.
     */
    speed?: number;
}

/**
 * One origin of the site.
 */
export interface Route {
    /**
     * Origin, `https://host`.
     */
    origin: string;
    /**
     * Response time in milliseconds; none if unreachable.
     */
    milliseconds?: number;
    /**
     * Whether it is the origin of this page.
     */
    current: boolean;
}

/**
 * Operation on the payment password.
 */
export type PaymentPasswordOperation = "set" | "change" | "reset" | "resetByCode";

/**
 * Options for registering a passkey.
 */
export interface PasskeyOptions {
    /**
     * JSON text of `PublicKeyCredentialCreationOptionsJSON` (WebAuthn §5.4).
     */
    publicKey: string;
}

/**
 * Order of a lottery's numbers.
 */
export type NumberOrder = "number" | "often" | "absent";

/**
 * Override of an entry of the endpoint table.
 */
export interface RowOverride {
    /**
     * Method, if different.
     */
    method?: OverrideMethod;
    /**
     * Path with its leading slash, if different.
     */
    path?: string;
    /**
     * Module identifier, if different.
     */
    module?: string;
    /**
     * Encryption of the request, if different.
     */
    encryption?: Encryption;
    /**
     * Query parameter that carries the token in addition to the header, for a back end that reads it
     * there. Logs keep addresses, so the default has none.
     */
    tokenParameter?: string;
    /**
     * Renamed headers: default name to the name of the brand's back end.
     */
    headers?: Record<string, string>;
}

/**
 * Page of announcements to agents.
 */
export interface AgentNoticeList {
    /**
     * Announcements of the page.
     */
    list: AgentNotice[];
    /**
     * Number of pages.
     */
    totalPages: number;
    /**
     * Number of unread announcements on all pages.
     */
    unread: number;
}

/**
 * Page of contracts that are ended, rejected or withdrawn.
 */
export interface PastContractList {
    /**
     * Contracts, newest offer first.
     */
    list: Contract[];
    /**
     * Number of pages.
     */
    totalPages: number;
    /**
     * Number of contracts.
     */
    total: number;
}

/**
 * Page of team members.
 */
export interface TeamPage {
    /**
     * Path from the agent (excluded) to the member directly above the listed ones.
     */
    path: TeamPathEntry[];
    /**
     * Members of the page.
     */
    content: TeamMemberSummary[];
    /**
     * Number of matches.
     */
    count: number;
    /**
     * Number of pages.
     */
    totalPages: number;
}

/**
 * Page of the agents directly below.
 */
export interface DownlineContractList {
    /**
     * Agents, sorted by account.
     */
    list: DownlineContract[];
    /**
     * Number of pages.
     */
    totalPages: number;
    /**
     * Number of agents.
     */
    total: number;
}

/**
 * Part of the profile that a member can change.
 */
export interface ProfileRequest {
    /**
     * Name shown: 2 to 20 code points.
     */
    nickname?: string;
}

/**
 * Party that took a step.
 */
export type ContractSide = "downline" | "upline" | "house";

/**
 * Payment recipient of a deposit. A bank account has a bank, an address has a network.
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
     * Account number, or address.
     */
    account: string;
    /**
     * Account holder.
     */
    holder?: string;
    /**
     * Network of the address; a payment over another network is lost.
     */
    network?: string;
    /**
     * Reference to include in the payment.
     */
    reference?: string;
    /**
     * Amount to pay, if in another currency than the site's.
     */
    coins?: Coins;
}

/**
 * Payout account to add, as typed.
 */
export interface PayoutAccountForm {
    /**
     * Key of the withdrawal method.
     */
    method: string;
    /**
     * Key of a kind of the method.
     */
    kind: string;
    /**
     * Account number, key or address.
     */
    account: string;
    /**
     * Account holder; required if the operator does not know the member's name.
     */
    holder?: string | undefined;
    /**
     * Payment password.
     */
    paymentPassword: string;
}

/**
 * Payout account to remove.
 */
export interface PayoutRemovalForm {
    /**
     * Id of the account.
     */
    id: string;
    /**
     * Payment password.
     */
    paymentPassword: string;
}

/**
 * Payout of simulated terms.
 */
export interface ContractSimulationResult {
    /**
     * Ended periods, latest first; payouts to agents below are not subtracted.
     */
    periods: Settlement[];
    /**
     * Sum of the simulated payouts.
     */
    paid: Amount;
}

/**
 * Payouts of contracts of one kind.
 */
export interface ContractIncome {
    /**
     * Kind of contract.
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
 * Period after which a mission restarts.
 */
export type MissionPeriod = "daily" | "weekly" | "once";

/**
 * Period by its name.
 */
export type PeriodPreset = "today" | "yesterday" | "week" | "month" | "thisMonth" | "lastMonth";

/**
 * Period of a limit.
 */
export type LimitPeriod = "day" | "week" | "month";

/**
 * Period of days, both inclusive.
 */
export interface Period {
    /**
     * First day, `yyyy-MM-dd`.
     */
    from: string;
    /**
     * Last day, `yyyy-MM-dd`.
     */
    to: string;
}

/**
 * Permissions of the session. All are false while the account type is unknown, and while the password
 * must be changed.
 */
export interface Can {
    /**
     * Whether it can see and change favourites.
     */
    favorite: boolean;
    /**
     * Whether it can see the games played last.
     */
    recent: boolean;
    /**
     * Whether it can use anything with money or points.
     */
    wallet: boolean;
    /**
     * Whether it can open the agent centre.
     */
    agentCentre: boolean;
}

/**
 * Phase of a draw.
 */
export type DrawPhase = "maintenance" | "open" | "closed" | "drawn";

/**
 * Picture to upload as proof.
 */
export interface ProofForm {
    /**
     * Name of the file.
     */
    name: string;
    /**
     * Content of the file, base64.
     */
    content: string;
}

/**
 * Points types (REQ-9.31).
 */
export type PointKind = "live" | "lottery" | "pvp" | "slots" | "sports" | "redeem" | "deposit" | "reward";

/**
 * Preferences of the user, kept beyond the session.
 */
export interface Prefs {
    /**
     * Language code.
     */
    language: string;
    /**
     * BCP 47 tag of the language.
     */
    languageTag: string;
    /**
     * Writing direction, as HTML's `dir`: `ltr` or `rtl`.
     */
    direction: "ltr" | "rtl";
    /**
     * Previous language.
     */
    hisLang: string;
    /**
     * Colour theme: dark or light.
     */
    theme: Theme;
    /**
     * Whether the balance is shown as `***`.
     */
    balanceHidden: boolean;
    /**
     * Last user name on this browser, for the login form.
     */
    lastUser: string;
    /**
     * Whether remember-me is checked.
     */
    loginRemember: boolean;
    /**
     * Whether the login form opens with the SMS tab.
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
     * The mode that the specification calls ZY.
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
 * Prize of a raffle ticket.
 */
export interface RafflePrize {
    /**
     * Reference of the draw.
     */
    id: string;
    /**
     * Name of the prize, in the request's language.
     */
    title: string;
    /**
     * Amount of a money prize; `0` for a blank.
     */
    amount: Amount;
    /**
     * Number of points of a points prize.
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
     * Account type.
     */
    kind: number;
    /**
     * Depth below the agent; 1 for directly below.
     */
    level: number;
}

/**
 * Profit and loss of decided bets, with bonuses.
 */
export interface Profit {
    /**
     * Every day of the period, the first one first; days without play too.
     */
    days: ProfitDay[];
    /**
     * Profit and loss by game type, most played first.
     */
    byType: ProfitType[];
    /**
     * Totals of the whole period.
     */
    totals: ProfitSums;
}

/**
 * Progress of a promotion's conditions.
 */
export interface PromotionProgress {
    /**
     * Current progress.
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
     * Kind of contact, for the purpose `contact`.
     */
    contactKind?: ContactKind;
    /**
     * Whether the code goes to the bound contact, for the purpose `contact`.
     */
    bound?: boolean;
}

/**
 * Quantity with a limit.
 */
export type LimitKind = "deposit" | "loss" | "wager" | "time";

/**
 * Query for a leaderboard.
 */
export interface LeaderboardRequest {
    /**
     * Week of the leaderboard; the current one by default.
     */
    week?: LeaderboardWeek;
}

/**
 * Query for a list of games.
 */
export interface GameQuery {
    /**
     * Category of the games.
     */
    gameType?: string;
    /**
     * Vendor code, to list one vendor only.
     */
    vassalage?: string | undefined;
    /**
     * Classification, to list one only.
     */
    gameClassify?: string | undefined;
    /**
     * Part of the name.
     */
    gameName?: string | undefined;
    /**
     * Upper bound of the smallest stake, as typed.
     */
    minBet?: string | undefined;
    /**
     * Lower bound of the number of lines.
     */
    minLineNum?: number | undefined;
    /**
     * Sort order: `hot` (default), `new`, `name` or `minBet`.
     */
    sort?: string | undefined;
    /**
     * Page, from 1 (default).
     */
    page?: number | undefined;
    /**
     * Games per page; the brand's page size by default.
     */
    pageSize?: number | undefined;
}

/**
 * Query for a list of lotteries.
 */
export interface LotteryQuery {
    /**
     * Prize mode: `Lott`, `ZY`, `Elott` or `SEA`; the site's own by default.
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
     * Page, from 1; the first by default.
     */
    page?: number;
    /**
     * Rows per page; 20 by default.
     */
    pageSize?: number;
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
     * Vendor code, to list one vendor only; for recent games.
     */
    vassalage?: string | undefined;
    /**
     * Page, from 1 (default).
     */
    page?: number | undefined;
    /**
     * Games per page; the brand's page size by default.
     */
    pageSize?: number | undefined;
}

/**
 * Query for a page of settlements.
 */
export interface SettlementsRequest {
    /**
     * Id of the contract.
     */
    contract: string;
    /**
     * Page, from 1.
     */
    page: number;
    /**
     * Rows of a page.
     */
    pageSize: number;
}

/**
 * Query for hot games.
 */
export interface HotGameQuery {
    /**
     * Vendor code, to list one vendor only.
     */
    vassalage?: string | undefined;
}

/**
 * Query for members of a team.
 */
export interface TeamQuery {
    /**
     * Id of the member directly above; the agent by default.
     */
    under?: string;
    /**
     * Exact depth below; any by default.
     */
    level?: number;
    /**
     * Prefix of the user name, case-insensitive.
     */
    search?: string;
    /**
     * Restriction to agents (`true`) or members (`false`).
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
     * Whether to sort in ascending order.
     */
    ascending?: boolean;
    /**
     * Page, from 1.
     */
    page: number;
    /**
     * Members per page; at most 100.
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
 * Query for records, in days of the member's time zone.
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
     * Records per page; the brand's size by default.
     */
    pageSize?: number | undefined;
}

/**
 * Query for the contracts of the agents directly below, or for ended ones.
 */
export interface DownlineContractsRequest {
    /**
     * Kind of contract.
     */
    kind: ContractKind;
    /**
     * Prefix of an account, empty for all; for ended contracts a whole account, empty for the
     * agent's own.
     */
    account?: string;
    /**
     * Page, from 1.
     */
    page: number;
    /**
     * Rows of a page.
     */
    pageSize: number;
}

/**
 * Query for the payout of simulated terms.
 */
export interface ContractSimulationRequest {
    /**
     * Kind of contract.
     */
    kind: ContractKind;
    /**
     * Member id of an agent directly below; empty for the agent's own team.
     */
    downline?: string;
    /**
     * Terms to simulate.
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
     * Amount given; missing below the bonus's least deposit, and if it is less than a hundredth.
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
     * Money for the typed points, rounded toward zero to whole hundredths; `0` unless whole points are
     * typed.
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
     * Reasons against a conversion, in the order of display: `nothing` if the day's limit does not allow the least one.
     */
    obstacles: MovementObstacle[];
    /**
     * Whether the form can be submitted.
     */
    canSubmit: boolean;
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
     * Part of the price that the member has, in percent, rounded toward zero.
     */
    percent: number;
    /**
     * Reasons against a redemption.
     */
    obstacles: MovementObstacle[];
    /**
     * Whether the form can be submitted.
     */
    canSubmit: boolean;
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
     * Half of the balance, rounded toward zero to whole hundredths; missing if that is 0.
     */
    half: Amount | undefined;
    /**
     * Round amounts below the balance, `half`, and at the end the balance, in ascending order; empty
     * unless it is above 0.
     */
    quickAmounts: Amount[];
}

/**
 * Quote of a transfer to a downline member.
 */
export interface DownlineQuote {
    /**
     * The typed amount; missing unless it is an amount above 0.
     */
    amount: Amount | undefined;
    /**
     * Reasons against a transfer, in the order of display.
     */
    obstacles: MovementObstacle[];
    /**
     * Whether the form can be submitted.
     */
    canSubmit: boolean;
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
    /**
     * Reasons against a transfer, in the order of display.
     */
    obstacles: MovementObstacle[];
    /**
     * Whether the form can be submitted.
     */
    canSubmit: boolean;
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
     * Largest amount that can be withdrawn now, rounded toward zero to whole hundredths; missing below
     * the method's least amount.
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
 * Rate as typed, with its minimums for a period; an empty condition requires nothing.
 */
export interface ContractTierForm {
    /**
     * Minimum stakes of decided bets.
     */
    validBet: string;
    /**
     * Minimum loss of the team; for dividends only.
     */
    profitLoss: string;
    /**
     * Minimum number of members with a decided bet.
     */
    activeMembers: string;
    /**
     * Rate in percent.
     */
    rate: string;
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
 * Reason against a transfer to another account, or against spending points.
 */
export type MovementObstacle = "paymentPassword" | "hold" | "nothing";

/**
 * Reason against a withdrawal, or against a part of it.
 */
export type WithdrawObstacle = "paymentPassword" | "hold" | "accountHold" | "turnover" | "dayLimit";

/**
 * Reason why a requested bonus was not given.
 */
export type MissedBonusReason = "active" | "had" | "gone";

/**
 * Rebate of a game type.
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
     * Rate in percent, such as `0.6`.
     */
    rate: Amount;
    /**
     * Resulting rebate.
     */
    amount: Amount;
}

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
 * Recently played game.
 */
export interface RecentGame extends Game {
    /**
     * Time of the last start, RFC 3339.
     */
    playedAt: string;
}

/**
 * Redemption of points, as typed.
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
 * Register user (REQ-3.3), as sent. Contains only fields that the server shows.
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
     * Repetition of the password.
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
     * Payment password.
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
     * `firebase` if a phone-auth service verified the number.
     */
    firebaseChannel?: string;
    /**
     * Proof of the phone-auth service, instead of the code.
     */
    firebaseIdToken?: string;
    /**
     * Host of the registration page.
     */
    domain?: string;
    /**
     * Dialling code with its plus sign: `+55`.
     */
    countryDialingCode?: string;
    /**
     * Whether to log in immediately: always true.
     */
    login?: boolean;
    /**
     * Address of the registration page.
     */
    registerUrl?: string;
    /**
     * Constant `WEB`.
     */
    registerMethod?: string;
    /**
     * Whether the member confirmed the minimum age.
     */
    ageConfirmed?: boolean;
    /**
     * Whether the member accepted the terms.
     */
    agreement?: boolean;
}

/**
 * Registration form, as typed: texts by field name, and the two boxes.
 */
export interface RegisterForm {
    /**
     * Kind of registration: `register` (default) or `registerMobile`.
     */
    kind?: RegisterKind;
    /**
     * Texts by field name.
     */
    values?: Partial<Record<RegisterFieldName, string>>;
    /**
     * Whether the member confirmed the minimum age.
     */
    ageConfirmed?: boolean;
    /**
     * Whether the member accepted the terms.
     */
    agreement?: boolean;
    /**
     * `firebase` if a phone-auth service verified the number.
     */
    firebaseChannel?: string | undefined;
    /**
     * Proof of the phone-auth service, instead of the code.
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
     * Identifier of the error text, 0 to 20.
     */
    patternId: number;
    /**
     * Minimum length in code points.
     */
    minLength: number;
    /**
     * Maximum length in code points.
     */
    maxLength: number;
    /**
     * ECMAScript pattern that the whole value must match; `*` is any text.
     */
    acceptedPattern: string;
    /**
     * Additional format check that a pattern cannot express.
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
 * Removes a passkey.
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
    /**
     * Answer of the second step; none before the error `two_factor_required`.
     */
    factor?: FactorProof;
}

/**
 * Repeated login password, required for changes that a stolen session must not allow, with the
 * second factor of a member who has one.
 */
export interface PasswordProof {
    /**
     * Login password.
     */
    loginPassword?: string;
    /**
     * Answer of the second step; none before the error `two_factor_required`.
     */
    factor?: FactorProof;
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
     * Mobile number as typed, with or without the dialling code.
     */
    mobileNum?: string;
    /**
     * Dialling code with its plus sign: `+55`.
     */
    countryDialingCode?: string;
    /**
     * Kind of contact, for the purpose `contact`.
     */
    contactKind?: ContactKind;
    /**
     * Address or number to bind, for the purpose `contact`; none selects the bound one.
     */
    contact?: string | undefined;
}

/**
 * Request to end a contract.
 */
export interface Termination {
    /**
     * Party that requested it.
     */
    side: ContractSide;
    /**
     * Time of the request.
     */
    at: string;
    /**
     * Deadline for an answer; without one, the request counts as accepted.
     */
    answerUntil: string;
}

/**
 * Response to the query of a pending transaction.
 */
export interface ResolvedTransaction {
    /**
     * Result of the transaction.
     */
    result: TransactionResult;
    /**
     * Whether the result is final.
     */
    settled: boolean;
    /**
     * Whether the transaction was executed.
     */
    done: boolean;
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
     * Amount received: minus fee and returned part, plus bonus; at least 0.
     */
    net: Amount;
    /**
     * Whether the whole amount was returned.
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
     * Whether it is the first login to this account.
     */
    firstTime: boolean;
    /**
     * Available second factors, in display order.
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
     * User name of the receiver.
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
     * End of the hold on withdrawals, RFC 3339.
     */
    heldUntil?: string;
}

/**
 * Result of the start.
 */
export interface Started {
    /**
     * Status of the site: normal, maintenance or region-blocked.
     */
    status: SiteStatus;
    /**
     * Whether a member is logged in.
     */
    loggedIn: boolean;
}

/**
 * Reward that points can be redeemed for.
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
     * Description of one sentence.
     */
    summary: string;
    /**
     * Address of the square picture.
     */
    image: string;
    /**
     * Price in points, for one.
     */
    points: Amount;
    /**
     * Money to pay in addition, for one; `0` for none.
     */
    amountRequirement: Amount;
    /**
     * Amount of money that one gives; `0` for goods.
     */
    amount: Amount;
    /**
     * Turnover required before the money can be withdrawn; none if there is no requirement.
     */
    turnover?: Amount;
    /**
     * Remaining quantity; none if unlimited.
     */
    stock?: number;
    /**
     * Remaining quantity for this member; none if unlimited.
     */
    left?: number;
}

/**
 * Rewards that points can be redeemed for.
 */
export interface PointRewards {
    /**
     * Rewards, in display order.
     */
    list: PointRewardItem[];
}

/**
 * Room of a game.
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
     * Minimum balance for a seat.
     */
    minEntry: Amount;
    /**
     * Seats at a table.
     */
    seats: number;
    /**
     * Current number of players in the room.
     */
    players: number;
    /**
     * Whether the room is closed for maintenance.
     */
    maintenance?: boolean;
}

/**
 * Room to enter.
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
     * Target of the back button in the game, a path of the site; `/pvp` by default.
     */
    backUrl?: string | undefined;
    /**
     * Whether to skip the funding of the vendor's wallet.
     */
    transferred?: boolean;
}

/**
 * Room with the member's access.
 */
export interface RoomOffer {
    /**
     * Id of the room.
     */
    roomId: string;
    /**
     * Whether it can be entered.
     */
    canEnter: boolean;
    /**
     * State to show.
     */
    state: RoomState;
    /**
     * Amount that the balance lacks; only of a room with the state `short`.
     */
    missing: Amount | undefined;
}

/**
 * Rooms of a game with the member's access.
 */
export interface RoomsQuote {
    /**
     * Balance for the game: the main wallet and the vendor's wallet. Missing while unknown.
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
     * Game, as in the game lists.
     */
    game: Game;
    /**
     * Rooms, smallest stake first.
     */
    list: Room[];
}

/**
 * Rules of a kind of contract: what its terms consist of.
 */
export interface ContractRules {
    /**
     * Settlement periods to choose from, the usual one first; at least one.
     */
    periods: ContractPeriod[];
    /**
     * Each bet has a share: the terms have `perBet` instead of `tiers`.
     */
    perBet: boolean;
    /**
     * A tier can require a loss of the team.
     */
    losses: boolean;
    /**
     * Maximum number of tiers.
     */
    maxTiers: number;
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
     * Number, code or name; for a passkey, JSON text of the browser's response.
     */
    answer?: string;
}

/**
 * Secret of an authenticator app.
 */
export interface TotpSecret {
    /**
     * Secret in base32, for manual entry.
     */
    secret: string;
    /**
     * `otpauth://` address, for a QR code.
     */
    uri: string;
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
     * Whether few recovery codes are left.
     */
    fewRecoveryCodes: boolean;
    /**
     * Way to set the first payment password, or to change it.
     */
    paymentPassword: PaymentPasswordMethod;
    /**
     * Way to reset the payment password; missing if none is set.
     */
    paymentPasswordReset?: PaymentPasswordMethod;
}

/**
 * Selection of an accumulator.
 */
export interface BetLeg {
    /**
     * Selection of the bet, in the request's language.
     */
    detail: string;
    /**
     * State: open, or its result.
     */
    state: BetState;
}

/**
 * Separators of displayed amounts.
 */
export type AmountFormat = "specification" | "language";

/**
 * Sets the avatar.
 */
export interface IconRequest {
    /**
     * Id of an avatar.
     */
    id: string;
}

/**
 * Sets the interval of the reminder.
 */
export interface RealityCheckRequest {
    /**
     * Interval in minutes, one of the choices; 0 for none.
     */
    minutes: number;
}

/**
 * Sets, changes or resets the payment password.
 */
export interface PaymentPasswordForm {
    /**
     * Operation: `set` (default), or one of the view `securityView`.
     */
    operation?: PaymentPasswordOperation;
    /**
     * Login password (`set`, `reset`, `resetByCode`).
     */
    loginPassword?: string | undefined;
    /**
     * Current payment password (`change`).
     */
    oldPaymentPassword?: string | undefined;
    /**
     * Code sent to the bound contact (`resetByCode`).
     */
    verificationCode?: string | undefined;
    /**
     * New password.
     */
    paymentPassword?: string;
    /**
     * Confirmation of the new password.
     */
    confirmPaymentPassword?: string;
}

/**
 * Settlement of a period of a contract.
 */
export interface Settlement {
    /**
     * First moment of the period.
     */
    startsAt: string;
    /**
     * First moment after the period.
     */
    endsAt: string;
    /**
     * Counted stakes of the bets decided in the period.
     */
    validBet: Amount;
    /**
     * Prizes less stakes of these bets; negative if the team lost.
     */
    profit: Amount;
    /**
     * Number of members with such a bet.
     */
    activeMembers: number;
    /**
     * Applied rate in percent; none if no condition was met, or if each bet has its own.
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
     * Amount paid: the remainder, at least 0.
     */
    paid: Amount;
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
     * The share in thousandths, rounded toward zero: 0 to 1000, and 1000 only if the part reaches the whole.
     */
    permille: number;
    /**
     * True if the part reaches the whole.
     */
    reached: boolean;
    /**
     * True if the part is also above 0: it can be claimed if the whole is the least amount for a claim.
     */
    claimable: boolean;
}

/**
 * Share of every bet as typed; an empty condition requires nothing.
 */
export interface PerBetForm {
    /**
     * Minimum stakes of the hour (hourly) or of the day so far (real-time).
     */
    betAmount: string;
    /**
     * Percent of the stakes of bets with a payout above the stake.
     */
    winRate: string;
    /**
     * Percent of the stakes of all other bets.
     */
    lossRate: string;
    /**
     * Minimum stake of a counted bet.
     */
    singleBet: string;
}

/**
 * Side of a match.
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
     * Goals or points; none before the kick-off.
     */
    score?: number;
}

/**
 * Sort key of a team.
 */
export type TeamSort = "joined" | "account" | "seen" | "balance" | "team";

/**
 * Source of a bonus that was credited without a turnover requirement.
 */
export type BonusSource = "promotion" | "mission" | "reward" | "referral";

/**
 * Source of a confirmation.
 */
export type ConfirmationSource = "member" | "timeOut";

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
     * Stake for one point; for `deposit`, money deposited and then staked.
     */
    amount: Amount;
}

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
     * Minimum points of a conversion.
     */
    convertLeast: Amount;
    /**
     * Step of the points of a conversion.
     */
    convertStep: Amount;
    /**
     * Maximum of points converted in a day.
     */
    convertDayLimit: Amount;
    /**
     * Points that can still be converted today.
     */
    convertLeft: Amount;
    /**
     * End of that day, RFC 3339.
     */
    dayEnds?: string;
}

/**
 * State of a bet.
 */
export type BetState = "open" | "won" | "returned" | "lost" | "void";

/**
 * State of a bonus.
 */
export type BonusState = "active" | "completed" | "expired" | "cancelled";

/**
 * State of a contract as shown.
 */
export type ShownContractState = "offered" | "upcoming" | "active" | "last" | "ending" | "ended" | "rejected" | "withdrawn";

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
 * State of a room for the member's balance.
 */
export type RoomState = "open" | "short" | "closed";

/**
 * State of a step as shown.
 */
export type StepState = "done" | "failed" | "current" | "upcoming";

/**
 * State of a withdrawal as shown: that of the server, or that of the confirmation of a paid one.
 */
export type ShownWithdrawState = "processing" | "sent" | "paid" | "rejected" | "cancelled" | "toConfirm" | "received" | "assumed" | "disputed" | "refunded" | "forced";

/**
 * State of a withdrawal.
 */
export type WithdrawState = "processing" | "sent" | "paid" | "rejected" | "cancelled";

/**
 * State of the countdown of a code.
 */
export interface CodeWait {
    /**
     * Seconds until another code may be requested; 0 if it may be requested now.
     */
    seconds: number;
    /**
     * Whether the phone-auth service sends the code: the view requests it there, and then calls
     * `codeSent`.
     */
    phoneAuth: boolean;
    /**
     * Number that the code goes to, with its dialling code; only from `sendCode` with a number.
     */
    number?: string;
}

/**
 * State of the review of an answer.
 */
export type ConfirmationState = "closed" | "disputed" | "refunded" | "forced";

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
     * Status of the site: normal, maintenance or region-blocked.
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
     * Offered kinds of login.
     */
    loginMethods: ("username" | "sms")[];
    /**
     * Offered kinds of registration; empty if it is closed. By user name until the settings are
     * known.
     */
    registrationMethods: RegisterKind[];
    /**
     * Currency symbol, shown before amounts.
     */
    currencySymbol: string;
    /**
     * Whether amounts have the separators of the language instead of the specification's (brand
     * setting `amountFormat`).
     */
    localAmounts: boolean;
    /**
     * Channels of customer service.
     */
    customerService: CustomerService[];
    /**
     * Downloads and contact links.
     */
    resources: Resource[];
    /**
     * Origins of images that the brand allows.
     */
    imageCdns: string[];
    /**
     * Year of the copyright line.
     */
    copyrightYear: number;
    /**
     * Merchant code.
     */
    merchantCode: string;
    /**
     * IP address of the visitor.
     */
    ip: string;
    /**
     * Country of the visitor, ISO 3166 alpha-2; empty while unknown.
     */
    countryCode: string;
    /**
     * Offered dialling codes.
     */
    countries: Country[];
}

/**
 * Statistics of a lottery's numbers.
 */
export interface DrawStatistics {
    /**
     * The drawn numbers, and those between the smallest and the largest of a series, in the order asked for.
     */
    numbers: NumberStatistics[];
    /**
     * Largest number of draws with the same number.
     */
    most: number;
    /**
     * Whether only the winner of each draw counts.
     */
    race: boolean;
}

/**
 * Statistics of a number.
 */
export interface NumberStatistics {
    /**
     * The number, in the format of the draws.
     */
    number: string;
    /**
     * Number of draws with it.
     */
    times: number;
    /**
     * Draws since the last one with it: 0 for the latest, all of them if there was none.
     */
    absent: number;
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
 * Step of a deposit.
 */
export type DepositStepKey = "requested" | "waiting" | "paid" | "confirming" | "credited" | "expired" | "failed" | "cancelled" | "returned" | "stopped";

/**
 * Step of a withdrawal.
 */
export interface WithdrawalStep {
    /**
     * Kind of step.
     */
    key: WithdrawalStepKey;
    /**
     * Time of the step, RFC 3339; none for a future one.
     */
    at?: string;
    /**
     * Expected time of the step, RFC 3339.
     */
    due?: string;
    /**
     * Reason, in the request's language.
     */
    reason?: string;
    /**
     * Amount returned to the balance by the step.
     */
    amount?: Amount;
}

/**
 * Step of a withdrawal.
 */
export type WithdrawalStepKey = "requested" | "reviewed" | "sent" | "paid" | "rejected" | "cancelled" | "receipt" | "refunded" | "forced";

/**
 * Step that makes an account more secure, and the measure that it takes.
 */
export type SecurityStep = "payment" | "mobile" | "email" | "twoStep" | "recovery" | "password";

/**
 * Stored proof.
 */
export interface Proof {
    /**
     * Id.
     */
    id: string;
}

/**
 * Subject of a refund.
 */
export type RefundSubject = "bet" | "withdrawal";

/**
 * Sums of a day of income.
 */
export interface IncomeDay extends IncomeSums {
    /**
     * Operator's day, `yyyy-MM-dd`.
     */
    date: string;
}

/**
 * Sums of a day.
 */
export interface TeamDay extends TeamSums {
    /**
     * Day in the agent's time zone, `yyyy-MM-dd`.
     */
    date: string;
}

/**
 * Sums of a month, each truncated to cents.
 */
export interface IncomeExample {
    /**
     * Stakes of the team.
     */
    bets: Amount;
    /**
     * Loss of the team.
     */
    result: Amount;
    /**
     * Dividend: a share of the loss.
     */
    dividend: Amount;
    /**
     * Salary: a share of the stakes.
     */
    salary: Amount;
    /**
     * The agent's income.
     */
    total: Amount;
}

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
     * Bonuses and rebates paid into the wallet; 0 by game type.
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
     * Number of entries.
     */
    count: number;
    /**
     * Stakes that the commissions are based on, each counted once.
     */
    validBet: Amount;
    /**
     * Total income.
     */
    amount: Amount;
}

/**
 * Takes an action on a contract.
 */
export interface ContractActionRequest {
    /**
     * Id of the contract.
     */
    contract: string;
    /**
     * Action to take.
     */
    action: ContractAction;
    /**
     * Ids of contracts further down that the agent confirmed to end, for accepting an offer,
     * requesting an end or agreeing to it. If others would end, the server responds with
     * `contract_lowers` and lists them. In a query, they are separated by commas.
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
export type LaunchTarget = { kind: "frame"; url: string; origin: string; name?: string } | { kind: "window"; url: string; name?: string } | { kind: "route"; to: string } | { kind: "list"; gameType: string; vassalage: string } | { kind: "rooms"; gameCode: string; vassalage: string } | { kind: "wallet"; wallet: VendorWallet } | { kind: "maintenance" };

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
     * Tiers of a dividend or daily salary: the highest rate with all conditions met in a period is
     * paid. Empty for other kinds.
     */
    tiers?: ContractTier[];
    /**
     * Terms of an hourly or real-time salary; none for other kinds.
     */
    perBet?: PerBetTerms | undefined;
}

/**
 * Text by its key.
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
 * Text format with a check beyond its pattern.
 */
export type FieldFormat = "cpf";

/**
 * The agent's contracts of a kind.
 */
export interface ContractBook {
    /**
     * Server time.
     */
    now: string;
    /**
     * Active and upcoming contracts: two if one follows the other.
     */
    current: Contract[];
    /**
     * Offer that awaits this agent's answer.
     */
    offer: Contract | undefined;
    /**
     * Settlement time of the current period; none without an active contract.
     */
    nextSettlementAt: string | undefined;
    /**
     * Result of the current period so far, with its payout if it ended now.
     */
    running: Settlement | undefined;
    /**
     * Total paid by contracts of this kind.
     */
    paid: Amount;
    /**
     * Whether this agent may offer contracts: an own one is active or upcoming.
     */
    mayOffer: boolean;
}

/**
 * The error of a launch as shown.
 */
export interface LaunchErrorView {
    /**
     * Whether the balance is below the minimum of the game or its room.
     */
    balanceTooLow: boolean;
}

/**
 * The first steps as shown.
 */
export interface FirstStepsView {
    /**
     * Whether they are offered: until the first credited deposit.
     */
    due: boolean;
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
     * Categories with vendors, in menu order.
     */
    items: Category[];
    /**
     * Other categories of the server: hidden, but needed for names in records.
     */
    others: Category[];
    /**
     * Kind of lotteries shown first.
     */
    prizeMode: PrizeMode;
}

/**
 * The help centre.
 */
export interface Help {
    /**
     * Topics, in display order.
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
 * The logged-in member, if any.
 */
export interface Session {
    /**
     * Permissions of the session now.
     */
    can: Can;
    /**
     * Whether a member is logged in.
     */
    loggedIn: boolean;
    /**
     * Whether the account type is still loading.
     */
    loading: boolean;
    /**
     * Whether it is a trial account.
     */
    trial: boolean;
    /**
     * Whether the password is weak or expired, so that the session can only change it or log out.
     */
    passwordDue: boolean;
    /**
     * User name.
     */
    account: string;
    /**
     * Incremented by every login and logout; earlier requests are void.
     */
    epoch: number;
    /**
     * Whether the core knows the current password, so that a change needs only the new one.
     */
    passwordKnown: boolean;
    /**
     * Whether the next login attempt needs a captcha.
     */
    captchaDue: boolean;
    /**
     * Whether the session ended without a logout.
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
     * IP address of the login.
     */
    address?: string;
    /**
     * Browser and operating system, as text.
     */
    device?: string;
}

/**
 * The member's favourites.
 */
export interface Favorites {
    /**
     * Codes of games, newest first; ids of lotteries, sorted.
     */
    ids: string[];
}

/**
 * The member's sessions.
 */
export interface SessionList {
    /**
     * Sessions: the current one first, then by last use.
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
     * Score of the member in this week's leaderboard.
     */
    score: Amount;
    /**
     * Days for which an unclaimed reward stays in the reward centre after the mission's period.
     */
    keptDays: number;
}

/**
 * The next popup to show.
 */
export interface NextPopup {
    /**
     * Id of the popup; missing if none is due.
     */
    id?: string;
}

/**
 * The promotions.
 */
export interface PromotionList {
    /**
     * Categories with at least one promotion, in display order.
     */
    categories: PromotionCategory[];
    /**
     * Promotions, in display order.
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
     * Whether the fields are cached by this tab; the next call returns the server's current ones.
     */
    cached: boolean;
    /**
     * Fields of the registration by user name, in display order.
     */
    fields: RegisterField[];
    /**
     * Fields of the registration by mobile number, in display order.
     */
    mobileFields: RegisterField[];
    /**
     * Whether a phone-auth service verifies mobile numbers.
     */
    phoneAuth: boolean;
    /**
     * Whether the terms box starts checked.
     */
    agreement: boolean;
    /**
     * Minimum age that the user must confirm, in years.
     */
    minimumAge: number;
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
     * Views of the steps, in their order; empty if this version does not know one of them, or the
     * state of the withdrawal.
     */
    steps: WithdrawalStepView[];
    /**
     * Whether the operator's next step is late.
     */
    delayed: boolean;
    /**
     * Whether the money did not arrive, or not by the stated time: the member is offered customer
     * service.
     */
    needsHelp: boolean;
    /**
     * Amount returned to the balance; missing if none was.
     */
    refund?: Amount;
    /**
     * Whether the whole amount was returned.
     */
    returned: boolean;
    /**
     * Amount paid out: without the fee and the refund, at least 0; missing if the form has no amounts.
     */
    arrives?: Amount;
}

/**
 * The withdrawal page as shown.
 */
export interface WithdrawOptionsView {
    /**
     * Reasons against a withdrawal, in the order of display.
     */
    obstacles: WithdrawObstacle[];
    /**
     * Id of the account that a withdrawal goes to: the selected one, or the first usable one before a selection.
     * Missing if it is held or was removed, so that no money goes to an account that was not selected.
     */
    accountId?: string;
    /**
     * End of the first hold of an account, RFC 3339.
     */
    accountHeldUntil?: string;
    /**
     * Whether the form can be submitted.
     */
    canSubmit: boolean;
    /**
     * Whether another payout account can be added.
     */
    canAddAccount: boolean;
    /**
     * Whether the member has the maximum number of payout accounts.
     */
    accountsFull: boolean;
}

/**
 * Time-out or self-exclusion.
 */
export interface Break {
    /**
     * Kind: `timeOut` of hours or days, or `selfExclusion` of months and more.
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
 * Topic of a message.
 */
export type MessageKind = "system" | "money" | "reward" | "security";

/**
 * Total of movements of one kind.
 */
export interface TeamMovementKind extends AccountTotals {
    /**
     * Kind of movement.
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
     * Stakes of the settled bets.
     */
    stake: Amount;
    /**
     * Stakes of the open bets, in none of the other amounts.
     */
    openStake: Amount;
    /**
     * Stakes of decided bets.
     */
    validBet: Amount;
    /**
     * Prizes.
     */
    prize: Amount;
    /**
     * Prizes less stakes of the decided bets; positive if the team won.
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
     * Stakes of the settled bets.
     */
    stake: Amount;
    /**
     * Stakes of the open bets, in none of the other amounts.
     */
    openStake: Amount;
    /**
     * Prizes.
     */
    prize: Amount;
    /**
     * Prizes less stakes of the settled bets.
     */
    profit: Amount;
}

/**
 * Totals of decided bets, as in the member's own profit and loss, with incoming and outgoing
 * payments. Deposits, withdrawals and bonuses belong to no game; they are 0 in a query for a
 * category or a vendor.
 */
export interface TeamProfitSums {
    /**
     * Total of credited deposits.
     */
    deposits: Amount;
    /**
     * Total of paid withdrawals.
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
     * Prizes and bonuses less stakes; positive if the member won.
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
     * Vendor code; without one, and without an amount, all vendor wallets are emptied.
     */
    vassalage?: string | undefined;
    /**
     * Direction of the transfer.
     */
    direction: TransferDirection;
    /**
     * Amount; none, or the balance of the source wallet as last fetched, for the whole balance. An
     * empty text is a missing amount.
     */
    amount?: string | undefined;
}

/**
 * Transfer to the upline, as typed.
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
 * Turnover of an amount.
 */
export interface TurnoverQuote {
    /**
     * Required stakes, rounded toward zero to 10⁻⁴.
     */
    stakes: Amount;
}

/**
 * Turns an invite link on or off.
 */
export interface InviteLinkSwitch {
    /**
     * Id.
     */
    id: string;
    /**
     * Whether the link is to be active.
     */
    on: boolean;
}

/**
 * Unit of a mission's progress.
 */
export type MissionUnit = "amount" | "count";

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
 * Vendor that an address names: `/{gametype}?vassalage=`.
 */
export interface SlotStart {
    /**
     * Game type, as written by the server.
     */
    gameType: string;
    /**
     * Vendor.
     */
    vassalage: string;
    /**
     * Whether the type has no page, so that the vendor's first game opens: `core.member.openFirstGame`.
     */
    direct: boolean;
}

/**
 * Vendor wallet (REQ-3.36: isSingle).
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
     * Whether the vendor plays from the main wallet, without transfers.
     */
    isSingle: boolean;
    /**
     * Balance of the vendor wallet; that of the main wallet for a single-wallet vendor.
     */
    balance: Amount;
    /**
     * Balance of the main wallet: the maximum of a transfer.
     */
    mainBalance: Amount;
}

/**
 * Way to pay a deposit.
 */
export type PaymentFlow = "pix" | "wallet" | "bank" | "crypto";

/**
 * Way to set, change or reset the payment password.
 */
export interface PaymentPasswordMethod {
    /**
     * Operation of the form.
     */
    operation: PaymentPasswordOperation;
    /**
     * Fields of the form that are required besides the new password.
     */
    proofs: ('loginPassword' | 'oldPaymentPassword' | 'verificationCode')[];
}

/**
 * What is allowed during the member's break, or without one.
 */
export interface BreakView {
    /**
     * Whether the member can deposit.
     */
    canDeposit: boolean;
    /**
     * Whether rewards, rebate and income can be claimed: the server reports none during a break.
     */
    canClaim: boolean;
    /**
     * Whether a break, or a longer one, can be taken: none is longer than one without an end.
     */
    canTakeBreak: boolean;
}

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
 * Winner board (REQ-3.35: player, game name, prize).
 */
export interface Winners {
    /**
     * Wins, largest first.
     */
    list: Winner[];
}

/**
 * Withdrawal form, as typed.
 */
export interface WithdrawForm {
    /**
     * Id of the payout account.
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
 * Withdrawal with its steps.
 */
export interface WithdrawalDetail {
    /**
     * Withdrawal, as in the list.
     */
    withdrawal: Withdrawal;
    /**
     * Past and future steps, in order.
     */
    steps: WithdrawalStep[];
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
     * Returns the brand's configuration, including defaults, without its `rows`.
     */
    brand(): Required<Omit<BrandConfig, 'rows'>>;
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
     * Requests `GameList`.
     * Error kinds: `fields`, and those of every call.
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
     * Requests `HotGames`.
     * Specific error codes: `not_found`.
     */
    hotGames(query: HotGameQuery): Promise<Outcome<GameCollection>>;
    /**
     * Returns the featured matches.
     *
     * Requests `HotMatches`.
     */
    hotMatches(): Promise<Outcome<Matches>>;
    /**
     * Returns the current jackpot counter as text.
     */
    jackpot(): string;
    /**
     * Logs out; the session ends here even if the server cannot be reached.
     *
     * Requests `Logout`.
     * Error kinds: `busy`, `needLogin`, `resultUnknown`, and those of every call.
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
     * Requests `Permission`, `SystemStatus`, `SiteMenu`.
     */
    reloadContent(): Promise<Outcome<undefined>>;
    /**
     * Sets the language and stores the choice; an unknown code changes nothing.
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
     * Requests `Permission`, `SystemStatus`, `SiteMenu`, `CountryCode`.
     * Error kinds: `busy`, and those of every call.
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
     * Requests `WinnerBoard`.
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
