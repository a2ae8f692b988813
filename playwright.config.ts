import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import type { Backend } from './playwright/fixtures/sandbox-server.ts'
import { CHROMIUM_FLAGS, hasWebKit, requireBrowser, testBrowser } from './scripts/lib/browsers.mjs'

/**
 * V8 options for short-lived pages: no optimising compilation, for speed, and garbage collection without extra threads.
 * Tests take 7 % less processor time (2 cores, 2026-11-25).
 */
const SHORT_LIVED_PAGES = '--js-flags=--liftoff-only,--no-turbofan,--no-maglev,--single-threaded-gc'

/**
 * Applies letter spacing to Arabic letters, too, so that tests can make them wider (playwright/support/wider-texts.ts).
 * The site itself has no such spacing in Arabic script.
 */
const SPACED_LETTERS = '--disable-blink-features=IgnoreLetterSpacingInCursiveScripts'

/**
 * Chromium runs with reduced motion: rendering animations takes a fifth of a test's time. Firefox runs with motion, and
 * so do tests about motion. Images account for two fifths of a page's cost, so they load only in tests with
 * `@pictures`.
 */
const chromium = (...flags: string[]) => ({
  browserName: 'chromium' as const,
  launchOptions: {
    executablePath: testBrowser(),
    args: [...CHROMIUM_FLAGS, SHORT_LIVED_PAGES, SPACED_LETTERS, ...flags],
  },
  contextOptions: { reducedMotion: 'reduce' as const },
})

/**
 * Flags without images. They repeat Playwright's own pointer settings (mouse or touch), which `--blink-settings` would
 * override.
 */
const NO_PICTURES = {
  desktop:
    '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false',
  phone:
    '--blink-settings=primaryHoverType=1,availableHoverTypes=1,primaryPointerType=2,availablePointerTypes=2,imagesEnabled=false',
}

/** Brands other than the default: each runs these specs on its site, against a server that simulates its back end. */
const BRANDS = readdirSync('ui/brands').filter((brand) => brand !== 'ante')

const BRAND_SPECS = [
  'journey',
  'a11y',
  'agent',
  'games',
  'jurisdiction',
  'account/login',
  'help/centre',
  'lottery/hall',
  'points/mall',
  'promotions/join-and-claim',
  'records/account',
  'responsible/limits',
  'site/consent',
  'site/install',
  'site/offline',
  'wallet/deposit',
  'wallet/vendor-wallets',
  'wallet/withdraw',
].map((name) => `**/specs/${name}.spec.ts`)

/**
 * By default each test runs once, in Chromium: at 360 px, or at 1440 px with the tag `@desktop`. In the full matrix an
 * untagged test runs at 1440 px, too (`second-width`); one with `@phone` or `@pictures` does not. Firefox takes three
 * times Chromium's time, so it runs only `@firefox`: tests that depend on the engine. `@matrix` marks tests for the full
 * matrix only: table rows with a representative that runs by default, and behaviour that a test without a browser proves.
 * `@default-brand` marks what differs at other back ends: call paths, the session cookie, the push stream; `@brand` marks
 * what the default brand does not do. Five languages on every screen of a phone run by default, with `@pictures`; the
 * others are a separate project, and two languages on every screen of a desktop another one.
 */
const NOT_IN = {
  phone: /@desktop|@brand|@pictures|@matrix/,
  desktop: /@phone|@brand|@pictures|@matrix/,
  brand: /@phone|@default-brand|@pictures/,
  brandLanguages: /@desktop|@default-brand/,
}
const LANGUAGES = '**/specs/languages.spec.ts'

/** Returns the tags that a brand does not support: game categories (`@LOTT`), measurement (`@web-vitals`). */
function missingIn(brand: string): RegExp[] {
  const { gameCategories, vitalsUrl } = JSON.parse(readFileSync(`ui/brands/${brand}/config.json`, 'utf8'))
  const missing: string[] = []
  for (const type of ['LOTT', 'ELOTT'])
    if (gameCategories && !gameCategories.includes(type)) missing.push(type)
  if (!vitalsUrl) missing.push('web-vitals')
  return missing.map((tag) => new RegExp(`@${tag}\\b`))
}

/** The main journey behind a TLS proxy, under public names mapped to this machine (scripts/checks/deploy.mjs). */
function deployed() {
  if (!process.env.ANTE_PROXY) return []
  const proxy: Backend['proxy'] = JSON.parse(process.env.ANTE_PROXY)
  return [
    {
      name: 'deployed',
      testMatch: '**/specs/journey.spec.ts',
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
  testDir: 'playwright/specs',
  // Each worker has a separate server and database, so tests run in parallel.
  fullyParallel: true,
  workers: 4,
  forbidOnly: Boolean(process.env.CI),
  // A loaded machine takes three times as long as a quiet one.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // `npm test` sets a folder and a report file per check (scripts/lib/test-runners.mjs)
  outputDir: 'test-results/by-hand',
  reporter: [['list'], ['json', { outputFile: 'test-results/by-hand/report.json' }]],
  use: {
    locale: 'pt-PT',
    timezoneId: 'America/Sao_Paulo',
    // Tracing takes half of a test's time; use `--trace retain-on-failure` when the screenshot is not enough.
    trace: 'off',
    screenshot: 'off',
    // a service worker's own requests bypass the routes of a test; the test about it enables it
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
      grepInvert: /@matrix/,
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
      grepInvert: /@pictures/,
      use: { ...chromium(NO_PICTURES.desktop), ...DESKTOP },
    },
    {
      name: 'matrix-pictures',
      grep: /@matrix.*@pictures|@pictures.*@matrix/,
      use: { ...chromium(), ...PHONE },
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
    {
      name: 'languages-1440',
      testMatch: LANGUAGES,
      grep: /@desktop/,
      use: { ...chromium(), ...DESKTOP },
    },
    ...BRANDS.flatMap((brand) => [
      {
        name: brand,
        testMatch: BRAND_SPECS,
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
      // Firefox takes about three times Chromium's time.
      timeout: 120_000,
      use: {
        browserName: 'firefox',
        // The system's Firefox, over WebDriver BiDi.
        channel: 'moz-firefox',
        ...DESKTOP,
        launchOptions: {
          executablePath: requireBrowser('firefox'),
          firefoxUserPrefs: {
            // Playwright's `locale` does not reach this Firefox.
            'intl.accept_languages': 'pt-PT',
            // Input does not reach a cross-origin frame while Firefox runs it in a separate process.
            'fission.webContentIsolationStrategy': 0,
            // Playwright gets no load event for a page restored from the back/forward cache.
            'browser.sessionhistory.max_total_viewers': 0,
          },
        },
      },
    },
    // Playwright supports only its own WebKit build, so the main journeys run over WebDriver there. It renders in software
    // on a virtual screen.
    ...(hasWebKit() ? [{ name: 'webkit', testDir: 'playwright/webkit' }] : []),
  ],
})
