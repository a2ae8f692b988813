import { clock } from '@/components/lib/clock'
import type { Step } from '@/components/Timeline'
import {
  bidiIsolate,
  brand,
  useFormatMoney,
  viewOf,
  type WithdrawalDetail,
  type WithdrawalStep,
} from '@/core'
import { useT } from '@/i18n'
import { useDateFormats } from '../useDateFormats'

/** Steps that end a withdrawal unsuccessfully for the member. */
const FAILED_STEPS = new Set<WithdrawalStep['key']>(['rejected', 'cancelled', 'forced'])

/** Returns whether the due time has passed by a minute, which tolerates a slow answer. */
export function isLate(due: string | undefined): boolean {
  return due !== undefined && Date.parse(due) + 60_000 < clock.now()
}

/** Returns the steps to display: past, current with its due time, and future. */
export function useWithdrawalSteps(detail?: WithdrawalDetail): Step[] {
  const t = useT()
  const formatMoney = useFormatMoney()
  const { day } = useDateFormats()
  if (!detail) return []
  const { withdrawal, steps } = detail
  const { receipt } = withdrawal
  const now = steps.findIndex(({ at }) => at === undefined)

  function title({ key }: WithdrawalStep, current: boolean): string {
    const { disputed, inProgress } = viewOf('withdrawalView', withdrawal)
    if (key === 'receipt')
      return receipt
        ? t(`cashier.receipt.answers.${receipt.by === 'timeOut' ? 'timeOut' : receipt.answer}`)
        : t('cashier.withdraw.steps.receipt')
    if (key === 'refunded' && disputed && inProgress) return t('cashier.withdraw.steps.looking')
    // the current step is worded as in progress, not as done
    if (current && (key === 'reviewed' || key === 'sent' || key === 'paid'))
      return t(`cashier.withdraw.steps.${key}Now`)
    return t(`cashier.withdraw.steps.${key}`)
  }

  const late = isLate(steps[now]?.due)

  function detailOf({ key, reason, due }: WithdrawalStep, current: boolean): string | undefined {
    if (reason) return bidiIsolate(reason)
    if (current && late && key !== 'receipt') return t('cashier.withdraw.steps.lateHint')
    if (key === 'receipt' && receipt?.amount)
      return t('cashier.receipt.came', { amount: formatMoney(receipt.amount) })
    // before the payment only the length of the confirmation period is known; afterwards the question shows the
    // deadline
    if (key === 'receipt' && !receipt && !due)
      return t('cashier.withdraw.steps.receiptWithin', { minutes: brand().withdrawalConfirmMinutes })
    if (key === 'forced') return t('cashier.withdraw.steps.forcedHint')
    if (key === 'rejected' || key === 'cancelled') return t('cashier.withdraw.steps.backHint')
    return undefined
  }

  return steps.map((step, index) => ({
    key: `${step.key}${index}`,
    state: step.at ? (FAILED_STEPS.has(step.key) ? 'bad' : 'done') : index === now ? 'now' : 'todo',
    title: title(step, index === now),
    detail: detailOf(step, index === now),
    end: step.at
      ? day(step.at)
      : step.due
        ? t(isLate(step.due) ? 'cashier.late' : 'cashier.by', { when: day(step.due) })
        : undefined,
  }))
}
