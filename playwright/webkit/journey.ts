// The product's main journey in WebKit: from the first visit to a paid withdrawal.
import type { Control } from '../fixtures/control.ts'
import { expect, test } from './fixtures.ts'
import { type Hand, id } from './hand.ts'

const SLOT = 'dragao-de-jade'
const ana = { username: 'ana2026', password: 'Senha#2026', payment: '246810' }

/** Registers, deposits, plays, withdraws, and expects the same balance after a new login. */
export async function walkJourney(hand: Hand, control: Control): Promise<void> {
  test.setTimeout(120_000)
  const balance = () => hand.read(id('header.balance'), 'data-amount')

  await test.step('register by name', async () => {
    await hand.open()
    await hand.press(id('header.register'))
    const dialog = id('registerModal')
    await hand.type(`${dialog} [name="username"]`, ana.username)
    await hand.type(`${dialog} [name="password"]`, ana.password)
    await hand.type(`${dialog} [name="confirmPassword"]`, ana.password)
    await hand.press(`${dialog} [name="ageConfirmed"]`)
    await hand.press(id('registerModal.submit'))
    await hand.hasBalance('0')
  })

  await test.step('deposit', async () => {
    await hand.pressOwn('header.deposit')
    await hand.type(id('deposit.amount'), '250.50')
    await hand.press(id('deposit.submit'))
    await hand.finds(id('deposit.progress'), 'data-state', 'credited')
    await hand.press(id('memberCentre.close'))
    await hand.hasBalance('250.5')
  })

  await test.step('find a game and bet in its frame: the header follows', async () => {
    await hand.open('/rng')
    await hand.type(id('games.search'), 'Dragão de Jade')
    await hand.press(`main [data-game-code="${SLOT}"] ${id('game.play')}`)
    await control.nextRounds(false)
    // at the default stake: the driver cannot type into a cross-origin frame
    const left = await hand.inGame(async () => {
      await hand.finds(id('demo.result'), 'data-state', 'ready')
      await hand.press(id('demo.bet'))
      await hand.finds(id('demo.result'), 'data-state', 'lost')
      return hand.read(id('demo.balance'), 'data-amount')
    })
    expect(left).not.toBe('250.5')
    await hand.hasBalance(left)
    await hand.press(id('game.close'))
    await hand.misses(id('gameFrame'))
  })

  const played = await balance()
  await test.step('withdraw', async () => {
    await hand.pressOwn('header.withdraw')
    await hand.press(id('withdraw.setPassword'))
    const password = id('security.payment')
    await hand.type(`${password} [name="loginPassword"]`, ana.password)
    await hand.type(`${password} [name="paymentPassword"]`, ana.payment)
    await hand.type(`${password} [name="confirmPaymentPassword"]`, ana.payment)
    await hand.press(id('security.payment.submit'))
    await hand.misses(password)
    await hand.press(id('withdraw.account.add'))
    const account = id('payoutAccount')
    await hand.choose(`${account} [name="kind"]`, 'email')
    await hand.type(`${account} [name="account"]`, 'ana@exemplo.com.br')
    await hand.type(`${account} [name="holder"]`, 'Ana Souza')
    await hand.type(`${account} [name="paymentPassword"]`, ana.payment)
    await hand.press(id('payoutAccount.submit'))
    await hand.misses(account)
    await hand.type(id('withdraw.amount'), '100')
    await hand.type(id('withdraw.password'), ana.payment)
    await hand.press(id('withdraw.submit'))
    await hand.finds(id('withdraw.item'), 'data-state', /processing|sent|paid/)
    await hand.press(id('memberCentre.close'))
    await expect.poll(balance).not.toBe(played)
  })

  const after = await balance()
  await test.step('log out, log in: the same balance', async () => {
    await hand.signOut()
    await hand.logIn(ana)
    await hand.hasBalance(after)
  })
}
