// The points mall: its content by account type, redemptions, conversion, and refusals.
import type { Locator } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { tryLogin } from '../../scenes/account.ts'
import {
  CONVERT,
  collector,
  convert,
  expectPoints,
  openMall,
  openPart,
  openRedeem,
  points,
  REDEEM,
  redeem,
  redemptions,
  reward,
} from '../../scenes/points.ts'
import { doublePress } from '../../scenes/press.ts'
import { fieldError, open, reload, type } from '../../scenes/shell.ts'
import { says } from '../../scenes/texts.ts'
import { PAYMENT } from '../../scenes/wallet.ts'

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

test('from what a visitor reads to months of points', { tag: '@desktop' }, async ({ page, axe, control }) => {
  await test.step('a visitor reads what the mall is for and finds the way in', async () => {
    await open(page, '/pointMall')
    await expect(page.getByTestId('points.visitor')).toBeVisible()
    await axe(page, 'the mall for visitors')
    await page.getByTestId('points.login').click()
    await expect(page.getByTestId('loginPopupModal')).toBeVisible()
    expect(await control.calls('/wps/relay/MCS2_getPoint')).toEqual([])
  })

  await test.step('months of points: by type and period, page by page, their sources, and the file', async () => {
    await tryLogin(page, { username: 'demo', password: 'Demo@2026' })
    await expect(page.getByTestId('points.rewards')).toBeVisible()
    await openPart(page, 'movements')
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
    await openPart(page, 'redemptions')
    await expect(page.getByTestId('redemption')).toHaveCount(4)
    await openPart(page, 'sources')
    await expect(page.getByTestId('points.sources').getByRole('listitem')).toHaveCount(6)
    await axe(page, 'where points come from')
  })
})

test('a demo account sees it, too, with the way to a real one @desktop', async ({ page, enter }) => {
  await enter({ type: 4 })
  await open(page, '/pointMall')
  await page.getByTestId('points.realAccount').click()
  await expect(page.getByTestId('confirmDialog')).toBeVisible()
})

