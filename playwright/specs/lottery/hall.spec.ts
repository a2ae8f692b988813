// The lottery hall: every lottery with its betting countdown, the member's own, and the links to bets and results.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import type { Api } from '../../fixtures/api.ts'
import { DEMO, tryLogin } from '../../steps/account.ts'
import { advanceTime } from '../../steps/clocks.ts'
import { expectFavorite, favoriteButton } from '../../steps/games.ts'
import {
  DRAWN_NUMBERS,
  expectHall,
  LATEST_DRAW,
  LOBBY_LAUNCH,
  LOTTERY,
  LOTTERY_MENU,
  lotteryCard,
  menuResponse,
} from '../../steps/lottery.ts'
import { currentPath, expectNoHorizontalScroll, open, reload, type, visit } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'

test('every prize mode with lotteries is a tab; each lottery shows its last numbers and remaining time', {
  tag: '@firefox',
}, async ({ page, testApi }) => {
  await open(page, '/lottery')
  await expectHall(page)
  for (const mode of ['elott', 'lott', 'sea', 'zy'])
    await expect(page.getByTestId(`lottery.tab.${mode}`)).toBeVisible()
  await expect(page.getByTestId('lottery.tab.elott')).toHaveAttribute('aria-pressed', 'true')
  const asked = await testApi.calls(LOTTERY_MENU)
  expect(asked.map(({ query }) => query)).toEqual(
    expect.arrayContaining(
      ['Elott', 'Lott', 'SEA', 'ZY'].map((prizeMode) =>
        expect.objectContaining({ prizeMode, device: 'WEB' }),
      ),
    ),
  )
  const draw = lotteryCard(page, LOTTERY.code)
  await expect(draw.getByTestId('lottery.closes')).toHaveAttribute('data-state', /open|closed|drawn/)
  await expect(draw.getByTestId('lottery.last').locator('li')).toHaveCount(5)
  // dice, and places in a race, by category
  await expect(
    page.getByTestId('lottery.category.K3').getByTestId('lottery.last').first().locator('svg'),
  ).toHaveCount(3)
  await expect(
    page.getByTestId('lottery.category.PK10').getByTestId('lottery.last').first().locator('li'),
  ).toHaveCount(10)
  // member content is neither shown to visitors nor requested
  await expect(page.getByTestId('lottery.board')).toHaveCount(0)
  expect(await testApi.calls(LATEST_DRAW)).toEqual([])

  await page.getByTestId('lottery.tab.sea').click()
  await expect.poll(() => currentPath(page)).toBe('/lottery?mode=sea')
  await expect(lotteryCard(page, LOTTERY.code)).toHaveCount(0)
  await expect(lotteryCard(page, 'bilhete-do-mar')).toBeVisible()
  await reload(page)
  await expect(lotteryCard(page, 'bilhete-do-mar')).toBeVisible()
})

