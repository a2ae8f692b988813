import { useCallback, useState } from 'react'
import { Button } from '@/components/Button'
import { PaymentPasswordField, preventEnterSubmit } from '@/components/Field'
import { lazyDialog } from '@/components/lazyComponent'
import {
  core,
  PAYMENT_SECRETS,
  type PayoutAccount,
  useCoreForm,
  useFormatMoney,
  viewOf,
  type Withdrawal,
  type WithdrawMethod,
  type WithdrawOptionList,
  type WithdrawQuote,
} from '@/core'
import { useT } from '@/i18n'
import { AmountField } from '../AmountField'
import { HideableAmount } from '../HideableAmount'
import { MutationError } from '../MutationError'
import { QuickMoney } from '../QuickMoney'
import { SummaryList } from '../SummaryList'
import { useRateRows } from '../useRateRows'
import shared from '../wallet.module.css'
import { Accounts } from './Accounts'
import { VendorWalletsNote } from './VendorWalletsNote'
import css from './withdraw.module.css'

const AddAccount = lazyDialog(() => import('./AddAccount'))
const RemoveAccount = lazyDialog(() => import('./RemoveAccount'))

const EMPTY_VALUES = { accountId: '', amount: '', paymentPassword: '' }
type Values = typeof EMPTY_VALUES

interface WithdrawFormProps {
  options: WithdrawOptionList
  /** Money in vendor wallets. */
  vendorWalletTotal: string
  /** Called when accounts changed or the displayed data may be outdated. */
  onChanged: () => void
  /** Called once an unknown result is resolved. */
  onSettled: () => void
  onCreated: (withdrawal: Withdrawal) => void
}

export function WithdrawForm(props: WithdrawFormProps) {
  const { options, vendorWalletTotal, onChanged, onCreated, onSettled } = props
  const t = useT()
  const formatMoney = useFormatMoney()
  const { methods, accounts, paymentPassword } = options
  const [added, setAdded] = useState('')
  /** Returns the view for the selected account; a new account that is not listed yet is no selection. */
  const viewFor = useCallback(
    ({ accountId }: Values) => {
      const isListed = options.accounts.some(({ id }) => id === accountId)
      const selected = isListed || accountId !== added ? accountId : ''
      return viewOf('withdrawOptionsView', { ...options, accountId: selected })
    },
    [options, added],
  )
  const toForm = useCallback(
    (values: Values) => ({ ...values, accountId: viewFor(values).accountId ?? '' }),
    [viewFor],
  )
  const check = useCallback((values: Values) => core().check('withdraw', toForm(values)), [toForm])
  const form = useCoreForm<Values, Withdrawal>({
    initial: EMPTY_VALUES,
    check,
    submit: async (values) => {
      const asked = toForm(values)
      form.set('accountId', asked.accountId)
      const answer = await core().member.withdraw(asked)
      // another tab may have caused the error: reload the available amount and the obstacles
      if (answer.status === 'err') onChanged()
      return answer
    },
    draft: 'withdraw',
    resetOnError: PAYMENT_SECRETS,
    secrets: PAYMENT_SECRETS,
    onDone: (created) => {
      form.set('amount', '')
      form.set('paymentPassword', '')
      onCreated(created)
    },
  })
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<PayoutAccount>()
  const view = viewFor(form.values)
  const chosen = accounts.find(({ id }) => id === view.accountId)
  const method = methods.find(({ key }) => key === chosen?.method)
  const quote = method && core().quote('withdraw', { method: method.key, amount: form.values.amount })

  return (
    <>
      <form className={shared.form} {...form.formProps} onKeyDown={preventEnterSubmit}>
        <Balance options={options} />
        <VendorWalletsNote amount={vendorWalletTotal} />
        <Accounts
          options={options}
          view={view}
          error={form.error('accountId')}
          onPick={(id) => form.set('accountId', id)}
          onAdd={() => setAdding(true)}
          onRemove={setRemoving}
        />
        <AmountField movement="withdraw" form={form} method={method} />
        <QuickMoney
          amounts={quote?.quickAmounts}
          nameOf={(amount) => (amount === quote?.all ? t('cashier.withdraw.all') : undefined)}
          value={form.values.amount}
          onPick={(amount) => form.set('amount', amount)}
        />
        {method && quote ? <Summary method={method} quote={quote} /> : null}
        <PaymentPasswordField
          label={t('cashier.withdraw.password')}
          hint={t('cashier.withdraw.passwordHint')}
          disabled={!paymentPassword}
          data-testid="withdraw.password"
          {...form.text('paymentPassword')}
        />
        <MutationError movement="withdraw" form={form} onSettled={onSettled} />
        <Button
          type="submit"
          kind="primary"
          block
          disabled={!view.canSubmit}
          loading={form.pending}
          data-testid="withdraw.submit"
        >
          {t('cashier.withdraw.submit', { amount: quote?.amount ? formatMoney(quote.amount) : '' })}
        </Button>
      </form>
      {adding ? (
        <AddAccount
          options={options}
          onClose={() => setAdding(false)}
          onAdded={(account) => {
            if (account && account.heldUntil === undefined) {
              setAdded(account.id)
              form.set('accountId', account.id)
            }
            onChanged()
          }}
        />
      ) : null}
      {removing ? (
        <RemoveAccount
          account={removing}
          holdHours={options.accountHoldHours}
          onClose={() => setRemoving(undefined)}
          onRemoved={onChanged}
        />
      ) : null}
    </>
  )
}

function Balance({ options: { available, dayLeft } }: { options: WithdrawOptionList }) {
  const t = useT()
  const formatMoney = useFormatMoney()
  return (
    <dl className={css.available}>
      <div>
        <dt>{t('cashier.withdraw.available')}</dt>
        <dd>
          <HideableAmount value={available} testId="withdraw.available" />
        </dd>
      </div>
      <div>
        <dt>{t('cashier.withdraw.dayLeft')}</dt>
        <dd className="num" data-amount={dayLeft} data-testid="withdraw.dayLeft">
          {formatMoney(dayLeft)}
        </dd>
      </div>
    </dl>
  )
}

/** Renders the amount, the fee, the payout and its time before submission. */
function Summary({ method, quote }: { method: WithdrawMethod; quote: WithdrawQuote }) {
  const t = useT()
  const rate = useRateRows()(method)
  const { amount, arrives } = quote
  const fee = { key: 'fee', label: t('cashier.fee'), amount: quote.fee, testId: 'withdraw.fee' }
  const arrival = { key: 'arrival', label: t('cashier.arrival'), text: method.arrival }
  if (amount === undefined || arrives === undefined) return <SummaryList rows={[...rate, fee, arrival]} />
  return (
    <SummaryList
      testId="withdraw.summary"
      rows={[
        { key: 'leaves', label: t('cashier.withdraw.leaves'), amount },
        fee,
        {
          key: 'arrives',
          label: t('cashier.withdraw.arrives'),
          amount: arrives,
          look: 'total',
          testId: 'withdraw.arrives',
        },
        ...rate,
        arrival,
      ]}
    />
  )
}
