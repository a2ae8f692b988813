import { useCallback } from 'react'
import { useTick } from '@/components/hooks/useTick'
import { Icon } from '@/components/Icon'
import { durationText } from '@/components/lib/durationText'
import { type DrawPhase, type Lottery, viewOf } from '@/core'
import { useRichT, useT } from '@/i18n'
import css from './LotteryCard.module.css'

/** Seconds from which the countdown is marked as urgent. */
const URGENT_SECONDS = 10

/** Texts of the phases without bets. */
const CLOSED_TEXTS = {
  open: undefined,
  maintenance: 'lottery.maintenance',
  closed: 'lottery.closed',
  drawn: 'lottery.drawing',
} as const satisfies Record<DrawPhase, string | undefined>

/** Renders the time until bets on the next draw close, by the server's clock. */
export function DrawCountdown({ lottery }: { lottery: Lottery }) {
  const t = useT()
  const richT = useRichT()
  const draw = useTick(
    useCallback(() => viewOf('drawView', lottery), [lottery]),
    1000,
  )
  const closedText = CLOSED_TEXTS[draw.phase]
  if (closedText)
    return (
      <p className={css.closes} data-testid="lottery.closes" data-state={draw.phase}>
        <Icon name="lock" size={14} />
        <span>{t(closedText)}</span>
      </p>
    )
  return (
    <p
      className={css.closes}
      data-testid="lottery.closes"
      data-state="open"
      data-soon={draw.secondsLeft <= URGENT_SECONDS ? '' : undefined}
    >
      <Icon name="clock" size={14} />
      {richT('lottery.closesIn', {
        time: () => (
          <span className="num" role="timer" dir="ltr">
            {durationText(draw.secondsLeft)}
          </span>
        ),
      })}
    </p>
  )
}
