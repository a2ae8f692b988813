import type { Step } from '@/components/Timeline'
import { bidiIsolate, type Deposit } from '@/core'
import { useT } from '@/i18n'
import { useDateFormats } from '../useDateFormats'
import { depositView } from './states'
import { useCreditedText } from './useCreditedText'

/** Returns the steps of a deposit: requested, paid, credited, or ended otherwise. */
export function useDepositSteps(deposit: Deposit, state: Deposit['state']): Step[] {
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

  switch (state) {
    case 'pending':
      return [
        requested,
        {
          key: 'wait',
          state: 'now',
          title: t('cashier.deposit.steps.waiting'),
          end: t('cashier.now'),
        },
        credited,
      ]
    case 'confirming':
      return [
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
      ]
    case 'credited':
      return [
        requested,
        paid,
        {
          ...credited,
          state: 'done',
          detail: creditedText(deposit),
          end: deposit.creditedAt ? time(deposit.creditedAt) : undefined,
        },
      ]
    case 'expired':
    case 'failed':
    case 'cancelled':
    case 'returned': {
      const { shown } = depositView({ ...deposit, state })
      return [
        requested,
        {
          key: 'end',
          state: 'bad',
          title: t(`cashier.deposit.steps.${shown === 'stopped' ? shown : state}`),
          detail: bidiIsolate(deposit.reason) || t(`cashier.deposit.steps.${state}Hint`),
        },
      ]
    }
  }
}
