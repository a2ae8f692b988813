// Faults of the network: a list and a login that fail, or take more than one try, and come in the end.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { DEMO, logIn } from '../../steps/account.ts'
import { open } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'
import { breakFetch, FETCH_FAULTS, RESTORE_FETCH } from '../../support/network-faults.ts'

const LOAD_ERRORS = /Failed|ERR_|NetworkError|offline|Aborted/i
const LIST = 'GCSGAME_gameList'

/** Opens a list of games. Its request fails, and succeeds on a retry after `mend`. */
async function expectRetry(page: Page, type: string, mend: () => Promise<unknown>): Promise<void> {
  await page.getByTestId(`nav.${type}`).click()
  // the home page has lists of its own
  await expect(page).toHaveURL(new RegExp(`/${type.toLowerCase()}$`))
  await expect(page.getByTestId('games.tab.all')).toBeVisible()
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText(localeText('games.unloaded'))
  await mend()
  await failure.getByRole('button', { name: localeText('common.retry') }).click()
  await expect(page.getByRole('main').getByTestId('game').first()).toBeVisible()
  await expect(failure).toHaveCount(0)
}

/** Faults of the default tier: a rejection, and what is no promise. */
const REPRESENTATIVES = ['no connection', 'no promise at all']

async function expectRetryAfter(page: Page, faults: readonly string[]): Promise<void> {
  for (const name of faults)
    await test.step(name, async () => {
      await open(page)
      await page.evaluate(breakFetch(LIST, FETCH_FAULTS[name] ?? ''))
      await expectRetry(page, 'RNG', () => page.evaluate(RESTORE_FETCH))
    })
}

test('a list that fails to load is reported, and loads on retry', { tag: '@desktop' }, async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.expect(LOAD_ERRORS)
  await expectRetryAfter(page, REPRESENTATIVES)

  await test.step('an offline device is reported, and the page recovers', async () => {
    await context.setOffline(true)
    await expectRetry(page, 'LIVE', () => context.setOffline(false))
  })
})

// by default: `site/network-faults`, two faults in the test above; every fault in `pkg/test/fetch-faults.test.mjs`
test('a list that fails to load is reported under every fault, and loads on retry', {
  tag: ['@matrix', '@firefox'],
}, async ({ page, pageErrors }) => {
  pageErrors.expect(LOAD_ERRORS)
  await expectRetryAfter(page, Object.keys(FETCH_FAULTS))
})

test('a part of the core that fails twice loads on the third attempt, and one press logs in', {
  tag: ['@desktop', '@firefox'],
}, async ({ page, pageErrors }) => {
  pageErrors.expect(LOAD_ERRORS)
  await open(page)
  await page.evaluate(breakFetch('core_member', FETCH_FAULTS['no connection'] ?? '', 2))
  await logIn(page, DEMO)
  await expect(page.getByTestId('header.balance')).toHaveAttribute('data-amount', '4286.75')
})
