// A game opened by its address alone: no list has loaded its name or checked it.
import { expect, test } from '../../fixtures'
import { ROOMS, room } from '../../steps/card-rooms.ts'
import { expectOpenGame, SLOT } from '../../steps/games.ts'
import { LOTTERY } from '../../steps/lottery.ts'
import { currentPath, open, visit } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'

const LAUNCH = '/wps/relay/GCS_gameLaunchFB'
const WALLET = '/wps/relay/GCS_merchantWallet'
const of = (gameCode: string, gameType: string, vendorCode: string) =>
  `/game?${new URLSearchParams({ gameCode, gameType, vassalage: vendorCode })}`

test('a game opened by its address has its name, its way out and the named sportsbook', {
  tag: '@desktop',
}, async ({ page, member: _, pageErrors, testApi }) => {
  await test.step('a game has the server’s name in the bar and in the title', async () => {
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

  await test.step('an unknown game leads to the list of its type, and to home', async () => {
    pageErrors.expect(/404/)
    const missing = page.getByTestId('gameMissing')
    const link = (href: string) => missing.locator(`a[href="${href}"]`)
    await open(page, of('nada', 'LIVE', SLOT.vendor))
    await expect(link('/')).toBeVisible()
    await link('/live').click()
    await expect(page.getByTestId('games.search')).toBeVisible()
    expect(currentPath(page)).toBe('/live')
    await visit(page, of('nada', 'PVP', 'GPI'))
    await expect(link('/pvp')).toBeVisible()
    await visit(page, `/lottery?gameCode=nada&vendor=${LOTTERY.vendor}`)
    await expect(link('/lottery')).toBeVisible()
    await link('/').click()
    await expect(page.getByTestId('home.banner')).toBeVisible()
  })

  await test.step('the sportsbook named in the address opens, if it exists', async () => {
    // opening by address has no user activation, but Playwright's own evaluation counts as one
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } })
    })
    const frame = page.getByTestId('gameFrame')
    // this one refuses frames, and nothing opens by itself
    const link = page.getByRole('link', { name: localeText('vendorLobby.openWindow') })
    for (const [query, gameType, vendorCode, place] of [
      ['?vassalage=IM', 'SPORTS', 'IM', link],
      ['?vassalage=PG', 'SPORTS', 'FB', frame],
    ] as const) {
      await testApi.clearCalls()
      await open(page, `/fbsports${query}`)
      await expect.poll(async () => (await testApi.calls(LAUNCH)).length, query).toBe(1)
      const [call] = await testApi.calls(LAUNCH)
      expect(call?.body).toMatchObject({ gameCode: '', gameType, vassalage: vendorCode })
      await expect(place).toBeVisible()
    }
  })
})

// by default: a game’s address in `permissions`, an account without a known type in the core
// (`what_a_person_may_do_is_certain_once_the_account_type_is_known`)
test('a trial account causes no requests, even before its type is known', {
  tag: '@matrix',
}, async ({ page, testApi, logInAs }) => {
  await logInAs({ type: 4 })
  await testApi.injectFault({ path: '/wps/member/info', delayMs: 700, times: 1 })
  await testApi.clearCalls()
  await open(page, of(SLOT.code, 'RNG', SLOT.vendor))
  await expect(page.getByTestId('header.avatar').or(page.getByTestId('bar.me')).first()).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByTestId('gameFrame')).toHaveCount(0)
  expect([...(await testApi.calls(WALLET)), ...(await testApi.calls(LAUNCH))]).toEqual([])
})
