// The product's main journey on a desktop; the one on a phone is in phone.spec.ts.
import { test } from './fixtures.ts'
import { walkJourney } from './journey.ts'

test('registers, deposits, plays, withdraws, and finds the same balance again', ({ hand, control }) =>
  walkJourney(hand, control))
