import { Alert } from '@/components/Alert'
import { Button } from '@/components/Button'
import { toast } from '@/components/lib/toasts'
import { type ClaimMutation, useErrorMessage } from '@/core'
import { useT } from '@/i18n'
import css from './missions.module.css'

/** Renders the result of the last claim, if it failed or its answer was lost. */
export function ClaimOutcome({ claim, testId }: { claim: ClaimMutation; testId: string }) {
  const t = useT()
  const errorMessage = useErrorMessage()
  async function resolve() {
    const result = await claim.resolve()
    if (result) toast({ title: t(`missions.fates.${result}`), tone: result === 'done' ? 'good' : undefined })
  }
  if (claim.pending)
    return (
      <Alert tone="warn" data-testid={`${testId}.unresolved`}>
        <span className={css.unresolved}>
          {t('missions.unknown')}
          <Button
            size="s"
            icon="refresh"
            loading={claim.activeId === claim.pending.key}
            data-testid={`${testId}.ask`}
            onClick={() => void resolve()}
          >
            {t('missions.ask')}
          </Button>
        </span>
      </Alert>
    )
  if (claim.error)
    return (
      <Alert tone="bad" data-testid={`${testId}.error`}>
        {errorMessage(claim.error)}
      </Alert>
    )
  return null
}
