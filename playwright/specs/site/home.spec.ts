// The home page: banners, jackpot, winners, hot games and matches.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { DEMO, loginDialog, tryLogin } from '../../steps/account.ts'
import { bannersOf } from '../../steps/banners.ts'
import { expectOpenGame, gameFrame, homeRow, jackpotAmount, tile } from '../../steps/games.ts'
import { currentPath, open, reload } from '../../steps/shell.ts'
import { upcomingMatches } from '../../steps/sports.ts'
import { localeText } from '../../steps/texts.ts'

// Banners and the jackpot are animated here.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Records the vendor that was stored at the last navigation. */
async function recordStoredVendor(page: Page) {
  await page.addInitScript(() => {
    const push = history.pushState.bind(history)
    history.pushState = (...entry) => {
      sessionStorage.setItem('keptBefore', sessionStorage.getItem('vassalage') ?? '')
      push(...entry)
    }
  })
  return () => page.evaluate(() => sessionStorage.getItem('keptBefore'))
}

test('a member’s slot stores its vendor before the navigation; under maintenance every row says so', {
  tag: '@desktop',
}, async ({ page, member: _, testApi }) => {
  await test.step('a slot’s vendor is stored before the navigation', async () => {
    const keptBefore = await recordStoredVendor(page)
    await open(page)
    const slot = (await homeRow(page, 'home.hotGames')).locator('[data-testid="game"]').first()
    const vendor = await slot.getAttribute('data-vassalage')
    await slot.getByTestId('game.play').click()
    await expectOpenGame(page)
    expect(await keptBefore()).toBe(vendor)
  })

  await test.step('a game under maintenance says so in every row, and is not launched', async () => {
    await open(page)
    const first = page.getByTestId('home.hotGames').getByTestId('game').first()
    const code = (await first.getAttribute('data-game-code')) ?? ''
    await first.getByTestId('game.favourite').click()
    await expect(first.getByTestId('game.favourite')).toHaveAttribute('aria-pressed', 'true')
    await first.getByTestId('game.play').click()
    await expectOpenGame(page)
    await testApi.updateSite({ closedGames: [code] })
    // the sandbox omits it from the hot games; other servers may not
    const hot = { ...CLOSED, gameCode: code, vendor: CLOSED.vassalage }
    const body = JSON.stringify({ success: true, value: { list: [hot] } })
    await testApi.injectFault({ path: '/wps/relay/GCSGAME_hotGamesV2', times: 20, status: 200, body })
    await testApi.clearCalls()
    await open(page)
    for (const row of ['home.hotGames', 'home.recent', 'home.favourites']) {
      const closed = tile(await homeRow(page, row), code)
      await expect(closed, row).toContainText(localeText('games.closed'))
      await closed.getByTestId('game.play').click()
      await expect(page.getByText(localeText('games.maintenance')).first()).toBeVisible()
      expect(currentPath(page)).toBe('/')
    }
    expect(await testApi.calls('/wps/relay/GCS_gameLaunchFB')).toEqual([])
  })
})

test('a banner’s slot stores its vendor, too, and going back leads home', { tag: '@pictures' }, async ({
  page,
  member: _,
}) => {
  const keptBefore = await recordStoredVendor(page)
  await open(page)
  const banner = page.getByTestId('home.banner')
  await expect(banner.getByRole('heading', { name: bannersOf('w_home')[0]?.texts('PT').title })).toBeVisible()
  await banner.getByRole('link', { name: bannersOf('w_home')[0]?.texts('PT').action }).click()
  await expectOpenGame(page)
  expect(await keptBefore()).toBe('PG')
  await page.getByTestId('game.close').click()
  await expect(page.getByTestId('home.hotGames')).toBeVisible()
  expect(currentPath(page)).toBe('/')
})

test('banners advance every 5 s, stop with the pause button, and have dots only if there are several', {
  tag: ['@pictures', '@firefox'],
}, async ({ page }) => {
  await page.clock.install()
  await open(page)
  const banner = page.getByTestId('home.banner')
  const dots = banner.getByRole('button', { name: new RegExp(localeText('common.goToSlide', { n: '\\d' })) })
  await expect(dots).toHaveCount(bannersOf('w_home').length)
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true')
  await page.clock.fastForward(5_000)
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
  await banner.getByRole('button', { name: localeText('common.pause') }).click()
  await page.mouse.move(2, 2)
  await page.clock.fastForward(20_000)
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(banner.getByRole('button', { name: localeText('common.resume') })).toBeVisible()
  await dots.nth(2).click()
  await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true')
  await open(page, '/live')
  await expect(page.getByRole('heading', { name: bannersOf('w_live')[0]?.texts('PT').title })).toBeAttached()
  await expect(
    page.getByRole('button', { name: new RegExp(localeText('common.goToSlide', { n: '\\d' })) }),
  ).toHaveCount(0)
})

