// Breaks: what they block, what they keep, and their confirmation.
import { expect, test } from '../../fixtures'
import { fillRegister, logIn, openRegister, registerDialog } from '../../steps/account.ts'
import { centrePage, openCentre } from '../../steps/centre.ts'
import { submitRegistration } from '../../steps/register.ts'
import { breakEndTime, fillBreak, GAME_PATH, MEMBER_BREAK } from '../../steps/responsible.ts'
import { field, fieldError, open, type, visit } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'
import { deposit } from '../../steps/wallet.ts'

test('a time-out needs all fields, a confirmation with the safe default, and the right password', async ({
  page,
  testApi,
  pageErrors,
  member: _,
  axe,
}) => {
  pageErrors.expect(/422|400/)
  await openCentre(page, 'responsible')
  await page.getByTestId('break.timeOut').click()
  const dialog = page.getByTestId('breakModal')
  await page.getByTestId('breakModal.submit').click()
  await expect(fieldError(dialog, 'hours')).toBeVisible()
  await expect(fieldError(dialog, 'password')).toBeVisible()
  await axe(page, 'taking a break')
  await page.getByTestId('breakModal.close').click()

  // the default button cancels
  await fillBreak(page, 'timeOut', 'week', 'Errada#2026')
  await expect(page.getByTestId('breakConfirm.close')).toBeFocused()
  await axe(page, 'confirming a break')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('breakConfirm')).toBeHidden()
  expect(await testApi.calls(MEMBER_BREAK)).toEqual([])

  // a wrong password starts no break
  await page.getByTestId('breakModal.submit').click()
  await page.getByTestId('breakConfirm.submit').click()
  await expect(fieldError(dialog, 'password')).toBeVisible()
  await expect(page.getByTestId('break.on')).toBeHidden()
})

test('a time-out starts once; withdrawals stay available, and games show its end', {
  tag: '@desktop',
}, async ({ page, testApi, api, pageErrors, member, axe }) => {
  pageErrors.expect(/403/)
  await openCentre(page, 'responsible')
  await fillBreak(page, 'timeOut', 'week', member.password)
  await testApi.injectFault({ path: MEMBER_BREAK, delayMs: 300, times: 1 })
  await page.getByTestId('breakConfirm.submit').dblclick()
  const on = page.getByTestId('break.on')
  await expect(on).toHaveAttribute('data-kind', 'timeOut')
  await expect(on).toHaveAttribute('data-until', /^20/)
  // the result is at the top of the page, far from the button at its end
  await expect(on).toBeFocused()
  await expect(on).toBeInViewport()
  expect(await testApi.calls(MEMBER_BREAK)).toHaveLength(1)
  await axe(page, 'a break that is on')
  await on.getByRole('button').first().click()
  await expect(centrePage(page)).toHaveAttribute('data-page', 'withdraw')

  await visit(page, GAME_PATH)
  const refused = page.getByTestId('gameRefused')
  await expect(refused).toContainText('Você está em pausa até')
  await expect(refused).toContainText(await breakEndTime(api, member.token))
  await page.getByTestId('gameRefused.limits').click()
  await expect(on).toBeVisible()
})

test('a break with a lost response, and a permanent one', { tag: '@desktop' }, async ({
  page,
  testApi,
  member,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|NetworkError|Failed to load/)
  await openCentre(page, 'responsible')

  await test.step('a break with a lost response is detected, and the dialog closes', async () => {
    await fillBreak(page, 'timeOut', 'week', member.password)
    await testApi.injectFault({ path: MEMBER_BREAK, dropAfterCommit: true, times: 99 })
    await page.getByTestId('breakConfirm.submit').click()
    await expect(page.getByTestId('break.on')).toHaveAttribute('data-kind', 'timeOut')
    await expect(page.getByTestId('breakConfirm')).toBeHidden()
    await expect(page.getByTestId('breakModal')).toBeHidden()
    // another break can be taken, with an empty form
    await page.getByTestId('break.selfExclusion').click()
    await expect(field(page.getByTestId('breakModal'), 'password')).toHaveValue('')
    await page.getByTestId('breakModal.close').click()
    await testApi.clearFaults()
  })

  await test.step('a permanent self-exclusion leaves no other break to choose', async () => {
    await fillBreak(page, 'selfExclusion', 'forGood', member.password)
    await page.getByTestId('breakConfirm.submit').click()
    await expect(page.getByTestId('break.on')).toHaveAttribute('data-until', '')
    await expect(page.getByTestId('break.selfExclusion')).toBeHidden()
  })
})

