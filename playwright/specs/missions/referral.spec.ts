// Referrals: from the link in the referred browser to the income in the member's wallet.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { Api } from '../../fixtures/api.ts'
import { CONNECTION_ERRORS } from '../../fixtures/page-errors.ts'
import { readQr } from '../../fixtures/qr.ts'
import { fillRegister, logIn, newestCode, registerDialog, sessionToken } from '../../steps/account.ts'
import { openCentre } from '../../steps/centre.ts'
import { CLAIM_REFERRAL, expectCentreBalance, REFERRAL, referralOf } from '../../steps/missions.ts'
import { playRounds } from '../../steps/records.ts'
import { submitRegistration } from '../../steps/register.ts'
import { fillForm, openForm, openSecurity } from '../../steps/security.ts'
import { field, open } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'

const FRIEND = { username: 'amiga2026', password: 'Senha#2026' }
/** The bonus is for another person: with a proven contact. */
const PROVEN_FRIEND = { ...FRIEND, email: 'amiga2026@exemplo.com.br' }

/** A referred member deposits 100 and stakes as much: 20 for the deposit, 0.20 of the stakes. */
async function earnIncome(page: Page, api: Api, token: string): Promise<void> {
  const data = { method: 'PIX', amount: '100' }
  await api.post('/wps/v2/wallets/deposit', { token, data })
  await expect.poll(() => api.balance(token)).toBe('100')
  await playRounds(page, api, token, ['100'])
}

/** Pastes the clipboard into a field of its own, and returns the text. */
async function pasted(page: Page): Promise<string> {
  await page.evaluate(() => {
    const field = document.createElement('textarea')
    field.id = 'pasted'
    // the page under an open dialog is inert
    const host = document.querySelector('dialog:modal') ?? document.body
    host.append(field)
    field.focus()
  })
  await page.keyboard.press('ControlOrMeta+V')
  const text = await page.locator('#pasted').inputValue()
  await page.locator('#pasted').evaluate((field) => field.remove())
  return text
}

test('a friend registers by the link, deposits and bets; the income is claimed once', async ({
  page,
  browser,
  server,
  api,
  testApi,
  axe,
  member: { username, token },
}) => {
  await openCentre(page, 'referral')
  const { referralCode } = await referralOf(api, token)
  await expect(page.getByTestId('referral.code')).toHaveText(referralCode)
  const link = (await page.getByTestId('referral.link').textContent()) ?? ''
  expect(new URL(link).pathname + new URL(link).search).toBe(`/register?referralCode=${referralCode}`)
  await expect(page.getByTestId('referral.friends.empty')).toBeVisible()
  await expect(page.getByTestId('referral.excluded')).toContainText(localeText('games.types.PVP'))
  await expect(page.getByTestId('referral.claim')).toBeDisabled()
  await axe(page, 'the invitation')

  // The referred member, in a separate browser context.
  const elsewhere = await browser.newContext({ baseURL: server.address })
  const theirs = await elsewhere.newPage()
  await open(theirs, new URL(link).pathname + new URL(link).search)
  await expect(field(registerDialog(theirs), 'referralCode')).toHaveValue(referralCode)
  await fillRegister(theirs, FRIEND)
  await submitRegistration(theirs)
  await expect(theirs.getByTestId('header.avatar')).toBeVisible()
  const friend = await sessionToken(theirs)
  expect((await referralOf(api, token)).friends).toBe(1)
  const data = { method: 'PIX', amount: '200' }
  // Their token is valid only with the cookie of their browser.
  const ask = new Api(elsewhere.request, server.address)
  expect(await ask.post('/wps/v2/wallets/deposit', { token: friend, data })).toMatchObject({ status: 200 })
  await expect.poll(async () => (await referralOf(api, token)).active).toBe(1)
  // a deposit without play brings no income yet
  expect((await referralOf(api, token)).waiting).toBe('0')
  await testApi.setNextRounds(false)
  await playRounds(theirs, ask, friend, ['150'])
  // the bonus is for another person, the share of the stakes is not
  expect((await referralOf(api, token)).waiting).toBe('0.3')
  await openSecurity(theirs)
  const dialog = await openForm(theirs, 'security.contact.email.bind', 'security.contact.email')
  await fillForm(dialog, { contact: PROVEN_FRIEND.email, loginPassword: FRIEND.password })
  await theirs.getByTestId('security.contact.email.sendCode').click()
  await fillForm(dialog, { verificationCode: await newestCode(testApi, PROVEN_FRIEND.email) })
  await theirs.getByTestId('security.contact.email.submit').click()
  await expect(dialog).toBeHidden()
  await elsewhere.close()

  await openCentre(page, 'referral')
  await expect(page.getByTestId('referral.waiting')).toHaveAttribute('data-amount', '20.3')
  await expect(page.getByTestId('referral.friend')).toHaveCount(1)
  await expect(page.getByTestId('referral.friend')).not.toContainText(FRIEND.username)
  await expect(page.getByTestId('referral.friend.income')).toHaveAttribute('data-amount', '20.3')
  await page.getByTestId('referral.claim').dblclick()
  await expect(page.getByTestId('referral.taken')).toHaveAttribute('data-amount', '20.3')
  await expect(page.getByTestId('referral.claim')).toBeDisabled()
  expect(await testApi.calls(CLAIM_REFERRAL)).toHaveLength(1)
  expect(await api.balance(token)).toBe('1020.3')
  await expectCentreBalance(page, api, token)

  // during a break no income is offered
  await testApi.updateLimits({ member: username, break: { kind: 'timeOut', hours: 24 } })
  await expect(page.getByTestId('break.on')).toHaveAttribute('data-until', /^20/)
  await expect(page.getByTestId('referral.invited')).toHaveText('1')
  for (const part of ['referral.waiting', 'referral.claim'])
    await expect(page.getByTestId(part), part).toHaveCount(0)
})

