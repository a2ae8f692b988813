// Receipt of a withdrawal: every answer, its proofs, the operator's decision, and no answer.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import type { Control } from '../../fixtures/control.ts'
import { field, fieldError, type } from '../../scenes/shell.ts'
import { money, says } from '../../scenes/texts.ts'
import { CAN_WITHDRAW, expectStanding, newest, openWithdraw, withdraw } from '../../scenes/wallet.ts'

const RECEIPT = '/wps/v2/wallets/withdraw/receipt'
const BROKEN = /500|ERR_|NetworkError|Failed to load/

const MB = 1024 * 1024
/** A PNG of one grey pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)
const png = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG })
const TEXT = { name: 'extrato.png', mimeType: 'image/png', buffer: Buffer.from('not a picture at all') }
const HUGE = { name: 'enorme.png', mimeType: 'image/png', buffer: Buffer.concat([PNG, Buffer.alloc(5 * MB)]) }

const file = (page: Page) => page.getByTestId('receipt.file')
const proofs = (page: Page) => page.getByTestId('receipt.proof')
const dialog = (page: Page) => page.getByTestId('receiptDialog')

/** Creates a withdrawal of 400 that the provider reports as paid. */
async function paid(page: Page, control: Control): Promise<void> {
  await control.site({ payments: { byHand: true } })
  await openWithdraw(page)
  await paidOnceMore(page, control)
}

/** Creates another one on the open page. */
async function paidOnceMore(page: Page, control: Control): Promise<void> {
  await withdraw(page, '400')
  await expectStanding(page, 'processing')
  await control.pay('pay')
  await expectStanding(page, 'toConfirm')
  await expect(page.getByTestId('receipt.countdown')).toHaveAttribute('data-seconds', /^1[67]\d\d$|^1800$/)
}

async function sendAnswer(page: Page): Promise<void> {
  await page.getByTestId('receiptDialog.submit').click()
  await expect(dialog(page)).toBeHidden()
}

