// Bonuses with their turnover, and the rebate: amounts, forfeiture, and a single effect of repeated presses.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import type { Api } from '../../fixtures/api.ts'
import type { Control } from '../../fixtures/control.ts'
import { centrePage, openCentre } from '../../scenes/centre.ts'
import { amountsIn, playRounds } from '../../scenes/records.ts'
import { says } from '../../scenes/texts.ts'

const BONUSES = '/wps/relay/MCS2_bonusDetails'
const CANCEL = '/wps/relay/MCS2_cancelBonus'
const REBATE = '/wps/relay/MCS2_manualRebate'
const CLAIM = '/wps/relay/MCS2_claimRebate'
const NOISE = /503|500|Failed to load|ERR_|NetworkError/

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

/** Deposits with the first offered bonus. */
async function withBonus(api: Api, token: string): Promise<Bonus> {
  const offers = await api.get('/wps/v2/wallets/deposit/bonuses', { token })
  const [offer] = (offers.value as unknown as { list: { id: string }[] }).list
  const data = { method: 'PIX', amount: '100', bonusId: offer?.id }
  expect(await api.post('/wps/v2/wallets/deposit', { token, data })).toMatchObject({ status: 200 })
  const [bonus] = await bonuses(api, token)
  if (!bonus) throw new Error('no bonus came of the deposit')
  return bonus
}

/** Expects a failed page to show an error, and a retry to load it. */
const expectRetry = (page: Page, control: Control, key: string, path: string) =>
  test.step(`${key} that does not come is told, and comes with the next try`, async () => {
    await control.fault({ path, times: 10, status: 503, message: 'Volte já.' })
    await openCentre(page, key)
    await expect(centrePage(page).getByRole('alert')).toContainText('Volte já.')
    await control.noFaults()
    await centrePage(page)
      .getByRole('button', { name: says('common.retry') })
      .click()
    await expect(centrePage(page).getByRole('alert')).toHaveCount(0)
  })

const item = (page: Page, id: string) => page.locator(`[data-testid="bonus.item"][data-id="${id}"]`)

test('without a bonus the way leads to a deposit; with one its turnover grows with what is played', async ({
  page,
  api,
  control,
  axe,
  member: { token },
}) => {
  await openCentre(page, 'bonusDetails')
  await expect(page.getByTestId('bonus.empty').getByRole('button')).toBeVisible()
  const { id } = await withBonus(api, token)
  await control.nextRounds(false)
  await playRounds(page, api, token, ['2.50'])
  await openCentre(page, 'bonusDetails')
  const [bonus] = await bonuses(api, token)
  expect(bonus?.done).toBe('2.5')
  await expect(item(page, id)).toHaveAttribute('data-state', 'active')
  expect(await amountsIn(item(page, id))).toEqual([bonus?.amount, bonus?.done, bonus?.turnover])
  await expect(item(page, id).getByRole('progressbar')).not.toHaveAttribute('value', '0')
  await expect(item(page, id).getByTestId('bonus.left')).toBeVisible()
  await axe(page, 'the bonuses')
})