test('home: its requests, its counts, a failed row, the jackpot', {
  tag: '@desktop',
}, async ({ page, testApi, pageErrors }) => {
  await test.step('home’s requests have the fixed parameters', async () => {
    await open(page)
    const query = async (path: string) => (await testApi.calls(path))[0]?.query
    await expect.poll(() => query('/lgw/games/game_menus')).toMatchObject({ device: 'WEB', language: 'PT' })
    await expect
      .poll(() => query('/wps/relay/GCSGAME_newGameVendor'))
      .toMatchObject({ platform: 'html5-desktop' })
    await expect
      .poll(() => query('/wps/relay/MCSFE_getListAnnouncements'))
      .toMatchObject({ types: 'B,PL,PU,PR', platform: 'W', execution: 'B' })
    await expect
      .poll(() => query('/wps/relay/GCSGAME_hotGamesV2'))
      .toMatchObject({
        isPlatform: '2',
        platform: 'flash,html5-desktop',
        merchantCode: 'ante',
        language: 'PT',
      })
    await expect
      .poll(async () => (await testApi.calls('/wps/relay/GCSGAME_getRankList')).map(({ method }) => method))
      .toEqual(['GET'])
  })

  await test.step('available games are counted, and upcoming ones say so', async () => {
    const card = (path: string) =>
      page.getByRole('navigation', { name: localeText('site.categories') }).locator(`a[href="${path}"]`)
    for (const path of ['/rng', '/live', '/fish', '/pvp', '/sports', '/esports', '/lottery'])
      await expect(card(path).locator('small'), path).toHaveText(/^\d+ /)
    const hot = page.getByTestId('home.hotGames')
    await expect(hot.getByTestId('game').first()).toBeVisible()
    await expect(hot.getByText(localeText('games.closed'))).toHaveCount(0)
    // an operator without fishing games
    const gameMenus = [
      { gameType: 'RNG', count: 328 },
      { gameType: 'FISH', count: 0 },
    ]
    const body = JSON.stringify({ success: true, value: { gameMenus } })
    await testApi.injectFault({ path: '/lgw/games/game_menus', times: 9, status: 200, body })
    await reload(page)
    await expect(card('/rng').locator('small')).toHaveText(/^328 /)
    await expect(card('/fish').locator('small')).toHaveText(localeText('games.soon'))

    await testApi.clearFaults()
  })

  await test.step('failed content: the shell works, the row reports it, and loads on retry', async () => {
    pageErrors.expect(/500/)
    await testApi.injectFault({ path: '/wps/relay/GCSGAME_hotGamesV2', status: 500, times: 9 })
    await open(page)
    const row = page.getByTestId('home.hotGames')
    await expect(row.getByRole('alert')).toContainText(localeText('site.rowFailed'))
    await testApi.clearFaults()
    await row.getByRole('button', { name: localeText('common.retry') }).click()
    await expect(row.getByTestId('game').first()).toBeVisible()
    // a response without its list counts as failed
    const body = JSON.stringify({ success: true, value: {} })
    await testApi.injectFault({ path: '/wps/relay/GCSGAME_hotGamesV2', status: 200, body, times: 9 })
    await reload(page)
    await expect(row.getByRole('alert')).toContainText(localeText('site.rowFailed'))
    await testApi.clearFaults()
    await row.getByRole('button', { name: localeText('common.retry') }).click()
    await expect(row.getByTestId('game').first()).toBeVisible()
  })

  await test.step('the jackpot grows by 165.11 every 3 s, can be paused, and has a description', async () => {
    await page.clock.install({ time: new Date('2026-11-18T12:00:01Z') })
    await open(page)
    const jackpot = page.getByTestId('home.jackpot')
    await expect(jackpot).toContainText(localeText('site.jackpotWords'))
    const figure = () => jackpotAmount(page)
    const before = await figure()
    expect(before).toBeGreaterThan(8_000_000)
    await page.clock.fastForward(30_000)
    await expect.poll(async () => Math.round((await figure()) * 100 - before * 100) % 16_511).toBe(0)
    await expect.poll(async () => (await figure()) - before).toBeGreaterThanOrEqual(1651)
    await jackpot.getByRole('button', { name: localeText('site.jackpotPause') }).click()
    const held = await figure()
    await page.clock.fastForward(60_000)
    await expect(jackpot.getByRole('button', { name: localeText('site.jackpotResume') })).toBeVisible()
    expect(await figure()).toBe(held)
  })
})

