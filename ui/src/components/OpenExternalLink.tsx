import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { withMessages } from '../i18n'
import { ExternalLinkDialog } from './ExternalLinkDialog'
import { lazyComponent } from './lazyComponent'
import { htmlTarget } from './lib/htmlLinks'

interface OpenExternalLinkProps {
  href: string
  /** Window features for the new window. */
  features?: string
  onClose: () => void
}

const LazyDialog = lazyComponent(
  () => withMessages('html', async () => ({ default: ExternalLinkDialog })),
  ({ onClose }) => onClose(),
)

/** Follows a link from the server: an external one only after a question, an invalid one not at all. */
export default function OpenExternalLink({ href, features, onClose }: OpenExternalLinkProps) {
  const target = htmlTarget(href, window.location.origin)
  const sitePath = target?.kind === 'page' ? target.to : undefined
  useEffect(() => {
    if (sitePath !== undefined) window.location.assign(sitePath)
    else if (!target) onClose()
  }, [sitePath, target, onClose])
  if (target?.kind !== 'external') return null
  // in a portal: the parent may style its buttons or lack space
  return createPortal(<LazyDialog url={target.url} features={features} onClose={onClose} />, document.body)
}
