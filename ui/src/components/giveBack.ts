/**
 * Gives the focus back to what had it before a dialog. That may be gone with what was done (the login button, once
 * somebody is in): then the dialog below gets it, or the page itself, so that a keyboard goes on from there and not from the window's edge.
 */
export function giveBack(before: Element | null): void {
  if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  // what is drawn together with the end of the dialog may take it away again
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    const modal = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1)
    ;(modal ?? document.querySelector('main'))?.focus({ preventScroll: true })
  })
}
