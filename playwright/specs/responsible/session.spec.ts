// Controls around a game: the session panel, the reality check over the frame, and the end of play.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { expectCentre } from '../../steps/centre.ts'
import { gameFrame, playRound } from '../../steps/games.ts'
import { breakEndTime, expandSession, HEARTBEAT, openGame } from '../../steps/responsible.ts'
import { currentPath, isDesktop, open } from '../../steps/shell.ts'

/** Returns the next midnight of UTC, where the periods of limits end, as the page shows it. */
const nextUtcDay = (page: Page) =>
  page.evaluate(() => {
    const next = new Date()
    next.setUTCHours(24, 0, 0, 0)
    return new Intl.DateTimeFormat(document.documentElement.lang, {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    }).format(next)
  })

const NO_BOX = { x: -1, y: -1, width: 0, height: 0 }

test('the panel shows time, result and balance without covering the game', { tag: '@firefox' }, async ({
  page,
  testApi,
  api,
  member,
  axe,
}) => {
  await openGame(page)
  const toggle = page.getByTestId('session.toggle')
  await expect(toggle).toHaveAttribute('aria-expanded', String(isDesktop(page)))
  const box = () => page.getByTestId('gameFrame').boundingBox()
  const before = await box()
  await testApi.setNextRounds(false)
  await playRound(page, '2.50', 'lost')
  await expandSession(page)
  await expect(page.getByTestId('session.net')).toHaveAttribute('data-amount', '-2.5')
  await expect(page.getByTestId('session.balance')).toHaveAttribute(
    'data-amount',
    await api.balance(member.token),
  )
  await axe(page, 'a game with its session')
  expect(await box()).toEqual(before)
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByTestId('session.net')).toBeHidden()
  expect(await box()).toEqual(before)
  await toggle.click()
  await page.getByTestId('session.limits').click()
  await expectCentre(page, 'responsible')
})

test('a heartbeat each minute while the page is visible', { tag: '@desktop' }, async ({
  page,
  testApi,
  member: _,
}) => {
  // a stream whose signs of life stay out for most of a minute counts as lost, and its return causes a heartbeat
  await page.route('**/wps/push*', (route) => route.fulfill({ status: 204 }))
  await page.clock.install()
  await openGame(page)
  const heartbeats = async () => (await testApi.calls(HEARTBEAT)).length
  await expect.poll(heartbeats).toBe(1)
  await page.clock.runFor('00:58')
  expect(await heartbeats()).toBe(1)
  await page.clock.runFor('00:05')
  await expect.poll(heartbeats).toBe(2)
})

test('visitors have no panel; the reminder, a limit and a break end a game', { tag: '@desktop' }, async ({
  page,
  testApi,
  api,
  pageErrors,
  logInAs,
  axe,
}) => {
  pageErrors.expect(/403|422/)

  await test.step('visitors have no panel', async () => {
    await open(page, '/game?gameCode=dragao-de-jade&gameType=RNG&vassalage=CQ9')
    await expect(page.getByTestId('game.close')).toBeVisible()
    await expect(page.getByTestId('session')).toHaveCount(0)
  })

  const member = await logInAs()

  await test.step('the reminder leads out of the game', async () => {
    await openGame(page)
    await expect(page.getByTestId('session.time')).toHaveAttribute('data-minutes', /\d/)
    await testApi.updateLimits({ member: member.username, remind: true })
    await page.getByTestId('realityCheck.stop').click()
    await expect.poll(() => currentPath(page)).toBe('/rng')
    await expect(page.getByTestId('realityCheck')).toBeHidden()
  })

  await test.step('a limit reached and a break started during play are shown over the game', async () => {
    await testApi.updateLimits({
      member: member.username,
      limits: [{ kind: 'wager', period: 'day', amount: '2' }],
    })
    await openGame(page)
    await testApi.setNextRounds(false)
    await playRound(page, '2', 'lost')
    const stopped = page.getByTestId('playStopped')
    await expect(stopped).toContainText('limite de apostas')
    // the limit, its amount, and when its period ends on the member's clock
    const words = page.getByTestId('playStopped.why')
    await expect(words).toContainText('P\u00a02.00')
    await expect(words).toContainText(await nextUtcDay(page))
    await axe(page, 'a limit that is reached')
    await page.getByTestId('playStopped.close').click()
    await expect(stopped).toBeHidden()

    await testApi.updateLimits({ member: member.username, break: { kind: 'timeOut', hours: 24 } })
    const why = page.getByTestId('playStopped.why')
    await expect(why).toContainText('Você está em pausa até')
    await expect(why).toContainText(await breakEndTime(api, member.token))
    await page.getByTestId('playStopped.leave').click()
    await expect.poll(() => currentPath(page)).toBe('/rng')
  })
})

test('the reminder covers the game until it is answered', async ({ page, testApi, member, axe }) => {
  await openGame(page)
  await expect(page.getByTestId('session.time')).toHaveAttribute('data-minutes', /\d/)
  await testApi.setNextRounds(false)
  await playRound(page, '4', 'lost')
  await testApi.updateLimits({ member: member.username, played: 61, remind: true })
  const check = page.getByTestId('realityCheck')
  await expect(check).toBeVisible()
  await expect(page.getByTestId('realityCheck.stake')).toHaveAttribute('data-amount', '4')
  await expect(page.getByTestId('realityCheck.net')).toHaveAttribute('data-amount', '-4')
  await axe(page, 'the reminder')
  // the game underneath accepts no press and no key
  const { x, y, width, height } = (await gameFrame(page).getByTestId('demo.bet').boundingBox()) ?? NO_BOX
  const overBet = await page.evaluate(
    ([left, top]) =>
      document.elementFromPoint(left, top)?.closest('[data-testid]')?.getAttribute('data-testid'),
    [x + width / 2, y + height / 2] as const,
  )
  expect(overBet).toMatch(/^realityCheck/)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(check).toBeVisible()
  for (const part of ['goOn', 'stop', 'limits', 'goOn']) {
    await page.keyboard.press('Tab')
    await expect(page.getByTestId(`realityCheck.${part}`)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(check).toBeHidden()
  await expect.poll(async () => (await testApi.calls(HEARTBEAT)).at(-1)?.body).toMatchObject({ seen: true })
  // dismissed until it is next due
  await page.getByTestId('session.toggle').click()
  await expect(check).toBeHidden()
})
