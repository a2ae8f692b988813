// The lottery hall: every lottery with its betting countdown, the member's own, and the links to bets and results.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import type { Api } from '../../fixtures/api.ts'
import { DEMO, tryLogin } from '../../scenes/account.ts'
import { expectHeart, heart } from '../../scenes/games.ts'
import { card, DRAW, expectHall, LOBBY, MENU, menu, NUMBERS, OPENED } from '../../scenes/lottery.ts'
import { address, open, reload, type } from '../../scenes/shell.ts'
import { says } from '../../scenes/texts.ts'

test('every prize mode with lotteries is a tab; each lottery tells its last numbers and the time left', {
  tag: '@firefox',
}, async ({ page, control }) => {
  await open(page, '/lottery')
  await expectHall(page)
  for (const mode of ['elott', 'lott', 'sea', 'zy'])
    await expect(page.getByTestId(`lottery.tab.${mode}`)).toBeVisible()
  await expect(page.getByTestId('lottery.tab.elott')).toHaveAttribute('aria-pressed', 'true')
  const asked = await control.calls(MENU)
  expect(asked.map(({ query }) => query)).toEqual(
    expect.arrayContaining(
      ['Elott', 'Lott', 'SEA', 'ZY'].map((prizeMode) =>
        expect.objectContaining({ prizeMode, device: 'WEB' }),
      ),
    ),
  )
  const draw = card(page, DRAW.code)
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
  expect(await control.calls(OPENED)).toEqual([])

  await page.getByTestId('lottery.tab.sea').click()
  await expect.poll(() => address(page)).toBe('/lottery?mode=sea')
  await expect(card(page, DRAW.code)).toHaveCount(0)
  await expect(card(page, 'bilhete-do-mar')).toBeVisible()
  await reload(page)
  await expect(card(page, 'bilhete-do-mar')).toBeVisible()
})

test('a visitor’s hall: the search, what does not come, and the login on the way to a bet', {
  tag: '@desktop',
}, async ({ page, control, watch }) => {
  await test.step('the search finds by a part of a name, marks or not, and says when it finds nothing', async () => {
    await open(page, '/lottery')
    await expectHall(page)
    await type(page.getByTestId('lottery.search'), 'HANOI')
    await expect(card(page, 'dados-de-hanoi')).toBeVisible()
    await expect(card(page, DRAW.code)).toHaveCount(0)
    await expect.poll(() => address(page)).toBe('/lottery?q=HANOI')
    await type(page.getByTestId('lottery.search'), 'nada assim')
    await expect(page.getByTestId('lottery.empty')).toContainText('nada assim')
    await page.getByTestId('lottery.empty').getByRole('button').click()
    await expectHall(page)
    await expect.poll(() => address(page)).toBe('/lottery')
  })

  await test.step('where one prize mode does not come, the others stay, and it is asked for again', async () => {
    watch.expect(/500/)
    await control.fault({ path: MENU, status: 500, times: 1 })
    await open(page, '/lottery')
    const said = page.getByTestId('lottery.unloaded')
    await expect(said).toContainText(says('lottery.someUnloaded'))
    const tabs = page.getByTestId(/^lottery\.tab\./)
    await expect(tabs).toHaveCount(3)
    await said.getByRole('button').click()
    await expect(tabs).toHaveCount(4)
    await expect(said).toBeHidden()
  })

  await test.step('the lists: said, and another try', async () => {
    watch.expect(/500/)
    await control.fault({ path: MENU, status: 500, times: 40 })
    await open(page, '/lottery')
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText(says('lottery.unloaded'))
    await control.noFaults()
    await alert.getByRole('button', { name: says('common.retry') }).click()
    await expectHall(page)
  })

  await test.step('the results do not come: said, and another try', async () => {
    watch.expect(/500/)
    await control.fault({ path: NUMBERS, status: 500, times: 9 })
    await open(page, `/lottery?gameCode=${DRAW.code}&vendor=${DRAW.vendor}&view=results`)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText(says('lottery.resultsUnloaded'))
    await control.noFaults()
    await alert.getByRole('button', { name: says('common.retry') }).click()
    await expect(page.getByTestId('lottery.draws')).toBeVisible()
  })

  await test.step('a visitor who wants to keep one, or to bet, logs in and goes on', async () => {
    await open(page, '/lottery')
    await expectHall(page)
    await heart(page, DRAW.code).click()
    await expect(page.getByTestId('loginPopupModal')).toBeVisible()
    await page.keyboard.press('Escape')
    await expectHeart(page, DRAW.code, false)
    await card(page, DRAW.code).getByTestId('game.play').click()
    await tryLogin(page, DEMO)
    await expect(page.getByTestId('gameFrame')).toBeVisible()
    expect(address(page)).toBe(`/lottery?gameCode=${DRAW.code}&vendor=${DRAW.vendor}&playType=${DRAW.play}`)
  })
})

