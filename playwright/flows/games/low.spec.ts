// Games in the low viewport of a small phone: all betting controls are visible.
import type { Locator } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { expectOpenGame, frame, SLOT } from '../../scenes/games.ts'
import { ROOMS } from '../../scenes/rooms.ts'
import { open } from '../../scenes/shell.ts'

const TABLE = '/game?gameCode=roleta-brasil&gameType=LIVE&vassalage=CRG'
const RING = '/game?gameCode=galo-de-ouro&gameType=DS88&vassalage=DS88'

const box = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
const bottom = async (of: Locator) => {
  const { y, height } = await box(of)
  return y + height
}

test.use({ viewport: { width: 360, height: 640 } })

test('what a bet takes is in sight, in a low window and on a phone’s side', { tag: '@desktop' }, async ({
  page,
  control,
  enter,
}) => {
  await enter({ balance: '18250.40' })
  await test.step('a slot’s stake stays within its bar', async () => {
    await open(page, `/game?gameCode=${SLOT.code}&gameType=RNG&vassalage=${SLOT.vendor}`)
    await expectOpenGame(page)
    const bar = await box(frame(page).locator('#bar'))
    const more = await box(frame(page).locator('.stepper button').last())
    expect(more.x + more.width).toBeLessThanOrEqual(bar.x + bar.width)
  })

  await test.step('the ring’s sides stand above the chips', async () => {
    await open(page, RING)
    await expectOpenGame(page)
    const chips = await box(frame(page).locator('#bar'))
    expect(await bottom(frame(page).getByTestId('demo.place-draw'))).toBeLessThanOrEqual(chips.y)
  })

  await test.step('a hand’s clock stands above the moves', async () => {
    // the viewport height of a larger phone
    await page.setViewportSize({ width: 360, height: 780 })
    await open(page, `${ROOMS}&room=bronze`)
    await expectOpenGame(page)
    await frame(page).getByTestId('demo.bet').click()
    await expect(frame(page).getByTestId('demo.action.stay')).toBeVisible()
    const moves = await box(frame(page).locator('#bar'))
    expect(await bottom(frame(page).locator('#time'))).toBeLessThanOrEqual(moves.y)
  })

  for (const viewport of [
    { width: 740, height: 360 },
    { width: 667, height: 375 },
    { width: 720, height: 450 },
  ])
    await test.step(`what is bet on stands above the chips at ${viewport.width} × ${viewport.height}`, async () => {
      await page.setViewportSize(viewport)
      await control.noLiveTable()
      for (const [path, lowest] of [
        [TABLE, 'demo.place-red'],
        [RING, 'demo.place-wala'],
      ] as const) {
        await open(page, path)
        await expectOpenGame(page)
        const chips = await box(frame(page).locator('#bar'))
        const one = frame(page).getByTestId(lowest)
        expect(await bottom(one)).toBeLessThanOrEqual(chips.y)
        expect((await box(one)).height).toBeGreaterThanOrEqual(24)
      }
      await control.liveTable({ table: 'duel', to: 'bets', hold: true })
      await frame(page).getByTestId('demo.place-wala').click()
      await expect(frame(page).getByTestId('demo.bet')).not.toHaveAttribute('aria-disabled', 'true')
    })
})
