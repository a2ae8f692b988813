// The page shell: theme, language, clock, notices, footer, customer service, account.
import { languageOf } from '../../../ui/src/i18n/languages.ts'
import { expect, test } from '../../fixtures'
import { readQr } from '../../fixtures/qr.ts'
import { loginDialog, openAccount } from '../../steps/account.ts'
import { bannersOf } from '../../steps/banners.ts'
import { chooseLanguage, open, openPreferences, reload } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'

test('theme and language are chosen, loaded and kept', { tag: ['@desktop', '@firefox'] }, async ({
  page,
}) => {
  await test.step('theme: dark by default, light when chosen, kept', async () => {
    await open(page)
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await openPreferences(page)
    await page.getByTestId('header.theme').click()
    await expect(html).toHaveAttribute('data-theme', 'light')
    await expect(html).not.toHaveAttribute('data-theme-changing')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
    await reload(page)
    await expect(html).toHaveAttribute('data-theme', 'light')
    await openPreferences(page)
    await page.getByTestId('header.theme').click()
    await expect(html).toHaveAttribute('data-theme', 'dark')
  })

  await test.step('language: Portuguese by default, loaded when chosen, kept in lang and hisLang', async () => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    const texts = (code: string) =>
      fetched.filter((path) => new RegExp(`/assets/texts-\\w+\\.${code}\\.`).test(path))
    await open(page)
    const html = page.locator('html')
    await expect(html).toHaveAttribute('lang', 'pt')
    await expect(html).toHaveAttribute('dir', 'ltr')
    expect(texts('EN')).toEqual([])
    await chooseLanguage(page, 'EN')
    await expect(html).toHaveAttribute('lang', 'en')
    await expect(page.getByTestId('header.login')).toHaveText(localeText('site.signIn', {}, 'EN'))
    expect(texts('EN')).toHaveLength(1)
    const kept = () => page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')])
    expect(await kept()).toEqual(['EN', 'PT'])
    fetched.length = 0
    await reload(page)
    await expect(page.getByTestId('header.login')).toHaveText(localeText('site.signIn', {}, 'EN'))
    await expect(html).toHaveAttribute('lang', 'en')
    expect(texts('PT')).toEqual([])
    await chooseLanguage(page, 'PT')
    await expect(page.getByTestId('header.login')).toHaveText(localeText('site.signIn'))
    expect(await kept()).toEqual(['PT', 'EN'])
  })
})

test('a right-to-left language chosen in another tab mirrors the page', {
  tag: '@firefox',
}, async ({ page }) => {
  await page.addInitScript(() => {
    if (origin !== 'null') localStorage.setItem('lang', 'AR')
  })
  await open(page)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.getByTestId('header.login')).toHaveText(/\p{Script=Arabic}/u)
  // the banner's text is aligned with the page's start, regardless of its own language
  await open(page, '/live')
  const words = page
    .getByRole('heading', { name: bannersOf('w_live')[0]?.texts('AR').title })
    .locator('..')
    .locator('h2, p')
  await expect(words).toHaveCount(2)
  // the site's texts are Arabic; those of an operator may be in another script
  const gaps = await words.evaluateAll((all) =>
    [...all, ...all].flatMap((one, index) => {
      if (index >= all.length) one.textContent = 'Ante Live'
      const range = document.createRange()
      range.selectNodeContents(one)
      const edge = one.parentElement?.getBoundingClientRect().right ?? 0
      return [...range.getClientRects()].map(({ right }) => Math.round(edge - right))
    }),
  )
  expect(gaps.length).toBeGreaterThan(0)
  expect(gaps.filter((gap) => gap > 4)).toEqual([])
})

