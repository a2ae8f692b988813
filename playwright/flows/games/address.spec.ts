// A game opened by its address alone: no list has loaded its name or checked it.
import { expect, test } from '../../fixtures'
import { expectOpenGame, SLOT } from '../../scenes/games.ts'
import { DRAW } from '../../scenes/lottery.ts'
import { ROOMS, room } from '../../scenes/rooms.ts'
import { address, open } from '../../scenes/shell.ts'
import { says } from '../../scenes/texts.ts'

const LAUNCH = '/wps/relay/GCS_gameLaunchFB'
const WALLET = '/wps/relay/GCS_merchantWallet'
const of = (gameCode: string, gameType: string, vassalage: string) =>
  `/game?${new URLSearchParams({ gameCode, gameType, vassalage })}`

test('what opens by its address: its name, its way out, its book', { tag: '@desktop' }, async ({
  page,
  member: _,
  watch,
  control,
}) => {
  await test.step('a game is called what the server calls it, in the bar and in the title', async () => {
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
    await open(page, of(SLOT.code, 'RNG', SLOT.vendor))
    await expectOpenGame(page)
    await expect(heading(SLOT.name)).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${SLOT.name}`))
    // the list of rooms, and one of them
    await open(page, ROOMS)
    await expect(room(page, 'bronze')).toBeVisible()
    await expect(heading('Trinca Mestre')).toBeVisible()
    await open(page, `${ROOMS}&room=bronze`)
    await expect(heading('Trinca Mestre')).toBeVisible()
  })

  await test.step('a game that nobody knows leads to the list of its type, and home', async () => {
    watch.expect(/404/)
    const missing = page.getByTestId('gameMissing')
    const link = (href: string) => missing.locator(`a[href="${href}"]`)
    await open(page, of('nada', 'LIVE', SLOT.vendor))
    await expect(link('/')).toBeVisible()
    await link('/live').click()
    await expect(page.getByTestId('games.search')).toBeVisible()
    expect(address(page)).toBe('/live')
    await open(page, of('nada', 'PVP', 'GPI'))
    await expect(link('/pvp')).toBeVisible()
    await open(page, `/lottery?gameCode=nada&vendor=${DRAW.vendor}`)
    await expect(link('/lottery')).toBeVisible()
    await link('/').click()
    await expect(page.getByTestId('home.banner')).toBeVisible()
  })

  await test.step('the sportsbook is the one that the address names, where there is one of that name', async () => {
    // opening by address has no user activation, but Playwright's own evaluation counts as one
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } })
    })
    const frame = page.getByTestId('gameFrame')
    // this one refuses frames, and nothing opens by itself
    const link = page.getByRole('link', { name: says('halls.openWindow') })
    for (const [query, gameType, vassalage, place] of [
      ['', 'SPORTS', 'FB', frame],
      ['?vassalage=IM', 'SPORTS', 'IM', link],
      ['?vassalage=AV', 'ESPORTS', 'AV', frame],
      ['?vassalage=PG', 'SPORTS', 'FB', frame],
    ] as const) {
      await control.noCalls()
      await open(page, `/fbsports${query}`)
      await expect.poll(async () => (await control.calls(LAUNCH)).length, query).toBe(1)
      const [call] = await control.calls(LAUNCH)
      expect(call?.body).toMatchObject({ gameCode: '', gameType, vassalage })
      await expect(place).toBeVisible()
    }
  })
})

test('a game that may not open is called by its name all the same', { tag: '@desktop' }, async ({
  page,
  control,
  watch,
}) => {
  watch.expect(/403|404/)
  // a visitor, for whom no launch is requested
  await open(page, of(SLOT.code, 'RNG', SLOT.vendor))
  await expect(page.getByRole('heading', { level: 1, name: SLOT.name, exact: true })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${SLOT.name}`))
  expect(await control.calls(LAUNCH)).toEqual([])
})

test('nothing is asked for a trial account, not even when who it is only comes later', {
  tag: '@desktop',
}, async ({ page, control, enter }) => {
  await enter({ type: 4 })
  await control.fault({ path: '/wps/member/info', delayMs: 700, times: 1 })
  await control.noCalls()
  await open(page, of(SLOT.code, 'RNG', SLOT.vendor))
  await expect(page.getByTestId('header.avatar').or(page.getByTestId('bar.me')).first()).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByTestId('gameFrame')).toHaveCount(0)
  expect([...(await control.calls(WALLET)), ...(await control.calls(LAUNCH))]).toEqual([])
})
