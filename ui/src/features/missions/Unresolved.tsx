import { Alert } from '@/components/Alert'
import { Button } from '@/components/Button'
import { toast } from '@/components/toasts'
import { type Claim, useWhy } from '@/core'
import { useT } from '@/i18n'
import css from './missions.module.css'

/** Renders the result of the last claim, if it failed or its answer was lost. */
export function Unresolved({ claim, testId }: { claim: Claim; testId: string }) {
  const t = useT()
  const why = useWhy()
  async function ask() {
    const result = await claim.ask()
    if (result) toast({ title: t(`missions.fates.${result}`), tone: result === 'done' ? 'good' : undefined })
  }
  if (claim.open)
    return (
      <Alert tone="warn" data-testid={`${testId}.unresolved`}>
        <span className={css.unresolved}>
          {t('missions.unknown')}
          <Button
            size="s"
            icon="refresh"
            loading={claim.busy === claim.open.key}
            data-testid={`${testId}.ask`}
            onClick={() => void ask()}
          >
            {t('missions.ask')}
          </Button>
        </span>
      </Alert>
    )
  if (claim.error)
    return (
      <Alert tone="bad" data-testid={`${testId}.error`}>
        {why(claim.error)}
      </Alert>
    )
  return null
}
