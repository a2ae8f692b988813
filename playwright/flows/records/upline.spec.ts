// Transfers to the upline: recipient, amount, payment password, confirmation; one effect despite network faults.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { openCentre } from '../../scenes/centre.ts'
import { field, fieldError, type } from '../../scenes/shell.ts'
import { says } from '../../scenes/texts.ts'
import { PAYMENT, toUpline } from '../../scenes/wallet.ts'

const PATH = '/wps/v2/wallets/upline/transfer'
const ANA = { upline: 'agente', paymentPassword: PAYMENT }
const NOISE = /422|400|503|500|Failed to load|ERR_|NetworkError/

const sure = (page: Page) => page.getByTestId('confirmDialog')

test('it goes once it is meant, with a number by which anybody finds it', async ({
  page,
  control,
  api,
  axe,
  enter,
}) => {
  const { token } = await enter(ANA)
  await openCentre(page, 'transferUpline')
  await expect(page.getByTestId('upline.account')).toContainText('*')
  await expect(page.getByTestId('upline.available')).toHaveAttribute('data-amount', '1000')
  await axe(page, 'the transfer to the upline')
  await page.locator('fieldset').getByRole('button', { name: '100', exact: true }).click()
  await expect(page.getByTestId('upline.amount')).toHaveValue('100')
  await type(page.getByTestId('upline.password'), PAYMENT)
  await expect(page.getByTestId('upline.submit')).toContainText('100.00')
  await page.getByTestId('upline.submit').click()
  await expect(sure(page)).toContainText('100.00')
  await axe(page, 'the question before a transfer')
  await expect(page.getByTestId('confirmDialog.close')).toBeFocused()
  await page.keyboard.press('Enter') // the default button cancels
  await expect(sure(page)).toBeHidden()
  expect(await control.calls(PATH)).toEqual([])
  await page.getByTestId('upline.submit').click()
  await page.getByTestId('confirmDialog.submit').dblclick()
  await expect(page.getByTestId('upline.done').locator('[data-amount]')).toHaveAttribute('data-amount', '100')
  const [call] = await control.calls(PATH)
  expect(call).toMatchObject({ encrypted: true, status: 200 })
  expect(await control.calls(PATH)).toHaveLength(1)
  expect(await api.balance(token)).toBe('900')
  const reference = (await page.getByTestId('upline.reference').locator('bdi').textContent()) ?? ''

  // the form is empty, and the number is in the list and in the account record
  await page.getByTestId('upline.more').click()
  await expect(page.getByTestId('upline.password')).toHaveValue('')
  await expect(page.getByTestId('upline.amount')).toHaveValue('')
  await expect(page.getByTestId('upline.available')).toHaveAttribute('data-amount', '900')
  await expect(page.getByTestId('upline.item').first()).toHaveAttribute('data-id', reference)
})

test('what cannot go, and an answer that got lost', { tag: '@desktop' }, async ({
  page,
  control,
  api,
  watch,
  enter,
}) => {
  watch.expect(NOISE)
  const { token } = await enter(ANA)
  await openCentre(page, 'transferUpline')

  await test.step('what cannot go is told beside its field, and the password is never kept', async () => {
    const form = page.getByTestId('upline')
    for (const [amount, key] of [
      ['', 'validation.required'],
      ['0', 'validation.amountPositive'],
      ['1.234,50', 'validation.amountGrouped'],
      ['1000.01', 'validation.amountBalance'],
    ] as const) {
      await toUpline(page, amount)
      await expect(fieldError(form, 'amount')).toHaveText(says(key))
    }
    await toUpline(page, '50', '111111')
    await page.getByTestId('confirmDialog.submit').click()
    await expect(fieldError(form, 'paymentPassword')).toHaveText(says('validation.passwordWrong'))
    await expect(field(form, 'paymentPassword')).toHaveValue('')
    await expect(field(form, 'amount')).toHaveValue('50')
    expect(await api.balance(token)).toBe('1000')
    expect((await control.calls(PATH)).map(({ status }) => status)).not.toContain(200)
  })

  await test.step('a transfer whose answer got lost is asked for by its key, and is done once', async () => {
    await control.fault({ path: PATH, times: 20, dropAfterCommit: true })
    await toUpline(page, '50')
    await page.getByTestId('confirmDialog.submit').click()
    await expect(page.getByTestId('upline.error')).toHaveText(says('wallet.uplineUnknown'))
    await control.noFaults()
    await page.getByTestId('upline.unresolved').getByRole('button').click()
    await expect(page.getByText(says('wallet.fates.uplineDone'))).toBeVisible()
    await expect(page.getByTestId('upline.available')).toHaveAttribute('data-amount', '950')
    expect(await api.balance(token)).toBe('950')

    // retried by a second press, it reports that the first attempt had succeeded
    await control.fault({ path: PATH, times: 20, dropAfterCommit: true })
    await toUpline(page, '30')
    await page.getByTestId('confirmDialog.submit').click()
    await expect(page.getByTestId('upline.error')).toHaveText(says('wallet.uplineUnknown'))
    await control.noFaults()
    await toUpline(page, '30')
    await page.getByTestId('confirmDialog.submit').click()
    await expect(page.getByText(says('errors.replayed'))).toBeVisible()
    await expect(page.getByTestId('upline.amount')).toHaveValue('')
    await expect(page.getByTestId('upline.item')).toHaveCount(2)
    await expect(page.getByTestId('upline.available')).toHaveAttribute('data-amount', '920')
    expect(await api.balance(token)).toBe('920')
  })
})

test('without a payment password, and without money', { tag: '@desktop' }, async ({ page, enter }) => {
  await test.step('without a payment password it is set in place', async () => {
    const { password } = await enter({ upline: 'agente', balance: '25' })
    await openCentre(page, 'transferUpline')
    await expect(page.getByTestId('upline.submit')).toBeDisabled()
    await page.getByTestId('upline.setPassword').press('Enter')
    const dialog = page.getByTestId('security.payment')
    await type(field(dialog, 'loginPassword'), password)
    await type(field(dialog, 'paymentPassword'), PAYMENT)
    await type(field(dialog, 'confirmPaymentPassword'), PAYMENT)
    await page.getByTestId('security.payment.submit').press('Enter')
    await expect(page.getByTestId('upline.noPassword')).toBeHidden()
    // the button that opened the dialog no longer exists: the focus moves to the form
    await expect(page.getByTestId('upline.amount')).toBeFocused()
    await expect(
      page.getByRole('status').filter({ hasText: says('securityCentre.payment.done') }),
    ).toBeVisible()
    await toUpline(page, '25')
    await page.getByTestId('confirmDialog.submit').click()
    await expect(page.getByTestId('upline.done')).toBeVisible()
  })

  await test.step('with nothing to send the page says why', async () => {
    await openCentre(page, 'transferUpline')
    await expect(page.getByTestId('upline.nothing')).toHaveAttribute('data-why', 'empty')
  })
})
