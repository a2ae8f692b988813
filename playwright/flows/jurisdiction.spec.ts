// Legal requirements of jurisdictions in the page: the brand's own from the build, others set on the server.
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { fillRegister, openRegister, registerDialog } from '../scenes/account.ts'
import { openCentre } from '../scenes/centre.ts'
import { item } from '../scenes/promotions.ts'
import { fillBreak, LIMITS, limit, typeLimit } from '../scenes/responsible.ts'
import { field, fieldError, open, type } from '../scenes/shell.ts'
import { BRAND, says } from '../scenes/texts.ts'
import { CAN_WITHDRAW, expectStanding, openWithdraw, withdraw } from '../scenes/wallet.ts'

test('the registration asks for the age, and begins with the box, that the place says', {
  tag: '@desktop',
}, async ({ page, control }) => {
  await test.step('the brand’s own', async () => {
    const { rules } = BRAND
    await open(page)
    await openRegister(page)
    const dialog = registerDialog(page)
    await expect(field(dialog, 'agreement')).toBeChecked({ checked: rules.agreementStartsChecked.value })
    await expect(field(dialog, 'ageConfirmed')).not.toBeChecked()
    await expect(dialog).toContainText(says('entry.ageBox', { age: String(rules.minimumAge.value) }))
  })

  await test.step('where people have to be older, the registration says so and refuses who does not', async () => {
    // as the build would inline it
    await page.route('**/assets/*.js', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(/\bminimumAge:\d+/, 'minimumAge:21')
      await route.fulfill({ response: answer, body })
    })
    await open(page)
    await openRegister(page)
    const dialog = registerDialog(page)
    await expect(dialog).toContainText(says('entry.ageBox', { age: '21' }))
    await page.getByTestId('registerModal.submit').click()
    await expect(fieldError(dialog, 'ageConfirmed')).toHaveText(says('validation.ageRequired', { age: '21' }))
    expect(await control.calls('/wps/member/register')).toEqual([])
  })
})