test('a visitor’s hall: search, failed loading, and the login before a bet', {
  tag: '@desktop',
}, async ({ page, testApi, pageErrors }) => {
  await test.step('the search finds parts of a name without accents, and reports no result', async () => {
    await open(page, '/lottery')
    await expectHall(page)
    await type(page.getByTestId('lottery.search'), 'HANOI')
    await expect(lotteryCard(page, 'dados-de-hanoi')).toBeVisible()
    await expect(lotteryCard(page, LOTTERY.code)).toHaveCount(0)
    await expect.poll(() => currentPath(page)).toBe('/lottery?q=HANOI')
    await type(page.getByTestId('lottery.search'), 'nada assim')
    await expect(page.getByTestId('lottery.empty')).toContainText('nada assim')
    await page.getByTestId('lottery.empty').getByRole('button').click()
    await expectHall(page)
    await expect.poll(() => currentPath(page)).toBe('/lottery')
  })

  await test.step('a failed prize mode leaves the others, and can be retried', async () => {
    pageErrors.expect(/500/)
    await testApi.injectFault({ path: LOTTERY_MENU, status: 500, times: 1 })
    await open(page, '/lottery')
    const said = page.getByTestId('lottery.unloaded')
    await expect(said).toContainText(localeText('lottery.someUnloaded'))
    const tabs = page.getByTestId(/^lottery\.tab\./)
    await expect(tabs).toHaveCount(3)
    await said.getByRole('button').click()
    await expect(tabs).toHaveCount(4)
    await expect(said).toBeHidden()
  })

  await test.step('lists that fail to load are reported, and load on retry', async () => {
    pageErrors.expect(/500/)
    await testApi.injectFault({ path: LOTTERY_MENU, status: 500, times: 40 })
    await open(page, '/lottery')
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText(localeText('lottery.unloaded'))
    await testApi.clearFaults()
    await alert.getByRole('button', { name: localeText('common.retry') }).click()
    await expectHall(page)
  })

  await test.step('results that fail to load are reported, and load on retry', async () => {
    pageErrors.expect(/500/)
    await testApi.injectFault({ path: DRAWN_NUMBERS, status: 500, times: 9 })
    await visit(page, `/lottery?gameCode=${LOTTERY.code}&vendor=${LOTTERY.vendor}&view=results`)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText(localeText('lottery.resultsUnloaded'))
    await testApi.clearFaults()
    await alert.getByRole('button', { name: localeText('common.retry') }).click()
    await expect(page.getByTestId('lottery.draws')).toBeVisible()
  })

  await test.step('a visitor who adds a favourite or bets logs in and continues', async () => {
    await visit(page, '/lottery')
    await expectHall(page)
    await favoriteButton(page, LOTTERY.code).click()
    await expect(page.getByTestId('loginPopupModal')).toBeVisible()
    await page.keyboard.press('Escape')
    await expectFavorite(page, LOTTERY.code, false)
    await lotteryCard(page, LOTTERY.code).getByTestId('game.play').click()
    await tryLogin(page, DEMO)
    await expect(page.getByTestId('gameFrame')).toBeVisible()
    expect(currentPath(page)).toBe(
      `/lottery?gameCode=${LOTTERY.code}&vendor=${LOTTERY.vendor}&playType=${LOTTERY.play}`,
    )
  })
})

test('the countdown uses the server’s clock, and the draw refreshes the list once', {
  tag: '@desktop',
}, async ({ page, testApi }) => {
  // a device clock that is hours off
  await page.clock.install({ time: Date.now() - 11 * 3_600_000 })
  const modes = 4
  // later responses do not contain the next draw yet
  const body = menuResponse(Date.now(), { closes: 60, draws: 120 })
  await testApi.injectFault({ path: LOTTERY_MENU, times: 99, status: 200, body })
  await open(page, '/lottery')
  const closes = lotteryCard(page, LOTTERY.code).getByTestId('lottery.closes')
  await expect(closes).toContainText(/1:00|0:[345]\d/)
  await advanceTime(page, 70_000)
  await expect(closes).toHaveAttribute('data-state', 'closed')
  expect(await testApi.calls(LOTTERY_MENU)).toHaveLength(modes)
  await advanceTime(page, 60_000)
  await expect(closes).toHaveAttribute('data-state', 'drawn')
  await advanceTime(page, 2_600)
  await expect.poll(async () => (await testApi.calls(LOTTERY_MENU)).length).toBe(modes + 1)
  await advanceTime(page, 60_000)
  await expect(closes).toHaveAttribute('data-state', 'drawn')
  expect(await testApi.calls(LOTTERY_MENU)).toHaveLength(modes + 1)
})

