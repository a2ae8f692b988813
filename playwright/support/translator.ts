// A page under a browser's translator. Those of Chrome and Edge replace each text node by `<font><font>…</font></font>`
// with a new text node, and watch the page for texts that come later. React goes on changing the node that it made, which
// is no longer shown, unless the text is alone in its element (docs/adr/0115).
import { expect, type Page } from '@playwright/test'

/** Runs a translator in every page that opens from now on. It keeps the words, so that they can be compared. */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window !== window.top || origin === 'null') return
    const detached: string[] = []
    Object.defineProperty(window, '__detachedTexts', { value: detached })
    const SKIPPED =
      '[translate="no"], font, script, style, noscript, svg, textarea, option, title, [contenteditable]'
    function translate(text: Node): void {
      const { parentElement, nodeValue } = text
      if (!parentElement || !nodeValue?.trim() || parentElement.closest(SKIPPED)) return
      if (Object.keys(text).some((key) => key.startsWith('__reactFiber$'))) detached.push(nodeValue)
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.textContent = nodeValue
      outer.append(inner)
      text.parentNode?.replaceChild(outer, text)
    }
    function translateBelow(root: Node): void {
      if (root.nodeType === Node.TEXT_NODE) translate(root)
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (walker.nextNode()) texts.push(walker.currentNode)
      for (const text of texts) translate(text)
    }
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) translateBelow(node)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** Expects the translator to have detached no text that React would go on changing. */
export async function expectNoDetachedTexts(page: Page, what: string): Promise<void> {
  const detached = await page.evaluate(
    () => (window as unknown as { __detachedTexts: string[] }).__detachedTexts,
  )
  expect.soft(detached, `texts with siblings, ${what}`).toEqual([])
}