test('QR code and copied text are the displayed link; sharing falls back to copying', {
  tag: '@desktop',
}, async ({ page, context, api, member: { token } }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // a device with a share function, first working, then failing
  await page.addInitScript(() => {
    const asked: ShareData[] = []
    Object.assign(window, { asked })
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => {
        asked.push(data)
        if (asked.length === 2) throw new DOMException('closed', 'AbortError')
        if (asked.length >= 3) throw new DOMException('refused', 'NotAllowedError')
      },
    })
  })
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const put = (text: string) => page.evaluate((words) => navigator.clipboard.writeText(words), text)
  await openCentre(page, 'referral')
  const { referralCode } = await referralOf(api, token)
  const place = page.getByTestId('referral')
  const link = (await page.getByTestId('referral.link').textContent()) ?? ''
  expect(link).toBe(new URL(`/register?referralCode=${referralCode}`, page.url()).href)
  expect(await readQr(place.getByRole('img', { name: localeText('referral.qr') }))).toBe(link)

  await place.getByRole('button', { name: localeText('referral.copyLink') }).click()
  await expect(page.getByText(localeText('referral.linkCopied'))).toBeVisible()
  expect(await copied()).toBe(link)
  await place.getByRole('button', { name: localeText('referral.copyCode') }).click()
  await expect(page.getByText(localeText('referral.codeCopied'))).toBeVisible()
  expect(await copied()).toBe(referralCode)

  const share = page.getByTestId('referral.share')
  const asked = () => page.evaluate(() => (window as unknown as { asked: ShareData[] }).asked)
  await share.click()
  await expect.poll(asked).toMatchObject([{ url: link }])
  await share.click() // cancelled: no message, nothing copied
  await expect.poll(async () => (await asked()).length).toBe(2)
  expect(await copied()).toBe(referralCode)
  await put('')
  await share.click() // refused: the link is copied instead
  await expect.poll(copied).toBe(link)
  // a browser that refuses to copy, too, shows the link
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
    document.execCommand = () => false
  })
  await share.click()
  await expect(page.getByTestId('copyManually.text')).toHaveValue(link)
})