test('a member’s hall: favourites, keyboard, latest draws, maintenance, bets that fail to open', {
  tag: '@desktop',
}, async ({ page, member, testApi, pageErrors }) => {
  await test.step('favourites are stored in this browser by lottery id, in a separate row', async () => {
    await open(page, '/lottery')
    await expectHall(page)
    await expect(page.getByTestId('lottery.favourites')).toHaveCount(0)
    await favoriteButton(page, 'dados-de-hanoi').click()
    await expectFavorite(page, 'dados-de-hanoi', true)
    await expect(lotteryCard(page.getByTestId('lottery.favourites'), 'dados-de-hanoi')).toBeVisible()
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(kept).toContain('VN-K3-60')
    expect(kept).toContain(member.username)
    await reload(page)
    await expectFavorite(page.getByTestId('lottery.favourites'), 'dados-de-hanoi', true)
    await favoriteButton(page.getByTestId('lottery.favourites'), 'dados-de-hanoi').click()
    await expect(page.getByTestId('lottery.favourites')).toHaveCount(0)
  })

  // a phone has no keyboard
  await test.step('by keyboard only: the search, a card, its favourite button, its results', async () => {
    await expectHall(page)
    const draw = lotteryCard(page, LOTTERY.code)
    await draw.getByTestId('game.play').focus()
    await page.keyboard.press('Tab')
    await expect(draw.getByTestId('game.favourite')).toBeFocused()
    await page.keyboard.press('Space')
    await expectFavorite(page.getByTestId('lottery.category.SSC'), LOTTERY.code, true)
    await page.getByTestId('lottery.category.SSC').getByTestId('lottery.results').first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('lottery.view.results')).toHaveAttribute('aria-current', 'page')
  })

  await test.step('from the board of latest draws to the bets of every vendor', async () => {
    await visit(page, '/lottery/')
    await page.getByTestId('lottery.tab.sea').click()
    await expect.poll(() => currentPath(page)).toBe('/lottery/?mode=sea')
    // the address changes before the content
    await expect(page.getByTestId('lottery.tab.sea')).toHaveAttribute('aria-pressed', 'true')
    const first = page.getByTestId('lottery.board').getByRole('link').first()
    await first.click()
    await expect.poll(() => currentPath(page)).toContain('vendor=TCG_SEA')
    await page.getByTestId('lottery.view.bet').click()
    await expect(page.getByTestId('gameFrame')).toBeVisible()
  })

  await test.step('a lottery under maintenance says so, and does not open until it ends', async () => {
    await testApi.updateSite({ closedGames: [LOTTERY.code] })
    await visit(page, '/lottery')
    const draw = lotteryCard(page, LOTTERY.code)
    await expect(draw.getByTestId('lottery.closes')).toHaveAttribute('data-state', 'maintenance')
    await expect(draw.getByTestId('lottery.closes')).toHaveText(localeText('lottery.maintenance'))
    await draw.getByTestId('game.play').click()
    await expect(page.getByText(localeText('games.maintenance')).first()).toBeVisible()
    expect(currentPath(page)).toBe('/lottery')
    await testApi.updateSite({ closedGames: [] })
    await reload(page)
    await lotteryCard(page, LOTTERY.code).getByTestId('game.play').click()
    await expect.poll(() => currentPath(page)).toContain(`/lottery?gameCode=${LOTTERY.code}`)
    await expect(page.getByTestId('gameFrame')).toBeVisible()
  })

  await test.step('bets that fail to open are retried; an address outside the allowlist never opens', async () => {
    pageErrors.expect(/500/)
    await testApi.injectFault({ path: LOBBY_LAUNCH, status: 500 })
    await visit(page, `/lottery?gameCode=${LOTTERY.code}&vendor=${LOTTERY.vendor}`)
    await page
      .getByRole('main')
      .getByRole('button', { name: localeText('common.retry') })
      .click()
    await expect(page.getByTestId('gameFrame')).toBeVisible()
    const value = { content: 'https://evil.example/play' }
    await testApi.injectFault({
      path: LOBBY_LAUNCH,
      status: 200,
      body: JSON.stringify({ success: true, value }),
    })
    await reload(page)
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(page.getByTestId('gameFrame')).toHaveCount(0)
  })
})

test('bets open in the frame with all parameters of the lobby call; going back restores the hall', {
  tag: '@firefox',
}, async ({ page, testApi, member: _ }) => {
  await open(page, '/lottery')
  await expectHall(page)
  await lotteryCard(page, LOTTERY.code).getByTestId('game.play').click()
  await expect(page.getByTestId('gameFrame')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: LOTTERY.name })).toBeVisible()
  const [call] = await testApi.calls(LOBBY_LAUNCH)
  expect(call?.body).toMatchObject({
    lottoArea: 'VN',
    launchMode: 'LOTT',
    gameCode: LOTTERY.code,
    playType: LOTTERY.play,
    view: 'betting',
    device: 'WEB',
    backUrl: '/lottery',
  })
  expect(await page.getByTestId('gameFrame').getAttribute('src')).toContain(`/play/${LOTTERY.code}`)
  await page.getByTestId('game.close').click()
  await expect(lotteryCard(page.getByTestId('lottery.recent'), LOTTERY.code)).toBeVisible()
  expect(currentPath(page)).toBe('/lottery')
  // recently played lotteries and last results are those of the selected prize mode
  const drawn = page.getByTestId('lottery.board').getByRole('link', { name: LOTTERY.name })
  await expect(drawn).toBeVisible()
  await page.getByTestId('lottery.tab.sea').click()
  await expect(lotteryCard(page, 'bilhete-do-mar')).toBeVisible()
  await expect(drawn).toHaveCount(0)
  await expect(page.getByTestId('lottery.board').locator('li > a')).toHaveCount(
    await page.locator('[data-testid^="lottery.category."] [data-testid="game"]').count(),
  )
  await expect(page.getByTestId('lottery.recent')).toHaveCount(0)
  await page.getByTestId('lottery.tab.elott').click()
  await expect(lotteryCard(page.getByTestId('lottery.recent'), LOTTERY.code)).toBeVisible()
  await expect(drawn).toBeVisible()
  const asked = (await testApi.calls(`${LOTTERY_MENU}/recent`)).map(({ query }) => query)
  for (const prizeMode of ['Elott', 'SEA'])
    expect(asked).toContainEqual({ prizeMode, device: 'WEB', language: 'PT' })
  expect((await testApi.calls(LATEST_DRAW)).map(({ method, query }) => [method, query])).toContainEqual([
    'GET',
    undefined,
  ])
})

