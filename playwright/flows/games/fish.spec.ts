// The fishing game: every shot is a bet, by touch and by keys, and takes effect once despite network faults.
import type { FrameLocator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { frame, play } from '../../scenes/games.ts'
import { open, type } from '../../scenes/shell.ts'

/** Stakes from 0.50; a ray pays 20 times. */
const CODE = 'pesca-brava'
const SEA = `/game?gameCode=${CODE}&gameType=FISH&vassalage=JDB`

const result = (game: FrameLocator) => game.getByTestId('demo.result')
const state = (game: FrameLocator, name: string) => expect(result(game)).toHaveAttribute('data-state', name)
const balance = (game: FrameLocator, amount: string) =>
  expect(game.getByTestId('demo.balance')).toHaveAttribute('data-amount', amount)
const target = (game: FrameLocator, kind: string) => game.getByTestId(`demo.target-${kind}`)

async function dive(page: Page): Promise<FrameLocator> {
  await open(page, SEA)
  const game = frame(page)
  await state(game, 'ready')
  return game
}

test('from the list to a catch: the balance follows in the game and in the header', {
  tag: ['@pictures', '@firefox'],
}, async ({ page, control, member: _, axe }) => {
  await open(page, '/fish')
  await play(page, CODE)
  const game = frame(page)
  await state(game, 'ready')
  await axe(page, 'a sea with its fish')
  await control.nextShots(true)
  await control.nextShots(false)
  await type(game.getByTestId('demo.stake'), '2')
  await target(game, 'ray').check()
  await game.getByTestId('demo.bet').click()
  await state(game, 'won')
  await expect(result(game)).toHaveAttribute('data-amount', '40')
  await expect(result(game)).toHaveAttribute('data-fish', 'ray')
  await balance(game, '1038')
  await expect(page.locator('header').getByText('1,038.00')).toBeVisible()

  await target(game, 'hero').check()
  // a press within 200 ms of the last shot is ignored as a double press, and a fast machine gets here sooner
  await expect(async () => {
    await game.getByTestId('demo.bet').click()
    await expect(result(game)).not.toHaveAttribute('data-state', 'won', { timeout: 1000 })
  }).toPass()
  await state(game, 'lost')
  await expect(result(game)).toHaveAttribute('data-amount', '0')
  await balance(game, '1036')
  await expect(page.locator('header').getByText('1,036.00')).toBeVisible()
})

test('shots by finger and by keys, a lost answer, a reminder', { tag: '@pictures' }, async ({
  page,
  control,
  api,
  member,
  watch,
}) => {
  // Without motion the positions of the fish are known: one of each kind, in two rows of four.
  await test.step('a fish that is pressed is shot at; empty water costs nothing', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const game = await dive(page)
    await control.nextShots(true)
    const sea = game.getByTestId('demo.sea')
    const { width, height } = (await sea.boundingBox()) ?? { width: 0, height: 0 }
    await sea.click({ position: { x: width / 2, y: height * 0.48 } })
    await expect(target(game, 'sardine')).toBeChecked()
    await state(game, 'ready')
    expect(await api.balance(member.token)).toBe('1000')
    await sea.click({ position: { x: width * 0.625, y: height * 0.32 } })
    await expect(target(game, 'angel')).toBeChecked()
    await state(game, 'won')
    await expect(result(game)).toHaveAttribute('data-fish', 'angel')
    await balance(game, '1004')
  })

  await test.step('a shot whose answer is lost has one effect', async () => {
    watch.expect(/ERR_FAILED|Failed to load/)
    const game = await dive(page)
    await control.nextShots(true, 2)
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
    await target(game, 'ray').check()
    await game.getByTestId('demo.bet').click()
    await state(game, 'won')
    await balance(game, '1023')
    expect(new Set(keys).size).toBe(1)
    // all responses lost: the player is told, and retries with the same key
    dropped = 3
    await game.getByTestId('demo.bet').click()
    await state(game, 'unknown')
    await expect(game.getByRole('alert')).toBeVisible()
    await expect(game.getByTestId('demo.auto')).toBeDisabled()
    await game.getByTestId('demo.bet').click()
    await state(game, 'won')
    await balance(game, '1042')
    expect(new Set(keys).size).toBe(2)
    expect(await api.balance(member.token)).toBe('1042')

    await page.unrouteAll()
  })

  await test.step('the keys alone choose, shoot, fire by themselves and stop', async () => {
    const game = await dive(page)
    await control.nextShots(true)
    await control.nextShots(false, 200)
    await target(game, 'sardine').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(target(game, 'angel')).toBeFocused()
    // as above: a fast machine gets here before a shot is accepted
    await expect(async () => {
      await page.keyboard.press('Enter')
      await expect(result(game)).not.toHaveAttribute('data-state', 'ready', { timeout: 1000 })
    }).toPass()
    await state(game, 'won')
    await expect(result(game)).toHaveAttribute('data-fish', 'angel')
    await balance(game, '1046')

    await game.getByTestId('demo.auto').focus()
    await page.keyboard.press('Space')
    await expect(game.getByTestId('demo.auto')).toHaveAttribute('aria-pressed', 'true')
    await expect(game.getByTestId('demo.balance')).not.toHaveAttribute('data-amount', '1046')
    await page.keyboard.press('Escape')
    await expect(game.getByTestId('demo.auto')).toHaveAttribute('aria-pressed', 'false')
    await expect(game.locator('#aside')).toContainText('parado')
    // pending shots finish, then the game shows the server's balance
    await expect(async () => balance(game, await api.balance(member.token))).toPass()
  })

  await test.step('a reminder over the sea stops auto-fire, and only a press starts it again', async () => {
    const game = await dive(page)
    await expect(page.getByTestId('session.time')).toHaveAttribute('data-minutes', /\d/)
    await control.nextShots(false, 200)
    const auto = game.getByTestId('demo.auto')
    await auto.click()
    await expect(auto).toHaveAttribute('aria-pressed', 'true')
    await control.limits({ member: member.username, played: 61, remind: true })
    await expect(page.getByTestId('realityCheck')).toBeVisible()
    await expect(auto).toHaveAttribute('aria-pressed', 'false')
    // pending shots finish, and no further shot follows
    await expect(async () => balance(game, await api.balance(member.token))).toPass()
    await page.getByTestId('realityCheck.goOn').click()
    await expect(page.getByTestId('realityCheck')).toBeHidden()
    await expect(auto).toHaveAttribute('aria-pressed', 'false')
    await auto.click()
    await expect(auto).toHaveAttribute('aria-pressed', 'true')
  })
})

test('too little money stops auto-fire and leads to the cashier', { tag: '@pictures' }, async ({
  page,
  enter,
  control,
  watch,
}) => {
  watch.expect(/422/)
  await enter({ balance: '2' })
  const game = await dive(page)
  await control.nextShots(false, 9)
  await game.getByTestId('demo.auto').click()
  await state(game, 'refused')
  await expect(game.getByTestId('demo.auto')).toHaveAttribute('aria-pressed', 'false')
  await balance(game, '0')
  await game.locator('#deposit').click()
  await expect(page.getByTestId('memberCentre.page')).toHaveAttribute('data-page', 'depositv2')
})
