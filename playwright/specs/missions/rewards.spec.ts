// The reward centre: rewards claimed one by one or all at once, with a single effect, and a correct badge.
import { expect, test } from '../../fixtures'
import { CONNECTION_ERRORS } from '../../fixtures/page-errors.ts'
import { openCentre } from '../../steps/centre.ts'
import { doublePress } from '../../steps/double-click.ts'
import { CLAIM_REWARD, centreBadge, expectCentreBalance, rewardRow } from '../../steps/missions.ts'
import { pointBalance } from '../../steps/points.ts'
import { localeText } from '../../steps/texts.ts'

test('rewards claimed one by one and all at once, a slow list, pages, a break', { tag: '@desktop' }, async ({
  page,
  api,
  testApi,
  axe,
  member,
}) => {
  await test.step('new rewards appear on the open page, and are claimed one by one and all at once', async () => {
    const { token, username } = member

    await openCentre(page, 'rewardCenter')
    await expect(page.getByTestId('rewardCenter.empty')).toBeVisible()
    await expect(centreBadge(page, 'rewardCenter')).toHaveCount(0)
    const one = await testApi.grantReward({ username, kind: 'vip', title: 'Presente', amount: '12.5' })
    await expect(rewardRow(page, one)).toHaveAttribute('data-state', 'waiting')
    await expect(centreBadge(page, 'rewardCenter')).toHaveText('1')
    const late = await testApi.grantReward({ username, amount: '90', expiresInMinutes: -5 })
    const two = await testApi.grantReward({ username, amount: '3', points: '40', expiresInMinutes: 90 })
    await expect(centreBadge(page, 'rewardCenter')).toHaveText('2')
    await expect(page.getByTestId('rewardCenter.waiting')).toHaveAttribute('data-amount', '15.5')
    await expect(rewardRow(page, late)).toHaveAttribute('data-state', 'expired')
    await axe(page, 'the reward centre')

    await rewardRow(page, one).getByTestId('reward.claim').dblclick()
    await expect(rewardRow(page, one)).toHaveAttribute('data-state', 'claimed')
    expect(await testApi.calls(CLAIM_REWARD)).toHaveLength(1)
    await expect(centreBadge(page, 'rewardCenter')).toHaveText('1')
    await page.getByTestId('rewardCenter.all').dblclick()
    await expect(rewardRow(page, two)).toHaveAttribute('data-state', 'claimed')
    await expect(centreBadge(page, 'rewardCenter')).toHaveCount(0)
    expect(await testApi.calls(CLAIM_REWARD)).toHaveLength(2)
    expect(await api.balance(token)).toBe('1015.5')
    await expectCentreBalance(page, api, token)
    await expect(page.getByTestId('rewardCenter.all')).toBeDisabled()
  })

  await test.step('a double press around a list refresh claims once, without an error', async () => {
    const { username } = member
    await testApi.clearCalls()

    const one = await testApi.grantReward({ username, amount: '7' })
    await openCentre(page, 'rewardCenter')
    await expect(rewardRow(page, one)).toHaveAttribute('data-state', 'waiting')
    let free: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      free = resolve
    })
    await page.route('**/MCS2_rewardList*', async (route) => {
      await held
      await route.continue()
    })
    const claim = rewardRow(page, one).getByTestId('reward.claim')
    await doublePress(page, claim, async () => {
      await expect(page.locator('[popover][role="status"]')).not.toBeEmpty()
      await expect(claim).toHaveAttribute('aria-busy', 'true') // until the list is updated
    })
    free()
    await expect(rewardRow(page, one)).toHaveAttribute('data-state', 'claimed')
    await expect(page.getByTestId('rewardCenter.error')).toHaveCount(0)
    expect(await testApi.calls(CLAIM_REWARD)).toHaveLength(1)

    await page.unrouteAll()
  })

  await test.step('a long history has pages', async () => {
    const { username } = member

    for (let n = 0; n < 24; n++)
      await testApi.grantReward({ username, title: `Prêmio ${n}`, amount: '1', expiresInMinutes: -1 })
    await openCentre(page, 'rewardCenter')
    const pager = page.getByTestId('rewardCenter.pager')
    await expect(pager).toHaveAttribute('data-page', '1')
    await pager.getByRole('button', { name: localeText('common.next') }).click()
    await expect(pager).toHaveAttribute('data-page', '2')
    await expect(page.getByTestId('reward').first()).toBeVisible()
    await expect(page.getByText('Prêmio 23', { exact: true })).toHaveCount(0)
  })

  await test.step('during a break no rewards are offered, its end is shown, and they return', async () => {
    const { username } = member

    const one = await testApi.grantReward({ username, amount: '45' })
    const late = await testApi.grantReward({ username, amount: '90', expiresInMinutes: -5 })
    await openCentre(page, 'rewardCenter')
    await expect(rewardRow(page, one)).toHaveAttribute('data-state', 'waiting')
    // while the page is open, and after opening it again
    await testApi.updateLimits({ member: username, break: { kind: 'timeOut', hours: 24 } })
    for (const isReopened of [false, true]) {
      if (isReopened) await openCentre(page, 'rewardCenter')
      await expect(page.getByTestId('break.on')).toHaveAttribute('data-until', /^20/)
      await expect(rewardRow(page, one)).toHaveCount(0)
      await expect(page.getByTestId('rewardCenter.waiting')).toHaveCount(0)
      await expect(page.getByTestId('reward.claim')).toHaveCount(0)
      await expect(page.getByTestId('rewardCenter.all')).toHaveCount(0)
      await expect(rewardRow(page, late)).toHaveAttribute('data-state', 'expired')
    }
    await axe(page, 'the reward centre in a break')
  })
})

