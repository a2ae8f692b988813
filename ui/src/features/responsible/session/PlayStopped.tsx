import { Button } from '@/components/Button'
import { Dialog } from '@/components/Dialog'
import { type CoreError, openMemberCentre, type PlaySession, useDateFormats } from '@/core'
import { useT } from '@/i18n'
import { useFormatLimit } from '../format'
import { StopReason } from '../StopReason'
import css from './session.module.css'

interface PlayStoppedProps {
  /** Error of the server when a break began. */
  error: CoreError | undefined
  /** The reached limit. */
  reached: PlaySession['reached']
  onClose: () => void
  onLeave: () => void
}

/** Renders the stop of an open game by a limit or break: the reason and the options. */
export function PlayStopped({ error, reached, onClose, onLeave }: PlayStoppedProps) {
  const t = useT()
  const formatLimit = useFormatLimit()
  const { dayTime } = useDateFormats()
  /** Returns which limit is reached, its amount, and when its period ends. */
  const words = (limit: PlaySession['reached']) =>
    limit &&
    t('responsible.session.reachedWords', {
      name: t(`responsible.kinds.${limit.kind}.limit`, { period: limit.period }),
      amount: formatLimit(limit.kind, limit.amount),
      when: dayTime(limit.until),
    })
  return (
    <Dialog
      name="playStopped"
      kind="alert"
      title={
        error || !reached
          ? t('responsible.session.onBreak')
          : t(`responsible.session.reached.${reached.kind}`)
      }
      onClose={onClose}
    >
      <p className={css.words} data-testid="playStopped.why">
        {error ? <StopReason error={error} /> : words(reached)}
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
