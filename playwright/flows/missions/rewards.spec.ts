// The reward centre: rewards claimed one by one or all at once, with a single effect, and a correct badge.
import { expect, test } from '../../fixtures'
import { openCentre } from '../../scenes/centre.ts'
import { badge, expectBooks, NOISE, reward, TAKE } from '../../scenes/missions.ts'
import { points } from '../../scenes/points.ts'
import { doublePress } from '../../scenes/press.ts'
import { says } from '../../scenes/texts.ts'

test('rewards taken one by one and all at once, a slow list, pages, a break', { tag: '@desktop' }, async ({
  page,
  api,
  control,
  axe,
  member,
}) => {
  await test.step('rewards come while one looks, are taken one by one and all at once', async () => {
    const { token, username } = member

    await openCentre(page, 'rewardCenter')
    await expect(page.getByTestId('rewardCenter.empty')).toBeVisible()
    await expect(badge(page, 'rewardCenter')).toHaveCount(0)
    const one = await control.reward({ username, kind: 'vip', title: 'Presente', amount: '12.5' })
    await expect(reward(page, one)).toHaveAttribute('data-state', 'waiting')
    await expect(badge(page, 'rewardCenter')).toHaveText('1')
    const late = await control.reward({ username, amount: '90', expiresInMinutes: -5 })
    const two = await control.reward({ username, amount: '3', points: '40', expiresInMinutes: 90 })
    await expect(badge(page, 'rewardCenter')).toHaveText('2')
    await expect(page.getByTestId('rewardCenter.waiting')).toHaveAttribute('data-amount', '15.5')
    await expect(reward(page, late)).toHaveAttribute('data-state', 'expired')
    await axe(page, 'the reward centre')

    await reward(page, one).getByTestId('reward.claim').dblclick()
    await expect(reward(page, one)).toHaveAttribute('data-state', 'claimed')
    expect(await control.calls(TAKE)).toHaveLength(1)
    await expect(badge(page, 'rewardCenter')).toHaveText('1')
    await page.getByTestId('rewardCenter.all').dblclick()
    await expect(reward(page, two)).toHaveAttribute('data-state', 'claimed')
    await expect(badge(page, 'rewardCenter')).toHaveCount(0)
    expect(await control.calls(TAKE)).toHaveLength(2)
    expect(await api.balance(token)).toBe('1015.5')
    await expectBooks(page, api, token)
    await expect(page.getByTestId('rewardCenter.all')).toBeDisabled()
  })

  await test.step('a double press whose first half is answered before the list knows takes once, and fails at nothing', async () => {
    const { username } = member
    await control.noCalls()

    const one = await control.reward({ username, amount: '7' })
    await openCentre(page, 'rewardCenter')
    await expect(reward(page, one)).toHaveAttribute('data-state', 'waiting')
    let free: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      free = resolve
    })
    await page.route('**/MCS2_rewardList*', async (route) => {
      await held
      await route.continue()
    })
    const claim = reward(page, one).getByTestId('reward.claim')
    await doublePress(page, claim, async () => {
      await expect(page.locator('[popover][role="status"]')).not.toBeEmpty()
      await expect(claim).toHaveAttribute('aria-busy', 'true') // until the list is updated
    })
    free()
    await expect(reward(page, one)).toHaveAttribute('data-state', 'claimed')
    await expect(page.getByTestId('rewardCenter.error')).toHaveCount(0)
    expect(await control.calls(TAKE)).toHaveLength(1)

    await page.unrouteAll()
  })

  await test.step('a long history has pages', async () => {
    const { username } = member

    for (let n = 0; n < 24; n++)
      await control.reward({ username, title: `Prêmio ${n}`, amount: '1', expiresInMinutes: -1 })
    await openCentre(page, 'rewardCenter')
    const pager = page.getByTestId('rewardCenter.pager')
    await expect(pager).toHaveAttribute('data-page', '1')
    await pager.getByRole('button', { name: says('common.next') }).click()
    await expect(pager).toHaveAttribute('data-page', '2')
    await expect(page.getByTestId('reward').first()).toBeVisible()
    await expect(page.getByText('Prêmio 23', { exact: true })).toHaveCount(0)
  })

  await test.step('in a break nothing is said to wait, until when is said instead, and it comes back', async () => {
    const { username } = member

    const one = await control.reward({ username, amount: '45' })
    const late = await control.reward({ username, amount: '90', expiresInMinutes: -5 })
    await openCentre(page, 'rewardCenter')
    await expect(reward(page, one)).toHaveAttribute('data-state', 'waiting')
    // while the page is open, and after opening it again
    await control.limits({ member: username, break: { kind: 'timeOut', hours: 24 } })
    for (const anew of [false, true]) {
      if (anew) await openCentre(page, 'rewardCenter')
      await expect(page.getByTestId('break.on')).toHaveAttribute('data-until', /^20/)
      await expect(reward(page, one)).toHaveCount(0)
      await expect(page.getByTestId('rewardCenter.waiting')).toHaveCount(0)
      await expect(page.getByTestId('reward.claim')).toHaveCount(0)
      await expect(page.getByTestId('rewardCenter.all')).toHaveCount(0)
      await expect(reward(page, late)).toHaveAttribute('data-state', 'expired')
    }
    await axe(page, 'the reward centre in a break')
  })
})

