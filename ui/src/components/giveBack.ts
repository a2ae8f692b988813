/**
 * Gives the focus back to what had it before a dialog. That may be gone with what was done (the login button, once
 * somebody is in): then the page itself gets it, so that a keyboard goes on from there and not from the window's edge.
 */
export function giveBack(before: Element | null): void {
  if (!(before instanceof HTMLElement) || before === document.body) return
  if (before.isConnected) before.focus({ preventScroll: true })
  // what is drawn together with the end of the dialog may take it away again
  setTimeout(() => {
    if (document.activeElement !== document.body || document.querySelector('dialog:modal')) return
    document.querySelector('main')?.focus({ preventScroll: true })
  })
}
