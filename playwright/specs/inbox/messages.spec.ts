// Platform messages: read, deleted, counted; all tabs and the server agree at once.
import { expect, test } from '../../fixtures'
import type { Api } from '../../fixtures/api.ts'
import type { TestApi } from '../../fixtures/test-api.ts'
import { centre, openCentre } from '../../steps/centre.ts'
import { expectBadge, expectUnclaimed, expectUnread, message, openMessages } from '../../steps/inbox.ts'
import { visit } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'

const UNREAD = '/wps/relay/CSP_unreadCount'
const LIST = '/wps/relay/CSP_messageList'
const DELETE = '/wps/relay/CSP_deleteMessages'

/** Sends messages to a member, oldest first; returns their ids. */
async function sendMessages(testApi: TestApi, username: string, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let at = 1; at <= count; at++)
    ids.push(
      await testApi.sendMessage({ username, title: `Recado ${at}`, content: `<p>Texto <b>${at}</b></p>` }),
    )
  return ids
}

async function unreadCount(api: Api, token: string): Promise<number> {
  const { value } = await api.get(UNREAD, { token })
  return (value as unknown as { unreadMessage: number }).unreadMessage
}

test('messages are read, deleted and marked as read; two tabs, their badges and the server agree', {
  tag: ['@desktop', '@firefox'],
}, async ({ page, context, testApi, api, axe, member: { username, token } }) => {
  const [first = '', second = '', third = ''] = await sendMessages(testApi, username, 3)
  await openMessages(page)
  await expectUnread(page, 3)
  await expectBadge(page, 3)
  const other = await context.newPage()
  await openMessages(other)
  await expectUnread(other, 3)

  // opening a message marks it read in both tabs
  await message(page, first).getByTestId('message.open').click()
  await expect(message(page, first).getByTestId('html')).toHaveText('Texto 1')
  await expect(message(page, first)).toHaveAttribute('data-read', 'true')
  await axe(page, 'an open message')
  await expectUnread(page, 2)
  await expectUnread(other, 2)
  await expect(message(other, first)).toHaveAttribute('data-read', 'true')
  expect(await unreadCount(api, token)).toBe(2)

  // deleted in the other tab after its confirmation
  await message(other, second).getByTestId('message.open').click()
  await message(other, second).getByTestId('message.delete').click()
  await other.getByTestId('messages.delete.close').click()
  await expect(message(other, second)).toBeVisible()
  await message(other, second).getByTestId('message.delete').click()
  await other.getByTestId('messages.delete.submit').click()
  await expect(message(other, second)).toHaveCount(0)
  await expect(message(page, second)).toHaveCount(0)
  await expectBadge(page, 1)

  // a new message is pushed, and all are marked read at once
  const [fourth = ''] = await sendMessages(testApi, username, 1)
  await expect(message(page, fourth)).toBeVisible()
  await expectUnread(other, 2)
  await page.getByTestId('messages.readAll').click()
  await expectUnread(page, 0)
  await expectUnread(other, 0)
  await expectBadge(other, 0)
  await expect(message(other, third)).toHaveAttribute('data-read', 'true')
  expect(await unreadCount(api, token)).toBe(0)

  // only the selected messages are deleted
  await page.getByTestId('messages.chooseAll').check()
  await message(page, first).getByTestId('message.choose').uncheck()
  await page.getByTestId('messages.deleteChosen').click()
  await page.getByTestId('messages.delete.submit').click()
  await expect(page.getByTestId('message')).toHaveCount(1)
  await expect(message(page, first)).toBeVisible()
  await expect(message(other, third)).toHaveCount(0)
  await page.getByTestId('memberCentre.close').click()
  await expectUnclaimed(page, 0)
  await sendMessages(testApi, username, 2)
  await expectUnclaimed(page, 2)
})

test('messages have pages; deleting the last message of a page removes the page', {
  tag: '@desktop',
}, async ({ page, testApi, member: { username } }) => {
  const ids = await sendMessages(testApi, username, 21)
  await openMessages(page)
  const pager = page.getByTestId('messages.pager')
  const pages = Number(await pager.getAttribute('data-pages'))
  expect(pages).toBeGreaterThan(1)
  for (let at = 1; at < pages; at++) await pager.getByRole('button').last().click()
  await expect(pager).toHaveAttribute('data-page', String(pages))
  await expect(message(page, ids[0] ?? '')).toBeVisible()
  await page.getByTestId('messages.chooseAll').check()
  await page.getByTestId('messages.deleteChosen').click()
  await page.getByTestId('messages.delete.submit').click()
  await expect(message(page, ids[0] ?? '')).toHaveCount(0)
  await expect(page.getByTestId('message').first()).toBeVisible()
})

