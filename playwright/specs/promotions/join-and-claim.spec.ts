// Taking part: join, deposit, claim; messenger ids and tickets; one effect despite double presses and lost
// responses.
import { expect, test } from '../../fixtures'
import { CONNECTION_ERRORS } from '../../fixtures/page-errors.ts'
import { sessionToken } from '../../steps/account.ts'
import { doublePress } from '../../steps/double-click.ts'
import { openMessages } from '../../steps/inbox.ts'
import {
  CLAIM_PROMOTION,
  CLAIM_RAFFLE,
  depositByApi,
  expectStatus,
  JOIN_PROMOTION,
  openPromotion,
} from '../../steps/promotions.ts'
import { playRounds } from '../../steps/records.ts'
import { field, fieldError, type } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'

test('a visitor reads the conditions, logs in, joins, deposits and claims once', {
  tag: '@default-brand',
}, async ({ page, api, testApi, axe }) => {
  const made = await testApi.createMember({ username: 'ana-promo', login: false })
  await openPromotion(page, 'welcome')
  await expect(page.getByTestId('promotion.least')).toHaveAttribute('data-amount', '50')
  await expect(page.getByTestId('promotion.cap')).toHaveAttribute('data-amount', '500')
  await expect(page.getByTestId('promotion.turnover')).toContainText('10')
  await expect(page.getByTestId('html')).toBeVisible()
  await axe(page, 'a promotion')
  await page.getByTestId('promotion.join').click()
  const login = page.getByTestId('loginPopupModal')
  await type(field(login, 'username'), made.username)
  await type(field(login, 'password'), made.password)
  await page.getByTestId('loginPopupModal.submit').click()
  await expectStatus(page, 'joined')
  expect(await testApi.calls(JOIN_PROMOTION)).toHaveLength(1)

  const token = await sessionToken(page)
  await depositByApi(api, token, '80')
  // updated by a push, without a reload
  await expectStatus(page, 'claim')
  await expect(page.getByTestId('promotion.amount')).toHaveAttribute('data-amount', '80')
  // the header's bell counts it, so the page that the bell opens shows it
  await openMessages(page)
  await expect(page.getByTestId('messages.promotions')).toContainText('1')
  await page.getByTestId('messages.promotions').click()
  await expect(page).toHaveURL(/\/promotions$/)
  await openPromotion(page, 'welcome')
  await page.getByTestId('promotion.claim').dblclick()
  await expectStatus(page, 'claimed')
  await openMessages(page)
  await expect(page.getByTestId('messages.promotions')).toHaveCount(0)
  expect(await testApi.calls(CLAIM_PROMOTION)).toHaveLength(1)
  expect(await api.balance(token)).toBe('160')
})

test('a claim with a lost response is reported as unknown, not as failed, and counts once @desktop', async ({
  page,
  api,
  testApi,
  pageErrors,
  member: { token },
}) => {
  pageErrors.expect(CONNECTION_ERRORS)
  // a jurisdiction that allows deposit bonuses, regardless of the brand's own
  await testApi.updateSite({ jurisdiction: 'open' })
  await api.post(JOIN_PROMOTION, { token, data: { id: 'reload' } })
  await depositByApi(api, token, '100')
  await openPromotion(page, 'reload')
  await expectStatus(page, 'claim')
  await testApi.injectFault({ path: CLAIM_PROMOTION, dropAfterCommit: true, times: 99 })
  await page.getByTestId('promotion.claim').click()
  await expectStatus(page, 'claimed')
  await expect(page.getByTestId('promotion.error')).toHaveAttribute('data-kind', 'unknown')
  await testApi.clearFaults()
  expect(await api.balance(token)).toBe('1150')
  await page.getByTestId('promotion.ask').click()
  await expect(page.getByTestId('promotion.error')).toBeHidden()

  // one bonus at a time: the next is refused with the reason and a link to the active one
  await playRounds(page, api, token, ['30'])
  await openPromotion(page, 'zalo')
  await page.getByTestId('promotion.redeem').click()
  await type(page.getByTestId('redeemDialog.id'), 'ana.zalo')
  await page.getByTestId('redeemDialog.submit').click()
  await expect(page.getByTestId('redeemDialog.error').getByRole('button')).toBeVisible()
})

