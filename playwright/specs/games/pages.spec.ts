// Pages for one vendor: seamless halls, the FB sportsbook, a list filtered by vendor; and the filters of a list.
import { expect, test } from '../../fixtures'
import type { ReceivedCall } from '../../fixtures/test-api.types.ts'
import { expectGameState, expectOpenGame, gameFrame, pressTile, SLOT, tile } from '../../steps/games.ts'
import { currentPath, isDesktop, open, visit } from '../../steps/shell.ts'
import { BRAND, localeText } from '../../steps/texts.ts'

const LAUNCH = '/wps/relay/GCS_gameLaunchFB'
const LIST = '/wps/relay/GCSGAME_gameList'

/** Returns the parameters of a list call, which are sent as one JSON parameter, `data`. */
const dataOf = (call?: ReceivedCall) =>
  JSON.parse((call?.query as { data: string } | undefined)?.data ?? '{}')

test('/seamless lists vendors, and opens the chosen one’s lobby in the frame', {
  tag: '@firefox',
}, async ({ page, testApi, member: _ }) => {
  await open(page, '/seamless')
  await expect(page).toHaveTitle(`${localeText('site.seamless')} · ${BRAND.name}`)
  await expect(page.getByTestId('footer')).toHaveCount(0)
  await page.getByTestId('seamless.RNG.PG').click()
  await expectOpenGame(page)
  expect(currentPath(page)).toBe('/seamless?vassalage=PG&gameType=RNG')
  const [launch] = await testApi.calls(LAUNCH)
  expect(launch?.body).toMatchObject({ gameCode: '', gameType: 'RNG', vassalage: 'PG', backUrl: '/seamless' })
  await page.getByTestId('game.close').click()
  await expect(page.getByTestId('seamless.RNG.PG')).toBeVisible()
  // by address alone, too; without a type, the vendor's first one applies
  await open(page, '/seamless?vassalage=CRG')
  await expect(page.getByTestId('gameFrame')).toBeVisible()
  expect((await testApi.calls(LAUNCH)).at(-1)?.body).toMatchObject({
    gameCode: '',
    gameType: 'RNG',
    vassalage: 'CRG',
  })
  // a card vendor's hall is a list of rooms, too
  await visit(page, '/seamless?vassalage=GPI&gameType=PVP')
  await expectGameState(gameFrame(page), 'ready')
})

