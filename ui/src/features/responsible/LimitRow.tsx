import { useState } from 'react'
import { Amount } from '@/components/Amount'
import { Button } from '@/components/Button'
import { useFocusFallback } from '@/components/lib/focus'
import { PROGRESS_MAX, Progress } from '@/components/Progress'
import { formatAmount, type Limit, type LimitKind, progressOf, useSlice } from '@/core'
import { useRichT, useT } from '@/i18n'
import { LIMIT_UNITS, minutesOf, useFormatMinutes } from './format'
import { LimitDialog } from './LimitDialog'
import { PendingLimitIncrease } from './PendingLimitIncrease'
import css from './responsible.module.css'

interface LimitRowProps {
  limit: Limit
  /** Delay in hours of an increase. */
  riseHours: number
  onChanged: () => void
}

/** Renders one limit: value, usage and pending change. */
export function LimitRow({ limit, riseHours, onChanged }: LimitRowProps) {
  const t = useT()
  const richT = useRichT()
  const [editing, setEditing] = useState(false)
  const box = useFocusFallback<HTMLDivElement>()
  const { kind, period, amount, used, next } = limit
  const name = t(`responsible.kinds.${kind}.limit`, { period })
  const usedAmount = () => <LimitAmount kind={kind} amount={used} testId="limit.used" />
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={css.row}
      data-testid="limit"
      data-kind={kind}
      data-period={period}
    >
      <div className={css.what}>
        <b>{t(`responsible.periods.${period}`)}</b>
        {amount === undefined ? (
          <p>
            <span>{`${t('responsible.none')} · `}</span>
            {richT('responsible.used', { used: usedAmount })}
          </p>
        ) : (
          <p>
            {richT('responsible.of', {
              used: usedAmount,
              amount: () => (
                <strong>
                  <LimitAmount kind={kind} amount={amount} testId="limit.amount" />
                </strong>
              ),
            })}
          </p>
        )}
      </div>
      <Button
        size="s"
        data-testid="limit.set"
        aria-label={`${t(amount === undefined ? 'responsible.set' : 'responsible.change')}: ${name}`}
        onClick={() => setEditing(true)}
      >
        {t(amount === undefined ? 'responsible.set' : 'responsible.change')}
      </Button>
      {amount === undefined ? null : (
        <UsageBar share={progressOf(used, amount)} label={t('responsible.usedOf', { name })} />
      )}
      {next ? <PendingLimitIncrease limit={limit} next={next} onChanged={onChanged} /> : null}
      {editing ? (
        <LimitDialog
          limit={limit}
          name={name}
          riseHours={riseHours}
          onChanged={onChanged}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </div>
  )
}

/** Usage, per mille, from which a limit counts as nearly used up. */
const NEARLY_USED_PER_MILLE = 800

/** Renders the usage of a limit. */
function UsageBar({ share: used = 0, label }: { share?: number; label: string }) {
  const tone = used === PROGRESS_MAX ? 'bad' : used >= NEARLY_USED_PER_MILLE ? 'wait' : 'quiet'
  return <Progress className={css.used} value={used} tone={tone} label={label} />
}

/** Renders an amount as money or time, by kind. */
function LimitAmount({ kind, amount, testId }: { kind: LimitKind; amount: string; testId: string }) {
  const formatMinutes = useFormatMinutes()
  const { currencySymbol } = useSlice('site')
  if (LIMIT_UNITS[kind] === 'minutes')
    return (
      <span className="num" data-testid={testId} data-amount={amount}>
        {formatMinutes(minutesOf(amount))}
      </span>
    )
  return <Amount value={amount} text={formatAmount(amount)} symbol={currencySymbol} testId={testId} />
}
