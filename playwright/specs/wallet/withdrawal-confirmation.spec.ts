// Confirmation of a withdrawal: every answer, its proofs, the operator's decision, and no answer.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { CONNECTION_ERRORS } from '../../fixtures/page-errors.ts'
import type { TestApi } from '../../fixtures/test-api.ts'
import { picture, TEXT_AS_PICTURE, TOO_LARGE_PICTURE } from '../../steps/pictures.ts'
import { field, fieldError, type } from '../../steps/shell.ts'
import { localeText, money } from '../../steps/texts.ts'
import {
  CAN_WITHDRAW,
  expectWithdrawalStatus,
  newestWithdrawal,
  openWithdraw,
  withdraw,
} from '../../steps/wallet.ts'
import { holdCalls } from '../../support/pending-calls.ts'

const RECEIPT = '/wps/v2/wallets/withdraw/receipt'

const file = (page: Page) => page.getByTestId('receipt.file')
const proofs = (page: Page) => page.getByTestId('receipt.proof')
const dialog = (page: Page) => page.getByTestId('receiptDialog')

/** Creates a withdrawal of 400 that the provider reports as paid. */
async function createPaidWithdrawal(page: Page, testApi: TestApi): Promise<void> {
  await testApi.updateSite({ payments: { byHand: true } })
  await openWithdraw(page)
  await createAnotherPaid(page, testApi)
}

/** Creates another one on the open page. */
async function createAnotherPaid(page: Page, testApi: TestApi): Promise<void> {
  await withdraw(page, '400')
  await expectWithdrawalStatus(page, 'processing')
  await testApi.settlePayment('pay')
  await expectWithdrawalStatus(page, 'toConfirm')
  await expect(page.getByTestId('receipt.countdown')).toHaveAttribute('data-seconds', /^1[67]\d\d$|^1800$/)
}

async function sendAnswer(page: Page): Promise<void> {
  await page.getByTestId('receiptDialog.submit').click()
  await expect(dialog(page)).toBeHidden()
}

test('every answer with its outcome, and no answer', { tag: '@desktop' }, async ({
  page,
  testApi,
  logInAs,
  api,
  axe,
}) => {
  const { token } = await logInAs({ ...CAN_WITHDRAW, balance: '3000' })
  await createPaidWithdrawal(page, testApi)

  await test.step('“received” needs a confirmation, and is final', async () => {
    await page.getByTestId('receipt.received').click()
    await expect(page.getByTestId('receipt.confirm.close')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('receipt.confirm')).toBeHidden()
    await page.getByTestId('receipt.received').click()
    await page.getByTestId('receipt.confirm.submit').dblclick()
    await expectWithdrawalStatus(page, 'received')
    await expect(page.getByTestId('receipt')).toBeHidden()
    expect(await api.balance(token)).toBe('2600')
  })

  await test.step('“partly received” validates its amount, and the rest is refunded', async () => {
    await createAnotherPaid(page, testApi)
    await page.getByTestId('receipt.partly').click()
    await file(page).setInputFiles(picture('a.png'))
    const amount = field(dialog(page), 'amount')
    for (const [typed, key, params] of [
      ['', 'validation.required', {}],
      ['0', 'validation.amountPositive', {}],
      ['400', 'validation.amountPart', { max: money('400.00') }],
    ] as const) {
      await type(amount, typed)
      await page.getByTestId('receiptDialog.submit').click()
      await expect(fieldError(dialog(page), 'amount')).toHaveText(localeText(key, params))
    }
    await type(amount, '150,5')
    await sendAnswer(page)
    await expectWithdrawalStatus(page, 'disputed')
    await expect(newestWithdrawal(page).getByTestId('withdraw.steps')).toContainText('150.50')
    await testApi.settlePayment('refund')
    await expectWithdrawalStatus(page, 'refunded')
    await expect(newestWithdrawal(page).getByTestId('withdraw.back')).toHaveAttribute('data-amount', '249.5')
    await expect(newestWithdrawal(page).getByTestId('withdraw.arrives')).toHaveAttribute(
      'data-amount',
      '150.5',
    )
    expect(await api.balance(token)).toBe('2449.5')
  })

  await test.step('a forced confirmation refunds nothing, and shows why', async () => {
    await createAnotherPaid(page, testApi)
    await page.getByTestId('receipt.notReceived').click()
    await file(page).setInputFiles(picture('a.png'))
    await sendAnswer(page)
    await expect(newestWithdrawal(page).getByTestId('withdraw.service')).toBeVisible()
    await testApi.settlePayment('force')
    await expectWithdrawalStatus(page, 'forced')
    // expanded by hand, because it is final
    if (await newestWithdrawal(page).getByTestId('withdraw.steps').isHidden())
      await newestWithdrawal(page).getByTestId('withdraw.item.toggle').click()
    await expect(newestWithdrawal(page).getByTestId('withdraw.steps')).toContainText(
      localeText('cashier.withdraw.steps.forced'),
    )
    await expect(newestWithdrawal(page).getByTestId('withdraw.service')).toBeVisible()
    expect(await api.balance(token)).toBe('2049.5')
  })

  await test.step('no answer counts as received when the time is over', async () => {
    await createAnotherPaid(page, testApi)
    await testApi.settlePayment('timeOut')
    await expectWithdrawalStatus(page, 'assumed')
    await expect(page.getByTestId('receipt')).toBeHidden()
    await expect(newestWithdrawal(page)).toContainText(localeText('cashier.withdraw.states.assumed'))
    // an expanded withdrawal stays expanded when it becomes final
    await expect(newestWithdrawal(page).getByTestId('withdraw.steps')).toBeVisible()
  })

  await test.step('an answer being typed when its time ends is kept, and the page says so', async () => {
    await createAnotherPaid(page, testApi)
    await page.getByTestId('receipt.notReceived').click()
    await file(page).setInputFiles(picture('a.png'))
    await expect(proofs(page)).toHaveAttribute('data-state', 'kept')
    await type(page.getByTestId('receipt.comment'), 'Nada na conta.')
    await testApi.settlePayment('timeOut')
    await expect(page.getByTestId('receiptDialog.over')).toBeVisible()
    await expectWithdrawalStatus(page, 'assumed')
    await expect(page.getByTestId('receipt.comment')).toHaveValue('Nada na conta.')
    await expect(proofs(page)).toHaveCount(1)
    await expect(page.getByTestId('receiptDialog.submit')).toBeDisabled()
    await axe(page, 'a receipt after its deadline')
    await page.getByTestId('receiptDialog.close').click()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByTestId('receipt')).toBeHidden()
  })
})

