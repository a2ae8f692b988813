// The member centre's frame: its list, its openers, its address, the focus, and no premature content.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { loginDialog, openAccount, signOut, tryLogin } from '../../steps/account.ts'
import { centre, centrePage, ENTRIES, expectCentre, goInCentre } from '../../steps/centre.ts'
import { currentPath, field, isDesktop, open, reload, type, visit } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'
import { closeCentre } from '../../steps/wallet.ts'
import { holdCalls } from '../../support/pending-calls.ts'

const ANA = { username: 'ana2026', password: 'Senha#2026' }
const UPLINE = { upline: 'agente' }

/** Returns the keys of the list's entries in order. */
async function entryKeys(page: Page): Promise<string[]> {
  if (!isDesktop(page)) await page.getByTestId('memberCentre.menu').click()
  const ids = await centre(page)
    .locator('nav [data-testid^="memberCentre.nav."]')
    .evaluateAll((all) => all.map((one) => one.dataset.testid ?? ''))
  if (!isDesktop(page)) await page.getByTestId('memberCentre.menu').click()
  return ids.map((id) => id.replace('memberCentre.nav.', ''))
}

test('all entries are in order, and each opens, is marked, and has its address', async ({
  page,
  logInAs,
}) => {
  await logInAs(UPLINE)
  await open(page) // an entry of the history to go back to
  await visit(page, '/?mc=securityCenter')
  await expectCentre(page, 'securityCenter')
  expect(await entryKeys(page)).toEqual([...ENTRIES])
  await expect(centre(page).locator('[data-testid^="memberCentre.badge."]')).toHaveCount(0)
  for (const key of ENTRIES) {
    await goInCentre(page, key)
    await expect.poll(() => currentPath(page)).toBe(`/?mc=${key}`)
    await expect(centrePage(page).getByRole('status', { name: localeText('common.loading') })).toHaveCount(0)
    await expect(centrePage(page).getByRole('alert')).toHaveCount(0)
    if (isDesktop(page))
      await expect(centre(page).locator('nav [aria-current="page"]')).toHaveAttribute(
        'data-testid',
        `memberCentre.nav.${key}`,
      )
  }
  // limits are above the list
  if (!isDesktop(page)) await page.getByTestId('memberCentre.menu').click()
  await page.getByTestId('memberCentre.responsible').click()
  await expectCentre(page, 'responsible')
  if (!isDesktop(page)) {
    // on its own page it closes the list
    await page.getByTestId('memberCentre.menu').click()
    await expect(centrePage(page)).toBeHidden()
    await page.getByTestId('memberCentre.responsible').click()
    await expect(centrePage(page)).toBeVisible()
  }
  // one history entry, regardless of the number of viewed pages
  await page.goBack()
  await expect(centre(page)).toBeHidden()
})

test('the centre by its address: which pages exist for whom, and when it is known', {
  tag: '@desktop',
}, async ({ page, member: _ }) => {
  await test.step('the transfer to the upline has an entry and a page only for members with an upline', async () => {
    await open(page, '/?mc=transferUpline')
    await expectCentre(page, 'securityCenter')
    await expect.poll(() => currentPath(page)).toBe('/?mc=securityCenter')
    expect(await entryKeys(page)).toEqual(ENTRIES.filter((key) => key !== 'transferUpline'))
  })

  await test.step('nothing of the centre is shown before the session is known', async () => {
    const answer = await holdCalls(page, '/wps/member/info')
    const asked = page.waitForRequest(/\/wps\/member\/info/)
    await open(page, '/?mc=personalProfit')
    await asked
    await expect(centre(page)).toBeHidden()
    answer()
    await expectCentre(page, 'personalProfit')
    await page.unrouteAll()
  })

  await test.step('it opens when the session is known, even if the site’s settings are slow', async () => {
    const answer = await holdCalls(page, '/wps/system/permission')
    const asked = page.waitForRequest(/\/wps\/system\/permission/)
    await open(page, '/?mc=personalProfit')
    await asked
    await expectCentre(page, 'personalProfit')
    expect(currentPath(page)).toBe('/?mc=personalProfit')
    answer()
  })
})

