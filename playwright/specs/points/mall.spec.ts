// The points mall: its content by account type, redemptions, conversion, and errors.
import type { Locator } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { tryLogin } from '../../steps/account.ts'
import { doublePress } from '../../steps/double-click.ts'
import {
  CONVERT,
  convert,
  expectPoints,
  fetchRedemptions,
  memberWithPoints,
  openMall,
  openRedeem,
  openTab,
  pointBalance,
  REDEEM,
  redeem,
  rewardTile,
} from '../../steps/points.ts'
import { fieldError, open, reload, type } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'
import { PAYMENT_PASSWORD } from '../../steps/wallet.ts'

/** Labels of a redemption, in order. */
const LABELS = [
  'referenceNumber',
  'applyTime',
  'kind',
  'name',
  'quantity',
  'pointsRequirement',
  'amountRequirement',
  'status',
  'changedPoints',
  'pointsBalance',
  'remark',
] as const

test('from a visitor’s view of the mall to months of points', { tag: '@desktop' }, async ({
  page,
  axe,
  testApi,
}) => {
  await test.step('a visitor reads about the mall and finds the login', async () => {
    await open(page, '/pointMall')
    await expect(page.getByTestId('points.visitor')).toBeVisible()
    await axe(page, 'the mall for visitors')
    await page.getByTestId('points.login').click()
    await expect(page.getByTestId('loginPopupModal')).toBeVisible()
    expect(await testApi.calls('/wps/relay/MCS2_getPoint')).toEqual([])
  })

  await test.step('months of points by type and period, with pages, sources, and the file', async () => {
    await tryLogin(page, { username: 'demo', password: 'Demo@2026' })
    await expect(page.getByTestId('points.rewards')).toBeVisible()
    await openTab(page, 'movements')
    const rows = page.getByTestId('records.row')
    await expect(rows.first()).toBeVisible()
    await axe(page, 'movements of points')
    const first = await rows.first().getAttribute('data-id')
    await page.getByTestId('records.pager.next').click()
    await expect(page.getByTestId('records.pager')).toHaveAttribute('data-page', '2')
    await expect(rows.first()).not.toHaveAttribute('data-id', String(first))
    // the total count: a full page, plus the rows of this one
    const count = page.getByTestId('records.total.count').locator('dd')
    await expect(count).toHaveText(String(20 + (await rows.count())))
    await page.getByTestId('records.filter.kind').selectOption('deposit')
    await expect(page.locator('[data-testid="records.row"]:not([data-kind="deposit"])')).toHaveCount(0)
    await expect(rows.first()).toBeVisible()
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('records.csv').click()])
    expect(file.suggestedFilename()).toMatch(/^pontos-.*\.csv$/)
    await page.getByTestId('records.filter.kind').selectOption('pvp')
    await expect(page.getByTestId('records.empty')).toBeVisible()
    await openTab(page, 'redemptions')
    await expect(page.getByTestId('redemption')).toHaveCount(4)
    await openTab(page, 'sources')
    await expect(page.getByTestId('points.sources').getByRole('listitem')).toHaveCount(6)
    await axe(page, 'where points come from')
  })
})

test('a trial account sees the mall, with a link to a real account @desktop', async ({ page, logInAs }) => {
  await logInAs({ type: 4 })
  await open(page, '/pointMall')
  await page.getByTestId('points.realAccount').click()
  await expect(page.getByTestId('confirmDialog')).toBeVisible()
})

