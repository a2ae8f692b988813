// Favourites: the buttons in lists and at home, the member's list, and their separation by account.
import { expect, test } from '../../fixtures'
import { DEMO, signOut, tryLogin } from '../../scenes/account.ts'
import { expectHeart, heart, homeRow, SLOT, tile } from '../../scenes/games.ts'
import { address, open, reload } from '../../scenes/shell.ts'
import { says } from '../../scenes/texts.ts'

const LIVE = 'roleta-veloz'
const IDS = '/wps/relay/MCSFE_getFavoriteGames'
const LIST = '/wps/relay/MCSFE_getFavoriteGamesList'
const ADD = '/wps/relay/MCSFE_addFavoriteGameV2'
const REMOVE = '/wps/relay/MCSFE_removeFavoriteGameV2'
const FAVOURITE = { nodeId: SLOT.code, vendor: SLOT.vendor, gameType: 'RNG' }
/** The first of the hot games, on every home page. */
const HIT = 'onca-dourada'

test('a heart adds a game and removes it; a reload and another session find it', {
  tag: ['@desktop', '@firefox'],
}, async ({ page, control, api, member, browser, house }) => {
  await open(page, '/rng?q=jade')
  await expectHeart(page, SLOT.code, false)
  await heart(page, SLOT.code).click()
  await expectHeart(page, SLOT.code, true)
  await expect.poll(async () => (await api.get(IDS, { token: member.token })).value?.ids).toEqual([SLOT.code])
  const [call] = await control.calls(ADD)
  expect(call).toMatchObject({ method: 'POST', status: 200, body: FAVOURITE })
  expect(call?.headers['idempotency-key']).toBeTruthy()

  await reload(page)
  await expectHeart(page, SLOT.code, true)

  const elsewhere = await browser.newContext({ baseURL: house.address, locale: 'pt-BR' })
  const other = await elsewhere.newPage()
  await open(other, '/rng?q=jade')
  await other.getByTestId('header.login').click()
  await tryLogin(other, member)
  await expectHeart(other, SLOT.code, true)
  await heart(other, SLOT.code).click()
  await expectHeart(other, SLOT.code, false)
  await expect.poll(async () => (await control.calls(REMOVE))[0]?.status).toBe(200)
  await elsewhere.close()

  await reload(page)
  await expectHeart(page, SLOT.code, false)
})

