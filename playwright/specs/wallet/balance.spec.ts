// Automatic updates of the header's balance: by push, or by polling where there is none.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import type { Api } from '../../fixtures/api.ts'
import { expectBalance, openAccount } from '../../steps/account.ts'
import { playRound } from '../../steps/games.ts'
import { openGame } from '../../steps/responsible.ts'
import { open, reload, type } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'

const BALANCE = '/wps/v2/wallets/balance'
const PUSH = '/wps/push'

/** Credits a deposit from elsewhere, such as another device. */
async function creditDeposit(api: Api, token: string, amount: string): Promise<void> {
  const data = { method: 'PIX', amount }
  expect(await api.post('/wps/v2/wallets/deposit', { token, data })).toMatchObject({ status: 200 })
}

/** Waits until the page is connected to the push stream. */
const pushConnected = (page: Page) =>
  page.waitForResponse((answer) => new URL(answer.url()).pathname === PUSH)

test('a bet in a second tab and a deposit from another device update it, hidden or not', {
  tag: ['@desktop', '@firefox'],
}, async ({ page, context, testApi, api, member: { token } }) => {
  const heard = pushConnected(page)
  await open(page)
  await expectBalance(page, '1000')
  await heard
  const tab = await context.newPage()
  await openGame(tab)
  await testApi.setNextRounds(false)
  await playRound(tab, '2.50', 'lost')
  await expectBalance(page, '997.5')
  await creditDeposit(api, token, '100')
  await expectBalance(page, '1097.5')
  await expectBalance(tab, '1097.5')

  // hiding applies to all tabs of this browser
  const balance = page.getByTestId('header.balance')
  await openAccount(page)
  await page.getByTestId('header.balance.toggle').click()
  await expect(balance).toContainText('***')
  await expect(tab.getByTestId('header.balance')).toContainText('***')
  await tab.close()
  await creditDeposit(api, token, '50')
  await expectBalance(page, '1147.5')
  await expect(balance).not.toContainText('1,147.50')
})

test('available amounts for withdrawals and transfers follow the balance, also from another tab', {
  tag: '@desktop',
}, async ({ page, context, testApi, api, logInAs }) => {
  await testApi.updateSite({ transferVendors: ['ORB'] })
  const { token } = await logInAs({ upline: 'agente' })
  const tab = await context.newPage()
  await open(page, '/?mc=withdraw')
  await open(tab, '/?mc=transferUpline')
  const available = [page.getByTestId('withdraw.available'), tab.getByTestId('upline.available')]
  for (const one of available) await expect(one).toHaveAttribute('data-amount', '1000')
  await creditDeposit(api, token, '50')
  for (const one of available) await expect(one).toHaveAttribute('data-amount', '1050')
  // a transfer leaves the total unchanged, so it changes the wallets without a balance update
  const vendor = await context.newPage()
  await open(vendor, '/?mc=transferFund')
  await type(vendor.getByTestId('transfer.amount'), '40')
  await vendor.getByTestId('transfer.submit').click()
  for (const one of available) await expect(one).toHaveAttribute('data-amount', '1010')
  await expect(page.getByTestId('withdraw.elsewhere')).toHaveAttribute('data-amount', '40')
})

test('late responses are ignored, and missing pushes are replaced by polling', { tag: '@desktop' }, async ({
  page,
  testApi,
  api,
  pageErrors,
  member: { token },
}) => {
  pageErrors.expect(/503|EventSource|Failed to load|push/)

  await test.step('an older response that arrives late is ignored', async () => {
    const heard = pushConnected(page)
    await open(page)
    await expectBalance(page, '1000')
    await heard
    // holds back the next response until a newer one has arrived
    let release: () => void = () => undefined
    const newer = new Promise<void>((resolve) => {
      release = resolve
    })
    let older: Promise<void> | undefined
    await page.route(`**${BALANCE}`, async (route) => {
      if (older) return route.continue()
      let arrived: () => void = () => undefined
      older = new Promise((resolve) => {
        arrived = resolve
      })
      const answer = await route.fetch()
      await newer
      await route.fulfill({ response: answer })
      arrived()
    })
    await page.getByTestId('header.balance.refresh').click()
    await expect.poll(() => older !== undefined).toBe(true)
    await creditDeposit(api, token, '10')
    release()
    await older
    await expectBalance(page, '1010')
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('the header shows that the balance is loading', async () => {
    await testApi.injectFault({ path: BALANCE, delayMs: 1500, times: 5 })
    await reload(page)
    await expect(page.getByTestId('header.balance')).toHaveText(localeText('site.balanceRefreshing'))
    await expectBalance(page, '1010')
    await testApi.clearFaults()
  })

  await test.step('without push the balance is polled', async () => {
    await testApi.clearCalls()
    await testApi.injectFault({ path: PUSH, status: 503, times: 1000 })
    await open(page)
    await expectBalance(page, '1010')
    await expect.poll(async () => (await testApi.calls(PUSH)).length).toBeGreaterThan(0)
    await creditDeposit(api, token, '25')
    await expectBalance(page, '1035')
  })
})
