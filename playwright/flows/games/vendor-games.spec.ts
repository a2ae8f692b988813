// A tile for all of a vendor's games opens their list (REQ-4.34: isGame VASSALAGE).
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { DEMO, tryLogin } from '../../scenes/account.ts'
import { expectOpenGame, homeRow, tile, VENDOR_TILE, withVendorTile } from '../../scenes/games.ts'
import { DRAW } from '../../scenes/lottery.ts'
import { address, open } from '../../scenes/shell.ts'
import { says } from '../../scenes/texts.ts'

const TYPES = '/wps/relay/GCSGAME_getVassGameType'
const LIST = '/wps/relay/GCSGAME_gameList'

const list = (page: Page) => page.getByTestId('vendorGames')
const press = (page: Page) => tile(page, VENDOR_TILE).first().getByTestId('game.play').click()

test('its list has the vendor’s types as tabs, and starts what is pressed', { tag: '@firefox' }, async ({
  page,
  control,
  member: _,
}) => {
  await withVendorTile(control)
  await open(page)
  // opened in a new tab, or copied, the link is the vendor's hall
  await expect(tile(page, VENDOR_TILE).first().getByTestId('game.play')).toHaveAttribute(
    'href',
    '/rng?vassalage=JL',
  )
  await press(page)
  await expect(list(page).getByTestId('game').first()).toBeVisible()
  expect(address(page)).toBe('/')
  await expect(list(page).getByRole('heading').first()).toContainText('Mundo JL')
  const [types] = await control.calls(TYPES)
  expect(types?.query).toMatchObject({ vassalage: 'JL' })
  await expect(page.getByTestId('vendorGames.tab.RNG')).toHaveAttribute('aria-selected', 'true')
  await expect(list(page).locator('[data-testid="game"]:not([data-vassalage="JL"])')).toHaveCount(0)
  await page.getByTestId('vendorGames.tab.PVP').click()
  await expect(list(page).getByTestId('game')).toHaveCount(6)
  await page.getByTestId('vendorGames.tab.RNG').click()
  const first = list(page).getByTestId('game').first()
  const code = (await first.getAttribute('data-game-code')) ?? ''
  await first.getByTestId('game.play').click()
  await expectOpenGame(page)
  expect(address(page)).toBe(`/game?gameCode=${code}&gameType=RNG&vassalage=JL`)
  await expect(list(page)).toBeHidden()
  await page.getByTestId('game.close').click()
  await expect(page).toHaveURL(/\/$/)
  await expect(list(page)).toBeHidden()
})

test('a vendor’s list from the house’s own tile, and one that does not come', { tag: '@desktop' }, async ({
  page,
  control,
  member: _,
  watch,
}) => {
  await test.step('the house’s own tile: every lottery of a vendor, and from one of them its bets', async () => {
    await open(page)
    const opener = (await homeRow(page, 'home.hotGames')).locator('[data-game-code="loterias-do-vietna"]')
    await expect(opener.getByTestId('game.play')).toHaveAttribute('href', `/lottery?vendor=${DRAW.vendor}`)
    await opener.getByTestId('game.play').click()
    await expect(list(page).getByRole('heading').first()).toContainText('Loterias do Vietnã')
    const [types] = await control.calls(TYPES)
    expect(types?.query).toMatchObject({ vassalage: DRAW.vendor })
    // the list does not contain the tile itself
    await expect(tile(list(page), DRAW.code)).toBeVisible()
    await expect(tile(list(page), 'loterias-do-vietna')).toHaveCount(0)
    await tile(list(page), DRAW.code).getByTestId('game.play').click()
    await expect(page.getByTestId('gameFrame')).toBeVisible()
    expect(address(page)).toBe(`/lottery?gameCode=${DRAW.code}&vendor=${DRAW.vendor}&playType=${DRAW.play}`)
    await expect(list(page)).toBeHidden()
  })

  await test.step('what does not come is said, and asked for again; a vendor without games says so', async () => {
    watch.expect(/500/)
    await withVendorTile(control)
    await control.fault({ path: TYPES, status: 500 })
    await open(page)
    await press(page)
    await list(page)
      .getByRole('alert')
      .getByRole('button', { name: says('common.retry') })
      .click()
    await expect(list(page).getByTestId('game').first()).toBeVisible()
    await page.getByTestId('vendorGames.close').click()

    await control.fault({
      path: TYPES,
      status: 200,
      body: JSON.stringify({ success: true, value: { list: [] } }),
    })
    await press(page)
    await expect(list(page).getByTestId('games.empty')).toBeVisible()
    await page.getByTestId('vendorGames.close').click()

    // an empty type has no filter to remove: the list is fixed to this vendor
    const none = { games: [], total: 0, page: 1, pageSize: 42, totalPages: 0, classifies: [] }
    await control.fault({ path: LIST, status: 200, body: JSON.stringify({ success: true, value: none }) })
    await press(page)
    await expect(list(page).getByTestId('games.empty')).toBeVisible()
    await expect(list(page).getByRole('button', { name: says('games.dropVendor') })).toBeHidden()
    await page.getByTestId('vendorGames.close').click()

    await control.fault({ path: LIST, status: 500, times: 3 })
    await press(page)
    await page.getByTestId('vendorGames.tab.FISH').click()
    await expect(list(page).getByRole('alert')).toContainText(says('games.unloaded'))
    await control.noFaults()
    await list(page)
      .getByRole('button', { name: says('common.retry') })
      .click()
    await expect(list(page).getByTestId('game').first()).toBeVisible()
  })
})

test('a visitor logs in and has the list then; a launch asks nothing before', { tag: '@desktop' }, async ({
  page,
  control,
}) => {
  await withVendorTile(control)
  await open(page)
  await press(page)
  await expect(page.getByTestId('loginPopupModal')).toBeVisible()
  expect(await control.calls(TYPES)).toEqual([])
  await tryLogin(page, DEMO)
  await expect(list(page).getByTestId('game').first()).toBeVisible()
})

// a phone has no keyboard
test('by keyboard: in, along the tabs, and out to the tile again', { tag: ['@desktop', '@firefox'] }, async ({
  page,
  control,
  member: _,
}) => {
  await withVendorTile(control)
  await open(page)
  const opener = tile(page, VENDOR_TILE).first().getByTestId('game.play')
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(list(page).getByTestId('game').first()).toBeVisible()
  await page.getByTestId('vendorGames.tab.RNG').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByTestId('vendorGames.tab.FISH')).toBeFocused()
  await expect(page.getByTestId('vendorGames.tab.FISH')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(opener).toBeFocused()
})
