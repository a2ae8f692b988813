// The house itself: addresses, shell, status pages, theme and language, banners, dialogs, keyboard.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { openAccount } from '../scenes/account.ts'
import { address, chooseLanguage, field, open, openPreferences, reload, type, wide } from '../scenes/shell.ts'
import { says } from '../scenes/texts.ts'
import { toDeposit } from '../scenes/wallet.ts'

interface SeedBanner {
  group: string
  PT: [title: string, line: string, button: string]
}
const BANNERS = JSON.parse(
  readFileSync(new URL('../../sandbox/seed/banners.json', import.meta.url), 'utf8'),
) as SeedBanner[]
const bannersOf = (group: string) => BANNERS.filter((banner) => banner.group === group)

/** The route table of the specification (section 2), with the banner group and what the page calls itself. */
const ROUTES: {
  path: string
  main?: string
  group?: string
  title?: string
  dialog?: string
  bare?: true
}[] = [
  { path: '/', main: '', group: 'w_home' },
  { path: '/index', group: 'w_home' },
  { path: '/index.html', group: 'w_home' },
  { path: '/home', group: 'w_home' },
  { path: '/login', group: 'w_home', dialog: 'loginPopupModal' },
  { path: '/register', group: 'w_home', dialog: 'registerModal' },
  { path: '/register.html', group: 'w_home', dialog: 'registerModal' },
  { path: '/noticePage', title: 'site.notices' },
  { path: '/pointMall', group: 'w_shop', title: 'site.pointMall' },
  { path: '/sports', group: 'w_sports', title: 'site.sports' },
  { path: '/esports', group: 'w_esports', title: 'site.esports' },
  { path: '/lottery', title: 'site.lottery' },
  { path: '/lottery?gameCode=a&vendor=TCG_SEA&playType=b', title: 'site.lottery' },
  { path: '/elott', title: 'site.lottery' },
  { path: '/rng', group: 'w_rng' },
  { path: '/live', group: 'w_live' },
  { path: '/pvp', group: 'w_pvp' },
  { path: '/fish', group: 'w_fish' },
  { path: '/promotions', group: 'w_promotion', title: 'site.promotions' },
  { path: '/promoDetail', title: 'site.promotions' },
  { path: '/seamless', title: 'site.seamless' },
  { path: '/fbsports', title: 'site.sports' },
  { path: '/help', group: 'w_help', title: 'site.helpCentre' },
  { path: '/helpmc', title: 'site.helpCentre', bare: true },
  { path: '/down', group: 'w_down', title: 'site.downloadApp' },
  { path: '/download', title: 'site.downloadApp' },
  { path: '/join', title: 'site.join' },
  { path: '/game' },
]

test('every address of the route table opens: class, banner group, title, shell', async ({ page }) => {
  for (const { path, group, title, dialog, bare } of ROUTES)
    await test.step(path, async () => {
      await open(page, path)
      const place = path.split('?')[0]?.slice(1) ?? ''
      const main = page.getByRole('main', { includeHidden: true })
      await expect(main).toHaveCount(1)
      if (place !== '') await expect(main).toContainClass(place)
      await expect(main.locator('[aria-busy="true"]:empty')).toHaveCount(0)
      await expect(page.getByTestId('notFound')).toHaveCount(0)
      await expect(page.getByTestId('pageError')).toHaveCount(0)
      if (title) await expect(page).toHaveTitle(`${says(title)} · ${says('site.name')}`)
      else await expect(page).toHaveTitle(/Ante/)
      const [banner] = group ? bannersOf(group) : []
      if (banner) await expect(page.getByRole('heading', { name: banner.PT[0] }).first()).toBeAttached()
      if (dialog) await expect(page.getByTestId(dialog)).toBeVisible()
      await expect(page.getByRole('banner', { includeHidden: true })).toHaveCount(bare ? 0 : 1)
    })
})

test('banners are those of the path’s group, and of no other', { tag: '@once' }, async ({ page }) => {
  await open(page, '/live')
  await expect(page.getByRole('heading', { name: bannersOf('w_live')[0]?.PT[0] })).toBeAttached()
  for (const { group, PT } of BANNERS)
    if (group !== 'w_live' && group !== 'f_certification')
      await expect(page.getByRole('heading', { name: PT[0] })).toHaveCount(0)
})

test('an unknown address is a translated page inside the shell, and leads on', async ({ page }) => {
  await open(page, '/no/such/place')
  await expect(page.getByTestId('notFound')).toContainText(says('site.notFoundTitle'))
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByTestId('footer')).toBeAttached()
  await chooseLanguage(page, 'EN')
  await expect(page.getByTestId('notFound')).toContainText(says('site.notFoundTitle', {}, 'EN'))
  await page
    .getByTestId('notFound')
    .getByRole('link', { name: says('site.backHome', {}, 'EN') })
    .click()
  await expect(page.getByTestId('home.banner')).toBeVisible()
})