test('hearts of a member: in every list and tab, at home, and when the server does not take them', {
  tag: '@desktop',
}, async ({ page, context, control, member, watch, api }) => {
  await test.step('a list that does not come is asked for again', async () => {
    watch.expect(/500/)
    await control.fault({ path: LIST, status: 500, times: 9 })
    await open(page, '/rng?tab=favourite')
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText(says('shelves.favouritesTrouble'))
    await control.noFaults()
    await alert.getByRole('button', { name: says('common.retry') }).click()
    await expect(page.getByTestId('games.empty')).toBeVisible()
  })

  await test.step('another tab sees a heart at once, in its lists, at home and in the lottery', async () => {
    await open(page, '/rng?q=jade')
    const other = await context.newPage()
    await open(other, '/')
    const shelf = await homeRow(other, 'home.favourites')
    await expect(tile(shelf, SLOT.code)).toHaveCount(0)
    await heart(page, SLOT.code).click()
    await expect(tile(shelf, SLOT.code)).toHaveCount(1)
    await control.noCalls()
    await open(other, '/rng?q=jade')
    await expectHeart(other, SLOT.code, true)
    // the page's own requests have finished
    await expect.poll(async () => (await control.calls(IDS)).length).toBeGreaterThan(0)
    await control.noCalls()
    await heart(other, SLOT.code).click()
    await expectHeart(page, SLOT.code, false)
    expect(await control.calls(IDS)).toEqual([])

    await open(page, '/lottery')
    await open(other, '/lottery')
    const first = page.getByTestId('game').first()
    const code = (await first.getAttribute('data-game-code')) ?? ''
    await heart(page, code).click()
    await expectHeart(other, code, true)
  })

  await test.step('the list of favourites: its parameters, a game that goes when its heart does', async () => {
    await control.noCalls()

    await open(page, '/rng')
    await page.getByTestId('games.tab.favourite').click()
    await expect.poll(() => address(page)).toBe('/rng?tab=favourite')
    await expect(page.getByTestId('games.empty')).toContainText(says('shelves.favouritesNoneWords'))
    await page.getByTestId('games.empty').getByRole('button').click()
    await heart(page, HIT).click()
    await heart(page, SLOT.code).click()
    await expect.poll(async () => (await api.get(IDS, { token: member.token })).value?.ids).toHaveLength(2)
    await control.noCalls()
    await page.getByTestId('games.tab.favourite').click()
    const tiles = page.getByRole('main').getByTestId('game')
    await expect(tiles).toHaveCount(2)
    // each game type has a separate list, including the one of this page
    const asked = await control.calls(LIST)
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
    await expectHeart(page, HIT, true)
    await heart(page, HIT).click()
    await expect(tiles).toHaveCount(1)
    await page.getByTestId('games.vendor.JDB').click()
    await expect(page.getByTestId('games.empty')).toBeVisible()
    await page.getByTestId(`games.vendor.${SLOT.vendor}`).click()
    await expect(tile(page, SLOT.code)).toBeVisible()

    await heart(page, SLOT.code).click()
    await expect.poll(async () => (await api.get(IDS, { token: member.token })).value?.ids).toEqual([])
  })

  await test.step('a member’s favourites stand on the home page, and hearts there are the same', async () => {
    await open(page)
    const hot = page.getByTestId('home.hotGames')
    await expectHeart(hot, HIT, false)
    await heart(hot, HIT).click()
    await expectHeart(hot, HIT, true)
    const taken = async () => (await api.get(IDS, { token: member.token })).value?.ids
    await expect.poll(taken).toEqual([HIT])
    const row = await homeRow(page, 'home.favourites')
    await expect(row.locator(`[data-game-code="${HIT}"]`)).toBeVisible()
    await heart(hot, HIT).click()
    await expect(row.locator(`[data-game-code="${HIT}"]`)).toHaveCount(0)
    await expect(row).toContainText(says('shelves.favouritesNoneWords'))
    // a press during a pending request is ignored
    await expect.poll(taken).toEqual([])
    await heart(hot, HIT).click()
    await expect(row.locator(`[data-game-code="${HIT}"]`)).toBeVisible()

    // favourites of all types, all of them behind the link
    await open(page, '/live')
    await heart(page, LIVE).click()
    await expectHeart(page, LIVE, true)
    await open(page)
    const both = await homeRow(page, 'home.favourites')
    await expect(both.locator(`[data-game-code="${LIVE}"]`)).toBeVisible()
    await both.getByRole('link', { name: says('common.seeAll') }).click()
    await expect(tile(page.getByTestId('games.others'), LIVE)).toBeVisible()
  })

  await test.step('a heart that the server does not take goes back, and says so', async () => {
    watch.expect(/500/)
    await open(page, '/rng?q=jade')
    await expectHeart(page, SLOT.code, false)
    await control.fault({ path: ADD, status: 500, delayMs: 1500 })
    await heart(page, SLOT.code).click()
    // optimistic update, long before the response
    await expectHeart(page, SLOT.code, true)
    await expect(page.getByText(says('common.favouriteFailed'))).toBeVisible()
    await expectHeart(page, SLOT.code, false)
    const stored = page.waitForResponse((answer) => answer.url().includes(ADD) && answer.ok())
    await heart(page, SLOT.code).click()
    await expectHeart(page, SLOT.code, true)
    await stored
    await reload(page)
    await expectHeart(page, SLOT.code, true)
  })
})

