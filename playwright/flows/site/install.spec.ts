// The site on a home screen: a browser finds all that it wants once somebody does something, and `/down` asks it.
import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, requireBrowser } from '../../../scripts/lib/browsers.mjs'
import { expect, test } from '../../fixtures'
import { open } from '../../scenes/shell.ts'
import { BRAND } from '../../scenes/texts.ts'

/** A window with a profile, in the whole browser: what is private, or has no head at all, installs nothing. */
const installing = test.extend<{ window: Page }>({
  window: async ({ house, locale }, use, info) => {
    const context = await chromium.launchPersistentContext(info.outputPath('profile'), {
      executablePath: requireBrowser('chromium'),
      args: [...CHROMIUM_FLAGS, '--bypass-app-banner-engagement-checks'],
      baseURL: house.address,
      ...(locale && { locale }),
    })
    await use(await context.newPage())
    await context.close()
  },
})

installing(
  'nothing keeps a browser from installing the site, and its own page asks',
  {
    tag: '@desktop',
  },
  async ({ window }) => {
    await open(window, '/promotions')
    const browser = await window.context().newCDPSession(window)
    const manifest = async () => {
      const { url, data, errors } = await browser.send('Page.getAppManifest')
      const { name, icons = [] } = JSON.parse(data || '{}') as { name?: string; icons?: unknown[] }
      return { path: url && new URL(url).pathname, name, icons: icons.length, errors }
    }
    await expect.poll(manifest).toMatchObject({ path: '' })
    await window.keyboard.press('Tab')
    await expect.poll(manifest).toEqual({ path: '/site.webmanifest', name: BRAND.name, icons: 4, errors: [] })
    expect(await browser.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })

    // the browser said so before; the page that asks hears it anew
    await window.evaluate(() => {
      history.pushState(null, '', '/down')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(window.getByTestId('down.install')).toBeVisible()
  },
)