test('files: a missing one is 404, hashed ones stay, the page is asked for anew', { tag: '@once' }, async ({
  request,
  watch,
}) => {
  watch.expect(/404/)
  expect((await request.get('/assets/nothing-12345678.js')).status()).toBe(404)
  const page = await request.get('/rng')
  expect(page.status()).toBe(200)
  expect(page.headers()['cache-control']).toContain('no-cache')
  const entry = /\/assets\/[\w-]+\.js/.exec(await page.text())?.[0] ?? ''
  const script = await request.get(entry, { headers: { 'accept-encoding': 'br' } })
  expect(script.headers()['cache-control']).toContain('immutable')
  expect(script.headers()['content-encoding']).toBe('br')
})

test('theme: dark at first, light when chosen, kept', async ({ page }) => {
  await open(page)
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await openPreferences(page)
  await page.getByTestId('header.theme').click()
  await expect(html).toHaveAttribute('data-theme', 'light')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  await reload(page)
  await expect(html).toHaveAttribute('data-theme', 'light')
  await openPreferences(page)
  await page.getByTestId('header.theme').click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
})

test('language: Portuguese at first, fetched when chosen, kept under lang and hisLang', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const texts = (code: string) => fetched.filter((path) => new RegExp(`/assets/${code}[-.]`).test(path))
  await open(page)
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', 'pt')
  await expect(html).toHaveAttribute('dir', 'ltr')
  expect(texts('EN')).toEqual([])
  await chooseLanguage(page, 'EN')
  await expect(html).toHaveAttribute('lang', 'en')
  await expect(page.getByTestId('header.login')).toHaveText(says('site.signIn', {}, 'EN'))
  expect(texts('EN')).toHaveLength(1)
  const kept = () => page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')])
  expect(await kept()).toEqual(['EN', 'PT'])
  fetched.length = 0
  await reload(page)
  await expect(page.getByTestId('header.login')).toHaveText(says('site.signIn', {}, 'EN'))
  await expect(html).toHaveAttribute('lang', 'en')
  expect(texts('PT')).toEqual([])
  await chooseLanguage(page, 'PT')
  await expect(page.getByTestId('header.login')).toHaveText(says('site.signIn'))
  expect(await kept()).toEqual(['PT', 'EN'])
})

test('a language that was chosen elsewhere and written right to left turns the page', async ({ page }) => {
  await page.addInitScript(() => {
    if (origin !== 'null') localStorage.setItem('lang', 'AR')
  })
  await open(page)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  // A missing text is English, never a key.
  await expect(page.getByTestId('header.login')).toHaveText(says('site.signIn', {}, 'EN'))
})

test('the login guard: off, everybody walks about; on, all but five paths lead to the login', async ({
  page,
  control,
}) => {
  await control.site({ switches: { loginedToHomePage: '1' } })
  for (const path of ['/', '/rng', '/promotions', '/help', '/game', '/no/such/place']) {
    await open(page, path)
    await expect(page, path).toHaveURL(/\/login$/)
    await expect(page.getByTestId('loginPopupModal')).toBeVisible()
  }
  for (const path of ['/login', '/register', '/register.html', '/helpmc', '/download']) {
    await open(page, path)
    await expect(page).toHaveURL(new RegExp(`${path.replace('.', '\\.')}$`))
  }
})

test('the login guard lets a member through', { tag: '@once' }, async ({ page, control, member: _ }) => {
  await control.site({ switches: { loginedToHomePage: '1' } })
  await open(page, '/rng')
  await expect(page).toHaveURL(/\/rng$/)
  await expect(page.getByTestId('game').first()).toBeVisible()
})

test('system status 1: the maintenance page stands for all, with the operator’s words', async ({
  page,
  control,
  watch,
}) => {
  watch.expect(/503/)
  await control.site({
    status: 1,
    statusTitle: 'Voltamos às 14 h',
    statusMessage: 'Trocamos um servidor.',
    statusUntil: '2030-01-01T17:00:00Z',
  })
  for (const path of ['/', '/rng']) {
    await page.goto(path)
    const place = page.getByTestId('maintenance')
    await expect(place).toContainText('Voltamos às 14 h')
    await expect(place).toContainText('Trocamos um servidor.')
    await expect(place.getByRole('button', { name: says('site.customerService') })).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
  }
  await control.site({ status: 0 })
  await page
    .getByTestId('maintenance')
    .getByRole('button', { name: says('site.refresh') })
    .click()
  await expect(page.getByTestId('game').first()).toBeVisible()
})

