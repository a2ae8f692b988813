// States of a page after a press: every dialog, and the main states of forms, lists and payments.
import { expect } from '@playwright/test'
import { AGENT, fillRegister, logIn, openAccount, openLogin, openRegister } from './account.ts'
import { MIDDLE, salary, TOP } from './contracts.ts'
import { EMAIL, type Form, type Stage, VISITOR_FORMS } from './forms.ts'
import { OWN_GAME } from './funds.ts'
import { bet, play, VENDOR_TILE, withVendorTile } from './games.ts'
import { taken, words, write } from './help.ts'
import { collector } from './points.ts'
import { deposited, JOIN } from './promotions.ts'
import { playRounds } from './records.ts'
import { allFields } from './register.ts'
import { fillBreak, GAME, openGame, typeLimit } from './responsible.ts'
import { fill } from './security.ts'
import { SECURITY_FORMS } from './security-forms.ts'
import { field, open, type } from './shell.ts'
import { CAN_WITHDRAW, deposit, PAYMENT, toUpline, withdraw } from './wallet.ts'

/** A walk from state to state. */
export interface Walk extends Stage {
  /** Presses the elements with these test ids in order. */
  press: (...testIds: string[]) => Promise<void>
  /** Checks the present state. */
  look: (what: string) => Promise<void>
}
type State = (walk: Walk) => Promise<void>

/** Opens a dialog by presses, and checks it once visible. */
async function openAndLook({ page, press, look }: Walk, ...testIds: string[]): Promise<void> {
  const dialogs = page.locator('dialog:modal')
  const before = await dialogs.count()
  await press(...testIds)
  await expect(dialogs).toHaveCount(before + 1)
  await look(testIds.join(', '))
}

/** Checks the dialog that a press opens, and closes it again. */
async function peek(walk: Walk, ...testIds: string[]): Promise<void> {
  const dialogs = walk.page.locator('dialog:modal')
  const before = await dialogs.count()
  await openAndLook(walk, ...testIds)
  await walk.page.keyboard.press('Escape')
  await expect(dialogs).toHaveCount(before)
}

/** Checks a form once its error message is visible. */
async function lookAtFaults({ page, look }: Walk, root: string, what: string): Promise<void> {
  await expect(page.getByTestId(root).getByRole('alert').first()).toBeVisible()
  await look(what)
}

/** Returns a state that checks a form as opened, with its errors, and after its success. */
const form =
  (of: Form): State =>
  async (walk) => {
    await of.open(walk)
    await walk.look(of.name)
    if (of.wrong) {
      await fill(walk.page.getByTestId(of.root), of.wrong.typed ?? {})
      await walk.press(of.submit)
      await lookAtFaults(walk, of.root, `${of.name}, refused`)
    }
    await of.fill?.(walk)
    await walk.press(of.submit)
    await of.done(walk)
    await walk.look(`${of.name}, done`)
  }

export const FORMS: Record<string, State> = Object.fromEntries(
  [...VISITOR_FORMS, ...SECURITY_FORMS].map((one) => [one.name, form(one)]),
)

