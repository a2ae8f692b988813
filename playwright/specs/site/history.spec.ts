// Navigation: links, back and forward, redirects, slow pages.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { DEMO, logIn, loginDialog, signOut, tryLogin } from '../../steps/account.ts'
import { expectOpenGame, pressTile, SLOT, tile } from '../../steps/games.ts'
import { openHelp } from '../../steps/help.ts'
import { currentPath, isDesktop, open, reload, visit, waitUntilReady } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'

const link = (page: Page, key: string): Locator =>
  page.getByTestId('footer').getByRole('link', { name: localeText(key) })

const historyLength = (page: Page) => page.evaluate(() => history.length)

/** Sets a mark in the page that a page load would remove. */
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

test('links do not reload the page; back and forward restore every address', {
  tag: ['@desktop', '@firefox'],
}, async ({ page }) => {
  await open(page, '/rng?q=a')
  await markPage(page)
  await link(page, 'site.promotions').click()
  await expect(page).toHaveURL(/\/promotions$/)
  await expect(page).toHaveTitle(new RegExp(localeText('site.promotions')))
  await expect(page.getByRole('main')).toBeFocused()
  await link(page, 'site.pointMall').click()
  await expect(page).toHaveTitle(new RegExp(localeText('site.pointMall')))
  await page.goBack()
  await expect(page).toHaveTitle(new RegExp(localeText('site.promotions')))
  await page.goBack()
  await expect(page.getByTestId('games.search')).toHaveValue('a')
  expect(currentPath(page)).toBe('/rng?q=a')
  await page.goForward()
  await page.goForward()
  await expect(page).toHaveTitle(new RegExp(localeText('site.pointMall')))
  expect(currentPath(page)).toBe('/pointMall')
  expect(await isMarked(page)).toBe(true)
})

/** Goes to the help centre within the open page, unless it is there. */
async function visitHelp(page: Page): Promise<void> {
  if (currentPath(page) !== '/help') await visit(page, '/help')
  await expect(page.getByTestId('help.view')).toBeVisible()
}

async function expectHomeInstead(page: Page, path: string): Promise<void> {
  await visitHelp(page)
  await open(page, path)
  await expect.poll(() => currentPath(page)).toBe('/')
  await expect(page.getByTestId('header.avatar')).toBeVisible()
  await expect(page.locator('dialog')).toHaveCount(0)
  // leaving while a page's part loads would abort it, which Firefox logs as an error
  await expect(page.getByTestId('home.banner')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/help$/)
  await expect(page.getByTestId('help.view')).toBeVisible()
}

