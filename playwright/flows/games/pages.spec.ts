// Pages for one vendor: seamless halls, the FB sportsbook, a list filtered by vendor; and the filters of a list.
import { expect, test } from '../../fixtures'
import type { Call } from '../../fixtures/wishes.ts'
import { expectOpenGame, frame, play, SLOT, tile } from '../../scenes/games.ts'
import { address, open, wide } from '../../scenes/shell.ts'
import { BRAND, says } from '../../scenes/texts.ts'

const LAUNCH = '/wps/relay/GCS_gameLaunchFB'
const LIST = '/wps/relay/GCSGAME_gameList'

/** Returns the parameters of a list call, which are sent as one JSON parameter, `data`. */
const dataOf = (call?: Call) => JSON.parse((call?.query as { data: string } | undefined)?.data ?? '{}')

test('/seamless: the vendors to choose from; the chosen one’s hall opens in the frame', {
  tag: '@firefox',
}, async ({ page, control, member: _ }) => {
  await open(page, '/seamless')
  await expect(page).toHaveTitle(`${says('site.seamless')} · ${BRAND.name}`)
  await expect(page.getByTestId('footer')).toHaveCount(0)
  await page.getByTestId('seamless.RNG.PG').click()
  await expectOpenGame(page)
  expect(address(page)).toBe('/seamless?vassalage=PG&gameType=RNG')
  const [launch] = await control.calls(LAUNCH)
  expect(launch?.body).toMatchObject({ gameCode: '', gameType: 'RNG', vassalage: 'PG', backUrl: '/seamless' })
  await page.getByTestId('game.close').click()
  await expect(page.getByTestId('seamless.RNG.PG')).toBeVisible()
  // by address alone, too; without a type, the vendor's first one applies
  await open(page, '/seamless?vassalage=CRG')
  await expect(page.getByTestId('gameFrame')).toBeVisible()
  expect((await control.calls(LAUNCH)).at(-1)?.body).toMatchObject({
    gameCode: '',
    gameType: 'RNG',
    vassalage: 'CRG',
  })
  // a card vendor's hall is a list of rooms, too
  await open(page, '/seamless?vassalage=GPI&gameType=PVP')
  await expect(frame(page).getByTestId('demo.result')).toHaveAttribute('data-state', 'ready')
})

test('a visitor’s lists: counted, narrowed, asked for again, and halls that start nothing', {
  tag: '@desktop',
}, async ({ page, control, watch }) => {
  await test.step('the head of a list counts what is shown of it', async () => {
    const count = page.getByTestId('games.count')
    const tiles = page.getByRole('main').getByTestId('game')
    await open(page, '/rng')
    await expect(count).not.toHaveAttribute('data-count', '0')
    const whole = (await count.getAttribute('data-count')) ?? ''
    await open(page, '/rng?q=jade')
    await expect
      .poll(async () => Number(await count.getAttribute('data-count')) - (await tiles.count()))
      .toBe(0)
    await expect(count).not.toHaveAttribute('data-count', whole)
    await open(page, '/rng?q=nadadisso')
    await expect(count).toHaveAttribute('data-count', '0')
    await open(page, '/rng?tab=hot')
    await expect(tiles.first()).toBeVisible()
    await expect(count).toHaveAttribute('data-count', String(await tiles.count()))
  })

  await test.step('a further page that does not come is counted once it is there', async () => {
    watch.expect(/500/)
    await open(page, '/rng?page=2')
    const tiles = page.getByRole('main').getByTestId('game')
    await expect(tiles).toHaveCount(84)
    const shown = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^\d+ de/ })
    await expect(shown).toHaveText(/^84 de/)
    await control.fault({ path: LIST, status: 500 })
    await page.getByTestId('games.page.next').click()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText(says('games.unloaded'))
    await expect(shown).toHaveText(/^84 de/)
    await control.noFaults()
    await alert.getByRole('button', { name: says('common.retry') }).click()
    await expect(tiles).toHaveCount(126)
    await expect(shown).toHaveText(/^126 de/)
  })

  await test.step('a visitor at either is told why nothing starts', async () => {
    for (const path of ['/fbsports', '/seamless?vassalage=PG&gameType=RNG', '/lottery?vendor=LOTT']) {
      await open(page, path)
      await expect(page.getByText(says('games.loginFirst'))).toBeVisible()
      await expect(page.getByTestId('loginPopupModal')).toBeHidden()
    }
    // a press opens the popup, and the page's own text stays
    await open(page, '/seamless')
    await page.getByTestId('seamless.RNG.PG').click()
    await expect(page.getByTestId('loginPopupModal')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(says('games.loginFirst'))).toBeVisible()
    expect(await control.calls(LAUNCH)).toEqual([])
  })

  await test.step('filters of all games are no reason for an empty list of others', async () => {
    const empty = page.getByTestId('games.empty')
    const clear = empty.getByRole('button', { name: says('filters.clear') })
    await open(page, '/rng?q=zzzz&minBet=0.20')
    await expect(clear).toBeVisible()
    await open(page, '/rng?tab=hot&q=zzzz&minBet=0.20')
    await expect(empty).toBeVisible()
    await expect(clear).toBeHidden()
    // the filters are kept for the list to which they apply
    await empty.getByRole('button', { name: says('games.seeAllGames') }).click()
    await expect.poll(() => address(page)).toBe('/rng?q=zzzz&minBet=0.20')
  })

  await test.step('a vendor that the type does not have narrows nothing down', async () => {
    // until the vendors are loaded, it may be valid
    watch.expect(/404/)
    await open(page, '/rng?vendor=NADA')
    await expect(page.getByRole('main').getByTestId('game')).toHaveCount(42)
    await expect(page.getByTestId('games.vendor.all')).toHaveAttribute('aria-pressed', 'true')
    await open(page, '/rng?tab=hot&vendor=NADA')
    await expect(page.getByRole('main').getByTestId('game').first()).toBeVisible()
  })

  await test.step('an answer for an older filter that comes last is not shown', async () => {
    await control.noCalls()

    await open(page, '/rng')
    await expect(tile(page, SLOT.code)).toBeVisible()
    await control.fault({ path: LIST, delayMs: 1500 })
    await page.getByTestId('games.vendor.PG').click()
    await page.getByTestId('games.vendor.JDB').click()
    await expect(page.locator('main [data-testid="game"][data-vassalage="JDB"]').first()).toBeVisible()
    await expect
      .poll(
        async () =>
          (await control.calls(LIST)).filter((call) => dataOf(call).vassalage === 'PG' && call.status).length,
      )
      .toBe(1)
    await expect(page.locator('main [data-testid="game"]:not([data-vassalage="JDB"])')).toHaveCount(0)
  })
})