test('“not received” requires valid proofs (type, size, number), and is refunded', {
  tag: '@firefox',
}, async ({ page, testApi, logInAs, api, axe }) => {
  const { token } = await logInAs(CAN_WITHDRAW)
  await createPaidWithdrawal(page, testApi)
  await axe(page, 'a withdrawal that waits for its receipt')
  await page.getByTestId('receipt.notReceived').click()
  await page.getByTestId('receiptDialog.submit').click()
  await expect(fieldError(dialog(page), 'proofs')).toHaveText(localeText('validation.proofRequired'))

  await file(page).setInputFiles([TEXT_AS_PICTURE, TOO_LARGE_PICTURE, picture('a.png')])
  await expect(proofs(page)).toHaveCount(1)
  await expect(proofs(page)).toHaveAttribute('data-state', 'kept')
  await expect(proofs(page).getByRole('img')).toBeVisible()
  const wrong = fieldError(dialog(page), 'proofs')
  await expect(wrong.filter({ hasText: TEXT_AS_PICTURE.name })).toContainText(
    localeText('validation.proofKind'),
  )
  await expect(wrong.filter({ hasText: TOO_LARGE_PICTURE.name })).toContainText(
    localeText('validation.proofSize', { max: '5' }),
  )

  // an invalid file takes no place in the list
  await file(page).setInputFiles([
    picture('b.png'),
    { ...TEXT_AS_PICTURE, name: 'nota.png' },
    picture('c.png'),
    picture('d.png'),
  ])
  await expect(wrong.filter({ hasText: 'nota.png' })).toContainText(localeText('validation.proofKind'))
  await expect(proofs(page).and(page.locator('[data-state=kept]'))).toHaveCount(3)
  await expect(wrong.filter({ hasText: 'c.png' })).toHaveCount(0)
  await expect(wrong.filter({ hasText: 'd.png' })).toHaveCount(1)
  await expect(page.getByTestId('receipt.addProof')).toBeHidden()
  await axe(page, 'a receipt with proofs')
  await proofs(page).nth(2).getByTestId('receipt.proof.remove').click()
  await expect(proofs(page)).toHaveCount(2)
  await expect(wrong).toHaveCount(0)

  const left = page.getByTestId('receipt.left')
  await type(page.getByTestId('receipt.comment'), 'x'.repeat(141))
  await expect(left).toHaveAttribute('data-left', '-1')
  await page.getByTestId('receiptDialog.submit').click()
  await expect(fieldError(dialog(page), 'comment')).toHaveText(
    localeText('validation.tooLong', { max: '140' }),
  )
  await type(page.getByTestId('receipt.comment'), 'Nada na conta até agora.')
  await expect(left).toHaveAttribute('data-left', String(140 - 'Nada na conta até agora.'.length))
  await expect(proofs(page)).toHaveCount(2)
  await sendAnswer(page)
  await expectWithdrawalStatus(page, 'disputed')
  expect(await api.balance(token)).toBe('600')
  await testApi.settlePayment('refund')
  await expectWithdrawalStatus(page, 'refunded')
  await expect(page.getByTestId('withdraw.available')).toHaveAttribute('data-amount', '1000')
  await expect(page.getByTestId('withdraw.back')).toHaveAttribute('data-amount', '400')
  await expect(page.getByTestId('withdraw.arrives')).toBeHidden()
  expect(await api.balance(token)).toBe('1000')
  // the file is sent to the operator only, and the answer contains its id only
  const [answer] = await testApi.calls(RECEIPT)
  expect(answer?.body).toMatchObject({
    comment: 'Nada na conta até agora.',
    proofs: [expect.any(String), expect.any(String)],
  })
})

