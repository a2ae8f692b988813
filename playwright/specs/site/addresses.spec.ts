// Addresses: all of the route table, unknown ones, files, the login guard, hashes.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { BANNERS, bannersOf } from '../../steps/banners.ts'
import { chooseLanguage, open } from '../../steps/shell.ts'
import { BRAND, localeText } from '../../steps/texts.ts'

interface Address {
  path: string
  main?: string
  group?: string
  title?: string
  /** The page's own title. */
  called?: string
  dialog?: string
  bare?: true
}

/** The route table (docs/requirements/02-screens.md), with banner group and page title. */
const ROUTES: Address[] = [
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
  { path: '/elott', group: 'w_lott', title: 'site.lottery' },
  { path: '/rng', group: 'w_rng' },
  { path: '/live', group: 'w_live' },
  { path: '/pvp', group: 'w_pvp' },
  { path: '/fish', group: 'w_fish' },
  { path: '/promotions', group: 'w_promotion', title: 'site.promotions' },
  { path: '/promoDetail', title: 'site.promotions' },
  { path: '/seamless', title: 'site.seamless' },
  { path: '/help', group: 'w_help', title: 'site.helpCentre' },
  { path: '/helpmc', title: 'site.helpCentre', bare: true },
  { path: '/down', group: 'w_down', title: 'site.downloadApp' },
  { path: '/download', title: 'site.downloadApp' },
  { path: '/join', title: 'site.join' },
  { path: '/game' },
]

/** Addresses of one vendor or one lottery, titled with its name. */
const NAMED_ADDRESSES: Address[] = [
  { path: '/lottery?gameCode=bilhete-do-mar&vendor=TCG_SEA&playType=side', called: 'Bilhete do Mar' },
  { path: '/lottery?gameCode=bilhete-do-mar&vendor=TCG_SEA&view=results', main: 'lottery' },
  { path: '/lottery?vendor=TCG_SEA', called: 'TCG SEA' },
  { path: '/elott?vassalage=TCG_SEA', main: 'lottery', called: 'TCG SEA' },
  { path: '/seamless?vassalage=PG&gameType=RNG', called: 'PG' },
  { path: '/fbsports', title: 'site.sports' },
]

for (const [what, routes] of [
  ['every address of the route table opens', ROUTES],
  ['so does every address of a vendor or a lottery', NAMED_ADDRESSES],
] as const)
  test(`${what}: class, banner group, title, shell`, { tag: routes === ROUTES ? [] : '@desktop' }, async ({
    page,
  }) => {
    test.slow() // one page load after another
    for (const { path, main: kind, group, title, called, dialog, bare } of routes)
      await test.step(path, async () => {
        await open(page, path)
        const place = kind ?? path.split('?')[0]?.slice(1) ?? ''
        const main = page.getByRole('main', { includeHidden: true })
        await expect(main).toHaveCount(1)
        if (place !== '') await expect(main).toContainClass(place)
        await expect(main.locator('[aria-busy="true"]:empty')).toHaveCount(0)
        await expect(page.getByTestId('notFound')).toHaveCount(0)
        await expect(page.getByTestId('pageError')).toHaveCount(0)
        if (title) await expect(page).toHaveTitle(`${localeText(title)} · ${BRAND.name}`)
        else if (called) await expect(page).toHaveTitle(`${called} · ${BRAND.name}`)
        else await expect(page).toHaveTitle(/Ante/)
        const [banner] = group ? bannersOf(group) : []
        if (banner)
          await expect(page.getByRole('heading', { name: banner.texts('PT').title }).first()).toBeAttached()
        if (dialog) await expect(page.getByTestId(dialog)).toBeVisible()
        await expect(page.getByRole('banner', { includeHidden: true })).toHaveCount(bare ? 0 : 1)
      })
  })

/** Opens paths that the login guard closes, which lead to the login, and exempt ones. */
async function expectGuarded(page: Page, { closed, exempt }: Record<'closed' | 'exempt', string[]>) {
  for (const path of closed) {
    await open(page, path)
    await expect(page, path).toHaveURL(/\/login$/)
    await expect(page.getByTestId('loginPopupModal')).toBeVisible()
  }
  for (const path of exempt) {
    await open(page, path)
    await expect(page).toHaveURL(new RegExp(`${path.replace('.', '\\.')}$`))
  }
}