test('avatar, deposit, withdraw and a bookmarked address open it; reload and history keep it', {
  tag: '@firefox',
}, async ({ page, member: _ }) => {
  await open(page, '/rng')
  await openAccount(page)
  if (isDesktop(page)) await page.getByTestId('header.avatar').click()
  else
    await page
      .getByTestId('accountSheet')
      .getByRole('button', { name: localeText('site.myAccount') })
      .click()
  await expectCentre(page, 'securityCenter')
  await closeCentre(page)
  await openAccount(page)
  await page.getByTestId('header.withdraw').click()
  await expectCentre(page, 'withdraw')
  await closeCentre(page)
  if (!isDesktop(page))
    for (const key of ['personalHistoryCopy', 'bonusDetails', 'responsible']) {
      await openAccount(page)
      await page.getByTestId(`accountSheet.${key}`).click()
      await expectCentre(page, key)
      await closeCentre(page)
    }
  await page.getByTestId(isDesktop(page) ? 'header.deposit' : 'bar.deposit').click()
  await expectCentre(page, 'depositv2')
  await expect.poll(() => currentPath(page)).toBe('/rng?mc=depositv2')
  await goInCentre(page, 'transactionHistory')
  // a reload before the page has loaded aborts requests, which Firefox logs as errors
  await expect(page.getByTestId(/^records\.(row|empty)$/).first()).toBeVisible()
  await reload(page)
  await expectCentre(page, 'transactionHistory')
  await page.goBack()
  await expect(centre(page)).toBeHidden()
  expect(currentPath(page)).toBe('/rng')
  await page.goForward()
  await expectCentre(page, 'transactionHistory')
})

test('a history step right after the close decides which page is open', async ({ page, member: _ }) => {
  await open(page, '/rng?mc=transactionHistory')
  await expectCentre(page, 'transactionHistory')
  await page.getByTestId('memberCentre.close').evaluate(async (button: HTMLElement) => {
    button.click()
    await Promise.resolve() // the press is rendered, but not painted
    history.pushState({ usr: null, key: 'step', idx: 1 }, '', '/rng?mc=withdraw')
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  })
  await expectCentre(page, 'withdraw')
  await expect(centre(page)).toBeVisible()
  await expect(centre(page)).toBeFocused()
  await expect.poll(() => currentPath(page)).toBe('/rng?mc=withdraw')
})

test('its pages open while the code of another page is loading; the last choice stays', {
  tag: '@desktop',
}, async ({ page, member: _ }) => {
  await open(page, '/rng?mc=transactionHistory')
  await expect(page.getByTestId(/^records\.(row|empty)$/).first()).toBeVisible()
  const release = await holdCalls(page, /\/assets\/pointMall-[^/]*\.js$/)
  await page.getByTestId('memberCentre.points').click()
  await expect(page.locator('html')).toHaveAttribute('data-going')
  await goInCentre(page, 'withdraw')
  await expect(page.getByTestId('withdraw.amount')).toBeVisible()
  release()
  await expect(page.locator('html')).not.toHaveAttribute('data-going')
  await expectCentre(page, 'withdraw')
  await expect.poll(() => currentPath(page)).toBe('/pointMall?mc=withdraw')
})

