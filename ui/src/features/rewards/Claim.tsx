import { Alert } from '@/components/Alert'
import { Amount } from '@/components/Amount'
import { Button } from '@/components/Button'
import { reaches } from '@/components/decimal'
import { isPositive } from '@/components/isPositive'
import { toast } from '@/components/toasts'
import { core, formatAmount, type Rebate, useClaim, useMoment, useSlice, useSymbol, useWhy } from '@/core'
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
  const symbol = useSymbol()
  const moment = useMoment()
  const why = useWhy()
  const { currencySymbol } = useSlice('site')
  const claim = useClaim('ClaimRebate', onSettled, rebate)
  const enough = isPositive(rebate.amount) && reaches(rebate.amount, rebate.least)

  async function take() {
    const taken = await claim.run('rebate', () => core().member.claimRebate())
    if (taken) toast({ title: t('rewards.rebate.done', { amount: symbol(taken.amount) }), tone: 'good' })
  }

  async function ask() {
    const result = await claim.ask()
    if (result)
      toast({ title: t(`rewards.rebate.fates.${result}`), tone: result === 'done' ? 'good' : undefined })
  }

  if (quiet && !claim.open && !claim.error) return null
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
          <small>{t('rewards.rebate.since', { when: moment(rebate.since) })}</small>
        </p>
      )}
      {claim.open ? (
        <Alert tone="warn" data-testid="rebate.unresolved">
          {t('rewards.rebate.unknown')}
        </Alert>
      ) : claim.error ? (
        <Alert tone="bad" data-testid="rebate.error">
          {why(claim.error)}
        </Alert>
      ) : null}
      {claim.open ? (
        <Button
          block
          icon="refresh"
          loading={claim.busy !== undefined}
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
          loading={claim.busy !== undefined}
          data-testid="rebate.claim"
          onClick={() => void take()}
        >
          {t('rewards.rebate.claim')}
        </Button>
      )}
      {enough || quiet ? null : (
        <p className={css.note}>{t('rewards.rebate.least', { amount: symbol(rebate.least) })}</p>
      )}
    </section>
  )
}
