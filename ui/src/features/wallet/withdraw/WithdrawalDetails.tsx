import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/Button'
import { lazyComponent } from '@/components/lazyComponent'
import { Skeleton } from '@/components/Skeleton'
import { Timeline } from '@/components/Timeline'
import { core, useErrorText, useQuery, viewOf, type Withdrawal, type WithdrawalDetail } from '@/core'
import { useT } from '@/i18n'
import { UNKNOWN_AMOUNT } from '../netOf'
import { SummaryList } from '../SummaryList'
import { usePushOrPoll } from '../usePushOrPoll'
import { CancelWithdrawal } from './CancelWithdrawal'
import { awaitsAnswer, displayState, isWithdrawalInProgress } from './states'
import { useWithdrawalSteps } from './useWithdrawalSteps'
import css from './withdraw.module.css'

const WithdrawalConfirmation = lazyComponent(() => import('./WithdrawalConfirmation'))

interface WithdrawalDetailsProps {
  row: Withdrawal
  onStateChange: () => void
  onService: () => void
}

/** Renders a withdrawal's steps with times, the expected next one, and the member's actions. */
export function WithdrawalDetails({ row, onStateChange, onService }: WithdrawalDetailsProps) {
  const t = useT()
  const errorText = useErrorText()
  const read = useQuery(`withdrawal.${row.id}`, () => core().member.withdrawStatus(row.id))
  const { refetch, data } = read
  // the response of an action is shown until the next read completes
  const [answered, setAnswered] = useState<WithdrawalDetail>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: any new data is later than the action's response
  useEffect(() => setAnswered(undefined), [data])
  const detail = answered ?? data

  usePushOrPoll('withdrawals', { open: isWithdrawalInProgress(row), refetch })
  // either the list or this read may see a new state first
  const state = displayState(row)
  const lastState = useRef(state)
  useEffect(() => {
    if (lastState.current === state) return
    lastState.current = state
    refetch()
  }, [state, refetch])
  useEffect(() => {
    if (data && displayState(data.withdrawal) !== lastState.current) onStateChange()
  }, [data, onStateChange])

  /** True while an answer dialog is open; it stays open after the deadline. */
  const [asking, setAsking] = useState(false)

  const steps = useWithdrawalSteps(detail)
  if (!detail)
    return read.error ? (
      <p className={css.hint}>
        <span>{errorText(read.error).text}</span>{' '}
        <Button kind="text" size="s" onClick={refetch}>
          {t('common.retry')}
        </Button>
      </p>
    ) : (
      <div className={css.detailSkeleton} role="status" aria-label={t('common.loading')}>
        <Skeleton />
      </div>
    )

  const { withdrawal } = detail
  function moved(now: WithdrawalDetail) {
    setAnswered(now)
    refetch()
    onStateChange()
  }
  return (
    <>
      <AmountLines detail={detail} />
      <div data-testid="withdraw.steps">
        <Timeline label={t('cashier.withdraw.steps.title')} steps={steps} />
      </div>
      <CancelWithdrawal withdrawal={withdrawal} onCanceled={moved} onRefused={refetch} />
      {asking || awaitsAnswer(withdrawal) ? (
        <WithdrawalConfirmation
          withdrawal={withdrawal}
          onDialogChange={setAsking}
          onAnswered={moved}
          onOutcomeUnknown={refetch}
        />
      ) : null}
      {viewOf('withdrawalStepsView', detail).needsHelp ? (
        <Button size="s" icon="headset" data-testid="withdraw.service" onClick={onService}>
          {t('cashier.deposit.help.service')}
        </Button>
      ) : null}
    </>
  )
}

/** Renders the fee, the payout and the refund. */
function AmountLines({ detail }: { detail: WithdrawalDetail }) {
  const t = useT()
  const { fee } = detail.withdrawal
  const { refund, returned, arrives } = viewOf('withdrawalStepsView', detail)
  const back = {
    key: 'back',
    label: t('cashier.withdraw.steps.refunded'),
    amount: refund,
    testId: 'withdraw.back',
  }
  return (
    <SummaryList
      rows={
        returned
          ? [back]
          : [
              { key: 'fee', label: t('cashier.fee'), amount: fee, testId: 'withdraw.item.fee' },
              {
                key: 'arrives',
                label: t('cashier.withdraw.arrives'),
                amount: arrives,
                text: arrives === undefined ? UNKNOWN_AMOUNT : undefined,
                testId: 'withdraw.arrives',
              },
              ...(refund === undefined ? [] : [back]),
            ]
      }
    />
  )
}
