// Legal requirements of jurisdictions in the page: the brand's own from the build, others set on the server.
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { fillRegister, openRegister, registerDialog } from '../steps/account.ts'
import { openCentre } from '../steps/centre.ts'
import { promotionItem } from '../steps/promotions.ts'
import { submitRegistration } from '../steps/register.ts'
import { fillBreak, limitRow, MEMBER_LIMITS, typeLimit } from '../steps/responsible.ts'
import { field, fieldError, open, reload, type, visit } from '../steps/shell.ts'
import { BRAND, localeText } from '../steps/texts.ts'
import { CAN_WITHDRAW, expectWithdrawalStatus, openWithdraw, withdraw } from '../steps/wallet.ts'

test('the registration has the jurisdiction’s minimum age and initial agreement checkbox', {
  tag: '@desktop',
}, async ({ page, testApi }) => {
  await test.step('the brand’s own jurisdiction', async () => {
    const { rules } = BRAND
    await open(page)
    await openRegister(page)
    const dialog = registerDialog(page)
    await expect(field(dialog, 'agreement')).toBeChecked({ checked: rules.agreementStartsChecked.value })
    await expect(field(dialog, 'ageConfirmed')).not.toBeChecked()
    await expect(dialog).toContainText(localeText('entry.ageBox', { age: String(rules.minimumAge.value) }))
  })

  await test.step('a higher minimum age is shown and required', async () => {
    // as the build would inline it
    await page.route('**/assets/*.js', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(/\bminimumAge:\d+/, 'minimumAge:21')
      await route.fulfill({ response: answer, body })
    })
    await open(page)
    await expect(page.getByTestId('footer')).toContainText('21+')
    await openRegister(page)
    const dialog = registerDialog(page)
    await expect(dialog).toContainText(localeText('entry.ageBox', { age: '21' }))
    await submitRegistration(page)
    await expect(fieldError(dialog, 'ageConfirmed')).toHaveText(
      localeText('validation.ageRequired', { age: '21' }),
    )
    expect(await testApi.calls('/wps/member/register')).toEqual([])
  })
})

/** Returns the lengths that the dialog of a break offers. */
async function breakLengths(page: Page, kind: string): Promise<string[]> {
  await page.getByTestId(`break.${kind}`).click()
  const options = field(page.getByTestId('breakModal'), 'hours').locator('option')
  const texts = (await options.allTextContents()).slice(1)
  await page.getByTestId('breakModal.close').click()
  return texts
}

const span = (name: string) => localeText(`responsible.break.spans.${name}`)

