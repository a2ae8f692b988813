import { Amount } from '@/components/Amount'
import { Button } from '@/components/Button'
import { toast } from '@/components/lib/toasts'
import {
  core,
  formatAmount,
  isClaimable,
  type Rebate,
  useClaimMutation,
  useDateFormats,
  useFormatMoney,
  useSlice,
} from '@/core'
import { useT } from '@/i18n'
import { ClaimAlert, ResolveClaimButton } from '@/lib/feedback/ClaimAlert'
import css from './rewards.module.css'

interface RebateClaimProps {
  rebate: Rebate
  /** False during a break: only a claim with a lost response is still shown. */
  canClaim: boolean
  /** Called when the rebate was claimed or an unknown result was resolved. */
  onSettled: () => void
}

/** Renders the available rebate and its claim, which is idempotent across network failures. */
export function RebateClaim({ rebate, canClaim, onSettled }: RebateClaimProps) {
  const t = useT()
  const formatMoney = useFormatMoney()
  const { dateTime: formatDateTime } = useDateFormats()
  const { currencySymbol } = useSlice('site')
  const claim = useClaimMutation('ClaimRebate', onSettled, rebate)
  const enough = isClaimable(rebate.amount, rebate.least)

  async function claimRebate() {
    const claimed = await claim.mutate('rebate', () => core().member.claimRebate())
    if (claimed)
      toast({ title: t('rewards.rebate.done', { amount: formatMoney(claimed.amount) }), tone: 'good' })
  }

  if (!canClaim && !claim.pending && !claim.error) return null
  return (
    <section className={css.claim}>
      {canClaim ? (
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
      ) : null}
      <ClaimAlert claim={claim} testId="rebate" unknown={t('rewards.rebate.unknown')} />
      {claim.pending ? (
        <ResolveClaimButton
          block
          claim={claim}
          testId="rebate"
          outcomeText={(result) => t(`rewards.rebate.outcomes.${result}`)}
        >
          {t('rewards.rebate.ask')}
        </ResolveClaimButton>
      ) : canClaim ? (
        <Button
          kind="primary"
          block
          disabled={!enough}
          loading={claim.activeId !== undefined}
          data-testid="rebate.claim"
          onClick={() => void claimRebate()}
        >
          {t('rewards.rebate.claim')}
        </Button>
      ) : null}
      {enough || !canClaim ? null : (
        <p className={css.note}>{t('rewards.rebate.least', { amount: formatMoney(rebate.least) })}</p>
      )}
    </section>
  )
}
