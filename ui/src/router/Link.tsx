import type { ComponentProps, MouseEvent } from 'react'
import { navigate } from './navigate'
import { toSitePath } from './sitePath'

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  /** Address within the site. */
  to: string
  /** State passed to the page. */
  state?: unknown
  /** Replaces the current history entry. */
  replace?: boolean
}

/**
 * Renders a link within the site. `navigate` decides the effect on the history: the second of two quick presses adds
 * nothing. The router's own `Link` would add 2 kB as brotli for prefetching (react-router 7.18.6, 2026-11-26).
 */
export function Link({ to: target, state, replace, onClick, ...rest }: LinkProps) {
  const to = toSitePath(target)
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || isModifiedClick(event)) return
        event.preventDefault()
        navigate(to, { replace, state })
      }}
    />
  )
}

/** Returns whether a press opens a new tab or window, or saves the link. */
export function isModifiedClick({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey
}