test('a break and the deposit form', { tag: '@desktop' }, async ({ page, testApi, pageErrors, member }) => {
  pageErrors.expect(/403|503/)

  await test.step('a break replaces the deposit form, on an opened and on an open page', async () => {
    await openCentre(page, 'depositv2')
    await expect(page.getByTestId('deposit.amount')).toBeVisible()
    await testApi.updateSite({ payments: { byHand: true } })
    await deposit(page, '50')
    const payment = page.getByTestId('deposit.progress')
    await expect(payment.getByTestId('deposit.code')).toBeVisible()
    await testApi.updateLimits({ member: member.username, break: { kind: 'timeOut', hours: 24 } })
    const on = page.getByTestId('break.on')
    await expect(on).toHaveAttribute('data-until', /^20/)
    await expect(page.getByTestId('deposit.amount')).toBeHidden()
    // an open payment explains its state, and hides its code
    await expect(payment.getByTestId('deposit.paused')).toBeVisible()
    await expect(payment.getByTestId('deposit.code')).toBeHidden()
    await page.reload()
    await expect(on).toBeVisible()
    await expect(page.getByTestId('deposit.amount')).toBeHidden()
    await expect(payment.getByTestId('deposit.paused')).toBeVisible()
  })

  await test.step('a deposit rejected by a break says so, and links to its end', async () => {
    await testApi.injectFault({ path: '/wps/member/limits', status: 503, times: 99 }) // the page misses the break
    await openCentre(page, 'depositv2')
    await page.getByTestId('deposit.amount').fill('50')
    // the form stays while the failed limits are fetched again
    await testApi.clearFaults()
    await testApi.injectFault({ path: '/wps/member/limits', status: 503, delayMs: 2000, times: 99 })
    const asked = page.waitForRequest((request) => request.url().includes('/wps/member/limits'))
    await testApi.updateLimits({ member: member.username, break: { kind: 'timeOut', hours: 24 } })
    await asked
    await page.getByTestId('deposit.submit').click()
    await expect(page.getByTestId('deposit.error')).toContainText('Você está em pausa.')
    await page.getByTestId('deposit.error').getByRole('button').click()
    await expect(centrePage(page)).toHaveAttribute('data-page', 'responsible')
  })
})

test('a self-excluded person cannot open another account, and existing ones stop, too', async ({
  page,
  context,
  testApi,
  pageErrors,
  axe,
}) => {
  pageErrors.expect(/403/)
  const email = 'bia@exemplo.com.br'
  const other = await testApi.createMember({ username: 'bia2026', email, unverified: true, balance: '100' })
  const { username } = await testApi.createMember({ username: 'bia2025', email })
  await testApi.updateLimits({ member: username, break: { kind: 'selfExclusion', hours: 0 } })

  await test.step('the registration is rejected, with a contact', async () => {
    await open(page)
    await openRegister(page)
    await fillRegister(page, { username: 'bia2027', password: 'Senha#2026' })
    await type(field(registerDialog(page), 'email'), email)
    await submitRegistration(page)
    const error = page.getByTestId('registerModal.error')
    await expect(error).toContainText(localeText('errors.codes.person_excluded'))
    await expect(error).toBeInViewport()
    await axe(page, 'a registration of who excluded themselves')
    const [desk] = await Promise.all([context.waitForEvent('page'), error.getByRole('link').click()])
    await expect(desk.getByTestId('desk')).toBeVisible()
    await desk.close()
    await expect(field(registerDialog(page), 'email')).toHaveValue(email)
    await page.getByTestId('registerModal.close').click()
  })

  await test.step('another account’s cashier and game name the account of the exclusion', async () => {
    await logIn(page, other)
    await openCentre(page, 'depositv2')
    await expect(page.getByTestId('break.on')).toHaveAttribute('data-kind', 'selfExclusion')
    await expect(page.getByTestId('break.elsewhere')).toContainText(localeText('responsible.break.elsewhere'))
    await expect(page.getByTestId('deposit.amount')).toBeHidden()
    await axe(page, 'a self-exclusion of another account')
    await visit(page, GAME_PATH)
    await expect(page.getByTestId('gameRefused')).toContainText(localeText('responsible.break.elsewhere'))
  })

  await test.step('the excluded account itself mentions no other account', async () => {
    await testApi.updateLimits({ member: username, breakOver: true })
    await testApi.updateLimits({ member: other.username, break: { kind: 'timeOut', hours: 24 } })
    await openCentre(page, 'responsible')
    await expect(page.getByTestId('break.on')).toHaveAttribute('data-kind', 'timeOut')
    await expect(page.getByTestId('break.elsewhere')).toBeHidden()
  })
})