test('the next page fades in, and the jackpot’s timer ends with home', { tag: '@desktop' }, async ({
  page,
}) => {
  const JACKPOT_MS = 3000
  await page.clock.install({ time: new Date('2026-11-18T12:00:00Z') })
  await page.addInitScript(() => {
    const delays: unknown[] = []
    const fades: string[] = []
    Object.assign(window, { __delays: delays, __fades: fades })
    const start = window.setTimeout
    window.setTimeout = ((run: TimerHandler, delay?: number, ...rest: unknown[]) => {
      delays.push(delay)
      return start(run, delay, ...rest)
    }) as typeof setTimeout
    document.addEventListener('animationstart', ({ target, animationName }) => {
      if (target instanceof Element && target.parentElement?.localName === 'main') fades.push(animationName)
    })
  })
  const recorded = (what: 'delays' | 'fades') =>
    page.evaluate((name) => (window as unknown as Record<string, unknown[]>)[name]?.splice(0), `__${what}`)
  await open(page)
  await expect(page.getByTestId('home.jackpot')).toBeVisible()
  // the banner's wait for its picture has the same duration
  const title = bannersOf('w_home')[0]?.texts('PT').title
  await expect(page.getByTestId('home.banner').getByRole('heading', { name: title })).toBeVisible()
  await page.clock.pauseAt(new Date('2026-11-18T12:01:00Z'))
  await recorded('delays')
  await recorded('fades')
  await page.clock.runFor(2 * JACKPOT_MS)
  expect((await recorded('delays'))?.filter((delay) => delay === JACKPOT_MS)).toHaveLength(2)

  await page.getByTestId('nav.RNG').click()
  await expect(page).toHaveURL(/\/rng$/)
  await page.clock.runFor(1000)
  await expect(page.getByTestId('home.jackpot')).toHaveCount(0)
  await expect.poll(() => recorded('fades')).toHaveLength(1)
  await recorded('delays')
  await page.clock.runFor(3 * JACKPOT_MS)
  expect(await recorded('delays')).not.toContain(JACKPOT_MS)
})

test('home: winners, hot games, hot matches with their time', async ({ page, testApi }) => {
  await open(page)
  await expect(page.getByTestId('home.hotGames').getByTestId('game').first()).toBeVisible()
  // Rows below load when scrolled near.
  for (let way = 0; way < 6; way += 1) await page.mouse.wheel(0, 600)
  await page.getByTestId('footer').scrollIntoViewIfNeeded()
  const winners = page.getByTestId('home.winners')
  await winners.scrollIntoViewIfNeeded()
  await expect(winners.locator('[data-amount]').first()).toHaveText(/\d\.\d\d$/)
  const matches = page.getByTestId('home.hotMatches')
  await expect(matches.locator('time').first()).toHaveText(/^\d\d \p{L}{3} \| \d\d:\d\d$/u)

  // odds open the sportsbook with the match and the pick on the slip, after the login of a visitor
  const [later] = await upcomingMatches(testApi)
  const odd = matches.locator(`a[href*="eventId=${later.id}&"][href$="outcome=1"]`)
  const price = await odd.locator('.num').textContent()
  await odd.click()
  await expect(loginDialog(page)).toBeVisible()
  await tryLogin(page, DEMO)
  await expect(page).toHaveURL(new RegExp(`/fbsports\\?.*eventId=${later.id}&price=[\\d.]+&outcome=1$`))
  const picks = gameFrame(page).locator('#picks li')
  await expect(picks).toHaveCount(1)
  await expect(picks).toContainText(String(price))
})

test('banners can be pressed anywhere, and paused by touch', { tag: '@pictures' }, async ({ page }) => {
  await test.step('the pause button is a touch target of 44 px', async () => {
    await open(page)
    for (const place of ['home.jackpot', 'home.banner']) {
      const stop = page.getByTestId(place).locator('button[aria-pressed]')
      await stop.scrollIntoViewIfNeeded()
      const reached = await stop.evaluate((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect()
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        const hits = (across: number, down: number) =>
          button.contains(document.elementFromPoint(x + across, y + down))
        return [hits(-21.5, 0), hits(21.5, 0), hits(0, -21.5), hits(0, 21.5)]
      })
      expect(reached, place).toEqual([true, true, true, true])
    }
  })

  await test.step('a banner opens its link wherever it is pressed; a vendor leads to its games', async () => {
    await open(page)
    const banner = page.getByTestId('home.banner')
    await expect(
      banner.getByRole('heading', { name: bannersOf('w_home')[0]?.texts('PT').title }),
    ).toBeVisible()
    // outside the text and the button
    const box = await banner.boundingBox()
    await banner.click({ position: { x: (box?.width ?? 0) * 0.8, y: 24 } })
    await expect(page).toHaveURL(/\/game\?gameCode=onca-dourada&gameType=RNG&vassalage=PG$/)
    // the game asks for a login; going back closes the dialog
    const login = page.getByTestId('loginPopupModal')
    await expect(login).toBeVisible()
    await page.goBack()
    await expect(login).toBeHidden()
    const vendors = await homeRow(page, 'home.vendors')
    await vendors.getByTestId('home.vendors.CRG').click()
    await expect(page).toHaveURL(/\/rng\?vassalage=CRG$/)
  })
})

const CLOSED = {
  name: 'Fechado',
  gameType: 'RNG',
  vassalage: 'PG',
  accountTypeName: 'PG',
  gameClassify: 'video',
  image: '/media/games/onca-dourada.webp',
  maintenance: true,
}
