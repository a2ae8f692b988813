// From a list of games to the game frame.
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { DEMO, tryLogin } from '../scenes/account.ts'
import { expectOpenGame, frame, play, SLOT, tile } from '../scenes/games.ts'
import { address, field, open, type } from '../scenes/shell.ts'
import { BRAND, says } from '../scenes/texts.ts'

const tiles = (page: Page) => page.getByRole('main').getByTestId('game')
const LAUNCH = '/wps/relay/GCS_gameLaunchFB'
const LIST = '/wps/relay/GCSGAME_gameList'

test('a visitor finds games: by category, name and vendor, after lists that did not come, and by the login', {
  tag: '@desktop',
}, async ({ page, control, watch }) => {
  await test.step('the menu has the categories that the brand names, in its order; so has home', async () => {
    await open(page)
    const menu = page.getByTestId(/^nav\.[A-Z0-9]+$/)
    const types = () => menu.evaluateAll((all) => all.map((one) => one.dataset.testid?.slice('nav.'.length)))
    await expect.poll(types).toEqual(BRAND.gameCategories)
    // lotteries share a card, and cockfighting has no list page
    const paths = BRAND.gameCategories
      .filter((type) => !/LOTT|DS88/.test(type))
      .map((type) => `/${type.toLowerCase()}`)
    const cards = page.getByRole('navigation', { name: says('site.categories') }).getByRole('link')
    const leads = () => cards.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect((await leads()).filter((path) => path !== '/lottery')).toEqual(paths)
    const footer = page.getByRole('navigation', { name: says('site.footerGames') }).getByRole('link')
    await expect(footer).toHaveCount(Math.min(6, BRAND.gameCategories.length))

    // rows of games, if the brand has their category; they load when scrolled near
    const rows = BRAND.gameCategories.filter((type) => /^(RNG|LIVE|FISH)$/.test(type))
    await page.getByTestId('footer').scrollIntoViewIfNeeded()
    for (const type of rows) {
      await page.locator(`#home-${type}`).scrollIntoViewIfNeeded()
      await expect(page.locator(`#home-${type}`)).toHaveText(/\S/)
    }
    const headings = () =>
      page
        .locator('#home-RNG, #home-LIVE, #home-FISH')
        .evaluateAll((all) => all.map(({ id }) => id.slice('home-'.length)))
    expect(await headings()).toEqual(rows)
  })

  await test.step('games are found by a part of their name, without its marks', async () => {
    await open(page, '/rng')
    const search = page.getByTestId('games.search')
    const vendor = page.getByTestId('games.vendor.JDB')
    await expect(vendor).toHaveText(/\d/)
    await type(search, 'dragao de j')
    await expect(tile(page, SLOT.code)).toBeVisible()
    await expect(tiles(page)).toHaveCount(1)
    // a vendor's total would not match the search results
    await expect(vendor).not.toHaveText(/\d/)
    await type(search, 'nada disso aqui')
    await expect(page.getByTestId('games.empty')).toContainText('nada disso aqui')
    await page.getByRole('button', { name: says('games.clearSearch') }).click()
    await expect(tiles(page)).toHaveCount(42)
    await expect(search).toHaveValue('')
    // matches of other lists are shown as well
    await type(search, 'roleta')
    await expect(page.getByTestId('games.empty')).toBeVisible()
    const elsewhere = page.getByTestId('games.elsewhere')
    await expect(tile(elsewhere, 'roleta-brasil')).toBeVisible()
    // even if this list has matches
    await type(search, 'arena')
    await expect(tile(page, 'arena-do-fiorde')).toBeVisible()
    await expect(tile(elsewhere, 'arena-neon')).toBeVisible()
    await expect(tile(elsewhere, 'arena-do-fiorde')).toHaveCount(0)
  })

  await test.step('a search with signs of a pattern is only a text', async () => {
    await open(page, '/rng')
    for (const text of ['%', '_', "'; DROP TABLE games; --", '<b>x</b>', '\\']) {
      await type(page.getByTestId('games.search'), text)
      await expect(page.getByTestId('games.empty')).toContainText(text)
    }
    // one word, wider than any page
    await type(page.getByTestId('games.search'), 'w'.repeat(300))
    await expect(page.getByTestId('games.empty')).toContainText('www')
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(wider).toBe(0)
  })

  await test.step('a vendor’s games alone, named in the title; hot ones are a view of their own', async () => {
    await open(page, '/rng')
    await page.getByTestId('games.vendor.JDB').click()
    await expect(page.locator('[data-testid="game"][data-vassalage="JDB"]').first()).toBeVisible()
    await expect(page.locator('main [data-testid="game"]:not([data-vassalage="JDB"])')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('JDB')
    await page.getByTestId('games.vendor.all').click()
    await page.getByTestId('games.tab.hot').click()
    await expect(tile(page, 'onca-dourada')).toBeVisible()
    await expect.poll(() => tiles(page).count()).toBeLessThan(42)
    await open(page, '/rng?vassalage=CQ9')
    await expect(page.locator('main [data-testid="game"]:not([data-vassalage="CQ9"])')).toHaveCount(0)
    await expect(tile(page, SLOT.code)).toBeVisible()
  })

  await test.step('a list of nothing is no list: it is said, and asked for again', async () => {
    const nothing = JSON.stringify({ success: true, value: null })
    await control.fault({ path: LIST, status: 200, body: nothing, times: 9 })
    await open(page, '/fish')
    await expect(page.getByText(says('games.unloaded'))).toBeVisible()
    await control.noFaults()
    await page
      .getByRole('button', { name: says('common.retry') })
      .first()
      .click()
    await expect(tiles(page).first()).toBeVisible()
  })

  await test.step('the list does not come: said, and another try', async () => {
    watch.expect(/500/)
    await control.fault({ path: LIST, status: 500, times: 9 })
    await open(page, '/rng')
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText(says('games.unloaded'))
    await control.noFaults()
    await alert.getByRole('button', { name: says('common.retry') }).click()
    await expect(tiles(page)).toHaveCount(42)
  })

  await test.step('a visitor at a game’s address sees why it does not start, and nothing is launched', async () => {
    await control.noCalls()

    await open(page, `/game?gameCode=${SLOT.code}&gameType=RNG&vassalage=${SLOT.vendor}`)
    await expect(page.getByText(says('games.loginFirst'))).toBeVisible()
    expect(await control.calls(LAUNCH)).toEqual([])
    await page
      .getByRole('main')
      .getByRole('button', { name: says('account.login') })
      .click()
    await tryLogin(page, DEMO)
    await expectOpenGame(page)
  })
})

test('a list is paged; the address keeps the place, and back finds it again', { tag: '@firefox' }, async ({
  page,
  member: _,
}) => {
  await open(page, '/rng')
  await expect(tiles(page)).toHaveCount(42)
  await page.getByTestId('games.page.next').click()
  await expect(tiles(page)).toHaveCount(84)
  await expect.poll(() => address(page)).toBe('/rng?page=2')
  const last = tiles(page).nth(83)
  await last.scrollIntoViewIfNeeded()
  await last.getByTestId('game.play').click()
  await expect(page.getByTestId('gameFrame')).toBeVisible()
  await page.goBack()
  await expect(tiles(page)).toHaveCount(84)
  expect(address(page)).toBe('/rng?page=2')
})

test('a member’s way into a game and back, and what does not open', { tag: '@desktop' }, async ({
  page,
  context,
  member: _,
  control,
  watch,
}) => {
  await test.step('who leaves a game by keyboard is at its tile again', async () => {
    for (const place of ['/rng', '/']) {
      await open(page, place)
      const play = tiles(page).nth(9).getByTestId('game.play')
      await play.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByTestId('gameFrame')).toBeVisible()
      await page.getByRole('button', { name: says('games.leave') }).press('Enter')
      await expect(play).toBeFocused()
      await expect(play).toBeInViewport()
    }
  })

  await test.step('a game that is pressed while the search still waits opens all the same', async () => {
    await open(page, '/rng')
    await expect(tile(page, SLOT.code)).toBeVisible()
    await type(page.getByTestId('games.search'), SLOT.name)
    await play(page, SLOT.code)
    await expectOpenGame(page)
    expect(address(page)).toContain('/game?')
  })

  await test.step('a game that is opened by its address leads back to the list of its type', async () => {
    await control.noCalls()

    await control.fault({ path: '/lgw/games/game_menus', delayMs: 1500, times: 1 })
    await open(page, '/game?gameCode=pesca-brava&gameType=FISH&vassalage=JDB')
    await expect(page.getByTestId('gameFrame')).toBeVisible()
    const [launch] = await control.calls(LAUNCH)
    expect(launch?.body).toMatchObject({ backUrl: '/fish' })
  })

  await test.step('a slot started from a list remembers its vendor for the session', async () => {
    await page.evaluate(() => sessionStorage.removeItem('vassalage'))

    await open(page, '/rng')
    await play(page, SLOT.code)
    await expectOpenGame(page)
    expect(await page.evaluate(() => sessionStorage.getItem('vassalage'))).toBe(SLOT.vendor)
    await expect(field(page.getByRole('main'), 'q')).toHaveCount(0)
  })

  await test.step('a ticket is good once', async () => {
    const src = (await page.getByTestId('gameFrame').getAttribute('src')) ?? ''
    const { origin, hash } = new URL(src)
    const again = await context.request.post(`${origin}/api/session`, {
      data: { ticket: hash.replace('#t=', '') },
    })
    expect(again.status()).toBe(401)
  })

  await test.step('a game that cannot be played now says so in its list, and is not launched', async () => {
    await control.noCalls()

    await control.site({ closedGames: ['pesca-brava'] })
    await open(page, '/fish')
    await play(page, 'pesca-brava')
    await expect(page.getByText(says('games.maintenance')).first()).toBeVisible()
    await expect(page).toHaveURL(/\/fish$/)
    expect(await control.calls(LAUNCH)).toEqual([])

    await control.site({ closedGames: [] })
  })

  await test.step('a game in maintenance, opened by its address, says so and leads back', async () => {
    watch.expect(/503/)
    await control.site({ closedGames: ['galo-de-ouro'] })
    await open(page, '/game?gameCode=galo-de-ouro&gameType=DS88&vassalage=DS88')
    await expect(page.getByTestId('gameMaintenance')).toBeVisible()
    await page.getByTestId('gameMaintenance').getByRole('button').click()
    await expect(tiles(page).first()).toBeVisible()

    await control.site({ closedGames: [] })
  })

  await test.step('a game that does not open: said, and another try', async () => {
    watch.expect(/500/)
    await control.fault({ path: LAUNCH, status: 500 })
    await open(page, `/game?gameCode=${SLOT.code}&gameType=RNG&vassalage=${SLOT.vendor}`)
    await page
      .getByRole('main')
      .getByRole('button', { name: says('common.retry') })
      .click()
    await expectOpenGame(page)
  })

  await test.step('an address that is not on the list is never opened', async () => {
    for (const content of [
      'https://evil.example/play',
      'javascript:alert(1)',
      '/play/here',
      'http://localhost:1/x',
    ]) {
      await control.fault({
        path: LAUNCH,
        status: 200,
        body: JSON.stringify({ success: true, value: { content } }),
      })
      await open(page, `/game?gameCode=${SLOT.code}&gameType=RNG&vassalage=${SLOT.vendor}`)
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
      await expect(page.getByTestId('gameFrame')).toHaveCount(0)
    }
  })

  await test.step('where the browser lets it, the press opens that window by itself', async () => {
    await open(page, '/sports')
    const [book] = await Promise.all([context.waitForEvent('page'), play(page, 'taca-ao-vivo')])
    await expect(book.getByTestId('demo.result')).toHaveAttribute('data-state', 'ready')
    expect(await book.evaluate(() => window.opener === null && document.referrer === '')).toBe(true)
    await expect(page.getByTestId('session')).toBeVisible()
    await expect(page.getByRole('link', { name: says('halls.openWindow') })).toHaveCount(0)
    await expect(page.getByRole('button', { name: says('halls.openWindowAgain') })).toBeVisible()
  })
})

