// Vendors with separate wallets: money is moved there before a game and back after it, and never lost.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { expectBalance, loginDialog, tryLogin } from '../../steps/account.ts'
import { doublePress } from '../../steps/double-click.ts'
import { expectOpenGame, gameFrame, playRound, pressTile } from '../../steps/games.ts'
import { LOBBY_LAUNCH, LOTTERY } from '../../steps/lottery.ts'
import { field, fieldError, open, reload, type, visit } from '../../steps/shell.ts'
import { localeText, money } from '../../steps/texts.ts'
import {
  expectWallets,
  pressQuickAmount,
  transfer,
  transferByApi,
  VENDOR_WALLET_GAME,
  VENDOR_WALLET_SLOT,
  WALLET_TRANSFER,
  walletBalances,
} from '../../steps/vendor-wallets.ts'
import { closeCentre, deposit } from '../../steps/wallet.ts'

const fundingStep = (page: Page) => page.getByTestId('walletStage')
const gameBalance = (page: Page) => gameFrame(page).getByTestId('demo.balance')
const returnOffer = (page: Page) => page.getByRole('button', { name: localeText('wallet.funds.bringBack') })

const balancesOf = (main: string, orb: string, sum: string) => ({ main, wallets: { ORB: orb }, sum })

test('a game asks for a transfer, is played with it, and the rest returns in one press', async ({
  page,
  testApi,
  api,
  axe,
  logInAs,
}) => {
  const { token } = await logInAs({ balance: '1000.1234' })
  await open(page, VENDOR_WALLET_GAME)
  await expect(page.getByTestId('walletStage.main')).toHaveAttribute('data-amount', '1000.1234')
  await expect(page.getByTestId('walletStage.there')).toHaveAttribute('data-amount', '0')
  await expect(page.getByTestId('walletStage.play')).toBeHidden()
  await axe(page, 'the transfer before a game')

  await page.getByTestId('transfer.amount').fill('0')
  await page.getByTestId('transfer.amount').blur()
  await expect(fieldError(page.getByTestId('walletStage'), 'amount')).toHaveText(
    localeText('validation.amountPositive'),
  )
  await pressQuickAmount(page, localeText('wallet.funds.half'))
  await expect(page.getByTestId('transfer.amount')).toHaveValue('500.06')
  await pressQuickAmount(page, '100')
  await expect(page.getByTestId('transfer.submit')).toHaveText(
    localeText('wallet.funds.andPlay', { amount: money('100.00') }),
  )
  await page.getByTestId('transfer.submit').click()
  await expectOpenGame(page)
  await expect(gameBalance(page)).toHaveAttribute('data-amount', '100')
  await expectBalance(page, '1000.1234')
  await testApi.setNextRounds(false)
  await playRound(page, '10', 'lost')
  await expect(gameBalance(page)).toHaveAttribute('data-amount', '90')
  await expectBalance(page, '990.1234')
  expect(await walletBalances(api, token)).toEqual(balancesOf('900.1234', '90', '990.1234'))

  await page.getByTestId('game.close').click()
  await expect(
    page.getByText(
      localeText('wallet.funds.left', { amount: money('90.00'), vendor: VENDOR_WALLET_SLOT.name }),
    ),
  ).toBeVisible()
  await returnOffer(page).click()
  await expect(page.getByText(localeText('wallet.funds.returned', { amount: money('90.00') }))).toBeVisible()
  await expect(returnOffer(page)).toBeHidden()
  expect(await walletBalances(api, token)).toEqual(balancesOf('990.1234', '0', '990.1234'))
  await expectBalance(page, '990.1234')
})

// by default: `a_lottery_of_a_vendor_with_a_wallet_requires_funding` in the core, the view of a game in the test above
test('a lottery of such a vendor asks for a transfer, in its bets and in its lobby', {
  tag: '@matrix',
}, async ({ page, testApi, member: _ }) => {
  const { vendor, code, play: playType } = LOTTERY
  await testApi.updateSite({ transferVendors: [vendor] })
  await open(page, `/lottery?vendor=${vendor}`)
  await expect(page.getByTestId('walletStage.there')).toHaveAttribute('data-amount', '0')
  expect(await testApi.calls(LOBBY_LAUNCH)).toEqual([])
  await visit(page, `/lottery?gameCode=${code}&vendor=${vendor}&playType=${playType}`)
  await pressQuickAmount(page, '100')
  await page.getByTestId('transfer.submit').click()
  await expect(gameBalance(page)).toHaveAttribute('data-amount', '100')
  // the header shows the total of all wallets
  await expect(gameBalance(page)).toBeVisible()
  await page.getByTestId('game.close').click()
  await expect(returnOffer(page)).toBeVisible()
})

