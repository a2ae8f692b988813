/**
 * Restores the focus after a dialog. If the previous element is gone (the login button, after a login), the dialog
 * below or the page gets it, so that keyboard navigation continues there.
 */
export function giveBack(before: Element | null): void {
  if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  // rendering at the end of the dialog may remove the element
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    const modal = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1)
    ;(modal ?? document.querySelector('main'))?.focus({ preventScroll: true })
  })
}
