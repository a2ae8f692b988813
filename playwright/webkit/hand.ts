// One person at WebKit's browser: what they press, type and see. Elements go by the test ids that flows elsewhere use.
import { expect } from '@playwright/test'
import { By, Key, type WebDriver, type WebElement } from 'selenium-webdriver'

export const id = (testId: string) => `[data-testid="${testId}"]`

/** The driver's own errors say nothing but their name. */
const named = (error: Error) => {
  throw new Error(`${error.name}: ${error.message}`)
}

/** A script's test of an element: it can be seen. */
const VISIBLE = '(one) => one.checkVisibility({ visibilityProperty: true })'

export class Hand {
  constructor(
    readonly driver: WebDriver,
    private readonly site: string,
  ) {}

  /** Opens an address of the site and waits until it answers to a press. */
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

  /** Presses what can be seen, as soon as nothing lies over it. */
  async press(css: string): Promise<void> {
    await expect(async () => {
      const element = await this.seen(css)
      await element.click().catch(named)
    }, `press ${css}`).toPass({ timeout: 10_000 })
  }

  /** Puts a text in place of what a control holds, key by key. */
  async type(css: string, text: string): Promise<void> {
    await expect(async () => {
      const element = await this.seen(css)
      await element.sendKeys(Key.chord(Key.CONTROL, 'a'), Key.BACK_SPACE)
      await element.sendKeys(text)
      expect(await element.getProperty('value'), css).toBe(text)
    }, `type into ${css}`).toPass({ timeout: 10_000 })
  }

  /** Takes an option of a select; the list itself never opens. */
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

  /** An attribute of the first such element as it is now; nothing where there is none. */
  async read(css: string, attribute: string): Promise<string> {
    const script = 'return document.querySelector(arguments[0])?.getAttribute(arguments[1]) ?? ""'
    return this.run<string>(script, css, attribute)
  }

  /** The first such element has this value of an attribute. */
  async finds(css: string, attribute: string, value: string | RegExp): Promise<void> {
    const found = expect.poll(() => this.read(css, attribute), { message: `${css} ${attribute}` })
    await (typeof value === 'string' ? found.toBe(value) : found.toMatch(value))
  }

  /** The header's balance is exactly this decimal string. */
  hasBalance(amount: string): Promise<void> {
    return this.finds(id('header.balance'), 'data-amount', amount)
  }

  /** Through the dialog. */
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

  /** Presses what a member has in the header, which on a phone is in the sheet of the account. */
  async pressOwn(testId: string): Promise<void> {
    if (!(await this.isSeen(id(testId)))) await this.press(id('header.avatar'))
    await this.press(id(testId))
  }

  /** Does something inside the game that is open. */
  async inGame<T>(work: () => Promise<T>): Promise<T> {
    await this.sees(id('gameFrame'))
    await this.driver.switchTo().frame(await this.driver.findElement(By.css(id('gameFrame'))))
    const result = await work()
    await this.driver.switchTo().defaultContent()
    return result
  }

  /** The window is so large inside. */
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

  /** Goes on in a window of a phone's size: one without bars, since these keep the browser's own at 450 px and more. */
  async takePhone(width = 360, height = 780): Promise<void> {
    const first = await this.driver.getAllWindowHandles()
    // only a press opens windows
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

  /** Returns whether such an element is visible. The page itself answers, because a stale element handle throws. */
  private isSeen(css: string): Promise<boolean> {
    return this.run<boolean>(`return [...document.querySelectorAll(arguments[0])].some(${VISIBLE})`, css)
  }

  private async seen(css: string): Promise<WebElement> {
    const element = await this.found(css)
    if (!element) throw new Error(`nothing to see of ${css}`)
    // the engine's driver leaves what a dialog scrolls where it is
    await this.run('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', element)
    return element
  }

  /** The first that can be seen; a page holds forms that wait, and lists twice. */
  private found(css: string): Promise<WebElement | null> {
    return this.run(`return [...document.querySelectorAll(arguments[0])].find(${VISIBLE}) ?? null`, css)
  }
}
