// Card games between players: their rooms, and a hand at the table, from the list to the pot.
import { expect, test } from '../../fixtures'
import { loginDialog } from '../../scenes/account.ts'
import { move, transfer } from '../../scenes/funds.ts'
import { frame, play } from '../../scenes/games.ts'
import {
  deal,
  enter,
  expectBalance,
  expectState,
  piece,
  ROOMS,
  result,
  room,
  sit,
} from '../../scenes/rooms.ts'
import { open, reload } from '../../scenes/shell.ts'
import { says } from '../../scenes/texts.ts'

const LIST = '/wps/relay/GLS2_roomList'
const LAUNCH = '/wps/game/launchGame'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('from the list to a room, a hand won and a hand lost: the balance follows', { tag: '@firefox' }, async ({
  page,
  control,
  member: _,
}) => {
  await open(page, '/pvp')
  await play(page, 'trinca-mestre')
  await expect(room(page, 'bronze')).toHaveAttribute('data-state', 'open')
  await expect(room(page, 'bronze')).toContainText('0.20')
  await enter(page, 'prata')
  await expect(page).toHaveURL(/room=prata/)
  const game = frame(page)
  await expectState(game, 'ready')
  await expect(game.getByTestId('demo.seat')).toHaveCount(3)

  await control.cards({ result: 'won' })
  await deal(game)
  await expectBalance(page, game, '999', '999.00')
  await game.getByTestId('demo.action.stay').click()
  await expectState(game, 'won')
  // three seats of 1.00, minus a rake of 5 %
  await expect(result(game)).toHaveAttribute('data-amount', '2.85')
  await expectBalance(page, game, '1001.85', '1,001.85')

  await control.cards({ result: 'lost' })
  await deal(game)
  await piece(game, 0).click()
  await piece(game, 2).click()
  await expect(piece(game, 0)).toHaveAttribute('aria-pressed', 'true')
  await game.getByTestId('demo.action.swap').click()
  await expectState(game, 'lost')
  await expectBalance(page, game, '1000.85', '1,000.85')

  const [call] = await control.calls(LAUNCH)
  expect(call?.body).toMatchObject({ roomId: 'prata', gameType: 'PVP', clientType: 3, device: 'WEB' })

  // back from the table to the rooms, and from there to the list
  await page.getByTestId('game.close').click()
  await expect(room(page, 'prata')).toBeVisible()
  await page.getByTestId('game.close').click()
  await expect(page).toHaveURL(/\/pvp/)
})

