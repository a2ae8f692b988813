// Bonuses with their turnover, and the rebate: amounts, cancellation, and a single effect of repeated presses.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import type { Api } from '../../fixtures/api.ts'
import { CONNECTION_ERRORS } from '../../fixtures/page-errors.ts'
import type { TestApi } from '../../fixtures/test-api.ts'
import { centrePage, openCentre } from '../../steps/centre.ts'
import { amountsOf, playRounds } from '../../steps/records.ts'
import { localeText } from '../../steps/texts.ts'

const BONUSES = '/wps/relay/MCS2_bonusDetails'
const CANCEL = '/wps/relay/MCS2_cancelBonus'
const REBATE = '/wps/relay/MCS2_manualRebate'
const CLAIM = '/wps/relay/MCS2_claimRebate'

interface Bonus {
  id: string
  amount: string
  turnover: string
  done: string
  state: string
}
interface Rebate {
  amount: string
  lines: { gameType: string; validBet: string; amount: string }[]
  taken: { id: string; amount: string }[]
}

async function bonuses(api: Api, token: string): Promise<Bonus[]> {
  const { value } = await api.get(BONUSES, { token })
  return (value as unknown as { list: Bonus[] }).list
}

const rebate = async (api: Api, token: string): Promise<Rebate> =>
  (await api.get(REBATE, { token })).value as unknown as Rebate

/** Opens the rebate after a lost round for each stake; returns the rebate that the server offers for them. */
async function openRebate(
  page: Page,
  api: Api,
  testApi: TestApi,
  token: string,
  stakes: readonly string[],
): Promise<Rebate> {
  await testApi.setNextRounds(false, stakes.length)
  await playRounds(page, api, token, stakes)
  const offered = await rebate(api, token)
  await openCentre(page, 'manualRebate')
  return offered
}

/** Deposits with the first offered bonus. */
async function depositWithBonus(api: Api, token: string): Promise<Bonus> {
  const offers = await api.get('/wps/v2/wallets/deposit/bonuses', { token })
  const [offer] = (offers.value as unknown as { list: { id: string }[] }).list
  const data = { method: 'PIX', amount: '100', bonusId: offer?.id }
  expect(await api.post('/wps/v2/wallets/deposit', { token, data })).toMatchObject({ status: 200 })
  const [bonus] = await bonuses(api, token)
  if (!bonus) throw new Error('no bonus came of the deposit')
  return bonus
}

/** Expects a failed page to show an error, and a retry to load it. */
const expectRetry = (page: Page, testApi: TestApi, key: string, path: string) =>
  test.step(`${key} that fails to load is reported, and loads on retry`, async () => {
    await testApi.injectFault({ path, times: 10, status: 503, message: 'Volte já.' })
    await openCentre(page, key)
    await expect(centrePage(page).getByRole('alert')).toContainText('Volte já.')
    await testApi.clearFaults()
    await centrePage(page)
      .getByRole('button', { name: localeText('common.retry') })
      .click()
    await expect(centrePage(page).getByRole('alert')).toHaveCount(0)
  })

const bonusItem = (page: Page, id: string) => page.locator(`[data-testid="bonus.item"][data-id="${id}"]`)

test('without a bonus the page links to a deposit; with one, its turnover grows with play', async ({
  page,
  api,
  testApi,
  axe,
  member: { token },
}) => {
  await openCentre(page, 'bonusDetails')
  await expect(page.getByTestId('bonus.empty').getByRole('button')).toBeVisible()
  const { id } = await depositWithBonus(api, token)
  await testApi.setNextRounds(false)
  await playRounds(page, api, token, ['2.50'])
  await openCentre(page, 'bonusDetails')
  const [bonus] = await bonuses(api, token)
  expect(bonus?.done).toBe('2.5')
  await expect(bonusItem(page, id)).toHaveAttribute('data-state', 'active')
  expect(await amountsOf(bonusItem(page, id))).toEqual([bonus?.amount, bonus?.done, bonus?.turnover])
  await expect(bonusItem(page, id).getByRole('progressbar')).not.toHaveAttribute('value', '0')
  await expect(bonusItem(page, id).getByTestId('bonus.left')).toBeVisible()
  await axe(page, 'the bonuses')
  // the open page follows the play
  await testApi.setNextRounds(false)
  await playRounds(page, api, token, ['1.25'])
  await expect(bonusItem(page, id).getByTestId('bonus.done')).toHaveAttribute('data-amount', '3.75')
})

