import { Alert } from '@/components/Alert'
import { type CoreError, useErrorText } from '@/core'
import { useT } from '@/i18n'

/** Why a text was not taken; what was typed is still there. */
export function Failure({ error }: { error: CoreError }) {
  const t = useT()
  const say = useErrorText()
  const { text, next } = say(error)
  const wait = error.kind === 'api' ? error.retryAfter : undefined
  // an hour in seconds says nothing
  const later = wait && wait > 90 ? t('help.later', { minutes: Math.ceil(wait / 60) }) : next
  return (
    <Alert tone={error.kind === 'resultUnknown' ? 'warn' : 'bad'} data-testid="feedback.error">
      {error.kind === 'resultUnknown' ? t('help.unknown') : later ? `${text} ${later}` : text}
    </Alert>
  )
}
