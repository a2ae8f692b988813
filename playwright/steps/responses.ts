// Simulates responses of other servers by modifying the sandbox's own.
import type { Page } from '@playwright/test'

export type ResponseValue = Record<string, unknown>

/** Modifies the responses of a call from now on. */
export async function modifyResponse(
  page: Page,
  path: string,
  change: (value: ResponseValue) => void,
): Promise<void> {
  await page.route(`**${path}*`, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { value: ResponseValue }
    change(body.value)
    await route.fulfill({ response, json: body })
  })
}

/** Returns the rows of a list in such a response. */
export const rowsOf = (value: unknown): ResponseValue[] =>
  Array.isArray(value) ? (value as ResponseValue[]) : []
