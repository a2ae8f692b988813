// Favourites: the buttons in lists and at home, the member's list, and their separation by account.
import { expect, test } from '../../fixtures'
import { DEMO, signOut, tryLogin } from '../../steps/account.ts'
import { expectFavorite, favoriteButton, homeRow, SLOT, tile } from '../../steps/games.ts'
import { currentPath, open, reload, visit } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'

const LIVE = 'roleta-veloz'
const IDS = '/wps/relay/MCSFE_getFavoriteGames'
const LIST = '/wps/relay/MCSFE_getFavoriteGamesList'
const ADD = '/wps/relay/MCSFE_addFavoriteGameV2'
const REMOVE = '/wps/relay/MCSFE_removeFavoriteGameV2'
const FAVORITE = { nodeId: SLOT.code, vendor: SLOT.vendor, gameType: 'RNG' }
/** The first of the hot games, on every home page. */
const HOT_GAME = 'onca-dourada'

test('a favourite is added and removed, and is kept after a reload and in another session', {
  tag: ['@desktop', '@firefox'],
}, async ({ page, testApi, api, member, browser, server }) => {
  await open(page, '/rng?q=jade')
  await expectFavorite(page, SLOT.code, false)
  await favoriteButton(page, SLOT.code).click()
  await expectFavorite(page, SLOT.code, true)
  await expect.poll(async () => (await api.get(IDS, { token: member.token })).value?.ids).toEqual([SLOT.code])
  const [call] = await testApi.calls(ADD)
  expect(call).toMatchObject({ method: 'POST', status: 200, body: FAVORITE })
  expect(call?.headers['idempotency-key']).toBeTruthy()

  await reload(page)
  await expectFavorite(page, SLOT.code, true)

  const elsewhere = await browser.newContext({ baseURL: server.address, locale: 'pt-PT' })
  const other = await elsewhere.newPage()
  await open(other, '/rng?q=jade')
  await other.getByTestId('header.login').click()
  await tryLogin(other, member)
  await expectFavorite(other, SLOT.code, true)
  await favoriteButton(other, SLOT.code).click()
  await expectFavorite(other, SLOT.code, false)
  await expect.poll(async () => (await testApi.calls(REMOVE))[0]?.status).toBe(200)
  await elsewhere.close()

  await reload(page)
  await expectFavorite(page, SLOT.code, false)
})

