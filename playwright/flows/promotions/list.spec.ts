// The list of promotions with its categories and statuses, and the target of each card.
import { expect, test } from '../../fixtures'
import { item, LIST, NOISE } from '../../scenes/promotions.ts'
import { open } from '../../scenes/shell.ts'

test('every promotion with its status, by category, and on to its page', async ({ page, axe }) => {
  await open(page, '/promotions')
  const all = page.getByTestId('promotion.item')
  await expect(all.first()).toBeVisible()
  const count = await all.count()
  expect(count).toBeGreaterThan(8)
  await expect(item(page, 'proximo')).toHaveAttribute('data-status', 'comingSoon')
  await expect(item(page, 'passado')).toHaveAttribute('data-status', 'closed')
  await expect(item(page, 'welcome')).toHaveAttribute('data-status', 'join')
  await expect(item(page, 'giro').getByTestId('promotion.left')).toBeVisible()
  await expect(all.last()).toHaveAttribute('data-id', 'passado')
  await axe(page, 'the promotions')

  await page.getByTestId('promotions.category.weekly').click()
  await expect(all).toHaveCount(2)
  await expect(page).toHaveURL(/category=weekly/)
  await page.reload()
  await expect(all).toHaveCount(2)
  await item(page, 'giro').getByRole('link').press('Enter')
  await expect(page.getByTestId('promotion')).toHaveAttribute('data-id', 'giro')
  await expect(page.getByTestId('promotion.conditions')).toBeVisible()
  await page.getByTestId('promotion.back').click()
  await expect(all).toHaveCount(count)
})

test('a list that does not come says so and comes; a break leaves promotions out; one that is not there leads back @desktop', async ({
  page,
  control,
  watch,
  enter,
}) => {
  watch.expect(NOISE)
  await control.fault({ path: LIST, status: 500, times: 3 })
  await open(page, '/promotions')
  const retry = page.getByRole('main').getByRole('alert').getByRole('button')
  await expect(retry).toBeVisible()
  await control.noFaults()
  await retry.click()
  await expect(page.getByTestId('promotion.item').first()).toBeVisible()

  await open(page, '/promoDetail?id=nothing')
  await expect(page.getByTestId('promotion.gone')).toBeVisible()
  await page.getByTestId('promotion.gone').getByRole('link').click()
  await expect(page).toHaveURL(/\/promotions$/)

  await enter({ break: { kind: 'timeOut', hours: 24 } })
  await open(page, '/promotions')
  await expect(page.getByTestId('promotions.onBreak')).toBeVisible()
  await expect(page.getByTestId('promotion.item')).toHaveCount(0)
})