test('every answer, what the house makes of it, and silence', { tag: '@desktop' }, async ({
  page,
  control,
  enter,
  api,
  axe,
}) => {
  const { token } = await enter({ ...CAN_WITHDRAW, balance: '3000' })
  await paid(page, control)

  await test.step('received is asked once more, and ends it', async () => {
    await page.getByTestId('receipt.received').click()
    await expect(page.getByTestId('receipt.confirm.close')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('receipt.confirm')).toBeHidden()
    await page.getByTestId('receipt.received').click()
    await page.getByTestId('receipt.confirm.submit').dblclick()
    await expectStanding(page, 'received')
    await expect(page.getByTestId('receipt')).toBeHidden()
    expect(await api.balance(token)).toBe('2600')
  })

  await test.step('a part: its amount is judged, what did not come is refunded', async () => {
    await paidOnceMore(page, control)
    await page.getByTestId('receipt.partly').click()
    await file(page).setInputFiles(png('a.png'))
    const amount = field(dialog(page), 'amount')
    for (const [typed, key, params] of [
      ['', 'validation.required', {}],
      ['0', 'validation.amountPositive', {}],
      ['400', 'validation.amountPart', { max: money('400.00') }],
    ] as const) {
      await type(amount, typed)
      await page.getByTestId('receiptDialog.submit').click()
      await expect(fieldError(dialog(page), 'amount')).toHaveText(says(key, params))
    }
    await type(amount, '150,5')
    await sendAnswer(page)
    await expectStanding(page, 'disputed')
    await expect(newest(page).getByTestId('withdraw.steps')).toContainText('150.50')
    await control.pay('refund')
    await expectStanding(page, 'refunded')
    await expect(newest(page).getByTestId('withdraw.back')).toHaveAttribute('data-amount', '249.5')
    await expect(newest(page).getByTestId('withdraw.arrives')).toHaveAttribute('data-amount', '150.5')
    expect(await api.balance(token)).toBe('2449.5')
  })

  await test.step('a forced receipt refunds nothing, and says why', async () => {
    await paidOnceMore(page, control)
    await page.getByTestId('receipt.notReceived').click()
    await file(page).setInputFiles(png('a.png'))
    await sendAnswer(page)
    await expect(newest(page).getByTestId('withdraw.service')).toBeVisible()
    await control.pay('force')
    await expectStanding(page, 'forced')
    // expanded by hand, because it is final
    if (await newest(page).getByTestId('withdraw.steps').isHidden())
      await newest(page).getByTestId('withdraw.item.toggle').click()
    await expect(newest(page).getByTestId('withdraw.steps')).toContainText(
      says('cashier.withdraw.steps.forced'),
    )
    await expect(newest(page).getByTestId('withdraw.service')).toBeVisible()
    expect(await api.balance(token)).toBe('2049.5')
  })

  await test.step('silence counts as received, by the clock', async () => {
    await paidOnceMore(page, control)
    await control.pay('timeOut')
    await expectStanding(page, 'assumed')
    await expect(page.getByTestId('receipt')).toBeHidden()
    await expect(newest(page)).toContainText(says('cashier.withdraw.states.assumed'))
    // an expanded withdrawal stays expanded when it becomes final
    await expect(newest(page).getByTestId('withdraw.steps')).toBeVisible()
  })

  await test.step('an answer that is being typed when its time ends stays, and says so', async () => {
    await paidOnceMore(page, control)
    await page.getByTestId('receipt.notReceived').click()
    await file(page).setInputFiles(png('a.png'))
    await expect(proofs(page)).toHaveAttribute('data-state', 'kept')
    await type(page.getByTestId('receipt.comment'), 'Nada na conta.')
    await control.pay('timeOut')
    await expect(page.getByTestId('receiptDialog.over')).toBeVisible()
    await expectStanding(page, 'assumed')
    await expect(page.getByTestId('receipt.comment')).toHaveValue('Nada na conta.')
    await expect(proofs(page)).toHaveCount(1)
    await expect(page.getByTestId('receiptDialog.submit')).toBeDisabled()
    await axe(page, 'a receipt whose time is over')
    await page.getByTestId('receiptDialog.close').click()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByTestId('receipt')).toBeHidden()
  })
})

test('not received needs proofs, which are looked into: a text, too large, too many; then the money is back', {
  tag: '@firefox',
}, async ({ page, control, enter, api, axe }) => {
  const { token } = await enter(CAN_WITHDRAW)
  await paid(page, control)
  await axe(page, 'a withdrawal that waits for its receipt')
  await page.getByTestId('receipt.notReceived').click()
  await page.getByTestId('receiptDialog.submit').click()
  await expect(fieldError(dialog(page), 'proofs')).toHaveText(says('validation.proofRequired'))

  await file(page).setInputFiles([TEXT, HUGE, png('a.png')])
  await expect(proofs(page)).toHaveCount(1)
  await expect(proofs(page)).toHaveAttribute('data-state', 'kept')
  await expect(proofs(page).getByRole('img')).toBeVisible()
  const wrong = fieldError(dialog(page), 'proofs')
  await expect(wrong.filter({ hasText: TEXT.name })).toContainText(says('validation.proofKind'))
  await expect(wrong.filter({ hasText: HUGE.name })).toContainText(says('validation.proofSize', { max: '5' }))

  // an invalid file takes no place in the list
  await file(page).setInputFiles([png('b.png'), { ...TEXT, name: 'nota.png' }, png('c.png'), png('d.png')])
  await expect(wrong.filter({ hasText: 'nota.png' })).toContainText(says('validation.proofKind'))
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
  await expect(fieldError(dialog(page), 'comment')).toHaveText(says('validation.tooLong', { max: '140' }))
  await type(page.getByTestId('receipt.comment'), 'Nada na conta até agora.')
  await expect(left).toHaveAttribute('data-left', String(140 - 'Nada na conta até agora.'.length))
  await expect(proofs(page)).toHaveCount(2)
  await sendAnswer(page)
  await expectStanding(page, 'disputed')
  expect(await api.balance(token)).toBe('600')
  await control.pay('refund')
  await expectStanding(page, 'refunded')
  await expect(page.getByTestId('withdraw.available')).toHaveAttribute('data-amount', '1000')
  await expect(page.getByTestId('withdraw.back')).toHaveAttribute('data-amount', '400')
  await expect(page.getByTestId('withdraw.arrives')).toBeHidden()
  expect(await api.balance(token)).toBe('1000')
  // the file is sent to the operator only, and the answer contains its id only
  const [answer] = await control.calls(RECEIPT)
  expect(answer?.body).toMatchObject({
    comment: 'Nada na conta até agora.',
    proofs: [expect.any(String), expect.any(String)],
  })
})

