// Applications: a comment and pictures, invalid files, a rejection with its reason, a new application, an approval.
import { expect, test } from '../../fixtures'
import { doublePress } from '../../scenes/press.ts'
import { APPLY, expectStatus, item, NOISE, openPromotion } from '../../scenes/promotions.ts'
import { fieldError, open, type } from '../../scenes/shell.ts'
import { says } from '../../scenes/texts.ts'

/** A PNG of one grey pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)
const MB = 1024 * 1024
const PROOF = '/wps/member/proof'
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
  await doublePress(page, page.getByTestId('applyDialog.submit'), () => expect(dialog).toHaveCount(0))
  await expectStatus(page, 'applying')
  await expect(page).toHaveURL(/\/promoDetail\?id=perdas$/)
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

test('files that are no pictures, too large or not taken say so beside their field, and nothing typed is lost @desktop', async ({
  page,
  control,
  watch,
  axe,
  member: _,
}) => {
  watch.expect(NOISE)
  await openPromotion(page, 'perdas')
  await page.getByTestId('promotion.apply').click()
  const dialog = page.getByTestId('applyDialog')
  const comment = page.getByTestId('promotion.comment')
  const file = page.getByTestId('receipt.file')
  const proof = page.getByTestId('receipt.proof')
  const wrong = fieldError(dialog, 'proofs')
  const said = 'Perdi na terça, segue o extrato.'
  await type(comment, said)

  // a fake picture, a wrong type, a file that is too large
  const text = { name: 'extrato.png', mimeType: 'image/png', buffer: Buffer.from('not a picture at all') }
  const paper = { name: 'extrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  const huge = {
    name: 'enorme.png',
    mimeType: 'image/png',
    buffer: Buffer.concat([PNG, Buffer.alloc(5 * MB)]),
  }
  await file.setInputFiles([text, paper, huge])
  for (const { name } of [text, paper])
    await expect(wrong.filter({ hasText: name })).toContainText(says('validation.proofKind'))
  await expect(wrong.filter({ hasText: huge.name })).toContainText(says('validation.proofSize', { max: '5' }))
  await expect(proof).toHaveCount(0)
  await expect(comment).toHaveValue(said)
  await axe(page, 'an application whose files do not fit')

  // the upload fails: the file stays, and can be sent again
  await control.fault({ path: PROOF, status: 500, times: 99 })
  await file.setInputFiles(png('a.png'))
  await expect(proof).toHaveAttribute('data-state', 'failed')
  await expect(proof.getByRole('alert')).toBeVisible()
  await expect(wrong.filter({ hasText: text.name })).toHaveCount(0)
  await expect(comment).toHaveValue(said)
  await control.noFaults()
  await proof.getByTestId('receipt.proof.again').click()
  await expect(proof).toHaveAttribute('data-state', 'kept')

  // the application fails: retrying creates a single one
  await control.fault({ path: APPLY, status: 500, times: 99 })
  await page.getByTestId('applyDialog.submit').click()
  await expect(page.getByTestId('applyDialog.error')).toBeVisible()
  await expect(comment).toHaveValue(said)
  await expect(proof).toHaveAttribute('data-state', 'kept')
  await control.noFaults()
  await page.getByTestId('applyDialog.submit').click()
  await expect(dialog).toBeHidden()
  await expectStatus(page, 'applying')
  await expect(page.getByTestId('promotion.application')).toContainText(said)
  const sent = (await control.calls(APPLY)).filter(({ status }) => status === 200)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({ comment: said, proofs: [expect.any(String)] })
})

test('an application whose answer is lost is told as unknown, and is one @desktop', async ({
  page,
  control,
  watch,
  member: _,
}) => {
  watch.expect(NOISE)
  await openPromotion(page, 'perdas')
  await page.getByTestId('promotion.apply').click()
  await type(page.getByTestId('promotion.comment'), 'Sem comprovante.')
  await control.fault({ path: APPLY, dropAfterCommit: true, times: 99 })
  await page.getByTestId('applyDialog.submit').click()
  await expect(page.getByTestId('applyDialog.error')).toHaveAttribute('data-kind', 'unknown')
  await expect(page.getByTestId('promotion.comment')).toHaveValue('Sem comprovante.')
  await control.noFaults()
  await page.getByTestId('applyDialog.submit').click()
  await expect(page.getByTestId('applyDialog')).toBeHidden()
  await expectStatus(page, 'applying')
  const keys = (await control.calls(APPLY)).map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(1)
})
