// The product's main journey on a desktop; the one on a phone is in phone.spec.ts.
import { test } from './fixtures.ts'
import { runMainJourney } from './journey.ts'

test('a new member registers, deposits, plays and withdraws, and has the same balance after a login', ({
  driverPage,
  testApi,
}) => runMainJourney(driverPage, testApi))
