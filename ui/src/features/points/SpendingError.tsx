import { type CoreError, usePendingTransactions } from '@/core'
import { useT } from '@/i18n'
import { ErrorAlert } from '@/lib/feedback/ErrorAlert'
import { PendingTransactionAlert } from '@/lib/feedback/PendingTransactionAlert'

interface SpendingErrorProps {
  failure?: CoreError
  /** Called once the outcome is known. */
  onSettled: (done: boolean) => void
}

/** Renders the error of an attempt to spend points; one without a response is shown as unresolved, not failed. */
export function SpendingError({ failure, onSettled }: SpendingErrorProps) {
  return (
    <>
      {failure && failure.kind !== 'resultUnknown' ? (
        <ErrorAlert error={failure} testId="points.error" />
      ) : null}
      <PendingSpending onSettled={onSettled} />
    </>
  )
}

/** Names of the calls that spend points, as in the endpoint table. */
const ENDPOINTS = ['ConvertPoint', 'RedeemPointReward'] as const

/** Renders the attempts to spend points without a response. */
export function PendingSpending({ onSettled }: { onSettled: (done: boolean) => void }) {
  const t = useT()
  return usePendingTransactions(...ENDPOINTS).map((transaction) => {
    const call = ENDPOINTS.find((name) => name === transaction.label)
    return call ? (
      <PendingTransactionAlert
        key={transaction.key}
        transaction={transaction}
        testId="points.unresolved"
        askLabel={t('points.ask')}
        outcomeText={({ result }) => ({ title: t(`points.outcomes.${result}`, { call }) })}
        onSettled={onSettled}
      >
        {t('points.unresolved', { call })}
      </PendingTransactionAlert>
    ) : null
  })
}