test('the countdown goes by the server’s clock; at the draw the list is asked anew, once', {
  tag: '@desktop',
}, async ({ page, control }) => {
  // a device clock that is hours off
  await page.clock.install({ time: new Date('2026-11-20T03:10:00Z') })
  const modes = 4
  await control.fault({
    path: MENU,
    times: modes,
    status: 200,
    body: menu('2026-11-20T14:41:00Z', { closes: 20, draws: 25 }),
  })
  await open(page, '/lottery')
  const closes = card(page, DRAW.code).getByTestId('lottery.closes')
  await expect(closes).toContainText(/0:(20|19|18)/)
  // the draw took place, but the response does not contain the next one yet
  const late = menu('2026-11-20T14:41:28Z', { closes: -8, draws: -3 })
  await control.fault({ path: MENU, times: 9, status: 200, body: late })
  await page.clock.fastForward(20_000)
  await expect(closes).toHaveAttribute('data-state', 'closed')
  expect(await control.calls(MENU)).toHaveLength(modes)
  await page.clock.fastForward(5_000)
  await expect(closes).toHaveAttribute('data-state', 'drawn')
  await page.clock.fastForward(2_600)
  await expect.poll(async () => (await control.calls(MENU)).length).toBe(modes + 1)
  await page.clock.fastForward(60_000)
  await expect(closes).toHaveAttribute('data-state', 'drawn')
  expect(await control.calls(MENU)).toHaveLength(modes + 1)
})