test('messenger ids and tickets: invalid ids, double presses, lost responses, one effect', {
  tag: '@desktop',
}, async ({ page, api, testApi, pageErrors, axe, member }) => {
  await test.step('a messenger id is redeemed: invalid ids at their field, a lost response, one effect', async () => {
    const { token } = member

    pageErrors.expect(CONNECTION_ERRORS)
    await depositByApi(api, token, '30')
    await testApi.setNextRounds(false)
    await playRounds(page, api, token, ['30'])
    await openPromotion(page, 'zalo')
    await page.getByTestId('promotion.redeem').click()
    const dialog = page.getByTestId('redeemDialog')
    await page.getByTestId('redeemDialog.submit').click()
    await expect(fieldError(dialog, 'messengerId')).toHaveText(localeText('validation.required'))
    await page.getByTestId('redeemDialog.messenger.whatsApp').click()
    await type(page.getByTestId('redeemDialog.id'), 'ana')
    await page.getByTestId('redeemDialog.submit').click()
    await expect(fieldError(dialog, 'messengerId')).toHaveText(localeText('validation.whatsApp'))
    await axe(page, 'redeeming')
    await type(page.getByTestId('redeemDialog.id'), '+5511987654321')
    await testApi.injectFault({ path: CLAIM_PROMOTION, dropAfterCommit: true, times: 99 })
    await page.getByTestId('redeemDialog.submit').click()
    await expect(page.getByTestId('redeemDialog.error')).toHaveAttribute('data-kind', 'unknown')
    await expect(page.getByTestId('redeemDialog.id')).toHaveValue('+5511987654321')
    await testApi.clearFaults()
    // retrying with the same key returns the original response
    await page.getByTestId('redeemDialog.submit').click()
    await expect(dialog).toBeHidden()
    await expectStatus(page, 'claimed')
    expect(await api.balance(token)).toBe('1031')
  })

  await test.step('tickets from deposits are opened one by one; a lost response is resolved', async () => {
    const { token } = member

    pageErrors.expect(CONNECTION_ERRORS)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await depositByApi(api, token, '200')
    await playRounds(page, api, token, ['200'])
    await openPromotion(page, 'sorteio')
    await expect(page.getByTestId('promotion.tickets')).toHaveAttribute('data-count', '2')
    await page.getByTestId('promotion.draw').click()
    const submit = page.getByTestId('raffleDialog.submit')
    const prize = page.getByTestId('raffleDialog.prize')
    await doublePress(page, submit, () => expect(prize).toBeVisible())
    await expect(page.getByTestId('promotion.tickets')).toHaveAttribute('data-count', '1')
    expect(await testApi.calls(CLAIM_RAFFLE)).toHaveLength(1)
    const first = await prize.getAttribute('data-id')
    await axe(page, 'a prize')

    await testApi.injectFault({ path: CLAIM_RAFFLE, dropAfterCommit: true, times: 99 })
    await submit.click()
    await expect(page.getByTestId('raffleDialog.error')).toHaveAttribute('data-kind', 'unknown')
    await testApi.clearFaults()
    await expect(page.getByTestId('promotion.tickets')).toHaveAttribute('data-count', '0')
    // the prize of that ticket can still be found, also after a reload, and no further ticket is used
    await openPromotion(page, 'sorteio')
    await page.getByTestId('promotion.find').click()
    await submit.click()
    await expect(prize).toBeVisible()
    expect(await prize.getAttribute('data-id')).not.toBe(first)
    await expect(page.getByTestId('raffleDialog.done')).toBeVisible()
  })

  await test.step('pressing Enter twice opens one ticket; the prize of a closed dialog is reported', async () => {
    const { token } = member
    await testApi.clearCalls()

    await depositByApi(api, token, '300')
    await playRounds(page, api, token, ['300'])
    await openPromotion(page, 'sorteio')
    const tickets = page.getByTestId('promotion.tickets')
    await expect(tickets).toHaveAttribute('data-count', '3')
    await page.getByTestId('promotion.draw').click()
    const submit = page.getByTestId('raffleDialog.submit')
    const prize = page.getByTestId('raffleDialog.prize')
    await expect(submit).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(prize).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(submit).not.toHaveAttribute('aria-busy')
    await expect(tickets).toHaveAttribute('data-count', '2')
    expect(await testApi.calls(CLAIM_RAFFLE)).toHaveLength(1)

    let answer: () => void = () => undefined
    const held = new Promise<void>((done) => {
      answer = done
    })
    const draw = `**${await api.path('POST', CLAIM_RAFFLE)}`
    await page.route(draw, async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest(draw)
    await submit.click()
    await asked
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('raffleDialog')).toHaveCount(0)
    answer()
    const resultText = new RegExp(
      `${localeText('promotions.raffle.won')}|${localeText('promotions.raffle.blank')}`,
    )
    await expect(page.getByRole('status').getByText(resultText)).toBeVisible()
    await expect(tickets).toHaveAttribute('data-count', '1')
  })
})

// by default: a visitor’s press in the first test, a trial account in `permissions`, the calls by
// `visitors_and_trial_accounts_see_promotions_and_cannot_claim` on the server
test('a trial account gets a warning, and nothing is claimed @matrix', async ({ page, testApi, logInAs }) => {
  await logInAs({ type: 4 })
  await openPromotion(page, 'giro')
  await page.getByTestId('promotion.join').click()
  await expect(page.getByTestId('confirmDialog')).toBeVisible()
  expect(await testApi.calls(JOIN_PROMOTION)).toEqual([])
})