test('the second half of a double press takes nothing that came under it', async ({
  page,
  api,
  control,
  member: { token, username },
}) => {
  const dear = await control.reward({ username, amount: '30', turnover: '10' })
  const free = await control.reward({ username, amount: '7' })
  await openCentre(page, 'rewardCenter')
  const claims = page.getByTestId('reward.claim')
  await expect(claims).toHaveCount(2)
  await doublePress(page, reward(page, free).getByTestId('reward.claim'), async () => {
    await expect(claims).toHaveCount(1)
    await expect(claims).toBeEnabled()
  })
  await expect(reward(page, dear)).toHaveAttribute('data-state', 'waiting')
  expect(await control.calls(TAKE)).toHaveLength(1)
  expect(await api.balance(token)).toBe('1007')
  // a later, deliberate press does claim
  await claims.click()
  await expect(reward(page, dear)).toHaveAttribute('data-state', 'claimed')
})

test('a lost answer gives once; turnover makes a bonus, and there is one at a time', {
  tag: '@desktop',
}, async ({ page, api, control, watch, member: { token, username } }) => {
  watch.expect(NOISE)
  const first = await control.reward({ username, amount: '10', turnover: '3' })
  const second = await control.reward({ username, amount: '20', turnover: '3' })
  await openCentre(page, 'rewardCenter')
  await expect(reward(page, first)).toContainText(/30[.,]00/)
  await control.fault({ path: TAKE, times: 20, dropAfterCommit: true })
  await reward(page, first).getByTestId('reward.claim').click()
  await expect(page.getByTestId('rewardCenter.unresolved')).toBeVisible()
  await control.noFaults()
  await page.getByTestId('rewardCenter.ask').click()
  await expect(page.getByText(says('missions.fates.done'))).toBeVisible()
  await expect(reward(page, first)).toHaveAttribute('data-state', 'claimed')
  expect(await api.balance(token)).toBe('1010')
  watch.expect(/422/)
  await reward(page, second).getByTestId('reward.claim').click()
  await expect(page.getByTestId('rewardCenter.error')).toBeVisible()
  await expect(reward(page, second)).toHaveAttribute('data-state', 'waiting')
  await expectBooks(page, api, token)
})

test('all at once, and the answer gets lost: told as unknown, settled once, no gift twice', {
  tag: '@desktop',
}, async ({ page, api, control, watch, axe, member: { token, username } }) => {
  watch.expect(NOISE)
  const money = await control.reward({ username, kind: 'vip', amount: '12.5' })
  const both = await control.reward({ username, amount: '3', points: '40' })
  const staked = await control.reward({ username, amount: '10', turnover: '3' })
  await openCentre(page, 'rewardCenter')
  const waiting = page.getByTestId('rewardCenter.waiting')
  await expect(waiting).toHaveAttribute('data-amount', '25.5')
  await expect(badge(page, 'rewardCenter')).toHaveText('3')

  await control.fault({ path: TAKE, times: 99, dropAfterCommit: true })
  await page.getByTestId('rewardCenter.all').dblclick()
  const unknown = page.getByTestId('rewardCenter.unresolved')
  await expect(unknown).toContainText(says('missions.unknown'))
  await expect(page.getByTestId('rewardCenter.error')).toHaveCount(0)
  await axe(page, 'rewards whose answer got lost')
  // granted rewards are shown as claimed, also after a reload, and the request stays unresolved
  for (const id of [money, both, staked])
    await expect(reward(page, id)).toHaveAttribute('data-state', 'claimed')
  await expect(waiting).toHaveAttribute('data-amount', '0')
  await expect(page.getByTestId('rewardCenter.all')).toBeDisabled()
  await openCentre(page, 'rewardCenter')
  await expect(unknown).toBeVisible()

  // a reward that arrives later is not part of the unresolved request
  const later = await control.reward({ username, amount: '7' })
  await expect(reward(page, later)).toHaveAttribute('data-state', 'waiting')
  await control.noFaults()
  await page.getByTestId('rewardCenter.ask').click()
  await expect(page.getByText(says('missions.fates.done'))).toBeVisible()
  await expect(unknown).toBeHidden()
  await expect(reward(page, later)).toHaveAttribute('data-state', 'waiting')
  await expect(waiting).toHaveAttribute('data-amount', '7')
  await expect(badge(page, 'rewardCenter')).toHaveText('1')
  const keys = (await control.calls(TAKE)).map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(1)
  expect(await api.balance(token)).toBe('1025.5')
  expect(await points(api, token)).toMatchObject({ points: '40' })
  await expectBooks(page, api, token)

  await page.getByTestId('rewardCenter.all').click()
  await expect(reward(page, later)).toHaveAttribute('data-state', 'claimed')
  expect(await api.balance(token)).toBe('1032.5')
  await expect(badge(page, 'rewardCenter')).toHaveCount(0)
})
