// Session state in WebKit: the session shared by tabs, pushed updates, the phone layout, and right to left.
import { expect, id, test } from './fixtures.ts'

const demo = { username: 'demo', password: 'Demo@2026' }

test('a session is every tab’s: taken over without a password, left in all', async ({ hand }) => {
  await hand.open()
  await hand.logIn(demo)
  await hand.hasBalance('4286.75')
  await hand.reload()
  await hand.hasBalance('4286.75')
  const first = await hand.driver.getWindowHandle()
  await hand.driver.switchTo().newWindow('tab')
  await hand.open()
  await hand.hasBalance('4286.75')
  await hand.signOut()
  await hand.driver.switchTo().window(first)
  await hand.sees(id('header.login'))
  expect(await hand.run('return sessionStorage.getItem("token")')).toBeNull()
})

test('a wrong password is said beside its field, and what was typed of the name stays', async ({ hand }) => {
  await hand.open('/login')
  const dialog = id('loginPopupModal')
  await hand.type(`${dialog} [name="username"]`, demo.username)
  await hand.type(`${dialog} [name="password"]`, 'Errada@2026')
  await hand.press(id('loginPopupModal.submit'))
  await hand.sees(`${dialog} [role="alert"]`)
  expect(await hand.run(`return document.querySelector('${dialog} [name="username"]').value`)).toBe(
    demo.username,
  )
})

test('money that comes in from elsewhere is on the page at once', async ({ hand, control }) => {
  await control.site({ providerDelayMs: 3_600_000 })
  const ana = { username: 'ana2026', password: 'Senha#2026' }
  await control.member({ ...ana, balance: '1000', login: false })
  await hand.open()
  await hand.logIn(ana)
  await hand.press(id('header.deposit'))
  await hand.type(id('deposit.amount'), '75')
  await hand.press(id('deposit.submit'))
  await hand.sees(id('deposit.progress'))
  await control.pay('credit')
  await hand.finds(id('deposit.progress'), 'data-state', 'credited')
  await hand.hasBalance('1075')
})

test('on a phone, in Arabic: from right to left, nothing wider than the page', async ({ hand }) => {
  await hand.takePhone()
  await hand.open()
  await hand.run('localStorage.lang = "AR"; localStorage.theme = "light"')
  for (const path of ['/', '/rng', '/promotions', '/pointMall', '/help', '/down']) {
    await hand.open(path)
    await hand.finds('html', 'dir', 'rtl')
    await hand.finds('html', 'data-theme', 'light')
    await expect
      .poll(() => hand.run('return document.documentElement.scrollWidth - innerWidth'), { message: path })
      .toBeLessThanOrEqual(0)
    // ASCII digits, even where this engine has native digits for the language
    if (path === '/rng') await hand.sees(id('games.count'))
    expect(await hand.run('return document.body.innerText.match(/[٠-٩]+/g) ?? []'), path).toEqual([])
  }
  await hand.press(id('bar.games'))
  await hand.sees(id('gamesSheet'))
})

test('an agent sees the team, and sends somebody money', async ({ hand, control }) => {
  const chefe = { username: 'chefe2026', password: 'Chefe@2026' }
  const payment = 'Pague@2026'
  await control.member({ ...chefe, type: 1, balance: '1000', paymentPassword: payment, login: false })
  await control.member({ username: 'membro2026', upline: chefe.username, balance: '70.25', login: false })
  await hand.open()
  await hand.logIn(chefe)
  await hand.hasBalance('1000')
  await hand.open('/?ac=team')
  await hand.press(`[data-account="membro2026"] ${id('team.open')}`)
  await hand.press(id('teamMember.transfer'))
  await hand.type(id('teamTransfer.amount'), '25,50')
  await hand.type(id('teamTransfer.password'), payment)
  await hand.press(id('teamTransfer.submit'))
  await hand.sees(id('teamTransfer.done'))
  await hand.hasBalance('974.5')
})