test('system status 2: the region page stands for all, with the visitor’s address', async ({
  page,
  control,
  watch,
}) => {
  watch.expect(/403/)
  await control.site({ status: 2, statusMessage: 'Esta região ainda não.' })
  await page.goto('/rng')
  const place = page.getByTestId('regionBlock')
  await expect(place).toContainText('Esta região ainda não.')
  await expect(place).toContainText(/127\.0\.0\.1|::1/)
  await expect(place.getByRole('button', { name: says('site.customerService') })).toBeVisible()
})

test('customer service opens in a window of its own, 440 by 750', async ({ page, browserName }) => {
  test.skip(browserName === 'firefox', 'pop-ups are not reported over WebDriver BiDi')
  await page.addInitScript(() => {
    const asked: string[] = []
    Object.defineProperty(window, '__opened', { value: asked })
    window.open = (_url, _name, features) => {
      asked.push(features ?? '')
      return null
    }
  })
  await open(page, '/help')
  await page
    .getByTestId('footer')
    .getByRole('button', { name: says('site.contactUs') })
    .click()
  const features = await page.evaluate(() => (window as unknown as { __opened: string[] }).__opened)
  expect(features[0]).toContain('width=440')
  expect(features[0]).toContain('height=750')
})

test('banners move on every 5 s, stop for the pause button, and have dots only when there are more', async ({
  page,
}) => {
  await page.clock.install()
  await open(page)
  const banner = page.getByTestId('home.banner')
  const dots = banner.getByRole('button', { name: new RegExp(says('common.goToSlide', { n: '\\d' })) })
  await expect(dots).toHaveCount(bannersOf('w_home').length)
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true')
  await page.clock.fastForward(5_000)
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
  await banner.getByRole('button', { name: says('common.pause') }).click()
  await page.mouse.move(2, 2)
  await page.clock.fastForward(20_000)
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(banner.getByRole('button', { name: says('common.resume') })).toBeVisible()
  await dots.nth(2).click()
  await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true')
  await open(page, '/live')
  await expect(page.getByRole('heading', { name: bannersOf('w_live')[0]?.PT[0] })).toBeAttached()
  await expect(
    page.getByRole('button', { name: new RegExp(says('common.goToSlide', { n: '\\d' })) }),
  ).toHaveCount(0)
})

test('the jackpot grows by 165.11 every 3 s, can be held, and says what it is', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-18T12:00:01Z') })
  await open(page)
  const jackpot = page.getByTestId('home.jackpot')
  await expect(jackpot).toContainText(says('site.jackpotWords'))
  const figure = async () =>
    Number((/[\d,]+\.\d\d/.exec((await jackpot.textContent()) ?? '')?.[0] ?? '').replaceAll(',', ''))
  const before = await figure()
  expect(before).toBeGreaterThan(8_000_000)
  await page.clock.fastForward(30_000)
  await expect.poll(async () => Math.round((await figure()) * 100 - before * 100) % 16_511).toBe(0)
  await expect.poll(async () => (await figure()) - before).toBeGreaterThanOrEqual(1651)
  await jackpot.getByRole('button', { name: says('site.jackpotPause') }).click()
  const held = await figure()
  await page.clock.fastForward(60_000)
  await expect(jackpot.getByRole('button', { name: says('site.jackpotResume') })).toBeVisible()
  expect(await figure()).toBe(held)
})

test('the clock shows the visitor’s time with its offset', async ({ page }) => {
  await open(page)
  await openPreferences(page)
  const clock = page.getByTestId('header.clock')
  await expect(clock).toHaveText(/^\d\d:\d\d:\d\d GMT-3$/)
  const before = (await clock.textContent()) ?? ''
  await expect(clock).not.toHaveText(before)
})

test('notices: the bar can be held and leads to the list, at the notice', async ({ page }) => {
  await open(page)
  const bar = page.getByTestId('noticeBar')
  await bar.getByRole('button', { name: says('site.noticesPause') }).click()
  await expect(bar.getByRole('button', { name: says('site.noticesResume') })).toBeVisible()
  await bar.locator('a:not([aria-hidden="true"])').first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/noticePage#/)
  await expect(page.getByRole('heading', { level: 1, name: says('site.notices') })).toBeVisible()
})

