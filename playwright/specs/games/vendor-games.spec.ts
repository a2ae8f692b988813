// A tile for all of a vendor's games opens their list (REQ-4.34: isGame VASSALAGE).
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { DEMO, tryLogin } from '../../steps/account.ts'
import { addVendorTile, expectOpenGame, homeRow, tile, VENDOR_TILE } from '../../steps/games.ts'
import { LOTTERY } from '../../steps/lottery.ts'
import { currentPath, open, visit } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'

const TYPES = '/wps/relay/GCSGAME_getVassGameType'
const LIST = '/wps/relay/GCSGAME_gameList'

const vendorList = (page: Page) => page.getByTestId('vendorGames')
const pressVendorTile = (page: Page) => tile(page, VENDOR_TILE).first().getByTestId('game.play').click()

test('the list has the vendor’s types as tabs, and starts the pressed game', { tag: '@firefox' }, async ({
  page,
  testApi,
  member: _,
}) => {
  await addVendorTile(testApi)
  await open(page)
  // opened in a new tab, or copied, the link opens the list over the page of its type
  const href = await tile(page, VENDOR_TILE).first().getByTestId('game.play').getAttribute('href')
  await open(page, href ?? '')
  await expect(vendorList(page).getByTestId('game').first()).toBeVisible()
  expect(currentPath(page)).toBe('/rng')
  await visit(page, '/')
  await pressVendorTile(page)
  await expect(vendorList(page).getByTestId('game').first()).toBeVisible()
  expect(currentPath(page)).toBe('/')
  await expect(vendorList(page).getByRole('heading').first()).toContainText('Mundo JL')
  const [types] = await testApi.calls(TYPES)
  expect(types?.query).toMatchObject({ vassalage: 'JL' })
  await expect(page.getByTestId('vendorGames.tab.RNG')).toHaveAttribute('aria-selected', 'true')
  await expect(vendorList(page).locator('[data-testid="game"]:not([data-vassalage="JL"])')).toHaveCount(0)
  await page.getByTestId('vendorGames.tab.PVP').click()
  await expect(vendorList(page).getByTestId('game')).toHaveCount(6)
  await page.getByTestId('vendorGames.tab.RNG').click()
  const first = vendorList(page).getByTestId('game').first()
  const code = (await first.getAttribute('data-game-code')) ?? ''
  await first.getByTestId('game.play').click()
  await expectOpenGame(page)
  expect(currentPath(page)).toBe(`/game?gameCode=${code}&gameType=RNG&vassalage=JL`)
  await expect(vendorList(page)).toBeHidden()
  await page.getByTestId('game.close').click()
  await expect(page).toHaveURL(/\/$/)
  await expect(vendorList(page)).toBeHidden()
})

test('a vendor’s list from a lottery tile, and lists that fail to load', { tag: '@desktop' }, async ({
  page,
  testApi,
  member: _,
  pageErrors,
}) => {
  await test.step('a lottery tile: every lottery of a vendor, and its bets', async () => {
    await open(page)
    const opener = (await homeRow(page, 'home.hotGames')).locator('[data-game-code="loterias-do-vietna"]')
    await opener.getByTestId('game.play').click()
    await expect(vendorList(page).getByRole('heading').first()).toContainText('Loterias do Vietnã')
    const [types] = await testApi.calls(TYPES)
    expect(types?.query).toMatchObject({ vassalage: LOTTERY.vendor })
    // the list does not contain the tile itself
    await expect(tile(vendorList(page), LOTTERY.code)).toBeVisible()
    await expect(tile(vendorList(page), 'loterias-do-vietna')).toHaveCount(0)
    await tile(vendorList(page), LOTTERY.code).getByTestId('game.play').click()
    await expect(page.getByTestId('gameFrame')).toBeVisible()
    expect(currentPath(page)).toBe(
      `/lottery?gameCode=${LOTTERY.code}&vendor=${LOTTERY.vendor}&playType=${LOTTERY.play}`,
    )
    await expect(vendorList(page)).toBeHidden()
  })

  await test.step('a failed list is reported and can be retried; a vendor without games says so', async () => {
    pageErrors.expect(/500/)
    await addVendorTile(testApi)
    await testApi.injectFault({ path: TYPES, status: 500 })
    await visit(page, '/')
    await pressVendorTile(page)
    await vendorList(page)
      .getByRole('alert')
      .getByRole('button', { name: localeText('common.retry') })
      .click()
    await expect(vendorList(page).getByTestId('game').first()).toBeVisible()
    await page.getByTestId('vendorGames.close').click()

    await testApi.injectFault({
      path: TYPES,
      status: 200,
      body: JSON.stringify({ success: true, value: { list: [] } }),
    })
    await pressVendorTile(page)
    await expect(vendorList(page).getByTestId('games.empty')).toBeVisible()
    await page.getByTestId('vendorGames.close').click()

    // an empty type has no filter to remove: the list is fixed to this vendor
    const none = { games: [], total: 0, page: 1, pageSize: 42, totalPages: 0, classifies: [] }
    await testApi.injectFault({
      path: LIST,
      status: 200,
      body: JSON.stringify({ success: true, value: none }),
    })
    await pressVendorTile(page)
    await expect(vendorList(page).getByTestId('games.empty')).toBeVisible()
    await expect(vendorList(page).getByRole('button', { name: localeText('games.dropVendor') })).toBeHidden()
    await page.getByTestId('vendorGames.close').click()

    await testApi.injectFault({ path: LIST, status: 500, times: 3 })
    await pressVendorTile(page)
    await page.getByTestId('vendorGames.tab.FISH').click()
    await expect(vendorList(page).getByRole('alert')).toContainText(localeText('games.unloaded'))
    await testApi.clearFaults()
    await vendorList(page)
      .getByRole('button', { name: localeText('common.retry') })
      .click()
    await expect(vendorList(page).getByTestId('game').first()).toBeVisible()
  })
})

// by default: `games/vendor-games`, the list for a member; a press that continues after the login in `games/favorites`,
// the target and its login in the core (`a_vendor_entry_opens_the_list_of_its_games`,
// `visitors_must_log_in_and_trial_accounts_are_rejected`)
test('a visitor sees the list after a login; a launch needs no further request', { tag: '@matrix' }, async ({
  page,
  testApi,
}) => {
  await addVendorTile(testApi)
  await open(page)
  await pressVendorTile(page)
  await expect(page.getByTestId('loginPopupModal')).toBeVisible()
  expect(await testApi.calls(TYPES)).toEqual([])
  await tryLogin(page, DEMO)
  await expect(vendorList(page).getByTestId('game').first()).toBeVisible()
})

// a phone has no keyboard
test('by keyboard: into the list, along the tabs, and back to the tile', {
  tag: ['@desktop', '@firefox'],
}, async ({ page, testApi, member: _ }) => {
  await addVendorTile(testApi)
  await open(page)
  const opener = tile(page, VENDOR_TILE).first().getByTestId('game.play')
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(vendorList(page).getByTestId('game').first()).toBeVisible()
  await page.getByTestId('vendorGames.tab.RNG').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByTestId('vendorGames.tab.FISH')).toBeFocused()
  await expect(page.getByTestId('vendorGames.tab.FISH')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(vendorList(page)).toBeHidden()
  await expect(opener).toBeFocused()
})
