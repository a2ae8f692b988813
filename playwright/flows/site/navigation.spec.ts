// Menus, by pointer and by keyboard alone.
import { expect, test } from '../../fixtures'
import { field, open, reload, wide } from '../../scenes/shell.ts'
import { says } from '../../scenes/texts.ts'

test('by keyboard alone: to the content, through the menu, into the login', async ({ page }) => {
  test.skip(!wide(page), 'a phone has no keyboard')
  await open(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: says('site.skip') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await reload(page)
  const rng = page.getByTestId('nav.RNG')
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Tab')
    if (await rng.evaluate((link) => link === document.activeElement)) break
  }
  await expect(rng).toBeFocused()
  await expect(rng).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByTestId('nav.RNG.PG')).toBeFocused()
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

test('the menu: one item a game type, eleven vendors and then More, hot ones marked', async ({ page }) => {
  test.skip(!wide(page), 'the menus are the desk’s; a phone has the bar and the lists')
  await open(page)
  for (const type of ['home', 'RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'down', 'promotions'])
    await expect(page.getByTestId(`nav.${type}`)).toBeVisible()
  await page.getByTestId('nav.RNG').hover()
  await expect(page.getByTestId('nav.RNG.PG')).toBeVisible()
  await expect(page.locator('[data-testid^="nav.RNG."]:not([data-testid$=".more"])')).toHaveCount(11)
  await expect(page.getByTestId('nav.RNG.more')).toBeVisible()
  await expect(page.getByTestId('nav.RNG.PG')).toContainText(says('common.hot'))
  await expect(page.getByTestId('nav.RNG.MGS')).not.toContainText(says('common.hot'))
  await page.getByTestId('nav.FISH').hover()
  await expect(page.getByTestId('nav.FISH.JL')).toBeVisible()
  await expect(page.getByTestId('nav.FISH.more')).toHaveCount(0)
  await page.getByTestId('nav.FISH.JL').click()
  await expect(page).toHaveURL(/\/fish\?vassalage=JL$/)
  await expect(page.locator('[data-testid="game"]:not([data-vassalage="JL"])')).toHaveCount(0)
})

test('on a game page the menu can be put away', async ({ page }) => {
  test.skip(!wide(page), 'a phone has no menu to put away')
  await open(page, '/lottery')
  await expect(page.getByTestId('nav.home')).toBeVisible()
  await page.getByTestId('header.nav.toggle').click()
  await expect(page.getByTestId('nav.home')).toBeHidden()
  await page.getByTestId('header.nav.toggle').click()
  await expect(page.getByTestId('nav.home')).toBeVisible()
})

test('the navigation marks the one place where one is, and none where there is no page', async ({ page }) => {
  const marked = page.getByRole('navigation', { name: says('site.navMain') }).locator('[aria-current="page"]')
  const id = (key: string) => (wide(page) ? `nav.${key}` : `bar.${key === 'RNG' ? 'games' : key}`)
  await open(page, '/rng/')
  await expect(marked).toHaveCount(1)
  await expect(page.getByTestId(id('RNG'))).toHaveAttribute('aria-current', 'page')
  for (const path of ['/ds88', '/nada/rng', '/rng/nada']) {
    await open(page, path)
    await expect(page.getByTestId('notFound')).toBeVisible()
    await expect(page.getByTestId(id('promotions'))).toBeVisible()
    await expect(marked).toHaveCount(0)
  }
  if (!wide(page)) return
  await open(page, '/lottery')
  await expect(marked).toHaveCount(1)
  for (const lottery of ['nav.LOTT', 'nav.ELOTT']) {
    await page.getByTestId(lottery).click()
    await expect(page.getByTestId(lottery)).toHaveAttribute('aria-current', 'page')
    await expect(marked).toHaveCount(1)
  }
})
