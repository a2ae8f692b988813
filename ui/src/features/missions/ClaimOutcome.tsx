import type { ClaimMutation } from '@/core'
import { useT } from '@/i18n'
import { ClaimAlert, ResolveClaimButton } from '@/lib/feedback/ClaimAlert'
import css from './missions.module.css'

/** Renders the outcome of the last claim, if it failed or its response was lost, with a query of the outcome. */
export function ClaimOutcome({ claim, testId }: { claim: ClaimMutation; testId: string }) {
  const t = useT()
  return (
    <ClaimAlert
      claim={claim}
      testId={testId}
      unknown={
        <span className={css.unresolved}>
          <span>{t('missions.unknown')}</span>
          <ResolveClaimButton
            size="s"
            claim={claim}
            testId={testId}
            outcomeText={(result) => t(`missions.outcomes.${result}`)}
          >
            {t('missions.ask')}
          </ResolveClaimButton>
        </span>
      }
    />
  )
}
