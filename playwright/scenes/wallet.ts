// The cashier, in the member centre.
import { expect, type Page } from '@playwright/test'
import { openAccount } from './account.ts'
import { type, wide } from './shell.ts'

async function expectPage(page: Page, key: string): Promise<void> {
  await expect(page.getByTestId('memberCentre.page')).toHaveAttribute('data-page', key)
}

export async function toDeposit(page: Page): Promise<void> {
  await page.getByTestId(wide(page) ? 'header.deposit' : 'bar.deposit').click()
  await expectPage(page, 'depositv2')
  await expect(page.getByTestId('deposit.amount')).toBeVisible()
}

export async function toWithdraw(page: Page): Promise<void> {
  await openAccount(page)
  await page.getByTestId('header.withdraw').click()
  await expectPage(page, 'withdraw')
  await expect(page.getByTestId('withdraw.amount')).toBeVisible()
}

/** Types an amount and presses the button; the rest of the form is as it opens. */
export async function deposit(page: Page, amount: string): Promise<void> {
  await type(page.getByTestId('deposit.amount'), amount)
  await page.getByTestId('deposit.submit').click()
}

export async function withdraw(page: Page, amount: string, account = 'ana@exemplo.com.br'): Promise<void> {
  await type(page.getByTestId('withdraw.account'), account)
  await type(page.getByTestId('withdraw.amount'), amount)
  await page.getByTestId('withdraw.submit').click()
}

export async function closeCentre(page: Page): Promise<void> {
  await page.getByTestId('memberCentre.close').click()
  await expect(page.getByTestId('memberCentre')).toBeHidden()
}
