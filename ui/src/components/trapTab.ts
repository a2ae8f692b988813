import type { KeyboardEvent } from 'react'

const STOPS =
  'a[href], button:not(:disabled), input:not(:disabled):not([type="hidden"]), select:not(:disabled), textarea:not(:disabled), iframe, [tabindex="0"]'

/** Tab goes round inside: a native modal would let it out into the browser's own bars. */
export function trapTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility(),
  )
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  const other = event.shiftKey ? stops.at(-1) : stops[0]
  if (!edge || !other) return
  const outside = event.target === event.currentTarget
  if (event.target !== edge && !(outside && event.shiftKey)) return
  event.preventDefault()
  other.focus()
}
