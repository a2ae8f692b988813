// Login, registration, logout, and the account data in the header.
import { expect, type Page } from '@playwright/test'
import type { TestApi } from '../fixtures/test-api.ts'
import { field, isDesktop, type } from './shell.ts'

export interface Credentials {
  username: string
  password: string
}

/** The member of the demo seed data, with a balance of 4,286.75. */
export const DEMO = { username: 'demo', password: 'Demo@2026' }
/** An agent of the demo seed data, with an active team. */
export const AGENT = { username: 'agente', password: 'Agente@2026' }

export const loginDialog = (page: Page) => page.getByTestId('loginPopupModal')
export const registerDialog = (page: Page) => page.getByTestId('registerModal')

export async function openLogin(page: Page): Promise<void> {
  await page.getByTestId('header.login').click()
  await expect(loginDialog(page)).toBeVisible()
}

export async function openRegister(page: Page): Promise<void> {
  await page.getByTestId('header.register').click()
  await expect(page.getByTestId('registerModal.submit')).toBeVisible()
}

/** Fills the login dialog and presses its button. */
export async function tryLogin(page: Page, { username, password }: Credentials): Promise<void> {
  const dialog = loginDialog(page)
  await type(field(dialog, 'username'), username)
  await type(field(dialog, 'password'), password)
  await page.getByTestId('loginPopupModal.submit').click()
}

export async function logIn(page: Page, who: Credentials): Promise<void> {
  await page.getByTestId('header.login').click()
  await tryLogin(page, who)
  await expect(loginDialog(page)).toBeHidden()
  await expect(page.getByTestId('header.avatar')).toBeVisible()
}

/** Fills in the fields that fresh seed data require. */
export async function fillRegister(page: Page, { username, password }: Credentials): Promise<void> {
  const dialog = registerDialog(page)
  await type(field(dialog, 'username'), username)
  await type(field(dialog, 'password'), password)
  await type(field(dialog, 'confirmPassword'), password)
  await field(dialog, 'ageConfirmed').check()
  // some brands start with it unchecked
  await field(dialog, 'agreement').check()
}

/** Registers by name, with the fields of fresh seed data. */
export async function register(page: Page, who: Credentials): Promise<void> {
  await page.getByTestId('header.register').click()
  await fillRegister(page, who)
  await page.getByTestId('registerModal.submit').click()
  await expect(registerDialog(page)).toBeHidden()
  await expect(page.getByTestId('header.avatar')).toBeVisible()
}

/** On a phone, opens the sheet with the content of the desktop header. */
export async function openAccount(page: Page): Promise<void> {
  if (isDesktop(page)) return
  await page.getByTestId('header.avatar').click()
  await expect(page.getByTestId('accountSheet')).toBeVisible()
}

export async function signOut(page: Page): Promise<void> {
  await openAccount(page)
  await page.getByTestId('header.signOut').click()
  await page.getByTestId('confirmDialog.submit').click()
  await expect(page.getByTestId('header.login')).toBeVisible()
}

/** Expects the header's balance to be exactly this decimal string. */
export async function expectBalance(page: Page, amount: string): Promise<void> {
  await expect(page.getByTestId('header.balance')).toHaveAttribute('data-amount', amount)
}

/** Returns the page's session token; empty without a session. */
export const sessionToken = (page: Page): Promise<string> =>
  page.evaluate(() => sessionStorage.getItem('token') ?? '')

/** Waits for a code sent to an address and returns the newest. */
export async function newestCode(testApi: TestApi, to: string): Promise<string> {
  const newest = async () => (await testApi.outbox(to))[0]?.code ?? ''
  await expect.poll(newest, { message: `a code goes to ${to}` }).not.toBe('')
  return newest()
}
