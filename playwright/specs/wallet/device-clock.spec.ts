// A device with a wrong clock: the cashier uses the server's time.
import { expect, test } from '../../fixtures'
import { setDeviceClock } from '../../steps/clocks.ts'
import { open } from '../../steps/shell.ts'
import {
  CAN_WITHDRAW,
  deposit,
  expectWithdrawalStatus,
  goToDeposit,
  openWithdraw,
  paymentProgress,
  withdraw,
} from '../../steps/wallet.ts'

const HOUR_MS = 3_600_000
/** Remaining time of a code just created. */
const FULL_TIME_LEFT = /^(60:00|59:\d\d)$/

for (const [name, ahead, tag] of [
  ['an hour ahead', HOUR_MS, '@desktop'],
  // by default: the row above, both directions in the core (`the_time_is_the_server_s_for_any_device_clock`)
  ['an hour behind', -HOUR_MS, '@matrix'],
] as const)
  test(`with a device clock ${name} the remaining time of a code and of a withdrawal is right`, {
    tag,
  }, async ({ page, testApi, api, logInAs }) => {
    await testApi.updateSite({ payments: { byHand: true } })
    const { token } = await logInAs(CAN_WITHDRAW)
    await setDeviceClock(page, ahead)
    await open(page)
    await goToDeposit(page)
    await deposit(page, '80')
    await expect(paymentProgress(page)).toHaveAttribute('data-state', 'pending')
    await expect(page.getByTestId('deposit.code')).toBeVisible()
    // full time remaining, despite the device's clock
    await expect(paymentProgress(page).getByRole('timer')).toHaveText(FULL_TIME_LEFT)
    await testApi.settlePayment('pay')
    await expect(paymentProgress(page)).toHaveAttribute('data-state', 'credited')

    await openWithdraw(page)
    await withdraw(page, '400')
    await expectWithdrawalStatus(page, 'processing')
    await expect(page.getByTestId('withdraw.service')).toBeHidden()
    await testApi.settlePayment('pay')
    await expectWithdrawalStatus(page, 'toConfirm')
    await expect(page.getByTestId('receipt.countdown')).toHaveAttribute('data-seconds', /^1[67]\d\d$|^1800$/)
    await page.getByTestId('receipt.received').click()
    await page.getByTestId('receipt.confirm.submit').click()
    await expectWithdrawalStatus(page, 'received')
    expect(await api.balance(token)).toBe('680')
  })