test('bonuses: not there, given up, and an answer that got lost', { tag: '@desktop' }, async ({
  page,
  api,
  control,
  axe,
  watch,
  member: { token },
}) => {
  watch.expect(NOISE)

  await expectRetry(page, control, 'bonusDetails', BONUSES)

  await test.step('giving a bonus up says what it costs; the safe answer is the default', async () => {
    const { id, amount } = await withBonus(api, token)
    const before = await api.balance(token)
    await openCentre(page, 'bonusDetails')
    await item(page, id).getByTestId('bonus.giveUp').click()
    const dialog = page.getByTestId('confirmDialog')
    await expect(dialog).toContainText(new RegExp(`P.${Number(amount).toFixed(2)}`))
    await axe(page, 'giving a bonus up')
    await expect(page.getByTestId('confirmDialog.close')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    expect(await control.calls(CANCEL)).toEqual([])

    await item(page, id).getByTestId('bonus.giveUp').click()
    await page.getByTestId('confirmDialog.submit').click()
    await expect(dialog).toBeHidden()
    await expect(item(page, id)).toHaveAttribute('data-state', 'cancelled')
    expect(await control.calls(CANCEL)).toHaveLength(1)
    await expect(page.getByTestId('memberCentre.balance')).toHaveAttribute(
      'data-amount',
      await api.balance(token),
    )
    expect(await api.balance(token)).not.toBe(before)
  })

  await test.step('giving up whose answer got lost is unknown, never “failed”; the bonus itself tells', async () => {
    const { id } = await withBonus(api, token)
    await openCentre(page, 'bonusDetails')
    await item(page, id).getByTestId('bonus.giveUp').click()
    await control.fault({ path: CANCEL, close: true, times: 99 })
    await page.getByTestId('confirmDialog.submit').click()
    await expect(page.getByTestId('bonus.error')).toHaveText(says('rewards.bonus.unknown'))
    await expect(item(page, id)).toHaveAttribute('data-state', 'active')
    await control.noFaults()
    await control.fault({ path: CANCEL, dropAfterCommit: true, times: 99 })
    await page.getByTestId('confirmDialog.submit').click()
    await expect(page.getByTestId('confirmDialog')).toBeHidden()
    await expect(item(page, id)).toHaveAttribute('data-state', 'cancelled')
  })
})

test('the rebate: not there, taken once, an answer that got lost, and a break', { tag: '@desktop' }, async ({
  page,
  api,
  control,
  axe,
  watch,
  enter,
}) => {
  watch.expect(NOISE)
  const { username, token } = await enter({ balance: '5000' })

  await expectRetry(page, control, 'manualRebate', REBATE)

  await test.step('by type, taken once, and in the history after it', async () => {
    await control.nextRounds(false, 4)
    await playRounds(page, api, token, ['200', '200', '100', '50'])
    const before = await rebate(api, token)
    await openCentre(page, 'manualRebate')
    await expect(page.getByTestId('rebate.amount')).toHaveAttribute('data-amount', before.amount)
    const [line] = before.lines
    expect(
      await amountsIn(page.locator(`[data-testid="rebate.line"][data-type="${line?.gameType}"]`)),
    ).toEqual([line?.validBet, line?.amount])
    await axe(page, 'the rebate')
    // a press after the response, before the page has refreshed
    await control.fault({ path: REBATE, delayMs: 1500 })
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
    expect(await control.calls(CLAIM)).toHaveLength(1)
  })

  await test.step('a rebate whose answer got lost is asked for by its key, and is there once', async () => {
    await control.nextRounds(false, 3)
    await playRounds(page, api, token, ['200', '200', '200'])
    const { amount, taken } = await rebate(api, token)
    await openCentre(page, 'manualRebate')
    await control.fault({ path: CLAIM, times: 20, dropAfterCommit: true })
    await page.getByTestId('rebate.claim').click()
    await expect(page.getByTestId('rebate.unresolved')).toBeVisible()
    await control.noFaults()
    await page.getByTestId('rebate.ask').click()
    await expect(page.getByText(says('rewards.rebate.fates.done'))).toBeVisible()
    await expect(page.getByTestId('rebate.taken')).toHaveCount(taken.length + 1)
    expect((await rebate(api, token)).taken[0]?.amount).toBe(amount)
  })

  await test.step('in a break no rebate is said to wait, until when is said instead', async () => {
    await control.nextRounds(false, 2)
    await playRounds(page, api, token, ['200', '200'])
    await openCentre(page, 'manualRebate')
    await expect(page.getByTestId('rebate.claim')).toBeEnabled()
    // while the page is open, and after opening it again
    await control.limits({ member: username, break: { kind: 'timeOut', hours: 24 } })
    for (const anew of [false, true]) {
      if (anew) await openCentre(page, 'manualRebate')
      await expect(page.getByTestId('break.on')).toHaveAttribute('data-until', /^20/)
      await expect(page.getByTestId('rebate')).toBeVisible()
      await expect(page.getByTestId('rebate.amount')).toHaveCount(0)
      await expect(page.getByTestId('rebate.line')).toHaveCount(0)
      await expect(page.getByTestId('rebate.claim')).toHaveCount(0)
    }
    expect(await rebate(api, token)).toMatchObject({ amount: '0', lines: [] })
    await axe(page, 'the rebate in a break')
  })
})
