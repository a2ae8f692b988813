// Faults of the network in WebKit: as in playwright/specs/site/network-faults.spec.ts.
import { localeText } from '../steps/texts.ts'
import { breakFetch, FETCH_FAULTS, RESTORE_FETCH } from '../support/network-faults.ts'
import { byTestId, expect, test } from './fixtures.ts'

const FAILURE = 'main [role="alert"]'

test('a list that fails to load is reported under every fault, and loads on retry', async ({
  driverPage,
  webKit,
}) => {
  for (const [name, fault] of Object.entries(FETCH_FAULTS)) {
    await driverPage.open()
    await driverPage.evaluate(breakFetch('GCSGAME_gameList', fault))
    await driverPage.click(byTestId('nav.RNG'))
    // the home page has lists of its own
    await driverPage.expectVisible(byTestId('games.tab.all'))
    await driverPage.expectVisible(FAILURE)
    expect(
      await driverPage.evaluate(`return document.querySelector('${FAILURE}').textContent`),
      name,
    ).toContain(localeText('games.unloaded'))
    await driverPage.evaluate(RESTORE_FETCH)
    await driverPage.click(`${FAILURE} button`)
    await driverPage.expectVisible(`main ${byTestId('game')}`)
    await driverPage.expectHidden(FAILURE)
  }
  // errors that the test provokes are expected
  webKit.takeConsoleErrors()
})

test('a part of the core that fails twice loads on the third attempt, and one press logs in', async ({
  driverPage,
  webKit,
}) => {
  await driverPage.open()
  await driverPage.evaluate(breakFetch('core_member', FETCH_FAULTS['no connection'] ?? '', 2))
  await driverPage.logIn({ username: 'demo', password: 'Demo@2026' })
  await driverPage.expectBalance('4286.75')
  webKit.takeConsoleErrors()
})