test('answers that got lost, and another tab’s', { tag: '@desktop' }, async ({
  page,
  context,
  control,
  enter,
  watch,
}) => {
  watch.expect(BROKEN)
  await enter({ ...CAN_WITHDRAW, balance: '3000' })

  await test.step('a proof that did not get through is sent again; an answer that got lost is found out', async () => {
    await paid(page, control)
    await page.getByTestId('receipt.notReceived').click()
    await control.fault({ path: '/wps/member/proof', status: 500 })
    await file(page).setInputFiles(png('a.png'))
    await expect(proofs(page)).toHaveAttribute('data-state', 'failed')
    await control.fault({ path: '/wps/member/proof', delayMs: 600 })
    await page.getByTestId('receipt.proof.again').click()
    await expect(proofs(page)).toHaveAttribute('data-state', 'sending')
    await expect(page.getByTestId('receiptDialog.submit')).toHaveAttribute('aria-busy', 'true')
    await expect(proofs(page)).toHaveAttribute('data-state', 'kept')
    await control.fault({ path: RECEIPT, dropAfterCommit: true, times: 99 })
    await sendAnswer(page)
    await expect(page.getByText(says('cashier.receipt.answered'))).toBeVisible()
    await expectStanding(page, 'disputed')
    await control.noFaults()
  })

  for (const answer of ['received', 'notReceived'] as const)
    await test.step(`“${answer}” whose answer got lost is unknown, never “failed”, and said once`, async () => {
      await paid(page, control)
      const name = answer === 'received' ? 'receipt.confirm' : 'receiptDialog'
      await page.getByTestId(`receipt.${answer}`).click()
      if (answer === 'notReceived') {
        await file(page).setInputFiles(png('a.png'))
        await expect(proofs(page)).toHaveAttribute('data-state', 'kept')
      }
      // the request did not arrive: still unanswered
      await control.fault({ path: RECEIPT, close: true, times: 99 })
      await page.getByTestId(`${name}.submit`).click()
      await expect(page.getByTestId(`${name}.error`)).toHaveText(says('cashier.receipt.unknown'))
      await expectStanding(page, 'toConfirm')
      // it arrived, but the response is lost: the withdrawal's state shows the result
      await control.noFaults()
      await control.fault({ path: RECEIPT, dropAfterCommit: true, times: 99 })
      await page.getByTestId(`${name}.submit`).click()
      await expect(page.getByTestId(name)).toBeHidden()
      await expect(page.getByText(says('cashier.receipt.answered'))).toBeVisible()
      await expectStanding(page, answer === 'received' ? 'received' : 'disputed')
      await expect(page.getByTestId('receipt')).toBeHidden()
      await control.noFaults()
    })

  await test.step('what another tab answers meanwhile closes the form, and says so', async () => {
    await paid(page, control)
    await page.getByTestId('receipt.notReceived').click()
    await type(page.getByTestId('receipt.comment'), 'Nada na conta.')
    const other = await context.newPage()
    await openWithdraw(other)
    await other.getByTestId('receipt.received').click()
    await other.getByTestId('receipt.confirm.submit').click()
    await expectStanding(other, 'received')
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByText(says('cashier.receipt.answered'))).toBeVisible()
    await expectStanding(page, 'received')
  })
})
