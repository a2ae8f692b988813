// The help centre, texts for the house, the desk of customer service.
import { expect, type Locator, type Page } from '@playwright/test'
import { field, open, type } from './shell.ts'

/** Opens an address of the help centre and waits for what it shows. */
export async function openHelp(page: Page, path = '/help'): Promise<void> {
  await open(page, path)
  await expect(page.getByTestId('help.view')).toBeVisible()
}

export const article = (page: Page) => page.getByTestId('help.article')

/** What was found, in its order. */
export const results = (page: Page) => page.getByTestId('help.result')

/** A text of so many words. */
export const words = (count: number) =>
  Array.from({ length: count }, (_, place) => `palavra${place + 1}`).join(' ')

/** Types a text, an address and a name into the form; what is left out stays. */
export async function write(
  where: Page | Locator,
  { content, email, username }: { content?: string; email?: string; username?: string },
): Promise<void> {
  const form = where.getByTestId('feedback')
  if (content !== undefined) await type(form.getByTestId('feedback.content'), content)
  if (email !== undefined) await type(field(form, 'email'), email)
  if (username !== undefined) await type(field(form, 'username'), username)
}

/** The number that a text was taken under. */
export async function taken(where: Page): Promise<string> {
  await expect(where.getByTestId('feedback.done')).toBeVisible()
  return (await where.getByTestId('feedback.reference').textContent()) ?? ''
}
