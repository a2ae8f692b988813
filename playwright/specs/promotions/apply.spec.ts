// Applications: a comment and pictures, invalid files, a rejection with its reason, a new application, an approval.
import { expect, test } from '../../fixtures'
import { CONNECTION_ERRORS } from '../../fixtures/page-errors.ts'
import { doublePress } from '../../steps/double-click.ts'
import { picture, TEXT_AS_PICTURE, TOO_LARGE_PICTURE } from '../../steps/pictures.ts'
import { APPLY_PROMOTION, expectStatus, openPromotion, promotionItem } from '../../steps/promotions.ts'
import { fieldError, open, type } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'

const PROOF = '/wps/member/proof'

test('an application is rejected with a reason, repeated, and approved', async ({
  page,
  api,
  testApi,
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
  await expect(fieldError(dialog, 'comment')).toHaveText(localeText('validation.tooLong', { max: '140' }))
  await type(comment, 'Perdi na terça.')
  await page.getByTestId('receipt.file').setInputFiles(TEXT_AS_PICTURE)
  await expect(fieldError(dialog, 'proofs')).toContainText(localeText('validation.proofKind'))
  await page.getByTestId('receipt.file').setInputFiles([picture('a.png'), picture('b.png')])
  await expect(page.getByTestId('receipt.proof').and(page.locator('[data-state="kept"]'))).toHaveCount(2)
  await expect(fieldError(dialog, 'proofs')).toHaveCount(0)
  await axe(page, 'an application')
  await doublePress(page, page.getByTestId('applyDialog.submit'), () => expect(dialog).toHaveCount(0))
  await expectStatus(page, 'applying')
  await expect(page).toHaveURL(/\/promoDetail\?id=perdas$/)
  await expect(page.getByTestId('promotion.application')).toContainText('Perdi na terça.')
  expect(await testApi.calls(APPLY_PROMOTION)).toHaveLength(1)

  const reason = 'O comprovante não mostra a data.'
  await testApi.decidePromotion({ username, promotion: 'perdas', decision: 'reject', reason })
  await expectStatus(page, 'rejected')
  await expect(page.getByTestId('promotion.reason')).toContainText(reason)
  await page.getByTestId('promotion.apply').click()
  await page.getByTestId('applyDialog.submit').click()
  await expectStatus(page, 'applying')

  await testApi.decidePromotion({ username, promotion: 'perdas', decision: 'approve', amount: '35.50' })
  await expectStatus(page, 'issued')
  await expect(page.getByTestId('promotion.amount')).toHaveAttribute('data-amount', '35.5')
  expect(await api.balance(token)).toBe('1035.5')
  await open(page, '/promotions')
  await expect(promotionItem(page, 'perdas')).toHaveAttribute('data-status', 'issued')
})

// by default: `promotions/apply`, an unsuitable file in the test above; the other files in the same component, in
// `wallet/withdrawal-confirmation`; kept input in the same kind of form, in `promotions/join-and-claim`
test('unsuitable, too large and failed files are reported at their field, and the input is kept @matrix', async ({
  page,
  testApi,
  pageErrors,
  axe,
  member: _,
}) => {
  pageErrors.expect(CONNECTION_ERRORS)
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
  const paper = { name: 'extrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await file.setInputFiles([TEXT_AS_PICTURE, paper, TOO_LARGE_PICTURE])
  for (const { name } of [TEXT_AS_PICTURE, paper])
    await expect(wrong.filter({ hasText: name })).toContainText(localeText('validation.proofKind'))
  await expect(wrong.filter({ hasText: TOO_LARGE_PICTURE.name })).toContainText(
    localeText('validation.proofSize', { max: '5' }),
  )
  await expect(proof).toHaveCount(0)
  await expect(comment).toHaveValue(said)
  await axe(page, 'an application with invalid files')

  // the upload fails: the file stays, and can be sent again
  await testApi.injectFault({ path: PROOF, status: 500, times: 99 })
  await file.setInputFiles(picture('a.png'))
  await expect(proof).toHaveAttribute('data-state', 'failed')
  await expect(proof.getByRole('alert')).toBeVisible()
  await expect(wrong.filter({ hasText: TEXT_AS_PICTURE.name })).toHaveCount(0)
  await expect(comment).toHaveValue(said)
  await testApi.clearFaults()
  await proof.getByTestId('receipt.proof.again').click()
  await expect(proof).toHaveAttribute('data-state', 'kept')

  // the application fails: retrying creates a single one
  await testApi.injectFault({ path: APPLY_PROMOTION, status: 500, times: 99 })
  await page.getByTestId('applyDialog.submit').click()
  await expect(page.getByTestId('applyDialog.error')).toBeVisible()
  await expect(comment).toHaveValue(said)
  await expect(proof).toHaveAttribute('data-state', 'kept')
  await testApi.clearFaults()
  await page.getByTestId('applyDialog.submit').click()
  await expect(dialog).toBeHidden()
  await expectStatus(page, 'applying')
  await expect(page.getByTestId('promotion.application')).toContainText(said)
  const sent = (await testApi.calls(APPLY_PROMOTION)).filter(({ status }) => status === 200)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({ comment: said, proofs: [expect.any(String)] })
})

// by default: a messenger id, which has the same form and message, in `promotions/join-and-claim`; the key in the core
// (`an_application_with_a_lost_response_reuses_its_key`)
test('an application with a lost response is reported as unknown, and exists once @matrix', async ({
  page,
  testApi,
  pageErrors,
  member: _,
}) => {
  pageErrors.expect(CONNECTION_ERRORS)
  await openPromotion(page, 'perdas')
  await page.getByTestId('promotion.apply').click()
  await type(page.getByTestId('promotion.comment'), 'Sem comprovante.')
  await testApi.injectFault({ path: APPLY_PROMOTION, dropAfterCommit: true, times: 99 })
  await page.getByTestId('applyDialog.submit').click()
  await expect(page.getByTestId('applyDialog.error')).toHaveAttribute('data-kind', 'unknown')
  await expect(page.getByTestId('promotion.comment')).toHaveValue('Sem comprovante.')
  await testApi.clearFaults()
  await page.getByTestId('applyDialog.submit').click()
  await expect(page.getByTestId('applyDialog')).toBeHidden()
  await expectStatus(page, 'applying')
  expect(await testApi.idempotencyKeys(APPLY_PROMOTION)).toHaveLength(1)
})
