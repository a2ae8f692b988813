import type { KeyboardEvent } from 'react'

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled):not([type="hidden"]), select:not(:disabled), textarea:not(:disabled), iframe, [tabindex="0"]'

/** Keeps Tab inside an element (focus trap): a native modal lets it out into the browser's own bars. */
export function trapTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return
  const focusable = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility(),
  )
  const edge = event.shiftKey ? focusable[0] : focusable.at(-1)
  const other = event.shiftKey ? focusable.at(-1) : focusable[0]
  if (!edge || !other) return
  const outside = event.target === event.currentTarget
  if (!isSameTabStop(edge, event.target) && !(outside && event.shiftKey)) return
  event.preventDefault()
  const chosen = focusable.find((stop) => isSameTabStop(other, stop) && stop.matches(':checked'))
  ;(chosen ?? other).focus()
}

/** Returns whether two elements are radios of one group, which is a single tab stop with arrow keys. */
function isSameTabStop(one: HTMLElement, other: EventTarget): boolean {
  if (one === other) return true
  return isRadio(one) && isRadio(other) && one.name === other.name
}

const isRadio = (stop: EventTarget): stop is HTMLInputElement =>
  stop instanceof HTMLInputElement && stop.type === 'radio'
