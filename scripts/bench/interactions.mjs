// Presses at a quarter of the CPU, by Event Timing: the milliseconds from the input until the next frame is painted.

import { clearInteractions, longestInteraction, recordInteractions } from './eventTiming.mjs'
import { mediansByPosition, quantile } from './statistics.mjs'

const MEMBER = { username: 'demo', password: 'Demo@2026' }
/** Time of the mouse on an element before the press: menus that open by hover have opened. */
const HOVER_MS = 300
/** Frames without a new entry after which an interaction is complete; a blocked page paints none. */
const SETTLED_FRAMES = 24

const click = (testId) => ({ testId })
const key = (testId, name) => ({ testId, key: name })
const centreOf = (...pages) => pages.map((page) => click(`memberCentre.nav.${page}`))

/** Presses of each width, in order, from the home page of a member on; a press waits for its element. */
const LAYOUTS = [
  {
    width: 1440,
    context: { viewport: { width: 1440, height: 900 } },
    presses: [
      click('header.theme'),
      click('header.theme'),
      click('header.language'),
      click('header.language.EN'),
      click('header.language'),
      click('header.language.PT'),
      key('nav.RNG', 'ArrowDown'),
      key('nav.RNG', 'Escape'),
      click('header.balance.toggle'),
      click('header.deposit'),
      ...centreOf('withdraw', 'personalHistoryCopy', 'transactionHistory'),
      click('memberCentre.close'),
      click('nav.RNG'),
      key('games.sort', 'ArrowDown'),
      click('games.tab.hot'),
      click('games.tab.all'),
      click('games.page.next'),
      click('nav.home'),
    ],
  },
  {
    width: 360,
    context: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    presses: [
      click('bar.me'),
      click('header.theme'),
      click('header.theme'),
      click('header.language'),
      click('header.language.EN'),
      click('header.language'),
      click('header.language.PT'),
      click('accountSheet.close'),
      click('bar.games'),
      click('gamesSheet.close'),
      click('bar.deposit'),
      click('memberCentre.menu'),
      ...centreOf('withdraw'),
      click('memberCentre.menu'),
      ...centreOf('transactionHistory'),
      click('memberCentre.close'),
      click('bar.games'),
      click('gamesSheet.RNG'),
      click('games.filters'),
      click('games.tab.hot'),
    ],
  },
]

async function openAsMember(browser, site, context) {
  const page = await (await browser.newContext({ ...context, locale: 'pt-PT' })).newPage()
  await page.addInitScript(recordInteractions)
  await page.goto(`${site}login`)
  await page.locator('dialog[open] input[name=username]').fill(MEMBER.username)
  await page.locator('dialog[open] input[name=password]').fill(MEMBER.password)
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => sessionStorage.getItem('token'))
  await page.goto(site)
  await page.getByTestId('game').first().waitFor()
  // an announcement opens after each login
  await page.getByTestId('noticePopup.dismiss').click()
  return page
}

/**
 * Moves a mouse to an element, and returns the function that presses there. `click` and `tap` would compute in each press
 * whether the element is on top, which takes 5 to 10 ms of the page's time; here that is checked before.
 */
async function preparePress(page, target) {
  const isTouch = await page.evaluate(() => navigator.maxTouchPoints > 0)
  if (isTouch) await target.scrollIntoViewIfNeeded()
  else {
    await target.hover()
    await page.waitForTimeout(HOVER_MS)
  }
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const point = await target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const center = { x: x + width / 2, y: y + height / 2 }
    return element.contains(document.elementFromPoint(center.x, center.y)) ? center : undefined
  })
  if (!point) throw new Error(`another element covers ${target}`)
  return async () => {
    if (isTouch) return page.touchscreen.tap(point.x, point.y)
    await page.mouse.down()
    await page.mouse.up()
  }
}

/** Focuses an element, and returns the function that presses a key there. */
async function prepareKey(page, target, name) {
  await target.focus()
  return () => page.keyboard.press(name)
}

/** Presses one element; returns the longest interaction of the press in milliseconds. */
async function measurePress(page, { testId, key: name }) {
  const target = page.getByTestId(testId).first()
  await target.waitFor()
  const press = name ? await prepareKey(page, target, name) : await preparePress(page, target)
  await clearInteractions(page)
  await press()
  await page.waitForFunction((settled) => ++globalThis.__quietFrames > settled, SETTLED_FRAMES)
  return longestInteraction(page)
}

/** Returns each press with its duration in milliseconds, by width. */
async function measureLayout(browser, site, { context, presses }) {
  const page = await openAsMember(browser, site, context)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const durations = []
  for (const press of presses) durations.push(await measurePress(page, press))
  await page.context().close()
  return durations
}

/** Returns a row for the median of each press, and for the 75th percentile of them at each width. */
export async function benchInteractions(browser, site, rounds) {
  const rows = []
  for (const layout of LAYOUTS) {
    const all = []
    for (let round = 0; round < rounds; round += 1) all.push(await measureLayout(browser, site, layout))
    const medians = mediansByPosition(all)
    for (const [at, { testId, key: name }] of layout.presses.entries())
      rows.push({
        what: `presses at ${layout.width} px: ${[testId, name].filter(Boolean).join(' ')}, ms`,
        is: medians[at],
        must: 200,
      })
    rows.push({ what: `presses at ${layout.width} px: p75, ms`, is: quantile(medians, 0.75), must: 100 })
  }
  return rows
}
