// The system's browsers, and the fonts that layouts are tested with. Playwright's own downloads are not used: one
// browser serves all the tests.
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstaller, hasApt } from './apt.mjs'
import { Refusal } from './run.mjs'

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
/** Debian's packages of the fonts that show what no brand's own font has, by a file of each: Thai and Arabic; Chinese. */
const FONTS = {
  'fonts-noto-core': '/usr/share/fonts/truetype/noto/NotoSansThai-Regular.ttf',
  'fonts-noto-cjk': '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
}
/** What the tests can do without: they take longer then. */
const SPARE = ['headless_chromium']
/** WebKit as GTK has it: other systems have other doors to the engine, and run without its flows. */
const OF_LINUX = ['webkit', 'xvfb']
/** Where programs lie that are not on the PATH. */
const ELSEWHERE = [
  '/usr/bin',
  '/usr/lib/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Firefox.app/Contents/MacOS',
]

function find(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...ELSEWHERE]
  for (const name of names)
    for (const folder of folders) {
      const file = join(folder, name)
      try {
        accessSync(file, constants.X_OK)
        return file
      } catch {
        // The next one.
      }
    }
  return undefined
}

/** A program's path: what the environment names (CHROMIUM, CHROMEDRIVER, FIREFOX …), else what is installed. */
export function browser(which) {
  return process.env[which.toUpperCase()] ?? find(NAMES[which])
}

/** Whether the flows can run in WebKit: it is there, and has a screen. */
export const hasWebKit = () => Boolean(browser('webkit') && browser('xvfb'))

/** Like `browser`, for who cannot go on without. */
export function requireBrowser(which) {
  const file = browser(which)
  if (!file) throw new Refusal(`no ${which} found: install it, or name it in ${which.toUpperCase()}`)
  return file
}

/** For the flows: Chromium without windows and tool bars of its own, in half the time; else the whole browser. */
export const flowBrowser = () =>
  process.env.CHROMIUM ?? browser('headless_chromium') ?? requireBrowser('chromium')

/** Installs what is missing with apt-get, where there is one: browsers, and fonts, without which layouts differ. */
export async function installBrowsers() {
  await installFonts()
  const here = Object.keys(NAMES).filter((which) => process.platform === 'linux' || !OF_LINUX.includes(which))
  const missing = here.filter((which) => !browser(which))
  const needed = missing.filter((which) => !SPARE.includes(which))
  // who has the browsers that are needed is not kept waiting for what only saves time
  if (needed.length === 0) return
  if (!hasApt()) throw new Refusal(`the tests need ${needed.join(', ')}: install them, then run this again`)
  console.log(`· installing ${missing.map((which) => PACKAGES[which]).join(', ')}`)
  const apt = await aptInstaller()
  const install = (names) => apt(names.map((which) => PACKAGES[which]))
  await install(missing).catch((error) => {
    if (missing.length === needed.length) throw error
    return install(needed)
  })
}

async function installFonts() {
  const missing = Object.keys(FONTS).filter((name) => !existsSync(FONTS[name]))
  if (missing.length === 0 || !hasApt()) return
  console.log(`· installing ${missing.join(', ')}`)
  const install = await aptInstaller()
  await install(missing).catch(() => {
    console.log('· not installed: tests of layouts depend on the fonts of this machine')
  })
}

/** Flags that a browser needs as root in a container, and that keep it from calling home. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
]
