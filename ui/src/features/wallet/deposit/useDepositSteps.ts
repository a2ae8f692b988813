import type { Step } from '@/components/Timeline'
import { bidiIsolate, type Deposit, type DepositStepKey, type DepositView, useDateFormats } from '@/core'
import { useT } from '@/i18n'
import { STEP_LOOKS } from '../stepLooks'
import { depositView } from './states'
import { useCreditedText } from './useCreditedText'

/** An end without a credit. */
type DepositEnd = NonNullable<DepositView['uncredited']>
/** What a step shows, apart from its state. */
type StepContent = Omit<Step, 'key' | 'state'>

/** Returns the steps to display. */
export function useDepositSteps(deposit: Deposit): Step[] {
  const t = useT()
  const creditedText = useCreditedText()
  const { time } = useDateFormats()
  const { code, createdAt, creditedAt, reason } = deposit
  const view = depositView(deposit)

  const ended = (end: DepositEnd, title: DepositEnd | 'stopped' = end): StepContent => ({
    title: t(`cashier.deposit.steps.${title}`),
    detail: bidiIsolate(reason) || t(`cashier.deposit.steps.${end}Hint`),
  })
  const contents: Record<DepositStepKey, () => StepContent> = {
    requested: () => ({
      title: t(code ? 'cashier.deposit.steps.code' : 'cashier.deposit.steps.asked'),
      end: time(createdAt),
    }),
    waiting: () => ({ title: t('cashier.deposit.steps.waiting') }),
    paid: () => ({ title: t('cashier.deposit.steps.paid') }),
    confirming: () => ({
      title: t('cashier.deposit.steps.confirming'),
      detail: t('cashier.deposit.steps.confirmingHint'),
    }),
    credited: () => ({
      title: t('cashier.deposit.steps.credited'),
      detail: view.credited ? creditedText(deposit) : undefined,
      end: creditedAt ? time(creditedAt) : undefined,
    }),
    expired: () => ended('expired'),
    failed: () => ended('failed'),
    cancelled: () => ended('cancelled'),
    returned: () => ended('returned'),
    stopped: () => ended('cancelled', 'stopped'),
  }
  return view.steps.map(({ key, state }) => {
    const look = STEP_LOOKS[state]
    return { key, state: look, ...(look === 'now' ? { end: t('cashier.now') } : {}), ...contents[key]() }
  })
}
