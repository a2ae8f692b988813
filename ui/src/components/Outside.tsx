import { type ReactNode, useState } from 'react'
import { htmlTarget } from './HtmlLinks'
import { part } from './part'

const Leave = part(
  () => import('./Leave'),
  ({ onClose }: { href: string; onClose: () => void }) => onClose(),
)

interface OutsideProps {
  /** As the server gave it. */
  href: string
  className?: string
  testId?: string
  children: ReactNode
}

/** A link that the server gave: one of the site is followed, one out of it asks first, any other is its words. */
export function Outside({ href, className, testId, children }: OutsideProps) {
  const [leaving, setLeaving] = useState(false)
  const target = htmlTarget(href, window.location.origin)
  if (target?.kind === 'page')
    return (
      // not the router's: it may be a file
      <a className={className} href={target.to} data-testid={testId}>
        {children}
      </a>
    )
  if (target?.kind !== 'outside') return <span className={className}>{children}</span>
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        data-testid={testId}
        data-host={target.url.host}
        onClick={() => setLeaving(true)}
      >
        {children}
      </button>
      {leaving ? <Leave href={href} onClose={() => setLeaving(false)} /> : null}
    </>
  )
}
