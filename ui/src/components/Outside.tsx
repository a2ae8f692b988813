import { type ReactNode, useState } from 'react'
import { htmlTarget } from './HtmlLinks'
import { part } from './part'

const Leave = part(
  () => import('./Leave'),
  ({ onClose }: { href: string; onClose: () => void }) => onClose(),
)

interface OutsideProps {
  /** Address from the server, unchecked. */
  href: string
  className?: string
  testId?: string
  children: ReactNode
}

/** Renders a link from the server: an internal one is followed, an external one asks first, any other is plain text. */
export function Outside({ href, className, testId, children }: OutsideProps) {
  const [leaving, setLeaving] = useState(false)
  const target = htmlTarget(href, window.location.origin)
  if (target?.kind === 'page')
    return (
      // not a router link: it may be a file
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
