// Vendors with separate wallets: money is moved there before a game and back after it, and never lost.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { expectBalance, loginDialog, tryLogin } from '../../scenes/account.ts'
import { expectWallets, lies, move, OWN, OWN_GAME, quick, TRANSFER, transfer } from '../../scenes/funds.ts'
import { bet, expectOpenGame, frame, play } from '../../scenes/games.ts'
import { DRAW, LOBBY } from '../../scenes/lottery.ts'
import { doublePress } from '../../scenes/press.ts'
import { field, fieldError, open, reload, type } from '../../scenes/shell.ts'
import { money, says } from '../../scenes/texts.ts'
import { closeCentre, deposit } from '../../scenes/wallet.ts'

const stage = (page: Page) => page.getByTestId('walletStage')
const inGame = (page: Page) => frame(page).getByTestId('demo.balance')
const offer = (page: Page) => page.getByRole('button', { name: says('wallet.funds.bringBack') })

const funds = (main: string, orb: string, sum: string) => ({ main, wallets: { ORB: orb }, sum })

test('a game asks for a transfer, is played with it, and the rest comes back in one press', async ({
  page,
  control,
  api,
  axe,
  enter,
}) => {
  const { token } = await enter({ balance: '1000.1234' })
  await open(page, OWN_GAME)
  await expect(page.getByTestId('walletStage.main')).toHaveAttribute('data-amount', '1000.1234')
  await expect(page.getByTestId('walletStage.there')).toHaveAttribute('data-amount', '0')
  await expect(page.getByTestId('walletStage.play')).toBeHidden()
  await axe(page, 'the transfer before a game')

  await quick(page, says('wallet.funds.half'))
  await expect(page.getByTestId('transfer.amount')).toHaveValue('500.06')
  await quick(page, '100')
  await expect(page.getByTestId('transfer.submit')).toHaveText(
    says('wallet.funds.andPlay', { amount: money('100.00') }),
  )
  await page.getByTestId('transfer.submit').click()
  await expectOpenGame(page)
  await expect(inGame(page)).toHaveAttribute('data-amount', '100')
  await expectBalance(page, '1000.1234')
  await control.nextRounds(false)
  await bet(page, '10', 'lost')
  await expect(inGame(page)).toHaveAttribute('data-amount', '90')
  await expectBalance(page, '990.1234')
  expect(await lies(api, token)).toEqual(funds('900.1234', '90', '990.1234'))

  await page.getByTestId('game.close').click()
  await expect(
    page.getByText(says('wallet.funds.left', { amount: money('90.00'), vendor: OWN.name })),
  ).toBeVisible()
  await offer(page).click()
  await expect(page.getByText(says('wallet.funds.cameBack', { amount: money('90.00') }))).toBeVisible()
  await expect(offer(page)).toBeHidden()
  expect(await lies(api, token)).toEqual(funds('990.1234', '0', '990.1234'))
  await expectBalance(page, '990.1234')
})

test('a lottery of such a vendor asks for it, too, in its bets and in its lobby', {
  tag: '@desktop',
}, async ({ page, control, member: _ }) => {
  const { vendor, code, play } = DRAW
  await control.site({ transferVendors: [vendor] })
  await open(page, `/lottery?vendor=${vendor}`)
  await expect(page.getByTestId('walletStage.there')).toHaveAttribute('data-amount', '0')
  expect(await control.calls(LOBBY)).toEqual([])
  await open(page, `/lottery?gameCode=${code}&vendor=${vendor}&playType=${play}`)
  await quick(page, '100')
  await page.getByTestId('transfer.submit').click()
  await expect(inGame(page)).toHaveAttribute('data-amount', '100')
  // the header shows the total of all wallets
  await expect(inGame(page)).toBeVisible()
  await page.getByTestId('game.close').click()
  await expect(offer(page)).toBeVisible()
})

