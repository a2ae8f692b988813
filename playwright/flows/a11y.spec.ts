// Accessibility by axe (WCAG 2.2 A and AA), both themes; narrow pages; right to left; stillness.
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { openAccount } from '../scenes/account.ts'
import { expectOpenGame, play, SLOT } from '../scenes/games.ts'
import { MEMBER_CENTRE, PAGES, WHOLE } from '../scenes/screens.ts'
import { open, type, wide } from '../scenes/shell.ts'
import { toDeposit, toWithdraw } from '../scenes/wallet.ts'

/** Content is there, no skeleton left. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

for (const theme of ['dark', 'light'] as const)
  test.describe(theme, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((kept) => {
        if (window === window.top && origin !== 'null') localStorage.setItem('theme', kept)
      }, theme)
    })

    test('what a visitor sees: pages, lotteries, dialogs with their errors, whole-page states', async ({
      page,
      axe,
      control,
      watch,
    }) => {
      await test.step('pages of a visitor', async () => {
        for (const path of ['/', '/rng', '/sports', '/noticePage', '/helpmc', '/no/such/place']) {
          await open(page, path)
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
          await settled(page)
          await axe(page, `${path}, ${theme}`)
        }
      })

      await test.step('the hall of the lotteries, and a lottery’s results', async () => {
        test.slow() // a hundred draws of ten numbers each
        await open(page, '/lottery')
        await expect(page.getByTestId('game').first()).toBeVisible()
        await settled(page)
        await axe(page, `/lottery, ${theme}`)
        await page.getByTestId('lottery.category.PK10').getByTestId('lottery.results').first().click()
        await expect(page.getByTestId('lottery.draws')).toBeVisible()
        await axe(page, `results, ${theme}`)
      })

      await test.step('dialogs of a visitor, with their errors', async () => {
        await open(page)
        for (const name of ['login', 'register'] as const) {
          await page.getByTestId(`header.${name}`).click()
          const dialog = page.getByTestId(name === 'login' ? 'loginPopupModal' : 'registerModal')
          const submit = dialog.locator('[type="submit"]')
          await expect(submit).toBeVisible()
          await axe(page, `${name}, ${theme}`)
          await submit.click()
          await expect(dialog.getByRole('alert').first()).toBeVisible()
          await axe(page, `${name} with errors, ${theme}`)
          await page.keyboard.press('Escape')
          await expect(dialog).toBeHidden()
        }
      })

      await test.step('whole-page states', async () => {
        watch.expect(/503|403/)
        for (const [status, testId] of [
          [1, 'maintenance'],
          [2, 'regionBlock'],
        ] as const) {
          await control.site({ status })
          await page.goto('/')
          await expect(page.getByTestId(testId)).toBeVisible()
          await axe(page, `${testId}, ${theme}`)
        }
      })
    })

    test('what a member sees, and the game in its frame', async ({ page, axe, enter }) => {
      await test.step('what a member sees', async () => {
        await enter({ nickname: 'Ana', rankLevel: 6, type: 1 })
        await open(page)
        await settled(page)
        await axe(page, `home of a member, ${theme}`)
        await openAccount(page)
        if (!wide(page)) await axe(page, `account sheet, ${theme}`)
        await page.getByTestId('header.signOut').click()
        await expect(page.getByTestId('confirmDialog')).toBeVisible()
        await axe(page, `sign-out question, ${theme}`)
        await page.keyboard.press('Escape')
        await expect(page.getByTestId('confirmDialog')).toBeHidden()
        await toDeposit(page)
        await settled(page)
        await axe(page, `deposit, ${theme}`)
        await type(page.getByTestId('deposit.amount'), '1.234')
        await page.getByTestId('deposit.submit').click()
        await expect(page.getByTestId('memberCentre').getByRole('alert').first()).toBeVisible()
        await axe(page, `deposit with an error, ${theme}`)
        await type(page.getByTestId('deposit.amount'), '50')
        await page.getByTestId('deposit.submit').click()
        await expect(page.getByTestId('deposit.progress')).toHaveAttribute('data-state', 'credited')
        await axe(page, `deposit, credited, ${theme}`)
        await page.getByTestId('memberCentre.close').click()
        await toWithdraw(page)
        await settled(page)
        await axe(page, `withdraw, ${theme}`)
        await open(page, '/?ac=overview')
        await expect(page.getByTestId('agentCentre')).toBeVisible()
        await axe(page, `agent centre, ${theme}`)
      })

      await test.step('the game in its frame', async () => {
        await open(page, '/rng')
        await play(page, SLOT.code)
        await expectOpenGame(page)
        await axe(page, `game, ${theme}`)
      })
    })
  })

test('no page is wider than the window', async ({ page, control, member: _ }) => {
  test.slow() // every screen there is
  await control.site({ jurisdiction: WHOLE })
  for (const path of [...PAGES, ...MEMBER_CENTRE]) {
    await open(page, path)
    await expectNoSideways(page, path)
  }
})

test('no page is wider than the window when it runs from right to left', { tag: '@firefox' }, async ({
  page,
  control,
}) => {
  await control.site({ jurisdiction: WHOLE })
  await page.addInitScript(() => {
    if (window === window.top && origin !== 'null') localStorage.setItem('lang', 'AR')
  })
  test.slow() // every page there is
  for (const path of PAGES) {
    await open(page, path)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expectNoSideways(page, path)
  }
  await open(page)
  await page.getByTestId('header.login').click()
  await expect(page.getByTestId('loginPopupModal')).toBeVisible()
  await expectNoSideways(page, 'login')
})

async function expectNoSideways(page: Page, what: string): Promise<void> {
  const over = () =>
    page.evaluate(() => {
      const room = document.documentElement.clientWidth
      return Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - room
    })
  await expect.poll(over, { message: `${what} fits its window` }).toBeLessThanOrEqual(0)
}

// Firefox does not emulate the preference over WebDriver BiDi
test('who asks for stillness gets it: nothing moves by itself', { tag: '@pictures' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await open(page)
  const banner = page.getByTestId('home.banner')
  const first = banner.locator('[aria-current="true"]')
  const before = await first.getAttribute('aria-label')
  const jackpot = page.getByTestId('home.jackpot')
  const figure = /[\d,]+\.\d\d/.exec((await jackpot.textContent()) ?? '')?.[0]
  await page.clock.fastForward(30_000)
  expect(await first.getAttribute('aria-label')).toBe(before)
  expect(/[\d,]+\.\d\d/.exec((await jackpot.textContent()) ?? '')?.[0]).toBe(figure)
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => one.playState === 'running' && Number(one.effect?.getComputedTiming().duration) > 1)
      .map((one) => (one.effect as KeyframeEffect | null)?.target?.className),
  )
  expect(moving).toEqual([])
})

// fingers are for phones
test('what a finger presses is 44 pixels, or has room around it', { tag: '@phone' }, async ({
  page,
  member: _,
}) => {
  await open(page)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('header button, header a, [class*="bar"] > a, [class*="bar"] > button')]
      .map((one) => ({ box: one.getBoundingClientRect(), name: one.outerHTML.slice(0, 90) }))
      .filter(({ box }) => box.width > 0 && (box.height < 44 || box.width < 40))
      .map(({ box, name }) => `${Math.round(box.width)}×${Math.round(box.height)} ${name}`),
  )
  expect(small).toEqual([])
})
