// The product's main journey in WebKit: from the first visit to a paid withdrawal.
import type { TestApi } from '../fixtures/test-api.ts'
import { expect, test } from './fixtures.ts'
import { byTestId, type WebDriverPage } from './webdriver-page.ts'

const SLOT = 'dragao-de-jade'
const ana = { username: 'ana2026', password: 'Senha#2026', payment: '246810' }

/** Registers, deposits, plays, withdraws, and expects the same balance after a new login. */
export async function runMainJourney(driverPage: WebDriverPage, testApi: TestApi): Promise<void> {
  test.setTimeout(120_000)
  const balance = () => driverPage.getAttribute(byTestId('header.balance'), 'data-amount')

  await test.step('register by name', async () => {
    await driverPage.open()
    await driverPage.click(byTestId('header.register'))
    const dialog = byTestId('registerModal')
    await driverPage.type(`${dialog} [name="username"]`, ana.username)
    await driverPage.type(`${dialog} [name="password"]`, ana.password)
    await driverPage.type(`${dialog} [name="confirmPassword"]`, ana.password)
    await driverPage.click(`${dialog} [name="ageConfirmed"]`)
    await driverPage.click(byTestId('registerModal.submit'))
    await driverPage.expectBalance('0')
  })

  await test.step('deposit', async () => {
    await driverPage.clickAccountControl('header.deposit')
    await driverPage.type(byTestId('deposit.amount'), '250.50')
    await driverPage.click(byTestId('deposit.submit'))
    await driverPage.expectAttribute(byTestId('deposit.progress'), 'data-state', 'credited')
    await driverPage.click(byTestId('memberCentre.close'))
    await driverPage.expectBalance('250.5')
  })

  await test.step('find a game and bet in its frame: the header follows', async () => {
    await driverPage.open('/rng')
    await driverPage.type(byTestId('games.search'), 'Dragão de Jade')
    // the list must not move during the press
    await driverPage.expectHidden(`main ${byTestId('game')}:not([data-game-code="${SLOT}"])`)
    await driverPage.click(`main [data-game-code="${SLOT}"] ${byTestId('game.play')}`)
    await testApi.setNextRounds(false)
    // at the default stake: the driver cannot type into a cross-origin frame
    const left = await driverPage.inGameFrame(async () => {
      await driverPage.expectAttribute(byTestId('demo.result'), 'data-state', 'ready')
      await driverPage.click(byTestId('demo.bet'))
      await driverPage.expectAttribute(byTestId('demo.result'), 'data-state', 'lost')
      return driverPage.getAttribute(byTestId('demo.balance'), 'data-amount')
    })
    expect(left).not.toBe('250.5')
    await driverPage.expectBalance(left)
    await driverPage.click(byTestId('game.close'))
    await driverPage.expectHidden(byTestId('gameFrame'))
  })

  const played = await balance()
  await test.step('withdraw', async () => {
    await driverPage.clickAccountControl('header.withdraw')
    await driverPage.click(byTestId('withdraw.setPassword'))
    const password = byTestId('security.payment')
    await driverPage.type(`${password} [name="loginPassword"]`, ana.password)
    await driverPage.type(`${password} [name="paymentPassword"]`, ana.payment)
    await driverPage.type(`${password} [name="confirmPaymentPassword"]`, ana.payment)
    await driverPage.click(byTestId('security.payment.submit'))
    await driverPage.expectHidden(password)
    await driverPage.click(byTestId('withdraw.account.add'))
    const account = byTestId('payoutAccount')
    await driverPage.selectOption(`${account} [name="kind"]`, 'email')
    await driverPage.type(`${account} [name="account"]`, 'ana@exemplo.com.br')
    await driverPage.type(`${account} [name="holder"]`, 'Ana Souza')
    await driverPage.type(`${account} [name="paymentPassword"]`, ana.payment)
    await driverPage.click(byTestId('payoutAccount.submit'))
    await driverPage.expectHidden(account)
    await driverPage.type(byTestId('withdraw.amount'), '100')
    await driverPage.type(byTestId('withdraw.password'), ana.payment)
    await driverPage.click(byTestId('withdraw.submit'))
    await driverPage.expectAttribute(byTestId('withdraw.item'), 'data-state', /processing|sent|paid/)
    await driverPage.click(byTestId('memberCentre.close'))
    await expect.poll(balance).not.toBe(played)
  })

  const after = await balance()
  await test.step('log out, log in: the same balance', async () => {
    await driverPage.logOut()
    await driverPage.logIn(ana)
    await driverPage.expectBalance(after)
  })
}
