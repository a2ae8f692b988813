import { useState } from 'react'
import { Button, buttonClass } from '@/components/Button'
import { Empty } from '@/components/Empty'
import { Icon } from '@/components/Icon'
import { useT } from '@/i18n'
import css from './GamePage.module.css'

interface InWindowProps {
  url: string
  name: string
  /** Launches the game anew. */
  again: () => void
  /** It was opened. */
  onOpened: () => void
}

/**
 * A vendor that refuses frames: a link that is pressed opens the window, which no pop-up blocker stops. Its address lets
 * in once, so whoever wants in again asks for another.
 */
export default function InWindow({ url, name, again, onOpened }: InWindowProps) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  function open() {
    setOpened(true)
    onOpened()
  }
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
              onClick={open}
              onAuxClick={open}
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