test('before a game: wrong amounts, what is there already, and what another tab moved', {
  tag: '@desktop',
}, async ({ page, control, api, member: { token }, watch }) => {
  watch.expect(/422/)
  await move(api, token, { vassalage: 'ORB', direction: 'IN', amount: '40' })

  await test.step('wrong amounts are told beside the field, and nothing is asked for', async () => {
    await control.noCalls()
    for (const [path, form, most] of [
      [OWN_GAME, 'walletStage', '960'],
      ['/?mc=transferFund', 'funds.transfer', '960'],
    ] as const) {
      await open(page, path)
      const where = page.getByTestId(form)
      for (const [typed, key] of [
        ['', 'validation.required'],
        ['0', 'validation.amountPositive'],
        ['-5', 'validation.amountFormat'],
        ['abc', 'validation.amountFormat'],
        ['1.001', 'validation.amountDecimals'],
        [`${most}.01`, 'validation.amountBalance'],
      ] as const) {
        await transfer(page, typed)
        await expect(fieldError(where, 'amount'), `“${typed}”`).toHaveText(says(key))
        await expect(field(where, 'amount')).toHaveValue(typed)
      }
    }
    expect(await control.calls(TRANSFER)).toEqual([])
    expect(await lies(api, token)).toEqual(funds('960', '40', '1000'))
  })

  await test.step('what is there already can be played with, and whoever takes nothing back is offered nothing', async () => {
    await open(page, OWN_GAME)
    await expect(page.getByTestId('walletStage.there')).toHaveAttribute('data-amount', '40')
    await page.getByTestId('walletStage.play').click()
    await expectOpenGame(page)
    await expect(inGame(page)).toHaveAttribute('data-amount', '40')
    // another tab empties it
    await move(api, token, { direction: 'OUT' })
    const asked = page.waitForResponse(`**${await api.path('GET', '/wps/relay/GCS_merchantWallet')}*`)
    await page.getByTestId('game.close').click()
    await asked
    await expect(page.getByTestId('game').first()).toBeVisible()
    await expect(offer(page)).toBeHidden()
  })

  await test.step('the offer to bring it back makes room for who plays there again', async () => {
    await move(api, token, { vassalage: 'ORB', direction: 'IN', amount: '40' })
    await open(page, `/rng?vassalage=${OWN.vendor}`)
    await play(page, OWN.code)
    await page.getByTestId('walletStage.play').click()
    await expectOpenGame(page)
    await page.getByTestId('game.close').click()
    await expect(offer(page)).toBeVisible()
    await play(page, OWN.code)
    await expect(page.getByTestId('walletStage.play')).toBeVisible()
    await expect(offer(page)).toBeHidden()
  })

  await test.step('what the server finds wrong is told beside the field, too', async () => {
    await open(page, OWN_GAME)
    await expect(stage(page)).toBeVisible()
    // another tab acted first, unknown to the page
    await move(api, token, { vassalage: 'ORB', direction: 'IN', amount: '950' })
    await transfer(page, '500')
    await expect(fieldError(stage(page), 'amount')).toHaveText(says('validation.amountBalance'))
    expect(await lies(api, token)).toEqual(funds('10', '990', '1000'))
  })
})

test('with nothing in the main wallet the way leads over a deposit', { tag: '@desktop' }, async ({
  page,
  enter,
}) => {
  await enter({ balance: '0' })
  await open(page)
  await expect(page.getByTestId('firstSteps')).toBeVisible()
  await page.getByTestId('firstSteps.hide').click()
  await expect(page.getByTestId('home.banner')).toBeVisible()
  await open(page)
  await expect(page.getByTestId('home.banner')).toBeVisible()
  await expect(page.getByTestId('firstSteps')).toBeHidden()
  await open(page, OWN_GAME)
  await page.getByTestId('walletStage.deposit').click()
  await deposit(page, '50')
  await expect(page.getByTestId('deposit.progress')).toHaveAttribute('data-state', 'credited')
  await closeCentre(page)
  await expect(page.getByTestId('walletStage.main')).toHaveAttribute('data-amount', '50')
  await quick(page, says('wallet.funds.all'))
  await page.getByTestId('transfer.submit').click()
  await expectOpenGame(page)
  await expect(inGame(page)).toHaveAttribute('data-amount', '50')
})

