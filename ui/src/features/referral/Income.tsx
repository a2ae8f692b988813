import type { ReactNode } from 'react'
import { Alert } from '@/components/Alert'
import { Amount } from '@/components/Amount'
import { Button } from '@/components/Button'
import { units } from '@/components/decimal'
import { toast } from '@/components/toasts'
import { useKeptFocus } from '@/components/useKeptFocus'
import { core, formatAmount, type Invitation, useClaim, useSlice, useSymbol, useWhy } from '@/core'
import { useT } from '@/i18n'
import css from './referral.module.css'

interface IncomeProps {
  invitation: Invitation
  /** Replaces the available income while claims are blocked. */
  instead?: ReactNode
  /** Called when the income was claimed or an unknown result was resolved. */
  onSettled: () => void
}

/** Renders the referral income and its claim, which is idempotent across network failures. */
export function Income({ invitation, instead, onSettled }: IncomeProps) {
  const t = useT()
  const why = useWhy()
  const symbol = useSymbol()
  const { currencySymbol } = useSlice('site')
  const claim = useClaim('ClaimReferral', onSettled, invitation)
  const box = useKeptFocus<HTMLElement>()
  const { waiting, least, taken, friends, active } = invitation
  const quiet = instead !== undefined
  const enough = units(waiting) > 0n && units(waiting) >= units(least)

  async function take() {
    const done = await claim.run('income', () => core().member.claimReferral())
    if (done) toast({ title: t('referral.done', { amount: symbol(done.amount) }), tone: 'good' })
  }

  async function ask() {
    const result = await claim.ask()
    if (result) toast({ title: t(`referral.fates.${result}`), tone: result === 'done' ? 'good' : undefined })
  }

  return (
    <section
      ref={box}
      tabIndex={-1}
      className={css.income}
      aria-label={quiet ? undefined : t('referral.waiting')}
    >
      {instead ?? (
        <p className={css.waiting}>
          <span>{t('referral.waiting')}</span>
          <Amount
            value={waiting}
            text={formatAmount(waiting)}
            symbol={currencySymbol}
            tone="money"
            testId="referral.waiting"
          />
        </p>
      )}
      {claim.open ? (
        <Alert tone="warn" data-testid="referral.unresolved">
          {t('referral.unknown')}
        </Alert>
      ) : claim.error ? (
        <Alert tone="bad" data-testid="referral.error">
          {why(claim.error)}
        </Alert>
      ) : null}
      {claim.open ? (
        <Button
          block
          icon="refresh"
          loading={claim.busy !== undefined}
          data-testid="referral.ask"
          onClick={() => void ask()}
        >
          {t('referral.ask')}
        </Button>
      ) : quiet ? null : (
        <Button
          block
          disabled={!enough}
          loading={claim.busy !== undefined}
          data-testid="referral.claim"
          onClick={() => void take()}
        >
          {t('referral.claim')}
        </Button>
      )}
      {enough || quiet ? null : <p className={css.note}>{t('referral.least', { amount: symbol(least) })}</p>}
      <dl className={css.figures}>
        <div>
          <dt>{t('referral.invited')}</dt>
          <dd className="num" data-testid="referral.invited">
            {friends}
          </dd>
        </div>
        <div>
          <dt>{t('referral.active')}</dt>
          <dd className="num" data-testid="referral.active">
            {active}
          </dd>
        </div>
        <div>
          <dt>{t('referral.taken')}</dt>
          <dd>
            <Amount
              value={taken}
              text={formatAmount(taken)}
              symbol={currencySymbol}
              testId="referral.taken"
            />
          </dd>
        </div>
      </dl>
    </section>
  )
}
