// Differences of the phone layout in WebKit.
import { test } from './fixtures.ts'
import { runMainJourney } from './journey.ts'

test('a new member registers, deposits, plays and withdraws on a phone, and has the same balance after a login', async ({
  driverPage,
  testApi,
}) => {
  await driverPage.openPhoneWindow()
  await runMainJourney(driverPage, testApi)
})
