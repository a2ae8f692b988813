// Ending sessions and signing out when the server fails, its response is lost or the request is doubled: the result is
// reported, the list and the header are correct, and the action takes effect once.
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import type { Credentials } from '../../steps/account.ts'
import { logIn, openAccount } from '../../steps/account.ts'
import { openSecurity } from '../../steps/security.ts'
import { open } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'
import { observeBusy } from '../../support/pending-calls.ts'

const END = '/wps/session/end'
const LOGOUT = '/wps/session/logout'

test.beforeEach(({ pageErrors }) => {
  pageErrors.expect(/status of [45]\d\d/, /ERR_EMPTY_RESPONSE|ERR_CONNECTION|NetworkError|Failed to load/)
})

/** Logs the same member in `times` times in another browser, in separate sessions. */
async function logInElsewhere(browser: Browser, baseURL: string, credentials: Credentials, times: number) {
  const other = await browser.newContext({ baseURL })
  for (let n = 0; n < times; n += 1) {
    const page = await other.newPage()
    await open(page)
    await logIn(page, credentials)
    await page.close()
    await other.clearCookies()
  }
  await other.close()
}

const sessionRows = (page: Page) => page.getByTestId('security.session')

test('sessions end once when the response fails or is lost', { tag: '@desktop' }, async ({
  page,
  browser,
  server,
  testApi,
  api,
  member,
}) => {
  await logInElsewhere(browser, server.address, member, 3)
  await page.bringToFront()
  await openSecurity(page)
  await expect(sessionRows(page)).toHaveCount(4)

  await test.step('a single session ends once', async () => {
    const end = page.getByTestId('security.session.end').first()
    await testApi.injectFault({ path: END, status: 500 })
    await end.click()
    await expect(page.getByText(localeText('errors.api'))).toBeVisible()
    await expect(sessionRows(page)).toHaveCount(4)

    await testApi.clearCalls()
    await testApi.injectFault({ path: END, dropAfterCommit: true, times: 99 })
    await end.click()
    await expect(page.getByText(localeText('errors.offline'))).toBeVisible()
    // the list was fetched again
    await expect(sessionRows(page)).toHaveCount(3)
    await testApi.clearFaults()
    expect(await testApi.idempotencyKeys(END)).toHaveLength(1)

    await testApi.clearCalls()
    await testApi.injectFault({ path: END, delayMs: 700, duplicate: true })
    const ending = await observeBusy(end)
    await end.dblclick()
    await ending()
    await expect(sessionRows(page)).toHaveCount(2)
    await expect(page.getByText(localeText('securityCentre.sessions.ended'))).toBeVisible()
    expect(await testApi.idempotencyKeys(END)).toHaveLength(1)
  })

  await test.step('all other sessions end once', async () => {
    // a new page drops the earlier message
    await openSecurity(page)
    const others = page.getByTestId('security.sessions.endOthers')
    const sure = page.getByTestId('confirmDialog.submit')
    await testApi.injectFault({ path: END, status: 500 })
    await others.click()
    await sure.click()
    await expect(page.getByText(localeText('errors.api'))).toBeVisible()
    await expect(sessionRows(page)).toHaveCount(2)

    await testApi.clearCalls()
    await testApi.injectFault({ path: END, delayMs: 300, dropAfterCommit: true, times: 99 })
    await others.click()
    const ending = await observeBusy(sure)
    await sure.dblclick()
    await ending()
    await expect(page.getByText(localeText('errors.offline'))).toBeVisible()
    await expect(sessionRows(page)).toHaveCount(1)
    await expect(others).toBeHidden()
    await testApi.clearFaults()
    expect(await testApi.idempotencyKeys(END)).toHaveLength(1)
  })

  await test.step('a logout ends the session on the device at once, and on the server when it is reachable again', async () => {
    const { token } = member
    await open(page)
    await testApi.injectFault({ path: LOGOUT, status: 500 })
    await openAccount(page)
    await page.getByTestId('header.signOut').click()
    await page.getByTestId('confirmDialog.submit').click()
    await expect(page.getByTestId('header.login')).toBeVisible()
    const said = page.getByRole('status').filter({ hasText: localeText('account.signedOutHere') })
    await expect(said).toContainText(localeText('errors.api'))
    expect(await api.get('/wps/member/info', { token })).toMatchObject({ status: 200 })

    await testApi.clearCalls()
    await testApi.injectFault({ path: LOGOUT, dropAfterCommit: true, times: 99 })
    await said.getByRole('button', { name: localeText('common.retry') }).click()
    await expect(said).toContainText(localeText('errors.offline'))
    await testApi.clearFaults()
    await said.getByRole('button', { name: localeText('common.retry') }).click()
    await expect(page.getByText(localeText('account.signedOut'), { exact: true })).toBeVisible()
    expect(await testApi.idempotencyKeys(LOGOUT)).toHaveLength(1)
    expect(await api.get('/wps/member/info', { token })).toMatchObject({ status: 401 })
  })
})
