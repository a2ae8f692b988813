// Missions and their leaderboard: progress by play, single claims, and badges that agree with the server.
import { expect, test } from '../../fixtures'
import { CONNECTION_ERRORS } from '../../fixtures/page-errors.ts'
import { goInCentre, openCentre } from '../../steps/centre.ts'
import { doublePress } from '../../steps/double-click.ts'
import {
  CLAIM_MISSION,
  centreBadge,
  depositForMissions,
  expectCentreBalance,
  leaderboardOf,
  missionRow,
  missionsOf,
} from '../../steps/missions.ts'
import { playRounds } from '../../steps/records.ts'
import { localeText } from '../../steps/texts.ts'

const STAKES = 'day-stakes'

test('a mission progresses with play, and a double press claims it once', async ({
  page,
  api,
  testApi,
  axe,
  member: { username, token },
}) => {
  await depositForMissions(api, token)
  await openCentre(page, 'missionLeaderboard')
  await expect(missionRow(page, STAKES)).toHaveAttribute('data-state', 'open')
  await expect(missionRow(page, STAKES).getByTestId('mission.go')).toBeVisible()
  await expect(page.getByTestId('missions.badge')).toHaveCount(0)
  await testApi.setNextRounds(false, 2)
  await playRounds(page, api, token, ['150', '60'])
  // Without a reload: the server pushes that a reward is claimable.
  await expect(missionRow(page, STAKES)).toHaveAttribute('data-state', 'claimable')
  const before = await missionsOf(api, token)
  await expect(page.getByTestId('missions.badge')).toHaveText(String(before.missionCount))
  await expect(page.getByTestId('missions.score')).toHaveAttribute('data-score', before.score)
  expect(before.list.find(({ id }) => id === STAKES)).toMatchObject({ done: '200', state: 'claimable' })
  await axe(page, 'the missions')

  await missionRow(page, STAKES).getByTestId('mission.claim').dblclick()
  await expect(missionRow(page, STAKES)).toHaveAttribute('data-state', 'claimed')
  expect(await testApi.calls(CLAIM_MISSION)).toHaveLength(1)
  expect(await api.balance(token)).toBe('841')
  await expectCentreBalance(page, api, token)
  const after = await missionsOf(api, token)
  expect(after.missionCount).toBe(before.missionCount - 1)
  await expect(page.getByTestId('missions.badge')).toHaveCount(after.missionCount > 0 ? 1 : 0)

  // during a break only the claimed mission is left
  await testApi.updateLimits({ member: username, break: { kind: 'timeOut', hours: 24 } })
  await expect(page.getByTestId('break.on')).toHaveAttribute('data-until', /^20/)
  await expect(page.getByTestId('mission')).toHaveCount(1)
  await expect(missionRow(page, STAKES)).toHaveAttribute('data-state', 'claimed')
  for (const part of ['mission.claim', 'mission.go', 'missions.kept', 'missions.badge'])
    await expect(page.getByTestId(part), part).toHaveCount(0)
})

test('the second half of a double press does not claim the mission that moved below it', async ({
  page,
  api,
  testApi,
  member: { token },
}) => {
  const ROUNDS = 10
  await depositForMissions(api, token)
  await testApi.setNextRounds(false, ROUNDS)
  await playRounds(page, api, token, Array<string>(ROUNDS).fill('20'))
  await openCentre(page, 'missionLeaderboard')
  const claims = page.getByTestId('mission.claim')
  await expect(claims).toHaveCount(3)
  await doublePress(page, claims.first(), async () => {
    await expect(claims).toHaveCount(2)
    // the pointer is over the next button now
    await expect.poll(() => claims.first().evaluate((button) => button.matches(':hover'))).toBe(true)
  })
  await expect(claims).toHaveCount(2)
  expect(await testApi.calls(CLAIM_MISSION)).toHaveLength(1)
  // a later, deliberate press does claim
  await claims.first().click()
  await expect(claims).toHaveCount(1)
  expect(await testApi.calls(CLAIM_MISSION)).toHaveLength(2)
})

// by default: rewards with a lost response, which have the same message, in `missions/rewards`; the key in the core
// (`a_lost_claim_is_resolved_by_its_key`)
test('a claim with a lost response is resolved by its key, and pays once', { tag: '@matrix' }, async ({
  page,
  api,
  testApi,
  pageErrors,
  member: { token },
}) => {
  pageErrors.expect(CONNECTION_ERRORS)
  await depositForMissions(api, token)
  await testApi.setNextRounds(false)
  await playRounds(page, api, token, ['200'])
  await openCentre(page, 'missionLeaderboard')
  const { missionCount } = await missionsOf(api, token)
  await expect(centreBadge(page, 'missionLeaderboard')).toHaveText(String(missionCount))
  await testApi.injectFault({ path: CLAIM_MISSION, times: 20, dropAfterCommit: true })
  await missionRow(page, STAKES).getByTestId('mission.claim').click()
  await expect(page.getByTestId('missions.unresolved')).toBeVisible()
  await testApi.clearFaults()
  await page.getByTestId('missions.ask').click()
  await expect(page.getByText(localeText('missions.outcomes.done'))).toBeVisible()
  await expect(missionRow(page, STAKES)).toHaveAttribute('data-state', 'claimed')
  expect(await api.balance(token)).toBe('851')
  await expectCentreBalance(page, api, token)
})

