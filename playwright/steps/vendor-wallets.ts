// Vendors with separate wallets.
import { expect, type Page } from '@playwright/test'
import type { Api } from '../fixtures/api.ts'
import { type } from './shell.ts'

/** A slot of the vendor with a separate wallet: ten lines, minimum stake 0.50. */
export const VENDOR_WALLET_SLOT = { code: 'rei-de-minas', vendor: 'ORB', name: 'Orbe' }
export const VENDOR_WALLET_GAME = `/game?gameCode=${VENDOR_WALLET_SLOT.code}&gameType=RNG&vassalage=${VENDOR_WALLET_SLOT.vendor}`

export const WALLET_TRANSFER = '/wps/relay/GCS_walletTransfer'

export interface WalletBalances {
  main: string
  /** Balances by vendor. */
  wallets: Record<string, string>
  sum: string
}

/** Returns the balance of each wallet on the server. */
export async function walletBalances(api: Api, token: string): Promise<WalletBalances> {
  const { value } = await api.get('/wps/member/info/funds/consolidated', { token })
  const funds = value as {
    mainBalance: string
    sumBalance: string
    wallets: { vassalage: string; balance: string }[]
  }
  const wallets = funds.wallets.map(({ vassalage: vendorCode, balance }) => [vendorCode, balance])
  return { main: funds.mainBalance, wallets: Object.fromEntries(wallets), sum: funds.sumBalance }
}

/** Moves money by the API, as another tab would. */
export async function transferByApi(api: Api, token: string, data: object): Promise<void> {
  expect(await api.post(WALLET_TRANSFER, { token, data })).toMatchObject({ status: 200 })
}

export const walletRow = (page: Page, vendorCode: string) =>
  page.locator(`[data-testid="funds.wallet"][data-vassalage="${vendorCode}"]`)

/** Expects the wallets on the page to match, to the last digit. */
export async function expectWallets(page: Page, { main, wallets, sum }: WalletBalances): Promise<void> {
  const amount = (vendorCode: string) => walletRow(page, vendorCode).locator('[data-amount]')
  await expect(amount('')).toHaveAttribute('data-amount', main)
  for (const [vendorCode, held] of Object.entries(wallets))
    await expect(amount(vendorCode)).toHaveAttribute('data-amount', held)
  await expect(page.getByTestId('funds.wallet')).toHaveCount(1 + Object.keys(wallets).length)
  await expect(page.getByTestId('funds.sum')).toHaveAttribute('data-amount', sum)
}

/** Types an amount and submits the transfer. */
export async function transfer(page: Page, amount: string): Promise<void> {
  await type(page.getByTestId('transfer.amount'), amount)
  await page.getByTestId('transfer.submit').click()
}

/** Presses one of the quick amounts. */
export const pressQuickAmount = (page: Page, text: string) =>
  page.locator('fieldset').getByRole('button', { name: text, exact: true }).click()
