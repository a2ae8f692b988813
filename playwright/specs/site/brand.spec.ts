// Effects of a brand's configuration: the same site with other values.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { DEMO, logIn, loginDialog } from '../../steps/account.ts'
import { jackpotAmount } from '../../steps/games.ts'
import { openMall, openTab } from '../../steps/points.ts'
import { isDesktop, open, visit } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'
import {
  CAN_WITHDRAW,
  deposit,
  expectWithdrawalStatus,
  goToDeposit,
  openWithdraw,
  withdraw,
} from '../../steps/wallet.ts'

/** Serves the built site with these values merged into the brand's configuration. */
async function serveWithConfig(page: Page, config: object): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    // a literal, or the constant that the build inlined for it
    const body = text.replace(/merchantCode:[^,}]+/, (found) => `${found},...${JSON.stringify(config)}`)
    await route.fulfill({ response, body })
  })
}

// files still loading at the end of a test are not an error
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('intervals of banners, jackpot and clock', { tag: '@pictures' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install({ time: new Date('2026-11-18T12:00:01Z') })
  await serveWithConfig(page, { bannerMs: 20_000, jackpotEveryMs: 60_000, clockMs: 30_000 })
  await open(page)
  const banner = page.getByTestId('home.banner').locator('[aria-current="true"]')
  await expect(banner).toBeVisible()
  const before = await banner.getAttribute('aria-label')
  const figure = () => jackpotAmount(page)
  const shown = await figure()
  const clock = isDesktop(page) ? await page.getByTestId('header.clock').textContent() : ''
  await page.clock.runFor(12_000)
  expect(await banner.getAttribute('aria-label')).toBe(before)
  expect(await figure()).toBe(shown)
  if (isDesktop(page)) expect(await page.getByTestId('header.clock').textContent()).toBe(clock)
  await page.clock.runFor(60_000)
  await expect.poll(figure).not.toBe(shown)
})

test('a brand without slots neither links to them nor names them', async ({ page, testApi, pageErrors }) => {
  pageErrors.expect(/503/)
  await serveWithConfig(page, { gameCategories: ['LIVE', 'SPORTS'], hotGameTypes: ['LIVE', 'SPORTS'] })
  await testApi.injectFault({ path: '/wps/relay/MCSFE_getListAnnouncements', status: 503, times: 99 })
  await open(page)
  await expect(page.getByTestId('footer').locator('a[href="/live"]')).toBeVisible()
  const slots = localeText('games.types.RNG')
  for (const text of [
    await page.title(),
    await page.locator('meta[name="description"]').getAttribute('content'),
  ])
    expect(text?.toLowerCase()).not.toContain(slots.toLowerCase())
  await expect(page.locator('a[href^="/rng"]')).toHaveCount(0)
  await expect(page.getByText(slots)).toHaveCount(0)
  await page
    .getByTestId('home.banner')
    .getByRole('link', { name: localeText('site.heroAction') })
    .click()
  await expect(page).toHaveURL('/live')
})

// on a phone a dialog is as wide as the screen
test('widths and delays of dialogs', { tag: '@desktop' }, async ({ page }) => {
  await page.clock.install()
  await serveWithConfig(page, { dialogDelayMs: 5000, dialogWidth: 470 })
  await open(page)
  await page.getByTestId('header.login').click()
  await expect(loginDialog(page)).toBeAttached()
  await page.clock.runFor(2000)
  await expect(loginDialog(page)).toBeHidden()
  await page.clock.runFor(4000)
  await expect(loginDialog(page)).toBeVisible()
  expect(await loginDialog(page).evaluate((dialog) => getComputedStyle(dialog).width)).toBe('470px')
})

