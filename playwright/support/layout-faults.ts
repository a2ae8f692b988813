// Layout check: all content of a page is readable and operable, without overflow, clipping or overlap.
import { expect, type FrameLocator, type Page } from '@playwright/test'

const softExpect = expect.configure({ soft: true })

/**
 * Expects that nothing on the page (or in the dialog over it) overflows or overlaps; `subject` names it in the message.
 */
export async function expectNoLayoutFaults(page: Page, subject: string): Promise<void> {
  await softExpect.poll(() => page.evaluate(findLayoutFaults), { message: `${subject} fits` }).toEqual([])
}

/**
 * Expects that no text of a game is cut, hangs out of its box or makes the game scroll sideways. Parts of a game may
 * overlap, as chips on a bet do. Texts in a drawing (`<text>`) may turn with it.
 */
export async function expectNoCutTexts(game: FrameLocator, subject: string): Promise<void> {
  const cutTexts = async () => {
    const faults = await game.locator('html').evaluate(findLayoutFaults)
    return faults.filter(
      (fault) => /^(cut |hangs over at the side|the page scrolls)/.test(fault) && !fault.includes(': text.'),
    )
  }
  await softExpect.poll(cutTexts, { message: `${subject} cuts no text` }).toEqual([])
}

/** Returns the layout faults, one line each. Runs inside the page, so it must be self-contained. */
export async function findLayoutFaults(): Promise<string[]> {
  interface Box {
    left: number
    right: number
    top: number
    bottom: number
  }
  /** The visible part of a text or control. */
  interface VisibleBox extends Box {
    of: Element
  }
  /** The area available to an element's content. */
  interface ContentArea {
    /** Area outside which nothing is painted. */
    painted: Box
    /** Area outside which nothing is painted or reachable by scrolling. */
    reachable: Box
    /** The element that clips horizontally. */
    by: Element
  }

  await document.fonts.ready
  const faults = new Set<string>()
  const unbounded: Box = {
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
  const intersection = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  })
  const overlap = (one: Box, other: Box, by: number) => {
    const { left, right, top, bottom } = intersection(one, other)
    return right - left > by && bottom - top > by
  }
  const containsBox = (one: Box, other: Box) =>
    one.left <= other.left + 1 &&
    one.right >= other.right - 1 &&
    one.top <= other.top + 1 &&
    one.bottom >= other.bottom - 1
  const isVisible = (of: Element) => of.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const nameOf = (of: Element) => {
    const id = of.closest('[data-testid]')?.getAttribute('data-testid')
    const text = of.textContent?.trim() || of.getAttribute('aria-label') || of.getAttribute('name')
    return `${of.localName}.${of.getAttribute('class') ?? ''} in ${id}: ${text?.slice(0, 60)}`
  }

  const areas = new Map<Element, ContentArea>()
  /** Returns the area available to an element's content. */
  function areaOf(of: Element): ContentArea {
    const cached = areas.get(of)
    if (cached) return cached
    const { clipPath, overflowX, overflowY, position } = styleOf(of)
    const out = position === 'absolute' && of instanceof HTMLElement ? of.offsetParent : of.parentElement
    const { left, top, bottom } = of.getBoundingClientRect()
    const page = { ...unbounded, left: 0, right: width }
    // the skip link is above the viewport until it has the focus
    const isAboveViewport = bottom <= 0
    const outer =
      position === 'fixed'
        ? {
            painted: unbounded,
            reachable: isAboveViewport ? page : { ...page, top: 0, bottom: innerHeight },
            by: document.body,
          }
        : !out || out === document.documentElement
          ? { painted: unbounded, reachable: page, by: document.body }
          : areaOf(out)
    const own = {
      left: left + of.clientLeft,
      right: left + of.clientLeft + of.clientWidth,
      top: top + of.clientTop,
      bottom: top + of.clientTop + of.clientHeight,
    }
    const clipsSides = overflowX !== 'visible' && of !== document.body
    const clipsEnds = overflowY !== 'visible' && of !== document.body
    // for screen readers only
    const isClippedAway = clipPath === 'inset(50%)'
    const clip = isClippedAway
      ? { left: own.left, right: own.left, top: own.top, bottom: own.top }
      : {
          left: clipsSides ? own.left : unbounded.left,
          right: clipsSides ? own.right : unbounded.right,
          top: clipsEnds ? own.top : unbounded.top,
          bottom: clipsEnds ? own.bottom : unbounded.bottom,
        }
    const reachable = intersection(outer.reachable, clip)
    if (/auto|scroll/.test(overflowX))
      Object.assign(reachable, { left: unbounded.left, right: unbounded.right })
    if (/auto|scroll/.test(overflowY))
      Object.assign(reachable, { top: unbounded.top, bottom: unbounded.bottom })
    const area = { painted: intersection(outer.painted, clip), reachable, by: clipsSides ? of : outer.by }
    areas.set(of, area)
    return area
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
  const CONTAINERS = 'button, a, label, h1, h2, h3, p, td, th, dt, dd'
  /** Returns the boxes that visually contain a text: its paragraph or control, and the nearest painted box. */
  function boxesOf(text: Element): Element[] {
    const boxes: Element[] = []
    for (let at: Element | null = text; at && at !== document.body; at = at.parentElement) {
      const { backgroundColor, display, borderTopWidth, overflow } = styleOf(at)
      if (/auto|scroll/.test(overflow)) break
      if (display === 'contents') continue
      const painted = !/^rgba\(.*, 0\)$|transparent/.test(backgroundColor) || borderTopWidth !== '0px'
      if (painted || at.matches(CONTAINERS)) boxes.push(at)
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
    faults.add('the page scrolls sideways')

  const texts: VisibleBox[] = []
  const textNodes = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  for (let node = textNodes.nextNode(); node; node = textNodes.nextNode()) {
    const of = node.parentElement
    if (!of || !node.textContent?.trim() || of.closest('.sr, select, datalist, script, style, noscript'))
      continue
    if (!isVisible(of)) continue
    const { painted, reachable, by } = areaOf(of)
    const boxes = boxesOf(of).map((box) => box.getBoundingClientRect())
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const line of range.getClientRects()) {
      if (line.width < 1 || line.height < 1) continue
      const { left, right, top, bottom, height } = line
      // glyphs are lower than their line box, in some scripts' fonts by much
      const slack = height * 0.3
      const report = (kind: string, pixels: number) =>
        faults.add(
          `${kind} by ${Math.round(pixels)}: ${nameOf(of)} (${node?.textContent?.trim().slice(0, 40)})`,
        )
      const cutAtSide = Math.max(reachable.left - left, right - reachable.right)
      const cutVertically = Math.max(reachable.top - top, bottom - reachable.bottom)
      // for screen readers only
      if (reachable.right - reachable.left <= 2 || reachable.bottom - reachable.top <= 2) continue
      if (cutAtSide > 2 && !mayEndInDots(of, by)) report('cut at the side', cutAtSide)
      if (cutVertically > slack) report('cut above or below', cutVertically)
      const overhangAtSide = Math.max(...boxes.map((box) => Math.max(box.left - left, right - box.right)))
      const overhangVertically = Math.max(...boxes.map((box) => Math.max(box.top - top, bottom - box.bottom)))
      if (overhangAtSide > 2 && cutAtSide <= 2) report('hangs over at the side', overhangAtSide)
      if (overhangVertically > slack && cutVertically <= slack)
        report('hangs over above or below', overhangVertically)
      texts.push({ ...intersection(painted, { left, right, top: top + slack, bottom: bottom - slack }), of })
    }
  }

  const controls: VisibleBox[] = []
  const canvas = document.createElement('canvas').getContext('2d')
  for (const of of scope.querySelectorAll('a[href], button, input, select, textarea, summary')) {
    if (!isVisible(of) || of.closest('.sr')) continue
    const { painted } = areaOf(of.parentElement ?? of)
    // a wrapped inline link has one box per line
    for (const { left, right, top, bottom } of of.getClientRects())
      controls.push({ ...intersection(painted, { left, right, top, bottom }), of })
    const label =
      of instanceof HTMLSelectElement
        ? of.selectedOptions[0]?.text
        : of instanceof HTMLInputElement && !of.value
          ? of.placeholder
          : ''
    if (!label || !canvas) continue
    const { letterSpacing, paddingLeft, paddingRight } = styleOf(of)
    canvas.font = getComputedStyle(of, of instanceof HTMLInputElement ? '::placeholder' : null).font
    canvas.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing
    const missing =
      canvas.measureText(label).width -
      (of.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight))
    if (missing > 1) faults.add(`cut at the side by ${Math.round(missing)}: ${nameOf(of)} (${label})`)
  }

  /** Reports overlapping pairs of which neither contains the other. */
  function collisions(
    all: VisibleBox[],
    by: number,
    isIntended: (one: VisibleBox, other: VisibleBox) => boolean,
    kind: string,
  ) {
    all.sort((one, other) => one.top - other.top)
    all.forEach((one, at) => {
      for (let next = at + 1; next < all.length; next += 1) {
        const other = all[next]
        if (!other || other.top > one.bottom) break
        if (one.of === other.of || !overlap(one, other, by)) continue
        if (
          isPinned(one.of) !== isPinned(other.of) ||
          isCovered(one.of, other.of) ||
          isCovered(other.of, one.of)
        )
          continue
        if (!isIntended(one, other)) faults.add(`${kind}: ${nameOf(one.of)} | ${nameOf(other.of)}`)
      }
    })
  }
  collisions(texts, 1, () => false, 'text on text')
  /** Returns whether `inner` is deliberately placed inside `outer`, such as a favourite button on a picture. */
  const isInset = (inner: VisibleBox, outer: VisibleBox) => {
    if (!containsBox(outer, inner)) return false
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
      return control.of.contains(text.of) || text.of.contains(control.of) || containsBox(control, text)
    },
    'control on text',
  )
  return [...faults]
}
