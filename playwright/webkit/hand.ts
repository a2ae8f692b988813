// Drives WebKit's browser as a user: presses, typing, visible content. Uses the test ids of the other flows.
import { expect } from '@playwright/test'
import { By, Key, type WebDriver, type WebElement } from 'selenium-webdriver'

export const id = (testId: string) => `[data-testid="${testId}"]`

/** Adds the name of a driver error to its message, because the message alone says nothing. */
const named = (error: Error) => {
  throw new Error(`${error.name}: ${error.message}`)
}

/** Script that tests an element for visibility. */
const VISIBLE = '(one) => one.checkVisibility({ visibilityProperty: true })'

export class Hand {
  constructor(
    readonly driver: WebDriver,
    private readonly site: string,
  ) {}

  /** Opens an address of the site and waits until the page is interactive. */
  async open(path = '/'): Promise<void> {
    await this.driver.get(this.site + path)
    await this.ready()
  }

  async reload(): Promise<void> {
    await this.driver.navigate().refresh()
    await this.ready()
  }

  async ready(): Promise<void> {
    await expect
      .poll(() => this.run<number>('return performance.getEntriesByName("app-ready").length'), {
        message: 'the app starts',
      })
      .toBeGreaterThan(0)
  }

  /** Runs a script in the page. */
  run<T>(script: string, ...args: unknown[]): Promise<T> {
    return this.driver.executeScript<T>(script, ...args)
  }

  /** Presses a visible element as soon as it is not covered. */
  async press(css: string): Promise<void> {
    await expect(async () => {
      const element = await this.seen(css)
      await element.click().catch(named)
    }, `press ${css}`).toPass({ timeout: 10_000 })
  }

  /** Replaces the value of a control, key by key. */
  async type(css: string, text: string): Promise<void> {
    await expect(async () => {
      const element = await this.seen(css)
      await element.sendKeys(Key.chord(Key.CONTROL, 'a'), Key.BACK_SPACE)
      await element.sendKeys(text)
      expect(await element.getProperty('value'), css).toBe(text)
    }, `type into ${css}`).toPass({ timeout: 10_000 })
  }

  /** Selects an option of a select without opening its list. */
  async choose(css: string, value: string): Promise<void> {
    await this.sees(css)
    await expect(async () => {
      await this.driver.findElement(By.css(`${css} option[value="${value}"]`)).click()
      expect(await this.run('return document.querySelector(arguments[0]).value', css)).toBe(value)
    }, `choose ${value} in ${css}`).toPass({ timeout: 10_000 })
  }

  async sees(css: string): Promise<void> {
    await expect.poll(() => this.isSeen(css), { message: `${css} is seen` }).toBe(true)
  }

  async misses(css: string): Promise<void> {
    await expect.poll(() => this.isSeen(css), { message: `${css} is gone` }).toBe(false)
  }

  /** Returns an attribute of the first match; an empty string if there is none. */
  async read(css: string, attribute: string): Promise<string> {
    const script = 'return document.querySelector(arguments[0])?.getAttribute(arguments[1]) ?? ""'
    return this.run<string>(script, css, attribute)
  }

  /** Waits until the first match has this value of an attribute. */
  async finds(css: string, attribute: string, value: string | RegExp): Promise<void> {
    const found = expect.poll(() => this.read(css, attribute), { message: `${css} ${attribute}` })
    await (typeof value === 'string' ? found.toBe(value) : found.toMatch(value))
  }

  /** Waits until the header's balance is exactly this decimal string. */
  hasBalance(amount: string): Promise<void> {
    return this.finds(id('header.balance'), 'data-amount', amount)
  }

  /** Logs in by the dialog. */
  async logIn(who: { username: string; password: string }): Promise<void> {
    await this.press(id('header.login'))
    const dialog = id('loginPopupModal')
    await this.type(`${dialog} [name="username"]`, who.username)
    await this.type(`${dialog} [name="password"]`, who.password)
    await this.press(id('loginPopupModal.submit'))
    await this.sees(id('header.avatar'))
  }

  async signOut(): Promise<void> {
    await this.pressOwn('header.signOut')
    await this.press(id('confirmDialog.submit'))
    await this.sees(id('header.login'))
  }

  /** Presses a member's control of the header, which on a phone is in the account sheet. */
  async pressOwn(testId: string): Promise<void> {
    if (!(await this.isSeen(id(testId)))) await this.press(id('header.avatar'))
    await this.press(id(testId))
  }

  /** Runs actions inside the open game's frame. */
  async inGame<T>(work: () => Promise<T>): Promise<T> {
    await this.sees(id('gameFrame'))
    await this.driver.switchTo().frame(await this.driver.findElement(By.css(id('gameFrame'))))
    const result = await work()
    await this.driver.switchTo().defaultContent()
    return result
  }

  /** Sets the size of the viewport. */
  async resize(width: number, height: number): Promise<void> {
    const [across, down] = await this.run<[number, number]>(
      'return [outerWidth - innerWidth, outerHeight - innerHeight]',
    )
    await this.driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, width: width + across, height: height + down })
    await expect.poll(() => this.run<number[]>('return [innerWidth, innerHeight]')).toEqual([width, height])
  }

  /** Continues in a phone-sized popup window without bars, because a normal window is at least 450 px wide. */
  async takePhone(width = 360, height = 780): Promise<void> {
    const first = await this.driver.getAllWindowHandles()
    // only a user gesture may open windows
    await this.run(
      'const [look] = arguments; document.body.onclick = () => open("about:blank", "", look)',
      `popup,width=${width},height=${height}`,
    )
    await this.driver.findElement(By.css('body')).click()
    const opened = async () => (await this.driver.getAllWindowHandles()).find((one) => !first.includes(one))
    await expect.poll(opened, { message: 'a second window' }).toBeDefined()
    await this.driver.switchTo().window((await opened()) ?? '')
    await expect.poll(() => this.run<number[]>('return [innerWidth, innerHeight]')).toEqual([width, height])
  }

  /** Returns whether an element is visible. Evaluated in the page, because a stale element handle throws. */
  private isSeen(css: string): Promise<boolean> {
    return this.run<boolean>(`return [...document.querySelectorAll(arguments[0])].some(${VISIBLE})`, css)
  }

  private async seen(css: string): Promise<WebElement> {
    const element = await this.found(css)
    if (!element) throw new Error(`nothing to see of ${css}`)
    // the driver does not scroll inside a dialog by itself
    await this.run('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', element)
    return element
  }

  /** Returns the first visible match; a page has hidden forms and duplicate lists. */
  private found(css: string): Promise<WebElement | null> {
    return this.run(`return [...document.querySelectorAll(arguments[0])].find(${VISIBLE}) ?? null`, css)
  }
}
