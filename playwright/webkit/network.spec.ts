// Faults of the network in WebKit: as in playwright/flows/site/network.spec.ts.
import { says } from '../scenes/texts.ts'
import { breakFetch, FAULTS, MEND_FETCH } from '../support/network-faults.ts'
import { expect, id, test } from './fixtures.ts'

const FAILURE = 'main [role="alert"]'

test('a list that does not come says so, whatever the fault, and comes when it is asked for again', async ({
  hand,
  engine,
}) => {
  for (const [name, fault] of Object.entries(FAULTS)) {
    await hand.open()
    await hand.run(breakFetch('GCSGAME_gameList', fault))
    await hand.press(id('nav.RNG'))
    // the home page has lists of its own
    await hand.sees(id('games.tab.all'))
    await hand.sees(FAILURE)
    expect(await hand.run(`return document.querySelector('${FAILURE}').textContent`), name).toContain(
      says('games.unloaded'),
    )
    await hand.run(MEND_FETCH)
    await hand.press(`${FAILURE} button`)
    await hand.sees(`main ${id('game')}`)
    await hand.misses(FAILURE)
  }
  // what the page was made to report is no complaint
  engine.complaints()
})

test('a part of the core that fails twice comes with the third try, and one press logs in', async ({
  hand,
  engine,
}) => {
  await hand.open()
  await hand.run(breakFetch('core_member', FAULTS['no connection'] ?? '', 2))
  await hand.logIn({ username: 'demo', password: 'Demo@2026' })
  await hand.hasBalance('4286.75')
  engine.complaints()
})