test('a hash leads to its target; any other way starts at the top', async ({ page }) => {
  await open(page, '/noticePage#pl-9')
  await expect(page.locator('#pl-9')).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await page
    .getByTestId('footer')
    .getByRole('link', { name: says('site.promotions') })
    .click()
  await expect(page).toHaveURL(/\/promotions$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('home: winners, hot games, hot matches with their time', async ({ page }) => {
  await open(page)
  await expect(page.getByTestId('home.hotGames').getByTestId('game').first()).toBeVisible()
  // Rows below wait until they are near.
  for (let way = 0; way < 6; way += 1) await page.mouse.wheel(0, 600)
  await page.getByTestId('footer').scrollIntoViewIfNeeded()
  const winners = page.getByTestId('home.winners')
  await winners.scrollIntoViewIfNeeded()
  await expect(winners.locator('[data-amount]').first()).toHaveText(/\d\.\d\d$/)
  const matches = page.getByTestId('home.hotMatches')
  await expect(matches.locator('time').first()).toHaveText(/^\d\d \p{L}{3} \| \d\d:\d\d$/u)
})

test('the footer has vendors, licences and the year', async ({ page }) => {
  await open(page, '/help')
  const footer = page.getByTestId('footer')
  await expect(footer.getByAltText('PG')).toBeAttached()
  await expect(footer).toContainText(bannersOf('f_certification')[0]?.PT[0] ?? '')
  await expect(footer).toContainText('2023')
})

test.describe('a dialog', () => {
  const dialog = (page: Page) => page.getByTestId('loginPopupModal')

  async function openAt(page: Page, y: number): Promise<void> {
    await open(page)
    await expect(page.getByTestId('home.hotGames').getByTestId('game').first()).toBeVisible()
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
    // By keyboard: Firefox scrolls to what it is told to click, although the header is always in view.
    await page.getByTestId('header.login').evaluate((button) => button.focus({ preventScroll: true }))
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
  }

  test('is closed by Escape and by its cross, never by a press outside', async ({ page }) => {
    await openAt(page, 0)
    await page.mouse.click(4, 4)
    await page.mouse.click(4, 300)
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await page.getByTestId('header.login').click()
    await page.getByTestId('loginPopupModal.close').click()
    await expect(dialog(page)).toBeHidden()
  })

  test('holds the page where it is, and puts it back exactly there', async ({ page, isMobile }) => {
    await openAt(page, 240)
    const at = () => page.evaluate(() => window.scrollY)
    if (!isMobile) await page.mouse.wheel(0, 500)
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect.poll(at).toBe(240)
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
    await expect.poll(at).toBe(300)
  })

  test('Enter presses its default button', async ({ page, control, watch }) => {
    watch.expect(/401/)
    await openAt(page, 0)
    await type(field(dialog(page), 'username'), 'demo')
    await type(field(dialog(page), 'password'), 'Errada@2026')
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('loginPopupModal.error')).toBeVisible()
    expect(await control.calls('/wps/session/login')).toHaveLength(1)
  })

  test('keeps the focus inside and gives it back', async ({ page }) => {
    await open(page)
    await page.getByTestId('header.login').focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    const outside = () =>
      page.evaluate(() => {
        const at = document.activeElement
        return at !== document.body && !at?.closest('[data-testid="loginPopupModal"]') ? at?.outerHTML : ''
      })
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press(step < 9 ? 'Tab' : 'Shift+Tab')
      expect(await outside()).toBe('')
    }
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByTestId('header.login')).toBeFocused()
  })

  test('the centre, too: Escape closes it and the address forgets it', async ({ page, member: _ }) => {
    await open(page, '/rng')
    await toDeposit(page)
    expect(address(page)).toContain('mc=depositv2')
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('memberCentre')).toBeHidden()
    await expect.poll(() => address(page)).toBe('/rng')
    await toDeposit(page)
    await page.goBack()
    await expect(page.getByTestId('memberCentre')).toBeHidden()
    expect(address(page)).toBe('/rng')
  })
})

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

test('what the server says of a member stands in the header', async ({ page, enter }) => {
  await enter({ nickname: 'Ana Souza', rankLevel: 6 })
  await open(page)
  await openAccount(page)
  await expect(page.getByTestId('header.nickname')).toHaveText('Ana Souza')
  await expect(page.getByTestId('header.vip')).toBeVisible()
})

test('content that does not come: the shell stands, the row says so, and another try brings it', {
  tag: '@once',
}, async ({ page, control, watch }) => {
  watch.expect(/500/)
  await control.fault({ path: '/wps/relay/GCSGAME_hotGamesV2', status: 500, times: 9 })
  await open(page)
  const row = page.getByTestId('home.hotGames')
  await expect(row.getByRole('alert')).toContainText(says('site.rowFailed'))
  await control.noFaults()
  await row.getByRole('button', { name: says('common.retry') }).click()
  await expect(row.getByTestId('game').first()).toBeVisible()
})

test('an app that cannot be fetched says so, in both languages', async ({ page, watch }) => {
  watch.expect(/ERR_FAILED|NetworkError|Failed|error loading|Loading/i)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  const said = page.locator('#boot-error')
  await expect(said).toBeInViewport()
  await expect(said).toContainText(says('common.bootFailed'))
  await expect(said).toContainText(says('common.bootFailed', {}, 'EN'))
  await page.unrouteAll()
  await reload(page)
})
