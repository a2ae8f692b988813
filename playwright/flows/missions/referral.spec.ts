// Referrals: from the link in the referred browser to the income in the member's wallet.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { Api } from '../../fixtures/api.ts'
import { readQr } from '../../fixtures/qr.ts'
import { fillRegister, logIn, registerDialog } from '../../scenes/account.ts'
import { openCentre } from '../../scenes/centre.ts'
import { expectBooks, INVITATION, invitationOf, NOISE, TAKE_INCOME } from '../../scenes/missions.ts'
import { playRounds } from '../../scenes/records.ts'
import { field, open } from '../../scenes/shell.ts'
import { says } from '../../scenes/texts.ts'

const FRIEND = { username: 'amiga2026', password: 'Senha#2026' }

/** A referred member deposits 100 and stakes as much: 20 for the deposit, 0.20 of the stakes. */
async function bringsIncome(page: Page, api: Api, token: string): Promise<void> {
  const data = { method: 'PIX', amount: '100' }
  await api.post('/wps/v2/wallets/deposit', { token, data })
  await expect.poll(() => api.balance(token)).toBe('100')
  await playRounds(page, api, token, ['100'])
}

test('a friend registers by the link, deposits and bets; the income is taken once', async ({
  page,
  browser,
  house,
  api,
  control,
  axe,
  member: { token },
}) => {
  await openCentre(page, 'referral')
  const { referralCode } = await invitationOf(api, token)
  await expect(page.getByTestId('referral.code')).toHaveText(referralCode)
  const link = (await page.getByTestId('referral.link').textContent()) ?? ''
  expect(new URL(link).pathname + new URL(link).search).toBe(`/register?referralCode=${referralCode}`)
  await expect(page.getByTestId('referral.friends.empty')).toBeVisible()
  await expect(page.getByTestId('referral.claim')).toBeDisabled()
  await axe(page, 'the invitation')

  // The referred member, in a separate browser context.
  const elsewhere = await browser.newContext({ baseURL: house.address })
  const theirs = await elsewhere.newPage()
  await open(theirs, new URL(link).pathname + new URL(link).search)
  await expect(field(registerDialog(theirs), 'referralCode')).toHaveValue(referralCode)
  await fillRegister(theirs, FRIEND)
  await theirs.getByTestId('registerModal.submit').click()
  await expect(theirs.getByTestId('header.avatar')).toBeVisible()
  const friend = (await theirs.evaluate(() => sessionStorage.getItem('token'))) ?? ''
  expect((await invitationOf(api, token)).friends).toBe(1)
  const data = { method: 'PIX', amount: '200' }
  // Their token is valid only with the cookie of their browser.
  const ask = new Api(elsewhere.request, house.address)
  expect(await ask.post('/wps/v2/wallets/deposit', { token: friend, data })).toMatchObject({ status: 200 })
  await expect.poll(async () => (await invitationOf(api, token)).active).toBe(1)
  // a deposit without play brings no income yet
  expect((await invitationOf(api, token)).waiting).toBe('0')
  await control.nextRounds(false)
  await playRounds(theirs, ask, friend, ['150'])
  await elsewhere.close()

  await openCentre(page, 'referral')
  await expect(page.getByTestId('referral.waiting')).toHaveAttribute('data-amount', '20.3')
  await expect(page.getByTestId('referral.friend')).toHaveCount(1)
  await expect(page.getByTestId('referral.friend')).not.toContainText(FRIEND.username)
  await expect(page.getByTestId('referral.friend.income')).toHaveAttribute('data-amount', '20.3')
  await page.getByTestId('referral.claim').dblclick()
  await expect(page.getByTestId('referral.taken')).toHaveAttribute('data-amount', '20.3')
  await expect(page.getByTestId('referral.claim')).toBeDisabled()
  expect(await control.calls(TAKE_INCOME)).toHaveLength(1)
  expect(await api.balance(token)).toBe('1020.3')
  await expectBooks(page, api, token)
})

