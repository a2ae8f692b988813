// The session life cycle: kept, shared with another tab, remembered, ended by either side.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import {
  DEMO,
  expectBalance,
  logIn,
  loginDialog,
  openAccount,
  openLogin,
  sessionToken,
  signOut,
  tryLogin,
} from '../../steps/account.ts'
import { currentPath, field, open, reload, type } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'
import { CAN_WITHDRAW, closeCentre, goToDeposit, goToWithdraw, withdraw } from '../../steps/wallet.ts'

/** Logs in with “remember me” ticked. */
async function logInRemembered(page: Page): Promise<void> {
  await openLogin(page)
  await page.getByTestId('loginPopupModal.remember').check()
  await tryLogin(page, DEMO)
  await expectBalance(page, '4286.75')
}

/** Detects the session's end by any call: a pending one, or a manual refresh of the balance. */
async function waitForSessionEnd(page: Page): Promise<void> {
  await expect(async () => {
    if (!(await loginDialog(page).isVisible()))
      await page.getByTestId('header.balance.refresh').click({ timeout: 1000 })
    await expect(loginDialog(page)).toBeVisible({ timeout: 2000 })
  }).toPass()
}

test('logging out requires a confirmation with the safe answer as default, and leads home', async ({
  page,
  testApi,
  member,
}) => {
  await open(page, '/promotions')
  await openAccount(page)
  await page.getByTestId('header.signOut').click()
  await expect(page.getByTestId('confirmDialog')).toContainText(localeText('account.signOutTitle'))
  await expect(page.getByTestId('confirmDialog.close')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('confirmDialog')).toBeHidden()
  await expect(page.getByTestId('header.avatar')).toBeVisible()
  expect(await testApi.calls('/wps/session/logout')).toEqual([])
  await signOut(page)
  await expect.poll(() => currentPath(page)).toBe('/')
  expect(await testApi.calls('/wps/session/logout')).toMatchObject([{ method: 'DELETE', status: 200 }])
  const left = await page.evaluate(() => ({ ...sessionStorage }))
  expect(left).not.toHaveProperty('token')
  expect(left).not.toHaveProperty('account')
  expect(JSON.stringify(left)).not.toContain(member.token)
})

test('a session that ended is restored by one login', { tag: '@desktop' }, async ({
  page,
  context,
  testApi,
  member,
  pageErrors,
}) => {
  pageErrors.expect(/401/)

  await test.step('a stale session from an earlier visit shows the visitor page with login', async () => {
    await context.clearCookies()
    await open(page)
    await expect(page.getByTestId('header.login')).toBeVisible()
    expect(await sessionToken(page)).toBe('')
    await logIn(page, member)
    await expectBalance(page, '1000')
  })

  await test.step('a session ended by the server asks for one login, and then continues', async () => {
    await testApi.clearCalls()
    await openAccount(page)
    await context.clearCookies()
    await waitForSessionEnd(page)
    await expect(page.getByText(localeText('account.sessionEnded'))).toBeVisible()
    const refused = (await testApi.calls()).filter(({ status }) => status === 401).length
    expect(refused).toBeLessThanOrEqual(4)
    await tryLogin(page, member)
    await expect(loginDialog(page)).toBeHidden()
    await expectBalance(page, '1000')
  })

  await test.step('a pending deposit continues after one login, and is made once', async () => {
    await goToDeposit(page)
    await page.getByTestId('deposit.method.BANK').click()
    await type(page.getByTestId('deposit.amount'), '155')
    await context.clearCookies()
    await page.getByTestId('deposit.submit').click()
    await expect(page.getByText(localeText('account.sessionEnded'))).toBeVisible()
    await tryLogin(page, { ...member, username: member.username.toUpperCase() })
    await expect(loginDialog(page)).toBeHidden()
    await expect(page.getByTestId('memberCentre.page')).toHaveAttribute('data-page', 'depositv2')
    await expectBalance(page, '1152.5') // minus the fee
    const made = (await testApi.calls('/wps/v2/wallets/deposit')).filter(
      ({ method, path, status }) => method === 'POST' && path.endsWith('/deposit') && status === 200,
    )
    expect(made.map(({ body }) => body)).toEqual([{ method: 'BANK', amount: '155' }])
    // restored only once: a centre closed by the user starts fresh
    await closeCentre(page)
    await goToDeposit(page)
    await expect(page.getByTestId('deposit.amount')).toHaveValue('')
    await closeCentre(page)
  })
})

test('sessions with and without “remember me”', { tag: '@desktop' }, async ({
  page,
  context,
  testApi,
  pageErrors,
}) => {
  // Two logins and five pages.
  test.slow()
  pageErrors.expect(/401/)
  const newTab = async () => {
    const tab = await context.newPage()
    await open(tab)
    return tab
  }

  const remembered = await test.step('an expired session is restored only with “remember me”', async () => {
    // As after half an hour without a call: the browser has no session cookie, a new tab no token.
    const runOut = () => context.clearCookies({ name: 'ante_session' })
    await open(page)
    await logIn(page, DEMO)
    await runOut()
    const forgotten = await newTab()
    await expect(forgotten.getByTestId('header.login')).toBeVisible()

    await logInRemembered(forgotten)
    const [kept] = (await context.cookies()).filter(({ name }) => name === 'ante_remember')
    expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
    await runOut()
    const tab = await newTab()
    await expectBalance(tab, '4286.75')
    // A tab that was open all the time.
    await runOut()
    await reload(tab)
    await expectBalance(tab, '4286.75')
    await expect(tab.getByText(localeText('account.sessionEnded'))).toBeHidden()
    await forgotten.close()
    return tab
  })

  await test.step('a logged-out session is not restored, but the dialog remembers the name and the checkbox', async () => {
    await signOut(remembered)
    await testApi.clearCalls()
    expect(await context.cookies().then((all) => all.map(({ name }) => name))).not.toContain('ante_remember')
    const left = await newTab()
    await expect(left.getByTestId('header.login')).toBeVisible()
    expect(await testApi.calls('/wps/session/tab')).toEqual([])
    await openLogin(left)
    await expect(field(loginDialog(left), 'username')).toHaveValue(DEMO.username)
    await expect(left.getByTestId('loginPopupModal.remember')).toBeChecked()
  })
})

