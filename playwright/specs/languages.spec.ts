// Every language on every screen of a phone and in games, with wider texts: no overflow, clipping or overlap, and no
// English. The default tier has the screens in five languages, and the order of numbers in the other ones from right to
// left. The full matrix has the screens in the others, the games, and in two languages also every dialog, form and state,
// and the screens at 1440 px. Each other brand is checked in the languages that it offers.
import type { Page } from '@playwright/test'
import { requireFonts } from '../../scripts/lib/browsers.mjs'
import { LANGUAGES, languageOf } from '../../ui/src/i18n/languages.ts'
import { expect, test } from '../fixtures'
import type { TestApi } from '../fixtures/test-api.ts'
import { AGENT, logIn } from '../steps/account.ts'
import { BETS, GAME_KINDS, type GameKind } from '../steps/game-kinds.ts'
import { expectOpenGame, gameFrame } from '../steps/games.ts'
import { LOTTERY } from '../steps/lottery.ts'
import { FORMS, type ScreenTour, STATES } from '../steps/screen-tour.ts'
import { AGENT_CENTRE, COMPLETE_JURISDICTION, MEMBER_CENTRE, PAGES } from '../steps/screens.ts'
import { currentPath, isDesktop, open, reload, visit } from '../steps/shell.ts'
import { BRAND, localeText } from '../steps/texts.ts'
import { CAN_WITHDRAW, withdraw } from '../steps/wallet.ts'
import { expectLargeFields } from '../support/field-sizes.ts'
import { expectNoTurnedNumbers, findTurnedNumbers } from '../support/glyph-order.ts'
import { expectTranslated, findUntranslated, tagOf, textsOf, widestLanguage } from '../support/languages.ts'
import { expectNoCutTexts, expectNoLayoutFaults, findLayoutFaults } from '../support/layout-faults.ts'
import { expectLoneTexts } from '../support/lone-texts.ts'
import { markOwnSpacing, WIDENING, WIDER_TEXTS, widenTexts } from '../support/wider-texts.ts'

const WIDEST = widestLanguage()
/** The default language, English, one from right to left, one without spaces between words, and the widest. */
const DEFAULT_TIER = ['PT', 'EN', 'AR', 'TH', WIDEST]
/** The language with the widest texts, and one from right to left. */
const TESTED_IN_DEPTH = [WIDEST, 'AR']
/** A language in which the word “Jackpot” is the same as in English. */
const WITH_ENGLISH_WORD = 'TY'
const isInDefaultTier = (code: string) => DEFAULT_TIER.includes(code)
const VISITOR_PAGES = ['/', '/pointMall', '/login', '/register', '/helpmc']

test.use({ actionTimeout: 10_000 })

// text in other fonts has another width
test.beforeAll(requireFonts)

/** Waits for the content. */
async function expectLoaded(page: Page): Promise<void> {
  const coming = page.locator('[aria-busy="true"], [class*="skeleton"]')
  await expect(coming.filter({ visible: true })).toHaveCount(0)
}

/** Waits for the content, and checks its layout and language. */
async function checkScreen(page: Page, code: string, what: string): Promise<void> {
  await expectLoaded(page)
  await expectNoLayoutFaults(page, `${code}: ${what}`)
  await expectTranslated(page, code, what)
  await expectLoneTexts(page, `${code}: ${what}`)
  if (!isDesktop(page)) await expectLargeFields(page, `${code}: ${what}`)
  if (languageOf(code).dir === 'rtl') await expectNoTurnedNumbers(page, `${code}: ${what}`)
}

const setLanguage = (page: Page, code: string) =>
  page.addInitScript((lang) => {
    if (window === window.top && origin !== 'null') localStorage.setItem('lang', lang)
  }, code)

