// Accessibility by axe (WCAG 2.2 A and AA), both themes; narrow pages; right to left; reduced motion.
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { openAccount } from '../steps/account.ts'
import { expectOpenGame, favoriteButton, pressTile, SLOT } from '../steps/games.ts'
import { DRAWN_NUMBERS } from '../steps/lottery.ts'
import { modifyResponse, rowsOf } from '../steps/responses.ts'
import { COMPLETE_JURISDICTION, MEMBER_CENTRE, PAGES } from '../steps/screens.ts'
import { expectNoHorizontalScroll, isDesktop, open, type, visit } from '../steps/shell.ts'
import { goToDeposit, goToWithdraw } from '../steps/wallet.ts'

/** Waits until the content replaces all skeletons. */
async function waitForContent(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Stores a theme as if chosen earlier, for the next opened page. */
const storeTheme = (page: Page, theme: 'dark' | 'light') =>
  page.addInitScript((kept) => {
    if (window === window.top && origin !== 'null') localStorage.setItem('theme', kept)
  }, theme)

/** The rules about colours, the only difference between the themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Checks the current page in both themes, ending with the one in which it was opened: there its colours only. */
async function checkBothThemes(
  page: Page,
  axe: (page: Page, what: string, rules?: string[]) => Promise<void>,
  what: string,
) {
  const html = page.locator('html')
  const own = await html.getAttribute('data-theme')
  for (const theme of own === 'dark' ? ['light', 'dark'] : ['dark', 'light']) {
    // directly, because the theme button is inert under a dialog
    await html.evaluate((root, chosen) => {
      root.dataset.theme = chosen
    }, theme)
    await axe(page, `${what}, ${theme}`, theme === own ? COLOUR_RULES : undefined)
  }
  await expect(html).toHaveAttribute('data-theme', own ?? 'dark')
}

test('visitor pages, lotteries, dialogs with errors and whole-page states are accessible', async ({
  page,
  axe,
  api,
  testApi,
  pageErrors,
}) => {
  const look = (what: string) => checkBothThemes(page, axe, what)

  await test.step('visitor pages', async () => {
    for (const [at, path] of ['/', '/rng', '/sports', '/noticePage', '/helpmc', '/no/such/place'].entries()) {
      const theme = at === 0 ? 'dark' : 'light'
      if (at < 2) await storeTheme(page, theme)
      await (at < 2 ? open : visit)(page, path)
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await waitForContent(page)
      await look(path)
    }
  })

  await test.step('the lottery hall and a lottery’s results', async () => {
    test.slow() // two looks at each page
    await open(page, '/lottery')
    await expect(page.getByTestId('game').first()).toBeVisible()
    await waitForContent(page)
    await look('/lottery')
    // ten of the hundred draws, which are alike
    await modifyResponse(page, await api.path('GET', DRAWN_NUMBERS), (value) => {
      value.list = rowsOf(value.list).slice(0, 10)
    })
    await page.getByTestId('lottery.category.PK10').getByTestId('lottery.results').first().click()
    await expect(page.getByTestId('lottery.draws').locator('tbody tr')).toHaveCount(10)
    await look('results')
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('visitor dialogs with their errors', async () => {
    await open(page)
    for (const name of ['login', 'register'] as const) {
      await page.getByTestId(`header.${name}`).click()
      const dialog = page.getByTestId(name === 'login' ? 'loginPopupModal' : 'registerModal')
      const submit = dialog.locator('[type="submit"]')
      await expect(submit).toBeVisible()
      await look(name)
      await submit.click()
      await expect(dialog.getByRole('alert').first()).toBeVisible()
      await look(`${name} with errors`)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
  })

  await test.step('whole-page states', async () => {
    pageErrors.expect(/503|403/)
    for (const [status, testId] of [
      [1, 'maintenance'],
      [2, 'regionBlock'],
    ] as const) {
      await testApi.updateSite({ status })
      await page.goto('/')
      await expect(page.getByTestId(testId)).toBeVisible()
      await look(testId)
    }
  })
})

test('member pages and the game frame are accessible', async ({ page, axe, logInAs }) => {
  test.slow() // axe looks at nine pages in both themes
  const look = (what: string) => checkBothThemes(page, axe, what)

  await test.step('member pages', async () => {
    await logInAs({ nickname: 'Ana', rankLevel: 6, type: 1 })
    await open(page)
    await waitForContent(page)
    await look('home of a member')
    await openAccount(page)
    if (!isDesktop(page)) await look('account sheet')
    await page.getByTestId('header.signOut').click()
    await expect(page.getByTestId('confirmDialog')).toBeVisible()
    await look('sign-out question')
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('confirmDialog')).toBeHidden()
    await goToDeposit(page)
    await waitForContent(page)
    await look('deposit')
    await type(page.getByTestId('deposit.amount'), '1.234')
    await page.getByTestId('deposit.submit').click()
    await expect(page.getByTestId('memberCentre').getByRole('alert').first()).toBeVisible()
    await look('deposit with an error')
    await type(page.getByTestId('deposit.amount'), '50')
    await page.getByTestId('deposit.submit').click()
    await expect(page.getByTestId('deposit.progress')).toHaveAttribute('data-state', 'credited')
    await look('deposit, credited')
    await page.getByTestId('memberCentre.close').click()
    await goToWithdraw(page)
    await waitForContent(page)
    await look('withdraw')
    await visit(page, '/?ac=overview')
    await expect(page.getByTestId('agentCentre')).toBeVisible()
    await look('agent centre')
  })

  await test.step('the game frame', async () => {
    await visit(page, '/rng')
    await pressTile(page, SLOT.code)
    await expectOpenGame(page)
    await look('game')
  })
})

// `languages` checks every page on a phone
test('no page scrolls horizontally on a desktop', { tag: '@desktop' }, async ({ page, testApi, logInAs }) => {
  test.slow() // all screens
  await logInAs({ upline: 'agente' }) // without an upline there is no transfer to it
  await testApi.updateSite({ jurisdiction: COMPLETE_JURISDICTION })
  for (const path of PAGES) {
    await visit(page, path)
    await expectNoHorizontalScroll(page, path)
  }
  for (const path of MEMBER_CENTRE) {
    await visit(page, path)
    await expect(page.getByTestId('memberCentre.page')).toHaveAttribute(
      'data-page',
      path.slice('/?mc='.length),
    )
    await expectNoHorizontalScroll(page, path)
  }
})

// by default: every page in Arabic at 360 px in `languages`, and at this width in `a11y`, the test above
test('no page scrolls horizontally in a right-to-left language', {
  tag: ['@matrix', '@firefox'],
}, async ({ page, testApi }) => {
  await testApi.updateSite({ jurisdiction: COMPLETE_JURISDICTION })
  await page.addInitScript(() => {
    if (window === window.top && origin !== 'null') localStorage.setItem('lang', 'AR')
  })
  test.slow() // all pages
  for (const path of PAGES) {
    await visit(page, path)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expectNoHorizontalScroll(page, path)
  }
  await open(page)
  await page.getByTestId('header.login').click()
  await expect(page.getByTestId('loginPopupModal')).toBeVisible()
  await expectNoHorizontalScroll(page, 'login')
})

// Firefox cannot emulate the preference over WebDriver BiDi
test('nothing moves by itself with reduced motion', { tag: '@pictures' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await open(page)
  const banner = page.getByTestId('home.banner')
  const first = banner.locator('[aria-current="true"]')
  const before = await first.getAttribute('aria-label')
  const jackpot = page.getByTestId('home.jackpot')
  const figure = /[\d,]+\.\d\d/.exec((await jackpot.textContent()) ?? '')?.[0]
  await page.clock.fastForward(30_000)
  expect(await first.getAttribute('aria-label')).toBe(before)
  expect(/[\d,]+\.\d\d/.exec((await jackpot.textContent()) ?? '')?.[0]).toBe(figure)
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => one.playState === 'running' && Number(one.effect?.getComputedTiming().duration) > 1)
      .map((one) => (one.effect as KeyframeEffect | null)?.target?.className),
  )
  expect(moving).toEqual([])
})

// touch applies to phones only
test('touch targets are 44 pixels or have enough space around them', { tag: '@phone' }, async ({
  page,
  member: _,
}) => {
  await open(page)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('header button, header a, [class*="bar"] > a, [class*="bar"] > button')]
      .map((one) => ({ box: one.getBoundingClientRect(), name: one.outerHTML.slice(0, 90) }))
      .filter(({ box }) => box.width > 0 && (box.height < 44 || box.width < 40))
      .map(({ box, name }) => `${Math.round(box.width)}×${Math.round(box.height)} ${name}`),
  )
  expect(small).toEqual([])

  await test.step('favourite buttons are 44 pixels large on a phone', async () => {
    await visit(page, '/rng')
    const box = await favoriteButton(page, SLOT.code).boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(44)
    expect(box?.height).toBeGreaterThanOrEqual(44)
  })
})
