import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import { Button, buttonClass } from '@/components/Button'
import { Empty } from '@/components/feedback/Empty'
import { Icon } from '@/components/Icon'
import { startStopwatch } from '@/components/lib/stopwatch'
import { useT } from '@/i18n'
import css from './GamePage.module.css'

/** Time in milliseconds that the launch address is considered valid: by default vendors accept it for one minute. */
const ADDRESS_VALID_MS = 45_000

interface PopupGameProps {
  url: string
  name: string
  /** Launches the game again. */
  retry: () => void
  /** Called when the window was opened. */
  onOpened: () => void
}

/**
 * Renders the launch of a vendor that forbids frames: the click opens a window; if the browser blocks it, a link does.
 * The address is short-lived and single-use: opening the game again, or later, requests a new one.
 */
export default function PopupGame({ url, name, retry, onOpened }: PopupGameProps) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const [sinceLaunch] = useState(startStopwatch)
  function open() {
    setOpened(true)
    onOpened()
  }
  function onLinkClick(event: MouseEvent) {
    if (sinceLaunch() < ADDRESS_VALID_MS) return open()
    event.preventDefault()
    retry()
  }
  const openOnMount = useEffectEvent(() => {
    if (openWindow(url)) open()
  })
  useEffect(() => openOnMount(), [])
  return (
    <div className={css.center}>
      <Empty
        icon="external"
        title={opened ? t('vendorLobby.windowOpened', { name }) : t('vendorLobby.inWindow', { name })}
        actions={
          opened ? (
            <Button kind="primary" onClick={retry}>
              {t('vendorLobby.openWindowAgain')}
            </Button>
          ) : (
            <a
              className={buttonClass({ kind: 'primary' })}
              href={url}
              target="_blank"
              rel="noreferrer"
              onClick={onLinkClick}
              onAuxClick={onLinkClick}
            >
              <Icon name="external" size={20} />
              <span>{t('vendorLobby.openWindow')}</span>
            </a>
          )
        }
      >
        {opened ? t('vendorLobby.windowOpenedHint') : t('vendorLobby.inWindowHint')}
      </Empty>
    </div>
  )
}

/**
 * Opens a new window at the address; returns false if the browser blocks it. Without a user gesture it does not try,
 * which avoids the browser's blocked pop-up notice.
 */
function openWindow(url: string): boolean {
  const opened = navigator.userActivation?.isActive ? window.open('', '_blank') : null
  if (!opened) return false
  opened.opener = null // another site gets neither a reference to this page nor a referrer
  const link = opened.document.createElement('a')
  link.href = url
  link.rel = 'noreferrer'
  link.click()
  return true
}