test('a member’s favourites in every list and tab, on home, and when the server fails', {
  tag: '@desktop',
}, async ({ page, context, testApi, member, pageErrors, api }) => {
  await test.step('a list that fails to load can be retried', async () => {
    pageErrors.expect(/500/)
    await testApi.injectFault({ path: LIST, status: 500, times: 9 })
    await open(page, '/rng?tab=favourite')
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText(localeText('gameCollections.favouritesUnloaded'))
    await testApi.clearFaults()
    await alert.getByRole('button', { name: localeText('common.retry') }).click()
    await expect(page.getByTestId('games.empty')).toBeVisible()
  })

  await test.step('another tab shows a new favourite at once in lists, on home and in the lottery', async () => {
    await visit(page, '/rng?q=jade')
    const other = await context.newPage()
    await open(other, '/')
    const row = await homeRow(other, 'home.favourites')
    await expect(tile(row, SLOT.code)).toHaveCount(0)
    await favoriteButton(page, SLOT.code).click()
    await expect(tile(row, SLOT.code)).toHaveCount(1)
    await testApi.clearCalls()
    await open(other, '/rng?q=jade')
    await expectFavorite(other, SLOT.code, true)
    // the page's own requests have finished
    await expect.poll(async () => (await testApi.calls(IDS)).length).toBeGreaterThan(0)
    await testApi.clearCalls()
    await favoriteButton(other, SLOT.code).click()
    await expectFavorite(page, SLOT.code, false)
    expect(await testApi.calls(IDS)).toEqual([])

    await visit(page, '/lottery')
    await open(other, '/lottery')
    const first = page.getByTestId('game').first()
    const code = (await first.getAttribute('data-game-code')) ?? ''
    await favoriteButton(page, code).click()
    await expectFavorite(other, code, true)
  })

  await test.step('the list of favourites: its parameters, and a game that disappears when it is removed', async () => {
    await testApi.clearCalls()

    await visit(page, '/rng')
    await page.getByTestId('games.tab.favourite').click()
    await expect.poll(() => currentPath(page)).toBe('/rng?tab=favourite')
    await expect(page.getByTestId('games.empty')).toContainText(
      localeText('gameCollections.favouritesNoneWords'),
    )
    await page.getByTestId('games.empty').getByRole('button').click()
    await favoriteButton(page, HOT_GAME).click()
    await favoriteButton(page, SLOT.code).click()
    await expect.poll(async () => (await api.get(IDS, { token: member.token })).value?.ids).toHaveLength(2)
    await testApi.clearCalls()
    await page.getByTestId('games.tab.favourite').click()
    const tiles = page.getByRole('main').getByTestId('game')
    await expect(tiles).toHaveCount(2)
    // each game type has a separate list, including the one of this page
    const asked = await testApi.calls(LIST)
    const call = asked.find(({ query }) => (query as Record<string, string>).gameType === 'RNG')
    expect(call?.query).toEqual({
      clientType: '3',
      platform: 'flash,html5-desktop',
      language: 'PT',
      gameType: 'RNG',
      page: '1',
      pageSize: '42',
    })
    expect(call?.headers.authorization).toBe('***')
    await expectFavorite(page, HOT_GAME, true)
    await favoriteButton(page, HOT_GAME).click()
    await expect(tiles).toHaveCount(1)
    await page.getByTestId('games.vendor.JDB').click()
    await expect(page.getByTestId('games.empty')).toBeVisible()
    await page.getByTestId(`games.vendor.${SLOT.vendor}`).click()
    await expect(tile(page, SLOT.code)).toBeVisible()

    await favoriteButton(page, SLOT.code).click()
    await expect.poll(async () => (await api.get(IDS, { token: member.token })).value?.ids).toEqual([])
  })

  await test.step('a member’s favourites on home can be toggled there', async () => {
    await visit(page, '/')
    const hot = page.getByTestId('home.hotGames')
    await expectFavorite(hot, HOT_GAME, false)
    await favoriteButton(hot, HOT_GAME).click()
    await expectFavorite(hot, HOT_GAME, true)
    const taken = async () => (await api.get(IDS, { token: member.token })).value?.ids
    await expect.poll(taken).toEqual([HOT_GAME])
    const row = await homeRow(page, 'home.favourites')
    await expect(row.locator(`[data-game-code="${HOT_GAME}"]`)).toBeVisible()
    await favoriteButton(hot, HOT_GAME).click()
    await expect(row.locator(`[data-game-code="${HOT_GAME}"]`)).toHaveCount(0)
    await expect(row).toContainText(localeText('gameCollections.favouritesNoneWords'))
    // a press during a pending request is ignored
    await expect.poll(taken).toEqual([])
    await favoriteButton(hot, HOT_GAME).click()
    await expect(row.locator(`[data-game-code="${HOT_GAME}"]`)).toBeVisible()

    // favourites of all types, all of them behind the link
    await visit(page, '/live')
    await favoriteButton(page, LIVE).click()
    await expectFavorite(page, LIVE, true)
    await visit(page, '/')
    const both = await homeRow(page, 'home.favourites')
    await expect(both.locator(`[data-game-code="${LIVE}"]`)).toBeVisible()
    await both.getByRole('link', { name: localeText('common.seeAll') }).click()
    await expect(tile(page.getByTestId('games.others'), LIVE)).toBeVisible()
  })

  await test.step('a favourite that the server rejects is reverted and reported', async () => {
    pageErrors.expect(/500/)
    await visit(page, '/rng?q=jade')
    await expectFavorite(page, SLOT.code, false)
    await testApi.injectFault({ path: ADD, status: 500, delayMs: 1500 })
    await favoriteButton(page, SLOT.code).click()
    // optimistic update, long before the response
    await expectFavorite(page, SLOT.code, true)
    await expect(page.getByText(localeText('common.favouriteFailed'))).toBeVisible()
    await expectFavorite(page, SLOT.code, false)
    const stored = page.waitForResponse((answer) => answer.url().includes(ADD) && answer.ok())
    await favoriteButton(page, SLOT.code).click()
    await expectFavorite(page, SLOT.code, true)
    await stored
    await reload(page)
    await expectFavorite(page, SLOT.code, true)
  })
})

