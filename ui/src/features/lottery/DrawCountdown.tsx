import { useCallback } from 'react'
import { useTick } from '@/components/hooks/useTick'
import { Icon } from '@/components/Icon'
import { durationText } from '@/components/lib/durationText'
import type { Lottery } from '@/core'
import { useT } from '@/i18n'
import { drawClock } from './clock'
import css from './LotteryCard.module.css'

/** Seconds from which the countdown is marked as urgent. */
const URGENT_SECONDS = 10

/** Renders the time until bets on the next draw close, by the server's clock. */
export function DrawCountdown({ lottery, skew }: { lottery: Lottery; skew: number }) {
  const t = useT()
  // a single number, so that a card re-renders only when it changes: the seconds left, 0 closed, -1 drawn
  const left = useTick(
    useCallback(() => {
      const clock = drawClock(lottery, Date.now() + skew)
      return clock.phase === 'drawn' ? -1 : clock.left
    }, [lottery, skew]),
    1000,
  )
  if (lottery.maintenance)
    return (
      <p className={css.closes} data-testid="lottery.closes" data-state="maintenance">
        <Icon name="lock" size={14} />
        {t('lottery.maintenance')}
      </p>
    )
  if (left <= 0)
    return (
      <p className={css.closes} data-testid="lottery.closes" data-state={left < 0 ? 'drawn' : 'closed'}>
        <Icon name="lock" size={14} />
        {t(left < 0 ? 'lottery.drawing' : 'lottery.closed')}
      </p>
    )
  return (
    <p
      className={css.closes}
      data-testid="lottery.closes"
      data-state="open"
      data-soon={left <= URGENT_SECONDS ? '' : undefined}
    >
      <Icon name="clock" size={14} />
      {t.rich('lottery.closesIn', {
        time: () => (
          <span className="num" role="timer" dir="ltr">
            {durationText(left)}
          </span>
        ),
      })}
    </p>
  )
}
