import { Alert } from '@/components/feedback/Alert'
import type { ClaimMutation } from '@/core'
import { useT } from '@/i18n'
import { ResolveClaimButton } from '@/lib/feedback/ClaimAlert'
import css from './detail.module.css'

/** Renders a claim with a lost response, also from before a reload, with the query of its result. */
export function PendingClaim({ claim }: { claim: ClaimMutation }) {
  const t = useT()
  return (
    <Alert tone="warn" data-testid="promotion.error" data-kind="unknown">
      <span className={css.way}>
        <span>{t('promotions.lost')}</span>
        <ResolveClaimButton
          size="s"
          claim={claim}
          testId="promotion"
          outcomeText={(result) => t(`promotions.outcomes.${result}`)}
        >
          {t('promotions.ask')}
        </ResolveClaimButton>
      </span>
    </Alert>
  )
}
