// Redeeming with a Zalo id: the maximum amount, invalid ids, and the credit.
import { expect, test } from '../../fixtures'
import { answerOf } from '../../scenes/answers.ts'
import { deposited, expectStatus, openPromotion } from '../../scenes/promotions.ts'
import { playRounds } from '../../scenes/records.ts'
import { fieldError, type } from '../../scenes/shell.ts'
import { says } from '../../scenes/texts.ts'

test('a Zalo id is asked for with the most that it brings, judged, and redeems', { tag: '@desktop' }, async ({
  page,
  enter,
  api,
  axe,
  control,
}) => {
  const { token } = await enter({ rankLevel: 6 })
  await deposited(api, token, '30')
  await control.nextRounds(false)
  await playRounds(page, api, token, ['30'])
  await test.step('a promotion that gives less than the brand’s most says so', async () => {
    await answerOf(page, '/wps/relay/MCS2_promotionDetail', (value) => {
      value.conditions = { ...(value.conditions as object), cap: '58' }
    })
    await openPromotion(page, 'zalo')
    await page.getByTestId('promotion.redeem').click()
    const most = page.getByTestId('redeemDialog.most')
    await expect(most).toHaveAttribute('data-amount', '58')
    await expect(most).toHaveText(says('promotions.redeem.zaloMost', { amount: 'P\u00a058.00' }))

    await page.unrouteAll()
  })

  await test.step('the brand’s most, wrong ids, and what comes', async () => {
    await openPromotion(page, 'zalo')
    await page.getByTestId('promotion.redeem').click()
    const most = page.getByTestId('redeemDialog.most')
    await expect(most).toHaveAttribute('data-amount', '131')
    await expect(most).toHaveText(says('promotions.redeem.zaloMost', { amount: 'P\u00a0131.00' }))
    await page.getByTestId('redeemDialog.messenger.whatsApp').click()
    await expect(most).toHaveCount(0)
    await page.getByTestId('redeemDialog.messenger.zalo').click()
    await axe(page, 'redeeming with a Zalo id')

    const id = page.getByTestId('redeemDialog.id')
    for (const wrong of ['ana', 'ana zalo', 'a'.repeat(33)]) {
      await type(id, wrong)
      await page.getByTestId('redeemDialog.submit').click()
      await expect(fieldError(page.getByTestId('redeemDialog'), 'messengerId')).toHaveText(
        says('validation.zalo'),
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