test('my wallet: in, out, all back, each amount the ledger’s to its last digit', { tag: '@desktop' }, async ({
  page,
  control,
  api,
  axe,
  enter,
}) => {
  await control.site({ transferVendors: ['ORB', 'PG'] })
  const { token } = await enter({ balance: '1000.1234' })
  await open(page, '/?mc=transferFund')
  const there = async (main: string, ORB: string, PG: string) => {
    const expected = { main, wallets: { PG, ORB }, sum: '1000.1234' }
    await expectWallets(page, expected)
    expect(await lies(api, token)).toEqual(expected)
  }
  await there('1000.1234', '0', '0')
  await axe(page, 'my wallet')
  await expect(page.getByTestId('funds.transfer').locator('fieldset').getByRole('button')).toHaveText([
    '50',
    '100',
    '200',
    '500',
    says('wallet.funds.half'),
    says('wallet.funds.all'),
  ])
  await expect(page.getByTestId('funds.allBack')).toBeHidden()
  const form = page.getByTestId('funds.transfer')

  // in, and an amount above the balance
  await field(form, 'vassalage').selectOption('ORB')
  await transfer(page, '1000.13')
  await expect(fieldError(form, 'amount')).toHaveText(says('validation.amountBalance'))
  await transfer(page, '300,5')
  await there('699.6234', '300.5', '0')
  await field(form, 'vassalage').selectOption('PG')
  await quick(page, says('wallet.funds.all'))
  await expect(page.getByTestId('transfer.amount')).toHaveValue('699.6234')
  await page.getByTestId('transfer.submit').click()
  await there('0', '300.5', '699.6234')
  await expect(page.getByTestId('funds.nothing')).toHaveText(says('wallet.funds.mainEmpty'))

  // out, and all back
  await page.getByTestId('funds.direction.OUT').click()
  await expect(page.getByTestId('funds.held')).toHaveAttribute('data-amount', '699.6234')
  await transfer(page, '0.6')
  await there('0.6', '300.5', '699.0234')
  await page.getByTestId('funds.allBack').click()
  await there('1000.1234', '0', '0')
  await expect(page.getByTestId('funds.allBack')).toBeHidden()
  // the button no longer exists: the focus moves to the wallets
  await expect(page.locator(':focus').getByTestId('funds.sum')).toBeVisible()
  await expect(page.getByTestId('memberCentre.balance')).toHaveAttribute('data-amount', '1000.1234')
})

test('a lost answer is unknown, never “failed”, and asking by its key tells the truth', {
  tag: '@desktop',
}, async ({ page, control, api, member: { token }, watch }) => {
  watch.expect(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|NetworkError|Failed to load/)
  await open(page, OWN_GAME)
  // More than once: a browser may repeat a request when its connection breaks.
  await control.fault({ path: TRANSFER, dropAfterCommit: true, times: 99 })
  await transfer(page, '90')
  await expect(page.getByTestId('transfer.error')).toHaveText(says('wallet.transferUnknown'))
  await expect(page.getByTestId('transfer.amount')).toHaveValue('90')
  await control.noFaults()
  // the same request has the same idempotency key, so it takes effect once, and the page says so
  await page.getByTestId('transfer.submit').click()
  await expect(page.getByText(says('errors.replayed'))).toBeVisible()
  await expect(page.getByTestId('walletStage.there')).toHaveAttribute('data-amount', '90')
  await page.getByTestId('walletStage.play').click()
  await expectOpenGame(page)
  await expect(inGame(page)).toHaveAttribute('data-amount', '90')
  expect(await lies(api, token)).toEqual(funds('910', '90', '1000'))

  await open(page, '/?mc=transferFund')
  await control.fault({ path: TRANSFER, dropAfterCommit: true, times: 99 })
  await transfer(page, '10')
  await expect(page.getByTestId('transfer.error')).toHaveText(says('wallet.transferUnknown'))
  await control.noFaults()
  // the page may even be closed in between
  await reload(page)
  const unresolved = page.getByTestId('transfer.unresolved')
  await unresolved.getByRole('button', { name: says('wallet.askAgain') }).click()
  await expect(unresolved).toBeHidden()
  await expectWallets(page, funds('900', '100', '1000'))
  expect(await lies(api, token)).toEqual(funds('900', '100', '1000'))

  // money that another tab moved back is not reported as arrived
  await control.fault({ path: TRANSFER, dropAfterCommit: true, times: 99 })
  await transfer(page, '40')
  await expect(page.getByTestId('transfer.error')).toHaveText(says('wallet.transferUnknown'))
  await control.noFaults()
  await move(api, token, { vassalage: 'ORB', direction: 'OUT', amount: '40' })
  await page.getByTestId('transfer.submit').click()
  await expect(page.getByText(says('errors.replayed'))).toBeVisible()
  await expect(page.getByTestId('transfer.amount')).toHaveValue('')
  await expectWallets(page, funds('900', '100', '1000'))
  expect(await lies(api, token)).toEqual(funds('900', '100', '1000'))
})

