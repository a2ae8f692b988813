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

/** Detects the session's end by any call: a pending one, or a manual refresh of the balance. */
async function learnOfTheEnd(page: Page): Promise<void> {
  await expect(async () => {
    if (!(await loginDialog(page).isVisible()))
      await page.getByTestId('header.balance.refresh').click({ timeout: 1000 })
    await expect(loginDialog(page)).toBeVisible({ timeout: 2000 })
  }).toPass()
}

test('a session is left only after a question, whose safe answer is the default', async ({
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

test('a session that ends is begun again by one login', { tag: '@desktop' }, async ({
  page,
  context,
  control,
  member,
  watch,
}) => {
  watch.expect(/401/)

  await test.step('of yesterday, kept by the browser, is no trap: the visitor’s page and a way in', async () => {
    await context.clearCookies()
    await open(page)
    await expect(page.getByTestId('header.login')).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
    await logIn(page, member)
    await expectBalance(page, '1000')
  })

  await test.step('that the server ended: a login is asked for, once, and then it goes on', async () => {
    await control.noCalls()
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

  await test.step('a deposit that was on its way goes on after one login, and is made once', async () => {
    await toDeposit(page)
    await page.getByTestId('deposit.method.BANK').click()
    await type(page.getByTestId('deposit.amount'), '155')
    await context.clearCookies()
    await page.getByTestId('deposit.submit').click()
    await expect(page.getByText(says('account.sessionEnded'))).toBeVisible()
    await tryLogin(page, { ...member, username: member.username.toUpperCase() })
    await expect(loginDialog(page)).toBeHidden()
    await expect(page.getByTestId('memberCentre.page')).toHaveAttribute('data-page', 'depositv2')
    await expectBalance(page, '1152.5') // minus the fee
    const made = (await control.calls('/wps/v2/wallets/deposit')).filter(
      ({ method, path, status }) => method === 'POST' && path.endsWith('/deposit') && status === 200,
    )
    expect(made.map(({ body }) => body)).toEqual([{ method: 'BANK', amount: '155' }])
    // restored only once: a centre closed by the user starts fresh
    await closeCentre(page)
    await toDeposit(page)
    await expect(page.getByTestId('deposit.amount')).toHaveValue('')
    await closeCentre(page)
  })

  await test.step('left while the server does not hear it: out here, and told again on request', async () => {
    watch.expect(/500/)
    await control.noCalls()
    await control.fault({ path: '/wps/session/logout', status: 500 })
    await signOut(page)
    await expect(page.getByText(says('account.signedOutHere'))).toBeVisible()
    await page.getByRole('button', { name: says('common.retry') }).click()
    await expect(page.getByText(says('account.signedOut'), { exact: true })).toBeVisible()
    const told = await control.calls('/wps/session/logout')
    expect(told.map(({ status }) => status)).toEqual([500, 200])
  })
})

test('a session and “remember me”', { tag: '@desktop' }, async ({ page, context, control, watch }) => {
  // Two logins and five pages.
  test.slow()
  watch.expect(/401/)
  const newTab = async () => {
    const tab = await context.newPage()
    await open(tab)
    return tab
  }

  const remembered =
    await test.step('that ran out comes back where it was ticked, and only there', async () => {
      // As after half an hour without a call: the browser has no session cookie, a new tab no token.
      const runOut = () => context.clearCookies({ name: 'ante_session' })
      await open(page)
      await logIn(page, DEMO)
      await runOut()
      const forgotten = await newTab()
      await expect(forgotten.getByTestId('header.login')).toBeVisible()

      await logInToStay(forgotten)
      const [kept] = (await context.cookies()).filter(({ name }) => name === 'ante_remember')
      expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
      await runOut()
      const tab = await newTab()
      await expectBalance(tab, '4286.75')
      // A tab that was open all the time.
      await runOut()
      await reload(tab)
      await expectBalance(tab, '4286.75')
      await expect(tab.getByText(says('account.sessionEnded'))).toBeHidden()
      await forgotten.close()
      return tab
    })

  await test.step('that was left does not come back; the dialog still knows the name and the box', async () => {
    await signOut(remembered)
    await control.noCalls()
    expect(await context.cookies().then((all) => all.map(({ name }) => name))).not.toContain('ante_remember')
    const left = await newTab()
    await expect(left.getByTestId('header.login')).toBeVisible()
    expect(await control.calls('/wps/session/tab')).toEqual([])
    await openLogin(left)
    await expect(field(loginDialog(left), 'username')).toHaveValue(DEMO.username)
    await expect(left.getByTestId('loginPopupModal.remember')).toBeChecked()
  })
})

test('a session begins at home', { tag: '@desktop' }, async ({ page }) => {
  await test.step('registered just now is logged in and at home', async () => {
    await open(page, '/rng')
    await register(page, { username: 'ana2026', password: 'Senha#2026' })
    await expect(page).toHaveURL(/\/$/)
    await expectBalance(page, '0')
  })

  await test.step('logged in at the address bar’s login page is at home', async () => {
    await signOut(page)
    await open(page, '/login')
    await tryLogin(page, DEMO)
    await expectBalance(page, '4286.75')
    await expect(page).toHaveURL(/\/$/)
  })
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

test('tabs of one browser', { tag: ['@desktop', '@firefox'] }, async ({ page, context, control }) => {
  await open(page)
  const other = await context.newPage()
  await open(other)

  await test.step('a login is told to the other', async () => {
    await expect(other.getByTestId('header.login')).toBeVisible()
    await logIn(page, DEMO)
    await expect(other.getByTestId('header.avatar')).toBeVisible({ timeout: 1000 })
    await expectBalance(other, '4286.75')
  })

  await test.step('one that comes later takes the session over without a password', async () => {
    await control.noCalls()
    const third = await context.newPage()
    await open(third)
    await expectBalance(third, '4286.75')
    expect(await control.calls('/wps/session/tab')).not.toEqual([])
    await third.close()
  })

  await test.step('a session lives through a reload and ends with the tab’s token', async () => {
    await reload(page)
    await expectBalance(page, '4286.75')
    const kept = await page.evaluate(() => Object.keys(sessionStorage))
    expect(kept).toEqual(expect.arrayContaining(['token', 'account', 'isAgent', 'merchant', 'merchantCode']))
  })

  await test.step('a logout is told to the other', async () => {
    await signOut(other)
    await expect(page.getByTestId('header.login')).toBeVisible({ timeout: 1000 })
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
    const said = page.getByRole('status').filter({ hasText: says('account.signedOutElsewhere') })
    await said.getByRole('button', { name: says('account.login') }).click()
    await expect(loginDialog(page)).toBeVisible()
    await expect(other.getByText(says('account.signedOutElsewhere'))).toBeHidden()
  })
})

test('a cashier in one of two tabs', { tag: '@desktop' }, async ({ page, context, control, watch }) => {
  watch.expect(/401/)
  const who = { username: 'ana2026', password: 'Senha#2026' }
  await control.member({ ...who, balance: '1000', login: false })
  const other = await context.newPage()

  await test.step('a login dialog that waits in one closes when the other logs in, and goes on', async () => {
    // on a page that makes no member call by itself: late rows of home might detect the session's end
    await open(page, '/help?mc=depositv2')
    await expect(loginDialog(page)).toBeVisible()
    await open(other)
    await logIn(other, who)
    await expect(loginDialog(page)).toBeHidden()
    await expect(page.getByTestId('memberCentre.page')).toHaveAttribute('data-page', 'depositv2')
  })

  await test.step('the same person again in one keeps what is open in the other', async () => {
    await type(page.getByTestId('deposit.amount'), '70')
    await expectBalance(other, '1000')
    await context.clearCookies()
    await learnOfTheEnd(other)
    await tryLogin(other, who)
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
