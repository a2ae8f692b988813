import { Alert } from '@/components/Alert'
import { type CoreError, useErrorText } from '@/core'
import { useT } from '@/i18n'

/** Renders the reason for a rejected text; the draft is kept. */
export function ErrorAlert({ error }: { error: CoreError }) {
  const t = useT()
  const errorText = useErrorText()
  const { text, next } = errorText(error)
  const wait = error.kind === 'api' ? error.retryAfter : undefined
  // a long wait is shown in minutes, not seconds
  const later = wait && wait > 90 ? t('help.later', { minutes: Math.ceil(wait / 60) }) : next
  return (
    <Alert tone={error.kind === 'resultUnknown' ? 'warn' : 'bad'} data-testid="feedback.error">
      {error.kind === 'resultUnknown' ? t('help.unknown') : later ? `${text} ${later}` : text}
    </Alert>
  )
}
