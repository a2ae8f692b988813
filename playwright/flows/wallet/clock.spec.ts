// A device with a wrong clock: the cashier uses the server's time.
import { expect, test } from '../../fixtures'
import { setDevice } from '../../scenes/clocks.ts'
import { open } from '../../scenes/shell.ts'
import {
  CAN_WITHDRAW,
  deposit,
  expectStanding,
  openWithdraw,
  payment,
  toDeposit,
  withdraw,
} from '../../scenes/wallet.ts'

const HOUR = 3_600_000
/** Remaining time of a code just created. */
const LEFT = /^(60:00|59:\d\d)$/

test('on a device whose clock is wrong a code is paid and a withdrawal answered, with the time that is left', {
  tag: '@desktop',
}, async ({ page, control, api, enter }) => {
  await control.site({ payments: { byHand: true } })
  const { token } = await enter(CAN_WITHDRAW)

  for (const [name, ahead, left] of [
    ['an hour ahead', HOUR, '680'],
    ['an hour behind', -HOUR, '360'],
  ] as const)
    await test.step(`on a device ${name}`, async () => {
      await setDevice(page, ahead)
      await open(page)
      await toDeposit(page)
      await deposit(page, '80')
      await expect(payment(page)).toHaveAttribute('data-state', 'pending')
      await expect(page.getByTestId('deposit.code')).toBeVisible()
      // full time remaining, despite the device's clock
      await expect(payment(page).getByRole('timer')).toHaveText(LEFT)
      await control.pay('pay')
      await expect(payment(page)).toHaveAttribute('data-state', 'credited')

      await openWithdraw(page)
      await withdraw(page, '400')
      await expectStanding(page, 'processing')
      await expect(page.getByTestId('withdraw.service')).toBeHidden()
      await control.pay('pay')
      await expectStanding(page, 'toConfirm')
      await expect(page.getByTestId('receipt.countdown')).toHaveAttribute(
        'data-seconds',
        /^1[67]\d\d$|^1800$/,
      )
      await page.getByTestId('receipt.received').click()
      await page.getByTestId('receipt.confirm.submit').click()
      await expectStanding(page, 'received')
      expect(await api.balance(token)).toBe(left)
    })
})
