// Installation as an app: the browser's requirements are met after the first interaction, and `/down` offers it.
import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, requireBrowser } from '../../../scripts/lib/browsers.mjs'
import { expect, test } from '../../fixtures'
import { open } from '../../steps/shell.ts'
import { BRAND } from '../../steps/texts.ts'

/** A window of the full browser with a profile: private and headless windows cannot install. */
const installableTest = test.extend<{ window: Page }>({
  window: async ({ server, locale }, use, info) => {
    const context = await chromium.launchPersistentContext(info.outputPath('profile'), {
      executablePath: requireBrowser('chromium'),
      args: [...CHROMIUM_FLAGS, '--bypass-app-banner-engagement-checks'],
      baseURL: server.address,
      ...(locale && { locale }),
    })
    await use(await context.newPage())
    await context.close()
  },
})

installableTest(
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

    // the browser's event came earlier; the page that offers installation still gets it
    await window.evaluate(() => {
      history.pushState(null, '', '/down')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(window.getByTestId('down.install')).toBeVisible()
  },
)