test('limits and breaks are as the place has them', { tag: '@desktop' }, async ({
  page,
  control,
  api,
  member,
}) => {
  await test.step('where a higher limit waits a week, the page says so and offers it no sooner', async () => {
    await control.site({ rules: { limitRiseHours: 168 } })
    await control.limits({
      member: member.username,
      limits: [{ kind: 'deposit', period: 'day', amount: '100' }],
    })
    await openCentre(page, 'responsible')
    const row = limit(page, 'deposit', 'day')
    await typeLimit(page, 'deposit', 'day', '900')
    await expect(page.getByTestId('limitModal')).toContainText(says('responsible.rule', { hours: '168' }))
    const set = `**${await api.path('POST', LIMITS)}`
    const answered = page.waitForResponse(set)
    await page.getByTestId('limitModal.submit').click()
    await expect(row.getByTestId('limit.next')).toHaveAttribute('data-ready', 'false')
    const { value } = Object(await (await answered).json()) as {
      value: { limits: { next?: { from: string } }[] }
    }
    const waits = Date.parse(value.limits[0]?.next?.from ?? '') - Date.now()
    expect(Math.round(waits / 3_600_000)).toBe(168)
  })

  await test.step('a break is as long as the place lets it: other lengths, in words and to choose from', async () => {
    const lengths = async (kind: string) => {
      await page.getByTestId(`break.${kind}`).click()
      const options = field(page.getByTestId('breakModal'), 'hours').locator('option')
      const texts = (await options.allTextContents()).slice(1)
      await page.getByTestId('breakModal.close').click()
      return texts
    }
    const span = (name: string) => says(`responsible.break.spans.${name}`)
    await control.site({ jurisdiction: 'UK' })
    await openCentre(page, 'responsible')
    expect(await lengths('timeOut')).toEqual(['day', 'days3', 'week', 'weeks2', 'weeks4', 'weeks6'].map(span))
    expect(await lengths('selfExclusion')).toEqual(['months6', 'year', 'years5', 'forGood'].map(span))

    await control.site({ jurisdiction: 'MT' })
    await page.reload()
    const about = says('responsible.break.kinds.timeOut.about', { least: span('day'), most: span('weeks4') })
    await expect(page.getByTestId('responsible')).toContainText(about)
    expect(await lengths('timeOut')).toEqual(['day', 'days3', 'week', 'weeks2', 'weeks4'].map(span))
    await fillBreak(page, 'selfExclusion', 'month', member.password)
    await page.getByTestId('breakConfirm.submit').click()
    const on = page.getByTestId('break.on')
    await expect(on).toHaveAttribute('data-kind', 'selfExclusion')
    const days = (Date.parse((await on.getAttribute('data-until')) ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(31)
  })
})

test('what cashiers and promotions leave out in Brazil and in Britain', { tag: '@desktop' }, async ({
  page,
  control,
  axe,
  enter,
}) => {
  const { username } = await enter(CAN_WITHDRAW)

  await test.step('in Brazil: PIX and bank alone, no bonus with a deposit, and no promotion of one', async () => {
    await control.site({ jurisdiction: 'BR' })
    await page.goto('/?mc=depositv2')
    for (const way of ['PIX', 'BANK']) await expect(page.getByTestId(`deposit.method.${way}`)).toBeVisible()
    for (const way of ['EWALLET', 'USDT'])
      await expect(page.getByTestId(`deposit.method.${way}`)).toBeHidden()
    await expect(page.getByTestId('deposit.bonus.welcome')).toBeHidden()
    await page.goto('/promotions')
    await expect(page.getByTestId('promotion.item').first()).toBeVisible()
    await expect(item(page, 'welcome')).toBeHidden()
  })

  await test.step('in Britain: a limit is asked for above the first deposit, until there is one', async () => {
    await control.site({ jurisdiction: 'UK' })
    await page.goto('/?mc=depositv2')
    await expect(page.getByTestId('deposit.limitPrompt')).toHaveText(
      says('cashier.deposit.limitPrompt') + says('site.responsible'),
    )
    await axe(page, 'a deposit with the question for a limit')
    await page.getByTestId('deposit.limitPrompt.open').click()
    await expect(page.getByTestId('responsible')).toBeVisible()
    await control.limits({ member: username, limits: [{ kind: 'deposit', period: 'day', amount: '100' }] })
    await page.goto('/?mc=depositv2')
    await expect(page.getByTestId('deposit.amount')).toBeVisible()
    await expect(page.getByTestId('deposit.limitPrompt')).toBeHidden()
  })

  await test.step('a bonus that asks to be staked more often than the place lets it is not offered', async () => {
    await control.site({ jurisdiction: 'UK', rules: { bonusStakesAtMost: 9 } })
    await page.goto('/?mc=depositv2')
    await expect(page.getByTestId('deposit.bonus.reload')).toBeVisible()
    await expect(page.getByTestId('deposit.bonus.welcome')).toBeHidden()
    await page.goto('/promotions')
    await expect(item(page, 'reload')).toBeVisible()
    await expect(item(page, 'welcome')).toBeHidden()
  })

  await test.step('in Britain: what was asked for as a withdrawal cannot be taken back', async () => {
    await control.site({ jurisdiction: 'UK', payments: { byHand: true } })
    await openWithdraw(page)
    await withdraw(page, '400')
    await expectStanding(page, 'processing')
    await expect(page.getByTestId('withdraw.cancel.open')).toBeHidden()
  })
})

const ANA = { username: 'ana2026', password: 'Senha#2026' }

/** Ends the session, from the next page on. */
async function leave(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

/** Registers where this prompts for limits. */
async function registerAsked(page: Page, username = ANA.username): Promise<void> {
  await open(page)
  await openRegister(page)
  await fillRegister(page, { ...ANA, username })
  await page.getByTestId('registerModal.submit').click()
  await expect(page.getByTestId('askLimits')).toBeVisible()
  await expect(registerDialog(page)).toBeHidden()
}

test('in Brazil: whoever registers is asked for limits, and what is said holds', async ({
  page,
  control,
  axe,
}) => {
  await control.site({ jurisdiction: 'BR' })
  await registerAsked(page)
  const dialog = page.getByTestId('askLimits')
  await expect(dialog).toContainText(says('site.responsible'))
  await axe(page, 'the question for limits after a registration')
  await page.getByTestId('askLimits.submit').click()
  await expect(fieldError(dialog, 'day')).toHaveText(says('validation.required'))
  await type(field(dialog, 'day'), '100')
  await type(field(dialog, 'month'), 'x')
  await page.getByTestId('askLimits.submit').click()
  await expect(fieldError(dialog, 'month')).toBeVisible()
  expect(await control.calls(LIMITS)).toHaveLength(1)
  await type(field(dialog, 'month'), '1500,50')
  await page.getByTestId('askLimits.submit').click()
  await expect(dialog).toBeHidden()
  await openCentre(page, 'responsible')
  const amount = (period: string) => limit(page, 'deposit', period).getByTestId('limit.amount')
  await expect(amount('day')).toHaveAttribute('data-amount', '100')
  await expect(amount('month')).toHaveAttribute('data-amount', '1500.5')
  await expect(amount('week')).toBeHidden()
  await openCentre(page, 'depositv2')
  await expect(page.getByTestId('deposit.amount')).toBeVisible()
  await expect(page.getByTestId('deposit.limitPrompt')).toBeHidden()
})

test('in Brazil: whoever registers is asked for limits once, wherever they do it', {
  tag: '@desktop',
}, async ({ page, control, watch }) => {
  watch.expect(/503/)
  await control.site({ jurisdiction: 'BR' })

  await test.step('it comes by the registration’s own address, too, and before news', async () => {
    await control.site({ extra: { popups: true } })
    await open(page, '/register')
    await fillRegister(page, ANA)
    await page.getByTestId('registerModal.submit').click()
    await expect(page.getByTestId('askLimits')).toBeVisible()
    await expect(page.getByTestId('noticePopup')).toBeHidden()
    await page.getByTestId('askLimits.later').click()
    await expect(page.getByTestId('noticePopup')).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  await test.step('no limit is an answer, told to the server; a lost one is asked for again', async () => {
    await leave(page)
    await control.site({ extra: { popups: false } })
    await registerAsked(page, 'bia2026')
    await control.fault({ path: LIMITS, status: 503, times: 1 })
    await page.getByTestId('askLimits.none').click()
    await expect(page.getByTestId('askLimits.error')).toBeVisible()
    await page.getByTestId('askLimits.none').click()
    await expect(page.getByTestId('askLimits')).toBeHidden()
    await openCentre(page, 'depositv2')
    await expect(page.getByTestId('deposit.amount')).toBeVisible()
    await expect(page.getByTestId('deposit.limitPrompt')).toBeHidden()
  })

  await test.step('who says it later is asked again above the first deposit, and nowhere else', async () => {
    await leave(page)
    await registerAsked(page, 'caio2026')
    await page.getByTestId('askLimits.later').click()
    await expect(page.getByTestId('askLimits')).toBeHidden()
    await page.reload()
    await openCentre(page, 'depositv2')
    await expect(page.getByTestId('deposit.limitPrompt')).toBeVisible()
    await expect(page.getByTestId('askLimits')).toBeHidden()
  })
})
