import type { Step } from '@/components/Timeline'
import { bidiIsolate, type Deposit, type DepositState, type DepositView, useDateFormats } from '@/core'
import { useT } from '@/i18n'
import { depositView } from './states'
import { useCreditedText } from './useCreditedText'

/** An end without a credit. */
type DepositEnd = NonNullable<DepositView['uncredited']>

/** Returns the steps of a deposit: requested, paid, credited, or ended otherwise. */
export function useDepositSteps(deposit: Deposit, state: DepositState): Step[] {
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

  const ended = (end: DepositEnd): Step[] => {
    const { shown } = depositView({ ...deposit, state })
    return [
      requested,
      {
        key: 'end',
        state: 'bad',
        // shown otherwise than the server's state: a lowered limit stopped it
        title: t(`cashier.deposit.steps.${shown === end ? end : 'stopped'}`),
        detail: bidiIsolate(deposit.reason) || t(`cashier.deposit.steps.${end}Hint`),
      },
    ]
  }

  const steps: Record<DepositState, () => Step[]> = {
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
    returned: () => ended('returned'),
  }
  return steps[state]()
}
