import { type ReactNode, useState } from 'react'
import { htmlTarget } from './lib/htmlLinks'
import { OpenExternalLink } from './OpenExternalLink'

interface ExternalLinkProps {
  /** Address from the server, unchecked. */
  href: string
  className?: string
  testId?: string
  children: ReactNode
}

/** Renders a link from the server: an internal one is followed, an external one asks first, any other is plain text. */
export function ExternalLink({ href, className, testId, children }: ExternalLinkProps) {
  const [isLeaving, setIsLeaving] = useState(false)
  const target = htmlTarget(href, window.location.origin)
  if (target?.kind === 'page')
    return (
      // not a router link: it may be a file
      <a className={className} href={target.to} data-testid={testId}>
        {children}
      </a>
    )
  if (target?.kind !== 'external') return <span className={className}>{children}</span>
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        data-testid={testId}
        data-host={target.url.host}
        onClick={() => setIsLeaving(true)}
      >
        {children}
      </button>
      {isLeaving ? <OpenExternalLink href={href} onClose={() => setIsLeaving(false)} /> : null}
    </>
  )
}