test('a visitor’s hearts and lists wait for the login', { tag: '@desktop' }, async ({
  page,
  control,
  api,
}) => {
  await test.step('a visitor’s tabs ask for the login, and then open', async () => {
    await open(page, '/rng')
    for (const tab of ['favourite', 'recent']) {
      await page.getByTestId(`games.tab.${tab}`).click()
      await expect(page.getByTestId('loginPopupModal')).toBeVisible()
      await page.getByTestId('loginPopupModal.close').click()
      await expect.poll(() => address(page)).toBe('/rng')
    }
    await page.getByTestId('games.tab.favourite').click()
    await tryLogin(page, DEMO)
    await expect(page.getByTestId('games.empty')).toBeVisible()
    await expect.poll(() => address(page)).toBe('/rng?tab=favourite')
  })

  await test.step('an address of one’s own list leads a visitor to the login', async () => {
    await signOut(page)

    await open(page, '/rng?tab=favourite')
    const closed = page.getByTestId('games.closed')
    await expect(closed).toContainText(says('shelves.visitorFavourites'))
    await closed.getByRole('button').click()
    await tryLogin(page, DEMO)
    await expect(page.getByTestId('games.empty')).toBeVisible()
    await open(page, '/')
    await expect(page.getByTestId('header.avatar')).toBeVisible()
    // a call aborted by a navigation has no status
    const answered = (await control.calls(LIST)).filter(({ status }) => status !== undefined)
    expect(answered.length).toBeGreaterThan(0)
    expect(answered.every(({ status }) => status === 200)).toBe(true)
  })

  await test.step('a visitor logs in, and the heart goes on; one that was there stays', async () => {
    await signOut(page)

    await open(page, '/rng?q=jade')
    await heart(page, SLOT.code).click()
    await expect(page.getByTestId('loginPopupModal')).toBeVisible()
    await expectHeart(page, SLOT.code, false)
    expect(await control.calls(ADD)).toEqual([])
    await tryLogin(page, DEMO)
    await expectHeart(page, SLOT.code, true)
    expect(address(page)).toBe('/rng?q=jade')
    await expect.poll(async () => (await control.calls(ADD)).length).toBe(1)

    // the same press by a member who already has this favourite does not remove it
    await signOut(page)
    await open(page, '/rng?q=jade')
    await expectHeart(page, SLOT.code, false)
    await heart(page, SLOT.code).click()
    await tryLogin(page, DEMO)
    await expectHeart(page, SLOT.code, true)
    expect(await control.calls(REMOVE)).toEqual([])
    expect((await api.get(IDS)).status).toBe(401)
  })
})

test('a trial account is warned, and nothing is asked for', { tag: '@desktop' }, async ({
  page,
  control,
  enter,
}) => {
  await enter({ username: 'teste1', type: 4 })
  await open(page, '/rng?q=jade')
  const warning = page.getByTestId('confirmDialog')
  for (const press of [
    heart(page, SLOT.code),
    page.getByTestId('games.tab.favourite'),
    page.getByTestId('games.tab.recent'),
  ]) {
    await press.click()
    await expect(warning).toContainText(says('account.in_need_true_account'))
    await page.getByTestId('confirmDialog.close').click()
    await expect(warning).toBeHidden()
  }
  await expectHeart(page, SLOT.code, false)
  await open(page, '/rng?tab=recent')
  await expect(page.getByTestId('games.closed')).toContainText(says('shelves.realAccountTitle'))
  for (const path of [IDS, ADD, '/wps/relay/GCS_recentGame'])
    expect(await control.calls(path), path).toEqual([])
})

// a mouse needs no larger target
test('a heart can be hit: 44 pixels on a phone', { tag: '@phone' }, async ({ page, member: _ }) => {
  await open(page, '/rng')
  const box = await heart(page, SLOT.code).boundingBox()
  expect(box?.width).toBeGreaterThanOrEqual(44)
  expect(box?.height).toBeGreaterThanOrEqual(44)
})