/** Chooses a language in the account sheet, also from behind a dialog. A page without a bottom bar is reloaded. */
async function switchLanguage(page: Page, code: string): Promise<void> {
  if ((await page.getByTestId('bar.me').count()) > 0) {
    for (const id of ['bar.me', 'header.language', `header.language.${code}`, 'accountSheet.close'])
      await page.getByTestId(id).dispatchEvent('click')
    await expect(page.getByTestId('accountSheet')).toHaveCount(0)
  } else {
    await page.evaluate((lang) => localStorage.setItem('lang', lang), code)
    await reload(page)
  }
  await expect(page.locator('html')).toHaveAttribute('lang', tagOf(code))
}

const SCREENS = {
  visitors: VISITOR_PAGES,
  'games and accounts': PAGES.filter((_, index) => index % 2 === 0),
  'games and accounts, the other half': PAGES.filter((_, index) => index % 2 === 1),
  'the member centre': MEMBER_CENTRE,
  'the agent centre': AGENT_CENTRE,
}

/** Opens a screen: by a load of the page if it must load or is shown already, otherwise by the app's own navigation. */
async function openScreen(page: Page, path: string, mustLoad: boolean): Promise<void> {
  await (mustLoad || currentPath(page) === path ? open : visit)(page, path)
  const centre = /[?&](mc|ac)=/.exec(path)?.[1]
  if (centre) await expect(page.getByTestId(centre === 'mc' ? 'memberCentre' : 'agentCentre')).toBeVisible()
}

/** Opens the screens one after the other, and checks each in the languages. */
async function checkScreens(
  page: Page,
  testApi: TestApi,
  paths: string[],
  languages: string[],
): Promise<void> {
  await testApi.updateSite({ jurisdiction: COMPLETE_JURISDICTION })
  let codes = languages
  const [first = 'PT'] = codes
  await widenTexts(page)
  await open(page)
  await page.evaluate((lang) => localStorage.setItem('lang', lang), first)
  await reload(page)
  if (paths !== VISITOR_PAGES) await logIn(page, AGENT)
  for (const path of paths) {
    await openScreen(page, path, paths === VISITOR_PAGES)
    for (const [index, code] of codes.entries()) {
      if (index > 0) await switchLanguage(page, code)
      await expect(page.locator('html')).toHaveAttribute('lang', tagOf(code))
      await checkScreen(page, code, path)
    }
    // the next screen begins in the language of this one
    codes = codes.toReversed()
  }
}

const TIERS = [
  { languages: DEFAULT_TIER.join(', '), tag: ['@phone', '@pictures'], isTested: isInDefaultTier },
  { languages: 'every other language', tag: '@phone', isTested: (code: string) => !isInDefaultTier(code) },
]

for (const { languages, tag, isTested } of TIERS)
  for (const [name, paths] of Object.entries(SCREENS))
    test(`every screen fits a phone in ${languages}: ${name}`, { tag }, async ({ page, testApi }) => {
      test.setTimeout(900_000)
      await checkScreens(page, testApi, paths, BRAND.languages.filter(isTested))
    })

/** Languages from right to left of which the default tier checks the order of numbers only. */
const RIGHT_TO_LEFT = LANGUAGES.filter(({ code, dir }) => dir === 'rtl' && !isInDefaultTier(code))

for (const { code } of RIGHT_TO_LEFT)
  test(`${code}: numbers keep their order on every screen of a phone`, {
    tag: ['@phone', '@pictures', '@default-brand'],
  }, async ({ page, testApi }) => {
    test.setTimeout(300_000)
    await testApi.updateSite({ jurisdiction: COMPLETE_JURISDICTION })
    await setLanguage(page, code)
    const check = async (path: string, mustLoad: boolean) => {
      await openScreen(page, path, mustLoad)
      await expect(page.locator('html')).toHaveAttribute('lang', tagOf(code))
      await expectLoaded(page)
      await expectNoTurnedNumbers(page, `${code}: ${path}`)
    }
    for (const path of VISITOR_PAGES) await check(path, true)
    await open(page)
    await logIn(page, AGENT)
    for (const path of [...PAGES, ...MEMBER_CENTRE, ...AGENT_CENTRE]) await check(path, false)
  })

