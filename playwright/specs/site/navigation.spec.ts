// Menus, by pointer and by keyboard only.
import { expect, test } from '../../fixtures'
import { DEMO, tryLogin } from '../../steps/account.ts'
import { expectOpenGame, gameFrame, SLOT } from '../../steps/games.ts'
import { currentPath, field, isDesktop, open, reload, visit } from '../../steps/shell.ts'
import { BRAND, localeText } from '../../steps/texts.ts'

// a phone has no keyboard
test('by keyboard only: to the content, through the menu, into the login', {
  tag: ['@desktop', '@firefox'],
}, async ({ page }) => {
  await open(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: localeText('site.skip') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await reload(page)
  const rng = page.getByTestId('nav.RNG')
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Tab')
    if (await rng.evaluate((link) => link === document.activeElement)) break
  }
  await expect(rng).toBeFocused()
  // Tab moves between categories; the arrow opens a menu
  await expect(rng).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Tab')
  await expect(page.getByTestId('nav.LIVE')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await expect(rng).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByTestId('nav.RNG.PG')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByTestId('nav.RNG.PG')).not.toBeFocused()
  await expect(page.locator('[data-testid^="nav.RNG."]:focus')).toHaveCount(1)
  await page.keyboard.press('Home')
  await expect(page.getByTestId('nav.RNG.PG')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(rng).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(rng).toBeFocused()
  await expect(rng).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/rng\?vassalage=PG$/)
  // The address changes first; then the new page takes the focus.
  await expect(page.getByRole('main')).toBeFocused()

  await page.getByTestId('header.login').focus()
  await page.keyboard.press('Enter')
  await expect(field(page.getByTestId('loginPopupModal'), 'username')).toBeFocused()
  await page.keyboard.type('demo')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Demo@2026')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('header.balance')).toHaveAttribute('data-amount', '4286.75')
})

