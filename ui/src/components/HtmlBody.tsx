import { createElement, Fragment, type ReactNode, useMemo, useState } from 'react'
import { useT } from '../i18n'
import { changeQuery, Link } from '../router'
import type { HtmlProps } from './Html'
import css from './Html.module.css'
import { clean } from './HtmlClean'
import { htmlCount, htmlPicture, htmlTarget } from './HtmlLinks'
import { Icon } from './Icon'
import { LeaveNotice } from './LeaveNotice'

/** Rendering context of a text. */
interface Look {
  origin: string
  pictures: readonly string[]
  /** Heading level on this page by original level. */
  ranks: ReadonlyMap<string, number>
  /** Accessible name of a table without a caption. */
  table: string
  leave: (url: URL) => void
}

/** Tags rendered unchanged, with only the spans of cells and the first number of a list as attributes. */
const PLAIN = new Set(
  (
    'b blockquote br caption code div em hr i li ol p pre s small ' +
    'span strong sub sup tbody td tfoot th thead tr u ul'
  ).split(' '),
)
const EMPTY = new Set(['br', 'hr'])
/** Tags with markers that follow the direction of their own text. */
const BULLETED = new Set(['ul', 'ol', 'blockquote'])
/** Tags between which white space is dropped. */
const ROWS = new Set(['table', 'tbody', 'tfoot', 'thead', 'tr', 'ul', 'ol'])

export default function HtmlBody({ html, pictures, level = 2 }: HtmlProps) {
  const t = useT()
  const [leaving, setLeaving] = useState<URL>()
  const text = useMemo(() => clean(html), [html])
  const ranks = useMemo(() => ranksOf(text, level), [text, level])
  const look: Look = {
    origin: window.location.origin,
    pictures,
    ranks,
    table: t('html.table'),
    leave: setLeaving,
  }
  return (
    <>
      <div className={css.html} data-testid="html">
        {within(text, look)}
      </div>
      {leaving ? <LeaveNotice url={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </>
  )
}

/** Maps the text's heading levels to the page's, without gaps, below its parent heading. */
function ranksOf(text: DocumentFragment, level: number): ReadonlyMap<string, number> {
  const used = new Set(
    Array.from(text.querySelectorAll('h1, h2, h3, h4, h5, h6'), ({ localName }) => localName),
  )
  return new Map([...used].sort().map((name, place) => [name, Math.min(level + place, 6)]))
}

function within(parent: Node, look: Look): ReactNode[] {
  return Array.from(parent.childNodes, (node, place) => draw(node, place, look))
}

function draw(node: Node, key: number, look: Look): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) {
    const blank = ROWS.has(node.parentElement?.localName ?? '') && node.nodeValue?.trim() === ''
    return blank ? null : node.nodeValue
  }
  if (node.nodeType !== Node.ELEMENT_NODE) return null
  const element = node as Element
  const { localName: name } = element
  const rank = look.ranks.get(name)
  if (rank !== undefined) return createElement(`h${rank}`, { key, ...spoken(element) }, within(element, look))
  if (name === 'a') return <Anchor key={key} element={element} look={look} />
  if (name === 'img') return <Picture key={key} element={element} look={look} />
  if (name === 'table')
    return (
      // scrollable by touch or arrow keys if wider than the page
      // biome-ignore lint/a11y/noNoninteractiveTabindex: else no key could reach its far end
      <section key={key} className={css.table} tabIndex={0} aria-label={look.table}>
        <table {...spoken(element)}>{within(element, look)}</table>
      </section>
    )
  if (!PLAIN.has(name)) return <Fragment key={key}>{within(element, look)}</Fragment>
  if (EMPTY.has(name)) return createElement(name, { key })
  const place = BULLETED.has(name) ? { dir: 'auto' } : {}
  return createElement(
    name,
    { key, ...place, ...spoken(element), ...placed(element, name) },
    within(element, look),
  )
}

/** Returns the direction and language attributes. */
function spoken(element: Element) {
  const dir = element.getAttribute('dir')?.toLowerCase()
  const lang = element.getAttribute('lang') ?? ''
  return {
    ...((dir === 'ltr' || dir === 'rtl' || dir === 'auto') && { dir }),
    ...(/^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(lang) && { lang }),
  }
}

function placed(element: Element, name: string) {
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
function Anchor({ element, look }: { element: Element; look: Look }) {
  const children = within(element, look)
  const target = htmlTarget(element.getAttribute('href') ?? '', look.origin)
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
    case 'outside':
      // a button: a link's address could bypass the question by middle click or context menu
      return (
        <button
          type="button"
          className={css.link}
          aria-haspopup="dialog"
          data-testid="html.outside"
          data-host={target.url.host}
          onClick={() => look.leave(target.url)}
        >
          {children}
          <Icon name="external" size={14} />
        </button>
      )
    default:
      return children
  }
}

/** Renders a picture of the site or an allowed host; any other as its alternative text. */
function Picture({ element, look }: { element: Element; look: Look }) {
  const alt = element.getAttribute('alt') ?? ''
  const src = htmlPicture(element.getAttribute('src') ?? '', look.origin, look.pictures)
  if (src === undefined) return alt
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
