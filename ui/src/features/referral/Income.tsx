import type { ReactNode } from 'react'
import { Amount } from '@/components/Amount'
import { Button } from '@/components/Button'
import { useFocusFallback } from '@/components/lib/focus'
import { toast } from '@/components/lib/toasts'
import {
  core,
  formatAmount,
  type Invitation,
  isClaimable,
  useClaimMutation,
  useFormatMoney,
  useSlice,
} from '@/core'
import { useT } from '@/i18n'
import { ClaimAlert, ResolveClaimButton } from '@/lib/feedback/ClaimAlert'
import css from './referral.module.css'

interface IncomeProps {
  invitation: Invitation
  canClaim: boolean
  /** Replaces the available income while it cannot be claimed. */
  breakNotice: ReactNode
  /** Called when the income was claimed or an unknown result was resolved. */
  onSettled: () => void
}

/** Renders the referral income and its claim, which is idempotent across network failures. */
export function Income({ invitation, canClaim, breakNotice, onSettled }: IncomeProps) {
  const t = useT()
  const formatMoney = useFormatMoney()
  const { currencySymbol } = useSlice('site')
  const claim = useClaimMutation('ClaimReferral', onSettled, invitation)
  const box = useFocusFallback<HTMLElement>()
  const { waiting, least, taken, friends, active } = invitation
  const enough = isClaimable(waiting, least)

  async function claimIncome() {
    const done = await claim.mutate('income', () => core().member.claimReferral())
    if (done) toast({ title: t('referral.done', { amount: formatMoney(done.amount) }), tone: 'good' })
  }

  return (
    <section
      ref={box}
      tabIndex={-1}
      className={css.income}
      aria-label={canClaim ? t('referral.waiting') : undefined}
    >
      {canClaim ? (
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
      ) : (
        breakNotice
      )}
      <ClaimAlert claim={claim} testId="referral" unknown={t('referral.unknown')} />
      {claim.pending ? (
        <ResolveClaimButton
          block
          claim={claim}
          testId="referral"
          outcomeText={(result) => t(`referral.outcomes.${result}`)}
        >
          {t('referral.ask')}
        </ResolveClaimButton>
      ) : canClaim ? (
        <Button
          block
          disabled={!enough}
          loading={claim.activeId !== undefined}
          data-testid="referral.claim"
          onClick={() => void claimIncome()}
        >
          {t('referral.claim')}
        </Button>
      ) : null}
      {enough || !canClaim ? null : (
        <p className={css.note}>{t('referral.least', { amount: formatMoney(least) })}</p>
      )}
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
