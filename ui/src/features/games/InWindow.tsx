import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import { Button, buttonClass } from '@/components/Button'
import { Empty } from '@/components/Empty'
import { Icon } from '@/components/Icon'
import { useT } from '@/i18n'
import css from './GamePage.module.css'

/** The address lets in for a minute where vendors say nothing else: one that stood longer leads nowhere. */
const GOOD_FOR = 45_000

interface InWindowProps {
  url: string
  name: string
  /** Launches the game anew. */
  again: () => void
  /** It was opened. */
  onOpened: () => void
}

/**
 * A vendor that refuses frames: the press that asked for the game opens the window; where the browser blocks that, a link
 * does, which no blocker stops. Its address lets in once, and not for long: whoever wants in again, or later, asks for
 * another, and that press may open the window.
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
 * Opens a window of its own and leads it there; false when the browser lets none open. Who came by the address alone
 * has pressed nothing, and would only get the browser's own bar about a blocked pop-up.
 */
function openWindow(url: string): boolean {
  const opened = navigator.userActivation?.isActive ? window.open('', '_blank') : null
  if (!opened) return false
  opened.opener = null // it is another site's: it gets no hold of this page, and is not told where it came from
  const way = opened.document.createElement('a')
  way.href = url
  way.rel = 'noreferrer'
  way.click()
  return true
}
