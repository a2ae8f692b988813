// Pages under a browser's translator, which replaces text nodes: what is shown stays what is booked.
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { AGENT, expectBalance, logIn } from '../steps/account.ts'
import { formatAmount } from '../steps/expected-amounts.ts'
import { memberWithPoints, openMall } from '../steps/points.ts'
import { AGENT_CENTRE, MEMBER_CENTRE } from '../steps/screens.ts'
import { chooseLanguage, open, type, visit } from '../steps/shell.ts'
import { CAN_WITHDRAW, newestWithdrawal, PAYMENT_PASSWORD, paymentProgress } from '../steps/wallet.ts'
import { expectNoDetachedTexts, translatePages } from '../support/translator.ts'

/** Returns whether a text has exactly this amount among its numbers: “450.00” is not 50.00. */
const hasAmount = (text: string, amount: string): boolean =>
  Array.from(text.matchAll(/\d[\d,]*\.\d+/g), String).includes(formatAmount(amount))

/** Expects each visible amount to be shown as in `data-amount`. */
async function expectAmountsShown(page: Page, what: string): Promise<void> {
  const wrong = async () => {
    const all = await page
      .locator('[data-amount]')
      .filter({ visible: true })
      .evaluateAll((all) =>
        all.map((one) => ({
          amount: one.dataset.amount ?? '',
          text: one.textContent ?? '',
          unit: one.dataset.testid,
        })),
      )
    return all.filter(
      // limits of time are in minutes
      ({ amount, text, unit }) => !unit?.startsWith('limit.') && !hasAmount(text, amount),
    )
  }
  await expect.poll(wrong, { message: what }).toEqual([])
}

/** Types 50 and then 450, and expects the button to name the second amount. */
async function changeAmount(page: Page, field: string, button: string): Promise<void> {
  for (const amount of ['50', '450']) {
    await type(page.getByTestId(field), amount)
    await expect
      .poll(async () => hasAmount((await page.getByTestId(button).textContent()) ?? '', amount))
      .toBe(true)
    await expect(page.getByTestId(button).locator('font').first()).toBeAttached()
    await expectAmountsShown(page, `${field} ${amount}`)
  }
}

test.beforeEach(({ page }) => translatePages(page))

test('a translated cashier books what its buttons say', { tag: '@desktop' }, async ({
  page,
  testApi,
  api,
  logInAs,
}) => {
  await testApi.updateSite({ payments: { byHand: true } })
  const { token } = await logInAs({ ...CAN_WITHDRAW, upline: 'agente', balance: '5000' })

  await open(page, '/?mc=withdraw')
  await changeAmount(page, 'withdraw.amount', 'withdraw.submit')
  await type(page.getByTestId('withdraw.password'), PAYMENT_PASSWORD)
  await page.getByTestId('withdraw.submit').click()
  await expect(newestWithdrawal(page)).toContainText(formatAmount('450'))
  await expectBalance(page, '4550')
  await expectAmountsShown(page, 'a withdrawal')
  expect(await api.balance(token)).toBe('4550')

  await visit(page, '/?mc=transferFund')
  await changeAmount(page, 'transfer.amount', 'transfer.submit')
  await page.getByTestId('transfer.submit').click()
  await expect(page.getByTestId('funds.wallet').first()).toContainText(formatAmount('4100'))
  await expectAmountsShown(page, 'a transfer')

  await visit(page, '/?mc=transferUpline')
  await type(page.getByTestId('upline.amount'), '50')
  await type(page.getByTestId('upline.amount'), '450')
  await type(page.getByTestId('upline.password'), PAYMENT_PASSWORD)
  await page.getByTestId('upline.submit').click()
  await expect(page.getByTestId('confirmDialog')).toContainText(formatAmount('450'))
  await page.getByTestId('confirmDialog.submit').click()
  await expect(page.getByTestId('upline.done')).toContainText(formatAmount('450'))
  await expectAmountsShown(page, 'a transfer to the upline')

  await visit(page, '/?mc=depositv2')
  await page.getByTestId('deposit.bonus.welcome').getByRole('radio').check()
  await changeAmount(page, 'deposit.amount', 'deposit.submit')
  await page.getByTestId('deposit.submit').click()
  await expect(paymentProgress(page)).toContainText(formatAmount('450'))
  await testApi.settlePayment('pay')
  await expect(paymentProgress(page)).toHaveAttribute('data-state', 'credited')
  await expectAmountsShown(page, 'a deposit')
})

test('a translated conversion of points says what it pays', { tag: '@desktop' }, async ({
  page,
  logInAs,
}) => {
  await logInAs(memberWithPoints('5000'))
  await openMall(page)
  await page.getByTestId('points.convert').click()
  for (const [points, money] of [
    ['2500', '25'],
    ['4500', '45'],
  ] as const) {
    await type(page.getByTestId('convert.points'), points)
    await expect(page.getByTestId('convert.comes')).toHaveAttribute('data-amount', money)
    await expect(page.getByTestId('convert.comes')).toContainText(formatAmount(money))
  }
  await expectNoDetachedTexts(page, 'a conversion of points')
})

test('a translated transfer to the team books what its button says', { tag: '@desktop' }, async ({
  page,
  testApi,
  logInAs,
}) => {
  const { username } = await logInAs({ type: 1, balance: '1000', paymentPassword: PAYMENT_PASSWORD })
  await testApi.createMember({ username: 'membro2026', upline: username, login: false })
  await open(page, '/?ac=team')
  await page.getByTestId('records.row').first().getByTestId('team.open').click()
  const card = page.getByTestId('teamMember')
  await card.getByTestId('teamMember.transfer').click()
  await changeAmount(page, 'teamTransfer.amount', 'teamTransfer.submit')
  await type(card.getByTestId('teamTransfer.password'), PAYMENT_PASSWORD)
  await card.getByTestId('teamTransfer.submit').click()
  await expect(card.getByTestId('teamTransfer.done')).toContainText(formatAmount('450'))
  await expectAmountsShown(page, 'a transfer to a member of the team')
})

test('every page of the centres can be left and entered under a translator, also in another language', {
  tag: '@desktop',
}, async ({ page }) => {
  test.slow() // 27 pages
  await open(page)
  await logIn(page, AGENT)
  for (const path of [...MEMBER_CENTRE, ...AGENT_CENTRE]) {
    await visit(page, path)
    const centre = page.getByTestId(path.includes('mc=') ? 'memberCentre' : 'agentCentre')
    await expect(centre).toBeVisible()
    await expect(centre.locator('[aria-busy="true"], [class*="skeleton"]')).toHaveCount(0)
    await expectAmountsShown(page, path)
    await expectNoDetachedTexts(page, path)
  }
  for (const path of ['/promotions', '/promoDetail?id=welcome', '/pointMall']) {
    await visit(page, path)
    await expect(page.getByRole('main').locator('[aria-busy="true"], [class*="skeleton"]')).toHaveCount(0)
    await expectAmountsShown(page, path)
    await expectNoDetachedTexts(page, path)
  }
  await visit(page, '/')
  await chooseLanguage(page, 'EN')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expectNoDetachedTexts(page, 'in another language')
})