test('a member’s hall: hearts, keys, the board of last draws, maintenance, bets that do not come', {
  tag: '@desktop',
}, async ({ page, member, control, watch }) => {
  await test.step('a member’s hearts are kept in this browser by the lottery’s id, and stand in a row of their own', async () => {
    await open(page, '/lottery')
    await expectHall(page)
    await expect(page.getByTestId('lottery.favourites')).toHaveCount(0)
    await heart(page, 'dados-de-hanoi').click()
    await expectHeart(page, 'dados-de-hanoi', true)
    await expect(card(page.getByTestId('lottery.favourites'), 'dados-de-hanoi')).toBeVisible()
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(kept).toContain('VN-K3-60')
    expect(kept).toContain(member.username)
    await reload(page)
    await expectHeart(page.getByTestId('lottery.favourites'), 'dados-de-hanoi', true)
    await heart(page.getByTestId('lottery.favourites'), 'dados-de-hanoi').click()
    await expect(page.getByTestId('lottery.favourites')).toHaveCount(0)
  })

  // a phone has no keyboard
  await test.step('by keyboard alone: the search, a card, its heart, its results', async () => {
    await open(page, '/lottery')
    await expectHall(page)
    const draw = card(page, DRAW.code)
    await draw.getByTestId('game.play').focus()
    await page.keyboard.press('Tab')
    await expect(draw.getByTestId('game.favourite')).toBeFocused()
    await page.keyboard.press('Space')
    await expectHeart(page.getByTestId('lottery.category.SSC'), DRAW.code, true)
    await page.getByTestId('lottery.category.SSC').getByTestId('lottery.results').first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('lottery.view.results')).toHaveAttribute('aria-current', 'page')
  })

  await test.step('from the board of last draws to the bets of every house', async () => {
    await open(page, '/lottery/')
    await page.getByTestId('lottery.tab.sea').click()
    await expect.poll(() => address(page)).toBe('/lottery/?mode=sea')
    const first = page.getByTestId('lottery.board').getByRole('link').first()
    await first.click()
    await expect.poll(() => address(page)).toContain('vendor=TCG_SEA')
    await page.getByTestId('lottery.view.bet').click()
    await expect(page.getByTestId('gameFrame')).toBeVisible()
  })

  await test.step('a lottery in maintenance says so, and leads nowhere until it is open', async () => {
    await control.site({ closedGames: [DRAW.code] })
    await open(page, '/lottery')
    const draw = card(page, DRAW.code)
    await expect(draw.getByTestId('lottery.closes')).toHaveAttribute('data-state', 'maintenance')
    await expect(draw.getByTestId('lottery.closes')).toHaveText(says('lottery.maintenance'))
    await draw.getByTestId('game.play').click()
    await expect(page.getByText(says('games.maintenance')).first()).toBeVisible()
    expect(address(page)).toBe('/lottery')
    await control.site({ closedGames: [] })
    await reload(page)
    await card(page, DRAW.code).getByTestId('game.play').click()
    await expect.poll(() => address(page)).toContain(`/lottery?gameCode=${DRAW.code}`)
    await expect(page.getByTestId('gameFrame')).toBeVisible()
  })

  await test.step('the bets: another try opens them; an address off the list never does', async () => {
    watch.expect(/500/)
    await control.fault({ path: LOBBY, status: 500 })
    await open(page, `/lottery?gameCode=${DRAW.code}&vendor=${DRAW.vendor}`)
    await page
      .getByRole('main')
      .getByRole('button', { name: says('common.retry') })
      .click()
    await expect(page.getByTestId('gameFrame')).toBeVisible()
    for (const content of ['https://evil.example/play', 'javascript:alert(1)']) {
      await control.fault({
        path: LOBBY,
        status: 200,
        body: JSON.stringify({ success: true, value: { content } }),
      })
      await reload(page)
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
      await expect(page.getByTestId('gameFrame')).toHaveCount(0)
    }
  })
})

test('bets open in the frame with all that the lobby call asks for; back leads to the hall, which knows it', {
  tag: '@firefox',
}, async ({ page, control, member: _ }) => {
  await open(page, '/lottery')
  await expectHall(page)
  await card(page, DRAW.code).getByTestId('game.play').click()
  await expect(page.getByTestId('gameFrame')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: DRAW.name })).toBeVisible()
  const [call] = await control.calls(LOBBY)
  expect(call?.body).toMatchObject({
    lottoArea: 'VN',
    launchMode: 'LOTT',
    gameCode: DRAW.code,
    playType: DRAW.play,
    view: 'betting',
    device: 'WEB',
    backUrl: '/lottery',
  })
  expect(await page.getByTestId('gameFrame').getAttribute('src')).toContain(`/play/${DRAW.code}`)
  await page.getByTestId('game.close').click()
  await expect(card(page.getByTestId('lottery.recent'), DRAW.code)).toBeVisible()
  expect(address(page)).toBe('/lottery')
  // recently played lotteries and last results are those of the selected prize mode
  const drawn = page.getByTestId('lottery.board').getByRole('link', { name: DRAW.name })
  await expect(drawn).toBeVisible()
  await page.getByTestId('lottery.tab.sea').click()
  await expect(card(page, 'bilhete-do-mar')).toBeVisible()
  await expect(drawn).toHaveCount(0)
  await expect(page.getByTestId('lottery.board').locator('li > a')).toHaveCount(
    await page.locator('[data-testid^="lottery.category."] [data-testid="game"]').count(),
  )
  await expect(page.getByTestId('lottery.recent')).toHaveCount(0)
  await page.getByTestId('lottery.tab.elott').click()
  await expect(card(page.getByTestId('lottery.recent'), DRAW.code)).toBeVisible()
  await expect(drawn).toBeVisible()
  const asked = (await control.calls(`${MENU}/recent`)).map(({ query }) => query)
  for (const prizeMode of ['Elott', 'SEA'])
    expect(asked).toContainEqual({ prizeMode, device: 'WEB', language: 'PT' })
  expect((await control.calls(OPENED)).map(({ method, query }) => [method, query])).toContainEqual([
    'GET',
    undefined,
  ])
})

