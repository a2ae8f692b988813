import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import type { Backend } from './playwright/fixtures/house.ts'
import { CHROMIUM_FLAGS, flowBrowser, hasWebKit, requireBrowser } from './scripts/lib/browsers.mjs'

/**
 * V8's options for pages that live for seconds: no code is compiled a second time, for speed, and garbage is collected
 * without threads of its own. Flows take 7 % less processor time (2 cores, 2026-11-25).
 */
const SHORT_LIVED_PAGES = '--js-flags=--liftoff-only,--no-turbofan,--no-maglev,--single-threaded-gc'

/**
 * In Chromium the site stands still, as for who asks for that: pictures of movement that nobody looks at are a fifth of
 * a flow's time. In Firefox it moves, and in flows about movement. Pictures are two fifths of what a page costs, so they
 * are drawn for flows with `@pictures` alone.
 */
const chromium = (...flags: string[]) => ({
  browserName: 'chromium' as const,
  launchOptions: {
    executablePath: flowBrowser(),
    args: [...CHROMIUM_FLAGS, SHORT_LIVED_PAGES, ...flags],
  },
  contextOptions: { reducedMotion: 'reduce' as const },
})

/** Pointers are Playwright's own settings, which this one would take away: a mouse, or fingers. */
const NO_PICTURES = {
  desktop:
    '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false',
  phone:
    '--blink-settings=primaryHoverType=1,availableHoverTypes=1,primaryPointerType=2,availablePointerTypes=2,imagesEnabled=false',
}

/** Brands besides the house's own: each runs these flows on its site, against a server that speaks as its back end. */
const BRANDS = readdirSync('ui/brands').filter((brand) => brand !== 'ante')

const BRAND_FLOWS = [
  'journey',
  'a11y',
  'agent',
  'games',
  'jurisdiction',
  'account/login',
  'help/centre',
  'lottery/hall',
  'points/mall',
  'promotions/take',
  'records/account',
  'responsible/limits',
  'site/consent',
  'site/install',
  'site/offline',
  'wallet/deposit',
  'wallet/funds',
  'wallet/withdraw',
].map((name) => `**/flows/${name}.spec.ts`)

/**
 * Each flow runs once by default, in Chromium: at 360 px, or at 1440 px where it has the tag `@desktop`. One without a tag
 * runs at 1440 px, too, in the full matrix (`second-width`); one with `@phone` or `@pictures` does not. Firefox takes three times
 * Chromium's time, so it has the flows that are about what engines do each in their own way, and those alone:
 * `@firefox`. `@matrix` marks rows of a table whose kinds run by default: the rest of them is for the full
 * matrix. `@house` is what another back end has otherwise: a call's own path on the wire, the session's cookie, the push
 * line; `@brand` is what the house's own brand does not do. Every language on every screen is a project of its own.
 */
const NOT_IN = {
  phone: /@desktop|@brand|@pictures|@matrix/,
  desktop: /@phone|@brand|@pictures|@matrix/,
  brand: /@phone|@house|@pictures/,
  brandLanguages: /@desktop|@house/,
}
const LANGUAGES = '**/flows/languages.spec.ts'

/** What a brand has not: tests of a language (`@TH`), of a category of games (`@LOTT`), and of measuring (`@measured`). */
function missingIn(brand: string): RegExp[] {
  const { languages, gameCategories, vitalsUrl } = JSON.parse(
    readFileSync(`ui/brands/${brand}/config.json`, 'utf8'),
  )
  const codes = readdirSync('locales').map((name) => name.replace('.json', ''))
  const missing = codes.filter((code) => !languages.includes(code))
  for (const type of ['LOTT', 'ELOTT'])
    if (gameCategories && !gameCategories.includes(type)) missing.push(type)
  if (!vitalsUrl) missing.push('measured')
  return missing.map((tag) => new RegExp(`@${tag}\\b`))
}

