// States of a page after a press: every dialog, and the main states of forms, lists and payments.
import { expect } from '@playwright/test'
import { AGENT, fillRegister, logIn, openAccount, openLogin, openRegister } from './account.ts'
import { dailySalary, MIDDLE_AGENT, TOP_AGENT } from './contracts.ts'
import { EMAIL, type Form, type FormContext, VISITOR_FORMS } from './forms.ts'
import { addVendorTile, playRound, pressTile, VENDOR_TILE } from './games.ts'
import { feedbackReference, fillFeedback, textOfWords } from './help.ts'
import { depositForMissions } from './missions.ts'
import { memberWithPoints } from './points.ts'
import { depositByApi, JOIN_PROMOTION } from './promotions.ts'
import { playRounds } from './records.ts'
import { allFields } from './register.ts'
import { fillBreak, GAME_PATH, openGame, typeLimit } from './responsible.ts'
import { fillForm } from './security.ts'
import { SECURITY_FORMS } from './security-forms.ts'
import { field, open, type } from './shell.ts'
import { VENDOR_WALLET_GAME } from './vendor-wallets.ts'
import {
  CAN_WITHDRAW,
  deposit,
  LONG_PIX_KEY,
  PAYMENT_PASSWORD,
  submitUplineTransfer,
  withdraw,
} from './wallet.ts'

/** A tour from state to state, which checks each of them. */
export interface ScreenTour extends FormContext {
  /** Presses the elements with these test ids in order. */
  press: (...testIds: string[]) => Promise<void>
  /** Checks the current state. */
  check: (what: string) => Promise<void>
}
type TourStep = (tour: ScreenTour) => Promise<void>

/** Opens a dialog by presses, and checks it once visible. */
async function openAndCheck({ page, press, check }: ScreenTour, ...testIds: string[]): Promise<void> {
  const dialogs = page.locator('dialog:modal')
  const before = await dialogs.count()
  await press(...testIds)
  await expect(dialogs).toHaveCount(before + 1)
  await check(testIds.join(', '))
}

/** Checks the dialog that a press opens, and closes it again. */
async function checkDialog(tour: ScreenTour, ...testIds: string[]): Promise<void> {
  const dialogs = tour.page.locator('dialog:modal')
  const before = await dialogs.count()
  await openAndCheck(tour, ...testIds)
  await tour.page.keyboard.press('Escape')
  await expect(dialogs).toHaveCount(before)
}

/** Checks a form once its error message is visible. */
async function checkErrors({ page, check }: ScreenTour, root: string, what: string): Promise<void> {
  await expect(page.getByTestId(root).getByRole('alert').first()).toBeVisible()
  await check(what)
}

/** Returns a state that checks a form as opened, with its errors, and after its success. */
const formTour =
  (of: Form): TourStep =>
  async (tour) => {
    await of.open(tour)
    await tour.check(of.name)
    if (of.invalid) {
      await fillForm(tour.page.getByTestId(of.root), of.invalid.typed ?? {})
      await tour.press(of.submit)
      await checkErrors(tour, of.root, `${of.name}, invalid`)
    }
    await of.fill?.(tour)
    await tour.press(of.submit)
    await of.expectDone(tour)
    await tour.check(`${of.name}, done`)
  }

export const FORMS: Record<string, TourStep> = Object.fromEntries(
  [...VISITOR_FORMS, ...SECURITY_FORMS].map((one) => [one.name, formTour(one)]),
)

