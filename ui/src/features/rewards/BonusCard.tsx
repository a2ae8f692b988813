import { Amount } from '@/components/Amount'
import { Button } from '@/components/Button'
import { type RemainingTime, useCountdown } from '@/components/hooks/useCountdown'
import { Goal, Progress } from '@/components/Progress'
import { SiteText } from '@/components/SiteText'
import { StatePill } from '@/components/Tag'
import { type Bonus, type BonusState, formatAll, progressOf, useDateFormats, useSlice, viewOf } from '@/core'
import { useRichT, useT } from '@/i18n'
import css from './rewards.module.css'

const TONES: Record<BonusState, 'good' | 'live' | 'bad' | undefined> = {
  active: 'live',
  completed: 'good',
  expired: 'bad',
  cancelled: undefined,
}

const PROGRESS_TONES: Record<BonusState, 'good' | 'quiet' | undefined> = {
  active: undefined,
  completed: 'good',
  expired: 'quiet',
  cancelled: 'quiet',
}

const AMOUNT_TONES: Record<BonusState, 'money' | undefined> = {
  active: 'money',
  completed: 'money',
  expired: undefined,
  cancelled: undefined,
}

/** Text of the time below the progress: the end if it is known, else the start. */
const END_TEXTS = {
  active: 'rewards.bonus.until',
  completed: undefined,
  expired: 'rewards.bonus.expired',
  cancelled: undefined,
} as const satisfies Record<BonusState, string | undefined>

interface BonusCardProps {
  bonus: Bonus
  onCancel: () => void
  /** Called on expiry; the server decides the bonus's new state. */
  onExpire: () => void
}

/** Renders a bonus: amount, turnover requirement and remaining time. */
export function BonusCard({ bonus, onCancel, onExpire }: BonusCardProps) {
  const t = useT()
  const richT = useRichT()
  const { dateTime: formatDateTime } = useDateFormats()
  const { currencySymbol } = useSlice('site')
  const { active } = viewOf('bonusView', bonus)
  const endText = END_TEXTS[bonus.state]
  const left = useCountdown(active ? bonus.expiresAt : undefined, onExpire)
  const [granted = '', done = '', turnover = ''] = formatAll([bonus.amount, bonus.done, bonus.turnover])
  return (
    <li className={css.bonus} data-testid="bonus.item" data-id={bonus.id} data-state={bonus.state}>
      <div className={css.bonusHead}>
        <h2>
          <SiteText text={bonus.title} />
        </h2>
        <StatePill tone={TONES[bonus.state]}>{t(`rewards.bonus.states.${bonus.state}`)}</StatePill>
      </div>
      <Amount
        className={css.given}
        value={bonus.amount}
        text={granted}
        symbol={currencySymbol}
        tone={AMOUNT_TONES[bonus.state]}
        testId="bonus.amount"
      />
      <Goal
        title={t('rewards.bonus.turnover')}
        figures={richT('rewards.bonus.of', {
          done: () => <Amount value={bonus.done} text={done} symbol={currencySymbol} testId="bonus.done" />,
          goal: () => (
            <Amount value={bonus.turnover} text={turnover} symbol={currencySymbol} testId="bonus.turnover" />
          ),
        })}
      >
        <Progress
          value={progressOf(bonus.done, bonus.turnover)}
          tone={PROGRESS_TONES[bonus.state]}
          label={t('rewards.bonus.progress', { title: bonus.title })}
        />
      </Goal>
      <div className={css.bonusFoot}>
        <p className="num">
          {left ? (
            <b data-testid="bonus.left">
              <TimeLeft {...left} />
            </b>
          ) : null}
          <span>
            {endText && bonus.expiresAt
              ? t(endText, { when: formatDateTime(bonus.expiresAt) })
              : t('rewards.bonus.since', { when: formatDateTime(bonus.grantedAt) })}
          </span>
        </p>
        {active ? (
          <Button size="s" data-testid="bonus.cancel" onClick={onCancel}>
            {t('rewards.bonus.cancel')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

/** Renders the remaining time: days if more than one, else hours and minutes. */
function TimeLeft({ hours, minutes }: RemainingTime) {
  const t = useT()
  return (
    <span>
      {hours >= 48
        ? t('rewards.bonus.leftDays', { days: Math.floor(hours / 24) })
        : t('rewards.bonus.left', { hours, minutes })}
    </span>
  )
}