test('redeeming: money at once, the shelf, and a sheet that closes under a double press', async ({
  page,
  api,
  axe,
  enter,
  watch,
}) => {
  const { token } = await enter(collector('2600'))
  await test.step('money comes at once; the shelf narrows to a type and to what can be had', async () => {
    watch.expect(/422/)
    await openMall(page)
    await expectPoints(page, '2600')
    await axe(page, 'the mall')
    const shelf = page.getByTestId('points.reward')
    await expect(shelf.first()).toBeVisible()
    const all = await shelf.count()
    await page.getByTestId('points.type.cash').click()
    await expect(page.locator('[data-testid="points.reward"]:not([data-type="cash"])')).toHaveCount(0)
    await expect(reward(page, 'cash-100')).toBeVisible()
    await page.getByTestId('points.affordable').check({ force: true })
    await expect(reward(page, 'cash-100')).toHaveCount(0)
    await page.getByTestId('points.affordable').uncheck({ force: true })
    await page.getByTestId('points.type.all').click()
    await expect(shelf).toHaveCount(all)

    await openRedeem(page, 'cash-5')
    // no form was opened before: the validation texts load with the dialog
    await page.getByTestId('redeem.submit').click()
    await expect(fieldError(page.getByTestId('redeem'), 'paymentPassword')).toHaveText(
      says('validation.required'),
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
    expect(await redemptions(api, token)).toMatchObject([{ status: 'approved', quantity: 2 }])
  })

  await test.step('a sheet that closes lets the second half of a double press through to nothing', async () => {
    await openMall(page)
    await openRedeem(page, 'cash-5')
    await type(page.getByTestId('redeem.password'), PAYMENT)
    await doublePress(page, page.getByTestId('redeem.submit'), () =>
      expect(page.getByTestId('redeem')).toHaveCount(0),
    )
    await expect.poll(async () => (await redemptions(api, token)).length).toBe(2)
    await expect(page).toHaveURL(/\/pointMall$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('which part is looked at outlives a reload; what the house wrote stands in its own direction @desktop', async ({
  page,
  enter,
}) => {
  await page.addInitScript(() => {
    if (window === window.top && origin !== 'null') localStorage.setItem('lang', 'AR')
  })
  await enter(collector('2600'))
  await openMall(page)
  const name = page.getByTestId('points.reward').first().locator('h2')
  const direction = (place: Locator) => place.evaluate((element) => getComputedStyle(element).direction)
  expect(await direction(name)).toBe('rtl')
  expect(await direction(name.locator('bdi'))).toBe('ltr')
  await openPart(page, 'sources')
  await reload(page)
  await expect(page.getByTestId('points.tab.sources')).toHaveAttribute('aria-selected', 'true')
  await openPart(page, 'rewards')
  await expect(page).toHaveURL(/\/pointMall$/)
})

test('a thing waits for the house: a rejection gives points and money back @desktop', {
  tag: '@house',
}, async ({ page, api, axe, control, enter, watch }) => {
  watch.expect(/422/)
  const { token, username } = await enter(collector('5000'))
  await openMall(page)
  await openRedeem(page, 'power')
  await redeem(page, {})
  await expect(fieldError(page.getByTestId('redeem'), 'remark')).toBeVisible()
  await redeem(page, { remark: 'Rua das Flores, 12, Recife' })
  await expect(page.getByTestId('redeem')).toBeHidden()
  await expectPoints(page, '1800')
  expect(await api.balance(token)).toBe('980.1')
  const [made] = await redemptions(api, token)
  await openPart(page, 'redemptions')
  const row = page.getByTestId('redemption')
  await expect(row).toHaveAttribute('data-status', 'inProcess')

  await control.points({
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
  await expect(labels).toHaveText(LABELS.map((key) => says(`points.${key}`)))
  const values = page.getByTestId('redemptionDetails').locator('dd')
  for (const [label, shown] of [
    ['kind', says('points.types.item')],
    ['quantity', '1'],
    ['pointsRequirement', '3,200'],
    ['amountRequirement', '19.90'],
    ['status', says('points.statuses.rejected')],
    ['pointsBalance', '5,000'],
  ] as const)
    await expect(values.nth(LABELS.indexOf(label)), label).toContainText(shown)
  await axe(page, 'a redemption')
})

test('a thing that the house sends is seen to be approved where one is @desktop', async ({
  page,
  api,
  axe,
  control,
  enter,
}) => {
  const { token, username } = await enter(collector('5000'))
  await page.clock.install()
  await openMall(page)
  await openRedeem(page, 'power')
  await redeem(page, { remark: 'Rua das Flores, 12, Recife' })
  await expect(page.getByTestId('redeem')).toBeHidden()
  const [made] = await redemptions(api, token)
  expect(made).toMatchObject({ status: 'inProcess' })
  await openPart(page, 'redemptions')
  const row = page.getByTestId('redemption')
  await expect(row).toHaveAttribute('data-status', 'inProcess')
  await expect(row).toContainText(says('points.statuses.inProcess'))
  await row.getByRole('button').click()
  const details = page.getByTestId('redemptionDetails')
  await expect(details).toContainText(says('points.statuses.inProcess'))

  const remark = 'Enviado pelos Correios: BR123'
  await control.points({ username, referenceNumber: made?.referenceNumber, decision: 'approve', remark })
  // no points or money moved, so nothing was pushed: the page polls
  await page.clock.fastForward('00:30')
  await expect(details).toContainText(says('points.statuses.approved'))
  await expect(details).toContainText(remark)
  await axe(page, 'an approved redemption')
  await page.getByTestId('redemptionDetails.close').click()
  await expect(row).toHaveAttribute('data-status', 'approved')
  await expect(row).toContainText(says('points.statuses.approved'))
  await expectPoints(page, '1800')
  expect(await api.balance(token)).toBe('980.1')
  // the decision is final: a sent reward cannot be refunded
  const again = control.points({ username, referenceNumber: made?.referenceNumber, decision: 'reject' })
  await expect(again).rejects.toThrow(/409/)
  expect(await points(api, token)).toMatchObject({ points: '1800' })
})

test('points become money: live result, step, least, day limit, and a password set in place @desktop', async ({
  page,
  api,
  axe,
  enter,
}) => {
  const { token, password } = await enter({ points: '5850' })
  await openMall(page)
  await page.getByTestId('points.convert').click()
  const dialog = page.getByTestId('convert')
  await dialog.getByTestId('points.setPassword').click()
  const security = page.getByTestId('security.payment')
  await security.locator('[name="loginPassword"]').fill(password)
  await security.locator('[name="paymentPassword"]').fill(PAYMENT)
  await security.locator('[name="confirmPaymentPassword"]').fill(PAYMENT)
  await page.getByTestId('security.payment.submit').click()
  await expect(security).toBeHidden()
  await expect(dialog.getByTestId('points.noPassword')).toBeHidden()

  for (const wrong of ['1e3', '1.000', '500,001']) {
    await convert(page, wrong)
    await expect(fieldError(dialog, 'points')).toHaveText(says('validation.pointsWhole'))
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
  expect(await points(api, token)).toMatchObject({ points: '1350' })
  // pressed twice: executed once
  await type(page.getByTestId('convert.points'), '500')
  await type(page.getByTestId('convert.password'), PAYMENT)
  await page.getByTestId('convert.submit').dblclick()
  await expect(dialog).toBeHidden()
  await expect.poll(() => points(api, token)).toMatchObject({ points: '850' })
  await page.getByTestId('points.convert').click()
  await expect(page.getByTestId('convert.left')).toHaveAttribute('data-amount', '0')
  await expect(page.getByTestId('convert.over')).toBeVisible()
  await expect(page.getByTestId('convert.submit')).toBeDisabled()
})

test('an answer that got lost is asked for, and counts once @desktop', async ({
  page,
  context,
  api,
  control,
  enter,
  watch,
}) => {
  watch.expect(/503|500|Failed to load|ERR_|NetworkError/)
  const { token } = await enter(collector('9000'))
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
    await control.fault({ path, times: 20, dropAfterCommit: true })
    await go()
    await expect(page.getByTestId('points.unresolved')).toBeVisible()
    await control.noFaults()
    await page.getByTestId('points.unresolved.ask').click()
    await expect(page.getByTestId(dialog)).toBeHidden()
  }
  await expectPoints(page, '8000')
  expect(await redemptions(api, token)).toHaveLength(1)
  expect(await api.balance(token)).toBe('1010')

  // pressed twice, and again from a second tab: one effect per intended action
  await openRedeem(page, 'cash-5')
  await page.getByTestId('redeem.password').fill(PAYMENT)
  await page.getByTestId('redeem.submit').dblclick()
  await expect(page.getByTestId('redeem')).toBeHidden()
  const second = await context.newPage()
  await openMall(second)
  await expectPoints(second, '7500')
  expect(await redemptions(api, token)).toHaveLength(2)
})