test('messages that fail to load, automatic messages, and links in messages', { tag: '@desktop' }, async ({
  page,
  testApi,
  pageErrors,
  axe,
  member,
  api,
}) => {
  await test.step('no messages, a failed list and a lost response are reported and retried', async () => {
    const { username } = member

    pageErrors.expect(/503|500|Failed to load|ERR_|NetworkError/)
    await testApi.injectFault({ path: LIST, status: 500, times: 5 })
    await openCentre(page, 'messageV2')
    await expect(centre(page).getByRole('alert')).toBeVisible()
    await testApi.clearFaults()
    await centre(page).getByRole('alert').getByRole('button').click()
    await expect(page.getByTestId('messages.empty')).toBeVisible()
    await axe(page, 'no messages')
    const [id = ''] = await sendMessages(testApi, username, 1)
    await message(page, id).getByTestId('message.open').click()
    await testApi.injectFault({ path: DELETE, status: 500, times: 5 })
    await message(page, id).getByTestId('message.delete').click()
    await page.getByTestId('messages.delete.submit').click()
    await expect(page.getByTestId('messages.error')).toBeVisible()
    await testApi.clearFaults()
    await message(page, id).getByTestId('message.delete').click()
    await page.getByTestId('messages.delete.submit').click()
    await expect(page.getByTestId('messages.empty')).toBeVisible()
  })

  await test.step('the operator’s automatic message about a deposit appears on the page', async () => {
    const { token } = member

    // what the bell counts is on the page: unread messages and promotions to claim
    await expect(page.getByTestId('messages.promotions')).toHaveCount(0)
    await visit(page, '/')
    await expectUnclaimed(page, 0)
    const data = { method: 'PIX', amount: '50' }
    expect(await api.post('/wps/v2/wallets/deposit', { token, data })).toMatchObject({ status: 200 })
    await expect(page.getByTestId('header.unclaimed')).toContainText(/[1-9]/)
    await openMessages(page)
    const moneyMessage = page.getByTestId('message').first()
    await expect(moneyMessage).toHaveAttribute('data-kind', 'money')
    await moneyMessage.getByTestId('message.open').click()
    await expect(moneyMessage.getByTestId('html')).toContainText('50.00')
  })

  await test.step('a message leads to its target, with a confirmation for other sites', async () => {
    const { username } = member

    const to = (title: string, linkageType: number, linkage: string) =>
      testApi.sendMessage({ username, title, content: '<p>x</p>', linkageType, linkage })
    const game = await to('página', 1, '/rng')
    const cashier = await to('caixa', 1, '/?mc=depositv2')
    const outside = await to('fora', 2, 'https://elsewhere.example/x')
    const bad = [
      await to('js', 2, 'javascript:alert(1)'),
      await to('barras', 1, '//elsewhere.example'),
      await to('barra', 1, '/\\elsewhere.example'),
    ]
    await openMessages(page)
    const lead = (id: string) => message(page, id).getByTestId('message.lead')
    const press = (id: string) => message(page, id).getByTestId('message.open').click()
    for (const id of bad) {
      await press(id)
      await expect(message(page, id).getByTestId('html')).toBeVisible()
      // no link, or a warning first: never a direct external link
      if ((await lead(id).count()) > 0) {
        await lead(id).click()
        await page.getByTestId('leaveNotice.close').click()
      }
    }
    await press(outside)
    // each link names its target
    await expect(lead(outside)).toHaveText(localeText('inbox.openNamed', { name: 'elsewhere.example' }))
    await lead(outside).click()
    await expect(page.getByTestId('leaveNotice.host')).toHaveText('elsewhere.example')
    await page.getByTestId('leaveNotice.close').click()
    await press(cashier)
    await expect(lead(cashier)).toHaveText(
      localeText('inbox.openNamed', { name: localeText('site.mc.depositv2') }),
    )
    await lead(cashier).click()
    await expect(page.getByTestId('memberCentre.page')).toHaveAttribute('data-page', 'depositv2')
    await openMessages(page)
    await press(game)
    await lead(game).click()
    await expect(page).toHaveURL(/\/rng$/)
    await expect(centre(page)).toHaveCount(0)
  })
})
