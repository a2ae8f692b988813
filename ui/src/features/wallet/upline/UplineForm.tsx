import { type ComponentType, useState } from 'react'
import { Button } from '@/components/Button'
import { ConfirmDialog } from '@/components/ConfirmDialog'
import { PaymentPasswordField, preventEnterSubmit } from '@/components/Field'
import {
  core,
  PAYMENT_SECRETS,
  type UplineInfo,
  type UplineTransferResult,
  useCoreForm,
  useFormatMoney,
} from '@/core'
import { useT } from '@/i18n'
import type { PaymentPasswordProps } from '@/lib/feedback/ObstacleAlerts'
import { AmountField } from '../AmountField'
import { HideableAmount } from '../HideableAmount'
import { MutationError } from '../MutationError'
import { QuickMoney } from '../QuickMoney'
import { TransferObstacles } from './TransferObstacles'
import css from './upline.module.css'
import { useUplineTransfer } from './useUplineTransfer'

const EMPTY_VALUES = { amount: '', paymentPassword: '' }
export type Values = typeof EMPTY_VALUES

const check = (values: Values) => core().check('upline', values)

interface UplineFormProps {
  upline: UplineInfo
  /** Called when the displayed data may be outdated. */
  onChanged: () => void
  onDone: (sent: UplineTransferResult) => void
  PaymentPassword: ComponentType<PaymentPasswordProps>
}

/** Renders the form: recipient, amount and payment password, then a confirmation. */
export function UplineForm({ upline, onChanged, onDone, PaymentPassword }: UplineFormProps) {
  const t = useT()
  const formatMoney = useFormatMoney()
  const [asking, setAsking] = useState<Values>()
  const form = useCoreForm<Values, Values>({
    initial: EMPTY_VALUES,
    check,
    submit: async (values) => ({ status: 'ok', value: values }),
    onDone: setAsking,
    draft: 'upline',
    secrets: PAYMENT_SECRETS,
  })
  const sending = useUplineTransfer({
    onFieldErrors: form.setErrors,
    onSettled: () => form.set('paymentPassword', ''), // cleared after each attempt, right or wrong
    onFailed: onChanged,
    onDone: (sent) => {
      form.set('amount', '')
      onDone(sent)
    },
    onConfirmClosed: () => setAsking(undefined),
  })
  const quote = core().quote('upline', { amount: form.values.amount })

  return (
    <div className={css.form} data-testid="upline">
      <dl className={css.who}>
        <div>
          <dt>{t('upline.to')}</dt>
          <dd data-testid="upline.account">
            <bdi translate="no">{upline.account}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('upline.available')}</dt>
          <dd>
            <HideableAmount value={upline.available} testId="upline.available" />
          </dd>
        </div>
      </dl>
      <TransferObstacles
        upline={upline}
        obstacles={quote?.obstacles ?? []}
        onChanged={onChanged}
        PaymentPassword={PaymentPassword}
      />
      <form className={css.form} {...form.formProps} onKeyDown={preventEnterSubmit}>
        <AmountField movement="upline" form={form} method={upline} />
        <QuickMoney
          amounts={quote?.quickAmounts}
          nameOf={(amount) => (amount === quote?.all ? t('wallet.funds.all') : undefined)}
          value={form.values.amount}
          onPick={(amount) => form.set('amount', amount)}
        />
        <PaymentPasswordField
          label={t('upline.password')}
          hint={t('upline.passwordHint')}
          disabled={!upline.paymentPassword}
          data-testid="upline.password"
          {...form.text('paymentPassword')}
        />
        <MutationError
          movement="upline"
          form={{ ...form, failure: sending.failure, clearFailure: sending.forget }}
          onSettled={onChanged}
        />
        <Button
          type="submit"
          kind="primary"
          block
          disabled={!quote?.canSubmit}
          loading={form.pending || sending.busy}
          data-testid="upline.submit"
        >
          {t('upline.submit', { amount: quote?.amount ? formatMoney(quote.amount) : '' })}
        </Button>
      </form>
      {asking ? (
        <ConfirmTransfer
          amount={quote?.amount ?? asking.amount}
          account={upline.account}
          busy={sending.busy}
          onSend={() => void sending.send(asking)}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </div>
  )
}

interface ConfirmTransferProps {
  amount: string
  account: string
  busy: boolean
  onSend: () => void
  onClose: () => void
}

/** Confirms a transfer: money sent to another account cannot be recalled. */
function ConfirmTransfer({ amount, account, busy, onSend, onClose }: ConfirmTransferProps) {
  const t = useT()
  const formatMoney = useFormatMoney()
  return (
    <ConfirmDialog
      icon="send"
      title={t('upline.sure', { amount: formatMoney(amount), account })}
      cancelLabel={t('common.cancel')}
      confirmLabel={t('upline.send')}
      danger
      busy={busy}
      onConfirm={onSend}
      onClose={busy ? () => undefined : onClose}
    >
      {t('upline.sureWords')}
    </ConfirmDialog>
  )
}
