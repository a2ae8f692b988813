// A session's life: kept, taken over by another tab, remembered, ended by either side.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import {
  DEMO,
  expectBalance,
  logIn,
  loginDialog,
  openAccount,
  openLogin,
  register,
  signOut,
  tryLogin,
} from '../../scenes/account.ts'
import { field, open, reload, type } from '../../scenes/shell.ts'
import { says } from '../../scenes/texts.ts'
import { CAN_WITHDRAW, closeCentre, toDeposit, toWithdraw, withdraw } from '../../scenes/wallet.ts'

/** Logs in with “remember me” ticked. */
async function logInToStay(page: Page): Promise<void> {
  await openLogin(page)
  await page.getByTestId('loginPopupModal.remember').check()
  await tryLogin(page, DEMO)
  await expectBalance(page, '4286.75')
}

/** Any call learns that the session is over: one that is on its way, or the balance that is asked for by hand. */
async function learnOfTheEnd(page: Page): Promise<void> {
  await expect(async () => {
    if (!(await loginDialog(page).isVisible()))
      await page.getByTestId('header.balance.refresh').click({ timeout: 1000 })
    await expect(loginDialog(page)).toBeVisible({ timeout: 2000 })
  }).toPass()
}

test.describe('a session', () => {
  test('is left only after a question, whose safe answer is the default', async ({
    page,
    control,
    member,
  }) => {
    await open(page)
    await openAccount(page)
    await page.getByTestId('header.signOut').click()
    await expect(page.getByTestId('confirmDialog')).toContainText(says('account.signOutTitle'))
    await expect(page.getByTestId('confirmDialog.close')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('confirmDialog')).toBeHidden()
    await expect(page.getByTestId('header.avatar')).toBeVisible()
    expect(await control.calls('/wps/session/logout')).toEqual([])
    await signOut(page)
    expect(await control.calls('/wps/session/logout')).toMatchObject([{ method: 'DELETE', status: 200 }])
    const left = await page.evaluate(() => ({ ...sessionStorage }))
    expect(left).not.toHaveProperty('token')
    expect(left).not.toHaveProperty('account')
    expect(JSON.stringify(left)).not.toContain(member.token)
  })

  test('left while the server does not hear it: out here, and told again on request', {
    tag: '@desktop',
  }, async ({ page, control, watch, member: _ }) => {
    watch.expect(/500/)
    await control.fault({ path: '/wps/session/logout', status: 500 })
    await open(page)
    await signOut(page)
    await expect(page.getByText(says('account.signedOutHere'))).toBeVisible()
    await page.getByRole('button', { name: says('common.retry') }).click()
    await expect(page.getByText(says('account.signedOut'), { exact: true })).toBeVisible()
    const told = await control.calls('/wps/session/logout')
    expect(told.map(({ status }) => status)).toEqual([500, 200])
  })

  test('lives through a reload and ends with the tab’s token', { tag: ['@desktop', '@firefox'] }, async ({
    page,
    member: _,
  }) => {
    await open(page)
    await expectBalance(page, '1000')
    await reload(page)
    await expectBalance(page, '1000')
    const kept = await page.evaluate(() => Object.keys(sessionStorage))
    expect(kept).toEqual(expect.arrayContaining(['token', 'account', 'isAgent', 'merchant', 'merchantCode']))
  })

  test('that the server ended: a login is asked for, once, and then it goes on', { tag: '@desktop' }, async ({
    page,
    context,
    control,
    member,
    watch,
  }) => {
    watch.expect(/401/)
    await open(page)
    await expectBalance(page, '1000')
    await openAccount(page)
    await context.clearCookies()
    await learnOfTheEnd(page)
    await expect(page.getByText(says('account.sessionEnded'))).toBeVisible()
    const refused = (await control.calls()).filter(({ status }) => status === 401).length
    expect(refused).toBeLessThanOrEqual(4)
    await tryLogin(page, member)
    await expect(loginDialog(page)).toBeHidden()
    await expectBalance(page, '1000')
  })

  test('of yesterday, kept by the browser, is no trap: the visitor’s page and a way in', {
    tag: '@desktop',
  }, async ({ page, context, member, watch }) => {
    watch.expect(/401/)
    await context.clearCookies()
    await open(page)
    await expect(page.getByTestId('header.login')).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
    await logIn(page, member)
    await expectBalance(page, '1000')
  })

  test('in another tab is taken over without a password', { tag: ['@desktop', '@firefox'] }, async ({
    page,
    context,
    control,
  }) => {
    await open(page)
    await logIn(page, DEMO)
    await expectBalance(page, '4286.75')
    const other = await context.newPage()
    await open(other)
    await expectBalance(other, '4286.75')
    expect(await control.calls('/wps/session/tab')).not.toEqual([])
  })

  test('that ran out comes back where “remember me” was ticked, and only there', {
    tag: '@desktop',
  }, async ({ page, context, watch }) => {
    // Two logins and four pages.
    test.slow()
    watch.expect(/401/)
    // As half an hour without a call leaves it: the browser has no session, a new tab no token.
    const runOut = () => context.clearCookies({ name: 'ante_session' })
    const newTab = async () => {
      const tab = await context.newPage()
      await open(tab)
      return tab
    }
    await open(page)
    await logIn(page, DEMO)
    await runOut()
    const forgotten = await newTab()
    await expect(forgotten.getByTestId('header.login')).toBeVisible()

    await logInToStay(forgotten)
    const [kept] = (await context.cookies()).filter(({ name }) => name === 'ante_remember')
    expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
    await runOut()
    const remembered = await newTab()
    await expectBalance(remembered, '4286.75')
    // The tab that was open all the time, too.
    await runOut()
    await reload(remembered)
    await expectBalance(remembered, '4286.75')
    await expect(remembered.getByText(says('account.sessionEnded'))).toBeHidden()
  })

  test('that was left does not come back; the dialog still knows the name and the box', {
    tag: '@desktop',
  }, async ({ page, context, control }) => {
    await open(page)
    await logInToStay(page)
    await signOut(page)
    expect(await context.cookies().then((all) => all.map(({ name }) => name))).not.toContain('ante_remember')
    const left = await context.newPage()
    await open(left)
    await expect(left.getByTestId('header.login')).toBeVisible()
    expect(await control.calls('/wps/session/tab')).toEqual([])
    await openLogin(left)
    await expect(field(loginDialog(left), 'username')).toHaveValue(DEMO.username)
    await expect(left.getByTestId('loginPopupModal.remember')).toBeChecked()
  })

  test('logs out of the address bar’s login page to home', { tag: '@desktop' }, async ({ page }) => {
    await open(page, '/login')
    await tryLogin(page, DEMO)
    await expectBalance(page, '4286.75')
    await expect(page).toHaveURL(/\/$/)
  })

  test('registered just now is logged in and at home', { tag: '@desktop' }, async ({ page }) => {
    await open(page, '/rng')
    await register(page, { username: 'ana2026', password: 'Senha#2026' })
    await expect(page).toHaveURL(/\/$/)
    await expectBalance(page, '0')
  })
})

