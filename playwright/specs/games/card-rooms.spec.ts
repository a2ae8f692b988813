// Card games between players: their rooms, and a hand at the table, from the list to the pot.
import { expect, test } from '../../fixtures'
import { loginDialog } from '../../steps/account.ts'
import {
  enterRoom,
  expectBothBalances,
  openTable,
  piece,
  ROOMS,
  room,
  startHand,
} from '../../steps/card-rooms.ts'
import { expectGameBalance, expectGameState, gameFrame, gameResult, pressTile } from '../../steps/games.ts'
import { open, reload, visit } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'
import { transfer, transferByApi } from '../../steps/vendor-wallets.ts'

const LIST = '/wps/relay/GLS2_roomList'
const LAUNCH = '/wps/game/launchGame'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('from the list to a room, a won and a lost hand, the balance is updated', { tag: '@firefox' }, async ({
  page,
  testApi,
  member: _,
}) => {
  await open(page, '/pvp')
  await pressTile(page, 'trinca-mestre')
  await expect(room(page, 'bronze')).toHaveAttribute('data-state', 'open')
  await expect(room(page, 'bronze')).toContainText('0.20')
  await enterRoom(page, 'prata')
  await expect(page).toHaveURL(/room=prata/)
  const game = gameFrame(page)
  await expectGameState(game, 'ready')
  await expect(game.getByTestId('demo.seat')).toHaveCount(3)

  await testApi.setNextDeals({ result: 'won' })
  await startHand(game)
  await expectBothBalances(page, game, '999', '999.00')
  await game.getByTestId('demo.action.stay').click()
  await expectGameState(game, 'won')
  // three seats of 1.00, minus a rake of 5 %
  await expect(gameResult(game)).toHaveAttribute('data-amount', '2.85')
  await expectBothBalances(page, game, '1001.85', '1,001.85')

  await testApi.setNextDeals({ result: 'lost' })
  await startHand(game)
  await piece(game, 0).click()
  await piece(game, 2).click()
  await expect(piece(game, 0)).toHaveAttribute('aria-pressed', 'true')
  await game.getByTestId('demo.action.swap').click()
  await expectGameState(game, 'lost')
  await expectBothBalances(page, game, '1000.85', '1,000.85')

  const [call] = await testApi.calls(LAUNCH)
  expect(call?.body).toMatchObject({ roomId: 'prata', gameType: 'PVP', clientType: 3, device: 'WEB' })

  // back from the table to the rooms, and from there to the list
  await page.getByTestId('game.close').click()
  await expect(room(page, 'prata')).toBeVisible()
  await page.getByTestId('game.close').click()
  await expect(page).toHaveURL(/\/pvp/)
})

