// Games in the low viewport of a small phone: all betting controls are visible.
import type { Locator } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { ROOMS } from '../../steps/card-rooms.ts'
import { expectOpenGame, gameFrame, SLOT } from '../../steps/games.ts'
import { open } from '../../steps/shell.ts'

const TABLE = '/game?gameCode=roleta-brasil&gameType=LIVE&vassalage=CRG'
const RING = '/game?gameCode=galo-de-ouro&gameType=DS88&vassalage=DS88'

const boxOf = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
const bottomOf = async (of: Locator) => {
  const { y, height } = await boxOf(of)
  return y + height
}

test.use({ viewport: { width: 360, height: 640 } })

test('every control of a bet is visible in a low window and on a phone in landscape', {
  tag: '@desktop',
}, async ({ page, control, logInAs }) => {
  await logInAs({ balance: '18250.40' })
  await test.step('a slot’s stake stays within its bar', async () => {
    await open(page, `/game?gameCode=${SLOT.code}&gameType=RNG&vassalage=${SLOT.vendor}`)
    await expectOpenGame(page)
    const bar = await boxOf(gameFrame(page).locator('#bar'))
    const more = await boxOf(gameFrame(page).locator('.stepper button').last())
    expect(more.x + more.width).toBeLessThanOrEqual(bar.x + bar.width)
  })

  await test.step('the sides of the ring are above the chips', async () => {
    await open(page, RING)
    await expectOpenGame(page)
    const chips = await boxOf(gameFrame(page).locator('#bar'))
    expect(await bottomOf(gameFrame(page).getByTestId('demo.place-draw'))).toBeLessThanOrEqual(chips.y)
  })

  await test.step('the clock of a hand is above the actions', async () => {
    // the viewport height of a larger phone
    await page.setViewportSize({ width: 360, height: 780 })
    await open(page, `${ROOMS}&room=bronze`)
    await expectOpenGame(page)
    await gameFrame(page).getByTestId('demo.bet').click()
    await expect(gameFrame(page).getByTestId('demo.action.stay')).toBeVisible()
    const moves = await boxOf(gameFrame(page).locator('#bar'))
    expect(await bottomOf(gameFrame(page).locator('#time'))).toBeLessThanOrEqual(moves.y)
  })

  for (const viewport of [
    { width: 740, height: 360 },
    { width: 667, height: 375 },
    { width: 720, height: 450 },
  ])
    await test.step(`bet targets are above the chips at ${viewport.width} × ${viewport.height}`, async () => {
      await page.setViewportSize(viewport)
      await control.resetLiveTables()
      // the round stays open however long the two pages take to load
      await control.setLiveTables({ table: 'duel', to: 'bets', hold: true })
      for (const [path, lowest] of [
        [TABLE, 'demo.place-red'],
        [RING, 'demo.place-wala'],
      ] as const) {
        await open(page, path)
        await expectOpenGame(page)
        const chips = await boxOf(gameFrame(page).locator('#bar'))
        const one = gameFrame(page).getByTestId(lowest)
        expect(await bottomOf(one)).toBeLessThanOrEqual(chips.y)
        expect((await boxOf(one)).height).toBeGreaterThanOrEqual(24)
      }
      await gameFrame(page).getByTestId('demo.place-wala').click()
      await expect(gameFrame(page).getByTestId('demo.bet')).not.toHaveAttribute('aria-disabled', 'true')
    })
})
