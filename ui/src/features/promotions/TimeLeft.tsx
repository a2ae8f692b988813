import { useCountdown } from '@/components/hooks/useCountdown'
import { Icon } from '@/components/Icon'
import type { Promotion } from '@/core'
import { useFormatter, useT } from '@/i18n'
import css from './promotions.module.css'
import { promotionView } from './status'

interface TimeLeftProps {
  promotion: Promotion
  /** Called at its start or end. */
  onExpire: () => void
}

/** Renders the time until the start or end, with a precision of one minute. */
export function TimeLeft({ promotion, onExpire }: TimeLeftProps) {
  const t = useT()
  const format = useFormatter()
  const { startsAt, endsAt } = promotion
  const { closed, upcoming } = promotionView(promotion)
  const until = closed ? undefined : upcoming ? startsAt : endsAt
  const remaining = useCountdown(until, onExpire)
  if (closed)
    return endsAt ? (
      <p className={css.ends}>
        <Icon name="lock" size={16} />
        <span>
          {t('promotions.ended', {
            when: format.dateTime(new Date(endsAt), { day: 'numeric', month: 'short', year: 'numeric' }),
          })}
        </span>
      </p>
    ) : null
  if (!until) return <p className={css.ends}>{t('promotions.always')}</p>
  if (!remaining) return null
  const days = Math.floor(remaining.hours / 24)
  const params = { days, hours: remaining.hours % 24, minutes: remaining.minutes }
  const unit = days === 0 ? 'hours' : params.hours === 0 ? 'days' : 'both'
  return (
    <p
      className={css.ends}
      data-soon={!upcoming && remaining.hours < 24 ? '' : undefined}
      data-testid="promotion.left"
      data-until={until}
    >
      <Icon name="clock" size={16} />
      <span className="num">{t(`promotions.${upcoming ? 'beginsIn' : 'endsIn'}.${unit}`, params)}</span>
    </p>
  )
}