test('closed rooms, failed loading, keyboard only, interrupted and abandoned hands', {
  tag: '@desktop',
}, async ({ page, testApi, member: _, pageErrors, axe }) => {
  await test.step('a game under maintenance has no open room', async () => {
    await testApi.updateSite({ closedGames: ['trinca-mestre'] })
    await open(page, ROOMS)
    await expect(page.getByTestId('rooms.item').first()).toHaveAttribute('data-state', 'closed')
    await expect(page.locator('[data-testid="rooms.item"]:not([data-state="closed"])')).toHaveCount(0)
    await expect(page.getByTestId('rooms.quick')).toBeHidden()

    await testApi.updateSite({ closedGames: [] })
  })

  await test.step('rooms that fail to load can be retried', async () => {
    pageErrors.expect(/500|ERR_|Failed to load/)
    await testApi.injectFault({ path: LIST, status: 500, times: 5 })
    await open(page, ROOMS)
    await expect(page.getByText(localeText('rooms.unloaded'))).toBeVisible()
    await testApi.clearFaults()
    await page.getByRole('button', { name: localeText('common.retry') }).click()
    await expect(room(page, 'bronze')).toBeVisible()
    // a lost launch response still yields a single seat
    await testApi.injectFault({ path: LAUNCH, dropAfterCommit: true })
    await enterRoom(page, 'bronze')
    await expectGameState(gameFrame(page), 'ready')
  })

  await test.step('a room can be chosen and a hand played by keyboard only', async () => {
    await visit(page, ROOMS)
    await room(page, 'bronze').getByTestId('rooms.enter').focus()
    await page.keyboard.press('Enter')
    const game = gameFrame(page)
    await expectGameState(game, 'ready')
    await testApi.setNextDeals({ result: 'lost' })
    await game.getByTestId('demo.bet').focus()
    await page.keyboard.press('Enter')
    await expectGameState(game, 'open')
    // the focus moves to the next possible action
    await expect(game.getByTestId('demo.action.stay')).toBeFocused()
    await piece(game, 1).focus()
    await page.keyboard.press('Space')
    await expect(piece(game, 1)).toHaveAttribute('aria-pressed', 'true')
    await game.getByTestId('demo.action.swap').focus()
    await page.keyboard.press('Enter')
    await expectGameState(game, 'lost')
    await expect(game.getByTestId('demo.bet')).toBeFocused()
  })

  await test.step('a reload during a hand restores it', async () => {
    const game = gameFrame(page)
    await testApi.setNextDeals({ result: 'won', decideMs: 120_000 })
    await startHand(game)
    const name = (await piece(game, 1).getAttribute('aria-label')) ?? ''
    await reload(page)
    await expectGameState(game, 'open')
    await expect(piece(game, 1)).toHaveAccessibleName(name)
    await game.getByTestId('demo.action.stay').click()
    await expectGameState(game, 'won')
    await expectBothBalances(page, game, '1000.36', '1,000.36')
  })

  await test.step('lost responses deal one hand and take one decision', async () => {
    pageErrors.expect(/ERR_FAILED|Failed to load/)
    const game = gameFrame(page)
    let lost = 0
    await page.route('**/api/cards/*', async (route) => {
      await route.fetch()
      if (lost === 0) return route.fallback()
      lost -= 1
      return route.abort()
    })
    await testApi.setNextDeals({ result: 'won', decideMs: 120_000 })
    // three automatic tries of one press, then the player's own
    lost = 3
    await game.getByTestId('demo.bet').click()
    await expectGameState(game, 'unknown')
    await game.getByTestId('demo.bet').click()
    await expectGameState(game, 'open')
    await expectGameBalance(game, '1000.16')
    lost = 1
    await game.getByTestId('demo.action.stay').click()
    await expectGameState(game, 'won')
    await expectBothBalances(page, game, '1000.92', '1,000.92')

    await page.unrouteAll()
  })

  await test.step('a hand is folded when its clock runs out', async () => {
    const game = gameFrame(page)
    await testApi.setNextDeals({ result: 'won', decideMs: 1500 })
    await startHand(game)
    await expectGameState(game, 'folded')
    await expectBothBalances(page, game, '1000.72', '1,000.72')
    await testApi.setNextDeals({ result: 'tied' })
    await startHand(game)
    await game.getByTestId('demo.action.stay').click()
    await expectGameState(game, 'tied')
    await expect(gameResult(game)).toHaveAttribute('data-amount', '0.19')
  })

  await test.step('rooms and hands are accessible', async () => {
    await visit(page, ROOMS)
    await expect(room(page, 'ouro')).toHaveAttribute('data-state', 'closed')
    await axe(page, 'the rooms of a card game')
    await enterRoom(page, 'prata')
    const game = gameFrame(page)
    await expectGameState(game, 'ready')
    await testApi.setNextDeals({ result: 'won', decideMs: 120_000 })
    await startHand(game)
    await axe(page, 'a hand to be decided')
    await game.getByTestId('demo.action.stay').click()
    await expectGameState(game, 'won')
    await axe(page, 'a hand that is over')
  })
})

test('rooms do not move while vendor balances load', { tag: '@phone' }, async ({
  page,
  testApi,
  member: _,
}) => {
  await testApi.injectFault({ path: '/wps/relay/GCS_merchantWallet', delayMs: 1500 })
  await open(page, ROOMS)
  const top = async () => Math.round((await room(page, 'duelo').boundingBox())?.y ?? 0)
  await expect(room(page, 'duelo')).toBeVisible()
  const quick = page.getByTestId('rooms.quick')
  await expect(quick).toBeHidden()
  const before = await top()
  await expect(quick).toBeVisible()
  expect(await top()).toBe(before)
})

test('rooms above the balance, in their list and by their address', { tag: '@desktop' }, async ({
  page,
  logInAs,
  pageErrors,
}) => {
  await test.step('entry amounts, and which rooms can be entered', async () => {
    await logInAs({ balance: '19.99' })
    await open(page, ROOMS)
    await expect(room(page, 'duelo')).toHaveAttribute('data-state', 'open')
    await expect(room(page, 'prata')).toHaveAttribute('data-state', 'short')
    await expect(room(page, 'prata')).toContainText('0.01')
    await expect(room(page, 'prata').getByTestId('rooms.enter')).toBeDisabled()
    await expect(room(page, 'ouro')).toHaveAttribute('data-state', 'closed')
    await expect(room(page, 'ouro').getByTestId('rooms.enter')).toBeDisabled()
    // the cheapest room, not the most expensive one that the balance allows
    await expect(page.getByTestId('rooms.quick')).toHaveAttribute('data-room', 'bronze')
    await page.getByTestId('rooms.quick').click()
    await expectGameState(gameFrame(page), 'ready')
    await expect(gameFrame(page).getByTestId('demo.seat')).toHaveCount(4)
  })

  await test.step('a room that is too expensive or closed says so at its address, and links to the others', async () => {
    pageErrors.expect(/422|503/)

    await visit(page, `${ROOMS}&room=prata`)
    const refused = page.getByTestId('rooms.refused')
    await expect(refused).toContainText('20.00')
    await expect(refused).toContainText(localeText('rooms.refused'))
    await expect(refused.getByRole('button', { name: localeText('rooms.deposit') })).toBeVisible()
    await visit(page, `${ROOMS}&room=ouro`)
    await expect(page.getByTestId('rooms.refused')).toContainText(/fechada/)
    await page.getByRole('button', { name: localeText('rooms.otherRooms') }).click()
    await expect(room(page, 'bronze')).toBeVisible()
  })
})