test('a game that takes too long: its cover, the way out, and a link that grew old', {
  tag: '@desktop',
}, async ({ page, context, member: _, control, api }) => {
  await test.step('the cover lifts when the game says that it is ready; one that never does can be tried again', async () => {
    await page.clock.install()
    await page.route('http://127.0.0.1:*/play/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p data-testid="mute">502 Bad Gateway</p>' }),
    )
    await open(page, '/rng?q=jade')
    await play(page, SLOT.code)
    await expect(frame(page).getByTestId('mute')).toBeVisible()
    const cover = page.getByRole('status').filter({ hasText: says('games.opening', { name: SLOT.name }) })
    await page.clock.runFor(1000)
    await expect(cover).toBeVisible()
    await page.clock.fastForward('00:31')
    const late = page.getByTestId('gameLate')
    await expect(late).toContainText(says('games.launchFailed', { name: SLOT.name }))
    await expect(cover).toBeHidden()
    await page.unrouteAll()
    await late.getByRole('button', { name: says('common.retry') }).click()
    await expectOpenGame(page)
    await expect(late).toBeHidden()
    await expect(cover).toBeHidden()
  })

  await test.step('a game that never opens can be left', async () => {
    await page.route('http://127.0.0.1:*/play/**', (route) => route.fulfill({ body: '' }))
    await open(page, '/rng?q=jade')
    await play(page, SLOT.code)
    await expect(page.getByTestId('gameFrame')).toBeVisible()
    await page.clock.fastForward('00:31')
    await page
      .getByTestId('gameLate')
      .getByRole('button', { name: says('common.close') })
      .click()
    await expect.poll(() => address(page)).toBe('/rng?q=jade')

    await page.unrouteAll()
  })

  await test.step('an address that the brand does not allow is said, with the way to customer service', async () => {
    const launch = `**${await api.path('POST', LAUNCH)}`
    const value = { content: 'https://evil.test/play' }
    await page.route(launch, (route) => route.fulfill({ json: { success: true, value } }))
    await open(page, '/rng?q=jade')
    await play(page, SLOT.code)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText(says('errors.invalidUrl'))
    await expect(alert).toContainText(says('errors.invalidUrlNext'))
    await expect(page.getByTestId('gameFrame')).toHaveCount(0)
    const [desk] = await Promise.all([
      context.waitForEvent('page'),
      page.getByTestId('stage.service').click(),
    ])
    await desk.close()
    await page.unroute(launch)
  })

  await test.step('a link to a window that stood for too long asks for another', async () => {
    await control.noCalls()

    await page.addInitScript(() => {
      const { open } = window
      Object.assign(window, { open: () => null, __unblock: () => Object.assign(window, { open }) })
    })
    await open(page, '/sports')
    await play(page, 'taca-ao-vivo')
    const link = page.getByRole('link', { name: says('halls.openWindow') })
    await expect(link).toBeVisible()
    await page.clock.fastForward('01:10')
    await page.evaluate(() => (window as unknown as { __unblock: () => void }).__unblock())
    const [book] = await Promise.all([context.waitForEvent('page'), link.click()])
    await expect(book.getByTestId('demo.result')).toHaveAttribute('data-state', 'ready')
    await expect(page.getByRole('button', { name: says('halls.openWindowAgain') })).toBeVisible()
    expect(await control.calls(LAUNCH)).toHaveLength(2)
  })
})

