import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'

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

/** Elements that can take the focus after a removed one. */
const FOCUS_CANDIDATES = 'input:not([type="hidden"]), select, textarea, button, a[href]'

/**
 * Moves the focus from an element about to be removed to the next one in its dialog or page, so that keyboard
 * navigation continues there.
 */
export function moveFocusToNext(removed: HTMLElement): void {
  if (!removed.contains(document.activeElement)) return
  const scope = removed.closest('dialog, main') ?? document
  const following = [...scope.querySelectorAll<HTMLElement>(FOCUS_CANDIDATES)].filter(
    (candidate) => removed.compareDocumentPosition(candidate) === Node.DOCUMENT_POSITION_FOLLOWING,
  )
  // deferred: the removal may also remove or enable other elements
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    following.find((candidate) => candidate.isConnected && !candidate.matches(':disabled'))?.focus()
    restoreFocus(null)
  })
}

/**
 * Returns a ref for a box (with `tabIndex={-1}`) that takes the focus when the focused element in it is removed or
 * disabled, so that keyboard navigation continues there instead of at the start of the page.
 */
export function useFocusFallback<T extends HTMLElement>(): RefObject<T | null> {
  const box = useRef<T>(null)
  const last = useRef<Element>(null)

  useEffect(() => {
    const trackFocus = ({ target }: FocusEvent) => {
      const inside = target instanceof Element && target !== box.current && box.current?.contains(target)
      if (inside) last.current = target
      // a dialog opened from here returns the focus here
      else if (target instanceof Element && target.closest('dialog') === box.current?.closest('dialog'))
        last.current = null
    }
    document.addEventListener('focusin', trackFocus)
    return () => document.removeEventListener('focusin', trackFocus)
  }, [])

  useEffect(() => {
    const before = last.current
    if (!before) return
    const disabled = before.matches(':disabled')
    if (before.isConnected && !disabled) return
    if (document.activeElement !== document.body && document.activeElement !== before) return
    last.current = null
    box.current?.focus({ preventScroll: true })
  })
  return box
}

/** Tab stops of a dialog. */
const TAB_STOPS =
  'a[href], button:not(:disabled), input:not(:disabled):not([type="hidden"]), select:not(:disabled), textarea:not(:disabled), iframe, [tabindex="0"]'

/** Keeps Tab inside an element (focus trap): a native modal lets it out into the browser's own bars. */
export function trapTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return
  const focusable = [...event.currentTarget.querySelectorAll<HTMLElement>(TAB_STOPS)].filter(
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

/**
 * Calls `onClose` when the browser asks to close a dialog, as on Escape. A cancelled file chooser inside is ignored.
 */
export function closeOnCancel(event: SyntheticEvent<HTMLDialogElement>, onClose: () => void): void {
  if (event.target !== event.currentTarget) return
  event.preventDefault()
  onClose()
}
