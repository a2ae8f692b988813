#!/usr/bin/env node
// Home screen icons, rendered from each brand's favicon.svg. Run after a change of one; the output is committed, so
// that a build needs no browser.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, requireBrowser } from './lib/browsers.mjs'
import { main, root, UserError } from './lib/run.mjs'

/** `bleed`: margin of icons that the system crops; the background fills the edges, the mark stays in the safe zone. */
const ICONS = [
  { name: 'icon-192.png', size: 192 },
  { name: 'icon-512.png', size: 512 },
  { name: 'icon-maskable-512.png', size: 512, bleed: 0.1 },
  { name: 'apple-touch-icon.png', size: 180, bleed: 0.06 },
]

await main(async () => {
  const browser = await chromium.launch({ executablePath: requireBrowser('chromium'), args: CHROMIUM_FLAGS })
  const page = await browser.newPage()
  for (const brand of readdirSync(join(root, 'ui/brands'))) {
    const folder = join(root, 'ui/brands', brand, 'public')
    const sign = readFileSync(join(folder, 'favicon.svg'), 'utf8')
    const [, ground] = /<rect[^>]*fill="([^"]+)"/.exec(sign) ?? []
    if (!ground) throw new UserError(`${brand}: favicon.svg has no ground (a rect that is filled)`)
    for (const { name, size, bleed } of ICONS) {
      const inner = Math.round(size * (1 - 2 * (bleed ?? 0)))
      await page.setViewportSize({ width: size, height: size })
      await page.setContent(
        `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${bleed ? ground : 'none'}">
         <img width="${inner}" height="${inner}" src="data:image/svg+xml,${encodeURIComponent(sign)}">`,
      )
      await page.locator('img').evaluate((image) => image.decode())
      await page.screenshot({ path: join(folder, name), omitBackground: !bleed })
    }
  }
  await browser.close()
})
