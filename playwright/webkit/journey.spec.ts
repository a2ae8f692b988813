// The product's main job at a desk; on a phone it is in phone.spec.ts.
import { test } from './fixtures.ts'
import { walkJourney } from './journey.ts'

test('registers, deposits, plays, withdraws, and finds the same balance again', ({ hand, control }) =>
  walkJourney(hand, control))