test('bonuses: failed loading, cancelling, and a lost response', { tag: '@desktop' }, async ({
  page,
  api,
  testApi,
  axe,
  pageErrors,
  member: { token },
}) => {
  pageErrors.expect(CONNECTION_ERRORS)

  await expectRetry(page, testApi, 'bonusDetails', BONUSES)

  await test.step('cancelling a bonus shows its cost; the safe answer is the default', async () => {
    const { id, amount } = await depositWithBonus(api, token)
    const before = await api.balance(token)
    await openCentre(page, 'bonusDetails')
    await bonusItem(page, id).getByTestId('bonus.cancel').click()
    const dialog = page.getByTestId('confirmDialog')
    await expect(dialog).toContainText(new RegExp(`P.${Number(amount).toFixed(2)}`))
    await axe(page, 'cancelling a bonus')
    await expect(page.getByTestId('confirmDialog.close')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    expect(await testApi.calls(CANCEL)).toEqual([])

    await bonusItem(page, id).getByTestId('bonus.cancel').click()
    await page.getByTestId('confirmDialog.submit').click()
    await expect(dialog).toBeHidden()
    await expect(bonusItem(page, id)).toHaveAttribute('data-state', 'cancelled')
    expect(await testApi.calls(CANCEL)).toHaveLength(1)
    await expect(page.getByTestId('memberCentre.balance')).toHaveAttribute(
      'data-amount',
      await api.balance(token),
    )
    expect(await api.balance(token)).not.toBe(before)
  })

  await test.step('cancelling with a lost response is unknown, not “failed”; the bonus shows the result', async () => {
    const { id } = await depositWithBonus(api, token)
    await openCentre(page, 'bonusDetails')
    await bonusItem(page, id).getByTestId('bonus.cancel').click()
    await testApi.injectFault({ path: CANCEL, close: true, times: 99 })
    await page.getByTestId('confirmDialog.submit').click()
    await expect(page.getByTestId('bonus.error')).toHaveText(localeText('rewards.bonus.unknown'))
    await expect(bonusItem(page, id)).toHaveAttribute('data-state', 'active')
    await testApi.clearFaults()
    await testApi.injectFault({ path: CANCEL, dropAfterCommit: true, times: 99 })
    await page.getByTestId('confirmDialog.submit').click()
    await expect(page.getByTestId('confirmDialog')).toBeHidden()
    await expect(bonusItem(page, id)).toHaveAttribute('data-state', 'cancelled')
  })
})

test('the rebate: failed loading, one claim, a lost response, and a break', { tag: '@desktop' }, async ({
  page,
  api,
  testApi,
  axe,
  pageErrors,
  logInAs,
}) => {
  pageErrors.expect(CONNECTION_ERRORS)
  const { username, token } = await logInAs({ balance: '5000' })

  await expectRetry(page, testApi, 'manualRebate', REBATE)

  await test.step('by type, claimed once, and then in the history', async () => {
    const before = await openRebate(page, api, testApi, token, ['200', '200', '100', '50'])
    await expect(page.getByTestId('rebate.amount')).toHaveAttribute('data-amount', before.amount)
    const [line] = before.lines
    expect(
      await amountsOf(page.locator(`[data-testid="rebate.line"][data-type="${line?.gameType}"]`)),
    ).toEqual([line?.validBet, line?.amount])
    await axe(page, 'the rebate')
    // a press after the response, before the page has refreshed
    await testApi.injectFault({ path: REBATE, delayMs: 1500 })
    const answered = page.waitForResponse((answer) => answer.url().endsWith(CLAIM))
    await page.getByTestId('rebate.claim').dblclick()
    await answered
    await page.getByTestId('rebate.claim').click({ force: true })
    await expect(page.getByTestId('rebate.taken')).toHaveCount(before.taken.length + 1)
    const after = await rebate(api, token)
    expect(after.taken[0]?.amount).toBe(before.amount)
    await expect(page.getByTestId('rebate.taken').first()).toHaveAttribute(
      'data-id',
      after.taken[0]?.id ?? '-',
    )
    await expect(page.getByTestId('rebate.amount')).toHaveAttribute('data-amount', after.amount)
    await expect(page.getByTestId('rebate.claim')).toBeDisabled()
    expect(await testApi.calls(CLAIM)).toHaveLength(1)
  })

  await test.step('a rebate with a lost response is resolved by its key, and exists once', async () => {
    const { amount, taken } = await openRebate(page, api, testApi, token, ['200', '200', '200'])
    await testApi.injectFault({ path: CLAIM, times: 20, dropAfterCommit: true })
    await page.getByTestId('rebate.claim').click()
    await expect(page.getByTestId('rebate.unresolved')).toBeVisible()
    await testApi.clearFaults()
    await page.getByTestId('rebate.ask').click()
    await expect(page.getByText(localeText('rewards.rebate.outcomes.done'))).toBeVisible()
    await expect(page.getByTestId('rebate.taken')).toHaveCount(taken.length + 1)
    expect((await rebate(api, token)).taken[0]?.amount).toBe(amount)
    await expect(page.getByTestId('rebate.claim')).toBeVisible()
  })

  await test.step('a break that starts while the page is open leaves no rebate to claim', async () => {
    await testApi.updateLimits({ member: username, break: { kind: 'timeOut', hours: 24 } })
    await expect(page.getByTestId('break.on')).toHaveAttribute('data-until', /^20/)
    await expect(page.getByTestId('rebate')).toBeVisible()
    await expect(page.getByTestId('rebate.amount')).toHaveCount(0)
    await expect(page.getByTestId('rebate.claim')).toHaveCount(0)
  })
})

// by default: `records/rewards`, the end of the test above, and the rest of the rebate by
// `a_break_leaves_no_rebate_to_claim` on the server
test('during a break no rebate is offered, and its end is shown', { tag: '@matrix' }, async ({
  page,
  api,
  testApi,
  axe,
  logInAs,
}) => {
  const { username, token } = await logInAs({ balance: '5000' })
  await openRebate(page, api, testApi, token, ['200', '200'])
  await expect(page.getByTestId('rebate.claim')).toBeEnabled()
  // while the page is open, and after opening it again
  await testApi.updateLimits({ member: username, break: { kind: 'timeOut', hours: 24 } })
  for (const isReopened of [false, true]) {
    if (isReopened) await openCentre(page, 'manualRebate')
    await expect(page.getByTestId('break.on')).toHaveAttribute('data-until', /^20/)
    await expect(page.getByTestId('rebate')).toBeVisible()
    await expect(page.getByTestId('rebate.amount')).toHaveCount(0)
    await expect(page.getByTestId('rebate.line')).toHaveCount(0)
    await expect(page.getByTestId('rebate.claim')).toHaveCount(0)
  }
  expect(await rebate(api, token)).toMatchObject({ amount: '0', lines: [] })
  await axe(page, 'the rebate in a break')
})
