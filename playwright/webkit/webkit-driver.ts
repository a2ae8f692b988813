// Runs WebKitGTK's browser on a virtual screen over WebDriver, as a substitute for Safari's engine.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from '@playwright/test'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { requireBrowser } from '../../scripts/lib/browsers.mjs'
import { freePort } from '../../scripts/lib/ports.mjs'

const SCREEN_SIZE = '1600x1200x24'
/** Log lines of console errors, which WebKit writes only with the option below. */
const CONSOLE_ERROR = /CONSOLE (\w+ )?(ERROR|SECURITY)/

/** Returns the path of WebKitGTK's MiniBrowser, which Debian keeps in a library folder. */
function miniBrowser(): string {
  const libraries = '/usr/lib'
  for (const machine of readdirSync(libraries)) {
    const file = join(libraries, machine, 'webkit2gtk-4.1/MiniBrowser')
    if (existsSync(file)) return file
  }
  throw new Error('no MiniBrowser below /usr/lib: it comes with libwebkit2gtk-4.1-0')
}

const endProcess = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('close', () => resolve())
    child.kill()
  })

/** Starts a virtual screen (Xvfb) and resolves its display name. */
function startVirtualScreen(): { child: ChildProcess; name: Promise<string> } {
  const child = spawn(
    requireBrowser('xvfb'),
    ['-displayfd', '1', '-screen', '0', SCREEN_SIZE, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const name = new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => reject(new Error('no screen for WebKit')))
    createInterface({ input: child.stdout }).once('line', (number) => resolve(`:${number}`))
  })
  return { child, name }
}

/**
 * Creates a settings folder without animations, which WebKit reports as reduced motion: with the banner in motion, a
 * software-rendered page on a loaded machine needs up to a second per key (2026-11-28).
 */
function createSettings(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ante-webkit-'))
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  return folder
}

export class WebKitDriver {
  private readonly consoleErrors: string[] = []

  private constructor(
    private readonly screen: ChildProcess,
    private readonly program: ChildProcess,
    private readonly settings: string,
    private readonly address: string,
  ) {}

  static async start(): Promise<WebKitDriver> {
    const { child, name } = startVirtualScreen()
    const port = await freePort()
    const settings = createSettings()
    const program = spawn(requireBrowser('webkit'), ['--host=127.0.0.1', `--port=${port}`], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        DISPLAY: await name,
        LIBGL_ALWAYS_SOFTWARE: '1',
        NO_AT_BRIDGE: '1',
        XDG_CONFIG_HOME: settings,
      },
    })
    const driver = new WebKitDriver(child, program, settings, `http://127.0.0.1:${port}`)
    for (const input of [program.stdout, program.stderr])
      createInterface({ input }).on('line', (line) => {
        if (CONSOLE_ERROR.test(line)) driver.consoleErrors.push(line)
      })
    await driver.waitUntilReady()
    return driver
  }

  private async waitUntilReady(): Promise<void> {
    await expect(async () => {
      const response = await fetch(`${this.address}/status`)
      expect(response.ok).toBe(true)
    }).toPass({ timeout: 20_000 })
  }

  /** Opens a browser with a fresh profile. */
  openBrowser(): Promise<WebDriver> {
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        binary: miniBrowser(),
        args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
      },
    })
    return new Builder().usingServer(this.address).withCapabilities(capabilities).build()
  }

  /** Returns the console errors of pages since the last call. */
  takeConsoleErrors(): string[] {
    return this.consoleErrors.splice(0)
  }

  async stop(): Promise<void> {
    await endProcess(this.program)
    await endProcess(this.screen)
    rmSync(this.settings, { recursive: true, force: true })
  }
}
