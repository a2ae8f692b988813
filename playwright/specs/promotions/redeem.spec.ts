// Redeeming with a Zalo id: the maximum amount, invalid ids, and the credit.
import { expect, test } from '../../fixtures'
import { depositByApi, expectStatus, openPromotion } from '../../steps/promotions.ts'
import { playRounds } from '../../steps/records.ts'
import { modifyResponse } from '../../steps/responses.ts'
import { fieldError, type } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'

test('a redemption names the maximum, validates the Zalo id, and credits the amount', {
  tag: '@desktop',
}, async ({ page, logInAs, api, axe, testApi }) => {
  const { token } = await logInAs({ rankLevel: 6 })
  await depositByApi(api, token, '30')
  await testApi.setNextRounds(false)
  await playRounds(page, api, token, ['30'])
  await test.step('a promotion below the brand’s maximum says so', async () => {
    await modifyResponse(page, '/wps/relay/MCS2_promotionDetail', (value) => {
      value.conditions = { ...(value.conditions as object), cap: '58' }
    })
    await openPromotion(page, 'zalo')
    await page.getByTestId('promotion.redeem').click()
    const most = page.getByTestId('redeemDialog.most')
    await expect(most).toHaveAttribute('data-amount', '58')
    await expect(most).toHaveText(localeText('promotions.redeem.zaloMost', { amount: 'P\u00a058.00' }))

    await page.unrouteAll()
  })

  await test.step('the brand’s maximum, invalid ids, and the credited amount', async () => {
    await openPromotion(page, 'zalo')
    await page.getByTestId('promotion.redeem').click()
    const most = page.getByTestId('redeemDialog.most')
    await expect(most).toHaveAttribute('data-amount', '131')
    await expect(most).toHaveText(localeText('promotions.redeem.zaloMost', { amount: 'P\u00a0131.00' }))
    await page.getByTestId('redeemDialog.messenger.whatsApp').click()
    await expect(most).toHaveCount(0)
    await page.getByTestId('redeemDialog.messenger.zalo').click()
    await axe(page, 'redeeming with a Zalo id')

    const id = page.getByTestId('redeemDialog.id')
    for (const wrong of ['ana', 'ana zalo', 'a'.repeat(33)]) {
      await type(id, wrong)
      await page.getByTestId('redeemDialog.submit').click()
      await expect(fieldError(page.getByTestId('redeemDialog'), 'messengerId')).toHaveText(
        localeText('validation.zalo'),
      )
      await expect(id).toHaveValue(wrong)
    }
    await type(id, 'ana.zalo_1')
    await page.getByTestId('redeemDialog.submit').click()
    await expectStatus(page, 'claimed')
    // the highest rank gets the maximum, and no more
    await expect(page.getByTestId('promotion.amount')).toHaveAttribute('data-amount', '131')
    expect(await api.balance(token)).toBe('1131')
  })
})
