// Double presses, accidental or impatient.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { expectCentre } from '../../steps/centre.ts'
import { expectOpenGame, SLOT, tile } from '../../steps/games.ts'
import { LOTTERY, lotteryCard } from '../../steps/lottery.ts'
import { currentPath, open, visit, waitUntilReady } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'

const LAUNCH = '/wps/relay/GCS_gameLaunchFB'

interface DoubleClick {
  from: string
  press: (page: Page) => Locator
  /** Target address, if it differs from the link's. */
  to?: string
}

const slot = (page: Page) => tile(page, SLOT.code).first().getByTestId('game.play')

const PAGES: DoubleClick[] = [
  {
    from: '/help',
    press: (page) => page.getByTestId('footer').getByRole('link', { name: localeText('site.promotions') }),
  },
  { from: '/rng', press: (page) => page.getByTestId('nav.home') },
  { from: '/help', press: (page) => page.getByTestId('nav.ELOTT') },
]
const GAMES: DoubleClick[] = [
  { from: '/', press: (page) => page.getByTestId('home.hotGames').getByTestId('game.play').first() },
  { from: '/rng?q=jade', press: slot },
  { from: '/lottery', press: (page) => lotteryCard(page, LOTTERY.code).getByTestId('game.play') },
  {
    from: '/help',
    press: (page) => page.getByTestId('nav.DS88'),
    to: '/game?gameCode=galo-de-ouro&gameType=DS88&vassalage=DS88',
  },
]

/** Presses twice before any effect of the first press is drawn. */
async function pressTwice(page: Page, { from, press, to }: DoubleClick): Promise<void> {
  if (currentPath(page) !== from) await visit(page, from)
  await expect(press(page)).toBeVisible()
  const leads = to ?? (await press(page).getAttribute('href')) ?? ''
  const before = await page.evaluate(() => history.length)
  await press(page).evaluate((one: HTMLElement) => {
    one.click()
    one.click()
  })
  await expect.poll(() => currentPath(page)).toBe(leads)
  expect(await page.evaluate(() => history.length), `${from} to ${leads}`).toBe(before + 1)
}

test('a double press opens a page once: one step back leaves it', { tag: ['@desktop', '@firefox'] }, async ({
  page,
}) => {
  for (const way of PAGES) {
    await pressTwice(page, way)
    await page.goBack()
    await expect.poll(() => currentPath(page)).toBe(way.from)
  }
})

test('a double press opens a game once, and its way out is the list', { tag: '@desktop' }, async ({
  page,
  testApi,
  member: _,
}) => {
  for (const way of GAMES) {
    await pressTwice(page, way)
    await expect(page.getByTestId('gameFrame')).toBeVisible()
    await page.getByTestId('game.close').click()
    await expect.poll(() => currentPath(page)).toBe(way.from)
  }
  await testApi.clearCalls()
  await open(page, '/rng?q=jade')
  await slot(page).dblclick()
  await expectOpenGame(page)
  expect(await testApi.calls(LAUNCH)).toHaveLength(1)
  await page.goBack()
  await expect.poll(() => currentPath(page)).toBe('/rng?q=jade')
})

test('one press leaves a game for its list, after any history or overlay', {
  tag: ['@desktop', '@firefox'],
}, async ({ page, member: _, pageErrors }) => {
  await test.step('one press leaves a game regardless of its history entries; a double press goes no further', async () => {
    // a vendor's game that navigates inside its frame, by page loads and by history entries
    await page.route(/\/play\//, (route) => {
      const first = !new URL(route.request().url()).pathname.endsWith('/room')
      const moves = first
        ? "setTimeout(() => { location.href = '/play/room' }, 50)"
        : "for (const step of [1, 2, 3]) history.pushState(step, '', '#' + step)"
      return route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>game</title><p>${first ? 'hall' : 'room'}</p><script>
        addEventListener('message', (event) => event.data?.type === 'init' &&
          event.ports[0].postMessage({ v: 1, type: 'ready', nonce: event.data.nonce }));
        addEventListener('load', () => { ${moves} })</script>`,
      })
    })
    await open(page, '/help')
    const before = await page.evaluate(() => history.length)
    await open(page, '/rng?q=jade')
    await slot(page).click()
    await expect(page.frameLocator('[data-testid="gameFrame"]').getByText('room')).toBeVisible()
    // the list, the game, its room and three history entries
    await expect.poll(() => page.evaluate(() => history.length)).toBe(before + 6)
    await page.getByTestId('game.close').evaluate((one: HTMLElement) => {
      one.click()
      one.click()
    })
    await expect.poll(() => currentPath(page)).toBe('/rng?q=jade')
    await expect(slot(page)).toBeVisible()
    await page.goBack()
    await expect.poll(() => currentPath(page)).toBe('/help')

    await page.unrouteAll()
  })

  await test.step('a game is left for its list in one press after a reload, a step back and the cashier over it', async () => {
    // a reload aborts pending fetches, including the app's own
    pageErrors.expect(
      /download failed|error loading dynamically imported module: .*\/(index|app|rolldown-runtime)-/,
    )
    await page.route(/\/play\//, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>game</title><p>hall</p><script>
        addEventListener('message', (event) => event.data?.type === 'init' &&
          event.ports[0].postMessage({ v: 1, type: 'ready', nonce: event.data.nonce }));
        addEventListener('load', () => { for (const step of [1, 2]) history.pushState(step, '', '#' + step) })</script>`,
      }),
    )
    const hall = page.frameLocator('[data-testid="gameFrame"]').getByText('hall')
    const ways: Record<string, () => Promise<unknown>> = {
      reload: async () => {
        await page.reload()
        await expect(hall).toBeVisible()
      },
      back: () => page.evaluate(() => history.back()),
      cashier: async () => {
        await page.getByTestId('header.deposit').click()
        await expectCentre(page, 'depositv2')
        await page.getByTestId('memberCentre.close').click()
        await expect(page.getByTestId('memberCentre')).toHaveCount(0)
      },
    }
    for (const [way, go] of Object.entries(ways)) {
      // the step before, and each way, end there
      await expect.poll(() => currentPath(page)).toBe('/help')
      await waitUntilReady(page)
      await visit(page, '/rng?q=jade')
      await slot(page).click()
      await expect(hall).toBeVisible()
      await go()
      await page.getByTestId('game.close').click()
      await expect.poll(() => currentPath(page), way).toBe('/rng?q=jade')
      await expect(slot(page)).toBeVisible()
      await page.goBack()
      await expect.poll(() => currentPath(page), `${way}, and one step more`).toBe('/help')
    }
  })
})
