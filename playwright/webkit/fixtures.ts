// The single import of a flow in WebKit: the usual servers, with a driver of WebKit's browser instead of a page.
import { expect } from '@playwright/test'
import { test as base } from '../fixtures/houses.ts'
import { Engine } from './engine.ts'
import { Hand } from './hand.ts'

export const test = base.extend<{ engine: Engine; hand: Hand; quiet: undefined }>({
  // one per test, because the driver sometimes exits after a session
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  engine: async ({}, use) => {
    const engine = await Engine.start()
    await use(engine)
    await engine.stop()
  },

  hand: async ({ engine, house }, use, info) => {
    const driver = await engine.open()
    const hand = new Hand(driver, house.address)
    await hand.resize(1440, 900)
    await use(hand)
    if (info.status !== info.expectedStatus)
      await info.attach('screen', {
        body: Buffer.from(await driver.takeScreenshot(), 'base64'),
        contentType: 'image/png',
      })
    await driver.quit()
  },

  quiet: [
    async ({ engine }, use) => {
      engine.complaints()
      await use(undefined)
      expect(engine.complaints(), 'errors of the console').toEqual([])
    },
    { auto: true },
  ],
})

export { id } from './hand.ts'
export { expect }
