// The winner board: from home's row, by day and week, largest win first.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { advanceTime } from '../../steps/clocks.ts'
import { homeRow } from '../../steps/games.ts'
import { open } from '../../steps/shell.ts'

const BOARD = '/wps/relay/GCSGAME_getRankList'

const prizes = (page: Page) =>
  page
    .getByTestId('winners')
    .locator('[data-amount]')
    .evaluateAll((all) => all.map((one) => Number(one.dataset.amount)))

test('winners from home, by day and week, and updated while the board is open', { tag: '@desktop' }, async ({
  page,
  axe,
  testApi,
}) => {
  await test.step('from home to the ranking, and from the day to the week', async () => {
    await open(page)
    await homeRow(page, 'home.winners')
    await page.getByTestId('home.winners.all').click()
    await expect(page).toHaveURL(/\/winners$/)
    await expect(page.getByTestId('podium.place')).toHaveCount(3)
    const day = await prizes(page)
    expect(day.length).toBeGreaterThanOrEqual(10)
    expect(day).toEqual(day.toSorted((a, b) => b - a))
    await axe(page, 'the winners')
    await page.getByTestId('winners.period.week').click()
    await expect(page).toHaveURL(/period=week/)
    const week = await prizes(page)
    expect(week.length).toBeGreaterThan(day.length)
    expect(week).toEqual(week.toSorted((a, b) => b - a))
    await page.reload()
    await expect(page.getByTestId('winners')).toHaveAttribute('data-period', 'week')
  })

  await test.step('the open board is updated', async () => {
    await page.clock.install()
    await open(page, '/winners')
    await expect(page.getByTestId('podium.place')).toHaveCount(3)
    const before = (await testApi.calls(BOARD)).length
    await advanceTime(page, 61_000)
    await expect.poll(async () => (await testApi.calls(BOARD)).length).toBeGreaterThan(before)
    await expect(page.getByTestId('podium.place')).toHaveCount(3)
  })
})
