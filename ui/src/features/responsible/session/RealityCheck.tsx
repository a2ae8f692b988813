import { useEffect } from 'react'
import { Button } from '@/components/Button'
import { Dialog } from '@/components/Dialog'
import { openMemberCentre, type PlaySession } from '@/core'
import { useT } from '@/i18n'
import { useFormatMinutes } from '../format'
import { Figures } from './Figures'
import css from './session.module.css'

interface RealityCheckProps {
  session: PlaySession
  onAcknowledge: () => void
  onLeave: () => void
}

/** Renders the reality check over the game until it is answered. Keys meant for the game do not answer it. */
export function RealityCheck({ session, onAcknowledge, onLeave }: RealityCheckProps) {
  const t = useT()
  const formatMinutes = useFormatMinutes()
  const { minutes } = session
  useEffect(() => {
    const hold = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault()
    }
    document.addEventListener('keydown', hold, true)
    return () => document.removeEventListener('keydown', hold, true)
  }, [])
  return (
    <Dialog
      name="realityCheck"
      kind="alert"
      title={t('responsible.session.remindTitle', { time: formatMinutes(minutes) })}
      showClose={false}
      onClose={onAcknowledge}
    >
      <p className={css.words}>{t('responsible.session.remindWords')}</p>
      <Figures session={session} />
      <div className={css.answers}>
        <Button data-testid="realityCheck.goOn" block onClick={onAcknowledge}>
          {t('responsible.session.goOn')}
        </Button>
        <Button
          kind="primary"
          block
          data-testid="realityCheck.stop"
          onClick={() => {
            onAcknowledge()
            onLeave()
          }}
        >
          {t('responsible.session.stop')}
        </Button>
        <Button
          kind="text"
          block
          data-testid="realityCheck.limits"
          onClick={() => {
            onAcknowledge()
            openMemberCentre('responsible')
          }}
        >
          {t('responsible.myLimits')}
        </Button>
      </div>
    </Dialog>
  )
}
