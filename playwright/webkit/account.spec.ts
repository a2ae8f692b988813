// Session state in WebKit: the session shared by tabs, pushed updates, the phone layout, and right to left.
import { byTestId, expect, test } from './fixtures.ts'

const demo = { username: 'demo', password: 'Demo@2026' }

test('all tabs share a session: taken over without a password, ended in all', async ({ driverPage }) => {
  await driverPage.open()
  await driverPage.logIn(demo)
  await driverPage.expectBalance('4286.75')
  await driverPage.reload()
  await driverPage.expectBalance('4286.75')
  const first = await driverPage.driver.getWindowHandle()
  await driverPage.driver.switchTo().newWindow('tab')
  await driverPage.open()
  await driverPage.expectBalance('4286.75')
  await driverPage.logOut()
  await driverPage.driver.switchTo().window(first)
  await driverPage.expectVisible(byTestId('header.login'))
  expect(await driverPage.evaluate('return sessionStorage.getItem("token")')).toBeNull()
})

test('a wrong password is reported at its field, and the user name is kept', async ({ driverPage }) => {
  await driverPage.open('/login')
  const dialog = byTestId('loginPopupModal')
  await driverPage.type(`${dialog} [name="username"]`, demo.username)
  await driverPage.type(`${dialog} [name="password"]`, 'Errada@2026')
  await driverPage.click(byTestId('loginPopupModal.submit'))
  await driverPage.expectVisible(`${dialog} [role="alert"]`)
  expect(
    await driverPage.evaluate(`return document.querySelector('${dialog} [name="username"]').value`),
  ).toBe(demo.username)
})

test('a payment from elsewhere is shown on the page at once', async ({ driverPage, testApi }) => {
  await testApi.updateSite({ providerDelayMs: 3_600_000 })
  const ana = { username: 'ana2026', password: 'Senha#2026' }
  await testApi.createMember({ ...ana, balance: '1000', login: false })
  await driverPage.open()
  await driverPage.logIn(ana)
  await driverPage.click(byTestId('header.deposit'))
  await driverPage.type(byTestId('deposit.amount'), '75')
  await driverPage.click(byTestId('deposit.submit'))
  await driverPage.expectVisible(byTestId('deposit.progress'))
  await testApi.settlePayment('credit')
  await driverPage.expectAttribute(byTestId('deposit.progress'), 'data-state', 'credited')
  await driverPage.expectBalance('1075')
})

test('on a phone, in Arabic: right to left, without horizontal scrolling', async ({ driverPage }) => {
  await driverPage.openPhoneWindow()
  await driverPage.open()
  await driverPage.evaluate('localStorage.lang = "AR"; localStorage.theme = "light"')
  for (const path of ['/', '/rng', '/promotions', '/pointMall', '/help', '/down']) {
    await driverPage.open(path)
    await driverPage.expectAttribute('html', 'dir', 'rtl')
    await driverPage.expectAttribute('html', 'data-theme', 'light')
    await expect
      .poll(() => driverPage.evaluate('return document.documentElement.scrollWidth - innerWidth'), {
        message: path,
      })
      .toBeLessThanOrEqual(0)
    // ASCII digits, even where this engine has native digits for the language
    if (path === '/rng') await driverPage.expectVisible(byTestId('games.count'))
    expect(await driverPage.evaluate('return document.body.innerText.match(/[٠-٩]+/g) ?? []'), path).toEqual(
      [],
    )
  }
  await driverPage.click(byTestId('bar.games'))
  await driverPage.expectVisible(byTestId('gamesSheet'))
})

test('an agent sees the team, and transfers money', async ({ driverPage, testApi }) => {
  const chefe = { username: 'chefe2026', password: 'Chefe@2026' }
  const payment = '246810'
  await testApi.createMember({ ...chefe, type: 1, balance: '1000', paymentPassword: payment, login: false })
  await testApi.createMember({
    username: 'membro2026',
    upline: chefe.username,
    balance: '70.25',
    login: false,
  })
  await driverPage.open()
  await driverPage.logIn(chefe)
  await driverPage.expectBalance('1000')
  await driverPage.open('/?ac=team')
  await driverPage.click(`[data-account="membro2026"] ${byTestId('team.open')}`)
  await driverPage.click(byTestId('teamMember.transfer'))
  await driverPage.type(byTestId('teamTransfer.amount'), '25,50')
  await driverPage.type(byTestId('teamTransfer.password'), payment)
  await driverPage.click(byTestId('teamTransfer.submit'))
  await driverPage.expectVisible(byTestId('teamTransfer.done'))
  await driverPage.expectBalance('974.5')
})
