// Elements without markup: the content security policy of the page forbids HTML from strings.

const SVG = 'http://www.w3.org/2000/svg'

/**
 * Returns a new element with its properties and children; `null` children are omitted. `on` has event listeners by
 * type, `data` the dataset.
 */
export function make(name, properties = {}, ...children) {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(properties)) {
    if (value === null || value === undefined) continue
    if (key === 'class') element.className = value
    else if (key === 'on')
      for (const [type, listener] of Object.entries(value)) element.addEventListener(type, listener)
    else if (key === 'data') Object.assign(element.dataset, value)
    else element.setAttribute(key, value)
  }
  element.append(...children.filter((child) => child !== null))
  return element
}

/** Returns a line drawing in a box of 24 by 24. */
export function icon(path) {
  const drawing = document.createElementNS(SVG, 'svg')
  drawing.setAttribute('viewBox', '0 0 24 24')
  drawing.setAttribute('aria-hidden', 'true')
  const line = document.createElementNS(SVG, 'path')
  line.setAttribute('d', path)
  drawing.append(line)
  return drawing
}

export const ICON = {
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M6 11h12v9H6z',
  cross: 'M6 6l12 12M18 6L6 18',
  back: 'M14 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  up: 'M5 15l7-7 7 7',
  football:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8l4 3-1.5 4.5h-5L8 11zM12 8V3M16 11l4.7-1.5M14.500 15.500l2.800 4M9.500 15.500l-2.800 4M8 11L3.300 9.500',
  esports:
    'M7 8h10a4 4 0 0 1 4 4.500l-.6 3.500a2.500 2.500 0 0 1-4.500.9L14.500 15h-5l-1.400 1.900a2.500 2.500 0 0 1-4.500-.9L3 12.500A4 4 0 0 1 7 8zM8 10.500v3M6.500 12h3M15.500 12h.01M17.500 11h.01',
}

/** Returns 1 for an arrow key towards the next item of a row, -1 towards the previous one; undefined for other keys. */
export function stepOf({ key }) {
  const forward = document.dir === 'rtl' ? -1 : 1
  return { ArrowRight: forward, ArrowLeft: -forward }[key]
}

/** Sets a text if it differs, so that selection and focus are kept. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text
}

/** Sets the children in this order; moves only what must move, so that the focus is kept. */
export function setChildren(parent, children) {
  const wanted = new Set(children)
  for (const child of Array.from(parent.children)) if (!wanted.has(child)) child.remove()
  children.forEach((child, index) => {
    if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] ?? null)
  })
}
