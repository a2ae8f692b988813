// Customer service (section 4): its window, a conversation, the desk by member level, and the message if none opens.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { DEMO, logIn, signOut } from '../../scenes/account.ts'
import { taken, words, write } from '../../scenes/help.ts'
import { open } from '../../scenes/shell.ts'
import { says } from '../../scenes/texts.ts'

const DESK = '/wps/system/customerService'

const press = (page: Page) => page.getByTestId('footer').getByRole('button', { name: says('site.contactUs') })
const said = (chat: Page) => chat.getByTestId('chat.message').locator('div')

async function pressed(page: Page): Promise<Page> {
  const windows = page.context().waitForEvent('page')
  await press(page).click()
  return windows
}

test('live chat: a question, an answer by a person, the same conversation after the window', {
  tag: '@desktop',
}, async ({ page, control, axe }) => {
  await open(page)
  const chat = await pressed(page)
  await expect(chat).toHaveURL(/\/chat\/live\?header=%2314171d$/)
  expect(await chat.evaluate(() => window.opener === null)).toBe(true)
  expect((await control.calls(DESK)).at(-1)?.query).toMatchObject({ csType: 'LIVECHAT' })
  await expect(said(chat)).toHaveCount(1)
  await expect(chat.locator('textarea')).toBeFocused()
  // by keyboard only; an empty message is not sent
  await chat.keyboard.press('Enter')
  await chat.keyboard.type('Meu PIX não caiu')
  await chat.keyboard.press('Enter')
  await expect(said(chat).nth(2)).toContainText('automática')
  await expect(said(chat).nth(2).getByRole('link').first()).toHaveAttribute(
    'href',
    '/helpmc?article=deposit-late',
  )
  const [first] = await control.chats()
  expect(first?.messages[0]).toMatchObject({ from: 'guest', text: 'Meu PIX não caiu' })
  const reference = first?.reference ?? ''
  await expect(chat.locator('#number')).toContainText(reference)
  await control.answerChat(reference, { text: 'Oi! <b>Já</b> vejo.' })
  await expect(said(chat).last()).toHaveText('Oi! <b>Já</b> vejo.')
  // a receipt requested by staff, scaled down; a file that is no picture is named in the error
  await chat
    .locator('#file')
    .setInputFiles({ name: 'recibo.png', mimeType: 'image/png', buffer: Buffer.from('no') })
  await expect(chat.locator('#state')).toContainText('Não foi possível ler este arquivo.')
  await chat.locator('#file').setInputFiles('docs/home.jpg')
  await expect(said(chat).last().getByRole('img', { name: 'Imagem enviada' })).toBeVisible()
  await expect
    .poll(async () => (await control.chats())[0]?.messages.at(-1))
    .toMatchObject({ from: 'guest', picture: true })
  await axe(chat, 'the chat')
  // pressed again, the same window is shown
  await press(page).click()
  expect(await control.calls(DESK)).toHaveLength(1)
  await chat.close()

  const later = await pressed(page)
  await expect(said(later)).toHaveCount(5)
  await expect(said(later).last().getByRole('img')).toHaveAttribute('src', /^\/wps\/chat\/picture\?message=/)
  await control.answerChat(reference, { text: 'Resolvido.', close: true })
  await expect(said(later).last()).toHaveText('Resolvido.')
  await expect(later.locator('#state')).not.toBeEmpty()
  await later.keyboard.type('Outra coisa')
  await later.keyboard.press('Enter')
  await expect.poll(async () => (await control.chats()).length).toBe(2)
})

test('a message that does not arrive is sent again, once; one whose answer is lost counts once', {
  tag: '@desktop',
}, async ({ page, control, watch }) => {
  watch.expect(/ERR_|Failed to (fetch|load)|500/)
  await page.goto('/chat/live')
  await expect(said(page)).toHaveCount(1)
  await control.fault({ path: '/wps/chat/talk', times: 99, status: 500 })
  await page.keyboard.type('Estão aí?')
  await page.keyboard.press('Enter')
  const again = page.getByTestId('chat.again')
  await expect(again).toBeVisible()
  expect(await control.chats()).toEqual([])
  await control.noFaults()
  await again.click()
  await expect(again).toHaveCount(0)
  await expect(said(page).nth(2)).toBeVisible()
  await control.fault({ path: '/wps/chat/talk', times: 1, dropAfterCommit: true })
  await page.keyboard.type('Alô')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await control.chats())[0]?.messages.length).toBe(3)
  // found by the next poll, or sent again by the user: one message in either case
  await again.click({ timeout: 1000 }).catch(() => undefined)
  await expect(again).toHaveCount(0)
  await expect(said(page)).toHaveCount(4)
  expect((await control.chats())[0]?.messages).toHaveLength(3)
})

test('the VIP channel above rank 4, and a message that is left where no channel opens', {
  tag: '@desktop',
}, async ({ page, control, enter, axe }) => {
  await enter({ rankLevel: 5, nickname: 'Ana' })
  await open(page)
  await expect(page.getByTestId('header.nickname')).toHaveText('Ana')
  const vip = await pressed(page)
  await expect(vip.locator('body')).toHaveAttribute('data-channel', 'vip')
  await expect(said(vip).first()).toContainText('Ana')
  await vip.close()

  await open(page, '/helpmc?desk=vip')
  await expect(page.getByTestId('desk')).toHaveAttribute('data-desk', 'vip')
  await axe(page, 'the desk')
  // until then the help centre suggests answers
  await write(page, { content: `${words(9)} depósito` })
  await expect(page.getByTestId('desk.answers').getByRole('link').first()).toContainText(/dep[óo]sit/i)
  await write(page, { email: 'ana@exemplo.com' })
  await page.getByTestId('feedback.submit').click()
  const reference = await taken(page)
  expect((await control.feedback())[0]).toMatchObject({ reference, kind: 'service' })
})

