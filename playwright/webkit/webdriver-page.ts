// Drives WebKit's browser as a user: presses, typing, visible content. Uses the test ids of the other e2e tests.
import { expect } from '@playwright/test'
import { By, Key, type WebDriver, type WebElement } from 'selenium-webdriver'

export const byTestId = (testId: string) => `[data-testid="${testId}"]`

/** Adds the name of a driver error to its message, because the message alone says nothing. */
const rethrowWithName = (error: Error) => {
  throw new Error(`${error.name}: ${error.message}`)
}

/** Script that tests an element for visibility. */
const VISIBLE = '(one) => one.checkVisibility({ visibilityProperty: true })'

export class WebDriverPage {
  constructor(
    readonly driver: WebDriver,
    private readonly origin: string,
  ) {}

  /** Opens an address of the site and waits until the page is interactive. */
  async open(path = '/'): Promise<void> {
    await this.driver.get(this.origin + path)
    await this.waitUntilReady()
  }

  async reload(): Promise<void> {
    await this.driver.navigate().refresh()
    await this.waitUntilReady()
  }

  async waitUntilReady(): Promise<void> {
    await expect
      .poll(() => this.evaluate<number>('return performance.getEntriesByName("app-ready").length'), {
        message: 'the app starts',
      })
      .toBeGreaterThan(0)
  }

  /** Runs a script in the page. */
  evaluate<T>(script: string, ...args: unknown[]): Promise<T> {
    return this.driver.executeScript<T>(script, ...args)
  }

  /** Presses a visible element as soon as it is not covered. */
  async click(css: string): Promise<void> {
    await expect(async () => {
      const element = await this.scrollToVisible(css)
      await element.click().catch(rethrowWithName)
    }, `press ${css}`).toPass({ timeout: 10_000 })
  }

  /** Replaces the value of a control, key by key. */
  async type(css: string, text: string): Promise<void> {
    await expect(async () => {
      const element = await this.scrollToVisible(css)
      await element.sendKeys(Key.chord(Key.CONTROL, 'a'), Key.BACK_SPACE)
      await element.sendKeys(text)
      expect(await element.getProperty('value'), css).toBe(text)
    }, `type into ${css}`).toPass({ timeout: 30_000 })
  }

  /** Selects an option of a select without opening its list. */
  async selectOption(css: string, value: string): Promise<void> {
    await this.expectVisible(css)
    await expect(async () => {
      await this.driver.findElement(By.css(`${css} option[value="${value}"]`)).click()
      expect(await this.evaluate('return document.querySelector(arguments[0]).value', css)).toBe(value)
    }, `choose ${value} in ${css}`).toPass({ timeout: 10_000 })
  }

  async expectVisible(css: string): Promise<void> {
    await expect.poll(() => this.isVisible(css), { message: `${css} is seen` }).toBe(true)
  }

  async expectHidden(css: string): Promise<void> {
    await expect.poll(() => this.isVisible(css), { message: `${css} is gone` }).toBe(false)
  }

  /** Returns an attribute of the first match; an empty string if there is none. */
  async getAttribute(css: string, attribute: string): Promise<string> {
    const script = 'return document.querySelector(arguments[0])?.getAttribute(arguments[1]) ?? ""'
    return this.evaluate<string>(script, css, attribute)
  }

  /** Waits until the first match has this value of an attribute. */
  async expectAttribute(css: string, attribute: string, value: string | RegExp): Promise<void> {
    const polled = expect.poll(() => this.getAttribute(css, attribute), { message: `${css} ${attribute}` })
    await (typeof value === 'string' ? polled.toBe(value) : polled.toMatch(value))
  }

  /** Waits until the header's balance is exactly this decimal string. */
  expectBalance(amount: string): Promise<void> {
    return this.expectAttribute(byTestId('header.balance'), 'data-amount', amount)
  }

  /** Logs in by the dialog. */
  async logIn(credentials: { username: string; password: string }): Promise<void> {
    await this.click(byTestId('header.login'))
    const dialog = byTestId('loginPopupModal')
    await this.type(`${dialog} [name="username"]`, credentials.username)
    await this.type(`${dialog} [name="password"]`, credentials.password)
    await this.click(byTestId('loginPopupModal.submit'))
    await this.expectVisible(byTestId('header.avatar'))
  }

  async logOut(): Promise<void> {
    await this.clickAccountControl('header.signOut')
    await this.click(byTestId('confirmDialog.submit'))
    await this.expectVisible(byTestId('header.login'))
  }

  /** Presses a member's control of the header, which on a phone is in the account sheet. */
  async clickAccountControl(testId: string): Promise<void> {
    if (!(await this.isVisible(byTestId(testId)))) await this.click(byTestId('header.avatar'))
    await this.click(byTestId(testId))
  }

  /** Runs actions inside the open game's frame. */
  async inGameFrame<T>(work: () => Promise<T>): Promise<T> {
    await this.expectVisible(byTestId('gameFrame'))
    await this.driver.switchTo().frame(await this.driver.findElement(By.css(byTestId('gameFrame'))))
    const result = await work()
    await this.driver.switchTo().defaultContent()
    return result
  }

  /** Sets the size of the viewport. */
  async setViewportSize(width: number, height: number): Promise<void> {
    const [across, down] = await this.evaluate<[number, number]>(
      'return [outerWidth - innerWidth, outerHeight - innerHeight]',
    )
    await this.driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, width: width + across, height: height + down })
    await expect
      .poll(() => this.evaluate<number[]>('return [innerWidth, innerHeight]'))
      .toEqual([width, height])
  }

  /** Continues in a phone-sized popup window without bars, because a normal window is at least 450 px wide. */
  async openPhoneWindow(width = 360, height = 780): Promise<void> {
    const first = await this.driver.getAllWindowHandles()
    // only a user gesture may open windows
    await this.evaluate(
      'const [look] = arguments; document.body.onclick = () => open("about:blank", "", look)',
      `popup,width=${width},height=${height}`,
    )
    await this.driver.findElement(By.css('body')).click()
    const opened = async () => (await this.driver.getAllWindowHandles()).find((one) => !first.includes(one))
    await expect.poll(opened, { message: 'a second window' }).toBeDefined()
    await this.driver.switchTo().window((await opened()) ?? '')
    await expect
      .poll(() => this.evaluate<number[]>('return [innerWidth, innerHeight]'))
      .toEqual([width, height])
  }

  /** Returns whether an element is visible. Evaluated in the page, because a stale element handle throws. */
  private isVisible(css: string): Promise<boolean> {
    return this.evaluate<boolean>(`return [...document.querySelectorAll(arguments[0])].some(${VISIBLE})`, css)
  }

  private async scrollToVisible(css: string): Promise<WebElement> {
    const element = await this.firstVisible(css)
    if (!element) throw new Error(`nothing to see of ${css}`)
    // the driver does not scroll inside a dialog by itself
    await this.evaluate('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', element)
    return element
  }

  /** Returns the first visible match; a page has hidden forms and duplicate lists. */
  private firstVisible(css: string): Promise<WebElement | null> {
    return this.evaluate(`return [...document.querySelectorAll(arguments[0])].find(${VISIBLE}) ?? null`, css)
  }
}