test('a deposit that was on its way when the session ended goes on after one login, and is made once', {
  tag: '@desktop',
}, async ({ page, context, control, member, watch }) => {
  watch.expect(/401/)
  await open(page)
  await toDeposit(page)
  await page.getByTestId('deposit.method.BANK').click()
  await type(page.getByTestId('deposit.amount'), '155')
  await context.clearCookies()
  await page.getByTestId('deposit.submit').click()
  await expect(page.getByText(says('account.sessionEnded'))).toBeVisible()
  await tryLogin(page, { ...member, username: member.username.toUpperCase() })
  await expect(loginDialog(page)).toBeHidden()
  await expect(page.getByTestId('memberCentre.page')).toHaveAttribute('data-page', 'depositv2')
  await expectBalance(page, '1152.5') // less the fee
  const made = (await control.calls('/wps/v2/wallets/deposit')).filter(
    ({ method, path, status }) => method === 'POST' && path.endsWith('/deposit') && status === 200,
  )
  expect(made.map(({ body }) => body)).toEqual([{ method: 'BANK', amount: '155' }])
  // kept for once: a centre that was closed by hand begins anew
  await closeCentre(page)
  await toDeposit(page)
  await expect(page.getByTestId('deposit.amount')).toHaveValue('')
})

test('what stood in the cashier of an ended session is not for somebody else', { tag: '@desktop' }, async ({
  page,
  context,
  control,
  enter,
  watch,
}) => {
  watch.expect(/401/)
  await enter(CAN_WITHDRAW)
  await open(page)
  await toWithdraw(page)
  await context.clearCookies()
  await withdraw(page, '60')
  await expect(loginDialog(page)).toBeVisible()
  await tryLogin(page, DEMO)
  await expectBalance(page, '4286.75')
  await expect(page.getByTestId('memberCentre')).toBeHidden()
  await toWithdraw(page)
  await expect(page.getByTestId('withdraw.password')).toHaveValue('')
  await expect(page.getByTestId('withdraw.amount')).toHaveValue('')
  expect(await control.calls('/wps/session/login')).toHaveLength(1)
})

test.describe('two tabs', () => {
  test('agree on a login and on a logout, each told by the other', { tag: ['@desktop', '@firefox'] }, async ({
    page,
    context,
  }) => {
    await open(page)
    const other = await context.newPage()
    await open(other)
    await expect(other.getByTestId('header.login')).toBeVisible()
    await logIn(page, DEMO)
    await expect(other.getByTestId('header.avatar')).toBeVisible({ timeout: 1000 })
    await expectBalance(other, '4286.75')
    await signOut(other)
    await expect(page.getByTestId('header.login')).toBeVisible({ timeout: 1000 })
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  })

  test('a login dialog that waits in one closes when the other logs in, and goes on', {
    tag: '@desktop',
  }, async ({ page, context }) => {
    await open(page, '/?mc=depositv2')
    await expect(loginDialog(page)).toBeVisible()
    const other = await context.newPage()
    await open(other)
    await logIn(other, DEMO)
    await expect(loginDialog(page)).toBeHidden()
    await expect(page.getByTestId('memberCentre.page')).toHaveAttribute('data-page', 'depositv2')
  })

  test('the same person again in one keeps what is open in the other', { tag: '@desktop' }, async ({
    page,
    context,
    control,
    member,
    watch,
  }) => {
    watch.expect(/401/)
    await open(page)
    await toDeposit(page)
    await type(page.getByTestId('deposit.amount'), '70')
    const other = await context.newPage()
    await open(other)
    await expectBalance(other, '1000')
    await context.clearCookies()
    await learnOfTheEnd(other)
    await tryLogin(other, member)
    await expect(loginDialog(other)).toBeHidden()
    await expect.poll(async () => (await control.calls('/wps/member/info')).length).toBeGreaterThan(2)
    await expect(page.getByTestId('deposit.amount')).toHaveValue('70')
    await page.getByTestId('deposit.submit').click()
    await expectBalance(page, '1070')
  })
})

test('the way back after a logout shows nothing of who was here', { tag: ['@desktop', '@firefox'] }, async ({
  page,
  member,
}) => {
  await open(page)
  await toDeposit(page)
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