test('redemption: instant money, the reward list, and a sheet that closes during a double press', async ({
  page,
  api,
  axe,
  logInAs,
  pageErrors,
}) => {
  const { token } = await logInAs(memberWithPoints('2600'))
  await test.step('money is credited at once; rewards are filtered by type and affordability', async () => {
    pageErrors.expect(/422/)
    await openMall(page)
    await expectPoints(page, '2600')
    await axe(page, 'the mall')
    const rewards = page.getByTestId('points.reward')
    await expect(rewards.first()).toBeVisible()
    const all = await rewards.count()
    await page.getByTestId('points.type.cash').click()
    await expect(page.locator('[data-testid="points.reward"]:not([data-type="cash"])')).toHaveCount(0)
    await expect(rewardTile(page, 'cash-100')).toBeVisible()
    await page.getByTestId('points.affordable').check({ force: true })
    await expect(rewardTile(page, 'cash-100')).toHaveCount(0)
    await page.getByTestId('points.affordable').uncheck({ force: true })
    await page.getByTestId('points.type.all').click()
    await expect(rewards).toHaveCount(all)

    await openRedeem(page, 'cash-5')
    // no form was opened before: the validation texts load with the dialog
    await page.getByTestId('redeem.submit').click()
    await expect(fieldError(page.getByTestId('redeem'), 'paymentPassword')).toHaveText(
      localeText('validation.required'),
    )
    await redeem(page, { quantity: '2', password: '999999' })
    await expect(fieldError(page.getByTestId('redeem'), 'paymentPassword')).toBeVisible()
    await expect(page.getByTestId('redeem.quantity')).toHaveValue('2')
    await redeem(page, { quantity: '0' })
    await expect(fieldError(page.getByTestId('redeem'), 'quantity')).toBeVisible()
    await redeem(page, { quantity: '9' })
    await expect(fieldError(page.getByTestId('redeem'), 'quantity')).toBeVisible()
    await axe(page, 'redeeming')
    await redeem(page, { quantity: '2' })
    await expect(page.getByTestId('redeem')).toBeHidden()
    await expectPoints(page, '1600')
    expect(await api.balance(token)).toBe('1010')
    expect(await fetchRedemptions(api, token)).toMatchObject([{ status: 'approved', quantity: 2 }])
  })

  await test.step('a closing sheet does not pass the second press on', async () => {
    await openMall(page)
    await openRedeem(page, 'cash-5')
    await type(page.getByTestId('redeem.password'), PAYMENT_PASSWORD)
    await doublePress(page, page.getByTestId('redeem.submit'), () =>
      expect(page.getByTestId('redeem')).toHaveCount(0),
    )
    await expect.poll(async () => (await fetchRedemptions(api, token)).length).toBe(2)
    await expect(page).toHaveURL(/\/pointMall$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('the open tab survives a reload; operator texts have their own direction @desktop', async ({
  page,
  logInAs,
}) => {
  await page.addInitScript(() => {
    if (window === window.top && origin !== 'null') localStorage.setItem('lang', 'AR')
  })
  await logInAs(memberWithPoints('2600'))
  await openMall(page)
  const name = page.getByTestId('points.reward').first().locator('h2')
  const direction = (place: Locator) => place.evaluate((element) => getComputedStyle(element).direction)
  expect(await direction(name)).toBe('rtl')
  const text = name.locator('bdi')
  // a translated text begins on the right, also with a name in Latin letters; one that was not translated has its own
  const isTranslated = /\p{Script=Arabic}/u.test((await text.textContent()) ?? '')
  expect(await direction(text)).toBe(isTranslated ? 'rtl' : 'ltr')
  await openTab(page, 'sources')
  await reload(page)
  await expect(page.getByTestId('points.tab.sources')).toHaveAttribute('aria-selected', 'true')
  await openTab(page, 'rewards')
  await expect(page).toHaveURL(/\/pointMall$/)
})

test('an item that the operator rejects returns points and money @desktop', {
  tag: '@default-brand',
}, async ({ page, api, axe, testApi, logInAs, pageErrors }) => {
  pageErrors.expect(/422/)
  const { token, username } = await logInAs(memberWithPoints('5000'))
  await openMall(page)
  await openRedeem(page, 'power')
  await redeem(page, {})
  await expect(fieldError(page.getByTestId('redeem'), 'remark')).toBeVisible()
  await redeem(page, { remark: 'Rua das Flores, 12, Recife' })
  await expect(page.getByTestId('redeem')).toBeHidden()
  await expectPoints(page, '1800')
  expect(await api.balance(token)).toBe('980.1')
  const [made] = await fetchRedemptions(api, token)
  await openTab(page, 'redemptions')
  const row = page.getByTestId('redemption')
  await expect(row).toHaveAttribute('data-status', 'inProcess')

  await testApi.updatePoints({
    username,
    referenceNumber: made?.referenceNumber,
    decision: 'reject',
    remark: 'Endereço incompleto',
  })
  await expectPoints(page, '5000')
  expect(await api.balance(token)).toBe('1000')
  await expect(row).toHaveAttribute('data-status', 'rejected')
  await row.getByRole('button').click()
  await expect(page.getByTestId('redemptionDetails')).toContainText(String(made?.referenceNumber))
  await expect(page.getByTestId('redemptionDetails')).toContainText('Endereço incompleto')
  const labels = page.getByTestId('redemptionDetails').locator('dt')
  await expect(labels).toHaveText(LABELS.map((key) => localeText(`points.${key}`)))
  const values = page.getByTestId('redemptionDetails').locator('dd')
  for (const [label, shown] of [
    ['kind', localeText('points.types.item')],
    ['quantity', '1'],
    ['pointsRequirement', '3,200'],
    ['amountRequirement', '19.90'],
    ['status', localeText('points.statuses.rejected')],
    ['pointsBalance', '5,000'],
  ] as const)
    await expect(values.nth(LABELS.indexOf(label)), label).toContainText(shown)
  await axe(page, 'a redemption')
})

test('an item that the operator sends becomes approved on the page @desktop', async ({
  page,
  api,
  axe,
  testApi,
  logInAs,
}) => {
  const { token, username } = await logInAs(memberWithPoints('5000'))
  await page.clock.install()
  await openMall(page)
  await openRedeem(page, 'power')
  await redeem(page, { remark: 'Rua das Flores, 12, Recife' })
  await expect(page.getByTestId('redeem')).toBeHidden()
  const [made] = await fetchRedemptions(api, token)
  expect(made).toMatchObject({ status: 'inProcess' })
  await openTab(page, 'redemptions')
  const row = page.getByTestId('redemption')
  await expect(row).toHaveAttribute('data-status', 'inProcess')
  await expect(row).toContainText(localeText('points.statuses.inProcess'))
  await row.getByRole('button').click()
  const details = page.getByTestId('redemptionDetails')
  await expect(details).toContainText(localeText('points.statuses.inProcess'))

  const remark = 'Enviado pelos Correios: BR123'
  await testApi.updatePoints({
    username,
    referenceNumber: made?.referenceNumber,
    decision: 'approve',
    remark,
  })
  // no points or money moved, so nothing was pushed: the page polls
  await page.clock.fastForward('00:30')
  await expect(details).toContainText(localeText('points.statuses.approved'))
  await expect(details).toContainText(remark)
  await axe(page, 'an approved redemption')
  await page.getByTestId('redemptionDetails.close').click()
  await expect(row).toHaveAttribute('data-status', 'approved')
  await expect(row).toContainText(localeText('points.statuses.approved'))
  await expectPoints(page, '1800')
  expect(await api.balance(token)).toBe('980.1')
  // the decision is final: a sent reward cannot be refunded
  const again = testApi.updatePoints({ username, referenceNumber: made?.referenceNumber, decision: 'reject' })
  await expect(again).rejects.toThrow(/409/)
  expect(await pointBalance(api, token)).toMatchObject({ points: '1800' })
})

test('points are converted: live result, step, minimum, daily limit, and a payment password set in place @desktop', async ({
  page,
  api,
  axe,
  logInAs,
}) => {
  const { token, password } = await logInAs({ points: '5850' })
  await openMall(page)
  await page.getByTestId('points.convert').click()
  const dialog = page.getByTestId('convert')
  await dialog.getByTestId('points.setPassword').click()
  const security = page.getByTestId('security.payment')
  await security.locator('[name="loginPassword"]').fill(password)
  await security.locator('[name="paymentPassword"]').fill(PAYMENT_PASSWORD)
  await security.locator('[name="confirmPaymentPassword"]').fill(PAYMENT_PASSWORD)
  await page.getByTestId('security.payment.submit').click()
  await expect(security).toBeHidden()
  await expect(dialog.getByTestId('points.noPassword')).toBeHidden()

  for (const wrong of ['1e3', '1.000', '500,001']) {
    await convert(page, wrong)
    await expect(fieldError(dialog, 'points')).toHaveText(localeText('validation.pointsWhole'))
  }
  for (const wrong of ['400', '550', '5900', 'x']) {
    await convert(page, wrong)
    await expect(fieldError(dialog, 'points')).toBeVisible()
  }
  await page.getByTestId('convert.points').fill('4500')
  await expect(page.getByTestId('convert.comes')).toHaveAttribute('data-amount', '45')
  await axe(page, 'converting')
  await convert(page, '4500')
  await expect(dialog).toBeHidden()
  await expectPoints(page, '1350')
  expect(await api.balance(token)).toBe('1045')
  await page.getByTestId('points.convert').click()
  await expect(page.getByTestId('convert.left')).toHaveAttribute('data-amount', '500')
  await convert(page, '600')
  await expect(fieldError(dialog, 'points')).toBeVisible()
  expect(await pointBalance(api, token)).toMatchObject({ points: '1350' })
  // pressed twice: executed once
  await type(page.getByTestId('convert.points'), '500')
  await type(page.getByTestId('convert.password'), PAYMENT_PASSWORD)
  await page.getByTestId('convert.submit').dblclick()
  await expect(dialog).toBeHidden()
  await expect.poll(() => pointBalance(api, token)).toMatchObject({ points: '850' })
  await page.getByTestId('points.convert').click()
  await expect(page.getByTestId('convert.left')).toHaveAttribute('data-amount', '0')
  await expect(page.getByTestId('convert.over')).toBeVisible()
  await expect(page.getByTestId('convert.submit')).toBeDisabled()
})

test('a lost response is resolved, and counts once @desktop', async ({
  page,
  context,
  api,
  testApi,
  logInAs,
  pageErrors,
}) => {
  pageErrors.expect(/503|500|Failed to load|ERR_|NetworkError/)
  const { token } = await logInAs(memberWithPoints('9000'))
  await openMall(page)
  for (const [path, go, dialog] of [
    [
      REDEEM,
      async () => {
        await openRedeem(page, 'cash-5')
        await redeem(page, {})
      },
      'redeem',
    ],
    [
      CONVERT,
      async () => {
        await page.getByTestId('points.convert').click()
        await convert(page, '500')
      },
      'convert',
    ],
  ] as const) {
    await testApi.injectFault({ path, times: 20, dropAfterCommit: true })
    await go()
    await expect(page.getByTestId('points.unresolved')).toBeVisible()
    await testApi.clearFaults()
    await page.getByTestId('points.unresolved.ask').click()
    await expect(page.getByTestId(dialog)).toBeHidden()
  }
  await expectPoints(page, '8000')
  expect(await fetchRedemptions(api, token)).toHaveLength(1)
  expect(await api.balance(token)).toBe('1010')

  // pressed twice, and again from a second tab: one effect per intended action
  await openRedeem(page, 'cash-5')
  await page.getByTestId('redeem.password').fill(PAYMENT_PASSWORD)
  await page.getByTestId('redeem.submit').dblclick()
  await expect(page.getByTestId('redeem')).toBeHidden()
  const second = await context.newPage()
  await openMall(second)
  await expectPoints(second, '7500')
  expect(await fetchRedemptions(api, token)).toHaveLength(2)
})
