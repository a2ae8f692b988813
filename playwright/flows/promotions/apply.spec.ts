// Applications: a comment and pictures, the house's no with its reason, applying again, its yes.
import { expect, test } from '../../fixtures'
import { APPLY, expectStatus, item, openPromotion } from '../../scenes/promotions.ts'
import { fieldError, open, type } from '../../scenes/shell.ts'
import { says } from '../../scenes/texts.ts'

/** One grey point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)
const png = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG })

test('an application is turned down with a reason, made again, and granted', async ({
  page,
  api,
  control,
  axe,
  member: { token, username },
}) => {
  await openPromotion(page, 'perdas')
  await page.getByTestId('promotion.apply').click()
  const dialog = page.getByTestId('applyDialog')
  const comment = page.getByTestId('promotion.comment')
  const left = page.getByTestId('promotion.charactersLeft')
  await type(comment, 'x'.repeat(141))
  await expect(left).toHaveAttribute('data-left', '-1')
  await page.getByTestId('applyDialog.submit').click()
  await expect(fieldError(dialog, 'comment')).toHaveText(says('validation.tooLong', { max: '140' }))
  await type(comment, 'Perdi na terça.')
  await page.getByTestId('receipt.file').setInputFiles([png('a.png'), png('b.png')])
  await expect(page.getByTestId('receipt.proof').and(page.locator('[data-state="kept"]'))).toHaveCount(2)
  await axe(page, 'an application')
  await page.getByTestId('applyDialog.submit').dblclick()
  await expect(dialog).toBeHidden()
  await expectStatus(page, 'applying')
  await expect(page.getByTestId('promotion.application')).toContainText('Perdi na terça.')
  expect(await control.calls(APPLY)).toHaveLength(1)

  const reason = 'O comprovante não mostra a data.'
  await control.decide({ username, promotion: 'perdas', decision: 'reject', reason })
  await expectStatus(page, 'rejected')
  await expect(page.getByTestId('promotion.reason')).toContainText(reason)
  await page.getByTestId('promotion.apply').click()
  await page.getByTestId('applyDialog.submit').click()
  await expectStatus(page, 'applying')

  await control.decide({ username, promotion: 'perdas', decision: 'approve', amount: '35.50' })
  await expectStatus(page, 'issued')
  await expect(page.getByTestId('promotion.amount')).toHaveAttribute('data-amount', '35.5')
  expect(await api.balance(token)).toBe('1035.5')
  await open(page, '/promotions')
  await expect(item(page, 'perdas')).toHaveAttribute('data-status', 'issued')
})