/** The main journey behind a proxy with TLS, under public names that lead to this machine (scripts/checks/deploy.mjs). */
function deployed() {
  if (!process.env.ANTE_PROXY) return []
  const proxy: Backend['proxy'] = JSON.parse(process.env.ANTE_PROXY)
  return [
    {
      name: 'deployed',
      testMatch: '**/flows/journey.spec.ts',
      use: {
        ...chromium(
          '--host-resolver-rules=MAP *.example 127.0.0.1',
          '--ignore-certificate-errors',
          NO_PICTURES.desktop,
        ),
        ...DESKTOP,
        ignoreHTTPSErrors: true,
        backend: { proxy },
      },
    },
  ]
}

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
const DESKTOP = { viewport: { width: 1440, height: 900 } }

export default defineConfig<object, { brand: string; backend: Backend }>({
  testDir: 'playwright/flows',
  // Each worker has a server and a database of its own, so flows need not wait for each other.
  fullyParallel: true,
  workers: 4,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // the checks of `npm test` name a folder of their own, and a file for the report (scripts/lib/test-runners.mjs)
  outputDir: 'test-results/by-hand',
  reporter: [['list'], ['json', { outputFile: 'test-results/by-hand/report.json' }]],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Half of a flow's time; `--trace retain-on-failure` when a failure is not plain from its picture.
    trace: 'off',
    screenshot: 'off',
    // a worker asks for pages itself, past what a flow says to requests; the flow about it lets it in
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'chromium-360',
      grepInvert: NOT_IN.phone,
      testIgnore: LANGUAGES,
      use: { ...chromium(NO_PICTURES.phone), ...PHONE },
    },
    {
      name: 'pictures',
      grep: /@pictures/,
      use: { ...chromium(), ...PHONE },
    },
    {
      name: 'chromium-1440',
      grep: /@desktop/,
      grepInvert: NOT_IN.desktop,
      testIgnore: LANGUAGES,
      use: { ...chromium(NO_PICTURES.desktop), ...DESKTOP },
    },
    {
      name: 'matrix',
      grep: /@matrix/,
      use: { ...chromium(NO_PICTURES.desktop), ...DESKTOP },
    },
    {
      name: 'second-width',
      grepInvert: [/@desktop/, NOT_IN.desktop],
      testIgnore: LANGUAGES,
      use: { ...chromium(NO_PICTURES.desktop), ...DESKTOP },
    },
    {
      name: 'languages',
      testMatch: LANGUAGES,
      grepInvert: NOT_IN.phone,
      use: { ...chromium(), ...PHONE },
    },
    ...BRANDS.flatMap((brand) => [
      {
        name: brand,
        testMatch: BRAND_FLOWS,
        grepInvert: [NOT_IN.brand, ...missingIn(brand)],
        use: { ...chromium(NO_PICTURES.desktop), ...DESKTOP, brand },
      },
      {
        name: `${brand}-languages`,
        testMatch: LANGUAGES,
        grepInvert: [NOT_IN.brandLanguages, ...missingIn(brand)],
        use: { ...chromium(), ...PHONE, brand },
      },
    ]),
    ...deployed(),
    {
      name: 'firefox',
      grep: /@firefox/,
      use: {
        browserName: 'firefox',
        // The system's Firefox, over WebDriver BiDi.
        channel: 'moz-firefox',
        ...DESKTOP,
        launchOptions: {
          executablePath: requireBrowser('firefox'),
          firefoxUserPrefs: {
            // Clicks and keys do not reach a frame of another origin while Firefox runs it in a process of its own.
            'fission.webContentIsolationStrategy': 0,
            // A page that Firefox kept and shows again on the way back tells Playwright of no load.
            'browser.sessionhistory.max_total_viewers': 0,
          },
        },
      },
    },
    // Playwright speaks to no WebKit but its own, so the main ways are walked over WebDriver there.
    // It draws in software on a screen of its own, beside the other engines: a page may take twice as long there.
    ...(hasWebKit() ? [{ name: 'webkit', testDir: 'playwright/webkit', expect: { timeout: 20_000 } }] : []),
  ],
})
