import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { withTexts } from '../i18n'
import { htmlTarget } from './HtmlLinks'
import { LeaveNotice } from './LeaveNotice'
import { part } from './part'

interface LeaveProps {
  href: string
  /** Window features for the new window. */
  features?: string
  onClose: () => void
}

const Notice = part(
  () => withTexts('html', async () => ({ default: LeaveNotice })),
  ({ onClose }) => onClose(),
)

/** Follows a link from the server: an external one only after a question, an invalid one not at all. */
export default function Leave({ href, features, onClose }: LeaveProps) {
  const target = htmlTarget(href, window.location.origin)
  const here = target?.kind === 'page' ? target.to : undefined
  useEffect(() => {
    if (here !== undefined) window.location.assign(here)
    else if (!target) onClose()
  }, [here, target, onClose])
  if (target?.kind !== 'outside') return null
  // in a portal: the parent may style its buttons or lack space
  return createPortal(<Notice url={target.url} features={features} onClose={onClose} />, document.body)
}
