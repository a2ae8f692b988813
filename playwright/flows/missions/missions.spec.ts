// Missions and their leaderboard: progress by play, single claims, and badges that agree with the server.
import { expect, test } from '../../fixtures'
import { goInCentre, openCentre } from '../../scenes/centre.ts'
import { badge, boardOf, CLAIM, expectBooks, mission, missionsOf, NOISE } from '../../scenes/missions.ts'
import { doublePress } from '../../scenes/press.ts'
import { playRounds } from '../../scenes/records.ts'
import { says } from '../../scenes/texts.ts'

const STAKES = 'day-stakes'

test('a mission grows with what is played, is taken by a double press once, and says so', async ({
  page,
  api,
  control,
  axe,
  member: { token },
}) => {
  await openCentre(page, 'missionLeaderboard')
  await expect(mission(page, STAKES)).toHaveAttribute('data-state', 'open')
  await expect(mission(page, STAKES).getByTestId('mission.go')).toBeVisible()
  await expect(page.getByTestId('missions.badge')).toHaveCount(0)
  await control.nextRounds(false, 2)
  await playRounds(page, api, token, ['150', '60'])
  // Without a reload: the server pushes that a reward is claimable.
  await expect(mission(page, STAKES)).toHaveAttribute('data-state', 'claimable')
  const before = await missionsOf(api, token)
  await expect(page.getByTestId('missions.badge')).toHaveText(String(before.missionCount))
  await expect(page.getByTestId('missions.score')).toHaveAttribute('data-score', before.score)
  expect(before.list.find(({ id }) => id === STAKES)).toMatchObject({ done: '200', state: 'claimable' })
  await axe(page, 'the missions')

  await mission(page, STAKES).getByTestId('mission.claim').dblclick()
  await expect(mission(page, STAKES)).toHaveAttribute('data-state', 'claimed')
  expect(await control.calls(CLAIM)).toHaveLength(1)
  expect(await api.balance(token)).toBe('792')
  await expectBooks(page, api, token)
  const after = await missionsOf(api, token)
  expect(after.missionCount).toBe(before.missionCount - 1)
  await expect(page.getByTestId('missions.badge')).toHaveCount(after.missionCount > 0 ? 1 : 0)
})

test('the second half of a double press claims no other mission, which came under it', async ({
  page,
  api,
  control,
  member: { token },
}) => {
  const ROUNDS = 10
  await control.nextRounds(false, ROUNDS)
  await playRounds(page, api, token, Array<string>(ROUNDS).fill('20'))
  await openCentre(page, 'missionLeaderboard')
  const claims = page.getByTestId('mission.claim')
  await expect(claims).toHaveCount(2)
  const place = await claims.first().boundingBox()
  await doublePress(page, claims.first(), async () => {
    await expect(claims).toHaveCount(1)
    expect(await claims.boundingBox()).toEqual(place)
  })
  await expect(claims).toHaveCount(1)
  expect(await control.calls(CLAIM)).toHaveLength(1)
  // a later, deliberate press does claim
  await claims.click()
  await expect(claims).toHaveCount(0)
  expect(await control.calls(CLAIM)).toHaveLength(2)
})

test('a claim whose answer got lost is asked for by its key, and pays once', { tag: '@desktop' }, async ({
  page,
  api,
  control,
  watch,
  member: { token },
}) => {
  watch.expect(NOISE)
  await control.nextRounds(false)
  await playRounds(page, api, token, ['200'])
  await openCentre(page, 'missionLeaderboard')
  const { missionCount } = await missionsOf(api, token)
  await expect(badge(page, 'missionLeaderboard')).toHaveText(String(missionCount))
  await control.fault({ path: CLAIM, times: 20, dropAfterCommit: true })
  await mission(page, STAKES).getByTestId('mission.claim').click()
  await expect(page.getByTestId('missions.unresolved')).toBeVisible()
  await control.noFaults()
  await page.getByTestId('missions.ask').click()
  await expect(page.getByText(says('missions.fates.done'))).toBeVisible()
  await expect(mission(page, STAKES)).toHaveAttribute('data-state', 'claimed')
  expect(await api.balance(token)).toBe('802')
  await expectBooks(page, api, token)
})