test('before a game: invalid amounts, an existing balance, and a transfer in another tab', {
  tag: '@desktop',
}, async ({ page, testApi, api, member: { token }, pageErrors }) => {
  pageErrors.expect(/422/)
  await transferByApi(api, token, { vassalage: 'ORB', direction: 'IN', amount: '40' })

  await test.step('invalid amounts are reported at their field, and nothing is sent', async () => {
    await testApi.clearCalls()
    for (const [path, form, most] of [
      [VENDOR_WALLET_GAME, 'walletStage', '960'],
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
        await expect(fieldError(where, 'amount'), `“${typed}”`).toHaveText(localeText(key))
        await expect(field(where, 'amount')).toHaveValue(typed)
      }
    }
    expect(await testApi.calls(WALLET_TRANSFER)).toEqual([])
    expect(await walletBalances(api, token)).toEqual(balancesOf('960', '40', '1000'))
  })

  await test.step('an existing balance can be played; an unused one is not offered for return', async () => {
    await visit(page, VENDOR_WALLET_GAME)
    await expect(page.getByTestId('walletStage.there')).toHaveAttribute('data-amount', '40')
    await page.getByTestId('walletStage.play').click()
    await expectOpenGame(page)
    await expect(gameBalance(page)).toHaveAttribute('data-amount', '40')
    // another tab empties it
    await transferByApi(api, token, { direction: 'OUT' })
    const asked = page.waitForResponse(`**${await api.path('GET', '/wps/relay/GCS_merchantWallet')}*`)
    await page.getByTestId('game.close').click()
    await asked
    await expect(page.getByTestId('game').first()).toBeVisible()
    await expect(returnOffer(page)).toBeHidden()
  })

  await test.step('the return offer disappears when the game is opened again', async () => {
    await transferByApi(api, token, { vassalage: 'ORB', direction: 'IN', amount: '40' })
    await visit(page, `/rng?vassalage=${VENDOR_WALLET_SLOT.vendor}`)
    await pressTile(page, VENDOR_WALLET_SLOT.code)
    await page.getByTestId('walletStage.play').click()
    await expectOpenGame(page)
    await page.getByTestId('game.close').click()
    await expect(returnOffer(page)).toBeVisible()
    await pressTile(page, VENDOR_WALLET_SLOT.code)
    await expect(page.getByTestId('walletStage.play')).toBeVisible()
    await expect(returnOffer(page)).toBeHidden()
  })

  await test.step('the server’s validation errors are shown at their field, too', async () => {
    await open(page, VENDOR_WALLET_GAME)
    await expect(fundingStep(page)).toBeVisible()
    // another tab acted first, unknown to the page
    await transferByApi(api, token, { vassalage: 'ORB', direction: 'IN', amount: '950' })
    await transfer(page, '500')
    await expect(fieldError(fundingStep(page), 'amount')).toHaveText(localeText('validation.amountBalance'))
    expect(await walletBalances(api, token)).toEqual(balancesOf('10', '990', '1000'))
  })
})

test('with an empty main wallet the page links to a deposit', { tag: '@desktop' }, async ({
  page,
  logInAs,
}) => {
  await logInAs({ balance: '0' })
  await open(page)
  await expect(page.getByTestId('firstSteps')).toBeVisible()
  await page.getByTestId('firstSteps.hide').click()
  await expect(page.getByTestId('home.banner')).toBeVisible()
  await open(page)
  await expect(page.getByTestId('home.banner')).toBeVisible()
  await expect(page.getByTestId('firstSteps')).toBeHidden()
  await visit(page, VENDOR_WALLET_GAME)
  await page.getByTestId('walletStage.deposit').click()
  await deposit(page, '50')
  await expect(page.getByTestId('deposit.progress')).toHaveAttribute('data-state', 'credited')
  await closeCentre(page)
  await expect(page.getByTestId('walletStage.main')).toHaveAttribute('data-amount', '50')
  await pressQuickAmount(page, localeText('wallet.funds.all'))
  await page.getByTestId('transfer.submit').click()
  await expectOpenGame(page)
  await expect(gameBalance(page)).toHaveAttribute('data-amount', '50')
})