test('the book of FB, and a vendor’s hall', { tag: ['@desktop', '@firefox'] }, async ({
  page,
  control,
  member: _,
}) => {
  await test.step('/fbsports opens the book of FB at once, under the header alone', async () => {
    await open(page, '/fbsports')
    await expect(page.getByTestId('gameFrame')).toBeVisible()
    await expect(page.getByTestId('footer')).toHaveCount(0)
    await expect(page.getByRole('banner')).toBeVisible()
    const [launch] = await control.calls(LAUNCH)
    expect(launch?.body).toMatchObject({ gameCode: '', gameType: 'SPORTS', vassalage: 'FB' })
    await page.getByTestId('game.close').click()
    await expect(page).toHaveURL(/\/sports$/)
  })

  await test.step('/rng?vassalage= is the vendor’s hall: kept for the session, named in the title; its page survives a game', async () => {
    await page.evaluate(() => sessionStorage.removeItem('vassalage'))

    await open(page, `/rng?vassalage=${SLOT.vendor}`)
    await expect(page).toHaveTitle(`${says('games.hall', { vendor: SLOT.vendor })} · ${BRAND.name}`)
    expect(await page.evaluate(() => sessionStorage.getItem('vassalage'))).toBe(SLOT.vendor)
    expect(dataOf((await control.calls(LIST)).at(-1))).toMatchObject({
      gameType: 'RNG',
      vassalage: SLOT.vendor,
      clientType: 3,
      platform: 'flash,html5-desktop',
    })
    await open(page, '/rng?page=2')
    await expect(page.getByRole('main').getByTestId('game')).toHaveCount(84)
    await play(page, SLOT.code)
    await expectOpenGame(page)
    await page.getByTestId('game.close').click()
    await expect(page.getByRole('main').getByTestId('game')).toHaveCount(84)
    expect(address(page)).toBe('/rng?page=2')
  })
})

test('a book that the address names waits for the vendors, and no other is launched for it', {
  tag: '@desktop',
}, async ({ page, control, watch, member: _ }) => {
  watch.expect(/500/)
  await control.fault({ path: '/wps/relay/GCSGAME_newGameVendor', status: 500 })
  await open(page, '/fbsports?vassalage=AV')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText(says('games.launchFailed', { name: 'AV' }))
  expect(await control.calls(LAUNCH)).toEqual([])
  await control.noFaults()
  await alert.getByRole('button', { name: says('common.retry') }).click()
  await expect(page.getByTestId('gameFrame')).toBeVisible()
  expect((await control.calls(LAUNCH)).map(({ body }) => body)).toMatchObject([
    { gameType: 'ESPORTS', vassalage: 'AV' },
  ])
})

test('a list is narrowed by kind, stake and lines, and put in order; the address keeps it', async ({
  page,
  control,
}) => {
  await open(page, '/rng')
  await expect(page.getByRole('main').getByTestId('game')).toHaveCount(42)
  if (!wide(page)) await page.getByTestId('games.filters').click()
  await page.getByTestId('games.classify').selectOption('jackpot')
  await expect(page.getByRole('main').getByTestId('game')).toHaveCount(23)
  await page.getByTestId('games.minBet').selectOption('0.20')
  await page.getByTestId('games.lines').selectOption('20')
  await page.getByTestId('games.sort').selectOption('name')
  await expect.poll(() => address(page)).toBe('/rng?classify=jackpot&minBet=0.20&lines=20&sort=name')
  // concurrent requests may arrive in either order
  const wanted = { gameClassify: 'jackpot', minBet: '0.2', minLineNum: 20, sort: 'name', page: 1 }
  await expect
    .poll(async () => (await control.calls(LIST)).map(dataOf))
    .toContainEqual(expect.objectContaining(wanted))
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
  const games = page.getByRole('main').getByTestId('game')
  await expect.poll(() => games.count()).toBeLessThan(23)
  const few = await games.count()
  await page.reload()
  await expect(page.getByRole('main').getByTestId('game')).toHaveCount(few)
  if (!wide(page)) await page.getByTestId('games.filters').click()
  await page.getByRole('button', { name: says('filters.clear') }).click()
  await expect(page.getByRole('main').getByTestId('game')).toHaveCount(42)
  await expect.poll(() => address(page)).toBe('/rng?sort=name')
})
