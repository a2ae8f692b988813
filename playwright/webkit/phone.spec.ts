// Differences of the phone layout in WebKit.
import { test } from './fixtures.ts'
import { walkJourney } from './journey.ts'

test('registers, deposits, plays, withdraws, and finds the same balance again, on a phone', async ({
  hand,
  control,
}) => {
  await hand.takePhone()
  await walkJourney(hand, control)
})