test('my wallet: not there, pressed twice, seen from a withdrawal, and of a single-wallet brand', {
  tag: '@desktop',
}, async ({ page, control, api, member: { token }, watch }) => {
  watch.expect(/500/)

  await test.step('wallets that do not come are said, money is safe, and another try brings them', async () => {
    await control.fault({ path: '/wps/member/info/funds/consolidated', status: 500, times: 4 })
    await open(page, '/?mc=transferFund')
    const centre = page.getByTestId('memberCentre.page')
    await expect(centre.getByRole('alert')).toContainText(says('wallet.moneySafe'))
    await control.noFaults()
    await centre.getByRole('button', { name: says('common.retry') }).click()
    await expectWallets(page, funds('1000', '0', '1000'))
  })

  await test.step('pressed twice, sent twice: one effect', async () => {
    await type(page.getByTestId('transfer.amount'), '60')
    await doublePress(page, page.getByTestId('transfer.submit'), async () => {
      await expect(page.getByTestId('transfer.amount')).toHaveValue('')
      await expect(page.getByTestId('transfer.submit')).toBeEnabled()
    })
    await expectWallets(page, funds('940', '60', '1000'))
    // the second press finds the emptied fields, and shows no error for them
    await expect(page.getByTestId('funds.transfer').getByRole('alert')).toHaveCount(0)
    await control.fault({ path: TRANSFER, duplicate: true })
    await transfer(page, '5')
    await expectWallets(page, funds('935', '65', '1000'))
    await control.fault({ path: TRANSFER, duplicate: true })
    await page.getByTestId('funds.allBack').dblclick()
    await expectWallets(page, funds('1000', '0', '1000'))
    expect(await lies(api, token)).toEqual(funds('1000', '0', '1000'))
  })

  await test.step('all back, pressed again before the wallets are seen anew, is sent once', async () => {
    await move(api, token, { vassalage: 'ORB', direction: 'IN', amount: '200' })
    await open(page, '/?mc=transferFund')
    await expectWallets(page, funds('800', '200', '1000'))
    const allBack = page.getByTestId('funds.allBack')
    await control.noCalls()
    await control.fault({ path: TRANSFER, delayMs: 1000 })
    await control.fault({ path: '/wps/member/info/funds/consolidated', delayMs: 2000, times: 9 })
    await allBack.click()
    await allBack.click({ force: true }) // pending
    const said = page.getByText(says('wallet.funds.cameBack').trim())
    await expect(said).toBeVisible()
    await allBack.click({ force: true }) // done, while the page still shows the old balance
    await expectWallets(page, funds('1000', '0', '1000'))
    await expect(page.getByText(says('errors.busy'))).toHaveCount(0)
    expect(await control.calls(TRANSFER)).toHaveLength(1)
    expect(await lies(api, token)).toEqual(funds('1000', '0', '1000'))
  })

  await test.step('withdrawals take from the main wallet alone, and say what lies elsewhere', async () => {
    await control.noFaults()
    await move(api, token, { vassalage: 'ORB', direction: 'IN', amount: '999.5' })
    await open(page, '/?mc=withdraw')
    await expect(page.getByTestId('withdraw.available')).toHaveAttribute('data-amount', '0.5')
    const elsewhere = page.getByTestId('withdraw.elsewhere')
    await expect(elsewhere).toHaveAttribute('data-amount', '999.5')
    await elsewhere.getByRole('button').click()
    await expectWallets(page, funds('0.5', '999.5', '1000'))
  })

  await test.step('a single-wallet brand has one balance and nothing to transfer', async () => {
    await move(api, token, { vassalage: 'ORB', direction: 'OUT', amount: '974.5' })
    await control.site({ transferVendors: [] })
    await open(page, OWN_GAME)
    await expectOpenGame(page)
    await expect(inGame(page)).toHaveAttribute('data-amount', '975')
    // a remaining balance in a vendor's wallet can be moved back, but not in again
    await open(page, '/?mc=transferFund')
    await expectWallets(page, funds('975', '25', '1000'))
    await expect(page.getByTestId('funds.transfer')).toHaveAttribute('data-direction', 'OUT')
    await page.getByTestId('funds.allBack').click()
    await expect(page.getByText(says('wallet.funds.single'))).toBeVisible()
    await expect(page.getByTestId('funds.wallet')).toHaveCount(1)
    await expect(page.getByTestId('funds.transfer')).toBeHidden()
  })
})

