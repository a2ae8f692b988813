// Transfers to the upline: recipient, amount, payment password, confirmation; one effect despite network faults.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { CONNECTION_ERRORS } from '../../fixtures/page-errors.ts'
import { openCentre } from '../../steps/centre.ts'
import { expectNoHorizontalScroll, field, fieldError, type } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'
import { PAYMENT_PASSWORD, submitUplineTransfer } from '../../steps/wallet.ts'

const PATH = '/wps/v2/wallets/upline/transfer'
const ANA = { upline: 'agente', paymentPassword: PAYMENT_PASSWORD }

const confirmDialog = (page: Page) => page.getByTestId('confirmDialog')

test('a transfer needs a confirmation, and has a reference number', async ({
  page,
  testApi,
  api,
  axe,
  logInAs,
}) => {
  const { token } = await logInAs(ANA)
  await openCentre(page, 'transferUpline')
  await expect(page.getByTestId('upline.account')).toContainText('*')
  await expect(page.getByTestId('upline.available')).toHaveAttribute('data-amount', '1000')
  await axe(page, 'the transfer to the upline')
  await expectNoHorizontalScroll(page, 'the transfer to the upline')
  await page.locator('fieldset').getByRole('button', { name: '100', exact: true }).click()
  await expect(page.getByTestId('upline.amount')).toHaveValue('100')
  await type(page.getByTestId('upline.password'), PAYMENT_PASSWORD)
  await expect(page.getByTestId('upline.submit')).toContainText('100.00')
  await page.getByTestId('upline.submit').click()
  await expect(confirmDialog(page)).toContainText('100.00')
  await axe(page, 'the question before a transfer')
  await expect(page.getByTestId('confirmDialog.close')).toBeFocused()
  await page.keyboard.press('Enter') // the default button cancels
  await expect(confirmDialog(page)).toBeHidden()
  expect(await testApi.calls(PATH)).toEqual([])
  await page.getByTestId('upline.submit').click()
  await page.getByTestId('confirmDialog.submit').dblclick()
  await expect(page.getByTestId('upline.done').locator('[data-amount]')).toHaveAttribute('data-amount', '100')
  const [call] = await testApi.calls(PATH)
  expect(call).toMatchObject({ encrypted: true, status: 200 })
  expect(await testApi.calls(PATH)).toHaveLength(1)
  expect(await api.balance(token)).toBe('900')
  const reference = (await page.getByTestId('upline.reference').locator('bdi').textContent()) ?? ''

  // the form is empty, and the number is in the list and in the account record
  await page.getByTestId('upline.more').click()
  await expect(page.getByTestId('upline.password')).toHaveValue('')
  await expect(page.getByTestId('upline.amount')).toHaveValue('')
  await expect(page.getByTestId('upline.available')).toHaveAttribute('data-amount', '900')
  await expect(page.getByTestId('upline.item').first()).toHaveAttribute('data-id', reference)
})

test('invalid values at their field, a password that is never kept, and a lost response', {
  tag: '@desktop',
}, async ({ page, testApi, api, pageErrors, logInAs }) => {
  pageErrors.expect(CONNECTION_ERRORS)
  const { token } = await logInAs(ANA)
  await openCentre(page, 'transferUpline')
  const form = page.getByTestId('upline')
  for (const [amount, key] of [
    ['', 'validation.required'],
    ['0', 'validation.amountPositive'],
    ['1.234,50', 'validation.amountGrouped'],
    ['1000.01', 'validation.amountBalance'],
  ] as const) {
    await submitUplineTransfer(page, amount)
    await expect(fieldError(form, 'amount')).toHaveText(localeText(key))
  }
  await submitUplineTransfer(page, '50', '111111')
  await page.getByTestId('confirmDialog.submit').click()
  await expect(fieldError(form, 'paymentPassword')).toHaveText(localeText('validation.passwordWrong'))
  await expect(field(form, 'paymentPassword')).toHaveValue('')
  await expect(field(form, 'amount')).toHaveValue('50')
  expect(await api.balance(token)).toBe('1000')
  expect((await testApi.calls(PATH)).map(({ status }) => status)).not.toContain(200)

  await test.step('a lost response is resolved by its key', async () => {
    await testApi.injectFault({ path: PATH, times: 20, dropAfterCommit: true })
    await submitUplineTransfer(page, '50')
    await page.getByTestId('confirmDialog.submit').click()
    await expect(page.getByTestId('upline.error')).toHaveText(localeText('wallet.uplineUnknown'))
    await testApi.clearFaults()
    await page.getByTestId('upline.unresolved').getByRole('button').click()
    await expect(page.getByText(localeText('wallet.outcomes.uplineDone'))).toBeVisible()
    await expect(page.getByTestId('upline.available')).toHaveAttribute('data-amount', '950')
    expect(await api.balance(token)).toBe('950')
  })
})

// by default: `records/upline`, a lost response in the test above; a second press after it in `agent-team`
test('a transfer with a lost response, retried by a second press, is made once', { tag: '@matrix' }, async ({
  page,
  testApi,
  api,
  pageErrors,
  logInAs,
}) => {
  pageErrors.expect(CONNECTION_ERRORS)
  const { token } = await logInAs(ANA)
  await openCentre(page, 'transferUpline')
  // it reports that the first attempt had succeeded
  await testApi.injectFault({ path: PATH, times: 20, dropAfterCommit: true })
  await submitUplineTransfer(page, '30')
  await page.getByTestId('confirmDialog.submit').click()
  await expect(page.getByTestId('upline.error')).toHaveText(localeText('wallet.uplineUnknown'))
  await testApi.clearFaults()
  await submitUplineTransfer(page, '30')
  await page.getByTestId('confirmDialog.submit').click()
  await expect(page.getByText(localeText('errors.replayed'))).toBeVisible()
  await expect(page.getByTestId('upline.amount')).toHaveValue('')
  await expect(page.getByTestId('upline.item')).toHaveCount(1)
  await expect(page.getByTestId('upline.available')).toHaveAttribute('data-amount', '970')
  expect(await api.balance(token)).toBe('970')
})

test('without a payment password, and without money', { tag: '@desktop' }, async ({ page, logInAs }) => {
  await test.step('a missing payment password is set in place', async () => {
    const { password } = await logInAs({ upline: 'agente', balance: '25' })
    await openCentre(page, 'transferUpline')
    await expect(page.getByTestId('upline.submit')).toBeDisabled()
    await page.getByTestId('upline.setPassword').press('Enter')
    const dialog = page.getByTestId('security.payment')
    await type(field(dialog, 'loginPassword'), password)
    await type(field(dialog, 'paymentPassword'), PAYMENT_PASSWORD)
    await type(field(dialog, 'confirmPaymentPassword'), PAYMENT_PASSWORD)
    await page.getByTestId('security.payment.submit').press('Enter')
    await expect(page.getByTestId('upline.noPassword')).toBeHidden()
    // the button that opened the dialog no longer exists: the focus moves to the form
    await expect(page.getByTestId('upline.amount')).toBeFocused()
    await expect(
      page.getByRole('status').filter({ hasText: localeText('securityCentre.payment.done') }),
    ).toBeVisible()
    await submitUplineTransfer(page, '25')
    await page.getByTestId('confirmDialog.submit').click()
    await expect(page.getByTestId('upline.done')).toBeVisible()
  })

  await test.step('without money the page says why nothing can be sent', async () => {
    await openCentre(page, 'transferUpline')
    await expect(page.getByTestId('upline.nothing')).toHaveAttribute('data-why', 'empty')
  })
})
