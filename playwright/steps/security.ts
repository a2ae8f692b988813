// The security centre, in the member centre.
import { type CDPSession, expect, type Locator, type Page } from '@playwright/test'
import { openCentre } from './centre.ts'
import { field, isDesktop, type } from './shell.ts'

/** Opens the site with the security centre, and waits until the account's data are shown. */
export async function openSecurity(page: Page): Promise<void> {
  await openCentre(page, 'securityCenter')
  await expect(page.getByTestId('security.level')).toBeVisible()
}

/** Opens another page of the centre. */
export async function goToPage(page: Page, key: string): Promise<void> {
  if (!isDesktop(page)) await page.getByTestId('memberCentre.menu').click()
  await page.getByTestId(`memberCentre.nav.${key}`).click()
  await expect(page.getByTestId('memberCentre.page')).toHaveAttribute('data-page', key)
}

/** Opens a dialog of the centre by its button; `name` is the dialog's test id. */
export async function openForm(page: Page, opener: string, name: string): Promise<Locator> {
  await page.getByTestId(opener).click()
  const dialog = page.getByTestId(name)
  await expect(dialog).toBeVisible()
  return dialog
}

/** Fills the controls of a form, by their names. */
export async function fillForm(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(values)) await type(field(form, name), text)
}

/** Expects the values of a form's controls. */
export async function expectValues(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(values)) await expect(field(form, name), name).toHaveValue(text)
}

/** Adds a virtual authenticator that confirms automatically; only Chromium supports it (CDP WebAuthn). */
export async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId: id } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, id }
}
