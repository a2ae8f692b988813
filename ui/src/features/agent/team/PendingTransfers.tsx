import { usePendingTransactions } from '@/core'
import { useT } from '@/i18n'
import { PendingTransactionAlert } from '@/lib/feedback/PendingTransactionAlert'

/** Texts of the outcomes of a transfer. */
const OUTCOME_TEXTS = {
  pending: 'agent.transfer.pending',
  done: 'agent.transfer.went',
  notDone: 'agent.transfer.notGone',
  refused: 'agent.transfer.notGone',
} as const

/** Renders the transfers without a response. */
export function PendingTransfers({ onSettled }: { onSettled: (done: boolean) => void }) {
  const t = useT()
  return usePendingTransactions('TransferDownline').map((transaction) => (
    <PendingTransactionAlert
      key={transaction.key}
      transaction={transaction}
      testId="teamTransfer.unresolved"
      askLabel={t('agent.transfer.ask')}
      outcomeText={(result) => ({ title: t(OUTCOME_TEXTS[result]) })}
      onSettled={onSettled}
    >
      {t('agent.transfer.unresolved')}
    </PendingTransactionAlert>
  ))
}
