import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { withTexts } from '../i18n'
import { htmlTarget } from './HtmlLinks'
import { LeaveNotice } from './LeaveNotice'
import { part } from './part'

interface LeaveProps {
  href: string
  /** Of the window that another site opens in. */
  features?: string
  onClose: () => void
}

const Notice = part(
  () => withTexts('html', async () => ({ default: LeaveNotice })),
  ({ onClose }) => onClose(),
)

/** Follows a link that the server gave: out of the site only after asking, and nowhere that is no page. */
export default function Leave({ href, features, onClose }: LeaveProps) {
  const target = htmlTarget(href, window.location.origin)
  const here = target?.kind === 'page' ? target.to : undefined
  useEffect(() => {
    if (here !== undefined) window.location.assign(here)
    else if (!target) onClose()
  }, [here, target, onClose])
  if (target?.kind !== 'outside') return null
  // over the page: whatever the link stands in has rules of its own for its buttons, and may have no room
  return createPortal(<Notice url={target.url} features={features} onClose={onClose} />, document.body)
}
