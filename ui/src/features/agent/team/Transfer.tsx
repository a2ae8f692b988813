import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/Button'
import { Field, PaymentPasswordField, preventEnterSubmit } from '@/components/Field'
import { Alert } from '@/components/feedback/Alert'
import { toast } from '@/components/lib/toasts'
import {
  core,
  type DownlineInfo,
  type DownlineTransferResult,
  openMemberCentre,
  PAYMENT_SECRETS,
  type TeamMemberDetails,
  useCoreForm,
  useErrorMessage,
  useFormatMoney,
  usePendingTransactions,
  useQuery,
  useSlice,
} from '@/core'
import { useT } from '@/i18n'
import { ErrorAlert } from '@/lib/feedback/ErrorAlert'
import { ObstacleAlerts } from '@/lib/feedback/ObstacleAlerts'
import { PendingTransactionAlert } from '@/lib/feedback/PendingTransactionAlert'
import { QueryFallback } from '@/lib/feedback/QueryFallback'
import { CopyableFact, Fact } from '@/lib/records/list/Facts'
import list from '@/lib/records/list/list.module.css'
import { Money } from '@/lib/records/list/Money'
import { Person } from './Person'
import css from './team.module.css'

interface TransferProps {
  to: TeamMemberDetails
  onBack: () => void
  /** Called when money moved. */
  onDone: () => void
}

/** Transfers money to a person of the team; first loads the transferable amount. */
export function Transfer({ to, onBack, onDone }: TransferProps) {
  const t = useT()
  const { data, error, refetch } = useQuery('downline', () => core().member.downline())
  const [done, setDone] = useState<DownlineTransferResult>()

  if (done)
    return (
      <div className={css.sheet} data-testid="teamTransfer.done">
        <Alert tone="good">{t('agent.transfer.done', { account: done.account })}</Alert>
        <dl className={list.facts}>
          <Fact name={t('agent.transfer.amount')}>
            <Money value={done.amount} symbol />
          </Fact>
          <CopyableFact name={t('records.reference')} text={done.id} />
        </dl>
        <div className={css.actions}>
          <Button kind="primary" onClick={onBack}>
            {t('agent.transfer.toCard')}
          </Button>
        </div>
      </div>
    )
  if (!data)
    return (
      <QueryFallback
        error={error}
        level={3}
        title={t('agent.transfer.unloaded')}
        onRetry={refetch}
        skeletonClass={css.cardSkeleton}
        skeletons={2}
      />
    )
  return (
    <TransferForm
      to={to}
      info={data}
      onBack={onBack}
      onChanged={refetch}
      onDone={(sent) => {
        setDone(sent)
        refetch()
        onDone()
      }}
    />
  )
}

interface TransferFormProps {
  to: TeamMemberDetails
  info: DownlineInfo
  onBack: () => void
  /** Called when the displayed data may be outdated. */
  onChanged: () => void
  onDone: (sent: DownlineTransferResult) => void
}

const EMPTY_VALUES = { amount: '', paymentPassword: '' }

