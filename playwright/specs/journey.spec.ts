// The product's main journey, from a visitor's first page to a restart of the server.
import { expect, test } from '../fixtures'
import { expectBalance, logIn, register, signOut } from '../steps/account.ts'
import { subtract } from '../steps/expected-amounts.ts'
import { expectOpenGame, playRound, pressTile, SLOT } from '../steps/games.ts'
import { isDesktop, open, reload, type } from '../steps/shell.ts'
import { BRAND } from '../steps/texts.ts'
import {
  closeCentre,
  deposit,
  goToDeposit,
  goToWithdraw,
  prepareToWithdraw,
  withdraw,
} from '../steps/wallet.ts'

test.use({ isolatedServer: true })

test('a new member registers, deposits, plays and withdraws, and has the same balance after a login', {
  tag: '@firefox',
}, async ({ page, testApi, server, pageErrors }) => {
  const ana = { username: 'ana2026', password: 'Senha#2026' }

  await test.step('register by name', async () => {
    await open(page)
    await register(page, ana)
    // if the jurisdiction prompts for limits at registration
    if (BRAND.rules.limitPrompt.value === 'registration') await page.getByTestId('askLimits.later').click()
    await expectBalance(page, '0')
    // the first steps leave room for the page
    const steps = await page.getByTestId('firstSteps').boundingBox()
    if (!isDesktop(page)) expect(steps?.height).toBeLessThan(260)
    await page.getByTestId('firstSteps.deposit').click()
    await expect(page.getByTestId('memberCentre.page')).toHaveAttribute('data-page', 'depositv2')
    await closeCentre(page)
  })

  await test.step('deposit', async () => {
    await goToDeposit(page)
    await deposit(page, '250.50')
    await expect(page.getByTestId('deposit.progress')).toHaveAttribute('data-state', 'credited')
    await page.getByTestId('deposit.play').click()
    await expect(page).toHaveURL(/\/rng$/)
    await expectBalance(page, '250.5')
  })

  await test.step('find a game and launch it in the frame', async () => {
    await type(page.getByTestId('games.search'), SLOT.name)
    await expect(page.getByRole('main').getByTestId('game')).toHaveCount(1)
    await pressTile(page, SLOT.code)
    await expectOpenGame(page)
  })

  await test.step('a bet updates the balance in the header', async () => {
    await testApi.setNextRounds(false)
    await playRound(page, '10', 'lost')
    await expectBalance(page, '240.5')
    await testApi.setNextRounds(true)
    await playRound(page, '10', 'won')
    const won = page.getByTestId('gameFrame').contentFrame().getByTestId('demo.balance')
    const after = (await won.getAttribute('data-amount')) ?? ''
    expect(Number(after)).toBeGreaterThan(230.5)
    await expectBalance(page, after)
  })

  await test.step('close the game', async () => {
    await page.getByTestId('game.close').click()
    await expect(page.getByTestId('gameFrame')).toBeHidden()
    await expect(page).toHaveURL(/\/rng/)
  })

  const before = (await page.getByTestId('header.balance').getAttribute('data-amount')) ?? ''
  const after = subtract(before, '100')
  await test.step('withdraw', async () => {
    await goToWithdraw(page)
    await prepareToWithdraw(page, ana.password)
    await withdraw(page, '100')
    await expect(page.getByTestId('withdraw.item')).toHaveCount(1)
    await expect(page.getByTestId('withdraw.item')).toHaveAttribute('data-state', /processing|sent|paid/)
    await closeCentre(page)
    await expectBalance(page, after)
  })

  await test.step('log out, log in: the same balance', async () => {
    await signOut(page)
    await logIn(page, ana)
    await expectBalance(page, after)
  })

  await test.step('after a restart of the server on the same file: the same balance', async () => {
    pageErrors.expect(/ERR_CONNECTION_REFUSED|NetworkError|status of 50[23]/)
    await server.restart()
    await reload(page)
    await expectBalance(page, after)
    await signOut(page)
    await logIn(page, ana)
    await expectBalance(page, after)
    await goToWithdraw(page)
    await expect(page.getByTestId('withdraw.item')).toHaveAttribute('data-state', 'paid')
  })
})
