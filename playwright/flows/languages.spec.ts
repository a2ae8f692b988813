// Every complete language on every screen of a phone: nothing is cut, nothing hangs over, nothing stays English.
import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { languageOf } from '../../ui/src/i18n/languages.ts'
import { expect, test } from '../fixtures'
import { logIn } from '../scenes/account.ts'
import { ENTRIES } from '../scenes/centre.ts'
import { open } from '../scenes/shell.ts'

/** Those with texts, with the tag that the page takes. */
const LANGUAGES = readdirSync('locales')
  .filter((name) => name.endsWith('.json'))
  .map((name) => languageOf(name.slice(0, -'.json'.length)))

const AGENT = { username: 'agente', password: 'Agente@2026' }

const AGENT_ENTRIES = [
  'notices',
  'overview',
  'account',
  'team',
  'teamBetting',
  'userProfit',
  'income',
  'transactions',
  'dividend',
  'dailySalary',
  'hourlySalary',
  'realTimeSalary',
]

const SCREENS = [
  '/',
  '/rng',
  '/pvp',
  '/sports',
  '/lottery',
  '/promotions',
  '/pointMall',
  '/noticePage',
  '/help',
  '/helpmc',
  '/down',
  '/join',
  '/winners',
  '/no/such/place',
  ...ENTRIES.map((key) => `/?mc=${key}`),
  ...AGENT_ENTRIES.map((key) => `/?ac=${key}`),
]

for (const { code, tag } of LANGUAGES)
  test(`${code}: every screen fits a phone`, { tag: '@phone' }, async ({ page }) => {
    test.slow()
    await page.addInitScript((lang) => {
      if (window === window.top && origin !== 'null') localStorage.setItem('lang', lang)
    }, code)
    await open(page)
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    await fits(page, 'a visitor’s home')
    for (const name of ['login', 'register']) {
      await page.getByTestId(`header.${name}`).click()
      await expect(page.locator('dialog[open] [type="submit"]')).toBeVisible()
      await fits(page, name)
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    }
    await logIn(page, AGENT)
    for (const path of SCREENS) {
      await open(page, path)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await fits(page, path)
    }
  })

/** What a text needs and does not get: beside its box, beyond the window, or cut off. */
async function fits(page: Page, what: string): Promise<void> {
  const over = () =>
    page.evaluate(() => {
      const width = document.documentElement.clientWidth
      const found: string[] = []
      if (Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) > width)
        found.push('the page scrolls sideways')
      const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const seen = new Set<Element>()
      for (let node = words.nextNode(); node; node = words.nextNode()) {
        const box = node.parentElement
        if (!box || seen.has(box) || !node.textContent?.trim()) continue
        seen.add(box)
        // names of games and people are cut with dots on purpose; what is for screen readers alone has no room
        if (box.closest('bdi, .sr, [hidden], svg, script, style, noscript, [aria-hidden="true"]')) continue
        if (!box.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
        const style = getComputedStyle(box)
        const cut = style.overflowX !== 'visible' && box.scrollWidth > box.clientWidth + 1
        const scrolls = style.overflowX === 'auto' || style.overflowX === 'scroll'
        if (cut && !scrolls) found.push(`cut: ${box.className} ${box.textContent?.slice(0, 60)}`)
        const around = box.closest('button, a, label, h1, h2, h3, p, td, th, dt, dd') ?? box
        const range = document.createRange()
        range.selectNodeContents(node)
        const [text, room] = [range.getBoundingClientRect(), around.getBoundingClientRect()]
        const beyond = Math.max(room.left - text.left, text.right - room.right)
        if (text.width > 0 && style.overflowX === 'visible' && beyond > 2)
          found.push(
            `hangs over by ${Math.round(beyond)}: ${around.className} ${node.textContent.slice(0, 60)}`,
          )
      }
      return found
    })
  await expect.poll(over, { message: `${what} fits` }).toEqual([])
}