test('results: a hundred draws, how often each number came, and the bets one press away', async ({
  page,
  control,
}) => {
  await open(page, '/lottery')
  await expectHall(page)
  await card(page, DRAW.code).getByTestId('lottery.results').click()
  await expect(page.getByTestId('lottery.draws').locator('tbody tr')).toHaveCount(100)
  expect(address(page)).toBe(`/lottery?gameCode=${DRAW.code}&vendor=${DRAW.vendor}&view=results`)
  const [call] = await control.calls(NUMBERS)
  expect(call?.query).toMatchObject({ gameCode: DRAW.code, count: '100' })
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
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
  // the other view replaces the history entry: back leads to the hall
  await page.getByTestId('lottery.view.bet').click()
  await expect(page.getByTestId('loginPopupModal')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(says('games.loginFirst'))).toBeVisible()
  await page.getByTestId('game.close').click()
  await expectHall(page)
  expect(address(page)).toBe('/lottery')
})

test('a vendor’s lobby opens in the frame, from the hall and from its address; /elott is the hall under its banner', {
  tag: ['@desktop', '@firefox', '@LOTT', '@ELOTT'],
}, async ({ page, control, member: _ }) => {
  await open(page, '/lottery')
  await page.getByTestId('lottery.lobby.TCG_SEA').click()
  await expect(page.getByTestId('gameFrame')).toBeVisible()
  expect(address(page)).toBe('/lottery?vendor=TCG_SEA')
  const [sea] = await control.calls('/wps/game/launchGame')
  expect(sea?.body).toMatchObject({ gameCode: '', vassalage: 'TCG_SEA', prizeMode: 'SEA', device: 'WEB' })
  for (const [path, vendor] of [
    ['/elott?vassalage=TCG_LOTTO_VN', 'TCG_LOTTO_VN'],
    ['/lott?vassalage=LOTT', 'LOTT'],
  ] as const) {
    await open(page, path)
    await expect(page.getByTestId('gameFrame')).toBeVisible()
    expect(address(page)).toBe(`/lottery?vendor=${vendor}`)
  }
  const [lobby] = await control.calls(LOBBY)
  expect(lobby?.body).toMatchObject({ lottoArea: 'VN', launchMode: 'LOTT', view: 'lobby', device: 'WEB' })

  await open(page, '/elott')
  await expectHall(page)
  await page.getByTestId('lottery.tab.sea').click()
  await expect.poll(() => address(page)).toBe('/elott?mode=sea')
  await page.getByTestId('lottery.lobby.TCG_SEA').click()
  await expect(page.getByTestId('gameFrame')).toBeVisible()
  await page.getByTestId('game.close').click()
  await expect(card(page, 'bilhete-do-mar')).toBeVisible()
  expect(address(page)).toBe('/elott?mode=sea')
})