test('a visitor reaches the named page and item after the login', {
  tag: '@desktop',
}, async ({ page, testApi, pageErrors }) => {
  pageErrors.expect(/403/)
  await test.step('an invalid bet id', async () => {
    await testApi.createMember({ username: 'ana2026', balance: '1000', login: false })
    await open(page, '/rng?mc=personalHistoryCopy&ref=nada&day=2026-01-02')
    await expect(loginDialog(page)).toBeVisible()
    await expect.poll(() => currentPath(page)).toBe('/rng')
    await tryLogin(page, ANA)
    await expectCentre(page, 'personalHistoryCopy')
    // the requested bet does not exist: the page says so, and its parameters are removed from the address
    await expect(page.getByText(localeText('records.bet.notFound'))).toBeVisible()
    await expect.poll(() => currentPath(page)).toBe('/rng?mc=personalHistoryCopy')
  })

  for (const [what, path, who, settings] of [
    ['an agent', '/?ac=team', { username: 'ana2027', type: 1 }, {}],
    [
      'with a password that must be changed first',
      '/?mc=withdraw',
      { username: 'ana2028', password: '123456' },
      {},
    ],
    ['where the site requires a login', '/?mc=withdraw', { username: 'ana2029' }, { loginedToHomePage: '1' }],
  ] as const)
    await test.step(what, async () => {
      await page.keyboard.press('Escape')
      await signOut(page)
      await testApi.createMember({ login: false, ...who })
      await testApi.updateSite({ switches: settings })
      await open(page, path)
      await tryLogin(page, { ...ANA, ...who })
      if ('password' in who) {
        const dialog = page.getByTestId('changePassModal')
        for (const name of ['newPassword', 'confirmNewPassword'])
          await type(field(dialog, name), 'Outra@2026')
        await page.getByTestId('changePassModal.submit').click()
      }
      const [, name = '', key = ''] = /(mc|ac)=(\w+)/.exec(path) ?? []
      const opened = page.getByTestId(name === 'ac' ? 'agentCentre.page' : 'memberCentre.page')
      await expect(opened).toHaveAttribute('data-page', key)
      await expect.poll(() => currentPath(page)).toBe(path)
    })
})

// a phone has no Tab key
test('it covers the whole window, also with scrollbars; the focus stays inside and is restored', {
  tag: ['@desktop', '@firefox'],
}, async ({ page, member: _ }) => {
  await open(page, '/rng')
  await page.getByTestId('header.avatar').focus()
  await page.keyboard.press('Enter')
  await expectCentre(page, 'securityCenter')
  const { covered, width, scrollbar } = await centre(page).evaluate((dialog) => ({
    covered: dialog.getBoundingClientRect().width,
    width: window.innerWidth,
    scrollbar: getComputedStyle(dialog).scrollbarColor,
  }))
  expect(covered).toBe(width)
  expect(scrollbar, 'a colour of the theme, not the white bar of Firefox').not.toBe('auto')
  await goInCentre(page, 'rewardCenter')
  const outside = () =>
    page.evaluate(() => {
      const at = document.activeElement
      return at !== document.body && !at?.closest('[data-testid="memberCentre"]') ? at?.outerHTML : ''
    })
  for (let step = 0; step < 24; step += 1) {
    await page.keyboard.press(step < 20 ? 'Tab' : 'Shift+Tab')
    expect(await outside()).toBe('')
  }
  await page.keyboard.press('Escape')
  await expect(centre(page)).toBeHidden()
  await expect(page.getByTestId('header.avatar')).toBeFocused()
})

// on a desktop both are side by side
test('on a phone the list is a sheet over the page, and going back closes it first', {
  tag: '@phone',
}, async ({ page, member: _ }) => {
  await open(page, '/?mc=bonusDetails')
  await expectCentre(page, 'bonusDetails')
  await expect(centre(page).getByRole('navigation')).toHaveCount(0)
  await page.getByTestId('memberCentre.menu').click()
  await expect(centrePage(page)).toBeHidden()
  await expect(page.getByTestId('memberCentre.nav.bonusDetails')).toHaveAttribute('aria-current', 'page')
  await page.getByTestId('memberCentre.close').click()
  await expect(centrePage(page)).toBeVisible()
  await page.getByTestId('memberCentre.close').click()
  await expect(centre(page)).toBeHidden()
})