for (const { code } of LANGUAGES.filter(({ dir }) => dir === 'rtl'))
  test(`${code}: numbers of bank accounts keep their order`, {
    tag: ['@phone', '@pictures', '@default-brand'],
  }, async ({ page, testApi, logInAs }) => {
    await testApi.updateSite({ payments: { byHand: true } })
    await setLanguage(page, code)
    await logInAs({
      ...CAN_WITHDRAW,
      payoutAccounts: [{ method: 'BANK', kind: '341', account: '0001 12331-8' }],
    })
    await open(page, '/?mc=withdraw')
    await withdraw(page, '400')
    await expect(page.getByTestId('withdraw.item')).toContainText('••••31-8')
    await expectNoTurnedNumbers(page, 'the withdrawal')
    await page.getByTestId('withdraw.account.remove').click()
    await expect(page.getByRole('dialog')).toContainText('••••31-8')
    await expectNoTurnedNumbers(page, 'the removal of the account')
  })

for (const code of TESTED_IN_DEPTH)
  for (const [name, paths] of Object.entries(SCREENS))
    test(`${code}: every screen fits a desktop: ${name}`, { tag: ['@desktop', '@default-brand'] }, async ({
      page,
      testApi,
    }) => {
      test.setTimeout(900_000)
      await checkScreens(page, testApi, paths, [code])
    })

test('the offer of the browser’s language fits a phone in every language', {
  tag: ['@phone', '@default-brand'],
}, async ({ page }) => {
  await widenTexts(page)
  await page.addInitScript(() => {
    const tag = new URLSearchParams(location.search).get('browser')
    if (tag) Object.defineProperty(navigator, 'languages', { get: () => [tag] })
  })
  for (const { code, tag } of LANGUAGES.filter(({ code }) => code !== 'PT')) {
    await open(page, `/helpmc?browser=${tag}`)
    const offer = page.getByTestId('languageOffer')
    await expect(offer, code).toHaveAttribute('lang', tag)
    await expect(offer, code).toBeInViewport({ ratio: 1 })
    await expectNoLayoutFaults(page, `${code}: the offer`)
  }
})

test('a brand’s one-time question does not overlap the bottom bar', {
  tag: ['@phone', '@brand', '@web-vitals'],
}, async ({ page }) => {
  await page.addInitScript(() => localStorage.removeItem('consent'))
  await widenTexts(page)
  for (const code of BRAND.languages) {
    await setLanguage(page, code)
    await open(page)
    await expect(page.getByTestId('consent')).toBeVisible()
    await checkScreen(page, code, 'the question')
  }
})

for (const code of TESTED_IN_DEPTH)
  for (const [name, go] of Object.entries({ ...FORMS, ...STATES }))
    test(`${code}: ${name} fits a phone`, { tag: ['@phone', '@default-brand'] }, async ({
      page,
      testApi,
      api,
      pageErrors,
    }) => {
      test.slow()
      pageErrors.expect(/status of [45]\d\d/)
      const press: ScreenTour['press'] = async (...testIds) => {
        for (const id of testIds) await page.getByTestId(id).first().click()
      }
      const logInAs: ScreenTour['logInAs'] = async (who = {}) => {
        const made = await testApi.createMember({ username: 'ana2026', balance: '1000', ...who })
        await page.evaluate((token) => sessionStorage.setItem('token', token), made.token)
        return made
      }
      // an address of the same origin without the app, where a token can be stored
      await page.goto('/favicon.svg')
      await setLanguage(page, code)
      await widenTexts(page)
      await go({ page, testApi, api, logInAs, press, check: (what) => checkScreen(page, code, what) })
    })