test('limits and breaks follow the jurisdiction', { tag: '@desktop' }, async ({
  page,
  testApi,
  api,
  member,
}) => {
  await test.step('a higher limit waits a week where the jurisdiction says so, and the page shows it', async () => {
    await testApi.updateSite({ rules: { limitRiseHours: 168 } })
    await testApi.updateLimits({
      member: member.username,
      limits: [{ kind: 'deposit', period: 'day', amount: '100' }],
    })
    await openCentre(page, 'responsible')
    const row = limitRow(page, 'deposit', 'day')
    await typeLimit(page, 'deposit', 'day', '900')
    await expect(page.getByTestId('limitModal')).toContainText(
      localeText('responsible.rule', { hours: '168' }),
    )
    const set = `**${await api.path('POST', MEMBER_LIMITS)}`
    const answered = page.waitForResponse(set)
    await page.getByTestId('limitModal.submit').click()
    await expect(row.getByTestId('limit.next')).toHaveAttribute('data-ready', 'false')
    const { value } = Object(await (await answered).json()) as {
      value: { limits: { next?: { from: string } }[] }
    }
    const waits = Date.parse(value.limits[0]?.next?.from ?? '') - Date.now()
    expect(Math.round(waits / 3_600_000)).toBe(168)
  })

  await test.step('break lengths are those of the jurisdiction, in the text and in the list', async () => {
    await testApi.updateSite({ jurisdiction: 'MT' })
    await page.reload()
    const about = localeText('responsible.break.kinds.timeOut.about', {
      least: span('day'),
      most: span('weeks4'),
    })
    await expect(page.getByTestId('responsible')).toContainText(about)
    expect(await breakLengths(page, 'timeOut')).toEqual(
      ['day', 'days3', 'week', 'weeks2', 'weeks4'].map(span),
    )
    await fillBreak(page, 'selfExclusion', 'month', member.password)
    await page.getByTestId('breakConfirm.submit').click()
    const on = page.getByTestId('break.on')
    await expect(on).toHaveAttribute('data-kind', 'selfExclusion')
    const days = (Date.parse((await on.getAttribute('data-until')) ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(31)
  })
})

// by default: Malta in the test above, the rule in the core (`durations_of_breaks_are_bounded_by_the_jurisdiction`)
test('break lengths are those of Great Britain', { tag: '@matrix' }, async ({ page, testApi, member: _ }) => {
  await testApi.updateSite({ jurisdiction: 'UK' })
  await openCentre(page, 'responsible')
  expect(await breakLengths(page, 'timeOut')).toEqual(
    ['day', 'days3', 'week', 'weeks2', 'weeks4', 'weeks6'].map(span),
  )
  expect(await breakLengths(page, 'selfExclusion')).toEqual(
    ['months6', 'year', 'years5', 'forGood'].map(span),
  )
})

test('cashier and promotions leave out what Brazil and Great Britain forbid', { tag: '@desktop' }, async ({
  page,
  testApi,
  axe,
  logInAs,
}) => {
  const { username } = await logInAs(CAN_WITHDRAW)

  await test.step('in Brazil: only PIX and bank, no deposit bonus, and no promotion with one', async () => {
    await testApi.updateSite({ jurisdiction: 'BR' })
    await page.goto('/?mc=depositv2')
    for (const way of ['PIX', 'BANK']) await expect(page.getByTestId(`deposit.method.${way}`)).toBeVisible()
    for (const way of ['EWALLET', 'USDT'])
      await expect(page.getByTestId(`deposit.method.${way}`)).toBeHidden()
    await expect(page.getByTestId('deposit.bonus.welcome')).toBeHidden()
    await visit(page, '/promotions')
    await expect(page.getByTestId('promotion.item').first()).toBeVisible()
    await expect(promotionItem(page, 'welcome')).toBeHidden()
  })

  await test.step('in Great Britain: a limit prompt above the first deposit, until a limit exists', async () => {
    await testApi.updateSite({ jurisdiction: 'UK' })
    await page.goto('/?mc=depositv2')
    await expect(page.getByTestId('deposit.limitPrompt')).toHaveText(
      localeText('cashier.deposit.limitPrompt') + localeText('site.responsible'),
    )
    await axe(page, 'a deposit with the question for a limit')
    await page.getByTestId('deposit.limitPrompt.open').click()
    await expect(page.getByTestId('responsible')).toBeVisible()
    await testApi.updateLimits({
      member: username,
      limits: [{ kind: 'deposit', period: 'day', amount: '100' }],
    })
    await page.goto('/?mc=depositv2')
    await expect(page.getByTestId('deposit.amount')).toBeVisible()
    await expect(page.getByTestId('deposit.limitPrompt')).toBeHidden()
  })

  await test.step('a bonus with a turnover above the jurisdiction’s maximum is not offered', async () => {
    await testApi.updateSite({ jurisdiction: 'UK', rules: { bonusStakesAtMost: 9 } })
    await page.goto('/?mc=depositv2')
    await expect(page.getByTestId('deposit.bonus.reload')).toBeVisible()
    await expect(page.getByTestId('deposit.bonus.welcome')).toBeHidden()
    await visit(page, '/promotions')
    await expect(promotionItem(page, 'reload')).toBeVisible()
    await expect(promotionItem(page, 'welcome')).toBeHidden()
  })

  await test.step('in Great Britain: a requested withdrawal cannot be cancelled', async () => {
    await testApi.updateSite({ jurisdiction: 'UK', payments: { byHand: true } })
    await openWithdraw(page)
    await withdraw(page, '400')
    await expectWithdrawalStatus(page, 'processing')
    await expect(page.getByTestId('withdraw.cancel.open')).toBeHidden()
  })
})

const ANA = { username: 'ana2026', password: 'Senha#2026' }

/** Ends the session, from the next page on. */
async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

/** Registers where this prompts for limits. */
async function registerWithLimitPrompt(page: Page, username = ANA.username): Promise<void> {
  await open(page)
  await openRegister(page)
  await fillRegister(page, { ...ANA, username })
  await submitRegistration(page)
  await expect(page.getByTestId('askLimits')).toBeVisible()
  await expect(registerDialog(page)).toBeHidden()
}

test('in Brazil: the registration prompts for limits, which take effect', async ({ page, testApi, axe }) => {
  await testApi.updateSite({ jurisdiction: 'BR' })
  await registerWithLimitPrompt(page)
  const dialog = page.getByTestId('askLimits')
  await expect(dialog).toContainText(localeText('site.responsible'))
  await axe(page, 'the question for limits after a registration')
  await page.getByTestId('askLimits.submit').click()
  await expect(fieldError(dialog, 'day')).toHaveText(localeText('validation.required'))
  await type(field(dialog, 'day'), '100')
  await type(field(dialog, 'month'), 'x')
  await page.getByTestId('askLimits.submit').click()
  await expect(fieldError(dialog, 'month')).toBeVisible()
  expect(await testApi.calls(MEMBER_LIMITS)).toHaveLength(1)
  await type(field(dialog, 'month'), '1500,50')
  await page.getByTestId('askLimits.submit').click()
  await expect(dialog).toBeHidden()
  await openCentre(page, 'responsible')
  const amount = (period: string) => limitRow(page, 'deposit', period).getByTestId('limit.amount')
  await expect(amount('day')).toHaveAttribute('data-amount', '100')
  await expect(amount('month')).toHaveAttribute('data-amount', '1500.5')
  await expect(amount('week')).toBeHidden()
  await openCentre(page, 'depositv2')
  await expect(page.getByTestId('deposit.amount')).toBeVisible()
  await expect(page.getByTestId('deposit.limitPrompt')).toBeHidden()
})

test('in Brazil: the limit prompt appears once, on every way to register', {
  tag: '@desktop',
}, async ({ page, testApi, pageErrors }) => {
  pageErrors.expect(/503/)
  await testApi.updateSite({ jurisdiction: 'BR' })

  await test.step('it also appears at the registration’s address, and before popups', async () => {
    await testApi.updateSite({ extra: { popups: true } })
    await open(page, '/register')
    await fillRegister(page, ANA)
    await submitRegistration(page)
    await expect(page.getByTestId('askLimits')).toBeVisible()
    await expect(page.getByTestId('noticePopup')).toBeHidden()
    await page.getByTestId('askLimits.later').click()
    await expect(page.getByTestId('noticePopup')).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  await test.step('a postponed prompt appears again only above the first deposit', async () => {
    await testApi.updateSite({ extra: { popups: false } })
    await reload(page)
    await openCentre(page, 'depositv2')
    await expect(page.getByTestId('deposit.limitPrompt')).toBeVisible()
    await expect(page.getByTestId('askLimits')).toBeHidden()
  })

  await test.step('declining limits is sent to the server; a lost response is retried', async () => {
    await endSession(page)
    await registerWithLimitPrompt(page, 'bia2026')
    await testApi.injectFault({ path: MEMBER_LIMITS, status: 503, times: 1 })
    await page.getByTestId('askLimits.none').click()
    await expect(page.getByTestId('askLimits.error')).toBeVisible()
    await page.getByTestId('askLimits.none').click()
    await expect(page.getByTestId('askLimits')).toBeHidden()
    await openCentre(page, 'depositv2')
    await expect(page.getByTestId('deposit.amount')).toBeVisible()
    await expect(page.getByTestId('deposit.limitPrompt')).toBeHidden()
  })
})
