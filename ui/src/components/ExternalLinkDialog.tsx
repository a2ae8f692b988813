import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useT, withMessages } from '../i18n'
import { ConfirmDialog } from './ConfirmDialog'
import css from './ExternalLinkDialog.module.css'
import { lazyDialog } from './lazyComponent'
import { htmlTarget } from './lib/htmlLinks'
import type { OpenExternalLinkProps } from './OpenExternalLink'

/** Follows a link from the server: an external one only after a question, an invalid one not at all. */
export default function ExternalLinkFollower({ href, features, onClose }: OpenExternalLinkProps) {
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

const LazyDialog = lazyDialog(() => withMessages('html', async () => ({ default: ExternalLinkDialog })))

interface ExternalLinkDialogProps {
  url: URL
  /** Window features of the new window; without them a tab opens. */
  features?: string
  onClose: () => void
}

/**
 * Renders the question before leaving for another site, with its host name; its texts belong to the
 * namespace `html`.
 */
export function ExternalLinkDialog({ url, features, onClose }: ExternalLinkDialogProps) {
  const t = useT()
  return (
    <ConfirmDialog
      name="leaveNotice"
      icon="external"
      title={t('html.leaveTitle')}
      cancelLabel={t('html.leaveStay')}
      confirmLabel={t('html.leaveGo')}
      onConfirm={() => {
        window.open(url.href, '_blank', `noopener,noreferrer${features ? `,${features}` : ''}`)
        onClose()
      }}
      onClose={onClose}
    >
      <p>{t('html.leaveText')}</p>
      {/* in Punycode, as in the address bar: look-alike letters of other alphabets are visible */}
      <p className={css.host} dir="ltr" data-testid="leaveNotice.host">
        {url.host}
      </p>
      <p className={css.advice}>{t('html.leaveAdvice')}</p>
    </ConfirmDialog>
  )
}
