// The list of promotions with its categories and statuses, and the target of each card.
import { expect, test } from '../../fixtures'
import { CONNECTION_ERRORS } from '../../fixtures/page-errors.ts'
import { PROMOTION_LIST, promotionItem } from '../../steps/promotions.ts'
import { open, visit } from '../../steps/shell.ts'

test('promotions with their status, by category, and links to their pages', async ({ page, axe }) => {
  await open(page, '/promotions')
  const all = page.getByTestId('promotion.item')
  await expect(all.first()).toBeVisible()
  const count = await all.count()
  expect(count).toBeGreaterThan(8)
  await expect(promotionItem(page, 'proximo')).toHaveAttribute('data-status', 'comingSoon')
  await expect(promotionItem(page, 'passado')).toHaveAttribute('data-status', 'closed')
  await expect(promotionItem(page, 'welcome')).toHaveAttribute('data-status', 'join')
  await expect(promotionItem(page, 'giro').getByTestId('promotion.left')).toBeVisible()
  await expect(all.last()).toHaveAttribute('data-id', 'passado')
  await axe(page, 'the promotions')

  await page.getByTestId('promotions.category.weekly').click()
  await expect(all).toHaveCount(2)
  await expect(page).toHaveURL(/category=weekly/)
  await page.reload()
  await expect(all).toHaveCount(2)
  await promotionItem(page, 'giro').getByRole('link').press('Enter')
  await expect(page.getByTestId('promotion')).toHaveAttribute('data-id', 'giro')
  await expect(page.getByTestId('promotion.conditions')).toBeVisible()
  await page.getByTestId('promotion.back').click()
  await expect(all).toHaveCount(count)
})

test('a failed list is reported and retried; a break hides promotions; an unknown one links back @desktop', async ({
  page,
  testApi,
  pageErrors,
  logInAs,
}) => {
  pageErrors.expect(CONNECTION_ERRORS)
  await testApi.injectFault({ path: PROMOTION_LIST, status: 500, times: 3 })
  await open(page, '/promotions')
  const retry = page.getByRole('main').getByRole('alert').getByRole('button')
  await expect(retry).toBeVisible()
  await testApi.clearFaults()
  await retry.click()
  await expect(page.getByTestId('promotion.item').first()).toBeVisible()

  await visit(page, '/promoDetail?id=nothing')
  await expect(page.getByTestId('promotion.gone')).toBeVisible()
  await page.getByTestId('promotion.gone').getByRole('link').click()
  await expect(page).toHaveURL(/\/promotions$/)

  await logInAs({ break: { kind: 'timeOut', hours: 24 } })
  await open(page, '/promotions')
  await expect(page.getByTestId('promotions.onBreak')).toBeVisible()
  await expect(page.getByTestId('promotion.item')).toHaveCount(0)
})