test('a transfer through the end of a session, and in a break', { tag: ['@desktop', '@house'] }, async ({
  page,
  context,
  control,
  api,
  member,
  watch,
}) => {
  watch.expect(/401/)
  await move(api, member.token, { vassalage: 'ORB', direction: 'IN', amount: '200' })
  await open(page, '/?mc=transferFund')

  await test.step('a transfer that was on its way when the session ended goes on, the same way', async () => {
    await page.getByTestId('funds.direction.OUT').click()
    await type(page.getByTestId('transfer.amount'), '30')
    await context.clearCookies()
    await control.noCalls()
    await page.getByTestId('transfer.submit').click()
    await tryLogin(page, member)
    await expect(loginDialog(page)).toBeHidden()
    await expectWallets(page, funds('830', '170', '1000'))
    const sent = (await control.calls(TRANSFER)).filter(({ status }) => status === 200)
    expect(sent.map(({ body }) => body)).toEqual([{ vassalage: 'ORB', direction: 'OUT', amount: '30' }])
  })

  await test.step('in a break money comes back from a vendor, and none goes there', async () => {
    await page.getByTestId('funds.direction.IN').click()
    await expect(page.getByTestId('transfer.submit')).toBeEnabled()
    await control.limits({ member: member.username, break: { kind: 'timeOut', hours: 24 } })
    await expect(page.getByTestId('break.on')).toHaveAttribute('data-until', /^20/)
    await expect(page.getByTestId('transfer.submit')).toHaveCount(0)
    await page.getByTestId('funds.direction.OUT').click()
    await expect(page.getByTestId('break.on')).toHaveCount(0)
    await type(page.getByTestId('transfer.amount'), '50')
    await page.getByTestId('transfer.submit').click()
    await expectWallets(page, funds('880', '120', '1000'))
  })
})

test('trial accounts and visitors have no such wallet', { tag: '@desktop' }, async ({
  page,
  api,
  enter,
  watch,
}) => {
  // on a page that starts a game directly, only the server's refusal reveals a trial account
  watch.expect(/403/)
  await open(page, OWN_GAME)
  await expect(stage(page)).toBeHidden()
  const wanted = { vassalage: 'ORB', direction: 'IN', amount: '1' }
  expect(await api.post(TRANSFER, { data: wanted })).toMatchObject({ status: 401, code: 'need_login' })
  const { token } = await enter({ type: 4, balance: '100' })
  await open(page, OWN_GAME)
  await expect(page.getByText(says('account.in_need_true_account')).first()).toBeVisible()
  await expect(stage(page)).toBeHidden()
  expect(await api.post(TRANSFER, { token, data: wanted })).toMatchObject({
    status: 403,
    code: 'need_real_account',
  })
})
