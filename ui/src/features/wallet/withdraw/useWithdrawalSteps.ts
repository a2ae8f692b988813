import type { Step } from '@/components/Timeline'
import {
  bidiIsolate,
  brand,
  useDateFormats,
  useFormatMoney,
  viewOf,
  type WithdrawalDetail,
  type WithdrawalStep,
} from '@/core'
import { useT } from '@/i18n'
import { STEP_LOOKS } from '../stepLooks'

/** Returns the steps to display: past, current with its due time, and future. */
export function useWithdrawalSteps(detail?: WithdrawalDetail): Step[] {
  const t = useT()
  const formatMoney = useFormatMoney()
  const { dayTime } = useDateFormats()
  if (!detail) return []
  const { withdrawal, steps } = detail
  const { receipt } = withdrawal
  const view = viewOf('withdrawalStepsView', detail)

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

  function detailOf({ key, reason, due }: WithdrawalStep, current: boolean): string | undefined {
    if (reason) return bidiIsolate(reason)
    if (current && view.delayed) return t('cashier.withdraw.steps.lateHint')
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

  return view.steps.flatMap(({ state, late }, index) => {
    const step = steps[index]
    if (!step) return []
    const look = STEP_LOOKS[state]
    const isCurrent = look === 'now'
    return {
      key: `${step.key}${index}`,
      state: look,
      title: title(step, isCurrent),
      detail: detailOf(step, isCurrent),
      end: step.at
        ? dayTime(step.at)
        : step.due
          ? t(late ? 'cashier.late' : 'cashier.by', { when: dayTime(step.due) })
          : undefined,
    }
  })
}
