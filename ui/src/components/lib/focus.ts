/**
 * Restores the focus after a dialog. If the previous element is gone (the login button, after a login), the dialog
 * below or the page gets it, so that keyboard navigation continues there.
 */
export function restoreFocus(previous: Element | null): void {
  if (previous instanceof HTMLElement && previous.isConnected) previous.focus({ preventScroll: true })
  // rendering at the end of the dialog may remove the element
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    const modal = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1)
    ;(modal ?? document.querySelector('main'))?.focus({ preventScroll: true })
  })
}

const FOCUSABLE = 'input:not([type="hidden"]), select, textarea, button, a[href]'

/**
 * Moves the focus from an element about to be removed to the next one in its dialog or page, so that keyboard
 * navigation continues there.
 */
export function moveFocusToNext(removed: HTMLElement): void {
  if (!removed.contains(document.activeElement)) return
  const scope = removed.closest('dialog, main') ?? document
  const following = [...scope.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (candidate) => removed.compareDocumentPosition(candidate) === Node.DOCUMENT_POSITION_FOLLOWING,
  )
  // deferred: the removal may also remove or enable other elements
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    following.find((candidate) => candidate.isConnected && !candidate.matches(':disabled'))?.focus()
    restoreFocus(null)
  })
}