test('a window is of one person and one channel: it closes with the session, and nobody else is shown it', {
  tag: '@desktop',
}, async ({ page, control }) => {
  const username = 'rafa2026'
  const password = 'Senha@2026'
  await control.member({ username, password, rankLevel: 6, nickname: 'Rafa' })
  await open(page)
  const chat = await pressed(page)
  await expect(said(chat)).toHaveCount(1)
  // a visitor's window stays open during the login, and the next press leads to the member's desk
  await logIn(page, { username, password })
  await expect(page.getByTestId('header.nickname')).toHaveText('Rafa')
  await expect(chat).toHaveURL(/\/chat\/live/)
  await press(page).click()
  await expect(chat).toHaveURL(/\/chat\/vip/)
  await expect(said(chat).first()).toContainText('Rafa')
  await chat.locator('textarea').fill('Só entre nós')
  await chat.keyboard.press('Enter')
  await expect(said(chat).nth(1)).toHaveText('Só entre nós')
  await press(page).click()
  expect(await control.calls(DESK)).toHaveLength(2)

  const closed = chat.waitForEvent('close')
  await signOut(page)
  await closed
  await logIn(page, DEMO)
  const other = await pressed(page)
  await expect(other).toHaveURL(/\/chat\/live/)
  await expect(said(other)).toHaveCount(1)
  await expect(other.locator('body')).not.toContainText('Só entre nós')
})

test('a desk that cannot be asked, another house’s chat, and the desk of a closed site', {
  tag: '@desktop',
}, async ({ page, context, control, watch, axe }) => {
  await test.step('a desk that cannot be asked closes the window and says so, with another way', async () => {
    watch.expect(/500/)
    await control.fault({ path: DESK, times: 9, status: 500 })
    await open(page)
    const windows = context.waitForEvent('page')
    await page
      .getByTestId('footer')
      .getByRole('button', { name: says('site.contactUs') })
      .click()
    const opened = await windows
    await expect(page.getByTestId('service.failed').getByRole('link')).toHaveAttribute(
      'href',
      '/helpmc?desk=live',
    )
    await expect.poll(() => opened.isClosed()).toBe(true)
    await control.noFaults()
  })

  await test.step('another house’s chat is a link out: it is asked about by its name, and opens in a window of its own', async () => {
    const asked: string[] = []
    await context.route('https://chat.example/**', (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title>' })
    })
    const path = 'https://chat.example/desk?site=ante'
    await control.site({ customerService: [{ csType: 'LIVECHAT', path }] })
    await open(page)
    const opened = await pressed(page)
    await expect.poll(() => opened.isClosed()).toBe(true)
    await expect(page.getByTestId('leaveNotice.host')).toHaveText('chat.example')
    await axe(page, 'the question before another house’s chat')
    await page.getByTestId('leaveNotice.close').click()
    await expect(page.getByTestId('leaveNotice')).toHaveCount(0)
    expect(asked).toEqual([])
    // the notice is closed completely, and the next press shows it again
    await expect(page.getByText(says('help.serviceOutside'))).toHaveCount(0)
    const windows = context.waitForEvent('page', (one) => one.url() === path)
    await press(page).click()
    await page.getByTestId('leaveNotice.submit').click()
    const chat = await windows
    expect(await chat.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
    expect(asked).toEqual([path])
  })

  await test.step('a closed site has its customer service, of its own or another house’s', async () => {
    watch.expect(/503|403/)
    for (const [status, place] of [
      [1, 'maintenance'],
      [2, 'regionBlock'],
    ] as const) {
      await control.site({ status, customerService: [{ csType: 'LIVECHAT', path: '/chat/live' }] })
      await page.goto('/')
      const button = page.getByTestId(place).getByRole('button', { name: says('site.customerService') })
      const windows = page.context().waitForEvent('page')
      await button.click()
      const chat = await windows
      await expect(said(chat)).toHaveCount(1)
      await chat.close()
      await control.site({ customerService: [{ csType: 'LIVECHAT', path: 'https://chat.example/desk' }] })
      await button.click()
      await expect(page.getByTestId('leaveNotice.host')).toHaveText('chat.example')
      await page.getByTestId('leaveNotice.close').click()
      await expect(page.getByTestId(place)).toBeVisible()
    }
  })
})

test('where windows are blocked there is a link; an address that is no page opens nothing', {
  tag: '@desktop',
}, async ({ page, control, enter }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await open(page)
  const press = page.getByTestId('footer').getByRole('button', { name: says('site.contactUs') })
  await press.click()
  await expect(page.getByTestId('service.link')).toHaveAttribute('href', /\/chat\/live\?header=%2314171d$/)
  await control.site({ customerService: [{ csType: 'LIVECHAT', path: 'javascript:alert(1)' }] })
  await enter()
  await open(page)
  await press.click()
  await expect(page.getByTestId('service.failed')).toBeVisible()
  await expect(page.getByTestId('service.link')).toHaveCount(0)
})
