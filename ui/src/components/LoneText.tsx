import type { ReactNode } from 'react'

/** Gives the text of a slot an element of its own, next to other content (docs/adr/0115). */
export const LoneText = ({ children }: { children?: ReactNode }) =>
  typeof children === 'string' || typeof children === 'number' ? <span>{children}</span> : children