test('addresses of a visitor: banners, files, an IP address, unknown paths, the login guard', {
  tag: '@desktop',
}, async ({ page, request, pageErrors, server, testApi }) => {
  await test.step('banners are those of the path’s group', async () => {
    await open(page, '/live')
    await expect(
      page.getByRole('heading', { name: bannersOf('w_live')[0]?.texts('PT').title }),
    ).toBeAttached()
    for (const { group, texts } of BANNERS)
      if (group !== 'w_live' && group !== 'f_certification')
        await expect(page.getByRole('heading', { name: texts('PT').title })).toHaveCount(0)
  })

  await test.step('files: a missing one is 404, hashed ones are cached, the page is revalidated', async () => {
    pageErrors.expect(/404/)
    expect((await request.get('/assets/nothing-12345678.js')).status()).toBe(404)
    const page = await request.get('/rng')
    expect(page.status()).toBe(200)
    expect(page.headers()['cache-control']).toContain('no-cache')
    const entry = /\/assets\/[\w-]+\.js/.exec(await page.text())?.[0] ?? ''
    const script = await request.get(entry, { headers: { 'accept-encoding': 'br' } })
    expect(script.headers()['cache-control']).toContain('immutable')
    expect(script.headers()['content-encoding']).toBe('br')
  })

  await test.step('the site under its IP address redirects to localhost, where games open', async () => {
    const byNumber = server.address.replace('localhost', '127.0.0.1')
    await page.goto(`${byNumber}/rng?page=2`)
    await expect(page).toHaveURL(`${server.address}/rng?page=2`)
    await expect(page.getByTestId('game').first()).toBeVisible()
  })

  await test.step('an unknown address is a translated page inside the shell, with links', async () => {
    await open(page, '/no/such/place')
    await expect(page.getByTestId('notFound')).toContainText(localeText('site.notFoundTitle'))
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByTestId('footer')).toBeAttached()
    await chooseLanguage(page, 'EN')
    await expect(page.getByTestId('notFound')).toContainText(localeText('site.notFoundTitle', {}, 'EN'))
    await page
      .getByTestId('notFound')
      .getByRole('link', { name: localeText('site.backHome', {}, 'EN') })
      .click()
    await expect(page.getByTestId('home.banner')).toBeVisible()
  })

  await test.step('the login guard leads from a page to the login, and leaves an open path', async () => {
    await testApi.updateSite({ switches: { loginedToHomePage: '1' } })
    await expectGuarded(page, { closed: ['/rng'], exempt: ['/helpmc'] })
  })
})

// by default: every path in the core (`the_login_guard_allows_only_exempt_paths`), two of them in the test above
test('the login guard: off, all paths are open; on, all but five paths lead to the login', {
  tag: '@matrix',
}, async ({ page, testApi }) => {
  await testApi.updateSite({ switches: { loginedToHomePage: '1' } })
  await expectGuarded(page, {
    closed: ['/', '/rng', '/promotions', '/help', '/game', '/no/such/place'],
    exempt: ['/login', '/register', '/register.html', '/helpmc', '/download'],
  })
})

// by default: the same test of the core, a login under the guard in `site/centre`
test('the login guard lets a member through', { tag: '@matrix' }, async ({ page, testApi, member: _ }) => {
  await testApi.updateSite({ switches: { loginedToHomePage: '1' } })
  await open(page, '/rng')
  await expect(page).toHaveURL(/\/rng$/)
  await expect(page.getByTestId('game').first()).toBeVisible()
})

test('a hash scrolls to its target; other navigations start at the top', {
  tag: ['@desktop', '@firefox'],
}, async ({ page }) => {
  await open(page, '/noticePage#pl-9')
  await expect(page.locator('#pl-9')).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await page
    .getByTestId('footer')
    .getByRole('link', { name: localeText('site.promotions') })
    .click()
  await expect(page).toHaveURL(/\/promotions$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})