test('the code for a camera and what is copied are the link that is shown; sharing falls back on copying', {
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
        if (asked.length === 3) throw new DOMException('refused', 'NotAllowedError')
      },
    })
  })
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const put = (text: string) => page.evaluate((words) => navigator.clipboard.writeText(words), text)
  await openCentre(page, 'referral')
  const { referralCode } = await invitationOf(api, token)
  const place = page.getByTestId('referral')
  const link = (await page.getByTestId('referral.link').textContent()) ?? ''
  expect(link).toBe(new URL(`/register?referralCode=${referralCode}`, page.url()).href)
  expect(await readQr(place.getByRole('img', { name: says('referral.qr') }))).toBe(link)

  await place.getByRole('button', { name: says('referral.copyLink') }).click()
  await expect(page.getByText(says('referral.linkCopied'))).toBeVisible()
  expect(await copied()).toBe(link)
  await place.getByRole('button', { name: says('referral.copyCode') }).click()
  await expect(page.getByText(says('referral.codeCopied'))).toBeVisible()
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
})

test('an invitation that cannot be shared, and one that the house closed', { tag: '@desktop' }, async ({
  page,
  member: _,
  control,
}) => {
  await test.step('a device that cannot share has the link to copy, and says so where it cannot be copied', async () => {
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
      .getByRole('button', { name: says('referral.copyLink') })
      .click()
    await expect(page.getByText(says('common.copyFailed'))).toBeVisible()
  })

  await test.step('closed by the house: it says so, asks for nothing, and leads on', async () => {
    await control.noCalls()

    await control.site({ extra: { referral: { enabled: false } } })
    await openCentre(page, 'referral')
    await expect(page.getByTestId('referral.closed')).toBeVisible()
    expect(await control.calls(INVITATION)).toEqual([])
    await page.getByTestId('referral.closed').getByRole('button').click()
    await expect(page.getByTestId('memberCentre.page')).toHaveAttribute('data-page', 'rewardCenter')
  })
})

test('an income whose answer got lost is asked for by its key, and given once', { tag: '@desktop' }, async ({
  page,
  control,
  api,
  watch,
}) => {
  watch.expect(NOISE)
  const ana = await control.member({ username: 'ana2026', login: false })
  const friend = await control.member({ ...FRIEND, upline: ana.username })
  await control.nextRounds(false)
  await bringsIncome(page, api, friend.token)
  await open(page)
  await logIn(page, ana)
  const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? ''
  const before = Number(await api.balance(token))
  await openCentre(page, 'referral')
  await expect(page.getByTestId('referral.waiting')).toHaveAttribute('data-amount', '20.2')
  await control.fault({ path: TAKE_INCOME, times: 20, dropAfterCommit: true })
  await page.getByTestId('referral.claim').click()
  await expect(page.getByTestId('referral.unresolved')).toBeVisible()
  await expect(page.getByTestId('referral.claim')).toBeHidden()
  await control.noFaults()
  await page.getByTestId('referral.ask').click()
  await expect(page.getByText(says('referral.fates.done'))).toBeVisible()
  await expect(page.getByTestId('referral.taken')).toHaveAttribute('data-amount', '20.2')
  await expect(page.getByTestId('referral.claim')).toBeDisabled()
  expect(await api.balance(token)).toBe(String(before + 20.2))
  await expectBooks(page, api, token)
})

test('in a break no income is said to wait, until when is said instead', { tag: '@desktop' }, async ({
  page,
  control,
  api,
  axe,
}) => {
  const ana = await control.member({ username: 'ana2026', login: false })
  const friend = await control.member({ ...FRIEND, upline: ana.username })
  await control.nextRounds(false)
  await bringsIncome(page, api, friend.token)
  await open(page)
  await logIn(page, ana)
  await openCentre(page, 'referral')
  await expect(page.getByTestId('referral.claim')).toBeEnabled()
  // while the page is open, and after opening it again
  await control.limits({ member: ana.username, break: { kind: 'timeOut', hours: 24 } })
  for (const anew of [false, true]) {
    if (anew) await openCentre(page, 'referral')
    await expect(page.getByTestId('break.on')).toHaveAttribute('data-until', /^20/)
    await expect(page.getByTestId('referral.invited')).toHaveText('1')
    await expect(page.getByTestId('referral.waiting')).toHaveCount(0)
    await expect(page.getByTestId('referral.claim')).toHaveCount(0)
  }
  await axe(page, 'the invitation in a break')
})
