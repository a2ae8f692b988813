import { useState } from 'react'
import { Button } from '@/components/Button'
import { useCountdown } from '@/components/hooks/useCountdown'
import { toast } from '@/components/lib/toasts'
import { type CoreError, core, type Limit, type NextLimit, useDateFormats } from '@/core'
import { useSentences, useT } from '@/i18n'
import { ErrorAlert } from '@/lib/feedback/ErrorAlert'
import { useFormatLimit } from './format'
import css from './responsible.module.css'

interface PendingLimitIncreaseProps {
  limit: Limit
  next: NextLimit
  onChanged: () => void
}

/** Renders a requested increase of a limit: when it can be confirmed, then confirm or cancel. */
export function PendingLimitIncrease({ limit, next, onChanged }: PendingLimitIncreaseProps) {
  const t = useT()
  const sentences = useSentences()
  const formatLimit = useFormatLimit()
  const { dateTime: formatDateTime } = useDateFormats()
  const { kind, period } = limit
  const [busy, setBusy] = useState<'accept' | 'drop'>()
  const [error, setError] = useState<CoreError>()
  const ready = useCountdown(next.from, onChanged) === undefined
  const requested =
    next.amount === undefined
      ? t('responsible.requestedRemoval')
      : t('responsible.requestedAmount', { amount: formatLimit(kind, next.amount) })

  async function answer(accept: boolean) {
    if (busy) return
    setBusy(accept ? 'accept' : 'drop')
    setError(undefined)
    const answered = await core().member.decideLimitIncrease({ kind, period, accept })
    setBusy(undefined)
    onChanged() // also after a failure: the change may have succeeded despite a lost response
    if (answered.status === 'err') return setError(answered.error)
    toast({
      title: t(accept ? 'responsible.accepted' : 'responsible.dropped'),
      tone: accept ? 'good' : undefined,
    })
  }

  return (
    <div className={css.waiting} data-testid="limit.next" data-ready={ready}>
      <p>
        {sentences(
          requested,
          !ready
            ? t('responsible.waits', { when: formatDateTime(next.from) })
            : next.until
              ? t('responsible.readyUntil', { when: formatDateTime(next.until) })
              : t('responsible.ready'),
        )}
      </p>
      <span className={css.answers}>
        <Button
          size="s"
          loading={busy === 'drop'}
          data-testid="limit.drop"
          onClick={() => void answer(false)}
        >
          {t('responsible.drop')}
        </Button>
        {ready ? (
          <Button
            size="s"
            kind="line"
            loading={busy === 'accept'}
            data-testid="limit.accept"
            onClick={() => void answer(true)}
          >
            {t('responsible.accept')}
          </Button>
        ) : null}
      </span>
      {error ? <ErrorAlert error={error} testId="limit.error" unknown={t('responsible.unknown')} /> : null}
    </div>
  )
}
