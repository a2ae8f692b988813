// What another server would answer: the sandbox's own answer, with something else in it.
import type { Page } from '@playwright/test'

export type Value = Record<string, unknown>

/** Changes what a call answers, from now on. */
export async function answerOf(page: Page, path: string, change: (value: Value) => void): Promise<void> {
  await page.route(`**${path}*`, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { value: Value }
    change(body.value)
    await route.fulfill({ response, json: body })
  })
}

/** The rows of a list in such an answer. */
export const rowsOf = (value: unknown): Value[] => (Array.isArray(value) ? (value as Value[]) : [])
