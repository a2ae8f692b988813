import { Alert } from '@/components/Alert'
import { type CoreError, unsure, useWhy } from '@/core'
import { useT } from '@/i18n'

/** Why a change was not made; of one whose answer was lost, that the page shows how it is now. */
export function Failure({ error, testId }: { error: CoreError; testId: string }) {
  const t = useT()
  const why = useWhy()
  const lost = unsure(error)
  return (
    <Alert tone={lost ? 'warn' : 'bad'} data-testid={testId}>
      {lost ? t('responsible.unknown') : why(error)}
    </Alert>
  )
}