function TransferForm({ to, info, onBack, onChanged, onDone }: TransferFormProps) {
  const t = useT()
  const errorMessage = useErrorMessage()
  const formatMoney = useFormatMoney()
  const { currencySymbol } = useSlice('site')
  const { id, account } = to
  // after the card was closed, the result is shown as a toast
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  const form = useCoreForm<typeof EMPTY_VALUES, DownlineTransferResult>({
    initial: EMPTY_VALUES,
    check: useCallback((values) => core().check('downline', { id, ...values }), [id]),
    submit: (values) => core().member.transferDownline({ id, ...values }),
    onDone: (sent) => {
      if (left.current)
        toast({
          title: t('agent.transfer.done', { account: sent.account }),
          detail: formatMoney(sent.amount),
          tone: 'good',
        })
      onDone(sent)
    },
    onFail: (error) => {
      onChanged()
      if (error.kind !== 'replayed') {
        if (left.current)
          toast(
            error.kind === 'resultUnknown'
              ? { title: t('agent.transfer.unknown') }
              : { title: errorMessage(error), tone: 'bad' },
          )
        return
      }
      form.set('amount', '')
      form.clearErrors()
      toast({ title: t('errors.replayed'), detail: t('errors.replayedNext') })
    },
    resetOnError: PAYMENT_SECRETS, // cleared after each attempt, right or wrong
    secrets: PAYMENT_SECRETS,
  })
  const { failure } = form
  const quote = core().quote('downline', { id, ...form.values })
  return (
    <form className={css.sheet} {...form.formProps} onKeyDown={preventEnterSubmit}>
      <Person card={to} />
      <dl className={list.facts}>
        <Fact name={t('agent.transfer.available')}>
          <Money value={info.available} symbol testId="teamTransfer.available" />
        </Fact>
      </dl>
      <ObstacleAlerts
        obstacles={quote?.obstacles}
        onChanged={onChanged}
        alerts={{
          paymentPassword: {
            testId: 'teamTransfer.noPassword',
            text: t('agent.transfer.noPassword'),
            remedy: {
              label: t('agent.transfer.setPassword'),
              icon: 'lock',
              onPress: () => openMemberCentre('securityCenter'),
            },
          },
          hold: { text: (hold) => t('agent.transfer.held', hold), until: info.heldUntil },
          nothing: undefined, // the available amount says it
        }}
      />
      <Field
        large
        label={t('agent.transfer.amount')}
        labelEnd={
          <span className={css.limits}>
            {t('agent.transfer.limits', {
              min: formatMoney(info.minAmount),
              max: formatMoney(info.maxAmount),
            })}
          </span>
        }
        prefix={currencySymbol}
        inputMode="decimal"
        autoComplete="off"
        data-testid="teamTransfer.amount"
        {...form.text('amount')}
      />
      <PaymentPasswordField
        label={t('agent.transfer.password')}
        hint={t('agent.transfer.passwordHint')}
        disabled={!info.paymentPassword}
        data-testid="teamTransfer.password"
        {...form.text('paymentPassword')}
      />
      {failure ? (
        <ErrorAlert
          error={failure}
          testId="teamTransfer.error"
          unknown={failure.kind === 'resultUnknown' ? t('agent.transfer.unknown') : undefined}
        />
      ) : null}
      <PendingTransfers
        onSettled={(done) => {
          form.clearFailure()
          if (done) form.set('amount', '')
          onChanged()
        }}
      />
      <div className={css.actions}>
        <Button
          type="submit"
          kind="primary"
          disabled={!quote?.canSubmit}
          loading={form.pending}
          data-testid="teamTransfer.submit"
        >
          {t('agent.transfer.submit', { account, amount: quote?.amount ? formatMoney(quote.amount) : '' })}
        </Button>
        <Button onClick={onBack}>{t('common.back')}</Button>
      </div>
    </form>
  )
}

/** Texts of the outcomes of a transfer. */
const OUTCOME_TEXTS = {
  pending: 'agent.transfer.pending',
  done: 'agent.transfer.went',
  notDone: 'agent.transfer.notGone',
  refused: 'agent.transfer.notGone',
} as const

/** Renders the transfers without a response. */
function PendingTransfers({ onSettled }: { onSettled: (done: boolean) => void }) {
  const t = useT()
  return usePendingTransactions('TransferDownline').map((transaction) => (
    <PendingTransactionAlert
      key={transaction.key}
      transaction={transaction}
      testId="teamTransfer.unresolved"
      askLabel={t('agent.transfer.ask')}
      outcomeText={({ result }) => ({ title: t(OUTCOME_TEXTS[result]) })}
      onSettled={onSettled}
    >
      {t('agent.transfer.unresolved')}
    </PendingTransactionAlert>
  ))
}
