// Extracts the critical CSS of the prerendered shell, which is inlined in index.html.

import type { Selector, SelectorComponent } from 'lightningcss'
import { transform } from 'lightningcss'

interface UsedSelectors {
  classes: Set<string>
  tags: Set<string>
}

function selectorsIn(html: string): UsedSelectors {
  const classes = new Set<string>()
  const tags = new Set(['html', 'body', 'div'])
  for (const [, tag = ''] of html.matchAll(/<([a-z][a-z0-9-]*)/g)) tags.add(tag)
  for (const [, list = ''] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of list.split(/\s+/)) if (name) classes.add(name)
  return { classes, tags }
}

/** Returns whether the selector can match something in the shell; true if undecidable. */
function canMatch(selector: Selector, used: UsedSelectors): boolean {
  return selector.every((part: SelectorComponent) => {
    if (part.type === 'class') return used.classes.has(part.name)
    if (part.type === 'type') return used.tags.has(part.name)
    if (part.type === 'pseudo-class') {
      // A prerendered page has no hover or input.
      if (part.kind === 'hover' || part.kind === 'active') return false
      if (part.kind === 'is' || part.kind === 'where')
        return part.selectors.some((inner) => canMatch(inner, used))
    }
    return true
  })
}

/**
 * Returns the rules of `css` for the elements of `html`. Web fonts are omitted: they load after the first
 * paint.
 */
export function criticalCss(css: string, html: string): string {
  const used = selectorsIn(html)
  const pruned = transform({
    filename: 'critical.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule: {
        // A kept rule is not modified: the library cannot read back every value it returns.
        style(rule) {
          return rule.value.selectors.some((selector) => canMatch(selector, used)) ? undefined : []
        },
        'font-face'(rule) {
          const remote = rule.value.properties.some(
            (property) =>
              property.type === 'source' && property.value.some((source) => source.type === 'url'),
          )
          return remote ? [] : undefined
        },
      },
    },
  }).code.toString()
  // Removes key frames that no kept rule uses.
  return pruned.replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (block, name: string) =>
    new RegExp(`animation[^;}]*\\b${name}\\b`).test(pruned.replace(block, '')) ? block : '',
  )
}