// by default: the rule in the core (`rooms_are_open_up_to_the_playable_balance`), a transfer on entry in the next test
test('vendor wallet and main wallet count together, and the difference is transferred on entry', {
  tag: '@matrix',
}, async ({ page, testApi, api, logInAs }) => {
  await testApi.updateSite({ transferVendors: ['GPI', 'ORB'] })
  const { token } = await logInAs({ balance: '34.99' })
  await transferByApi(api, token, { vassalage: 'GPI', direction: 'IN', amount: '10' })
  await transferByApi(api, token, { vassalage: 'ORB', direction: 'IN', amount: '10' })
  await open(page, ROOMS)
  await expect(room(page, 'prata')).toHaveAttribute('data-state', 'open')
  await expect(page.getByTestId('rooms').locator('header [data-amount]')).toHaveAttribute(
    'data-amount',
    '24.99',
  )
  await enterRoom(page, 'prata')
  await expect(page.getByTestId('walletStage.there')).toHaveAttribute('data-amount', '10')
  await transfer(page, '14.99')
  await expectGameState(gameFrame(page), 'ready')
})

test('a vendor wallet with too little for a room is filled again', { tag: '@desktop' }, async ({
  page,
  testApi,
  logInAs,
  pageErrors,
}) => {
  pageErrors.expect(/422/)
  await testApi.updateSite({ transferVendors: ['GPI'] })
  await logInAs({ balance: '100' })
  await open(page, ROOMS)
  await enterRoom(page, 'prata')
  await transfer(page, '5')
  await page.getByTestId('rooms.refill').click()
  await expect(page.getByTestId('walletStage.there')).toHaveAttribute('data-amount', '5')
  await transfer(page, '15')
  await expectGameState(gameFrame(page), 'ready')
})

// by default: addresses of games in `games/pages` and `permissions`, the calls for rooms in the core
// (`visitors_must_log_in_and_trial_accounts_are_rejected`)
test('a visitor is asked to log in, a trial account sees why not @matrix', async ({
  page,
  testApi,
  context,
}) => {
  await open(page, ROOMS)
  await expect(page.getByText(localeText('games.loginFirst'))).toBeVisible()
  await page
    .locator('main')
    .getByRole('button', { name: localeText('account.login') })
    .click()
  await expect(loginDialog(page)).toBeVisible()
  expect(await testApi.calls(LIST)).toEqual([])

  const { token } = await testApi.createMember({ username: 'teste9', type: 4, balance: '1000' })
  const second = await context.newPage()
  await second.addInitScript((secret) => {
    if (window === window.top) sessionStorage.setItem('token', secret)
  }, token)
  await open(second, ROOMS)
  await expect(second.getByText(localeText('account.in_need_true_account')).first()).toBeVisible()
  expect(await testApi.calls(LIST)).toEqual([])
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the header shows a hand’s result after the table does', { tag: '@desktop' }, async ({
    page,
    testApi,
    member: _,
  }) => {
    const game = await openTable(page, 'prata')
    await testApi.setNextDeals({ result: 'won' })
    await startHand(game)
    await expectBothBalances(page, game, '999', '999.00')
    const shown = game.locator('html').evaluate((root) => {
      const look = (done: (at: number) => void) => {
        if (root.querySelector('[data-testid="demo.result"][data-state="won"]')) done(Date.now())
      }
      return new Promise<number>((done) => {
        new MutationObserver(() => look(done)).observe(root, { subtree: true, attributes: true })
      })
    })
    const balanceShownAt = page.getByTestId('header.balance').evaluate(
      (balance) =>
        new Promise<number>((done) => {
          new MutationObserver(() => {
            if (balance.textContent?.includes('1,001.85')) done(Date.now())
          }).observe(balance, { subtree: true, characterData: true, childList: true })
        }),
    )
    await game.getByTestId('demo.action.stay').click()
    expect(await balanceShownAt).toBeGreaterThanOrEqual(await shown)
  })
})