// the side bar is desktop only
test('sizes of QR codes; those of the side bar encode whole addresses', { tag: '@desktop' }, async ({
  page,
  server,
  testApi,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 })
  const resources = [
    { resourceType: 'ANDROID', url: '/down?os=android' },
    { resourceType: 'IOS', url: new URL('/down?os=android', server.address).href },
  ]
  await testApi.updateSite({ providerDelayMs: 3_600_000, resources })
  await serveWithConfig(page, { sideBarQrSize: 100, qrSize: 240, qrMargin: 24 })
  await open(page)
  await page.getByTestId('sideBar').locator('a[href="/down"]').hover()
  const codeOf = (name: string) =>
    page.getByTestId('sideBar').getByRole('img', { name: localeText('site.qrFor', { name }) })
  const android = codeOf('Android')
  await expect(android).toHaveAttribute('width', '100')
  const drawn = (await codeOf('iOS').locator('path').getAttribute('d')) ?? ''
  await expect(android.locator('path')).toHaveAttribute('d', drawn)
  const [x = 0, y = 0, across = 0, down = 0] =
    (await android.getAttribute('viewBox'))?.split(' ').map(Number) ?? []
  // a quiet zone of a tenth on each side
  expect([x, y, down]).toEqual([-across / 10, -across / 10, across])
  expect((await android.boundingBox())?.width).toBe(100)
  await logIn(page, DEMO)
  await goToDeposit(page)
  await deposit(page, '80')
  const paid = page.getByTestId('deposit.progress')
  await expect(paid.locator('[data-amount="80"]')).toBeVisible() // until then the previous one is shown
  const code = paid.getByRole('img')
  await expect(code).toHaveAttribute('width', '240')
  expect((await code.boundingBox())?.width).toBe(240)
})

