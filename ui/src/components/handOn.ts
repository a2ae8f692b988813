import { giveBack } from './giveBack'

const STOPS = 'input:not([type="hidden"]), select, textarea, button, a[href]'

/**
 * Gives the focus that lies in an element which goes away to what comes after it in its dialog or page, so that a
 * keyboard goes on where the answer was given.
 */
export function handOn(leaving: HTMLElement): void {
  if (!leaving.contains(document.activeElement)) return
  const room = leaving.closest('dialog, main') ?? document
  const next = [...room.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => leaving.compareDocumentPosition(stop) === Node.DOCUMENT_POSITION_FOLLOWING,
  )
  // what goes away with it, or can be pressed now, is so only after it went
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    next.find((stop) => stop.isConnected && !stop.matches(':disabled'))?.focus()
    giveBack(null)
  })
}
