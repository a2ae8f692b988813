// Texts that are not alone in their element: a browser's translator would detach them from React (docs/adr/0115).
import { expect, type Page } from '@playwright/test'

/** Returns the texts that React renders as nodes of their own, next to other content. Runs in the page. */
function findSharedTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode
    // React marks the nodes that it renders; the text of an element with nothing else has no mark
    const isShared = Object.keys(text).some((key) => key.startsWith('__reactFiber$'))
    if (isShared && text.nodeValue?.trim())
      found.push(`${text.nodeValue.trim()} in ${text.parentElement?.outerHTML.slice(0, 160)}`)
  }
  return found
}

/** Expects every text of the page to be alone in its element. */
export async function expectLoneTexts(page: Page, what: string): Promise<void> {
  expect.soft(await page.evaluate(findSharedTexts), `texts with siblings: ${what}`).toEqual([])
}
