// Recently played games of a member, and the most played games.
import { expect, test } from '../../fixtures'
import { expectOpenGame, homeRow, pressTile, SLOT, tile } from '../../steps/games.ts'
import { LOTTERY, lotteryCard } from '../../steps/lottery.ts'
import { currentPath, open, visit } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'

const RECENT = '/wps/relay/GCS_recentGame'
const POPULAR = '/lgw/games/popular'

test('a started game is a recent one, in the list and on home', {
  tag: ['@desktop', '@firefox'],
}, async ({ page, testApi, member: _, pageErrors }) => {
  pageErrors.expect(/500/)
  await open(page, '/rng?tab=recent')
  await expect(page.getByTestId('games.empty')).toContainText(localeText('gameCollections.recentNoneWords'))
  await visit(page, '/rng?q=jade')
  await pressTile(page, SLOT.code)
  await expectOpenGame(page)
  await page.getByTestId('game.close').click()
  await expect.poll(() => currentPath(page)).toBe('/rng?q=jade')
  await testApi.clearCalls()
  await visit(page, '/rng?tab=recent')
  await expect(tile(page, SLOT.code)).toBeVisible()
  const [call] = await testApi.calls(RECENT)
  expect(call?.query).toEqual({ clientType: '3', language: 'PT', page: '1', pageSize: '42' })
  await visit(page, '/live?tab=recent')
  await expect(page.getByTestId('games.empty')).toContainText(localeText('gameCollections.recentNoneHere'))
  await expect(page.getByTestId('games.count')).toHaveAttribute('data-count', '0')
  await visit(page, '/rng?tab=recent')
  await page.getByTestId('games.vendor.JDB').click()
  // only for this vendor: other games were played
  await expect(page.getByTestId('games.empty')).toContainText(localeText('games.dropVendor'))
  // the pending list of all vendors may reach the server later than this one
  await expect
    .poll(async () => (await testApi.calls(RECENT)).map(({ query }) => query))
    .toContainEqual(expect.objectContaining({ vassalage: 'JDB', clientType: '3' }))

  // a row that fails to load reports it, and loads on retry
  await testApi.injectFault({ path: RECENT, status: 500, times: 9 })
  await visit(page, '/')
  const row = await homeRow(page, 'home.recent')
  await expect(row.getByRole('alert')).toContainText(localeText('gameCollections.recentUnloaded'))
  await testApi.clearFaults()
  await row.getByRole('button', { name: localeText('common.retry') }).click()
  const chip = row.locator(`[data-game-code="${SLOT.code}"]`)
  await expect(chip).toContainText(SLOT.name)
  await chip.getByTestId('game.play').click()
  await expectOpenGame(page)
})

test('a played lottery shows its vendor’s name, not clipped', async ({ page, member: _ }) => {
  await open(page, '/lottery')
  const named = await page.getByTestId(`lottery.lobby.${LOTTERY.vendor}`).textContent()
  await lotteryCard(page, LOTTERY.code).getByTestId('game.play').click()
  await expect(page.getByTestId('gameFrame')).toBeVisible()
  await visit(page, '/')
  const row = await homeRow(page, 'home.recent')
  const about = row.locator(`[data-game-code="${LOTTERY.code}"] small`)
  await expect(about).toContainText(named ?? '')
  expect(named).not.toContain(LOTTERY.vendor)
  expect(await about.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true)
})

// by default: `games/recent-and-popular`, a row with a game, in the first test
test('own rows that fail to load report it, and the page works', { tag: '@matrix' }, async ({
  page,
  testApi,
  member: _,
  pageErrors,
}) => {
  pageErrors.expect(/500/)
  await testApi.injectFault({ path: RECENT, status: 500, times: 9 })
  await open(page)
  const row = await homeRow(page, 'home.recent')
  await expect(row.getByRole('alert')).toContainText(localeText('gameCollections.recentUnloaded'))
  await testApi.clearFaults()
  await row.getByRole('button', { name: localeText('common.retry') }).click()
  await expect(row).toContainText(localeText('gameCollections.recentNoneWords'))
})

// by default: `games/recent-and-popular`, the next test
test('a visitor sees twenty popular games, and no own rows', {
  tag: ['@matrix', '@firefox'],
}, async ({ page, testApi }) => {
  await open(page)
  const row = await homeRow(page, 'home.popular')
  await expect(row.getByTestId('game')).toHaveCount(20)
  const [call] = await testApi.calls(POPULAR)
  expect(call?.query).toEqual({ count: '20', prizeMode: 'Elott', device: 'WEB', language: 'PT' })
  expect(call?.headers.authorization).toBeUndefined()
  await expect(page.getByTestId('home.recent')).toHaveCount(0)
  await expect(page.getByTestId('home.favourites')).toHaveCount(0)
  expect(await testApi.calls(RECENT)).toEqual([])
})

test('popular games wait for the prize mode of the categories; a visitor has no own rows', {
  tag: '@desktop',
}, async ({ page, testApi }) => {
  await testApi.injectFault({ path: '/wps/relay/GCSGAME_newGameVendor', delayMs: 1500 })
  await open(page)
  const row = await homeRow(page, 'home.popular')
  await expect(row.getByTestId('game')).toHaveCount(20)
  const calls = await testApi.calls(POPULAR)
  expect(calls.map(({ query }) => query)).toEqual([
    { count: '20', prizeMode: 'Elott', device: 'WEB', language: 'PT' },
  ])
  expect(calls[0]?.headers.authorization).toBeUndefined()
  await expect(page.getByTestId('home.recent')).toHaveCount(0)
  await expect(page.getByTestId('home.favourites')).toHaveCount(0)
  expect(await testApi.calls(RECENT)).toEqual([])
})

// by default: another row of home, in `site/home`
test('popular games that fail to load leave the page unchanged', { tag: '@matrix' }, async ({
  page,
  testApi,
  pageErrors,
}) => {
  pageErrors.expect(/500/)
  await testApi.injectFault({ path: POPULAR, status: 500, times: 9 })
  await open(page)
  const row = await homeRow(page, 'home.popular')
  await expect(row.getByRole('alert')).toContainText(localeText('site.rowFailed'))
  await testApi.clearFaults()
  await row.getByRole('button', { name: localeText('common.retry') }).click()
  await expect(row.getByTestId('game')).toHaveCount(20)
})
