import { useCallback } from 'react'
import { Alert } from '@/components/Alert'
import { Button } from '@/components/Button'
import { plain, reaches, some } from '@/components/decimal'
import { QuickAmounts } from '@/components/QuickAmounts'
import {
  core,
  type Deposit,
  type DepositBonusList,
  type DepositMethod,
  formatAll,
  openMemberCentre,
  type Read,
  useCoreForm,
  useSymbol,
} from '@/core'
import { useT } from '@/i18n'
import { AmountField } from '../AmountField'
import { least, raised } from '../quote'
import { Trouble } from '../Trouble'
import css from '../wallet.module.css'
import { BonusPicker } from './BonusPicker'
import { Methods } from './Methods'
import { Networks } from './Networks'
import { Summary } from './Summary'
import type { LimitLeft } from './tightest'

interface DepositFormProps {
  methods: readonly DepositMethod[]
  bonuses: Read<DepositBonusList>
  /** Prompts for a limit before the first deposit. */
  limitPrompt: boolean
  /** The member's own limit with the least remaining amount. */
  limit?: LimitLeft
  /** True if a payment code is already open: a new deposit creates another. */
  another: boolean
  /** Called once an unknown result is resolved. */
  onSettled: () => void
  onMade: (deposit: Deposit) => void
}

const EMPTY = { method: '', network: '', amount: '', bonusId: '' }
type Values = typeof EMPTY

export function DepositForm(props: DepositFormProps) {
  const { methods, bonuses, limitPrompt, limit, another, onMade, onSettled } = props
  const t = useT()
  const symbol = useSymbol()
  const offers = bonuses.data?.list

  /** Returns the bonus to send: one with a higher minimum is not sent, but stays selected for a larger amount */
  const bonusFor = useCallback(
    ({ bonusId, amount }: Values) => {
      const typed = plain(amount)
      return offers?.find(
        ({ id, minAmount }) => id === bonusId && typed !== undefined && reaches(typed, minAmount),
      )
    },
    [offers],
  )
  const asForm = useCallback(
    (values: Values) => ({
      method: values.method,
      amount: values.amount,
      bonusId: bonusFor(values)?.id,
      network: values.network || undefined,
    }),
    [bonusFor],
  )
  const check = useCallback((values: Values) => core().check('deposit', asForm(values)), [asForm])
  const form = useCoreForm<Values, Deposit>({
    initial: { ...EMPTY, ...choice(methods[0]) },
    check,
    submit: (values) => core().member.deposit(asForm(values)),
    onDone: (deposit) => {
      // cleared, so that a second press creates no second deposit
      form.set('amount', '')
      onMade(deposit)
    },
    draft: 'deposit',
  })
  const { amount: typed } = form.values
  const method = methods.find((one) => one.key === form.values.method)
  const fits = (one: string) => limit === undefined || reaches(limit.left, one)
  const quick = method?.quickAmounts.filter(fits) ?? []
  const quickTexts = formatAll(quick).map((text) => text.replace(/\.00$/, ''))
  const amount = plain(typed)
  const fitsLeast = method === undefined || fits(method.minAmount)

  return (
    <form className={css.form} {...form.form}>
      {limitPrompt ? (
        <Alert data-testid="deposit.limitPrompt">
          <span className={css.unresolved}>
            <span>{t('cashier.deposit.limitPrompt')}</span>
            <Button
              size="s"
              data-testid="deposit.limitPrompt.open"
              onClick={() => openMemberCentre('responsible')}
            >
              {t('site.responsible')}
            </Button>
          </span>
        </Alert>
      ) : null}
      {limit && method && !fits(method.maxAmount) ? <OwnLimit limit={limit} stops={!fitsLeast} /> : null}
      <Methods
        methods={methods}
        value={form.values.method}
        onPick={(picked) => {
          form.set('method', picked.key)
          form.set('network', choice(picked).network)
        }}
      />
      {fitsLeast ? (
        <>
          {method?.networks?.length ? (
            <Networks
              networks={method.networks}
              value={form.values.network}
              error={form.error('network')}
              onPick={(network) => form.set('network', network)}
            />
          ) : null}
          <AmountField side="deposit" form={form} method={method && within(method, limit)} />
          {quick.length > 0 ? (
            <QuickAmounts
              label={t('wallet.quick')}
              options={quick.map((value, at) => ({ value, text: quickTexts[at] ?? value }))}
              value={typed}
              onPick={(value) => form.set('amount', value)}
            />
          ) : null}
          <BonusPicker
            read={bonuses}
            amount={amount}
            value={form.values.bonusId}
            error={form.error('bonusId')}
            onPick={(bonus) => {
              form.set('bonusId', bonus?.id ?? '')
              if (bonus) form.set('amount', raised(typed, bonus.minAmount))
            }}
          />
          {method ? <Summary method={method} amount={amount} bonus={bonusFor(form.values)} /> : null}
        </>
      ) : null}
      <Trouble side="deposit" form={form} onSettled={onSettled} />
      {fitsLeast ? (
        <Button
          type="submit"
          kind={another ? 'quiet' : 'primary'}
          block
          loading={form.pending}
          data-testid="deposit.submit"
        >
          {t(another ? 'cashier.deposit.another' : 'cashier.deposit.submit', {
            amount: amount ? symbol(amount) : '',
          })}
        </Button>
      ) : null}
    </form>
  )
}

/**
 * Renders the remaining amount of the member's own limit before any input, with a link to the limits. With `stops` it
 * is below the method's minimum.
 */
function OwnLimit({ limit: { period, amount, left }, stops }: { limit: LimitLeft; stops: boolean }) {
  const t = useT()
  const symbol = useSymbol()
  const rest = some(left)
  return (
    <Alert tone={stops ? 'warn' : undefined} data-testid="deposit.limit">
      <span className={css.unresolved}>
        <span data-amount={left}>
          {t(rest ? 'cashier.deposit.limitLeft' : 'cashier.deposit.limitReached', {
            period,
            left: symbol(left),
            limit: symbol(amount),
          })}
        </span>
        <Button size="s" data-testid="deposit.limit.open" onClick={() => openMemberCentre('responsible')}>
          {t('site.responsible')}
        </Button>
      </span>
    </Alert>
  )
}

/** Returns the minimum and maximum amount allowed by both the payment method and the member's own limit. */
function within({ minAmount, maxAmount }: DepositMethod, limit?: LimitLeft) {
  return { minAmount, maxAmount: limit ? least([maxAmount, limit.left]) : maxAmount }
}

/** Returns the initial method, and its network if there is only one. */
function choice(method?: DepositMethod): Pick<Values, 'method' | 'network'> {
  const { key = '', networks = [] } = method ?? {}
  return { method: key, network: networks.length === 1 ? (networks[0] ?? '') : '' }
}
