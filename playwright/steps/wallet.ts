// The cashier, in the member centre.
import { expect, type Page } from '@playwright/test'
import { openAccount } from './account.ts'
import { openCentre } from './centre.ts'
import { anyFormatOf } from './expected-amounts.ts'
import { isDesktop, type } from './shell.ts'

/** A payment password. */
export const PAYMENT_PASSWORD = '246810'
export const PIX_KEY = 'ana@exemplo.com.br'
/** Payout account that is wider than a phone, even when masked. */
export const LONG_PIX_KEY = 'ana.souza@financeiro.fundacaoeducacionalderibeiraopreto.org.br'

/** A member able to withdraw: with a payment password, and an account in their name. */
export const CAN_WITHDRAW = {
  paymentPassword: PAYMENT_PASSWORD,
  payeeName: 'Ana Souza',
  payoutAccounts: [{ account: PIX_KEY }],
}

async function expectPage(page: Page, key: string): Promise<void> {
  await expect(page.getByTestId('memberCentre.page')).toHaveAttribute('data-page', key)
}

export async function goToDeposit(page: Page): Promise<void> {
  await page.getByTestId(isDesktop(page) ? 'header.deposit' : 'bar.deposit').click()
  await expectPage(page, 'depositv2')
  await expect(page.getByTestId('deposit.amount')).toBeVisible()
}

export async function goToWithdraw(page: Page): Promise<void> {
  await openAccount(page)
  await page.getByTestId('header.withdraw').click()
  await expectPage(page, 'withdraw')
  await expect(page.getByTestId('withdraw.amount')).toBeVisible()
}

/** Types an amount and submits; other fields keep their initial values. */
export async function deposit(page: Page, amount: string): Promise<void> {
  await type(page.getByTestId('deposit.amount'), amount)
  await page.getByTestId('deposit.submit').click()
}

/** Types an amount and the payment password, and submits to the selected account. */
export async function withdraw(page: Page, amount: string, password = PAYMENT_PASSWORD): Promise<void> {
  await type(page.getByTestId('withdraw.amount'), amount)
  await type(page.getByTestId('withdraw.password'), password)
  await expect(page.getByTestId('withdraw.submit')).toContainText(anyFormatOf(amount))
  await page.getByTestId('withdraw.submit').click()
}

/** Types an amount for the upline and submits; the confirmation follows. */
export async function submitUplineTransfer(
  page: Page,
  amount: string,
  password = PAYMENT_PASSWORD,
): Promise<void> {
  await type(page.getByTestId('upline.amount'), amount)
  await type(page.getByTestId('upline.password'), password)
  await page.getByTestId('upline.submit').click()
}

export async function closeCentre(page: Page): Promise<void> {
  await page.getByTestId('memberCentre.close').click()
  await expect(page.getByTestId('memberCentre')).toHaveCount(0)
}

/** Returns the open payment with its progress. */
export const paymentProgress = (page: Page) => page.getByTestId('deposit.progress')

/** Returns the first withdrawal of the list: the newest, or the one that needs an answer. */
export const newestWithdrawal = (page: Page) => page.getByTestId('withdraw.item').first()

/** Expects the displayed status of the first withdrawal. */
export const expectWithdrawalStatus = (page: Page, standing: string) =>
  expect(newestWithdrawal(page)).toHaveAttribute('data-standing', standing)

export async function openWithdraw(page: Page): Promise<void> {
  await openCentre(page, 'withdraw')
  await expect(page.getByTestId('withdraw.amount')).toBeVisible()
}

/** Sets the first payment password from the cashier, and adds the first account. */
export async function prepareToWithdraw(page: Page, loginPassword: string): Promise<void> {
  await setPaymentPassword(page, loginPassword)
  await addPayoutAccount(page, { holder: 'Ana Souza' })
}

/** Sets the first payment password from the cashier, by keyboard. */
export async function setPaymentPassword(page: Page, loginPassword: string): Promise<void> {
  await page.getByTestId('withdraw.setPassword').press('Enter')
  const dialog = page.getByTestId('security.payment')
  await type(dialog.locator('[name="loginPassword"]'), loginPassword)
  await type(dialog.locator('[name="paymentPassword"]'), PAYMENT_PASSWORD)
  await type(dialog.locator('[name="confirmPaymentPassword"]'), PAYMENT_PASSWORD)
  await page.getByTestId('security.payment.submit').press('Enter')
  await expect(dialog).toBeHidden()
}

export interface PayoutAccountInput {
  method?: string
  kind?: string
  account?: string
  holder?: string
  password?: string
}

/** Adds a payout account by the dialog, and waits until it closes. */
export async function addPayoutAccount(page: Page, typed: PayoutAccountInput = {}): Promise<void> {
  await page.getByTestId('withdraw.account.add').click()
  await fillPayoutAccount(page, typed)
  await page.getByTestId('payoutAccount.submit').click()
  await expect(page.getByTestId('payoutAccount')).toBeHidden()
}

export async function fillPayoutAccount(page: Page, typed: PayoutAccountInput): Promise<void> {
  const { method, kind = 'email', account = PIX_KEY, holder, password = PAYMENT_PASSWORD } = typed
  const dialog = page.getByTestId('payoutAccount')
  await expect(dialog).toBeVisible()
  if (method) await dialog.locator('[name="method"]').selectOption(method)
  await dialog.locator('[name="kind"]').selectOption(kind)
  await type(dialog.locator('[name="account"]'), account)
  if (holder) await type(dialog.locator('[name="holder"]'), holder)
  await type(dialog.locator('[name="paymentPassword"]'), password)
}