test('cashier input of an ended session is not shown to another member', { tag: '@desktop' }, async ({
  page,
  context,
  testApi,
  logInAs,
  pageErrors,
}) => {
  pageErrors.expect(/401/)
  await logInAs(CAN_WITHDRAW)
  await open(page)
  await goToWithdraw(page)
  await context.clearCookies()
  await withdraw(page, '60')
  await expect(loginDialog(page)).toBeVisible()
  await tryLogin(page, DEMO)
  await expectBalance(page, '4286.75')
  await expect(page.getByTestId('memberCentre')).toBeHidden()
  await goToWithdraw(page)
  await expect(page.getByTestId('withdraw.password')).toHaveValue('')
  await expect(page.getByTestId('withdraw.amount')).toHaveValue('')
  expect(await testApi.calls('/wps/session/login')).toHaveLength(1)
})

test('tabs of one browser share a session', { tag: ['@desktop', '@firefox'] }, async ({
  page,
  context,
  testApi,
}) => {
  await open(page)
  const other = await context.newPage()
  await open(other)

  await test.step('a login is announced to the other tab', async () => {
    await expect(other.getByTestId('header.login')).toBeVisible()
    await testApi.clearCalls()
    await logIn(page, DEMO)
    await expect(other.getByTestId('header.avatar')).toBeVisible()
    await expectBalance(other, '4286.75')
    // one request: the tab was told, and did not ask repeatedly
    expect(await testApi.calls('/wps/session/tab')).toHaveLength(1)
  })

  await test.step('a tab opened later takes over the session without a password', async () => {
    await testApi.clearCalls()
    const third = await context.newPage()
    await open(third)
    await expectBalance(third, '4286.75')
    expect(await testApi.calls('/wps/session/tab')).not.toEqual([])
    await third.close()
  })

  await test.step('a session survives a reload and ends with the tab’s token', async () => {
    await reload(page)
    await expectBalance(page, '4286.75')
    const kept = await page.evaluate(() => Object.keys(sessionStorage))
    expect(kept).toEqual(expect.arrayContaining(['token', 'account', 'isAgent', 'merchant', 'merchantCode']))
  })

  await test.step('a logout is announced to the other tab', async () => {
    await testApi.clearCalls()
    await signOut(other)
    await expect(page.getByTestId('header.login')).toBeVisible()
    // the tab was told, and did not learn it from a refused call
    expect((await testApi.calls()).filter(({ status }) => status === 401)).toEqual([])
    expect(await sessionToken(page)).toBe('')
    const said = page.getByRole('status').filter({ hasText: localeText('account.signedOutElsewhere') })
    await said.getByRole('button', { name: localeText('account.login') }).click()
    await expect(loginDialog(page)).toBeVisible()
    await expect(other.getByText(localeText('account.signedOutElsewhere'))).toBeHidden()
  })
})

// by default: `a_login_of_the_same_member_in_another_tab_keeps_open_pages` in the core, tabs in the test above
test('the cashier in one of two tabs', { tag: '@matrix' }, async ({ page, context, testApi, pageErrors }) => {
  pageErrors.expect(/401/)
  const who = { username: 'ana2026', password: 'Senha#2026' }
  await testApi.createMember({ ...who, balance: '1000', login: false })
  const other = await context.newPage()

  await test.step('a waiting login dialog closes when the other tab logs in, and its action continues', async () => {
    // on a page that makes no member call by itself: late rows of home might detect the session's end
    await open(page, '/help?mc=depositv2')
    await expect(loginDialog(page)).toBeVisible()
    await open(other)
    await logIn(other, who)
    await expect(loginDialog(page)).toBeHidden()
    await expect(page.getByTestId('memberCentre.page')).toHaveAttribute('data-page', 'depositv2')
  })

  await test.step('a login of the same member in one tab keeps the other tab’s content', async () => {
    await type(page.getByTestId('deposit.amount'), '70')
    await expectBalance(other, '1000')
    await context.clearCookies()
    await waitForSessionEnd(other)
    await tryLogin(other, who)
    await expect(loginDialog(other)).toBeHidden()
    await expect.poll(async () => (await testApi.calls('/wps/member/info')).length).toBeGreaterThan(2)
    await expect(page.getByTestId('deposit.amount')).toHaveValue('70')
    await page.getByTestId('deposit.submit').click()
    await expectBalance(page, '1070')
  })
})

test('going back after a logout shows nothing of the former session', {
  tag: ['@desktop', '@firefox'],
}, async ({ page, member }) => {
  await open(page)
  await goToDeposit(page)
  await type(page.getByTestId('deposit.amount'), '70')
  await closeCentre(page)
  await signOut(page)
  await expect(page.getByTestId('header.login')).toBeVisible()
  for (let step = 0; step < 2; step++) {
    await page.goBack().catch(() => undefined)
    await expect(page.getByTestId('memberCentre')).toBeHidden()
    await expect(page.getByTestId('header.avatar')).toBeHidden()
  }
  await expect(page.locator('body')).not.toContainText(member.username)
})
