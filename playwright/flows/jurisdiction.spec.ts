// What the law of a place asks, as people see it: the brand's own from the build, others on the server.
import { readFileSync } from 'node:fs'
import { expect, test } from '../fixtures'
import { openRegister, registerDialog } from '../scenes/account.ts'
import { item } from '../scenes/promotions.ts'
import { field, open } from '../scenes/shell.ts'
import { BRAND, says } from '../scenes/texts.ts'
import { CAN_WITHDRAW, expectStanding, openWithdraw, withdraw } from '../scenes/wallet.ts'

interface Rules {
  minimumAge: { value: number }
  agreementStartsChecked: { value: boolean }
}

test('the registration asks for the age, and begins with the box, that the brand’s jurisdiction says', {
  tag: '@once',
}, async ({ page }) => {
  const file = new URL(`../../jurisdictions/${BRAND.jurisdiction}.json`, import.meta.url)
  const rules = JSON.parse(readFileSync(file, 'utf8')) as Rules
  await open(page)
  await openRegister(page)
  const dialog = registerDialog(page)
  await expect(field(dialog, 'agreement')).toBeChecked({ checked: rules.agreementStartsChecked.value })
  await expect(field(dialog, 'ageConfirmed')).not.toBeChecked()
  await expect(dialog).toContainText(says('entry.ageBox', { age: String(rules.minimumAge.value) }))
})

test('in Brazil: PIX and bank alone, no bonus with a deposit, and no promotion of one', {
  tag: '@once',
}, async ({ page, control, enter }) => {
  await control.site({ jurisdiction: 'BR' })
  await enter(CAN_WITHDRAW)
  await page.goto('/?mc=depositv2')
  for (const way of ['PIX', 'BANK']) await expect(page.getByTestId(`deposit.method.${way}`)).toBeVisible()
  for (const way of ['EWALLET', 'USDT']) await expect(page.getByTestId(`deposit.method.${way}`)).toBeHidden()
  await expect(page.getByTestId('deposit.bonus.welcome')).toBeHidden()
  await page.goto('/promotions')
  await expect(page.getByTestId('promotion.item').first()).toBeVisible()
  await expect(item(page, 'welcome')).toBeHidden()
})

test('in Britain: a limit is asked for above the first deposit, until there is one', {
  tag: '@once',
}, async ({ page, control, axe, enter }) => {
  await control.site({ jurisdiction: 'UK' })
  const { username } = await enter({})
  await page.goto('/?mc=depositv2')
  await expect(page.getByTestId('deposit.limitPrompt')).toHaveText(
    says('cashier.deposit.limitPrompt') + says('site.responsible'),
  )
  await axe(page, 'a deposit with the question for a limit')
  await page.getByTestId('deposit.limitPrompt.open').click()
  await expect(page.getByTestId('responsible')).toBeVisible()
  await control.limits({ member: username, limits: [{ kind: 'deposit', period: 'day', amount: '100' }] })
  await page.goto('/?mc=depositv2')
  await expect(page.getByTestId('deposit.amount')).toBeVisible()
  await expect(page.getByTestId('deposit.limitPrompt')).toBeHidden()
})

test('in Britain: what was asked for as a withdrawal cannot be taken back', { tag: '@once' }, async ({
  page,
  control,
  enter,
}) => {
  await control.site({ jurisdiction: 'UK', payments: { byHand: true } })
  await enter(CAN_WITHDRAW)
  await openWithdraw(page)
  await withdraw(page, '400')
  await expectStanding(page, 'processing')
  await expect(page.getByTestId('withdraw.cancel.open')).toBeHidden()
})
