// Taking part: join, deposit, claim; messenger ids and tickets; one effect despite double presses and lost
// responses.
import { expect, test } from '../../fixtures'
import { doublePress } from '../../scenes/press.ts'
import { CLAIM, DRAW, deposited, expectStatus, JOIN, NOISE, openPromotion } from '../../scenes/promotions.ts'
import { playRounds } from '../../scenes/records.ts'
import { field, fieldError, type } from '../../scenes/shell.ts'
import { says } from '../../scenes/texts.ts'

test('a visitor reads the conditions, logs in on the way, joins, deposits and claims once', {
  tag: '@house',
}, async ({ page, api, control, axe }) => {
  const made = await control.member({ username: 'ana-promo', login: false })
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
  expect(await control.calls(JOIN)).toHaveLength(1)

  const token = String(await page.evaluate(() => sessionStorage.getItem('token')))
  await deposited(api, token, '80')
  // updated by a push, without a reload
  await expectStatus(page, 'claim')
  await expect(page.getByTestId('promotion.amount')).toHaveAttribute('data-amount', '80')
  await page.getByTestId('promotion.claim').dblclick()
  await expectStatus(page, 'claimed')
  expect(await control.calls(CLAIM)).toHaveLength(1)
  expect(await api.balance(token)).toBe('160')
})

test('a claim whose answer is lost is told as unknown, never as failed, and is one claim @desktop', async ({
  page,
  api,
  control,
  watch,
  member: { token },
}) => {
  watch.expect(NOISE)
  // a jurisdiction that allows deposit bonuses, regardless of the brand's own
  await control.site({ jurisdiction: 'open' })
  await api.post(JOIN, { token, data: { id: 'reload' } })
  await deposited(api, token, '100')
  await openPromotion(page, 'reload')
  await expectStatus(page, 'claim')
  await control.fault({ path: CLAIM, dropAfterCommit: true, times: 99 })
  await page.getByTestId('promotion.claim').click()
  await expectStatus(page, 'claimed')
  await expect(page.getByTestId('promotion.error')).toHaveAttribute('data-kind', 'unknown')
  await control.noFaults()
  expect(await api.balance(token)).toBe('1150')
  await page.getByTestId('promotion.ask').click()
  await expect(page.getByTestId('promotion.error')).toBeHidden()

  // one bonus at a time: the next is refused with the reason and a link to the active one
  await openPromotion(page, 'zalo')
  await page.getByTestId('promotion.redeem').click()
  await type(page.getByTestId('redeemDialog.id'), 'ana.zalo')
  await page.getByTestId('redeemDialog.submit').click()
  await expect(page.getByTestId('redeemDialog.error').getByRole('button')).toBeVisible()
})

test('a messenger’s id and tickets: wrong ones, double presses, lost answers, one effect', {
  tag: '@desktop',
}, async ({ page, api, control, watch, axe, member }) => {
  await test.step('a messenger’s id redeems: wrong ids beside their field, a lost answer, one effect', async () => {
    const { token } = member

    watch.expect(NOISE)
    await deposited(api, token, '30')
    await control.nextRounds(false)
    await playRounds(page, api, token, ['30'])
    await openPromotion(page, 'zalo')
    await page.getByTestId('promotion.redeem').click()
    const dialog = page.getByTestId('redeemDialog')
    await page.getByTestId('redeemDialog.submit').click()
    await expect(fieldError(dialog, 'messengerId')).toHaveText(says('validation.required'))
    await page.getByTestId('redeemDialog.messenger.whatsApp').click()
    await type(page.getByTestId('redeemDialog.id'), 'ana')
    await page.getByTestId('redeemDialog.submit').click()
    await expect(fieldError(dialog, 'messengerId')).toHaveText(says('validation.whatsApp'))
    await axe(page, 'redeeming')
    await type(page.getByTestId('redeemDialog.id'), '+5511987654321')
    await control.fault({ path: CLAIM, dropAfterCommit: true, times: 99 })
    await page.getByTestId('redeemDialog.submit').click()
    await expect(page.getByTestId('redeemDialog.error')).toHaveAttribute('data-kind', 'unknown')
    await expect(page.getByTestId('redeemDialog.id')).toHaveValue('+5511987654321')
    await control.noFaults()
    // retrying with the same key returns the original response
    await page.getByTestId('redeemDialog.submit').click()
    await expect(dialog).toBeHidden()
    await expectStatus(page, 'claimed')
    expect(await api.balance(token)).toBe('1031')
  })

  await test.step('tickets come with deposits that are played and are torn open one by one; a lost answer is found again', async () => {
    const { token } = member

    watch.expect(NOISE)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await deposited(api, token, '200')
    await playRounds(page, api, token, ['200'])
    await openPromotion(page, 'sorteio')
    await expect(page.getByTestId('promotion.tickets')).toHaveAttribute('data-count', '2')
    await page.getByTestId('promotion.draw').click()
    const submit = page.getByTestId('raffleDialog.submit')
    const prize = page.getByTestId('raffleDialog.prize')
    await doublePress(page, submit, () => expect(prize).toBeVisible())
    await expect(page.getByTestId('promotion.tickets')).toHaveAttribute('data-count', '1')
    expect(await control.calls(DRAW)).toHaveLength(1)
    const first = await prize.getAttribute('data-id')
    await axe(page, 'a prize')

    await control.fault({ path: DRAW, dropAfterCommit: true, times: 99 })
    await submit.click()
    await expect(page.getByTestId('raffleDialog.error')).toHaveAttribute('data-kind', 'unknown')
    await control.noFaults()
    await expect(page.getByTestId('promotion.tickets')).toHaveAttribute('data-count', '0')
    // the prize of that ticket can still be found, also after a reload, and no further ticket is used
    await openPromotion(page, 'sorteio')
    await page.getByTestId('promotion.find').click()
    await submit.click()
    await expect(prize).toBeVisible()
    expect(await prize.getAttribute('data-id')).not.toBe(first)
    await expect(page.getByTestId('raffleDialog.done')).toBeVisible()
  })

  await test.step('Enter pressed twice tears one ticket; what one held whose dialog was closed meanwhile is told', async () => {
    const { token } = member
    await control.noCalls()

    await deposited(api, token, '300')
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
    expect(await control.calls(DRAW)).toHaveLength(1)

    let answer: () => void = () => undefined
    const held = new Promise<void>((done) => {
      answer = done
    })
    const draw = `**${await api.path('POST', DRAW)}`
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
    const told = new RegExp(`${says('promotions.raffle.won')}|${says('promotions.raffle.blank')}`)
    await expect(page.getByRole('status').getByText(told)).toBeVisible()
    await expect(tickets).toHaveAttribute('data-count', '1')
  })
})

test('a trial account is warned, and takes nothing @desktop', async ({ page, control, enter }) => {
  await enter({ type: 4 })
  await openPromotion(page, 'giro')
  await page.getByTestId('promotion.join').click()
  await expect(page.getByTestId('confirmDialog')).toBeVisible()
  expect(await control.calls(JOIN)).toEqual([])
})
