import { Alert } from '@/components/Alert'
import { Amount } from '@/components/Amount'
import { Button } from '@/components/Button'
import { isAtLeast, isPositive } from '@/components/lib/decimal'
import { toast } from '@/components/lib/toasts'
import {
  core,
  formatAmount,
  type Rebate,
  useClaimMutation,
  useErrorMessage,
  useFormatDateTime,
  useFormatMoney,
  useSlice,
} from '@/core'
import { useT } from '@/i18n'
import css from './rewards.module.css'

interface ClaimProps {
  rebate: Rebate
  /** True while claims are blocked: only a claim with a lost answer is still shown. */
  quiet: boolean
  /** Called when the rebate was claimed or an unknown result was resolved. */
  onSettled: () => void
}

/** Renders the available rebate and its claim, which is idempotent across network failures. */
export function Claim({ rebate, quiet, onSettled }: ClaimProps) {
  const t = useT()
  const formatMoney = useFormatMoney()
  const formatDateTime = useFormatDateTime()
  const errorMessage = useErrorMessage()
  const { currencySymbol } = useSlice('site')
  const claim = useClaimMutation('ClaimRebate', onSettled, rebate)
  const enough = isPositive(rebate.amount) && isAtLeast(rebate.amount, rebate.least)

  async function take() {
    const taken = await claim.mutate('rebate', () => core().member.claimRebate())
    if (taken) toast({ title: t('rewards.rebate.done', { amount: formatMoney(taken.amount) }), tone: 'good' })
  }

  async function ask() {
    const result = await claim.resolve()
    if (result)
      toast({ title: t(`rewards.rebate.fates.${result}`), tone: result === 'done' ? 'good' : undefined })
  }

  if (quiet && !claim.pending && !claim.error) return null
  return (
    <section className={css.claim}>
      {quiet ? null : (
        <p>
          <span>{t('rewards.rebate.ready')}</span>
          <Amount
            value={rebate.amount}
            text={formatAmount(rebate.amount)}
            symbol={currencySymbol}
            tone="money"
            testId="rebate.amount"
          />
          <small>{t('rewards.rebate.since', { when: formatDateTime(rebate.since) })}</small>
        </p>
      )}
      {claim.pending ? (
        <Alert tone="warn" data-testid="rebate.unresolved">
          {t('rewards.rebate.unknown')}
        </Alert>
      ) : claim.error ? (
        <Alert tone="bad" data-testid="rebate.error">
          {errorMessage(claim.error)}
        </Alert>
      ) : null}
      {claim.pending ? (
        <Button
          block
          icon="refresh"
          loading={claim.activeId !== undefined}
          data-testid="rebate.ask"
          onClick={() => void ask()}
        >
          {t('rewards.rebate.ask')}
        </Button>
      ) : quiet ? null : (
        <Button
          kind="primary"
          block
          disabled={!enough}
          loading={claim.activeId !== undefined}
          data-testid="rebate.claim"
          onClick={() => void take()}
        >
          {t('rewards.rebate.claim')}
        </Button>
      )}
      {enough || quiet ? null : (
        <p className={css.note}>{t('rewards.rebate.least', { amount: formatMoney(rebate.least) })}</p>
      )}
    </section>
  )
}
