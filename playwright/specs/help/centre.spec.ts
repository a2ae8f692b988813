// The help centre: topics, articles and their addresses, the search, the window without the shell.
import { expect, test } from '../../fixtures'
import { article, openHelp, results } from '../../steps/help.ts'
import { chooseLanguage, currentPath, open, type, visit } from '../../steps/shell.ts'
import { BRAND, localeText } from '../../steps/texts.ts'

test('an article is found without accents by keyboard, and has an address', async ({ page, axe }) => {
  await openHelp(page)
  await axe(page, 'the topics')
  // titles begin at the same side on every page
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('text-align', 'start')
  const search = page.getByTestId('help.search')
  await type(search, 'DEPOSITO nao caiu')
  await expect(page.getByTestId('help.view')).toHaveAttribute('data-view', 'search')
  await expect(results(page).first()).toHaveAttribute('data-id', 'deposit-late')
  // words that no article has together, a phrase, another word for the same, a game's return
  for (const [typed, id] of [
    ['saque demora', /^withdraw/],
    ['como sacar', /^withdraw$/],
    ['wagering', /^turnover$/],
    ['retorno', /^rtp$/],
  ] as const) {
    await type(search, typed)
    await expect(results(page).first()).toHaveAttribute('data-id', id)
  }
  await type(search, 'cashback')
  await expect(results(page).first()).toHaveAttribute('data-id', 'rebate')
  await expect(results(page).first().locator('mark').first()).toHaveText(/^cashback$/i)
  await axe(page, 'what was found')
  await search.press('ArrowDown')
  await expect(results(page).first().getByRole('link')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(search).toBeFocused()
  await search.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(article(page)).toHaveAttribute('data-id', 'rebate')
  await expect(article(page)).toContainText('0.60%')
  await expect.poll(() => currentPath(page)).toBe('/help?article=rebate')
  await expect(page).toHaveTitle(new RegExp(BRAND.name))
  await axe(page, 'an article')
  await page.goBack()
  await expect(results(page).first()).toBeVisible()

  await type(search, 'xyzzy')
  await expect(page.getByTestId('help.none')).toBeVisible()
})

test('addresses name articles and topics, which link to each other and to the centre', {
  tag: ['@desktop', '@EN'],
}, async ({ page, member: _ }) => {
  await openHelp(page, '/help#terms')
  await expect(article(page)).toHaveAttribute('data-id', 'terms')
  await openHelp(page, '/help?article=money')
  await expect(page.getByTestId('help.topic.money')).toBeVisible()
  await openHelp(page, '/help?article=gone')
  await expect(page.getByTestId('help.missing')).toBeVisible()
  await openHelp(page, '/help?article=close-account')
  await page.getByTestId('html').getByRole('link').last().click()
  await expect(article(page)).toHaveAttribute('data-id', 'breaks')
  await openHelp(page, '/help?article=limits')
  await openHelp(page, '/help?article=deposit')
  await article(page)
    .getByRole('link', { name: localeText('site.mc.depositv2'), exact: true })
    .click()
  await expect(page.getByTestId('memberCentre.page')).toHaveAttribute('data-page', 'depositv2')
  await page.getByTestId('memberCentre.close').click()
  await expect(article(page)).toBeVisible()
  await chooseLanguage(page, 'EN')
  await expect(article(page).getByRole('heading', { level: 2 })).toHaveText(/How do I deposit/)
})

test('a visitor’s help: external contacts, failed loading, its own window, a closed site', {
  tag: '@desktop',
}, async ({ page, context, axe, testApi, pageErrors }) => {
  // the side bar is desktop only
  await test.step('external contacts require a confirmation that names the target', async () => {
    await openHelp(page)
    await page.getByTestId('help.TELEGRAM').click()
    await expect(page.getByTestId('leaveNotice.host')).toHaveText('t.me')
    await page.getByTestId('leaveNotice.close').click()
    await expect(page.getByTestId('leaveNotice')).toHaveCount(0)
    await page.getByTestId('sideBar').getByRole('button', { name: 'Facebook' }).click()
    await expect(page.getByTestId('leaveNotice.host')).toHaveText('www.facebook.com')
    // its buttons do not inherit the side bar's colours
    await axe(page, 'the notice before leaving by the side bar')
  })

  await test.step('help that fails to load can be retried', async () => {
    pageErrors.expect(/500/)
    await testApi.injectFault({ path: '/wps/system/helpCenter', times: 9, status: 500 })
    await open(page, '/help')
    const failed = page.getByTestId('help').getByRole('alert')
    await expect(failed).toContainText(localeText('help.unloaded'))
    await expect(page.getByTestId('help.contact')).toBeVisible()
    await testApi.clearFaults()
    await failed.getByRole('button', { name: localeText('common.retry') }).click()
    await expect(page.getByTestId('help.topic.account')).toBeVisible()
  })

  await test.step('the help centre has its own window with the registration’s legal texts', async () => {
    await visit(page, '/register')
    const papers = context.waitForEvent('page')
    await page
      .getByTestId('registerModal')
      .getByRole('link', { name: /termos/i })
      .click()
    const paper = await papers
    await expect(article(paper)).toHaveAttribute('data-id', 'terms')
    await expect(paper.getByTestId('footer')).toHaveCount(0)
    // links stay in the window
    await paper.goto('/helpmc?article=safe-account')
    await paper.getByTestId('html').getByRole('link').first().click()
    await expect.poll(() => currentPath(paper)).toBe('/helpmc?article=second-step')
    await paper.close()
  })

  await test.step('a closed site links to its article in the help centre', async () => {
    pageErrors.expect(/503|403/)
    for (const [status, place, id] of [
      [1, 'maintenance', 'maintenance'],
      [2, 'regionBlock', 'region'],
    ] as const) {
      await testApi.updateSite({ status })
      await page.goto('/')
      await page
        .getByTestId(place)
        .getByRole('link', { name: localeText('site.helpCentre') })
        .click()
      await expect(article(page)).toHaveAttribute('data-id', id)
      await page.goBack()
      await expect(page.getByTestId(place)).toBeVisible()
    }
  })
})

test('amounts of the page and of the server’s texts follow the language, where the brand’s do', {
  tag: '@brand',
}, async ({ page, logInAs }) => {
  await logInAs({ balance: '1234567.8999' })
  await open(page)
  const { currencySymbol } = BRAND
  const balance = page.getByTestId('header.balance')
  await expect(balance).toContainText(`${currencySymbol}1.234.567,89`)
  await visit(page, '/helpmc?article=turnover')
  await expect(page.getByRole('main')).toContainText(`${currencySymbol}\u00a01.000`)
  await visit(page, '/')
  await chooseLanguage(page, 'EN')
  await expect(balance).toContainText(`${currencySymbol}1,234,567.89`)
  await visit(page, '/helpmc?article=turnover')
  await expect(page.getByRole('main')).toContainText(`${currencySymbol}\u00a01,000`)
})
