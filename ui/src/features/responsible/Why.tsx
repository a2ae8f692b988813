import { type CoreError, useErrorMessage, useFormatDateTime } from '@/core'
import { useT } from '@/i18n'
import { Elsewhere } from './Elsewhere'
import { useLimits } from './useLimits'

/** Renders why play is stopped; a break's end is in the member's time zone, which the server's text lacks. */
export function Why({ error }: { error: CoreError }) {
  const errorMessage = useErrorMessage()
  return error.kind === 'api' && error.code === 'on_break' ? (
    <BreakWhy words={errorMessage(error)} />
  ) : (
    errorMessage(error)
  )
}

/** Renders the server's text until the break is loaded. */
function BreakWhy({ words }: { words: string }) {
  const t = useT()
  const formatDateTime = useFormatDateTime()
  const pause = useLimits().data?.break
  if (!pause) return words
  const until =
    pause.until === undefined
      ? t('responsible.break.onForGood')
      : t(`responsible.break.on.${pause.kind}`, { when: formatDateTime(pause.until) })
  if (!pause.elsewhere) return until
  return (
    <>
      {until} <Elsewhere />
    </>
  )
}
