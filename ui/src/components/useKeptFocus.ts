import { type RefObject, useEffect, useRef } from 'react'

/**
 * A box that takes the focus (it needs `tabIndex={-1}`) when what had it in there is gone or switched off, because it
 * was done: so a keyboard goes on from there, and not from the beginning of the page.
 */
export function useKeptFocus<T extends HTMLElement>(): RefObject<T | null> {
  const box = useRef<T>(null)
  const last = useRef<Element>(null)

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const inside = target instanceof Element && target !== box.current && box.current?.contains(target)
      if (inside) last.current = target
      // a dialog that was opened from here gives the focus back to here
      else if (target instanceof Element && target.closest('dialog') === box.current?.closest('dialog'))
        last.current = null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])

  useEffect(() => {
    const before = last.current
    if (!before) return
    const off = before.matches(':disabled')
    if (before.isConnected && !off) return
    if (document.activeElement !== document.body && document.activeElement !== before) return
    last.current = null
    box.current?.focus({ preventScroll: true })
  })
  return box
}
