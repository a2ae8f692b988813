// Recently played games of a member, and the most played games.
import { expect, test } from '../../fixtures'
import { expectOpenGame, homeRow, play, SLOT, tile } from '../../scenes/games.ts'
import { card, DRAW } from '../../scenes/lottery.ts'
import { address, open } from '../../scenes/shell.ts'
import { says } from '../../scenes/texts.ts'

const RECENT = '/wps/relay/GCS_recentGame'
const POPULAR = '/lgw/games/popular'

test('a game that was started is a recent one, in the list and at home', {
  tag: ['@desktop', '@firefox'],
}, async ({ page, control, member: _ }) => {
  await open(page, '/rng?tab=recent')
  await expect(page.getByTestId('games.empty')).toContainText(says('shelves.recentNoneWords'))
  await open(page, '/rng?q=jade')
  await play(page, SLOT.code)
  await expectOpenGame(page)
  await page.getByTestId('game.close').click()
  await expect.poll(() => address(page)).toBe('/rng?q=jade')
  await control.noCalls()
  await open(page, '/rng?tab=recent')
  await expect(tile(page, SLOT.code)).toBeVisible()
  const [call] = await control.calls(RECENT)
  expect(call?.query).toEqual({ clientType: '3', language: 'PT', page: '1', pageSize: '42' })
  await open(page, '/live?tab=recent')
  await expect(page.getByTestId('games.empty')).toContainText(says('shelves.recentNoneHere'))
  await expect(page.getByTestId('games.count')).toHaveAttribute('data-count', '0')
  await open(page, '/rng?tab=recent')
  await page.getByTestId('games.vendor.JDB').click()
  // only for this vendor: other games were played
  await expect(page.getByTestId('games.empty')).toContainText(says('games.dropVendor'))
  // the pending list of all vendors may reach the server later than this one
  await expect
    .poll(async () => (await control.calls(RECENT)).map(({ query }) => query))
    .toContainEqual(expect.objectContaining({ vassalage: 'JDB', clientType: '3' }))

  await open(page)
  const row = await homeRow(page, 'home.recent')
  const chip = row.locator(`[data-game-code="${SLOT.code}"]`)
  await expect(chip).toContainText(SLOT.name)
  await chip.getByTestId('game.play').click()
  await expectOpenGame(page)
})

test('a lottery that was played is told with its vendor’s name, and nothing of it is cut off', async ({
  page,
  member: _,
}) => {
  await open(page, '/lottery')
  const named = await page.getByTestId(`lottery.lobby.${DRAW.vendor}`).textContent()
  await card(page, DRAW.code).getByTestId('game.play').click()
  await expect(page.getByTestId('gameFrame')).toBeVisible()
  await open(page)
  const row = await homeRow(page, 'home.recent')
  const about = row.locator(`[data-game-code="${DRAW.code}"] small`)
  await expect(about).toContainText(named ?? '')
  expect(named).not.toContain(DRAW.vendor)
  expect(await about.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true)
})

test('rows of one’s own that do not come say so, and the page goes on', { tag: '@desktop' }, async ({
  page,
  control,
  member: _,
  watch,
}) => {
  watch.expect(/500/)
  await control.fault({ path: RECENT, status: 500, times: 9 })
  await open(page)
  const row = await homeRow(page, 'home.recent')
  await expect(row.getByRole('alert')).toContainText(says('shelves.recentTrouble'))
  await control.noFaults()
  await row.getByRole('button', { name: says('common.retry') }).click()
  await expect(row).toContainText(says('shelves.recentNoneWords'))
})

test('a visitor sees twenty popular games, and no rows of their own', {
  tag: ['@desktop', '@firefox'],
}, async ({ page, control }) => {
  await open(page)
  const row = await homeRow(page, 'home.popular')
  await expect(row.getByTestId('game')).toHaveCount(20)
  const [call] = await control.calls(POPULAR)
  expect(call?.query).toEqual({ count: '20', prizeMode: 'Elott', device: 'WEB', language: 'PT' })
  expect(call?.headers.authorization).toBeUndefined()
  await expect(page.getByTestId('home.recent')).toHaveCount(0)
  await expect(page.getByTestId('home.favourites')).toHaveCount(0)
  expect(await control.calls(RECENT)).toEqual([])
})

test('popular games wait for the prize mode, and leave the page alone when they do not come', {
  tag: '@desktop',
}, async ({ page, control, watch }) => {
  await test.step('popular games wait for the prize mode that the categories tell', async () => {
    await control.fault({ path: '/wps/relay/GCSGAME_newGameVendor', delayMs: 1500 })
    await open(page)
    const row = await homeRow(page, 'home.popular')
    await expect(row.getByTestId('game')).toHaveCount(20)
    const calls = await control.calls(POPULAR)
    expect(calls).toMatchObject([{ query: { prizeMode: 'Elott' } }])
  })

  await test.step('popular games that do not come leave the page alone', async () => {
    watch.expect(/500/)
    await control.fault({ path: POPULAR, status: 500, times: 9 })
    await open(page)
    const row = await homeRow(page, 'home.popular')
    await expect(row.getByRole('alert')).toContainText(says('site.rowFailed'))
    await control.noFaults()
    await row.getByRole('button', { name: says('common.retry') }).click()
    await expect(row.getByTestId('game')).toHaveCount(20)
  })
})
