import { Alert } from '@/components/Alert'
import { type CoreError, unsure, useWhy } from '@/core'
import { useT } from '@/i18n'

/** Why it did not come about; of what may have been done, its answer lost, where to see it and what to do. */
export function Failure({ error, testId }: { error: CoreError; testId: string }) {
  const t = useT()
  const why = useWhy()
  const lost = unsure(error)
  return (
    <Alert tone={lost ? 'warn' : 'bad'} data-testid={testId}>
      {lost ? t('agent.unknown') : why(error)}
    </Alert>
  )
}
