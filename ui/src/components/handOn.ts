import { giveBack } from './giveBack'

const STOPS = 'input:not([type="hidden"]), select, textarea, button, a[href]'

/**
 * Moves the focus from an element about to be removed to the next one in its dialog or page, so that keyboard
 * navigation continues there.
 */
export function handOn(leaving: HTMLElement): void {
  if (!leaving.contains(document.activeElement)) return
  const room = leaving.closest('dialog, main') ?? document
  const next = [...room.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => leaving.compareDocumentPosition(stop) === Node.DOCUMENT_POSITION_FOLLOWING,
  )
  // deferred: the removal may also remove or enable other elements
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    next.find((stop) => stop.isConnected && !stop.matches(':disabled'))?.focus()
    giveBack(null)
  })
}
