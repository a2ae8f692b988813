// Layout check: all content of a page is readable and operable, without overflow, clipping or overlap.
import { expect, type Page } from '@playwright/test'

const soft = expect.configure({ soft: true })

/**
 * Expects that nothing on the page (or in the dialog over it) overflows or overlaps; `what` names it in the message.
 */
export async function fits(page: Page, what: string): Promise<void> {
  await soft.poll(() => page.evaluate(misfits), { message: `${what} fits` }).toEqual([])
}

/** Returns the layout faults, one line each. Runs inside the page, so it must be self-contained. */
export async function misfits(): Promise<string[]> {
  interface Box {
    left: number
    right: number
    top: number
    bottom: number
  }
  /** The visible part of a text or control. */
  interface Drawn extends Box {
    of: Element
  }
  /** The area available to an element's content. */
  interface Room {
    /** Area outside which nothing is painted. */
    drawn: Box
    /** Area outside which nothing is painted or reachable by scrolling. */
    kept: Box
    /** The element that clips horizontally. */
    by: Element
  }

  await document.fonts.ready
  const found = new Set<string>()
  const everywhere: Box = {
    left: Number.NEGATIVE_INFINITY,
    right: Number.POSITIVE_INFINITY,
    top: Number.NEGATIVE_INFINITY,
    bottom: Number.POSITIVE_INFINITY,
  }
  const width = document.documentElement.clientWidth
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (of: Element) => {
    const style = styles.get(of) ?? getComputedStyle(of)
    styles.set(of, style)
    return style
  }
  const both = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  })
  const meet = (one: Box, other: Box, by: number) => {
    const { left, right, top, bottom } = both(one, other)
    return right - left > by && bottom - top > by
  }
  const holds = (one: Box, other: Box) =>
    one.left <= other.left + 1 &&
    one.right >= other.right - 1 &&
    one.top <= other.top + 1 &&
    one.bottom >= other.bottom - 1
  const isDrawn = (of: Element) => of.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const nameOf = (of: Element) => {
    const id = of.closest('[data-testid]')?.getAttribute('data-testid')
    const text = of.textContent?.trim() || of.getAttribute('aria-label') || of.getAttribute('name')
    return `${of.localName}.${of.getAttribute('class') ?? ''} in ${id}: ${text?.slice(0, 60)}`
  }

  const rooms = new Map<Element, Room>()
  /** Returns the room of an element's content. */
  function roomIn(of: Element): Room {
    const known = rooms.get(of)
    if (known) return known
    const { overflowX, overflowY, position } = styleOf(of)
    const out = position === 'absolute' && of instanceof HTMLElement ? of.offsetParent : of.parentElement
    const { left, top, bottom } = of.getBoundingClientRect()
    const page = { ...everywhere, left: 0, right: width }
    // the skip link is above the viewport until it has the focus
    const isAway = bottom <= 0
    const around =
      position === 'fixed'
        ? {
            drawn: everywhere,
            kept: isAway ? page : { ...page, top: 0, bottom: innerHeight },
            by: document.body,
          }
        : !out || out === document.documentElement
          ? { drawn: everywhere, kept: page, by: document.body }
          : roomIn(out)
    const own = {
      left: left + of.clientLeft,
      right: left + of.clientLeft + of.clientWidth,
      top: top + of.clientTop,
      bottom: top + of.clientTop + of.clientHeight,
    }
    const sides = overflowX !== 'visible' && of !== document.body
    const ends = overflowY !== 'visible' && of !== document.body
    const cuts = {
      left: sides ? own.left : everywhere.left,
      right: sides ? own.right : everywhere.right,
      top: ends ? own.top : everywhere.top,
      bottom: ends ? own.bottom : everywhere.bottom,
    }
    const kept = both(around.kept, cuts)
    if (/auto|scroll/.test(overflowX)) Object.assign(kept, { left: everywhere.left, right: everywhere.right })
    if (/auto|scroll/.test(overflowY)) Object.assign(kept, { top: everywhere.top, bottom: everywhere.bottom })
    const room = { drawn: both(around.drawn, cuts), kept, by: sides ? of : around.by }
    rooms.set(of, room)
    return room
  }

  /** Returns whether an element is in a bar that stays in place while the page scrolls. */
  function isPinned(of: Element): boolean {
    for (let at: Element | null = of; at && at !== scope; at = at.parentElement)
      if (/fixed|sticky/.test(styleOf(at).position)) return true
    return false
  }
  /** Returns whether an element is a menu, sheet or bar that covers other content. */
  function isSurface(of: Element): boolean {
    const { position, backgroundColor } = styleOf(of)
    if (!/absolute|fixed/.test(position) || /^rgba\(.*, 0\)$|transparent/.test(backgroundColor)) return false
    return of.clientWidth > 120 && of.clientHeight > 60
  }
  function isCovered(one: Element, other: Element): boolean {
    for (let at: Element | null = one; at && !at.contains(other); at = at.parentElement)
      if (isSurface(at)) return true
    return false
  }
  const NAMED = 'button, a, label, h1, h2, h3, p, td, th, dt, dd'
  /** Returns the boxes that visually contain a text: its paragraph or control, and the nearest painted box. */
  function boxesOf(text: Element): Element[] {
    const boxes: Element[] = []
    for (let at: Element | null = text; at && at !== document.body; at = at.parentElement) {
      const { backgroundColor, display, borderTopWidth, overflow } = styleOf(at)
      if (/auto|scroll/.test(overflow)) break
      if (display === 'contents') continue
      const painted = !/^rgba\(.*, 0\)$|transparent/.test(backgroundColor) || borderTopWidth !== '0px'
      if (painted || at.matches(NAMED)) boxes.push(at)
      if (painted) break
    }
    return boxes
  }
  /** Names and codes may end in an ellipsis: their full text is behind their link or in the copied value. */
  const mayEndInDots = (text: Element, by: Element) =>
    styleOf(by).textOverflow === 'ellipsis' &&
    (text.closest('bdi, code, [title]') !== null || by.querySelector('bdi') !== null)

  const modals = [...document.querySelectorAll('dialog:modal')]
  const scope = modals.at(-1) ?? document.body
  if (Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) > width)
    found.add('the page scrolls sideways')

  const texts: Drawn[] = []
  const words = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const of = node.parentElement
    if (!of || !node.textContent?.trim() || of.closest('.sr, select, datalist, script, style, noscript'))
      continue
    if (!isDrawn(of)) continue
    const { drawn, kept, by } = roomIn(of)
    const boxes = boxesOf(of).map((box) => box.getBoundingClientRect())
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const line of range.getClientRects()) {
      if (line.width < 1 || line.height < 1) continue
      const { left, right, top, bottom, height } = line
      // glyphs are lower than their line box, in some scripts' fonts by much
      const slack = height * 0.3
      const tell = (kind: string, pixels: number) =>
        found.add(
          `${kind} by ${Math.round(pixels)}: ${nameOf(of)} (${node?.textContent?.trim().slice(0, 40)})`,
        )
      const aside = Math.max(kept.left - left, right - kept.right)
      const below = Math.max(kept.top - top, bottom - kept.bottom)
      // for screen readers only
      if (kept.right - kept.left <= 2 || kept.bottom - kept.top <= 2) continue
      if (aside > 2 && !mayEndInDots(of, by)) tell('cut at the side', aside)
      if (below > slack) tell('cut above or below', below)
      const beside = Math.max(...boxes.map((box) => Math.max(box.left - left, right - box.right)))
      const over = Math.max(...boxes.map((box) => Math.max(box.top - top, bottom - box.bottom)))
      if (beside > 2 && aside <= 2) tell('hangs over at the side', beside)
      if (over > slack && below <= slack) tell('hangs over above or below', over)
      texts.push({ ...both(drawn, { left, right, top: top + slack, bottom: bottom - slack }), of })
    }
  }

  const controls: Drawn[] = []
  const paper = document.createElement('canvas').getContext('2d')
  for (const of of scope.querySelectorAll('a[href], button, input, select, textarea, summary')) {
    if (!isDrawn(of) || of.closest('.sr')) continue
    const { drawn } = roomIn(of.parentElement ?? of)
    // a wrapped inline link has one box per line
    for (const { left, right, top, bottom } of of.getClientRects())
      controls.push({ ...both(drawn, { left, right, top, bottom }), of })
    const says =
      of instanceof HTMLSelectElement
        ? of.selectedOptions[0]?.text
        : of instanceof HTMLInputElement && !of.value
          ? of.placeholder
          : ''
    if (!says || !paper) continue
    const { font, paddingLeft, paddingRight } = styleOf(of)
    paper.font = font
    const lacks =
      paper.measureText(says).width -
      (of.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight))
    if (lacks > 1) found.add(`cut at the side by ${Math.round(lacks)}: ${nameOf(of)} (${says})`)
  }

  /** Reports overlapping pairs of which neither contains the other. */
  function collisions(all: Drawn[], by: number, meant: (one: Drawn, other: Drawn) => boolean, kind: string) {
    all.sort((one, other) => one.top - other.top)
    all.forEach((one, at) => {
      for (let next = at + 1; next < all.length; next += 1) {
        const other = all[next]
        if (!other || other.top > one.bottom) break
        if (one.of === other.of || !meet(one, other, by)) continue
        if (
          isPinned(one.of) !== isPinned(other.of) ||
          isCovered(one.of, other.of) ||
          isCovered(other.of, one.of)
        )
          continue
        if (!meant(one, other)) found.add(`${kind}: ${nameOf(one.of)} | ${nameOf(other.of)}`)
      }
    })
  }
  collisions(texts, 1, () => false, 'text on text')
  /** Returns whether `inner` is deliberately placed inside `outer`, such as a favourite button on a picture. */
  const isInset = (inner: Drawn, outer: Drawn) => {
    if (!holds(outer, inner)) return false
    for (let at: Element | null = inner.of; at && !at.contains(outer.of); at = at.parentElement)
      if (styleOf(at).position === 'absolute') return true
    return false
  }
  collisions(
    controls,
    2,
    (one, other) =>
      one.of.contains(other.of) || other.of.contains(one.of) || isInset(one, other) || isInset(other, one),
    'control on control',
  )
  // a text that a control fully covers counts as the control's own
  const isText = new Set(texts)
  collisions(
    [...texts, ...controls],
    2,
    (one, other) => {
      const [text, control] = isText.has(one) ? [one, other] : [other, one]
      if (!isText.has(text) || isText.has(control)) return true
      return control.of.contains(text.of) || text.of.contains(control.of) || holds(control, text)
    },
    'control on text',
  )
  return [...found]
}
