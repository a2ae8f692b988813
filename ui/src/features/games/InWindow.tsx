import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import { Button, buttonClass } from '@/components/Button'
import { Empty } from '@/components/Empty'
import { Icon } from '@/components/Icon'
import { useT } from '@/i18n'
import css from './GamePage.module.css'

/** Time in milliseconds that the launch address is considered valid: by default vendors accept it for one minute. */
const GOOD_FOR = 45_000

interface InWindowProps {
  url: string
  name: string
  /** Launches the game again. */
  again: () => void
  /** Called when the window was opened. */
  onOpened: () => void
}

/**
 * Renders the launch of a vendor that forbids frames: the click opens a window; if the browser blocks it, a link does.
 * The address is short-lived and single-use: opening the game again, or later, requests a new one.
 */
export default function InWindow({ url, name, again, onOpened }: InWindowProps) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const [since] = useState(Date.now)
  function open() {
    setOpened(true)
    onOpened()
  }
  function follow(event: MouseEvent) {
    if (Date.now() - since < GOOD_FOR) return open()
    event.preventDefault()
    again()
  }
  const openAtOnce = useEffectEvent(() => {
    if (openWindow(url)) open()
  })
  useEffect(() => openAtOnce(), [])
  return (
    <div className={css.center}>
      <Empty
        icon="external"
        title={opened ? t('halls.windowOpened', { name }) : t('halls.inWindow', { name })}
        actions={
          opened ? (
            <Button kind="primary" onClick={again}>
              {t('halls.openWindowAgain')}
            </Button>
          ) : (
            <a
              className={buttonClass({ kind: 'primary' })}
              href={url}
              target="_blank"
              rel="noreferrer"
              onClick={follow}
              onAuxClick={follow}
            >
              <Icon name="external" size={20} />
              {t('halls.openWindow')}
            </a>
          )
        }
      >
        {opened ? t('halls.windowOpenedHint') : t('halls.inWindowHint')}
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
  const way = opened.document.createElement('a')
  way.href = url
  way.rel = 'noreferrer'
  way.click()
  return true
}
