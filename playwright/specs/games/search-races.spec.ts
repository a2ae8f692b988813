// Lists of games that change during use: no press and no input is lost.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { expectOpenGame, gameTiles, SLOT, tile } from '../../steps/games.ts'
import { currentPath, open, type } from '../../steps/shell.ts'

const LIST = '/wps/relay/GCSGAME_gameList'

/** Holds back the responses to searches until the returned function is called. */
async function holdSearches(page: Page) {
  let letGo = () => {}
  const free = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(
    (url) => url.pathname === LIST && (url.searchParams.get('data') ?? '').includes('gameName'),
    async (route) => {
      await free
      await route.continue()
    },
  )
  return letGo
}

test('a game pressed while the search waits stays in place, and opens', {
  tag: '@firefox',
}, async ({ page, member: _ }) => {
  await open(page, '/rng')
  const wanted = gameTiles(page).nth(9)
  const code = await wanted.getAttribute('data-game-code')
  const letGo = await holdSearches(page)
  const searched = page.waitForRequest((request) => request.url().includes('gameName'))
  await type(page.getByTestId('games.search'), SLOT.name)
  await searched

  await wanted.scrollIntoViewIfNeeded()
  await wanted.getByTestId('game.play').hover()
  await page.mouse.down()
  const answered = page.waitForResponse((response) => response.url().includes('gameName'))
  letGo()
  await (await answered).finished()
  // after two frames, new content would be drawn
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(gameTiles(page)).toHaveCount(42)
  await page.mouse.up()

  await expectOpenGame(page)
  expect(new URL(page.url()).searchParams.get('gameCode')).toBe(code)
  await page.goBack()
  await expect(tile(page, SLOT.code)).toBeVisible()
  await expect(gameTiles(page)).toHaveCount(1)
  expect(currentPath(page)).toContain('/rng?q=')
})

test('a letter typed while an earlier search completes is kept', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/rng')
  const search = page.getByTestId('games.search')
  // the address changes at once and the list is drawn later: the letter arrives in between
  await page.evaluate(() => {
    const replace = window.history.replaceState
    window.history.replaceState = function hurried(...entry) {
      window.history.replaceState = replace
      replace.apply(this, entry)
      document.execCommand('insertText', false, 'e')
    }
  })
  await search.click()
  await type(search, 'dragao de jad')
  await expect(search).toHaveValue('dragao de jade')
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('dragao de jade')
  await expect(search).toHaveValue('dragao de jade')
  await expect(gameTiles(page)).toHaveCount(1)
})
