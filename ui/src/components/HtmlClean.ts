import purify from 'dompurify'

/** What operators' texts are made of. Everything else loses its element and keeps its words. */
const TAGS = (
  'a b blockquote br caption code div em h1 h2 h3 h4 h5 h6 hr i img li ol p pre s small span strong sub sup ' +
  'table tbody td tfoot th thead tr u ul #text'
).split(' ')
const ATTRIBUTES = 'alt colspan dir height href lang rowspan scope src start width'.split(' ')

interface Policy {
  createHTML(text: string): unknown
  createScriptURL(url: string): unknown
}
interface Factory {
  createPolicy(name: string, rules: Record<keyof Policy, (text: string) => string>): Policy
}

/** Made with the first text, once: the page's policy allows no second of this name, nor any of another. */
let policy: Policy | undefined

/**
 * The one Trusted Types policy (docs/decisions.md), which this module keeps to itself. What it lets through goes into
 * the sanitiser's own document, where nothing runs and nothing is fetched; the page is never given HTML at all.
 */
function trusted(): Policy | undefined {
  const { trustedTypes } = window as { trustedTypes?: Factory }
  policy ??= trustedTypes?.createPolicy('ante-html', {
    createHTML: (text) => text,
    createScriptURL: () => {
      throw new TypeError('no HTML of an operator has scripts')
    },
  })
  return policy
}

/** The harmless part of a server's HTML, in a document of its own where it does nothing. */
export function clean(html: string): DocumentFragment {
  const TRUSTED_TYPES_POLICY = trusted()
  const left: DocumentFragment | null = purify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
    RETURN_DOM_FRAGMENT: true,
    ...(TRUSTED_TYPES_POLICY && { TRUSTED_TYPES_POLICY: TRUSTED_TYPES_POLICY as never }),
  })
  return left ?? new DocumentFragment() // of a frameset nothing is left, not even a body
}