test('results: a hundred draws, the frequency of each number, and a link to the bets', async ({
  page,
  testApi,
}) => {
  await open(page, '/lottery')
  await expectHall(page)
  await lotteryCard(page, LOTTERY.code).getByTestId('lottery.results').click()
  await expect(page.getByTestId('lottery.draws').locator('tbody tr')).toHaveCount(100)
  expect(currentPath(page)).toBe(`/lottery?gameCode=${LOTTERY.code}&vendor=${LOTTERY.vendor}&view=results`)
  const [call] = await testApi.calls(DRAWN_NUMBERS)
  expect(call?.query).toMatchObject({ gameCode: LOTTERY.code, count: '100' })
  // ten digits with statistics from the table
  const numbers = page.getByTestId('lottery.numbers').locator('li[data-number]')
  await expect(numbers).toHaveCount(10)
  const drawn = await page
    .getByTestId('lottery.draws')
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('li')].map((item) => item.textContent)))
  const times = (digit: string) => drawn.filter((row) => row.includes(digit)).length
  for (const digit of ['0', '5', '9'])
    await expect(page.locator(`li[data-number="${digit}"]`)).toHaveAttribute(
      'data-times',
      String(times(digit)),
    )
  await page.getByTestId('lottery.order.absent').click()
  const away = await numbers.evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-absent'))))
  expect(away).toEqual([...away].sort((a, b) => b - a))
  await expectNoHorizontalScroll(page, 'the statistics of a lottery')
  // the other view replaces the history entry: back leads to the hall
  await page.getByTestId('lottery.view.bet').click()
  await expect(page.getByTestId('loginPopupModal')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(localeText('games.loginFirst'))).toBeVisible()
  await page.getByTestId('game.close').click()
  await expectHall(page)
  expect(currentPath(page)).toBe('/lottery')
})

// by default: lobbies from the menu, and `/elott`, in `site/navigation`
test('a vendor’s lobby opens in the frame, from the hall and from its address; /elott is the hall', {
  tag: ['@matrix', '@firefox', '@LOTT', '@ELOTT'],
}, async ({ page, testApi, member: _ }) => {
  await open(page, '/lottery')
  await page.getByTestId('lottery.lobby.TCG_SEA').click()
  await expect(page.getByTestId('gameFrame')).toBeVisible()
  expect(currentPath(page)).toBe('/lottery?vendor=TCG_SEA')
  const [sea] = await testApi.calls('/wps/game/launchGame')
  expect(sea?.body).toMatchObject({ gameCode: '', vassalage: 'TCG_SEA', prizeMode: 'SEA', device: 'WEB' })
  for (const [path, vendor] of [
    ['/elott?vassalage=TCG_LOTTO_VN', 'TCG_LOTTO_VN'],
    ['/lott?vassalage=LOTT', 'LOTT'],
  ] as const) {
    await open(page, path)
    await expect(page.getByTestId('gameFrame')).toBeVisible()
    expect(currentPath(page)).toBe(`/lottery?vendor=${vendor}`)
  }
  const [lobby] = await testApi.calls(LOBBY_LAUNCH)
  expect(lobby?.body).toMatchObject({ lottoArea: 'VN', launchMode: 'LOTT', view: 'lobby', device: 'WEB' })

  await visit(page, '/elott')
  await expectHall(page)
  await page.getByTestId('lottery.tab.sea').click()
  await expect.poll(() => currentPath(page)).toBe('/elott?mode=sea')
  await page.getByTestId('lottery.lobby.TCG_SEA').click()
  await expect(page.getByTestId('gameFrame')).toBeVisible()
  await page.getByTestId('game.close').click()
  await expect(lotteryCard(page, 'bilhete-do-mar')).toBeVisible()
  expect(currentPath(page)).toBe('/elott?mode=sea')
})

