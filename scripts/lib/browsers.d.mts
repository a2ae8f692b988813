export type Which = 'headless_chromium' | 'chromium' | 'chromedriver' | 'firefox' | 'webkit' | 'xvfb'
export const CHROMIUM_FLAGS: string[]
export function browser(which: Which): string | undefined
export function hasWebKit(): boolean
export function requireBrowser(which: Which): string
export function testBrowser(): string
export function requireFonts(): void
export function installBrowsers(): Promise<void>
