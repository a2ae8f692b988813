import { lazyDialog } from './lazyComponent'

export interface OpenExternalLinkProps {
  /** Address from the server, unchecked. */
  href: string
  /** Window features of the new window; without them a tab opens. */
  features?: string
  onClose: () => void
}

/** Follows a link from the server: an external one only after a question, an invalid one not at all. */
export const OpenExternalLink = lazyDialog<OpenExternalLinkProps>(() => import('./ExternalLinkDialog'))
