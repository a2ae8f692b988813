// The account record: every movement, the totals, and the links to the origin of each movement.
import { readFile } from 'node:fs/promises'
import { expect, test } from '../../fixtures'
import { CONNECTION_ERRORS } from '../../fixtures/page-errors.ts'
import { expectCentre, openCentre } from '../../steps/centre.ts'
import { SLOT } from '../../steps/games.ts'
import {
  amountsOf,
  expectTotal,
  fetchRecords,
  MOVEMENTS,
  playRounds,
  recordRows,
} from '../../steps/records.ts'
import { currentPath } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'
import { transferByApi } from '../../steps/vendor-wallets.ts'

const PAGE = 'transactionHistory'

interface Movements {
  content: {
    id: string
    kind: string
    reference: string
    amount: string
    balance: string
    /** Name of the game, for a bet and its prize. */
    gameName?: string
  }[]
  totals: { count: number; incoming: string; outgoing: string }
  kinds: string[]
}

test('every movement, its file, and links to related pages', { tag: '@desktop' }, async ({
  page,
  testApi,
  api,
  axe,
  pageErrors,
  member: { token },
}) => {
  pageErrors.expect(CONNECTION_ERRORS)

  await test.step('every movement has the balance after it; the newest equals the current balance', async () => {
    await testApi.setNextRounds(false)
    await testApi.setNextRounds(true)
    await playRounds(page, api, token, ['1.25', '0.50'])
    await transferByApi(api, token, { vassalage: 'ORB', direction: 'IN', amount: '40.5' })
    await transferByApi(api, token, { vassalage: 'ORB', direction: 'OUT', amount: '0.25' })
    const { content, totals, kinds } = await fetchRecords<Movements>(api, token, MOVEMENTS)
    await openCentre(page, PAGE)
    await expect(recordRows(page)).toHaveCount(content.length)
    await expectTotal(page, 'incoming', totals.incoming)
    await expectTotal(page, 'outgoing', totals.outgoing)
    expect(content.filter(({ gameName }) => gameName)).not.toEqual([])
    for (const [at, { id, kind, amount, balance, gameName = '' }] of content.entries()) {
      const row = recordRows(page).nth(at)
      await expect(row).toHaveAttribute('data-id', id)
      await expect(row).toHaveAttribute('data-kind', kind)
      expect(await amountsOf(row)).toEqual([amount, balance])
      await expect(row).toContainText(gameName)
    }
    expect(content[0]?.balance).toBe(await api.balance(token))
    await axe(page, 'the account record')
    // each kind filters the list, and the totals match
    const filter = page.getByTestId('records.filter.kind')
    for (const kind of kinds) {
      const mine = content.filter((one) => one.kind === kind)
      await filter.selectOption(kind)
      await expect(recordRows(page)).toHaveCount(mine.length)
      expect(await recordRows(page).evaluateAll((all) => all.map((one) => one.dataset.id))).toEqual(
        mine.map(({ id }) => id),
      )
    }
    await page.getByTestId('records.filter.clear').click()
    await expect(recordRows(page)).toHaveCount(content.length)
  })

  await test.step('the file has all movements, and a failed download is reported', async () => {
    const { content } = await fetchRecords<Movements>(api, token, MOVEMENTS)
    await expect(recordRows(page)).toHaveCount(content.length)
    await testApi.injectFault({ path: MOVEMENTS, status: 503, times: 1, message: 'Volte já.' })
    await page.getByTestId('records.csv').click()
    await expect(page.getByTestId('records.csv.error')).toContainText('Volte já.')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByTestId('records.csv').click(),
    ])
    const lines = (await readFile(await download.path(), 'utf8')).slice(1).trimEnd().split('\r\n')
    expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual(content.map(({ id }) => id))
    expect(lines[1]?.split(';').slice(-2)).toEqual(
      [content[0]?.amount, content[0]?.balance].map((amount) => amount?.replace('.', ',')),
    )
  })

  await test.step('a movement’s details link to its bet, deposit or wallets', async () => {
    await api.post('/wps/v2/wallets/deposit', { token, data: { method: 'PIX', amount: '50' } })
    await openCentre(page, PAGE)
    const dialog = page.getByTestId('movementDetails')
    const openKind = async (kind: string) => {
      const row = page.locator(`[data-testid="records.row"][data-kind="${kind}"]`).first()
      await row.getByRole('button').click()
      await expect(dialog).toBeVisible()
    }

    const bet = (await fetchRecords<Movements>(api, token, MOVEMENTS)).content.find(
      ({ kind }) => kind === 'win',
    )
    await openKind('win')
    await expect(dialog).toContainText(SLOT.name)
    await axe(page, 'a movement')
    await page.getByTestId('movementDetails.way').click()
    await expectCentre(page, 'personalHistoryCopy')
    await expect(page.getByTestId('betDetails')).toContainText(bet?.reference ?? '-')
    await expect.poll(() => currentPath(page)).toBe('/noticePage?mc=personalHistoryCopy')
    await expect(page.getByTestId('betDetails')).toBeVisible() // before, Escape would close the centre
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('betDetails')).toBeHidden()
    await expect(page.getByTestId('memberCentre')).toBeVisible()
    await page.goBack()
    await expectCentre(page, PAGE)

    for (const [kind, key] of [
      ['deposit', 'depositv2'],
      ['transferOut', 'transferFund'],
    ] as const) {
      await openKind(kind)
      await page.getByTestId('movementDetails.way').click()
      await expectCentre(page, key)
      if (kind === 'deposit') await expect(page.getByTestId('deposit.details')).toBeVisible()
      await openCentre(page, PAGE)
    }
  })

  await test.step('money from the operator names its source', async () => {
    await testApi.setNextRounds(false)
    await testApi.setNextRounds(false)
    await playRounds(page, api, token, ['100', '100'])
    const { success } = await api.post('/wps/relay/MCSFE_claimMission', { token, data: { id: 'day-stakes' } })
    expect(success).toBe(true)
    await openCentre(page, PAGE)
    const row = page.locator('[data-testid="records.row"][data-kind="bonus"]')
    await expect(row).toHaveCount(1)
    await row.getByRole('button').click()
    const dialog = page.getByTestId('movementDetails')
    await expect(dialog).toContainText(localeText('site.mc.missionLeaderboard'))
    await page.getByTestId('movementDetails.way').click()
    await expectCentre(page, 'missionLeaderboard')
  })
})

test('a new movement appears in the open list', { tag: ['@desktop', '@default-brand'] }, async ({
  page,
  api,
  member: { token },
}) => {
  await openCentre(page, PAGE)
  await expect(page.getByTestId('records.list').or(page.getByTestId('records.empty'))).toBeVisible()
  const before = await recordRows(page).count()
  await api.post('/wps/v2/wallets/deposit', { token, data: { method: 'PIX', amount: '50' } })
  await expect(recordRows(page)).toHaveCount(before + 1)
})

test('names are not clipped next to seven-digit amounts', { tag: '@phone' }, async ({
  page,
  api,
  logInAs,
}) => {
  const { token } = await logInAs({ balance: '7654321.98' })
  await transferByApi(api, token, { vassalage: 'ORB', direction: 'IN', amount: '1234567.89' })
  await transferByApi(api, token, { vassalage: 'ORB', direction: 'OUT', amount: '1234567.89' })
  await openCentre(page, PAGE)
  await expect(recordRows(page).first()).toBeVisible()
  const cut = await recordRows(page)
    .locator('b')
    .evaluateAll((names) =>
      names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
    )
  expect(cut).toEqual([])
})