for (const { code } of LANGUAGES)
  test(`${code}: a game of each kind, with a bet, cuts no text on a phone`, {
    tag: ['@phone', '@default-brand'],
  }, async ({ page, testApi, logInAs }) => {
    test.slow() // seven games
    await setLanguage(page, code)
    await widenTexts(page)
    await logInAs({ balance: '18250.40' })
    // betting stays open however long the pages take to load
    await testApi.setLiveTables({ to: 'bets', hold: true })
    await testApi.setLiveTables({ table: 'duel', to: 'bets', hold: true })
    await testApi.setLotteries({ lottery: LOTTERY.code, to: 'draw', hold: true })
    for (const [kind, bet] of Object.entries(BETS)) {
      await visit(page, GAME_KINDS[kind as GameKind])
      await expectOpenGame(page)
      const game = gameFrame(page)
      await expect(game.locator('html')).toHaveAttribute('lang', tagOf(code))
      await expect(game.locator('body')).not.toHaveCSS('letter-spacing', 'normal')
      const check = async (what: string) => {
        await expectNoCutTexts(game, `${code}: ${kind}, ${what}`)
        if (languageOf(code).dir === 'ltr') return
        const turned = await game.locator('body').evaluate(findTurnedNumbers)
        expect.soft(turned, `numbers turned round: ${code}: ${kind}, ${what}`).toEqual([])
      }
      await check('opened')
      await bet({ page, game, testApi, check })
    }
    await testApi.resetLiveTables()
    await testApi.resetLotteries()
  })

test('texts are 15 % wider in every language', { tag: ['@phone', '@default-brand'] }, async ({ page }) => {
  // large, because widths at small sizes are rounded
  await page.setContent('<span style="font: 100px Noto Sans, sans-serif; white-space: nowrap"></span>')
  const widthOf = (code: string) =>
    page.locator('span').evaluate(
      (span, { lang, text }) => {
        span.setAttribute('lang', lang)
        span.textContent = text
        return span.getBoundingClientRect().width
      },
      { lang: tagOf(code), text: textsOf(code).join(' ').slice(0, 20_000) },
    )
  const widths = new Map<string, number>()
  for (const code of BRAND.languages) widths.set(code, await widthOf(code))
  await page.addStyleTag({ content: WIDER_TEXTS })
  for (const [code, width] of widths) {
    const widening = (await widthOf(code)) / width - 1
    expect(widening, code).toBeGreaterThanOrEqual(WIDENING)
    // otherwise the tests would be stricter than they say
    expect(widening, code).toBeLessThan(WIDENING + 0.1)
  }
})

test('wider texts keep the letter spacing of the page', { tag: ['@phone', '@default-brand'] }, async ({
  page,
}) => {
  await page.setContent(
    '<style>@media screen { b { letter-spacing: 0.1em } } i { letter-spacing: normal }</style><p style="font-size: 100px"><b>One <i>two</i></b></p>',
  )
  await page.evaluate(markOwnSpacing)
  await page.addStyleTag({ content: WIDER_TEXTS })
  await expect(page.locator('b')).toHaveCSS('letter-spacing', '17.5px')
  await expect(page.locator('i')).toHaveCSS('letter-spacing', '7.5px')
})

