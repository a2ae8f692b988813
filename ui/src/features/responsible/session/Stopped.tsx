import { Button } from '@/components/Button'
import { Dialog } from '@/components/Dialog'
import { type CoreError, type LimitKind, openMemberCentre } from '@/core'
import { useT } from '@/i18n'
import { Why } from '../Why'
import css from './session.module.css'

interface StoppedProps {
  /** The break that began, as the server says it. */
  error: CoreError | undefined
  /** The limit that is reached. */
  reached: LimitKind | undefined
  onClose: () => void
  onLeave: () => void
}

/** A limit is reached or a break began while a game is open: which one, and what can be done. */
export function Stopped({ error, reached, onClose, onLeave }: StoppedProps) {
  const t = useT()
  return (
    <Dialog
      name="playStopped"
      kind="alert"
      title={
        error || !reached ? t('responsible.session.onBreak') : t(`responsible.session.reached.${reached}`)
      }
      onClose={onClose}
    >
      <p className={css.words} data-testid="playStopped.why">
        {error ? <Why error={error} /> : t('responsible.session.reachedWords')}
      </p>
      <div className={css.answers}>
        <Button
          block
          data-testid="playStopped.limits"
          onClick={() => {
            onClose()
            openMemberCentre('responsible')
          }}
        >
          {t('responsible.myLimits')}
        </Button>
        <Button kind="primary" block data-testid="playStopped.leave" onClick={onLeave}>
          {t('responsible.session.leave')}
        </Button>
      </div>
    </Dialog>
  )
}