test('a visitor’s shell: clock, footer, QR codes, loading pages, customer service, languages', {
  tag: '@desktop',
}, async ({ page, testApi, server }) => {
  await test.step('the clock shows the visitor’s time with its offset', async () => {
    await open(page)
    await openPreferences(page)
    const clock = page.getByTestId('header.clock')
    await expect(clock).toHaveText(/^\d\d:\d\d:\d\d GMT-3$/)
    const before = (await clock.textContent()) ?? ''
    await expect(clock).not.toHaveText(before)
  })

  await test.step('the footer has vendors, licences and the year', async () => {
    await open(page, '/help')
    const footer = page.getByTestId('footer')
    await expect(footer.getByAltText('PG')).toBeAttached()
    await expect(footer).toContainText(bannersOf('f_certification')[0]?.texts('PT').title ?? '')
    await expect(footer).toContainText('2023')
    await footer.getByRole('button', { name: localeText('site.responsible') }).click()
    await expect(loginDialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(loginDialog(page)).toBeHidden()
  })

  await test.step('downloads have QR codes in the side bar, if there are any', async () => {
    await testApi.updateSite({ resources: [{ resourceType: 'TELEGRAM', url: 'https://t.me/ante_sandbox' }] })
    await open(page)
    const download = page.getByTestId('sideBar').getByRole('link', { name: localeText('site.downloadApp') })
    await expect(page.getByTestId('sideBar').getByRole('button', { name: 'Telegram' })).toBeVisible()
    await expect(download).toBeHidden()
    await testApi.updateSite({
      resources: [
        { resourceType: 'MOBILECONFIG', url: '/media/ante.mobileconfig' },
        { resourceType: 'ANDROID', url: 'https://cdn.example/ANDROID' },
        { resourceType: 'IOS', url: '/down/ios', qrCodeUrl: 'https://qr.example/i?x=1' },
      ],
    })
    await open(page)
    await download.hover()
    for (const [name, text] of [
      ['iOS Config', `${server.address}/media/ante.mobileconfig`],
      ['Android', 'https://cdn.example/ANDROID'],
      ['iOS', 'https://qr.example/i?x=1'],
    ] as const) {
      const code = page
        .getByTestId('sideBar')
        .getByRole('img', { name: localeText('site.qrFor', { name }), exact: true })
      await expect(code).toBeVisible()
      await expect(code).toHaveAttribute('width', '74')
      expect(await readQr(code)).toBe(text)
    }
    // a camera does not warn, so the site shows the target host next to the code
    await expect(page.getByTestId('sideBar')).toContainText('cdn.example')
  })

  await test.step('a loading page is indicated by a progress bar', async () => {
    await open(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/promo-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.getByTestId('nav.promotions').click()
    await expect(page).toHaveURL(/\/promotions$/)
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-going', '')
    release()
    await expect(html).not.toHaveAttribute('data-going', '')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  // pop-ups are not reported over WebDriver BiDi
  await test.step('customer service opens in a new window of 440 by 750', async () => {
    await page.addInitScript(() => {
      const asked: string[] = []
      Object.defineProperty(window, '__opened', { value: asked })
      window.open = (_url, _name, features) => {
        asked.push(features ?? '')
        return null
      }
    })
    await open(page, '/help')
    await page
      .getByTestId('footer')
      .getByRole('button', { name: localeText('site.contactUs') })
      .click()
    const features = await page.evaluate(() => (window as unknown as { __opened: string[] }).__opened)
    expect(features[0]).toContain('width=440')
    expect(features[0]).toContain('height=750')
  })

  await test.step('every language is offered, and set before the app loads', async () => {
    await page.addInitScript(() => {
      if (origin !== 'null') localStorage.setItem('lang', localStorage.getItem('wanted') ?? 'JA')
    })
    const html = page.locator('html')
    const named: (string | null)[] = []
    await page.route('**/assets/app-*.js', async (route) => {
      named.push(await html.getAttribute('lang')) // the language set before the app loads
      await route.continue()
    })
    for (const { code, tag, dir } of ['JA', 'FA', 'PT-BR'].map(languageOf)) {
      await page.evaluate((lang) => localStorage.setItem('wanted', lang), code)
      await open(page)
      await expect(html).toHaveAttribute('lang', tag)
      await expect(html).toHaveAttribute('dir', dir)
      await openPreferences(page)
      await page.getByTestId('header.language').click()
      await expect(page.getByRole('menuitemradio')).toHaveCount(28)
      await expect(page.getByTestId(`header.language.${code}`)).toHaveAttribute('aria-checked', 'true')
    }
    expect(named).toEqual(['ja', 'fa', 'pt-BR'])
    await page.evaluate(() => localStorage.setItem('wanted', 'DE')) // not one of the brand's
    await open(page)
    await expect(page.getByTestId('header.login')).toHaveText(localeText('site.signIn'))
    await expect(html).toHaveAttribute('lang', 'pt')
  })
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('notices: the bar can be paused and opens the list at the notice', { tag: '@firefox' }, async ({
    page,
  }) => {
    await open(page)
    const bar = page.getByTestId('noticeBar')
    await bar.getByRole('button', { name: localeText('site.noticesPause') }).click()
    await expect(bar.getByRole('button', { name: localeText('site.noticesResume') })).toBeVisible()
    await bar.locator('a:not([aria-hidden="true"])').first().focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/noticePage\?notice=/)
    await expect(page.getByTestId('noticeModal')).toBeVisible()
  })

  test('notices: one that has moved out of the bar stands in view with the focus', {
    tag: '@desktop',
  }, async ({ page }) => {
    await open(page)
    const link = page.getByTestId('noticeBar').locator('a:not([aria-hidden="true"])').first()
    /** Distance of the notice's beginning from that of the bar. */
    const offset = () =>
      link.evaluate((one) => {
        const box = one.parentElement?.parentElement
        return one.getBoundingClientRect().left - (box?.getBoundingClientRect().left ?? 0)
      })
    await link.evaluate((one) => {
      for (const animation of one.parentElement?.getAnimations() ?? []) animation.currentTime = 15_000
    })
    expect(await offset()).toBeLessThan(-100)
    await link.focus()
    expect(await offset()).toBeGreaterThanOrEqual(0)
  })
})

test('on a phone, the account sheet has the contacts of the side bar', { tag: '@phone' }, async ({
  page,
  axe,
}) => {
  await open(page)
  await page.getByTestId('bar.me').click()
  const contacts = page.getByTestId('accountSheet.contacts')
  await expect(contacts.getByRole('button')).toHaveText([
    localeText('site.promotions'),
    localeText('site.customerService'),
    'Telegram',
    'Facebook',
  ])
  await axe(page, 'the account sheet of a visitor')
  await contacts.getByRole('button', { name: 'Facebook' }).click()
  await expect(page.getByTestId('leaveNotice.host')).toHaveText('www.facebook.com')
  await page.getByTestId('leaveNotice.close').click()
  await page.getByTestId('accountSheet.promotions').click()
  await expect(page).toHaveURL(/\/promotions$/)
})

test('a member’s shell: the header, an address with two slashes, before the app', {
  tag: '@desktop',
}, async ({ page, logInAs }) => {
  await test.step('the header shows the member’s data from the server', async () => {
    await logInAs({ nickname: 'Ana Souza', rankLevel: 6, type: 1 })
    await open(page)
    await openAccount(page)
    await expect(page.getByTestId('header.nickname')).toHaveText('Ana Souza')
    await expect(page.getByTestId('header.vip')).toBeVisible()
  })

  await test.step('its tools are in the order of the specification, for the eye and for the keyboard', async () => {
    const order = ['avatar', 'unclaimed', 'balance', 'deposit', 'withdraw', 'agent', 'signOut']
    const tools = page
      .getByRole('banner')
      .locator(order.map((id) => `[data-testid="header.${id}"]`).join(', '))
    await expect(tools).toHaveCount(order.length)
    const seen = await tools.evaluateAll((all) =>
      all.map((tool) => [tool.getAttribute('data-testid'), tool.getBoundingClientRect().left] as const),
    )
    expect(seen.map(([id]) => id)).toEqual(order.map((id) => `header.${id}`))
    expect(seen.map(([, left]) => left)).toEqual(seen.map(([, left]) => left).sort((a, b) => a - b))
  })

  await test.step('an address that starts with two slashes is treated as one with a single slash', async () => {
    await open(page)
    await page.goto(`${new URL(page.url()).origin}//promotions`)
    await expect(page).toHaveURL(/[^/]\/promotions$/)
    await page.getByTestId('header.deposit').click()
    await expect(page).toHaveURL(/\/promotions\?mc=depositv2$/)
  })

  await test.step('before the app loads, the page shows the shell on every address, and home only at home', async () => {
    await page.route('**/assets/app-*.js', () => undefined) // never answered
    const shell = page.getByRole('banner').first()
    await page.goto('/help', { waitUntil: 'commit' })
    await expect(shell).toBeVisible()
    await expect(page.locator('[data-hero]')).toBeHidden()
    await expect(shell.getByRole('link', { name: localeText('site.register') })).toBeHidden()
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('[data-hero]')).toBeVisible()
  })

  await test.step('before the app loads, the shell shows its picture, and its words in their language', async () => {
    for (const [code, shown] of [
      ['PT-BR', true],
      ['EN', false],
    ] as const) {
      await page.evaluate((lang) => localStorage.setItem('lang', lang), code)
      await page.goto('/', { waitUntil: 'commit' })
      await expect(page.locator('[data-hero] img')).toBeVisible()
      await expect(page.locator('[data-hero] h2')).toBeVisible({ visible: shown })
    }
  })
})