test('a lobby pressed while lists load stays in place, and opens', {
  tag: ['@firefox', '@LOTT'],
}, async ({ page, api, member: _ }) => {
  let letGo = () => {}
  const free = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(`**${await api.path('GET', LOTTERY_MENU)}?*`, async (route) => {
    await free
    await route.continue()
  })
  await open(page, '/lottery')
  const lobby = page.getByTestId('lottery.lobby.TCG_SEA')
  await lobby.hover()
  await page.mouse.down()
  letGo()
  await expect(page.getByTestId('lottery.tab.sea')).toBeVisible()
  await page.mouse.up()
  await expect(page.getByTestId('gameFrame')).toBeVisible()
  expect(currentPath(page)).toBe('/lottery?vendor=TCG_SEA')
})

test.describe('late responses', () => {
  const VENDORS = '/wps/relay/GCSGAME_newGameVendor'
  const SITE = ['elott', 'sea', 'lott', 'zy']

  /** Holds back a response until the returned function is called, optionally with an error status. */
  async function hold(page: Page, api: Api, path: string, mode?: string) {
    const at = await api.path('GET', path)
    const late = ({ pathname, searchParams }: URL) =>
      pathname === at && (mode === undefined || searchParams.get('prizeMode') === mode)
    let letGo = (_: number | undefined) => {}
    const free = new Promise<number | undefined>((resolve) => {
      letGo = resolve
    })
    await page.route(late, async (route) => {
      const status = await free
      await (status ? route.fulfill({ status, body: '' }) : route.continue())
    })
    return (status?: number) => letGo(status)
  }

  /** Opens a page and waits for all menus that are not held back. */
  async function openWithout(page: Page, api: Api, path: string, menus: number) {
    const menuPath = await api.path('GET', LOTTERY_MENU)
    let come = 0
    page.on('response', (answer) => {
      if (new URL(answer.url()).pathname === menuPath) void answer.finished().then(() => come++)
    })
    await open(page, path)
    await expect.poll(() => come).toBe(menus)
    // after two frames, new content is drawn
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
  }
  const main = (page: Page) => page.getByRole('main')
  const chosen = (page: Page) => main(page).locator('[data-testid^="lottery.tab."][aria-pressed="true"]')
  const tabs = (page: Page) =>
    page
      .getByTestId(/^lottery\.tab\./)
      .evaluateAll((all) => all.map((one) => one.dataset.testid?.replace('lottery.tab.', '')))
  const places = (page: Page) =>
    main(page)
      .locator('[data-testid^="lottery.category."] [data-testid="game"], [data-testid^="lottery.tab."]')
      .evaluateAll((all) =>
        all.map((one) => {
          const { x, y } = one.getBoundingClientRect()
          return [one.dataset.gameCode ?? one.dataset.testid, Math.round(x), Math.round(y + scrollY)].join()
        }),
      )
  async function expectUndecided(page: Page) {
    await expect(main(page).getByRole('status', { name: localeText('common.loading') })).toBeVisible()
    await expect(main(page).getByTestId('game')).toHaveCount(0)
    await expect(chosen(page)).toHaveCount(0)
  }
  async function expectSite(page: Page) {
    await expectHall(page)
    await expect(page.getByTestId('lottery.tab.elott')).toHaveAttribute('aria-pressed', 'true')
    await expect(chosen(page)).toHaveCount(1)
    await expect.poll(() => tabs(page)).toEqual(SITE)
  }

  test('the site’s prize mode or the one in the address is awaited', async ({ page, api }) => {
    await test.step('no other mode replaces the site’s prize mode', async () => {
      const letGo = await hold(page, api, LOTTERY_MENU, 'Elott')
      await openWithout(page, api, '/lottery', 3)
      await expectUndecided(page)
      letGo()
      await expectSite(page)
    })

    await test.step('a mode in the address is awaited', async () => {
      const letGo = await hold(page, api, LOTTERY_MENU, 'ZY')
      await openWithout(page, api, '/lottery?mode=zy', 3)
      await expect(main(page).getByTestId('game')).toHaveCount(0)
      await expect(chosen(page)).toHaveCount(0)
      letGo()
      await expect(page.getByTestId('lottery.tab.zy')).toHaveAttribute('aria-pressed', 'true')
      await expect(main(page).getByTestId('game').first()).toBeVisible()
      await expect(lotteryCard(page, LOTTERY.code)).toHaveCount(0)
      // without a mode in its address the hall shows the site's mode, also after a navigation in the same document
      await page.evaluate(() => {
        history.pushState(null, '', '/lottery')
        dispatchEvent(new PopStateEvent('popstate'))
      })
      await expectSite(page)
    })
  })

  test('vendors that define the mode, and another mode: no layout shift', { tag: '@LOTT' }, async ({
    page,
    api,
  }) => {
    await test.step('while vendors load, nothing is shown that would have to move', async () => {
      const letGo = await hold(page, api, VENDORS)
      await openWithout(page, api, '/lottery', 4)
      await expectUndecided(page)
      letGo()
      await expectSite(page)
      await expect(page.getByTestId('lottery.lobby.TCG_SEA')).toBeVisible()
    })

    await test.step('another mode’s tab appears at its position, without layout shift', async () => {
      const letGo = await hold(page, api, LOTTERY_MENU, 'SEA')
      await openWithout(page, api, '/lottery', 3)
      await expectHall(page)
      await expect(page.getByTestId('lottery.lobby.TCG_SEA')).toBeVisible()
      const before = await places(page)
      letGo()
      await expectSite(page)
      expect(await places(page)).toEqual(expect.arrayContaining(before))
    })
  })

  test('a mode that fails late, and a late response for the site’s mode', { tag: '@desktop' }, async ({
    page,
    api,
    pageErrors,
  }) => {
    await test.step('a mode that fails late keeps its position, and is reported below the list', async () => {
      pageErrors.expect(/500/)
      const letGo = await hold(page, api, LOTTERY_MENU, 'SEA')
      await openWithout(page, api, '/lottery', 3)
      await expectHall(page)
      const before = await places(page)
      letGo(500)
      const said = page.getByTestId('lottery.unloaded')
      await expect(said).toBeVisible()
      expect(await places(page)).toEqual(expect.arrayContaining(before))
      const failed = await places(page)
      await page.unrouteAll()
      await said.getByRole('button').click()
      await expectSite(page)
      expect(await places(page)).toEqual(expect.arrayContaining(failed))

      await page.unrouteAll()
    })

    await test.step('a replacement for the site’s failed mode stays when that mode loads', async () => {
      pageErrors.expect(/500/)
      const letGo = await hold(page, api, LOTTERY_MENU, 'Elott')
      letGo(500)
      await openWithout(page, api, '/lottery', 4)
      await expect(page.getByTestId('lottery.tab.sea')).toHaveAttribute('aria-pressed', 'true')
      const shown = lotteryCard(page, 'bilhete-do-mar')
      await expect(shown).toBeVisible()
      await page.unrouteAll()
      await page.getByTestId('lottery.unloaded').getByRole('button').click()
      await expect.poll(() => tabs(page)).toEqual(SITE)
      await expect(page.getByTestId('lottery.tab.sea')).toHaveAttribute('aria-pressed', 'true')
      await expect(shown).toBeVisible()
      await expect(lotteryCard(page, LOTTERY.code)).toHaveCount(0)
      // one press on its tab shows it
      await page.getByTestId('lottery.tab.elott').click()
      await expectSite(page)
    })
  })

  test('own rows above the list reserve their height', async ({ page, api, member: _ }) => {
    await open(page, '/lottery?mode=sea')
    await favoriteButton(page, 'bilhete-do-mar').click()
    await expectFavorite(page, 'bilhete-do-mar', true)
    const recent = await hold(page, api, `${LOTTERY_MENU}/recent`)
    const sea = await hold(page, api, LOTTERY_MENU, 'SEA')
    await openWithout(page, api, '/lottery', 3)
    // the recently played row is above the list, so the list waits for it
    await expect(main(page).getByTestId('game')).toHaveCount(0)
    recent()
    await expectHall(page)
    const mine = page.getByTestId('lottery.favourites')
    await expect(mine).toHaveAttribute('data-count', '1')
    await expect(mine.getByTestId('game')).toHaveCount(0)
    const before = await places(page)
    sea()
    await expect(lotteryCard(mine, 'bilhete-do-mar')).toBeVisible()
    await expectSite(page)
    expect(await places(page)).toEqual(expect.arrayContaining(before))
  })
})