const answerWithLostResponses = (page: Page, testApi: TestApi, answer: 'received' | 'notReceived') =>
  test.step(`“${answer}” with a lost response is unknown, not “failed”, and sent once`, async () => {
    await createPaidWithdrawal(page, testApi)
    const name = answer === 'received' ? 'receipt.confirm' : 'receiptDialog'
    await page.getByTestId(`receipt.${answer}`).click()
    if (answer === 'notReceived') {
      await file(page).setInputFiles(picture('a.png'))
      await expect(proofs(page)).toHaveAttribute('data-state', 'kept')
    }
    // the request did not arrive: still unanswered
    await testApi.injectFault({ path: RECEIPT, close: true, times: 99 })
    await page.getByTestId(`${name}.submit`).click()
    await expect(page.getByTestId(`${name}.error`)).toHaveText(localeText('cashier.receipt.unknown'))
    await expectWithdrawalStatus(page, 'toConfirm')
    // it arrived, but the response is lost: the withdrawal's state shows the result
    await testApi.clearFaults()
    await testApi.injectFault({ path: RECEIPT, dropAfterCommit: true, times: 99 })
    await page.getByTestId(`${name}.submit`).click()
    await expect(page.getByTestId(name)).toBeHidden()
    await expect(page.getByText(localeText('cashier.receipt.answered'))).toBeVisible()
    await expectWithdrawalStatus(page, answer === 'received' ? 'received' : 'disputed')
    await expect(page.getByTestId('receipt')).toBeHidden()
    await testApi.clearFaults()
  })

test('lost responses, and answers in another tab', { tag: '@desktop' }, async ({
  page,
  context,
  testApi,
  logInAs,
  pageErrors,
}) => {
  pageErrors.expect(CONNECTION_ERRORS)
  await logInAs({ ...CAN_WITHDRAW, balance: '3000' })

  await test.step('a failed proof upload is repeated; a lost response is resolved', async () => {
    await createPaidWithdrawal(page, testApi)
    await page.getByTestId('receipt.notReceived').click()
    await testApi.injectFault({ path: '/wps/member/proof', status: 500 })
    await file(page).setInputFiles(picture('a.png'))
    await expect(proofs(page)).toHaveAttribute('data-state', 'failed')
    const answer = await holdCalls(page, '/wps/member/proof')
    await page.getByTestId('receipt.proof.again').click()
    await expect(proofs(page)).toHaveAttribute('data-state', 'sending')
    await expect(page.getByTestId('receiptDialog.submit')).toHaveAttribute('aria-busy', 'true')
    answer()
    await expect(proofs(page)).toHaveAttribute('data-state', 'kept')
    await testApi.injectFault({ path: RECEIPT, dropAfterCommit: true, times: 99 })
    await sendAnswer(page)
    await expect(page.getByText(localeText('cashier.receipt.answered'))).toBeVisible()
    await expectWithdrawalStatus(page, 'disputed')
    await testApi.clearFaults()
  })

  await answerWithLostResponses(page, testApi, 'notReceived')

  await test.step('an answer in another tab closes the form, and the page says so', async () => {
    await createPaidWithdrawal(page, testApi)
    await page.getByTestId('receipt.notReceived').click()
    await type(page.getByTestId('receipt.comment'), 'Nada na conta.')
    const other = await context.newPage()
    await openWithdraw(other)
    await other.getByTestId('receipt.received').click()
    await other.getByTestId('receipt.confirm.submit').click()
    await expectWithdrawalStatus(other, 'received')
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByText(localeText('cashier.receipt.answered'))).toBeVisible()
    await expectWithdrawalStatus(page, 'received')
  })
})

// by default: `wallet/withdrawal-confirmation`, the other answer, in the test above
test('receipt confirmed with a lost response', { tag: '@matrix' }, async ({
  page,
  testApi,
  logInAs,
  pageErrors,
}) => {
  pageErrors.expect(CONNECTION_ERRORS)
  await logInAs(CAN_WITHDRAW)
  await answerWithLostResponses(page, testApi, 'received')
})