test('history entries of links and dialog addresses', { tag: '@desktop' }, async ({ page, context }) => {
  test.slow() // many loads of pages, one after the other
  await test.step('a link to the current page adds no history entry', async () => {
    await openHelp(page)
    await link(page, 'site.promotions').click()
    await expect(page).toHaveTitle(new RegExp(localeText('site.promotions')))
    const before = await historyLength(page)
    await link(page, 'site.promotions').click()
    await link(page, 'site.promotions').click()
    expect(await historyLength(page)).toBe(before)
    await page.goBack()
    await expect(page).toHaveURL(/\/help$/)
  })

  await test.step('a link pressed for a new tab or window is left to the browser', async () => {
    await open(page)
    for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, {}]) {
      const taken = await link(page, 'site.promotions').evaluate((element, keys) => {
        const press = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })
        let prevented = false
        const look = () => {
          prevented = press.defaultPrevented
          press.preventDefault() // opens no tab: the test only checks which one handles the press
        }
        window.addEventListener('click', look, { once: true })
        element.dispatchEvent(press)
        return prevented
      }, how)
      expect(taken, JSON.stringify(how)).toBe(Object.keys(how).length === 0)
    }
    await expect(page).toHaveURL(/\/promotions$/)
  })

  await test.step('with the control key a link opens in a new tab', async () => {
    await open(page)
    const coming = context.waitForEvent('page')
    await link(page, 'site.promotions').click({ modifiers: ['Control'] })
    const newTab = await coming
    await expect(newTab).toHaveURL(/\/promotions$/) // until then it is an empty page
    await waitUntilReady(newTab)
    expect(currentPath(page)).toBe('/')
  })

  await test.step('the address of a dialog becomes home when it closes', async () => {
    await visitHelp(page)
    await open(page, '/login')
    await expect(loginDialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(loginDialog(page)).toBeHidden()
    await expect.poll(() => currentPath(page)).toBe('/')
    await page.goBack()
    await expect(page).toHaveURL(/\/help$/)
  })

  await test.step('the page stays until the next one is loaded', async () => {
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route(/\/assets\/help-[\w-]+\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await open(page, '/promotions')
    const heading = (key: string) =>
      page.getByRole('main').getByRole('heading', { level: 1, name: localeText(key) })
    await expect(heading('site.promotions')).toBeVisible()
    const asked = page.waitForRequest(/\/assets\/help-[\w-]+\.js$/)
    await link(page, 'site.helpCentre').click()
    await asked
    await expect(page).toHaveURL(/\/help$/)
    await expect(heading('site.promotions')).toBeVisible()
    release()
    await expect(heading('site.helpCentre')).toBeVisible()
    await expect(heading('site.promotions')).toBeHidden()
  })

  await test.step('a login at a dialog’s address leaves no history entry of it', async () => {
    await visitHelp(page)
    await open(page, '/login')
    await expect(loginDialog(page)).toBeVisible()
    await tryLogin(page, DEMO)
    await expect(page.getByTestId('header.avatar')).toBeVisible()
    await expect(loginDialog(page)).toBeHidden()
    await expect.poll(() => currentPath(page)).toBe('/')
    // as above: Firefox logs aborted requests as errors
    await expect(page.getByTestId('home.banner')).toBeVisible()
    await expect(page.getByTestId('home.hotGames').getByTestId('game').first()).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/help$/)
  })

  await test.step('a logged-in member gets home instead of a dialog’s address', () =>
    expectHomeInstead(page, '/register'))
})

test('a login in the header leads home, and stays only at a refused game', { tag: '@desktop' }, async ({
  page,
}) => {
  const results = '/lottery?gameCode=bilhete-do-mar&vendor=TCG_SEA&view=results' // open to everybody
  for (const path of ['/lottery', '/seamless', '/fbsports', '/game', results]) {
    await open(page, path)
    await logIn(page, DEMO)
    await expect.poll(() => currentPath(page), { message: path }).toBe('/')
    await signOut(page)
  }
  const game = `/game?gameCode=${SLOT.code}&gameType=RNG&vassalage=${SLOT.vendor}`
  await open(page, game)
  await logIn(page, DEMO)
  await expectOpenGame(page)
  expect(currentPath(page)).toBe(game)
  await signOut(page)
  // a lottery vendor's lobby, to which the menu leads
  await open(page, '/lottery?vendor=ELOTT')
  await logIn(page, DEMO)
  await expectOpenGame(page)
  expect(currentPath(page)).toBe('/lottery?vendor=ELOTT')
})

test('a login by the account sheet and by the registration stays at a refused game, too', {
  tag: '@phone',
}, async ({ page }) => {
  const game = `/game?gameCode=${SLOT.code}&gameType=RNG&vassalage=${SLOT.vendor}`
  await open(page, game)
  await page.getByTestId('bar.me').click()
  await page.getByTestId('accountSheet.register').click()
  await page.getByTestId('registerModal.login').click()
  await tryLogin(page, DEMO)
  await expectOpenGame(page)
  expect(currentPath(page)).toBe(game)
  await signOut(page)
  await open(page, game)
  await page.getByTestId('bar.me').click()
  await page.getByTestId('accountSheet.login').click()
  await tryLogin(page, DEMO)
  await expectOpenGame(page)
  expect(currentPath(page)).toBe(game)
})

// by default: one address in the test above, all of them in the core (`login_and_registration_are_dialogs_over_home`)
test('a logged-in member gets home instead of the login’s addresses', { tag: '@matrix' }, async ({
  page,
  member: _,
}) => {
  for (const path of ['/login', '/login/']) await expectHomeInstead(page, path)
})

