import { account, expect, shell, test, wallet } from '@ante/playwright'

test('a deposit is credited', async ({ page, testApi, api, member, axe }) => {
  await testApi.updateSite({ providerDelayMs: 1500 })
  await shell.open(page)
  await wallet.goToDeposit(page)
  await axe(page, 'the cashier')
  await wallet.deposit(page, '80')
  await expect(wallet.paymentProgress(page)).toHaveAttribute('data-state', 'credited')
  await wallet.closeCentre(page)
  await account.expectBalance(page, '1080')
  expect(await api.balance(member.token)).toBe('1080')
})
