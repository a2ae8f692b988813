// Ending sessions and signing out when the server fails, its response is lost or the request is doubled: the result is
// reported, the list and the header are correct, and the action takes effect once.
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import type { Control } from '../../fixtures/control.ts'
import type { Credentials } from '../../scenes/account.ts'
import { logIn, openAccount } from '../../scenes/account.ts'
import { openSecurity } from '../../scenes/security.ts'
import { open } from '../../scenes/shell.ts'
import { says } from '../../scenes/texts.ts'

const END = '/wps/session/end'
const LOGOUT = '/wps/session/logout'

test.beforeEach(({ watch }) => {
  watch.expect(/status of [45]\d\d/, /ERR_EMPTY_RESPONSE|ERR_CONNECTION|NetworkError|Failed to load/)
})

/** Logs the same member in `times` times in another browser, in separate sessions. */
async function elsewhere(browser: Browser, baseURL: string, who: Credentials, times: number) {
  const other = await browser.newContext({ baseURL })
  for (let n = 0; n < times; n += 1) {
    const page = await other.newPage()
    await open(page)
    await logIn(page, who)
    await page.close()
    await other.clearCookies()
  }
  await other.close()
}

const keys = async (control: Control, path: string) =>
  new Set((await control.calls(path)).map(({ headers }) => headers['idempotency-key']))

const sessions = (page: Page) => page.getByTestId('security.session')

test('sessions are ended once, whatever becomes of the answer', { tag: '@desktop' }, async ({
  page,
  browser,
  house,
  control,
  api,
  member,
}) => {
  await elsewhere(browser, house.address, member, 3)
  await page.bringToFront()
  await openSecurity(page)
  await expect(sessions(page)).toHaveCount(4)

  await test.step('one session is ended once', async () => {
    const end = page.getByTestId('security.session.end').first()
    await control.fault({ path: END, status: 500 })
    await end.click()
    await expect(page.getByText(says('errors.api'))).toBeVisible()
    await expect(sessions(page)).toHaveCount(4)

    await control.noCalls()
    await control.fault({ path: END, dropAfterCommit: true, times: 99 })
    await end.click()
    await expect(page.getByText(says('errors.offline'))).toBeVisible()
    // the list was fetched again
    await expect(sessions(page)).toHaveCount(3)
    await control.noFaults()
    expect((await keys(control, END)).size).toBe(1)

    await control.noCalls()
    await control.fault({ path: END, delayMs: 700, duplicate: true })
    await Promise.all([expect(end).toHaveAttribute('aria-busy', 'true'), end.dblclick()])
    await expect(sessions(page)).toHaveCount(2)
    await expect(page.getByText(says('securityCentre.sessions.ended'))).toBeVisible()
    expect((await keys(control, END)).size).toBe(1)
  })

  await test.step('all others are signed out once', async () => {
    // a new page drops the earlier message
    await openSecurity(page)
    const others = page.getByTestId('security.sessions.endOthers')
    const sure = page.getByTestId('confirmDialog.submit')
    await control.fault({ path: END, status: 500 })
    await others.click()
    await sure.click()
    await expect(page.getByText(says('errors.api'))).toBeVisible()
    await expect(sessions(page)).toHaveCount(2)

    await control.noCalls()
    await control.fault({ path: END, delayMs: 300, dropAfterCommit: true, times: 99 })
    await others.click()
    await Promise.all([expect(sure).toHaveAttribute('aria-busy', 'true'), sure.dblclick()])
    await expect(page.getByText(says('errors.offline'))).toBeVisible()
    await expect(sessions(page)).toHaveCount(1)
    await expect(others).toBeHidden()
    await control.noFaults()
    expect((await keys(control, END)).size).toBe(1)
  })

  await test.step('signing out ends the session here at once, and there as soon as the server hears of it', async () => {
    const { token } = member
    await open(page)
    await control.fault({ path: LOGOUT, status: 500 })
    await openAccount(page)
    await page.getByTestId('header.signOut').click()
    await page.getByTestId('confirmDialog.submit').click()
    await expect(page.getByTestId('header.login')).toBeVisible()
    const said = page.getByRole('status').filter({ hasText: says('account.signedOutHere') })
    await expect(said).toContainText(says('errors.api'))
    expect(await api.get('/wps/member/info', { token })).toMatchObject({ status: 200 })

    await control.noCalls()
    await control.fault({ path: LOGOUT, dropAfterCommit: true, times: 99 })
    await said.getByRole('button', { name: says('common.retry') }).click()
    await expect(said).toContainText(says('errors.offline'))
    await control.noFaults()
    await said.getByRole('button', { name: says('common.retry') }).click()
    await expect(page.getByText(says('account.signedOut'), { exact: true })).toBeVisible()
    expect((await keys(control, LOGOUT)).size).toBe(1)
    expect(await api.get('/wps/member/info', { token })).toMatchObject({ status: 401 })
  })
})