test('a redirect leaves no history entry', { tag: '@desktop' }, async ({ page, testApi }) => {
  await testApi.updateSite({ switches: { loginedToHomePage: '1' } })
  await open(page, '/download')
  await open(page, '/rng')
  await expect(page).toHaveURL(/\/login$/)
  await expect(loginDialog(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/download$/)
})

test.describe('the page', () => {
  const at = (page: Page) => page.evaluate(() => window.scrollY)
  const scroll = async (page: Page, top: number) => {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
    await expect.poll(() => at(page)).toBe(top)
  }
  /** By keyboard where a click would scroll first. */
  const press = async (where: Locator) => {
    await where.evaluate((element) => element.focus({ preventScroll: true }))
    await where.press('Enter')
  }

  test('starts at the top with every navigation, stays in place while a list grows, and is restored', {
    tag: '@firefox',
  }, async ({ page }) => {
    await test.step('starts at the top with every navigation, also to the same page', async () => {
      /** Opens the slots: by the header on a desktop, by the games sheet on a phone. */
      const toSlots = async () => {
        if (isDesktop(page)) return press(page.getByTestId('nav.RNG'))
        await press(page.getByTestId('bar.games'))
        await page.getByTestId('gamesSheet.RNG').click()
        await expect(page.getByTestId('gamesSheet')).toBeHidden()
      }
      await open(page, '/rng?vassalage=CQ9')
      await expect(page.getByTestId('game').first()).toBeVisible()
      await scroll(page, 120)
      await toSlots() // the same path, another filter
      await expect.poll(() => currentPath(page)).toBe('/rng')
      await expect.poll(() => at(page)).toBe(0)
      await expect(page.getByTestId('games.page.next')).toBeVisible()
      await scroll(page, 300)
      await toSlots() // the current address
      await expect.poll(() => at(page)).toBe(0)
    })

    await test.step('stays in place while the list grows, and is restored at its position', async () => {
      await open(page, '/rng')
      const more = page.getByTestId('games.page.next')
      await more.scrollIntoViewIfNeeded()
      // a whole pixel, because fractional scroll positions may round differently at each reading
      const before = Math.floor(await at(page)) - 4
      await scroll(page, before)
      expect(before).toBeGreaterThan(200)
      const games = await page.getByTestId('game').count()
      await press(more)
      await expect.poll(() => page.getByTestId('game').count()).toBeGreaterThan(games)
      await expect.poll(() => currentPath(page)).toBe('/rng?page=2')
      expect(await at(page)).toBe(before)
      await scroll(page, before + 150)
      await press(link(page, 'site.promotions'))
      await expect(page).toHaveURL(/\/promotions$/)
      await expect.poll(() => at(page)).toBe(0)
      await page.goBack()
      await expect.poll(() => at(page)).toBe(before + 150)
      await page.goForward()
      await expect.poll(() => at(page)).toBe(0)
    })
  })

  test('scrolls to the target of its hash, also repeatedly', { tag: '@desktop' }, async ({ page }) => {
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 360, height: 320 })
    await open(page, '/noticePage')
    const notice = page.getByTestId('notice').nth(2).locator('a[href*="#"]')
    const target = (await notice.getAttribute('href'))?.split('#')[1] ?? ''
    await press(notice)
    const shown = page.locator(`[id="${target}"]`)
    await expect(shown).toBeInViewport()
    await expect.poll(() => at(page)).toBeGreaterThan(0)
    const found = await at(page)
    await scroll(page, 0)
    await press(notice)
    await expect.poll(() => at(page)).toBe(found)
  })
})

test('a reloaded game still has its name and its way back', {
  tag: ['@desktop', '@firefox'],
}, async ({ page, member: _ }) => {
  await open(page, '/rng?q=jade')
  await expect(tile(page, SLOT.code)).toBeVisible()
  await pressTile(page, SLOT.code)
  await expectOpenGame(page)
  await reload(page)
  await expectOpenGame(page)
  await expect(page.getByRole('heading', { level: 1, name: SLOT.name })).toBeVisible()
  await page.getByTestId('game.close').click()
  await expect.poll(() => currentPath(page)).toBe('/rng?q=jade')
  await expect(tile(page, SLOT.code)).toBeVisible()
})