test('a visitor’s favourites and own lists require a login', { tag: '@desktop' }, async ({
  page,
  testApi,
  api,
}) => {
  await test.step('a visitor’s tabs ask for the login, and then open', async () => {
    await open(page, '/rng')
    for (const tab of ['favourite', 'recent']) {
      await page.getByTestId(`games.tab.${tab}`).click()
      await expect(page.getByTestId('loginPopupModal')).toBeVisible()
      await page.getByTestId('loginPopupModal.close').click()
      await expect.poll(() => currentPath(page)).toBe('/rng')
    }
    await page.getByTestId('games.tab.favourite').click()
    await tryLogin(page, DEMO)
    await expect(page.getByTestId('games.empty')).toBeVisible()
    await expect.poll(() => currentPath(page)).toBe('/rng?tab=favourite')
  })

  await test.step('a visitor’s favourite is added after the login', async () => {
    await signOut(page)

    await visit(page, '/rng?q=jade')
    await favoriteButton(page, SLOT.code).click()
    await expect(page.getByTestId('loginPopupModal')).toBeVisible()
    await expectFavorite(page, SLOT.code, false)
    expect(await testApi.calls(ADD)).toEqual([])
    await tryLogin(page, DEMO)
    await expectFavorite(page, SLOT.code, true)
    expect(currentPath(page)).toBe('/rng?q=jade')
    await expect.poll(async () => (await testApi.calls(ADD)).map(({ status }) => status)).toEqual([200])
  })

  await test.step('the same press by a member who already has this favourite does not remove it', async () => {
    await signOut(page)
    await visit(page, '/rng?q=jade')
    await expectFavorite(page, SLOT.code, false)
    await favoriteButton(page, SLOT.code).click()
    await tryLogin(page, DEMO)
    await expectFavorite(page, SLOT.code, true)
    expect(await testApi.calls(REMOVE)).toEqual([])
    expect((await api.get(IDS)).status).toBe(401)
  })

  await test.step('the address of an own list asks a visitor for the login', async () => {
    await signOut(page)
    await testApi.clearCalls()
    await visit(page, '/rng?tab=favourite')
    const closed = page.getByTestId('games.closed')
    await expect(closed).toContainText(localeText('gameCollections.visitorFavourites'))
    await closed.getByRole('button').click()
    await tryLogin(page, DEMO)
    await expect(tile(page, SLOT.code)).toBeVisible()
    // a call aborted by a navigation has no status
    const answered = (await testApi.calls(LIST)).filter(({ status }) => status !== undefined)
    expect(answered.length).toBeGreaterThan(0)
    expect(answered.every(({ status }) => status === 200)).toBe(true)
  })
})

test('a trial account gets a warning, and nothing is sent', { tag: '@desktop' }, async ({
  page,
  testApi,
  logInAs,
}) => {
  await logInAs({ username: 'teste1', type: 4 })
  await open(page, '/rng?q=jade')
  const warning = page.getByTestId('confirmDialog')
  for (const press of [
    favoriteButton(page, SLOT.code),
    page.getByTestId('games.tab.favourite'),
    page.getByTestId('games.tab.recent'),
  ]) {
    await press.click()
    await expect(warning).toContainText(localeText('account.in_need_true_account'))
    await page.getByTestId('confirmDialog.close').click()
    await expect(warning).toBeHidden()
  }
  await expectFavorite(page, SLOT.code, false)
  await visit(page, '/rng?tab=recent')
  await expect(page.getByTestId('games.closed')).toContainText(localeText('gameCollections.realAccountTitle'))
  for (const path of [IDS, ADD, '/wps/relay/GCS_recentGame'])
    expect(await testApi.calls(path), path).toEqual([])
})
