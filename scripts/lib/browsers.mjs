// The system's browsers, and fonts for layout tests. Playwright's own downloads are not used: all tests share one
// browser.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstaller, hasApt } from './apt.mjs'
import { UserError } from './run.mjs'

const NAMES = {
  headless_chromium: ['chromium-headless-shell', 'chrome-headless-shell'],
  chromium: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  chromedriver: ['chromedriver'],
  firefox: ['firefox-esr', 'firefox'],
  webkit: ['WebKitWebDriver'],
  xvfb: ['Xvfb'],
}
const PACKAGES = {
  headless_chromium: 'chromium-headless-shell',
  chromium: 'chromium',
  chromedriver: 'chromium-driver',
  firefox: 'firefox-esr',
  webkit: 'webkit2gtk-driver',
  xvfb: 'xvfb',
}
/** Debian packages of fallback fonts, each with the languages that need it, as fontconfig names them. */
const FONTS = {
  'fonts-noto-core': ['ar', 'bn', 'fa', 'hi', 'kk', 'km', 'lo', 'my', 'ne', 'ru', 'ta', 'th', 'ur'],
  'fonts-noto-cjk': ['ja', 'ko', 'zh-cn', 'zh-tw'],
}
/** Optional programs, without which tests take longer. */
const OPTIONAL = ['headless_chromium']
/** WebKitGTK and its screen: Linux only; other systems run without these tests. */
const LINUX_ONLY = ['webkit', 'xvfb']
/** Additional folders for programs that are not on the PATH. */
const EXTRA_FOLDERS = [
  '/usr/bin',
  '/usr/lib/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Firefox.app/Contents/MacOS',
]

function find(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...EXTRA_FOLDERS]
  for (const name of names)
    for (const folder of folders) {
      const file = join(folder, name)
      try {
        accessSync(file, constants.X_OK)
        return file
      } catch {
        // Try the next one.
      }
    }
  return undefined
}

/** Returns a program's path: from the environment (CHROMIUM, CHROMEDRIVER, FIREFOX …), else the installed one. */
export function browser(which) {
  return process.env[which.toUpperCase()] ?? find(NAMES[which])
}

/** Returns whether the e2e tests can run in WebKit: the driver and a virtual screen exist. */
export const hasWebKit = () => Boolean(browser('webkit') && browser('xvfb'))

/** Like `browser`, but throws a user error if it is missing. */
export function requireBrowser(which) {
  const file = browser(which)
  if (!file) throw new UserError(`no ${which} found: install it, or name it in ${which.toUpperCase()}`)
  return file
}

/** Returns the browser of the e2e tests: the headless shell, in half the time, or the full Chromium. */
export const testBrowser = () =>
  process.env.CHROMIUM ?? browser('headless_chromium') ?? requireBrowser('chromium')

/** Installs missing browsers and fonts with apt-get; throws a user error that names what is still missing. */
export async function installBrowsers() {
  await installFonts()
  const supported = Object.keys(NAMES).filter(
    (which) => process.platform === 'linux' || !LINUX_ONLY.includes(which),
  )
  const missing = supported.filter((which) => !browser(which))
  const needed = missing.filter((which) => !OPTIONAL.includes(which))
  // missing optional programs alone do not delay the run
  if (needed.length === 0) return
  if (!hasApt()) throw new UserError(`the tests need ${needed.join(', ')}: install them, then run this again`)
  console.log(`· installing ${missing.map((which) => PACKAGES[which]).join(', ')}`)
  const apt = await aptInstaller()
  const install = (names) => apt(names.map((which) => PACKAGES[which]))
  await install(missing).catch((error) => {
    if (missing.length === needed.length) throw error
    return install(needed)
  })
}

/**
 * Returns the packages of fonts without a Noto font for one of their languages. `fonts` has a line for each installed
 * font: its family, a tab and its languages, separated by `|`.
 */
export function missingFontPackages(fonts) {
  const noto = fonts.split('\n').filter((line) => line.includes('Noto '))
  const languages = new Set(noto.flatMap((line) => line.split('\t')[1]?.split('|') ?? []))
  return Object.keys(FONTS).filter((name) => !FONTS[name].every((language) => languages.has(language)))
}

/** Returns the packages of fonts that are missing on Linux. Other systems have fonts of their own for every script. */
function missingFonts() {
  if (process.platform !== 'linux') return []
  const { error, stdout } = spawnSync('fc-list', ['--format', '%{family}\t%{lang}\n'], { encoding: 'utf8' })
  return error ? ['fontconfig', ...Object.keys(FONTS)] : missingFontPackages(stdout)
}

/** Throws a user error if fonts are missing: without them, layouts differ. */
export function requireFonts() {
  const missing = missingFonts()
  if (missing.length > 0)
    throw new UserError(
      `tests of layouts need fonts that are missing; Debian's packages: ${missing.join(', ')}. Install them, then run this again.`,
    )
}

async function installFonts() {
  const missing = missingFonts()
  if (missing.length > 0 && hasApt()) {
    console.log(`· installing ${missing.join(', ')}`)
    try {
      const install = await aptInstaller()
      await install(missing)
    } catch (error) {
      console.log(`· not installed: ${error.message}`)
    }
  }
  requireFonts()
}

/** Flags for a browser that runs as root in a container, and for no background requests. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
]
