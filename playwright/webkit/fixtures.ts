// The single import of a test in WebKit: the usual servers, with a page driven over WebDriver instead of Playwright's.
import { expect } from '@playwright/test'
import { test as base } from '../fixtures/server-fixtures.ts'
import { WebDriverPage } from './webdriver-page.ts'
import { WebKitDriver } from './webkit-driver.ts'

export const test = base.extend<{ webKit: WebKitDriver; driverPage: WebDriverPage; consoleGuard: undefined }>(
  {
    // one per test, because the driver sometimes exits after a session
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    webKit: async ({}, use) => {
      const webKit = await WebKitDriver.start()
      await use(webKit)
      await webKit.stop()
    },

    driverPage: async ({ webKit, server }, use, info) => {
      const driver = await webKit.openBrowser()
      const driverPage = new WebDriverPage(driver, server.address)
      await driverPage.setViewportSize(1440, 900)
      await use(driverPage)
      if (info.status !== info.expectedStatus)
        await info.attach('screen', {
          body: Buffer.from(await driver.takeScreenshot(), 'base64'),
          contentType: 'image/png',
        })
      await driver.quit()
    },

    consoleGuard: [
      async ({ webKit }, use) => {
        webKit.takeConsoleErrors()
        await use(undefined)
        expect(webKit.takeConsoleErrors(), 'errors of the console').toEqual([])
      },
      { auto: true },
    ],
  },
)

export { byTestId } from './webdriver-page.ts'
export { expect }