test('the second half of a double press does not claim the reward that moved below it', async ({
  page,
  api,
  testApi,
  member: { token, username },
}) => {
  const dear = await testApi.grantReward({ username, amount: '30', turnover: '10' })
  const free = await testApi.grantReward({ username, amount: '7' })
  await openCentre(page, 'rewardCenter')
  const claims = page.getByTestId('reward.claim')
  await expect(claims).toHaveCount(2)
  await doublePress(page, rewardRow(page, free).getByTestId('reward.claim'), async () => {
    await expect(claims).toHaveCount(1)
    await expect(claims).toBeEnabled()
  })
  await expect(rewardRow(page, dear)).toHaveAttribute('data-state', 'waiting')
  expect(await testApi.calls(CLAIM_REWARD)).toHaveLength(1)
  expect(await api.balance(token)).toBe('1007')
  // a later, deliberate press does claim
  await claims.click()
  await expect(rewardRow(page, dear)).toHaveAttribute('data-state', 'claimed')
})

test('a lost response pays once; turnover makes a bonus, of which there is one at a time', {
  tag: '@desktop',
}, async ({ page, api, testApi, pageErrors, member: { token, username } }) => {
  pageErrors.expect(CONNECTION_ERRORS)
  const first = await testApi.grantReward({ username, amount: '10', turnover: '3' })
  const second = await testApi.grantReward({ username, amount: '20', turnover: '3' })
  await openCentre(page, 'rewardCenter')
  await expect(rewardRow(page, first)).toContainText(/30[.,]00/)
  await testApi.injectFault({ path: CLAIM_REWARD, times: 20, dropAfterCommit: true })
  await rewardRow(page, first).getByTestId('reward.claim').click()
  await expect(page.getByTestId('rewardCenter.unresolved')).toBeVisible()
  await testApi.clearFaults()
  await page.getByTestId('rewardCenter.ask').click()
  await expect(page.getByText(localeText('missions.outcomes.done'))).toBeVisible()
  await expect(rewardRow(page, first)).toHaveAttribute('data-state', 'claimed')
  expect(await api.balance(token)).toBe('1010')
  pageErrors.expect(/422/)
  await rewardRow(page, second).getByTestId('reward.claim').click()
  await expect(page.getByTestId('rewardCenter.error')).toBeVisible()
  await expect(rewardRow(page, second)).toHaveAttribute('data-state', 'waiting')
  await expectCentreBalance(page, api, token)
})

test('claiming all with a lost response is reported as unknown, resolved once, and pays nothing twice', {
  tag: '@desktop',
}, async ({ page, api, testApi, pageErrors, axe, member: { token, username } }) => {
  pageErrors.expect(CONNECTION_ERRORS)
  const money = await testApi.grantReward({ username, kind: 'vip', amount: '12.5' })
  const both = await testApi.grantReward({ username, amount: '3', points: '40' })
  const staked = await testApi.grantReward({ username, amount: '10', turnover: '3' })
  await openCentre(page, 'rewardCenter')
  const waiting = page.getByTestId('rewardCenter.waiting')
  await expect(waiting).toHaveAttribute('data-amount', '25.5')
  await expect(centreBadge(page, 'rewardCenter')).toHaveText('3')

  await testApi.injectFault({ path: CLAIM_REWARD, times: 99, dropAfterCommit: true })
  await page.getByTestId('rewardCenter.all').dblclick()
  const unknown = page.getByTestId('rewardCenter.unresolved')
  await expect(unknown).toContainText(localeText('missions.unknown'))
  await expect(page.getByTestId('rewardCenter.error')).toHaveCount(0)
  await axe(page, 'rewards with a lost response')
  // granted rewards are shown as claimed, also after a reload, and the request stays unresolved
  for (const id of [money, both, staked])
    await expect(rewardRow(page, id)).toHaveAttribute('data-state', 'claimed')
  await expect(waiting).toHaveAttribute('data-amount', '0')
  await expect(page.getByTestId('rewardCenter.all')).toBeDisabled()
  await openCentre(page, 'rewardCenter')
  await expect(unknown).toBeVisible()

  // a reward that arrives later is not part of the unresolved request
  const later = await testApi.grantReward({ username, amount: '7' })
  await expect(rewardRow(page, later)).toHaveAttribute('data-state', 'waiting')
  await testApi.clearFaults()
  await page.getByTestId('rewardCenter.ask').click()
  await expect(page.getByText(localeText('missions.outcomes.done'))).toBeVisible()
  await expect(unknown).toBeHidden()
  await expect(rewardRow(page, later)).toHaveAttribute('data-state', 'waiting')
  await expect(waiting).toHaveAttribute('data-amount', '7')
  await expect(centreBadge(page, 'rewardCenter')).toHaveText('1')
  expect(await testApi.idempotencyKeys(CLAIM_REWARD)).toHaveLength(1)
  expect(await api.balance(token)).toBe('1025.5')
  expect(await pointBalance(api, token)).toMatchObject({ points: '40' })
  await expectCentreBalance(page, api, token)

  await page.getByTestId('rewardCenter.all').click()
  await expect(rewardRow(page, later)).toHaveAttribute('data-state', 'claimed')
  expect(await api.balance(token)).toBe('1032.5')
  await expect(centreBadge(page, 'rewardCenter')).toHaveCount(0)
})
