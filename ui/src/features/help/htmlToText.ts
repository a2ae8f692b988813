import { sanitizeHtml } from '@/components/lib/sanitizeHtml'

const BLOCK_TAGS = new Set([
  'BR',
  'DIV',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'HR',
  'LI',
  'P',
  'TD',
  'TH',
  'TR',
])

/**
 * Returns the plain text of an operator's HTML, for searching. It is parsed by the shared sanitiser and never rendered.
 */
export function htmlToText(html: string): string {
  const parts: string[] = []
  appendText(sanitizeHtml(html), parts)
  return parts.join('').replace(/\s+/g, ' ').trim()
}

function appendText(node: Node, into: string[]): void {
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) into.push(child.nodeValue ?? '')
    else appendText(child, into)
    if (BLOCK_TAGS.has(child.nodeName.toUpperCase())) into.push(' ')
  }
}
