import { type RefObject, useEffect, useRef } from 'react'

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