test('unclaimed missions move to the reward centre at midnight', { tag: '@desktop' }, async ({
  page,
  api,
  testApi,
  member: { token },
}) => {
  await depositForMissions(api, token)
  await testApi.setNextRounds(false)
  await playRounds(page, api, token, ['200'])
  await openCentre(page, 'missionLeaderboard')
  await expect(missionRow(page, STAKES)).toHaveAttribute('data-state', 'claimable')
  await expect(page.getByTestId('missions.kept')).toContainText('7')
  // the deposit's mission has no end
  const missionCount = (await missionsOf(api, token)).missionCount - 1
  await testApi.endMissionPeriod('daily')
  await testApi.endMissionPeriod('daily')
  await expect(centreBadge(page, 'rewardCenter')).toHaveText(String(missionCount))
  await expect(missionRow(page, STAKES)).toHaveAttribute('data-state', 'claimed')
  await goInCentre(page, 'rewardCenter')
  await expect(page.locator('[data-testid="reward"][data-state="waiting"]')).toHaveCount(missionCount)
  await expect(page.getByTestId('rewardCenter.waiting')).toHaveAttribute('data-amount', '1')
  await page.getByTestId('rewardCenter.all').click()
  await expect(page.getByTestId('rewardCenter')).toHaveAttribute('data-count', '0')
  expect(await api.balance(token)).toBe('851')
  await expectCentreBalance(page, api, token)
})

// by default: the end of the first test, `missions_exclude_trial_accounts_and_members_on_a_break` on the server
test('during a break missions cannot be claimed, and its end is shown', {
  tag: '@matrix',
}, async ({ page, api, testApi, axe, member: { username, token } }) => {
  await depositForMissions(api, token)
  await testApi.setNextRounds(false, 10)
  await playRounds(page, api, token, Array<string>(10).fill('20'))
  await openCentre(page, 'missionLeaderboard')
  await missionRow(page, STAKES).getByTestId('mission.claim').click()
  await expect(missionRow(page, STAKES)).toHaveAttribute('data-state', 'claimed')
  await expect(page.getByTestId('mission.claim')).toHaveCount(2)
  // while the page is open, and after opening it again
  await testApi.updateLimits({ member: username, break: { kind: 'timeOut', hours: 24 } })
  for (const isReopened of [false, true]) {
    if (isReopened) await openCentre(page, 'missionLeaderboard')
    await expect(page.getByTestId('break.on')).toHaveAttribute('data-until', /^20/)
    await expect(missionRow(page, STAKES)).toHaveAttribute('data-state', 'claimed')
    await expect(page.getByTestId('mission')).toHaveCount(1)
    await expect(page.getByTestId('mission.claim')).toHaveCount(0)
    await expect(page.getByTestId('mission.go')).toHaveCount(0)
    await expect(page.getByTestId('missions.kept')).toHaveCount(0)
    await expect(page.getByTestId('missions.badge')).toHaveCount(0)
  }
  await axe(page, 'the missions in a break')
})

test('the leaderboard: the first three, the others in order, and the member’s own line', {
  tag: '@desktop',
}, async ({ page, api, testApi, axe, member: { token } }) => {
  await testApi.setNextRounds(false)
  await playRounds(page, api, token, ['300'])
  await openCentre(page, 'missionLeaderboard')
  await page.getByTestId('missions.toBoard').click()
  await expect(page.getByTestId('board')).toBeVisible()
  const { list, own } = await leaderboardOf(api, token, 'this')
  expect(own).toMatchObject({ score: '300', own: true })
  await expect(page.getByTestId('board.own')).toHaveAttribute('data-rank', String(own?.rank))
  await expect(page.getByTestId('podium.place')).toHaveCount(Math.min(3, list.length))
  for (const [at, { prize }] of list.slice(0, 3).entries())
    if (Number(prize) > 0)
      await expect(page.getByTestId('podium.place').nth(at)).toContainText(
        Number(prize).toLocaleString('en', { minimumFractionDigits: 2 }),
      )
  await expect(page.getByTestId('board.line')).toHaveCount(Math.max(0, list.length - 3))
  const ranks = await page
    .getByTestId('board.line')
    .evaluateAll((all) => all.map((line) => Number(line.dataset.rank)))
  expect(ranks).toEqual(list.slice(3).map(({ rank }) => rank))
  await axe(page, 'the leaderboard')
  await page.getByTestId('board.week.last').click()
  await expect(page.getByTestId('board')).toHaveAttribute('data-week', 'last')
  await expect(page.getByText(localeText('missions.board.noneLast'))).toBeVisible()
})
