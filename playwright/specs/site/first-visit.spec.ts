// A first visit in browsers of other languages: in Portuguese, with an offer of the browser's language where the site has it.
import { languageOf } from '../../../ui/src/i18n/languages.ts'
import { expect, test } from '../../fixtures'
import { logIn, loginDialog, register, registerDialog, signOut } from '../../steps/account.ts'
import { expectNoHorizontalScroll, open, reload } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'
import { closeCentre, deposit, goToDeposit, paymentProgress } from '../../steps/wallet.ts'

/** Sum of the layout shifts so far. */
const layoutShift = () =>
  new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
      resolve(shifts.reduce((sum, one) => sum + (one.hadRecentInput ? 0 : one.value), 0))
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(0), 500)
  })

for (const [locale, code] of [
  ['en-US', 'EN'],
  ['ja-JP', 'JA'],
  ['ar-EG', 'AR'],
  // German has no texts
  ['de-DE', undefined],
] as const)
  test.describe(`a browser in ${locale}`, () => {
    test.use({ locale })

    test('starts in Portuguese, and runs home, registration, deposit and login', async ({ page, axe }) => {
      const sent = new Set<string | undefined>()
      page.on('request', (request) => {
        if (new URL(request.url()).pathname.startsWith('/wps/')) sent.add(request.headers().language)
      })
      const html = page.locator('html')
      const login = page.getByTestId('header.login')
      const offer = page.getByTestId('languageOffer')
      const kept = () => page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')])

      await open(page)
      await expect(html).toHaveAttribute('lang', 'pt')
      await expect(login).toHaveText(localeText('site.signIn'))
      await expect(page.getByTestId('home.hotGames').getByTestId('game').first()).toBeVisible()
      expect([...sent]).toEqual(['PT'])

      if (code) {
        const { tag, dir } = languageOf(code)
        await test.step('the browser’s language is on offer, in that language', async () => {
          await expect(offer).toHaveAccessibleName(localeText('languageOffer.text', {}, code))
          await expect(offer).toHaveAttribute('lang', tag)
          await expect(offer).toHaveAttribute('dir', dir)
          await expect(offer).toBeInViewport({ ratio: 1 })
          await expectNoHorizontalScroll(page, 'the offer')
          await axe(page, 'the offer')
          expect(await page.evaluate(layoutShift)).toBeLessThan(0.01)
        })
        await test.step('one press chooses it, for good', async () => {
          const accept = page.getByTestId('languageOffer.accept')
          await expect(accept).toHaveText(localeText('languageOffer.accept', {}, code))
          await accept.press('Enter')
          await expect(html).toHaveAttribute('lang', tag)
          await expect(html).toHaveAttribute('dir', dir)
          await expect(offer).toHaveCount(0)
          await expect(page.getByRole('main')).toBeFocused()
          expect(await kept()).toEqual([code, 'PT'])
          await reload(page)
        })
      }
      await expect(login).toHaveText(localeText('site.signIn', {}, code))
      await expect(offer).toHaveCount(0)

      const who = { username: `visita${locale.slice(0, 2)}`, password: 'Senha#2026' }
      await register(page, who)
      await goToDeposit(page)
      await deposit(page, '50')
      await expect(paymentProgress(page)).toHaveAttribute('data-state', 'credited')
      await closeCentre(page)
      await signOut(page)
      await logIn(page, who)
      await expect(page.getByTestId('header.balance')).toHaveAttribute('data-amount', '50')
      await expect(html).toHaveAttribute('lang', languageOf(code ?? 'PT').tag)
    })
  })

test.describe('the offer of a language', () => {
  test.use({ locale: 'en-US' })

  test('is also in the dialogs that an address opens, and a refusal is final', async ({ page, axe }) => {
    const offer = page.getByTestId('languageOffer')
    for (const [path, dialog] of [
      ['/login', loginDialog(page)],
      ['/register', registerDialog(page)],
    ] as const) {
      await open(page, path)
      await expect(dialog.getByTestId('languageOffer')).toBeVisible()
      await expect(offer).toHaveCount(1)
    }
    await axe(page, 'the offer in a dialog')
    await page.getByTestId('languageOffer.dismiss').click()
    await expect(offer).toHaveCount(0)
    await expect(registerDialog(page)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
    expect(await page.evaluate(() => [localStorage.lang, localStorage.hisLang])).toEqual(['PT', 'PT'])
    await open(page)
    await expect(page.getByTestId('home.hotGames').getByTestId('game').first()).toBeVisible()
    await expect(offer).toHaveCount(0)
  })
})
