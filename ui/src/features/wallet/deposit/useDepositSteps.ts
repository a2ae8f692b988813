import type { Step } from '@/components/Timeline'
import { bidiIsolate, type Deposit, type DepositView, type ShownDepositState, useDateFormats } from '@/core'
import { useT } from '@/i18n'
import { useCreditedText } from './useCreditedText'

/** An end without a credit. */
type DepositEnd = NonNullable<DepositView['uncredited']>

/**
 * Returns the steps of a deposit: requested, paid, credited, or ended otherwise; in an unknown state only the first.
 */
export function useDepositSteps(deposit: Deposit, state: ShownDepositState | undefined): Step[] {
  const t = useT()
  const creditedText = useCreditedText()
  const { time } = useDateFormats()
  const requested: Step = {
    key: 'made',
    state: 'done',
    title: t(deposit.code ? 'cashier.deposit.steps.code' : 'cashier.deposit.steps.asked'),
    end: time(deposit.createdAt),
  }
  const credited: Step = { key: 'end', state: 'todo', title: t('cashier.deposit.steps.credited') }
  const paid: Step = { key: 'paid', state: 'done', title: t('cashier.deposit.steps.paid') }

  const ended = (end: DepositEnd, title: DepositEnd | 'stopped' = end): Step[] => [
    requested,
    {
      key: 'end',
      state: 'bad',
      title: t(`cashier.deposit.steps.${title}`),
      detail: bidiIsolate(deposit.reason) || t(`cashier.deposit.steps.${end}Hint`),
    },
  ]

  const steps: Record<ShownDepositState, () => Step[]> = {
    pending: () => [
      requested,
      {
        key: 'wait',
        state: 'now',
        title: t('cashier.deposit.steps.waiting'),
        end: t('cashier.now'),
      },
      credited,
    ],
    confirming: () => [
      requested,
      paid,
      {
        key: 'confirm',
        state: 'now',
        title: t('cashier.deposit.steps.confirming'),
        detail: t('cashier.deposit.steps.confirmingHint'),
        end: t('cashier.now'),
      },
      credited,
    ],
    credited: () => [
      requested,
      paid,
      {
        ...credited,
        state: 'done',
        detail: creditedText(deposit),
        end: deposit.creditedAt ? time(deposit.creditedAt) : undefined,
      },
    ],
    expired: () => ended('expired'),
    failed: () => ended('failed'),
    cancelled: () => ended('cancelled'),
    stopped: () => ended('cancelled', 'stopped'),
    returned: () => ended('returned'),
  }
  return state ? steps[state]() : [requested]
}