export const STATES: Record<string, State> = {
  'what a visitor opens': async (walk) => {
    const { page, control, press, look } = walk
    await control.site({ registerFields: allFields() })
    await open(page)
    await openAndLook(walk, 'bar.games')
    await press('gamesSheet.close')
    await openAndLook(walk, 'bar.me')
    await press('header.language')
    await look('the languages')
    await page.keyboard.press('Escape')
    await press('accountSheet.close')
    await openLogin(page)
    await press('loginPopupModal.submit')
    await lookAtFaults(walk, 'loginPopupModal', 'a login without anything')
    await press('loginPopupModal.close')
    await openRegister(page)
    await press('registerModal.submit')
    await lookAtFaults(walk, 'registerModal', 'a registration without anything')
    await press('registerModal.close')
    await open(page, '/rng')
    await press('games.filters')
    await look('filters')
    await open(page, '/rng?q=xxxxxx')
    await expect(page.getByTestId('games.empty')).toBeVisible()
    await look('no game')
    await open(page, '/seamless?vassalage=PG&gameType=RNG')
    await look('a hall of a vendor')
    await open(page, GAME)
    await look('a game before the login')
  },
  'the site in trouble': async ({ page, control, look }) => {
    for (const status of [1, 2]) {
      await control.site({ status })
      await page.goto('/')
      await expect(page.getByTestId(status === 1 ? 'maintenance' : 'regionBlock')).toBeVisible()
      await look(`status ${status}`)
    }
  },
  'notices and other sites': async (walk) => {
    const { page, control, enter, look } = walk
    await control.site({ extra: { popups: true } })
    await enter()
    await open(page)
    await expect(page.getByTestId('noticePopup')).toBeVisible()
    await look('a notice that comes by itself')
    await control.site({ extra: { popups: false } })
    await open(page, '/help')
    await peek(walk, 'help.TELEGRAM')
  },
  help: async (walk) => {
    const { page, press, look } = walk
    await open(page, '/help?q=pix')
    await look('what was found')
    await open(page, '/help?q=xxxxxx')
    await look('nothing found')
    for (const kind of ['feedback', 'complaint']) {
      await open(page, `/help?write=${kind}`)
      await press('feedback.submit')
      await lookAtFaults(walk, 'feedback', `${kind}, refused`)
    }
    await write(page, { content: words(12), email: EMAIL })
    await press('feedback.submit')
    await taken(page)
    await look('feedback, taken')
  },
  'the sheet of a member': async (walk) => {
    const { page, enter, press, look } = walk
    await enter({ nickname: 'Ana', rankLevel: 6, type: 1 })
    await open(page)
    await openAccount(page)
    await look('the sheet of a member')
    await press('header.signOut')
    await expect(page.getByTestId('confirmDialog')).toBeVisible()
    await look('the question before leaving')
    await open(page, '/?mc=depositv2')
    await press('memberCentre.menu')
    await look('the list of the member centre')
    await open(page, '/?ac=overview')
    await press('agentCentre.menu')
    await look('the list of the agent centre')
  },
  'a deposit by PIX': async (walk) => {
    const { page, control, enter, press, look } = walk
    await control.site({ payments: { byHand: true } })
    await enter()
    await open(page, '/?mc=depositv2')
    await deposit(page, '1.234')
    await lookAtFaults(walk, 'memberCentre', 'a wrong amount')
    await deposit(page, '80')
    await expect(page.getByTestId('deposit.progress')).toHaveAttribute('data-state', 'pending')
    await page.getByTestId('deposit.help').locator('summary').first().click()
    await look('a deposit that waits')
    await openAndLook(walk, 'deposit.giveUp.open')
    await press('deposit.giveUp.close', 'deposit.item.toggle')
    await look('a deposit in the list')
    await control.pay('pay')
    await expect(page.getByTestId('deposit.progress')).toHaveAttribute('data-state', 'credited')
    await look('a deposit that came')
  },
  'a deposit by a bank, and by a coin': async ({ page, control, enter, press, look }) => {
    await control.site({ payments: { byHand: true } })
    await enter()
    for (const [method, outcome, ...more] of [
      ['BANK', 'fail'],
      ['USDT', 'expire', 'deposit.network.TRC20'],
    ] as const) {
      await open(page, '/?mc=depositv2')
      await press(`deposit.method.${method}`, ...more)
      await deposit(page, '200')
      await expect(page.getByTestId('deposit.progress')).toHaveAttribute('data-state', 'pending')
      await look(`a deposit by ${method}`)
      await control.pay(outcome)
      await expect(page.getByTestId('deposit.progress')).toHaveAttribute('data-state', /failed|expired/)
      await look(`a deposit by ${method}, ${outcome}`)
      await press('deposit.item.toggle')
      await look(`a deposit by ${method} in the list, ${outcome}`)
    }
  },
  'a withdrawal': async (walk) => {
    const { page, control, enter, look } = walk
    await control.site({ payments: { byHand: true } })
    await enter(CAN_WITHDRAW)
    await open(page, '/?mc=withdraw')
    await withdraw(page, '99999', '')
    await lookAtFaults(walk, 'memberCentre', 'a withdrawal with wrong values')
    await peek(walk, 'withdraw.account.add', 'payoutAccount.submit')
    await peek(walk, 'withdraw.account.remove')
    await withdraw(page, '400')
    await expect(page.getByTestId('withdraw.item')).toBeVisible()
    await expect(page.getByTestId('withdraw.cancel.open')).toBeVisible()
    await look('a withdrawal on its way')
    await peek(walk, 'withdraw.cancel.open')
    await control.pay('pay')
    await expect(page.getByTestId('receipt')).toBeVisible()
    await look('a withdrawal that was paid')
    await peek(walk, 'receipt.received')
    await peek(walk, 'receipt.partly', 'receiptDialog.submit')
    await peek(walk, 'receipt.notReceived', 'receiptDialog.submit')
  },
  'money elsewhere': async (walk) => {
    const { page, enter, press, look } = walk
    await enter({ upline: 'agente', paymentPassword: PAYMENT })
    await open(page, '/?mc=transferUpline')
    await toUpline(page, '5000')
    await lookAtFaults(walk, 'memberCentre', 'too much for the upline')
    await toUpline(page, '50')
    await expect(page.getByTestId('confirmDialog')).toBeVisible()
    await look('the question before it goes to the upline')
    await press('confirmDialog.submit')
    await expect(page.getByTestId('upline.done')).toBeVisible()
    await look('what went to the upline')
    await open(page, '/?mc=transferFund')
    await type(page.getByTestId('transfer.amount'), '5000')
    await press('transfer.submit')
    await lookAtFaults(walk, 'memberCentre', 'too much for another wallet')
    await open(page, OWN_GAME)
    await expect(page.getByTestId('walletStage')).toBeVisible()
    await look('money before a game')
    await open(page, '/?mc=withdraw')
    await look('a withdrawal without an account')
  },
  'the security centre': async (walk) => {
    const { page, enter, look } = walk
    await enter({ email: EMAIL, rankLevel: 6 })
    await open(page, '/?mc=securityCenter')
    await expect(page.getByTestId('security.level')).toBeVisible()
    await look('the security centre')
    await peek(walk, 'security.profile.avatar')
  },
  records: async (walk) => {
    const { page, api, control, enter, press, look } = walk
    const { token } = await enter({ balance: '123456789.12' })
    await control.nextRounds(false, 2)
    await playRounds(page, api, token, ['150', '60'])
    await deposited(api, token, '4000')
    for (const [key, dialog] of [
      ['personalHistoryCopy', 'betDetails'],
      ['transactionHistory', 'movementDetails'],
    ]) {
      await open(page, `/?mc=${key}`)
      await press('records.period.month')
      await expect(page.getByTestId('records.row').first()).toBeVisible()
      await look(`${key} of a month`)
      // a single filter is shown without a toggle
      if (key === 'personalHistoryCopy') await press('records.filters')
      await look(`filters of ${key}`)
      await press('records.period.dates')
      await look(`days of ${key}`)
      await press('records.period.month', 'records.row')
      await expect(page.getByTestId(dialog ?? '')).toBeVisible()
      await look(`one of ${key}`)
    }
    await open(page, '/?mc=personalProfit')
    await press('records.period.month')
    await expect(page.getByTestId('profit.bar').first()).toBeVisible()
    await look('profit of a month')
  },
  'missions and rewards': async (walk) => {
    const { page, api, control, enter, press, look } = walk
    const { token, username } = await enter()
    await control.nextRounds(false, 2)
    await playRounds(page, api, token, ['150', '60'])
    for (const kind of ['vip', 'leaderboard', 'signIn', 'gift'] as const)
      await control.reward({
        username,
        kind,
        title: 'Ana',
        amount: '1234.50',
        points: '500',
        turnover: '3',
      })
    await open(page, '/?mc=missionLeaderboard')
    await expect(page.getByTestId('mission.claim').first()).toBeVisible()
    await look('a mission that is done')
    await press('mission.claim')
    await expect(page.locator('[data-testid="mission"][data-state="claimed"]').first()).toBeVisible()
    await look('a mission that is claimed')
    await press('missions.tab.board')
    await expect(page.getByTestId('board')).toBeVisible()
    await look('the leaderboard')
    await open(page, '/?mc=rewardCenter')
    await expect(page.getByTestId('reward.claim').first()).toBeVisible()
    await look('rewards that wait')
    await press('reward.claim')
    await expect(page.locator('[data-testid="reward"][data-state="claimed"]').first()).toBeVisible()
    await look('a reward that is claimed')
  },
  'bonuses and rebate': async (walk) => {
    const { page, api, enter, press, look } = walk
    const { token } = await enter()
    await api.post(JOIN, { token, data: { id: 'welcome' } })
    await deposited(api, token, '80')
    await open(page, '/promoDetail?id=welcome')
    await press('promotion.claim')
    await expect(page.getByTestId('promotion')).toHaveAttribute('data-status', 'claimed')
    await look('a promotion that is claimed')
    await open(page, '/?mc=bonusDetails')
    await expect(page.getByTestId('bonus.item').first()).toBeVisible()
    await look('a bonus')
    await peek(walk, 'bonus.giveUp')
  },
  promotions: async (walk) => {
    const { page, api, enter, press, look } = walk
    const { token } = await enter({ rankLevel: 6 })
    await deposited(api, token, '300')
    await playRounds(page, api, token, ['300'])
    for (const [id, step] of [
      ['perdas', 'promotion.apply'],
      ['zalo', 'promotion.redeem'],
      ['sorteio', 'promotion.draw'],
    ] as const) {
      await open(page, `/promoDetail?id=${id}`)
      await expect(page.getByTestId('promotion')).toBeVisible()
      await look(`the promotion ${id}`)
      await openAndLook(walk, step)
      if (id !== 'zalo') continue
      await press('redeemDialog.submit')
      await lookAtFaults(walk, 'redeemDialog', 'a code that is missing')
    }
    await press('raffleDialog.submit')
    await expect(page.locator('[data-state="drawn"]')).toBeVisible()
    await look('what a ticket held')
  },
  messages: async (walk) => {
    const { page, control, enter, look } = walk
    const { username } = await enter()
    for (const kind of ['system', 'money', 'reward', 'security'] as const)
      await control.message({ username, kind, title: 'Ana '.repeat(20), content: '<p>Ana</p>' })
    await open(page, '/?mc=messageV2')
    await expect(page.getByTestId('message').first()).toBeVisible()
    await look('messages')
    await page.getByTestId('message').first().getByRole('button').first().click()
    await look('a message')
    await peek(walk, 'message.delete')
    await open(page, '/noticePage?notice=pl-11')
    await expect(page.getByTestId('noticeModal.detail')).toBeVisible()
    await look('a notice')
  },
  'limits that are asked for with a registration': async (walk) => {
    const { page, control, press, look } = walk
    await control.site({ jurisdiction: 'BR' })
    await open(page)
    await openRegister(page)
    await fillRegister(page, { username: 'ana2026', password: 'Senha#2026' })
    await press('registerModal.submit')
    await expect(page.getByTestId('askLimits')).toBeVisible()
    await look('the question for limits')
    await press('askLimits.submit')
    await lookAtFaults(walk, 'askLimits', 'the question for limits, refused')
  },
  'limits and breaks': async (walk) => {
    const { page, enter, press, look } = walk
    const { password } = await enter()
    await open(page, '/?mc=responsible')
    await typeLimit(page, 'deposit', 'day', '1.234')
    await press('limitModal.submit')
    await lookAtFaults(walk, 'limitModal', 'a limit, refused')
    await page.keyboard.press('Escape')
    await peek(walk, 'break.selfExclusion', 'breakModal.submit')
    await fillBreak(page, 'timeOut', 'week', password)
    await expect(page.getByTestId('breakConfirm')).toBeVisible()
    await look('the question before a break')
    await press('breakConfirm.submit')
    await expect(page.getByTestId('break.on')).toBeVisible()
    await look('a break that is on')
    for (const key of ['depositv2', 'transferFund', 'manualRebate', 'rewardCenter', 'missionLeaderboard']) {
      await open(page, `/?mc=${key}`)
      await look(`${key} in a break`)
    }
    await open(page, '/promotions')
    await look('promotions in a break')
    await open(page, GAME)
    await expect(page.getByTestId('gameRefused')).toBeVisible()
    await look('a game in a break')
  },
  'around a game': async ({ page, control, enter, press, look }) => {
    const { username } = await enter()
    await openGame(page)
    await control.nextRounds(false, 2)
    await bet(page, '4', 'lost')
    await press('session.toggle')
    await look('the session around a game')
    await control.limits({ member: username, played: 61, remind: true })
    await expect(page.getByTestId('realityCheck')).toBeVisible()
    await look('the reminder over a game')
    await press('realityCheck.goOn')
    await control.limits({ member: username, limits: [{ kind: 'wager', period: 'day', amount: '8' }] })
    await bet(page, '4', 'lost')
    await expect(page.getByTestId('playStopped')).toBeVisible()
    await look('play that a limit stops')
  },
  'a vendor’s games': async ({ page, control, enter, look }) => {
    await withVendorTile(control)
    await enter()
    await open(page)
    await play(page, VENDOR_TILE)
    await expect(page.getByTestId('vendorGames').getByTestId('game').first()).toBeVisible()
    await look('a vendor’s games')
  },
  'points mall': async (walk) => {
    const { page, enter, press, look } = walk
    await enter(collector('2600'))
    await open(page, '/pointMall')
    await expect(page.getByTestId('points.reward').first()).toBeVisible()
    await peek(walk, 'points.redeem', 'redeem.submit')
    await peek(walk, 'points.convert', 'convert.submit')
    await press('points.redeem')
    await type(page.getByTestId('redeem.password'), PAYMENT)
    await press('redeem.submit')
    await expect(page.getByTestId('redeem')).toHaveCount(0)
    for (const part of ['sources', 'movements', 'redemptions']) {
      await press(`points.tab.${part}`)
      await look(`the points mall’s ${part}`)
    }
    await peek(walk, 'redemption')
    await press('points.tab.movements')
    await peek(walk, 'records.row')
  },
  lotteries: async ({ page, enter, press, look }) => {
    await enter()
    await open(page, '/lottery')
    await press('lottery.results')
    await expect(page.getByTestId('lottery.draws')).toBeVisible()
    await look('results of a lottery')
    await press('lottery.view.bet')
    await look('the slip of a lottery')
  },
  'a team': async (walk) => {
    const { page, control, enter, press, look } = walk
    await enter({ ...TOP, paymentPassword: PAYMENT, balance: '1000' })
    await control.member({ ...MIDDLE, login: false })
    await control.contracts([salary(TOP.username, '0.9', 3), salary(TOP.username, '0.95')])
    await open(page, '/?ac=team')
    await press('records.filters')
    await look('filters of a team')
    await press('records.filters', 'team.open')
    await expect(page.getByTestId('teamMember')).toBeVisible()
    await look('somebody of a team')
    await press('teamMember.transfer', 'teamTransfer.submit')
    await lookAtFaults(walk, 'teamMember', 'money for somebody of a team')
    await page.keyboard.press('Escape')
    await press('team.open', 'teamMember.rates')
    await look('rates of somebody')
    await page.keyboard.press('Escape')
    await press('team.view.tree')
    await look('the tree of a team')
    await open(page, '/?ac=account')
    await press('openAccount.submit')
    await lookAtFaults(walk, 'agentCentre', 'an account for somebody, refused')
    await press('openAccount.kind.agent')
    await look('rates of a new agent')
    await press('agentAccount.part.links')
    await openAndLook(walk, 'links.new')
    await press('newLink.submit')
    await expect(page.getByTestId('links.link')).toBeVisible()
    await look('the links')
    await peek(walk, 'links.qr')
  },
  'reports of a team': async (walk) => {
    const { page, look } = walk
    await open(page)
    await logIn(page, AGENT)
    for (const key of ['income', 'transactions', 'userProfit', 'teamBetting', 'dailySalary']) {
      await open(page, `/?ac=${key}`)
      if (key !== 'dailySalary') await walk.press('records.period.month')
      await expect(page.getByTestId('records.row').first()).toBeVisible()
      await look(`${key} of a month`)
      await peek(walk, 'records.row')
    }
  },
  contracts: async (walk) => {
    const { page, control, enter, press, look } = walk
    await enter(TOP)
    await control.member({ ...MIDDLE, login: false })
    await control.contracts([
      salary(TOP.username, '0.9', 3),
      salary(TOP.username, '0.95'),
      salary(MIDDLE.username, '0.5', 2),
    ])
    await open(page, '/?ac=dailySalary')
    await expect(page.getByTestId('contract').first()).toBeVisible()
    await look('a contract that is offered')
    await peek(walk, 'contract.acceptOffer')
    await press('contracts.part.team')
    await look('contracts of a team')
    await peek(walk, 'downline.open')
    await press('downline.open', 'contractDetails.offer')
    await expect(page.getByTestId('contractOffer.form')).toBeVisible()
    await look('an offer')
    await type(field(page.getByTestId('contractOffer.form'), 'tiers.0.rate'), '9')
    await press('contractOffer.submit')
    await lookAtFaults(walk, 'contractOffer', 'an offer, refused')
    await type(field(page.getByTestId('contractOffer.form'), 'tiers.0.rate'), '0,4')
    await press('contractOffer.submit')
    await expect(page.getByTestId('contractReplace')).toBeVisible()
    await look('the question before an offer takes the place of a contract')
    for (const dialog of ['contractReplace', 'contractOffer']) {
      await page.keyboard.press('Escape')
      await expect(page.getByTestId(dialog)).toHaveCount(0)
    }
    await press('contracts.part.simulator')
    await look('the simulator')
  },
}
