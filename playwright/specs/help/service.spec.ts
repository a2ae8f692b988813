// Customer service: its window, a conversation, the desk by member level, and the message if none opens.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { DEMO, logIn, signOut } from '../../steps/account.ts'
import { feedbackReference, fillFeedback, textOfWords } from '../../steps/help.ts'
import { open, visit } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'

const CUSTOMER_SERVICE = '/wps/system/customerService'

const chatButton = (page: Page) =>
  page.getByTestId('footer').getByRole('button', { name: localeText('site.contactUs') })
const chatMessages = (chat: Page) => chat.getByTestId('chat.message').locator('div')

async function openChatWindow(page: Page): Promise<Page> {
  const windows = page.context().waitForEvent('page')
  await chatButton(page).click()
  return windows
}

test('live chat: a question, a staff reply, and the same conversation in a reopened window', {
  tag: '@desktop',
}, async ({ page, testApi, axe }) => {
  await open(page)
  const chat = await openChatWindow(page)
  await expect(chat).toHaveURL(/\/chat\/live\?header=%2314171d$/)
  expect(await chat.evaluate(() => window.opener === null)).toBe(true)
  expect((await testApi.calls(CUSTOMER_SERVICE)).at(-1)?.query).toMatchObject({ csType: 'LIVECHAT' })
  await expect(chatMessages(chat)).toHaveCount(1)
  await expect(chat.locator('textarea')).toBeFocused()
  // the chat has a typeface of its own and must load it
  await expect
    .poll(() => chat.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`)))
    .toContainEqual(expect.stringMatching(/^\W?Archivo\W? loaded$/))
  // by keyboard only; an empty message is not sent
  await chat.keyboard.press('Enter')
  await chat.keyboard.type('Meu PIX não caiu')
  await chat.keyboard.press('Enter')
  await expect(chatMessages(chat).nth(2)).toContainText('automática')
  await expect(chatMessages(chat).nth(2).getByRole('link').first()).toHaveAttribute(
    'href',
    '/helpmc?article=deposit-late',
  )
  const [first] = await testApi.chats()
  expect(first?.messages[0]).toMatchObject({ from: 'guest', text: 'Meu PIX não caiu' })
  const reference = first?.reference ?? ''
  await expect(chat.locator('#number')).toContainText(reference)
  await testApi.answerChat(reference, { text: 'Oi! <b>Já</b> vejo.' })
  await expect(chatMessages(chat).last()).toHaveText('Oi! <b>Já</b> vejo.')
  // a receipt requested by staff, scaled down; a file that is no picture is named in the error
  await chat
    .locator('#file')
    .setInputFiles({ name: 'recibo.png', mimeType: 'image/png', buffer: Buffer.from('no') })
  await expect(chat.locator('#state')).toContainText('Não foi possível ler este arquivo.')
  await chat.locator('#file').setInputFiles('docs/home.jpg')
  await expect(chatMessages(chat).last().getByRole('img', { name: 'Imagem enviada' })).toBeVisible()
  await expect
    .poll(async () => (await testApi.chats())[0]?.messages.at(-1))
    .toMatchObject({ from: 'guest', picture: true })
  await axe(chat, 'the chat')
  // pressed again, the same window is shown
  await chatButton(page).click()
  expect(await testApi.calls(CUSTOMER_SERVICE)).toHaveLength(1)
  await chat.close()

  const later = await openChatWindow(page)
  await expect(chatMessages(later)).toHaveCount(5)
  await expect(chatMessages(later).last().getByRole('img')).toHaveAttribute(
    'src',
    /^\/wps\/chat\/picture\?message=/,
  )
  await testApi.answerChat(reference, { text: 'Resolvido.', close: true })
  await expect(chatMessages(later).last()).toHaveText('Resolvido.')
  await expect(later.locator('#state')).not.toBeEmpty()
  await later.keyboard.type('Outra coisa')
  await later.keyboard.press('Enter')
  await expect.poll(async () => (await testApi.chats()).length).toBe(2)
})

test('the chat is in the language of the site, from right to left in Arabic', {
  tag: '@desktop',
}, async ({ page, axe }) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'AR'))
  await page.goto('/chat/live')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(chatMessages(page)).toContainText('مرحبًا')
  await expect(page.locator('#send')).toHaveText('إرسال')
  // a message has its own direction
  const direction = () =>
    chatMessages(page)
      .last()
      .evaluate((line) => getComputedStyle(line).unicodeBidi)
  expect(await direction()).toBe('plaintext')
  await axe(page, 'the chat in Arabic')
})

test('a failed message is sent again once; one with a lost response counts once', {
  tag: '@desktop',
}, async ({ page, testApi, pageErrors }) => {
  pageErrors.expect(/ERR_|Failed to (fetch|load)|500/)
  await page.goto('/chat/live')
  await expect(chatMessages(page)).toHaveCount(1)
  await testApi.injectFault({ path: '/wps/chat/talk', times: 99, status: 500 })
  await page.keyboard.type('Estão aí?')
  await page.keyboard.press('Enter')
  const again = page.getByTestId('chat.again')
  await expect(again).toBeVisible()
  expect(await testApi.chats()).toEqual([])
  await testApi.clearFaults()
  await again.click()
  await expect(again).toHaveCount(0)
  await expect(chatMessages(page).nth(2)).toBeVisible()
  await testApi.injectFault({ path: '/wps/chat/talk', times: 1, dropAfterCommit: true })
  await page.keyboard.type('Alô')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await testApi.chats())[0]?.messages.length).toBe(3)
  // found by the next poll, or sent again by the user: one message in either case
  await again.click({ timeout: 1000 }).catch(() => undefined)
  await expect(again).toHaveCount(0)
  await expect(chatMessages(page)).toHaveCount(4)
  expect((await testApi.chats())[0]?.messages).toHaveLength(3)
})

test('the VIP channel above rank 4, and a message left where no channel is open', {
  tag: '@desktop',
}, async ({ page, testApi, logInAs, axe }) => {
  await logInAs({ rankLevel: 5, nickname: 'Ana' })
  await open(page)
  await expect(page.getByTestId('header.nickname')).toHaveText('Ana')
  const vip = await openChatWindow(page)
  await expect(vip.locator('body')).toHaveAttribute('data-channel', 'vip')
  await expect(chatMessages(vip).first()).toContainText('Ana')
  await vip.close()

  await visit(page, '/helpmc?desk=vip')
  await expect(page.getByTestId('desk')).toHaveAttribute('data-desk', 'vip')
  await axe(page, 'the desk')
  // until then the help centre suggests answers
  await fillFeedback(page, { content: `${textOfWords(9)} depósito` })
  await expect(page.getByTestId('desk.answers').getByRole('link').first()).toContainText(/dep[óo]sit/i)
  await fillFeedback(page, { email: 'ana@exemplo.com' })
  await page.getByTestId('feedback.submit').click()
  const reference = await feedbackReference(page)
  expect((await testApi.feedback())[0]).toMatchObject({ reference, kind: 'service' })
})

test('a chat window belongs to one member and channel, and closes with the session', {
  tag: '@desktop',
}, async ({ page, testApi }) => {
  const username = 'rafa2026'
  const password = 'Senha@2026'
  await testApi.createMember({ username, password, rankLevel: 6, nickname: 'Rafa' })
  await open(page)
  const chat = await openChatWindow(page)
  await expect(chatMessages(chat)).toHaveCount(1)
  // a visitor's window stays open during the login, and the next press leads to the member's desk
  await logIn(page, { username, password })
  await expect(page.getByTestId('header.nickname')).toHaveText('Rafa')
  await expect(chat).toHaveURL(/\/chat\/live/)
  await chatButton(page).click()
  await expect(chat).toHaveURL(/\/chat\/vip/)
  await expect(chatMessages(chat).first()).toContainText('Rafa')
  await chat.locator('textarea').fill('Só entre nós')
  await chat.keyboard.press('Enter')
  await expect(chatMessages(chat).nth(1)).toHaveText('Só entre nós')
  await chatButton(page).click()
  expect(await testApi.calls(CUSTOMER_SERVICE)).toHaveLength(2)

  const closed = chat.waitForEvent('close')
  await signOut(page)
  await closed
  await logIn(page, DEMO)
  const other = await openChatWindow(page)
  await expect(other).toHaveURL(/\/chat\/live/)
  await expect(chatMessages(other)).toHaveCount(1)
  await expect(other.locator('body')).not.toContainText('Só entre nós')
})

test('a failing service desk, an external chat, and the desk of a closed site', {
  tag: '@desktop',
}, async ({ page, context, testApi, pageErrors, axe }) => {
  await test.step('a failing service desk closes the window and names another contact', async () => {
    pageErrors.expect(/500/)
    await testApi.injectFault({ path: CUSTOMER_SERVICE, times: 9, status: 500 })
    await open(page)
    const windows = context.waitForEvent('page')
    await page
      .getByTestId('footer')
      .getByRole('button', { name: localeText('site.contactUs') })
      .click()
    const opened = await windows
    await expect(page.getByTestId('service.failed').getByRole('link')).toHaveAttribute(
      'href',
      '/helpmc?desk=live',
    )
    await expect.poll(() => opened.isClosed()).toBe(true)
    await testApi.clearFaults()
  })

  await test.step('an external chat requires a confirmation that names it, and opens in a new window', async () => {
    const asked: string[] = []
    await context.route('https://chat.example/**', (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title>' })
    })
    const path = 'https://chat.example/desk?site=ante'
    await testApi.updateSite({ customerService: [{ csType: 'LIVECHAT', path }] })
    await open(page)
    const opened = await openChatWindow(page)
    await expect.poll(() => opened.isClosed()).toBe(true)
    await expect(page.getByTestId('leaveNotice.host')).toHaveText('chat.example')
    await axe(page, 'the question before an external chat')
    await page.getByTestId('leaveNotice.close').click()
    await expect(page.getByTestId('leaveNotice')).toHaveCount(0)
    expect(asked).toEqual([])
    // the notice is closed completely, and the next press shows it again
    await expect(page.getByText(localeText('help.serviceOutside'))).toHaveCount(0)
    const windows = context.waitForEvent('page', (one) => one.url() === path)
    await chatButton(page).click()
    await page.getByTestId('leaveNotice.submit').click()
    const chat = await windows
    expect(await chat.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
    expect(asked).toEqual([path])
  })

  await test.step('a closed site has its own or an external customer service', async () => {
    pageErrors.expect(/503|403/)
    for (const [status, place] of [
      [1, 'maintenance'],
      [2, 'regionBlock'],
    ] as const) {
      await testApi.updateSite({ status, customerService: [{ csType: 'LIVECHAT', path: '/chat/live' }] })
      await page.goto('/')
      const button = page.getByTestId(place).getByRole('button', { name: localeText('site.customerService') })
      const windows = page.context().waitForEvent('page')
      await button.click()
      const chat = await windows
      await expect(chatMessages(chat)).toHaveCount(1)
      await chat.close()
      await testApi.updateSite({
        customerService: [{ csType: 'LIVECHAT', path: 'https://chat.example/desk' }],
      })
      await button.click()
      await expect(page.getByTestId('leaveNotice.host')).toHaveText('chat.example')
      await page.getByTestId('leaveNotice.close').click()
      await expect(page.getByTestId(place)).toBeVisible()
    }
  })
})

test('a blocked window becomes a link; an invalid address opens nothing', {
  tag: '@desktop',
}, async ({ page, testApi, logInAs }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await open(page)
  const chatButton = page.getByTestId('footer').getByRole('button', { name: localeText('site.contactUs') })
  await chatButton.click()
  await expect(page.getByTestId('service.link')).toHaveAttribute('href', /\/chat\/live\?header=%2314171d$/)
  await testApi.updateSite({ customerService: [{ csType: 'LIVECHAT', path: 'javascript:alert(1)' }] })
  await logInAs()
  await open(page)
  await chatButton.click()
  await expect(page.getByTestId('service.failed')).toBeVisible()
  await expect(page.getByTestId('service.link')).toHaveCount(0)
})
