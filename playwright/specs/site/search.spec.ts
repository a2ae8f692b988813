// The global search: in the header while typing, and its page on a phone.
import { expect, test } from '../../fixtures'
import { centre, expectCentre } from '../../steps/centre.ts'
import { tile } from '../../steps/games.ts'
import { currentPath, open, type } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'

const LIST = '/wps/relay/GCSGAME_gameList'

test('the header finds games, lotteries and providers while typing, by keyboard only', {
  tag: '@desktop',
}, async ({ page, member: _, testApi, pageErrors }) => {
  await open(page)
  const field = page.getByTestId('header.search')
  const results = page.getByTestId('search.results')
  const options = results.getByRole('option')
  const chosen = results.locator('[aria-selected="true"]')

  await test.step('arrow keys choose, past the end nothing is chosen, Escape closes', async () => {
    await page.keyboard.press('/')
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.insertText('roleta') // at once: a slow machine would first show results of a prefix
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expect(results.getByTestId('search.game')).toHaveCount(6)
    await expect(chosen).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await expect(chosen).toHaveCount(1)
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute(
      'aria-activedescendant',
      (await options.first().getAttribute('id')) ?? '',
    )
    await page.keyboard.press('ArrowUp')
    await expect(chosen).toHaveCount(0)
    await page.keyboard.press('ArrowUp')
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(results).toHaveCount(0)
    await expect(field).toHaveValue('roleta')
  })

  await test.step('a provider is found by the beginning of a word in its name', async () => {
    await type(field, 'pg')
    const vendor = results.getByTestId('search.vendor').first()
    await expect(vendor).toBeVisible()
    await expect(vendor).toHaveAttribute('href', /[?&]vassalage=PG$/)
  })

  await test.step('a lottery is found without accents, as a game is', async () => {
    await type(field, 'baia de ha')
    await expect(results.getByTestId('search.game')).toHaveCount(1)
    await results.getByTestId('search.game').click()
    await expect.poll(() => currentPath(page)).toContain('/lottery?gameCode=baia-de-ha-long&')
    await open(page)
  })

  await test.step('a category, a kind of game and a page are found by their names', async () => {
    await type(field, 'roulette')
    await expect(results.getByTestId('search.place')).toHaveAttribute('href', '/live')
    await expect(results.getByTestId('search.game')).toHaveCount(6)
    await type(field, 'fruta')
    await expect(results.getByTestId('search.place')).toHaveAttribute('href', '/rng?classify=classic')
    await expect(results.getByTestId('search.game')).toHaveCount(6)
    await type(field, 'cashback')
    await expect(results.getByTestId('search.place')).toHaveAttribute('href', '/?mc=manualRebate')
    await type(field, 'pix')
    await expect(results.getByTestId('search.place').first()).toHaveAttribute('href', '/?mc=depositv2')
    await results.getByTestId('search.place').first().click()
    await expectCentre(page, 'depositv2')
    await expect(results).toHaveCount(0)
    await page.goBack()
    await expect(centre(page)).toHaveCount(0) // a closing centre gives the focus back, which would close the list
  })

  await test.step('a kind of game that no game here has is no result, and suggests others', async () => {
    // the live casino has roulettes only
    await type(field, 'blackjack')
    await expect(results.getByRole('status')).toBeVisible()
    await expect(results.getByRole('status')).toHaveText(localeText('search.suggested', { q: 'blackjack' }))
    await expect(results.getByTestId('search.place')).toHaveAttribute('href', '/live')
  })

  await test.step('no results and a failed search are reported', async () => {
    await type(field, 'xxxxxx')
    await expect(options).toHaveCount(1)
    await expect(results.getByRole('status')).toBeVisible()
    await expect(results.getByTestId('search.game')).toHaveCount(0)
    pageErrors.expect(/500/)
    await testApi.injectFault({ path: LIST, status: 500, times: 99 })
    await type(field, 'fiorde')
    await expect(results.getByRole('status')).toContainText(localeText('games.unloaded'))
    await testApi.clearFaults()
  })

  await test.step('Enter without a choice opens the page of all results', async () => {
    await type(field, 'roleta')
    await page.keyboard.press('Enter')
    await expect.poll(() => currentPath(page)).toBe('/search?q=roleta')
    await expect(results).toHaveCount(0)
    await expect(tile(page.getByTestId('search.LIVE'), 'roleta-brasil')).toBeVisible()
  })

  await test.step('Enter on a choice opens it', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('roleta brasil')
    await expect(results.getByTestId('search.game')).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/game\?gameCode=roleta-brasil/)
  })
})

test('a phone has the search in its header and in the list of games', { tag: '@phone' }, async ({ page }) => {
  await open(page)
  await page.getByTestId('header.search').click()
  await expect.poll(() => currentPath(page)).toBe('/search')
  const field = page.getByTestId('search.field')
  await expect(field).toBeFocused()
  await expect(page.getByTestId('search.hot').getByTestId('game').first()).toBeVisible()

  await type(field, 'arena')
  await expect.poll(() => currentPath(page)).toBe('/search?q=arena')
  await expect(tile(page.getByTestId('search.RNG'), 'arena-do-fiorde')).toBeVisible()
  await expect(page.getByTestId('search.count')).toHaveText(/\d/)

  await type(field, 'esporte')
  await expect(page.getByTestId('search.places').getByRole('link').first()).toHaveAttribute('href', '/sports')
  await expect(tile(page.getByTestId('search.SPORTS'), 'copa-de-ouro')).toBeVisible()

  await type(field, 'xxxxxx')
  await expect(page.getByTestId('search.empty')).toContainText('xxxxxx')
  await page.getByRole('button', { name: localeText('games.clearSearch') }).click()
  await expect.poll(() => currentPath(page)).toBe('/search')

  await page.getByTestId('bar.games').click()
  await page.getByTestId('gamesSheet.search').click()
  await expect(page.getByTestId('gamesSheet')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: localeText('search.title') })).toBeVisible()
})