test('my wallet: in, out, all back, each amount equal to the ledger’s', { tag: '@desktop' }, async ({
  page,
  testApi,
  api,
  axe,
  logInAs,
}) => {
  await testApi.updateSite({ transferVendors: ['ORB', 'PG'] })
  const { token } = await logInAs({ balance: '1000.1234' })
  await open(page, '/?mc=transferFund')
  const there = async (main: string, ORB: string, PG: string) => {
    const expected = { main, wallets: { PG, ORB }, sum: '1000.1234' }
    await expectWallets(page, expected)
    expect(await walletBalances(api, token)).toEqual(expected)
  }
  await there('1000.1234', '0', '0')
  await axe(page, 'my wallet')
  await expect(page.getByTestId('funds.transfer').locator('fieldset').getByRole('button')).toHaveText([
    '50',
    '100',
    '200',
    '500',
    localeText('wallet.funds.half'),
    localeText('wallet.funds.all'),
  ])
  await expect(page.getByTestId('funds.allBack')).toBeHidden()
  const form = page.getByTestId('funds.transfer')

  // in, and an amount above the balance
  await field(form, 'vassalage').selectOption('ORB')
  await transfer(page, '1000.13')
  await expect(fieldError(form, 'amount')).toHaveText(localeText('validation.amountBalance'))
  await transfer(page, '300,5')
  await there('699.6234', '300.5', '0')
  await field(form, 'vassalage').selectOption('PG')
  await pressQuickAmount(page, localeText('wallet.funds.all'))
  await expect(page.getByTestId('transfer.amount')).toHaveValue('699.6234')
  await page.getByTestId('transfer.submit').click()
  await there('0', '300.5', '699.6234')
  await expect(page.getByTestId('funds.nothing')).toHaveText(localeText('wallet.funds.mainEmpty'))

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

// by default: the same component in `wallet` and `wallet/withdraw`, the key by tests of core and server
// (`a_transfer_with_a_lost_response_reuses_its_idempotency_key`, `twenty_transfers_with_one_key_have_one_effect`)
test('a lost response is unknown, not “failed”, and is resolved by its key', {
  tag: '@matrix',
}, async ({ page, testApi, api, member: { token }, pageErrors }) => {
  pageErrors.expect(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|NetworkError|Failed to load/)
  await open(page, VENDOR_WALLET_GAME)
  // More than once: a browser may repeat a request when its connection breaks.
  await testApi.injectFault({ path: WALLET_TRANSFER, dropAfterCommit: true, times: 99 })
  await transfer(page, '90')
  await expect(page.getByTestId('transfer.error')).toHaveText(localeText('wallet.transferUnknown'))
  await expect(page.getByTestId('transfer.amount')).toHaveValue('90')
  await testApi.clearFaults()
  // the same request has the same idempotency key, so it takes effect once, and the page says so
  await page.getByTestId('transfer.submit').click()
  await expect(page.getByText(localeText('errors.replayed'))).toBeVisible()
  await expect(page.getByTestId('walletStage.there')).toHaveAttribute('data-amount', '90')
  await page.getByTestId('walletStage.play').click()
  await expectOpenGame(page)
  await expect(gameBalance(page)).toHaveAttribute('data-amount', '90')
  expect(await walletBalances(api, token)).toEqual(balancesOf('910', '90', '1000'))

  await visit(page, '/?mc=transferFund')
  await testApi.injectFault({ path: WALLET_TRANSFER, dropAfterCommit: true, times: 99 })
  await transfer(page, '10')
  await expect(page.getByTestId('transfer.error')).toHaveText(localeText('wallet.transferUnknown'))
  await testApi.clearFaults()
  // the page may even be closed in between
  await reload(page)
  const unresolved = page.getByTestId('transfer.unresolved')
  await unresolved.getByRole('button', { name: localeText('wallet.askAgain') }).click()
  await expect(unresolved).toBeHidden()
  await expectWallets(page, balancesOf('900', '100', '1000'))
  expect(await walletBalances(api, token)).toEqual(balancesOf('900', '100', '1000'))

  // money that another tab moved back is not reported as arrived
  await testApi.injectFault({ path: WALLET_TRANSFER, dropAfterCommit: true, times: 99 })
  await transfer(page, '40')
  await expect(page.getByTestId('transfer.error')).toHaveText(localeText('wallet.transferUnknown'))
  await testApi.clearFaults()
  await transferByApi(api, token, { vassalage: 'ORB', direction: 'OUT', amount: '40' })
  await page.getByTestId('transfer.submit').click()
  await expect(page.getByText(localeText('errors.replayed'))).toBeVisible()
  await expect(page.getByTestId('transfer.amount')).toHaveValue('')
  await expectWallets(page, balancesOf('900', '100', '1000'))
  expect(await walletBalances(api, token)).toEqual(balancesOf('900', '100', '1000'))
})

test('my wallet: failed loading, double presses, its balances on the withdrawal page, and single-wallet brands', {
  tag: '@desktop',
}, async ({ page, testApi, api, member: { token }, pageErrors }) => {
  pageErrors.expect(/500/)

  await test.step('wallets that fail to load are reported, and load on retry', async () => {
    await testApi.injectFault({ path: '/wps/member/info/funds/consolidated', status: 500, times: 4 })
    await open(page, '/?mc=transferFund')
    const centre = page.getByTestId('memberCentre.page')
    await expect(centre.getByRole('alert')).toContainText(localeText('wallet.moneySafe'))
    await testApi.clearFaults()
    await centre.getByRole('button', { name: localeText('common.retry') }).click()
    await expectWallets(page, balancesOf('1000', '0', '1000'))
  })

  await test.step('a double press and a repeated request have one effect', async () => {
    await type(page.getByTestId('transfer.amount'), '60')
    await doublePress(page, page.getByTestId('transfer.submit'), async () => {
      await expect(page.getByTestId('transfer.amount')).toHaveValue('')
      await expect(page.getByTestId('transfer.submit')).toBeEnabled()
    })
    await expectWallets(page, balancesOf('940', '60', '1000'))
    // the second press finds the emptied fields, and shows no error for them
    await expect(page.getByTestId('funds.transfer').getByRole('alert')).toHaveCount(0)
    await testApi.injectFault({ path: WALLET_TRANSFER, duplicate: true })
    await transfer(page, '5')
    await expectWallets(page, balancesOf('935', '65', '1000'))
    await testApi.injectFault({ path: WALLET_TRANSFER, duplicate: true })
    await page.getByTestId('funds.allBack').dblclick()
    await expectWallets(page, balancesOf('1000', '0', '1000'))
    expect(await walletBalances(api, token)).toEqual(balancesOf('1000', '0', '1000'))
  })

  await test.step('returning all, pressed again before the wallets are refreshed, is sent once', async () => {
    await transferByApi(api, token, { vassalage: 'ORB', direction: 'IN', amount: '200' })
    await open(page, '/?mc=transferFund')
    await expectWallets(page, balancesOf('800', '200', '1000'))
    const allBack = page.getByTestId('funds.allBack')
    await testApi.clearCalls()
    await testApi.injectFault({ path: WALLET_TRANSFER, delayMs: 1000 })
    await testApi.injectFault({ path: '/wps/member/info/funds/consolidated', delayMs: 2000, times: 9 })
    await allBack.click()
    await allBack.click({ force: true }) // pending
    const said = page.getByText(localeText('wallet.funds.returned').trim())
    await expect(said).toBeVisible()
    await allBack.click({ force: true }) // done, while the page still shows the old balance
    await expectWallets(page, balancesOf('1000', '0', '1000'))
    await expect(page.getByText(localeText('errors.busy'))).toHaveCount(0)
    expect(await testApi.calls(WALLET_TRANSFER)).toHaveLength(1)
    expect(await walletBalances(api, token)).toEqual(balancesOf('1000', '0', '1000'))
  })

  await test.step('withdrawals use the main wallet only, and show the balances of other wallets', async () => {
    await testApi.clearFaults()
    await transferByApi(api, token, { vassalage: 'ORB', direction: 'IN', amount: '999.5' })
    await visit(page, '/?mc=withdraw')
    await expect(page.getByTestId('withdraw.available')).toHaveAttribute('data-amount', '0.5')
    const elsewhere = page.getByTestId('withdraw.elsewhere')
    await expect(elsewhere).toHaveAttribute('data-amount', '999.5')
    await elsewhere.getByRole('button').click()
    await expectWallets(page, balancesOf('0.5', '999.5', '1000'))
  })

  await test.step('a single-wallet brand has one balance and no transfers', async () => {
    await transferByApi(api, token, { vassalage: 'ORB', direction: 'OUT', amount: '974.5' })
    await testApi.updateSite({ transferVendors: [] })
    await open(page, VENDOR_WALLET_GAME)
    await expectOpenGame(page)
    await expect(gameBalance(page)).toHaveAttribute('data-amount', '975')
    // a remaining balance in a vendor's wallet can be moved back, but not in again
    await visit(page, '/?mc=transferFund')
    await expectWallets(page, balancesOf('975', '25', '1000'))
    await expect(page.getByTestId('funds.transfer')).toHaveAttribute('data-direction', 'OUT')
    await page.getByTestId('funds.allBack').click()
    await expect(page.getByText(localeText('wallet.funds.single'))).toBeVisible()
    await expect(page.getByTestId('funds.wallet')).toHaveCount(1)
    await expect(page.getByTestId('funds.transfer')).toBeHidden()
  })
})

test('a transfer through the end of a session, and during a break', {
  tag: ['@desktop', '@default-brand'],
}, async ({ page, context, testApi, api, member, pageErrors }) => {
  pageErrors.expect(/401/)
  await transferByApi(api, member.token, { vassalage: 'ORB', direction: 'IN', amount: '200' })
  await open(page, '/?mc=transferFund')

  await test.step('a transfer pending when the session ended continues with the same key', async () => {
    await page.getByTestId('funds.direction.OUT').click()
    await type(page.getByTestId('transfer.amount'), '30')
    await context.clearCookies()
    await testApi.clearCalls()
    await page.getByTestId('transfer.submit').click()
    await tryLogin(page, member)
    await expect(loginDialog(page)).toBeHidden()
    await expectWallets(page, balancesOf('830', '170', '1000'))
    const sent = (await testApi.calls(WALLET_TRANSFER)).filter(({ status }) => status === 200)
    expect(sent.map(({ body }) => body)).toEqual([{ vassalage: 'ORB', direction: 'OUT', amount: '30' }])
  })

  await test.step('during a break money returns from a vendor, and none is sent there', async () => {
    await page.getByTestId('funds.direction.IN').click()
    await expect(page.getByTestId('transfer.submit')).toBeEnabled()
    await testApi.updateLimits({ member: member.username, break: { kind: 'timeOut', hours: 24 } })
    await expect(page.getByTestId('break.on')).toHaveAttribute('data-until', /^20/)
    await expect(page.getByTestId('transfer.submit')).toHaveCount(0)
    await page.getByTestId('funds.direction.OUT').click()
    await expect(page.getByTestId('break.on')).toHaveCount(0)
    await type(page.getByTestId('transfer.amount'), '50')
    await page.getByTestId('transfer.submit').click()
    await expectWallets(page, balancesOf('880', '120', '1000'))
  })
})

// by default: a game’s address in `permissions` and `games/pages`, the calls by `data_of_another_user_is_inaccessible`
test('trial accounts and visitors have no vendor wallet', { tag: '@matrix' }, async ({
  page,
  api,
  logInAs,
  pageErrors,
}) => {
  // on a page that starts a game directly, only the server's refusal reveals a trial account
  pageErrors.expect(/403/)
  await open(page, VENDOR_WALLET_GAME)
  await expect(fundingStep(page)).toBeHidden()
  const wanted = { vassalage: 'ORB', direction: 'IN', amount: '1' }
  expect(await api.post(WALLET_TRANSFER, { data: wanted })).toMatchObject({ status: 401, code: 'need_login' })
  const { token } = await logInAs({ type: 4, balance: '100' })
  await open(page, VENDOR_WALLET_GAME)
  await expect(page.getByText(localeText('account.in_need_true_account')).first()).toBeVisible()
  await expect(fundingStep(page)).toBeHidden()
  expect(await api.post(WALLET_TRANSFER, { token, data: wanted })).toMatchObject({
    status: 403,
    code: 'need_real_account',
  })
})
