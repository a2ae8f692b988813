// From a list of games to the game frame.
import { expect, test } from '../fixtures'
import { DEMO, tryLogin } from '../steps/account.ts'
import {
  expectGameMessages,
  expectGameState,
  expectOpenGame,
  gameFrame,
  gameResult,
  gameTiles,
  playRound,
  pressTile,
  recordGameMessages,
  SLOT,
  tile,
} from '../steps/games.ts'
import { currentPath, expectNoHorizontalScroll, field, open, reload, type, visit } from '../steps/shell.ts'
import { BRAND, localeText } from '../steps/texts.ts'

const LAUNCH = '/wps/relay/GCS_gameLaunchFB'
const LIST = '/wps/relay/GCSGAME_gameList'

test('a visitor searches games by category, name and vendor, retries failed lists, and is asked to log in', {
  tag: '@desktop',
}, async ({ page, testApi, pageErrors }) => {
  await test.step('the menu and home have the brand’s categories in its order', async () => {
    await open(page)
    const menu = page.getByTestId(/^nav\.[A-Z0-9]+$/)
    const types = () => menu.evaluateAll((all) => all.map((one) => one.dataset.testid?.slice('nav.'.length)))
    await expect.poll(types).toEqual(BRAND.gameCategories)
    // lotteries share a card, and cockfighting has no list page
    const paths = BRAND.gameCategories
      .filter((type) => !/LOTT|DS88/.test(type))
      .map((type) => `/${type.toLowerCase()}`)
    const cards = page.getByRole('navigation', { name: localeText('site.categories') }).getByRole('link')
    const leads = () => cards.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect((await leads()).filter((path) => path !== '/lottery')).toEqual(paths)
    const footer = page.getByRole('navigation', { name: localeText('site.footerGames') }).getByRole('link')
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

  await test.step('games are found by a part of their name without accents', async () => {
    await visit(page, '/rng')
    const search = page.getByTestId('games.search')
    const vendor = page.getByTestId('games.vendor.JDB')
    await expect(vendor).toHaveText(/\d/)
    await type(search, 'dragao de j')
    await expect(tile(page, SLOT.code)).toBeVisible()
    await expect(gameTiles(page)).toHaveCount(1)
    await expect(page.getByTestId('games.count')).toHaveText('1 jogo')
    // a vendor's total would not match the search results
    await expect(vendor).not.toHaveText(/\d/)
    await expect(page.getByTestId('games.vendor.all')).not.toHaveText(/\d/)
    await type(search, 'nada disso aqui')
    await expect(page.getByTestId('games.empty')).toContainText('nada disso aqui')
    await expect(page.getByTestId('games.count')).toHaveText('0 jogos')
    await page.getByRole('button', { name: localeText('games.clearSearch') }).click()
    await expect(gameTiles(page)).toHaveCount(42)
    await expect(search).toHaveValue('')
    await expect(vendor).toHaveText(/\d/)
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

  await test.step('pattern characters in a search are plain text', async () => {
    await visit(page, '/rng')
    for (const text of ['%', '_', "'; DROP TABLE games; --", '<b>x</b>', '\\']) {
      await type(page.getByTestId('games.search'), text)
      await expect(page.getByTestId('games.empty')).toContainText(text)
    }
    // one word, wider than any page
    await type(page.getByTestId('games.search'), 'w'.repeat(300))
    await expect(page.getByTestId('games.empty')).toContainText('www')
    await expectNoHorizontalScroll(page, 'a search for one long word')
  })

  await test.step('games of a vendor have its name in the title; hot games are a separate view', async () => {
    await visit(page, '/rng')
    await page.getByTestId('games.vendor.JDB').click()
    await expect(page.locator('[data-testid="game"][data-vassalage="JDB"]').first()).toBeVisible()
    await expect(page.locator('main [data-testid="game"]:not([data-vassalage="JDB"])')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('JDB')
    await page.getByTestId('games.vendor.all').click()
    await page.getByTestId('games.tab.hot').click()
    await expect(tile(page, 'onca-dourada')).toBeVisible()
    await expect.poll(() => gameTiles(page).count()).toBeLessThan(42)
    await visit(page, '/rng?vassalage=CQ9')
    await expect(page.locator('main [data-testid="game"]:not([data-vassalage="CQ9"])')).toHaveCount(0)
    await expect(tile(page, SLOT.code)).toBeVisible()
  })

  await test.step('an empty response without a list is an error that can be retried', async () => {
    const nothing = JSON.stringify({ success: true, value: null })
    await testApi.injectFault({ path: LIST, status: 200, body: nothing, times: 9 })
    await visit(page, '/fish')
    await expect(page.getByText(localeText('games.unloaded'))).toBeVisible()
    await testApi.clearFaults()
    await page
      .getByRole('button', { name: localeText('common.retry') })
      .first()
      .click()
    await expect(gameTiles(page).first()).toBeVisible()
  })

  await test.step('a list that fails to load is reported, and loads on retry', async () => {
    pageErrors.expect(/500/)
    await testApi.injectFault({ path: LIST, status: 500, times: 9 })
    await open(page, '/rng')
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText(localeText('games.unloaded'))
    await testApi.clearFaults()
    await alert.getByRole('button', { name: localeText('common.retry') }).click()
    await expect(gameTiles(page)).toHaveCount(42)
  })

  await test.step('a visitor at a game’s address sees why it does not start, and nothing is launched', async () => {
    await testApi.clearCalls()

    await open(page, `/game?gameCode=${SLOT.code}&gameType=RNG&vassalage=${SLOT.vendor}`)
    await expect(page.getByText(localeText('games.loginFirst'))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: SLOT.name, exact: true })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${SLOT.name}`))
    expect(await testApi.calls(LAUNCH)).toEqual([])
    await page
      .getByRole('main')
      .getByRole('button', { name: localeText('account.login') })
      .click()
    await tryLogin(page, DEMO)
    await expectOpenGame(page)
  })
})

// by default: pages in the address in `site/history`, the restored page in `games/pages`
test('a list has pages in its address, and going back restores the page', {
  tag: ['@matrix', '@firefox'],
}, async ({ page, member: _ }) => {
  await open(page, '/rng')
  await expect(gameTiles(page)).toHaveCount(42)
  await page.getByTestId('games.page.next').click()
  await expect(gameTiles(page)).toHaveCount(84)
  await expect.poll(() => currentPath(page)).toBe('/rng?page=2')
  const last = gameTiles(page).nth(83)
  await last.scrollIntoViewIfNeeded()
  await last.getByTestId('game.play').click()
  await expect(page.getByTestId('gameFrame')).toBeVisible()
  await page.goBack()
  await expect(gameTiles(page)).toHaveCount(84)
  expect(currentPath(page)).toBe('/rng?page=2')
})

test('a member enters and leaves games, and sees why a game does not open', { tag: '@desktop' }, async ({
  page,
  context,
  member: _,
  testApi,
  pageErrors,
}) => {
  await test.step('leaving a game by keyboard returns the focus to its tile', async () => {
    for (const place of ['/rng', '/']) {
      await open(page, place)
      const playButton = gameTiles(page).nth(9).getByTestId('game.play')
      await playButton.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByTestId('gameFrame')).toBeVisible()
      await page.getByRole('button', { name: localeText('games.leave') }).press('Enter')
      await expect(playButton).toBeFocused()
      await expect(playButton).toBeInViewport()
    }
  })

  await test.step('a game pressed while the search is pending opens', async () => {
    await visit(page, '/rng')
    await expect(tile(page, SLOT.code)).toBeVisible()
    await type(page.getByTestId('games.search'), SLOT.name)
    await pressTile(page, SLOT.code)
    await expectOpenGame(page)
    expect(currentPath(page)).toContain('/game?')
  })

  await test.step('a game opened by its address leads back to the list of its type', async () => {
    await testApi.clearCalls()

    await testApi.injectFault({ path: '/lgw/games/game_menus', delayMs: 1500, times: 1 })
    await open(page, '/game?gameCode=pesca-brava&gameType=FISH&vassalage=JDB')
    await expect(page.getByTestId('gameFrame')).toBeVisible()
    const [launch] = await testApi.calls(LAUNCH)
    expect(launch?.body).toMatchObject({ backUrl: '/fish' })
  })

  await test.step('a slot started from a list stores its vendor for the session', async () => {
    await page.evaluate(() => sessionStorage.removeItem('vassalage'))

    await visit(page, '/rng')
    await pressTile(page, SLOT.code)
    await expectOpenGame(page)
    expect(await page.evaluate(() => sessionStorage.getItem('vassalage'))).toBe(SLOT.vendor)
    await expect(field(page.getByRole('main'), 'q')).toHaveCount(0)
  })

  await test.step('a launch ticket is single-use', async () => {
    const src = (await page.getByTestId('gameFrame').getAttribute('src')) ?? ''
    const { origin, hash } = new URL(src)
    const again = await context.request.post(`${origin}/api/session`, {
      data: { ticket: hash.replace('#t=', '') },
    })
    expect(again.status()).toBe(401)
  })

  await test.step('a game under maintenance says so in its list, and is not launched', async () => {
    await testApi.clearCalls()

    await testApi.updateSite({ closedGames: ['pesca-brava'] })
    await visit(page, '/fish')
    await pressTile(page, 'pesca-brava')
    await expect(page.getByText(localeText('games.maintenance')).first()).toBeVisible()
    await expect(page).toHaveURL(/\/fish$/)
    expect(await testApi.calls(LAUNCH)).toEqual([])

    await testApi.updateSite({ closedGames: [] })
  })

  await test.step('a game under maintenance opened by its address says so and leads back', async () => {
    pageErrors.expect(/503/)
    await testApi.updateSite({ closedGames: ['galo-de-ouro'] })
    await open(page, '/game?gameCode=galo-de-ouro&gameType=DS88&vassalage=DS88')
    await expect(page.getByTestId('gameMaintenance')).toBeVisible()
    await page.getByTestId('gameMaintenance').getByRole('button').click()
    await expect(gameTiles(page).first()).toBeVisible()

    await testApi.updateSite({ closedGames: [] })
  })

  await test.step('a game that fails to open is reported, and opens on retry', async () => {
    pageErrors.expect(/500/)
    await testApi.injectFault({ path: LAUNCH, status: 500 })
    await visit(page, `/game?gameCode=${SLOT.code}&gameType=RNG&vassalage=${SLOT.vendor}`)
    await page
      .getByRole('main')
      .getByRole('button', { name: localeText('common.retry') })
      .click()
    await expectOpenGame(page)
  })

  await test.step('an address outside the allowlist is never opened', async () => {
    const value = { content: 'javascript:alert(1)' }
    await testApi.injectFault({ path: LAUNCH, status: 200, body: JSON.stringify({ success: true, value }) })
    await open(page, `/game?gameCode=${SLOT.code}&gameType=RNG&vassalage=${SLOT.vendor}`)
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(page.getByTestId('gameFrame')).toHaveCount(0)
  })

  await test.step('where the browser allows it, the press opens the game’s window', async () => {
    await visit(page, '/sports')
    const [book] = await Promise.all([context.waitForEvent('page'), pressTile(page, 'taca-ao-vivo')])
    await expectGameState(book, 'ready')
    expect(await book.evaluate(() => window.opener === null && document.referrer === '')).toBe(true)
    await expect(page.getByTestId('session')).toBeVisible()
    await expect(page.getByRole('link', { name: localeText('vendorLobby.openWindow') })).toHaveCount(0)
    await expect(page.getByRole('button', { name: localeText('vendorLobby.openWindowAgain') })).toBeVisible()
  })
})

test('a slow game: its cover, the way out, and an outdated link', {
  tag: '@desktop',
}, async ({ page, context, member: _, testApi, api }) => {
  await test.step('the cover disappears when the game is ready; a game that never is can be retried', async () => {
    await page.clock.install()
    await page.route('http://127.0.0.1:*/play/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p data-testid="mute">502 Bad Gateway</p>' }),
    )
    await open(page, '/rng?q=jade')
    await pressTile(page, SLOT.code)
    await expect(gameFrame(page).getByTestId('mute')).toBeVisible()
    const cover = page
      .getByRole('status')
      .filter({ hasText: localeText('games.opening', { name: SLOT.name }) })
    await page.clock.runFor(1000)
    await expect(cover).toBeVisible()
    await page.clock.fastForward('00:31')
    const late = page.getByTestId('gameLate')
    await expect(late).toContainText(localeText('games.launchFailed', { name: SLOT.name }))
    await expect(cover).toBeHidden()
    await page.unrouteAll()
    await late.getByRole('button', { name: localeText('common.retry') }).click()
    await expectOpenGame(page)
    await expect(late).toBeHidden()
    await expect(cover).toBeHidden()
  })

  await test.step('a game that never opens can be left', async () => {
    await page.route('http://127.0.0.1:*/play/**', (route) => route.fulfill({ body: '' }))
    await visit(page, '/rng?q=jade')
    await pressTile(page, SLOT.code)
    await expect(page.getByTestId('gameFrame')).toBeVisible()
    await page.clock.fastForward('00:31')
    await page
      .getByTestId('gameLate')
      .getByRole('button', { name: localeText('common.close') })
      .click()
    await expect.poll(() => currentPath(page)).toBe('/rng?q=jade')

    await page.unrouteAll()
  })

  await test.step('an address that the brand does not allow is reported, with a link to customer service', async () => {
    const launch = `**${await api.path('POST', LAUNCH)}`
    const value = { content: 'https://evil.test/play' }
    await page.route(launch, (route) => route.fulfill({ json: { success: true, value } }))
    await pressTile(page, SLOT.code)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText(localeText('errors.invalidUrl'))
    await expect(alert).toContainText(localeText('errors.invalidUrlNext'))
    await expect(page.getByTestId('gameFrame')).toHaveCount(0)
    const [desk] = await Promise.all([
      context.waitForEvent('page'),
      page.getByTestId('stage.service').click(),
    ])
    await desk.close()
    await page.unroute(launch)
  })

  await test.step('an outdated link to a game window requests a new one', async () => {
    await testApi.clearCalls()

    await page.addInitScript(() => {
      const { open } = window
      Object.assign(window, { open: () => null, __unblock: () => Object.assign(window, { open }) })
    })
    await open(page, '/sports')
    await pressTile(page, 'taca-ao-vivo')
    const link = page.getByRole('link', { name: localeText('vendorLobby.openWindow') })
    await expect(link).toBeVisible()
    await page.clock.fastForward('01:10')
    await page.evaluate(() => (window as unknown as { __unblock: () => void }).__unblock())
    const [book] = await Promise.all([context.waitForEvent('page'), link.click()])
    await expectGameState(book, 'ready')
    await expect(page.getByRole('button', { name: localeText('vendorLobby.openWindowAgain') })).toBeVisible()
    expect(await testApi.calls(LAUNCH)).toHaveLength(2)
  })
})

test('a game left while opening does not block the next one', {
  tag: ['@desktop', '@default-brand'],
}, async ({ page, testApi, member: _ }) => {
  await open(page, '/rng')
  await testApi.injectFault({ path: LAUNCH, delayMs: 2000, times: 1 })
  const launch = page.waitForRequest((request) => request.url().endsWith(LAUNCH))
  await gameTiles(page).nth(0).getByTestId('game.play').click()
  await launch
  await page.getByTestId('game.close').click()
  await gameTiles(page).nth(1).getByTestId('game.play').click()
  await expectOpenGame(page)
  expect(await testApi.calls(LAUNCH)).toHaveLength(2)
})

test('games open in a sandboxed frame or in a window', {
  tag: ['@desktop', '@firefox'],
}, async ({ page, context, testApi, member }) => {
  await test.step('an e-sports game opens from its list', async () => {
    await open(page, '/esports')
    const game = gameTiles(page).first()
    const code = await game.getAttribute('data-game-code')
    await game.getByTestId('game.play').click()
    await expectOpenGame(page)
    const [call] = await testApi.calls(LAUNCH)
    expect(call?.body).toMatchObject({ gameCode: code, gameType: 'ESPORTS' })
  })

  await test.step('the frame has a sandbox, no referrer, another origin, and no secret in its address', async () => {
    await visit(page, '/rng')
    await pressTile(page, SLOT.code)
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
        gameFrame(page)
          .locator('body')
          .evaluate(() => window.location.hash),
      )
      .toBe('')
  })

  await test.step('a vendor that forbids frames is a link to a new window', async () => {
    // simulates a pop-up blocker
    await page.addInitScript(() => {
      window.open = () => null
    })
    await open(page, '/sports')
    await pressTile(page, 'taca-ao-vivo')
    const link = page.getByRole('link', { name: localeText('vendorLobby.openWindow') })
    await expect(link).toHaveAttribute('href', /\/play\/taca-ao-vivo\?lang=PT#t=/)
    // a plain link, which no pop-up blocker stops; noreferrer implies noopener
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noreferrer')
    await expect(page.getByTestId('gameFrame')).toHaveCount(0)
    const session = page.getByTestId('session')
    await expect(session).toHaveCount(0)
    const [book] = await Promise.all([context.waitForEvent('page'), link.click()])
    await expectGameState(book, 'ready')
    expect(await book.evaluate(() => window.opener === null && document.referrer === '')).toBe(true)
    // the original page shows time and money while the game is open
    await expect(session).toBeVisible()
    await expect(page.getByTestId('session.time')).toHaveAttribute('data-minutes', /\d/)
    // that address is single-use: after the window is closed, a new one is needed
    await book.close()
    await expect(link).toHaveCount(0)
    await page.getByRole('button', { name: localeText('vendorLobby.openWindowAgain') }).click()
    await expect(link).toBeVisible()
    await expect(session).toHaveCount(0)
    const [second] = await Promise.all([context.waitForEvent('page'), link.click()])
    await expectGameState(second, 'ready')
  })
})

// by default: `games`, a visitor at a game’s address, above; a press that continues after the login, in
// `games/favorites`
test('a visitor who starts a game logs in and continues to it', { tag: ['@matrix', '@firefox'] }, async ({
  page,
}) => {
  await open(page, '/rng')
  await pressTile(page, SLOT.code)
  await expect(page.getByTestId('loginPopupModal')).toBeVisible()
  await tryLogin(page, DEMO)
  await expect(page).toHaveURL(/\/game\?/)
  await expectOpenGame(page)
  await expect(gameFrame(page).getByTestId('demo.balance')).toHaveAttribute('data-amount', '4286.75')
})

test('messages outside the port or without the nonce are ignored', {
  tag: ['@desktop', '@firefox', '@default-brand'],
}, async ({ page, member: _ }) => {
  // The game's page consumes the message with the port; this listens in addition.
  await page.addInitScript(() => {
    window.addEventListener('message', (event) => {
      if (event.data?.type === 'init')
        Object.assign(window, { __port: event.ports[0], __nonce: event.data.nonce })
    })
  })
  await open(page, '/rng')
  await pressTile(page, SLOT.code)
  await expectOpenGame(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const inside = gameFrame(page).locator('body')

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
  await expect(page.getByTestId('memberCentre')).toHaveCount(0)
  await speak({ v: 1, type: 'close' })
  await expect(page.getByTestId('gameFrame')).toBeHidden()
  await expect(page).toHaveURL(/\/rng$/)
})

test('a slot announces a round to the site before its result, and shows the last one after a reload', {
  tag: ['@desktop', '@default-brand'],
}, async ({ page, testApi, member: _ }) => {
  await recordGameMessages(page)
  await open(page, `/game?gameCode=${SLOT.code}&gameType=RNG&vassalage=${SLOT.vendor}`)
  await expectOpenGame(page)
  await expectGameMessages(page, 'ready')
  const result = gameResult(gameFrame(page))
  await testApi.setNextRounds(true)
  await playRound(page, '1', 'won')
  await expectGameMessages(page, 'ready', 'roundStarted', 'balanceChanged')
  const round = (await result.getAttribute('data-round')) ?? ''
  expect(round).not.toBe('')
  await reload(page)
  await expectOpenGame(page)
  await expect(result).toHaveAttribute('data-round', round)
  await expect(result).toContainText('Você ganhou')
  // three of the cheapest symbol return less than the stake: nowhere a win
  await testApi.setNextBoard([5, 7, 6, 1, 7, 4, 2, 7, 3, 6, 2, 5, 4, 2, 5])
  await playRound(page, '1', 'won')
  await expect(result).toHaveText(/^Retorno:/)
  await reload(page)
  await expectOpenGame(page)
  await expect(result).toHaveText(/^Sua última rodada: Retorno:/)
})

test('a stake above the balance is rejected in the game, with a link to the cashier', {
  tag: '@desktop',
}, async ({ page, logInAs, pageErrors }) => {
  pageErrors.expect(/422/)
  await logInAs({ balance: '5' })
  await open(page, `/game?gameCode=${SLOT.code}&gameType=RNG&vassalage=${SLOT.vendor}`)
  await expectOpenGame(page)
  const game = gameFrame(page)
  await type(game.getByTestId('demo.stake'), '10')
  await game.getByTestId('demo.bet').click()
  await expectGameState(game, 'refused')
  await game.locator('#deposit').click()
  await expect(page.getByTestId('memberCentre.page')).toHaveAttribute('data-page', 'depositv2')
})
