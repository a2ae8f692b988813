// The fishing game: every shot is a bet, by touch and by keys, and takes effect once despite network faults.
import type { FrameLocator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { expectGameBalance, expectGameState, gameFrame, gameResult, pressTile } from '../../steps/games.ts'
import { open, type } from '../../steps/shell.ts'

/** Stakes from 0.50; a ray pays 20 times. */
const GAME_CODE = 'pesca-brava'
const GAME_ADDRESS = `/game?gameCode=${GAME_CODE}&gameType=FISH&vassalage=JDB`

const targetOf = (game: FrameLocator, kind: string) => game.getByTestId(`demo.target-${kind}`)

async function openFishing(page: Page): Promise<FrameLocator> {
  await open(page, GAME_ADDRESS)
  const game = gameFrame(page)
  await expectGameState(game, 'ready')
  return game
}

test('from the list to a catch, the balance is updated in the game and in the header', {
  tag: ['@pictures', '@firefox'],
}, async ({ page, testApi, member: _, axe }) => {
  await open(page, '/fish')
  await pressTile(page, GAME_CODE)
  const game = gameFrame(page)
  await expectGameState(game, 'ready')
  await axe(page, 'a sea with its fish')
  await testApi.setNextShots(true)
  await testApi.setNextShots(false)
  await type(game.getByTestId('demo.stake'), '2')
  await targetOf(game, 'ray').check()
  await game.getByTestId('demo.bet').click()
  await expectGameState(game, 'won')
  await expect(gameResult(game)).toHaveAttribute('data-amount', '40')
  await expect(gameResult(game)).toHaveAttribute('data-fish', 'ray')
  await expectGameBalance(game, '1038')
  await expect(page.locator('header').getByText('1,038.00')).toBeVisible()

  await targetOf(game, 'hero').check()
  // a press within 200 ms of the last shot is ignored as a double press, and a fast machine gets here sooner
  await expect(async () => {
    await game.getByTestId('demo.bet').click()
    await expect(gameResult(game)).not.toHaveAttribute('data-state', 'won', { timeout: 1000 })
  }).toPass()
  await expectGameState(game, 'lost')
  await expect(gameResult(game)).toHaveAttribute('data-amount', '0')
  await expectGameBalance(game, '1036')
  await expect(page.locator('header').getByText('1,036.00')).toBeVisible()
})

test('shots by touch and by keyboard, a lost response, a reality check', { tag: '@pictures' }, async ({
  page,
  testApi,
  api,
  member,
  pageErrors,
}) => {
  // Without motion the positions of the fish are known: one of each kind, in two rows of four.
  await test.step('a pressed fish is shot; pressing empty water costs nothing', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const game = await openFishing(page)
    await testApi.setNextShots(true)
    const sea = game.getByTestId('demo.sea')
    const { width, height } = (await sea.boundingBox()) ?? { width: 0, height: 0 }
    await sea.click({ position: { x: width / 2, y: height * 0.48 } })
    await expect(targetOf(game, 'sardine')).toBeChecked()
    await expectGameState(game, 'ready')
    expect(await api.balance(member.token)).toBe('1000')
    await sea.click({ position: { x: width * 0.625, y: height * 0.32 } })
    await expect(targetOf(game, 'angel')).toBeChecked()
    await expectGameState(game, 'won')
    await expect(gameResult(game)).toHaveAttribute('data-fish', 'angel')
    await expectGameBalance(game, '1004')
  })

  await test.step('a shot with a lost response has one effect', async () => {
    pageErrors.expect(/ERR_FAILED|Failed to load/)
    const game = await openFishing(page)
    await testApi.setNextShots(true, 2)
    const keys: string[] = []
    let dropped = 0
    await page.route('**/api/fish', async (route) => {
      keys.push(route.request().postDataJSON().roundKey)
      await route.fetch()
      if (dropped === 0) return route.fallback()
      dropped -= 1
      return route.abort()
    })
    // one lost response: the page retries by itself
    dropped = 1
    await targetOf(game, 'ray').check()
    await game.getByTestId('demo.bet').click()
    await expectGameState(game, 'won')
    await expectGameBalance(game, '1023')
    expect(new Set(keys).size).toBe(1)
    // all responses lost: the player is told, and retries with the same key
    dropped = 3
    await game.getByTestId('demo.bet').click()
    await expectGameState(game, 'unknown')
    await expect(game.getByRole('alert')).toBeVisible()
    await expect(game.getByTestId('demo.auto')).toBeDisabled()
    await game.getByTestId('demo.bet').click()
    await expectGameState(game, 'won')
    await expectGameBalance(game, '1042')
    expect(new Set(keys).size).toBe(2)
    expect(await api.balance(member.token)).toBe('1042')

    await page.unrouteAll()
  })

  await test.step('the keyboard chooses targets, shoots, and starts and stops auto-fire', async () => {
    const game = await openFishing(page)
    await testApi.setNextShots(true)
    await testApi.setNextShots(false, 200)
    await targetOf(game, 'sardine').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(targetOf(game, 'angel')).toBeFocused()
    // as above: a fast machine gets here before a shot is accepted
    await expect(async () => {
      await page.keyboard.press('Enter')
      await expect(gameResult(game)).not.toHaveAttribute('data-state', 'ready', { timeout: 1000 })
    }).toPass()
    await expectGameState(game, 'won')
    await expect(gameResult(game)).toHaveAttribute('data-fish', 'angel')
    await expectGameBalance(game, '1046')

    await game.getByTestId('demo.auto').focus()
    await page.keyboard.press('Space')
    await expect(game.getByTestId('demo.auto')).toHaveAttribute('aria-pressed', 'true')
    await expect(game.getByTestId('demo.balance')).not.toHaveAttribute('data-amount', '1046')
    await page.keyboard.press('Escape')
    await expect(game.getByTestId('demo.auto')).toHaveAttribute('aria-pressed', 'false')
    await expect(game.locator('#aside')).toContainText('parado')
    // pending shots finish, then the game shows the server's balance
    await expect(async () => expectGameBalance(game, await api.balance(member.token))).toPass()
  })

  await test.step('a reality check stops auto-fire, which only a press restarts', async () => {
    const game = await openFishing(page)
    await expect(page.getByTestId('session.time')).toHaveAttribute('data-minutes', /\d/)
    await testApi.setNextShots(false, 200)
    const auto = game.getByTestId('demo.auto')
    await auto.click()
    await expect(auto).toHaveAttribute('aria-pressed', 'true')
    await testApi.updateLimits({ member: member.username, played: 61, remind: true })
    await expect(page.getByTestId('realityCheck')).toBeVisible()
    await expect(auto).toHaveAttribute('aria-pressed', 'false')
    // pending shots finish, and no further shot follows
    await expect(async () => expectGameBalance(game, await api.balance(member.token))).toPass()
    await page.getByTestId('realityCheck.goOn').click()
    await expect(page.getByTestId('realityCheck')).toBeHidden()
    await expect(auto).toHaveAttribute('aria-pressed', 'false')
    await auto.click()
    await expect(auto).toHaveAttribute('aria-pressed', 'true')
  })
})

test('an insufficient balance stops auto-fire and links to the cashier', { tag: '@pictures' }, async ({
  page,
  logInAs,
  testApi,
  pageErrors,
}) => {
  pageErrors.expect(/422/)
  await logInAs({ balance: '2' })
  const game = await openFishing(page)
  await testApi.setNextShots(false, 9)
  await game.getByTestId('demo.auto').click()
  await expectGameState(game, 'refused')
  await expect(game.getByTestId('demo.auto')).toHaveAttribute('aria-pressed', 'false')
  await expectGameBalance(game, '0')
  await game.locator('#deposit').click()
  await expect(page.getByTestId('memberCentre.page')).toHaveAttribute('data-page', 'depositv2')
})
