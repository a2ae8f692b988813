import { Alert } from '@/components/Alert'
import { Button } from '@/components/Button'
import { type CoreError, openMemberCentre, unsure, useErrorText } from '@/core'
import { useT } from '@/i18n'
import css from './wallet.module.css'

interface FailureProps {
  error: CoreError
  testId: string
  /** What to say when nobody knows yet what became of it. */
  unknown: string
}

/** What members set for themselves refuses it: the page where they see it is the next step. */
const isOwnLimit = (error: CoreError) =>
  error.kind === 'api' && (error.code === 'on_break' || error.code === 'limit_reached')

/** Why an attempt to move money ended; "failed" is never said of one whose result is unknown. */
export function Failure({ error, testId, unknown }: FailureProps) {
  const t = useT()
  const say = useErrorText()
  if (unsure(error))
    return (
      <Alert tone="warn" data-testid={testId}>
        {unknown}
      </Alert>
    )
  const { text, next } = say(error)
  return (
    <Alert tone="bad" data-testid={testId}>
      <span className={css.unresolved}>
        <span>{next ? `${text} ${next}` : text}</span>
        {isOwnLimit(error) ? (
          <Button size="s" onClick={() => openMemberCentre('responsible')}>
            {t('site.responsible')}
          </Button>
        ) : null}
      </span>
    </Alert>
  )
}
