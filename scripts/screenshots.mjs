#!/usr/bin/env node
// Screenshots for visual review: every route at every width in every theme, into .shots/ (ignored by git).
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, requireBrowser } from './lib/browsers.mjs'
import { main, root } from './lib/run.mjs'

const HELP = `npm run screenshots -- [options] [route …]

Takes screenshots of a running site (npm start, npm run dev).

  route …             addresses, such as / /rng "/?mc=depositv2" (default /)
  --base <url>        where the site runs (default http://localhost:5400)
  --widths <list>     default 360,768,1440
  --themes <list>     default dark,light
  --lang <code>       default PT
  --login <user:pass> log in first, by the form of /login
  --member            create a member with money by the test API, and start logged in
  --click <selector>  click this before the screenshot (may be repeated)
  --fill <sel=text>   type into this after the clicks (may be repeated)
  --wait <ms>         delay before the screenshot (default 600)
  --full              the whole page instead of the viewport
  --out <folder>      default .shots
  --name <prefix>     prefix of the file names

Problems of the page (errors, failed requests, CSP violations, horizontal overflow) are printed.
`

const OPTIONS = {
  base: { type: 'string', default: 'http://localhost:5400' },
  widths: { type: 'string', default: '360,768,1440' },
  themes: { type: 'string', default: 'dark,light' },
  lang: { type: 'string', default: 'PT' },
  login: { type: 'string' },
  member: { type: 'boolean', default: false },
  click: { type: 'string', multiple: true, default: [] },
  fill: { type: 'string', multiple: true, default: [] },
  wait: { type: 'string', default: '600' },
  full: { type: 'boolean', default: false },
  out: { type: 'string', default: '.shots' },
  name: { type: 'string', default: '' },
  help: { type: 'boolean', default: false },
}
const HEIGHTS = { 360: 780, 768: 1024, 1440: 900 }

const slug = (route) => route.replace(/^\//, '').replace(/[^A-Za-z0-9]+/g, '-') || 'home'

/** Creates a new member in the sandbox; returns its token. */
async function makeMember(context, base) {
  const answer = await context.request.post(`${base}/_sandbox/members`, {
    headers: { origin: base },
    data: { username: `shots${Date.now()}`, password: 'Shots#2026', type: 0, balance: '1234.5' },
  })
  if (!answer.ok()) throw new Error(`the test API answered ${answer.status()}: ${await answer.text()}`)
  const body = await answer.json()
  return (body.value ?? body).token
}

async function logIn(page, base, login) {
  const [username, ...password] = login.split(':')
  await page.goto(`${base}/login`)
  await page.locator('dialog[open] input[name=username]').fill(username)
  await page.locator('dialog[open] input[name=password]').fill(password.join(':'))
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => sessionStorage.getItem('token'))
}

function listen(page, problems) {
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`))
  page.on('console', (message) => message.type() === 'error' && problems.push(`console: ${message.text()}`))
  page.on('requestfailed', (request) =>
    problems.push(`failed: ${request.url()} ${request.failure()?.errorText}`),
  )
}

async function shoot(context, options, route, width, file) {
  const page = await context.newPage()
  const problems = []
  listen(page, problems)
  await page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 })
  await page.goto(new URL(route, options.base).href, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {})
  for (const selector of options.click) await page.locator(selector).first().click({ timeout: 5000 })
  for (const pair of options.fill) {
    const at = pair.lastIndexOf('=')
    await page
      .locator(pair.slice(0, at))
      .first()
      .fill(pair.slice(at + 1), { timeout: 5000 })
  }
  await page.waitForTimeout(Number(options.wait))
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  if (overflow > 0) problems.push(`the page is ${overflow} px wider than its window`)
  await page.screenshot({ path: file, fullPage: options.full })
  console.log(file.slice(root.length + 1))
  for (const problem of new Set(problems)) console.log(`  ! ${problem}`)
  await page.close()
}

await main(async () => {
  const { values: options, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true })
  if (options.help) {
    console.log(HELP)
    return
  }
  const routes = positionals.length > 0 ? positionals : ['/']
  const folder = join(root, options.out)
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath: requireBrowser('chromium'), args: CHROMIUM_FLAGS })
  try {
    for (const width of options.widths.split(',').map(Number))
      for (const theme of options.themes.split(',')) {
        const context = await browser.newContext({
          viewport: { width, height: HEIGHTS[width] ?? 900 },
          hasTouch: width < 768,
          isMobile: width < 768,
          locale: options.lang.toLowerCase(),
          reducedMotion: 'reduce',
        })
        const token = options.member ? await makeMember(context, options.base) : undefined
        await context.addInitScript(
          ([lang, look, handle]) => {
            localStorage.setItem('lang', lang)
            localStorage.setItem('theme', look)
            if (handle) sessionStorage.setItem('token', handle)
          },
          [options.lang, theme, token],
        )
        if (options.login) {
          const page = await context.newPage()
          await logIn(page, options.base, options.login)
          const handle = await page.evaluate(() => sessionStorage.getItem('token'))
          await context.addInitScript((value) => sessionStorage.setItem('token', value), handle)
          await page.close()
        }
        for (const route of routes) {
          const file = join(folder, `${options.name}${slug(route)}-${width}-${theme}.png`)
          await shoot(context, options, route, width, file)
        }
        await context.close()
      }
  } finally {
    await browser.close()
  }
})
