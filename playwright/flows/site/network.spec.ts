// Faults of the network: a list and a login that fail, or take more than one try, and come in the end.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { DEMO, logIn } from '../../scenes/account.ts'
import { open } from '../../scenes/shell.ts'
import { says } from '../../scenes/texts.ts'
import { breakFetch, FAULTS, MEND_FETCH } from '../../support/network-faults.ts'

const NOISE = /Failed|ERR_|NetworkError|offline|Aborted/i
const LIST = 'GCSGAME_gameList'

/** Goes to a list of games inside the page, which then says that it did not come; `mend` and another try bring it. */
async function expectRetry(page: Page, type: string, mend: () => Promise<unknown>): Promise<void> {
  await page.getByTestId(`nav.${type}`).click()
  // the home page has lists of its own
  await expect(page).toHaveURL(new RegExp(`/${type.toLowerCase()}$`))
  await expect(page.getByTestId('games.tab.all')).toBeVisible()
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText(says('games.unloaded'))
  await mend()
  await failure.getByRole('button', { name: says('common.retry') }).click()
  await expect(page.getByRole('main').getByTestId('game').first()).toBeVisible()
  await expect(failure).toHaveCount(0)
}

test('a list that does not come says so, whatever the fault, and comes when it is asked for again', {
  tag: ['@desktop', '@firefox'],
}, async ({ page, watch }) => {
  watch.expect(NOISE)
  for (const [name, fault] of Object.entries(FAULTS))
    await test.step(name, async () => {
      await open(page)
      await page.evaluate(breakFetch(LIST, fault))
      await expectRetry(page, 'RNG', () => page.evaluate(MEND_FETCH))
    })
})

test('a device that is offline says so, and goes on once it is back', { tag: '@desktop' }, async ({
  page,
  context,
  watch,
}) => {
  watch.expect(NOISE)
  await open(page, '/rng')
  await expect(page.getByRole('main').getByTestId('game').first()).toBeVisible()
  await context.setOffline(true)
  await expectRetry(page, 'LIVE', () => context.setOffline(false))
})

test('a part of the core that fails twice comes with the third try, and one press logs in', {
  tag: ['@desktop', '@firefox'],
}, async ({ page, watch }) => {
  watch.expect(NOISE)
  await open(page)
  await page.evaluate(breakFetch('core_member', FAULTS['no connection'] ?? '', 2))
  await logIn(page, DEMO)
  await expect(page.getByTestId('header.balance')).toHaveAttribute('data-amount', '4286.75')
})
