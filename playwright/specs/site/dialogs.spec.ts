// Behaviour common to all dialogs.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { DEMO, loginDialog as dialog, registerDialog } from '../../steps/account.ts'
import { currentPath, field, isDesktop, open, type } from '../../steps/shell.ts'
import { goToDeposit } from '../../steps/wallet.ts'

test.describe('a dialog', () => {
  async function openAt(page: Page, y: number): Promise<void> {
    await open(page)
    await expect(page.getByTestId('home.hotGames').getByTestId('game').first()).toBeVisible()
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
    // By keyboard: Firefox scrolls to a clicked element, although the header is always in view.
    await page.getByTestId('header.login').evaluate((button) => button.focus({ preventScroll: true }))
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
  }

  test('closes with Escape and its close button, not by a press outside', async ({ page }) => {
    await openAt(page, 0)
    await page.mouse.click(4, 4)
    await page.mouse.click(4, 300)
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await page.getByTestId('header.login').click()
    await page.getByTestId('loginPopupModal.close').click()
    await expect(dialog(page)).toBeHidden()
  })

  // typed by hand: only Safari sends this Enter, after the end of the composition
  test('is not confirmed by the Enter that accepts a word of an input method', { tag: '@phone' }, async ({
    page,
  }) => {
    await open(page)
    await page.getByTestId('header.login').click()
    const input = field(dialog(page), 'username')
    const pressEnter = (init: { isComposing?: boolean; keyCode?: number }) =>
      input.evaluate(
        (target, more) =>
          target.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...more }),
          ),
        init,
      )
    await pressEnter({ isComposing: true })
    await pressEnter({ keyCode: 229 })
    await expect(dialog(page).getByRole('alert')).toHaveCount(0)
    await input.press('Enter')
    await expect(dialog(page).getByRole('alert').first()).toBeVisible()
  })

  test('that is a sheet returns the focus, and shows no menu until asked', { tag: '@phone' }, async ({
    page,
  }) => {
    await open(page)
    const opener = page.getByTestId('bar.me')
    const sheet = page.getByTestId('accountSheet')
    const language = page.getByTestId('header.language.EN')
    for (const close of [
      () => page.getByTestId('accountSheet.close').press('Enter'),
      () => page.keyboard.press('Escape'),
    ]) {
      await opener.press('Enter')
      await expect(sheet).toBeVisible()
      await expect(language).toBeAttached()
      await expect(language).toBeHidden()
      await page.getByTestId('header.language').press('Enter')
      await expect(language).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(language).toBeHidden()
      await expect(page.getByTestId('header.language')).toBeFocused()
      await close()
      await expect(sheet).toHaveCount(0)
      await expect(opener).toBeFocused()
    }
  })

  test('locks scrolling and focus, and restores both', { tag: '@firefox' }, async ({ page, isMobile }) => {
    await test.step('locks the page’s scroll position and restores it exactly', async () => {
      await openAt(page, 240)
      const at = () => page.evaluate(() => window.scrollY)
      if (!isMobile) await page.mouse.wheel(0, 500)
      await page.evaluate(() => new Promise(requestAnimationFrame))
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      await expect.poll(at).toBe(240)
      await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
      await expect.poll(at).toBe(300)
    })

    await test.step('keeps the focus inside and restores it', async () => {
      await open(page)
      await page.getByTestId('header.login').focus()
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toBeVisible()
      const outside = () =>
        page.evaluate(() => {
          const at = document.activeElement
          return at !== document.body && !at?.closest('[data-testid="loginPopupModal"]') ? at?.outerHTML : ''
        })
      for (let step = 0; step < 12; step += 1) {
        await page.keyboard.press(step < 9 ? 'Tab' : 'Shift+Tab')
        expect(await outside()).toBe('')
      }
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      await expect(page.getByTestId('header.login')).toBeFocused()
    })
  })

  test('Enter presses the default button; focus goes to the page when the opener is gone', {
    tag: '@desktop',
  }, async ({ page, testApi, pageErrors }) => {
    await test.step('Enter presses the default button', async () => {
      pageErrors.expect(/401/)
      await openAt(page, 0)
      await type(field(dialog(page), 'username'), 'demo')
      await type(field(dialog(page), 'password'), 'Errada@2026')
      await page.keyboard.press('Enter')
      await expect(page.getByTestId('loginPopupModal.error')).toBeVisible()
      expect(await testApi.calls('/wps/session/login')).toHaveLength(1)
    })

    await test.step('moves the focus to the page when the opener is gone', async () => {
      await open(page)
      await page.getByTestId('header.login').focus()
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toBeVisible()
      await type(field(dialog(page), 'username'), DEMO.username)
      await type(field(dialog(page), 'password'), DEMO.password)
      await page.keyboard.press('Enter')
      await expect(page.getByTestId('header.avatar')).toBeVisible()
      await expect(dialog(page)).toBeHidden()
      await expect(page.getByRole('main')).toBeFocused()
    })
  })

  // by default: `site/dialogs`, from the login; the same code loads both dialogs
  for (const [from, to] of [
    ['login', 'register'],
    ['register', 'login'],
  ] as const)
    test(`${from} leads to ${to}, also when its code must be loaded first`, {
      tag: from === 'login' ? '@desktop' : '@matrix',
    }, async ({ page }) => {
      const dialogs = { login: dialog(page), register: registerDialog(page) }
      const press = { login: 'registerModal.login', register: 'loginPopupModal.register' }
      let release = () => {}
      const held = new Promise<void>((done) => {
        release = done
      })
      const file = to === 'login' ? /\/assets\/LoginDialog-.*\.js$/ : /\/assets\/RegisterDialog-.*\.js$/
      await page.route(file, async (route) => {
        await held
        await route.continue()
      })
      await open(page)
      await page.getByTestId(`header.${from}`).click()
      await expect(dialogs[from]).toBeVisible()
      // listeners run in order: when this one has run, the dialog has handled its own closing
      const closing = await dialogs[from].evaluateHandle((dialog) => {
        const state = { closed: false }
        dialog.addEventListener('close', () => {
          state.closed = true
        })
        return state
      })
      const asked = page.waitForRequest(file)
      await page.getByTestId(press[to]).click()
      await asked
      await expect.poll(() => closing.evaluate(({ closed }) => closed)).toBe(true)
      release()
      await expect(dialogs[to]).toBeVisible()
      await expect(dialogs[from]).toBeHidden()
      // and back, now that both are loaded
      await page.getByTestId(press[from]).click()
      await expect(dialogs[from]).toBeVisible()
      await expect(dialogs[to]).toBeHidden()
      await expect(page.locator('dialog:modal')).toHaveCount(1)
    })

  test('the centre: its first page for an address without one, Escape and going back', {
    tag: '@desktop',
  }, async ({ page, member: _ }) => {
    await test.step('the centre opens at its first page for an address without one', async () => {
      await open(page, '/?mc=nothingLikeIt')
      await expect(page.getByTestId('memberCentre.page')).toHaveAttribute('data-page', 'securityCenter')
      await expect.poll(() => currentPath(page)).toBe('/?mc=securityCenter')
      await expect(page.getByTestId('memberCentre').locator('[aria-current="page"]')).toHaveCount(
        isDesktop(page) ? 1 : 0,
      )
    })

    await test.step('Escape also closes the centre, and removes it from the address', async () => {
      await open(page, '/rng')
      await goToDeposit(page)
      await expect.poll(() => currentPath(page)).toContain('mc=depositv2')
      await page.keyboard.press('Escape')
      await expect(page.getByTestId('memberCentre')).toBeHidden()
      await expect.poll(() => currentPath(page)).toBe('/rng')
      await goToDeposit(page)
      await expect.poll(() => currentPath(page)).toContain('mc=depositv2')
      await page.goBack()
      await expect(page.getByTestId('memberCentre')).toBeHidden()
      await expect.poll(() => currentPath(page)).toBe('/rng')
    })
  })
})
