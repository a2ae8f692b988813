import type { ComponentProps, MouseEvent } from 'react'
import { isHere, navigate } from './address'

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  /** An address of the site. */
  to: string
}

/** A link inside the site: the page stays. One to where one is already adds nothing to the history. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || isForBrowser(event)) return
        event.preventDefault()
        navigate(to, { replace: isHere(to) })
      }}
    />
  )
}

/** Pressed for a new tab, a new window, or to keep it. */
function isForBrowser({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey
}