test('a visitor’s menus: their items, collapsing, closing by a vendor, and the login for cockfights', {
  tag: '@desktop',
}, async ({ page }) => {
  // menus are desktop only; a phone has the bar and the lists
  await test.step('the menu: one item per game type, eleven vendors and then More, hot ones marked', async () => {
    await open(page)
    for (const type of ['home', 'RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'down', 'promotions'])
      await expect(page.getByTestId(`nav.${type}`)).toBeVisible()
    const items = page.getByTestId(/^nav\.\w+$/)
    const names = () => items.evaluateAll((all) => all.map((one) => one.dataset.testid?.slice('nav.'.length)))
    expect(await names()).toEqual(['home', ...BRAND.gameCategories, 'down', 'promotions'])
    // with any number of items, the menu ends before the clock
    const [last, clock] = [page.getByTestId('nav.promotions'), page.getByTestId('header.clock')].map((each) =>
      each.evaluate((element) => element.getBoundingClientRect()),
    )
    expect((await last)?.right).toBeLessThan((await clock)?.left ?? 0)
    await page.getByTestId('nav.RNG').hover()
    await expect(page.getByTestId('nav.RNG.PG')).toBeVisible()
    await expect(page.locator('[data-testid^="nav.RNG."]:not([data-testid$=".more"])')).toHaveCount(11)
    await expect(page.getByTestId('nav.RNG.more')).toBeVisible()
    await expect(page.getByTestId('nav.RNG.PG')).toContainText(localeText('common.hot'))
    await expect(page.getByTestId('nav.RNG.MGS')).not.toContainText(localeText('common.hot'))
    await page.getByTestId('nav.FISH').hover()
    await expect(page.getByTestId('nav.FISH.JL')).toBeVisible()
    await expect(page.getByTestId('nav.FISH.more')).toHaveCount(0)
    await page.getByTestId('nav.FISH.JL').click()
    await expect(page).toHaveURL(/\/fish\?vassalage=JL$/)
    await expect(page.locator('[data-testid="game"]:not([data-vassalage="JL"])')).toHaveCount(0)
  })

  // a phone has no menu to collapse
  await test.step('the menu can be collapsed on game pages only', async () => {
    for (const path of ['/lottery', '/seamless', '/fbsports', '/game']) {
      await open(page, path)
      await expect(page.getByTestId('nav.home')).toBeVisible()
      await page.getByTestId('header.nav.toggle').click()
      await expect(page.getByTestId('nav.home')).toBeHidden()
      await page.getByTestId('header.nav.toggle').click()
      await expect(page.getByTestId('nav.home')).toBeVisible()
    }
    await open(page, '/rng')
    await expect(page.getByTestId('nav.home')).toBeVisible()
    await expect(page.getByTestId('header.nav.toggle')).toHaveCount(0)
  })

  // menus are desktop only
  await test.step('pressing the current page’s vendor closes its menu, by pointer and by keyboard', async () => {
    await open(page, '/rng')
    const item = page.getByTestId('nav.RNG')
    await item.hover()
    await page.getByTestId('nav.RNG.JDB').click()
    await expect.poll(() => currentPath(page)).toBe('/rng?vassalage=JDB')
    await expect(page.getByTestId('nav.RNG.JDB')).toHaveCount(0)
    await item.focus()
    await page.keyboard.press('ArrowDown')
    await page.getByTestId('nav.RNG.PG').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => currentPath(page)).toBe('/rng?vassalage=PG')
    await expect(page.getByTestId('nav.RNG.PG')).toHaveCount(0)
    await expect(item).toBeFocused()
  })

  // a phone shows no such item
  await test.step('cockfights ask for the login again after it was cancelled', async () => {
    await open(page)
    for (const _ of ['once', 'again']) {
      await page.getByTestId('nav.DS88').click()
      await expect(page.getByTestId('loginPopupModal')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByTestId('loginPopupModal')).toBeHidden()
    }
    await page.getByTestId('nav.DS88').click()
    await tryLogin(page, DEMO)
    await expect(gameFrame(page).getByTestId('demo.table')).toBeVisible()
    // one history entry for all three
    await page.goBack()
    await expect.poll(() => currentPath(page)).toBe('/')
  })
})

// by default: `esports_vendors_among_the_sports_move_to_their_own_category` in the core
test('e-sports vendors are listed under e-sports, not under sports', { tag: '@matrix' }, async ({ page }) => {
  await open(page)
  const vendor = (type: string, code: string) => page.getByTestId(`nav.${type}.${code}`)
  await page.getByTestId('nav.ESPORTS').hover()
  for (const code of ['AV', 'AI', 'IMES', 'TF', 'IA']) await expect(vendor('ESPORTS', code)).toBeVisible()
  await page.getByTestId('nav.SPORTS').hover()
  await expect(vendor('SPORTS', 'FB')).toBeVisible()
  for (const code of ['AV', 'AI', 'IMES', 'TF', 'IA']) await expect(vendor('SPORTS', code)).toHaveCount(0)
})

test('a member’s menus: space for a game, and games that start at once', { tag: '@desktop' }, async ({
  page,
  member: _,
}) => {
  await test.step('with the menu collapsed the game uses its space', async () => {
    await open(page, `/game?gameCode=${SLOT.code}&gameType=RNG&vassalage=${SLOT.vendor}`)
    await expectOpenGame(page)
    const room = () =>
      page.getByTestId('gameFrame').evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return { top: Math.round(top), left: Math.round(window.innerHeight - bottom) }
      })
    const { top, left } = await room()
    expect(left).toBe(0)
    await page.getByTestId('header.nav.toggle').click()
    await expect.poll(room).toEqual({ top: top - 48, left: 0 })
    await page.getByTestId('header.nav.toggle').click()
    await expect.poll(room).toEqual({ top, left: 0 })
  })

  // menus are desktop only
  await test.step('lotteries and cockfights start at once; their vendors are still in the menu', async () => {
    await open(page)
    await page.getByTestId('nav.ELOTT').hover()
    await expect(page.getByTestId('nav.ELOTT.TCG_LOTTO_VN')).toContainText(localeText('common.hot'))
    await page.getByTestId('nav.ELOTT.hall').click()
    await expect.poll(() => currentPath(page)).toBe('/elott')
    await expect(page.getByTestId('nav.ELOTT')).toHaveAttribute('aria-current', 'page')
    for (const [type, vendor] of [
      ['ELOTT', 'TCG_LOTTO_VN'],
      ['LOTT', 'LOTT'],
    ] as const) {
      await page.getByTestId(`nav.${type}`).click()
      await expect.poll(() => currentPath(page)).toBe(`/lottery?vendor=${vendor}`)
      await expect(page.getByTestId('gameFrame')).toBeVisible()
    }
    // the second vendor, by keyboard only
    await page.getByTestId('nav.LOTT').focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByTestId('nav.LOTT.LOTT')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByTestId('nav.LOTT.TCG_SEA')).toBeFocused()
    const launched = page.waitForResponse(/\/wps\/game\/launchGame/)
    await page.keyboard.press('Enter')
    await expect.poll(() => currentPath(page)).toBe('/lottery?vendor=TCG_SEA')
    // one launch at a time
    await launched
    await page.getByTestId('nav.DS88').click()
    await expect
      .poll(() => currentPath(page))
      .toBe('/game?gameCode=galo-de-ouro&gameType=DS88&vassalage=DS88')
    await expect(gameFrame(page).getByTestId('demo.table')).toBeVisible()
  })
})