test('a link that cannot be shared, and referrals disabled by the operator', { tag: '@desktop' }, async ({
  page,
  member: _,
  testApi,
}) => {
  await test.step('a device without sharing copies the link, also without the clipboard; else the text is selected', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined })
      Object.defineProperty(navigator.clipboard, 'writeText', {
        value: () => Promise.reject(new Error('no')),
      })
    })
    await openCentre(page, 'referral')
    await expect(page.getByTestId('referral.share')).toHaveCount(0)
    await page
      .getByTestId('referral')
      .getByRole('button', { name: localeText('referral.copyLink') })
      .click()
    const link = (await page.getByTestId('referral.link').textContent()) ?? ''
    await expect(page.getByText(localeText('referral.linkCopied'))).toBeAttached()
    expect(await pasted(page)).toBe(link)

    // a browser that refuses both ways
    await page.evaluate(() => Object.assign(document, { execCommand: () => false }))
    await page
      .getByTestId('referral')
      .getByRole('button', { name: localeText('referral.copyCode') })
      .click()
    await expect(page.getByTestId('copyManually')).toContainText(localeText('common.copyFailed'))
    const text = page.getByTestId('copyManually.text')
    await expect(text).toBeFocused()
    const code = (await page.getByTestId('referral.code').textContent()) ?? ''
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(code)
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('copyManually')).toHaveCount(0)
    await expect(page.getByTestId('referral')).toBeVisible()
  })

  await test.step('disabled by the operator: the page says so, sends nothing, and links on', async () => {
    await testApi.clearCalls()

    await testApi.updateSite({ extra: { referral: { enabled: false } } })
    await openCentre(page, 'referral')
    await expect(page.getByTestId('referral.closed')).toBeVisible()
    expect(await testApi.calls(REFERRAL)).toEqual([])
    await page.getByTestId('referral.closed').getByRole('button').click()
    await expect(page.getByTestId('memberCentre.page')).toHaveAttribute('data-page', 'rewardCenter')
  })
})

// by default: the same components in `records/rewards` and `missions/rewards`, the key in the core
// (`a_lost_claim_is_resolved_by_its_key`), one payment on the server (`income_from_friends_is_claimed_once`)
test('an income with a lost response is resolved by its key, and paid once', { tag: '@matrix' }, async ({
  page,
  testApi,
  api,
  pageErrors,
}) => {
  pageErrors.expect(CONNECTION_ERRORS)
  const ana = await testApi.createMember({ username: 'ana2026', login: false })
  const friend = await testApi.createMember({ ...PROVEN_FRIEND, upline: ana.username })
  await testApi.setNextRounds(false)
  await earnIncome(page, api, friend.token)
  await open(page)
  await logIn(page, ana)
  const token = await sessionToken(page)
  const before = Number(await api.balance(token))
  await openCentre(page, 'referral')
  await expect(page.getByTestId('referral.waiting')).toHaveAttribute('data-amount', '20.2')
  await testApi.injectFault({ path: CLAIM_REFERRAL, times: 20, dropAfterCommit: true })
  await page.getByTestId('referral.claim').click()
  await expect(page.getByTestId('referral.unresolved')).toBeVisible()
  await expect(page.getByTestId('referral.claim')).toBeHidden()
  await testApi.clearFaults()
  await page.getByTestId('referral.ask').click()
  await expect(page.getByText(localeText('referral.outcomes.done'))).toBeVisible()
  await expect(page.getByTestId('referral.taken')).toHaveAttribute('data-amount', '20.2')
  await expect(page.getByTestId('referral.claim')).toBeDisabled()
  expect(await api.balance(token)).toBe(String(before + 20.2))
  await expectCentreBalance(page, api, token)
})

// by default: the end of the first test, `no_income_is_claimable_during_a_break` on the server
test('during a break no income is offered, and its end is shown', { tag: '@matrix' }, async ({
  page,
  testApi,
  api,
  axe,
}) => {
  const ana = await testApi.createMember({ username: 'ana2026', login: false })
  const friend = await testApi.createMember({ ...PROVEN_FRIEND, upline: ana.username })
  await testApi.setNextRounds(false)
  await earnIncome(page, api, friend.token)
  await open(page)
  await logIn(page, ana)
  await openCentre(page, 'referral')
  await expect(page.getByTestId('referral.claim')).toBeEnabled()
  // while the page is open, and after opening it again
  await testApi.updateLimits({ member: ana.username, break: { kind: 'timeOut', hours: 24 } })
  for (const isReopened of [false, true]) {
    if (isReopened) await openCentre(page, 'referral')
    await expect(page.getByTestId('break.on')).toHaveAttribute('data-until', /^20/)
    await expect(page.getByTestId('referral.invited')).toHaveText('1')
    await expect(page.getByTestId('referral.waiting')).toHaveCount(0)
    await expect(page.getByTestId('referral.claim')).toHaveCount(0)
  }
  await axe(page, 'the invitation in a break')
})