const ONE_LINE = 'width: 60px; overflow: hidden; white-space: nowrap'
const FAULTY: [what: string, html: string, as: RegExp][] = [
  ['a word that hangs out of its box', '<p style="width: 40px">Unbreakable</p>', /^hangs over at the side/],
  [
    'a word that hangs out of what is painted around it',
    '<div style="width: 60px; background: #ccc"><p style="width: 99px">Unbreakable</p></div>',
    /^hangs over at the side/,
  ],
  ['a word beyond the window', '<div style="margin-left: 340px">Word</div>', /^the page scrolls sideways$/],
  ['a text cut at the side', `<div style="${ONE_LINE}"><i>One two three</i></div>`, /^cut at the side/],
  [
    'a name cut from below',
    '<p style="height: 9px; overflow: hidden"><bdi>One</bdi></p>',
    /^cut above or below/,
  ],
  ['a choice without room', '<select style="width: 60px"><option>One two three</select>', /^cut at the side/],
  [
    'a choice without room for wider letters',
    '<select style="width: 140px; letter-spacing: 9px"><option>One two three</select>',
    /^cut at the side/,
  ],
  ['a text on a text', '<p>One</p><p style="margin-top: -1.9em">Two</p>', /^text on text/],
  [
    'a control on a control',
    '<button>One</button><button style="margin-left: -30px">Two</button>',
    /^control on control/,
  ],
  [
    'a cross on a title',
    '<h2 style="width: 200px">One two three four five</h2><button style="position: absolute; left: 150px; top: 10px; width: 40px; height: 40px" aria-label="Close"></button>',
    /^control on text/,
  ],
  [
    'a dialog higher than the window',
    `<div style="position: fixed; top: 0; height: 2000px"><p style="margin-top: 1500px">Word</p></div>`,
    /^cut above or below/,
  ],
]
const FAULTLESS: [what: string, html: string][] = [
  [
    'a name that ends in dots',
    `<p style="${ONE_LINE}; text-overflow: ellipsis"><bdi>One two three</bdi></p>`,
  ],
  [
    'what only a screen reader reads',
    '<p style="position: fixed; left: 340px; clip-path: inset(50%); white-space: nowrap">One two three</p>',
  ],
  ['what can be scrolled to', `<p style="${ONE_LINE}; overflow-x: auto">One two three</p>`],
  [
    'a dialog that scrolls in itself',
    '<div style="position: fixed; inset: 0; overflow: auto"><p style="margin-top: 1500px">Word</p></div>',
  ],
  ['a bar over the page', '<p>One</p><p style="position: fixed; top: 10px">Two</p>'],
  [
    'a heart on a picture',
    '<div style="position: relative"><a href="/" style="display: block; height: 50px"><b>A</b></a><button style="position: absolute; right: 0; top: 0">B</button></div>',
  ],
]

test('the layout check finds each kind of fault, and nothing else', {
  tag: ['@phone', '@default-brand'],
}, async ({ page }) => {
  const check = async (html: string) => {
    await page.setContent(`<meta name="viewport" content="width=device-width">${html}`)
    return page.evaluate(findLayoutFaults)
  }
  for (const [what, html, as] of FAULTY)
    expect(await check(html), what).toContainEqual(expect.stringMatching(as))
  for (const [what, html] of FAULTLESS) expect(await check(html), what).toEqual([])
})

test('the check of the language finds English, also with arguments and in labels, and keys', {
  tag: ['@phone', '@default-brand'],
}, async ({ page }) => {
  const close = localeText('common.close', {}, 'EN')
  const back = localeText('common.back', {}, 'EN')
  const play = localeText('common.playGame', { name: 'Sete em Chamas' }, 'EN')
  await page.setContent(
    `<p>${close}</p><button aria-label="${play}"></button><p>common.close</p><select><option>${back}</option></select>`,
  )
  expect(await findUntranslated(page, WITH_ENGLISH_WORD)).toEqual([close, 'common.close', back, play])
  await page.setContent(
    `<p><bdi>${close}</bdi></p><p hidden>${close}</p><p>12.50</p><p>Jackpot</p><p>${localeText('common.close')}</p>`,
  )
  expect(await findUntranslated(page, WITH_ENGLISH_WORD)).toEqual([])
})

test('the check of numbers finds each that is turned round, and no other', {
  tag: ['@phone', '@default-brand'],
}, async ({ page }) => {
  const check = async (html: string) => {
    await page.setContent(`<body dir="rtl">${html}`)
    return (await page.evaluate(findTurnedNumbers)).map((found) => found.split(' ')[0])
  }
  expect(
    await check(
      '<p>الحساب ••••31-8</p><p>الراتب 0.6%</p><p>مثل 2026-12-31</p><p>-5.00</p><p>12.50، 14:30</p>',
    ),
  ).toEqual(['••••31-8', '0.6%', '2026-12-31', '-5.00'])
  expect(
    await check(
      '<p>الحساب <bdi>••••31-8</bdi></p><p>الراتب \u20680.6%\u2069</p><p dir="ltr">-5.00</p><p>05\u200F/11\u200F/2026</p>',
    ),
  ).toEqual([])
})