test('a game that was left while it opened does not stand in the way of the next one', {
  tag: ['@desktop', '@house'],
}, async ({ page, control, member: _ }) => {
  await open(page, '/rng')
  await control.fault({ path: LAUNCH, delayMs: 2000, times: 1 })
  const launch = page.waitForRequest((request) => request.url().endsWith(LAUNCH))
  await tiles(page).nth(0).getByTestId('game.play').click()
  await launch
  await page.getByTestId('game.close').click()
  await tiles(page).nth(1).getByTestId('game.play').click()
  await expectOpenGame(page)
  expect(await control.calls(LAUNCH)).toHaveLength(2)
})

test('games in the frame and in a window: what opens, how tight it is held', {
  tag: ['@desktop', '@firefox'],
}, async ({ page, context, control, member }) => {
  await test.step('an e-sports game opens from its list', async () => {
    await open(page, '/esports')
    const game = tiles(page).first()
    const code = await game.getAttribute('data-game-code')
    await game.getByTestId('game.play').click()
    await expectOpenGame(page)
    const [call] = await control.calls(LAUNCH)
    expect(call?.body).toMatchObject({ gameCode: code, gameType: 'ESPORTS' })
  })

  await test.step('the frame is held tight: sandbox, no referrer, another origin, nothing secret in its address', async () => {
    await open(page, '/rng')
    await play(page, SLOT.code)
    await expectOpenGame(page)
    const shown = page.getByTestId('gameFrame')
    await expect(shown).toHaveAttribute(
      'sandbox',
      'allow-scripts allow-forms allow-same-origin allow-pointer-lock',
    )
    await expect(shown).toHaveAttribute('referrerpolicy', 'no-referrer')
    await expect(shown).toHaveAttribute('allow', 'fullscreen; autoplay')
    const src = new URL((await shown.getAttribute('src')) ?? '')
    expect(src.origin).not.toBe(new URL(page.url()).origin)
    expect(src.href).not.toContain(member.token)
    // The ticket is used, and removed from the address.
    await expect
      .poll(() =>
        frame(page)
          .locator('body')
          .evaluate(() => window.location.hash),
      )
      .toBe('')
  })

  await test.step('a vendor that refuses frames is a link to a window of its own', async () => {
    // simulates a pop-up blocker
    await page.addInitScript(() => {
      window.open = () => null
    })
    await open(page, '/sports')
    await play(page, 'taca-ao-vivo')
    const link = page.getByRole('link', { name: says('halls.openWindow') })
    await expect(link).toHaveAttribute('href', /\/play\/taca-ao-vivo\?lang=PT#t=/)
    // a plain link, which no pop-up blocker stops; noreferrer implies noopener
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noreferrer')
    await expect(page.getByTestId('gameFrame')).toHaveCount(0)
    const session = page.getByTestId('session')
    await expect(session).toHaveCount(0)
    const [book] = await Promise.all([context.waitForEvent('page'), link.click()])
    await expect(book.getByTestId('demo.result')).toHaveAttribute('data-state', 'ready')
    expect(await book.evaluate(() => window.opener === null && document.referrer === '')).toBe(true)
    // the original page shows time and money while the game is open
    await expect(session).toBeVisible()
    await expect(page.getByTestId('session.time')).toHaveAttribute('data-minutes', /\d/)
    // that address is single-use: after the window is closed, a new one is needed
    await book.close()
    await expect(link).toHaveCount(0)
    await page.getByRole('button', { name: says('halls.openWindowAgain') }).click()
    await expect(link).toBeVisible()
    await expect(session).toHaveCount(0)
    const [second] = await Promise.all([context.waitForEvent('page'), link.click()])
    await expect(second.getByTestId('demo.result')).toHaveAttribute('data-state', 'ready')
  })
})

test('a visitor who starts a game logs in and goes on to it', { tag: ['@desktop', '@firefox'] }, async ({
  page,
}) => {
  await open(page, '/rng')
  await play(page, SLOT.code)
  await expect(page.getByTestId('loginPopupModal')).toBeVisible()
  await tryLogin(page, DEMO)
  await expect(page).toHaveURL(/\/game\?/)
  await expectOpenGame(page)
  await expect(frame(page).getByTestId('demo.balance')).toHaveAttribute('data-amount', '4286.75')
})

test('messages that did not come through the port, or not with the nonce, are not heard', {
  tag: ['@desktop', '@firefox', '@house'],
}, async ({ page, member: _ }) => {
  // The game's page consumes the message with the port; this listens in addition.
  await page.addInitScript(() => {
    window.addEventListener('message', (event) => {
      if (event.data?.type === 'init')
        Object.assign(window, { __port: event.ports[0], __nonce: event.data.nonce })
    })
  })
  await open(page, '/rng')
  await play(page, SLOT.code)
  await expectOpenGame(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const inside = frame(page).locator('body')

  await inside.evaluate(() => {
    for (const type of ['close', 'openDeposit', 'balanceChanged'])
      window.parent.postMessage({ v: 1, type, nonce: '0'.repeat(32) }, '*')
  })
  await page.evaluate(() => {
    for (const type of ['close', 'openDeposit', 'balanceChanged'])
      window.postMessage({ v: 1, type, nonce: '0'.repeat(32) }, '*')
  })
  const speak = (message: object) =>
    inside.evaluate((_, said) => {
      const own = window as unknown as { __port: MessagePort; __nonce: string }
      own.__port.postMessage({ nonce: own.__nonce, ...said })
    }, message)
  await speak({ v: 1, type: 'close', nonce: '0'.repeat(32) })
  await speak({ v: 2, type: 'close' })
  await speak({ v: 1, type: 'openDeposit', pad: 'x'.repeat(5000) })
  await speak({ v: 1, type: 'navigate', to: 'https://example.com' })
  await speak({ v: 1, type: 'resize', height: -5 })
  await speak({ v: 1, type: 'balanceChanged' })
  await expect.poll(() => asked.filter((path) => path === '/wps/v2/wallets/balance')).toHaveLength(1)
  await expect(page.getByTestId('gameFrame')).toBeVisible()
  await expect(page.getByTestId('memberCentre')).toBeHidden()

  await speak({ v: 1, type: 'openDeposit' })
  await expect(page.getByTestId('memberCentre.page')).toHaveAttribute('data-page', 'depositv2')
  await page.getByTestId('memberCentre.close').click()
  await speak({ v: 1, type: 'close' })
  await expect(page.getByTestId('gameFrame')).toBeHidden()
  await expect(page).toHaveURL(/\/rng$/)
})

test('a stake beyond the balance is refused in the game, which leads to the cashier', {
  tag: '@desktop',
}, async ({ page, enter, watch }) => {
  watch.expect(/422/)
  await enter({ balance: '5' })
  await open(page, `/game?gameCode=${SLOT.code}&gameType=RNG&vassalage=${SLOT.vendor}`)
  await expectOpenGame(page)
  const game = frame(page)
  await type(game.getByTestId('demo.stake'), '10')
  await game.getByTestId('demo.bet').click()
  await expect(game.getByTestId('demo.result')).toHaveAttribute('data-state', 'refused')
  await game.locator('#deposit').click()
  await expect(page.getByTestId('memberCentre.page')).toHaveAttribute('data-page', 'depositv2')
})