// a desktop has the menus
test('on a phone the games button opens every category with its vendors, eleven first and then all', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page)
  await page.getByTestId('bar.games').click()
  await page.getByTestId('gamesSheet.RNG.vendors').click()
  await expect(
    page.locator(
      '[data-testid^="gamesSheet.RNG."]:not([data-testid$=".vendors"]):not([data-testid$=".all"])',
    ),
  ).toHaveCount(11)
  await expect(page.getByTestId('gamesSheet.RNG.PG')).toContainText(localeText('common.hot'))
  await expect(page.getByTestId('gamesSheet.RNG.all')).toBeVisible()
  await page.getByTestId('gamesSheet.RNG.PG').click()
  await expect.poll(() => currentPath(page)).toBe('/rng?vassalage=PG')
  await expect(page.getByTestId('gamesSheet')).toBeHidden()
  await page.getByTestId('bar.games').click()
  await page.getByTestId('gamesSheet.LOTT').click()
  await expect.poll(() => currentPath(page)).toBe('/lottery?vendor=LOTT')
  // playing a lottery needs a login
  await page.getByTestId('loginPopupModal.close').click()
  await expect(page.getByTestId('loginPopupModal')).toBeHidden()
  await page.getByTestId('bar.games').click()
  await page.getByTestId('gamesSheet.ELOTT.vendors').click()
  await page.getByTestId('gamesSheet.ELOTT.all').click()
  await expect.poll(() => currentPath(page)).toBe('/elott')
})

test('the navigation marks the current page, and nothing on an unknown page', async ({ page }) => {
  const marked = page
    .getByRole('navigation', { name: localeText('site.navMain') })
    .locator('[aria-current="page"]')
  const id = (key: string) => (isDesktop(page) ? `nav.${key}` : `bar.${key === 'RNG' ? 'games' : key}`)
  await open(page, '/rng/')
  await expect(marked).toHaveCount(1)
  await expect(page.getByTestId(id('RNG'))).toHaveAttribute('aria-current', 'page')
  for (const path of ['/ds88', '/nada/rng', '/rng/nada']) {
    await visit(page, path)
    await expect(page.getByTestId('notFound')).toBeVisible()
    await expect(page.getByTestId(id('promotions'))).toBeVisible()
    await expect(marked).toHaveCount(0)
  }
  if (!isDesktop(page)) return
  await open(page, '/lottery')
  await expect(marked).toHaveCount(1)
  for (const lottery of ['nav.LOTT', 'nav.ELOTT']) {
    await page.getByTestId(lottery).click()
    await expect(page.getByTestId(lottery)).toHaveAttribute('aria-current', 'page')
    await expect(marked).toHaveCount(1)
  }
})