test('a lobby that is pressed while the lists come stays under the finger, and opens', {
  tag: ['@firefox', '@LOTT'],
}, async ({ page, api, member: _ }) => {
  let letGo = () => {}
  const free = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(`**${await api.path('GET', MENU)}?*`, async (route) => {
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
  expect(address(page)).toBe('/lottery?vendor=TCG_SEA')
})

test.describe('answers that come late', () => {
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
    const menu = await api.path('GET', MENU)
    let come = 0
    page.on('response', (answer) => {
      if (new URL(answer.url()).pathname === menu) void answer.finished().then(() => come++)
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
    await expect(main(page).getByRole('status', { name: says('common.loading') })).toBeVisible()
    await expect(main(page).getByTestId('game')).toHaveCount(0)
    await expect(chosen(page)).toHaveCount(0)
  }
  async function expectSite(page: Page) {
    await expectHall(page)
    await expect(page.getByTestId('lottery.tab.elott')).toHaveAttribute('aria-pressed', 'true')
    await expect(chosen(page)).toHaveCount(1)
    await expect.poll(() => tabs(page)).toEqual(SITE)
  }

  test('the site’s own prize mode, or the one that the address names: it is waited for', async ({
    page,
    api,
  }) => {
    await test.step('the site’s own prize mode: no other stands in its place', async () => {
      const letGo = await hold(page, api, MENU, 'Elott')
      await openWithout(page, api, '/lottery', 3)
      await expectUndecided(page)
      letGo()
      await expectSite(page)
    })

    await test.step('a mode that the address names is waited for', async () => {
      const letGo = await hold(page, api, MENU, 'ZY')
      await openWithout(page, api, '/lottery?mode=zy', 3)
      await expect(main(page).getByTestId('game')).toHaveCount(0)
      await expect(chosen(page)).toHaveCount(0)
      letGo()
      await expect(page.getByTestId('lottery.tab.zy')).toHaveAttribute('aria-pressed', 'true')
      await expect(main(page).getByTestId('game').first()).toBeVisible()
      await expect(card(page, DRAW.code)).toHaveCount(0)
      // without a mode in its address the hall shows the site's mode, also after a navigation in the same document
      await page.evaluate(() => {
        history.pushState(null, '', '/lottery')
        dispatchEvent(new PopStateEvent('popstate'))
      })
      await expectSite(page)
    })
  })

  test('the vendors, which tell that mode, and another mode: nothing moves', { tag: '@LOTT' }, async ({
    page,
    api,
  }) => {
    await test.step('the vendors, which tell that mode: nothing stands that would have to move', async () => {
      const letGo = await hold(page, api, VENDORS)
      await openWithout(page, api, '/lottery', 4)
      await expectUndecided(page)
      letGo()
      await expectSite(page)
      await expect(page.getByTestId('lottery.lobby.TCG_SEA')).toBeVisible()
    })

    await test.step('another mode: its tab comes in at its own place, and nothing moves', async () => {
      const letGo = await hold(page, api, MENU, 'SEA')
      await openWithout(page, api, '/lottery', 3)
      await expectHall(page)
      await expect(page.getByTestId('lottery.lobby.TCG_SEA')).toBeVisible()
      const before = await places(page)
      letGo()
      await expectSite(page)
      expect(await places(page)).toEqual(expect.arrayContaining(before))
    })
  })

  test('a mode that fails late, and the site’s own, which comes late', { tag: '@desktop' }, async ({
    page,
    api,
    watch,
  }) => {
    await test.step('a mode that fails late keeps its place, and is said below the list', async () => {
      watch.expect(/500/)
      const letGo = await hold(page, api, MENU, 'SEA')
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

    await test.step('where the site’s own did not come, what was shown instead stays when it does', async () => {
      watch.expect(/500/)
      const letGo = await hold(page, api, MENU, 'Elott')
      letGo(500)
      await openWithout(page, api, '/lottery', 4)
      await expect(page.getByTestId('lottery.tab.sea')).toHaveAttribute('aria-pressed', 'true')
      const shown = card(page, 'bilhete-do-mar')
      await expect(shown).toBeVisible()
      await page.unrouteAll()
      await page.getByTestId('lottery.unloaded').getByRole('button').click()
      await expect.poll(() => tabs(page)).toEqual(SITE)
      await expect(page.getByTestId('lottery.tab.sea')).toHaveAttribute('aria-pressed', 'true')
      await expect(shown).toBeVisible()
      await expect(card(page, DRAW.code)).toHaveCount(0)
      // one press on its tab shows it
      await page.getByTestId('lottery.tab.elott').click()
      await expectSite(page)
    })
  })

  test('a member’s own over the list have their places before they come', async ({
    page,
    api,
    member: _,
  }) => {
    await open(page, '/lottery?mode=sea')
    await heart(page, 'bilhete-do-mar').click()
    await expectHeart(page, 'bilhete-do-mar', true)
    const recent = await hold(page, api, `${MENU}/recent`)
    const sea = await hold(page, api, MENU, 'SEA')
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
    await expect(card(mine, 'bilhete-do-mar')).toBeVisible()
    await expectSite(page)
    expect(await places(page)).toEqual(expect.arrayContaining(before))
  })
})