test('a visitor’s lists are counted, filtered and retried, and lobbies start nothing', {
  tag: '@desktop',
}, async ({ page, testApi, pageErrors }) => {
  await test.step('the heading counts the displayed games', async () => {
    const count = page.getByTestId('games.count')
    const tiles = page.getByRole('main').getByTestId('game')
    await open(page, '/rng')
    await expect(count).not.toHaveAttribute('data-count', '0')
    const whole = (await count.getAttribute('data-count')) ?? ''
    await visit(page, '/rng?q=jade')
    await expect
      .poll(async () => Number(await count.getAttribute('data-count')) - (await tiles.count()))
      .toBe(0)
    await expect(count).not.toHaveAttribute('data-count', whole)
    await visit(page, '/rng?q=nadadisso')
    await expect(count).toHaveAttribute('data-count', '0')
    await visit(page, '/rng?tab=hot')
    await expect(tiles.first()).toBeVisible()
    await expect(count).toHaveAttribute('data-count', String(await tiles.count()))
  })

  await test.step('a further page that failed is counted once it is loaded', async () => {
    pageErrors.expect(/500/)
    await visit(page, '/rng?page=2')
    const tiles = page.getByRole('main').getByTestId('game')
    await expect(tiles).toHaveCount(84)
    const shown = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^\d+ de/ })
    await expect(shown).toHaveText(/^84 de/)
    await testApi.injectFault({ path: LIST, status: 500 })
    await page.getByTestId('games.page.next').click()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText(localeText('games.unloaded'))
    await expect(shown).toHaveText(/^84 de/)
    await testApi.clearFaults()
    await alert.getByRole('button', { name: localeText('common.retry') }).click()
    await expect(tiles).toHaveCount(126)
    await expect(shown).toHaveText(/^126 de/)
  })

  await test.step('a visitor sees why neither page starts a game', async () => {
    for (const path of ['/fbsports', '/seamless?vassalage=PG&gameType=RNG', '/lottery?vendor=LOTT']) {
      // within the open page the popup would ask for the login
      await open(page, path)
      await expect(page.getByText(localeText('games.loginFirst'))).toBeVisible()
      await expect(page.getByTestId('loginPopupModal')).toBeHidden()
    }
    // a press opens the popup, and the page's own text stays
    await visit(page, '/seamless')
    await page.getByTestId('seamless.RNG.PG').click()
    await expect(page.getByTestId('loginPopupModal')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(localeText('games.loginFirst'))).toBeVisible()
    expect(await testApi.calls(LAUNCH)).toEqual([])
  })

  await test.step('filters of all games do not apply to other lists', async () => {
    const empty = page.getByTestId('games.empty')
    const clear = empty.getByRole('button', { name: localeText('filters.clear') })
    await visit(page, '/rng?q=zzzz&minBet=0.20')
    await expect(clear).toBeVisible()
    await visit(page, '/rng?tab=hot&q=zzzz&minBet=0.20')
    await expect(empty).toBeVisible()
    await expect(clear).toBeHidden()
    // the filters are kept for the list to which they apply
    await empty.getByRole('button', { name: localeText('games.seeAllGames') }).click()
    await expect.poll(() => currentPath(page)).toBe('/rng?q=zzzz&minBet=0.20')
  })

  await test.step('a vendor without games of a type does not filter the list', async () => {
    // until the vendors are loaded, it may be valid
    pageErrors.expect(/404/)
    await open(page, '/rng?vendor=NADA')
    await expect(page.getByRole('main').getByTestId('game')).toHaveCount(42)
    await expect(page.getByTestId('games.vendor.all')).toHaveAttribute('aria-pressed', 'true')
    await visit(page, '/rng?tab=hot&vendor=NADA')
    await expect(page.getByRole('main').getByTestId('game').first()).toBeVisible()
  })

  await test.step('a late response of an older filter is not shown', async () => {
    await testApi.clearCalls()

    await visit(page, '/rng')
    await expect(tile(page, SLOT.code)).toBeVisible()
    await testApi.injectFault({ path: LIST, delayMs: 1500 })
    await page.getByTestId('games.vendor.PG').click()
    await page.getByTestId('games.vendor.JDB').click()
    await expect(page.locator('main [data-testid="game"][data-vassalage="JDB"]').first()).toBeVisible()
    await expect
      .poll(
        async () =>
          (await testApi.calls(LIST)).filter((call) => dataOf(call).vassalage === 'PG' && call.status).length,
      )
      .toBe(1)
    await expect(page.locator('main [data-testid="game"]:not([data-vassalage="JDB"])')).toHaveCount(0)
  })
})