test('rooms that are closed, do not load or are chosen by keys; hands that are torn, lost and left', {
  tag: '@desktop',
}, async ({ page, control, member: _, watch, axe }) => {
  await test.step('a game in maintenance has no room that is open', async () => {
    await control.site({ closedGames: ['trinca-mestre'] })
    await open(page, ROOMS)
    await expect(page.getByTestId('rooms.item').first()).toHaveAttribute('data-state', 'closed')
    await expect(page.locator('[data-testid="rooms.item"]:not([data-state="closed"])')).toHaveCount(0)
    await expect(page.getByTestId('rooms.quick')).toBeHidden()

    await control.site({ closedGames: [] })
  })

  await test.step('rooms that do not load are asked for again', async () => {
    watch.expect(/500|ERR_|Failed to load/)
    await control.fault({ path: LIST, status: 500, times: 5 })
    await open(page, ROOMS)
    await expect(page.getByText(says('rooms.unloaded'))).toBeVisible()
    await control.noFaults()
    await page.getByRole('button', { name: says('common.retry') }).click()
    await expect(room(page, 'bronze')).toBeVisible()
    // a lost launch response still yields a single seat
    await control.fault({ path: LAUNCH, dropAfterCommit: true })
    await enter(page, 'bronze')
    await expectState(frame(page), 'ready')
  })

  await test.step('the keys alone choose a room and play a hand', async () => {
    await open(page, ROOMS)
    await room(page, 'bronze').getByTestId('rooms.enter').focus()
    await page.keyboard.press('Enter')
    const game = frame(page)
    await expectState(game, 'ready')
    await control.cards({ result: 'lost' })
    await game.getByTestId('demo.bet').focus()
    await page.keyboard.press('Enter')
    await expectState(game, 'open')
    // the focus moves to the next possible action
    await expect(game.getByTestId('demo.action.stay')).toBeFocused()
    await piece(game, 1).focus()
    await page.keyboard.press('Space')
    await expect(piece(game, 1)).toHaveAttribute('aria-pressed', 'true')
    await game.getByTestId('demo.action.swap').focus()
    await page.keyboard.press('Enter')
    await expectState(game, 'lost')
    await expect(game.getByTestId('demo.bet')).toBeFocused()
  })

  await test.step('a reload in the middle of a hand finds it as it was', async () => {
    const game = frame(page)
    await control.cards({ result: 'won', decideMs: 120_000 })
    await deal(game)
    const name = (await piece(game, 1).getAttribute('aria-label')) ?? ''
    await reload(page)
    await expectState(game, 'open')
    await expect(piece(game, 1)).toHaveAccessibleName(name)
    await game.getByTestId('demo.action.stay').click()
    await expectState(game, 'won')
    await expectBalance(page, game, '1000.36', '1,000.36')
  })

  await test.step('answers that get lost deal one hand and take one decision', async () => {
    watch.expect(/ERR_FAILED|Failed to load/)
    const game = frame(page)
    let lost = 0
    await page.route('**/api/cards/*', async (route) => {
      await route.fetch()
      if (lost === 0) return route.fallback()
      lost -= 1
      return route.abort()
    })
    await control.cards({ result: 'won', decideMs: 120_000 })
    // three automatic tries of one press, then the player's own
    lost = 3
    await game.getByTestId('demo.bet').click()
    await expectState(game, 'unknown')
    await game.getByTestId('demo.bet').click()
    await expectState(game, 'open')
    await expect(game.getByTestId('demo.balance')).toHaveAttribute('data-amount', '1000.16')
    lost = 1
    await game.getByTestId('demo.action.stay').click()
    await expectState(game, 'won')
    await expectBalance(page, game, '1000.92', '1,000.92')

    await page.unrouteAll()
  })

  await test.step('who lets the clock run out has left the hand', async () => {
    const game = frame(page)
    await control.cards({ result: 'won', decideMs: 1500 })
    await deal(game)
    await expectState(game, 'folded')
    await expectBalance(page, game, '1000.72', '1,000.72')
    await control.cards({ result: 'tied' })
    await deal(game)
    await game.getByTestId('demo.action.stay').click()
    await expectState(game, 'tied')
    await expect(result(game)).toHaveAttribute('data-amount', '0.19')
  })

  await test.step('rooms and hands leave nobody out', async () => {
    await open(page, ROOMS)
    await expect(room(page, 'ouro')).toHaveAttribute('data-state', 'closed')
    await axe(page, 'the rooms of a card game')
    await enter(page, 'prata')
    const game = frame(page)
    await expectState(game, 'ready')
    await control.cards({ result: 'won', decideMs: 120_000 })
    await deal(game)
    await axe(page, 'a hand to be decided')
    await game.getByTestId('demo.action.stay').click()
    await expectState(game, 'won')
    await axe(page, 'a hand that is over')
  })
})

test('rooms stand still while it is asked what one holds', { tag: '@phone' }, async ({
  page,
  control,
  member: _,
}) => {
  await control.fault({ path: '/wps/relay/GCS_merchantWallet', delayMs: 1500 })
  await open(page, ROOMS)
  const top = async () => Math.round((await room(page, 'duelo').boundingBox())?.y ?? 0)
  await expect(room(page, 'duelo')).toBeVisible()
  const quick = page.getByTestId('rooms.quick')
  await expect(quick).toBeHidden()
  const before = await top()
  await expect(quick).toBeVisible()
  expect(await top()).toBe(before)
})