export const STATES: Record<string, TourStep> = {
  'visitor dialogs': async (tour) => {
    const { page, testApi, press, check } = tour
    await testApi.updateSite({ registerFields: allFields() })
    await open(page)
    await openAndCheck(tour, 'bar.games')
    await press('gamesSheet.close')
    await expect(page.getByTestId('gamesSheet')).toHaveCount(0)
    await openAndCheck(tour, 'bar.me')
    await press('header.language')
    await check('the languages')
    await page.keyboard.press('Escape')
    await press('accountSheet.close')
    await openLogin(page)
    await press('loginPopupModal.submit')
    await checkErrors(tour, 'loginPopupModal', 'an empty login form')
    await press('loginPopupModal.close')
    await openRegister(page)
    await press('registerModal.submit')
    await checkErrors(tour, 'registerModal', 'an empty registration form')
    await press('registerModal.close')
    await open(page, '/rng')
    await press('games.filters')
    await check('filters')
    await open(page, '/rng?q=xxxxxx')
    await expect(page.getByTestId('games.empty')).toBeVisible()
    await check('no game')
    await open(page, '/seamless?vassalage=PG&gameType=RNG')
    await check('the lobby of a vendor')
    await open(page, GAME_PATH)
    await check('a game before the login')
  },
  'maintenance and region block': async ({ page, testApi, check }) => {
    for (const status of [1, 2]) {
      await testApi.updateSite({ status })
      await page.goto('/')
      await expect(page.getByTestId(status === 1 ? 'maintenance' : 'regionBlock')).toBeVisible()
      await check(`status ${status}`)
    }
  },
  'popups and external links': async (tour) => {
    const { page, testApi, logInAs, check } = tour
    await testApi.updateSite({ extra: { popups: true } })
    await logInAs()
    await open(page)
    await expect(page.getByTestId('noticePopup')).toBeVisible()
    await check('a popup notice')
    await testApi.updateSite({ extra: { popups: false } })
    await open(page, '/help')
    await checkDialog(tour, 'help.TELEGRAM')
  },
  help: async (tour) => {
    const { page, press, check } = tour
    await open(page, '/help?q=pix')
    await check('search results')
    await open(page, '/help?q=xxxxxx')
    await check('nothing found')
    for (const kind of ['feedback', 'complaint']) {
      await open(page, `/help?write=${kind}`)
      await press('feedback.submit')
      await checkErrors(tour, 'feedback', `${kind}, refused`)
    }
    await fillFeedback(page, { content: textOfWords(12), email: EMAIL })
    await press('feedback.submit')
    await feedbackReference(page)
    await check('accepted feedback')
  },
  'account sheet and centre menus': async (tour) => {
    const { page, logInAs, press, check } = tour
    await logInAs({ nickname: 'Ana', rankLevel: 6, type: 1 })
    await open(page)
    await openAccount(page)
    await check('account sheet and centre menus')
    await press('header.signOut')
    await expect(page.getByTestId('confirmDialog')).toBeVisible()
    await check('the confirmation before leaving')
    await open(page, '/?mc=depositv2')
    await press('memberCentre.menu')
    await check('the list of the member centre')
    await open(page, '/?ac=overview')
    await press('agentCentre.menu')
    await check('the list of the agent centre')
  },
  'a deposit by PIX': async (tour) => {
    const { page, testApi, logInAs, press, check } = tour
    await testApi.updateSite({ payments: { byHand: true } })
    await logInAs()
    await open(page, '/?mc=depositv2')
    await deposit(page, '1.234')
    await checkErrors(tour, 'memberCentre', 'a wrong amount')
    await deposit(page, '80')
    await expect(page.getByTestId('deposit.progress')).toHaveAttribute('data-state', 'pending')
    await page.getByTestId('deposit.help').locator('summary').first().click()
    await check('a pending deposit')
    await openAndCheck(tour, 'deposit.giveUp.open')
    await press('deposit.giveUp.close', 'deposit.item.toggle')
    await check('a deposit in the list')
    await testApi.settlePayment('pay')
    await expect(page.getByTestId('deposit.progress')).toHaveAttribute('data-state', 'credited')
    await check('a credited deposit')
  },
  'a deposit by bank and by crypto currency': async ({ page, testApi, logInAs, press, check }) => {
    await testApi.updateSite({ payments: { byHand: true } })
    await logInAs()
    for (const [method, outcome, ...more] of [
      ['BANK', 'fail'],
      ['USDT', 'expire', 'deposit.network.TRC20'],
    ] as const) {
      await open(page, '/?mc=depositv2')
      await press(`deposit.method.${method}`, ...more)
      await deposit(page, '200')
      await expect(page.getByTestId('deposit.progress')).toHaveAttribute('data-state', 'pending')
      await check(`a deposit by ${method}`)
      await testApi.settlePayment(outcome)
      await expect(page.getByTestId('deposit.progress')).toHaveAttribute('data-state', /failed|expired/)
      await check(`a deposit by ${method}, ${outcome}`)
      await press('deposit.item.toggle')
      await check(`a deposit by ${method} in the list, ${outcome}`)
    }
  },
  'a withdrawal': async (tour) => {
    const { page, testApi, logInAs, check } = tour
    await testApi.updateSite({ payments: { byHand: true } })
    await logInAs({ ...CAN_WITHDRAW, payoutAccounts: [{ account: LONG_PIX_KEY }] })
    await open(page, '/?mc=withdraw')
    await withdraw(page, '99999', '')
    await checkErrors(tour, 'memberCentre', 'a withdrawal with wrong values')
    await checkDialog(tour, 'withdraw.account.add', 'payoutAccount.submit')
    await checkDialog(tour, 'withdraw.account.remove')
    await withdraw(page, '400')
    await expect(page.getByTestId('withdraw.item')).toBeVisible()
    await expect(page.getByTestId('withdraw.cancel.open')).toBeVisible()
    await check('a pending withdrawal')
    await checkDialog(tour, 'withdraw.cancel.open')
    await testApi.settlePayment('pay')
    await expect(page.getByTestId('receipt')).toBeVisible()
    await check('a paid withdrawal')
    await checkDialog(tour, 'receipt.received')
    await checkDialog(tour, 'receipt.partly', 'receiptDialog.submit')
    await checkDialog(tour, 'receipt.notReceived', 'receiptDialog.submit')
  },
  'upline and vendor transfers': async (tour) => {
    const { page, logInAs, press, check } = tour
    await logInAs({ upline: 'agente', paymentPassword: PAYMENT_PASSWORD })
    await open(page, '/?mc=transferUpline')
    await submitUplineTransfer(page, '5000')
    await checkErrors(tour, 'memberCentre', 'too much for the upline')
    await submitUplineTransfer(page, '50')
    await expect(page.getByTestId('confirmDialog')).toBeVisible()
    await check('the confirmation of a transfer to the upline')
    await press('confirmDialog.submit')
    await expect(page.getByTestId('upline.done')).toBeVisible()
    await check('transfers to the upline')
    await open(page, '/?mc=transferFund')
    await type(page.getByTestId('transfer.amount'), '5000')
    await press('transfer.submit')
    await checkErrors(tour, 'memberCentre', 'too much for another wallet')
    await open(page, VENDOR_WALLET_GAME)
    await expect(page.getByTestId('walletStage')).toBeVisible()
    await check('money before a game')
    await open(page, '/?mc=withdraw')
    await check('a withdrawal without an account')
  },
  'the security centre': async (tour) => {
    const { page, logInAs, check } = tour
    await logInAs({ email: EMAIL, rankLevel: 6 })
    await open(page, '/?mc=securityCenter')
    await expect(page.getByTestId('security.level')).toBeVisible()
    await check('the security centre')
    await checkDialog(tour, 'security.profile.avatar')
  },
  records: async (tour) => {
    const { page, api, testApi, logInAs, press, check } = tour
    const { token } = await logInAs({ balance: '123456789.12' })
    await testApi.setNextRounds(false, 2)
    await playRounds(page, api, token, ['150', '60'])
    await depositByApi(api, token, '4000')
    for (const [key, dialog] of [
      ['personalHistoryCopy', 'betDetails'],
      ['transactionHistory', 'movementDetails'],
    ]) {
      await open(page, `/?mc=${key}`)
      await press('records.period.month')
      await expect(page.getByTestId('records.row').first()).toBeVisible()
      await check(`${key} of a month`)
      // a single filter is shown without a toggle
      if (key === 'personalHistoryCopy') await press('records.filters')
      await check(`filters of ${key}`)
      await press('records.period.dates')
      await check(`days of ${key}`)
      await press('records.period.month', 'records.row')
      await expect(page.getByTestId(dialog ?? '')).toBeVisible()
      await check(`one of ${key}`)
    }
    await open(page, '/?mc=personalProfit')
    await press('records.period.month')
    await expect(page.getByTestId('profit.bar').first()).toBeVisible()
    await check('profit of a month')
  },
  'missions and rewards': async (tour) => {
    const { page, api, testApi, logInAs, press, check } = tour
    const { token, username } = await logInAs()
    await depositForMissions(api, token)
    await testApi.setNextRounds(false, 2)
    await playRounds(page, api, token, ['150', '60'])
    for (const kind of ['vip', 'leaderboard', 'signIn', 'gift'] as const)
      await testApi.grantReward({
        username,
        kind,
        title: 'Ana',
        amount: '1234.50',
        points: '500',
        turnover: '3',
      })
    await open(page, '/?mc=missionLeaderboard')
    await expect(page.getByTestId('mission.claim').first()).toBeVisible()
    await check('a claimable mission')
    await press('mission.claim')
    await expect(page.locator('[data-testid="mission"][data-state="claimed"]').first()).toBeVisible()
    await check('a claimed mission')
    await press('missions.tab.board')
    await expect(page.getByTestId('board')).toBeVisible()
    await check('the leaderboard')
    await open(page, '/?mc=rewardCenter')
    await expect(page.getByTestId('reward.claim').first()).toBeVisible()
    await check('claimable rewards')
    await press('reward.claim')
    await expect(page.locator('[data-testid="reward"][data-state="claimed"]').first()).toBeVisible()
    await check('a claimed reward')
  },
  'bonuses and rebate': async (tour) => {
    const { page, api, logInAs, press, check } = tour
    const { token } = await logInAs()
    await api.post(JOIN_PROMOTION, { token, data: { id: 'welcome' } })
    await depositByApi(api, token, '80')
    await open(page, '/promoDetail?id=welcome')
    await press('promotion.claim')
    await expect(page.getByTestId('promotion')).toHaveAttribute('data-status', 'claimed')
    await check('a claimed promotion')
    await open(page, '/?mc=bonusDetails')
    await expect(page.getByTestId('bonus.item').first()).toBeVisible()
    await check('a bonus')
    await checkDialog(tour, 'bonus.cancel')
  },
  promotions: async (tour) => {
    const { page, api, logInAs, press, check } = tour
    const { token } = await logInAs({ rankLevel: 6 })
    await depositByApi(api, token, '300')
    await playRounds(page, api, token, ['300'])
    for (const [id, step] of [
      ['perdas', 'promotion.apply'],
      ['zalo', 'promotion.redeem'],
      ['sorteio', 'promotion.draw'],
    ] as const) {
      await open(page, `/promoDetail?id=${id}`)
      await expect(page.getByTestId('promotion')).toBeVisible()
      await check(`the promotion ${id}`)
      await openAndCheck(tour, step)
      if (id !== 'zalo') continue
      await press('redeemDialog.submit')
      await checkErrors(tour, 'redeemDialog', 'a missing code')
    }
    await press('raffleDialog.submit')
    await expect(page.locator('[data-state="drawn"]')).toBeVisible()
    await check('the prize of a ticket')
  },
  messages: async (tour) => {
    const { page, testApi, logInAs, check } = tour
    const { username } = await logInAs()
    for (const kind of ['system', 'money', 'reward', 'security'] as const)
      await testApi.sendMessage({ username, kind, title: 'Ana '.repeat(20), content: '<p>Ana</p>' })
    await open(page, '/?mc=messageV2')
    await expect(page.getByTestId('message').first()).toBeVisible()
    await check('messages')
    await page.getByTestId('message').first().getByRole('button').first().click()
    await check('a message')
    await checkDialog(tour, 'message.delete')
    await open(page, '/noticePage?notice=pl-11')
    await expect(page.getByTestId('noticeModal.detail')).toBeVisible()
    await check('a notice')
  },
  'limit prompt after the registration': async (tour) => {
    const { page, testApi, press, check } = tour
    await testApi.updateSite({ jurisdiction: 'BR' })
    await open(page)
    await openRegister(page)
    await fillRegister(page, { username: 'ana2026', password: 'Senha#2026' })
    await press('registerModal.submit')
    await expect(page.getByTestId('askLimits')).toBeVisible()
    await check('the prompt for limits')
    await press('askLimits.submit')
    await checkErrors(tour, 'askLimits', 'the rejected prompt for limits')
  },
  'limits and breaks': async (tour) => {
    const { page, logInAs, press, check } = tour
    const { password } = await logInAs()
    await open(page, '/?mc=responsible')
    await typeLimit(page, 'deposit', 'day', '1.234')
    await press('limitModal.submit')
    await checkErrors(tour, 'limitModal', 'a rejected limit')
    await page.keyboard.press('Escape')
    await checkDialog(tour, 'break.selfExclusion', 'breakModal.submit')
    await fillBreak(page, 'timeOut', 'week', password)
    await expect(page.getByTestId('breakConfirm')).toBeVisible()
    await check('the confirmation of a break')
    await press('breakConfirm.submit')
    await expect(page.getByTestId('break.on')).toBeVisible()
    await check('an active break')
    for (const key of ['depositv2', 'transferFund', 'manualRebate', 'rewardCenter', 'missionLeaderboard']) {
      await open(page, `/?mc=${key}`)
      await check(`${key} in a break`)
    }
    await open(page, '/promotions')
    await check('promotions in a break')
    await open(page, GAME_PATH)
    await expect(page.getByTestId('gameRefused')).toBeVisible()
    await check('a game in a break')
  },
  'game session panel': async ({ page, testApi, logInAs, press, check }) => {
    const { username } = await logInAs()
    await openGame(page)
    await testApi.setNextRounds(false, 2)
    await playRound(page, '4', 'lost')
    await press('session.toggle')
    await check('the session around a game')
    await testApi.updateLimits({ member: username, played: 61, remind: true })
    await expect(page.getByTestId('realityCheck')).toBeVisible()
    await check('the reminder over a game')
    await press('realityCheck.goOn')
    await testApi.updateLimits({ member: username, limits: [{ kind: 'wager', period: 'day', amount: '8' }] })
    await playRound(page, '4', 'lost')
    await expect(page.getByTestId('playStopped')).toBeVisible()
    await check('play stopped by a limit')
  },
  'a vendor’s games': async ({ page, testApi, logInAs, check }) => {
    await addVendorTile(testApi)
    await logInAs()
    await open(page)
    await pressTile(page, VENDOR_TILE)
    await expect(page.getByTestId('vendorGames').getByTestId('game').first()).toBeVisible()
    await check('a vendor’s games')
  },
  'points mall': async (tour) => {
    const { page, logInAs, press, check } = tour
    await logInAs(memberWithPoints('2600'))
    await open(page, '/pointMall')
    await expect(page.getByTestId('points.reward').first()).toBeVisible()
    await checkDialog(tour, 'points.redeem', 'redeem.submit')
    await checkDialog(tour, 'points.convert', 'convert.submit')
    await press('points.redeem')
    await type(page.getByTestId('redeem.password'), PAYMENT_PASSWORD)
    await press('redeem.submit')
    await expect(page.getByTestId('redeem')).toHaveCount(0)
    for (const part of ['sources', 'movements', 'redemptions']) {
      await press(`points.tab.${part}`)
      await check(`the points mall’s ${part}`)
    }
    await checkDialog(tour, 'redemption')
    await press('points.tab.movements')
    await checkDialog(tour, 'records.row')
  },
  lotteries: async ({ page, logInAs, press, check }) => {
    await logInAs()
    await open(page, '/lottery')
    await press('lottery.results')
    await expect(page.getByTestId('lottery.draws')).toBeVisible()
    await check('results of a lottery')
    await press('lottery.view.bet')
    await check('the slip of a lottery')
  },
  team: async (tour) => {
    const { page, testApi, logInAs, press, check } = tour
    await logInAs({ ...TOP_AGENT, paymentPassword: PAYMENT_PASSWORD, balance: '1000' })
    await testApi.createMember({ ...MIDDLE_AGENT, login: false })
    await testApi.createContracts([
      dailySalary(TOP_AGENT.username, '0.9', 3),
      dailySalary(TOP_AGENT.username, '0.95'),
    ])
    await open(page, '/?ac=team')
    await press('records.filters')
    await check('filters of a team')
    await press('records.filters', 'team.open')
    await expect(page.getByTestId('teamMember')).toBeVisible()
    await check('a team member')
    await press('teamMember.transfer', 'teamTransfer.submit')
    await checkErrors(tour, 'teamMember', 'a transfer to a team member')
    await page.keyboard.press('Escape')
    await press('team.open', 'teamMember.rates')
    await check('rates of a team member')
    await page.keyboard.press('Escape')
    await press('team.view.tree')
    await check('the tree of a team')
    await open(page, '/?ac=account')
    await press('openAccount.submit')
    await checkErrors(tour, 'agentCentre', 'a rejected new account')
    await press('openAccount.kind.agent')
    await check('rates of a new agent')
    await press('agentAccount.part.links')
    await openAndCheck(tour, 'links.new')
    await press('newLink.submit')
    await expect(page.getByTestId('links.link')).toBeVisible()
    await check('the links')
    await checkDialog(tour, 'links.qr')
  },
  'team reports': async (tour) => {
    const { page, check } = tour
    await open(page)
    await logIn(page, AGENT)
    for (const key of ['income', 'transactions', 'userProfit', 'teamBetting', 'dailySalary']) {
      await open(page, `/?ac=${key}`)
      if (key !== 'dailySalary') await tour.press('records.period.month')
      await expect(page.getByTestId('records.row').first()).toBeVisible()
      await check(`${key} of a month`)
      await checkDialog(tour, 'records.row')
    }
  },
  contracts: async (tour) => {
    const { page, testApi, logInAs, press, check } = tour
    await logInAs(TOP_AGENT)
    await testApi.createMember({ ...MIDDLE_AGENT, login: false })
    await testApi.createContracts([
      dailySalary(TOP_AGENT.username, '0.9', 3),
      dailySalary(TOP_AGENT.username, '0.95'),
      dailySalary(MIDDLE_AGENT.username, '0.5', 2),
    ])
    await open(page, '/?ac=dailySalary')
    await expect(page.getByTestId('contract').first()).toBeVisible()
    await check('an offered contract')
    await checkDialog(tour, 'contract.acceptOffer')
    await press('contracts.part.team')
    await check('contracts of a team')
    await checkDialog(tour, 'downline.open')
    await press('downline.open', 'contractDetails.offer')
    await expect(page.getByTestId('contractOffer.form')).toBeVisible()
    await check('an offer')
    await type(field(page.getByTestId('contractOffer.form'), 'tiers.0.rate'), '9')
    await press('contractOffer.submit')
    await checkErrors(tour, 'contractOffer', 'a rejected offer')
    await type(field(page.getByTestId('contractOffer.form'), 'tiers.0.rate'), '0,4')
    await press('contractOffer.submit')
    await expect(page.getByTestId('contractReplace')).toBeVisible()
    await check('the confirmation of a replacing offer')
    for (const dialog of ['contractReplace', 'contractOffer']) {
      await page.keyboard.press('Escape')
      await expect(page.getByTestId(dialog)).toHaveCount(0)
    }
    await press('contracts.part.simulator')
    await check('the simulator')
  },
}
