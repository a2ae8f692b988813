import { type CoreError, hasErrorCode, useDateFormats, useErrorMessage } from '@/core'
import { useT } from '@/i18n'
import { OtherAccountNote } from './OtherAccountNote'
import { useLimits } from './useLimits'

/** Renders why play is stopped; a break's end is in the member's time zone, which the server's text lacks. */
export function StopReason({ error }: { error: CoreError }) {
  const errorMessage = useErrorMessage()
  return hasErrorCode(error, 'on_break') ? (
    <BreakReason serverText={errorMessage(error)} />
  ) : (
    <span>{errorMessage(error)}</span>
  )
}

/** Renders the server's text until the break is loaded. */
function BreakReason({ serverText }: { serverText: string }) {
  const t = useT()
  const { dateTime: formatDateTime } = useDateFormats()
  const activeBreak = useLimits().data?.break
  if (!activeBreak) return <span>{serverText}</span>
  const until =
    activeBreak.until === undefined
      ? t('responsible.break.onForGood')
      : t(`responsible.break.on.${activeBreak.kind}`, { when: formatDateTime(activeBreak.until) })
  return (
    <>
      <span>{until}</span> {activeBreak.elsewhere ? <OtherAccountNote /> : null}
    </>
  )
}
