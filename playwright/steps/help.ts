// The help centre, the feedback forms, and customer service.
import { expect, type Locator, type Page } from '@playwright/test'
import { field, open, type } from './shell.ts'

/** Opens an address of the help centre and waits for its content. */
export async function openHelp(page: Page, path = '/help'): Promise<void> {
  await open(page, path)
  await expect(page.getByTestId('help.view')).toBeVisible()
}

export const article = (page: Page) => page.getByTestId('help.article')

/** Returns the search results in order. */
export const results = (page: Page) => page.getByTestId('help.result')

/** Returns a text of `count` words. */
export const textOfWords = (count: number) =>
  Array.from({ length: count }, (_, place) => `palavra${place + 1}`).join(' ')

/** Types a text, an address and a name into the form; omitted fields are unchanged. */
export async function fillFeedback(
  where: Page | Locator,
  { content, email, username }: { content?: string; email?: string; username?: string },
): Promise<void> {
  const form = where.getByTestId('feedback')
  if (content !== undefined) await type(form.getByTestId('feedback.content'), content)
  if (email !== undefined) await type(field(form, 'email'), email)
  if (username !== undefined) await type(field(form, 'username'), username)
}

/** Returns the reference number of a submitted text. */
export async function feedbackReference(where: Page): Promise<string> {
  await expect(where.getByTestId('feedback.done')).toBeVisible()
  return (await where.getByTestId('feedback.reference').textContent()) ?? ''
}