test('what was done and not claimed before midnight waits in the reward centre', { tag: '@desktop' }, async ({
  page,
  api,
  control,
  member: { token },
}) => {
  await control.nextRounds(false)
  await playRounds(page, api, token, ['200'])
  await openCentre(page, 'missionLeaderboard')
  await expect(mission(page, STAKES)).toHaveAttribute('data-state', 'claimable')
  await expect(page.getByTestId('missions.kept')).toContainText('7')
  const { missionCount } = await missionsOf(api, token)
  await control.missionsOver('daily')
  await control.missionsOver('daily')
  await expect(badge(page, 'rewardCenter')).toHaveText(String(missionCount))
  await expect(mission(page, STAKES)).toHaveAttribute('data-state', 'claimed')
  await goInCentre(page, 'rewardCenter')
  await expect(page.locator('[data-testid="reward"][data-state="waiting"]')).toHaveCount(missionCount)
  await expect(page.getByTestId('rewardCenter.waiting')).toHaveAttribute('data-amount', '2')
  await page.getByTestId('rewardCenter.all').click()
  await expect(page.getByTestId('rewardCenter')).toHaveAttribute('data-count', '0')
  expect(await api.balance(token)).toBe('802')
  await expectBooks(page, api, token)
})

test('in a break there is nothing to do and to claim, and until when is said instead', {
  tag: '@desktop',
}, async ({ page, api, control, axe, member: { username, token } }) => {
  await control.nextRounds(false, 10)
  await playRounds(page, api, token, Array<string>(10).fill('20'))
  await openCentre(page, 'missionLeaderboard')
  await mission(page, STAKES).getByTestId('mission.claim').click()
  await expect(mission(page, STAKES)).toHaveAttribute('data-state', 'claimed')
  await expect(page.getByTestId('mission.claim')).toHaveCount(1)
  // while the page is open, and after opening it again
  await control.limits({ member: username, break: { kind: 'timeOut', hours: 24 } })
  for (const anew of [false, true]) {
    if (anew) await openCentre(page, 'missionLeaderboard')
    await expect(page.getByTestId('break.on')).toHaveAttribute('data-until', /^20/)
    await expect(mission(page, STAKES)).toHaveAttribute('data-state', 'claimed')
    await expect(page.getByTestId('mission')).toHaveCount(1)
    await expect(page.getByTestId('mission.claim')).toHaveCount(0)
    await expect(page.getByTestId('mission.go')).toHaveCount(0)
    await expect(page.getByTestId('missions.kept')).toHaveCount(0)
    await expect(page.getByTestId('missions.badge')).toHaveCount(0)
  }
  await axe(page, 'the missions in a break')
})

test('the leaderboard: the first three, the others in their order, and one’s own line wherever it stands', {
  tag: '@desktop',
}, async ({ page, api, control, axe, member: { token } }) => {
  await control.nextRounds(false)
  await playRounds(page, api, token, ['300'])
  await openCentre(page, 'missionLeaderboard')
  await page.getByTestId('missions.toBoard').click()
  await expect(page.getByTestId('board')).toBeVisible()
  const { list, own } = await boardOf(api, token, 'this')
  expect(own).toMatchObject({ score: '300', own: true })
  await expect(page.getByTestId('board.own')).toHaveAttribute('data-rank', String(own?.rank))
  await expect(page.getByTestId('podium.place')).toHaveCount(Math.min(3, list.length))
  await expect(page.getByTestId('board.line')).toHaveCount(Math.max(0, list.length - 3))
  const ranks = await page
    .getByTestId('board.line')
    .evaluateAll((all) => all.map((line) => Number(line.dataset.rank)))
  expect(ranks).toEqual(list.slice(3).map(({ rank }) => rank))
  await axe(page, 'the leaderboard')
  await page.getByTestId('board.week.last').click()
  await expect(page.getByTestId('board')).toHaveAttribute('data-week', 'last')
  await expect(page.getByText(says('missions.board.noneLast'))).toBeVisible()
})