test('values on a visitor’s pages: announcements, points, matches, hot games, lotteries, chat, salaries, window size', {
  tag: '@desktop',
}, async ({ page, axe }) => {
  const never = page.getByText(localeText('points.neverExpire'))
  const matches = page.getByTestId('home.hotMatches')
  const arrow = matches.getByRole('button', { name: localeText('common.next') })
  // rows load when scrolled near
  const scrollToMatches = async () => {
    for (let way = 0; way < 6; way += 1) await page.mouse.wheel(0, 600)
    await page.getByTestId('footer').scrollIntoViewIfNeeded()
    await expect(matches.getByRole('article').first()).toBeVisible()
  }
  const modes = page.locator('[data-testid^="lottery.tab."]')
  const order = () => modes.evaluateAll((all) => all.map((one) => one.getAttribute('data-testid')))
  const icons = page.locator('[data-testid^="lottery.category."] h2 img')
  const income = page.locator('#join-income + ul')
  const pressService = () =>
    page
      .getByTestId('footer')
      .getByRole('button', { name: localeText('site.contactUs') })
      .click()
  const expectChat = async (behind: string, ink: string) => {
    const windows = page.context().waitForEvent('page')
    await pressService()
    const chat = await windows
    await expect(chat.locator('header')).toHaveCSS('background-color', behind)
    await expect(chat.locator('h1')).toHaveCSS('color', ink)
    await axe(chat, 'the chat in the brand’s colour')
    await chat.close()
  }
  const expectWindow = async (features: string) => {
    await page.evaluate(() => {
      window.open = (_url, _name, features) => {
        document.documentElement.dataset.window = features
        return null
      }
    })
    await pressService()
    await expect(page.locator('html')).toHaveAttribute('data-window', features)
  }

  await test.step('the brand’s own values', async () => {
    await open(page)
    await scrollToMatches()
    await expect(arrow).toBeVisible()
    await visit(page, '/pointMall')
    await expect(page.getByTestId('points.visitor')).toBeVisible()
    await expect(never).toBeVisible()
    await visit(page, '/lottery')
    await expect(modes).toHaveCount(4)
    expect(await order()).toEqual(['elott', 'sea', 'lott', 'zy'].map((mode) => `lottery.tab.${mode}`))
    const categories = await page.locator('[data-testid^="lottery.category."] h2').count()
    await expect(icons).toHaveCount(categories)
    await visit(page, '/join')
    await expect(income).toContainText('a cada 5 minutos')
    await expect(income).toContainText('no dia seguinte')
    await visit(page, '/')
    await expectChat('rgb(20, 23, 29)', 'rgb(255, 255, 255)')
    await expectWindow('popup,width=440,height=750')
  })

  await serveWithConfig(page, {
    noticesPerPage: 4,
    pointsExpire: true,
    hotMatchesShown: 40,
    hotGameTypes: ['LIVE'],
    lotteryType: 'ZY',
    iconCategories: ['K3'],
    chatHeaderColor: '#f2c14e',
    realtimeSalaryMinutes: 10,
    dailySalaryDays: 3,
    serviceWindow: { width: 500, height: 600 },
  })

  await test.step('number of announcements on a page', async () => {
    await open(page, '/noticePage?notice=pl-1')
    await expect(page.getByTestId('noticeModal.row')).toHaveCount(4)
    await page.getByTestId('noticeModal.pager').getByRole('button').last().click()
    await expect(page.getByTestId('noticeModal.page')).toHaveAttribute('data-page', '2')
    await expect(page.getByTestId('noticeModal.row').first()).toHaveAttribute('data-index', '4')
  })

  await test.step('the note that points never expire', async () => {
    await visit(page, '/pointMall')
    await expect(page.getByTestId('points.visitor')).toBeVisible()
    await expect(never).toHaveCount(0)
  })

  await test.step('number of hot matches from which arrows are shown', async () => {
    await visit(page, '/')
    await scrollToMatches()
    await expect(arrow).toHaveCount(0)
  })

  await test.step('game types with hot games', async () => {
    const hot = page.getByTestId('home.hotGames').getByTestId('game')
    await expect(hot).toHaveCount(2)
    await visit(page, '/live?tab=hot')
    await expect(page.getByTestId('games.tab.hot')).toHaveAttribute('aria-selected', 'true')
    // a type without hot games has no such tab, even if the address names it
    await visit(page, '/rng?tab=hot')
    await expect(page.getByTestId('games.tab.all')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByTestId('games.tab.hot')).toHaveCount(0)
  })

  await test.step('vendors of the first lotteries, and categories with an icon', async () => {
    await visit(page, '/lottery')
    await expect(modes).toHaveCount(4)
    expect(await order()).toEqual(['elott', 'zy', 'lott', 'sea'].map((mode) => `lottery.tab.${mode}`))
    await expect(icons).toHaveCount(1)
    await expect(page.getByTestId('lottery.category.K3').locator('h2 img')).toHaveAttribute(
      'src',
      /lottery-K3\.svg$/,
    )
  })

  await test.step('settlement and payment intervals of salaries, on the agents’ page', async () => {
    await visit(page, '/join')
    await expect(income).toContainText('a cada 10 minutos')
    await expect(income).toContainText('3 dias depois')
  })

  await test.step('the chat header’s colour, with readable text', async () => {
    await visit(page, '/')
    await expectChat('rgb(242, 193, 78)', 'rgb(0, 0, 0)')
  })

  await test.step('size of the customer service window', () => expectWindow('popup,width=500,height=600'))
})

test('values on a member’s pages: types of points, the time to confirm a withdrawal', {
  tag: '@desktop',
}, async ({ page, testApi, logInAs }) => {
  await serveWithConfig(page, {
    pointsTypes: ['DEPOSIT', 'RNG', 'ELSEWHERE'],
    withdrawalConfirmMinutes: 45,
  })
  await logInAs({ ...CAN_WITHDRAW, points: '100' })
  await testApi.updateSite({ payments: { byHand: true } })

  await test.step('point types that filter the movements', async () => {
    await openMall(page)
    await openTab(page, 'movements')
    const kinds = page.getByTestId('records.filter.kind').locator('option')
    await expect(kinds).toHaveCount(4)
    expect(await kinds.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))).toEqual([
      '',
      'deposit',
      'slots',
      'reward',
    ])
  })

  await test.step('the time to confirm a withdrawal, shown before it is paid', async () => {
    await openWithdraw(page)
    await withdraw(page, '400')
    await expectWithdrawalStatus(page, 'processing')
    await expect(page.getByTestId('withdraw.steps')).toContainText('45 minutos')
  })
})
