// The order of the characters of numbers on right-to-left pages, as the browser draws them.
import { expect, type Page } from '@playwright/test'

/**
 * Returns the numbers whose characters do not follow each other from left to right, with their signs, units and hyphens:
 * `••••31-8`, `0.6%`, `-5.00`. Runs in the page.
 */
export function findTurnedNumbers(): string[] {
  const NUMBERS = /[•+−×-]*\d(?:[\d•]|[.,:/-](?=[\d•]))*[%×]?/g
  const leftOf = (text: Node, at: number) => {
    const range = document.createRange()
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    return range.getClientRects()[0]
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode
    const matrix = text.parentElement instanceof SVGGraphicsElement && text.parentElement.getScreenCTM()
    if (matrix && (matrix.a < 0 || Math.abs(matrix.b) > 0.01)) continue // on a wheel
    for (const { 0: number, index } of (text.nodeValue ?? '').matchAll(NUMBERS)) {
      const boxes = Array.from(number, (_, at) => leftOf(text, index + at))
      const isTurned = boxes.some((box, at) => {
        const before = boxes[at - 1]
        // a number that breaks over two lines goes on at the other side
        return box && before && box.top < before.bottom && box.left < before.left
      })
      if (isTurned) found.push(`${number} in “${text.nodeValue}”`)
    }
  }
  return found
}

/** Expects every number of a right-to-left page to be drawn from left to right. */
export async function expectNoTurnedNumbers(page: Page, what: string): Promise<void> {
  expect.soft(await page.evaluate(findTurnedNumbers), `numbers turned round: ${what}`).toEqual([])
}
