import { createElement, Fragment, type ReactNode, useMemo, useState } from 'react'
import { useT } from '../i18n'
import { changeQuery, Link } from '../router'
import { ExternalLinkDialog } from './ExternalLinkDialog'
import type { HtmlProps } from './Html'
import css from './Html.module.css'
import { Icon } from './Icon'
import { htmlCount, htmlPicture, htmlTarget } from './lib/htmlLinks'
import { sanitizeHtml } from './lib/sanitizeHtml'

/** Rendering context of a text. */
interface RenderContext {
  origin: string
  pictures: readonly string[]
  /** Heading level on this page by original level. */
  headingLevels: ReadonlyMap<string, number>
  /** Accessible name of a table without a caption. */
  table: string
  onExternalLink: (url: URL) => void
}

/** Tags rendered unchanged, with only the spans of cells and the first number of a list as attributes. */
const PLAIN_TAGS = new Set(
  (
    'b blockquote br caption code div em hr i li ol p pre s small ' +
    'span strong sub sup tbody td tfoot th thead tr u ul'
  ).split(' '),
)
const VOID_TAGS = new Set(['br', 'hr'])
/** Tags with markers that follow the direction of their own text. */
const MARKER_TAGS = new Set(['ul', 'ol', 'blockquote'])
/** Tags between which white space is dropped. */
const STRUCTURE_TAGS = new Set(['table', 'tbody', 'tfoot', 'thead', 'tr', 'ul', 'ol'])

export default function HtmlBody({ html, pictures, level = 2 }: HtmlProps) {
  const t = useT()
  const [externalUrl, setExternalUrl] = useState<URL>()
  const text = useMemo(() => sanitizeHtml(html), [html])
  const headingLevels = useMemo(() => mapHeadingLevels(text, level), [text, level])
  const context: RenderContext = {
    origin: window.location.origin,
    pictures,
    headingLevels,
    table: t('html.table'),
    onExternalLink: setExternalUrl,
  }
  return (
    <>
      <div className={css.html} data-testid="html">
        {renderChildren(text, context)}
      </div>
      {externalUrl ? (
        <ExternalLinkDialog url={externalUrl} onClose={() => setExternalUrl(undefined)} />
      ) : null}
    </>
  )
}

/** Maps the text's heading levels to the page's, without gaps, below its parent heading. */
function mapHeadingLevels(text: DocumentFragment, level: number): ReadonlyMap<string, number> {
  const used = new Set(
    Array.from(text.querySelectorAll('h1, h2, h3, h4, h5, h6'), ({ localName }) => localName),
  )
  return new Map([...used].sort().map((name, index) => [name, Math.min(level + index, 6)]))
}

function renderChildren(parent: Node, context: RenderContext): ReactNode {
  const children = Array.from(parent.childNodes, (node, index) => renderNode(node, index, context))
  return children.length === 1 ? children[0] : children
}

function renderNode(node: Node, key: number, context: RenderContext): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) {
    const isBlank = node.nodeValue?.trim() === ''
    if (isBlank && STRUCTURE_TAGS.has(node.parentElement?.localName ?? '')) return null
    const isAlone = !node.previousSibling && !node.nextSibling
    return isBlank || isAlone ? node.nodeValue : <span key={key}>{node.nodeValue}</span>
  }
  if (node.nodeType !== Node.ELEMENT_NODE) return null
  const element = node as Element
  const { localName: name } = element
  const headingLevel = context.headingLevels.get(name)
  if (headingLevel !== undefined)
    return createElement(
      `h${headingLevel}`,
      { key, ...languageAttributes(element) },
      renderChildren(element, context),
    )
  if (name === 'a') return <Anchor key={key} element={element} context={context} />
  if (name === 'img') return <Picture key={key} element={element} context={context} />
  if (name === 'table')
    return (
      // scrollable by touch or arrow keys if wider than the page
      // biome-ignore lint/a11y/noNoninteractiveTabindex: else no key could reach its far end
      <section key={key} className={css.table} tabIndex={0} aria-label={context.table}>
        <table {...languageAttributes(element)}>{renderChildren(element, context)}</table>
      </section>
    )
  if (!PLAIN_TAGS.has(name)) return <Fragment key={key}>{renderChildren(element, context)}</Fragment>
  if (VOID_TAGS.has(name)) return createElement(name, { key })
  const direction = MARKER_TAGS.has(name) ? { dir: 'auto' } : {}
  return createElement(
    name,
    { key, ...direction, ...languageAttributes(element), ...layoutAttributes(element, name) },
    renderChildren(element, context),
  )
}

/** Returns the direction and language attributes. */
function languageAttributes(element: Element) {
  const dir = element.getAttribute('dir')?.toLowerCase()
  const lang = element.getAttribute('lang') ?? ''
  return {
    ...((dir === 'ltr' || dir === 'rtl' || dir === 'auto') && { dir }),
    ...(/^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(lang) && { lang }),
  }
}

function layoutAttributes(element: Element, name: string) {
  if (name === 'ol') return { start: htmlCount(element.getAttribute('start'), 9999) }
  if (name !== 'td' && name !== 'th') return {}
  const scope = element.getAttribute('scope')
  return {
    colSpan: htmlCount(element.getAttribute('colspan'), 20),
    rowSpan: htmlCount(element.getAttribute('rowspan'), 100),
    ...((scope === 'col' || scope === 'row') && { scope }),
  }
}

/**
 * Renders a link: it navigates in the router, opens a centre, or asks before leaving the site; any other is plain text.
 */
function Anchor({ element, context }: { element: Element; context: RenderContext }) {
  const children = renderChildren(element, context)
  const target = htmlTarget(element.getAttribute('href') ?? '', context.origin)
  switch (target?.kind) {
    case 'page':
      return (
        <Link to={target.to} className={css.link}>
          {children}
        </Link>
      )
    case 'centre':
      return (
        <Link
          to={`?${new URLSearchParams(target.query)}`}
          className={css.link}
          onClick={(event) => {
            event.preventDefault()
            changeQuery((query) => new URLSearchParams({ ...Object.fromEntries(query), ...target.query }))
          }}
        >
          {children}
        </Link>
      )
    case 'external':
      // a button: a link's address could bypass the question by middle click or context menu
      return (
        <button
          type="button"
          className={css.link}
          aria-haspopup="dialog"
          data-testid="html.outside"
          data-host={target.url.host}
          onClick={() => context.onExternalLink(target.url)}
        >
          <span>{children}</span>
          <Icon name="external" size={14} />
        </button>
      )
    default:
      return <span>{children}</span>
  }
}

/** Renders a picture of the site or an allowed host; any other as its alternative text. */
function Picture({ element, context }: { element: Element; context: RenderContext }) {
  const alt = element.getAttribute('alt') ?? ''
  const src = htmlPicture(element.getAttribute('src') ?? '', context.origin, context.pictures)
  if (src === undefined) return <span>{alt}</span>
  const width = htmlCount(element.getAttribute('width'), 4096)
  const height = htmlCount(element.getAttribute('height'), 4096)
  const sized = width !== undefined && height !== undefined
  return (
    <img
      src={src}
      alt={alt}
      {...(sized && { width, height })}
      className={sized ? css.picture : `${css.picture} ${css.unsized}`}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      draggable={false}
    />
  )
}