test('rooms that the balance does not open, in their list and by their address', { tag: '@desktop' }, async ({
  page,
  enter: come,
  watch,
}) => {
  await test.step('what a room asks for, and which of them one can enter', async () => {
    await come({ balance: '19.99' })
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
    await expectState(frame(page), 'ready')
    await expect(frame(page).getByTestId('demo.seat')).toHaveCount(4)
  })

  await test.step('by its address a room that is too dear or closed says why, and leads to the others', async () => {
    watch.expect(/422|503/)

    await open(page, `${ROOMS}&room=prata`)
    const refused = page.getByTestId('rooms.refused')
    await expect(refused).toContainText('20.00')
    await expect(refused).toContainText(says('rooms.refused'))
    await expect(refused.getByRole('button', { name: says('rooms.deposit') })).toBeVisible()
    await open(page, `${ROOMS}&room=ouro`)
    await expect(page.getByTestId('rooms.refused')).toContainText(/fechada/)
    await page.getByRole('button', { name: says('rooms.otherRooms') }).click()
    await expect(room(page, 'bronze')).toBeVisible()
  })
})

test('a vendor’s own wallet and the main one count together: what lacks is brought on the way', {
  tag: '@desktop',
}, async ({ page, control, api, enter: come }) => {
  await control.site({ transferVendors: ['GPI', 'ORB'] })
  const { token } = await come({ balance: '34.99' })
  await move(api, token, { vassalage: 'GPI', direction: 'IN', amount: '10' })
  await move(api, token, { vassalage: 'ORB', direction: 'IN', amount: '10' })
  await open(page, ROOMS)
  await expect(room(page, 'prata')).toHaveAttribute('data-state', 'open')
  await expect(page.getByTestId('rooms').locator('header [data-amount]')).toHaveAttribute(
    'data-amount',
    '24.99',
  )
  await enter(page, 'prata')
  await expect(page.getByTestId('walletStage.there')).toHaveAttribute('data-amount', '10')
  await transfer(page, '14.99')
  await expectState(frame(page), 'ready')
})

test('a wallet that holds too little for a room is filled once more', { tag: '@desktop' }, async ({
  page,
  control,
  enter: come,
  watch,
}) => {
  watch.expect(/422/)
  await control.site({ transferVendors: ['GPI'] })
  await come({ balance: '100' })
  await open(page, ROOMS)
  await enter(page, 'prata')
  await transfer(page, '5')
  await page.getByTestId('rooms.refill').click()
  await expect(page.getByTestId('walletStage.there')).toHaveAttribute('data-amount', '5')
  await transfer(page, '15')
  await expectState(frame(page), 'ready')
})

test('a visitor is asked in, a trial told why not @desktop', async ({ page, control, context }) => {
  await open(page, ROOMS)
  await expect(page.getByText(says('games.loginFirst'))).toBeVisible()
  await page
    .locator('main')
    .getByRole('button', { name: says('account.login') })
    .click()
  await expect(loginDialog(page)).toBeVisible()
  expect(await control.calls(LIST)).toEqual([])

  const { token } = await control.member({ username: 'teste9', type: 4, balance: '1000' })
  const second = await context.newPage()
  await second.addInitScript((secret) => {
    if (window === window.top) sessionStorage.setItem('token', secret)
  }, token)
  await open(second, ROOMS)
  await expect(second.getByText(says('account.in_need_true_account')).first()).toBeVisible()
  expect(await control.calls(LIST)).toEqual([])
})

test.describe('with its movements', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the header tells of a hand after the table has shown it', { tag: '@desktop' }, async ({
    page,
    control,
    member: _,
  }) => {
    const game = await sit(page, 'prata')
    await control.cards({ result: 'won' })
    await deal(game)
    await expectBalance(page, game, '999', '999.00')
    const shown = game.locator('html').evaluate((root) => {
      const look = (done: (at: number) => void) => {
        if (root.querySelector('[data-testid="demo.result"][data-state="won"]')) done(Date.now())
      }
      return new Promise<number>((done) => {
        new MutationObserver(() => look(done)).observe(root, { subtree: true, attributes: true })
      })
    })
    const told = page.getByTestId('header.balance').evaluate(
      (balance) =>
        new Promise<number>((done) => {
          new MutationObserver(() => {
            if (balance.textContent?.includes('1,001.85')) done(Date.now())
          }).observe(balance, { subtree: true, characterData: true, childList: true })
        }),
    )
    await game.getByTestId('demo.action.stay').click()
    expect(await told).toBeGreaterThanOrEqual(await shown)
  })
})