test('the sportsbook of FB, and a vendor’s lobby', { tag: ['@desktop', '@firefox'] }, async ({
  page,
  testApi,
  member: _,
}) => {
  await test.step('/fbsports opens the sportsbook of FB at once, below the header only', async () => {
    await open(page, '/fbsports')
    await expect(page.getByTestId('gameFrame')).toBeVisible()
    await expect(page.getByTestId('footer')).toHaveCount(0)
    await expect(page.getByRole('banner')).toBeVisible()
    const [launch] = await testApi.calls(LAUNCH)
    expect(launch?.body).toMatchObject({ gameCode: '', gameType: 'SPORTS', vassalage: 'FB' })
    await page.getByTestId('game.close').click()
    await expect(page).toHaveURL(/\/sports$/)
  })

  await test.step('/rng?vassalage= is the vendor’s list: kept for the session, named in the title, with its page restored after a game', async () => {
    await page.evaluate(() => sessionStorage.removeItem('vassalage'))

    await visit(page, `/rng?vassalage=${SLOT.vendor}`)
    await expect(page).toHaveTitle(`${localeText('games.lobby', { vendor: SLOT.vendor })} · ${BRAND.name}`)
    expect(await page.evaluate(() => sessionStorage.getItem('vassalage'))).toBe(SLOT.vendor)
    await expect
      .poll(async () => dataOf((await testApi.calls(LIST)).at(-1)))
      .toMatchObject({
        gameType: 'RNG',
        vassalage: SLOT.vendor,
        clientType: 3,
        platform: 'flash,html5-desktop',
      })
    await visit(page, '/rng?page=2')
    await expect(page.getByRole('main').getByTestId('game')).toHaveCount(84)
    await pressTile(page, SLOT.code)
    await expectOpenGame(page)
    await page.getByTestId('game.close').click()
    await expect(page.getByRole('main').getByTestId('game')).toHaveCount(84)
    expect(currentPath(page)).toBe('/rng?page=2')
  })
})

// by default: the rule in the core (`a_named_sportsbook_waits_for_the_navigation`), named sportsbooks in `games/deep-links`
test('a sportsbook named in the address waits for the vendors, and no other is launched', {
  tag: '@matrix',
}, async ({ page, testApi, pageErrors, member: _ }) => {
  pageErrors.expect(/500/)
  await testApi.injectFault({ path: '/wps/relay/GCSGAME_newGameVendor', status: 500, times: 2 })
  await open(page, '/fbsports?vassalage=AV')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText(localeText('games.launchFailed', { name: 'AV' }))
  expect(await testApi.calls(LAUNCH)).toEqual([])
  await testApi.clearFaults()
  await alert.getByRole('button', { name: localeText('common.retry') }).click()
  await expect(page.getByTestId('gameFrame')).toBeVisible()
  expect((await testApi.calls(LAUNCH)).map(({ body }) => body)).toMatchObject([
    { gameType: 'ESPORTS', vassalage: 'AV' },
  ])
})

test('a list is filtered by kind, stake and lines, and sorted; the address keeps this', async ({
  page,
  testApi,
}) => {
  await open(page, '/rng')
  await expect(page.getByRole('main').getByTestId('game')).toHaveCount(42)
  if (!isDesktop(page)) await page.getByTestId('games.filters').click()
  await page.getByTestId('games.classify').selectOption('jackpot')
  await expect(page.getByRole('main').getByTestId('game')).toHaveCount(23)
  await page.getByTestId('games.minBet').selectOption('0.20')
  await page.getByTestId('games.lines').selectOption('20')
  await page.getByTestId('games.sort').selectOption('name')
  await expect.poll(() => currentPath(page)).toBe('/rng?classify=jackpot&minBet=0.20&lines=20&sort=name')
  // concurrent requests may arrive in either order
  const wanted = { gameClassify: 'jackpot', minBet: '0.2', minLineNum: 20, sort: 'name', page: 1 }
  await expect
    .poll(async () => (await testApi.calls(LIST)).map(dataOf))
    .toContainEqual(expect.objectContaining(wanted))
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
  const games = page.getByRole('main').getByTestId('game')
  await expect.poll(() => games.count()).toBeLessThan(23)
  const few = await games.count()
  await page.reload()
  await expect(page.getByRole('main').getByTestId('game')).toHaveCount(few)
  if (!isDesktop(page)) await page.getByTestId('games.filters').click()
  await page.getByRole('button', { name: localeText('filters.clear') }).click()
  await expect(page.getByRole('main').getByTestId('game')).toHaveCount(42)
  await expect.poll(() => currentPath(page)).toBe('/rng?sort=name')
})
