import { sanitizeHtml } from '@/components/lib/sanitizeHtml'

const BLOCK = new Set(['BR', 'DIV', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'HR', 'LI', 'P', 'TD', 'TH', 'TR'])

/**
 * Returns the plain text of an operator's HTML, for searching. It is parsed by the shared sanitiser and never rendered.
 */
export function plainText(html: string): string {
  const words: string[] = []
  gather(sanitizeHtml(html), words)
  return words.join('').replace(/\s+/g, ' ').trim()
}

function gather(node: Node, into: string[]): void {
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) into.push(child.nodeValue ?? '')
    else gather(child, into)
    if (BLOCK.has(child.nodeName.toUpperCase())) into.push(' ')
  }
}
