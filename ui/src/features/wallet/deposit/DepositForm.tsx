import { Button } from '@/components/Button'
import { Alert } from '@/components/feedback/Alert'
import {
  core,
  type Deposit,
  type DepositBonusList,
  type DepositMethod,
  isPositive,
  type LimitLeft,
  openMemberCentre,
  type QueryResult,
  useCoreForm,
  useFormatMoney,
} from '@/core'
import { useT } from '@/i18n'
import { AmountField } from '../AmountField'
import { MutationError } from '../MutationError'
import { QuickMoney } from '../QuickMoney'
import css from '../wallet.module.css'
import { BonusPicker } from './BonusPicker'
import { Methods } from './Methods'
import { Networks } from './Networks'
import { Summary } from './Summary'

interface DepositFormProps {
  methods: readonly DepositMethod[]
  bonuses: QueryResult<DepositBonusList>
  /** Prompts for a limit before the first deposit. */
  limitPrompt: boolean
  /** True if a payment code is already open: a new deposit creates another. */
  another: boolean
  /** Called once an unknown result is resolved. */
  onSettled: () => void
  onCreated: (deposit: Deposit) => void
}

const EMPTY_VALUES = { method: '', network: '', amount: '', bonusId: '' }
type Values = typeof EMPTY_VALUES

export function DepositForm(props: DepositFormProps) {
  const { methods, bonuses, limitPrompt, another, onCreated, onSettled } = props
  const t = useT()
  const formatMoney = useFormatMoney()
  const form = useCoreForm<Values, Deposit>({
    initial: { ...EMPTY_VALUES, ...initialChoice(methods[0]) },
    check,
    submit: (values) => core().member.deposit(toForm(values)),
    onDone: (deposit) => {
      // cleared, so that a second press creates no second deposit
      form.set('amount', '')
      onCreated(deposit)
    },
    draft: 'deposit',
  })
  const { amount: typed, bonusId } = form.values
  const method = methods.find((one) => one.key === form.values.method)
  const quote = core().quote('deposit', form.values)
  const payable = quote?.payable !== false

  return (
    <form className={css.form} {...form.formProps}>
      {limitPrompt ? (
        <Alert
          data-testid="deposit.limitPrompt"
          action={
            <Button
              size="s"
              data-testid="deposit.limitPrompt.open"
              onClick={() => openMemberCentre('responsible')}
            >
              {t('site.responsible')}
            </Button>
          }
        >
          {t('cashier.deposit.limitPrompt')}
        </Alert>
      ) : null}
      {quote?.limit ? <OwnLimit limit={quote.limit} blocked={!payable} /> : null}
      <Methods
        methods={methods}
        value={form.values.method}
        onPick={(picked) => {
          form.set('method', picked.key)
          form.set('network', initialChoice(picked).network)
        }}
      />
      {payable ? (
        <>
          {method?.networks?.length ? (
            <Networks
              networks={method.networks}
              value={form.values.network}
              error={form.error('network')}
              onPick={(network) => form.set('network', network)}
            />
          ) : null}
          <AmountField movement="deposit" form={form} method={quote} />
          <QuickMoney
            amounts={quote?.quickAmounts}
            value={typed}
            onPick={(value) => form.set('amount', value)}
          />
          <BonusPicker
            read={bonuses}
            quotes={quote?.offers}
            value={bonusId}
            error={form.error('bonusId')}
            onPick={(bonus) => {
              form.set('bonusId', bonus?.id ?? '')
              if (bonus) form.set('amount', bonus.typed)
            }}
          />
          {method && quote ? <Summary method={method} quote={quote} /> : null}
        </>
      ) : null}
      <MutationError movement="deposit" form={form} onSettled={onSettled} />
      {payable ? (
        <Button
          type="submit"
          kind={another ? 'quiet' : 'primary'}
          block
          loading={form.pending}
          data-testid="deposit.submit"
        >
          {t(another ? 'cashier.deposit.another' : 'cashier.deposit.submit', {
            amount: quote?.amount ? formatMoney(quote.amount) : '',
          })}
        </Button>
      ) : null}
    </form>
  )
}

/**
 * Renders the remaining amount of the member's own limit before any input, with a link to the limits. `blocked`: it is
 * below the method's minimum.
 */
function OwnLimit({ limit: { period, amount, left }, blocked }: { limit: LimitLeft; blocked: boolean }) {
  const t = useT()
  const formatMoney = useFormatMoney()
  return (
    <Alert
      tone={blocked ? 'warn' : undefined}
      data-testid="deposit.limit"
      action={
        <Button size="s" data-testid="deposit.limit.open" onClick={() => openMemberCentre('responsible')}>
          {t('site.responsible')}
        </Button>
      }
    >
      <span data-amount={left}>
        {t(isPositive(left) ? 'cashier.deposit.limitLeft' : 'cashier.deposit.limitReached', {
          period,
          left: formatMoney(left),
          limit: formatMoney(amount),
        })}
      </span>
    </Alert>
  )
}

/** Returns the form to send. A bonus with a higher minimum is not sent, but stays selected for a larger amount. */
const toForm = (values: Values) => ({
  ...values,
  bonusId: core().quote('deposit', values)?.bonus?.id,
  network: values.network || undefined,
})

const check = (values: Values) => core().check('deposit', toForm(values))

/** Returns the initial method, and its network if there is only one. */
function initialChoice(method?: DepositMethod): Pick<Values, 'method' | 'network'> {
  const { key = '', networks = [] } = method ?? {}
  return { method: key, network: networks.length === 1 ? (networks[0] ?? '') : '' }
}
