import purify from 'dompurify'

/** Allowed tags. Any other element is replaced by its text. */
const ALLOWED_TAGS = (
  'a b blockquote br caption code div em h1 h2 h3 h4 h5 h6 hr i img li ol p pre s small span strong sub sup ' +
  'table tbody td tfoot th thead tr u ul #text'
).split(' ')
const ALLOWED_ATTRIBUTES = 'alt colspan dir height href lang rowspan scope src start width'.split(' ')

interface Policy {
  createHTML(text: string): unknown
  createScriptURL(url: string): unknown
}
interface PolicyFactory {
  createPolicy(name: string, rules: Record<keyof Policy, (text: string) => string>): Policy
}

/** Created with the first text, once: the page's CSP allows one policy of this name only. */
let policy: Policy | undefined

/**
 * Returns the only Trusted Types policy (docs/adr/0015), private to this module. Its output goes into the
 * sanitiser's inert document, which runs and fetches nothing; the page never receives HTML.
 */
function trustedTypesPolicy(): Policy | undefined {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory }
  policy ??= trustedTypes?.createPolicy('ante-html', {
    createHTML: (text) => text,
    createScriptURL: () => {
      throw new TypeError('no HTML of an operator has scripts')
    },
  })
  return policy
}

/** Returns the sanitised HTML in an inert document. */
export function sanitizeHtml(html: string): DocumentFragment {
  const TRUSTED_TYPES_POLICY = trustedTypesPolicy()
  const fragment: DocumentFragment | null = purify.sanitize(html, {
    ALLOWED_TAGS: ALLOWED_TAGS,
    ALLOWED_ATTR: ALLOWED_ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
    RETURN_DOM_FRAGMENT: true,
    ...(TRUSTED_TYPES_POLICY && { TRUSTED_TYPES_POLICY: TRUSTED_TYPES_POLICY as never }),
  })
  return fragment ?? new DocumentFragment() // a frameset leaves nothing, not even a body
}
